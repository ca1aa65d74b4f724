"""Games and positions kept and read again; what is spoilt is told by place and rule, whatever it is."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from diables_nb.rules import castellers, festival
from diables_nb.rules.castellers import CastellersGame, Position, read_game, read_position, read_record
from diables_nb.rules.errors import PositionError, RulesError
from diables_nb.rules.running import at_random

from .tables import declined, scene, table

Json = dict[str, Any]
RULINGS: list[dict[str, str]] = [{}, {"C-CAS-03": "cancels"}, {"C-CAS-04": "any_tronc", "C-CAS-10": "pom_falls"}]
THREE = {"castell": "three", "pinya": ["tronc1", "tronc2", "cap"], "tronc": ["tronc3"] * 3}


def walked(players: int, moves: int, **parts: Any) -> CastellersGame:
    """A game after so many moves at random."""
    game, choose = table(players, **parts), at_random(Random(players))
    for _ in range(moves):
        if game.over:
            break
        game = game.after(choose(game.legal_moves.moves))
    return game


def moments() -> list[CastellersGame]:
    """Games at every kind of moment."""
    red = {
        **THREE,
        "hand": ["llenya", "grallers", "cap", "jitters", "dosos", "acotxador", "enxaneta"],
        "raised": ["two"],
    }
    blue = {"castell": "pilar", "pinya": ["llenya"], "tronc": ["tronc1"], "hand": ["cap", "cap"], "jitters": 1}
    found = []
    for rulings in RULINGS:
        game = scene(red=red, blue=blue, deal={"rulings": rulings}, discards=["tronc3", "dosos"])
        llenya = game.after("llenya blue")
        found += [game, game.after("draw"), game.after("build dosos"), llenya, llenya.after("respond")]
        found += [game.after("jitters blue"), declined(game.after("cap")), declined(game.after("jitters blue"))]
        building = scene(2, red={"hand": ["tronc1"] * 4 + ["grallers"]}, deal={"rulings": rulings})
        part = building.after("castell pilar tronc1")
        found += [part, part.after("grallers"), declined(part.after("grallers")), part.after("end")]
    return found


def test_a_game_goes_through_json_code_record_and_pickle() -> None:
    walks = [walked(count, 160, rulings=rulings) for count, rulings in zip((2, 3, 4), RULINGS, strict=True)]
    line: list[CastellersGame] = [moment for walk in walks for moment in walk.line[::16]]
    for moment in (*line, *moments()):
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
        for player in moment.players:
            view = moment.view(player)
            for back in (read_game(view.to_json()), read_game(view.code)):
                assert back == view
                assert list(back.legal_moves) == list(view.legal_moves)


def test_codes_are_short() -> None:
    game = walked(4, 160)
    assert len(game.code) < 260
    assert len(game.position.code) < 120


def test_a_record_has_the_past_and_a_code_has_not() -> None:
    game = walked(3, 60)
    assert read_record(game.record).moves == game.moves
    assert read_game(game.code).moves == ()
    arranged = scene(red={"hand": ["tronc1"]}).after("castell pilar tronc1", "end")
    assert "\nstart C2." in arranged.record
    assert read_record(arranged.record) == arranged
    assert read_record(arranged.record).seed is None


def test_what_was_fixed_stands_in_the_record() -> None:
    game = castellers.deal(3, 5, first="blue", castells={"three": 8, "pilar": 6}, rulings={"C-CAS-10": "pom_falls"})
    for line in ("first blue", "rulings C-CAS-10=pom_falls", "seed 5"):
        assert f"\n{line}\n" in game.record
    assert "three=8" in game.record
    assert read_record(game.record) == game
    assert read_record(game.record).choices == game.choices


# ---- what is spoilt


def game_json() -> Json:
    """Yellow's turn is to come; red has played llenya, blue is asked."""
    blue = {**THREE, "pinya": ["tronc2"] * 3, "pom": 1, "hand": ["cap"]}
    red = {"castell": "pilar", "pinya": ["tronc1"], "tronc": ["tronc1"], "hand": ["llenya", "dosos"]}
    return scene(red=red, blue=blue, yellow={"raised": ["two"]}).after("llenya blue").to_json()


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
    (_set("format", "castellers-position/2"), "format: unknown"),
    (_without("format"), "format: missing"),
    (_without("players"), "players"),
    (_set("players", ["red"]), "1 player (CAS-B-01)"),
    (_set("players", ["red", "red"]), "a colour stands twice"),
    (_set("players", ["red", "purple", "blue"]), "no colour 'purple'"),
    (_set("extra", 1), "extra: unknown key"),
    (_set("castells", "three", 10), "castells.three: no castell of 10 storeys (CAS-B-02)"),
    (_set("castells", "five", 8), "castells.five"),
    (_set("colles", []), "colles"),
    (_set("colles", "red", "castell", "piler"), "CAS-COMP-01"),
    (_set("colles", "red", "pinya", 2), "CAS-BLD-02"),
    (_set("colles", "red", "tronc", ["tronc1"] * 4), "CAS-BLD-03"),
    (_set("colles", "red", "tronc", ["tronc2"]), "C-CAS-04"),
    (_set("colles", "blue", "pom", 3), "CAS-BLD-10"),
    (_set("colles", "red", "pinya", 0), "CAS-BLD-0"),
    (_set("colles", "yellow", "raised", [{"kind": "two", "applause": 8}]), "CAS-SCO-01"),
    (
        _set("colles", "yellow", "raised", [{"kind": "two", "applause": 7}, {"kind": "two", "applause": 5}]),
        "CAS-SCO-04",
    ),
    (_set("colles", "yellow", "raised", [{"kind": "two"}]), "colles.yellow.raised[0]"),
    (_set("thirds", ["red"]), "CAS-END-01"),
    (_set("rulings", {"C-CAS-10": "never"}), "rulings.C-CAS-10"),
    (_set("rulings", 7), "rulings: 7 is not an object"),
    (_set("game", 7), "game: 7 is not an object"),
    (_without("game"), "castells alone"),
    (_without("castells"), "castells.pilar: missing"),
    (_without("castells", "two"), "castells.two: missing (CAS-SETUP-02)"),
    (_without("game", "deck"), "game.deck: missing"),
    (_set("game", "first", "green"), "game.first"),
    (_set("game", "turn", "blue"), "CAS-TURN-09"),
    (_set("game", "acted", 1), "game.acted: 1 is neither true nor false"),
    (_set("game", "working", "pinya"), "game.acted"),
    (_set("game", "working", "roof"), "game.working"),
    (_set("game", "bound", True), "CAS-GRA-01"),
    (_set("game", "over", True), "the game cannot be over"),
    (_set("game", "closing", "red"), "CAS-END-01"),
    (_set("game", "luck", "x"), "game.luck"),
    (_set("game", "deck", 0, None), "game.deck[0]"),
    (_set("game", "deck", []), "CAS-COMP-02"),
    (_set("game", "discards", ["tronc9"]), "game.discards[0]"),
    (_set("game", "discards", ["cap"] * 6), "CAS-COMP-03"),
    (_set("game", "groups", [[], []]), "CAS-SETUP-06"),
    (_set("game", "groups", 0, ["tronc4"] * 4), "CAS-TURN-03"),
    (_set("game", "hands", "red", ["dosos", "tronc1"]), "CAS-"),
    (_set("game", "hands", "red", [None]), "game.hands.red"),
    (_set("game", "pinyas", "red", []), "game.pinyas.red"),
    (_set("game", "jitters", "red", 5), "game.jitters.red"),
    (_set("game", "jitters", "red", 1), "CAS-COMP-03"),
    (_set("game", "stack", 0, "card", "dosos"), "CAS-COMP-03"),
    (_set("game", "stack", 0, "on", "red"), "C-CAS-23"),
    (_set("game", "stack", 0, "on", "yellow"), "C-CAS-11"),
    (_set("game", "stack", 0, "asked", []), "C-CAS-03"),
    (_set("game", "stack", 0, "asked", ["red"]), "C-CAS-03"),
    (_set("game", "seen_by", "red"), "not what red sees"),
    (_set("game", "seen_by", "me"), "game.seen_by"),
]


@pytest.mark.parametrize(("spoil", "said"), SPOILT, ids=[f"{n}-{said}" for n, (_, said) in enumerate(SPOILT)])
def test_a_spoilt_game_is_told_by_its_place(spoil: Callable[[Json], None], said: str) -> None:
    data = game_json()
    read_game(data)
    spoil(data)
    with pytest.raises(PositionError) as error:
        read_game(data)
    assert said in str(error.value), str(error.value)


def _without_a_tronc(data: Json) -> None:
    """A card that the grallers' part needs lies in the deck instead."""
    hand, deck = data["game"]["hands"]["red"], data["game"]["deck"]
    hand.remove("tronc1")
    deck.append("tronc1")
    card = next(card for card in deck if card == "tronc2")
    deck.remove(card)
    hand.append(card)


GRALLERS: list[tuple[Callable[[Json], None], str]] = [
    (_without_a_tronc, "CAS-GRA-01"),
    (_set("game", "finished", False), "C-CAS-08|CAS-GRA-01"),
    (_set("game", "acted", False), "CAS-TURN-01|C-CAS-08"),
    (_set("colles", "red", "grallers", True), "CAS-GRA-02"),
]


@pytest.mark.rules("CAS-GRA-01", "CAS-GRA-02", "C-CAS-08")
@pytest.mark.parametrize(("spoil", "said"), GRALLERS, ids=[said for _, said in GRALLERS])
def test_grallers_that_cannot_have_been_played_are_told(spoil: Callable[[Json], None], said: str) -> None:
    """They wait for answers; after those the part would have to be finished."""
    game = scene(2, red={"hand": ["tronc1"] * 4 + ["grallers"]}).after("castell pilar tronc1", "grallers")
    data = game.to_json()
    assert read_game(data) == game
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
    for data in (game_json(), moments()[6].to_json(), walked(3, 100).view("red").to_json()):
        for seed in range(300):
            spoilt = _shaken(data, Random(seed))
            try:
                game = read_game(spoilt)
            except RulesError:
                continue
            assert read_game(game.to_json()) == game


def test_a_damaged_code_is_told() -> None:
    code = read_game(game_json()).code
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
    (lambda: read_game({"format": "castellers-position/1", "players": ["red", "blue"]}), "castells alone"),
    (lambda: read_record(festival.deal(2).record), "record"),
    (lambda: read_game(festival.deal(2).code), "begins no game"),
]


@pytest.mark.parametrize(("call", "said"), WRONG_CALLS, ids=[said for _, said in WRONG_CALLS])
def test_a_text_for_another_call_is_told(call: Callable[[], Any], said: str) -> None:
    with pytest.raises(PositionError) as error:
        call()
    assert said in str(error.value)


def test_a_record_that_was_changed_is_told() -> None:
    record = walked(3, 60).record
    for old, new, said in (
        ("\nrules 1", "\nrules 2", "rules"),
        ("\nseed 7", "\nseed x", "is no seed"),
        ("\nplayers red blue yellow", "\nplayers red", "players"),
        ("castells ", "castells five=7,", "castells"),
    ):
        assert old in record
        with pytest.raises(RulesError, match=said):
            read_record(record.replace(old, new))
    lines = record.splitlines()
    with pytest.raises(RulesError, match="line"):
        read_record("\n".join([*lines[:12], *lines[13:], ""]))
