"""The folded panels of a table: each is told what it holds while it is unfolded, and only what the viewer may see."""

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from .comparing import LineComparison
from .reasoning import why_html
from .recording import record_json
from .sayings import Said, player_name, say
from .session import Session
from .sheets import sheet_html
from .walking import Walk

__all__ = ["FOLDS", "Unfolded", "compared", "fold_json"]


class Unfolded(NamedTuple):
    """How panels are looked at. width: of what they hold, in pixels. busy: whether automatic players go on by
    themselves. answered: what was said of a text that could not be opened. walked: the stage that is walked through,
    -1 for none.
    """

    width: float
    busy: bool = False
    answered: Said | None = None
    walked: int = -1


def compared(session: Session, first: str = "", second: str = "", moves: int | None = None) -> LineComparison:
    """Two lines of play beside each other; see `Table.compare`. Raises `ValueError` for a line that there is not."""
    lines = session.branches
    one = lines[first or lines.names[0]]
    other = lines[second] if second else lines.now
    if not second and other is one:
        other = lines[lines.names[-1]]
    return LineComparison((one.name, other.name), (one.game.line, other.game.line), session.viewer, moves)


def _sheet(session: Session, how: Unfolded) -> dict[str, Any]:
    return {"html": sheet_html(session, how.width)}


def _why(session: Session, how: Unfolded) -> dict[str, Any]:
    """The reasons; and where there are stages to walk through, which one is looked at and its part of the table."""
    walk = {"count": Walk(session).count, "number": how.walked, "said": "", "rule": "", "svg": ""}
    if how.walked >= 0:
        line = session.line[: session.moment + 1]
        said = session.stage.walk_said(line, how.walked)
        part = session.stage.walk_part(line, how.walked, session.viewer, how.width)
        walk |= {"said": said.text, "rule": said.rule, "svg": part.svg() if part else ""}
    return {"html": why_html(session, busy=how.busy), "walk": walk}


def _compare(session: Session, how: Unfolded) -> dict[str, Any]:
    del how
    if len(session.branches) < 2:
        return {"html": f"<p>{escape(say('lines_one'))}</p>"}
    return {"html": compared(session)._repr_html_()}


def _record(session: Session, how: Unfolded) -> dict[str, Any]:
    del how
    return record_json(session)


def _open(session: Session, how: Unfolded) -> dict[str, Any]:
    """What was said of a text: it says nothing of the game on the table."""
    del session
    said = how.answered or Said()
    return {"text": said.text, "refused": said.refused, "rule": said.rule}


FOLDS: dict[str, Callable[[Session, Unfolded], dict[str, Any]]] = {
    "sheet": _sheet,
    "why": _why,
    "compare": _compare,
    "record": _record,
    "open": _open,
}
"""Name of a panel -> what it holds."""


def fold_json(session: Session, name: str, how: Unfolded) -> dict[str, Any]:
    """What an unfolded panel holds; below a cover nothing of the game."""
    if session.covered and name not in ("open", "record"):
        return {"html": f"<p>{escape(say('covered', player=player_name(session.person)))}</p>"}
    return FOLDS[name](session, how)
