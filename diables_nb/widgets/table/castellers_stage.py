"""Castellers! at the table: choose a group or the deck, or a card of the hand and then where it goes.

What the others do with cards that lie hidden has no place here but those that everybody sees.
"""

from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.castellers import draw_table, grids
from diables_nb.rules.castellers.components import CARDS, KINDS, SPECIALS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.game import Game, Move

from .castellers_words import explained, named, previewed, told
from .stage import Look, Stage

__all__ = ["CastellersStage"]

_GROUPS = ("1", "2", "3")
_DISCARDS = "discards/top"
_DECK = "deck/top"
_ENDING = ("end", "decline", "pass")


class CastellersStage(Stage):
    """The stage of Castellers!. Undo asks where it takes back what uncovered a card.

    >>> from diables_nb.rules import castellers
    >>> game = castellers.deal(players=2, seed=7, first="red")
    >>> CastellersStage().path(game, ("castell", "two", "tronc1"))
    ('hand/tronc1', 'offer/two')
    """

    lines = 2

    def draw(self, game: Game[Any], look: Look) -> Drawing:
        """The whole table, a considered move tried out."""
        there = frozenset(self.places(game))
        selected = look.chosen[-1] if look.chosen else look.explained
        return draw_table(
            _castellers(game),
            player=look.viewer,
            width=look.width,
            selected=selected if selected in there else None,
            legal=look.legal,
            last=tuple(place for place in look.last if place in there),
            illegal=look.illegal if look.illegal in there else None,
            preview=look.preview,
        )

    def places(self, game: Game[Any]) -> tuple[str, ...]:
        """All that lies on the table of a view."""
        castellers, viewer = _castellers(game), _viewer(game)
        return (
            *(f"group/{number}" for number in _GROUPS),
            _DECK,
            *(f"offer/{kind}" for kind in KINDS),
            *(f"hand/{card}" for card in dict.fromkeys(castellers.hand(viewer))),
            *(f"castell/{player}" for player in castellers.players),
            _DISCARDS,
            *(f"call/{move[1]}" for move in game.legal_moves.moves if move[0] == "call"),
        )

    def path(self, game: Game[Any], move: Move) -> tuple[str, ...]:
        """The card of the hand and where it goes; a group, the deck or the casteller that is called.

        Of another player's move only what everybody sees.
        """
        places = _seen_path(game, move)
        if getattr(game, "seen_by", "") not in ("", _asked(game)):
            return places
        if move[0] == "call":
            return (f"call/{move[1]}",)
        card = _card_of(move)
        return (f"hand/{card}", places[0]) if card else places

    def attempt(self, game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
        """The move that was meant: of a card alone, that it is built with."""
        parts = [place.partition("/")[::2] for place in chosen]
        kind, name = parts[-1]
        if kind == "group":
            return ("group", int(name)) if name in _GROUPS else None
        if kind == "deck":
            return ("draw",)
        if kind in ("call", "hand"):
            return ("call" if kind == "call" else "build", name) if name in CARDS else None
        held, card = parts[-2] if len(parts) > 1 else ("", "")
        return _with_card(game, card, kind, name) if held == "hand" and card in CARDS else None

    def aims(self, chosen: tuple[str, ...], place: str) -> bool:
        """A card was chosen, and then where it goes, or another card."""
        return chosen[0].startswith("hand/") and place.startswith(("hand/", "offer/", "castell/", "discards/"))

    def place(self, game: Game[Any], place: str) -> str:
        """A place with what lies there. Raises `PositionError` for a place that is not at this table."""
        _check_place(game, place)
        return named(_castellers(game), place)

    def grids(self, drawing: Drawing) -> list[dict[str, Any]]:
        """The parts of the table, as the drawing has them."""
        return grids(drawing)

    def explain(self, game: Game[Any], viewer: str, place: str, nth: int) -> str:
        """A casteller of the hand: how many are needed, and where they lie; a castell: what it needs and brings.

        Of a group or the deck that the viewer wants to take and cannot, the rule says why.
        """
        del nth
        kind = place.partition("/")[0]
        if kind in ("group", "deck", "call") and _asked(game) == viewer and game.legal_moves:
            return ""
        _check_place(game, place)
        return explained(_castellers(game), viewer, place)

    def preview(self, game: Game[Any], move: Move) -> str:
        """The meaning of a move, the groups as they will be, what is missing then, and what is lost."""
        return previewed(_castellers(game), move)

    def told(self, game: Game[Any], seen: str) -> str:
        """A move of another player, as far as it is seen, in words."""
        return told(_castellers(game), seen)

    def passes(self, move: Move) -> bool:
        """The moves that choose no place: the end of a turn, no answer, passing."""
        return move[0] in _ENDING


def _card_of(move: Move) -> str:
    """The card of the hand that a move plays, "" for none."""
    verb = str(move[0])
    if verb in ("castell", "build"):
        return str(move[-1])
    return "cap" if verb == "respond" else verb if verb in SPECIALS else ""


def _seen_path(game: Game[Any], move: Move) -> tuple[str, ...]:
    """The places of a move that everybody sees, the one that is chosen first."""
    own, name = f"castell/{_asked(game)}", str(move[1]) if len(move) > 1 else ""
    places = {
        "group": (f"group/{name}",),
        "draw": (_DECK,),
        "castell": (f"offer/{name}", own),
        "build": (own,),
        "llenya": (f"castell/{name}",),
        "jitters": (f"castell/{name}",),
    }
    played = (_DISCARDS,) if _card_of(move) else ()
    return places.get(str(move[0]), played)


def _with_card(game: Game[Any], card: str, kind: str, name: str) -> Move | None:
    """What somebody means who puts a card of the hand somewhere."""
    if kind == "offer" and name in KINDS:
        return ("castell", name, card)
    if kind == "castell" and name == _asked(game):
        return ("build", card)
    if kind == "castell" and card in ("llenya", "jitters"):
        return (card, name)
    if kind == "discards" and card in ("grallers", "cap"):
        answers = card == "cap" and game.decision is not None and game.decision.kind == "respond"
        return ("respond",) if answers else (card,)
    return None


def _check_place(game: Game[Any], place: str) -> None:
    """Refuses a place that is not at the table."""
    kind, _, name = place.partition("/")
    names = {
        "group": _GROUPS, "deck": ("top",), "offer": KINDS, "hand": CARDS, "castell": game.players,
        "discards": ("top",), "call": CARDS,
    }.get(kind, ())  # fmt: skip
    if name not in names:
        known = [f"{kind}/{one}" for one in names] or ["group/1", _DECK, _DISCARDS]
        raise PositionError(Problem("place", f"no place {shown(place)}", "", hint(place, known)))


def _castellers(game: Game[Any]) -> Any:
    """A game of Castellers!, with what only it has."""
    return game


def _asked(game: Game[Any]) -> str:
    """Who is asked; the first player when the game is over."""
    return game.decision.player if game.decision else game.players[0]


def _viewer(game: Game[Any]) -> str:
    return getattr(game, "seen_by", "") or _asked(game)
