"""Counts of the ways on from a decision of every kind, by depth: what is offered too often or seldom changes them."""

import json

import pytest

from diables_nb.rules.diables.game.engine import QUESTIONS
from scripts.playthroughs import MOST_WAYS, PATHS, counted, positions

WRITTEN: dict[str, list[int]] = json.loads(PATHS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("most", [600, pytest.param(MOST_WAYS, marks=pytest.mark.soak)])
def test_ways_on_are_as_many_as_they_were(most: int) -> None:
    found = positions()
    assert list(found) == list(WRITTEN)
    for name, game in found.items():
        assert counted(game, most) == [count for count in WRITTEN[name] if count <= most], name


def test_every_kind_of_decision_is_there() -> None:
    for players in ("2 players", "3 players", "4 players"):
        assert {name.partition(":")[0] for name in WRITTEN if players in name} == set(QUESTIONS)


def test_the_first_count_is_the_number_of_legal_moves() -> None:
    for name, game in positions().items():
        assert WRITTEN[name][0] == len(game.legal_moves)
