"""A position of Diables: who plays, what stands in the plaza, and whatever else of the game is known.

Only players and plaza are always there; the other parts may be absent. A position is a value: it never changes, and
`after` gives a new one. It is read from JSON or from a short code, and checked when it is made. A draft is a position
that may break rules, as long as it can be scored: it says what is wrong with it.
"""

from collections.abc import Callable, Collection, Mapping
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
    rulings: ruling id -> option, where it differs from the default. edition: the component data. draft: whether it may
    break rules, as long as it can be scored; then `problems` lists what is wrong, and it raises only for what cannot be
    scored: an unknown space, a figure on a space of another kind or of a colour that does not play, a tile or lluïment
    that does not exist. A draft that breaks no rule equals the position that is none. firebot: the colour of the
    Firebot, whose shows no tile scores (DIA-SOLO-62); "" where people alone play.

    >>> Position(["red", "blue"], {"tabalada/1/1": Figure("red", "tabaler")}, tiles={"tabalada": 3})
    <Position red blue: 1 figure>
    >>> Position(["red", "blue"], {"carretillada/ring/0": Figure("red", "diable", "colorful")}, draft=True)
    <Position red blue: 1 figure, not legal>
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
    draft: bool = field(default=False, compare=False)
    firebot: str = ""

    def __post_init__(self) -> None:
        set_part = object.__setattr__
        set_part(self, "players", tuple(self.players))
        set_part(self, "lluiments", tuple(self.lluiments))
        self._settle(_PARTS)

    def _settle(self, parts: Collection[str]) -> None:
        """Checks some parts and brings them into their one form. Raises `PositionError`."""
        from .checks import require  # checks read positions: imported here, not in a circle

        require(self, parts)
        for part in parts:
            if part in _FORMS:
                object.__setattr__(self, part, _frozen(_FORMS[part](self)))

    @property
    def owners(self) -> tuple[str, ...]:
        """The players, and "neutral" where neutral pieces stand."""
        neutral = any(figure.owner == NEUTRAL for figure in self.figures.values())
        return (*self.players, NEUTRAL) if neutral else self.players

    @property
    def legal(self) -> bool:
        """Whether the rules allow the position: only a draft may be anything else."""
        return not self.problems

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules forbid in a draft, each with its place and rule; nothing for what is no draft.

        `diables_nb.rules.diables.draft.repairs` offers what to do about each.

        >>> draft = Position(["red", "blue"], {"carretillada/ring/0": Figure("red", "diable", "colorful")}, draft=True)
        >>> print(draft.problems[0])
        figures: carretillada/ring/0: colorful on a space that prints regular (DIA-ACT-SHOW-05); give it regular
        """
        from .checks import breaches

        return tuple(breaches(self)) if self.draft else ()

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
        (DIA-SETUP-16), beasts of the Firebot in the plaza that have another place (DIA-SOLO-06, DIA-SOLO-07).
        """
        from .draft import unusual

        return list(map(str, unusual(self)))

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
        for name in parts:
            if name not in _NAMES:
                raise TypeError(f"a position has no part '{name}': {hint(name, _NAMES)}")
        return self._with(parts, parts) if parts.keys() <= _ALONE else replace(self, **parts)

    def _with(self, values: Mapping[str, Any], settle: Collection[str]) -> "Position":
        """A copy with other values of some parts. settle: those that are still to be checked."""
        made = object.__new__(Position)
        set_part = object.__setattr__
        for name in _NAMES:
            set_part(made, name, values[name] if name in values else getattr(self, name))
        if settle:
            made._settle(settle)
        return made

    def with_figures(self, changed: Mapping[str, Figure | None]) -> "Position":
        """A position with other figures on some spaces, None for nobody; only these are checked.

        Raises `PositionError` for what is wrong.

        >>> Position(["red", "blue"]).with_figures({"tabalada/1/1": Figure("red", "tabaler")})
        <Position red blue: 1 figure>
        """
        from .checks import require_figures

        spaces, before, figures = self.edition.spaces, self.figures, dict(self.figures)
        ordered = True
        for space, figure in changed.items():
            _known("space", space, spaces)
            if figure is None:
                figures.pop(space, None)
            else:
                figures[space] = figure
                ordered = ordered and space in before
        if not ordered:
            figures = {space: figures[space] for space in spaces if space in figures}
        made = self._with({"figures": MappingProxyType(figures)}, ())
        require_figures(made, changed, before)
        return made

    def after(self, *edits: str) -> "Position":
        """The position after edits in words: "place ... at ...", "move ... to ...", "swap ... with ...", "remove ...".

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
        mark = f", {self.firebot} the Firebot" if self.firebot else ""
        mark += "" if self.legal else ", not legal"
        return f"<Position {' '.join(self.players)}: {count} {'figure' if count == 1 else 'figures'}{mark}>"

    def __str__(self) -> str:
        rows = [f"{self.edition.spaces[space].show}: {self.describe(space)}" for space in self.figures]
        return "\n".join([repr(self), *rows, *(f"not legal: {problem}" for problem in self.problems)])

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.figures.items()), tuple(self.tiles.items()), self.lluiments, self.round))

    def __reduce__(self) -> tuple[type["Position"], tuple[Any, ...]]:
        """For pickle and copy, which do not take the read-only views that a position is made of."""
        steps = {player: dict(tracks) for player, tracks in self.followers.items()}
        parts = (dict(self.figures), dict(self.tiles), self.lluiments, steps, self.round, dict(self.fame))
        rest = (dict(self.scored), dict(self.rulings), self.edition, self.draft, self.firebot)
        return Position, (self.players, *parts, *rest)


def _figures_form(position: Position) -> Mapping[str, Figure]:
    return {s: position.figures[s] for s in position.edition.spaces if s in position.figures}


def _followers_form(position: Position) -> Mapping[str, Mapping[str, int]]:
    given = position.followers
    return {p: _frozen({s: given.get(p, {}).get(s, 0) for s in SHOWS}) for p in position.players}


def _scored_form(position: Position) -> Mapping[str, tuple[str, ...]]:
    given = position.scored
    return {p: tuple(s for s in SHOWS if s in given[p]) for p in position.players if given.get(p)}


def _rulings_form(position: Position) -> Mapping[str, str]:
    chosen = {ruling.id: position.rulings.get(ruling.id, ruling.default) for ruling in RULINGS}
    return {r.id: chosen[r.id] for r in RULINGS if chosen[r.id] != r.default}


_FORMS: dict[str, Callable[[Position], Mapping[str, Any]]] = {
    "figures": _figures_form,
    "tiles": lambda position: {show: position.tiles[show] for show in SHOWS if show in position.tiles},
    "followers": _followers_form,
    "fame": lambda position: {p: position.fame[p] for p in position.players if p in position.fame},
    "scored": _scored_form,
    "rulings": _rulings_form,
}
"""Part -> its one form, so that equal positions are written alike: in the order of the edition, defaults left out."""

_NAMES = tuple(part.name for part in fields(Position))
_PARTS = tuple(name for name in _NAMES if name not in ("edition", "draft"))
_ALONE = frozenset({*_FORMS, "round"})
"""Parts that can change without a look at all others."""


def _known(what: str, name: object, names: Collection[str]) -> None:
    """Raises `PositionError` with the nearest name unless it is one of the names."""
    if not isinstance(name, str) or name not in names:
        raise PositionError(Problem(what, f"no {what} {shown(name)}", "", hint(name, tuple(names))))


def _frozen(parts: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(parts))
