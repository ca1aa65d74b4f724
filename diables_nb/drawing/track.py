"""A follower track: card slots above a line of stations that print how many figures may be scored, tokens below it."""

from functools import lru_cache

from diables_nb.rules import words
from diables_nb.rules.diables import Edition, Position

from .figures import token
from .pen import circle, line, paint, rect, text
from .phrases import phrase

__all__ = ["followers_label", "stations", "tokens"]

_SIDE = 22.0
_LINE = 48.0
_SLOT = (34.0, 30.0)
_TOKEN = 7.0
_ROW = 15.0


def _at(edition: Edition, width: float, step: int) -> float:
    return _SIDE + step * _step(edition, width)


def _step(edition: Edition, width: float) -> float:
    return (width - 2 * _SIDE) / edition.last_space


@lru_cache(maxsize=128)
def stations(edition: Edition, width: float) -> str:
    """The track itself with its empty card slots, from its upper left corner."""
    wide = min(_step(edition, width) - 4, _SLOT[0])
    drawn = []
    for slot in edition.card_slots:
        x = _at(edition, width, slot)
        drawn.append(rect(x - wide / 2, 1, wide, _SLOT[1], 4, paint("none", "line", 1.2, "3 3")))
        drawn.append(line([(x, _SLOT[1] + 2), (x, _LINE - 10)], paint("none", "line", 1.2)))
    drawn.append(line([(_SIDE, _LINE), (width - _SIDE, _LINE)], paint("none", "edge", 3)))
    for step in range(edition.last_space + 1):
        x, icon = _at(edition, width, step), edition.icons.get(step)
        drawn.append(circle(x, _LINE, 4 if icon is None else 10, paint("surface", "edge", 2)))
        if icon is not None:
            drawn.append(text(x, _LINE + 4.3, icon, 12, weight=700, anchor="middle"))
    return "".join(drawn)


def tokens(position: Position, show: str, width: float) -> str:
    """The players' tokens below their stations; hollow once the player has scored the show."""
    edition = position.edition
    here: dict[int, list[str]] = {}
    for player in position.players:
        here.setdefault(position.followers[player][show], []).append(player)
    drawn = []
    for step, players in here.items():
        pairs = len(players) > 2 or _step(edition, width) >= 2 * _ROW
        for index, player in enumerate(players):
            alone = index == len(players) - 1 and index % 2 == 0
            across, down = (0.5 if alone else index % 2, index // 2) if pairs else (0.5, index)
            x = _at(edition, width, step) + (across - 0.5) * _ROW
            drawn.append(
                token(player, x, _LINE + 21 + down * _ROW, _TOKEN, hollow=show in position.scored.get(player, ()))
            )
    return "".join(drawn)


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
