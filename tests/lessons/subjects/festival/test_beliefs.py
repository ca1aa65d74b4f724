"""Misconceptions about Festival: each gives the number worked out by hand, is recognised by it, and is answered."""

import re
from collections.abc import Mapping, Sequence

import pytest

from diables_nb.lessons import Misconception, recognise, scene
from diables_nb.lessons.answers import make_answer
from diables_nb.lessons.festival import below, complete, festival_exercise, lacks, last_turns
from diables_nb.lessons.subjects.festival.crowd_pleasers.beliefs import LAST_TURNS, TAKES, TIES
from diables_nb.lessons.subjects.festival.crowd_pleasers.formulas import RULES, takes
from diables_nb.lessons.subjects.festival.patterns.beliefs import COMPLETE, LACKS
from diables_nb.lessons.subjects.festival.patterns.reading import lacking
from diables_nb.lessons.subjects.festival.scoring.beliefs import MISCONCEPTIONS
from diables_nb.lessons.subjects.festival.stacks.beliefs import BELOW
from diables_nb.rules.festival import FestivalGame, Position, deal, edition, example, nearest, score
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.rulebook import explain

ALL = [*MISCONCEPTIONS, *LACKS, *COMPLETE, *TAKES, *LAST_TURNS, *BELOW]
Tiles = Mapping[str, str | Sequence[str]]


def ids(value: object) -> str:
    return value.id if isinstance(value, Misconception) else str(value)


def by_id(name: str) -> Misconception:
    return next(belief for belief in ALL if belief.id == name)


def board(tiles: Tiles, **cards: Sequence[str]) -> Position:
    """Red's board; it scores red tiles and rockets."""
    return Position(("red", "blue")).with_tiles("red", tiles).with_cards("red", **cards)


def points(tiles: Tiles, **cards: Sequence[str]) -> Ledger:
    return score(board(tiles, **cards), "red")


def test_ids_are_unique() -> None:
    assert len({belief.id for belief in ALL}) == len(ALL)


@pytest.mark.parametrize("belief", ALL, ids=ids)
def test_it_is_worded_and_cites_a_rule(belief: Misconception) -> None:
    assert explain(belief.rule).id == belief.rule
    assert belief.belief[0].islower()
    assert not belief.belief.endswith(".")
    assert belief.answer.endswith(".")
    assert 1 <= len(re.findall(r"\.( |$)", belief.answer)) <= 2


def test_beliefs_about_ties_are_worded_and_cite_a_rule() -> None:
    for belief, answer, rule in TIES.values():
        assert belief[0].islower()
        assert answer.endswith(".")
        assert explain(rule).id == rule


# ---- worked out by hand, one small board a belief: what the rules give, and what the belief makes of it

HIGH = {"a1": ["blue wheel", "green wheel", "red wheel"]}
ON_TWO = {"a1": "red wheel", "b1": ["blue wheel", "green willow"]}
ON_THREE = {"a1": "red wheel", "b1": ["blue wheel", "green willow", "green wheel"]}
COVERED_BLUE = {"a1": "yellow wheel", "b1": ["blue wheel", "red willow"]}
ONE_AND_OTHER = {"a1": "red wheel", "c3": "red willow"}

SCORES = [
    ("fes-covered", points({"a1": ["red wheel", "blue wheel"]}), 0, 1),
    ("fes-level-zero", points(HIGH), 3, 2),
    ("fes-level-once", points(HIGH), 3, 1),
    ("fes-level-below", points(HIGH), 3, 3 + 2 + 1),
    ("fes-both-once", points({"a1": ["blue wheel", "red rocket"]}), 2 + 2, 2),
    ("fes-both-only", points({"a1": "red wheel", "b1": "red rocket"}), 1 + 1 + 1, 2),
    ("fes-any-colour", points({"a1": "red wheel", "b1": ["red wheel", "blue wheel"]}), 1, 1 + 2),
    ("fes-incomplete-cost", points({}, right=["O18"], left=["O17"]), 3, 3 - 8),
    ("fes-incomplete-score", points({}, right=["O18"], left=["O17"]), 3, 3 + 8),
    ("fes-fall-back", points({"a1": "red wheel"}, right=["O10"]), 1 + 3, 1),
    ("fes-pleaser-lost", points({"a1": "red wheel"}, pleasers=["CP3"]), 1 + 2, 1),
]

# O14 goes from yellow to red and round a corner to the right to green; O28 is a stacked tile next to yellow, O26 next
# to red; O11 is red next to green, and blue anywhere; O10 is blue next to yellow; O01 is two identical tiles.
PATTERNS = [
    ("mirror", scene("patterns two"), "O14", 1, 0),
    ("diagonal", scene("patterns three"), "O28", 1, 0),
    ("not-turned", scene("patterns one"), "O14", 0, 2),
    ("together", scene("patterns four"), "O11", 0, 1),
    ("covered", board(COVERED_BLUE), "O10", 1, 0),
    ("no-stack", board({"a1": "red wheel", "b1": "blue wheel"}), "O26", 1, 0),
    ("all-stacked", board(ON_TWO), "O26", 0, 1),
    ("second-level", board(ON_THREE), "O26", 0, 2),
    ("colour-alike", board(ONE_AND_OTHER), "O01", 1, 0),
    ("one-for-two", board({"a1": "red wheel"}), "O01", 1, 0),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), SCORES, ids=[case[0] for case in SCORES])
def test_a_score_gives_the_number_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    told(name, ledger, right, wrong)


@pytest.mark.parametrize(("name", "position", "card", "right", "wrong"), PATTERNS, ids=[case[0] for case in PATTERNS])
def test_a_pattern_gives_the_numbers_worked_out_by_hand(
    name: str, position: Position, card: str, right: int, wrong: int
) -> None:
    told(f"pat-{name}", lacks(position, "red", card), right, wrong)
    held = position.with_cards("red", left=[card])
    told(f"done-{name}", complete(held, "red"), int(right == 0), int(wrong == 0))


def test_two_cards_with_the_same_tiles_are_completed_together() -> None:
    both = complete(board({"a1": "blue wheel", "b1": "yellow willow"}, left=["O10", "O18"]), "red")
    told("done-used-up", both, 2, 1)
    told("done-one-a-turn", both, 2, 1)


def told(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    belief = by_id(name)
    assert ledger.total == right
    assert belief.total(ledger) == wrong
    assert belief in recognise(ledger, wrong)
    assert belief not in recognise(ledger, right)
    if wrong >= 0:
        assert "comes out if" in make_answer(ledger).judge(wrong).text


REDS: Tiles = {"a1": "red wheel", "c1": "red wheel", "a3": "red willow", "c3": "red willow"}
THREE_REDS: Tiles = {"a1": "red wheel", "b1": "red wheel", "c1": ["red willow", "blue wheel"], "a2": "red willow"}
FIVE_HIGH: Tiles = {"a1": ["blue wheel", "green wheel", "blue willow", "green willow", "blue fountain"]}
ALL_FOUR: Tiles = {"a1": "red rocket", "b1": "blue fountain", "a2": "yellow wheel", "b2": "green willow"}
PAIR: Tiles = {"a1": "blue wheel", "b1": "yellow fountain"}

PRIZES = [
    ("cp-group", board(REDS), {"CP1": ""}, 2, 0),
    ("cp-covered", board(THREE_REDS), {"CP1": ""}, 0, 2),
    ("cp-exactly", board(FIVE_HIGH), {"CP3": ""}, 2, 0),
    ("cp-apart", board(ALL_FOUR), {"CP8": ""}, 3, 0),
    ("cp-values", board({}, right=["O01", "O04", "O02", "O05"]), {"CP5": ""}, 0, 3),
    ("cp-starting", board({}, right=["RA", "O10", "O18"]), {"CP6": ""}, 2, 0),
    ("cp-incomplete", board({}, right=["O10", "O18"], left=["O17"]), {"CP6": ""}, 0, 2),
    ("cp-stealing", board(REDS), {"CP1": "blue"}, 0, 2),
    ("cp-before", board(PAIR, right=["O18", "O26"], left=["O10"]), {"CP6": ""}, 2, 0),
    ("cp-one", board(REDS, right=["O10", "O18", "O26"]), {"CP1": "", "CP6": ""}, 2 + 2, 2),
]


@pytest.mark.parametrize(("name", "position", "shown", "right", "wrong"), PRIZES, ids=[case[0] for case in PRIZES])
def test_crowd_pleasers_give_the_number_worked_out_by_hand(
    name: str, position: Position, shown: dict[str, str], right: int, wrong: int
) -> None:
    ledger = Ledger(about={"player": "red", "shown": shown}, position=position)
    assert takes(RULES)(ledger) == right
    assert by_id(name).total(ledger) == wrong


def test_the_end_gives_the_numbers_worked_out_by_hand() -> None:
    left = last_turns(example("FES-T-06"), "tile left a1")
    for name, wrong in (("end-at-once", 0), ("end-others", 2), ("end-all", 3)):
        told(name, left, 1, wrong)


def drawn(*moves: str) -> FestivalGame:
    """Red's left stack begins: blue fountain, red wheel, yellow fountain, red rocket. Yellow's begins: yellow wheel."""
    sides = dict.fromkeys(("red", "blue", "yellow"), "a")
    return deal(3, seed=7, first="red", sides=sides).after(*moves)


ROUND = ("tile left a1", "tile right a1", "tile left a1")
"""Red draws the blue fountain, Blue the red wheel from the same stack, Yellow the yellow wheel from another."""

STACKS = [
    ("stack-untouched", drawn(*ROUND), "blue", 3, 4),
    ("stack-top", drawn(*ROUND), "fountain", 2, 3),
    ("stack-own-board", drawn(*ROUND), "red", 3, 4),
    ("stack-all-boards", drawn(*ROUND), "wheel", 3, 2),
    ("stack-covered", drawn(*ROUND, "tile left a1"), "blue", 3, 4),
]


@pytest.mark.parametrize(("name", "game", "wanted", "right", "wrong"), STACKS, ids=[case[0] for case in STACKS])
def test_a_stack_gives_the_number_worked_out_by_hand(
    name: str, game: FestivalGame, wanted: str, right: int, wrong: int
) -> None:
    told(name, below(game, "red", "left", wanted), right, wrong)


def test_every_belief_has_a_case() -> None:
    cases = {case[0] for case in (*SCORES, *PRIZES, *STACKS)}
    cases |= {f"{part}-{case[0]}" for case in PATTERNS for part in ("pat", "done")}
    cases |= {"done-used-up", "done-one-a-turn", "end-at-once", "end-others", "end-all"}
    assert cases == {belief.id for belief in ALL}


# ---- the wrong formulas rest on the rules


def test_read_literally_a_card_lacks_what_the_rules_say() -> None:
    for seed in range(25):
        position = festival_exercise(seed, "patterns").position
        mine = position.boards[position.players[0]]
        for card in edition().cards:
            assert lacking(card.pattern, mine) == nearest(card.pattern, mine.tops, mine.levels).distance, card.id


def test_read_literally_crowd_pleasers_are_taken_as_the_game_takes_them() -> None:
    for seed in range(25):
        ledger = festival_exercise(seed, "crowd_pleasers").ledger
        assert takes(RULES)(ledger) == ledger.total, seed


@pytest.mark.parametrize("belief", MISCONCEPTIONS, ids=ids)
def test_a_score_has_a_number_of_its_own_somewhere(belief: Misconception) -> None:
    for seed in range(80):
        ledger = festival_exercise(seed).ledger
        if recognise(ledger, belief.total(ledger)) == [belief]:
            return
    pytest.fail(f"{belief.id} is never told from the others")
