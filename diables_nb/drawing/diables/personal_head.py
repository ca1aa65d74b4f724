"""The head of a personal board, and the key of costs and phases."""

from diables_nb.drawing.figures import token
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.pen import circle, line, paint, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.diables.game.wording import say

from .personal_stage import heading, kind_words
from .personal_view import PersonalView, TrackView

__all__ = [
    "chips_label", "chips_svg", "chips_width", "head_label", "head_svg", "head_width", "key_across", "key_down",
    "key_label",
]  # fmt: skip

_PHASES = ("play", "time", "move", "crowd")
_CHIP = 94.0


def head_svg(view: PersonalView, *, compact: bool) -> str:
    """Whose board it is, FP and sound, in one line whose middle is at y 14."""
    name = words.name("players", view.player)
    size = 15 if compact else 18
    drawn = token(view.player, 11, 14, 9 if compact else 11) + text(28, 20, name, size, weight=600)
    x = 28 + text_width(name, size, 600) + 10
    for icon, number, ink in (("fp", view.fp, "accent"), ("sound", view.sound, "muted")):
        drawn += glyph(icon, x + 8, 14, 17, ink, "board") + text(x + 20, 19, number, 14, weight=700)
        x += 32 + text_width(str(number), 14, 700)
    if view.reconstructed and not compact:
        drawn += reconstruction(x, 14)
        x += 14
    if view.passed:
        drawn += text(x, 19, phrase("passed"), 12, fill="muted")
    return drawn


def head_width(view: PersonalView, *, compact: bool) -> float:
    """The width of the first line."""
    name = words.name("players", view.player)
    numbers = sum(32 + text_width(str(number), 14, 700) for number in (view.fp, view.sound))
    end = text_width(phrase("passed"), 12) if view.passed else 0
    return 52 + text_width(name, 15 if compact else 18, 600) + numbers + end


def head_label(view: PersonalView) -> str:
    """The first line in words."""
    said = [words.name("players", view.player), f"{view.fp} {say('heads', 'fp')}"]
    said.append(f"{say('heads', 'sound')} {view.sound}")
    if view.passed:
        said.append(phrase("passed"))
    if view.reconstructed:
        said.append(words.name("sources", "default"))
    return ", ".join(said)


def chips_width(view: PersonalView) -> float:
    """The width of the four follower chips in one line."""
    return _CHIP * len(view.tracks)


def chips_svg(view: PersonalView, columns: int, step: float = _CHIP) -> str:
    """For each show the follower token, its space, and how many figures it lets its player score (in a disc)."""
    drawn = []
    for index, track in enumerate(view.tracks):
        row, column = divmod(index, columns)
        x, y = column * step, 14 + row * 24
        drawn.append(glyph(track.show, x + 10, y, 17, "muted", "board"))
        drawn.append(token(view.player, x + 29, y, 7, hollow=track.scored))
        drawn.append(text(x + 40, y + 4.6, track.step, 13, weight=600))
        drawn.append(circle(x + 70, y, 9.5, paint("surface", "edge", 1.5)))
        drawn.append(text(x + 70, y + 4.3, track.icon, 12, weight=700, anchor="middle"))
    return "".join(drawn)


def chips_label(view: PersonalView) -> str:
    """The follower tokens in words."""
    return f"{say('heads', 'followers')}: {', '.join(map(_track, view.tracks))}"


def _track(track: TrackView) -> str:
    show = words.name("shows", track.show)
    said = say("said", "follower", show=show, step=track.step, icon=track.icon)
    return said + (phrase(", scored") if track.scored else "")


def key_down(view: PersonalView) -> str:
    """Costs and phases in a column of 64 pixels."""
    drawn = heading(0, 13, phrase("Cost"))
    for index, (kind, cost) in enumerate(view.costs):
        y = 36 + index * 34
        drawn += glyph(kind, 13, y, 23, "muted") + text(34, y + 5, cost, 14, weight=600)
    top = 36 + len(view.costs) * 34
    drawn += heading(0, top + 12, phrase("Round {number}", number=view.round))
    first, step = top + 34, 30
    drawn += line([(7, first), (7, first + step * (len(_PHASES) - 1))], paint("none", "edge", 2))
    for index, name in enumerate(_PHASES):
        y = first + step * index
        drawn += _station(7, y, here=view.phase == name) + _phase(21, y, name, here=view.phase == name)
    return drawn


def key_across(view: PersonalView, width: float) -> str:
    """Costs and phases in two rows, 58 pixels high."""
    drawn = heading(0, 16, phrase("Cost"))
    step = min((width - 62) / len(view.costs), 64)
    for index, (kind, cost) in enumerate(view.costs):
        x = 62 + index * step
        drawn += glyph(kind, x + 11, 12, 21, "muted") + text(x + 27, 17, cost, 14, weight=600)
    drawn += heading(0, 46, phrase("Round {number}", number=view.round))
    step = min((width - 66) / len(_PHASES), 84)
    drawn += line([(72, 42), (72 + step * (len(_PHASES) - 1), 42)], paint("none", "edge", 2))
    for index, name in enumerate(_PHASES):
        x = 72 + step * index
        here = view.phase == name
        drawn += _station(x, 42, here=here)
        drawn += _phase(x, 57.7, name, here=here, anchor="middle")
    return drawn


def _station(x: float, y: float, *, here: bool) -> str:
    return circle(x, y, 7.5 if here else 5, paint("accent", "accent", 2) if here else paint("surface", "edge", 2))


def _phase(x: float, y: float, name: str, *, here: bool, anchor: str = "start") -> str:
    weight, fill = (600, "text") if here else (400, "muted")
    return text(x, y + 4.3, phrase(name), 12, weight=weight, fill=fill, anchor=anchor)


def key_label(view: PersonalView) -> str:
    """The key in words."""
    costs = ", ".join(f"{kind_words(kind)} {cost}" for kind, cost in view.costs)
    said = "firecrackers to light: {costs}; round {number}, {phase}"
    return phrase(said, costs=costs, number=view.round, phase=phrase(view.phase))
