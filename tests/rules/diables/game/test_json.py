"""Whole games as JSON: read back equal at every decision, or refused with everything that is wrong."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal, read_game, read_position
from diables_nb.rules.diables.game.engine import QUESTIONS, STEPS
from diables_nb.rules.diables.game.keeping.forms import FORMS, SOLO_FORMS
from diables_nb.rules.errors import PositionError
from tests.rules.refusals import checked_words
from tests.rules.samples import sample

from .games import COUNTS, busy_game, middle, moments

Json = dict[str, Any]


def refused(source: Any) -> str:
    """The words of the refusal; "" where a game is read, which then can be played to its end and kept again."""
    try:
        game = read_game(source)
    except PositionError as error:
        return checked_words(error)
    assert read_game(game.to_json()) == game
    assert read_game(game.code) == game
    playable = game.determinize(random.Random(1), game.seen_by) if game.seen_by else game
    playable.played_out(1)
    return ""


def test_a_game_reads_back_equal_at_every_decision() -> None:
    for game in moments(2):
        data = game.to_json()
        again = read_game(json.dumps(data))
        assert again == game
        assert again.state.ledger == game.state.ledger
        assert again.legal_moves.moves == game.legal_moves.moves
        assert (again.decision, again.fame, again.winners) == (game.decision, game.fame, game.winners)
        assert again.to_json() == data
        assert again.before is None


def test_a_game_read_back_goes_on_as_the_game_itself() -> None:
    for players in COUNTS:
        whole = busy_game(players, 0)
        for at in range(0, len(whole.line), 40):
            again = read_game(whole.line[at].to_json())
            assert again.after(*whole.moves[at:]) == whole


def test_its_plaza_is_a_position() -> None:
    for game in moments(1, every=5):
        assert read_position(game.to_json()) == game.position
        assert read_position(json.dumps(game.to_json())) == game.position


def test_the_plaza_of_a_solo_game_names_the_firebot_and_the_game_the_same() -> None:
    solo = deal(1, 3, level="easy")
    data = solo.to_json()
    assert data["firebot"] == solo.firebot == solo.position.firebot
    assert read_game({key: value for key, value in data.items() if key != "firebot"}) == solo
    human = solo.people[0]
    for game, firebot, says in ((data, human, f"write '{solo.firebot}'"), (deal(2, 3).to_json(), "red", "no Firebot")):
        with pytest.raises(PositionError, match="DIA-SOLO-01") as refused:
            read_game({**game, "firebot": firebot})
        assert says in str(refused.value)


def test_a_game_of_other_rulings_and_colours_reads_back() -> None:
    game = deal(["green", "red"], 3, rulings={"C-DIA-36": "strict", "C-DIA-04": "both_sets"})
    assert read_game(game.to_json()) == game
    assert read_game(game.to_json()).kit.strict


def test_the_forms_cover_all_frames() -> None:
    assert set(SOLO_FORMS) == {*STEPS, *QUESTIONS}
    assert set(FORMS) == {name for name in SOLO_FORMS if not name.startswith("firebot_")}


@pytest.mark.parametrize("source", [None, 5, b"{", [1], "", " ", "{}", "[]", "hello", "D9.rb", '{"game": 1}'])
def test_what_is_no_game_is_refused(source: Any) -> None:
    assert refused(source)


def test_a_plaza_alone_is_no_game() -> None:
    assert "read_position" in refused(deal(2, 1).position.to_json())


def test_a_game_part_that_is_no_object_is_no_position() -> None:
    with pytest.raises(PositionError, match="game: 5 is not an object"):
        read_position({**deal(2, 1).position.to_json(), "game": 5})


def changed(path: str, value: Any, game: DiablesGame | None = None) -> Json:
    """The JSON of a game with another value at a path; `...` takes it away."""
    data: Json = copy.deepcopy((game or middle()).to_json())
    *way, last = path.split(".")
    at: Any = data
    for step in way:
        at = at[int(step)] if isinstance(at, list) else at[step]
    key: int | str = int(last) if isinstance(at, list) else last
    if value is ...:
        del at[key]
    else:
        at[key] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("round", None, "round: missing"),
        ("tiles", {}, "tiles.trobada: missing (DIA-SETUP-02)"),
        ("lluiments", [], "0 tiles (DIA-SETUP-06)"),
        ("fame", {}, "fame.red: missing (DIA-PSET-09)"),
        ("game.seats", ["red", "blue"], "game.seats: not the seats of"),
        ("game.turn", 4, "game.turn: 4 is no whole number within bounds (DIA-P1-01); write 0 to 3"),
        ("game.passed", ["pink"], "game.passed[0]: unknown 'pink' (DIA-P1-03)"),
        ("game.score_sent", 1, "game.score_sent: 1 is neither true nor false"),
        ("game.colour", 1, "game.colour: unknown key"),
        ("game.luck", ..., "game.luck: missing"),
        ("game.luck", None, "game.luck: None is no whole number"),
        ("game.luck", 1 << 60, "game.luck"),
        ("game.unseen", ["street/1"], "game.unseen: in a game that nobody's view is"),
        ("game.stack", [["end_turn"]], "'end_turn' asks nobody"),
        ("game.stack", [["end_turn"], ["turn", "pink"]], "game.stack[1][1]: unknown 'pink'"),
        ("game.stack", [["end_turn"], ["hop", "red"]], "game.stack[1][0]: unknown 'hop'"),
        ("game.stack", [["end_turn"], ["turn"]], "1 values instead of 2"),
        ("game.stack", [["end_turn"], []], "game.stack[1][0]: unknown None"),
        ("game.stack", [["parade"]], "'parade' at the bottom (DIA-FLOW-01)"),
        ("game.stack", [["next_turn"], ["turn", "red"]], "something else than swap or crowd"),
        ("game.stack", [["pass_time"], ["score", "red"]], "game."),
        ("game.personal.red.sound", 99, "game.personal.red.sound"),
        ("game.personal.red.cameras", 0, "instead of 6 (DIA-COMP-14); copy the game again"),
        ("game.personal.red.cards.upper 3", "street/1", "game.personal.red.cards.upper 3: "),
        ("game.personal.red.kept", [], "not 1 upper cards of different numbers for the rounds to come (DIA-P4-02)"),
        ("game.personal.red.reserve.diable", 9, "red diable: "),
        ("game.personal.red.cart.regular", -1, "game.personal.red.cart.regular"),
        ("game.personal.red.beasts.small", "large/1", "a card of the other size (DIA-COMP-04)"),
        ("game.personal.red.rows.top", 9, "red tabaler"),
        ("game.personal.red.tokens", {"upper 9": 1}, "unknown key"),
        ("game.decks.street", [], "0 cards, fewer than 4 for the rounds to come (DIA-P4-01)"),
        ("game.decks.social", ["photo/1", "photo/1"], "'photo/1' stands twice (DIA-COMP-02)"),
        ("game.decks.buried", ["drum/upper/1"], "buried: cards that are not dealt there: drum/upper/1 (DIA-SETUP-03)"),
        ("game.wall", [], "0 spaces (DIA-SETUP-10)"),
        ("game.wall.0.post", "photo/99", "unknown 'photo/99'"),
        ("game.display.small", ["large/1"], "a card of the other size"),
        ("game.ledger.0.points", 60, "whose track says"),
        ("game.ledger.0.rule", "DIA-NONE-01", "no rule 'DIA-NONE-01'"),
        ("game.ledger.0.counted", [5], "something else than strings"),
        ("game.ledger.0.facts", {"count": [[[[[1]]]]]}, "are not the facts of such a line"),
        ("game.beside.trobada", ["gold"], "game.beside.trobada[0]: unknown 'gold'"),
    ],
)
def test_a_refusal_names_place_rule_and_remedy(path: str, value: Any, words: str) -> None:
    assert words in refused(changed(path, value))


def test_every_fault_is_told() -> None:
    data = changed("game.turn", 9)
    data["round"] = 7
    data["game"]["luck"] = "high"
    data["game"]["personal"]["blue"]["cameras"] = []
    told = refused(data)
    for place in ("round", "game.turn", "game.luck", "game.personal.blue.cameras"):
        assert f"{place}: " in told


def test_a_ledger_may_be_absent() -> None:
    assert read_game(changed("game.ledger", None)).state.ledger is None


def at_a_turn(*frames: list[Any], **parts: Any) -> str:
    """The refusal of a game at a turn of red with other frames on its stack, "" where it is read."""
    game = deal(2, 1, first="red").after("decline", "decline")
    data: Json = copy.deepcopy(game.to_json())
    data["game"] |= {"stack": [["end_turn"], *frames] if frames else data["game"]["stack"], **parts}
    return refused(data)


@pytest.mark.parametrize(
    ("frames", "words"),
    [
        ([["turn", "red"], ["pass_time"]], "[2]: 'pass_time' within a turn (DIA-P1-02)"),
        ([["turn", "red"], ["prepare", "red", 1]], "[1]: 'turn' beside other questions"),
        ([["turn", "blue"]], "[1]: blue in a turn of red (DIA-P1-01)"),
        ([["activate", "red", "tabalers", None, ["left"], 1, "upper 1", False]], "[1]: not a performer"),
        ([["activate", "red", "diable regular", None, ["left"], 3, "upper 1", False]], "[1]: actions of no card"),
        ([["drum", "red", None, None, []]], "[1]: no card beside the tabalers (DIA-P1-TAB-07)"),
        ([["rewards", "red", "tabalers", ["like"], False, None]], "'rewards' on top asks nobody"),
        ([["take", "red", "tabalers", [], False, None]], "[1]: no rewards (DIA-ACT-02)"),
        ([["take", "red", "tabalers", ["second_camera"], False, None]], "a further camera beside no post"),
        ([["take", "red", "tabalers", ["hop"], False, None]], "[1][3][0]: no reward: 'hop': unknown reward"),
        ([["take", "red", "tabalers", ["like, hasten"], False, None]], "rewards gained together stand one by one"),
        ([["take", "red", "tabalers", ["sound 500"], False, None]], "more than any reward gives"),
        ([["take", "red", "tabalers", [5], False, None]], "[1][3][0]: no reward"),
        ([["take", "red", "tabalers", ["like"], 0, None]], "[1][4]: 0 is neither true nor false"),
        ([["follower", "red", "tabalers", [], 1, "any", False]], "[1]: no track to step on (DIA-FOL-02)"),
        ([["gather", "red", "tabalers", None]], "[1]: no card that could run to a show (DIA-THR-06)"),
        ([["gather", "red", "tabalers", "followers/upper/0"]], "[1]: no card that could run to a show (DIA-THR-06)"),
        ([["camera", "red", "any figure", 1, True, ["1", "2", "3", "4", "5"]]], "'camera' on top leaves no choice"),
        ([["prepare", "red", 0]], "[1][2]: 0 is no whole number within bounds"),
        ([["take", "red", "tabalers", ["step trobada 2", "like | hasten"], True, "2"]], ""),
    ],
)
def test_a_stack_that_fits_nothing_is_refused(frames: list[list[Any]], words: str) -> None:
    told = at_a_turn(*frames)
    assert words in told
    assert bool(told) == bool(words)


def test_a_stack_fits_the_course_of_the_game() -> None:
    assert at_a_turn() == ""
    assert "red has passed and has a turn (DIA-P1-03)" in at_a_turn(passed=["red"])
    assert "not the last players in turn order" in at_a_turn(stack=[["next_turn"], ["swap", "red"], ["swap", "blue"]])
    assert "time passes, and not everybody has passed" in at_a_turn(stack=[["pass_time"], ["score", "blue"]])
    personal = deal(2, 1, first="red").to_json()["game"]["personal"]
    small = [f"small/{number}" for number in range(1, 5)]
    personal["red"]["beasts"]["small"] = small[3]
    display = {**deal(2, 1).to_json()["game"]["display"], "small": small[:2]}
    assert "a second small beast card" in at_a_turn(["beast", "red", "small"], personal=personal, display=display)
    personal["red"]["beasts"]["small"] = None
    personal["red"]["kept"] += ["street/1"]
    assert "cards that are no pavement cards (DIA-PSET-14)" in at_a_turn(personal=personal)


def paths(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of JSON values."""
    yield way
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from paths(part, (*way, key))


def altered(data: Json, rng: random.Random) -> Json:
    """A copy with one to three places altered: taken away, doubled, exchanged with another, or replaced."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        places = [way for way in paths(data) if way]
        *way, key = rng.choice(places)
        at = _at(data, way)
        other = _at(data, rng.choice(places))
        values = [None, True, -1, 0, 1, 2, 99, 10**30, 1.5, "", "red", "street/1", [], {}, [[]], other, other, other]
        choice = rng.random()
        if choice < 0.2:
            del at[key]
        elif choice < 0.3 and isinstance(at, list):
            at.insert(key, at[key])
        else:
            at[key] = copy.deepcopy(rng.choice(values))
    return data


def _at(data: Any, way: Any) -> Any:
    for key in way:
        data = data[key]
    return data


@pytest.mark.parametrize("players", COUNTS)
def test_altered_games_are_read_or_refused(players: int) -> None:
    line = busy_game(players, 1).line
    for number in range(sample(250)):
        rng = random.Random(f"{players} {number}")
        game = line[rng.randrange(len(line))]
        refused(altered((game.view("blue") if number % 3 == 0 else game).to_json(), rng))


def test_altered_texts_are_read_or_refused() -> None:
    text = json.dumps(middle(2).to_json())
    letters = '{}[]",:0123456789.-+eEtrufalsn \\/\n\t\0é\ud800'
    for number in range(sample(200)):
        rng = random.Random(number)
        letter_list = list(text)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(letter_list))
            letter_list[at : at + rng.randint(0, 2)] = rng.choice(["", rng.choice(letters), rng.choice(letters) * 2])
        refused("".join(letter_list))


@pytest.mark.parametrize("depth", [1, 10, 100, 600, 1000, 5000])
@pytest.mark.parametrize("brackets", ["[]", '{"x":}'])
def test_any_depth_of_brackets_is_refused(depth: int, brackets: str) -> None:
    deep = brackets[:-1] * depth + "1" + brackets[-1] * depth
    for part in ("seats", "stack", "personal", "wall", "decks", "ledger", "luck"):
        assert refused(f'{{"format": "diables-position/1", "game": {{"{part}": {deep}}}}}')
        assert refused(f'{{"game": {{"{part}": [{deep}, {{"facts": {deep}, "points": 1}}]}}}}')


def test_what_a_view_has_not_seen_may_stand_in_any_order() -> None:
    view = middle().view("red")
    data = view.to_json()
    data["game"]["unseen"].reverse()
    assert read_game(data) == view
    assert read_game(data).to_json() == view.to_json()
