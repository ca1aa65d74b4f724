"""What careless or hostile readers try: no game is changed behind its back, and every refusal says what to do."""

import copy
import pickle
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from pydoc import plain, render_doc
from random import Random
from typing import Any

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame, deal, edition, rollout
from diables_nb.rules.diables.game import notation
from diables_nb.rules.diables.game.arrange.arranging import SHARED_PARTS
from diables_nb.rules.diables.game.arrange.arranging_seats import SEAT_PARTS
from diables_nb.rules.diables.game.arrange.arranging_wall import WALL_PARTS
from diables_nb.rules.diables.game.notation import VERBS, read_move
from diables_nb.rules.errors import IllegalMove, PositionError, RulesError, UnreadableMove
from diables_nb.rules.game import seeded
from diables_nb.rules.history import History
from diables_nb.rules.running import at_random

from .games import busy_game, same_edition

GAME = deal(2, 7)
TURN = GAME.after("decline", "decline")
PLACE = ("place", "diable", "whistling", 3, "upper")


def said(action: Callable[[], object], kind: type[RulesError] = PositionError) -> list[str]:
    """The problems that an action is refused with."""
    with pytest.raises(kind) as caught:
        action()
    return [str(problem) for problem in caught.value.problems]


# Nothing changes behind a game's back


def test_the_legal_moves_are_no_list_of_the_game() -> None:
    moves = GAME.legal_moves.moves
    assert isinstance(moves, tuple)
    assert GAME.legal_moves.moves is moves
    assert not GAME.over


def test_what_was_fixed_is_kept_as_it_was() -> None:
    tiles, cards = {"carretillada": 2}, ["small/3"]
    beasts = {"small": cards}
    game = deal(2, 7, tiles=tiles, beasts=beasts)
    record = game.record
    tiles["carretillada"], beasts["large"] = 1, []
    cards.clear()
    assert game.record == record
    assert diables.read_record(record) == game
    assert game.choices is not None
    with pytest.raises(TypeError):
        game.choices.tiles["carretillada"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        game.kit.rulings["C-DIA-36"] = "strict"  # type: ignore[index]
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301
        assert (twin, twin.choices, twin.record) == (game, game.choices, record)


@pytest.mark.parametrize("name", ["seed", "choices", "kit", "before", "last_move"])
def test_how_a_game_came_about_cannot_be_replaced(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(TURN, name, GAME)


def test_a_game_can_forget_its_past() -> None:
    later = GAME.after("decline")
    later.before = None
    assert (later.line, later.last_move, GAME.legal_moves.moves[-1]) == ((later,), ("decline",), ("decline",))


@pytest.mark.parametrize("change", ["gone", "changed"])
def test_a_deep_copy_keeps_its_edition(tmp_path: Path, change: str) -> None:
    data = same_edition(tmp_path)
    game = deal(2, 7, edition=data).after("decline")
    folder = Path(str(data.folder))
    if change == "gone":
        shutil.rmtree(folder)
    else:
        (folder / "posts.toml").write_text("nonsense = 1\n", encoding="utf-8")
    twin = copy.deepcopy(game)
    assert twin == game
    assert twin.edition is data
    assert (twin.moves, twin.record) == (game.moves, game.record)
    assert twin.line[0].state.seats is not game.line[0].state.seats


# Views are not played


@pytest.mark.parametrize("game", [GAME, busy_game(2, 1)], ids=["begun", "over"])
def test_a_view_is_neither_played_out_nor_arranged(game: DiablesGame) -> None:
    seen = game.view("red")
    remedy = "this is what red sees, and a view cannot be played; fill in what is hidden first: "
    for place, action in (
        ("rollout", lambda: rollout(seen, at_random(Random(1)))),
        ("arranged", lambda: seen.arranged("red", sound=3)),
    ):
        assert said(action, IllegalMove) == [f"{place}: {remedy}determinize(random, 'red')"]


def test_a_view_says_whose_it_is() -> None:
    assert repr(GAME.view("red")).startswith("<DiablesGame red blue, round 1, seen by red: ")
    assert ", seen by red: " in str(GAME.view("red"))
    assert "seen by" not in repr(GAME)


# Moves


@pytest.mark.parametrize("column", [3.0, True, None, [3], b"3"])
def test_a_move_is_made_of_words_and_whole_numbers(column: Any) -> None:
    move: Any = ("place", "diable", "whistling", column, "upper")
    [problem] = said(lambda: TURN.after(move), UnreadableMove)
    assert "is no word and no whole number" in problem
    assert move not in TURN.legal_moves
    assert "is no word" in str(TURN.why_not(move))


def test_a_tuple_is_played_as_the_engine_writes_it() -> None:
    class Word(str):
        __slots__ = ()

    later = TURN.after((Word("place"), *PLACE[1:]))
    assert later.last_move == PLACE
    assert type(later.last_move[0]) is str


def test_a_move_with_too_few_words_shows_how_it_is_written() -> None:
    [problem] = said(lambda: TURN.after("place"), UnreadableMove)
    assert problem.endswith("not 0; write place PERFORMER FIRECRACKER COLUMN SECTION")


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb != "take"])
def test_the_pattern_of_every_move_is_that_of_the_docstring(verb: str) -> None:
    [problem] = said(lambda: TURN.after(verb + " x" * 9), UnreadableMove)
    words = re.sub(r"\W+|\bor\b", " ", problem.partition("; write ")[2]).split()
    assert words
    lines = [line for line in str(notation.__doc__).splitlines() if line.strip().startswith(verb)]
    assert set(words) <= {word for line in lines for word in re.findall(r"\w+", line)}


def test_the_example_of_the_notation_reads_as_it_says() -> None:
    found = re.search(r"`(p [^`]+)` is `([^`]+)`", " ".join(str(notation.__doc__).split()))
    assert found
    assert read_move(found[1], GAME.kit) == read_move(found[2], GAME.kit) == PLACE
    assert 'help("diables_nb.rules.diables.game.notation")' in plain(render_doc(diables))


def test_a_tabaler_is_led() -> None:
    for move in ("place tabaler whistling 3 upper", ("place", "tabaler", "whistling", 3, "upper")):
        assert str(TURN.why_not(move)).endswith("it leads; lead top, or lead bottom")


def test_why_not_takes_text_and_knows_what_is_legal() -> None:
    for move in ("pass", ("pass",), "z"):
        assert str(TURN.why_not(move)) == "move 'pass': is legal now; play it: after('pass')"
    assert "a turn is not declined" in str(TURN.why_not("decline"))
    assert "no move begins with 'pas'; did you mean 'pass'?" in str(TURN.why_not("pas"))
    assert "words where numbers belong" in str(TURN.why_not(("place", "diable", "whistling", "3", "upper")))


def test_of_several_moves_the_wrong_one_is_named() -> None:
    [problem] = said(lambda: GAME.after("decline", "decline", "decline", "pass"), IllegalMove)
    assert problem.startswith("move 3 of 4, move 'decline': a turn is not declined")
    [problem] = said(lambda: GAME.after("decline", "jump"), UnreadableMove)
    assert problem.startswith("move 2 of 2, move 'jump': ")
    [problem] = said(lambda: GAME.after("pass"), IllegalMove)
    assert problem.startswith("move 'pass': ")
    history = History(GAME)
    assert said(lambda: history.play("decline", "jump"), UnreadableMove)
    assert history.game is GAME


def test_a_finished_game_says_that_it_has_no_moves() -> None:
    assert repr(busy_game(2, 1).legal_moves) == "<no legal moves: the game is over>"


# Seeds


def test_a_negative_seed_deals_another_game() -> None:
    assert deal(2, -5) != deal(2, 5)
    assert deal(2, -5) == deal(2, -5) == diables.read_record(deal(2, -5).record)
    assert len({seeded(seed).random() for seed in range(-50, 50)}) == 100
    assert GAME.played_out(-5).moves != GAME.played_out(5).moves
    assert seeded(5).random() == Random(5).random()


def test_the_largest_seeds_deal_and_larger_ones_are_refused() -> None:
    assert deal(2, 2**63 - 1) != deal(2, 1 - 2**63)
    for seed in (2**63, 10**5000, -(2**63), -(10**5000)):
        [problem] = said(lambda seed=seed: deal(2, seed))  # type: ignore[misc]
        assert re.match(r"seed: .* is too (large|small); give one of at most 18 digits", problem)
    for wrong in (True, 3.0, "7", None):
        assert said(lambda wrong=wrong: GAME.played_out(wrong)) == [  # type: ignore[misc]
            f"seed: {wrong!r} is no whole number; give one, such as 7"
        ]


# Wishes


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        ({"tiles": {"carretillada": True}}, "tiles.carretillada: no tile True (DIA-COMP-07); 1, 2, 3 or 4"),
        ({"tiles": {"carretillada": 2.0}}, "tiles.carretillada: no tile 2.0 (DIA-COMP-07); 1, 2, 3 or 4"),
        ({"tiles": {"carretillada": [2]}}, "tiles.carretillada: no tile [2] (DIA-COMP-07); 1, 2, 3 or 4"),
        ({"tiles": 3}, "tiles: 3 is no mapping; write tiles={'carretillada': 2}"),
        ({"rulings": 3}, "rulings: 3 is no mapping; write rulings={'C-DIA-36': 'strict'}"),
        ({"lluiments": "whistling"}, "lluiments: 'whistling' is no list of names; write a list: ['whistling']"),
        ({"lluiments": [["x"]]}, "lluiments: no lluïment ['x'] (DIA-COMP-06); one of: "),
        ({"beasts": ["small/3"]}, "beasts: ['small/3'] is no mapping; write beasts={'small': ['small/3']}"),
        ({"beasts": {"small": "small/3"}}, "beasts.small: 'small/3' is no list of names; write a list: ['small/3']"),
        ({"beasts": {"x": []}}, "beasts.x: no such size (DIA-COMP-04); one of: small, large"),
        ({"beasts": {"small": [["x"]]}}, "beasts.small: no card ['x'] (DIA-COMP-04); one of: small/1"),
        ({"edition": "folder"}, "edition: 'folder' is no edition; read it from its folder first: edition=diables."),
        ({"players": [["red"], "blue"]}, "players: no colour ['red'] (DIA-PSET-01); did you mean 'red'?"),
    ],
)
def test_a_wish_that_cannot_be_is_one_clear_problem(wish: dict[str, Any], problem: str) -> None:
    [found] = said(lambda: deal(**wish))
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"reserve": 3}, "reserve: 3 is no mapping; write a mapping: {...: ...}"),
        ({"wall": [1]}, "wall: [1] is no mapping; write a mapping: {...: ...}"),
        ({"wall": {1: 3}}, "wall.1: 3 is no mapping; write a mapping: {...: ...}"),
        ({"wall": {1: {"cameras": 3}}}, "wall.1.cameras: 3 is no mapping; write a mapping: {...: ...}"),
        ({"wall": {1: {"likes": 3}}}, "wall.1.likes: 3 is no list; write a list: [...]"),
        ({"display": 3}, "display: 3 is no mapping; write a mapping: {...: ...}"),
        ({"display": {"small": "small/3"}}, "display.small: 'small/3' is no list; write a list: [...]"),
        ({"display": {"small": [["x"]]}}, "display.small: there is no ['x'] (DIA-COMP-04); one of: small/1"),
        ({"beside": {"trobada": 3}}, "beside.trobada: 3 is no list; write a list: [...]"),
        ({"beside": {"trobada": [["x"]]}}, "beside.trobada: no card has the back ['x'] (DIA-THR-10); one of: "),
        ({"passed": "blue"}, "passed: 'blue' is no list; write a list: [...]"),
        ({"order": 3}, "order: 3 is no list; write a list: [...]"),
        ({"scored": 3}, "scored: 3 is no list; write a list: [...]"),
        ({"leaders": [["top"]]}, "leaders: there is no ['top'] (DIA-P1-TAB-02); did you mean 'top'?"),
        ({"videos": 3}, "videos: 3 is no list; write a list: [...]"),
        ({"plaza": [3]}, "plaza: 3 is no text; write an edit: 'place red at ring 1'"),
    ],
)
def test_a_part_of_the_wrong_kind_is_one_clear_problem(parts: dict[str, Any], problem: str) -> None:
    [found] = said(lambda: GAME.arranged("red", **parts))
    assert found.startswith(problem)


def test_every_part_refuses_what_does_not_fit() -> None:
    for name in (*SEAT_PARTS, *WALL_PARTS, *SHARED_PARTS):
        for wrong in (object(), None, "", 2.5, b"x"):
            with pytest.raises(PositionError):
                GAME.arranged("red", **{name: wrong})


def test_determinize_wants_a_generator() -> None:
    [problem] = said(lambda: GAME.determinize(1, "red"))  # type: ignore[arg-type]
    assert problem == "random: 1 is no generator of random numbers; give a Random: determinize(random.Random(1), 'red')"
    assert edition() is GAME.edition
