"""What the Firebot of a solo game did last, and why: its trace as HTML, with places in words and rules to open.

Each line belongs to a stage of a step (`stages`), by whose number the table walks through them.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

from diables_nb.rules.diables.game.firebot.stages import Stage, stages
from diables_nb.rules.diables.game.firebot.stepping import SteppedGame, stepped
from diables_nb.rules.diables.game.firebot.steps import Step, say_trace
from diables_nb.rules.game import Game

from .citing import cited
from .diables_places import say

__all__ = ["Told", "Walked", "firebot_html", "firebot_said", "last_steps", "last_told", "walked", "walked_count"]


class Told(NamedTuple):
    """A step that is told, and where it stands: in the trace of which game, by its number there."""

    step: Step
    game: Any
    number: int


class Walked(NamedTuple):
    """A stage that is looked at, and the game as it lay when its step was taken."""

    game: SteppedGame
    stage: Stage


def last_told(line: Sequence[Any]) -> tuple[Told, ...]:
    """The steps of the Firebot's last turn, or of its last passage of time, up to the last of some moments.

    A turn in which the human decided something for the Firebot is whole: what was asked stands in it once, answered.
    """
    found: tuple[Told, ...] = ()
    for game in reversed(line):
        steps = tuple(Told(step, game, number) for number, step in enumerate(game.trace))
        if not steps:
            if found:
                break
            continue
        found = (*(steps[:-1] if found else steps), *found)
        if steps[0].step.by != "human" or not steps[0].step.chosen:
            break  # it does not begin with an answer
    return found


def last_steps(line: Sequence[Any]) -> tuple[Step, ...]:
    """The same steps by themselves.

    >>> from diables_nb.rules import diables
    >>> game = diables.deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> last_steps(game.line)[0].kind
    'card'
    """
    return tuple(told.step for told in last_told(line))


def walked_count(line: Sequence[Any]) -> int:
    """How many stages there are to walk through."""
    return sum(len(stages(step)) for step in last_steps(line))


def walked(line: Sequence[Any], number: int) -> Walked | None:
    """One of these stages, with its sentence in words; None for a number that there is not."""
    for told in last_told(line):
        count = len(stages(told.step))
        if 0 <= number < count:
            game = stepped(told.game)[told.number]
            return Walked(game, stages(told.step)[number])
        number -= count
    return None


def firebot_html(line: Sequence[Game[Any]]) -> str:
    """All steps as HTML; "" where the Firebot has done nothing."""
    game: Any = line[-1]
    steps = last_steps(line) if game.firebot else ()
    if not steps:
        return ""
    items, first = [], 0
    for step in steps:
        items.append(f"<li>{''.join(_step(step, first))}</li>")
        first += len(stages(step))
    return f'<p><b>{escape(say("says", "firebot_turn"))}</b></p><ol class="dnb-trace">{"".join(items)}</ol>'


def firebot_said(after: Game[Any]) -> str:
    """The card that the Firebot has revealed upon the last move, of several how many; "" for none."""
    game: Any = after
    cards = [step for step in game.trace if step.kind == "card"] if game.firebot else []
    if len(cards) > 1:
        return say("says", "firebot_cards", number=len(cards))
    return f"{cards[0].words}." if cards else ""


def _step(step: Step, first: int) -> Iterator[str]:
    """A step with its lines. first: the number of its first stage."""
    yield f'<span data-stage="{first}">{escape(step.words)}</span> {cited(step.rule)}'
    lines, last = [], first + len(stages(step)) - 1
    if len(step.options) > 1:
        said = say_trace("options", number=len(step.options), names=_names(step, step.options))
        lines.append((first, escape(said)))
    for number, one in enumerate(step.filters, first + 1):
        kept = say_trace("kept", number=len(one.kept), names=_names(step, one.kept))
        lines.append((min(number, last), f"{escape(f'{one.words}: {kept}')} {cited(one.rule)}"))
    if step.by and step.chosen:
        chosen = "; ".join(map(step.name, step.taken))
        lines.append((last, escape(say_trace(f"by_{step.by}", chosen=chosen))))
    elif step.by:
        lines.append((last, escape(say_trace("asked"))))
    if lines:
        items = (f'<li data-stage="{stage}">{said}</li>' for stage, said in lines)
        yield f"<ul>{''.join(items)}</ul>"


_MOST = 12
"""Options that are named; of more the number is told."""


def _names(step: Step, options: Sequence[str]) -> str:
    named = [step.name(option) for option in options[:_MOST]]
    return "; ".join([*named, *(["..."] if len(options) > _MOST else [])])
