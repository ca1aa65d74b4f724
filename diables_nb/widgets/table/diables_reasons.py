"""What the Firebot of a solo game did last, and why: its trace as HTML, with places in words and rules to open."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.firebot.steps import Step, say_trace
from diables_nb.rules.game import Game

from .citing import cited
from .diables_places import say

__all__ = ["firebot_html", "firebot_said", "last_steps"]


def last_steps(line: Sequence[Any]) -> tuple[Step, ...]:
    """The steps of the Firebot's last turn, or of its last passage of time, up to the last of some moments.

    A turn in which the human decided something for the Firebot is whole: what was asked stands in it once, answered.

    >>> from diables_nb.rules import diables
    >>> game = diables.deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> last_steps(game.line)[0].kind
    'card'
    """
    found: tuple[Step, ...] = ()
    for game in reversed(line):
        steps = tuple(game.trace)
        if not steps:
            if found:
                break
            continue
        found = (*(steps[:-1] if found else steps), *found)
        if steps[0].by != "human" or not steps[0].chosen:
            break  # it does not begin with an answer
    return found


def firebot_html(line: Sequence[Game[Any]]) -> str:
    """The same as HTML; "" where the Firebot has done nothing."""
    game: Any = line[-1]
    steps = last_steps(line) if game.firebot else ()
    if not steps:
        return ""
    items = "".join(f"<li>{''.join(_step(game, step))}</li>" for step in steps)
    return f'<p><b>{escape(say("says", "firebot_turn"))}</b></p><ol class="dnb-trace">{items}</ol>'


def firebot_said(after: Game[Any]) -> str:
    """The card that the Firebot has revealed upon the last move, of several how many; "" for none."""
    game: Any = after
    cards = [step for step in game.trace if step.kind == "card"] if game.firebot else []
    if len(cards) > 1:
        return say("says", "firebot_cards", number=len(cards))
    return f"{cards[0].words}." if cards else ""


def _step(game: Any, step: Step) -> Iterator[str]:
    yield f"{escape(step.words)} {cited(step.rule)}"
    lines = []
    if len(step.options) > 1:
        lines.append(escape(say_trace("options", number=len(step.options), names=_names(game, step, step.options))))
    for one in step.filters:
        kept = say_trace("kept", number=len(one.kept), names=_names(game, step, one.kept))
        lines.append(f"{escape(f'{one.words}: {kept}')} {cited(one.rule)}")
    if step.by and step.chosen:
        lines.append(escape(say_trace(f"by_{step.by}", chosen=_name(game, step.kind, step.chosen))))
    elif step.by:
        lines.append(escape(say_trace("asked")))
    if lines:
        yield f"<ul>{''.join(f'<li>{said}</li>' for said in lines)}</ul>"


_MOST = 12
"""Options that are named; of more the number is told."""


def _names(game: Any, step: Step, options: Sequence[str]) -> str:
    named = [_name(game, step.kind, option) for option in options[:_MOST]]
    return "; ".join([*named, *(["..."] if len(options) > _MOST else [])])


def _name(game: Any, kind: str, option: str) -> str:
    """An option in words. option: as `Step` writes it."""
    if option in game.kit.space_number:
        return str(game.position.describe(option))
    if option in SHOWS:
        return words.name("shows", option)
    if option in FIRECRACKERS:
        return words.name("firecracker_types", option)
    if kind in ("camera", "like"):
        post, number = option.split(" ")
        return say("places", f"firebot_{kind}", post=int(post), number=int(number))
    return option
