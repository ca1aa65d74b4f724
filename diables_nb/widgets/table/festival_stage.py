"""Festival at the table: choose a stack and then a space, or a pile; choose an own card to see where it lies."""

from collections.abc import Sequence
from random import Random
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.festival.naming import board_name, content, kind_words
from diables_nb.drawing.festival.reading import parts_of, show_card
from diables_nb.drawing.festival.scene import Parts, Preview
from diables_nb.drawing.festival.table import draw_table
from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.festival.components import CROWD_PLEASERS, PILES, SPACES, tile_kind
from diables_nb.rules.festival.game.kit import SIDES, STACKS
from diables_nb.rules.festival.wording import card_words, pleaser_words
from diables_nb.rules.game import Game, Move

from .sayings import say, table_word
from .stage import Look, Stage

__all__ = ["FestivalStage"]

_FIRST = SPACES[0]
_NAMES: dict[str, tuple[str, ...]] = {
    "stack": STACKS,
    "pile": tuple(str(number) for number in range(1, PILES + 1)),
    "starting": SIDES,
    "pleaser": CROWD_PLEASERS,
}
"""What may follow the kind of a place that is no board."""


class FestivalStage(Stage):
    """The stage of Festival.

    Nearly every move uncovers the next tile or card, so undo does not ask; it says that something has been seen.

    >>> from diables_nb.rules import festival
    >>> game = festival.deal(players=2, seed=7, first="red").after("side a", "side b")
    >>> FestivalStage().path(game, ("tile", "left", "b2"))
    ('stack/left', 'red/b2')
    """

    undo_asks = False

    def draw(self, game: Game[Any], look: Look) -> Drawing:
        """The whole table, a considered tile tried out on its space, a card lit where it lies."""
        lit = self._lit_card(game, look)
        return draw_table(
            _festival(game),
            player=look.viewer,
            width=look.width,
            selected=look.chosen[-1] if look.chosen else look.explained or None,
            legal=look.legal,
            last=_seen_by(look.viewer, look.last),
            illegal=look.illegal if self.known(game, look.illegal) else None,
            lit=show_card(game.position, look.viewer, lit, look.nth) if lit else None,  # type: ignore[attr-defined]
            preview=self._tried(game, look.preview) if look.preview else None,
        )

    def path(self, game: Game[Any], move: Move) -> tuple[str, ...]:
        """The stack and the space of a tile; the pile, side or crowd-pleaser of other moves."""
        match move:
            case ("tile", side, space):
                return f"stack/{side}", f"{_asked(game)}/{space}"
            case ("objective", number):
                return (f"pile/{number}",)
            case ("side", side):
                return (f"starting/{side}",)
            case ("claim", name):
                return (f"pleaser/{name}",)
        return ()

    def attempt(self, game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
        """The move that was meant: of a stack alone, its tile on any space."""
        parts = [place.partition("/")[::2] for place in chosen]
        kind, name = parts[-1]
        if kind in ("stack", "pile", "starting", "pleaser"):
            wanted: dict[str, Move] = {
                "stack": ("tile", name, _FIRST),
                "pile": ("objective", int(name) if name.isdecimal() else 0),
                "starting": ("side", name),
                "pleaser": ("claim", name),
            }
            return wanted[kind]
        if kind == _asked(game) and len(parts) > 1 and parts[-2][0] == "stack":
            return ("tile", parts[-2][1], name)
        return None

    def place(self, game: Game[Any], place: str) -> str:
        """A place with what lies there. Raises `PositionError` for a place that is not at this table."""
        festival = _festival(game)
        kind, _, name = place.partition("/")
        _check_place(festival, place)
        if kind == "stack":
            tile, count = festival.stack(_viewer(game), name)
            top = kind_words(tile_kind(tile)) if tile is not None else ""
            return say("stack", side=table_word("festival", name), top=top, count=count) if top else say("stack_empty")
        if kind == "pile":
            card, count = festival.piles[int(name) - 1]
            top = card_words(festival.edition, card) if card else ""
            return say("pile", number=int(name), top=top, count=count) if top else say("pile_empty")
        if kind == "starting":
            return card_words(festival.edition, festival.edition.starting[_viewer(game)]["ab".index(name)].id)
        if kind == "pleaser":
            return pleaser_words(festival.edition, name)
        if not name:
            return card_words(festival.edition, place)
        tiles = festival.position.board(kind).tiles[SPACES.index(name)]
        return say("space", board=board_name(kind), space=name, content=content([tile_kind(tile) for tile in tiles]))

    def part(self, place: str) -> str:
        """The grid of a place: a board, the stacks, the piles, the cards beside the board."""
        kind, _, name = place.partition("/")
        if kind in words.table("play")["festival"]:
            return table_word("festival", kind)
        return capital(board_name(kind)) if name else table_word("festival", "cards")

    def explain(self, game: Game[Any], viewer: str, place: str, nth: int) -> str:
        """An objective of the viewer, or on top of a pile: where it lies on the board, or what it lacks."""
        card = self._card_at(game, viewer, place)
        if not card:
            return ""
        festival = _festival(game)
        near = show_card(festival.position, viewer, card, nth).near
        said = card_words(festival.edition, card)
        if near.distance == 0:
            cells = ", ".join(SPACES[cell] for cell in near.right)
            return say("card_met", card=said, spaces=cells) if cells else say("card_met_anywhere", card=said)
        return say("card_lacks", card=said, count=near.distance, spaces=", ".join(SPACES[c] for c in near.missing))

    def preview(self, game: Game[Any], move: Move) -> str:
        """The meaning of a move, and what each source of points would win or lose."""
        meaning = capital(self.meaning(game, move)) + "."
        if move[0] not in ("tile", "claim"):
            return meaning
        changes = self._tried(game, move).changes
        sources = [
            say("source", source=table_word("festival", name), points=words.signed(points))
            for name, points in changes._asdict().items()
            if points
        ]
        return f"{meaning} {', '.join(sources) + '.' if sources else say('nothing_won')}"

    def known(self, game: Game[Any], place: str) -> bool:
        """Whether a place is drawn: of what was refused, something may not be there."""
        kind, _, name = place.partition("/")
        if kind in game.players:
            return name in SPACES
        return kind in ("stack", "pile") and name in _NAMES[kind]

    def _tried(self, game: Game[Any], move: Move) -> Preview:
        """A tile tried out: what changes on the board does not hang on what is hidden."""
        player, before = _asked(game), _festival(game).position
        after = _festival(game).determinize(Random(0), player).after(move).position
        changes = (new - old for new, old in zip(parts_of(after, player), parts_of(before, player), strict=True))
        own, then = before.board(player), after.board(player)
        gone = {*own.right, *own.pleasers}
        completes = tuple(card for card in (*then.right, *then.pleasers) if card not in gone)
        if move[0] != "tile":
            return Preview(_FIRST, -1, Parts(*changes), completes)
        tile, _ = _festival(game).stack(player, str(move[1]))
        return Preview(str(move[2]), tile_kind(tile), Parts(*changes), completes)

    def _card_at(self, game: Game[Any], viewer: str, place: str) -> str:
        """The objective that lies at a place: beside the viewer's board, on a pile, a side that can be chosen."""
        festival = _festival(game)
        kind, _, name = place.partition("/")
        if kind == "pile" and name in _NAMES[kind]:
            return festival.piles[int(name) - 1][0] or ""
        if kind == "starting" and name in ("a", "b"):
            return str(festival.edition.starting[viewer]["ab".index(name)].id)
        board = festival.position.board(viewer)
        return place if place in (*board.left, *board.right) else ""

    def _lit_card(self, game: Game[Any], look: Look) -> str:
        """The card that is lit: the one explained, or the one of a move that is considered."""
        if look.preview and look.preview[0] in ("objective", "side"):
            return self._card_at(game, look.viewer, self.path(game, look.preview)[0])
        return self._card_at(game, look.viewer, look.explained) if look.explained and not look.preview else ""


def _check_place(game: Any, place: str) -> None:
    """Refuses a place that is not at the table."""
    kind, slash, _ = place.partition("/")
    if not slash:
        known = [card.id for card in game.edition.cards]
    else:
        known = [f"{kind}/{one}" for one in (SPACES if kind in game.players else _NAMES.get(kind, ()))]
    if place not in known:
        raise PositionError(Problem("place", f"no place {shown(place)}", "", hint(place, known or list(_NAMES))))


def _festival(game: Game[Any]) -> Any:
    """A game of Festival, with what only it has."""
    return game


def _asked(game: Game[Any]) -> str:
    """Who is asked; the first player when the game is over."""
    return game.decision.player if game.decision else game.players[0]


def _viewer(game: Game[Any]) -> str:
    return getattr(game, "seen_by", "") or _asked(game)


def _seen_by(viewer: str, places: Sequence[str]) -> tuple[str, ...]:
    """The places of a move as the viewer has them: another player's left stack is not the viewer's."""
    own = any(place.startswith(f"{viewer}/") for place in places)
    hidden = ("starting/",) if own else ("starting/", "stack/")
    return tuple(place for place in places if not place.startswith(hidden))
