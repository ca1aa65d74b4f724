"""Positions as a short code: one line that fits a cell, a link or a command.

    D1.rby.3314.wtb.442204000000.R2bN....
    |  |   |    |   |            plaza: the four shows, one after another, each closed by "."
    |  |   |    |   follower steps: four base-36 digits a player, or "-" when all stand at the start
    |  |   |    lluïments by letter, or "-"
    |  |   tiles of the four shows, "-" for one that is absent
    |  players in turn order
    format

In a show a number is a run of empty spaces (in the edition's order), a capital letter the owner of a figure; a small
letter after it is its firecracker where the space prints none, or, in a draft, another one. Optional parts follow:
r2 (round), f47-52-39 (fame), s0-1-8 (scored shows a player, as a sum of 1, 2, 4, 8), bb (the Firebot's colour),
c56twice (a ruling's option). It does not name the position's edition, nor whether it is a draft.
"""

import re
from itertools import groupby
from typing import Any

from diables_nb.rules.errors import PositionError, Problem, shown

from .board import Edition, Space
from .components import FIRECRACKERS, LLUIMENTS, NEUTRAL, PLAYERS, SHOWS, Figure
from .edition import edition as load_edition
from .position import Position
from .rulings import RULINGS

__all__ = ["from_code", "to_code"]

_FORMAT = "D1"
_WHOLE_GAME = "D2"
_COPY = "copy the whole code again"
_OWNER = {"red": "R", "blue": "B", "yellow": "Y", "green": "G", NEUTRAL: "N"}
_OWNER_BACK = {letter: owner for owner, letter in _OWNER.items()}
_POWDER = {firecracker: firecracker[0] for firecracker in FIRECRACKERS}
_POWDER_BACK = {letter: firecracker for firecracker, letter in _POWDER.items()}
_LLUIMENT = dict(zip(LLUIMENTS, "rwcdtb", strict=True))
_LLUIMENT_BACK = {letter: name for name, letter in _LLUIMENT.items()}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_FIXED_PARTS = 5 + len(SHOWS)


def to_code(position: Position) -> str:
    """The code of a position.

    >>> to_code(Position(["red", "blue"], {"tabalada/1/2": Figure("red", "tabaler")}, tiles={"tabalada": 3}))
    'D1.rb.---3.-.-.20.12.28.1R14'
    """
    players = "".join(player[0] for player in position.players)
    tiles = "".join(str(position.tiles.get(show, "-")) for show in SHOWS)
    lluiments = "".join(_LLUIMENT[name] for name in position.lluiments) or "-"
    steps = "".join(_DIGITS[position.followers[p][show]] for p in position.players for show in SHOWS)
    parts = [_FORMAT, players, tiles, lluiments, steps if steps.strip("0") else "-"]
    parts += [_show_code(position, show) for show in SHOWS]
    return ".".join(parts + _optional(position))


def _show_code(position: Position, show: str) -> str:
    letters = []
    for space in position.edition.show(show):
        figure = position.figures.get(space.id)
        lit = figure.firecracker if figure and figure.firecracker != space.firecracker else None
        carried = _POWDER[lit] if lit else ""
        letters.append(_OWNER[figure.owner] + carried if figure else "")
    return "".join(str(len(list(run))) if not letter else "".join(run) for letter, run in groupby(letters))


def _optional(position: Position) -> list[str]:
    parts = []
    if position.round is not None:
        parts.append(f"r{position.round}")
    if position.fame:
        parts.append("f" + "-".join(str(position.fame.get(player, "")) for player in position.players))
    if position.scored:
        sums = (sum(1 << SHOWS.index(show) for show in position.scored.get(p, ())) for p in position.players)
        parts.append("s" + "-".join(map(str, sums)))
    if position.firebot:
        parts.append(f"b{position.firebot[0]}")
    parts += [f"c{int(ruling[-2:]):02}{option}" for ruling, option in position.rulings.items()]
    return parts


def from_code(code: str, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a code. Raises `PositionError` that says which part cannot be read, or what is wrong with the position.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.

    >>> from_code("D1.rb.---3.-.-.20.12.28.1R14").figures["tabalada/1/2"].owner
    'red'
    """
    parts = code.strip().split(".")
    if parts[0] != _FORMAT:
        remedy = "read this whole game with read_game" if parts[0] == _WHOLE_GAME else _COPY
        raise _unreadable("format", f"a code begins with '{_FORMAT}.', not {shown(parts[0])}", remedy)
    if len(parts) < _FIXED_PARTS:
        raise _unreadable("code", f"{len(parts)} parts instead of at least {_FIXED_PARTS}: it is cut off")
    data = edition or load_edition()
    players = tuple(_letter("players", letter, {p[0]: p for p in PLAYERS}) for letter in parts[1])
    figures: dict[str, Figure] = {}
    for show, text in zip(SHOWS, parts[5:_FIXED_PARTS], strict=True):
        figures.update(_read_show(show, text, data.show(show)))
    return Position(
        players=players,
        figures=figures,
        tiles=_read_tiles(parts[2]),
        lluiments=_read_lluiments(parts[3]),
        followers=_read_followers(parts[4], players),
        edition=data,
        draft=draft,
        **_read_optional(parts[_FIXED_PARTS:], players),
    )


def _unreadable(place: str, message: str, remedy: str = _COPY) -> PositionError:
    return PositionError(Problem(f"code, {place}", message, "", remedy))


def _letter(place: str, letter: str, known: dict[str, str]) -> str:
    if letter not in known:
        raise _unreadable(place, f"unknown letter {shown(letter)}; one of {', '.join(known)}")
    return known[letter]


def _read_tiles(text: str) -> dict[str, int]:
    if not re.fullmatch(r"[1-4-]{4}", text):
        raise _unreadable("tiles", f"{shown(text)} is not four of 1, 2, 3, 4 or -")
    return {show: int(digit) for show, digit in zip(SHOWS, text, strict=True) if digit != "-"}


def _read_lluiments(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(_letter("lluiments", letter, _LLUIMENT_BACK) for letter in text)


def _read_followers(text: str, players: tuple[str, ...]) -> dict[str, dict[str, int]]:
    if text == "-":
        return {}
    if not re.fullmatch(r"[0-9a-z]+", text) or len(text) != len(SHOWS) * len(players):
        raise _unreadable("followers", f"{shown(text)} is not four digits a player")
    steps = [_DIGITS.index(digit) for digit in text]
    return {p: dict(zip(SHOWS, steps[i * 4 : i * 4 + 4], strict=True)) for i, p in enumerate(players)}


def _read_show(show: str, text: str, spaces: tuple[Space, ...]) -> dict[str, Figure]:
    figures: dict[str, Figure] = {}
    at = 0
    tokens = re.findall(r"[0-9]{1,3}|[RBYGN][rwc]?", text)
    if "".join(tokens) != text:
        raise _unreadable(show, f"{shown(text)} holds something else than numbers, R B Y G N and r w c")
    for token in tokens:
        if token.isdigit():
            at += int(token)
            continue
        if at < len(spaces):
            space = spaces[at]
            carried = _POWDER_BACK[token[1]] if len(token) == 2 else space.firecracker
            figures[space.id] = Figure(_OWNER_BACK[token[0]], space.kind, carried)
        at += 1
    if at != len(spaces):
        raise _unreadable(show, f"{at} spaces instead of {len(spaces)}")
    return figures


def _read_optional(parts: list[str], players: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    rulings: dict[str, str] = {}
    known = {ruling.id for ruling in RULINGS}
    for part in parts:
        numbers = part[1:].split("-")
        per_player = len(numbers) == len(players) and all(re.fullmatch("[0-9]{0,4}", n) for n in numbers)
        if re.fullmatch("r[0-9]", part) and "round" not in found:
            found["round"] = int(part[1])
        elif part.startswith("f") and per_player and "fame" not in found:
            found["fame"] = {p: int(n) for p, n in zip(players, numbers, strict=True) if n}
        elif part.startswith("s") and per_player and "scored" not in found:
            found["scored"] = {p: _shows_of(int(n or 0)) for p, n in zip(players, numbers, strict=True)}
        elif re.fullmatch("b[a-z]", part) and "firebot" not in found:
            found["firebot"] = _letter("last parts", part[1], {p[0]: p for p in PLAYERS})
        elif (match := re.fullmatch(r"c([0-9]{2})([a-z_]+)", part)) and f"C-DIA-{match[1]}" in known - set(rulings):
            rulings[f"C-DIA-{match[1]}"] = match[2]
        else:
            raise _unreadable("last parts", f"{shown(part)} cannot be read, or stands twice")
    return {**found, "rulings": rulings}


def _shows_of(number: int) -> tuple[str, ...]:
    if number >> len(SHOWS):
        raise _unreadable("last parts", f"{number} is not a sum of 1, 2, 4 and 8")
    return tuple(show for bit, show in enumerate(SHOWS) if number >> bit & 1)
