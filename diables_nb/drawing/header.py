"""The head of the plaza: round, lluïments, players with their fame; in one column also a strip of buttons."""

from diables_nb.rules import words
from diables_nb.rules.diables import Position

from .figures import token
from .glyphs import glyph
from .layout import Layout
from .marks import reconstruction
from .pen import line, paint, rect, text, text_width
from .phrases import capital, phrase

__all__ = ["heading", "jump", "jump_label", "players", "players_label"]

_MIDDLE = 30.0
_ROOMY = 376
"""From this width on glyphs and gaps have their usual room."""


def heading(position: Position, frame: Layout, *, marked: bool) -> str:
    """Round or plaza, the mark of a reconstruction, and the lluïments where there is room."""
    base = _MIDDLE + 5.5
    said = phrase("Round {round}", round=position.round) if position.round else phrase("Plaza")
    drawn = text(frame.margin, base, said, 16, weight=600)
    x = frame.margin + text_width(said, 16, 600) + 6
    limit = frame.width - frame.margin - _players_width(position, frame)
    if marked and x + 10 <= limit:
        drawn += reconstruction(x + 4, _MIDDLE)
        x += 18
    return drawn + _lluiments(position, x + 6, limit - x - 6)


def _lluiments(position: Position, x: float, room: float) -> str:
    """The lluïments in words; only that of the round where not all have room, none where not even that has."""
    names = [words.name("lluiments", name) for name in position.lluiments]
    now = names[position.round - 1 : position.round] if position.round else []
    for chosen in (names, now):
        said = ", ".join(chosen)
        if said and text_width(said, 13) + 26 <= room:
            return glyph("lluiment", x + 8, _MIDDLE, 15, "muted", "board") + text(
                x + 20, _MIDDLE + 4.6, said, 13, fill="muted"
            )
    return ""


def _entry(position: Position, player: str, *, named: bool) -> tuple[str, str]:
    fame = str(position.fame[player]) if player in position.fame else ""
    name = words.name("players", player)
    if named:
        return name, fame
    return ("", fame) if position.fame else (name[:1], "")


def _entry_width(entry: tuple[str, str]) -> float:
    return 22 + sum(text_width(part, 13, weight) + 6 for part, weight in zip(entry, (400, 700), strict=True) if part)


def _gap(frame: Layout) -> float:
    return 14 if frame.width >= _ROOMY else 2


def _players_width(position: Position, frame: Layout) -> float:
    entries = (_entry(position, player, named=frame.named) for player in position.players)
    return sum(_entry_width(entry) + _gap(frame) for entry in entries)


def players(position: Position, frame: Layout, player: str | None) -> str:
    """The players at the right edge in turn order: token, name, fame; the one who is looked at is underlined."""
    gap = _gap(frame)
    x = frame.width - frame.margin - _players_width(position, frame) + gap
    drawn = []
    for colour in position.players:
        entry = _entry(position, colour, named=frame.named)
        width = _entry_width(entry)
        drawn.append(token(colour, x + 9, _MIDDLE, 9))
        drawn.append(text(x + 24, _MIDDLE + 4.6, entry[0], 13) if entry[0] else "")
        if entry[1]:
            drawn.append(text(x + width - 6, _MIDDLE + 4.6, entry[1], 13, weight=700, anchor="end"))
        if colour == player:
            under = [(x + 1, _MIDDLE + 15), (x + width - 5, _MIDDLE + 15)]
            drawn.append(line(under, paint("none", "accent", 2.5)))
        x += width + gap
    return "".join(drawn)


def players_label(position: Position, player: str | None) -> str:
    """The players in words."""
    said = []
    for colour in position.players:
        fame = f" {position.fame[colour]} FP" if colour in position.fame else ""
        said.append(f"{words.name('players', colour)}{fame}" + (phrase(" (shown)") if colour == player else ""))
    return ", ".join(said)


def _free(position: Position, show: str) -> int:
    return sum(space.id not in position.figures for space in position.edition.show(show))


def jump(position: Position, frame: Layout, show: str, player: str | None, *, hot: bool) -> str:
    """The button that jumps to a show: its glyph, the icon that the player reached, the places that are free."""
    shows = [panel.show for panel in frame.panels]
    width = (frame.width - 2 * frame.margin - 3 * (len(shows) - 1)) / len(shows)
    x = frame.margin + shows.index(show) * (width + 3)
    drawn = rect(x, frame.jumps, width, 40, 8, paint("surface", "accent" if hot else "line", 2 if hot else 1))
    roomy = frame.width >= _ROOMY
    drawn += glyph(show, x + (18 if roomy else 14), frame.jumps + 20, 20 if roomy else 18, "accent" if hot else "text")
    x += 34 if roomy else 26
    free = phrase("{free} free", free=_free(position, show))
    if player is None:
        return drawn + text(x, frame.jumps + 24.3, free, 12, fill="muted")
    icon = phrase("icon {icon}", icon=position.icon(player, show))
    drawn += text(x, frame.jumps + 17, icon, 12, weight=600)
    return drawn + text(x, frame.jumps + 32, free, 12, fill="muted")


def jump_label(position: Position, show: str, player: str | None) -> str:
    """The button in words."""
    said = phrase(
        "{show}: {free:place|places} free", show=capital(words.name("shows", show)), free=_free(position, show)
    )
    return said if player is None else said + phrase(", icon {icon} reached", icon=position.icon(player, show))
