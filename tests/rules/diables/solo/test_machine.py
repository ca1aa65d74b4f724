"""Whatever is played alone: nothing is lost or made, copies and saves are right, the same seed plays the same."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from diables_nb.rules import diables
from diables_nb.rules.checking import check_game
from diables_nb.rules.checking.likeness import forgotten, frozen, shared
from diables_nb.rules.diables import LEVELS, DiablesGame
from diables_nb.rules.diables.game.engine import play
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN
from diables_nb.rules.history import History
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

SEEDS = st.integers(0, 2**31)
RULINGS: tuple[dict[str, str], ...] = ({}, {"C-DIA-36": "strict"}, {"C-DIA-57": "players_only"})


class Alone(RuleBasedStateMachine):
    """A solo game under whatever is done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.history: History[Any] = History(diables.deal(1, level="easy"))
        self.known: list[Any] = []

    @property
    def game(self) -> Any:
        return self.history.game

    @initialize(level=st.sampled_from(LEVELS), seed=SEEDS, strict=st.booleans(), ahead=st.integers(0, 120))
    def deal(self, level: str, seed: int, *, strict: bool, ahead: int) -> None:
        rulings = {"C-DIA-36": "strict"} if strict else None
        self.history = History(diables.deal(1, seed, level=level, rulings=rulings))
        self.known = [frozen(self.game.state)]
        self.go_on(seed, ahead)

    def go_on(self, seed: int, moves: int) -> None:
        choose = at_random(Random(seed), declines=0.05)
        for _ in range(moves):
            if self.game.over:
                break
            self.play(choose(self.game.legal_moves.moves))

    def play(self, move: Any) -> None:
        self.history.play(move)
        self.known.append(frozen(self.game.state))

    @rule(seed=SEEDS, moves=st.integers(1, 20))
    def play_many(self, seed: int, moves: int) -> None:
        self.go_on(seed, moves)

    @precondition(lambda self: not self.game.over)
    @rule()
    def every_legal_move_plays(self) -> None:
        for move in self.game.legal_moves.moves[:: 1 + len(self.game.legal_moves) // 12]:
            assert self.game.after(move).last_move == move
        assert self.game.decision.player == self.game.players[HUMAN]

    @precondition(lambda self: len(self.known) > 1)
    @rule(steps=st.integers(1, 20))
    def undo_and_redo(self, steps: int) -> None:
        steps = min(steps, len(self.known) - 1)
        for back in range(1, steps + 1):
            assert frozen(self.history.undo().state) == self.known[-1 - back]
        for back in range(steps - 1, -1, -1):
            assert frozen(self.history.redo().state) == self.known[-1 - back]

    @rule(seed=SEEDS)
    def a_copy_goes_its_own_way(self, seed: int) -> None:
        copy = self.game.state.copy()
        assert shared(self.game.state, copy) == []
        assert forgotten(self.game.state) == []
        assert frozen(copy) == self.known[-1]
        assert diables.rollout(self.game, at_random(Random(seed), declines=0.05)).over

    @rule(seed=SEEDS)
    def what_is_kept_reads_back_and_goes_on_the_same(self, seed: int) -> None:
        for back in (diables.read_game(self.game.to_json()), diables.read_record(self.game.record)):
            assert frozen(back.state) == self.known[-1]
            ends = [diables.rollout(game, at_random(Random(seed), declines=0.05)) for game in (self.game, back)]
            assert frozen(ends[0].state) == frozen(ends[1].state)
        assert diables.read_game(self.game.code) == self.game

    @rule(seed=SEEDS)
    def what_is_filled_in_keeps_the_view(self, seed: int) -> None:
        seen = self.game.view("red")
        guess = self.game.determinize(Random(seed), "red")
        assert guess.view("red").to_json() == seen.to_json()
        assert frozen(seen.determinize(Random(seed), "red").state) == frozen(guess.state)

    @rule()
    def its_trace_holds_its_choices(self) -> None:
        for step in self.game.trace:
            if step.by == "rules":
                assert " ".join(step.left) == step.chosen

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        assert [str(count) for count in diables.inventory(self.game) if not count.right] == []

    @invariant()
    def the_ledger_sums_to_the_track(self) -> None:
        sums = dict.fromkeys(self.game.players, 0)
        for _, seat, line in self.game.state.ledger:
            sums[self.game.players[seat]] += line.points
        assert sums == self.game.fame


def test_whatever_is_done_alone_nothing_is_lost_or_made() -> None:
    run_state_machine_as_test(Alone, settings=settings(max_examples=20, stateful_step_count=12))


@pytest.mark.soak
def test_whatever_is_done_alone_nothing_is_lost_or_made_in_full(record_property: Callable[[str, object], None]) -> None:
    examples = sample(400)
    run_state_machine_as_test(Alone, settings=settings(max_examples=examples, stateful_step_count=30))
    record_property("examples", examples)


EVERY = 500
"""Of so many games one is looked at in every moment."""


def bulk(games: int) -> dict[str, object]:
    """Plays solo games of all levels on bare states, and gives what came up."""
    kinds: Counter[str] = Counter()
    decisions = 0
    points: dict[str, list[int]] = {level: [] for level in LEVELS}
    removed: Counter[int] = Counter()
    for seed in range(games):
        level = LEVELS[seed % len(LEVELS)]
        game = diables.deal(1, seed, level=level, rulings=RULINGS[seed // 5 % 3])
        state, choose = game.state.copy(), at_random(Random(seed), (0.02, 0.05, 0.1, None)[seed % 4])
        moves, step = game.legal_moves.moves, partial(play, game.kit)
        while moves:
            kinds[state.stack[-1][0]] += 1
            moves = tuple(step(state, choose(moves)))
            decisions += 1
            if seed % EVERY == 0:
                assert_right(DiablesGame(game.kit, state, moves))
        assert_right(DiablesGame(game.kit, state, moves))
        assert state.firebot is not None
        assert state.street_deck == []
        points[level].append(state.seats[FIREBOT].fp)
        removed[len(state.firebot.removed)] += 1
    assert removed[2] == games, "a card of each show scored in rounds 1 and 2 is in every Decision Deck"
    return {
        "games": games,
        "decisions": decisions,
        "points of the Firebot": {level: round(sum(fp) / len(fp), 1) for level, fp in points.items() if fp},
        "kinds": dict(sorted(kinds.items())),
    }


def assert_right(game: DiablesGame) -> None:
    """Components and ledger."""
    assert [str(count) for count in diables.inventory(game) if not count.right] == []
    sums = [0, 0]
    for _, seat, line in game.state.ledger or ():
        sums[seat] += line.points
    assert sums == [seat.fp for seat in game.state.seats]


@pytest.mark.parametrize("games", [60, pytest.param(10_000, marks=pytest.mark.soak)])
def test_random_solo_games_end_with_all_in_order(games: int, record_property: Callable[[str, object], None]) -> None:
    for name, figure in bulk(sample(games)).items():
        record_property(name, figure)


def test_the_contract_is_kept_alone() -> None:
    report = check_game("diables", games=4, often=1)
    assert report.ok, str(report)
    assert any(kind.startswith("firebot_") for kind in report.kinds)


PROGRAM = """
from random import Random
from diables_nb.rules import diables
from diables_nb.rules.running import at_random
for level in diables.LEVELS:
    game = diables.deal(1, 11, level=level)
    choose = at_random(Random(5), 0.05)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    print(game.digest)
"""


def test_every_process_plays_the_same() -> None:
    outputs = {
        subprocess.run(  # our own program
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1
    assert len(set(outputs.pop().split())) == len(LEVELS)
