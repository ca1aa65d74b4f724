"""What is legal in a position of Festival and yet not as a game is dealt, and what can be done about it."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.draft import UNUSUAL, Finding
from diables_nb.rules.errors import Problem

from .backs import beyond_reach
from .breaches import fewer, says, without
from .components import LEFT_LIMIT, SPACES
from .patterns import fulfilled
from .wording import say

if TYPE_CHECKING:
    from .position import Position

__all__ = ["undealt"]

_LASTING = ("CP3", "CP4", "CP5", "CP6", "CP7")
"""Crowd-pleasers whose conditions, once met, stay so: no tile and no completed objective goes away."""

_FOUR_SEEN = ("CP1", "CP2", "CP8")
"""Crowd-pleasers for which four tiles are visible at once; covered later, they still leave four spaces with tiles."""
_FOUR = 4


def undealt(position: "Position") -> Iterator[Finding]:
    """What a dealt game would not have: more tiles of a kind than the stacks in reach hold, objectives that are
    fulfilled and not completed, objectives and crowd-pleasers that nobody can have earned, no starting objective.
    """
    yield from _tiles(position)
    for player in position.players:
        yield from _fulfilled(position, player)
        yield from _completed_without_tiles(position, player)
        yield from _unearned(position, player)
    yield from _no_start(position)


# ---- tiles


def _tiles(position: "Position") -> Iterator[Finding]:
    """Tiles for which no stack in reach has one of their kind left, whatever the backs (FES-SETUP-05)."""
    lying = beyond_reach(position)
    if not lying:
        return
    said = "{count:tile|tiles} more of a kind than the stacks in reach hold"
    problem = Problem(UNUSUAL, words.say(said, {"count": len(lying)}), "FES-SETUP-05")
    spaces = tuple(dict.fromkeys(f"{player}/{SPACES[cell]}" for player, cell, _ in lying))
    player, cell, _ = lying[0]
    one = says("remove_tile", player=words.name("players", player), space=SPACES[cell])
    text = one if len(lying) == 1 else says("remove_tiles", count=len(lying))
    yield Finding(problem, spaces, ((text, partial(fewer, position, lying)),))


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


def _completed_without_tiles(position: "Position", player: str) -> Iterator[Finding]:
    """An objective is completed by visible tiles, and no tile goes away (FES-CHK-01)."""
    board = position.boards[player]
    completed = tuple(dict.fromkeys(board.right))
    if any(board.tiles) or not completed:
        return
    names = say("said", "comma").join(completed)
    problem = Problem(UNUSUAL, f"{words.name('players', player)} cannot have completed {names} without a tile",
                      "FES-CHK-01")  # fmt: skip
    left = tuple(dict.fromkeys((*board.left, *completed)))
    back = (says("lay", cards=names), partial(position.with_board, player, left=left, right=()))
    away = (says("take_completed"), partial(position.with_board, player, right=()))
    yield Finding(problem, (), (back, away) if len(left) <= LEFT_LIMIT else (away,))


def _unearned(position: "Position", player: str) -> Iterator[Finding]:
    from .game.pleasing import pleased  # games are made of positions: imported here, not in a circle
    from .game.state import Seat

    board, edition = position.boards[player], position.edition
    seat = Seat(list(board.tiles), [], [edition.number(card) for card in board.right])
    values = [card.value for card in edition.cards]
    for name in dict.fromkeys(board.pleasers):
        lost = name in _LASTING and not pleased(int(name.removeprefix("CP")), seat, values)
        if lost or (name in _FOUR_SEEN and sum(map(bool, board.tiles)) < _FOUR):
            message = f"{words.name('players', player)} cannot have earned {name}"
            away = partial(without, position, name)
            yield Finding(Problem(UNUSUAL, message, edition.pleaser(name).rule), (), ((says("put_back"), away),))


def _begun(position: "Position") -> bool:
    """Whether somebody has had a turn, as far as boards show: before that, sides may be still to be chosen."""
    starting = [side.id for pair in position.edition.starting.values() for side in pair]
    return any(
        any(board.tiles) or board.right or board.pleasers or any(card not in starting for card in board.left)
        for board in position.boards.values()
    )


def _no_start(position: "Position") -> Iterator[Finding]:
    """Each player chooses a side of the own starting objective before the first turn (FES-SETUP-03)."""
    if not _begun(position):
        return
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
