"""A whole game as one short line, safe in a link: "C2." and letters, digits, - and _."""

from collections.abc import Sequence
from itertools import groupby

from diables_nb.rules.castellers.board import Edition
from diables_nb.rules.castellers.code import pack_head, pack_position, vocabulary
from diables_nb.rules.castellers.components import CARDS, PARTS
from diables_nb.rules.castellers.edition import edition as load_edition
from diables_nb.rules.castellers.game.dealing import new_seat
from diables_nb.rules.castellers.game.jam import DRY_ROUNDS
from diables_nb.rules.castellers.game.kit import kit
from diables_nb.rules.castellers.game.playing import CastellersGame
from diables_nb.rules.castellers.game.specials import SEARCH
from diables_nb.rules.castellers.game.state import NO_PART, UNKNOWN, Frame, State
from diables_nb.rules.castellers.position import Position
from diables_nb.rules.castellers.reading import KEPT
from diables_nb.rules.packing import Packer, Packing, Unpacker
from diables_nb.rules.sealing import sealed, unsealed

from .game_json import game_part
from .game_reading import game_from_json

__all__ = ["game_code", "read_code"]

_LUCK = (1 << 53) + 1
_MOST = 128
_FRAMES = 16


def game_code(game: CastellersGame) -> str:
    """The code of a game, or of a view of it."""
    packer = Packer()
    position = game.position
    pack_head(packer, position.players, position.rulings)
    pack_position(packer, position)
    seen_by = position.players.index(game.seen_by) + 1 if game.seen_by else 0
    _pack(packer, game.state, seen_by)
    return sealed(KEPT.game, packer.packed, vocabulary(position.edition))


def read_code(code: str, edition: Edition | None = None) -> CastellersGame:
    """A game from its code, checked as its JSON is. Raises `PositionError`."""
    data = edition or load_edition()
    unpacker = Unpacker(unsealed(KEPT.game, code, vocabulary(data)))
    players, rulings = pack_head(unpacker, (), {})
    position = pack_position(unpacker, Position(players, rulings=rulings, edition=data))
    state = _blank(players)
    seen_by = _pack(unpacker, state, 0)
    unpacker.done()
    game = CastellersGame(kit(data, position.rulings), state, ())
    game.seen_by = players[seen_by - 1] if seen_by else ""
    return game_from_json({**position.to_json(), "game": game_part(game)}, data)


def _blank(players: tuple[str, ...]) -> State:
    """A state to be filled."""
    state = State()
    state.players = players
    state.seats = [new_seat([]) for _ in players]
    state.groups = [[], [], []]
    state.deck, state.discards, state.stack = [], [], []
    state.first = state.turn = state.acted = state.finished = state.bound = state.closing = state.dry = 0
    state.over = state.luck = 0
    state.working = NO_PART
    return state


def _pack(packing: Packing, state: State, seen_by: int) -> int:
    """What the position does not say, and whose view it is."""
    count = len(state.players)
    seen_by = packing.number(seen_by, count + 1)
    for name, base in (("first", count), ("turn", count), ("closing", count + 1), ("dry", DRY_ROUNDS * count + 1)):
        setattr(state, name, packing.number(getattr(state, name), base))
    for name in ("acted", "finished", "bound", "over"):
        setattr(state, name, int(packing.flag(getattr(state, name))))
    state.working = packing.number(state.working + 1, len(PARTS) + 1) - 1
    state.luck = packing.number(state.luck + 1, _LUCK) - 1
    state.deck = _list(packing, state.deck)
    state.discards = _list(packing, state.discards)
    state.groups = [_list(packing, group) for group in state.groups]
    for seat in state.seats:
        seat.hand = _list(packing, seat.hand)
        seat.pinya = _list(packing, seat.pinya)
        seat.jitters = packing.number(seat.jitters, 5)
    frames = packing.number(len(state.stack), _FRAMES)
    blank: Frame = (0, 0, -1, ())
    state.stack = [_frame(packing, blank if packing.reads else state.stack[i], count) for i in range(frames)]
    return seen_by


def _list(packing: Packing, cards: Sequence[int]) -> list[int]:
    """Cards in runs of the same: hands are sorted, and what is hidden is all alike."""
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    found: list[int] = []
    for index in range(packing.number(len(runs), _MOST)):
        card, length = (0, 1) if packing.reads else runs[index]
        number = packing.number(card - UNKNOWN, len(CARDS) + 1) + UNKNOWN
        found += [number] * (packing.long(length - 1) + 1)
        if len(found) > _MOST:
            break  # what is too long is told when it is checked
    return found


def _frame(packing: Packing, frame: Frame, count: int) -> Frame:
    card, who, target, waiting = frame
    card = packing.number(card, SEARCH + 1)
    who = packing.number(who, count)
    target = packing.number(target + 1, count + 1) - 1
    asked = packing.numbers(waiting, count, packing.number(len(waiting), count + 1))
    return card, who, target, tuple(asked)
