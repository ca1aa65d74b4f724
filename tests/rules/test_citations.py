"""Where rules are coded, tested and taught."""

import pytest

from diables_nb.rules.citations import citations, cited, places
from diables_nb.rules.rulebook import explain, rules


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("nothing here", []),
        ("(DIA-FOL-03)", ["DIA-FOL-03"]),
        ("DIA-FOL-02 to -05", ["DIA-FOL-02", "DIA-FOL-03", "DIA-FOL-04", "DIA-FOL-05"]),
        ("DIA-P1-FIRE-01, -02, -04", ["DIA-P1-FIRE-01", "DIA-P1-FIRE-02", "DIA-P1-FIRE-04"]),
        ("DIA-SCORE-GEN-07 and -08", ["DIA-SCORE-GEN-07", "DIA-SCORE-GEN-08"]),
        ("DIA-SCORE-CARR-1", ["DIA-SCORE-CARR-1"]),
        ("C-DIA-32, C-DIA-33", ["C-DIA-32", "C-DIA-33"]),
        ("DIA-P1-01, -03 to -04", ["DIA-P1-01", "DIA-P1-03", "DIA-P1-04"]),
        ("the family DIA-THR", []),
        ("FES-CP-5 and -6, C-FES-13", ["FES-CP-5", "FES-CP-6", "C-FES-13"]),
        ("CAS-CAP-01, -03, C-CAS-20", ["CAS-CAP-01", "CAS-CAP-03", "C-CAS-20"]),
        ("CHESS-COMP-01", []),
    ],
)
def test_ids_of_a_text(text: str, ids: list[str]) -> None:
    assert list(cited(text)) == ids


def test_every_id_that_the_package_cites_is_a_rule() -> None:
    known = {rule.id for rule in rules()} | {f"DIA-T-{number:02}" for number in range(1, 40)}
    known |= {f"{head}-T-{number:02}" for head in ("FES", "CAS") for number in range(1, 12)}
    assert [rule_id for kind in ("coded", "taught") for rule_id in citations(kind) if rule_id not in known] == []


def test_a_rule_says_where_it_is_coded_and_tested() -> None:
    rule = explain("DIA-FOL-03")
    assert "diables_nb/rules/diables/game/followers.py" in rule.coded
    assert "tests/rules/test_citations.py" in rule.tested
    assert rule.where.startswith("coded in diables_nb/")
    assert "coded in" not in str(rule) + rule._repr_html_(), "notebooks show rules, and tests come and go"
    assert places("DIA-NOTHING-99", "coded") == ()
