"""The bounds of objectives. One small function a bound (FES-B-05, -06, FES-PAT-06 to -10)."""

from collections import Counter
from collections.abc import Sequence

from diables_nb.rules.edition import DataFile, Row
from diables_nb.rules.festival.board import Objective
from diables_nb.rules.festival.components import FAMILIES
from diables_nb.rules.festival.patterns import Element, Pattern, alike

__all__ = ["check_objectives", "check_pattern", "check_side"]

_LEAST_VALUES = 4
_FAMILY_RULE = {
    "identical": "FES-PAT-06",
    "stack": "FES-PAT-07",
    "colours": "FES-PAT-08",
    "types": "FES-PAT-09",
    "beside": "FES-PAT-10",
}
_FAMILY_WORDS = {
    "identical": "asks for equal tiles alone",
    "stack": "asks for types alone, one of them with the stacked mark",
    "colours": "asks for colours alone, none with the stacked mark",
    "types": "asks for types alone, none with the stacked mark",
    "beside": "links any stacked tile and a colour",
}


def check_pattern(row: Row, objective: Objective) -> None:
    """The pattern of a card is of the family that it says."""
    family = objective.family
    if not _of_family(objective.pattern, family):
        message = f"'{objective.pattern}' is not of the family {family}"
        row.fault("pattern", message, _FAMILY_RULE[family], f"this family {_FAMILY_WORDS[family]}")


def _of_family(pattern: Pattern, family: str) -> bool:
    elements = pattern.elements
    stacked = any(element.stacked for element in elements)
    if family == "identical":
        return all(element.same for element in elements)
    if family == "beside":
        return _is_beside(elements)
    if family == "colours":
        return not stacked and all(_names(element) == ("colour",) for element in elements)
    return stacked == (family == "stack") and all(_names(element) == ("type",) for element in elements)


def _names(element: Element) -> tuple[str, ...]:
    """What an element names: a colour, a type, both, or nothing."""
    return ("colour",) * bool(element.colour) + ("type",) * bool(element.type) + ("same",) * element.same


def _is_beside(elements: Sequence[Element]) -> bool:
    """A linked pair of any stacked tile and a colour on any level."""
    if len(elements) != 2 or elements[0].group != elements[1].group:
        return False
    other, marked = sorted(elements, key=lambda element: element.stacked)
    return marked.stacked and not other.stacked and not _names(marked) and _names(other) == ("colour",)


def check_side(row: Row, objective: Objective, name: str) -> None:
    """A side of a starting objective asks for the colour or the type of its board alone. name: that one."""
    wrong = [str(e.want) for e in objective.pattern.elements if name not in (e.colour, e.type) or len(_names(e)) != 1]
    if wrong:
        row.fault("pattern", f"'{wrong[0]}' is not about {name}", "FES-B-06", f"write '{name}' alone")


def check_objectives(file: DataFile, read: Sequence[tuple[Objective, Row]]) -> None:
    """What binds the 28 cards together."""
    _families(file, [objective for objective, _ in read])
    _values(file, [objective for objective, _ in read])
    _no_two_alike(read)


def _families(file: DataFile, objectives: Sequence[Objective]) -> None:
    had = Counter(objective.family for objective in objectives)
    for family, number in FAMILIES.items():
        if had[family] != number:
            message = f"{had[family]} cards of the family {family} instead of {number}"
            file.fault("objectives", message, "FES-B-05")


def _values(file: DataFile, objectives: Sequence[Objective]) -> None:
    """Four completed objectives with different values must be possible."""
    values = sorted({objective.value for objective in objectives})
    if len(values) < _LEAST_VALUES:
        message = f"no more than {len(values)} different values"
        file.fault("objectives", message, "FES-CP-5", f"give the cards at least {_LEAST_VALUES} different values")


def _no_two_alike(read: Sequence[tuple[Objective, Row]]) -> None:
    for number, (objective, row) in enumerate(read):
        for other, _ in read[:number]:
            if alike(objective.pattern, other.pattern):
                row.fault("pattern", f"asks for the same as {other.id}", "FES-B-05", "turn no card into another one")
                break
