"""Sound that is considered: a bracket on the track, and what comes of it in words."""

from typing import NamedTuple

from diables_nb.drawing.figures import token
from diables_nb.drawing.pen import broken, circle, group, line, paint, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

from .central import SoundView
from .panels import PADDING
from .sound_track import BELOW, Track

__all__ = ["SAID_ROW", "Gain", "gain_label", "gained"]

SAID_ROW = 15.0
"""The height of a row of the words about a gain."""
_TRIED = 0.6


class Gain(NamedTuple):
    """Sound that is considered: the token of a player, so many steps on."""

    player: str
    number: int


class _Reach(NamedTuple):
    """Start and end of a gain, the steps past the end, the icons that it reaches, whom it passes."""

    start: int
    end: int
    lost: int
    icons: int
    passed: tuple[str, ...]


def _reach(view: SoundView, gain: Gain) -> _Reach:
    spaces = dict(zip(view.order, view.tokens, strict=True))
    start = spaces[gain.player]
    end = min(start + gain.number, view.last)
    icons = sum(start < icon <= end for icon in view.thrills)
    passed = tuple(player for player in view.order if player != gain.player and start <= spaces[player] < end)
    return _Reach(start, end, start + gain.number - end, icons, passed)


def _words(gain: Gain, reach: _Reach, *, brief: bool = False) -> str:
    """A gain in few words: "Red, 5 sound: crosses 1 icon, passes Blue". brief: without whom it passes."""
    said = phrase("{player}, {number} sound", player=words.name("players", gain.player), number=gain.number)
    parts = [phrase("crosses {count:icon|icons}", count=reach.icons)] if reach.icons else []
    if reach.lost:
        parts.append(phrase("+{points} FP", points=reach.lost))
    if reach.passed and not brief:
        names = ", ".join(words.name("players", player) for player in reach.passed)
        parts.append(phrase("passes {players}", players=names))
    return f"{said}: {', '.join(parts)}" if parts else said


def gain_label(view: SoundView, gain: Gain) -> str:
    """A gain that is considered, in words."""
    reach = _reach(view, gain)
    return phrase("{said}, from {start} to {end}", said=_words(gain, reach), start=reach.start, end=reach.end)


def gained(track: Track, view: SoundView, gain: Gain, width: float) -> str:
    """A bracket below the line from the old place to the new one, the token there, and what comes of it."""
    reach = _reach(view, gain)
    drawn = _bracket(track, reach.start, reach.end) if reach.end > reach.start else ""
    x, y = track.at(reach.end)
    if reach.end > reach.start and reach.end not in view.tokens:
        middle = y + BELOW + track.radius
        drawn += circle(x, middle, track.radius + 3, paint("accent_soft", "accent", 1.5))
        drawn += group(token(gain.player, 0, 0, track.radius), x, middle, opacity=_TRIED)
    room = width - 2 * PADDING
    rows = broken(_words(gain, reach), room, 12, 600)
    if len(rows) > track.said:
        rows = broken(_words(gain, reach, brief=True), room, 12, 600)
    wide = max(text_width(row, 12, 600) for row in rows)
    left = min(max(x - wide, PADDING), max(width - wide - PADDING, PADDING))
    top = track.rows * track.row + 12
    return drawn + "".join(
        text(left, top + SAID_ROW * index, row, 12, weight=600, fill="accent") for index, row in enumerate(rows)
    )


def _bracket(track: Track, start: int, end: int) -> str:
    """The bracket, over the rows of the track that it crosses, and a ring round the station where it ends."""
    drawn = []
    for row in range(track.rows):
        spaces = [space for space in range(start, end + 1) if track.row_of(space) == row]
        if not spaces:
            continue
        (left, y), (right, _) = track.at(spaces[0]), track.at(spaces[-1])
        low = y + BELOW + 4 * track.radius + 3
        first = [(left, low - 5), (left, low)] if spaces[0] == start else [(left - track.step * 0.6, low)]
        last = [(right, low), (right, low - 5)] if spaces[-1] == end else [(right + track.step * 0.4, low)]
        drawn.append(line([*first, *last], paint("none", "accent", 2)))
    x, y = track.at(end)
    drawn.append(circle(x, y, track.icon + 2.5, paint("none", "accent", 2)))
    return "".join(drawn)
