"""Questions on the Firebot's choices: where it sends a figure, puts a camera or a like, with beliefs that go wrong."""

from collections.abc import Sequence
from typing import Any

from diables_nb.lessons.answers import Answer
from diables_nb.lessons.counts import Count
from diables_nb.lessons.places import PlaceCheck, PlacePrediction, check_place, predict_place
from diables_nb.lessons.question import Prediction, predict
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.solo.beliefs import CHOSEN, SIEVED, FirebotBelief
from diables_nb.lessons.tables import Table
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.firebot.steps import Step

from .counting import counted
from .firebot_questions import narrowing, question_names, question_number, questions_told, sought
from .firebot_steps import firebot_step, option_name, unbroken

__all__ = [
    "check_send", "choice_hints", "firebot_mistakes", "kept_count", "led_astray", "predict_post", "predict_send",
]  # fmt: skip


def led_astray(game: DiablesGame, kind: str = "send") -> dict[str, FirebotBelief]:
    """The wrong options to which beliefs lead, each with the likeliest of them.

    A belief that also leads to an option that is left is not told apart, and left out. kind: "send", "camera" or
    "like". Raises what `firebot_step` raises.
    """
    step = firebot_step(game, kind)
    found: dict[str, FirebotBelief] = {}
    for belief in CHOSEN[kind]:
        led = belief.leads(game, step)
        if not set(led) & set(step.left):
            for option in led:
                found.setdefault(option, belief)
    return found


def firebot_mistakes(game: DiablesGame, kind: str = "send") -> Table:
    """The wrong options to which beliefs lead, each belief with the answer to it. Raises what `firebot_step` raises."""
    places: dict[str, list[str]] = {}
    for option, belief in led_astray(game, kind).items():
        places.setdefault(belief.id, []).append(unbroken(option_name(game, kind, option)))
    rows = [
        ["; ".join(places[belief.id]), f"{belief.belief}.", belief.sentence]
        for belief in CHOSEN[kind]
        if belief.id in places
    ]
    head = [saying("solo", f"one_{kind}"), saying("diables", "chosen"), saying("diables", "but")]
    return Table(head, rows, (), saying("solo", f"wrong_{kind}"))


def _said(game: DiablesGame, kind: str) -> dict[str, str]:
    """What is said to wrong options, by option."""
    return {
        option: saying("diables", "belief", belief=belief.belief, answer=belief.sentence)
        for option, belief in led_astray(game, kind).items()
    }


def _why(game: DiablesGame, step: Step) -> str:
    """How the options were narrowed, in a line for each question, also for those that changed nothing."""
    by = "rules" if len(step.left) == 1 else "human"
    return "\n".join([*questions_told(step), saying("solo", f"by_{by}", names=_named(game, step, step.left))])


def _named(game: DiablesGame, step: Step, options: Sequence[str]) -> str:
    return "; ".join(option_name(game, step.kind, option) for option in options)


def _board(game: DiablesGame, step: Step) -> dict[str, Any]:
    """What a question about a space needs beside its words."""
    shows = tuple(dict.fromkeys(game.edition.spaces[option].show for option in step.options))
    return {"shows": shows, "legal": step.options, "why": _why(game, step), "known": _said(game, "send")}


def predict_send(question: str, game: DiablesGame, **keywords: Any) -> PlacePrediction:
    """A bet on the space to which the Firebot sends its next figure; where the human decides, any that is left.

    game: a solo game at a turn of the human, who passes. Everything else is as in `predict_place`.
    Raises what `firebot_step` raises.

    >>> from diables_nb.rules.diables import example
    >>> predict_send("Where to?", example("DIA-T-13"))
    <PlacePrediction: Where to?>
    """
    step = firebot_step(game)
    return predict_place(question, game.position, step.left, **_board(game, step), **keywords)


def check_send(question: str, game: DiablesGame, **keywords: Any) -> PlaceCheck:
    """An exercise on the same, with a hint for each rule. Raises what `firebot_step` raises."""
    step = firebot_step(game)
    return check_place(question, game.position, step.left, hints=choice_hints(game), **_board(game, step), **keywords)


def choice_hints(game: DiablesGame) -> tuple[str, ...]:
    """Hints to where the next figure goes: what is asked in which order, then what is left question by question.

    A question that changes nothing is told with the next one. Raises what `firebot_step` raises.
    """
    step = firebot_step(game)
    names, telling = question_names(step), narrowing(step)
    hints, idle = [saying("solo", "hint_order")], []
    for number, found in enumerate(step.filters, 1):
        facts = {"number": names[number - 1], "what": sought(found)}
        if number not in telling:
            idle.append(saying("solo", "hint_idle", **facts))
            continue
        if len(found.kept) > len(step.left):
            told = saying("solo", "hint_kept", names=_named(game, step, found.kept), **facts)
        else:
            told = saying("solo", "hint_last", **facts)
        hints.append(" ".join([*idle, told]))
        idle = []
    return tuple(hints)


def kept_count(game: DiablesGame, question: str | int) -> Count:
    """The spaces that are left after a question about the Firebot's next figure. question: by its name, such as "2a".

    Raises what `firebot_step` raises, `ValueError` for a question that is not asked.
    """
    step = firebot_step(game)
    number = question_number(step, question)
    if not number:
        raise ValueError(f"no question 0: name one of {', '.join(question_names(step))}")
    found = step.filters[number - 1]
    rows = [(1, found.rule, option_name(game, "send", option)) for option in found.kept]
    title = saying("solo", "spaces_left", number=str(question), what=sought(found))
    about: dict[str, Any] = {"options": step.options, "rule": found.rule, "tile": _tile(game, step, number)}
    return counted(game, title, "spaces", rows, known=SIEVED, **about)


def _tile(game: DiablesGame, step: Step, number: int) -> int:
    """The place of the lluïment that a filter asks for, from 0; -1 where it asks for none."""
    rules = ("DIA-SOLO-23", "DIA-SOLO-30")
    tiles = [found for found in step.filters[:number] if found.rule in rules]
    return game.round - 2 + len(tiles) if step.filters[number - 1].rule in rules else -1


def predict_post(question: str, game: DiablesGame, kind: str, **keywords: Any) -> Prediction:
    """A bet on the place of the Firebot's next camera or like. kind: "camera" or "like".

    Everything else is as in `predict`. Raises what `firebot_step` raises, `ValueError` where the human decides.
    """
    step = firebot_step(game, kind)
    if len(step.left) != 1:
        raise ValueError(f"{len(step.left)} places are left: the human decides")
    names = {option: option_name(game, kind, option) for option in step.options}
    known = {names[option]: text for option, text in _said(game, kind).items()}
    right = names[step.left[0]]
    return predict(question, Answer(right, "", tuple(names.values()), None, _why(game, step), known), **keywords)
