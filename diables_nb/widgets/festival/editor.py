"""What a board of Festival does when somebody chooses a space: tell what lies there, put a tile, take the top off.

No widget in it, so it is tested alone.
"""

from typing import ClassVar

from diables_nb.drawing.festival.naming import content, kind_words
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival import COLOURS, TYPES, Position, kind_of, score
from diables_nb.rules.festival.components import SPACES, tile_kind
from diables_nb.rules.ledger import Line
from diables_nb.rules.words import signed
from diables_nb.whatif.festival.placing import put, spare_tile
from diables_nb.widgets.editing import Editing, Said

from .lighting import card_said

__all__ = ["TileEditor", "tile_said"]


class TileEditor(Editing):
    """The board of a player under somebody's hands.

    A tile that is put completes objectives at the left, as at the end of a turn (FES-CHK-01); what is completed stays
    so when tiles are taken off again (FES-CHK-02). Crowd-pleasers are left as they are, since a position does not say
    which of them are on show.

    hand: the colour of the tiles in hand, or None. type: their type. nth: which of the places is lit where a card lies.
    Everything else is as in `Editing`.
    """

    rest: ClassVar[Said] = Said("Choose a space to see what lies there.")
    position: Position

    def __init__(self, position: Position, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(position, editable=editable, tells=tells)
        self.type = TYPES[0]
        self.nth = 0

    def look(self, player: str) -> None:
        """The board of another player: nothing is chosen there yet."""
        super().look(player)
        self._clear()
        self.card, self.said = "", self.rest

    @property
    def front(self) -> str:
        """Whose board it is."""
        return self.player if self.player in self.position.players else self.position.players[0]

    @property
    def kind(self) -> int | None:
        """The kind of the tile in hand."""
        return kind_of(f"{self.hand} {self.type}") if self.hand else None

    @property
    def held(self) -> tuple[str, ...]:
        """The objectives of the player: those to be completed, then those completed."""
        board = self.position.board(self.front)
        return (*board.left, *board.right)

    def tiles(self, space_id: str) -> tuple[int, ...]:
        """The kinds of the tiles on a space ("red/a1"), from the bottom to the top. Raises `ValueError` for others."""
        player, _, name = space_id.partition("/")
        if player != self.front or name not in SPACES:
            raise ValueError(f"no such space: {space_id!r}")
        return tuple(map(tile_kind, self.position.board(player).tiles[SPACES.index(name)]))

    @property
    def line(self) -> Line | None:
        """The first ledger line of the selected tile, None where it scores nothing."""
        return next(iter(tile_lines(self.position, self.selected)), None) if self.selected and self.tells else None

    def selectable(self, space_id: str) -> bool:
        """Whether a tile lies there."""
        player, _, name = space_id.partition("/")
        return player == self.front and name in SPACES and bool(self.tiles(space_id))

    def legal(self) -> list[str]:
        """All spaces for a tile in hand, however high they are (FES-TILE-02, FES-TILE-03), while there is one left."""
        if not self.editable or self.kind is None or self._none_left():
            return []
        return [f"{self.front}/{space}" for space in SPACES]

    def _none_left(self) -> str:
        """What there is to say when all tiles of the kind in hand lie on boards, "" while there is one."""
        try:
            spare_tile(self.position, self.front, self.kind or 0)
        except PositionError as error:
            return str(error.problems[0].message)
        return ""

    def why_none(self) -> str:
        """Why there are no such spaces, in a sentence."""
        if not self.editable:
            return "This board cannot be changed."
        if self.kind is None:
            return "Take a tile in hand first, then ask where it may go."
        return f"{capital(kind_words(self.kind))}: {self._none_left()}."

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """Somebody chose a space: the tile in hand is put there, else the tile that lies there is selected.

        Raises `ValueError` for an unknown space; what the rules forbid is said, not raised.
        """
        tiles = self.tiles(space_id)
        self.illegal = None
        if self.editable and self.kind is not None:
            self._put(space_id, self.kind)
        elif tiles and self.selected == space_id:
            self.cancel()
        else:
            self.selected = space_id if tiles else None
            self.said = tile_said(self, space_id)

    def take(self, colour: str | None, /) -> None:
        """Takes tiles of a colour in hand, or lays them down with None. Raises `ValueError` for no colour."""
        if colour is not None and colour not in COLOURS:
            raise ValueError(f"no tiles of {colour!r}; one of {', '.join(COLOURS)}")
        self.hand, self.selected, self.illegal = colour, None, None
        self.said = self._hand_said() if colour else self.rest

    def load(self, type_: str, /) -> None:
        """Chooses the type of firework of the tiles in hand. Raises `ValueError` for an unknown one."""
        if type_ not in TYPES:
            raise ValueError(f"no type {type_!r}; one of {', '.join(TYPES)}")
        self.type = type_
        types = words.name("types", type_, plural=True)
        self.said = self._hand_said() if self.hand else Said(phrase("Tiles in hand are {types}.", types=types))

    def _hand_said(self) -> Said:
        return Said(phrase("Choose a space for a {tile}.", tile=kind_words(self.kind or 0)))

    def remove(self) -> None:
        """Takes the top tile off the selected space."""
        if self.selected is None:
            self.said = Said("Choose a space with a tile first, then take the tile off.", refused=True)
            return
        if not self.editable:
            return
        space, kind, before = self.selected, self.tiles(self.selected)[-1], self.position
        cell = SPACES.index(space.partition("/")[2])
        board = before.board(self.front)
        tiles = tuple(on_it[:-1] if at == cell else on_it for at, on_it in enumerate(board.tiles))
        after = before.with_board(self.front, tiles=tiles)
        change = score(after, self.front).total - score(before, self.front).total
        self._edited(
            after, self._change_said(phrase("{tile} off {space}", tile=kind_words(kind), space=space[-2:]), change)
        )

    def _put(self, space_id: str, kind: int) -> None:
        space = space_id.partition("/")[2]
        try:
            done = put(self.position, self.front, space, kind)
        except PositionError as error:
            problem = error.problems[0]
            self.illegal = space_id
            self.said = Said(f"{capital(kind_words(kind))}: {problem.message}", refused=True, rule=problem.rule)
            return
        where = phrase("{tile} on {space}", tile=kind_words(kind), space=space)
        completed = [phrase("objective {card} is completed", card=card) for card in done.completes]
        self._edited(done.position, self._change_said(where, done.points, *completed))

    def _change_said(self, what: str, points: int, *more: str) -> str:
        """What an edit did, with its points where the board tells them."""
        told = [phrase("{change} {points}", change=signed(points), points=_points(points))] if self.tells else []
        said = ", ".join([*told, *more])
        return capital(f"{what}: {said}." if said else f"{what}.")

    def _touched(self, before: Position, after: Position) -> tuple[str, ...]:
        return tuple(
            f"{player}/{space}"
            for player, board in after.boards.items()
            for cell, space in enumerate(SPACES)
            if board.tiles[cell] != (before.boards[player].tiles[cell] if player in before.boards else ())
        )

    def _arrive(self, before: Position, after: Position, text: str) -> None:
        super()._arrive(before, after, text)
        self.nth = 0
        self.last = tuple(space for space in self.last if space.startswith(f"{self.front}/"))

    # ---- cards

    def light(self, card: str) -> None:
        """Lights an objective where it lies nearest, "" for none. Raises `RulesError` for an unknown one."""
        self.nth = 0
        self.said = Said(card_said(self.position, self.front, card)) if card else self.rest
        self.card = card

    def next_card(self) -> None:
        """Lights the next objective of the player; after the last one none."""
        held = ("", *self.held)
        if len(held) == 1:
            self.said = Said("No objective lies beside this board.", refused=True)
        else:
            self.light(held[(held.index(self.card) + 1) % len(held)] if self.card in held else held[1])

    def next_placement(self) -> None:
        """Shows the objective that is lit at the next place at which it lies as near."""
        if not self.card:
            self.said = Said("Choose an objective first, then see where it lies.", refused=True)
            return
        self.nth += 1
        self.said = Said(card_said(self.position, self.front, self.card, self.nth))

    def cancel(self) -> None:
        """Unselects, lays down what is in hand, and lets the card rest."""
        super().cancel()
        self.card = ""

    def replace(self, position: Position) -> None:
        """Another position from outside."""
        super().replace(position)
        self.card, self.nth = "", 0


def tile_lines(position: Position, space_id: str) -> list[Line]:
    """The ledger lines of the tile on a space: one for its colour, one for its type, or none."""
    return [line for line in score(position, space_id.partition("/")[0]) if line.subject == space_id]


def tile_said(editor: TileEditor, space_id: str) -> Said:
    """What lies on a space and, where the board tells, what it is worth and why."""
    tiles, space = editor.tiles(space_id), space_id.partition("/")[2]
    head = f"{space}: {content(tiles)}"
    if not tiles:
        advice = phrase("Take a tile in hand to put one here.") if editor.editable else ""
        return Said(capital(f"{head}. {advice}".rstrip()))
    if not editor.tells:
        return Said(capital(f"{head}."))
    lines = tile_lines(editor.position, space_id)
    if not lines:
        return Said(capital(phrase("{head}: scores nothing on this board.", head=head)), rule="FES-SCO-03")
    why = "; ".join(f"{line.sentence}, {line.points} {_points(line.points)}" for line in lines)
    return Said(capital(f"{head}: {why}."), rule=lines[0].rule)


def _points(number: int) -> str:
    return phrase("point") if abs(number) == 1 else phrase("points")
