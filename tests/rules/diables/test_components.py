"""Counts, names, costs and weights against the specification."""

import pytest

from diables_nb.rules.diables import components, cost, returned
from diables_nb.rules.rulebook import explain

FIGURES_OF_A_COLOUR = {"diable": 10, "character": 4, "tabaler": 13, "small_beast": 3, "large_beast": 1}


@pytest.mark.rules("DIA-COMP-19", "DIA-COMP-20", "DIA-COMP-21", "DIA-COMP-22", "DIA-COMP-23")
def test_counts_of_a_colour() -> None:
    assert components.COUNT == FIGURES_OF_A_COLOUR
    assert sum(components.COUNT.values()) == 31  # DIA-COMP-26
    assert components.COUNT["diable"] * 4 == 40  # DIA-COMP-19
    assert components.COUNT["tabaler"] * 4 == 52  # DIA-COMP-21


def test_each_count_cites_its_rule() -> None:
    assert set(components.COUNT_RULE) == set(components.KINDS)
    for kind, rule in components.COUNT_RULE.items():
        assert str(4 * components.COUNT[kind]) in explain(rule).line


def test_names() -> None:
    assert components.SHOWS == ("carretillada", "ball_parlat", "trobada", "tabalada")
    assert components.PLAYERS == ("red", "blue", "yellow", "green")
    assert components.FIRECRACKERS == ("regular", "whistling", "colorful")
    assert components.ROUNDS == (1, 2, 3)
    assert components.LEVELS == ("easy", "average", "hard", "very_hard", "devilish")
    assert set(components.NEUTRAL_KINDS) == {"diable", "tabaler"}


@pytest.mark.rules("DIA-P1-FIRE-01", "DIA-P1-FIRE-03")
@pytest.mark.parametrize(
    ("kind", "full", "back", "one_only"),
    [
        ("diable", 1, 0, 1),
        ("character", 2, 1, 1),
        ("small_beast", 3, 2, 1),
        ("large_beast", 4, 3, 1),
        ("tabaler", 0, 0, 0),
    ],
)
def test_costs(kind: str, full: int, back: int, one_only: int) -> None:
    assert cost(kind) == full
    assert returned(kind) == back
    assert cost(kind, one_only=True) == one_only
    assert returned(kind, one_only=True) == 0


@pytest.mark.parametrize("kind", ["", "beast", "neutral"])
def test_an_unknown_kind_has_no_cost(kind: str) -> None:
    with pytest.raises(KeyError):
        cost(kind)


@pytest.mark.rules("DIA-P2-LLU-03")
def test_weights() -> None:
    assert components.WEIGHT == {"diable": 1, "tabaler": 1, "character": 2, "small_beast": 2, "large_beast": 3}


def test_a_figure_says_itself_in_words() -> None:
    assert str(components.Figure("blue", "small_beast", "colorful")) == "blue small beast, colorful"
    assert str(components.Figure("neutral", "tabaler")) == "neutral tabaler"
