"""The head of the table: round and players; what is asked; the rewards that can be taken, and what is still to come."""

from collections.abc import Iterator
from functools import lru_cache

from diables_nb.drawing.backs import back_marks
from diables_nb.drawing.marks import reconstruction
from diables_nb.drawing.nodes import Node
from diables_nb.drawing.pen import broken, line, paint, rect, text, text_width
from diables_nb.drawing.phrases import phrase
from diables_nb.rules.diables.components import ROUNDS
from diables_nb.rules.diables.effects import Effect

from .faces import reward_svg
from .naming import player_name
from .panels import player_token
from .reading import NowView, Pending, TableView, asked_words
from .scene import Box, Shown, absent, part, target

__all__ = ["SLOTS", "head_height", "head_nodes", "now_height", "now_nodes"]

SLOTS = 6
"""Places for rewards that can be taken: so many are kept, whether there are as many or not."""
_ROW = 17.0
_SLOT = (92.0, 40.0)
_GAP = 6.0
_ALL_SLOTS = 340.0
"""From this width on all of them stand in one row."""
_BESIDE = 880.0
"""From this width on what is still to come stands beside them."""
_PADDING = 12.0
_CHIP = 28.0
_PHASES = {
    "set-up": "set-up",
    "performance": "performance",
    "shows": "the passage of time",
    "crowd": "attracting a crowd",
    "over": "the end",
}
"""What the timeline says goes on -> in words."""


def _entry_width(player: str, points: int, *, named: bool) -> float:
    name = text_width(player_name(player), 13) + 6 if named else 0
    return 24 + name + text_width(str(points), 13, 700) + 14


def _entries_width(view: TableView, *, named: bool) -> float:
    fame = dict(zip(view.central.fame.players, view.central.fame.points, strict=True))
    return sum(_entry_width(player, fame[player], named=named) for player in view.central.sound.order)


def _round_words(view: TableView) -> tuple[str, str]:
    timeline = view.central.timeline
    said = phrase("Round {round} of {rounds}", round=timeline.round, rounds=len(ROUNDS))
    phase = phrase(_PHASES[timeline.now])
    return said, phrase("{phase}, looked back at", phase=phase) if view.now.earlier else phase


def _two_rows(width: float, view: TableView) -> bool:
    """Whether the players stand below the round."""
    said, phase = _round_words(view)
    return text_width(said, 16, 600) + text_width(phase, 13) + 60 + _entries_width(view, named=True) > width


def head_height(width: float, view: TableView) -> float:
    """The height of the head, in pixels: one row, or two for the players' sake."""
    return 64 if _two_rows(width, view) else 36


def head_nodes(view: TableView, shown: Shown, box: Box) -> Iterator[Node]:
    """Round and phase; the players in turn order with their fame points."""
    del shown
    said, phase = _round_words(view)
    base = box.y + 23
    drawn = text(box.x, base, said, 16, weight=600)
    x = box.x + text_width(said, 16, 600) + 6
    if view.reconstructed:
        drawn += reconstruction(x + 4, base - 5.5)
        x += 18
    drawn += text(x, base, phase, 13, fill="muted")
    yield part("head:round", drawn)
    yield part("head:players", _players(view, box), _players_words(view))


def _players(view: TableView, box: Box) -> str:
    central = view.central
    fame = dict(zip(central.fame.players, central.fame.points, strict=True))
    below = _two_rows(box.width, view)
    named = _entries_width(view, named=True) <= box.width
    middle = box.y + (48 if below else 18)
    x = box.x if below else box.right - _entries_width(view, named=True) + 14
    drawn = ""
    for player in central.sound.order:
        width = _entry_width(player, fame[player], named=named) - 14
        drawn += player_token(player, x + 9, middle, 9, passed=player in central.sound.passed)
        at = x + 24
        weight = 600 if player == view.viewer.player else 400
        if named:
            drawn += text(at, middle + 4.6, player_name(player), 13, weight=weight)
        drawn += text(x + width, middle + 4.6, fame[player], 13, weight=700, anchor="end")
        if player == view.now.player:
            drawn += line([(x + 1, middle + 14), (x + width, middle + 14)], paint("none", "accent", 2.5))
        x += width + 14
    return drawn


def _players_words(view: TableView) -> str:
    central = view.central
    fame = dict(zip(central.fame.players, central.fame.points, strict=True))
    said = []
    for player in central.sound.order:
        facts = [phrase("{player} {points} FP", player=player_name(player), points=fame[player])]
        facts += [phrase("has passed")] if player in central.sound.passed else []
        facts += [phrase("is asked")] if player == view.now.player else []
        said.append(" ".join(facts))
    return phrase("Turn order: {players}", players="; ".join(said))


def _columns(width: float) -> int:
    """How many rewards stand side by side."""
    return SLOTS if width >= _ALL_SLOTS else SLOTS // 2


def _slot_width(width: float) -> float:
    columns = _columns(width)
    return min(_SLOT[0], (width - 2 * _PADDING - (columns - 1) * _GAP) / columns)


def _slots(options: int) -> int:
    """How many places for rewards there are: always enough."""
    return max(SLOTS, options)


def _said_rows(now: NowView, width: float) -> tuple[str, ...]:
    return broken(asked_words(now), width - 2 * _PADDING, 13, 600)


def _said_height(width: float) -> float:
    """Room for the longest question in rows of words."""
    return 2 * _ROW if width < 560 else _ROW


def now_height(width: float, now: NowView) -> float:
    """The height of what is asked and still to come, in pixels."""
    rows = -(-_slots(len(now.options)) // _columns(width))
    chain = 0 if width >= _BESIDE else _CHIP + _GAP
    return 14 + max(_said_height(width), _ROW * len(_said_rows(now, width))) + rows * (_SLOT[1] + _GAP) + chain + 10


def now_nodes(view: TableView, shown: Shown, box: Box) -> Iterator[Node]:
    """What is asked; the rewards of which one is taken next; below them what is still to come."""
    now, mine = view.now, view.now.player == view.viewer.player
    face = paint("surface", "accent" if mine else "line", 2 if mine else 1)
    yield part("now:below", rect(box.x, box.y, box.width, box.height, 10, face))
    rows = _said_rows(now, box.width)
    fill, x, base = "accent" if mine else "text", box.x + _PADDING, box.y + 23
    said = "".join(text(x, base + _ROW * index, row, 13, weight=600, fill=fill) for index, row in enumerate(rows))
    yield part("now:asked", said, asked_words(now))
    top = box.y + 14 + max(_said_height(box.width), _ROW * len(rows)) + 4
    columns, count = _columns(box.width), _slots(len(now.options))
    wide = _slot_width(box.width)
    for number in range(count):
        row, column = divmod(number, columns)
        at = Box(box.x + _PADDING + column * (wide + _GAP), top + row * (_SLOT[1] + _GAP), wide, _SLOT[1])
        yield _slot(now, shown, at, number)
    inside = Box(box.x + _PADDING, top + -(-count // columns) * (_SLOT[1] + _GAP), box.width - 2 * _PADDING, _CHIP)
    if box.width >= _BESIDE:
        taken = len(now.options) * (wide + _GAP) + _PADDING if now.options and count == SLOTS else 0
        inside = Box(inside.x + taken, top + (_SLOT[1] - _CHIP) / 2, inside.width - taken, _CHIP)
    elif not now.options:
        inside = inside._replace(y=top)
    yield part("now:chain", _chain(now, inside), _chain_words(now))


def _slot(now: NowView, shown: Shown, box: Box, number: int) -> Node:
    space, name = f"reward/{number + 1}", phrase("reward {number}", number=number + 1)
    if number >= len(now.options):
        return absent(space, box, name)
    option = now.options[number]
    drawn = rect(0, 0, box.width, box.height, 8, paint("raised", "edge", 1.2))
    if option.effect:
        drawn += reward_svg(option.effect, box.width / 2, box.height / 2, (box.width - 10, box.height - 6))
    return target(space, box, drawn, f"{name}: {option.words}", name, shown.look(space))


def _chain(now: NowView, box: Box) -> str:
    """What is still to come, the next first; what has no room is a number."""
    nothing = phrase("Nothing else is to come.") if now.player and not now.earlier else ""
    title = phrase("Still to come") if now.chain else nothing
    middle = box.y + _CHIP / 2
    drawn = text(box.x, middle + 4.3, title, 12, fill="muted")
    x = box.x + text_width(title, 12) + 8
    for index, pending in enumerate(now.chain):
        width, rest = _chip_width(pending), len(now.chain) - index
        more = 40 if rest > 1 else 0
        if x + width + more > box.right:
            return drawn + text(x, middle + 4.3, phrase("+{count}", count=rest), 12, weight=600)
        drawn += _chip(pending, x, box.y, width)
        x += width + 6
    return drawn


def _chip_width(pending: Pending) -> float:
    token = 22 if pending.player else 0
    if pending.effect is None:
        return token + text_width(pending.words, 12) + 18
    return token + _effect_width(pending.effect) + 14


@lru_cache(maxsize=256)
def _effect_width(effect: Effect) -> float:
    return max(24, 19.0 * len(back_marks(effect)))


def _chip(pending: Pending, x: float, y: float, width: float) -> str:
    drawn = rect(x, y, width, _CHIP, 8, paint("sunk"))
    at = x
    if pending.player:
        drawn += player_token(pending.player, x + 14, y + _CHIP / 2, 8)
        at += 22
    if pending.effect is None:
        return drawn + text(at + 9, y + _CHIP / 2 + 4.3, pending.words, 12)
    room = width - (at - x)
    return drawn + reward_svg(
        pending.effect, at + room / 2, y + _CHIP / 2, (room, _CHIP - 4), ground="sunk", sizes=(16, 14, 12)
    )


def _chain_words(now: NowView) -> str:
    if not now.chain:
        return ""
    said = (f"{player_name(one.player)} {one.words}" if one.player else one.words for one in now.chain)
    return phrase("Still to come: {things}", things="; ".join(said))
