"""What the Firebot does, one thing after the other, as plain values that print as text."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from diables_nb.rules import words

__all__ = ["Filter", "Step", "say_filter", "say_name", "say_reward", "say_show", "say_stage", "say_trace"]


class Filter(NamedTuple):
    """What one rule made of the options. rule: its id. words: what it looks for. kept: the options that are left."""

    rule: str
    words: str
    kept: tuple[str, ...]

    def __str__(self) -> str:
        return self.told(str)

    def told(self, name: Callable[[str], str]) -> str:
        """It in a line. name: an option in words."""
        kept = say_trace("kept", number=len(self.kept), names=_names(map(name, self.kept)))
        return f"{self.words}: {kept} ({self.rule})"


class Step(NamedTuple):
    """One thing that the Firebot does.

    kind: "card", "gain", "send", "light", "camera", "like", "follow", "take", "thrill", "token", "score", "renew",
    "beast", "lluiment", "wall". rule: the rule by which it is done. words: what it is. options: what there was to
    choose from: ids of spaces, scenes and like slots as moves write them ("3 2"), shows, firecrackers, cards. filters:
    what each rule kept. chosen: what was taken, "" where nothing could be, or where it is still to be said; of several
    a blank apart. by: "rules" where they left what is taken, else "human"; "" where there was nothing to choose, or
    chance chose. place: the space, or the show, at which it happens, where that is not what is chosen. names: the
    options in words.
    """

    kind: str
    rule: str
    words: str
    options: tuple[str, ...] = ()
    filters: tuple[Filter, ...] = ()
    chosen: str = ""
    by: str = ""
    place: str = ""
    names: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """The options between which no rule decides."""
        return self.filters[-1].kept if self.filters else self.options

    @property
    def taken(self) -> tuple[str, ...]:
        """What is taken, as options are written: of several shows each."""
        if self.chosen in self.options or not self.chosen:
            return (self.chosen,) if self.chosen else ()
        shows = tuple(self.chosen.split(" "))
        return shows if set(shows) <= set(self.options) else (self.chosen,)

    def name(self, option: str) -> str:
        """An option in words; as it is written where the step has no words for it."""
        return dict(zip(self.options, self.names, strict=False)).get(option, option)

    def __str__(self) -> str:
        lines = [f"{self.words} ({self.rule})"]
        if len(self.options) > 1:
            lines.append(say_trace("options", number=len(self.options), names=_names(map(self.name, self.options))))
        lines += (found.told(self.name) for found in self.filters)
        if self.by:
            chosen = "; ".join(map(self.name, self.taken))
            lines.append(say_trace(f"by_{self.by}", chosen=chosen) if chosen else say_trace("asked"))
        return "\n  ".join(lines)

    def to_json(self) -> dict[str, Any]:
        """JSON values: the fields by their names, filters as objects, and `left`."""
        values = {**self._asdict(), "left": list(self.left), "options": list(self.options), "names": list(self.names)}
        values["filters"] = [{**found._asdict(), "kept": list(found.kept)} for found in self.filters]
        return values


_MOST_NAMES = 12


def _names(names: Iterable[str]) -> str:
    all_ = tuple(names)
    more = ("...",) if len(all_) > _MOST_NAMES else ()
    return "; ".join((*all_[:_MOST_NAMES], *more))


def say_trace(key: str, **facts: Any) -> str:
    """A sentence of the catalogue of traces, filled with facts."""
    return words.say(words.table("trace")[key], facts)


def say_filter(case: str, **facts: Any) -> str:
    """What a rule looks for, by its case in the catalogue of traces."""
    return words.say(words.table("trace")["filters"][case], facts)


def say_name(kind: str, **facts: Any) -> str:
    """An option of a choice in words, by its kind in the catalogue of traces."""
    return words.say(words.table("trace")["names"][kind], facts)


def say_show(show: str) -> str:
    """A show with its article; "any" is any show."""
    key = "any" if show == "any" else "one"
    return words.say(words.table("trace")["shows"][key], {"show": words.name("shows", show)})


def say_reward(name: str, number: int, show: str) -> str:
    """A reward as the Firebot takes it; "" where it is what the words of the cards say."""
    template = words.table("trace")["rewards"].get(name, "")
    return words.say(template, {"number": number, "show": say_show(show) if show else ""})


def say_stage(key: str, **facts: Any) -> str:
    """The sentence of a stage of a step, filled with facts; what begins it gets a capital."""
    said = words.say(words.table("trace")["stages"][key], facts)
    return said[:1].upper() + said[1:]
