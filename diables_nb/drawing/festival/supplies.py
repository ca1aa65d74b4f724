"""What a player takes from: the stacks of tiles and the piles of objectives, with how many are left."""

from diables_nb.drawing.figures import token
from diables_nb.drawing.pen import group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase

from .cards import PLAIN, CardLook, card_label, card_svg, slot
from .naming import kind_words, player_name, tiles_words
from .scene import PileView, StackView
from .tiles import tile

__all__ = ["pile_label", "pile_svg", "stack_label", "stack_svg"]

_EDGES = 4
_STEP = 3.0


def _beneath(width: float, height: float, count: int, step: float, radius: float) -> str:
    """The edges of what lies below the top of a stack or pile, from the upper left corner of the top."""
    shown = min(count - 1, _EDGES)
    faces = (rect(0, step * index, width, height, radius, paint("sunk", "edge", 1.2)) for index in range(shown, 0, -1))
    return "".join(faces)


def stack_svg(stack: StackView, width: float, height: float, look: CardLook = PLAIN) -> str:
    """A stack of tiles in a panel, from its upper left corner: the top tile, which stack it is, how many tiles."""
    face = paint("accent_soft", "accent", 2.5) if look.selected else paint("surface", "edge" if look.legal else "line")
    drawn = rect(0, 0, width, height, 10, face)
    if look.legal and not look.selected:
        drawn += rect(2.5, 2.5, width - 5, height - 5, 8, paint("none", "accent", 2, "0.1 4.2"))
    if look.last:
        drawn += rect(-3, -3, width + 6, height + 6, 12, paint("none", "accent", 1.5))
    side = min(height - 32, 72.0)
    y = (height - side) / 2 - 4
    if stack.kind < 0:
        drawn += group(slot(side, side), 14, y)
    else:
        beneath = _beneath(side, side, stack.size, _STEP, 6)
        drawn += group(beneath + group(tile(stack.kind, side), side / 2, side / 2), 14, y)
    x, middle = 14 + side + 14, height / 2
    drawn += text(x, middle - 5, _title(stack), 13, weight=600)
    left = tiles_words(stack.size) if stack.size else phrase("empty")
    drawn += text(x, middle + 13, left, 12, fill="muted")
    at = x + text_width(left, 12) + 12
    if at + 9 <= width - 6:
        drawn += token(stack.neighbour, at, middle + 9, 7)
    return drawn


def _title(stack: StackView) -> str:
    return phrase("left stack") if stack.side == "left" else phrase("right stack")


def stack_label(stack: StackView, look: CardLook = PLAIN) -> str:
    """A stack in words."""
    shared = phrase("shared with {player}", player=player_name(stack.neighbour))
    if stack.kind < 0:
        said = [f"{_title(stack)}: {phrase('empty')}", shared]
    else:
        said = [f"{_title(stack)}: {kind_words(stack.kind)}", tiles_words(stack.size), shared]
    return ", ".join([*said, *_states(look)])


def _states(look: CardLook) -> list[str]:
    states = ((look.selected, "selected"), (look.legal, "can be chosen"), (look.last, "last move"))
    return [phrase(name) for here, name in states if here]


def pile_svg(pile: PileView, width: float, height: float, look: CardLook = PLAIN) -> str:
    """A pile of objectives from its upper left corner: the top card, and how many cards there are."""
    tall = height - _STEP * _EDGES - 18
    if pile.card is None:
        drawn = slot(width, tall, phrase("no card left"))
    else:
        drawn = _beneath(width, tall, pile.size, _STEP, 8) + card_svg(pile.card, width, tall, look)
    return drawn + text(width / 2, height - 3, _pile_words(pile), 12, fill="muted", anchor="middle")


def _pile_words(pile: PileView) -> str:
    return phrase("pile {number} · {count:card|cards}", number=pile.number, count=pile.size)


def pile_label(pile: PileView, look: CardLook = PLAIN) -> str:
    """A pile in words."""
    said = phrase("pile {number}", number=pile.number)
    if pile.card is None:
        return f"{said}: {phrase('empty')}"
    return f"{said}: {card_label(pile.card, look)}, {phrase('{count:card|cards}', count=pile.size)}"
