"""What a show tile looks at, and the two questions that several shows ask: majorities and opposite spaces."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from diables_nb.rules.diables.board import Edition, Space, Tile
from diables_nb.rules.diables.components import NEUTRAL, Figure
from diables_nb.rules.diables.rulings import EACH_QUADRANT, NEUTRAL_RIVALS
from diables_nb.rules.ledger import Line

__all__ = ["PlazaLike", "Scene", "TileFunction", "majority_line", "opposite_line"]

T = TypeVar("T")


class PlazaLike(Protocol):
    """What scoring asks of a plaza: a position has it, and a game in play."""

    @property
    def edition(self) -> Edition:
        """The component data."""

    @property
    def players(self) -> tuple[str, ...]:
        """The colours that play."""

    @property
    def figures(self) -> Mapping[str, Figure]:
        """The figures by their spaces' ids; at least those of the shows that were asked for."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that differ from their default."""

    def in_show(self, show: str) -> dict[Space, Figure]:
        """The figures of a show by their spaces, in the order of the edition."""


class Scene:
    """One show of a position with the tile that scores it; only what stands in the show counts (DIA-SCORE-GEN-03).

    figures: the figures by their spaces, in the order of the edition. each: the FP that the tile prints, by case.
    """

    __slots__ = ("_answers", "by_id", "each", "edition", "figures", "neutral_rivals", "quadrants_once", "rule")

    def __init__(self, position: PlazaLike, tile: Tile) -> None:
        self.edition: Edition = position.edition
        self.figures: dict[Space, Figure] = position.in_show(tile.show)
        self.by_id: Mapping[str, Figure] = position.figures
        self.rule = tile.rule
        self.each = tile.each
        self.quadrants_once = position.rulings.get(EACH_QUADRANT.id, EACH_QUADRANT.default) == "once"
        self.neutral_rivals = position.rulings.get(NEUTRAL_RIVALS.id, NEUTRAL_RIVALS.default) == "rivals"
        self._answers: dict[Hashable, Any] = {}

    def once(self, question: Hashable, answer: Callable[[], T]) -> T:
        """An answer that many figures have in common, found when the first of them asks.

        question: what tells it from the other answers of the same tile.
        """
        found: T | None = self._answers.get(question)
        if found is None:
            found = self._answers[question] = answer()
        return found


TileFunction = Callable[[Scene, Space, Figure], Line]
"""A tile: the line that one figure of the scene earns."""


def majority_line(
    scene: Scene, space: Space, figure: Figure, rivals: Iterable[tuple[Space, Figure]], **facts: object
) -> Line:
    """The line of a majority: `with` FP if no colour has more than the figure's owner among `rivals`, else `without`.

    facts: what it is a majority of; figures with the same facts have the same rivals.

    A tie is a majority (DIA-SCORE-GEN-04), each figure or firecracker counts 1 (DIA-SCORE-GEN-05), and the neutral
    pieces are one rival colour unless the ruling C-DIA-57 says "players_only".
    """
    owner, question = figure.owner, tuple(facts.values())
    points, places, told, rulings = scene.once(
        (owner, question), lambda: _standing(scene, owner, scene.once(question, lambda: _tally(rivals)), facts)
    )
    return Line(points, scene.rule, space.id, places, told, rulings)


def _standing(
    scene: Scene, owner: str, tally: tuple[dict[str, int], tuple[str, ...]], facts: Mapping[str, object]
) -> tuple[int, tuple[str, ...], dict[str, object], tuple[str, ...]]:
    """How an owner stands among rivals: points, places, facts and rulings of the line of each of its figures."""
    counts, places = tally
    own = counts[owner]
    others = {other: number for other, number in counts.items() if other != owner}
    players = {other: number for other, number in others.items() if other != NEUTRAL}
    rated = others if scene.neutral_rivals else players
    most = max(rated.values(), default=0)
    case = "with" if own >= most else "without"
    swayed = (own >= max(others.values(), default=0)) != (own >= max(players.values(), default=0))
    holder = next((other for other, number in rated.items() if number == most), "rivals")
    told = {"case": case, "own": own, "rival": most, "holder": holder, "counts": counts, **facts}
    return scene.each[case], places, told, (NEUTRAL_RIVALS.id,) if swayed else ()


def _tally(rivals: Iterable[tuple[Space, Figure]]) -> tuple[dict[str, int], tuple[str, ...]]:
    """How many figures each owner has, and where they all stand."""
    counts: dict[str, int] = {}
    places = []
    for place, rival in rivals:
        counts[rival.owner] = counts.get(rival.owner, 0) + 1
        places.append(place.id)
    return counts, tuple(places)


def opposite_line(scene: Scene, space: Space, figure: Figure, across: Iterable[str]) -> Line:
    """The line of an opposite: `own` FP if one of the owner's figures stands across, else `other` FP for another's,
    else 0.

    across: the occupied spaces opposite. An own figure takes precedence (C-DIA-60).
    """
    own = [place for place in across if scene.by_id[place].owner == figure.owner]
    other = [place for place in across if scene.by_id[place].owner != figure.owner]
    case = "own" if own else "other" if other else "empty"
    points = 0 if case == "empty" else scene.each[case]
    return Line(points, scene.rule, space.id, tuple(own or other), {"case": case, "opposite": space.opposite or ""})
