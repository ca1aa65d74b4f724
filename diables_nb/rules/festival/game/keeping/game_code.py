"""A whole game as one short line, safe in a link: "F2." and letters, digits, - and _."""

from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.code import pack_boards, pack_head, vocabulary
from diables_nb.rules.festival.components import COLOURS, PILE_HEIGHT, PILES, STACK_HEIGHT
from diables_nb.rules.festival.edition import edition as load_edition
from diables_nb.rules.festival.game.kit import kit
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.game.state import NOBODY, OVER, Seat, State
from diables_nb.rules.festival.position import Board
from diables_nb.rules.festival.reading import KEPT
from diables_nb.rules.packing import Packer, Packing, Unpacker
from diables_nb.rules.sealing import sealed, unsealed

from .game_reading import game_from_json

__all__ = ["game_code", "read_code"]


def game_code(game: FestivalGame) -> str:
    """The code of a game, or of a view of it."""
    packer = Packer()
    position = game.position
    pack_head(packer, position.players, position.rulings)
    boards = [position.boards[player] for player in position.players]
    pack_boards(packer, boards, position.edition)
    seen_by = position.players.index(game.seen_by) + 1 if game.seen_by else 0
    _pack(packer, game.state, seen_by)
    return sealed(KEPT.game, packer.packed, vocabulary(position.edition))


def read_code(code: str, edition: Edition | None = None) -> FestivalGame:
    """A game from its code, checked as its JSON is. Raises `PositionError`."""
    data = edition or load_edition()
    unpacker = Unpacker(unsealed(KEPT.game, code, vocabulary(data)))
    players, rulings = pack_head(unpacker, (), {})
    boards = pack_boards(unpacker, [Board()] * len(players), data)
    parts = kit(data, rulings)
    state = State()
    state.players = players
    state.seats = [
        Seat(list(b.tiles), [parts.numbers[n] for n in b.left], [parts.numbers[n] for n in b.right]) for b in boards
    ]
    seen_by = _pack(unpacker, state, 0)
    unpacker.done()
    names = [f"CP{pair[side]}" for pair, side in zip(parts.pleasers, state.shown, strict=True)]
    holders = {name: seat for seat, board in enumerate(boards, 1) for name in board.pleasers}
    state.owners = [holders.get(name, NOBODY) for name in names]
    game = FestivalGame(parts, state, [])
    game.seen_by = players[seen_by - 1] if seen_by else ""
    return game_from_json(game.to_json(), data)


def _pack(packing: Packing, state: State, seen_by: int) -> int:
    """What is not on the boards, and whose view it is."""
    count = len(state.players)
    blank = packing.reads
    if blank:
        state.first = state.turn = state.asked = state.ending = 0
        state.shown, state.stacks, state.piles = (0,) * PILES, [[] for _ in range(count)], [[] for _ in range(PILES)]
    seen_by = packing.number(seen_by, count + 1)
    state.first = packing.number(state.first, count)
    state.turn = packing.number(state.turn, count)
    state.asked = packing.number(state.asked, OVER + 1)
    state.ending = int(packing.flag(state.ending))
    state.shown = tuple(packing.numbers(state.shown, 2, len(state.shown)))
    for seat, player in enumerate(state.players):
        back = COLOURS.index(player) * STACK_HEIGHT
        state.stacks[seat] = _heap(packing, state.stacks[seat], STACK_HEIGHT, STACK_HEIGHT, back)
    state.piles = [_heap(packing, pile, PILE_HEIGHT, PILES * PILE_HEIGHT, 0) for pile in state.piles]
    return seen_by


def _heap(packing: Packing, cards: list[int], most: int, base: int, start: int) -> list[int]:
    """A stack or pile; an unknown card is the number after the last one. start: the number of its first card."""
    count = packing.number(len(cards), most + 1)
    numbers = [base if card < 0 else card - start for card in cards]
    return [-1 if number == base else number + start for number in packing.numbers(numbers, base + 1, count)]
