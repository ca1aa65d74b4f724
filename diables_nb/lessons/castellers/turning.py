"""What is asked about tempo: in how many turns castells can be raised at least, with and without grallers."""

from collections.abc import Sequence

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.groups.beliefs import TURNS
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, PARTS, Position
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain

__all__ = ["raise_turns"]


def raise_turns(position: Position, kinds: Sequence[str], *, grallers: bool = False) -> Count:
    """The turns of raising that castells need at least, from their beginning, a line for each part (CAS-B-06).

    kinds: of the castells, each once. grallers: whether they are played once for each castell (CAS-GRA-02).
    Raises `PositionError` for an unknown kind, one that stands twice, or none.

    >>> from diables_nb.rules.castellers import Position
    >>> table = Position(["red", "blue"])
    >>> [raise_turns(table, ["pilar", "two", "three"], grallers=loud).total for loud in (False, True)]
    [9, 6]
    """
    for kind in kinds:
        if kind not in KINDS:
            raise PositionError(Problem("kinds", f"no kind {shown(kind)}", "CAS-COMP-01", hint(kind, KINDS)))
    if not kinds or len(set(kinds)) < len(kinds):
        raise PositionError(Problem("kinds", f"{shown(list(kinds))}", "CAS-SCO-04", "name different kinds"))
    lines = []
    for kind in kinds:
        for part in PARTS:
            spared = grallers and part == PARTS[-1]
            facts = {"kind": words.name("castells", kind), "part": words.name("parts", part)}
            said = saying("castellers", "turn_row_grallers" if spared else "turn_row", **facts)
            rule = "CAS-GRA-01" if spared else "CAS-TURN-07"
            lines.append((Line(0 if spared else 1, rule, f"{kind} {part}"), said))
    names = ", ".join(words.name("castells", kind) for kind in kinds)
    title = saying("castellers", "turns_grallers" if grallers else "turns", castells=names)
    hints = [saying("castellers", "hint_turns"), explain("CAS-TURN-07").line]
    hints += [saying("castellers", "hint_turns_grallers")] if grallers else []
    return Count(
        lines,
        Asked(title, "turns", tuple(hints)),
        position=position,
        about={"player": position.players[0], "kinds": tuple(kinds), "grallers": grallers},
        known=TURNS,
    )
