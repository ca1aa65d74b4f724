"""The panels of the viewer: the castell, what it lacks and where that can be had, what is being played."""

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import broken, group, paint, rect, text, text_width
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.castellers.components import LEVEL_WIDTH

from .castell import BRACKETS, bare_svg, brackets, castell_svg, frame_of
from .framing import PLAIN, Look, face, over, state_words
from .layout import PADDING, TITLE, Box, row_height
from .naming import card_name, castell_words, kind_name, player_name
from .offers import counter_svg
from .scene import NeedView, PlayerView, ReachView, SpecialView, TableView

__all__ = [
    "castell_label", "castell_panel", "needs_label", "needs_panel", "notice_label", "notice_panel", "title_svg",
]  # fmt: skip

_ONE_LINE = 30.0
"""Rows that are higher have where a card can be had in a second line."""


def title_svg(box: Box, title: str, said: str = "") -> str:
    """A panel with its title, and some words after it where there is room."""
    drawn = rect(box.x, box.y, box.width, box.height, 10, paint("surface", "line"))
    drawn += text(box.x + PADDING, box.y + 25, title, 14, weight=600)
    at = box.x + PADDING + text_width(title, 14, 600) + 6
    if at + text_width(said, 12) <= box.right - 8:
        drawn += text(at, box.y + 25, said, 12, fill="muted")
    return drawn


def castell_panel(view: PlayerView, value: int, width: float, height: float, look: Look = PLAIN) -> str:
    """The castell of the viewer from the upper left corner of its panel. value: what its completion brings."""
    castell = view.castell
    drawn = face(width, height, look, "surface", 10)
    if not castell.kind:
        return drawn + _nothing(view.player, width, height) + over(width, height, look, 10)
    drawn += text(PADDING, 25, capital(kind_name(castell.kind)), 14, weight=600)
    at = PADDING + text_width(capital(kind_name(castell.kind)), 14, 600) + 6
    drawn += text(at, 25, phrase("{count} storeys", count=castell.storeys), 12, fill="muted")
    drawn += counter_svg(value, width - 27, 23, 30, "next" if value else "gone")
    tight = width < 340
    room = BRACKETS - (14 if tight else 0)
    notes = _notes(view)
    high = height - TITLE - 10 - 18 * len(notes) - 8
    wide = width - room - 2 * 12
    frame = frame_of(castell, wide, high)
    base = height - 14 - 18 * len(notes)
    drawn += group(castell_svg(castell, wide, high), 12 + wide / 2, base)
    drawn += group(brackets(castell, frame, tight=tight), width - room, base)
    for index, (name, said) in enumerate(notes):
        y = height - 12 - 18 * (len(notes) - 1 - index)
        drawn += glyph(name, PADDING + 7, y - 4, 16, "accent") + text(PADDING + 20, y, said, 12, fill="text")
    return drawn + over(width, height, look, 10)


def _notes(view: PlayerView) -> list[tuple[str, str]]:
    """What holds for the castell besides its cards."""
    found = []
    if view.jitters:
        found.append(("jitters", phrase("no pom until the turn ends")))
    if view.grallers:
        found.append(("grallers", phrase("grallers have played for it")))
    return found


def _nothing(player: str, width: float, height: float) -> str:
    x, base = width / 2, height - 14
    drawn = group(bare_svg(player, width - 40, height), x, base)
    drawn += text(PADDING, 25, phrase("No castell in progress"), 14, weight=600)
    said = phrase("A card of the hand and a castell on offer begin one.")
    rows = broken(said, width - 2 * PADDING, 12)
    return drawn + "".join(text(PADDING, 46 + 16 * i, row, 12, fill="muted") for i, row in enumerate(rows))


def castell_label(view: PlayerView, look: Look = PLAIN) -> str:
    """The castell of a player in words."""
    said = [f"{castell_place(view.player)}: {castell_words(view.castell)}"]
    if view.castell.ghost:
        part = words.name("parts", view.castell.ghost)
        said.append(phrase("tried out: one more card for the {part}", part=part))
    if view.castell.falls:
        said.append(phrase("tried out: the tronc falls"))
    said += [note for _, note in _notes(view)]
    return ", ".join([*said, *state_words(look)])


def castell_place(player: str) -> str:
    """The name of the place of a castell.

    >>> castell_place("red")
    'castell of Red'
    """
    return phrase("castell of {player}", player=player_name(player))


def needs_panel(table: TableView, box: Box) -> str:
    """What the castell lacks and where each can be had; without one, what the hand has for those on offer."""
    if table.needs:
        drawn = title_svg(box, phrase("Still missing"))
        rows = [_need(need) for need in table.needs]
    elif table.reach:
        drawn = title_svg(box, phrase("In hand for"))
        rows = [_reach(reach) for reach in table.reach]
    else:
        return title_svg(box, phrase("Still missing"), phrase("nothing"))
    step, x = row_height(box.width), box.x + PADDING + 28
    for index, (name, said, where) in enumerate(rows):
        y = box.y + TITLE + step * index + 10.5
        beside = max(text_width(said, 13, 600) + 8, 118)
        across, down = (0, 16) if step > _ONE_LINE else (beside, 0)
        drawn += glyph(name, box.x + PADDING + 10, y + down / 2, 20)
        drawn += text(x, y + 4.5, said, 13, weight=600)
        drawn += text(x + across, y + 4.5 + down, _fitting(where, box.right - 8 - x - across), 12, fill="muted")
    return drawn


def _fitting(said: tuple[str, ...], room: float) -> str:
    """As many of some words as there is room for."""
    shown = list(said)
    while len(shown) > 1 and text_width(" · ".join(shown), 12) > room:
        shown.pop()
    whole = " · ".join(shown)
    return whole if text_width(whole, 12) <= room else ""


def _need(need: NeedView) -> tuple[str, str, tuple[str, ...]]:
    """Glyph, what is missing, where it can be had."""
    name = need.card or ("pinya" if need.part == "pinya" else "tronc1")
    called = card_name(need.card) if need.card else phrase("any card") if need.part == "pinya" else phrase("any tronc")
    said = called if need.missing == 1 else phrase("{count} × {card}", count=need.missing, card=called)
    where = [phrase("hand {count}", count=need.hand) if need.hand else phrase("none in hand")]
    groups = ", ".join(f"{number} ×{count}" if count > 1 else str(number) for number, count in need.groups)
    if groups:
        where.append(phrase("groups {numbers}" if len(need.groups) > 1 else "group {numbers}", numbers=groups))
    if need.part != "pinya":
        where.append(phrase("{count} unseen", count=need.unseen))
    return name, said, tuple(where)


def _reach(reach: ReachView) -> tuple[str, str, tuple[str, ...]]:
    where = (
        phrase("tronc {count} of {of}", count=reach.tronc, of=reach.tronc_of),
        phrase("pom {count} of {of}", count=reach.pom, of=reach.pom_of),
    )
    return f"tronc{LEVEL_WIDTH[reach.kind]}", capital(kind_name(reach.kind)), where


def needs_label(table: TableView) -> str:
    """What is missing in words."""
    if table.needs:
        rows = [_need(need) for need in table.needs]
        said = "; ".join(phrase("{card} ({where})", card=card, where=", ".join(where)) for _, card, where in rows)
        return phrase("Still missing: {cards}", cards=said)
    if table.reach:
        rows = [_reach(reach) for reach in table.reach]
        said = "; ".join(phrase("{card} ({where})", card=card, where=", ".join(where)) for _, card, where in rows)
        return phrase("In hand for: {cards}", cards=said)
    return phrase("Still missing: {cards}", cards=phrase("nothing"))


def notice_panel(special: SpecialView, box: Box, viewer: str) -> str:
    """The special card that waits for answers: what it is, who plays it on whom, who is asked."""
    drawn = rect(box.x, box.y, box.width, box.height, 10, paint("accent_soft", "accent", 2))
    drawn += glyph(special.card, box.x + 30, box.y + 38, 36, "text", "accent_soft")
    x, room = box.x + 60, box.width - 74
    at = box.y + 27
    for row in broken(_played(special), room, 14, 600):
        drawn += text(x, at, row, 14, weight=600)
        at += 18
    for row in broken(effect_words(special), room, 12):
        drawn += text(x, at, row, 12)
        at += 16
    return drawn + _asked(special, x, at + 3, viewer)


def _asked(special: SpecialView, x: float, y: float, viewer: str) -> str:
    said = phrase("asked: you") if special.asked == viewer else phrase("asked:")
    drawn = text(x, y, said, 12, weight=600, fill="accent")
    x += text_width(said, 12, 600) + 10
    if special.asked != viewer:
        drawn += token(special.asked, x, y - 4, 8)
        x += 18
    if special.waiting:
        said = phrase("then:")
        drawn += text(x, y, said, 12, fill="muted")
        x += text_width(said, 12) + 12
        for player in special.waiting:
            drawn += token(player, x, y - 4, 8)
            x += 20
    return drawn


def _played(special: SpecialView) -> str:
    who, card = player_name(special.by), words.name("special_cards", special.card)
    if special.answers:
        played = words.name("special_cards", special.answers)
        return phrase("{player} answers {played} with {card}", player=who, played=played, card=card)
    if special.on:
        return phrase("{player} plays {card} on {other}", player=who, card=card, other=player_name(special.on))
    return phrase("{player} plays {card}", player=who, card=card)


def effect_words(special: SpecialView) -> str:
    """What a special card will do, and what an answer to it does (C-CAS-03)."""
    answer = phrase("An answer cancels it.") if special.cancels else phrase("An answer calls a casteller.")
    if special.answers:
        return phrase("{effect} {answer}", effect=phrase("The card answered would have no effect."), answer=answer)
    effect = {
        "llenya": phrase("The tronc goes back to the hand."),
        "jitters": phrase("No pom de dalt in the next turn."),
        "grallers": phrase("The next part is raised in this turn too."),
        "cap": phrase("A casteller is called from the deck."),
    }[special.card]
    return phrase("{effect} {answer}", effect=effect, answer=answer)


def notice_label(table: TableView) -> str:
    """What is being played in words."""
    special = table.special
    if special is None:
        return phrase("Castellers that can be called")
    asked = [player_name(player) for player in (special.asked, *special.waiting)]
    said = phrase("asked for an answer: {players}", players=", ".join(asked))
    return phrase(
        "{played}. {effect} {asked}", played=_played(special), effect=effect_words(special), asked=capital(said)
    )
