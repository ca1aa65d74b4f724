"""Whatever the lessons on Festival show can have come about in a game: tiles are never moved, heights only grow."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from diables_nb.lessons import scene
from diables_nb.lessons.festival import festival_exercise
from diables_nb.lessons.subjects.festival.crowd_pleasers.formulas import fulfils
from diables_nb.rules.festival import Board, FestivalGame, Position, example, fulfilled, read_record
from diables_nb.rules.festival.components import tile_kind

GAMES = ("race", "tie", "stacks")
BOARDS = ("levels", "patterns", "two cards", *(f"patterns {name}" for name in ("one", "two", "three", "four", "six")))
EXAMPLES = ("FES-T-01", "FES-T-02", "FES-T-03", "FES-T-04", "FES-T-05")
SUBJECTS = ("scoring", "crowd_pleasers", "stacks")
SEEDS = range(6)


def played_from_the_deal(game: FestivalGame) -> None:
    """The record of the game begins with the deal, and the rules allow every move of it."""
    assert "\nseed " in game.record
    assert "\nstart " not in game.record
    assert read_record(game.record) == game


def earlier(board: Board) -> Iterator[Board]:
    """The board with every number of the tiles on each space, from none to all: those that it can have been before."""
    for heights in product(*(range(len(stack) + 1) for stack in board.tiles)):
        yield Board(tuple(stack[:high] for stack, high in zip(board.tiles, heights, strict=True)), (), board.right)


def never_shown(position: Position, player: str) -> set[str]:
    """Completed objectives and crowd-pleasers of a player that no earlier board can have brought."""
    mine = position.board(player)
    left = {*mine.right, *mine.pleasers}
    for board in earlier(mine):
        left = {name for name in left if not _shows(position, board, name)}
    return left


def _shows(position: Position, board: Board, name: str) -> bool:
    if name.startswith("CP"):
        return fulfils(name, board, position.edition)
    return fulfilled(position.edition.card(name).pattern, board.tops, board.levels)


def enough_tiles(position: Position) -> bool:
    """Whether no kind lies on the boards more often than there are stacks, each with every kind once (FES-B-02)."""
    kinds = Counter(tile_kind(tile) for board in position.boards.values() for stack in board.tiles for tile in stack)
    return max(kinds.values(), default=0) <= len(position.players)


@pytest.mark.parametrize("name", GAMES)
def test_a_scene_of_a_game_is_played(name: str) -> None:
    played_from_the_deal(scene(name))


def test_the_game_of_the_tie_is_over() -> None:
    assert scene("tie").over


@pytest.mark.parametrize("name", BOARDS)
def test_a_scene_of_a_board_can_have_come_about(name: str) -> None:
    board = scene(name)
    assert never_shown(board, "red") == set()
    assert enough_tiles(board)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_a_lesson_can_have_come_about(name: str) -> None:
    position = example(name)
    assert isinstance(position, Position)
    assert never_shown(position, "red") == set()
    assert enough_tiles(position)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_game_of_an_exercise_is_played(subject: str) -> None:
    for seed in SEEDS:
        task = festival_exercise(seed, subject)
        assert task.game is not None
        assert task.game.players == task.position.players
        played_from_the_deal(task.game)
        if subject == "scoring":
            assert task.position == task.game.position


def test_the_board_of_an_exercise_on_patterns_has_no_kind_too_often() -> None:
    for seed in range(25):
        task = festival_exercise(seed, "patterns")
        assert not task.position.board(task.player).right
        assert enough_tiles(task.position)


def test_what_cannot_have_come_about_is_found() -> None:
    board = Position(("red", "blue")).with_tiles("red", {"a1": "red wheel"})
    assert never_shown(board.with_cards("red", right=["O10"], pleasers=["CP1"]), "red") == {"O10", "CP1"}
