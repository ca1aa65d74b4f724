"""A step of the Firebot walked through: all options, what each rule keeps and drops of them, what is taken."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from diables_nb.rules.errors import shown

from .steps import Step, say_stage

__all__ = ["Stage", "stages"]


class Stage(NamedTuple):
    """A moment of a choice. sentence: what happens in it. rule: the rule by which. kept: the options that are left.

    dropped: those that are out from now on. earlier: those that were out before. chosen: what is taken now; it is among
    the kept ones, and they are no others.
    """

    sentence: str
    rule: str
    kept: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


def stages(step: Step, name: Callable[[str], str] | None = None) -> tuple[Stage, ...]:
    """The stages of a step: its options, a stage for each rule that is asked, and one more for what they leave to the
    human or to chance. A step without a choice has one stage.

    name: an option in words, for the sentences; by default as the step says it. Raises `TypeError` for what is no step.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> sent = next(step for step in game.trace if step.kind == "send")
    >>> [(stage.rule, len(stage.kept), len(stage.dropped)) for stage in stages(sent)]
    [('DIA-SOLO-20', 52, 0), ('DIA-SOLO-22', 17, 35), ('DIA-SOLO-23', 6, 11), ('DIA-SOLO-30', 1, 5)]
    """
    if not isinstance(step, Step):
        raise TypeError(f"stages are those of a step, not of {shown(step)}: give one, such as game.trace[0]")
    return tuple(_stages(step, name or step.name))


def _stages(step: Step, name: Callable[[str], str]) -> Iterator[Stage]:
    chosen = step.taken
    if len(step.options) < 2:
        yield Stage(step.words, step.rule, step.options or chosen, (), (), chosen)
        return
    begin = say_stage("begin", what=step.words, number=len(step.options))
    yield Stage(begin, step.rule, step.options)
    kept: tuple[str, ...] = step.options
    by_rules = step.by == "rules"
    for number, found in enumerate(step.filters, 1):
        last = by_rules and number == len(step.filters)
        dropped = tuple(option for option in kept if option not in found.kept)
        earlier = tuple(option for option in step.options if option not in kept)
        yield Stage(_sentence(step, number, name), found.rule, found.kept, dropped, earlier, chosen if last else ())
        kept = found.kept
    if by_rules and step.filters:
        return
    earlier = tuple(option for option in step.options if option not in kept)
    if not chosen:
        yield Stage(say_stage("asked", number=len(kept)), step.rule, kept, (), earlier)
        return
    out = tuple(option for option in kept if option not in chosen)
    said = say_stage(step.by or "chance", chosen=_named(chosen, name))
    yield Stage(said, step.rule, chosen, out, earlier, chosen)


def _sentence(step: Step, number: int, name: Callable[[str], str]) -> str:
    """What one rule does: how many options it keeps of those that were left, or that it leaves one."""
    found = step.filters[number - 1]
    before = step.filters[number - 2].kept if number > 1 else step.options
    if step.by == "rules" and number == len(step.filters):
        key = "rules_last" if len(found.kept) == 1 else "rules_all"
        return say_stage(key, what=found.words, of=len(before), chosen=_named(step.taken, name))
    return say_stage("kept", what=found.words, number=len(found.kept), of=len(before))


def _named(options: tuple[str, ...], name: Callable[[str], str]) -> str:
    return "; ".join(map(name, options))
