"""Misconceptions about castells, groups and tempo: each gives the number worked out by hand, and is answered."""

import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from diables_nb.lessons import Misconception, recognise
from diables_nb.lessons.answers import make_answer
from diables_nb.lessons.castellers import (
    brings,
    cards_after,
    castellers_exercise,
    discards,
    needs,
    raise_turns,
    raises,
)
from diables_nb.lessons.misconception import known_of
from diables_nb.lessons.subjects.castellers.building.beliefs import BRINGS, MISCONCEPTIONS, NEEDS, RAISES
from diables_nb.lessons.subjects.castellers.groups.beliefs import AFTER, DISCARDS, TURNS
from diables_nb.rules.castellers import CastellersGame, Colla, Position, Raised, deal, score
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.rulebook import explain
from diables_nb.whatif.castellers.refreshing import ACTIONS

ALL = [*NEEDS, *RAISES, *BRINGS, *MISCONCEPTIONS, *AFTER, *DISCARDS, *TURNS]
CASTELLS = {"pilar": 6, "two": 8, "three": 8, "four": 8}
"""Pinya and tronc: pilar 2 and 4, of 2 3 and 4, of 3 4 and 4, of 4 5 and 4."""


def ids(value: object) -> str:
    return value.id if isinstance(value, Misconception) else str(value)


def by_id(name: str) -> Misconception:
    return next(belief for belief in ALL if belief.id == name)


def test_ids_are_unique() -> None:
    assert len({belief.id for belief in ALL}) == len(ALL)


@pytest.mark.parametrize("belief", ALL, ids=ids)
def test_it_is_worded_and_cites_a_rule(belief: Misconception) -> None:
    assert explain(belief.rule).id == belief.rule
    assert belief.belief[0].islower()
    assert not belief.belief.endswith(".")
    assert belief.answer.endswith(".")
    assert 1 <= len(re.findall(r"\.( |$)", belief.answer)) <= 2


# ---- worked out by hand: what the rules give, and what the belief makes of it


def position(**raised: tuple[Raised, ...]) -> Position:
    """Three colles, with what each has raised."""
    colles = {player: Colla(raised=castells) for player, castells in raised.items()}
    return Position(("red", "blue", "yellow"), castells=CASTELLS, colles=colles)


def lacks(kind: str, pinya: int, tronc: int) -> Ledger:
    """What Red's castell lacks, with so much of it standing and no pom."""
    cards = (f"tronc{('pilar', 'two', 'three', 'four').index(kind) + 1}",) * tronc
    return needs(position().with_colla("red", kind=kind, pinya=pinya, tronc=cards), "red")


def turn(kind: str, pinya: int, tronc: int, *held: str) -> Ledger:
    """What Red can put this turn with these cards in hand."""
    number = ("pilar", "two", "three", "four").index(kind) + 1
    there: dict[str, Sequence[str]] = {
        "pinya": ["acotxador", *["jitters"] * (pinya - 1)], "tronc": [f"tronc{number}"] * tronc, "hand": held,
    }  # fmt: skip
    return raises(deal(2, seed=7, first="red", castells=CASTELLS).arranged("red", castell=kind, **there))


def next_two(**raised: tuple[Raised, ...]) -> Ledger:
    return brings(position(**raised), "red", "two")


def red(*raised: tuple[str, int], **more: object) -> Ledger:
    mine = tuple(Raised(kind, applause) for kind, applause in raised)
    others = position(blue=(Raised("two", 7),))
    return score(others.with_colla("red", raised=mine, **more), "red")


def sized(*sizes: int) -> CastellersGame:
    cards = [[name] * size for name, size in zip(("tronc1", "tronc2", "tronc3"), sizes, strict=True)]
    return deal(2, seed=7, first="red").arranged("red", hand=["dosos"], groups=cards)


THREE = ("pilar", "two", "three")
BLUE = (Raised("two", 7), Raised("three", 7))
BEGUN: Mapping[str, object] = {"kind": "two", "pinya": 1}

CASES = [
    ("cas-people", lacks("three", 4, 3), 1 + 3, 3 + 3),
    ("cas-storeys", lacks("three", 4, 3), 1 + 3, 8 - 7),
    ("cas-pinya-free", lacks("two", 1, 0), 2 + 4 + 2, 4 + 2),
    ("cas-pom-one", lacks("three", 4, 4), 3, 1),
    ("cas-pom-three", lacks("two", 3, 4), 2, 3),
    ("cas-tronc-one", lacks("two", 3, 1), 3 + 2, 1 + 2),
    ("cas-from-start", lacks("pilar", 2, 3), 1 + 1, 2 + 4 + 1),
    ("cas-next-part", lacks("pilar", 2, 1), 3 + 1, 3),
    ("cas-all-parts", turn("two", 2, 0, "tronc1", "tronc2", "tronc2"), 1, 1 + 2),
    ("cas-any-order", turn("two", 2, 0, "tronc1", "tronc2", "tronc2"), 1, 2),
    ("cas-one-card", turn("pilar", 2, 0, "tronc1", "tronc1"), 2, 1),
    ("cas-finish-only", turn("pilar", 2, 0, "tronc1", "tronc1"), 2, 0),
    ("cas-any-tronc", turn("pilar", 2, 0, "tronc1", "tronc3"), 1, 2),
    ("cas-castellers-only", turn("two", 1, 0, "cap", "llenya"), 2, 0),
    ("cas-any-hand", turn("pilar", 2, 0, "tronc1", "dosos", "cap"), 1, 3),
    ("cas-pom-any", turn("three", 4, 4, "dosos", "enxaneta"), 1, 2),
    ("cas-top-always", next_two(blue=(Raised("two", 7),)), 5, 7),
    ("cas-lowest-first", next_two(blue=(Raised("two", 7),)), 5, 4),
    ("cas-all-left", next_two(blue=(Raised("two", 7),)), 5, 5 + 4 + 2),
    ("cas-kinds-together", next_two(blue=BLUE), 5, 4),
    ("cas-top-each", red(("two", 5), ("pilar", 6)), 5 + 6, 7 + 6),
    ("cas-started-too", red(("pilar", 6), **BEGUN), 6, 6 + 5),
    ("cas-one-each", red(("pilar", 6), ("three", 7)), 6 + 7, 2),
    ("cas-last-only", red(("pilar", 6), ("three", 7)), 6 + 7, 7),
    ("grp-never", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 4 + 1 + 2),
    ("grp-full-stays", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 3 + 1 + 2),
    ("grp-late", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 0 + 1 + 2),
    ("grp-empty", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 1 + 0 + 2),
    ("grp-discarded-empty", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 0 + 1 + 2),
    ("grp-one", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 0 + 0 + 1 + 1),
    ("grp-first", cards_after(sized(3, 2, 1), "group 2"), 1 + 1 + 2, 3 + 2 + 1),
    ("dis-none", discards(sized(3, 2, 1), "leave"), 3, 0),
    ("dis-late", discards(sized(3, 2, 1), "leave"), 3, 4 + 3),
    ("dis-all", discards(sized(3, 2, 1), "leave"), 3, 3 + 2 + 1),
    ("dis-once", discards(sized(3, 3, 1), "leave"), 3 + 3, 3),
    ("dis-taken", discards(sized(3, 2, 1), "group 1"), 0, 3),
    ("turn-each", raise_turns(position(), THREE), 9, 3),
    ("turn-two-parts", raise_turns(position(), THREE), 9, 6),
    ("turn-card", raise_turns(position(), THREE), 9, (2 + 4 + 1) + (3 + 4 + 2) + (4 + 4 + 3)),
    ("turn-grallers-nothing", raise_turns(position(), THREE, grallers=True), 6, 9),
    ("turn-grallers-once", raise_turns(position(), THREE, grallers=True), 6, 8),
    ("turn-grallers-always", raise_turns(position(), THREE, grallers=True), 6, 3),
]


@pytest.mark.parametrize(("name", "ledger", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_it_gives_the_number_worked_out_by_hand(name: str, ledger: Ledger, right: int, wrong: int) -> None:
    belief = by_id(name)
    assert ledger.total == right
    assert belief.total(ledger) == wrong
    assert belief in recognise(ledger, wrong)
    assert belief not in recognise(ledger, right)
    assert "comes out if" in make_answer(ledger).judge(wrong).text


def test_every_belief_has_a_case() -> None:
    assert {case[0] for case in CASES} == {belief.id for belief in ALL}


# ---- told from the others


def drawn() -> Iterator[Ledger]:
    """What exercises ask, and what else can be asked on their tables."""
    yield turn("three", 4, 4, "dosos", "enxaneta", "cap")
    yield raise_turns(position(), THREE)
    yield raise_turns(position(), THREE[:2], grallers=True)
    yield raise_turns(position(), THREE[:1], grallers=True)
    for seed in range(300):
        groups = castellers_exercise(seed, "groups")
        yield groups.ledger
        yield from (discards(groups.game, action) for action in ACTIONS)
        task = castellers_exercise(seed, "building")
        yield task.ledger
        yield from (score(task.position, player) for player in task.position.players)


def test_each_has_a_number_of_its_own_somewhere() -> None:
    untold = {belief.id for belief in ALL}
    for ledger in drawn():
        known = [belief for belief in known_of(ledger) if belief.id in untold]
        untold -= {belief.id for belief in known if recognise(ledger, belief.total(ledger)) == [belief]}
        if not untold:
            return
    pytest.fail(f"never told from the others: {sorted(untold)}")


def test_read_literally_the_groups_are_those_of_the_game() -> None:
    for seed in range(30):
        task = castellers_exercise(seed, "groups")
        move = "draw" if task.action == "leave" else task.action
        assert sum(map(len, task.game.after(move, "end").groups)) == task.answer


def test_what_can_be_put_is_what_the_game_allows() -> None:
    """Cards are put one after the other until the part is complete or nothing fits."""
    for seed in range(80):
        task = castellers_exercise(seed, "building")
        if task.ledger.known is not RAISES:  # type: ignore[attr-defined]
            continue
        game, count = task.game, 0
        while builds := [move for move in game.legal_moves if str(move).startswith("build")]:
            if game.position.colla(task.player).kind is None:
                break
            game, count = game.after(builds[0]), count + 1
        assert count == task.answer, seed
