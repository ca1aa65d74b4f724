"""The other players: a small castell, and beside it applause, castells raised, cards in hand, jitters."""

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.pen import group, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.castellers.components import WANTED

from .castell import bare_svg, castell_svg
from .framing import PLAIN, Look, face, over, state_words
from .naming import castell_words, kind_name, player_name
from .offers import counters_row
from .panels import castell_place
from .scene import PlayerView

__all__ = ["progress_svg", "rival_label", "rival_svg"]

_CASTELL = 118.0


def rival_svg(view: PlayerView, width: float, height: float, look: Look = PLAIN, said: str = "") -> str:
    """What another player has, from the upper left corner of the panel. said: what of the game concerns them now."""
    drawn = face(width, height, look, "surface", 10)
    base = height - 12
    castell = view.castell
    wide = min(max(_CASTELL, (height - 24) * 0.7), width * 0.42)
    if castell.kind:
        drawn += group(castell_svg(castell, wide, height - 24), 10 + wide / 2, base)
    else:
        drawn += group(bare_svg(view.player, wide * 0.6, height), 10 + wide / 2, base)
    x = 10 + wide + 12
    drawn += token(view.player, x + 9, 22, 9) + text(x + 25, 27, player_name(view.player), 14, weight=600)
    at = x + 25 + text_width(player_name(view.player), 14, 600) + 6
    drawn += text(at, 26.5, said, 12, weight=600, fill="accent") if said else ""
    values = [value for _, value in view.raised]
    drawn += glyph("applause", x + 9, 46, 16, "accent") + text(x + 25, 51, view.applause, 16, weight=700)
    drawn += counters_row(values, x + 25 + text_width(str(view.applause), 16, 700) + 3, 45.5, WANTED)
    drawn += glyph("pinya", x + 9, 69, 15, "muted")
    drawn += text(x + 25, 73, phrase("{count:card|cards} in hand", count=view.hand), 12, fill="muted")
    drawn += progress_svg(view, x, 94)
    return drawn + over(width, height, look, 10)


def progress_svg(view: PlayerView, x: float, y: float) -> str:
    """What is raised, a row each part, and what lies before the player."""
    castell = view.castell
    rows = [("", phrase("no castell"), 400, "muted")]
    if castell.kind:
        rows = [("", kind_name(castell.kind), 600, "text")]
        short = {"pom": phrase("pom"), "pinya": words.name("parts", "pinya"), "tronc": words.name("parts", "tronc")}
        rows += [
            ("", phrase("{part} {count} of {of}", part=short[name], count=count, of=of), 400, "muted")
            for name, count, of in castell.parts
        ]
    if view.jitters:
        rows.append(("jitters", phrase("jitters"), 600, "accent"))
    drawn = ""
    for index, (mark, said, weight, fill) in enumerate(rows):
        at = y + 15.5 * index
        drawn += glyph(mark, x + 8, at - 4, 14, "accent") if mark else ""
        drawn += text(x + (19 if mark else 0), at, said, 12, weight=weight, fill=fill)
    return drawn


def rival_label(view: PlayerView, look: Look = PLAIN, said: str = "") -> str:
    """What another player has, in words."""
    facts = [
        f"{castell_place(view.player)}: {castell_words(view.castell)}",
        phrase("{count} applause", count=view.applause),
        phrase("{count:castell|castells} raised", count=len(view.raised)),
        phrase("{count:card|cards} in hand", count=view.hand),
    ]
    if view.castell.falls:
        facts.append(phrase("tried out: the tronc falls"))
    if view.jitters:
        facts.append(phrase("{count} × {card}", count=view.jitters, card=phrase("jitters")))
    if view.grallers:
        facts.append(phrase("grallers have played for it"))
    return ", ".join([*facts, *([said] if said else []), *state_words(look)])
