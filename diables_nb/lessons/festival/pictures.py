"""Cards as pictures, and a card laid on a board in every direction."""

from diables_nb.drawing.festival import Lit, draw_board, draw_card, draw_table
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.rules.festival import COLOURS, TYPES, FestivalGame, Position, edition, fulfilled, nearest, placements
from diables_nb.rules.festival.components import SIZE, SPACES, kind_name
from diables_nb.rules.festival.pattern_language import Element
from diables_nb.rules.festival.patterns import Nearest, Placement

__all__ = ["cards", "table", "turns"]

_CARD, _BOARD, _TABLE = 230, 240, 1000


def cards(*ids: str) -> Pictures:
    """Objectives as pictures side by side, each with what it asks for.

    ids: of the cards ("O14", "RA"). Raises `RulesError` for an unknown one, `TypeError` for none.

    >>> print(cards("O10"))
    O10: blue next to yellow
    """
    if not ids:
        raise TypeError("no card to draw: name one or more, such as cards('O14')")
    data = edition()
    drawn = [(f"{card}: {data.card(card).words}", draw_card(data, card, width=_CARD).image(card)) for card in ids]
    return Pictures(drawn, width=_CARD)


def turns(card: str, *, mirrored: bool = False) -> Pictures:
    """A card laid on an empty board as it is printed and turned by quarters; or its mirror image, which may not fit.

    Raises `RulesError` for an unknown card.

    >>> print(turns("O14"))
    as printed
    turned by 90°
    turned by 180°
    turned by 270°
    """
    pattern = edition().card(card).pattern
    if mirrored:
        (way,) = (place for place in placements(pattern)[:1])
        return Pictures([_picture(card, Placement(0, tuple(map(_flipped, way.cells))))], width=_BOARD)
    firsts: dict[int, Placement] = {}
    for way in placements(pattern):
        firsts.setdefault(way.rotation, way)
    return Pictures([_picture(card, firsts[rotation]) for rotation in sorted(firsts)], width=_BOARD)


def table(game: FestivalGame, player: str) -> Pictures:
    """The whole table as one player sees it: boards, stacks, cards and crowd-pleasers.

    Raises `ValueError` for who does not play.
    """
    drawing = draw_table(game, player=player, width=_TABLE)
    return Pictures([(drawing.title, drawing.image(drawing.description))], width=_TABLE)


def _flipped(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    return row * SIZE + SIZE - 1 - column


def _picture(card: str, way: Placement) -> tuple[str, str]:
    """The caption and the board with tiles that lie as a placement has it."""
    pattern = edition().card(card).pattern
    position = Position(("red", "blue"))
    for number, (cell, element) in enumerate(zip(way.cells, pattern.elements, strict=True)):
        for tile in _tiles(element, number):
            position = position.with_tile("red", SPACES[cell], tile)
    tops, levels = position.tops("red"), position.levels("red")
    if fulfilled(pattern, tops, levels):
        near = Nearest(way, way.cells, (), 0)
        turned = saying("festival", "turned", degrees=90 * way.rotation)
        said = turned if way.rotation else saying("festival", "printed")
    else:
        near = nearest(pattern, tops, levels)
        said = saying("festival", "mirrored", away=near.distance)
    drawing = draw_board(position, "red", width=_BOARD, lit=Lit(card, pattern.elements, near))
    return said, drawing.image(f"{card}, {said}: {drawing.description}")


def _tiles(element: Element, number: int) -> list[str]:
    """A tile that fits an element, on another one where it has to be stacked. number: to vary what is left open."""
    colour = element.colour or ("green" if element.same else COLOURS[(number + 1) % len(COLOURS)])
    type_ = element.type or ("wheel" if element.same else TYPES[(number + 2) % len(TYPES)])
    tile = f"{colour} {type_}"
    below = next(kind for kind in map(kind_name, (10, 15)) if kind != tile)
    return [below, tile] if element.stacked else [tile]
