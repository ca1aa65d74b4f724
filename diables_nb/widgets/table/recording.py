"""Records at a table: a game read from a text that somebody brings, and the record of the one that is played."""

from itertools import pairwise
from typing import Any

from diables_nb.rules.contract import GAMES
from diables_nb.rules.contract import game as package
from diables_nb.rules.errors import PositionError, Problem, RulesError
from diables_nb.rules.game import Game

from .sayings import player_name, say
from .session import Session

__all__ = ["hides", "kept_back", "name_of", "opened_said", "read_opened", "record_json", "unread_said"]

_LONGEST = 1_000_000
_PLACE = "record"
_TOLD = 3
"""Problems that are told of one text."""


def name_of(game: Game[Any]) -> str:
    """The name of the package that a game comes from; "" for a game of others."""
    home = type(game).__module__.split(".")
    return home[2] if home[:2] == ["diables_nb", "rules"] and home[2] in GAMES else ""


def read_opened(text: object, game: Game[Any]) -> Game[Any]:
    """A game from its record, its code, or its JSON. game: what is played at this table.

    Raises a `RulesError` that says what is wrong with the text: `PositionError` where it is none of these, or is of
    another game than this table's; the error of the first move that is wrong.
    """
    if not isinstance(text, str) or not text.strip():
        raise PositionError(Problem(_PLACE, say("open_empty"), "", say("open_remedy")))
    if len(text) > _LONGEST:
        raise PositionError(Problem(_PLACE, say("open_long", count=len(text)), "", say("open_remedy")))
    said = text.strip()
    of = next((name for name in GAMES if package(name).reads_game(said)), "")
    if not of:
        alone = any(package(name).reads(said) for name in GAMES)
        raise PositionError(Problem(_PLACE, say("open_position" if alone else "open_none"), "", say("open_remedy")))
    if of != name_of(game):
        here = package(name_of(game)).TITLE if name_of(game) else type(game).__name__
        message = say("open_other", game=package(of).TITLE, here=here)
        raise PositionError(Problem(_PLACE, message, "", say("open_elsewhere", name=of)))
    read: Game[Any] = package(of).read_game(said)
    return read


def unread_said(error: RulesError) -> str:
    """What is wrong with a text that cannot be opened: where, why, what to do; of many problems the first ones."""
    told = map(str, error.problems[:_TOLD])
    said = [f"{one[:1].upper()}{one[1:]}." for one in told]
    more = len(error.problems) - _TOLD
    return " ".join([*said, *([say("unread_more", count=more)] if more > 0 else [])])


def opened_said(session: Session, *, seats_changed: bool) -> str:
    """What is said of a game that has been opened."""
    players = say("others").join(map(player_name, session.game.players))
    parts = [say("opened", players=players, count=session.count)]
    if seats_changed:
        mine = say("others").join(map(player_name, session.people))
        key = "opened_seats" if session.game.people == session.game.players else "opened_alone"
        parts.append(say(key, players=mine) if mine else say("opened_seats_none"))
    if session.automatic:
        parts.append(say("opened_waits"))
    return " ".join(parts)


def hides(session: Session) -> bool:
    """Whether somebody knows what lies hidden from the viewer, in a line of play that is not over."""
    return any(not line.game.over and _secret(session, line.game) for line in session.branches)


def _secret(session: Session, game: Game[Any]) -> bool:
    """Whether the players see different things, or played something that the viewer did not see."""
    if session.stage.secret(game, game.people):
        return True
    moves = ((before, after.last_move or ()) for before, after in pairwise(game.line))
    return any(before.seen_text(move, session.viewer) != before.move_text(move) for before, move in moves)


def kept_back(session: Session) -> str:
    """Why the record of the game is not given away now, in words; "" where it is.

    A record says how the game was dealt and every move: it is given when nothing is played any more in which somebody
    knows what lies hidden from the viewer.
    """
    if session.covered:
        return say("covered", player=player_name(session.person))
    return say("record_kept") if hides(session) else ""


def record_json(session: Session) -> dict[str, Any]:
    """The record for the front end: its text, the name of a file for it, and what there is to know; no text where it
    is kept back.
    """
    game: Any = session.game
    if not hasattr(game, "record"):
        return {"text": "", "name": "", "note": say("record_none")}
    if note := kept_back(session):
        return {"text": "", "name": "", "note": note}
    note = say("record_whole" if game.over else "record_seed")
    name = f"{name_of(game) or 'game'}-{'-'.join(game.players)}-{session.count}.txt"
    return {"text": str(game.record), "name": name, "note": note}
