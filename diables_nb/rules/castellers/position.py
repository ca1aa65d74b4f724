"""A position of Castellers!: the castells on offer, what each colla is raising, and what it has raised.

It is what everybody sees of the castells, and what is scored. A position is a value: it never changes. It is read from
JSON or from a short code, and checked when it is made. A draft is a position that may break rules, as long as it can be
scored: it says what is wrong with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .board import Castell, Edition
from .components import CARDS, KINDS, POMS
from .edition import edition as load_edition
from .rulings import RULINGS

__all__ = ["Colla", "Position", "Raised"]


@dataclass(frozen=True, slots=True)
class Raised:
    """A castell that was completed. kind: one of `KINDS`. applause: the value of the counter it brought."""

    kind: str
    applause: int


@dataclass(frozen=True, slots=True)
class Colla:
    """What one player raises and has raised.

    kind: of the castell in progress, None without one. pinya: how many cards lie there, face down. tronc: its cards, by
    type. pom: how many of its pom stand. grallers: whether they have played for it. raised: completed castells.
    """

    kind: str | None = None
    pinya: int = 0
    tronc: tuple[str, ...] = ()
    pom: int = 0
    grallers: bool = False
    raised: tuple[Raised, ...] = ()

    def __post_init__(self) -> None:
        for name in ("tronc", "raised"):
            if isinstance(given := getattr(self, name), list):
                object.__setattr__(self, name, tuple(given))

    @property
    def pom_cards(self) -> tuple[str, ...]:
        """The cards of the pom that stand, from below (CAS-BLD-05 to CAS-BLD-07)."""
        return tuple(CARDS[card] for card in POMS[KINDS.index(self.kind)][: self.pom]) if self.kind else ()


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position. Raises `PositionError` with everything that is wrong when the parts do not fit the rules.

    players: 2 to 4 colours in turn order. castells: kind -> storeys of the castell on offer; the lowest of the edition
    where none is given. colles: player -> `Colla`. thirds: who has three castells, in the order in which they had.
    rulings: ruling id -> option, where it differs from the default. edition: the component data. draft: whether it may
    break rules, as long as it can be scored; then `problems` lists what is wrong, and it raises only for what cannot be
    scored or has no form: a player, a kind or a card that does not exist, cards without a castell. A draft that breaks
    no rule equals the position that is none.

    >>> position = Position(["red", "blue"], colles={"red": Colla(raised=(Raised("three", 7),))})
    >>> position, position.castell("three").id
    (<Position red blue: 1 castell raised>, 'three/7')
    >>> position.with_parts(draft=True).with_colla("blue", kind="two", pinya=5)
    <Position red blue: 1 castell raised, not legal>
    """

    players: tuple[str, ...]
    castells: Mapping[str, int] = field(default_factory=dict)
    colles: Mapping[str, Colla] = field(default_factory=dict)
    thirds: tuple[str, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    edition: Edition = field(default_factory=load_edition)
    draft: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        from .position_checks import require, require_legal  # checks read positions: imported here, not in a circle

        set_part = object.__setattr__
        said: object = self.players
        if not isinstance(said, list | tuple):
            remedy = "write ['red', 'blue']"
            raise PositionError(Problem("players", f"{shown(said)} is no list of colours", "CAS-B-01", remedy))
        set_part(self, "players", tuple(self.players))
        thirds: object = self.thirds
        if not isinstance(thirds, list | tuple):
            problem = Problem("thirds", f"{shown(thirds)} is no list of players", "CAS-END-01", "write ('red',)")
            raise PositionError(problem)
        set_part(self, "thirds", tuple(self.thirds))
        require(self)
        storeys = {kind: self.castells.get(kind, self.edition.castells[kind][0].storeys) for kind in KINDS}
        set_part(self, "castells", MappingProxyType(storeys))
        set_part(self, "colles", MappingProxyType({p: self.colles.get(p, Colla()) for p in self.players}))
        chosen = {ruling.id: self.rulings.get(ruling.id, ruling.default) for ruling in RULINGS}
        differing = {r.id: chosen[r.id] for r in RULINGS if chosen[r.id] != r.default}
        set_part(self, "rulings", MappingProxyType(differing))
        if not self.draft:
            require_legal(self)

    @property
    def legal(self) -> bool:
        """Whether the rules allow the position: only a draft may be anything else."""
        return not self.problems

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What the rules forbid in a draft, each with its place and rule; nothing for what is no draft.

        `diables_nb.rules.castellers.draft.repairs` offers what to do about each.

        >>> draft = Position(["red", "blue"], draft=True).with_colla("red", kind="two", pinya=5)
        >>> print(draft.problems[0])
        colles.red.pinya: 5 cards (CAS-BLD-02); 1 to 2
        """
        from .position_checks import breaches

        return tuple(breaches(self)) if self.draft else ()

    def notes(self) -> list[str]:
        """What is legal here and yet would not come from a dealt game: counters below one that is left,
        grallers for a castell without a pinya, a fourth castell.
        """
        from .draft import unusual

        return list(map(str, unusual(self)))

    def colla(self, player: str) -> Colla:
        """What a player raises and has raised. Raises `PositionError` for who does not play."""
        if player not in self.colles:
            raise PositionError(Problem("player", f"{shown(player)} does not play", "", hint(player, self.players)))
        return self.colles[player]

    def castell(self, kind: str) -> Castell:
        """The castell card on offer of a kind. Raises `PositionError` for no kind."""
        if kind not in KINDS:
            raise PositionError(Problem("castell", f"no kind {shown(kind)}", "CAS-COMP-01", hint(kind, KINDS)))
        return next(card for card in self.edition.castells[kind] if card.storeys == self.castells[kind])

    def with_colla(self, player: str, **parts: Any) -> "Position":
        """A position in which a player's colla differs in the parts named. Raises `PositionError`.

        >>> Position(["red", "blue"]).with_colla("red", kind="two", pinya=2, tronc=("tronc2",)).describe("red")
        'castell of 2: pinya 2 of 2, tronc 1 of 3, no pom'
        """
        return replace(self, colles={**self.colles, player: replace(self.colla(player), **parts)})

    def with_parts(self, **parts: Any) -> "Position":
        """A position that differs in the parts named, checked like any other.

        Raises `TypeError` for a part that a position does not have, `PositionError` for what is wrong.
        """
        known = tuple(part.name for part in fields(self))
        for name in parts:
            if name not in known:
                raise TypeError(f"a position has no part '{name}': {hint(name, known)}")
        return replace(self, **parts)

    def describe(self, place: str) -> str:
        """A place in words. place: a player, for what its colla raises; a kind, for the castell on offer.

        Raises `PositionError` for another one.
        """
        said = words.table("castellers_table")["said"]
        if place in KINDS:
            card = self.castell(place)
            facts = {name: getattr(card, name) for name in ("storeys", "pinya", "tronc")}
            return words.say(said["offer"], {"kind": words.name("castells", place), **facts})
        colla = self.colla(place)
        if colla.kind is None:
            return str(said["nothing"])
        card = self.castell(colla.kind)
        pom = " and ".join(words.name("cards", name) for name in colla.pom_cards) or said["no_pom"]
        return words.say(
            said["raising"],
            {
                "kind": words.name("castells", colla.kind), "pinya": colla.pinya, "pinya_of": card.pinya,
                "tronc": len(colla.tronc), "tronc_of": card.tronc, "pom": pom,
            },
        )  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        """The position as JSON values; `read_position` reads them back to an equal position."""
        from .position_json import to_json

        return to_json(self)

    @property
    def code(self) -> str:
        """The position in one short line, safe in a link; `read_position` reads it back to an equal position."""
        from .code import to_code

        return to_code(self)

    def _values(self) -> tuple[Any, ...]:
        return self.players, dict(self.castells), dict(self.colles), self.thirds, dict(self.rulings)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._values() == other._values() and self.edition == other.edition

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.castells.items()), tuple(self.colles.items())))

    def __repr__(self) -> str:
        count = sum(len(colla.raised) for colla in self.colles.values())
        mark = "" if self.legal else ", not legal"
        return f"<Position {' '.join(self.players)}: {count} {'castell' if count == 1 else 'castells'} raised{mark}>"

    def __str__(self) -> str:
        rows = (f"{player}: {self.describe(player)}" for player in self.players)
        return "\n".join([repr(self), *rows, *(f"not legal: {problem}" for problem in self.problems)])

    def __reduce__(self) -> tuple[type["Position"], tuple[Any, ...]]:
        """For pickle and copy, which do not take the read-only views that a position is made of."""
        return Position, (*self._values(), self.edition, self.draft)
