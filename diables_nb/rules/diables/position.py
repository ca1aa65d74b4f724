"""A position of Diables: who plays, what stands in the plaza, and whatever else of the game is known.

Only players and plaza are always there; the other parts may be absent. A position is a value: it never changes, and
`after` gives a new one. It is read from JSON or from a short code, and checked when it is made.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .board import Edition, Space
from .components import KINDS, NEUTRAL, SHOWS, Figure
from .edition import edition as load_edition
from .rulings import RULINGS

__all__ = ["Position"]


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position. Raises `PositionError` with everything that is wrong when the parts do not fit the rules.

    players: 2 to 4 colours in turn order. figures: space id -> `Figure`. tiles: show -> number of its tile.
    lluiments: their names, one a round. followers: player -> show -> space of the follower track (0 = start).
    round: 1-3, or None. fame: player -> FP. scored: player -> shows whose token shows the scored side.
    rulings: ruling id -> option, where it differs from the default. edition: the component data.

    >>> Position(["red", "blue"], {"tabalada/1/1": Figure("red", "tabaler")}, tiles={"tabalada": 3})
    <Position red blue: 1 figure>
    """

    players: tuple[str, ...]
    figures: Mapping[str, Figure] = field(default_factory=dict)
    tiles: Mapping[str, int] = field(default_factory=dict)
    lluiments: tuple[str, ...] = ()
    followers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    round: int | None = None
    fame: Mapping[str, int] = field(default_factory=dict)
    scored: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    edition: Edition = field(default_factory=load_edition)

    def __post_init__(self) -> None:
        from .checks import problems  # checks read positions: imported here, not in a circle

        set_part = object.__setattr__
        set_part(self, "players", tuple(self.players))
        set_part(self, "lluiments", tuple(self.lluiments))
        found = problems(self)
        if found:
            raise PositionError(found)
        order = {space: index for index, space in enumerate(self.edition.spaces)}
        set_part(self, "figures", _frozen({s: self.figures[s] for s in sorted(self.figures, key=order.__getitem__)}))
        set_part(self, "tiles", _frozen({show: self.tiles[show] for show in SHOWS if show in self.tiles}))
        steps = {p: _frozen({s: self.followers.get(p, {}).get(s, 0) for s in SHOWS}) for p in self.players}
        set_part(self, "followers", _frozen(steps))
        set_part(self, "fame", _frozen({p: self.fame[p] for p in self.players if p in self.fame}))
        scored = {p: tuple(s for s in SHOWS if s in self.scored[p]) for p in self.players if self.scored.get(p)}
        set_part(self, "scored", _frozen(scored))
        chosen = {ruling.id: self.rulings.get(ruling.id, ruling.default) for ruling in RULINGS}
        set_part(self, "rulings", _frozen({r.id: chosen[r.id] for r in RULINGS if chosen[r.id] != r.default}))

    @property
    def owners(self) -> tuple[str, ...]:
        """The players, and "neutral" where neutral pieces stand."""
        neutral = any(figure.owner == NEUTRAL for figure in self.figures.values())
        return (*self.players, NEUTRAL) if neutral else self.players

    def in_show(self, show: str) -> dict[Space, Figure]:
        """The figures of a show by their spaces, in edition order. Raises `PositionError` for an unknown one."""
        _known("show", show, SHOWS)
        return {space: self.figures[space.id] for space in self.edition.show(show) if space.id in self.figures}

    def free(self, kind: str, show: str | None = None) -> list[Space]:
        """The empty spaces for a kind of figure, in one show or in all. Raises `PositionError` for an unknown kind or
        show.
        """
        _known("kind", kind, KINDS)
        if show is not None:
            _known("show", show, SHOWS)
        shows = (show,) if show else SHOWS
        return [s for name in shows for s in self.edition.show(name) if s.kind == kind and s.id not in self.figures]

    def icon(self, player: str, show: str) -> int:
        """How many figures the player may score in the show: the last icon the token reached (DIA-P2-SHOW-04)."""
        return self.edition.icon(self.followers[player][show])

    def notes(self) -> list[str]:
        """What is legal here and yet would not come from a dealt game: neutral pieces absent or elsewhere
        (DIA-SETUP-16).
        """
        from .checks import notes

        return notes(self)

    def describe(self, space: str) -> str:
        """A place in words, with the figure on it. space: its id. Raises `PositionError` for an unknown one.

        >>> Position(["red", "blue"]).describe("carretillada/ring/0")
        'ring 0'
        """
        _known("space", space, self.edition.spaces)
        figure = self.figures.get(space)
        name = self.edition.spaces[space].name
        return f"{figure}, {name}" if figure else name

    def with_parts(self, **parts: Any) -> "Position":
        """A position that differs in the parts named, checked like any other.

        Raises `TypeError` for a part that a position does not have, `PositionError` for what is wrong.

        >>> Position(["red", "blue"]).with_parts(tiles={"trobada": 2}).tiles["trobada"]
        2
        """
        known = tuple(part.name for part in fields(self))
        for name in parts:
            if name not in known:
                raise TypeError(f"a position has no part '{name}': {hint(name, known)}")
        return replace(self, **parts)

    def after(self, *edits: str) -> "Position":
        """The position after edits in words: "place ... at ...", "move ... to ...", "remove ...".

        An edit is a what-if, not a turn of the game: it asks no one's reserve and pays nothing. Grammar and errors:
        `diables_nb.rules.diables.edits`.

        >>> Position(["red", "blue"]).after("place red at ring 1").describe("carretillada/ring/1")
        'red diable, whistling, ring 1'
        """
        from .edits import parse_edit

        position = self
        for text in edits:
            if not isinstance(text, str):
                raise TypeError(f"an edit is a text such as 'remove ring 0', not {shown(text)}")
            position = parse_edit(position, text).apply(position)
        return position

    def to_json(self) -> dict[str, Any]:
        """The position as JSON values; `read_position` reads them back to an equal position."""
        from .position_json import to_json

        return to_json(self)

    @property
    def code(self) -> str:
        """The position in one short line, safe in a link; `read_position` reads it back to an equal position."""
        from .code import to_code

        return to_code(self)

    def __repr__(self) -> str:
        count = len(self.figures)
        return f"<Position {' '.join(self.players)}: {count} {'figure' if count == 1 else 'figures'}>"

    def __str__(self) -> str:
        rows = [f"{self.edition.spaces[space].show}: {self.describe(space)}" for space in self.figures]
        return "\n".join([repr(self), *rows])

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.figures.items()), tuple(self.tiles.items()), self.lluiments, self.round))

    def __reduce__(self) -> tuple[type["Position"], tuple[Any, ...]]:
        """For pickle and copy, which do not take the read-only views that a position is made of."""
        steps = {player: dict(tracks) for player, tracks in self.followers.items()}
        parts = (dict(self.figures), dict(self.tiles), self.lluiments, steps, self.round, dict(self.fame))
        return Position, (self.players, *parts, dict(self.scored), dict(self.rulings), self.edition)


def _known(what: str, name: object, names: Collection[str]) -> None:
    """Raises `PositionError` with the nearest name unless it is one of the names."""
    if not isinstance(name, str) or name not in names:
        raise PositionError(Problem(what, f"no {what} {shown(name)}", "", hint(name, tuple(names))))


def _frozen(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(parts))
