"""What a table answers to one letter on a place, and which move somebody considers who looks at one."""

from collections.abc import Callable
from typing import Any

from diables_nb.rules.errors import shown
from diables_nb.rules.game import Move

from .sayings import keys_said, player_name, say
from .session import Said, Session
from .telling import standing

__all__ = ["LETTERS", "answer", "considered"]


def answer(session: Session, letter: str, place: str) -> Said:
    """The answer to a letter on a place. Raises `ValueError` for a letter that asks nothing."""
    if letter not in LETTERS:
        raise ValueError(f"no such question: {shown(letter)}")
    if session.covered:
        return Said(say("covered", player=player_name(session.person)))
    return LETTERS[letter](session, place)


def considered(session: Session, about: Any) -> Move | None:
    """The move that is considered: [count, number] of an offered move, or a place that completes one; None for none."""
    if isinstance(about, list) and len(about) == 2:
        count, number = map(int, about)
        moves = session.game.legal_moves.moves
        return moves[number] if count == session.count and 0 <= number < len(moves) else None
    if not isinstance(about, str) or not about:
        return None
    wanted = (*session.chosen, about)
    through = [move for move, path in session.paths().items() if path == wanted]
    return through[0] if len(through) == 1 else None


def _here(session: Session, place: str) -> Said:
    said = session.stage.place(session.seen(), place)
    return Said(f"{said[:1].upper()}{said[1:]}.")


def _last(session: Session, place: str) -> Said:
    del place
    if not session.moment:
        return Said(say("nothing_played"))
    before, after = session.line[session.moment - 1], session.line[session.moment]
    player = player_name(before.decision.player) if before.decision else ""
    return Said(say("last", player=player, move=before.seen_text(after.last_move or (), session.viewer)))


def _legal(session: Session, place: str) -> Said:
    del place
    places = session.places()
    if not places:
        return Said(say("legal_none"))
    names = "; ".join(session.stage.place(session.seen(), one) for one in places)
    return Said(say("legal", count=len(places), places=names))


def _preview(session: Session, place: str) -> Said:
    move = considered(session, place)
    if move is not None:
        return Said(session.stage.preview(session.seen(), move))
    through = [path for path in session.paths().values() if path[len(session.chosen) :][:1] == (place,)]
    said = session.stage.place(session.seen(), place)
    if through:
        return Said(say("leads_to", place=said, count=len(through)))
    return Said(say("no_place", place=said))


def _points(session: Session, place: str) -> Said:
    del place
    return Said(standing(session.line[session.moment]))


def _asked(session: Session, place: str) -> Said:
    del place
    asked = session.line[session.moment].decision
    if asked is None:
        return Said(say("is_over"))
    then = "asks" if session.at_present else "asked_then"
    return Said(say(then, player=player_name(asked.player), question=asked.question), rule=asked.rule)


def _keys(session: Session, place: str) -> Said:
    del session, place
    return Said(keys_said())


LETTERS: dict[str, Callable[[Session, str], Said]] = {
    "w": _here,
    "h": _here,
    "l": _last,
    "g": _legal,
    "p": _preview,
    "s": _points,
    "t": _asked,
    "?": _keys,
}
"""Letter -> who answers."""
