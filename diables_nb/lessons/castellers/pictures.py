"""Castells as pictures, cards, the table groups and a hand; the whole table as one player sees it."""

from collections.abc import Iterable, Sequence

from diables_nb.drawing.castellers import draw_castell, draw_table
from diables_nb.drawing.castellers.cards import card_face
from diables_nb.drawing.castellers.naming import cards_words, counted
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, PARTS, Castell, CastellersGame, Position
from diables_nb.rules.castellers.components import KINDS, POMS
from diables_nb.rules.errors import PositionError, Problem, hint, shown

__all__ = ["cards", "castells", "groups", "growing", "hand", "pom_size", "row_image", "standing", "table"]

_CASTELL, _TABLE, _GROUP = 230, 1000, 330
_NAMED = 420
_CARD = (92, 116)
_GAP = 10
_ROW = 8


def pom_size(kind: str) -> int:
    """How many cards the pom of a kind has (CAS-BLD-05 to CAS-BLD-07).

    >>> pom_size("two")
    2
    """
    return len(POMS[KINDS.index(kind)])


def castells(
    *asked: Castell, standing: Sequence[int] | None = None, player: str = "red", names: bool = False, width: int = 0
) -> Pictures:
    """Castell cards as pictures side by side, with so much of each standing.

    asked: castell cards, such as `position.castell("three")`. standing: cards of pinya, tronc and pom; all if not said.
    names: the words of castellers beside it. width: of each in pixels. Raises `TypeError` for none, `ValueError` for
    more cards than there is room for.

    >>> from diables_nb.rules.castellers import edition
    >>> print(castells(edition().castells["pilar"][0]))
    pilar, 5 storeys: pinya 1, tronc 3
    """
    if not asked:
        raise TypeError("no castell to draw: name one or more")
    width = width or (_NAMED if names else _CASTELL)
    drawn = []
    for card in asked:
        pinya, tronc, pom = standing or (card.pinya, card.tronc, pom_size(card.kind))
        drawing = draw_castell(card, pinya=pinya, tronc=tronc, pom=pom, player=player, names=names, width=width)
        drawn.append((_card_words(card), drawing.image()))
    return Pictures(drawn, width=width)


def _card_words(card: Castell) -> str:
    said = words.table("castellers_table")["said"]["offer"]
    facts = {"storeys": card.storeys, "pinya": card.pinya, "tronc": card.tronc}
    return words.say(said, {"kind": words.name("castells", card.kind), **facts})


def growing(card: Castell, player: str = "red") -> Pictures:
    """A castell part by part: nothing, with its pinya, its tronc, its pom de dalt.

    >>> from diables_nb.rules.castellers import edition
    >>> print(growing(edition().castells["two"][0]))
    nothing yet
    pinya 2 of 2
    tronc 3 of 3
    pom de dalt 2 of 2
    """
    full = (card.pinya, card.tronc, pom_size(card.kind))
    drawn = []
    for parts in range(len(PARTS) + 1):
        pinya, tronc, pom = (count if index < parts else 0 for index, count in enumerate(full))
        drawing = draw_castell(card, pinya=pinya, tronc=tronc, pom=pom, player=player, width=_CASTELL)
        said = saying("castellers", "foundation")
        if parts:
            last = parts - 1
            part = words.name("parts", PARTS[last])
            said = saying("castellers", "step", part=part, count=full[last], of=full[last])
        drawn.append((said, drawing.image()))
    return Pictures(drawn, width=_CASTELL)


def standing(position: Position, player: str, width: int = _CASTELL) -> str:
    """The castell that a player raises, as an image; "" without one. Raises `PositionError` for who does not play."""
    colla = position.colla(player)
    if colla.kind is None:
        return ""
    card = position.castell(colla.kind)
    drawing = draw_castell(card, pinya=colla.pinya, tronc=len(colla.tronc), pom=colla.pom, player=player, width=width)
    return drawing.image()


def row_image(shown_: Iterable[str | None], said: str) -> str:
    """Cards side by side as an image, alike ones together; hidden ones are left out. said: what it shows, in words."""
    there = counted(card for card in shown_ if card is not None)
    wide, high = _CARD
    columns = max(1, min(len(there), _ROW))
    rows = -(-len(there) // _ROW) or 1
    drawn = ""
    for index, (card, count) in enumerate(there.items()):
        x, y = index % _ROW * (wide + _GAP), index // _ROW * (high + _GAP)
        drawn += group(card_face(card, wide, high, count=count), x + 4, y + 8)
    size = (columns * (wide + _GAP), rows * (high + _GAP) + 6)
    return Drawing(*size, said, "", (Node("cards", (drawn,)),)).image(said)


def cards(*names: str) -> Pictures:
    """Cards by type as one picture. Raises `TypeError` for none, `PositionError` for an unknown one.

    >>> print(cards("dosos", "acotxador", "enxaneta"))
    dosos, acotxador, enxaneta
    """
    if not names:
        raise TypeError("no card to draw: name one or more, such as cards('enxaneta')")
    for name in names:
        if name not in CARDS:
            raise PositionError(Problem("cards", f"no card {shown(name)}", "CAS-B-04", hint(name, CARDS)))
    said = cards_words(names)
    return Pictures([(said, row_image(names, said))], width=_TABLE)


def groups(game: CastellersGame) -> Pictures:
    """The three table groups, the one nearest the deck first, without what becomes of them."""
    drawn = []
    for number, lying in enumerate(game.groups, 1):
        said = saying("castellers", "near" if number == 1 else "group", number=number, cards=cards_words(lying))
        drawn.append((said, row_image(lying, said)))
    return Pictures(drawn, width=_GROUP)


def hand(game: CastellersGame, player: str) -> Pictures:
    """The hand of a player, whose it is to show. Raises `PositionError` for who does not play."""
    held = [card for card in game.hand(player) if card is not None]
    said = saying("castellers", "hand", player=words.name("players", player), cards=cards_words(held))
    return Pictures([(said, row_image(held, said))], width=_TABLE)


def table(game: CastellersGame, player: str) -> Pictures:
    """The whole table as one player sees it. Raises `ValueError` for who does not play."""
    drawing = draw_table(game, player=player, width=_TABLE)
    return Pictures([(drawing.title, drawing.image(drawing.description))], width=_TABLE)
