"""Every legal placement of one more figure: what it scores now, what it brings, and what it would score then."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, DiablesGame, Position, Space
from diables_nb.rules.ledger import Line
from diables_nb.whatif.compare import Comparison
from diables_nb.whatif.comparing import Change

from .explaining import changes
from .findings import DiablesFindings, figure_words, place_words, signed_points
from .gains import Gain, gain_of, track_name
from .noting import already_scored, lluiments_scored, show_names
from .options import FIRES, Asked, Option, asked_about, options, require_player, require_show, wanted
from .projecting import projected
from .rescoring import Lines, Rescoring, shows_of

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["BY", "Placement", "Placements", "placements"]

BY = {
    "now": "points now",
    "total": "points now with the lluïments",
    "projected": "points with what it brings",
    "final": "points at the last icon",
}
"""What placements can be ranked by, and how a chart calls it."""


_COLUMNS = (
    "Now: the change of the show's score at the present icon. Projected: the change of all shows still to be scored, "
    "with the {brought} that the space brings. At last icon: with the token at the end of its track. "
    "Lluïments: how the player's scores by them change; total: with these. "
    "Other players: how theirs change, by the show and by lluïments."
)


class _Facts(NamedTuple):
    """What an entry was made of, from which it tells why."""

    rescoring: Rescoring
    after: Lines
    line: Line | None


class Placement:
    """A figure on a space, and what it changes.

    space: its id. show, name: of that space. figure: what is placed. value: FP of that figure by the show's tile;
    counts: whether it is within what the present icon allows. now: how the player's score in the show changes.
    lluiments: how the player's score by each lluïment still to be scored changes. others: player -> how the scores of
    another change, the show and the lluïments together. followers, rewards: what is printed for the space, in words.
    projected, final: see `placements`. steps: show -> followers gained, as `projected` takes them. equal_steps: other
    ways to take followers of choice that bring as much. beyond: FP of followers that have no space left, and FP
    printed. regret: by how much the best is better.
    """

    __slots__ = (
        "_facts", "beyond", "counts", "equal_steps", "figure", "final", "followers", "lluiments", "name", "now",
        "others", "projected", "regret", "rewards", "show", "space", "steps", "value",
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
        steps = rescoring.by_step(player, show, after)
        (self.projected, self.steps, self.beyond), equals = projected(rescoring, player, show, steps, gain)
        self.equal_steps: tuple[Mapping[str, int], ...] = tuple(way.steps for way in equals)
        self.final: int = steps[-1] - rescoring.by_step(player, show)[-1]
        self.regret = 0
        self._facts = facts

    @property
    def total(self) -> int:
        """The change of the player's score in the show and by the lluïments."""
        return self.now + sum(self.lluiments)

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
            "projected", "final", "steps", "beyond", "regret",
        )  # fmt: skip
        said = {name: getattr(self, name) for name in kept}
        said.update(lluiments=list(self.lluiments), others=dict(self.others), steps=dict(self.steps))
        said["equal_steps"] = [dict(steps) for steps in self.equal_steps]
        figure = {"owner": self.figure.owner, "kind": self.figure.kind, "firecracker": self.figure.firecracker}
        return {**said, "figure": figure, "why": [str(change) for change in self.why]}

    def __str__(self) -> str:
        """What Explore and a terminal say of it: where, what, and each change of points."""
        space = self._facts.rescoring.position.edition.spaces[self.space]
        parts = [f"{signed_points(self.now)} FP now"]
        if any(self.lluiments):
            parts.append(f"{signed_points(sum(self.lluiments))} by lluïments")
        parts += [f"{words.name('players', p)} {signed_points(n)}" for p, n in self.others.items() if n]
        if self.projected != self.now:
            tied = [track_name(show) for steps in (self.steps, *self.equal_steps) for show in steps]
            equals = f", equal on {', '.join(dict.fromkeys(tied))}" if self.equal_steps else ""
            parts.append(f"{signed_points(self.projected)} with what it brings{equals}")
        return f"{figure_words(self.figure, space)}: {', '.join(parts)}"

    def __repr__(self) -> str:
        return f"<Placement {self.figure} at {self.space}: {words.signed(self.now)}>"


class Placements(DiablesFindings[Placement]):
    """A row for each placement, best first.

    player, shows, by, with_followers: what was asked. lluiments: those still to be scored, as the entries have them.
    """

    def __init__(
        self, asked: Asked, what: tuple[str, tuple[str, ...], str], entries: Sequence[Placement], *, followers: bool
    ) -> None:
        self.player, self.shows, self.by = what
        self.with_followers = followers
        self.lluiments = asked.lluiments
        position = asked.position
        rivals = [other for other in position.players if other != self.player]
        scores = [words.name("lluiments", name) for name in self.lluiments]
        scores += ["total"] if self.lluiments or self.by == "total" else []
        scores += [words.name("players", other) for other in rivals]
        head = [
            "space", "figure", "its FP", "now", *scores, "followers", "rewards", "projected", "at last icon", "regret",
        ]  # fmt: skip
        rows = [self._row(entry, position.edition.spaces[entry.space], rivals) for entry in entries]
        changes = (*range(3, 4 + len(scores)), len(head) - 3, len(head) - 2)
        caption = f"Placements of {words.name('players', self.player)}, by {BY[self.by]}"
        notes = self._notes(asked, found=bool(entries))
        super().__init__(position, entries, head, rows, caption, (2, *changes, len(head) - 1), changes, notes)

    def _row(self, entry: Placement, space: Space, rivals: Sequence[str]) -> list[object]:
        total = [entry.total] if self.lluiments or self.by == "total" else []
        return [
            space.name, place_words(space, entry.figure.firecracker), entry.value, entry.now, *entry.lluiments, *total,
            *(entry.others[rival] for rival in rivals), entry.followers, entry.rewards,
            entry.projected, entry.final, entry.regret,
        ]  # fmt: skip

    def _notes(self, asked: Asked, *, found: bool) -> Iterator[str]:
        """What the reader has to know about the numbers."""
        if not found:
            yield f"{words.name('players', self.player)} can place no figure there."
            return
        yield _COLUMNS.format(brought="followers and FP" if self.with_followers else "FP")
        if not self.with_followers:
            yield "Followers are left out, as by the left action alone of a spectator (DIA-SPEC-02)."
        if without := [show for show in self.shows if show not in asked.position.tiles]:
            yield f"Without a tile, so that nothing scores: {show_names(without)}."
        yield from already_scored(asked, self.shows, asked.position.players)
        yield from lluiments_scored(asked)

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


def placements(
    position: Position | DiablesGame,
    player: str,
    show: str | None = None,
    *,
    kind: str | None = None,
    firecracker: str | None = None,
    by: str = "now",
    followers: bool = True,
) -> Placements:
    """Every legal placement of one more figure of a player, best first.

    position: a position: then any figure that is not in the plaza can be placed, and nothing is paid. A game: then what
    the seat has in its reserve and its rows of tabalers, as far as the cart can pay for it (DIA-ACT-SHOW-01 to -05);
    which spectator would allow it is not asked. player: a colour. show: a show, None for all. kind, firecracker: of the
    figure, None for all; a tabaler has no firecracker. followers: False to leave out those that a space brings, as by
    the left action alone of a spectator (DIA-SPEC-02). by: what the best is by, one of
    "now": the change of the player's score in that show by its tile at the present icon (DIA-P2-SHOW-04), the
    lluïments left aside;
    "total": the same with the lluïments still to be scored, one a round from the first (DIA-P2-LLU-01): of a position
    all of them unless it has a round;
    "projected": what the placement would change in all shows that the player has not scored yet (DIA-P2-SHOW-07), the
    follower tokens having moved by the followers it brings, each follower of choice and each choice of rewards as it
    brings most; with 2 FP for each follower beyond the end of a track (DIA-FOL-05) and the FP printed there. Cards
    beside the tracks, lluïments, videos and other rewards are not counted;
    "final": the change in that show if the token stood on the last space of its track.
    A show without a tile scores nothing. In a solo game the Firebot scores its shows by its icon (DIA-SOLO-62).
    Returns `Placements`, equals in the order of the edition. Raises `PositionError` for an unknown player, show, kind
    or firecracker, `ValueError` for another `by`, `TypeError` for what is neither position nor game.

    >>> from diables_nb.rules.diables import example
    >>> found = placements(example("DIA-T-09"), "red", "carretillada")
    >>> best = found.best
    >>> best.name, best.now, best.value, best.followers, best.projected
    ('inner south', 9, 9, 'ball parlat, trobada', 9)
    >>> print(best.why[0])
    Red, carretillada, inner south: nothing → 3 × 3 characters (+9)
    """
    asked = asked_about(position, "placements(position, player)")
    require_player(asked, player)
    if by not in BY:
        raise ValueError(f"placements by {by!r}: one of {', '.join(BY)}")
    shows = shows_of(None if show is None else require_show(show))
    kinds = wanted("kind", kind, KINDS, "DIA-COMP-26")
    fires = FIRES if firecracker is None else wanted("firecracker", firecracker, FIRECRACKERS, "DIA-COMP-10")
    found = placed(asked, options(asked, player, shows, kinds, fires), followers=followers)
    found.sort(key=lambda entry: -int(getattr(entry, by)))
    for entry in found:
        entry.regret = getattr(found[0], by) - getattr(entry, by)
    return Placements(asked, (player, shows, by), found, followers=followers)


def placed(asked: Asked, found: Sequence[Option], *, followers: bool) -> list[Placement]:
    """A placement for each option, in their order."""
    rescoring = Rescoring(asked)
    entries = []
    for option in found:
        space = option.space
        after = rescoring.lines(space.show, {space.id: option.figure})
        line = next((line for line in after[option.figure.owner] if line.subject == space.id), None)
        gain = gain_of(asked.position, space.id, followers=followers)
        entries.append(Placement(option, _Facts(rescoring, after, line), gain))
    return entries
