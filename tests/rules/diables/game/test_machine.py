"""Games played by hypothesis: whatever is played, undone, refused, saved or filled in, nothing is lost or made."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from diables_nb.rules import diables
from diables_nb.rules.checking.likeness import forgotten, frozen, shared
from diables_nb.rules.errors import IllegalMove, UnreadableMove
from diables_nb.rules.history import History
from diables_nb.rules.running import at_random
from tests.rules.samples import sample

SEEDS = st.integers(0, 10_000)
READABLE = [
    "pass", "decline", "lead top", "lead bottom", "swap upper 1 2", "place large_beast regular 1 middle",
    "place diable regular 5 upper", "activate right", "activate beast", "drum lower right", "take sound 4",
    "prepare U1@1", "reorganize U1@1 U1@2", "beast small/1", "camera 1 1", "like 1 1", "thrill street 1",
    "send diable regular carretillada/ring/0", "send tabaler top tabalada/1/1", "follower trobada",
    "gather tabalada", "score ball_parlat", "crowd 1 1",
]  # fmt: skip


class Table(RuleBasedStateMachine):
    """A game with undo and redo, and what it should be at each moment."""

    def __init__(self) -> None:
        super().__init__()
        self.history: History[Any] = History(diables.deal())
        self.known: list[Any] = []

    @property
    def game(self) -> Any:
        return self.history.game

    @initialize(players=st.sampled_from([2, 3, 4]), seed=SEEDS, strict=st.booleans(), ahead=st.integers(0, 250))
    def deal(self, players: int, seed: int, *, strict: bool, ahead: int) -> None:
        rulings = {"C-DIA-36": "strict"} if strict else None
        self.history = History(diables.deal(players, seed, rulings=rulings))
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

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def play_any(self, data: st.DataObject) -> None:
        before, legal = self.game, self.game.legal_moves
        move = legal.moves[data.draw(st.integers(0, len(legal) - 1))]
        self.play(move)
        assert (self.game.before, self.game.last_move) == (before, move)
        assert frozen(before.state) == self.known[-2]

    @rule(seed=SEEDS, moves=st.integers(1, 30))
    def play_many(self, seed: int, moves: int) -> None:
        self.go_on(seed, moves)

    @precondition(lambda self: not self.game.over)
    @rule()
    def every_legal_move_plays(self) -> None:
        legal = self.game.legal_moves
        assert len(set(legal)) == len(legal) > 0
        for text in list(legal)[:: 1 + len(legal) // 12]:
            assert text in legal
            assert self.game.read_move(text) in legal.moves
            assert self.game.after(text).last_move == self.game.read_move(text)

    @rule(wanted=st.one_of(st.sampled_from(READABLE), st.text(max_size=20)))
    def what_is_not_legal_raises(self, wanted: str) -> None:
        if wanted in self.game.legal_moves:
            return
        with pytest.raises((IllegalMove, UnreadableMove)) as caught:
            self.history.play(wanted)
        assert all(str(problem).isprintable() for problem in caught.value.problems)

    @precondition(lambda self: len(self.known) > 1)
    @rule(steps=st.integers(1, 20))
    def undo_and_redo(self, steps: int) -> None:
        steps = min(steps, len(self.known) - 1)
        for back in range(1, steps + 1):
            assert frozen(self.history.undo().state) == self.known[-1 - back]
        for back in range(steps - 1, -1, -1):
            assert frozen(self.history.redo().state) == self.known[-1 - back]

    @precondition(lambda self: len(self.known) > 1)
    @rule(steps=st.integers(1, 20))
    def undo_for_good(self, steps: int) -> None:
        for _ in range(min(steps, len(self.known) - 1)):
            self.history.undo()
            self.known.pop()

    @rule(seed=SEEDS)
    def a_copy_goes_its_own_way(self, seed: int) -> None:
        copy = self.game.state.copy()
        assert shared(self.game.state, copy) == []
        assert forgotten(self.game.state) == []
        assert frozen(copy) == self.known[-1]
        assert diables.rollout(self.game, at_random(Random(seed), declines=0.05)).over

    @rule(seed=SEEDS)
    def json_reads_back_and_goes_on_the_same(self, seed: int) -> None:
        text = json.dumps(self.game.to_json())
        back = diables.read_game(text)
        assert back == self.game
        assert frozen(back.state) == self.known[-1]
        assert json.dumps(back.to_json()) == text
        assert list(back.legal_moves) == list(self.game.legal_moves)
        ends = [diables.rollout(game, at_random(Random(seed), declines=0.05)) for game in (self.game, back)]
        assert frozen(ends[0].state) == frozen(ends[1].state)

    @rule()
    def its_record_reads_back(self) -> None:
        back = diables.read_record(self.game.record)
        assert frozen(back.state) == self.known[-1]
        assert back.moves == self.game.moves
        assert back.digest == self.game.digest

    @rule(player=st.integers(0, 3), seed=SEEDS)
    def what_is_filled_in_keeps_the_view(self, player: int, seed: int) -> None:
        colour = self.game.players[player % len(self.game.players)]
        guess = self.game.determinize(Random(seed), colour)
        seen = self.game.view(colour)
        assert guess.view(colour).to_json() == seen.to_json()
        assert frozen(seen.determinize(Random(seed), colour).state) == frozen(guess.state)

    @invariant()
    def nothing_is_lost_or_made(self) -> None:
        wrong = [str(count) for count in diables.inventory(self.game) if not count.right]
        assert wrong == []

    @invariant()
    def the_ledger_sums_to_the_track(self) -> None:
        sums = dict.fromkeys(self.game.players, 0)
        for _, seat, line in self.game.state.ledger:
            sums[self.game.players[seat]] += line.points
        assert sums == self.game.fame

    @invariant()
    def the_present_is_what_was_played(self) -> None:
        assert frozen(self.game.state) == self.known[-1]
        assert self.game.over == (self.game.decision is None)


@pytest.mark.rules(
    "DIA-COMP-02", "DIA-COMP-14", "DIA-COMP-19", "DIA-COMP-20", "DIA-COMP-21", "DIA-COMP-22", "DIA-COMP-23",
    "DIA-SETUP-12", "DIA-SETUP-13", "DIA-FP-01",
)  # fmt: skip
def test_whatever_is_done_nothing_is_lost_or_made() -> None:
    run_state_machine_as_test(Table, settings=settings(max_examples=40, stateful_step_count=16))


@pytest.mark.soak
def test_whatever_is_done_nothing_is_lost_or_made_in_full(record_property: Callable[[str, object], None]) -> None:
    examples = sample(600)
    run_state_machine_as_test(Table, settings=settings(max_examples=examples, stateful_step_count=40))
    record_property("examples", examples)
