"""Misconceptions about the lluïments: each gives the number that was worked out by hand from the rules."""

import re

import pytest

from diables_nb.lessons import Misconception, lluiment_exercise, recognise
from diables_nb.lessons.misconception import lluiment_misconceptions, recognise_line, wrong_numbers
from diables_nb.lessons.subjects.lluiments.beliefs import MISCONCEPTIONS
from diables_nb.rules.diables import LLUIMENTS, score_lluiment
from diables_nb.rules.diables.examples import plaza
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.rulebook import explain

OWN = {belief.id: belief for belief in MISCONCEPTIONS}
SEEDS = range(60)


def red(lluiment: str, *places: str, players: str = "rby", **steps: int) -> Ledger:
    """Red's ledger for a lluïment on a small plaza: "red ring 0", "red regular: sector 0 large beast" ..."""
    parts = (place.partition(": ") if ": " in place else place.partition(" ") for place in places)
    edits = [f"place {owner} at {space}" for owner, _, space in parts]
    return score_lluiment(plaza(players, *edits, followers={"red": steps}), lluiment)["red"]


TWO_TIE_AHEAD = ("blue ring 1", "blue ring 2", "yellow ring 3", "yellow ring 4")

# ring 0, ring 3 and inner south carry regular, ring 1 whistling.
# The belief, a position, the right number of FP and the one that the belief leads to.
CASES = [
    # A diable and a character, both regular: 1 + 2 = 3, first, × 4; by the belief 1 + 1.
    ("llui-no-weights", red("regular", "red ring 0", "red inner south"), 12, 8),
    # Red 1, Blue 2: second, 1 × 4. By the belief 1 × 5.
    ("llui-highest-for-all", red("diables", "red ring 0", "blue ring 1", "blue ring 2"), 4, 5),
    # Red 2, first: 2 × 5. By the belief 5.
    ("llui-number-once", red("diables", "red ring 0", "red ring 1"), 10, 5),
    # One character: 2, against two diables of Blue: 2, a tie at the top, 2 × 4. By figures Red is second: 2 × 3.
    ("llui-ranked-by-figures", red("regular", "red inner south", "blue ring 0", "blue ring 3"), 8, 6),
    # One character, first: 2 × 4. By the belief one figure: 1 × 4.
    ("llui-weights-rank-only", red("regular", "red inner south"), 8, 4),
    # A character weighs 2: 2 × 4. By the belief 2 × 2 × 4.
    ("llui-weights-twice", red("characters_and_beasts", "red inner south"), 8, 16),
    # A small beast weighs 2: 2 × 4. It costs 3: 3 × 4.
    ("llui-cost", red("characters_and_beasts", "red regular: sector 0 small beast"), 8, 12),
    # A large beast weighs 3: 3 × 4. By the belief 2 × 4.
    ("llui-large-as-small", red("characters_and_beasts", "red regular: sector 2 large beast"), 12, 8),
    # Blue and Yellow tie with 2; Red has 1, the second-highest: 1 × 4. By the belief the lowest: 1 × 3.
    ("llui-gap", red("diables", "red ring 0", *TWO_TIE_AHEAD), 4, 3),
    # Red and Blue tie with 1 at the top: 1 × 5. By the belief the second number: 1 × 4.
    ("llui-tie-lower", red("diables", "red ring 0", "blue ring 1"), 5, 4),
    # Red 1, neutral 2: Red is first, 1 × 5. By the belief second: 1 × 4.
    ("llui-neutrals-ranked", red("diables", "red ring 0", "neutral ring 1", "neutral ring 2"), 5, 4),
    # Diables: 2 in the carretillada, 1 in the ball parlat: 3 × 5; the best show alone 2 × 5.
    ("llui-one-show", red("diables", "red ring 0", "red ring 1", "red left diable 1"), 15, 10),
    # Three diables: 3 × 5. A token on the third space has reached icon 2: 2 × 5.
    ("llui-icons", red("diables", "red ring 0", "red ring 1", "red ring 2", carretillada=2), 15, 10),
    # Red 1 among three diables, tied with Blue: 1 × 5. By the belief 3 × 5.
    ("llui-everybody", red("diables", "red ring 0", "blue ring 1", "neutral ring 2"), 5, 15),
    # One regular, one whistling: 1 × 4. By the belief 2 × 4.
    ("llui-all-types", red("regular", "red ring 0", "red ring 1"), 4, 8),
    # One regular and a tabaler: 1 × 4. By the belief 2 × 4.
    ("llui-tabalers-too", red("regular", "red ring 0", "red tabaler upper left"), 4, 8),
    # Two players: Red 1, Blue 2. Red is second, 1 × 4. By the belief last, 1 × 3.
    ("llui-last-lowest", red("diables", "red ring 0", "blue ring 1", "blue ring 2", players="rb"), 4, 3),
    # Red 2, Blue 3: second, 2 × 4. By the belief nothing.
    ("llui-highest-only", red("diables", "red ring 0", "red ring 1", *(f"blue ring {n}" for n in (2, 3, 4))), 8, 0),
    # One diable, first with Blue: 1 × 5. By the belief the character is a second one: 2 × 5.
    ("llui-characters-as-diables", red("diables", "red ring 0", "red inner south", "blue ring 1"), 5, 10),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_its_number_is_the_one_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    assert ledger.total == right
    assert OWN[name].total(ledger) == wrong
    assert OWN[name] in recognise(ledger, wrong)


def test_every_belief_was_worked_out_by_hand() -> None:
    assert [case[0] for case in CASES] == list(OWN) == [belief.id for belief in lluiment_misconceptions()]


@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=lambda belief: belief.id)
def test_it_is_worded_and_cites_a_rule(belief: Misconception) -> None:
    assert explain(belief.rule).id == belief.rule
    assert belief.id.startswith("llui-")
    assert belief.belief[0].islower()
    assert not belief.belief.endswith(".")
    assert 1 <= len(re.findall(r"\.( |$)", belief.answer)) <= 2
    assert belief.answer.endswith(".")


@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=lambda belief: belief.id)
def test_it_has_a_number_of_its_own_somewhere(belief: Misconception) -> None:
    for name in LLUIMENTS:
        for seed in SEEDS:
            ledger = lluiment_exercise(seed, name).ledger
            number = belief.total(ledger)
            if number != ledger.total and recognise(ledger, number) == [belief]:
                return
    pytest.fail(f"{belief.id} is never told from the others")


def test_one_figure_is_recognised_too() -> None:
    ledger = red("characters_and_beasts", "red regular: sector 2 large beast")
    assert recognise_line(ledger, ledger[0], 4) == [OWN["llui-no-weights"], OWN["llui-weights-rank-only"]]
    assert recognise_line(ledger, ledger[0], 16) == [OWN["llui-cost"]]
    assert recognise_line(ledger, ledger[0], ledger[0].points) == []


def test_where_nothing_counts_only_other_figures_mislead() -> None:
    assert list(wrong_numbers(red("diables"))) == []
    characters = red("diables", "red inner south", "blue ring 0")
    assert characters.total == 0
    assert [belief.id for belief, _ in wrong_numbers(characters)] == ["llui-everybody", "llui-characters-as-diables"]


@pytest.mark.parametrize(
    ("name", "ledger"),
    [
        pytest.param("llui-last-lowest", red("diables", "red ring 0", *TWO_TIE_AHEAD), id="the last of three"),
        pytest.param("llui-last-lowest", red("diables", "red ring 0", players="rb"), id="the first of two"),
        pytest.param("llui-highest-only", red("diables", "red ring 0", "blue ring 1"), id="the highest, shared"),
        pytest.param("llui-characters-as-diables", red("tabalers", "red row 1 column 1"), id="another tile"),
    ],
)
def test_a_belief_that_does_not_concern_a_score_changes_nothing(name: str, ledger: Ledger) -> None:
    assert OWN[name].total(ledger) == ledger.total
