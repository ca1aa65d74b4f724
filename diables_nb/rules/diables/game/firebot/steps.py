"""What the Firebot does, one thing after the other, as plain values that print as text."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from diables_nb.rules import words

__all__ = ["Filter", "Step", "say_filter", "say_stage", "say_trace"]


class Filter(NamedTuple):
    """What one rule made of the options. rule: its id. words: what it looks for. kept: the options that are left."""

    rule: str
    words: str
    kept: tuple[str, ...]

    def __str__(self) -> str:
        kept = say_trace("kept", number=len(self.kept), names=_names(self.kept))
        return f"{self.words}: {kept} ({self.rule})"


class Step(NamedTuple):
    """One thing that the Firebot does.

    kind: "card", "gain", "send", "light", "camera", "like", "follow", "take", "thrill", "token", "score", "renew",
    "beast". rule: the rule by which it is done. words: what it is. options: what there was to choose from: ids of
    spaces, scenes and like slots as moves write them ("3 2"), shows, firecrackers, cards. filters: what each rule kept.
    chosen: what was taken, "" where nothing could be, or where it is still to be said; of several a blank apart. by:
    "rules" where they left what is taken, else "human"; "" where there was nothing to choose, or chance chose. place:
    the space, or the show, at which it happens, where that is not what is chosen.
    """

    kind: str
    rule: str
    words: str
    options: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    chosen: str = ""
    by: str = ""
    place: str = ""

    @property
    def left(self) -> tuple[str, ...]:
        """The options between which no rule decides."""
        return self.filters[-1].kept if self.filters else self.options

    def __str__(self) -> str:
        lines = [f"{self.words} ({self.rule})"]
        if len(self.options) > 1:
            lines.append(say_trace("options", number=len(self.options), names=_names(self.options)))
        lines += map(str, self.filters)
        if self.by:
            lines.append(say_trace(f"by_{self.by}", chosen=self.chosen) if self.chosen else say_trace("asked"))
        return "\n  ".join(lines)

    def to_json(self) -> dict[str, Any]:
        """JSON values: the fields by their names, filters as objects, and `left`."""
        values = {**self._asdict(), "left": list(self.left), "options": list(self.options)}
        values["filters"] = [{**found._asdict(), "kept": list(found.kept)} for found in self.filters]
        return values


_MOST_NAMES = 12


def _names(names: Sequence[str]) -> str:
    more = len(names) - _MOST_NAMES
    return ", ".join(names[:_MOST_NAMES]) + (", ..." if more > 0 else "")


def say_trace(key: str, **facts: Any) -> str:
    """A sentence of the catalogue of traces, filled with facts."""
    return words.say(words.table("trace")[key], facts)


def say_filter(case: str, **facts: Any) -> str:
    """What a rule looks for, by its case in the catalogue of traces."""
    return words.say(words.table("trace")["filters"][case], facts)


def say_stage(key: str, **facts: Any) -> str:
    """The sentence of a stage of a step, filled with facts; what begins it gets a capital."""
    said = words.say(words.table("trace")["stages"][key], facts)
    return said[:1].upper() + said[1:]
