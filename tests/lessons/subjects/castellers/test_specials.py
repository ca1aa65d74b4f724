"""What the lesson on special cards says in words is true; each belief gives the number worked out by hand."""

import re

import pytest

from diables_nb.lessons import Misconception, challenge, recognise, scene
from diables_nb.lessons.answers import make_answer
from diables_nb.lessons.castellers import answering, castellers_exercise, falls, fetches, puts, stands, steps
from diables_nb.lessons.castellers.playing import turn_begins
from diables_nb.lessons.counts import Count
from diables_nb.lessons.misconception import wrong_numbers
from diables_nb.lessons.subjects.castellers.building.scenes import CASTELLS
from diables_nb.lessons.subjects.castellers.specials.beliefs import ASKED, FALLS, FETCHES, PUTS, STANDS
from diables_nb.lessons.subjects.castellers.specials.scenes import moves_of
from diables_nb.rules.castellers import CastellersGame, Colla, Position, deal, read_record
from diables_nb.rules.errors import PositionError
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.castellers import risk
from tests.lessons.reading import castellers_lesson, cells, taught

LESSON = castellers_lesson("specials")
ALL = (*PUTS, *FALLS, *ASKED, *STANDS, *FETCHES)
SCENES = ("grallers", "one card short", "jitters", "jitters on whom", "llenya", "llenya cancels")


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


def turn(hand: list[str], *, pinya: int, tronc: int = 0, pom: int = 0, jitters: int = 0) -> Count:
    """What Red can put on a castell of 2: pinya of 3, tronc of 4, acotxador and enxaneta."""
    there = {"pinya": ["dosos"] * pinya, "tronc": ["tronc2"] * tronc, "pom": pom}
    table = deal(2, seed=7, castells=CASTELLS)
    return puts(table.arranged("red", hand=hand, castell="two", jitters=jitters, **there))


FOUR, POM, LOUD = ["tronc2"] * 4, ["acotxador", "enxaneta"], ["grallers"] * 2
EVERYTHING = turn([*FOUR, *POM, *LOUD, "dosos"], pinya=2)
NERVOUS = turn(["tronc2", *POM, "grallers"], pinya=3, tronc=3, jitters=1)
NO_POM = turn(POM, pinya=3, tronc=4, jitters=2)
BEGINS = turn([*FOUR[:3], "grallers", "dosos"], pinya=2)
HALF_POM = Position(
    ("red", "blue"), colles={"red": Colla("three", pinya=4, tronc=("tronc3",) * 4, pom=2)}, castells=CASTELLS
)
CANCELS = Position(HALF_POM.players, colles=HALF_POM.colles, castells=CASTELLS, rulings={"C-CAS-03": "cancels"})
FALLING = Position(HALF_POM.players, colles=HALF_POM.colles, castells=CASTELLS, rulings={"C-CAS-10": "pom_falls"})
THREE = deal(3, seed=7, castells=CASTELLS)
NO_ENXANETA = deal(2, seed=7, castells=CASTELLS).arranged("red", discards=["enxaneta"])
CALLED = ("tronc1", "enxaneta", "cap")

CASES = [
    ("gra-again", EVERYTHING, 1 + 4, 1 + 4 + 2),
    ("gra-silent", EVERYTHING, 1 + 4, 1),
    ("gra-one-more", EVERYTHING, 1 + 4, 1 + 1),
    ("gra-begins", BEGINS, 1, 1 + 3),
    ("jit-fearless", NERVOUS, 1, 1 + 2),
    ("jit-frozen", NERVOUS, 1, 0),
    ("lle-all", falls(HALF_POM, "red"), 4, 4 + 4 + 2),
    ("lle-pom", falls(HALF_POM, "red"), 4, 4 + 2),
    ("lle-lost", falls(HALF_POM, "red"), 4, 0),
    ("lle-one", falls(HALF_POM, "red"), 4, 1),
    ("res-target", answering(THREE), 2, 1),
    ("res-everybody", answering(THREE), 2, 3),
    ("res-nobody", answering(THREE), 2, 0),
    ("res-stops", stands(HALF_POM, "red", answers=1), 0, 4),
    ("res-never", stands(CANCELS, "red", answers=1), 4, 0),
    ("res-first", stands(CANCELS, "red", answers=2), 0, 4),
    ("cap-specials", fetches(NO_ENXANETA, *CALLED), 2, 3),
    ("cap-discards", fetches(NO_ENXANETA, *CALLED), 2, 1),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_a_belief_gives_the_number_worked_out_by_hand(name: str, ledger: Count, right: int, wrong: int) -> None:
    (belief,) = (belief for belief in ALL if belief.id == name)
    assert ledger.total == right
    assert belief.total(ledger) == wrong
    assert belief in recognise(ledger, wrong)
    assert belief not in recognise(ledger, right)
    assert "comes out if" in make_answer(ledger).judge(wrong).text


def test_only_the_deck_is_believed_to_be_searched() -> None:
    """All enxanetes but one are in hands; the last one lies among the discards."""
    table = deal(2, seed=7, castells=CASTELLS).arranged("red", hand=[], discards=[])
    left = [table.state.deck.count(6), *(group.count("enxaneta") for group in table.groups)][0]
    table = table.arranged("red", hand=["enxaneta"] * (left - 1), discards=["enxaneta"])
    found = fetches(table, "tronc1", "enxaneta")
    (belief,) = (belief for belief in FETCHES if belief.id == "cap-deck")
    assert (found.total, belief.total(found)) == (2, 1)


def test_every_belief_has_a_case() -> None:
    assert {case[0] for case in CASES} | {"cap-deck"} == {belief.id for belief in ALL}


def test_by_the_other_reading_the_pom_comes_down_and_nobody_is_wrong_about_it() -> None:
    both = falls(FALLING, "red")
    assert both.total == 4 + 2
    assert "lle-pom" not in {belief.id for belief, _ in wrong_numbers(both)}


def test_under_jitters_no_card_of_the_pom_is_put() -> None:
    assert NO_POM.total == 0


def most(now: CastellersGame, player: str) -> int:
    """The most cards that can be put in this turn by the rules, found by trying everything."""
    best, todo, seen = 0, [(now, 0)], set()
    while todo:
        there, count = todo.pop()
        best = max(best, count)
        if there.decision is None or (there.hand(player), count) in seen:
            continue
        if there.decision.player != player:
            todo += [(there.after("decline"), count)] if there.state.stack else []
            continue
        seen.add((there.hand(player), count))
        for move in there.legal_moves.moves:
            if move[0] in ("build", "grallers"):
                todo.append((there.after(move), count + (move[0] == "build")))
    return best


def test_what_can_be_put_is_what_the_rules_allow() -> None:
    tried = 0
    for seed in range(14):
        task = castellers_exercise(seed, "specials")
        if "put" in task.question:
            tried += 1
            assert task.answer == most(task.game, task.player), seed
    assert tried >= 5


def test_what_cannot_be_asked_is_refused() -> None:
    table = deal(2, seed=7)
    with pytest.raises(PositionError, match="raises nothing"):
        puts(table)
    with pytest.raises(PositionError, match="no tronc card"):
        falls(table.position, "red")
    with pytest.raises(PositionError, match="no card 'enxanet'"):
        fetches(table, "enxanet")
    with pytest.raises(TypeError, match="no card to call"):
        fetches(table)


# ---- the lesson


def test_it_teaches_every_rule_of_special_cards() -> None:
    said = taught(LESSON)
    rules = [
        "CAS-GRA-01",
        "CAS-GRA-02",
        "CAS-JIT-01",
        "CAS-JIT-02",
        "CAS-LLE-01",
        "CAS-SPC-01",
        "CAS-TURN-09",
        "CAS-TURN-10",
    ]
    rules += [f"CAS-CAP-0{number}" for number in (1, 2, 3, 4)]
    rules += [f"C-CAS-{number}" for number in ("02", "03", "08", "09", "10", "11", "12", "13", "20", "23")]
    assert [rule for rule in rules if rule not in said] == []


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_played_from_the_deal_to_a_turn_of_red(name: str) -> None:
    there = game(name)
    assert turn_begins(there)
    assert there.decision is not None
    assert there.decision.player == "red"
    assert "\nstart " not in there.record
    assert read_record(there.record) == there


def test_red_lacks_one_card_of_the_pinya_and_holds_grallers_and_all_the_rest() -> None:
    loud = game("grallers")
    assert loud.position.describe("red").startswith("castell of 2: pinya 2 of 3")
    assert loud.hand("red").count("grallers") >= 2
    both = {belief.id for belief, _ in wrong_numbers(puts(loud))}
    assert {"gra-again", "gra-silent"} <= both


def test_in_the_other_game_more_of_the_pinya_and_one_tronc_card_are_missing() -> None:
    short = game("one card short")
    assert short.position.describe("red").startswith("castell of 2: pinya 1 of 3, tronc 0 of 4")
    assert (short.hand("red").count("tronc2"), short.hand("red").count("grallers")) == (3, 1)
    assert recognise(puts(short), 5)[0].id == "gra-begins"


def test_jitters_leave_red_the_tronc() -> None:
    nervous = game("jitters")
    assert nervous.position.describe("red") == "castell of 4: pinya 5 of 5, tronc 3 of 4, no pom"
    assert "grallers" in nervous.hand("red")
    assert puts(nervous).total == 1
    assert not nervous.state.seats[1].jitters
    later = nervous.after("build tronc4", "end")
    assert not later.state.seats[0].jitters, "after that turn they are discarded"


def test_jitters_cost_yellow_a_turn_and_blue_none() -> None:
    whom = game("jitters on whom")
    assert "jitters" in whom.hand("red")
    assert [risk(whom, player).of("jitters").turns for player in ("blue", "yellow")] == [0, 1]
    asked = challenge("jitters on whom")
    asked.submit("castell/blue")
    assert "is not complete" in asked.view["said"]["text"]
    asked.submit("castell/yellow")
    assert asked.solved


def test_llenya_may_fall_on_blue_who_has_dosos_on_the_tronc_and_no_card_is_lost() -> None:
    there = game("llenya")
    assert there.position.describe("blue") == "castell of 4: pinya 5 of 5, tronc 4 of 4, dosos"
    assert "llenya red" not in there.legal_moves
    later = there.after("llenya blue", "decline", "decline")
    assert later.position.describe("blue") == "castell of 4: pinya 5 of 5, tronc 0 of 4, dosos"
    assert len(later.hand("blue")) - len(there.hand("blue")) == falls(there.position, "blue").total == 4
    assert len({number for _, number in wrong_numbers(falls(there.position, "blue"))}) == 4


def test_red_can_call_what_the_lesson_says() -> None:
    there = game("llenya")
    found = fetches(there, "acotxador", "enxaneta", "grallers", "llenya")
    assert found.total == 2
    calls = list(there.after("cap", "decline", "decline").legal_moves)
    assert {"call acotxador", "call enxaneta"} <= set(calls)
    assert not any(word in move for move in calls for word in ("grallers", "llenya"))


def test_both_are_asked_in_turn_order() -> None:
    there = game("llenya").after("llenya blue")
    order = [there.decision.player if there.decision else ""]
    there = there.after("decline")
    order.append(there.decision.player if there.decision else "")
    assert order == ["blue", "yellow"] == [line.subject for line in answering(game("llenya"))]


def test_both_readings_are_the_same_game_until_the_answer() -> None:
    literal, other = game("llenya"), game("llenya cancels")
    assert moves_of(literal) == moves_of(other)
    assert not any(move[0] == "respond" for move in moves_of(literal))
    assert literal.state == other.state


@pytest.mark.parametrize(
    ("name", "answers", "moves"),
    [
        ("llenya", 1, ("respond", "call dosos", "decline")),
        ("llenya cancels", 1, ("respond", "decline", "decline")),
        ("llenya cancels", 2, ("respond", "respond", "decline", "decline", "decline")),
    ],
)
def test_what_stands_is_what_the_rules_leave(name: str, answers: int, moves: tuple[str, ...]) -> None:
    course = steps(game(name), "blue", "llenya blue", *moves)
    assert course.column("tronc of Blue")[-1] == stands(game(name).position, "blue", answers).total
    assert game(name).after("llenya blue", *moves).state.stack == []
    assert len({number for _, number in wrong_numbers(stands(game(name).position, "blue", answers))}) == 1


def test_the_literal_answer_brings_blue_a_casteller() -> None:
    literal = game("llenya")
    silent = literal.after("llenya blue", "decline", "decline")
    called = literal.after("llenya blue", "respond", "call dosos", "decline")
    assert called.hand("blue").count("dosos") == silent.hand("blue").count("dosos") + 1


def test_the_free_exercise_has_known_mistakes() -> None:
    (seed,) = {int(number) for _, text in cells(LESSON, "code") for number in re.findall(r"exercise\((\d+)", text)}
    assert len({number for _, number in castellers_exercise(seed, "specials").misconceptions}) >= 2


def test_every_belief_is_told_from_the_others_by_a_bet_of_the_lesson() -> None:
    there, other = game("llenya"), game("llenya cancels")
    found = fetches(there, "acotxador", "enxaneta", "grallers", "llenya")
    bets = [puts(game(name)) for name in ("grallers", "one card short", "jitters")]
    bets += [falls(there.position, "blue"), found, answering(there)]
    bets += [stands(game_.position, "blue", answers) for game_, answers in ((there, 1), (other, 1), (other, 2))]
    told = {ids[0].id for bet in bets for _, number in wrong_numbers(bet) if len(ids := recognise(bet, number)) == 1}
    assert {belief.id for belief in ALL} - told == {"cap-deck"}, "for which a type has to lie among the discards alone"


def test_grallers_are_good_for_the_pom_and_then_complete_the_castell() -> None:
    laid = {"castell": "two", "pinya": ["dosos"] * 3, "tronc": ["tronc2"] * 3}
    there = deal(2, seed=7, castells=CASTELLS).arranged("red", hand=["tronc2", *POM, "grallers"], **laid)
    there = there.after("build tronc2", "grallers", "decline", "build acotxador", "build enxaneta")
    assert [one.kind for one in there.position.colla("red").raised] == ["two"]
