"""A position of Festival: what lies on the boards of the players, and what they have beside them.

It is what is scored. A position is a value: it never changes, and `with_tile` and the like give a new one. It is read
from JSON or from a short code, and checked when it is made. A draft is a position that may break rules, as long as it
can be scored: it says what is wrong with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .board import Edition
from .components import CROWD_PLEASERS, EMPTY, SPACES, tile_kind
from .edition import edition as load_edition
from .places import read_space, read_tile
from .rulings import RULINGS
from .wording import card_words, pleaser_words, tiles_words

__all__ = ["Board", "Position"]

_BARE: tuple[tuple[int, ...], ...] = ((),) * len(SPACES)


@dataclass(frozen=True, slots=True)
class Board:
    """What one player has.

    tiles: for each space (`SPACES`) the tiles on it from the bottom to the top, as numbers. left: ids of objectives to
    be completed. right: of completed ones. pleasers: ids of crowd-pleasers.

    >>> Board().right
    ()
    """

    tiles: tuple[tuple[int, ...], ...] = _BARE
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    pleasers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("tiles", "left", "right", "pleasers"):
            if isinstance(given := getattr(self, name), list):
                object.__setattr__(self, name, tuple(given))
        tiles: Any = self.tiles
        if isinstance(tiles, tuple):
            spaces = tuple(tuple(on_it) if isinstance(on_it, list) else on_it for on_it in tiles)
            object.__setattr__(self, "tiles", spaces)

    @property
    def tops(self) -> tuple[int, ...]:
        """The kind of the visible tile of each space, -1 where there is none (FES-TILE-04)."""
        return tuple(tile_kind(tiles[-1]) if tiles else EMPTY for tiles in self.tiles)

    @property
    def levels(self) -> tuple[int, ...]:
        """How many tiles lie on each space."""
        return tuple(map(len, self.tiles))


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position. Raises `PositionError` with everything that is wrong when the parts do not fit the rules.

    players: 2 to 4 colours by seat; a player is called by the colour of the board. boards: player -> `Board`; an empty
    one where none is given. rulings: ruling id -> option, where it differs from the default. edition: the components.
    draft: whether it may break rules, as long as it can be scored; then `problems` lists what is wrong, and it raises
    only for what cannot be scored: a space, a tile or a card that does not exist, a player who does not play. A draft
    that breaks no rule equals the position that is none. There are four tiles of each kind; which backs they have does
    not matter here.

    >>> Position(["red", "blue"]).with_tile("red", "b2", "yellow rocket").describe("red/b2")
    'b2: yellow rocket on level 1'
    >>> Position(["red", "blue"], draft=True).with_cards("red", left=["O10"], right=["O10"])
    <Position red blue: 0 tiles, not legal>
    """

    players: tuple[str, ...]
    boards: Mapping[str, Board] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    edition: Edition = field(default_factory=load_edition)
    draft: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        from .checks import require, require_legal  # checks read positions: imported here, not in a circle

        set_part = object.__setattr__
        said: object = self.players
        if not isinstance(said, list | tuple):
            remedy = "write ['red', 'blue']"
            raise PositionError(Problem("players", f"{shown(said)} is no list of colours", "FES-B-07", remedy))
        set_part(self, "players", tuple(self.players))
        require(self)
        boards = {player: self.boards.get(player, Board()) for player in self.players}
        set_part(self, "boards", MappingProxyType(boards))
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

        `diables_nb.rules.festival.draft.repairs` offers what to do about each.

        >>> draft = Position(["red", "blue"], draft=True).with_cards("red", left=["BA"])
        >>> print(draft.problems[0])
        boards.red: BA is of blue (FES-SETUP-03); give it to blue
        """
        from .checks import breaches

        return tuple(breaches(self)) if self.draft else ()

    def notes(self) -> list[str]:
        """What is legal here and yet would not come from a dealt game: more tiles of a kind than the stacks in
        reach hold, whatever their backs, and cards that cannot lie as they do.

        >>> Position(["red", "blue"]).with_tiles("red", {"a1": ["red rocket"] * 3}).notes()[0]
        'not a dealt position: 1 tile more of a kind than the stacks in reach hold (FES-SETUP-05)'
        """
        from .draft import unusual

        return list(map(str, unusual(self)))

    def board(self, player: str) -> Board:
        """What a player has. Raises `PositionError` for who does not play."""
        if player not in self.boards:
            raise PositionError(
                Problem("player", f"{shown(player)} does not play", "FES-SETUP-03", hint(player, self.players))
            )
        return self.boards[player]

    def tops(self, player: str) -> tuple[int, ...]:
        """The kind of the visible tile of each space of a player, -1 where there is none."""
        return self.board(player).tops

    def levels(self, player: str) -> tuple[int, ...]:
        """How many tiles lie on each space of a player."""
        return self.board(player).levels

    def with_tile(self, player: str, space: str, tile: str | int) -> "Position":
        """A position with one more tile on top of a space.

        space: "a1" to "c3". tile: in words ("red rocket"; its back is that of the player's own stack, if not said:
        "red rocket of blue"), or its number. Raises `PositionError`.

        >>> Position(["red", "blue"]).with_tile("red", "a1", "red rocket").levels("red")[0]
        1
        """
        board = self.board(player)
        cell, number = read_space(space), read_tile(tile, player)
        tiles = list(board.tiles)
        tiles[cell] = (*tiles[cell], number)
        return self.with_board(player, tiles=tuple(tiles))

    def with_tiles(self, player: str, tiles: Mapping[str, str | Sequence[str]]) -> "Position":
        """A position with more tiles: space -> a tile, or tiles from the bottom to the top.

        >>> Position(["red", "blue"]).with_tiles("red", {"a1": ["red rocket", "blue wheel"]}).describe("red/a1")
        'a1: blue wheel on level 2, over red rocket'
        """
        position = self
        for space, on_it in tiles.items():
            for tile in (on_it,) if isinstance(on_it, str) else on_it:
                position = position.with_tile(player, space, tile)
        return position

    def with_cards(
        self, player: str, *, left: Sequence[str] = (), right: Sequence[str] = (), pleasers: Sequence[str] = ()
    ) -> "Position":
        """A position in which a player has more objectives, at the left or completed, and crowd-pleasers, by their ids.

        >>> Position(["red", "blue"]).with_cards("red", pleasers=["CP3"]).board("red").pleasers
        ('CP3',)
        """
        board = self.board(player)
        for name, cards in (("left", left), ("right", right), ("pleasers", pleasers)):
            if isinstance(cards, str):
                raise PositionError(Problem(name, f"{shown(cards)} is no list of names", "", f"write {[cards]}"))
        return self.with_board(
            player,
            left=(*board.left, *left),
            right=(*board.right, *right),
            pleasers=(*board.pleasers, *pleasers),
        )

    def with_board(self, player: str, **parts: Any) -> "Position":
        """A position in which a player's board differs in the parts named: tiles, left, right, pleasers.

        >>> Position(["red", "blue"]).with_board("red", right=("O10",)).board("red").right
        ('O10',)
        """
        return replace(self, boards={**self.boards, player: replace(self.board(player), **parts)})

    def with_parts(self, **parts: Any) -> "Position":
        """A position that differs in the parts named, checked like any other.

        Raises `TypeError` for a part that a position does not have, `PositionError` for what is wrong.
        """
        known = tuple(part.name for part in fields(self))
        for name in parts:
            if name not in known:
                raise TypeError(f"a position has no part '{name}': {hint(name, known)}")
        return replace(self, **parts)

    def describe(self, space: str) -> str:
        """A place in words, with what lies on it. space: "red/a1", or the id of a card. Raises `PositionError`.

        >>> Position(["red", "blue"]).describe("red/a1")
        'a1: empty'
        """
        player, _, name = str(space).partition("/")
        if not name:
            return self._card_words(player)
        tiles = self.board(player).tiles[read_space(name)]
        return f"{name}: {tiles_words(tiles)}"

    def _card_words(self, card: str) -> str:
        """An objective or a crowd-pleaser in words."""
        if card in CROWD_PLEASERS:
            return pleaser_words(self.edition, card)
        known = [one.id for one in self.edition.cards]
        if card not in known:
            remedy = f"write {self.players[0]}/{card}" if card in SPACES else hint(card, known)
            raise PositionError(Problem("place", f"no card {shown(card)}", "FES-COMP-03", remedy))
        return card_words(self.edition, card)

    def to_json(self) -> dict[str, Any]:
        """The position as JSON values; `read_position` reads them back to an equal position."""
        from .position_json import to_json

        return to_json(self)

    @property
    def code(self) -> str:
        """The position in one short line, safe in a link; `read_position` reads it back to an equal position."""
        from .code import to_code

        return to_code(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        mine, others = ((position.players, dict(position.boards), dict(position.rulings)) for position in (self, other))
        return mine == others and self.edition == other.edition

    def __hash__(self) -> int:
        return hash((self.players, tuple(self.boards.items())))

    def __repr__(self) -> str:
        count = sum(sum(board.levels) for board in self.boards.values())
        mark = "" if self.legal else ", not legal"
        return f"<Position {' '.join(self.players)}: {count} {'tile' if count == 1 else 'tiles'}{mark}>"

    def __str__(self) -> str:
        rows = [
            f"{player} {self.describe(f'{player}/{space}')}"
            for player, board in self.boards.items()
            for space, tiles in zip(SPACES, board.tiles, strict=True)
            if tiles
        ]
        return "\n".join([repr(self), *rows, *(f"not legal: {problem}" for problem in self.problems)])

    def __reduce__(self) -> tuple[type["Position"], tuple[Any, ...]]:
        """For pickle and copy, which do not take the read-only views that a position is made of."""
        return Position, (self.players, dict(self.boards), dict(self.rulings), self.edition, self.draft)
