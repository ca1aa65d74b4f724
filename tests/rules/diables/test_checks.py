"""What the rules forbid in a position: each kind of fault alone, in pairs, and at the bounds."""

import copy
from collections.abc import Callable

import pytest

from diables_nb.rules.diables import edition
from diables_nb.rules.diables.position_json import FORMAT
from tests.rules.diables.test_position_json import GOOD, problems
from tests.rules.samples import Json

FAULTS: list[tuple[Callable[[Json], object], str, str]] = [
    (lambda d: d.update(format="diables-position/2"), "format", ""),
    (lambda d: d["players"].append("pink"), "players[3]", "DIA-PSET-01"),
    (lambda d: d["players"].insert(0, "red"), "players[1]", "DIA-PSET-01"),
    (lambda d: d["tiles"].update(trobada=5), "tiles.trobada", "DIA-COMP-07"),
    (lambda d: d["tiles"].update(ball=1), "tiles.ball", "DIA-COMP-07"),
    (lambda d: d["lluiments"].append("whistling"), "lluiments[2]", "DIA-COMP-06"),
    (lambda d: d["lluiments"].append("drums"), "lluiments[2]", "DIA-COMP-06"),
    (lambda d: d["lluiments"].extend(["regular", "diables"]), "lluiments", "DIA-SETUP-06"),
    (lambda d: d["followers"]["red"].update(tabalada=13), "followers.red.tabalada", "DIA-B-08"),
    (lambda d: d["followers"]["red"].update(tabalada=-1), "followers.red.tabalada", "DIA-B-08"),
    (lambda d: d["followers"]["red"].update(tabala=1), "followers.red.tabala", "DIA-FOL-01"),
    (lambda d: d["followers"].update(pink={}), "followers.pink", "DIA-PSET-10"),
    (lambda d: d.update(round=4), "round", "DIA-FLOW-01"),
    (lambda d: d["fame"].update(red=-1), "fame.red", "DIA-FP-04"),
    (lambda d: d["fame"].update(pink=1), "fame.pink", "DIA-PSET-09"),
    (lambda d: d["scored"]["red"].append("x"), "scored.red[1]", "DIA-P2-SHOW-07"),
    (lambda d: d["scored"].update(pink=[]), "scored.pink", "DIA-P2-SHOW-07"),
    (lambda d: d["scored"].update(blue=["trobada", "trobada"]), "scored.blue[1]", "DIA-P2-SHOW-07"),
    (lambda d: d["scored"].update(blue=["trobada", "tabalada", "carretillada"]), "scored.blue", "DIA-P2-SHOW-01"),
    (lambda d: d["rulings"].update({"C-DIA-56": "thrice"}), "rulings.C-DIA-56", "C-DIA-56"),
    (lambda d: d["rulings"].update({"C-DIA-1": "x"}), "rulings.C-DIA-1", ""),
    (lambda d: d.update(extra=1), "extra", ""),
    (lambda d: d["figures"].append(None), "figures[4]", ""),
    (lambda d: d["figures"].append({"space": "tabalada/4/4", "owner": "red"}), "figures[4].kind", ""),
    (lambda d: d["figures"].append({**d["figures"][2], "space": 7}), "figures[4].space", ""),
    (lambda d: d["figures"][0].update(colour="red"), "figures[0].colour", ""),
    (lambda d: d["figures"].append(d["figures"][0]), "figures[4]", "DIA-ACT-SHOW-01"),
    (lambda d: d["figures"][0].update(space="carretillada/ring/12"), "figures: carretillada/ring/12", ""),
    (lambda d: d["figures"][0].update(kind="character"), "figures: carretillada/ring/0", "DIA-ACT-SHOW-01"),
    (lambda d: d["figures"][0].update(kind="devil"), "figures: carretillada/ring/0", "DIA-COMP-26"),
    (lambda d: d["figures"][0].update(owner="green"), "figures: carretillada/ring/0", "DIA-PSET-01"),
    (lambda d: d["figures"][0].update(firecracker="whistling"), "figures: carretillada/ring/0", "DIA-ACT-SHOW-05"),
    (lambda d: d["figures"][0].update(firecracker="loud"), "figures: carretillada/ring/0", "DIA-COMP-10"),
    (lambda d: d["figures"][0].update(firecracker=None), "figures: carretillada/ring/0", "DIA-ACT-SHOW-04"),
    (lambda d: d["figures"][2].update(firecracker="regular"), "figures: tabalada/1/2", "DIA-P1-TAB-01"),
]
"""A way to spoil GOOD, the place told, the rule told."""


@pytest.mark.rules("DIA-ACT-SHOW-05", "DIA-P1-TAB-01", "DIA-FLOW-01")
@pytest.mark.parametrize(
    ("spoil", "place", "rule"), FAULTS, ids=[f"{n}-{place}" for n, (_, place, _) in enumerate(FAULTS)]
)
def test_each_kind_of_fault_names_place_rule_and_remedy(spoil: Callable[[Json], object], place: str, rule: str) -> None:
    data = copy.deepcopy(GOOD)
    spoil(data)
    assert (place, rule) in [(problem.place, problem.rule) for problem in problems(data)]


def test_every_pair_of_faults_is_told_together() -> None:
    for first, (spoil, place, _) in enumerate(FAULTS):
        for other_spoil, other_place, other_rule in FAULTS[first + 1 :]:
            data = copy.deepcopy(GOOD)
            spoil(data)
            other_spoil(data)
            alone = {p.place for p in problems(_spoilt(spoil))} | {p.place for p in problems(_spoilt(other_spoil))}
            told = {problem.place for problem in problems(data)}
            one_list = _part(place) == _part(other_place)
            nobody_knows = (place.startswith("players") and other_rule == "DIA-PSET-01") or (
                place == "round" and other_rule == "DIA-P2-SHOW-01"
            )
            assert one_list or nobody_knows or alone <= told, (place, other_place, told)


def _spoilt(spoil: Callable[[Json], object]) -> Json:
    data = copy.deepcopy(GOOD)
    spoil(data)
    return data


def _part(place: str) -> str:
    return place.partition(".")[0].partition("[")[0].partition(":")[0]


@pytest.mark.rules("DIA-P2-SHOW-03")
@pytest.mark.parametrize(("number", "most"), [(1, 1), (2, 2), (3, 4), (None, 4)])
def test_no_more_shows_are_scored_than_the_rounds_allow(number: int | None, most: int) -> None:
    shows = ["carretillada", "ball_parlat", "trobada", "tabalada"]
    for count in range(5):
        found = problems({**GOOD, "round": number, "scored": {"blue": shows[:count]}})
        assert [problem.rule for problem in found] == (["DIA-P2-SHOW-01"] if count > most else [])


@pytest.mark.rules("DIA-COMP-25")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_the_number_of_players(count: int) -> None:
    players = ["red", "blue", "yellow", "green", "red"][:count]
    found = problems({"format": FORMAT, "players": players, "figures": []})
    assert ("players", "DIA-COMP-25") in [(problem.place, problem.rule) for problem in found]


@pytest.mark.rules("DIA-COMP-19", "DIA-COMP-20", "DIA-COMP-21", "DIA-COMP-22", "DIA-COMP-23")
@pytest.mark.parametrize(
    ("kind", "most"), [("diable", 10), ("character", 4), ("tabaler", 13), ("small_beast", 3), ("large_beast", 1)]
)
@pytest.mark.parametrize("owner", ["red", "neutral"])
def test_no_more_figures_than_a_colour_has(kind: str, most: int, owner: str) -> None:
    spaces = [space for space in edition().spaces.values() if space.kind == kind]
    for count in (most, most + 1):
        figures = [
            {
                "space": space.id,
                "owner": owner,
                "kind": kind,
                "firecracker": None if kind == "tabaler" else space.firecracker or "regular",
            }
            for space in spaces[:count]
        ]
        found = problems({"format": FORMAT, "players": ["red", "blue"], "figures": figures})
        assert bool(found) == (count > most)
        assert all(problem.rule.startswith("DIA-COMP-") for problem in found)


def test_neutral_pieces_need_an_absent_colour() -> None:
    data = {**GOOD, "players": ["red", "blue", "yellow", "green"]}
    assert [problem.rule for problem in problems(data)] == ["DIA-SETUP-16"]


def test_twenty_thousand_wrong_names_are_told_without_delay() -> None:
    many = 20_000
    for part in ("players", "lluiments"):
        assert len(problems({**GOOD, part: ["red"] * many})) >= many - 1
    assert len(problems({**GOOD, "scored": {"red": ["tabalada"] * many}})) >= many - 1
