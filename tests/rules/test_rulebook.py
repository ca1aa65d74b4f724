"""The rulebook index: every rule of the specification, found by id and by word."""

import re
from typing import Any

import pytest

from diables_nb.rules import diables, words
from diables_nb.rules.errors import Problem
from diables_nb.rules.rulebook import Rule, explain, rule_line, rules

COUNTS = {"DIA-COMP": 26, "DIA-SETUP": 19, "DIA-FOL": 6, "DIA-P2-SHOW": 7, "DIA-LLU": 7, "DIA-SB": 8, "DIA-LB": 8}
"""How many rules the specification has under these heads."""
FESTIVAL = {
    "FES-COMP": range(1, 8), "FES-SETUP": range(1, 7), "FES-TURN": range(1, 2), "FES-ACT": range(1, 2),
    "FES-TILE": range(1, 5), "FES-OBJ": range(1, 5), "FES-CHK": range(1, 8), "FES-END": range(1, 4),
    "FES-SCO": range(1, 8), "FES-PAT": range(1, 12), "FES-B": range(1, 9), "C-FES": range(1, 16),
}  # fmt: skip
"""The rules of the specification of Festival by their numbers; those of the crowd-pleasers have one digit."""
CASTELLERS = {
    "CAS-COMP": range(1, 5), "CAS-GOAL": range(1, 2), "CAS-SETUP": range(1, 8), "CAS-TURN": range(1, 11),
    "CAS-GRP": range(1, 5), "CAS-BLD": range(1, 11), "CAS-SCO": range(1, 5), "CAS-GRA": range(1, 3),
    "CAS-JIT": range(1, 3), "CAS-LLE": range(1, 2), "CAS-CAP": range(1, 5), "CAS-SPC": range(1, 2),
    "CAS-END": range(1, 5), "CAS-B": range(1, 7), "C-CAS": range(1, 25),
}  # fmt: skip
"""The rules of the specification of Castellers! by their numbers."""


def test_ids_are_unique_and_well_formed() -> None:
    ids = [rule.id for rule in rules()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"(C-)?(DIA|FES|CAS)(-[A-Z0-9]+)*-[0-9]+", rule_id) for rule_id in ids)


@pytest.mark.parametrize(("head", "count"), COUNTS.items())
def test_no_rule_under_a_head_is_missing(head: str, count: int) -> None:
    found = [rule.id for rule in rules() if re.fullmatch(rf"{head}-[0-9]+", rule.id)]
    first = 0 if f"{head}-00" in found else 1
    assert found == [f"{head}-{number:02}" for number in range(first, first + count)]


def test_the_sixteen_tiles_and_all_rulings_are_there() -> None:
    ids = {rule.id for rule in rules()}
    assert {f"DIA-SCORE-{show}-{n}" for show in ("CARR", "BALL", "TRO", "TAB") for n in (1, 2, 3, 4)} <= ids
    assert {f"C-DIA-{number:02}" for number in range(1, 103)} <= ids


def test_the_rules_of_festival_are_those_of_its_specification() -> None:
    wanted = {f"{head}-{number:02}" for head, numbers in FESTIVAL.items() for number in numbers}
    wanted |= {f"FES-CP-{number}" for number in range(9)}
    found = [rule.id for rule in rules() if "FES-" in rule.id]
    assert set(found) == wanted
    assert len(found) == 83
    by_prose = [rule.source for rule in rules("FES-") if not rule.id.startswith(("C-FES", "FES-B"))]
    assert {source: by_prose.count(source) for source in by_prose} == {"text": 59, "derived": 1}


def test_the_rules_of_castellers_are_those_of_its_specification() -> None:
    found = [rule.id for rule in rules() if "CAS-" in rule.id]
    assert found == [f"{head}-{number:02}" for head, numbers in CASTELLERS.items() for number in numbers]
    assert len(found) == 84
    by_source = [rule.source for rule in rules("CAS-") if rule.id in found]
    assert {source: by_source.count(source) for source in by_source} == {
        "text": 53, "derived": 3, "default": 4, "ruling": 24,
    }  # fmt: skip


def test_every_game_speaks_of_its_own_rules() -> None:
    for rule in rules():
        game = rule.id.removeprefix("C-").partition("-")[0]
        assert {other.removeprefix("C-").partition("-")[0] for other in rule.see} <= {game}, rule.id


def test_what_a_rule_refers_to_exists() -> None:
    known = {rule.id for rule in rules()}
    for rule in rules():
        assert set(rule.see) <= known, rule.id
        assert rule.id not in rule.see
        assert rule.source in ("text", "derived", "default", "ruling")


def test_a_rule_is_one_sentence_for_people() -> None:
    for rule in rules():
        assert rule.heading == rule.heading.strip() != ""
        assert rule.line[0].isupper() or rule.line[0].isdigit()
        assert rule.line.rstrip()[-1] in ".?!)"
        assert "\n" not in rule.line


def test_switches_have_their_readings() -> None:
    options = {rule.id: [name for name, _ in rule.options] for rule in rules() if rule.options}
    assert options == {
        "C-DIA-04": ["two_player_spaces", "both_sets"],
        "C-DIA-36": ["unlimited", "strict"],
        "C-DIA-56": ["once", "twice"],
        "C-DIA-57": ["rivals", "players_only"],
        "C-FES-01": ["automatic", "by_hand"],
        "C-FES-13": ["at_least", "exactly"],
        "C-CAS-03": ["calls", "cancels"],
        "C-CAS-04": ["own_kind", "any_tronc"],
        "C-CAS-10": ["pom_stays", "pom_falls"],
    }
    text = str(explain("C-DIA-56"))
    assert "once" in text
    assert "twice" in text


@pytest.mark.parametrize("file", ["diables_rulings", "festival_rulings", "castellers_rulings"])
def test_a_ruling_has_its_reason_and_a_switch_its_options(file: str) -> None:
    for ruling, entry in words.table(file).items():
        assert entry["reason"].strip()[-1] in ".?!)", ruling
        assert entry.get("switch", False) == ("options" in entry), ruling
        assert entry["rules"], ruling


@pytest.mark.parametrize("file", ["decisions", "festival_decisions", "castellers_decisions"])
def test_every_decision_is_asked_by_a_rule(file: str) -> None:
    for kind, entry in words.table(file).items():
        assert entry["question"].strip()[-1] in ".?!", kind
        assert explain(entry["rule"]).id == entry["rule"]


@pytest.mark.parametrize("asked", ["DIA-FOL-03", "dia-fol-03", "  Dia-Fol-03 \n"])
def test_a_rule_is_found_however_its_id_is_written(asked: str) -> None:
    assert explain(asked).id == "DIA-FOL-03"


@pytest.mark.parametrize("asked", ["", "DIA", "DIA-FOL-99", "x" * 10_000, "<b>"])
def test_an_unknown_id_is_refused_in_one_bearable_line(asked: str) -> None:
    with pytest.raises(ValueError, match="no rule") as caught:
        explain(asked)
    assert len(str(caught.value)) < 600


def test_an_unknown_id_is_answered_with_a_near_one() -> None:
    with pytest.raises(ValueError, match="did you mean 'DIA-FOL-0"):
        explain("DIA-FOLL-03")


def test_a_search_finds_rules_by_id_heading_and_line() -> None:
    assert [rule.id for rule in rules("DIA-FOL-03")] == ["DIA-FOL-03"]
    assert "DIA-FP-04" in [rule.id for rule in rules("BELOW 0")]
    assert list(rules("no rule speaks of this")) == []
    assert len(list(rules())) > 450


def test_html_is_escaped() -> None:
    page = Rule("<i>", "<h>", "<l>", see=("<s>",), options=(("<n>", "<t>"),))._repr_html_()
    assert all(raw not in page for raw in ("<i>", "<h>", "<l>", "<s>", "<n>", "<t>"))
    assert page.count("&lt;") == 6


def test_the_line_of_an_unknown_rule_is_its_id() -> None:
    assert rule_line("DIA-FOL-03") == explain("DIA-FOL-03").line
    assert rule_line("DIA-FOL-99") == "DIA-FOL-99"


def test_a_word_is_answered_with_the_search_and_nothing_else() -> None:
    with pytest.raises(ValueError, match=r"no rule 'crowd': to search in the texts: rules\('crowd'\)") as caught:
        explain("crowd")
    assert "DIA-" not in str(caught.value)


def test_what_cites_a_rule_is_explained() -> None:
    game = diables.deal(players=2, seed=7).played_out(1)
    line = game.ledger.lines[0]
    assert explain(line).id == line.rule
    asked = game.line[0].decision
    assert asked is not None
    assert explain(asked).id == asked.rule


@pytest.mark.parametrize("wrong", [None, 3, Problem("here", "wrong")])
def test_what_cites_no_rule_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="give an id such as 'DIA-FOL-03'"):
        explain(wrong)


def test_a_rule_prints_what_it_says_and_keeps_its_places_apart() -> None:
    rule = explain("DIA-FOL-03")
    lines = str(rule).splitlines()
    assert lines[1].strip() == rule.line
    assert not any("coded in" in line or " in tests/" in line for line in lines)
    assert [line.split(" ")[0] for line in rule.where.splitlines()][:2] == ["coded", "tested"]
