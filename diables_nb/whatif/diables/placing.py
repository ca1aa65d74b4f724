"""Every legal placement of one more figure: what it scores now, what it brings, and what it would score then."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, DiablesGame, Position
from diables_nb.rules.ledger import Line
from diables_nb.whatif.compare import Comparison
from diables_nb.whatif.comparing.changes import Change

from .explaining import changes
from .findings import DiablesFindings, figure_words, signed_points
from .gains import Gain, gain_of, track_name
from .options import FIRES, Asked, Option, asked_about, options, require_player, require_show, wanted
from .placing_rows import BY, HEADINGS, MEASURES, Question, columns, notes, question
from .projecting import projected
from .rescoring import Lines, Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["BY", "Placement", "Placements", "placements"]


class _Facts(NamedTuple):
    """What an entry was made of, from which it tells why."""

    rescoring: Rescoring
    after: Lines
    line: Line | None
    by: str
    scored: bool


class Placement:
    """A figure on a space, and what it changes.

    space: its id. show, name: of that space. figure: what is placed. value: FP of that figure by the show's tile;
    counts: whether it is within what the present icon allows. now: how the player's score in the show changes.
    lluiments: how the player's score by each lluïment still to be scored changes. others: player -> how the scores of
    another change, the show and the lluïments together. followers, rewards: what is printed for the space, in words.
    projected, final: see `placements`. steps: show -> followers gained, as `projected` takes them. equal_steps: other
    ways to take followers of choice that bring as much. beyond: FP of followers that have no space left, and FP
    printed. scored: whether the player has scored the show already, so that its points do not come (DIA-P2-SHOW-07);
    never in a game that is over.
    by: what it is ranked by. regret: by how much the best is better, by that.
    """

    __slots__ = (
        "_facts", "beyond", "counts", "equal_steps", "figure", "final", "followers", "lluiments", "name", "now",
        "others", "projected", "regret", "rewards", "scored", "show", "space", "steps", "value",
    )  # fmt: skip

    def __init__(self, option: Option, facts: _Facts, gain: Gain) -> None:
        space, player, line = option.space, option.figure.owner, facts.line
        rescoring, after, show = facts.rescoring, facts.after, space.show
        self.space, self.show, self.name, self.figure = space.id, show, space.name, option.figure
        self.value = line.points if line else 0
        limit = rescoring.limit(player, show)
        self.counts = any(other is line for other in after[player][:limit])
        changes = rescoring.shows_changed(show, after)
        self.now: int = changes[player]
        by_lluiment = rescoring.lluiments_changed(player, (option.figure,))
        self.lluiments: tuple[int, ...] = tuple(change[player] for change in by_lluiment)
        self.others: Mapping[str, int] = {
            other: points + sum(change[other] for change in by_lluiment)
            for other, points in changes.items()
            if other != player
        }
        self.followers, self.rewards = gain.followers, gain.rewards
        self.scored = facts.scored
        steps = rescoring.by_step(player, show, after)
        (self.projected, self.steps, self.beyond), equals = projected(rescoring, player, show, steps, gain)
        self.equal_steps: tuple[Mapping[str, int], ...] = tuple(way.steps for way in equals)
        self.final: int = steps[-1] - rescoring.by_step(player, show)[-1]
        self.regret = 0
        self._facts = facts

    @property
    def by(self) -> str:
        """What the placements are ranked by, one of `BY`."""
        return self._facts.by

    @property
    def total(self) -> int:
        """The change of the player's score in the show, as far as it is still to be scored, and by the lluïments."""
        return (0 if self.scored else self.now) + sum(self.lluiments)

    @property
    def position(self) -> Position:
        """The position afterwards, the follower tokens as they were."""
        return self._facts.rescoring.position.with_figures({self.space: self.figure})

    @property
    def comparison(self) -> Comparison:
        """The position before and after, compared: ledgers, sums by rule, figure and player, both boards.

        It scores the shows of a Firebot by their tiles too, which `others` and `why` do not. Lluïments of earlier
        rounds are left out.
        """
        return self._facts.rescoring.compared(self.position)

    @property
    def why(self) -> tuple[Change, ...]:
        """The lines of the ledgers that change, of all players, that of the figure itself first. What brings as much
        as before is left aside, and what counts neither before nor after.
        """
        facts, added = self._facts, {self.space: self.figure}
        found = changes(facts.rescoring, self.show, added, facts.after, self.position)
        return tuple(sorted(found, key=lambda change: change.subject != self.space))

    @property
    def line(self) -> Line | None:
        """The line of the figure itself; None where its show has no tile."""
        return self._facts.line

    def to_json(self) -> dict[str, Any]:
        """The entry as plain values, with the changed lines in words."""
        kept = (
            "space", "show", "value", "counts", "now", "total", "lluiments", "others", "followers", "rewards",
            "projected", "final", "steps", "beyond", "scored", "by", "regret",
        )  # fmt: skip
        said = {name: getattr(self, name) for name in kept}
        said.update(lluiments=list(self.lluiments), others=dict(self.others), steps=dict(self.steps))
        said["equal_steps"] = [dict(steps) for steps in self.equal_steps]
        figure = {"owner": self.figure.owner, "kind": self.figure.kind, "firecracker": self.figure.firecracker}
        return {**said, "figure": figure, "why": [str(change) for change in self.why]}

    def __str__(self) -> str:
        """What Explore and a terminal say of it: where, what, each change of points, the one that ranks it first."""
        space = self._facts.rescoring.position.edition.spaces[self.space]
        parts = [f"{signed_points(getattr(self, self.by))} FP {MEASURES[self.by]}"]
        if self.by == "projected":
            parts = [f"{parts[0]}{self._equals()}"]
        if self.by != "now":
            parts.append(f"{signed_points(self.now)} now")
        if any(self.lluiments):
            parts.append(f"{signed_points(sum(self.lluiments))} by lluïments")
        parts += [f"{words.name('players', p)} {signed_points(n)}" for p, n in self.others.items() if n]
        if self.projected != self.now and self.by != "projected":
            parts.append(f"{signed_points(self.projected)} {MEASURES['projected']}{self._equals()}")
        parts += ["show already scored"] if self.scored else []
        return f"{figure_words(self.figure, space)}: {', '.join(parts)}"

    def _equals(self) -> str:
        """The tracks on which followers of choice bring as much; "" where there is one way alone."""
        tied = [track_name(show) for steps in (self.steps, *self.equal_steps) for show in steps]
        return f" (equal on {', '.join(dict.fromkeys(tied))})" if self.equal_steps else ""

    def __repr__(self) -> str:
        return f"<Placement {self.figure} at {self.space}: {words.signed(getattr(self, self.by))} {MEASURES[self.by]}>"


class Placements(DiablesFindings[Placement]):
    """A row for each placement, best first.

    player, shows, by, with_followers: what was asked, without the shows that are left out. lluiments: those still to be
    scored, as the entries have them.
    """

    def __init__(self, asked: Asked, what: Question, entries: Sequence[Placement]) -> None:
        self.player, self.shows, self.by = what.player, what.shows, what.by
        self.with_followers = what.followers
        self.lluiments = asked.lluiments
        shown = columns(asked.position, what, self.lluiments)
        rows = [[column.cell(entry) for column in shown] for entry in entries]
        changes = [n for n, column in enumerate(shown) if column.changes]
        numbers = [n for n, column in enumerate(shown) if column.changes or column.number]
        caption = f"Placements of {words.name('players', self.player)}, by {BY[self.by]}"
        told = notes(asked, what, found=bool(entries))
        head = [column.head for column in shown]
        super().__init__(asked.position, entries, head, rows, caption, numbers, changes, told)
        self._needed = ("space", "figure", HEADINGS[self.by])

    @property
    def best(self) -> Placement | None:
        """The first of the best, None where nothing can be placed."""
        return self.entries[0] if self.entries else None

    @property
    def ties(self) -> tuple[Placement, ...]:
        """All that are as good as the best."""
        return tuple(entry for entry in self.entries if not entry.regret)

    @cached_property
    def by_space(self) -> dict[str, Placement]:
        """Space id -> the best placement there."""
        return {entry.space: entry for entry in reversed(self.entries)}

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The shows asked about. row: None for the points of the best placement on every space, the best of all
        marked; else the board after that placement, its line explained. width: in CSS pixels.
        Raises `ValueError` for a row that is not there.
        """
        if row is None:
            points = {space: getattr(entry, self.by) for space, entry in self.by_space.items()}
            best = [entry.space for entry in self.ties]
            return draw_plaza(
                self.position, width=width, shows=self.shows, player=self.player, points=points, legal=best
            )
        entry = self.entry(row)
        points = {entry.space: getattr(entry, self.by)}
        return draw_plaza(
            entry.position, width=width, shows=self.shows, player=self.player, line=entry.line, last=[entry.space],
            points=None if entry.line else points,
        )  # fmt: skip

    def plot(self) -> "Chart":
        """Bars of the best twelve, with what they bring beyond the points now. Raises `ValueError` where nothing can
        be placed, `ModuleNotFoundError` with the remedy where matplotlib is missing.
        """
        from .placing_charts import placements_chart

        return placements_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values: what was asked, the placements best first, the changed lines of each in words."""
        return {
            "player": self.player, "shows": list(self.shows), "by": self.by, "with_followers": self.with_followers,
            "lluiments": list(self.lluiments), "notes": list(self.notes),
            "placements": [entry.to_json() for entry in self.entries],
        }  # fmt: skip


def placements(  # noqa: PLR0913  # each is a part of the question; all but three are keywords
    position: Position | DiablesGame,
    player: str,
    show: str | None = None,
    *,
    kind: str | None = None,
    firecracker: str | None = None,
    by: str = "now",
    followers: bool = True,
    tiles: Mapping[str, int] | None = None,
    steps: Mapping[str, int] | None = None,
) -> Placements:
    """Every legal placement of one more figure of a player, best first.

    position: a position: then any figure that is not in the plaza can be placed, and nothing is paid. A game: then what
    the seat has in its reserve and its rows of tabalers, as far as the cart can pay for it (DIA-ACT-SHOW-01 to -05);
    which spectator would allow it is not asked. player: a colour. show: a show; None for all that have a tile, by "now"
    and "final" without those that the player has scored (DIA-P2-SHOW-07), all where none would be left. kind,
    firecracker: of the figure, None for all; a tabaler has no firecracker. followers: False to leave out those that a
    space brings, as by the left action alone of a spectator (DIA-SPEC-02). tiles: show -> number, steps: show -> space
    of the player's follower token from 0: to ask by others than there are, all else as it is. by: what the best is by,
    one of
    "now": the change of the player's score in that show by its tile at the present icon (DIA-P2-SHOW-04), the
    lluïments left aside;
    "total": the same with the lluïments still to be scored, one a round from the first (DIA-P2-LLU-01): of a position
    all of them unless it has a round; of a show that was scored, the lluïments alone;
    "projected": what the placement would change in all shows that the player has not scored yet (DIA-P2-SHOW-07), the
    follower tokens having moved by the followers it brings, each follower of choice and each choice of rewards as it
    brings most; with 2 FP for each follower beyond the end of a track (DIA-FOL-05) and the FP printed there. Cards
    beside the tracks, lluïments, videos and other rewards are not counted;
    "final": the change in that show if the token stood on the last space of its track.
    A show without a tile scores nothing. In a solo game the Firebot scores its shows by its icon (DIA-SOLO-62).
    Returns `Placements`, equals in the order of the edition. Raises `PositionError` for an unknown player, show, kind,
    firecracker, tile or step, `ValueError` for another `by`, `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import example
    >>> found = placements(example("DIA-T-09"), "red", "carretillada")
    >>> best = found.best
    >>> best.name, best.now, best.value, best.followers, best.projected
    ('inner south', 9, 9, 'ball parlat, trobada', 9)
    >>> print(best.why[0])
    Red, carretillada, inner south: nothing → 3 × 3 characters (+9)
    >>> print(placements(example("DIA-T-09"), "red", tiles={"carretillada": 3}, steps={"carretillada": 1}).best)
    diable, whistling, ring 1: +2 FP now, Blue +2, +14 with what it brings
    """
    asked = asked_about(position, "placements(position, player)")
    require_player(asked, player)
    if by not in BY:
        raise ValueError(f"placements by {by!r}: one of {', '.join(BY)}")
    asked = asked.otherwise(player, tiles, steps)
    what = question(asked, player, None if show is None else require_show(show), by=by, followers=followers)
    kinds = wanted("kind", kind, KINDS, "DIA-COMP-26")
    fires = FIRES if firecracker is None else wanted("firecracker", firecracker, FIRECRACKERS, "DIA-COMP-10")
    found = _placed(asked, options(asked, player, what.shows, kinds, fires), what)
    found.sort(key=lambda entry: -int(getattr(entry, by)))
    for entry in found:
        entry.regret = getattr(found[0], by) - getattr(entry, by)
    return Placements(asked, what, found)


def _placed(asked: Asked, found: Sequence[Option], what: Question) -> list[Placement]:
    """A placement for each option, in their order."""
    rescoring = Rescoring(asked)
    scored = () if asked.over else asked.position.scored.get(what.player, ())
    entries = []
    for option in found:
        space = option.space
        after = rescoring.lines(space.show, {space.id: option.figure})
        line = next((line for line in after[option.figure.owner] if line.subject == space.id), None)
        gain = gain_of(asked.position, space.id, followers=what.followers)
        entries.append(Placement(option, _Facts(rescoring, after, line, what.by, space.show in scored), gain))
    return entries
