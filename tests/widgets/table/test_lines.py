"""Lines of play at a table: branches that can be come back to, and two of them beside each other."""

from typing import Any

import pytest

from diables_nb.players import GreedyPlayer, play_out
from diables_nb.rules import castellers, diables, festival
from diables_nb.whatif import compare
from diables_nb.widgets.table import LineComparison, PlainStage, Session, Table
from diables_nb.widgets.table.seats import read_seats

from .games import pebbles
from .test_table import wish


def session(moves: int = 4) -> Session:
    game = pebbles()
    table = Session(game, read_seats(game, {"red": "me", "blue": "me"}), PlainStage())
    for _ in range(moves):
        table.play("take 1")
    return table


def test_the_game_that_is_left_stays_and_is_come_back_to() -> None:
    table = session()
    left = table.game
    table.go_to(1)
    table.branch()
    assert table.said.text.startswith("This is branch 1, which leaves the line “game” after 1 move")
    table.play("take 2")
    branch = table.game
    table.follow("game")
    assert table.game is left
    assert table.at_present
    assert table.said.text == "This is the line “game”, after 4 moves."
    table.follow("branch 1")
    assert table.game is branch
    assert table.branches.names == ("game", "branch 1")


def test_a_branch_of_a_branch_and_its_own_undo() -> None:
    table = session()
    table.go_to(2)
    table.branch()
    table.play("take 2")
    table.play("take 2")
    table.go_to(3)
    table.branch()
    table.play("pass")
    assert [(line.name, line.left, line.since, line.length) for line in table.branches] == [
        ("game", "", 0, 4), ("branch 1", "game", 2, 4), ("branch 2", "branch 1", 3, 4),
    ]  # fmt: skip
    table.undo()
    table.follow("game")
    assert table.history.undone == 0
    table.undo()
    table.follow("branch 1")
    assert table.game.moves == ("take 1", "take 1", "take 2", "take 2")
    table.follow("game")
    assert table.history.undone == 1
    table.redo()
    assert table.count == 4


def test_a_branch_without_a_move_of_its_own_is_forgotten() -> None:
    table = session()
    table.go_to(2)
    table.branch()
    table.redo()
    table.follow("game")
    assert list(table.branches.names) == ["game"]
    table.go_to(2)
    table.branch()
    table.undo()
    table.play("pass")
    table.follow("game")
    assert list(table.branches.names) == ["game", "branch 2"], "it left the game earlier than it was begun"


def test_a_line_that_is_not_there_is_refused_and_changes_nothing() -> None:
    one = Table(pebbles(), {"red": "me", "blue": "me"}).play("take 1")
    with pytest.raises(ValueError, match="no line of play 'branch 7'"):
        one.follow("branch 7")
    with pytest.raises(ValueError, match="no line of play"):
        one.compare("x")
    wish(one, "follow", "branch 7")
    assert one.said["refused"]
    assert one.moves == ("take 1",)


def test_another_game_forgets_the_lines() -> None:
    table = session()
    table.go_to(1)
    table.branch()
    table.replace(pebbles(5))
    assert table.branches.names == ("game",)


def test_the_front_end_is_told_of_the_lines() -> None:
    one = Table(pebbles(), {"red": "me", "blue": "me"}).play("take 1", "take 1", "take 2")
    one.moment = 1
    one.branch().play("take 2")
    assert one.panel["branches"] == [
        ["game", "game, 3 moves"], ["branch 1", "branch 1, from “game” after 1 move, 2 moves"],
    ]  # fmt: skip
    assert one.panel["branch"] == "branch 1"
    wish(one, "follow", "game")
    assert one.panel["branch"] == "game"
    assert list(one.branches) == ["game", "branch 1"]
    assert list(one.branches["branch 1"].moves) == ["take 1", "take 2"]


def branched(package: Any, moment: int, seed: int = 3) -> Table:
    """A table with a whole game of greedy players, and a branch that takes another move once and goes on."""
    one = Table(play_out(package.deal(2, seed), GreedyPlayer()), {"red": "greedy", "blue": "greedy"}, running=False)
    while len(one.session.line[moment].legal_moves) < 2:
        moment += 1
    played = one.moves[moment]
    one.moment = moment
    one.branch().play(next(move for move in one.game.legal_moves if move != played))
    for _ in range(5):
        one.step()
    return one


@pytest.mark.parametrize(("package", "moment"), [(diables, 60), (festival, 12), (castellers, 30)])
def test_the_difference_is_that_of_the_points_and_of_the_ledgers(package: Any, moment: int) -> None:
    one = branched(package, moment)
    found = one.compare()
    assert found.names == ("game", "branch 1")
    assert found.parted == len(one.moves) - 6 >= moment
    assert found.moves == (len(one.branches["game"].moves), len(one.moves))
    ends: list[Any] = [one.branches[name] for name in found.names]
    assert found.points == {p: (ends[0].fame[p], ends[1].fame[p]) for p in one.game.players}
    for player, points in found.difference.items():
        assert points == sum(row[player] for row in found.by_source.values())
    lying = compare(*(end.view(one.viewer).position for end in ends))
    assert found.scores is not None
    assert found.scores.differences == lying.differences


def test_lines_are_compared_after_the_same_number_of_moves() -> None:
    one = branched(festival, 12)
    found = one.compare("branch 1", "game", moves=14)
    assert found.moves == (14, 14)
    assert found.names == ("branch 1", "game")
    assert one.compare(moves=9999).moves == one.compare().moves
    with pytest.raises(ValueError, match="give a number of moves"):
        one.compare(moves=-1)


def test_a_comparison_is_told_in_words_and_tables() -> None:
    one = Table(pebbles(), {"red": "me", "blue": "me"}).play("take 1", "take 1", "take 2")
    one.moment = 1
    one.branch().play("take 2")
    found = one.compare()
    assert "“game” and “branch 1” part after 1 move." in found.sentence
    assert "In “game” Blue plays take 1. In “branch 1” Blue plays take 2." in found.sentence
    assert "branch 1, 2 moves" in str(found)
    assert "Points after the same number of moves, 2" in found._repr_html_()
    assert repr(found).startswith("<Comparison of lines: “game” and")


def test_lines_that_have_not_parted_say_so() -> None:
    line = pebbles().after("take 1", "take 1").line
    found = LineComparison(("game", "branch 1"), (line, line[:2]), "red")
    assert found.parted is None
    assert "have not parted" in found.sentence
    assert LineComparison(("a", "b"), (line, line), "red").sentence.endswith("Both have the same points.")
