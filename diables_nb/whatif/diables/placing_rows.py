"""What a table of placements shows: which shows, the columns, and the sentences below."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position

from .findings import place_words
from .noting import already_scored, lluiments_scored, otherwise_words, show_names
from .options import Asked

if TYPE_CHECKING:
    from .placing import Placement

__all__ = ["BY", "HEADINGS", "MEASURES", "Question", "columns", "notes", "question"]

BY = {
    "now": "points now",
    "total": "points now with the lluïments",
    "projected": "points with what it brings",
    "final": "points at the last icon",
}
"""What placements can be ranked by, and how a chart calls it."""
HEADINGS = {"now": "now", "total": "total", "projected": "projected", "final": "at last icon"}
"""What placements can be ranked by, and the heading of its column."""
MEASURES = {
    "now": "now",
    "total": "in all with the lluïments",
    "projected": "with what it brings",
    "final": "at the last icon",
}
"""What placements can be ranked by, and how a sentence names it."""

_OF_THE_SHOW = ("now", "final")
"""Measures that count nothing but the points of the show."""
_CHANGES = (
    "Now: the change of the show's score at the present icon. Projected: the change of all shows still to be scored, "
    "with the {brought} that the space brings. At last icon: with the token at the end of its track.{lluiments} "
    "Other players: how theirs change, by the show and by lluïments."
)
_LLUIMENTS = (
    " Lluïments: how the player's scores by them change; total: now with these, without now where it cannot come."
)
_REST = (
    "Its FP: what the figure itself is worth by the tile, also where the icon does not let it score. "
    "Followers, rewards: what is printed for the space. Regret: by how much the best row is better, by {by}."
)


class Question(NamedTuple):
    """What is asked. player: a colour. by: one of `BY`. followers: whether those that a space brings are counted.

    shows: the shows that are asked about. bare, scored: those that are left out, for they have no tile, or for the
    player has scored them.
    """

    player: str
    by: str
    followers: bool
    shows: tuple[str, ...]
    bare: tuple[str, ...] = ()
    scored: tuple[str, ...] = ()


class Column(NamedTuple):
    """A column. cell: what stands there for a placement. changes: whether it has changes of points."""

    head: str
    cell: Callable[["Placement"], object]
    changes: bool = False
    number: bool = False


def question(asked: Asked, player: str, show: str | None, *, by: str, followers: bool) -> Question:
    """The shows in question. show: one that was named; None for all that have a tile. By points of the show alone those
    that the player has scored are left out too (DIA-P2-SHOW-07). Where none would be left, none is left out.
    """
    if show is not None:
        return Question(player, by, followers, (show,))
    bare = tuple(name for name in SHOWS if name not in asked.position.tiles)
    done = () if asked.over or by not in _OF_THE_SHOW else asked.position.scored.get(player, ())
    scored = tuple(name for name in SHOWS if name in done and name not in bare)
    kept = tuple(name for name in SHOWS if name not in bare and name not in scored)
    return Question(player, by, followers, kept, bare, scored) if kept else Question(player, by, followers, SHOWS)


def columns(position: Position, asked: Question, lluiments: Sequence[str]) -> list[Column]:
    """The columns, that of the measure first of all numbers, since the board shows it."""
    spaces, by = position.edition.spaces, asked.by
    done = any(show in position.scored.get(asked.player, ()) for show in asked.shows)
    measures = [Column(HEADINGS[name], _measure(name), changes=True) for name in BY]
    now, total, *later = measures
    first = next(column for column in measures if column.head == HEADINGS[by])
    found = [
        Column("space", lambda entry: entry.name),
        Column("figure", lambda entry: place_words(spaces[entry.space], entry.figure.firecracker)),
        first,
        now,
        Column("its FP", lambda entry: entry.value, number=True),
        *(Column(words.name("lluiments", name), _lluiment(n), changes=True) for n, name in enumerate(lluiments)),
        *([total] if lluiments else []),
        *(
            Column(words.name("players", rival), _rival(rival), changes=True)
            for rival in position.players
            if rival != asked.player
        ),
        Column("followers", lambda entry: entry.followers),
        Column("rewards", lambda entry: entry.rewards),
        *later,
        *([Column("show", lambda entry: "already scored" if entry.scored else "")] if done else []),
        Column("regret", lambda entry: entry.regret, number=True),
    ]
    return [column for n, column in enumerate(found) if column not in found[:n]]


def _measure(name: str) -> Callable[["Placement"], object]:
    return lambda entry: getattr(entry, name)


def _lluiment(number: int) -> Callable[["Placement"], object]:
    return lambda entry: entry.lluiments[number]


def _rival(rival: str) -> Callable[["Placement"], object]:
    return lambda entry: entry.others[rival]


def notes(asked: Asked, what: Question, *, found: bool) -> Iterator[str]:
    """What the reader has to know about the numbers."""
    who, position = words.name("players", what.player), asked.position
    if found:
        brought = "followers and FP" if what.followers else "FP"
        yield _CHANGES.format(brought=brought, lluiments=_LLUIMENTS if asked.lluiments else "")
        yield _REST.format(by=BY[what.by])
        if not what.followers:
            yield "Followers are left out, as by the left action alone of a spectator (DIA-SPEC-02)."
    else:
        yield f"{who} can place no figure there."
    yield from otherwise_words(asked, what.player)
    if what.bare:
        yield f"Left out, for there is no tile: {show_names(what.bare)}. Name one as show= to see it."
    if what.scored:
        said = show_names(what.scored)
        yield f"Left out, for {who} has already scored it: {said} (DIA-P2-SHOW-07). Name one as show= to see it."
    if not found:
        return
    if without := [show for show in what.shows if show not in position.tiles]:
        yield f"Without a tile, so that nothing scores: {show_names(without)}."
    yield from already_scored(asked, what.shows, position.players)
    yield from lluiments_scored(asked)
