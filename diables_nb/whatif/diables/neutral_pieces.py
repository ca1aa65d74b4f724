"""The same plaza with the neutral pieces of other numbers of players: how much of the scores hangs on them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing, draw_plaza
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame, Figure, Position, dealt_neutrals
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import COUNT, NEUTRAL
from diables_nb.rules.diables.rulings import NEUTRAL_COVERS
from diables_nb.rules.errors import PositionError, Problem

from .findings import DiablesFindings
from .options import asked_about
from .rescoring import Rescoring

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["NeutralPieces", "Neutrals", "neutrals"]

_FEWER = (2, 3)
"""Numbers of players that have neutral pieces (DIA-SETUP-16)."""
_ALL = 4
_BOTH = "of 2 players, both sets"
_BOTH_SETS = {NEUTRAL_COVERS.id: "both_sets"}


class NeutralPieces(NamedTuple):
    """One way to lay out the neutral pieces.

    name: "as they are", "none", "of 2 players", ... spaces: where they stand. taken: marked spaces on which a player's
    figure stands, so that no neutral piece can. points: player -> show -> FP. changes: player -> how the sum of
    the shows differs from that of the position. position: with these pieces.
    """

    name: str
    spaces: tuple[str, ...]
    taken: tuple[str, ...]
    points: Mapping[str, Mapping[str, int]]
    changes: Mapping[str, int]
    position: Position

    def total(self, player: str) -> int:
        """FP of a player in all shows together."""
        return sum(self.points[player].values())


class Neutrals(DiablesFindings[NeutralPieces]):
    """A row for each layout of neutral pieces, the present one first."""

    def __init__(self, position: Position, entries: Sequence[NeutralPieces]) -> None:
        players = [words.name("players", player) for player in position.players]
        head = ["neutral pieces", "number", "taken by players", *players, *(f"{player} changes" for player in players)]
        rows = [
            [
                entry.name, len(entry.spaces), len(entry.taken), *(entry.total(p) for p in position.players),
                *entry.changes.values(),
            ]
            for entry in entries
        ]  # fmt: skip
        count = len(players)
        notes = [
            "Lluïments rank players only, so that neutral pieces change none (DIA-P2-LLU-04).",
            _both_sets(position.edition),
        ]
        if not position.tiles:
            notes.insert(0, "The position has no show tiles, so that nothing scores.")
        caption = "The shows with the neutral pieces of other numbers of players"
        signed = range(3 + count, 3 + 2 * count)
        super().__init__(position, entries, head, rows, caption, range(1, 3 + 2 * count), signed, notes)

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The plaza with a layout of neutral pieces, these marked.

        row: which, None for the present one. width: in CSS pixels. Raises `ValueError` for a row that is not there.
        """
        entry = self.entry(0 if row is None else row)
        return draw_plaza(entry.position, width=width, last=entry.spaces)

    def plot(self) -> "Chart":
        """A heat map of the FP by layout and player. Raises `ModuleNotFoundError` with the remedy where matplotlib is
        missing.
        """
        from .sweep_charts import neutrals_chart

        return neutrals_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain values, FP by player and show."""
        layouts = [
            {
                "name": e.name, "spaces": list(e.spaces), "taken": list(e.taken),
                "points": {player: dict(shows) for player, shows in e.points.items()}, "changes": dict(e.changes),
            }
            for e in self.entries
        ]  # fmt: skip
        return {"neutrals": layouts, "notes": list(self.notes)}


def neutrals(position: Position | DiablesGame) -> Neutrals:
    """What the shows would score with the neutral pieces of other numbers of players.

    The players' figures stay; the neutral pieces are those of the position, none, those that are dealt for two players,
    for two players with both sets of spaces covered (C-DIA-04), and for three (DIA-SETUP-16 to -18), each only where no
    player's figure stands. position: of two or three players, or such a game.
    Returns `Neutrals`. Raises `PositionError` for four players, who have no neutral pieces, and `TypeError` for what is
    neither position nor game.

    >>> from diables_nb.rules.diables import Position
    >>> plaza = Position(["red", "blue"], tiles={"tabalada": 3}).after("place red at tabalada/1/1")
    >>> for entry in neutrals(plaza).entries:
    ...     print(f"{entry.name}: {len(entry.spaces)} pieces, {entry.total('red')} FP")
    as they are: 0 pieces, 3 FP
    none: 0 pieces, 3 FP
    of 2 players: 20 pieces, 6 FP
    of 2 players, both sets: 21 pieces, 6 FP
    of 3 players: 10 pieces, 6 FP
    """
    asked = asked_about(position, "neutrals(position)")
    plaza = asked.position
    if len(plaza.players) >= _ALL:
        problem = Problem("players", "four players have no neutral pieces", "DIA-SETUP-16", "ask with two or three")
        raise PositionError(problem)
    own = {space: figure for space, figure in plaza.figures.items() if figure.owner != NEUTRAL}
    there = {space: figure for space, figure in plaza.figures.items() if figure.owner == NEUTRAL}
    layouts: dict[str, Mapping[str, Figure]] = {"as they are": there, "none": {}}
    for number in _FEWER:
        layouts[f"of {number} players"] = dealt_neutrals(number, {}, plaza.edition)
        if number == _FEWER[0]:
            layouts[_BOTH] = dealt_neutrals(number, _BOTH_SETS, plaza.edition)
    entries: list[NeutralPieces] = []
    for name, pieces in layouts.items():
        placed = {space: figure for space, figure in pieces.items() if space not in own}
        marked = _marked(plaza.edition) if name == _BOTH else pieces
        taken = tuple(space for space in marked if space in own)
        after = plaza.with_parts(figures={**own, **placed})
        points = _points(Rescoring(asked, after))
        before = entries[0].points if entries else points
        changes = {p: sum(points[p].values()) - sum(before[p].values()) for p in plaza.players}
        entries.append(NeutralPieces(name, tuple(placed), taken, points, changes, after))
    return Neutrals(plaza, entries)


def _marked(edition: Edition) -> tuple[str, ...]:
    """The spaces of both sets."""
    return tuple(dict.fromkeys(space for number in _FEWER for space in edition.neutrals.get(number, ())))


def _both_sets(edition: Edition) -> str:
    """How many pieces both sets have, and why not one on each of their spaces."""
    marked, dealt = _marked(edition), len(dealt_neutrals(_FEWER[0], _BOTH_SETS, edition))
    kinds = Counter(edition.spaces[space].kind for space in marked)
    short = [
        f"{number} of them for {kind}s, of which a colour has {COUNT[kind]}"
        for kind, number in kinds.items()
        if number > COUNT[kind]
    ]
    why = "".join(f", {said}" for said in short)
    laid_out = f"{dealt} pieces are laid out, those for two players first (C-DIA-04)"
    return f"Both sets mark {len(marked)} spaces{why}: {laid_out}."


def _points(rescoring: Rescoring) -> dict[str, dict[str, int]]:
    """Player -> show -> FP, for the shows that have a tile."""
    shows = [show for show in SHOWS if show in rescoring.position.tiles]
    return {
        player: {show: rescoring.points(rescoring.lines(show), player, show) for show in shows}
        for player in rescoring.position.players
    }
