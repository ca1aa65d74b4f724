"""Charts of the sweeps: heat maps and lines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS
from diables_nb.whatif.charting import Chart

from .charts import Curve, Grid, curves_chart, heat_chart
from .gains import track_name

if TYPE_CHECKING:
    from .combining import Combinations
    from .like_slots import LikeSlots
    from .lluiment_sets import LluimentSets
    from .neutral_pieces import Neutrals
    from .readings import Readings
    from .steps import Steps

__all__ = ["likes_chart", "lluiments_chart", "neutrals_chart", "rulings_chart", "steps_chart", "tiles_chart"]


def tiles_chart(found: "Combinations") -> Chart:
    """FP by tile: a row for each show, or for each show and player where all are asked about."""
    position, numbers = found.position, sorted({number for _, number in found.by_tile})
    rows: list[str] = []
    values: list[list[int]] = []
    marked: list[tuple[int, int]] = []
    for show in SHOWS:
        for player in (found.player,) if found.player else position.players:
            if show in position.tiles:
                marked.append((len(rows), numbers.index(position.tiles[show])))
            rows.append(track_name(show) if found.player else f"{track_name(show)}, {words.name('players', player)}")
            values.append([found.by_tile[show, number][player] for number in numbers])
    grid = Grid(values, rows, [f"tile {number}" for number in numbers])
    whose = f" for {words.name('players', found.player)}" if found.player else ""
    title = f"FP by show tile{whose}"
    framed = " The tiles of the position are framed." if marked else ""
    across = "framed: the tiles of the position" if marked else ""
    return heat_chart(grid, title, f"{title}. {grid.told}.{framed}", marked=marked, across=across)


def lluiments_chart(found: "LluimentSets") -> Chart:
    """FP by lluïment and player."""
    position = found.position
    rows = [words.name("lluiments", name) for name in found.points]
    values = [list(points.values()) for points in found.points.values()]
    grid = Grid(values, rows, _players(position.players))
    marked = [
        (y, x) for y, name in enumerate(found.points) if name in position.lluiments for x in range(len(grid.columns))
    ]
    framed = " Those of the position are framed." if marked else ""
    title = "FP by lluïment"
    across = "framed: those of the position" if marked else ""
    return heat_chart(grid, title, f"{title} and player. {grid.told}.{framed}", marked=marked, across=across)


def steps_chart(found: "Steps") -> Chart:
    """FP by the space of the token, and with the best figure more."""
    steps = found.entries
    now = [step.points for step in steps]
    curves = [Curve("as it is", now, found.player)]
    if steps[0].by_figure is not None:
        more = [step.points + (step.by_figure or 0) for step in steps]
        curves.append(Curve("with the best figure more", more, "accent"))
    here = found.here
    marks = [(here.step, f"the token, {here.points} FP")]
    title = f"{words.name('players', found.player)} in the {words.name('shows', found.show)}"
    told = ", ".join(f"{step.points} on space {step.step}" for step in steps)
    said = " ".join(found.notes)
    description = f"{title}, FP by the space of the follower token: {told}. {said}"
    return curves_chart(curves, title, "space of the follower token", description, marks=marks)


def likes_chart(found: "LikeSlots") -> Chart:
    """FP of the wall by likes and icons, each player's place framed and named."""
    labels: dict[tuple[int, int], str] = {}
    for player in found.players:
        hold = found.holds[player]
        at = hold.icons, hold.likes
        labels[at] = labels.get(at, "") + words.name("players", player)[0]
    rows = [f"{icons} icon{'s' if icons != 1 else ''}" for icons in range(len(found.grid))]
    grid = Grid(found.grid, rows, [str(number) for number in range(len(found.grid[0]))])
    title = "FP at a scoring of the wall: likes × social icons"
    across = "likes on posts with an own camera; a framed letter is a player"
    return heat_chart(grid, title, f"{title}. {' '.join(found.notes)}", labels=labels, across=across)


def neutrals_chart(found: "Neutrals") -> Chart:
    """FP of all shows by layout of neutral pieces."""
    players = found.position.players
    values = [[entry.total(player) for player in players] for entry in found.entries]
    grid = Grid(values, [entry.name for entry in found.entries], _players(players))
    title = "FP of the shows by neutral pieces"
    marked = [(0, x) for x in range(len(players))]
    return heat_chart(grid, title, f"{title}. {grid.told}.", marked=marked, across="framed: as they are")


def rulings_chart(found: "Readings") -> Chart:
    """How the FP differ from the position's, by option."""
    players = found.position.players
    rows = [f"{entry.ruling}: {entry.option.replace('_', ' ')}" for entry in found.entries]
    grid = Grid([[entry.changes[player] for player in players] for entry in found.entries], rows, _players(players))
    marked = [(y, x) for y, entry in enumerate(found.entries) if entry.own for x in range(len(players))]
    title = "Change of the FP by ruling"
    description = f"{title}. {grid.told}. The options of the position are framed."
    return heat_chart(grid, title, description, marked=marked, changes=True, across="framed: as in the position")


def _players(players: Sequence[str]) -> list[str]:
    return [words.name("players", player) for player in players]
