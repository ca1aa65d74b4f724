"""Why the Firebot did what it did: every choice of it can be explained."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from diables_nb.rules.diables import SHOWS, DiablesGame, deal, read_game
from diables_nb.rules.diables.game.firebot.explaining import explained
from diables_nb.rules.diables.game.firebot.stages import stages
from diables_nb.rules.diables.game.firebot.stepping import SteppedGame, stepped
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.diables.game.keeping.forms import item_of
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.rulebook import explain
from tests.rules.diables.solo.alone import alone, card_of, solo_moments

KINDS = {
    "card", "gain", "send", "light", "camera", "like", "follow", "thrill", "token", "score", "renew", "beast",
    "lluiment", "wall",
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
            assert f"the human says {first.name(first.chosen)}" in str(first)


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
    assert "The Firebot reveals upper card 4, its card 1 of 3 in this round: it sends a figure to the ball" in text
    assert "advances the preferred track, tabalada: 6 kept" in text
    assert "fits the unscored lluïment whistling firecrackers: 2 kept" in text
    assert "costs most firecrackers, 2: 1 kept: left character (DIA-SOLO-24)" in text
    assert "by C-DIA-71 always with the followers" in text
    assert card not in text
    assert repr(game.trace).startswith("<Trace card, send, gain")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_have_no_trace(players: int) -> None:
    game = deal(players, 1).after("decline")
    assert game.trace == ()
    assert repr(game.trace) == "<Trace of nothing>"
    assert str(game.trace) == "There is no Firebot in this game."


def test_what_is_not_known_is_not_told_as_nothing() -> None:
    game = alone().after("pass")
    assert str(alone().after("lead top").trace) == "The Firebot did nothing."
    for other in (game.view("red"), read_game(game.code)):
        if not other.trace:
            assert "not known" in str(other.trace)
    assert str(pickle.loads(pickle.dumps(game.trace))) == str(game.trace)  # noqa: S301  # what was dumped here


def test_a_trace_leaves_the_game_as_it_is() -> None:
    for game in traced(1):
        code, ledger = game.code, len(game.state.ledger or ())
        assert game.trace == game.trace
        assert (game.code, len(game.state.ledger or ())) == (code, ledger)


def test_what_cannot_be_done_is_said_with_its_reason() -> None:
    failed = {
        (step.kind, step.rule): step.words
        for game in traced(4)
        for step in game.trace
        if step.kind in ("send", "camera", "like") and not step.by
    }
    assert {kind for kind, _ in failed} >= {"camera"}
    assert all(f"It can {verb} no " in said or "no second camera" in said for (kind, _), said in failed.items()
               for verb in [{"send": "send"}.get(kind, "place")])  # fmt: skip
    assert all(said.partition(": ")[2] for said in failed.values())
    empty = {step.words for game in traced(4) for step in game.trace if step.rule == "C-DIA-74"}
    assert empty <= {"The Followers Deck is empty: nothing happens."}


# ---- what a step says is what happens


def told(game: DiablesGame, *rewards: str) -> Step:
    """What is said when the Firebot gains the first of some rewards."""
    found = explained(game.kit, game.state, ("firebot_gain", FIREBOT, tuple(map(item_of, rewards))))
    assert found is not None
    return found


@pytest.mark.rules("DIA-FOL-05")
def test_a_token_on_the_last_space_does_not_step() -> None:
    met = 0
    for game, games in stepped_games(4):
        del game
        for one, following in pairwise(games):
            if one.step.kind != "follow" or not one.step.chosen:
                continue
            show = SHOWS.index(one.step.chosen)
            before, after = (at.state.seats[FIREBOT].followers[show] for at in (one, following))
            ended = one.step.rule == "DIA-FOL-05"
            assert after - before == (0 if ended else 1)
            assert ("2 FP" in one.step.words) == ended
            if f"steps to space {after}" not in one.step.words:
                assert ended or "of choice" in one.step.words
            met += ended
    assert met


def stepped_games(games: int) -> Iterator[tuple[DiablesGame, tuple[SteppedGame, ...]]]:
    """Games with what the Firebot did before them, step by step."""
    for game in traced(games):
        yield game, stepped(game)


@pytest.mark.rules("DIA-SOLO-48", "DIA-SOLO-60", "DIA-SOLO-62")
def test_points_told_are_points_scored() -> None:
    met: Counter[str] = Counter()
    for game, games in stepped_games(3):
        totals = [*(one.state.seats[FIREBOT].fp for one in games[1:]), game.state.seats[FIREBOT].fp]
        for one, total in zip(games, totals, strict=True):
            if one.step.kind not in ("score", "lluiment", "wall"):
                continue
            assert re.search(rf"\b{total}( FP)? in all", one.step.words), one.step.words
            met[one.step.kind] += 1
    assert set(met) == {"score", "lluiment", "wall"}


def test_the_sound_told_is_the_sound_moved() -> None:
    for _, games in stepped_games(2):
        for one, following in pairwise(games):
            if found := re.search(r"from (\d+) to (\d+)", one.step.words):
                start, end = map(int, found.groups())
                assert (one.state.seats[FIREBOT].sound, following.state.seats[FIREBOT].sound) == (start, end)


@pytest.mark.rules("DIA-SOLO-51", "DIA-SOLO-50")
def test_alternatives_that_are_one_for_it_say_so() -> None:
    step = told(alone(), "regular | whistling | colorful")
    assert step.rule == "DIA-SOLO-51"
    assert step.words.startswith(
        "It gains 1 regular firecracker or 1 whistling firecracker or 1 colorful firecracker, which counts as sound 2"
    )
    step = told(alone(), "prepare | hasten")
    assert (step.rule, step.words) == ("DIA-SOLO-50", "It gains prepare or hasten, which counts as 1 like.")
    for game in traced(2):
        for one, following in pairwise(game.trace):
            if one.rule == "DIA-SOLO-51":
                assert following.kind != "gain" or following.chosen != one.chosen or " or " not in one.words


def test_a_gain_says_from_where_it_comes() -> None:
    """The rule is that of the card, the space, the like slot, the photo or the track that prints it."""
    after = {"DIA-SOLO-47": ("like",), "DIA-SOLO-45": ("camera",), "DIA-FOL-03": ("follow",),
             "DIA-SOLO-26": ("send", "light"), "DIA-SOLO-40": ("card",), "C-DIA-102": ("card",)}  # fmt: skip
    met: Counter[str] = Counter()
    for game in traced(3):
        kinds: list[str] = []
        for step in game.trace:
            if step.kind == "gain" and step.rule in after and kinds and game.trace[0].kind == "card":
                assert set(after[step.rule]) & set(kinds), step
                met[step.rule] += 1
            kinds = ["card"] if step.kind == "card" else [*kinds, step.kind]
    assert set(met) == set(after)


@pytest.mark.rules("C-DIA-98", "DIA-SOLO-43")
def test_a_further_camera_is_no_second_one() -> None:
    game = alone("devilish")
    state = game.state.copy()
    state.seats[FIREBOT].cameras = 0
    frame = ("firebot_camera", FIREBOT, 1)
    alone_, second = (explained(game.kit, state, frame, source) for source in ("photo", "more"))
    assert alone_ is not None
    assert second is not None
    assert (alone_.rule, alone_.words) == ("C-DIA-31", "It can place no camera: it has none left.")
    assert (second.rule, second.words) == ("C-DIA-98", "It can place no second camera: it has none left.")


def test_a_token_that_stays_says_why() -> None:
    said = {step.words for game in traced(3) for step in game.trace if step.rule == "DIA-SOLO-29" and not step.chosen}
    stays = [text for text in said if "stays" in text and ":" in text]
    assert any("is scored." in text for text in stays)
    assert any("unscored too" in text for text in stays)
    assert not any("is scored, or" in text for text in stays)


def test_no_id_is_printed() -> None:
    for game in traced(2):
        assert not re.search(r"[a-z_]+/[a-z0-9@_]+", str(game.trace)), str(game.trace)
        for step in game.trace:
            assert len(step.names) == len(step.options)
            assert all(step.name(option) == name for option, name in zip(step.options, step.names, strict=True))
            assert not any("just" in stage.sentence or "/" in stage.sentence for stage in stages(step))


def test_no_count_of_none_is_told_as_a_number() -> None:
    words = {found.words for game in traced(3) for step in game.trace for found in step.filters}
    assert not any(text.endswith(", 0") for text in words)
