"""Why the Firebot did what it did: every choice of it can be explained."""

import json
from collections import Counter

import pytest

from diables_nb.rules.diables import DiablesGame, deal, read_game
from diables_nb.rules.rulebook import explain
from tests.rules.diables.solo.alone import alone, card_of, solo_moments

KINDS = {
    "card", "gain", "send", "light", "camera", "like", "follow", "thrill", "token", "score", "renew", "beast",
}  # fmt: skip


def traced(games: int = 3) -> list[DiablesGame]:
    return [game for game in solo_moments(games) if game.trace]


def test_every_step_is_said_by_a_rule_of_the_index() -> None:
    met: Counter[str] = Counter()
    for game in traced():
        for step in game.trace:
            met[step.kind] += 1
            assert explain(step.rule).id == step.rule
            assert step.words.isprintable()
            assert not any(sign in step.words for sign in "{}")
            for found in step.filters:
                assert explain(found.rule).id == found.rule
                assert found.words.isprintable()
    assert set(met) == KINDS


def test_what_is_explained_holds_the_choice() -> None:
    for game in traced():
        steps = game.trace
        for number, step in enumerate(steps, 1):
            kept = set(step.options)
            for found in step.filters:
                assert found.kept
                assert set(found.kept) <= kept
                kept = set(found.kept)
            if step.by == "rules":
                assert " ".join(step.left) == step.chosen
            elif step.by == "human" and step.chosen:
                assert step.chosen in step.left
                assert len(step.left) > 1
            elif step.by == "human":
                assert number == len(steps)
                assert len(step.left) == len(game.legal_moves)
            else:
                assert not step.filters


def test_what_is_asked_is_explained_last() -> None:
    for game in traced():
        asked = game.decision
        if asked and asked.kind.startswith("firebot_"):
            last = game.trace[-1]
            assert [move.partition(" ")[2] for move in game.legal_moves] == list(last.left)
            assert "the human decides between them" in str(last)
            assert read_game(game.code).trace == (last,), "without its past a game knows what is asked now"


def test_what_was_said_begins_the_next_trace() -> None:
    for game in traced():
        before = game.before
        if isinstance(before, DiablesGame) and before.decision and before.decision.kind.startswith("firebot_"):
            first = game.trace[0]
            assert first.by == "human"
            assert f" {first.chosen}" in game.moves[-1]
            assert f"the human says {first.chosen}" in str(first)


def test_what_was_explained_is_what_happened() -> None:
    """Cards, cameras, likes and spaces of a trace are those that changed from one moment to the next."""
    for game in traced(2):
        before = game.before
        if not isinstance(before, DiablesGame) or before.round != game.round:
            continue
        old, new = before.state.firebot, game.state.firebot
        assert old is not None
        assert new is not None
        shown = [step.chosen for step in game.trace if step.kind == "card"]
        assert [game.kit.cards[card].id for card in new.played[len(old.played) :]] == shown
        sent = {step.chosen for step in game.trace if step.kind == "send"}
        stands = {
            game.kit.spaces[space].id
            for space, code in enumerate(game.state.plaza)
            if code & 7 == 2 and not before.state.plaza[space]
        }
        assert stands <= sent | {_asked_space(before)}


def _asked_space(game: DiablesGame) -> str:
    """The space for which firecrackers are asked for, "" where they are not."""
    frame = game.state.stack[-1]
    return game.kit.spaces[frame[2]].id if frame[0] == "firebot_light" else ""


def test_the_trace_is_plain_values() -> None:
    for game in traced(1):
        values = game.trace.to_json()
        assert json.loads(json.dumps(values)) == values
        assert [value["kind"] for value in values] == [step.kind for step in game.trace]
        assert all(list(step.left) == value["left"] for step, value in zip(game.trace, values, strict=True))


def test_a_trace_reads_as_text() -> None:
    card = card_of(alone(), show="ball_parlat")
    game = alone(firebot={"next": [card], "token": "tabalada"}).after("pass")
    text = str(game.trace)
    assert f"The Firebot reveals {card}, its card 1 of 3 in this round" in text
    assert "advances the preferred track, tabalada: 6 kept" in text
    assert "fits the unscored lluïment whistling firecrackers: 2 kept" in text
    assert "costs most firecrackers, 2: 1 kept: ball_parlat/left/character (DIA-SOLO-24)" in text
    assert repr(game.trace).startswith("<Trace card, send, gain")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_have_no_trace(players: int) -> None:
    game = deal(players, 1).after("decline")
    assert game.trace == ()
    assert repr(game.trace) == "<Trace of nothing>"
    assert str(game.trace) == "The Firebot did nothing."


def test_a_trace_leaves_the_game_as_it_is() -> None:
    for game in traced(1):
        code, ledger = game.code, len(game.state.ledger or ())
        assert game.trace == game.trace
        assert (game.code, len(game.state.ledger or ())) == (code, ledger)


def test_what_cannot_be_done_is_said() -> None:
    said = {str(step) for game in traced(4) for step in game.trace if step.kind in ("camera", "like") and not step.by}
    assert said
    assert all("It cannot: nothing happens." in text for text in said)
    empty = {step.words for game in traced(4) for step in game.trace if step.rule == "C-DIA-74"}
    assert empty <= {"The Followers Deck is empty: nothing happens."}
