"""A game of Diables as the plain values of one player's board."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.components import COST, FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS, items_of
from diables_nb.rules.diables.game.sending import ONE_FIRECRACKER
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.social import has
from diables_nb.rules.diables.game.street import MORE_SOUND
from diables_nb.rules.diables.game.wording import ability_words, beast_words, card_words, items_words
from diables_nb.rules.errors import hint

from .personal_view import (
    AbilityView,
    CardSpot,
    CellView,
    FigureView,
    OwnBeast,
    PersonalView,
    RowView,
    TrackView,
)

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame
    from diables_nb.rules.diables.game.kit import Kit
    from diables_nb.rules.diables.game.state import Seat, State

__all__ = ["personal_view"]

_PHASES = {"swap": "setup", "score": "time", "crowd": "crowd"}
"""Kind of decision -> the phase in which it is asked; all others are asked in the performance."""
_LEADERS = ("top", "bottom")


def personal_view(game: "DiablesGame", player: str) -> PersonalView:
    """What one player has. Raises `ValueError` for who does not play.

    >>> from diables_nb.rules.diables import deal
    >>> personal_view(deal(players=2, seed=7), "red").open_columns
    3
    """
    if player not in game.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, game.players)}")
    kit, state, number = game.kit, game.state, game.players.index(player)
    seat, board = state.seats[number], game.kit.personal
    asked = game.decision
    lit = [1 if has(state, number, ONE_FIRECRACKER) else COST[kind] for kind in PERFORMERS]
    return PersonalView(
        player=player,
        fp=seat.fp,
        sound=seat.sound,
        tracks=tuple(_tracks(kit, seat)),
        cells=tuple(_cells(kit, seat)),
        rows=tuple(
            RowView(row.id, used, row.sound, row.left, row.right)
            for row, used in zip(board.rows, seat.rows, strict=True)
        ),
        street=tuple(
            FigureView(KINDS[(code - 1) // 3], FIRECRACKERS[(code - 1) % 3]) if code else None for code in seat.street
        ),
        spots=tuple(_spots(kit, state, number)),
        open_columns=min(board.open_columns + seat.opened.bit_count(), board.columns),
        columns=board.columns,
        leaders=frozenset(name for bit, name in enumerate(_LEADERS) if seat.leaders >> bit & 1),
        sound_now=_sound(kit, state, number),
        costs=tuple(zip(PERFORMERS, lit, strict=True)),
        reserve=tuple(zip(PERFORMERS, seat.reserve, strict=True)),
        cart=tuple(zip(FIRECRACKERS, seat.cart, strict=True)),
        cameras=seat.cameras,
        all_cameras=CAMERAS,
        small=_beast(kit, seat.small_card),
        large=_beast(kit, seat.large_card),
        abilities=tuple(
            AbilityView(rule, ability_words(rule))
            for rule in range(1, seat.videos.bit_length())
            if seat.videos >> rule & 1
        ),
        kept=tuple(_kept(kit, seat)),
        choosing=asked is not None and asked.kind == "crowd" and asked.player == player,
        round=game.round,
        phase="over" if asked is None else _PHASES.get(asked.kind, "play"),
        asked=asked is not None and asked.player == player,
        passed=bool(state.passed >> number & 1),
        reconstructed=game.edition.provenance.get("personal", ("", ""))[0] == "reconstruction",
    )


def _tracks(kit: "Kit", seat: "Seat") -> Iterator[TrackView]:
    for bit, (show, step) in enumerate(zip(SHOWS, seat.followers, strict=True)):
        yield TrackView(show, step, kit.edition.icon(step), bool(seat.scored >> bit & 1))


def _cells(kit: "Kit", seat: "Seat") -> Iterator[CellView]:
    for number, (cell, code) in enumerate(zip(kit.cells, seat.grid, strict=True)):
        free = bool(cell.clear) and not any(seat.grid[other] for other in kit.clear[number])
        out = cell.next is None
        kind = KINDS[code - 1] if code else ""
        yield CellView(cell.id, kind, cell.prints, cell.at, cell.width, out, cell.clear, free, cell.starts is None)


def _spots(kit: "Kit", state: "State", number: int) -> Iterator[CardSpot]:
    seat, active = state.seats[number], _active(kit, state, number)
    for place, (side, column) in enumerate(POSITIONS):
        card = seat.cards[place]
        if card < 0 and place < len(kit.printed):
            card = kit.printed[place]
        name = f"{'spectator' if side == 'street' else side}/{column}"
        if card < 0:
            yield CardSpot(name, None)
        else:
            spectator = kit.cards[card]
            yield _spot(name, spectator)._replace(tokens=seat.tokens[place], active=place in active)


def _spot(place: str, card: Spectator) -> CardSpot:
    return _spot_in(place, card, words.language())


@lru_cache(maxsize=1024)
def _spot_in(place: str, card: Spectator, language: str) -> CardSpot:
    del language  # part of the key of the cache
    left, right = (items_words(items_of(effect)) for effect in (card.left, card.right))
    return CardSpot(place, card, card_words(card), left, right)


def _active(kit: "Kit", state: "State", number: int) -> tuple[int, ...]:
    """The positions whose spectators are being activated."""
    found: list[int] = []
    for frame in state.stack:
        if len(frame) < 2 or frame[1] != number:
            continue
        if frame[0] == "activate":
            found.append(frame[6])
        elif frame[0] == "drum":
            found += (0, len(kit.printed) // 2)
    return tuple(found)


def _sound(kit: "Kit", state: "State", number: int) -> int:
    """What the tabalers earn with a leader below them (DIA-P1-TAB-11, DIA-VIDEO-05)."""
    rows = state.seats[number].rows
    sound = sum(sum(row.sound[:used]) for row, used in zip(kit.personal.rows, rows, strict=True))
    return sound + (sum(rows) if has(state, number, MORE_SOUND) else 0)


def _beast(kit: "Kit", card: int) -> OwnBeast | None:
    return OwnBeast(kit.beasts[card], beast_words(kit, card)) if card >= 0 else None


def _kept(kit: "Kit", seat: "Seat") -> Iterator[CardSpot]:
    for card in seat.kept:
        spectator = kit.cards[card]
        _, side, number = spectator.id.rsplit("/", 2)
        yield _spot(f"kept/{side}/{number}", spectator)
