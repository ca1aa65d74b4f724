"""The questions of the Firebot's choices, as the lesson numbers them: the same question always has the same number."""

from collections.abc import Iterator, Mapping

from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables.game.firebot.steps import Filter, Step, say_filter
from diables_nb.rules.errors import shown

__all__ = ["asked", "before", "narrowing", "question_names", "question_number", "questions_told", "sought"]

_FIGURE: Mapping[str, int] = {
    "DIA-SOLO-22": 1,
    "DIA-SOLO-27": 1,
    "DIA-SOLO-23": 2,
    "DIA-SOLO-30": 2,
    "DIA-SOLO-24": 3,
}
"""Rule -> the question of a figure: the track, the lluïments, the cost."""
_TILES = 2
_LAST: Mapping[str, int] = {"send": 3, "camera": 3, "like": 4}
"""How many questions there are about a figure, a camera and a like."""
_TRACK, _TOP = 3, 4
"""The questions of a like about the track, which is put for one track after the other, and about the top post."""


def question_names(step: Step) -> tuple[str, ...]:
    """What the questions of a step are called, one for each of its filters: "1", "2a", "2b", "3".

    Of a figure 1 is the preferred track, 2 the lluïments and 3 the cost; of a camera 1 is likes, 2 photos and 3 height;
    of a like 1 is the Firebot's camera, 2 the human's, 3 the track and 4 the top post. Lluïments have a letter, tracks
    where several are asked for.

    >>> from diables_nb.rules.diables import example
    >>> send = next(step for step in example("DIA-T-13").after("pass").trace if step.kind == "send")
    >>> question_names(send)
    ('1', '2a', '2b', '2c', '3')
    """
    found = [_question(step, place) for place in range(len(step.filters))]
    names = []
    for place, number in enumerate(found):
        lettered = found.count(number) > 1 or (step.kind == "send" and number == _TILES)
        letter = chr(ord("a") + found[:place].count(number)) if lettered else ""
        names.append(f"{number}{letter}")
    return tuple(names)


def _question(step: Step, place: int) -> int:
    """To which question a filter belongs. place: of the filter, from 0."""
    found = step.filters[place]
    if step.kind == "send":
        return _FIGURE[found.rule]
    if step.kind == "like" and place >= _TRACK - 1:
        return _TOP if sought(found) == say_filter("top") else _TRACK
    return place + 1


def question_number(step: Step, name: str | int) -> int:
    """The filter that a question is, by its name: from 1; 0 is before all of them.

    Raises `ValueError` for a question that is not asked.
    """
    names = question_names(step)
    if str(name) == "0":
        return 0
    if str(name) not in names:
        raise ValueError(f"no question {shown(name)}: name one of {', '.join(names) or '0'}")
    return names.index(str(name)) + 1


def sought(found: Filter) -> str:
    """What a filter looks for, without the words that nothing fits it."""
    start, end = words.table("trace")["none_fits"].split("{what}")
    return found.words.removeprefix(start).removesuffix(end)


def before(step: Step, number: int) -> tuple[str, ...]:
    """The options to which a filter is put. number: of the filter, from 1."""
    return step.filters[number - 2].kept if number > 1 else step.options


def narrowing(step: Step) -> tuple[int, ...]:
    """The filters that took something away, by number from 1."""
    return tuple(number for number, found in enumerate(step.filters, 1) if len(found.kept) < len(before(step, number)))


def asked(step: Step, number: int) -> str:
    """What a filter looks for, with the name of its question and its rule, and whether nothing fits it."""
    found = step.filters[number - 1]
    key = "question" if sought(found) == found.words else "question_none"
    return saying("solo", key, number=question_names(step)[number - 1], what=sought(found), rule=found.rule)


def questions_told(step: Step) -> Iterator[str]:
    """How the options were narrowed: a sentence for every question that was asked, and for those that were not."""
    names = question_names(step)
    for number, found in enumerate(step.filters, 1):
        there = len(before(step, number))
        key = "step_none" if sought(found) != found.words else "step" if len(found.kept) < there else "step_all"
        facts = {"number": names[number - 1], "what": sought(found), "rule": found.rule}
        yield saying("solo", key, before=there, kept=len(found.kept), **facts)
    if names and len(step.left) == 1 and int(names[-1][0]) < _LAST[step.kind]:
        yield saying("solo", f"rest_{step.kind}")
