"""Spaces as the answer to a question: which are right, how a choice is read and judged. No widget in it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from diables_nb.drawing.states import State, space_label
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position, Space
from diables_nb.rules.errors import hint, shown

from .answers import Answer, Value, Verdict, require_text, texts
from .sayings import saying

__all__ = ["Places", "make_places", "space_named"]


@dataclass(frozen=True, slots=True)
class Places(Answer):
    """The spaces that are right, each a full answer. Its values are ids of spaces.

    position: what the board shows. right: the ids of the right spaces, in the order of the board. offered: the ids of
    those that can be chosen; all if empty. drawn: the shows on the board. known: what to say to wrong ones, by id.
    """

    position: Position = field(kw_only=True)
    right: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    drawn: tuple[str, ...] = SHOWS

    @property
    def text(self) -> str:
        """All right spaces by name: "ring 3 or ring 5"."""
        return self._listed(self.right)

    def words(self, value: Value) -> str:
        """The name of a space."""
        return self.position.edition.spaces[str(value)].name

    def described(self, space_id: str) -> str:
        """A space with what stands there, "" for none."""
        space = self.position.edition.spaces.get(space_id)
        return space_label(self.position, space, State()) if space else ""

    def is_right(self, value: Value) -> bool:
        """Whether a space is one of the right ones."""
        return value in self.right

    def read(self, given: object) -> Value:
        """The id of a space from its id or name. Raises `ValueError` in words for the learner."""
        if not given:
            raise ValueError(saying("place", "first"))
        found = _found(self.position, given) if isinstance(given, str) else []
        found = [space for space in found if space.show in self.drawn]
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
    position: Position,
    answers: str | Iterable[str],
    shows: str | Iterable[str],
    *,
    why: str = "",
    known: Mapping[str, str] | None = None,
    legal: str | Iterable[str] | None = None,
) -> Places:
    """The right spaces of a question, from names or ids.

    position, shows: what the board shows. answers: the right spaces. why: a sentence for the reveal. known: what to say
    to wrong spaces. legal: the spaces that can be chosen, None for all.
    Raises `ValueError` for a name that is unknown, ambiguous or not on the board, for no answer, for a right space that
    is also a known wrong one or cannot be chosen; `TypeError` for a position or words of another kind.

    >>> from diables_nb import diables
    >>> make_places(diables.example("DIA-T-09"), ["ring 3", "inner south"], "carretillada").text
    'ring 3 or inner south'
    """
    if not isinstance(position, Position):
        raise TypeError(f"a board shows a position, not {type(position).__name__}")
    drawn = _shows(shows)
    right = _ids(position, answers, drawn)
    if not right:
        raise ValueError("no right space: give the name or the id of one or more")
    offered = () if legal is None else _ids(position, legal, drawn)
    if legal is not None and (missing := [space for space in right if space not in offered]):
        raise ValueError(f"the right space '{missing[0]}' is not among the legal ones")
    require_text(why, "why", empty=True)
    if not isinstance(known or {}, Mapping):
        raise TypeError(f"what is said to wrong spaces is texts by space, not {shown(known)}")
    texts((known or {}).values(), "what is said to wrong spaces")
    said = {space_named(position, name, drawn).id: text for name, text in (known or {}).items()}
    if both := [space for space in said if space in right]:
        raise ValueError(f"'{both[0]}' is right: it cannot be a known wrong one")
    return Places(right[0], why=why, known=said, position=position, right=right, offered=offered, drawn=drawn)


def space_named(position: Position, name: str, shows: Iterable[str] = SHOWS) -> Space:
    """The space that a name or an id means: "ring 3", "carretillada/ring/3", or a part of a name that no other has.

    Raises `ValueError` with a hint for one that is unknown, ambiguous or in a show that is not among `shows`.

    >>> from diables_nb import diables
    >>> space_named(diables.example("DIA-T-09"), "inner south").id
    'carretillada/inner/s'
    """
    if not isinstance(name, str):
        raise ValueError(f"a space is named by a text, not {shown(name)}")
    found = _found(position, name)
    if not found:
        names = [space.name for show in shows for space in position.edition.show(show)]
        raise ValueError(f"no space '{name}': {hint(name, names)}")
    if len(found) > 1:
        raise ValueError(f"'{name}' can be {len(found)} spaces: {hint('', [space.id for space in found])}")
    if found[0].show not in shows:
        show = words.name("shows", found[0].show)
        raise ValueError(f"'{name}' is in the {show}, which the board does not show: add '{found[0].show}' to shows")
    return found[0]


def _found(position: Position, name: str) -> list[Space]:
    """The spaces with this id or name, else those whose name holds it as whole words."""
    wanted = " ".join(name.casefold().split())
    spaces = position.edition.spaces.values()
    exact = [space for space in spaces if wanted in (space.id.casefold(), space.name.casefold())]
    if exact or not wanted:
        return exact
    return [space for space in spaces if f" {wanted} " in f" {space.name.casefold()} "]


def _ids(position: Position, names: str | Iterable[str], shows: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of spaces in the order of the board, each once."""
    listed = [names] if isinstance(names, str) else names
    wanted = {space_named(position, name, shows).id for name in listed}
    return tuple(space for space in position.edition.spaces if space in wanted)


def _shows(shows: str | Iterable[str]) -> tuple[str, ...]:
    drawn = (shows,) if isinstance(shows, str) else tuple(shows)
    if not drawn:
        raise ValueError(f"no show to draw: name some of {', '.join(SHOWS)}")
    for show in drawn:
        if show not in SHOWS:
            raise ValueError(f"no show {shown(show)}: {hint(show, SHOWS)}")
    return drawn
