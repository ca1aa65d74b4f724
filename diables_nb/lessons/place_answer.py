"""Spaces as the answer to a question: which are right, how a choice is read and judged. No widget in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from diables_nb.rules.errors import hint, shown

from .answers import Answer, Value, Verdict, require_text, texts
from .games import LessonGame, Place, require_game
from .sayings import saying

__all__ = ["Places", "make_places", "space_named"]


@dataclass(frozen=True, slots=True)
class Places(Answer):
    """The spaces that are right, each a full answer. Its values are ids of spaces.

    position: what the board shows. right: the ids of the right spaces, in the order of the board. offered: the ids of
    those that can be chosen; all if empty. drawn: the parts of the board that are drawn, none where it is one thing.
    player: whose board it is. known: what to say to wrong ones, by id.
    """

    position: Any = field(kw_only=True)
    right: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    player: str = ""

    @property
    def game(self) -> LessonGame:
        """The lessons of the game."""
        return require_game(self.position)

    @property
    def spaces(self) -> dict[str, Place]:
        """All spaces by their ids."""
        return {place.id: place for place in self.game.places(self.position, self.player)}

    @property
    def text(self) -> str:
        """All right spaces by name: "ring 3 or ring 5"."""
        return self._listed(self.right)

    def words(self, value: Value) -> str:
        """The name of a space."""
        return self.spaces[str(value)].name

    def described(self, space_id: str) -> str:
        """A space with what stands there, "" for none."""
        return self.game.described(self.position, space_id) if space_id in self.spaces else ""

    def is_right(self, value: Value) -> bool:
        """Whether a space is one of the right ones."""
        return value in self.right

    def read(self, given: object) -> Value:
        """The id of a space from its id or name. Raises `ValueError` in words for the learner."""
        if not given:
            raise ValueError(saying("place", "first"))
        found = _found(self.spaces.values(), given) if isinstance(given, str) else []
        found = [space for space in found if not self.drawn or space.show in self.drawn]
        if len(found) != 1:
            raise ValueError(saying("place", "unknown"))
        (space,) = found
        if self.offered and space.id not in self.offered:
            raise ValueError(saying("place", "outside", place=space.name))
        return space.id

    def _praise(self, value: Value) -> Verdict:
        others = [space for space in self.right if space != value]
        right = self.words(value)
        if not others:
            return Verdict(True, saying("said", "yes", right=right))
        return Verdict(True, saying("said", "also", right=right, others=self._listed(others)))

    def _difference(self, value: Value) -> str:
        return saying("said", "bet_place", given=self.words(value), right=self.text)

    def _listed(self, spaces: Iterable[str]) -> str:
        *names, last = map(self.words, spaces)
        return saying("place", "or", places=", ".join(names), last=last) if names else last


def make_places(
    position: Any,
    answers: str | Iterable[str],
    shows: str | Iterable[str] = (),
    *,
    player: str = "",
    why: str = "",
    known: Mapping[str, str] | None = None,
    legal: str | Iterable[str] | None = None,
) -> Places:
    """The right spaces of a question, from names or ids.

    position, shows, player: what the board shows. answers: the right spaces. why: a sentence for the reveal. known:
    what to say to wrong spaces. legal: the spaces that can be chosen, None for all.
    Raises `ValueError` for a name that is unknown, ambiguous or not on the board, for no answer, for a right space that
    is also a known wrong one or cannot be chosen; `TypeError` for a position or words of another kind.

    >>> from diables_nb import diables
    >>> make_places(diables.example("DIA-T-09"), ["ring 3", "inner south"], "carretillada").text
    'ring 3 or inner south'
    """
    board = _Names(position, _shows(require_game(position), shows), player)
    right = board.ids(answers)
    if not right:
        raise ValueError("no right space: give the name or the id of one or more")
    offered = () if legal is None else board.ids(legal)
    if legal is not None and (missing := [space for space in right if space not in offered]):
        raise ValueError(f"the right space '{missing[0]}' is not among the legal ones")
    require_text(why, "why", empty=True)
    if not isinstance(known or {}, Mapping):
        raise TypeError(f"what is said to wrong spaces is texts by space, not {shown(known)}")
    texts((known or {}).values(), "what is said to wrong spaces")
    said = {board.named(name).id: text for name, text in (known or {}).items()}
    if both := [space for space in said if space in right]:
        raise ValueError(f"'{both[0]}' is right: it cannot be a known wrong one")
    return Places(
        right[0], why=why, known=said, position=position, right=right, offered=offered, drawn=board.shows, player=player
    )


def space_named(position: Any, name: str, shows: Iterable[str] = (), player: str = "") -> Any:
    """The space that a name or an id means: "ring 3", "carretillada/ring/3", or a part of a name that no other has.

    shows: the parts of the board that are drawn, all if empty. player: whose board it is, where each has one.
    Raises `ValueError` with a hint for one that is unknown, ambiguous or in a show that is not among `shows`.

    >>> from diables_nb import diables
    >>> space_named(diables.example("DIA-T-09"), "inner south").id
    'carretillada/inner/s'
    """
    return _Names(position, tuple(shows), player).named(name)


class _Names:
    """The names of the spaces of a board. shows: the parts that are drawn, all if empty."""

    def __init__(self, position: Any, shows: tuple[str, ...], player: str) -> None:
        self.game = require_game(position)
        self.shows = shows
        self.places = self.game.places(position, player)

    def named(self, name: str) -> Place:
        """The space that a name means."""
        if not isinstance(name, str):
            raise ValueError(f"a space is named by a text, not {shown(name)}")
        found = _found(self.places, name)
        if not found:
            names = [place.name for place in self.places if not self.shows or place.show in self.shows]
            raise ValueError(f"no space '{name}': {hint(name, names)}")
        if len(found) > 1:
            raise ValueError(f"'{name}' can be {len(found)} spaces: {hint('', [space.id for space in found])}")
        if self.shows and found[0].show not in self.shows:
            part = found[0].show
            where = self.game.part_name(part)
            raise ValueError(f"'{name}' is in the {where}, which the board does not show: add '{part}' to shows")
        return found[0]

    def ids(self, names: str | Iterable[str]) -> tuple[str, ...]:
        """The ids of spaces in the order of the board, each once."""
        listed = [names] if isinstance(names, str) else names
        wanted = {self.named(name).id for name in listed}
        return tuple(place.id for place in self.places if place.id in wanted)


def _found(places: Iterable[Place], name: str) -> list[Place]:
    """The spaces with this id or name, else those whose name holds it as whole words."""
    wanted = " ".join(name.casefold().split())
    spaces = list(places)
    exact = [space for space in spaces if wanted in (space.id.casefold(), space.name.casefold())]
    if exact or not wanted:
        return exact
    return [space for space in spaces if f" {wanted} " in f" {space.name.casefold()} "]


def _shows(game: LessonGame, shows: str | Iterable[str]) -> tuple[str, ...]:
    """The parts that are drawn: some of those that the game's board has."""
    drawn = (shows,) if isinstance(shows, str) else tuple(shows)
    if game.parts and not drawn:
        raise ValueError(f"no show to draw: name some of {', '.join(game.parts)}")
    for show in drawn:
        if show not in game.parts:
            remedy = hint(show, game.parts) if game.parts else "this board is one thing"
            raise ValueError(f"no show {shown(show)}: {remedy}")
    return drawn
