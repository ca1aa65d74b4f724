"""Every scoring rule of the three games and every rule by which Diables is played is taught by a notebook, and every
tile of Diables is asked about.

Taught: explained in a notebook's text, where the rule is cited, or by a cell with `explain` or `rule_list`. Asked: a
question depends on the score of the tile. Both are read from the notebooks as they are written; nothing of them is run.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from diables_nb.lessons import exercise, scene
from diables_nb.rules.diables import SHOWS, edition
from diables_nb.rules.diables.components import LLUIMENTS
from diables_nb.rules.rulebook import explain, rules

from .reading import NOTEBOOKS, cells, lesson, sources

SCORING = re.compile(r"DIA-(?:SCORE|LLU|P2-LLU|P2-SHOW)-[A-Z0-9-]+|C-DIA-(?:5[4-9]|6[0-4])")
PLAYED = re.compile(
    r"DIA-(?:SETUP|PSET|FLOW|FP|P[1-4](?:-[A-Z]+)?|END|WALL|SHOW-[A-Z]+|FOL|SPEC|THR|ICON|REQ|PHOTO|VIDEO|SB|LB"
    r"|ACT(?:-[A-Z]+)?)-\d+"
)
"""The rules of set-up, of the phases and of actions."""
SOLO = re.compile(r"DIA-SOLO-\d+|DIA-PHOTO-04|C-DIA-(?:7[1-9]|8[0-3]|9[5-9]|102)")
"""The rules of the solo game and the rulings on it."""
FESTIVAL = re.compile(r"FES-(?:SCO|PAT|CP|CHK|END)-\d+")
CASTELLERS = re.compile(r"CAS-(?:TURN|BLD|GRP|GRA|JIT|LLE|CAP|SPC|SCO|END)-\d+")
CITED = re.compile(r"\b(?:C-)?(?:DIA|FES|CAS)-[A-Z0-9-]*\d\b")
LISTED = re.compile(r"rule_list\(\"([A-Z-]+)\"\)")
QUESTIONS = {"predict", "check", "predict_place", "check_place", "faded", "exercise"}
EXERCISED = "carretillada"
"""The show of an exercise that names none."""

Asked = set[tuple[str, int] | str]
"""Tiles as a show with a number, lluïments by their names."""


# ---- what is explained


def explained(kind: str, text: str) -> set[str]:
    """The rules that a cell explains: all that a text cites, those that code gives to `explain`, and the families that
    it lists.
    """
    cited = set(CITED.findall(text)) if kind == "markdown" or "explain(" in text else set()
    families = LISTED.findall(text) if kind == "code" else []
    return cited | {rule.id for rule in rules() if rule.id.rpartition("-")[0] in families}


# ---- what is asked


class Reading:
    """Reads the code of a notebook cell by cell, and keeps which tiles each name depends on."""

    def __init__(self) -> None:
        self.asked: Asked = set()
        self._positions: dict[str, dict[str, int]] = {}
        self._names: dict[str, Asked] = {}
        self._loops: dict[str, set[object]] = {}

    def cell(self, code: str) -> None:
        """Takes in one cell."""
        tree = ast.parse(code)
        for node in ast.walk(tree):
            if isinstance(node, ast.comprehension | ast.For) and isinstance(node.target, ast.Name):
                self._loops[node.target.id] = _items(node.iter)
        for statement in tree.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Call) and self._is_question(node):
                    self.asked |= self._scores(node)
            if isinstance(statement, ast.Assign):
                self._assign(statement)

    def _assign(self, statement: ast.Assign) -> None:
        for target in statement.targets:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            for name in names:
                if isinstance(name, ast.Name):
                    self._names[name.id] = self._scores(statement.value)
                    self._positions[name.id] = self._tiles(statement.value)

    def _is_question(self, call: ast.Call) -> bool:
        return _called(call) in QUESTIONS

    def _scores(self, expression: ast.AST) -> Asked:
        """The tiles and lluïments whose scores an expression depends on."""
        found: Asked = set()
        for node in ast.walk(expression):
            if isinstance(node, ast.Name):
                found |= self._names.get(node.id, set())
            elif isinstance(node, ast.Call):
                found |= self._of_call(node)
        return found

    def _of_call(self, call: ast.Call) -> Asked:
        name = _called(call)
        if name == "score_show":
            return self._of_show(call, call.args[0])
        if name in ("predict_place", "check_place"):
            return self._of_show(call, call.args[1])
        if name == "exercise":
            return self._of_exercise(call)
        if "lluiment" in name:
            return {word for word in self._words(call) if word in LLUIMENTS}
        return set()

    def _of_show(self, call: ast.Call, position: ast.expr) -> Asked:
        """The tiles by which a call scores the shows it names: the one it gives, or that of its position."""
        given, tiles = self._values(call, "tile", 4), self._tiles(position)
        found: Asked = set()
        for show in self._words(call):
            if show in SHOWS:
                numbers = given or ({tiles[show]} if show in tiles else set())
                found |= {(show, number) for number in numbers if isinstance(number, int)}
        return found

    def _of_exercise(self, call: ast.Call) -> Asked:
        shows = [word for word in self._words(call) if word in SHOWS] or [EXERCISED]
        given = self._values(call, "tile", 2)
        seeds = [seed for seed in self._values(call, "seed", 0) if isinstance(seed, int)]
        numbers = [number for number in given if isinstance(number, int)]
        drawn = {(show, exercise(seed, show).tile) for seed in seeds for show in shows}
        return {(show, number) for show in shows for number in numbers} if numbers else set(drawn)

    def _words(self, call: ast.Call) -> Iterator[str]:
        """The words that a call is given, one in a list or in a loop included."""
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            parts = argument.elts if isinstance(argument, ast.List | ast.Tuple) else [argument]
            for part in parts:
                yield from (value for value in self._value(part) if isinstance(value, str))

    def _values(self, call: ast.Call, name: str, place: int) -> set[object]:
        """What a call gives for a parameter, by its name or at its place."""
        by_name = [keyword.value for keyword in call.keywords if keyword.arg == name]
        return set().union(*map(self._value, by_name or call.args[place : place + 1]))

    def _value(self, part: ast.expr) -> set[object]:
        if isinstance(part, ast.Constant):
            return {part.value}
        return self._loops.get(part.id, set()) if isinstance(part, ast.Name) else set()

    def _tiles(self, position: ast.expr) -> dict[str, int]:
        """The tiles of a position as far as the code tells: a scene's, and those that it was given."""
        if isinstance(position, ast.Name):
            return self._positions.get(position.id, {})
        if not isinstance(position, ast.Call):
            return {}
        if _called(position) == "scene" and isinstance(position.args[0], ast.Constant):
            return dict(getattr(scene(str(position.args[0].value)), "tiles", {}))
        before = self._tiles(position.func.value) if isinstance(position.func, ast.Attribute) else {}
        given = (keyword.value for keyword in position.keywords if keyword.arg == "tiles")
        return before | {show: number for tiles in given for show, number in _written(tiles)}


def _called(call: ast.Call) -> str:
    """The name of the function or method that is called."""
    return getattr(call.func, "attr", "") or getattr(call.func, "id", "")


def _written(tiles: ast.expr) -> Iterator[tuple[str, int]]:
    """The tiles of a dictionary that is written out."""
    if isinstance(tiles, ast.Dict):
        for show, number in zip(tiles.keys, tiles.values, strict=True):
            if isinstance(show, ast.Constant) and isinstance(number, ast.Constant):
                yield str(show.value), int(str(number.value))


def _items(loop: ast.expr) -> set[object]:
    """What a loop runs over, where the code says it: a list of values, a range, the lluïments or the shows."""
    constants = [node.value for node in ast.walk(loop) if isinstance(node, ast.Constant)]
    if isinstance(loop, ast.Call) and _called(loop) == "range" and constants:
        return set(range(*(int(str(value)) for value in constants)))
    for name, values in (("LLUIMENTS", LLUIMENTS), ("SHOWS", SHOWS)):
        if name in ast.dump(loop):
            return set(values)
    return set(constants)


@cache
def asked_in_all() -> frozenset[tuple[str, int] | str]:
    """The tiles and lluïments that the questions of all notebooks depend on."""
    found: Asked = set()
    for path in NOTEBOOKS:
        reading = Reading()
        for code in sources(path):
            reading.cell(code)
        found |= reading.asked
    return frozenset(found)


# ---- the notebooks


def none_missing(what: str, missing: list[str]) -> None:
    """Fails with everything that is missing, one a line."""
    if missing:
        pytest.fail("\n  ".join([f"{what}:", *missing]), pytrace=False)


@cache
def taught_in_all() -> frozenset[str]:
    """The rules that the notebooks explain."""
    return frozenset(
        rule
        for path in NOTEBOOKS
        for kind in ("markdown", "code")
        for _, text in cells(path, kind)
        for rule in explained(kind, text)
    )


@pytest.mark.parametrize(
    "wanted",
    [SCORING, PLAYED, SOLO, FESTIVAL, CASTELLERS],
    ids=["diables", "diables played", "diables solo", "festival", "castellers"],
)
def test_every_rule_is_taught(wanted: re.Pattern[str]) -> None:
    found = [rule for rule in rules() if wanted.fullmatch(rule.id)]
    assert found
    missing = [f"{rule.id} ({rule.heading})" for rule in found if rule.id not in taught_in_all()]
    none_missing("No notebook cites these rules in its text, or opens them with explain(...)", missing)


def test_every_rule_of_the_solo_game_is_taught_by_its_lesson() -> None:
    found = [rule for rule in rules() if SOLO.fullmatch(rule.id)]
    texts = [(kind, text) for kind in ("markdown", "code") for _, text in cells(lesson("solo"), kind)]
    own = {rule for kind, text in texts for rule in explained(kind, text)}
    none_missing("The lesson on the solo game does not explain", [rule.id for rule in found if rule.id not in own])


def test_every_show_tile_is_asked_about() -> None:
    asked = asked_in_all()
    tiles = [tile for tile in edition().tiles.values() if (tile.show, tile.number) not in asked]
    missing = [f"{tile.show}, tile {tile.number} ({tile.rule})" for tile in tiles]
    none_missing(f"No question ({', '.join(sorted(QUESTIONS))}) depends on the score of", missing)


def test_every_lluiment_is_asked_about() -> None:
    asked = asked_in_all()
    missing = [f"{tile.id} ({tile.rule})" for tile in edition().lluiments.values() if tile.id not in asked]
    none_missing("No question depends on score_lluiment(position, name) for", missing)


# ---- the reading itself


def asked_by(*code: str) -> Asked:
    reading = Reading()
    for cell in code:
        reading.cell(cell)
    return reading.asked


def test_the_rules_are_those_of_the_index() -> None:
    found = [rule.id for rule in rules() if SCORING.fullmatch(rule.id)]
    for part, count in (("DIA-SCORE-", 9 + 16), ("DIA-LLU-", 7), ("DIA-P2-LLU-", 6), ("DIA-P2-SHOW-", 7), ("C-", 11)):
        assert sum(rule.startswith(part) for rule in found) == count, part
    assert all(explain(rule).line for rule in found)
    played = [rule.id for rule in rules() if PLAYED.fullmatch(rule.id)]
    for part, count in (("DIA-P1-", 4 + 8 + 3 + 4 + 3 + 5 + 4 + 12 + 4), ("DIA-ACT-", 3 + 12 + 7 + 11 + 7)):
        assert sum(rule.startswith(part) for rule in played) == count, part
    for part, count in (("DIA-SETUP-", 19), ("DIA-PSET-", 16), ("DIA-THR-", 10), ("DIA-P3-", 7), ("DIA-VIDEO-", 14)):
        assert sum(rule.startswith(part) for rule in played) == count, part
    assert not any("SOLO" in rule for rule in played)
    solo = [rule.id for rule in rules() if SOLO.fullmatch(rule.id)]
    for part, count in (("DIA-SOLO-", 9 + 6 + 11 + 9 + 3 + 8), ("DIA-PHOTO-", 1), ("C-DIA-", 13 + 5 + 1)):
        assert sum(rule.startswith(part) for rule in solo) == count, part
    festival = [rule.id for rule in rules() if FESTIVAL.fullmatch(rule.id)]
    for part, count in (("FES-SCO-", 7), ("FES-PAT-", 11), ("FES-CP-", 9), ("FES-CHK-", 7), ("FES-END-", 3)):
        assert sum(rule.startswith(part) for rule in festival) == count, part
    castellers = [rule.id for rule in rules() if CASTELLERS.fullmatch(rule.id)]
    parts = {"TURN": 10, "BLD": 10, "GRP": 4, "GRA": 2, "JIT": 2, "LLE": 1, "CAP": 4, "SPC": 1, "SCO": 4, "END": 4}
    for part, count in ((f"CAS-{name}-", count) for name, count in parts.items()):
        assert sum(rule.startswith(part) for rule in castellers) == count, part


def test_a_rule_in_code_is_explained_by_explain_alone() -> None:
    assert explained("markdown", "see DIA-SCORE-GEN-03, and C-DIA-55.") == {"DIA-SCORE-GEN-03", "C-DIA-55"}
    assert explained("code", 'reveal("why", explain("DIA-LLU-06"))') == {"DIA-LLU-06"}
    listed = explained("code", 'reveal("All", rule_list("DIA-SB"))')
    assert listed == {f"DIA-SB-0{number}" for number in range(1, 9)}
    assert explained("markdown", 'rule_list("DIA-SB")') == set()
    assert explained("code", 'rulings={"C-DIA-57": "players_only"}') == set()


def test_a_question_on_a_ledger_asks_about_its_tile() -> None:
    assert asked_by('kinds = diables.score_show(plaza, "red", "trobada", tile=2)') == set()
    assert asked_by('kinds = diables.score_show(plaza, "red", "trobada", tile=2)', 'predict("?", kinds)') == {
        ("trobada", 2)
    }
    assert asked_by('faded(score_show(plaza, "blue", "tabalada", tile=3), [1])') == {("tabalada", 3)}
    assert asked_by('best = score_show(plaza, "red", "trobada", tile=4)[0]', 'check("?", best.points)') == {
        ("trobada", 4)
    }


def test_a_question_asks_about_the_tile_of_its_position() -> None:
    drums = 'drums = scene("rivals").with_parts(tiles={"tabalada": 2}).after("remove ring 0")'
    assert asked_by(drums, 'check("?", score_show(drums, "red", "tabalada"))') == {("tabalada", 2)}
    assert asked_by(drums, 'check_place("?", drums, ["row 1 column 1"], shows=["tabalada"])') == {("tabalada", 2)}
    assert asked_by('plaza = scene("rivals")', 'predict("?", score_show(plaza, "red", "carretillada"))') == {
        ("carretillada", scene("rivals").tiles["carretillada"])
    }


def test_a_question_in_a_loop_asks_about_each() -> None:
    totals = '{tile: score_show(plaza, "red", "trobada", tile=tile).total for tile in (1, 3)}'
    assert asked_by(f"totals = {totals}", 'predict("?", max(totals), choices=totals)') == {
        ("trobada", 1),
        ("trobada", 3),
    }
    assert asked_by(f'predict("?", {totals.replace("(1, 3)", "range(2, 4)")}[2])') == {("trobada", 2), ("trobada", 3)}
    scores = "scores = {name: score_lluiment(plaza, name) for name in LLUIMENTS}"
    assert asked_by(scores, 'check("?", scores["regular"]["red"])') == set(LLUIMENTS)


def test_a_question_on_a_lluiment_asks_about_it() -> None:
    assert asked_by('check("?", diables.score_lluiment(plaza, "diables")["red"])') == {"diables"}
    assert asked_by('check("?", "diables", choices=["diables", "tabalers"])') == set()


def test_an_exercise_asks_about_the_tile_that_it_draws() -> None:
    assert asked_by('exercise(1, "tabalada", tile=2)') == asked_by('exercise(1, "tabalada", 2)') == {("tabalada", 2)}
    assert asked_by("task = exercise(29)", "task.check()") == {("carretillada", exercise(29).tile)}
