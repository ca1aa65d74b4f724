"""Edits of a position, in words: the what-if moves of the plaza. Printing and parsing are inverse.

    place OWNER [KIND] [FIRECRACKER] at SPACE
    move [OWNER] [KIND] SPACE to SPACE
    swap [OWNER] [KIND] SPACE with [OWNER] [KIND] SPACE
    remove [OWNER] [KIND] at SPACE

SPACE is an id (`carretillada/ring/2`) or a name (`ring 2`). Capital letters are as good as small ones, and commas may
stand between words. Kind and firecracker follow from the space where they can. A figure that moves keeps its
firecracker, or takes the one its new space prints (DIA-ACT-SHOW-05).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from diables_nb.rules.errors import AmbiguousMove, IllegalMove, PositionError, Problem, UnreadableMove, hint

from .board import Edition, Space
from .components import FIRECRACKERS, KINDS, NEUTRAL, PLAYERS, Figure

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Edit", "MoveFigure", "PlaceFigure", "RemoveFigure", "SwapFigures", "parse_edit"]


@dataclass(frozen=True, slots=True)
class PlaceFigure:
    """A figure appears on an empty space."""

    figure: Figure
    space: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        _must_be_free(position, self.space)
        return _changed(position, {self.space: self.figure})

    def __str__(self) -> str:
        return f"place {_figure_words(self.figure)} at {self.space}"


@dataclass(frozen=True, slots=True)
class MoveFigure:
    """A figure goes from one space to an empty one that takes its kind."""

    origin: str
    target: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        figure = _must_hold(position, self.origin)
        _must_be_free(position, self.target)
        return _changed(position, {self.origin: None, self.target: _settled(position, figure, self.target)})

    def __str__(self) -> str:
        return f"move {self.origin} to {self.target}"


@dataclass(frozen=True, slots=True)
class RemoveFigure:
    """A figure leaves the plaza."""

    space: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        _must_hold(position, self.space)
        return _changed(position, {self.space: None})

    def __str__(self) -> str:
        return f"remove at {self.space}"


@dataclass(frozen=True, slots=True)
class SwapFigures:
    """Two figures of one kind change places."""

    one: str
    other: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        first, second = _must_hold(position, self.one), _must_hold(position, self.other)
        if self.one == self.other:
            raise IllegalMove(Problem(self.one, "one figure cannot be swapped with itself", "", "name two spaces"))
        at_one, at_other = _settled(position, second, self.one), _settled(position, first, self.other)
        return _changed(position, {self.one: at_one, self.other: at_other})

    def __str__(self) -> str:
        return f"swap {self.one} with {self.other}"


Edit = PlaceFigure | MoveFigure | RemoveFigure | SwapFigures


def _must_hold(position: "Position", space: str) -> Figure:
    if space not in position.figures:
        raise IllegalMove(Problem(space, "the space is empty", "", "name a space with a figure"))
    return position.figures[space]


def _must_be_free(position: "Position", space: str) -> None:
    if space in position.figures:
        raise IllegalMove(
            Problem(space, f"taken by {position.figures[space]}", "DIA-ACT-SHOW-01", "choose a free space")
        )


def _settled(position: "Position", figure: Figure, space: str) -> Figure:
    """A figure that comes to a space: with the firecracker printed there, or else its own (DIA-ACT-SHOW-05)."""
    printed = position.edition.spaces[space].firecracker
    return figure._replace(firecracker=printed) if printed and printed != figure.firecracker else figure


def _changed(position: "Position", figures: Mapping[str, Figure | None]) -> "Position":
    try:
        return position.with_figures(figures)
    except PositionError as error:
        raise IllegalMove(error.problems) from None


def _figure_words(figure: Figure) -> str:
    return " ".join(word for word in figure if word)


_GRAMMAR = "write 'place red at ring 1', 'move ring 1 to ring 4', 'swap ring 1 with ring 4' or 'remove at ring 1'"
_FIGURE_WORDS = (
    {name: name for name in (*PLAYERS, NEUTRAL)},
    {kind.replace("_", " "): kind for kind in KINDS} | {kind: kind for kind in KINDS},
    {name: name for name in FIRECRACKERS},
)
"""The words of a figure in their order: owner, kind, firecracker."""


def parse_edit(position: "Position", text: str) -> Edit:
    """Reads an edit for a position. Raises `UnreadableMove`, `AmbiguousMove` or `IllegalMove`, all `ValueError`s.

    >>> from .position import Position
    >>> str(parse_edit(Position(["red", "blue"]), "place red at ring 1"))
    'place red diable whistling at carretillada/ring/1'
    """
    words = " ".join(text.casefold().replace(",", " ").split())
    if match := re.fullmatch(r"place (.+?) at (.+)", words):
        return _place(position, match[1], match[2])
    if match := re.fullmatch(r"move (.+?) to (.+)", words):
        origin = _occupied(position, match[1])
        return MoveFigure(origin, _space(position, match[2]).id)
    if match := re.fullmatch(r"swap (.+?) with (.+)", words):
        return SwapFigures(_occupied(position, match[1]), _occupied(position, match[2]))
    if match := re.fullmatch(r"remove (.+)", words):
        return RemoveFigure(_occupied(position, match[1]))
    raise UnreadableMove(Problem(f"'{text}'", "not an edit", "", _GRAMMAR))


def _place(position: "Position", what: str, where: str) -> PlaceFigure:
    space = _space(position, where)
    owner, kind, firecracker, rest = _take_figure_words(what)
    owners = (*position.players, NEUTRAL)
    if rest or owner is None:
        raise UnreadableMove(Problem(f"'{what}'", "no figure", "", f"name an owner: {', '.join(owners)}"))
    carried = firecracker or space.firecracker
    fits = kind in (None, space.kind)  # one that does not is refused for its kind, whatever it carries
    if fits and space.kind != "tabaler" and carried is None:
        raise AmbiguousMove(
            Problem(space.id, "which firecracker?", "DIA-SHOW-TROB-02", "add " + " or ".join(FIRECRACKERS))
        )
    return PlaceFigure(Figure(owner, kind or space.kind, carried), space.id)


def _take_figure_words(text: str) -> tuple[str | None, str | None, str | None, str]:
    """Owner, kind and firecracker at the head of a text, each if there, and what is left."""
    found: list[str | None] = []
    for names in _FIGURE_WORDS:
        word = next((w for w in names if text == w or text.startswith(w + " ")), None)
        found.append(names[word] if word else None)
        text = text[len(word) :].strip() if word else text
        text = text.removeprefix("with ") if len(found) == 2 else text
    return found[0], found[1], found[2], text


def _occupied(position: "Position", text: str) -> str:
    """The space of the figure meant by "[owner] [kind] [at] space"; checks what was said against what stands there."""
    exact = _find(position, text)
    owner, kind, _, rest = (None, None, None, text) if exact else _take_figure_words(text)
    space = _space(position, rest.removeprefix("at ") or text)
    figure = _must_hold(position, space.id)
    for said, there in ((owner, figure.owner), (kind, figure.kind)):
        if said and said != there:
            raise IllegalMove(Problem(space.id, f"there stands a {figure}", "", f"not a {said.replace('_', ' ')}"))
    return space.id


def _find(position: "Position", text: str) -> Sequence[Space]:
    wanted = text.removeprefix("at ")
    space = position.edition.spaces.get(wanted)
    return (space,) if space else _names(position.edition).get(wanted, ())


@lru_cache(maxsize=8)
def _names(edition: Edition) -> Mapping[str, Sequence[Space]]:
    """Whatever a space answers to but its id -> the spaces: its name, else the end of a name or of an id."""
    ends: dict[str, dict[Space, None]] = {}
    for space in edition.spaces.values():
        for whole, mark in ((space.name, " "), (space.id, "/")):
            parts = whole.split(mark)
            for start in range(1, len(parts)):
                ends.setdefault(mark.join(parts[start:]), {})[space] = None
    exact: dict[str, dict[Space, None]] = {}
    for space in edition.spaces.values():
        exact.setdefault(space.name, {})[space] = None
    return {name: tuple(spaces) for name, spaces in (ends | exact).items()}


def _space(position: "Position", text: str) -> Space:
    found = _find(position, text)
    if len(found) > 1:
        some = ", ".join(space.id for space in found[:4])
        raise AmbiguousMove(Problem(f"'{text}'", f"{len(found)} spaces answer to it", "", f"say which: {some} ..."))
    if not found:
        names = [s.name for s in position.edition.spaces.values()]
        raise UnreadableMove(Problem(f"'{text}'", "no such space", "", hint(text, names)))
    return found[0]
