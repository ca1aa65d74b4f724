"""Edits of a position, in words: the what-if moves of the plaza. Printing and parsing are inverse.

    place OWNER [KIND] [FIRECRACKER] at SPACE
    move [OWNER] [KIND] SPACE to SPACE
    remove [OWNER] [KIND] at SPACE

SPACE is an id (`carretillada/ring/2`) or a name (`ring 2`). Capital letters are as good as small ones, and commas may
stand between words. Kind and firecracker follow from the space where they can. A figure that moves keeps its
firecracker, or takes the one its new space prints (DIA-ACT-SHOW-05).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from diables_nb.rules.errors import AmbiguousMove, IllegalMove, PositionError, Problem, UnreadableMove, hint

from .board import Space
from .components import FIRECRACKERS, KINDS, NEUTRAL, PLAYERS, Figure

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Edit", "MoveFigure", "PlaceFigure", "RemoveFigure", "parse_edit"]


@dataclass(frozen=True, slots=True)
class PlaceFigure:
    """A figure appears on an empty space."""

    figure: Figure
    space: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        _must_be_free(position, self.space)
        return _changed(position, {**position.figures, self.space: self.figure})

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
        printed = position.edition.spaces[self.target].firecracker
        figures = {space: piece for space, piece in position.figures.items() if space != self.origin}
        figures[self.target] = figure._replace(firecracker=printed or figure.firecracker)
        return _changed(position, figures)

    def __str__(self) -> str:
        return f"move {self.origin} to {self.target}"


@dataclass(frozen=True, slots=True)
class RemoveFigure:
    """A figure leaves the plaza."""

    space: str

    def apply(self, position: "Position") -> "Position":
        """The position after it. Raises `IllegalMove`; the position stays as it is."""
        _must_hold(position, self.space)
        return _changed(position, {space: f for space, f in position.figures.items() if space != self.space})

    def __str__(self) -> str:
        return f"remove at {self.space}"


Edit = PlaceFigure | MoveFigure | RemoveFigure


def _must_hold(position: "Position", space: str) -> Figure:
    if space not in position.figures:
        raise IllegalMove(Problem(space, "the space is empty", "", "name a space with a figure"))
    return position.figures[space]


def _must_be_free(position: "Position", space: str) -> None:
    if space in position.figures:
        raise IllegalMove(
            Problem(space, f"taken by {position.figures[space]}", "DIA-ACT-SHOW-01", "choose a free space")
        )


def _changed(position: "Position", figures: dict[str, Figure]) -> "Position":
    try:
        return position.with_parts(figures=figures)
    except PositionError as error:
        raise IllegalMove(error.problems) from None


def _figure_words(figure: Figure) -> str:
    return " ".join(word for word in figure if word)


_GRAMMAR = "write 'place red at ring 1', 'move ring 1 to ring 4' or 'remove at ring 1'"
_KIND_WORDS = {kind.replace("_", " "): kind for kind in KINDS}


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
    for names in (
        {name: name for name in (*PLAYERS, NEUTRAL)},
        _KIND_WORDS | {kind: kind for kind in KINDS},
        {name: name for name in FIRECRACKERS},
    ):
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
    spaces = position.edition.spaces
    if wanted in spaces:
        return [spaces[wanted]]
    exact = [space for space in spaces.values() if space.name == wanted]
    return exact or [
        space for space in spaces.values() if space.name.endswith(" " + wanted) or space.id.endswith("/" + wanted)
    ]


def _space(position: "Position", text: str) -> Space:
    found = _find(position, text)
    if len(found) > 1:
        some = ", ".join(space.id for space in found[:4])
        raise AmbiguousMove(Problem(f"'{text}'", f"{len(found)} spaces answer to it", "", f"say which: {some} ..."))
    if not found:
        names = [s.name for s in position.edition.spaces.values()]
        raise UnreadableMove(Problem(f"'{text}'", "no such space", "", hint(text, names)))
    return found[0]
