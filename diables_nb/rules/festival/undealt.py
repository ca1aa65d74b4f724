"""What is legal in a position of Festival and yet not as a game is dealt, and what can be done about it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.draft import UNUSUAL, Finding
from diables_nb.rules.errors import Problem

from .breaches import Lying, says, without
from .components import LEFT_LIMIT, SPACES, TILE_COUNT, back_of, tile_kind, tile_of
from .patterns import fulfilled
from .wording import say

if TYPE_CHECKING:
    from .position import Position

__all__ = ["undealt"]

_LASTING = ("CP3", "CP4", "CP5", "CP6", "CP7")
"""Crowd-pleasers whose conditions, once met, stay so: no tile and no completed objective goes away."""


def undealt(position: "Position") -> Iterator[Finding]:
    """What a dealt game would not have: tiles that are on a board already or that were out of reach, objectives that
    are fulfilled and not completed, crowd-pleasers that nobody can have earned, no starting objective.
    """
    yield from _tiles(position)
    for player in position.players:
        yield from _fulfilled(position, player)
        yield from _unearned(position, player)
    yield from _no_start(position)


# ---- tiles


def _in_reach(position: "Position", player: str) -> tuple[str, str]:
    """The backs of the two stacks of which a player takes tiles: the own one and the right neighbour's."""
    players = position.players
    return player, players[players.index(player) - 1]


def _tiles(position: "Position") -> Iterator[Finding]:
    met: set[int] = set()
    again: list[Lying] = []
    far: list[Lying] = []
    for player, board in position.boards.items():
        reach = _in_reach(position, player)
        for cell, tiles in enumerate(board.tiles):
            for below, tile in enumerate(tiles):
                if tile in met:
                    again.append((player, cell, below))
                if back_of(tile) not in reach:
                    far.append((player, cell, below))
                met.add(tile)
    for lying, said, rule in (
        (again, "{count:tile that lies|tiles that lie} on a board already", "FES-B-02"),
        (far, "{count:tile|tiles} of a stack out of reach", "FES-SETUP-05"),
    ):
        if lying:
            problem = Problem(UNUSUAL, words.say(said, {"count": len(lying)}), rule)
            spaces = tuple(dict.fromkeys(f"{player}/{SPACES[cell]}" for player, cell, _ in lying))
            backs = _spare_backs(position, lying)
            ways = ((says("other_backs", count=len(backs)), partial(_backed, position, backs)),) if backs else ()
            yield Finding(problem, spaces, ways)


def _spare_backs(position: "Position", lying: list[Lying]) -> Mapping[Lying, int]:
    """Where a tile lies -> one of its kind that lies nowhere and that the player can have taken, as far as there is."""
    there = [tile for board in position.boards.values() for tiles in board.tiles for tile in tiles]
    spare = [tile for tile in range(TILE_COUNT) if tile not in there]
    found = {}
    for player, cell, below in lying:
        kind = tile_kind(position.boards[player].tiles[cell][below])
        tiles = [tile_of(back, kind) for back in _in_reach(position, player)]
        if free := [tile for tile in tiles if tile in spare]:
            found[player, cell, below] = free[0]
            spare.remove(free[0])
    return found


def _backed(position: "Position", backs: Mapping[Lying, int]) -> "Position":
    boards = {player: [list(tiles) for tiles in board.tiles] for player, board in position.boards.items()}
    for (player, cell, below), tile in backs.items():
        boards[player][cell][below] = tile
    made = {p: replace(position.boards[p], tiles=tuple(map(tuple, tiles))) for p, tiles in boards.items()}
    return replace(position, boards=made)


# ---- cards


def _fulfilled(position: "Position", player: str) -> Iterator[Finding]:
    """An objective that is fulfilled is completed at the end of the turn (FES-CHK-01, C-FES-02)."""
    board = position.boards[player]
    for card in dict.fromkeys(board.left):
        if fulfilled(position.edition.card(card).pattern, board.tops, board.levels):
            message = f"{card} at the left of {words.name('players', player)} is fulfilled"
            left = tuple(name for name in board.left if name != card)
            right = (*board.right, *(() if card in board.right else (card,)))
            done = partial(position.with_board, player, left=left, right=right)
            yield Finding(Problem(UNUSUAL, message, "FES-CHK-01"), (), ((says("complete"), done),))


def _unearned(position: "Position", player: str) -> Iterator[Finding]:
    from .game.pleasing import pleased  # games are made of positions: imported here, not in a circle
    from .game.state import Seat

    board, edition = position.boards[player], position.edition
    seat = Seat(list(board.tiles), [], [edition.number(card) for card in board.right])
    values = [card.value for card in edition.cards]
    for name in dict.fromkeys(board.pleasers):
        if name in _LASTING and not pleased(int(name.removeprefix("CP")), seat, values):
            message = f"{words.name('players', player)} cannot have earned {name}"
            away = partial(without, position, name)
            yield Finding(Problem(UNUSUAL, message, edition.pleaser(name).rule), (), ((says("put_back"), away),))


def _no_start(position: "Position") -> Iterator[Finding]:
    missing = []
    for player in position.players:
        board = position.boards[player]
        own = [side.id for side in position.edition.starting[player]]
        if not any(card in own for card in (*board.left, *board.right)):
            missing.append(player)
    if not missing:
        return
    names = say("said", "comma").join(words.name("players", player) for player in missing)
    held = [card for board in position.boards.values() for card in (*board.left, *board.right)]
    sides = {player: position.edition.starting[player] for player in missing}
    cards = {
        player: pair[0].id
        for player, pair in sides.items()
        if len(position.boards[player].left) < LEFT_LIMIT and not any(side.id in held for side in pair)
    }
    lay = ((says("lay", cards=say("said", "comma").join(cards.values())), partial(_started, position, cards)),)
    problem = Problem(UNUSUAL, f"no starting objective: {names}", "FES-SETUP-03")
    yield Finding(problem, (), lay if cards else ())


def _started(position: "Position", cards: Mapping[str, str]) -> "Position":
    for player, card in cards.items():
        position = position.with_board(player, left=(*position.boards[player].left, card))
    return position
