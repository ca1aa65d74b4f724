"""What each step on a follower track is worth, beside one figure more: where the one is worth as much as the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import KINDS, DiablesGame, Figure, Position

from .findings import DiablesFindings, place_words
from .gains import track_name
from .noting import already_scored
from .options import Asked, Option, asked_about, options, require_player, require_show
from .projecting import BEYOND
from .rescoring import Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["Step", "Steps", "follower_steps"]

_HEAD = (
    "step", "icon", "FP", "one follower brings", "next icon at", "next icon brings", "one more figure brings", "at",
    "figure", "worth more", "position",
)  # fmt: skip
_BY_ICON = ("is the Firebot, which scores by its icon and no tile", "DIA-SOLO-62")


class Step(NamedTuple):
    """The follower token on one space of the track.

    step: the space, 0 the start. icon: how many figures may be scored (DIA-P2-SHOW-04). points: FP of the player in the
    show. by_follower: what one follower more would bring: 0 where its icon is the same, 2 FP at the end of the track
    (DIA-FOL-05). next_step: the space of the next icon, None where there is none. by_icon: what that would bring.
    by_figure: what the best placement of one more figure would bring with the token here; None where nothing can be
    placed. space: where, "" for nowhere. figure: which, the first of equals, None for none. scored: the spaces of the
    figures that score. here: whether the token stands here.
    """

    step: int
    icon: int
    points: int
    by_follower: int
    next_step: int | None
    by_icon: int
    by_figure: int | None
    space: str
    figure: Figure | None
    scored: tuple[str, ...]
    here: bool

    @property
    def better(self) -> str:
        """What is worth more: "icon", "figure", "equal", or "" where one of them cannot be had."""
        if self.by_figure is None or self.next_step is None:
            return ""
        return "equal" if self.by_icon == self.by_figure else "icon" if self.by_icon > self.by_figure else "figure"

    def to_json(self) -> dict[str, Any]:
        """The step as plain values."""
        figure = {"kind": self.figure.kind, "firecracker": self.figure.firecracker} if self.figure else None
        return {**self._asdict(), "figure": figure, "scored": list(self.scored), "better": self.better}

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces that it is about: those of the figures that score, and of the best placement."""
        return (*self.scored, self.space) if self.space else self.scored


class Steps(DiablesFindings[Step]):
    """A row for each space of the track. player, show: what was asked."""

    def __init__(self, asked: Asked, rescoring: Rescoring, player: str, show: str, entries: Sequence[Step]) -> None:
        self.player, self.show = player, show
        self._rescoring = rescoring
        who, what = words.name("players", player), words.name("shows", show)
        rows = [self._row(asked.position, entry) for entry in entries]
        caption = f"{who} in the {what} by the space of the follower token"
        notes = [*_break_even(entries, who), *already_scored(asked, (show,), (player,))]
        super().__init__(asked.position, entries, _HEAD, rows, caption, range(7), (3, 5, 6), notes)

    @staticmethod
    def _row(position: Position, step: Step) -> list[object]:
        space = position.edition.spaces[step.space] if step.space else None
        figure = place_words(space, step.figure.firecracker) if space and step.figure else ""
        at = "" if step.next_step is None else step.next_step
        by_icon = "" if step.next_step is None else step.by_icon
        by_figure = "" if step.by_figure is None else step.by_figure
        here = "here" if step.here else ""
        name = space.name if space else ""
        figures = [by_figure, name, figure]
        return [step.step, step.icon, step.points, step.by_follower, at, by_icon, *figures, step.better, here]

    @property
    def here(self) -> Step:
        """The space on which the token stands."""
        return next(step for step in self.entries if step.here)

    @property
    def break_even(self) -> Step | None:
        """The first space from which one more figure is worth at least as much as the next icon, None if none is."""
        return next((step for step in self.entries if step.better in ("figure", "equal")), None)

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The show with the FP of the figures that score, and the best placement marked with what it would bring.

        row: the space of the token, None for where it stands. width: in CSS pixels. Raises `ValueError` for a row that
        is not there.
        """
        step = self.here if row is None else self.entry(row)
        worth = {line.subject: line.points for line in self._rescoring.lines(self.show)[self.player]}
        points = {space: worth[space] for space in step.scored}
        if step.space and step.by_figure is not None:
            points[step.space] = step.by_figure
        followers = {p: dict(tracks) for p, tracks in self.position.followers.items()}
        followers[self.player][self.show] = step.step
        return draw_plaza(
            self.position.with_parts(followers=followers), width=width, shows=(self.show,), player=self.player,
            points=points, last=step.scored, legal=[step.space] if step.space else (),
        )  # fmt: skip

    def plot(self) -> "Chart":
        """FP by the space of the token, without and with the best figure more. Raises `ModuleNotFoundError` with the
        remedy where matplotlib is missing.
        """
        from .sweep_charts import steps_chart

        return steps_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values."""
        steps = [step.to_json() for step in self.entries]
        return {"player": self.player, "show": self.show, "steps": steps, "notes": list(self.notes)}


def follower_steps(position: Position | DiablesGame, player: str, show: str) -> Steps:
    """What a player would score in a show with the follower token on each space of its track, and what the next icon
    and one more figure would bring there.

    position: a position or a game, as in `placements`. player: a colour, not the Firebot's, which scores by its icon
    and no tile (DIA-SOLO-62). show: a show with a tile. FP are those of the show by its tile, by the best figures
    within the icon (DIA-P2-SHOW-04 to -06); the figure is the best legal placement in the show. The next icon may be
    more than one step away; one follower more brings the next space, or 2 FP at the end of the track (DIA-FOL-05).
    Rewards beside the track and printed for spaces are left out.
    Returns `Steps`. Raises `PositionError` for an unknown player or show and for a show without a tile, `TypeError` for
    what is neither position nor game.

    >>> from diables_nb.rules.diables import example
    >>> found = follower_steps(example("DIA-T-09"), "red", "carretillada")
    >>> [(step.icon, step.points) for step in found.entries[::2]]
    [(1, 6), (2, 10), (3, 13), (4, 16), (5, 16), (6, 16), (6, 16)]
    >>> found.here.step, found.here.by_follower, found.here.by_icon, found.here.by_figure
    (4, 0, 3, 9)
    """
    asked = asked_about(position, "follower_steps(position, player, show)")
    require_player(asked, player, _BY_ICON)
    require_show(show, asked.position)
    rescoring = Rescoring(asked)
    base = rescoring.by_step(player, show)
    found = options(asked, player, (show,), KINDS)
    placed = [(o, rescoring.by_step(player, show, rescoring.lines(show, {o.space.id: o.figure}))) for o in found]
    here = asked.position.followers[player][show]
    entries = [_step(rescoring, (player, show), base, placed, step, here=step == here) for step in range(len(base))]
    return Steps(asked, rescoring, player, show, entries)


def _step(
    rescoring: Rescoring,
    whose: tuple[str, str],
    base: Sequence[int],
    placed: Sequence[tuple[Option, Sequence[int]]],
    step: int,
    *,
    here: bool,
) -> Step:
    player, show = whose
    icon = rescoring.icons[step]
    further = next((n for n in range(step + 1, len(base)) if rescoring.icons[n] > icon), None)
    best = max(placed, key=lambda option: option[1][step], default=None)
    scored = tuple(line.subject for line in rescoring.lines(show)[player][:icon])
    option = best[0] if best else None
    return Step(
        step, icon, base[step], _one_more(base, step), further, 0 if further is None else base[further] - base[step],
        best[1][step] - base[step] if best else None,
        option.space.id if option else "", option.figure if option else None, scored, here,
    )  # fmt: skip


def _one_more(base: Sequence[int], step: int) -> int:
    """What one follower more brings (DIA-FOL-05). base: FP for each space."""
    return BEYOND if step + 1 == len(base) else base[step + 1] - base[step]


def _break_even(steps: Sequence[Step], who: str) -> list[str]:
    """Where one more figure is worth as much as the next icon, in words."""
    rated = [step for step in steps if step.better]
    if not rated:
        return [f"{who} can place no figure there, so that only the icons matter."]
    runs: list[list[Step]] = []
    for step in rated:
        if runs and runs[-1][-1].better == step.better:
            runs[-1].append(step)
        else:
            runs.append([step])
    said = {
        "icon": "the next icon is worth more than one more figure",
        "figure": "one more figure is worth more than the next icon",
        "equal": "one more figure is worth as much as the next icon",
    }
    parts = [f"on {_spaces(run)} {said[run[0].better]}" for run in runs]
    return [f"{', '.join(parts)}.".capitalize()]


def _spaces(run: Sequence[Step]) -> str:
    first, last = run[0].step, run[-1].step
    return f"space {first}" if first == last else f"spaces {first} to {last}"


def show_words(found: Steps) -> str:
    """The player and the show in few words, for a chart."""
    return f"{words.name('players', found.player)}, {track_name(found.show)}"
