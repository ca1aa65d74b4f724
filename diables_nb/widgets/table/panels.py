"""What the front end of a table is told beside the picture: JSON values, made from what the viewer may see."""

from typing import Any

from .branches import Branch
from .sayings import player_name, say
from .seats import seat_words
from .session import Session
from .telling import end_said

__all__ = ["MOST_OFFERED", "asked_json", "log_json", "offers_json", "seats_json"]

MOST_OFFERED = 40
"""Moves that a list shows at first; choosing a place narrows it, and all can be asked for."""


def asked_json(session: Session) -> dict[str, Any]:
    """What is asked at the moment looked at, and what can be done about it."""
    asked = session.line[session.moment].decision
    question: dict[str, Any] = {"player": "", "text": "", "rule": "", "person": False}
    if asked:
        key = "asks" if session.at_present else "asked_then"
        said = say(key, player=player_name(asked.player), question=asked.question)
        question = {"player": asked.player, "text": said, "rule": asked.rule, "person": bool(session.person)}
    return {
        **question,
        "over": end_said(session.line[session.moment]),
        "covered": player_name(session.person) if session.covered else "",
        "count": session.count,
        "branch": session.branch_now.name,
        "branches": [[line.name, _branch_said(line)] for line in session.branches],
        "automatic": len(session.people) < len(session.game.people),
        "can": {
            "undo": session.steps_back() > 0,
            "redo": session.history.undone > 0,
            "back": bool(session.chosen),
            "branch": not session.at_present,
        },
    }


def _branch_said(line: Branch) -> str:
    """A line of play for a list of them."""
    key = "line_left" if line.left else "line_said"
    return say(key, branch=line.name, left=line.left, since=line.since, count=line.length)


def seats_json(session: Session) -> list[dict[str, Any]]:
    """The players with their points at the moment looked at."""
    game = session.line[session.moment]
    asked = game.decision
    return [
        {
            "id": player,
            "name": player_name(player),
            "seat": seat_words(session.seats[player]),
            "points": points,
            "turn": asked is not None and asked.player == player,
            "won": player in game.winners,
        }
        for player, points in game.fame.items()
    ]


def offers_json(session: Session, most: int | None) -> dict[str, Any]:
    """What may be chosen: moves as [number, in words, in notation], those that pass apart; the places to choose next,
    as words, and those chosen. most: moves that are listed at most.
    """
    paths = session.paths()
    if not paths:
        return {"moves": [], "passes": [], "more": 0, "next": [], "chosen": []}
    game, stage = session.game, session.stage
    view, number = session.seen(), {move: index for index, move in enumerate(game.legal_moves.moves)}
    passes = [move for move in paths if stage.passes(move)]
    others = [move for move in paths if not stage.passes(move)]
    shown = others if most is None else others[:most]

    def offer(move: Any) -> list[Any]:
        return [number[move], stage.meaning(view, move), game.move_text(move)]

    return {
        "moves": [offer(move) for move in shown],
        "passes": [offer(move) for move in passes],
        "more": len(others) - len(shown),
        "next": [] if stage.pictured else [[place, stage.place(view, place)] for place in session.places()],
        "chosen": [[place, stage.place(view, place)] for place in session.chosen],
    }


def log_json(rows: list[Any]) -> list[list[Any]]:
    """Rows of the log: colour (by its name), move, gain, rule, whether a turn begins."""
    return [
        [player and player_name(player), move, gain, rule, int(turn), player] for player, move, gain, rule, turn in rows
    ]
