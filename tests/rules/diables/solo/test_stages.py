"""The Firebot's steps walked through: what each stage keeps and drops, and how the table lay at each step."""

import pickle
from collections import Counter
from collections.abc import Iterator
from copy import copy, deepcopy
from itertools import pairwise

import pytest

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.firebot.stages import Stage, stages
from diables_nb.rules.diables.game.firebot.stepping import SteppedGame, stepped
from diables_nb.rules.diables.game.firebot.steps import Filter, Step
from diables_nb.rules.diables.game.state import FIREBOT, UNKNOWN
from diables_nb.rules.rulebook import explain
from tests.rules.diables.solo.alone import alone, card_of, solo_moments


def walked() -> Iterator[tuple[DiablesGame, tuple[SteppedGame, ...]]]:
    """Games after which the Firebot did something, with the game at each of its steps."""
    for game in solo_moments(2):
        if game.trace:
            yield game, stepped(game)


def parted(step: Step, stage: Stage) -> None:
    """Each option is kept, dropped now, or was dropped earlier: one of them."""
    counted = Counter((*stage.kept, *stage.dropped, *stage.earlier))
    assert set(counted.values()) <= {1}
    assert set(counted) == set(step.options)
    assert set(stage.chosen) <= set(stage.kept)


def test_each_stage_parts_the_options() -> None:
    for game, _ in walked():
        for step in game.trace:
            told = stages(step)
            left = set(step.options)
            for stage in told:
                assert explain(stage.rule).id == stage.rule
                assert stage.sentence.isprintable()
                assert not set(stage.sentence) & set("{}")
                if step.options:
                    parted(step, stage)
                    assert set(stage.kept) <= left
                    assert set(stage.dropped) == left - set(stage.kept)
                    left = set(stage.kept)
            assert " ".join(told[-1].chosen) == step.chosen


def test_a_choice_has_a_stage_for_its_options_and_one_for_each_rule() -> None:
    for game, _ in walked():
        for step in game.trace:
            told = [stage.rule for stage in stages(step)]
            more = [] if step.by == "rules" else [step.rule]
            if len(step.options) > 1:
                assert told == [step.rule, *(found.rule for found in step.filters), *more]
            else:
                assert told == [step.rule]


def test_a_stage_says_what_happens() -> None:
    filters = (Filter("DIA-SOLO-22", "goes on", ("a", "b")), Filter("DIA-SOLO-24", "costs most", ("b",)))
    by_rules = Step("send", "DIA-SOLO-20", "It sends.", ("a", "b", "c"), filters, "b", "rules")
    assert [stage.sentence for stage in stages(by_rules, str.upper)] == [
        "It sends. 3 options to choose from.", "Goes on: 2 of 3 kept.", "Costs most: 1 of 2 kept, B.",
    ]  # fmt: skip
    asked = by_rules._replace(filters=filters[:1], chosen="", by="human")
    assert stages(asked)[-1] == Stage("The human decides between these 2.", "DIA-SOLO-20", ("a", "b"), (), ("c",))
    told = asked._replace(chosen="a")
    assert stages(told)[-1] == Stage("The human says a.", "DIA-SOLO-20", ("a",), ("b",), ("c",), ("a",))
    chance = Step("renew", "C-DIA-77", "One goes.", ("x", "y"), (), "y")
    assert stages(chance)[-1] == Stage("Chance picks y.", "C-DIA-77", ("y",), ("x",), (), ("y",))
    assert stages(Step("gain", "DIA-SOLO-26", "It gains.")) == (Stage("It gains.", "DIA-SOLO-26"),)


def test_the_printed_example_is_walked_through() -> None:
    card = card_of(alone(), show="ball_parlat")
    game = alone(firebot={"next": [card], "token": "tabalada"}).after("pass")
    step = next(step for step in game.trace if step.kind == "send")
    kept = {stage.rule: len(stage.kept) for stage in stages(step)}
    assert [kept[rule] for rule in ("DIA-SOLO-22", "DIA-SOLO-23", "DIA-SOLO-24")] == [6, 2, 1]
    assert stages(step)[-1].chosen == ("ball_parlat/left/character",)


# ---- the table at each step


def test_what_a_step_does_has_not_happened_and_what_came_before_has() -> None:
    met: Counter[str] = Counter()
    for game, games in walked():
        assert [one.step for one in games] == list(game.trace)
        sent: list[int] = []
        for one in games:
            step, state = one.step, one.state
            assert all(state.plaza[space] & 7 == FIREBOT + 1 for space in sent), "what came before stands"
            assert not any(_taken(one, option) for option in step.options)
            if step.kind == "light":
                assert not state.plaza[one.kit.space_number[step.place]]
                sent += [one.kit.space_number[step.place]] * bool(step.chosen)
            if step.kind == "send" and step.chosen and one.kit.edition.spaces[step.chosen].firecracker:
                sent.append(one.kit.space_number[step.chosen])
            met[step.kind] += 1
    assert {"send", "light", "camera", "like", "score", "renew", "beast"} <= set(met)


def _taken(game: SteppedGame, option: str) -> bool:
    """Whether an option of a step is taken already when it is chosen."""
    state = game.state
    if game.step.kind == "send":
        return bool(state.plaza[game.kit.space_number[option]])
    if game.step.kind not in ("camera", "like"):
        return False
    post, number = (int(part) - 1 for part in option.split(" "))
    return bool(state.cameras[post * 3 + number] if game.step.kind == "camera" else state.likes[post * 3 + number])


def test_the_step_after_a_card_has_the_card_open() -> None:
    for _, games in walked():
        for one, following in pairwise(games):
            if one.step.kind == "card":
                before, after = one.state.firebot, following.state.firebot
                assert before is not None
                assert after is not None
                assert one.kit.cards[after.played[-1]].id == one.step.chosen
                assert len(after.played) == len(before.played) + 1


def test_the_last_step_leads_to_the_game() -> None:
    """What is asked last is asked of the game as it is."""
    for game, games in walked():
        if game.decision and game.decision.kind.startswith("firebot_"):
            assert games[-1].state == game.state


def test_a_game_at_a_step_is_looked_at_and_not_played() -> None:
    _, games = next(walked())
    one = games[0]
    assert not one.over
    assert len(one.legal_moves) == 0
    assert DiablesGame not in type(one).__mro__
    for name in ("after", "table", "determinize", "code", "record", "played_out", "to_json", "arranged", "why_not"):
        with pytest.raises(AttributeError, match=f"not played, so it has no '{name}'"):
            getattr(one, name)
    with pytest.raises(AttributeError, match="no attribute 'afer'"):
        one.afer  # noqa: B018  # it is asked for
    assert repr(one).startswith("<SteppedGame, round 1: Firebot ")
    assert one.decision.player == one.firebot
    assert (one.decision.rule, one.decision.question) == (one.step.rule, one.step.words)
    seen = one.view("red")
    assert isinstance(seen, SteppedGame)
    assert seen.step == one.step
    assert seen.state.firebot is not None
    assert set(seen.state.firebot.deck) <= {UNKNOWN}
    assert one != seen
    for game in (one, seen):
        for again in (copy(game), deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301  # what was dumped here
            assert again == game
            assert again.decision == game.decision


@pytest.mark.rules("C-DIA-98")
def test_a_second_camera_that_cannot_be_placed_says_so() -> None:
    met = {step.rule for game in solo_moments(4) for step in game.trace if step.kind == "camera" and not step.options}
    assert met == {"C-DIA-31", "C-DIA-98", "DIA-SOLO-43"}
    for game in solo_moments(4):
        rules = {step.rule for step in game.trace}
        assert "C-DIA-98" not in rules or game.level in ("very_hard", "devilish")


@pytest.mark.rules("C-DIA-97")
def test_a_free_follower_names_its_ruling() -> None:
    rules = {
        found.rule for game in solo_moments(4) for step in game.trace if step.kind == "follow" for found in step.filters
    }
    assert rules <= {"C-DIA-97", "DIA-SOLO-27"}


@pytest.mark.parametrize("wrong", [None, "send", 3, ()])
def test_what_is_no_step_and_no_game_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"give one, such as game\.trace"):
        stages(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="game of Diables"):
        stepped(wrong)  # type: ignore[arg-type]


def test_steps_of_a_step_are_refused() -> None:
    game, games = next(walked())
    with pytest.raises(TypeError, match="give the game itself"):
        stepped(games[0])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"give one, such as game\.trace"):
        stages(game.trace)  # type: ignore[arg-type]
