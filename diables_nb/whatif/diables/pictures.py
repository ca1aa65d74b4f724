"""The plazas of two positions with what changed marked, and the show of a line with what the line counts."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from diables_nb.rules.diables import SHOWS, Position
from diables_nb.rules.ledger import Ledger, Line

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.comparing.changes import Change

__all__ = ["both", "explained"]


def both(
    before: Position, after: Position, changes: Sequence["Change"], shows: Sequence[str], width: float
) -> tuple[list["Drawing"], list["Drawing"]]:
    """The shows in which something differs, once of each position; the whole plaza where no show does.

    changes: the lines that differ; those of shows have their points beside the figure. shows: where figures come or
    go. width: of each picture in CSS pixels.
    """
    of_shows = [change for change in changes if change.score.what in SHOWS and not change.quiet]
    scored = [change.score.what for change in of_shows]
    wanted = [show for show in SHOWS if show in shows or show in scored] or list(SHOWS)
    old = {change.before.subject: change.was for change in of_shows if change.before}
    new = {change.after.subject: change.now for change in of_shows if change.after}
    return [_plaza(before, after, wanted, old, width)], [_plaza(after, before, wanted, new, width)]


def _plaza(
    position: Position, other: Position, shows: Sequence[str], points: Mapping[str, int], width: float
) -> "Drawing":
    from diables_nb.drawing import draw_plaza  # for who looks at it

    spaces = (*position.figures, *other.figures)
    differing = [space for space in dict.fromkeys(spaces) if position.figures.get(space) != other.figures.get(space)]
    return draw_plaza(position, width=width, shows=shows, last=differing, points=points)


def explained(ledger: Ledger, line: Line, width: float) -> "Drawing":
    """The show of a line, or the whole plaza for a lluïment, with what the line counts."""
    from diables_nb.drawing import draw_plaza

    show = ledger.about.get("show")
    position, player = ledger.position, ledger.about["player"]
    if show is None:
        spaces = [other.subject for other in ledger.lines]
        return draw_plaza(position, width=width, player=player, selected=line.subject, last=spaces)
    return draw_plaza(position, width=width, shows=[show], player=player, line=line, selected=line.subject)
