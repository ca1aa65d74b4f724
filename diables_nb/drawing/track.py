"""A follower track: card slots above a line of stations that print how many figures may be scored, tokens below it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import Edition, Position
from diables_nb.rules.diables.effects import Effect

from .backs import back_card
from .capsule import pill
from .figures import token
from .glyphs import glyph
from .pen import circle, group, line, paint, rect, text
from .phrases import phrase

__all__ = [
    "Step", "backs_label", "cards", "followers_label", "station_at", "station_width", "stations", "step_label",
    "stepped", "token_places", "tokens",
]  # fmt: skip

_SIDE = 22.0
_LINE = 48.0
_SLOT = (34.0, 30.0)
_TOKEN = 7.0
_ROW = 15.0
_BRACKET = 90.0
_TRIED = 0.6
_BEYOND = 2
"""FP for each step that the last space does not let a token take (DIA-FOL-05)."""


class Step(NamedTuple):
    """A step that is considered: the token of a player on the track of a show, so many spaces on."""

    player: str
    show: str
    number: int = 1


def station_at(edition: Edition, width: float, step: int) -> float:
    """How far from the left end of a track of a width the middle of one of its spaces is."""
    return _SIDE + step * station_width(edition, width)


def station_width(edition: Edition, width: float) -> float:
    """The width of a space of a track of a width."""
    return (width - 2 * _SIDE) / edition.last_space


@lru_cache(maxsize=128)
def stations(edition: Edition, width: float) -> str:
    """The track itself with its empty card slots, from its upper left corner."""
    wide = min(station_width(edition, width) - 4, _SLOT[0])
    drawn = []
    for slot in edition.card_slots:
        x = station_at(edition, width, slot)
        drawn.append(rect(x - wide / 2, 1, wide, _SLOT[1], 4, paint("none", "line", 1.2, "3 3")))
        drawn.append(line([(x, _SLOT[1] + 2), (x, _LINE - 10)], paint("none", "line", 1.2)))
    drawn.append(line([(_SIDE, _LINE), (width - _SIDE, _LINE)], paint("none", "edge", 3)))
    for step in range(edition.last_space + 1):
        x, icon = station_at(edition, width, step), edition.icons.get(step)
        drawn.append(circle(x, _LINE, 4 if icon is None else 10, paint("surface", "edge", 2)))
        if icon is not None:
            drawn.append(text(x, _LINE + 4.3, icon, 12, weight=700, anchor="middle"))
    return "".join(drawn)


def token_places(position: Position, show: str, width: float) -> dict[str, tuple[float, float]]:
    """The middle of each player's token below its station, from the upper left corner of the track."""
    edition = position.edition
    here: dict[int, list[str]] = {}
    for player in position.players:
        here.setdefault(position.followers[player][show], []).append(player)
    places = {}
    for step, players in here.items():
        pairs = len(players) > 2 or station_width(edition, width) >= 2 * _ROW
        for index, player in enumerate(players):
            alone = index == len(players) - 1 and index % 2 == 0
            across, down = (0.5 if alone else index % 2, index // 2) if pairs else (0.5, index)
            x = station_at(edition, width, step) + (across - 0.5) * _ROW
            places[player] = (x, _LINE + 21 + down * _ROW)
    return places


def tokens(position: Position, show: str, width: float) -> str:
    """The players' tokens below their stations; hollow once the player has scored the show."""
    places = token_places(position, show, width).items()
    return "".join(
        token(player, x, y, _TOKEN, hollow=show in position.scored.get(player, ())) for player, (x, y) in places
    )


def followers_label(position: Position, show: str) -> str:
    """The tokens in words: how far each has come, and how many figures that lets its player score."""
    said = [
        phrase(
            "{player} at space {step}, icon {icon}" + (", scored" if show in position.scored.get(player, ()) else ""),
            player=words.name("players", player),
            step=position.followers[player][show],
            icon=position.icon(player, show),
        )
        for player in position.players
    ]
    return phrase("Followers: {tokens}", tokens="; ".join(said))


def _slot_width(edition: Edition, width: float) -> float:
    return min(station_width(edition, width) - 4, _SLOT[0])


@lru_cache(maxsize=256)
def cards(edition: Edition, width: float, backs: tuple[Effect, ...]) -> str:
    """The cards in the slots of a track, backs up, and the mark of the slot that takes the next one."""
    wide, drawn = _slot_width(edition, width), []
    for slot, back in zip(edition.card_slots, backs, strict=False):
        x = station_at(edition, width, slot)
        drawn.append(line([(x, _SLOT[1] + 2), (x, _LINE - 10)], paint("none", "edge", 1.5)))
        drawn.append(back_card(back, round(x - wide / 2, 2), 1, round(wide, 2), _SLOT[1]))
    for slot in edition.card_slots[len(backs) : len(backs) + 1]:
        x = station_at(edition, width, slot)
        drawn.append(rect(x - wide / 2, 1, wide, _SLOT[1], 4, paint("surface", "edge", 1.2, "3 3")))
        drawn.append(glyph("thrill", x, 1 + _SLOT[1] / 2, min(16, wide - 3), "muted"))
    return "".join(drawn)


def backs_label(edition: Edition, backs: Sequence[Effect]) -> str:
    """The cards beside a track in words: by space what each gives, and where the next one goes."""
    from diables_nb.rules.diables.game.kit import items_of  # a plaza drawn alone has no cards beside it
    from diables_nb.rules.diables.game.wording import items_words

    beside = "; ".join(
        f"{slot}: {items_words(items_of(back))}" for slot, back in zip(edition.card_slots, backs, strict=False)
    )
    said = phrase("Cards beside, by space: {cards}", cards=beside or phrase("none"))
    free = edition.card_slots[len(backs) :]
    if not free:
        return said + ", " + phrase("no slot free")
    return said + ", " + phrase("the next one goes to {slot}, {count:slot|slots} free", slot=free[0], count=len(free))


def _reached(position: Position, step: Step) -> tuple[int, int, int]:
    """Where the token stands, where the step takes it, and how many spaces are wanting for it."""
    start = position.followers[step.player][step.show]
    end = min(start + step.number, position.edition.last_space)
    return start, end, start + step.number - end


def stepped(position: Position, step: Step, width: float, backs: tuple[Effect, ...]) -> str:
    """A step that is considered: a bracket from the old station to the new one, the token there, the cards passed."""
    edition, (start, end, lost) = position.edition, _reached(position, step)
    drawn = []
    wide = round(_slot_width(edition, width), 2)
    for slot, back in zip(edition.card_slots, backs, strict=False):
        if start < slot <= end:
            x = station_at(edition, width, slot)
            drawn.append(back_card(back, round(x - wide / 2, 2), 1, wide, _SLOT[1], "accent"))
    left, right = station_at(edition, width, start), station_at(edition, width, end)
    if end > start:
        drawn.append(line([(left, _BRACKET), (left, 95), (right, 95), (right, _BRACKET)], paint("none", "accent", 2)))
        drawn.append(circle(right, _LINE, 13 if end in edition.icons else 7, paint("none", "accent", 2)))
        if all(position.followers[player][step.show] != end for player in position.players):
            ghost = token(step.player, 0, 0, _TOKEN, hollow=step.show in position.scored.get(step.player, ()))
            drawn.append(circle(right, _LINE + 21, _TOKEN + 3, paint("accent_soft", "accent", 1.5)))
            drawn.append(group(ghost, right, _LINE + 21, opacity=_TRIED))
    if lost:
        drawn.append(pill(width - _SIDE, 16, phrase("+{points} FP", points=_BEYOND * lost), 12))
    return "".join(drawn)


def step_label(position: Position, step: Step) -> str:
    """A step that is considered, in words."""
    start, end, lost = _reached(position, step)
    said = phrase(
        "{player} would step from {start} to {end}", player=words.name("players", step.player), start=start, end=end
    )
    return said + ", " + phrase("+{points} FP", points=_BEYOND * lost) if lost else said
