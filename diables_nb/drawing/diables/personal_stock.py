"""What lies beside a personal board: reserve, cart, cameras, beast cards, abilities of videos, the cards kept."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from diables_nb.drawing.figures import badge, outline, piece, token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import broken, circle, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.game.wording import say

from .faces import beast_svg
from .personal_cards import card_nodes, place_name, spot_label
from .personal_stage import Sizes, Stage, heading, kind_words, see_through
from .personal_view import OwnBeast, PersonalView
from .scene import Box, absent

__all__ = ["stock_height", "stock_nodes"]

_GAP = 10.0
_TITLE = 25.0
_LINE = 15.0


class _Panel(NamedTuple):
    """A panel: its name, the least width it needs, and its height in a width."""

    name: str
    least: float
    height: Callable[[float], float]
    nodes: Callable[[PersonalView, Stage, Box], Iterator[Node]]


def stock_height(view: PersonalView, sizes: Sizes, width: float) -> float:
    """The height of all panels in a width, in pixels."""
    return max((box.bottom for box, _ in _placed(view, sizes, Box(0, 0, width, 0))), default=0.0)


def stock_nodes(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """The panels in rows."""
    for place, panel in _placed(view, stage.sizes, box):
        yield from panel.nodes(view, stage, place)


def _panels(view: PersonalView, sizes: Sizes) -> Iterator[_Panel]:
    flat, low = sizes.stock, sizes.low
    yield _Panel("reserve", len(view.reserve) * (48 if sizes.compact else 58) + 12, lambda _: flat, _reserve)
    yield _Panel("cart", len(view.cart) * (48 if sizes.compact else 62) + 12, lambda _: flat, _cart)
    yield _Panel("cameras", view.all_cameras * 18 + 22, lambda _: low, _cameras)
    for name, card, draw in (("small", view.small, _small), ("large", view.large, _large)):
        yield _Panel(name, _beast_least(card), lambda width, card=card: max(low, _beast_height(card, width)), draw)  # type: ignore[misc]
    yield _Panel("abilities", 190, lambda width: max(low, _abilities_height(view, width)), _abilities)
    hand = view.choosing and not sizes.compact
    if view.kept and not hand:
        yield _Panel("kept", 152, lambda _: low, _kept)
    if view.kept and hand:
        yield _Panel("kept", 10_000, lambda width: _hand_height(view, sizes, width), _hand)


def _placed(view: PersonalView, sizes: Sizes, box: Box) -> Iterator[tuple[Box, _Panel]]:
    """The panels in rows as full as they get, each row stretched to the width."""
    rows: list[list[_Panel]] = []
    for panel in _panels(view, sizes):
        if not rows or sum(p.least + _GAP for p in rows[-1]) + panel.least > box.width:
            rows.append([])
        rows[-1].append(panel)
    if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2 and rows[-1][0].least < box.width / 2:
        rows[-1].insert(0, rows[-2].pop())
    top = box.y
    for row in rows:
        spare = box.width - sum(panel.least for panel in row) - _GAP * (len(row) - 1)
        widths = [panel.least + spare / len(row) for panel in row]
        high = max(panel.height(width) for panel, width in zip(row, widths, strict=True))
        x = box.x
        for panel, width in zip(row, widths, strict=True):
            yield Box(x, top, width, high), panel
            x += width + _GAP
        top += high + _GAP


def _panel(stage: Stage, key: str, box: Box, title: str, label: str, inside: str = "") -> Node:
    look = paint("none", "line") if stage.sizes.compact else paint("surface", "line")
    drawn = rect(0, 0, box.width, box.height, 10, look) + heading(12, 18, title) + inside
    return stage.still(key, box, drawn, label)


def _reserve(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    yield _panel(stage, "reserve", box, phrase("Reserve"), "")
    inner = Box(box.x + 6, box.y + _TITLE, box.width - 12, box.height - _TITLE - 5)
    for (kind, count), place in zip(view.reserve, inner.grid(len(view.reserve), len(view.reserve), 2), strict=True):
        ghost = stage.ghost(f"reserve/{kind}")
        size, y = stage.sizes.member, place.height / 2
        x = place.width / 2 - size / 2
        if ghost and not count:
            drawn = see_through(view.player, ghost, x, y, size)
        else:
            drawn = group(piece(view.player, kind, None, size) if count else outline(kind, None, size), x, y)
        drawn += _times(x + size / 2 + 4, y + 5, count, tried=ghost is not None)
        said = say("said", "number", number=count, name=kind_words(kind, count))
        name = phrase("reserve, {kind}", kind=kind_words(kind))
        yield stage.node(f"reserve/{kind}", place, drawn, phrase("reserve: {said}", said=said), name)


def _times(x: float, y: float, count: int, *, tried: bool = False) -> str:
    """How many there are; one more in accent while one is tried out."""
    fill = "accent" if tried else "text" if count else "muted"
    return text(x, y, f"\N{MULTIPLICATION SIGN} {count + tried}", 13, weight=600, fill=fill)


def _cart(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    yield _panel(stage, "cart", box, phrase("Cart"), "")
    inner = Box(box.x + 6, box.y + _TITLE, box.width - 12, box.height - _TITLE - 5)
    for (fire, count), place in zip(view.cart, inner.grid(len(view.cart), len(view.cart), 2), strict=True):
        radius, y = (8.0 if stage.sizes.compact else 10.0), place.height / 2
        x = place.width / 2 - 16
        drawn = badge(fire, x, y, radius if count else radius - 1.5, hollow=not count)
        drawn += _times(x + radius + 5, y + 5, count)
        kind = words.name("firecracker_types", fire)
        said = say("said", "number", number=count, name=kind)
        yield stage.node(
            f"cart/{fire}", place, drawn, phrase("cart: {said}", said=said), phrase("cart, {kind}", kind=kind)
        )


def _cameras(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    y = (box.height + _TITLE) / 2 - 2
    drawn = []
    for index in range(view.all_cameras):
        x = 19.0 + 18 * index
        if index < view.cameras:
            drawn.append(token(view.player, x, y, 7.6))
        else:
            drawn.append(circle(x, y, 7, paint("none", "edge", 1.2, "3 3")))
    label = phrase("cameras left: {left} of {of}", left=view.cameras, of=view.all_cameras)
    yield _panel(stage, "cameras", box, phrase("Cameras"), label, "".join(drawn))


def _small(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    yield from _beast(stage, "small", view.small, box)


def _large(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    yield from _beast(stage, "large", view.large, box)


def _beast_least(card: OwnBeast | None) -> float:
    """The least width of a beast card: of one line where its words are few, else of several."""
    return 68 + min(text_width(card.words, 12), 100) if card else 96


def _beast_rows(card: OwnBeast | None, width: float) -> tuple[str, ...]:
    return broken(card.words if card else say("said", "none"), width - (68 if card else 24), 12)


def _beast_height(card: OwnBeast | None, width: float) -> float:
    return _TITLE + _LINE * len(_beast_rows(card, width)) + 9


def _beast(stage: Stage, size: str, card: OwnBeast | None, box: Box) -> Iterator[Node]:
    """The beast card that all beasts of a size share (DIA-ACT-BEAST-05)."""
    title = phrase("Small beast") if size == "small" else phrase("Large beast")
    rows = _beast_rows(card, box.width)
    y = (box.height + _TITLE) / 2 - 2
    first = y + 4.3 - _LINE * (len(rows) - 1) / 2
    x = 56 if card else 12
    inside = "".join(text(x, first + _LINE * index, row, 12, fill="muted") for index, row in enumerate(rows))
    label = f"{title}: {card.words if card else say('said', 'none')}"
    if card is None:
        yield _panel(stage, f"own-{size}", box, title, label, inside)
        if stage.live:
            yield absent(f"own/{size}", box, title)
        return
    inside += beast_svg(card.card, 32, y, (40, box.height - _TITLE - 6))
    yield _panel(stage, f"own-{size}", box, title, "", inside)
    yield stage.node(f"own/{size}", box, "", f"{label} ({card.card.id})", title, radius=10)


def _ability_rows(view: PersonalView, width: float) -> Sequence[tuple[str, ...]]:
    return [broken(ability.words, width - 44, 12) for ability in view.abilities]


def _abilities_height(view: PersonalView, width: float) -> float:
    return _TITLE + sum(_LINE * len(rows) + 3 for rows in _ability_rows(view, width)) + 8


def _abilities(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    drawn, y = [], _TITLE + 14.0
    for rows in _ability_rows(view, box.width):
        drawn.append(glyph("video", 20, y - 4, 15, "muted"))
        drawn += [text(34, y + _LINE * index, row, 12) for index, row in enumerate(rows)]
        y += _LINE * len(rows) + 3
    title = phrase("Abilities of videos")
    said = "; ".join(ability.words for ability in view.abilities)
    if not said:
        said = say("said", "none")
        drawn.append(text(12, (box.height + _TITLE) / 2 + 2.3, said, 12, fill="muted"))
    yield _panel(stage, "abilities", box, title, f"{title}: {said}", "".join(drawn))


def _kept(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """How many cards are kept for later rounds; which they are is said."""
    counts: dict[str, int] = {}
    for spot in view.kept:
        side = spot.place.split("/")[1]
        counts[side] = counts.get(side, 0) + 1
    said = ", ".join(say("said", "number", number=n, name=say("sections", side)) for side, n in counts.items())
    y = (box.height + _TITLE) / 2 - 2
    drawn = glyph("card", 20, y, 16, "muted") + text(31, y + 4.3, said, 12)
    cards = "; ".join(spot_label(spot) for spot in view.kept)
    yield _panel(stage, "kept", box, phrase("Cards kept"), f"{say('heads', 'kept')}: {cards}", drawn)
    if stage.live:
        yield from (absent(spot.place, box, place_name(spot.place)) for spot in view.kept)


def _hand_columns(view: PersonalView, width: float) -> int:
    return max(1, min(len(view.kept), int((width - 16) // 78)))


def _hand_height(view: PersonalView, sizes: Sizes, width: float) -> float:
    rows = -(-len(view.kept) // _hand_columns(view, width))
    return _TITLE + rows * (sizes.card + 22) + 4


def _hand(view: PersonalView, stage: Stage, box: Box) -> Iterator[Node]:
    """The cards kept, from which an upper and a lower one are chosen (DIA-P4-02)."""
    yield _panel(stage, "kept", box, phrase("Choose an upper and a lower card"), "")
    columns = _hand_columns(view, box.width)
    for index, spot in enumerate(view.kept):
        row, column = divmod(index, columns)
        x, y = box.x + 10 + column * 78, box.y + _TITLE + row * (stage.sizes.card + 22) + 3
        side, number = spot.place.split("/")[1:]
        said = f"{say('sections', side)} {number}"
        yield stage.still(f"kept-{index}", Box(x, y, 72, 14), text(0, 11, said, 12, fill="muted"))
        yield from card_nodes(stage, spot, Box(x, y + 17, 72, stage.sizes.card))
