"""Drafts: what breaks rules and can be scored all the same, how it is written and read, and how it is repaired."""

import copy
import json
import pickle
import random
from typing import Any

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import Figure, Position, read_position
from diables_nb.rules.diables.draft import repairs, spaces_of, unusual
from diables_nb.rules.errors import IllegalMove, PositionError
from tests.oracle.positions import random_position
from tests.oracle.scores import same, score

LEO = diables.example("DIA-T-09")
RED_DIABLE = Figure("red", "diable", "regular")
FIRECRACKERS = ("regular", "whistling", "colorful")


def pick(rng: random.Random, values: Any) -> Any:
    """One of some values."""
    return values[int(rng.random() * len(values))]


def spoilt(rng: random.Random) -> dict[str, Any]:
    """A random position as JSON that breaks rules and can be scored: any owners, any firecrackers, too many figures."""
    data = random_position(rng)
    taken = {figure["space"] for figure in data["figures"]}
    for space in diables.edition().spaces.values():
        if space.id not in taken and rng.random() < 0.4:
            lit = None if space.kind == "tabaler" else space.firecracker or pick(rng, FIRECRACKERS)
            owner = pick(rng, (*data["players"], "neutral"))
            data["figures"].append({"space": space.id, "owner": owner, "kind": space.kind, "firecracker": lit})
    for figure in data["figures"]:
        if rng.random() < 0.2:
            figure["firecracker"] = pick(rng, FIRECRACKERS)
    if rng.random() < 0.3:
        data["lluiments"] = ["tabalers", "regular", "tabalers", "diables"]
    return data


@pytest.mark.parametrize("seed", range(40))
def test_drafts_score_like_brute_force(seed: int) -> None:
    data = spoilt(random.Random(seed))
    position = read_position(data, draft=True)
    assert same(score(data), diables.score_json(position)) == []


@pytest.mark.parametrize("seed", range(40))
def test_a_draft_is_read_back_when_asked_for_and_refused_otherwise(seed: int) -> None:
    position = read_position(spoilt(random.Random(seed)), draft=True)
    assert not position.legal
    for text in (position.code, json.dumps(position.to_json())):
        assert read_position(text, draft=True) == position
        with pytest.raises(PositionError) as raised:
            read_position(text)
        assert set(raised.value.problems) == set(position.problems)
    for again in (copy.deepcopy(position), pickle.loads(pickle.dumps(position))):  # noqa: S301  # made here
        assert again == position
        assert again.problems == position.problems


@pytest.mark.parametrize("seed", range(25))
def test_every_repair_repairs_and_all_of_them_make_it_legal(seed: int) -> None:
    position = read_position(spoilt(random.Random(seed)), draft=True)
    for problem in (*position.problems, *unusual(position)):
        offered = repairs(position, problem)
        assert offered, problem
        for repair in offered:
            assert problem not in (*repair.after.problems, *unusual(repair.after)), (problem, repair)
    for _ in range(200):
        if position.legal:
            break
        position = repairs(position, position.problems[0])[0].after
    assert position.with_parts(draft=False).legal
    for _ in range(20):
        if found := unusual(position):
            position = repairs(position, found[0])[0].after
    assert not unusual(position)


BROKEN: list[tuple[str, dict[str, Any], str, list[str]]] = [
    (
        "another firecracker than printed",
        {"figures": {"carretillada/ring/0": Figure("red", "diable", "colorful")}},
        "DIA-ACT-SHOW-05",
        ["make it regular", "remove it"],
    ),
    (
        "a tabaler with a firecracker",
        {"figures": {"tabalada/1/1": Figure("red", "tabaler", "colorful")}},
        "DIA-P1-TAB-01",
        ["take the firecracker away"],
    ),
    (
        "a neutral piece in a game of four",
        {"players": diables.PLAYERS, "figures": {"carretillada/ring/0": Figure("neutral", "diable", "regular")}},
        "DIA-SETUP-16",
        ["remove it"],
    ),
    (
        "a fifth character",
        {"figures": {f"trobada/{n}/character": Figure("red", "character", "regular") for n in range(5)}},
        "DIA-COMP-20",
        ["remove one: sector 4 character"],
    ),
    (
        "two more than there are",
        {"figures": {f"trobada/{n}/large_beast": Figure("red", "large_beast", "regular") for n in (0, 2, 4)}},
        "DIA-COMP-23",
        ["remove one: sector 4 large beast", "remove the last 2 red large beasts"],
    ),
    ("one lluïment twice", {"lluiments": ("diables", "diables")}, "DIA-COMP-06", ["keep one of each"]),
    (
        "four lluïments",
        {"lluiments": ("diables", "tabalers", "regular", "colorful")},
        "DIA-SETUP-06",
        ["keep the first three"],
    ),
    (
        "two shows scored in round 1",
        {"round": 1, "scored": {"red": ("trobada", "tabalada")}},
        "DIA-P2-SHOW-01",
        ["make it round 2", "keep 1 scored"],
    ),
]
"""What is broken, the parts, the rule, the repairs."""


@pytest.mark.parametrize(("parts", "rule", "says"), [row[1:] for row in BROKEN], ids=[row[0] for row in BROKEN])
def test_each_kind_of_breach_names_its_rule_and_its_repairs(parts: dict[str, Any], rule: str, says: list[str]) -> None:
    given = {"players": ("red", "blue"), **parts}
    with pytest.raises(PositionError) as raised:
        Position(**given)
    draft = Position(**given, draft=True)
    assert [problem.rule for problem in draft.problems] == [rule]
    assert draft.problems == raised.value.problems
    assert [repair.says for repair in repairs(draft, draft.problems[0])] == says
    assert any(repair.after.legal for repair in repairs(draft, draft.problems[0]))
    assert "not legal" in repr(draft)


@pytest.mark.parametrize(
    "parts",
    [
        {"players": ("red",)},
        {"players": ("red", "red")},
        {"players": ("red", "pink")},
        {"figures": {"nowhere": RED_DIABLE}},
        {"figures": {"carretillada/ring/0": Figure("pink", "diable", "regular")}},
        {"figures": {"carretillada/ring/0": Figure("green", "diable", "regular")}},
        {"figures": {"carretillada/ring/0": Figure("red", "character", "regular")}},
        {"figures": {"carretillada/ring/0": Figure("red", "diable", "loud")}},
        {"figures": {"carretillada/ring/0": Figure("red", "diable", None)}},
        {"figures": {"tabalada/1/1": Figure("red", "tabaler", "loud")}},
        {"tiles": {"trobada": 5}},
        {"lluiments": ("drums",)},
        {"followers": {"red": {"trobada": 99}}},
        {"fame": {"red": -1}},
        {"round": 7},
        {"rulings": {"C-DIA-56": "thrice"}},
    ],
)
def test_what_cannot_be_scored_is_no_draft(parts: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        Position(**{"players": ("red", "blue"), **parts}, draft=True)


def test_a_draft_that_breaks_no_rule_equals_the_position() -> None:
    draft = LEO.with_parts(draft=True)
    assert draft == LEO
    assert hash(draft) == hash(LEO)
    assert draft.legal
    assert not draft.problems
    assert draft.code == LEO.code


def test_the_spaces_of_a_problem_are_those_of_the_figures_concerned() -> None:
    beasts = {f"trobada/{n}/large_beast": Figure("red", "large_beast", "regular") for n in (0, 2)}
    wrong = {"carretillada/ring/0": Figure("red", "diable", "colorful")}
    draft = Position(("red", "blue"), {**beasts, **wrong}, draft=True)
    found = {problem.rule: spaces_of(draft, problem) for problem in (*draft.problems, *unusual(draft))}
    assert found["DIA-COMP-23"] == tuple(beasts)
    assert found["DIA-ACT-SHOW-05"] == tuple(wrong)
    assert len(found["DIA-SETUP-16"]) == 20


# ---- edits, which check only what they touch


@pytest.mark.parametrize("seed", range(12))
def test_an_edit_gives_what_a_position_made_anew_would_be(seed: int) -> None:
    rng = random.Random(seed)
    position = read_position(random_position(rng))
    spaces = list(position.edition.spaces)
    for _ in range(60):
        one, other = pick(rng, spaces), pick(rng, spaces)
        owner = pick(rng, (*position.players, "neutral"))
        lit = pick(rng, FIRECRACKERS)
        edit = pick(
            rng,
            (f"move {one} to {other}", f"remove {one}", f"place {owner} {lit} at {one}", f"swap {one} with {other}"),
        )
        try:
            after = position.after(edit)
        except IllegalMove:
            continue
        anew = Position(**{part: getattr(after, part) for part in ("players", "tiles", "lluiments", "followers")},
                        figures=dict(reversed(list(after.figures.items()))), round=after.round, fame=after.fame,
                        scored=after.scored, rulings=after.rulings)  # fmt: skip
        assert anew == after
        assert list(anew.figures) == list(after.figures)
        assert anew.code == after.code
        position = after


def test_two_figures_of_one_kind_swap_and_take_what_their_spaces_print() -> None:
    after = LEO.after("swap ring 0 with ring 7")
    assert after.describe("carretillada/ring/0") == "green diable, regular, ring 0"
    assert after.describe("carretillada/ring/7") == "red diable, whistling, ring 7"
    assert after.after("swap green diable ring 0 with ring 7") == LEO
    for wrong in ("swap ring 0 with ring 1", "swap ring 0 with ring 0", "swap ring 0 with inner north"):
        with pytest.raises(IllegalMove):
            LEO.after(wrong)


def test_edits_of_a_draft_may_break_rules_and_still_not_what_is_scored() -> None:
    draft = LEO.with_parts(draft=True)
    assert [p.rule for p in draft.after("place red colorful at ring 1").problems] == ["DIA-ACT-SHOW-05"]
    for wrong in ("place red at ring 0", "place red tabaler at ring 1", "remove ring 1"):
        with pytest.raises(IllegalMove):
            draft.after(wrong)
    with pytest.raises(IllegalMove):
        LEO.after("place red colorful at ring 1")


@pytest.mark.parametrize("wrong", ["nowhere", "", 7])
def test_figures_on_unknown_spaces_are_refused(wrong: Any) -> None:
    with pytest.raises(PositionError, match="no space"):
        LEO.with_figures({wrong: RED_DIABLE})


# ---- what is only unusual


@pytest.mark.parametrize("seed", range(25))
def test_what_is_forbidden_is_not_called_allowed_and_of_each_piece_one_thing_is_told(seed: int) -> None:
    position = read_position(spoilt(random.Random(seed)), draft=True)
    forbidden = {space for problem in position.problems for space in spaces_of(position, problem)}
    told = [space for problem in unusual(position) for space in spaces_of(position, problem)]
    assert len(told) == len(set(told))
    there = [space for space in told if position.figures.get(space, RED_DIABLE).owner == "neutral"]
    assert not forbidden.intersection(there)


def test_a_neutral_piece_in_a_game_of_four_is_forbidden_and_nothing_else() -> None:
    draft = LEO.with_parts(draft=True).after("place neutral at inner south")
    assert [problem.rule for problem in draft.problems] == ["DIA-SETUP-16"]
    assert unusual(draft) == []
    assert draft.notes() == []


DEALT = Position(("red", "blue", "yellow"), diables.dealt_neutrals(3))
RING_1 = "carretillada/ring/1"


@pytest.mark.parametrize(
    ("figures", "said", "says"),
    [
        ({RING_1: None}, "1 of 10 neutral pieces not in its place", "put it in its place"),
        ({RING_1: Figure("red", "diable", "whistling")}, "1 of 10 neutral pieces not in its place",
         "put it where another stands"),
        ({"trobada/0/character": Figure("neutral", "character", "regular")},
         "1 neutral piece that is neither diable nor tabaler", "remove it"),
        ({"tabalada/1/1": Figure("neutral", "tabaler", None)}, "1 neutral piece where none is dealt", "remove it"),
        ({"trobada/1/diable": Figure("neutral", "diable", "colorful")},
         "1 neutral diable with another firecracker than dealt", "give it its own"),
    ],
)  # fmt: skip
def test_one_piece_is_told_as_one(figures: dict[str, Figure | None], said: str, says: str) -> None:
    position = DEALT.with_parts(draft=True).with_figures(figures)
    found = unusual(position)
    assert [problem.message for problem in found] == [said]
    (repair,) = repairs(position, found[0])
    assert repair.says == says
    assert unusual(repair.after) == []


SOLO = Position(("red", "blue"), diables.dealt_neutrals(2), round=1, firebot="blue")
SMALL = [f"trobada/{n}/small_beast" for n in (0, 2, 4)]


@pytest.mark.rules("DIA-SOLO-06", "DIA-SOLO-07")
@pytest.mark.parametrize(
    ("spaces", "kind", "said", "rule", "says"),
    [
        (SMALL, "small_beast", "3 small beasts of the Firebot in the plaza, of which one is the chosen token",
         "DIA-SOLO-07", ["remove one: {last}"]),
        (["trobada/0/large_beast"], "large_beast", "the large beast of the Firebot in the plaza in round 1",
         "DIA-SOLO-06", ["remove it", "make it round 2"]),
    ],
)  # fmt: skip
def test_beasts_of_the_firebot_have_another_place(
    spaces: list[str], kind: str, said: str, rule: str, says: list[str]
) -> None:
    position = SOLO.with_figures({space: Figure("blue", kind, "regular") for space in spaces})
    (problem,) = unusual(position)
    assert (problem.message, problem.rule, spaces_of(position, problem)) == (said, rule, tuple(spaces))
    last = position.edition.spaces[spaces[-1]].name
    assert [repair.says for repair in repairs(position, problem)] == [text.format(last=last) for text in says]
    assert all(unusual(repair.after) == [] for repair in repairs(position, problem))
    assert unusual(position.with_parts(firebot="")) == []
    red = position.with_figures({space: Figure("red", kind, "regular") for space in spaces})
    assert unusual(red) == []


def test_a_draft_in_words_tells_what_is_not_legal() -> None:
    draft = LEO.with_parts(draft=True).after("place red colorful at ring 1")
    assert str(draft).splitlines()[-1] == f"not legal: {draft.problems[0]}"
    assert "not legal" not in str(LEO)
