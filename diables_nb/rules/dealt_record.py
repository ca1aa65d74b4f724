"""Records of games that are dealt: the head, what it must say, and the way back.

The head says the rules, the edition by its id and a digest of its content, the rulings that differ from the default,
the players by seat, and how the game was dealt: its seed and what was fixed beside it. A game that was not dealt from a
seed says `start` and the code of its first moment instead.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .dealt import DealtGame
from .errors import PositionError, Problem, shown
from .game import Move
from .record import Written, parse_record, replayed, write_record

__all__ = ["Recorded", "pairs", "read_dealt", "read_pairs", "write_dealt"]

_ALWAYS = ("rules", "edition", "rulings", "players", "seed", "start")
_DEALT = ("rulings", "players", "seed")
_SEED = re.compile("-?[0-9]{1,20}")


class Recorded(NamedTuple):
    """How a game is recorded.

    form: "festival-record/1". rules: the version of the rules as they are played: another one where the same moves
    would lead elsewhere. digest: of an edition. short: a move in short notation. begins: whether what is asked begins a
    new line. fixed: what was fixed when a game was dealt, key by key. keys: all those keys. deal: deals a game from
    the head, a seed and an edition. read_code: a game from its code and an edition.
    """

    form: str
    rules: str
    digest: Callable[[Any], str]
    short: Callable[[Move], str]
    begins: Callable[[Any], bool]
    fixed: Callable[[Any], Iterator[tuple[str, str]]]
    keys: tuple[str, ...]
    deal: Callable[[Mapping[str, str], int, Any], Any]
    read_code: Callable[[str, Any], Any]


def write_dealt(game: DealtGame[Any, Any, Any], how: Recorded) -> str:
    """A game as text, from its first moment on."""
    return write_record(how.form, _head(game.line[0], how), game, how.short, how.begins)


def _head(game: Any, how: Recorded) -> Iterator[tuple[str, str]]:
    """The head of the record of a game that begins here."""
    yield "rules", how.rules
    yield "edition", f"{game.edition.id} {how.digest(game.edition)}"
    if game.seed is None or game.choices is None:
        yield "start", game.code
        return
    if game.kit.rulings:
        yield "rulings", pairs(game.kit.rulings)
    yield "players", " ".join(game.players)
    yield "seed", str(game.seed)
    yield from how.fixed(game.choices)


def pairs(values: Mapping[str, object]) -> str:
    """Keys and values on a line.

    >>> pairs({"red": "a", "blue": "b"})
    'red=a blue=b'
    """
    return " ".join(f"{key}={value}" for key, value in values.items())


def read_pairs(text: str) -> dict[str, str]:
    """Keys and values from a line. Raises `PositionError` for a part without a value, or a key that stands twice.

    >>> read_pairs("red=a blue=b")
    {'red': 'a', 'blue': 'b'}
    """
    found: dict[str, str] = {}
    for pair in text.split():
        key, sign, value = pair.partition("=")
        if not (key and sign and value):
            raise PositionError(Problem("head", f"{shown(pair)} gives no value", "", "write such as red=a"))
        if key in found:
            raise PositionError(Problem("head", f"'{key}' stands twice", "", "keep one of them"))
        found[key] = value
    return found


def read_dealt(text: str, edition: Any, how: Recorded) -> Any:
    """A game from its record: dealt again, every move played again and checked, and the result compared.

    Raises `PositionError` for a head or result that does not fit, `UnreadableMove` or `IllegalMove` with line, move and
    rule.
    """
    written = parse_record(text, how.form, (*_ALWAYS, *how.keys))
    if problems := [*_versions(written, edition, how), *_missing(written, how)]:
        raise PositionError(problems)
    if "start" in written.head:
        return replayed(how.read_code(written.head["start"], edition), written)
    return replayed(_dealt(written, edition, how), written)


def _versions(written: Written, edition: Any, how: Recorded) -> Iterator[Problem]:
    """Whether the record speaks of these rules and this edition."""
    said = written.head.get("rules", how.rules)
    if said != how.rules:
        place = f"record, line {written.lines['rules']}"
        yield Problem(place, f"played by rules {shown(said)}", "", f"this version plays by rules {how.rules}")
    mine = how.digest(edition)
    played = written.head.get("edition", mine)
    if played.rpartition(" ")[2] != mine:
        place = f"record, line {written.lines['edition']}"
        message = f"played with the edition {shown(played)}, and this one is '{edition.id} {mine}'"
        yield Problem(place, message, "", "give the edition that it was played with")


def _missing(written: Written, how: Recorded) -> Iterator[Problem]:
    """Lines that a head needs, or that do not go together."""
    head = written.head
    for key in ("rules", "edition", *(() if "start" in head else ("players", "seed"))):
        if key not in head:
            yield Problem(f"record, {key}", "missing", "", "copy the whole record")
    for key in head:
        if "start" in head and key in (*_DEALT, *how.keys):
            place = f"record, line {written.lines[key]}"
            yield Problem(place, f"'{key}' beside a start, which says it already", "", "keep one of them")


def _dealt(written: Written, edition: Any, how: Recorded) -> Any:
    """The game as it was dealt."""
    head, problems = written.head, []
    if _SEED.fullmatch(head["seed"]):
        seed = int(head["seed"])
    else:
        seed = 0
        place = f"record, line {written.lines['seed']}"
        problems.append(Problem(place, f"{shown(head['seed'])} is no seed", "", "write a whole number"))
    try:
        game = how.deal(head, seed, edition)
    except PositionError as error:
        problems += [Problem(f"record, {p.place}", p.message, p.rule, p.remedy) for p in error.problems]
    if problems:
        raise PositionError(problems)
    return game
