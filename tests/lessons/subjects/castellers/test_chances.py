"""What the lesson on the chance of a card says in words is true; each belief gives the number worked out by hand."""

import re
from fractions import Fraction

import pytest

from diables_nb.lessons import Misconception, challenge, recognise, scene
from diables_nb.lessons.answers import make_answer
from diables_nb.lessons.castellers import castellers_exercise, chance_of, dealt_again, in_sight, unseen
from diables_nb.lessons.castellers.playing import turn_begins
from diables_nb.lessons.counts import Count
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.castellers.building.scenes import CASTELLS
from diables_nb.lessons.subjects.castellers.chances.beliefs import CHANCE, UNSEEN
from diables_nb.lessons.subjects.castellers.chances.formulas import drawn, per_cent
from diables_nb.rules.castellers import CARDS, CastellersGame, deal, edition, read_record
from diables_nb.rules.castellers.components import SPECIAL_COUNTS
from diables_nb.rules.errors import PositionError
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.castellers import chances
from tests.lessons.reading import castellers_lesson, cells, sources, taught

LESSON = castellers_lesson("chances")
ALL = (*UNSEEN, *CHANCE)
SCENES = ("counting cards", "one enxaneta", "three ways")


def game(name: str) -> CastellersGame:
    found = scene(name)
    assert isinstance(found, CastellersGame)
    return found


# ---- beliefs


@pytest.mark.parametrize("belief", ALL, ids=lambda belief: belief.id)
def test_a_belief_is_worded_and_cites_a_rule(belief: Misconception) -> None:
    assert explain(belief.rule).id == belief.rule
    assert belief.belief[0].islower()
    assert not belief.belief.endswith(".")
    assert belief.answer.endswith(".")
    assert 1 <= len(re.findall(r"\.( |$)", belief.answer)) <= 2


def known() -> CastellersGame:
    """Fourteen cards are tronc of 2. Red sees one in hand, one in the pinya, two in the tronc, two in groups, one among
    the discards; Blue's tronc has one.
    """
    table = deal(2, seed=7, castells=CASTELLS)
    table = table.arranged("blue", castell="two", pinya=["tronc1"] * 3, tronc=["tronc2"], hand=["tronc1", "cap"])
    mine = {
        "hand": ["tronc2", "dosos"],
        "castell": "two",
        "pinya": ["tronc2", "dosos", "dosos"],
        "tronc": ["tronc2"] * 2,
    }
    return table.arranged("red", **mine, groups=[["tronc2"] * 2, ["dosos"], ["cap"]], discards=["tronc2", "dosos"])


COUNTED = unseen(known(), "red", "tronc2")
LEFT = 14 - 1 - 1 - 2 - 1 - 2 - 1
# 98 cards; Red sees 2 in hand, 3 in the pinya, 3 in troncs, 4 in groups and 2 discards, and not the rest.
HIDDEN = 98 - 2 - 3 - 3 - 4 - 2
TWO = chance_of(known(), "red", "tronc2", 2)
DECK = HIDDEN - 2 - 3
"""Blue holds two cards, and has three in the pinya."""

CASES = [
    ("uns-untouched", COUNTED, LEFT, 14),
    ("uns-own", COUNTED, LEFT, 14 - 1 - 1 - 2),
    ("uns-discards", COUNTED, LEFT, LEFT + 1),
    ("uns-groups", COUNTED, LEFT, LEFT + 2),
    ("uns-others", COUNTED, LEFT, LEFT + 1),
    ("uns-castell", COUNTED, LEFT, LEFT + 3),
    ("uns-pinya", COUNTED, LEFT, LEFT + 1),
    ("odd-deck", TWO, 14, round(100 * (1 - (DECK - 6) * (DECK - 7) / (DECK * (DECK - 1))))),
    ("odd-added", chance_of(known(), "red", "tronc2", 6), 37, round(100 * 6 * 6 / HIDDEN)),
    ("odd-one", TWO, 14, round(100 * 6 / HIDDEN)),
    ("odd-types", TWO, 14, round(100 * (1 - (10 / 11) ** 2))),
    ("odd-untouched", TWO, 14, round(100 * (1 - 84 * 83 / (98 * 97)))),
    ("odd-certain", TWO, 14, 100),
    ("odd-never", TWO, 14, 0),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_a_belief_gives_the_number_worked_out_by_hand(name: str, ledger: Count, right: int, wrong: int) -> None:
    (belief,) = (belief for belief in ALL if belief.id == name)
    assert ledger.total == right
    assert belief.total(ledger) == wrong
    assert belief in recognise(ledger, wrong)
    assert belief not in recognise(ledger, right)
    assert "comes out if" in make_answer(ledger).judge(wrong).text


def test_every_belief_has_a_case() -> None:
    assert {case[0] for case in CASES} == {belief.id for belief in ALL}


def test_a_count_is_what_the_game_says() -> None:
    for name in SCENES:
        there = game(name)
        for card in CARDS:
            count = unseen(there, "red", card)
            assert count.total == there.unseen("red").count(card), (name, card)


def test_jitters_that_lie_before_somebody_are_seen() -> None:
    table = deal(2, seed=7, castells=CASTELLS).arranged("red", hand=["dosos"], jitters=1)
    count = unseen(table, "red", "jitters")
    assert count.total == table.unseen("red").count("jitters")
    assert any("before players" in words for words, _ in count.rows)


@pytest.mark.parametrize("number", [1, 2, 6])
def test_a_chance_is_that_of_whatif(number: int) -> None:
    waiting = game("one enxaneta")
    assert chance_of(waiting, "red", "enxaneta", 2).total == per_cent(chances(waiting, "red", "enxaneta").draw)
    missed = Fraction(1)
    for step in range(number):
        missed *= Fraction(61 - 6 - step, 61 - step)
    assert drawn(6, 61, number) == 1 - missed


def test_what_cannot_be_asked_is_refused() -> None:
    table = deal(2, seed=7)
    with pytest.raises(PositionError, match="no card 'enxanet'"):
        unseen(table, "red", "enxanet")
    with pytest.raises(PositionError, match="does not play"):
        unseen(table, "green", "enxaneta")
    for count in (0, 99):
        with pytest.raises(ValueError, match="give a whole number from 1 to 82"):
            chance_of(table, "red", "enxaneta", count)
    with pytest.raises(ValueError, match="games is a whole number"):
        dealt_again(table, "red", "enxaneta", games=0)
    with pytest.raises(ValueError, match="the deck has 82"):
        dealt_again(table, "red", "enxaneta", below=82)


# ---- the lesson


def test_it_teaches_how_cards_come() -> None:
    said = taught(LESSON)
    rules = ("CAS-B-04", "CAS-GRP-01", "CAS-GRP-02", "CAS-GRP-04", "CAS-TURN-05", "CAS-CAP-01", "CAS-TURN-09")
    assert [rule for rule in rules if rule not in said] == []


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_played_from_the_deal_to_a_turn_of_red(name: str) -> None:
    there = game(name)
    assert turn_begins(there)
    assert there.decision is not None
    assert there.decision.player == "red"
    assert len(there.players) == 3
    assert "\nstart " not in there.record
    assert read_record(there.record) == there


def test_the_rulebook_gives_the_special_cards_and_the_sum_of_the_others() -> None:
    counts = edition().counts
    assert {name: counts[name] for name in SPECIAL_COUNTS} == SPECIAL_COUNTS
    assert sum(count for name, count in counts.items() if name not in SPECIAL_COUNTS) == 81


def test_the_tronc_is_half_up_and_what_red_needs_is_seen_in_many_places() -> None:
    there = game("counting cards")
    assert there.position.describe("red") == "castell of 3: pinya 4 of 4, tronc 2 of 4, no pom"
    count = unseen(there, "red", "tronc3")
    assert len({number for _, number in wrong_numbers(count)}) == 6
    assert str(in_sight(there, "red")).splitlines()[:3] == ["hand of Red", "pinya of Red", "tronc and pom of Red"]


def test_all_that_is_in_sight_is_all_that_is_not_hidden() -> None:
    there = game("counting cards")
    shown = [image for _, image in in_sight(there, "red").pictures]
    alts = [re.search('alt="[^"]*: ([^"]*)"', image) for image in shown]
    counted = [part for alt in alts if alt for part in alt.group(1).split(", ")]
    cards = sum(int(part.partition(" × ")[0]) if " × " in part else 1 for part in counted)
    assert cards == 98 - len(there.unseen("red"))


def test_only_the_enxaneta_is_missing_and_some_lie_among_the_discards() -> None:
    waiting = game("one enxaneta")
    assert waiting.position.describe("red") == "castell of 4: pinya 5 of 5, tronc 4 of 4, dosos and acotxador"
    assert "enxaneta" not in waiting.hand("red")
    assert [group.count("enxaneta") for group in waiting.groups] == [0, 0, 0]
    assert waiting.state.discards.count(CARDS.index("enxaneta")) >= 2
    assert "cap" not in waiting.hand("red")
    assert chances(waiting, "red", "enxaneta").entries[-1].chance == 1


def test_two_cards_are_a_little_less_than_twice_as_good_as_one_and_six_less_than_six_times() -> None:
    one, two, six = (drawn(6, 61, count) for count in (1, 2, 6))
    assert Fraction(18, 10) < two / one < 2
    assert six / one < 5
    waiting = game("one enxaneta")
    assert {"odd-deck", "odd-added", "odd-one"} <= {
        b.id for b, _ in wrong_numbers(chance_of(waiting, "red", "enxaneta", 2))
    }


@pytest.mark.parametrize(("counts", "below"), [((1, 2, 4, 6), 0), ((2,), 4)])
def test_what_is_tried_comes_close_to_what_is_computed(counts: tuple[int, ...], below: int) -> None:
    trials = dealt_again(game("one enxaneta"), "red", "enxaneta", counts=counts, below=below, games=2000)
    for computed, dealt in zip(trials.column("computed"), trials.column("dealt"), strict=True):
        assert abs(float(str(computed).rstrip("%")) - float(str(dealt).rstrip("%"))) < 3


def test_a_group_gets_as_many_cards_in_a_turn_as_nobody_draws() -> None:
    there = game("one enxaneta")
    later = there.after("draw", "end")
    assert len(there.state.deck) - len(later.state.deck) == 2 + 3


def test_to_call_completes_the_castell_in_the_same_turn_and_nothing_else_does() -> None:
    ways = game("three ways")
    assert ways.position.describe("red") == "castell of 3: pinya 4 of 4, tronc 4 of 4, no pom"
    assert {"dosos", "acotxador", "cap"} <= set(ways.hand("red"))
    assert "enxaneta" in ways.groups[2]
    called = ways.after(
        "cap", "decline", "decline", "call enxaneta", "build dosos", "build acotxador", "build enxaneta"
    )
    assert [raised.kind for raised in called.position.colla("red").raised] == ["three"]
    for move in ("group 3", "draw"):
        assert not any(text.startswith("build") for text in ways.after(move).legal_moves), move
    begun = ways.after("build dosos", "build acotxador")
    assert "build enxaneta" not in begun.legal_moves
    asked = challenge("which way")
    asked.submit("take group 3")
    assert "action of the turn" in asked.view["said"]["text"]
    asked.submit("draw two cards")
    assert "of a hundred" in asked.view["said"]["text"]
    asked.submit("call it, and raise the pom")
    assert asked.solved


def test_nothing_says_how_many_are_left_before_the_first_bet() -> None:
    code = sources(LESSON)
    bet = next(number for number, text in enumerate(code) if "predict(" in text and "import" not in text)
    assert not any("chances(" in text or "table(" in text for text in code[1:bet])


def test_exercises_are_varied_and_have_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len({number for _, number in castellers_exercise(seed, "chances").misconceptions}) >= 3
    tasks = [castellers_exercise(seed, "chances") for seed in range(20)]
    assert {task.ledger.unit for task in tasks} == {"cards", "per cent"}
    assert len({task.answer for task in tasks}) >= 5


def test_every_belief_is_told_from_the_others_by_an_exercise() -> None:
    left = {belief.id for belief in ALL}
    for seed in range(40):
        ledger = castellers_exercise(seed, "chances").ledger
        for _, number in wrong_numbers(ledger):
            found = recognise(ledger, number)
            left -= {found[0].id} if len(found) == 1 else set()
    assert left == set()
