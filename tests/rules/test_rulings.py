"""Rulings and the choice among their readings."""

from diables_nb.rules.rulings import Ruling, check_options

KNOWN = (Ruling("C-DIA-56", ("once", "twice")), Ruling("C-DIA-57", ("rivals", "players_only")))


def test_the_first_reading_is_the_default() -> None:
    assert [ruling.default for ruling in KNOWN] == ["once", "rivals"]


def test_readings_that_exist_are_no_problem() -> None:
    assert check_options({}, KNOWN) == []
    assert check_options({"C-DIA-56": "twice", "C-DIA-57": "rivals"}, KNOWN) == []


def test_all_that_is_wrong_is_told_with_a_remedy() -> None:
    chosen = {"C-DIA-56": "thrice", "C-DIA-5": "once", "C-DIA-57": ["rivals"]}
    problems = check_options(chosen, KNOWN)
    assert [problem.place for problem in problems] == ["rulings.C-DIA-56", "rulings.C-DIA-5", "rulings.C-DIA-57"]
    assert all(problem.remedy for problem in problems)
    assert "did you mean 'C-DIA-5" in problems[1].remedy
