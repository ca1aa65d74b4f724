"""What the position editor can start from: worked examples, dealt games, an empty board, whatever is pasted."""

import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from diables_nb.players import play_out
from diables_nb.rules import diables, words
from diables_nb.rules.diables.scoring.shows import plaza_hint
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.record import claims
from diables_nb.rules.rulebook import normal_id
from diables_nb.whatif.scores import scores_of

from .editor_games import GAMES
from .editor_setting import whole
from .editor_words import say

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["MOST_DECISIONS", "dealt", "empty", "example", "example_titles", "given", "pasted"]

MOST_DECISIONS = 600
"""More than a game of four has."""

_LONGEST_TEXT = 300_000
"""Characters of a pasted text: a record of a whole game has some ten thousand."""


@cache
def example_titles(rules: Any) -> dict[str, str]:
    """The worked examples of a game that show a position: id -> title. rules: of the game."""
    entries = rules.examples().values()
    return {entry.id: entry.title for entry in entries if getattr(entry, "position", None) or hasattr(entry, "make")}


def example(rules: Any, example_id: str) -> "tuple[GamePosition, str]":
    """A worked example and a sentence about it. Raises `ValueError` for an unknown id."""
    titles = example_titles(rules)
    if example_id not in titles:
        raise ValueError(f"no example {shown(example_id)}: {hint(example_id, tuple(titles))}")
    found = rules.example(example_id)
    return getattr(found, "position", found), say("example", id=example_id, title=titles[example_id])  # a game has one


def dealt(rules: Any, players: str, seed: str, decisions: str) -> "tuple[GamePosition, str]":
    """The board of a game dealt from a seed, after some decisions of greedy players.

    players: 2 to 4. decisions: up to `MOST_DECISIONS`. Raises `PositionError` for anything else.
    """
    count, number, most = _players(rules, players), whole(seed, "seed"), whole(decisions or "0", "decisions")
    if most > MOST_DECISIONS:
        remedy = f"write at most {MOST_DECISIONS}"
        raise PositionError(Problem("decisions", f"{most:,} are more than any game has", "", remedy))
    game = play_out(rules.deal(players=count, seed=number), "greedy", most=most)
    who = ", ".join(words.name("players", player) for player in game.players)
    return game.position, say("dealt", players=who, seed=number, decisions=most)


def empty(rules: Any, players: str) -> "tuple[GamePosition, str]":
    """A board with nothing on it. players: 2 to 4. Raises `PositionError` for another number."""
    colours = rules.PLAYERS[: _players(rules, players)]
    said = ", ".join(words.name("players", player) for player in colours)
    return rules.Position(colours), say("empty_board", players=said)


def _players(rules: Any, text: str) -> int:
    count = whole(text, "players")
    if count not in rules.PLAYER_COUNTS:
        *few, last = map(str, rules.PLAYER_COUNTS)
        remedy = f"choose {', '.join(few)} or {last}"
        raise PositionError(Problem("players", f"{count} cannot play", "", remedy))
    return count


def pasted(rules: Any, text: str) -> "tuple[GamePosition, str]":
    """A position of this game from whatever `given` takes, drafts too, and a sentence about it.

    Raises `RulesError` for what cannot be read, or is of another game.
    """
    found = given(text, rules)
    if not isinstance(found, rules.Position):
        raise PositionError(_elsewhere(rules, found, text.strip()))
    return found, say("pasted", position=repr(found).strip("<>"))


def _elsewhere(rules: Any, found: "GamePosition", text: str) -> Problem:
    """A position of another game than the one that is edited."""
    here, there = scores_of(rules.Position(rules.PLAYERS)), scores_of(found)
    if here is None or there is None:
        raise TypeError("the position has no scores")
    name = text if _NAME.fullmatch(text) else found.code
    said = say("elsewhere", there=there.game, here=here.game)
    return Problem("text", said, "", say("elsewhere_do", name=name))


def _read(rules: Any, text: str) -> "GamePosition":
    """A position from a code, JSON or a record, drafts too. Raises `RulesError` for what cannot be read."""
    if len(text) > _LONGEST_TEXT:
        remedy = f"give one position or game, of at most {_LONGEST_TEXT:,} characters"
        raise PositionError(Problem("text", f"{len(text):,} characters are too many", "", remedy))
    stripped = text.strip()
    found: GamePosition
    if claims(stripped):
        found = rules.read_record(stripped).position
    elif stripped[1:3] == "2." and rules.reads_game(stripped):
        found = rules.read_game(stripped).position
    else:
        found = rules.read_position(text, draft=True)
    return found


def given(text: object, otherwise: Any = diables) -> "GamePosition":
    """A position from the name of a game, the id of an example, a code, JSON or a record; a position as it is.

    otherwise: the rules that read what no game claims.
    Raises `RulesError` for a text that is none of these, `TypeError` for anything else.

    >>> given("dia-t-09"), given("festival")
    (<Position red blue yellow green: 7 figures>, <Position red blue yellow green: 0 tiles>)
    """
    if not isinstance(text, str):
        if any(isinstance(text, rules.Position) for rules in GAMES.values()):
            return text  # type: ignore[return-value]  # one of the games
        raise TypeError(f"a lab edits a position, not {type(text).__name__}: {_GIVE}{plaza_hint(text)}")
    name = text.strip()
    if name.casefold() in GAMES:
        found: GamePosition = empty(GAMES[name.casefold()], "4")[0]
        return found
    for rules in GAMES.values():
        ids = {one.upper(): one for one in example_titles(rules)}
        if wanted := ids.get(normal_id(name, ids)):
            return example(rules, wanted)[0]
    if not name or _NAME.fullmatch(name):
        raise PositionError(_unknown(name))
    rules = next((one for one in GAMES.values() if one.reads(name) or one.reads_game(name)), otherwise)
    return _read(rules, text)


_NAME = re.compile(r"[\w \-]{1,40}")
"""What may be meant for a name: a code has dots, JSON has brackets."""
_GIVE = (
    "give a position, its code, its JSON or a record; the name of a game, diables, festival or castellers; or the id "
    "of a worked example, such as DIA-T-09: diables.examples() lists them"
)


def _unknown(name: str) -> Problem:
    """No game has this name, and no example."""
    if not name:
        return Problem("position", "the text is empty", "", _GIVE)
    ids = [one for rules in GAMES.values() for one in example_titles(rules)]
    close = get_close_matches(name.casefold(), tuple(GAMES), 1) or get_close_matches(name.upper(), ids, 1)
    meant = f"did you mean '{close[0]}'? Else " if close else ""
    return Problem("position", f"no game and no worked example is called {shown(name)}", "", meant + _GIVE)
