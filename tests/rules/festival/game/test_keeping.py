"""Games and positions kept and read again; what is spoilt is told by place and rule, whatever it is."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from diables_nb.rules import diables, festival
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.rules.festival import Position, read_game, read_position, read_record

from .tables import table

Json = dict[str, Any]


def game_json() -> Json:
    return table(3).played_out(2).line[18].to_json()


def test_a_game_goes_through_json_code_record_and_pickle() -> None:
    for players in (2, 3, 4):
        for moment in table(players).played_out(players).line[::6]:
            for back in (
                read_game(moment.to_json()),
                read_game(json.dumps(moment.to_json())),
                read_game(moment.code),
                read_record(moment.record),
                read_game(moment.record),
                pickle.loads(pickle.dumps(moment)),  # noqa: S301  # our own, made just now
                copy.deepcopy(moment),
            ):
                assert back == moment
                assert list(back.legal_moves) == list(moment.legal_moves)
            assert read_position(moment.to_json()) == moment.position
            assert read_position(moment.position.code) == moment.position
            view = moment.view("red")
            assert read_game(view.to_json()) == read_game(view.code) == view


def test_codes_and_records_are_short() -> None:
    game = table(4).played_out(3)
    assert len(game.code) < 260
    assert len(game.record) < 1200


def test_a_game_without_a_seed_is_recorded_from_its_first_moment() -> None:
    game = table(3).arranged("blue", tiles={"b2": "red wheel"}).after("tile left b2")
    assert "\nstart F2." in game.record
    assert read_record(game.record) == game
    assert read_record(game.record).seed is None


def test_what_was_fixed_stands_in_the_record() -> None:
    game = festival.deal(3, 5, first="blue", sides={"red": "b"}, pleasers=["CP8"], rulings={"C-FES-13": "exactly"})
    for line in ("first blue", "sides red=b", "pleasers CP8", "rulings C-FES-13=exactly", "seed 5"):
        assert f"\n{line}\n" in game.record
    assert read_record(game.record) == game
    assert read_record(game.record).choices == game.choices


def _set(*path: Any) -> Callable[[Json], None]:
    """Puts the last of a path at the place that the others say."""
    *way, key, value = path

    def change(data: Json) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        place[key] = value

    return change


def _without(*path: Any) -> Callable[[Json], None]:
    *way, key = path

    def change(data: Json) -> None:
        place: Any = data
        for step in way:
            place = place[step]
        del place[key]

    return change


SPOILT: list[tuple[Callable[[Json], None], str]] = [
    (_set("format", "festival-position/2"), "format: unknown"),
    (_without("format"), "format: missing"),
    (_without("players"), "players"),
    (_set("players", ["red"]), "1 player (FES-B-07)"),
    (_set("players", ["red", "red"]), "a colour stands twice"),
    (_set("players", ["red", "purple", "blue"]), "no colour 'purple'"),
    (_set("boards", []), "boards: [] is not an object"),
    (_set("boards", "red", "tiles", {"d1": ["red wheel"]}), "boards.red.tiles.d1: unknown key"),
    (_set("boards", "red", "tiles", {"a1": ["red wheels"]}), "unknown 'red wheels'"),
    (_set("boards", "red", "tiles", {"a1": [7]}), "boards.red.tiles.a1"),
    (_set("boards", "red", "left", ["O99"]), "no card 'O99'"),
    (_set("boards", "red", "left", ["GA"]), "GA is of green"),
    (_set("boards", "red", "pleasers", ["CP9"]), "no card 'CP9'"),
    (_set("boards", "red", "extra", 1), "boards.red.extra: unknown key"),
    (_set("rulings", {"C-FES-13": "never"}), "rulings.C-FES-13"),
    (_set("rulings", 7), "rulings: 7 is not an object"),
    (_set("game", 7), "game: 7 is not an object"),
    (_without("game", "stacks"), "game.stacks: missing"),
    (_set("game", "first", "green"), "game.first: unknown 'green'"),
    (_set("game", "asked", "side"), "game.asked"),
    (_set("game", "asked", "over"), "the game cannot be over"),
    (_set("game", "asked", "claim"), "C-FES-01"),
    (_set("game", "ending", 1), "game.ending: 1 is neither true nor false"),
    (_set("game", "ending", True), "nothing has triggered the end"),
    (_set("game", "stacks", "red", []), "FES-COMP-06"),
    (_set("game", "stacks", "red", 0, None), "null outside a view"),
    (_set("game", "stacks", "red", 0, "red rocketeer"), "game.stacks.red[0]: unknown"),
    (_set("game", "piles", [[], [], []]), "3 piles"),
    (_set("game", "piles", 0, ["O01"] * 9), "9 entries"),
    (_set("game", "piles", 0, ["O01", "O01"]), "FES-COMP-03"),
    (_set("game", "pleasers", ["CP1"]), "1 crowd-pleasers"),
    (_set("game", "pleasers", ["CP3", "CP3", "CP5", "CP7"]), "unknown 'CP3'"),
    (_set("game", "seen_by", "red"), "a view sees only the top"),
    (_set("game", "seen_by", "me"), "game.seen_by"),
]


@pytest.mark.parametrize(("spoil", "said"), SPOILT, ids=[said for _, said in SPOILT])
def test_a_spoilt_game_is_told_by_its_place(spoil: Callable[[Json], None], said: str) -> None:
    data = game_json()
    read_game(data)
    spoil(data)
    with pytest.raises(PositionError) as error:
        read_game(data)
    assert any(part in str(error.value) for part in said.split("|")), str(error.value)


def _shaken(value: Any, random: Random) -> Any:
    """The same values with one of them another thing."""
    things: list[Any] = [None, True, -1, 10**30, "", "\0", [], {}, [[]], {"a": 1}, "red", 1.5]
    if random.random() < 0.05 or not isinstance(value, dict | list) or not value:
        return things[int(random.random() * len(things))]
    if isinstance(value, dict):
        key = list(value)[int(random.random() * len(value))]
        return {**value, key: _shaken(value[key], random)}
    index = int(random.random() * len(value))
    return [*value[:index], _shaken(value[index], random), *value[index + 1 :]]


def test_whatever_is_in_a_game_nothing_crashes() -> None:
    data = game_json()
    for seed in range(600):
        spoilt = _shaken(data, Random(seed))
        try:
            game = read_game(spoilt)
        except RulesError:
            continue
        assert read_game(game.to_json()) == game


def test_a_damaged_code_is_told() -> None:
    code = table(3).played_out(2).line[18].code
    for index in range(3, len(code), 5):
        spoilt = code[:index] + ("A" if code[index] != "A" else "B") + code[index + 1 :]
        with pytest.raises(PositionError, match="code"):
            read_game(spoilt)
    with pytest.raises(PositionError, match=r"cut off|damaged"):
        read_game(code[:-3])


WRONG_CALLS: list[tuple[Callable[[], Any], str]] = [
    (lambda: read_position(table().code), "is the code of a game; read it with read_game"),
    (lambda: read_game(Position(("red", "blue")).code), "is the code of a position; read it with read_position"),
    (lambda: read_position(table().record), "begins a record; read it with read_record"),
    (lambda: read_record("{}"), "begins JSON"),
    (lambda: read_record(table().code), "is the code of a game"),
    (lambda: read_game(""), "the text is empty"),
    (lambda: read_game("hello"), "begins no game"),
    (lambda: read_game(7), "7 is no text"),  # type: ignore[arg-type]
    (lambda: read_game({"format": "festival-position/1", "players": ["red", "blue"], "boards": {}}), "boards alone"),
    (lambda: read_game('{"format": "festival-position/1", "format": "x"}'), "stands 2 times|unknown"),
    (lambda: read_record(diables.deal(2).record), "format|record"),
]


@pytest.mark.parametrize(("call", "said"), WRONG_CALLS, ids=[said for _, said in WRONG_CALLS])
def test_a_text_for_another_call_is_told(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(PositionError) as error:
        call()
    assert any(part in str(error.value) for part in said.split("|")), str(error.value)


def test_a_record_that_was_changed_is_told() -> None:
    record = table(3).played_out(2).record
    for old, new, said in (
        ("\nrules 1", "\nrules 2", "rules"),
        ("\nseed 7", "\nseed x", "is no seed"),
        ("\nplayers red blue yellow", "\nplayers red", "players"),
        ("; ", "; not ", "result"),
    ):
        with pytest.raises(RulesError, match=said):
            read_record(record.replace(old, new))
    lines = record.splitlines()
    with pytest.raises(RulesError, match="line"):
        read_record("\n".join([*lines[:9], *lines[10:], ""]))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sides red=a red=b", "'red' stands twice"),
        ("sides red", "'red' gives no value"),
        ("sides =a", "gives no value"),
        ("rulings C-FES-13", "gives no value"),
    ],
)
def test_a_line_of_pairs_that_is_wrong_is_told(line: str, said: str) -> None:
    record = table(3).record.replace("\nsides red=a blue=a yellow=a", f"\n{line}")
    with pytest.raises(PositionError, match=said):
        read_record(record)


@pytest.mark.parametrize("seed", ["٧", "1_0", "+7", "7.0", ""])
def test_a_seed_is_written_in_plain_digits(seed: str) -> None:
    with pytest.raises(PositionError, match=r"is no seed|missing|unknown line"):
        read_record(table(3).record.replace("\nseed 7\n", f"\nseed {seed}\n"))
