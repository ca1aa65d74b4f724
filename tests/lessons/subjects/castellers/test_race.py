"""What the lesson on the race for applause says in words is true; each belief gives the number worked out by hand."""

import re

import pytest

from diables_nb.lessons import Misconception, challenge, faded, recognise, scene
from diables_nb.lessons.answers import make_answer
from diables_nb.lessons.castellers import (
    at_most,
    castellers_exercise,
    completions,
    last_turns,
    lead,
    within,
)
from diables_nb.lessons.castellers.playing import turn_begins
from diables_nb.lessons.counts import Count
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.castellers.building.scenes import CASTELLS
from diables_nb.lessons.subjects.castellers.race.beliefs import AT_MOST, LAST_TURNS, LEAD, TIES, WITHIN
from diables_nb.lessons.subjects.castellers.race.challenges import COMPLETES
from diables_nb.rules.castellers import CastellersGame, Colla, Position, Raised, deal, leaders, read_record, score
from diables_nb.rules.errors import PositionError
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.castellers import race, tempo
from tests.lessons.reading import castellers_lesson, cells, taught

LESSON = castellers_lesson("race")
ALL = (*LEAD, *WITHIN, *LAST_TURNS, *AT_MOST)
THIRD = ("build acotxador", "build enxaneta")


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


def test_beliefs_about_ties_are_worded_and_cite_a_rule() -> None:
    for belief, answer, rule in TIES.values():
        assert belief[0].islower()
        assert answer.endswith(".")
        assert explain(rule).id == rule


def position(kind: str | None = None, *raised: Raised) -> Position:
    """Blue has raised a castell of 2 for 7 and a pilar for 6, Red what is said, and begins a kind."""
    blue = Colla(raised=(Raised("two", 7), Raised("pilar", 6)))
    red = Colla(kind=kind, pinya=1 if kind else 0, raised=raised)
    return Position(("red", "blue"), colles={"red": red, "blue": blue}, castells=CASTELLS)


def turns() -> Count:
    """The turns after Blue, the second of three, has completed a third castell."""
    table = deal(3, seed=7, first="red", castells=CASTELLS).arranged("blue", raised=["two", "three"])
    there = {"castell": "pilar", "pinya": ["dosos"] * 2, "tronc": ["tronc1"] * 4, "hand": ["enxaneta"]}
    return last_turns(table.arranged("blue", **there), "build enxaneta")


def one_more() -> Count:
    """Red has 7 of a castell of 3, and lacks the pom of a castell of 2; Blue has raised one for 7."""
    table = deal(2, seed=7, castells=CASTELLS).arranged("blue", raised=["two"]).arranged("red", raised=["three"])
    return at_most(table.arranged("red", castell="two", pinya=["dosos"] * 3, tronc=["tronc2"] * 4), "red")


# Counters: pilar 6 4 3 1, of 2 7 5 4 2, of 3 7 5 3 2, of 4 8 6 4 2.
CASES = [
    ("lead-counter", lead(position(), "two"), 5 - 4, 5),
    ("lead-span", lead(position(), "two"), 5 - 4, 5 - 2),
    ("lead-original", lead(position(), "two"), 5 - 4, 7 - 5),
    ("lead-nothing", lead(position(), "two"), 5 - 4, 0),
    ("rch-four", within(position("pilar"), "red"), 4 + 8 + 7, 4 + 8 + 7 + 5),
    ("rch-switch", within(position("pilar"), "red"), 4 + 8 + 7, 8 + 7 + 5),
    ("rch-tops", within(position("pilar"), "red"), 4 + 8 + 7, 6 + 8 + 7),
    ("fin-round", turns(), 2, 1),
    ("fin-at-once", turns(), 2, 0),
    ("fin-everybody", turns(), 2, 3),
    ("most-now", one_more(), 7 + 5, 7),
    ("most-any", one_more(), 7 + 5, 7 + 8),
    ("most-first", one_more(), 7 + 5, 7 + 7),
]  # fmt: skip


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


def test_a_castell_with_two_parts_missing_can_be_completed_unless_grallers_were_played() -> None:
    table = deal(2, seed=7, castells=CASTELLS)
    for parts, grallers, gain in (({"pinya": 3}, False, 7), ({"pinya": 3}, True, 0), ({"pinya": 2}, False, 0)):
        laid = {"castell": "two", "pinya": ["dosos"] * parts["pinya"], "grallers": grallers}
        assert at_most(table.arranged("red", **laid), "red").total == gain


def test_what_cannot_be_asked_is_refused() -> None:
    table = deal(2, seed=7)
    with pytest.raises(PositionError, match="no kind 'five'"):
        lead(table.position, "five")
    with pytest.raises(PositionError):
        within(table.position, "green")
    with pytest.raises(PositionError):
        at_most(table, "green")
    assert last_turns(table, "draw").total == 0, "no third castell"


# ---- the lesson


def test_it_teaches_every_rule_of_the_end_and_of_counters() -> None:
    said = taught(LESSON)
    rules = ["CAS-SCO-01", "CAS-SCO-02", "CAS-SCO-04", "CAS-GOAL-01", "CAS-B-03", "CAS-B-06"]
    rules += [f"CAS-END-0{number}" for number in (1, 2, 3, 4)] + ["C-CAS-13", "C-CAS-17", "C-CAS-18", "C-CAS-22"]
    assert [rule for rule in rules if rule not in said] == []


@pytest.mark.parametrize(("name", "player"), [("applause race", "red"), ("third castell", "blue"), ("end it", "red")])
def test_a_scene_is_played_from_the_deal_to_a_turn(name: str, player: str) -> None:
    there = game(name)
    assert turn_begins(there)
    assert there.decision is not None
    assert there.decision.player == player
    assert there.order == ("red", "blue", "yellow")
    assert "\nstart " not in there.record
    assert read_record(there.record) == there


@pytest.mark.parametrize("name", ["equal applause", "equal without a third"])
def test_a_game_that_is_over_is_played_from_the_deal(name: str) -> None:
    assert game(name).over
    assert read_record(game(name).record) == game(name)


def test_each_has_raised_a_castell_two_of_them_one_of_two_and_nobody_one_of_four() -> None:
    colles = game("applause race").position.colles
    raised = {player: [one.kind for one in colla.raised] for player, colla in colles.items()}
    assert raised == {"red": ["two"], "blue": ["pilar"], "yellow": ["two"]}
    assert colles["red"].kind == "pilar"
    assert colles["blue"].raised[0].applause == 6, "Blue has taken the best counter of the pilar"


def test_the_bets_on_being_first_have_known_mistakes() -> None:
    there = game("applause race").position
    for kind in ("four", "pilar"):
        count = lead(there, kind)
        assert count.total == race(game("applause race")).of(kind).first
        assert len({number for _, number in wrong_numbers(count)}) >= 3, kind
    assert "lead-original" in {belief.id for belief, _ in wrong_numbers(lead(there, "pilar"))}


def test_a_pilar_brings_more_for_a_card_until_the_first_has_raised_one() -> None:
    opening, later = race(deal(3, seed=7, castells=CASTELLS)), race(game("applause race"))
    assert opening.of("pilar").per_card > opening.of("four").per_card == later.of("four").per_card
    assert later.of("pilar").completed == ("blue",)
    assert later.of("pilar").per_card < later.of("four").per_card


def test_who_waits_for_a_pilar_must_not_let_anybody_come_before() -> None:
    trade = race(deal(3, seed=7, castells=CASTELLS)).trade("four", "pilar")  # 8 for 12 cards, 6 4 3 1 for 7
    assert (trade.even, trade.spare) == (5, 0)
    assert str(trade).endswith("from 5 applause on: nobody may come before")
    assert str(trade._replace(spare=2)).endswith("2 others may come before")


def test_three_places_are_what_red_can_fill() -> None:
    most = within(game("applause race").position, "red")
    assert [line.subject for line in most] == ["two", "pilar", "four"]
    wrong = {belief.id: number for belief, number in wrong_numbers(most)}
    assert len(set(wrong.values())) == 3
    assert wrong["rch-switch"] > most.total, "the pilar keeps a place from a larger castell"


def test_hints_are_whole_sentences() -> None:
    for count in (within(game("applause race").position, "red"), at_most(game("end it"), "yellow")):
        assert all(len(hint.split()) > 3 for hint in count.asked.hints)


def test_one_player_can_be_first_to_have_three() -> None:
    pace = tempo(game("applause race"))
    assert pace.first == ("blue",)
    assert [entry.player for entry in pace.entries] == ["red", "blue", "yellow"]


def test_blue_completes_a_third_castell_and_two_turns_follow() -> None:
    ending = game("third castell")
    assert len(ending.position.colla("blue").raised) == 2
    later = ending.after(*THIRD)
    assert later.last_turns
    count, turns = last_turns(ending, *THIRD), []
    later = later.after("end")
    while later.decision is not None:
        turns.append(later.decision.player)
        later = later.after("draw", "end")
    assert turns == [line.subject for line in count] == ["yellow", "red"]
    assert {number for _, number in wrong_numbers(count)} == {0, 1, 3}


def test_yellow_alone_can_overtake_red_and_to_wait_is_worse() -> None:
    there = game("end it")
    assert len(there.position.colla("red").raised) == 2
    assert there.position.colla("red").kind == "four"
    later = there.after(*COMPLETES)
    assert later.last_turns
    assert at_most(later, "blue").total < later.fame["red"] < at_most(later, "yellow").total
    for player in ("blue", "yellow"):
        colla = later.position.colla(player)
        card = later.position.castell(str(colla.kind))
        assert (colla.pinya, len(colla.tronc), colla.pom) == (card.pinya, card.tronc, 0), "a single part is missing"
    assert len({number for _, number in wrong_numbers(at_most(later, "yellow"))}) >= 2
    waiting = [at_most(there, player).total for player in ("blue", "yellow")]
    assert min(waiting) > later.fame["red"], "to wait lets Blue come before Red with the castell of 4"
    assert there.position.colla("blue").kind == "four"
    asked = challenge("end it")
    for wrong in ("nobody", "Blue"):
        asked.submit(wrong)
        assert not asked.solved
    asked.submit("Yellow")
    assert asked.solved


def test_the_half_done_example_asks_for_counters_that_come_first_and_second() -> None:
    tie = game("equal applause")
    half = faded(score(tie.position, "blue"), [2, 3, "total"])
    assert [row["points"] for row in half.view["rows"]][1:] == [None, None, None]
    half.fill({2: 7, 3: 6, "total": 6 + 7 + 6})
    assert half.solved
    order = list(zip(completions(tie).column("player"), completions(tie).column("castell"), strict=True))
    assert order == [
        ("Blue", "castell of 2"), ("Red", "castell of 4"), ("Red", "castell of 3"), ("Blue", "castell of 4"),
        ("Blue", "pilar"), ("Red", "pilar"),
    ]  # fmt: skip
    assert len(tie.players) == 2


def test_blue_wins_the_tie_though_red_has_the_best_counter() -> None:
    there = game("equal applause")
    assert there.fame["red"] == there.fame["blue"]
    assert there.position.thirds == ("blue", "red")
    best = {player: max(one.applause for one in colla.raised) for player, colla in there.position.colles.items()}
    assert best["red"] > best["blue"]
    assert leaders(there.position) == ("blue",)
    asked = challenge("equal applause")
    for wrong in ("Red", "Red and Blue"):
        asked.submit(wrong)
        assert "CAS-" in asked.view["said"]["text"]
    asked.submit("Blue")
    assert asked.solved


def test_without_a_third_castell_the_victory_is_shared_and_nobody_could_go_on() -> None:
    there = game("equal without a third")
    assert there.position.thirds == ()
    assert there.winners == ("red", "blue")
    assert not there.last_turns


def test_exercises_are_varied_and_have_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len({number for _, number in castellers_exercise(seed, "race").misconceptions}) >= 2
    tasks = [castellers_exercise(seed, "race") for seed in range(25)]
    assert len({task.question.split()[0] for task in tasks}) >= 3
    assert len({task.answer for task in tasks}) >= 5


def test_every_belief_is_told_from_the_others_by_an_exercise() -> None:
    left = {belief.id for belief in (*LEAD, *WITHIN, *AT_MOST)}
    for seed in range(40):
        ledger = castellers_exercise(seed, "race").ledger
        for _, number in wrong_numbers(ledger):
            found = recognise(ledger, number)
            left -= {found[0].id} if len(found) == 1 else set()
    assert left == set()


def test_jitters_would_forbid_yellow_the_pom() -> None:
    hand = ["dosos", "acotxador", "enxaneta", "jitters"]
    for special, builds in ((("jitters yellow",), False), ((), True)):
        there = game("end it").arranged("yellow", hand=[]).arranged("red", hand=hand)
        there = there.arranged("yellow", hand=["acotxador", "enxaneta"]).arranged("red", hand=hand)
        there = there.after(*COMPLETES, *special)
        while there.state.stack:
            there = there.after("decline")
        there = there.after("end", "draw", "end")
        assert there.decision is not None
        assert there.decision.player == "yellow"
        assert ("build acotxador" in there.legal_moves) is builds
