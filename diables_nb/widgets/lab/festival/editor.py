"""A board of Festival that may break rules, under somebody's hands: tiles are put, moved, swapped and taken off."""

from dataclasses import replace

from diables_nb.drawing.festival.naming import content, kind_words
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, hint
from diables_nb.rules.festival import COLOURS, TYPES, Position, score
from diables_nb.rules.festival.components import SPACES, back_of, colour_of, kind_of, tile_kind, tile_of, type_of
from diables_nb.whatif.festival.placing import spare_tile
from diables_nb.widgets.editing import Said
from diables_nb.widgets.festival.editor import TileEditor
from diables_nb.widgets.lab.editor import LabEditor, as_draft
from diables_nb.widgets.lab.editor_words import say

__all__ = ["BoardEditor"]

_Tiles = dict[int, tuple[int, ...]]
"""Number of a space on a board -> the tiles on it."""


class BoardEditor(LabEditor, TileEditor):
    """A board on which any tile may be put, however many of its kind there are; nothing is completed by itself."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours of tiles."""
        return COLOURS

    def where(self, problem: Problem) -> str:
        """Whose board it is."""
        player = problem.place.split(".")[1] if problem.place.startswith("boards.") else ""
        return words.name("players", player) if player in self.position.players else ""

    def called(self, space_id: str) -> str:
        """A space with its player."""
        player, _, space = space_id.partition("/")
        return phrase("{player} {space}", player=words.name("players", player), space=space)

    def legal(self) -> list[str]:
        """All spaces for a tile in hand, the empty ones for the tile that is selected."""
        if not self.editable or self.hand or not self.selected:
            return super().legal()
        return [f"{self.front}/{space}" for space in SPACES if not self.tiles(f"{self.front}/{space}")]

    def _none_left(self) -> str:
        return ""

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """As on every board; an empty space takes the top tile of the selected one."""
        if self.editable and self.kind is None and self.selected and not self.tiles(space_id):
            self._move(self.selected, space_id)
        else:
            super().choose(space_id)

    def load(self, type_: str, /) -> None:
        """Chooses the type of the tiles that are put; a selected tile becomes one of it."""
        selected = self.selected
        super().load(type_)
        if selected and self.editable:
            self.selected = selected
            self._turn(selected, type_)

    def fire(self, space_id: str) -> None:
        """The top tile of a space becomes one of the next type. Raises `ValueError` for an unknown space."""
        tiles = self.tiles(space_id)
        if not self.editable:
            return
        if not tiles:
            self.said = Said(say("no_tile", space=_short(space_id)), refused=True)
        else:
            self._turn(space_id, TYPES[(TYPES.index(type_of(tiles[-1])) + 1) % len(TYPES)])

    def put(self, name: str, space_id: str) -> None:
        """A tile of a colour, of the type in use, lies on top of a space; "" takes the top tile off.

        Raises `ValueError` for an unknown colour or space.
        """
        if name and name not in COLOURS:
            raise ValueError(f"no tiles of {name!r}: {hint(name, COLOURS)}")
        tiles = self.tiles(space_id)
        if not self.editable:
            return
        if name:
            self._put(space_id, kind_of(f"{name} {self.type}"))
        elif tiles:
            self.selected = space_id
            self.remove()
        else:
            self.said = Said(say("no_tile", space=_short(space_id)), refused=True)

    def clear(self, part: str = "") -> None:
        """Takes all tiles off the board of a player, "" for all boards. Raises `ValueError` for who does not play."""
        if part and part not in self.position.players:
            raise ValueError(f"{part!r} does not play here: {hint(part, self.position.players)}")
        if not self.editable:
            return
        players = (part,) if part else self.position.players
        count = sum(sum(self.position.levels(player)) for player in players)
        if not count:
            self.said = Said(say("no_tiles"), refused=True)
            return
        bare: tuple[tuple[int, ...], ...] = ((),) * len(SPACES)
        boards = {player: replace(self.position.board(player), tiles=bare) for player in players}
        after = as_draft(self.position).with_parts(boards={**self.position.boards, **boards})
        if part:
            self._edited(after, say("emptied_board", count=count, player=words.name("players", part)))
        else:
            self._edited(after, say("emptied_boards", count=count))

    # ---- how it is done

    def _describe(self, space_id: str) -> str:
        return f"{_short(space_id)}: {content(self.tiles(space_id))}"

    def _at(self, space_id: str) -> tuple[int, tuple[int, ...]]:
        """The number of a space on its board, and the tiles on it."""
        player, _, space = space_id.partition("/")
        at = SPACES.index(space)
        return at, self.position.board(player).tiles[at]

    def _with(self, tiles: _Tiles) -> Position:
        """The position with other tiles on some spaces of the board in front."""
        board = self.position.board(self.front)
        there = tuple(tiles.get(at, on_it) for at, on_it in enumerate(board.tiles))
        after: Position = as_draft(self.position).with_board(self.front, tiles=there)
        return after

    def _lay(self, tiles: _Tiles, text: str) -> None:
        """Other tiles lie on some spaces; what that does to the points is said."""
        after = self._with(tiles)
        change = score(after, self.front).total - score(self.position, self.front).total
        self._edited(after, self._change_said(text, change))

    def _fresh(self, kind: int) -> int:
        """A tile of a kind: one that lies nowhere, as long as there is one."""
        try:
            return spare_tile(self.position, self.front, kind)
        except PositionError:
            return tile_of(self.front, kind)

    def _put(self, space_id: str, kind: int) -> None:
        at, tiles = self._at(space_id)
        self._lay({at: (*tiles, self._fresh(kind))}, say("tile_on", tile=kind_words(kind), space=_short(space_id)))

    def _move(self, origin: str, target: str) -> None:
        (one, tiles), (other, there) = self._at(origin), self._at(target)
        facts = {"tile": kind_words(tile_kind(tiles[-1])), "one": _short(origin), "other": _short(target)}
        self._lay({one: tiles[:-1], other: (*there, tiles[-1])}, say("tile_moved", **facts))

    def _swap(self, one: str, other: str) -> None:
        (at, tiles), (to, there) = self._at(one), self._at(other)
        self._lay({at: there, to: tiles}, say("tiles_swapped", one=_short(one), other=_short(other)))

    def _turn(self, space_id: str, type_: str) -> None:
        """The top tile of a space becomes one of a type, with the back that it has."""
        at, tiles = self._at(space_id)
        before = tile_kind(tiles[-1])
        kind = kind_of(f"{colour_of(before)} {type_}")
        if kind == before:
            return
        turned = tile_of(back_of(tiles[-1]), kind)
        selected = self.selected
        text = say("tile_on", tile=kind_words(kind), space=_short(space_id))
        self._lay({at: (*tiles[:-1], turned)}, text)
        self.selected = selected


def _short(space_id: str) -> str:
    """A space without its board: the board is in front."""
    return space_id.partition("/")[2]
