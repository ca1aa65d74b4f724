"""Games as text: a head of a key a line, the moves with a line a turn, the result; any game can be kept so.

    diables-record/1
    rules 1
    players red blue
    seed 7
    r pd wh 3 u;ale;kso 4
    b z
    result red 4, blue 0; not over

A turn begins with the first letter of its player. Its moves are in short notation, parted by ";", the letter of a move
directly before its words.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from .errors import MOST_PROBLEMS, IllegalMove, PositionError, Problem, RulesError, UnreadableMove, hint, shown
from .game import Game, Move

__all__ = ["Turn", "Written", "claims", "parse_record", "replayed", "result_of", "write_record"]

G = TypeVar("G", bound=Game[Any])
_PART = ";"
_RESULT = "result"
_KIND = "-record/"


class Turn(NamedTuple):
    """A line of moves: its number in the text, the letter of its player, the moves in notation."""

    line: int
    letter: str
    moves: tuple[str, ...]


class Written(NamedTuple):
    """What a text holds. head: key -> value; lines: key -> number of its line. result: in words, "" without one."""

    head: Mapping[str, str]
    lines: Mapping[str, int]
    turns: tuple[Turn, ...]
    result: str


def claims(text: str) -> bool:
    """Whether a text begins as a record of some game does.

    >>> claims("diables-record/1"), claims("D1.rb")
    (True, False)
    """
    return _KIND in text.lstrip("\ufeff \r\n\t").partition("\n")[0]


def result_of(game: Game[Any]) -> str:
    """The points of a game and who has won, in words."""
    points = ", ".join(f"{player} {number}" for player, number in game.fame.items())
    if not game.over:
        return f"{points}; not over"
    return f"{points}; {' and '.join(game.winners)} {'wins' if len(game.winners) == 1 else 'win'}"


def write_record(
    form: str, head: Iterable[tuple[str, str]], game: G, short: Callable[[Move], str], begins: Callable[[G], bool]
) -> str:
    """A game as a record. form: "diables-record/1". short: a move in short notation, its first word one letter.

    begins: whether what is asked then begins a new line.
    """
    rows = [form, *(f"{key} {value}" for key, value in head)]
    turns: list[list[str]] = []
    for before, after in pairwise(game.line):
        if not turns or begins(before):
            asked = before.decision
            turns.append([f"{_letter(asked.player, before.players) if asked else ''} "])
        letter, _, words = short(after.last_move or ()).partition(" ")
        turns[-1].append(letter + words)
    rows += [letter + _PART.join(moves) for letter, *moves in turns]
    return "\n".join([*rows, f"{_RESULT} {result_of(game)}", ""])


def _letter(player: str, players: Sequence[str]) -> str:
    """The first letter of a player, where no other begins with it."""
    return player[0] if sum(other[0] == player[0] for other in players) == 1 else player


def parse_record(text: str, form: str, keys: Sequence[str]) -> Written:
    """The parts of a record. form: the only format that is read. keys: that its head may have.

    Raises `PositionError` with everything that cannot be read, as far as some hundreds of lines.
    """
    rows = [(number, row.strip()) for number, row in enumerate(text.lstrip("\ufeff").splitlines(), 1) if row.strip()]
    first = rows[0][1] if rows else ""
    if first != form:
        said = f"unknown format {shown(first)}" if claims(first) else f"{shown(first)} begins no record"
        raise PositionError(Problem("record, line 1", said, "", f"this version reads '{form}'"))
    head: dict[str, str] = {}
    lines: dict[str, int] = {}
    turns: list[Turn] = []
    problems: list[Problem] = []
    for number, row in rows[1:]:
        if len(problems) >= MOST_PROBLEMS:
            break
        key, _, value = row.partition(" ")
        place = f"record, line {number}"
        if _RESULT in head:
            problems.append(Problem(place, "something after the result", "", "end with the result"))
        elif key not in (*keys, _RESULT) and (value or turns):
            turns.append(Turn(number, key, tuple(f"{move[:1]} {move[1:]}".strip() for move in value.split(_PART))))
        elif key not in (*keys, _RESULT):
            problems.append(Problem(place, f"unknown line {shown(row)}", "", hint(key, keys)))
        elif key in head:
            problems.append(Problem(place, f"'{key}' stands twice", "", "keep one of them"))
        else:
            head[key], lines[key] = value.strip(), number
    if _RESULT not in head and not problems:
        problems.append(Problem(f"record, line {rows[-1][0]}", "no result: it is cut off", "", "copy the whole record"))
    if problems:
        raise PositionError(problems)
    result = head.pop(_RESULT)
    return Written(head, lines, tuple(turns), result)


def replayed(game: G, written: Written) -> G:
    """The game after all moves of a record, each checked, and its result.

    Raises the error of the first move that is wrong, with its line; `PositionError` where the result differs.
    """
    for turn in written.turns:
        for index, move in enumerate(turn.moves):
            place = f"record, line {turn.line}, move {index + 1} '{move}'"
            asked = game.decision
            if index == 0 and asked and turn.letter != (letter := _letter(asked.player, game.players)):
                message = f"a turn of {shown(turn.letter)} where {asked.player} is asked: {asked.question}"
                raise IllegalMove(Problem(place, message, asked.rule, f"begin the line with {letter}"))
            game = _after(game, move, place)
    result = result_of(game)
    if " ".join(written.result.split()) != result:
        place = f"record, line {written.lines[_RESULT]}"
        message = f"the result is {shown(written.result)}, and the moves lead to '{result}'"
        raise PositionError(Problem(place, message, "", "see which move or result was changed"))
    return game


def _after(game: G, move: str, place: str) -> G:
    try:
        return game.after(move)
    except RulesError as error:
        kind = IllegalMove if isinstance(error, IllegalMove) else UnreadableMove
        raise kind(Problem(place, p.message, p.rule, p.remedy) for p in error.problems) from None
