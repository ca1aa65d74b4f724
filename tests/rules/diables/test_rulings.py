"""The rulings of Diables that can be switched: those that the specification marks, and no others."""

from diables_nb.rules.diables import RULINGS
from diables_nb.rules.rulebook import explain, rules


def test_the_switches_and_their_readings() -> None:
    assert {ruling.id: ruling.options for ruling in RULINGS} == {
        "C-DIA-04": ("two_player_spaces", "both_sets"),
        "C-DIA-36": ("unlimited", "strict"),
        "C-DIA-56": ("once", "twice"),
        "C-DIA-57": ("rivals", "players_only"),
    }
    assert [ruling.default for ruling in RULINGS] == ["two_player_spaces", "unlimited", "once", "rivals"]


def test_the_rulebook_words_the_same_readings() -> None:
    worded = {rule.id: tuple(name for name, _ in rule.options) for rule in rules("C-DIA-") if rule.options}
    assert worded == {ruling.id: ruling.options for ruling in RULINGS}
    assert all(explain(ruling.id).heading for ruling in RULINGS)
