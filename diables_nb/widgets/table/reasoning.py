"""Why: the lines of the ledger that a move has brought, what the rules played by themselves, and what the automatic
player that moved last considered.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.ledger import Line

from .citing import cited
from .recording import hides
from .sayings import player_name, say, table_word
from .seats import seat_words
from .session import Session

__all__ = ["changed_lines", "why_html"]

_CONSIDERED = 5
"""How many moves of an automatic player are told."""


def why_html(session: Session, *, busy: bool = False) -> str:
    """All of it, at the moment looked at, as its viewer may know it. busy: whether automatic players go on by
    themselves: then what they consider is not worked out.
    """
    return "".join((*_of_move(session), _of_rules(session), *_of_player(session, busy=busy)))


def changed_lines(before: Any, after: Any) -> tuple[list[Line], list[Line]]:
    """The lines of a ledger that are new, and those that are gone. before, after: games, or views of them."""
    old, new = (list(getattr(game, "ledger", ())) for game in (before, after))
    return _without(new, old), _without(old, new)


def _without(lines: Sequence[Line], others: Sequence[Line]) -> list[Line]:
    """Lines that are not among others, as often as they are not."""
    left = Counter(map(_key, others))
    found = []
    for line in lines:
        if left[_key(line)]:
            left[_key(line)] -= 1
        else:
            found.append(line)
    return found


def _key(line: Line) -> tuple[str, ...]:
    return tuple(map(repr, line))


def _of_move(session: Session) -> Iterator[str]:
    """The move that led to the moment looked at, with its lines."""
    moment = session.moment
    if not moment:
        yield f"<p>{escape(say('nothing_played'))}</p>"
        return
    before, after = session.line[moment - 1], session.line[moment]
    asked = before.decision
    move = before.seen_text(after.last_move or (), session.viewer)
    player = player_name(asked.player) if asked else ""
    asked_by = cited(asked.rule) if asked else ""
    yield f"<p><b>{escape(say('why_move', number=moment, player=player, move=move))}</b> {asked_by}</p>"
    view = session.seen()
    new, gone = changed_lines(session.seen(moment - 1), view)
    if not (new or gone):
        yield f"<p>{escape(say('why_nothing'))}</p>"
        return
    rows = [*((line, line.points) for line in new), *((line, -line.points) for line in gone)]
    cells = [
        [_whose(line), _sentence(view, line, gone=number >= len(new)), line.rule, words.signed(points)]
        for number, (line, points) in enumerate(rows)
    ]
    heads = [table_word("words", word) for word in ("player", "why", "rule")]
    yield _table([*heads, after.unit], cells, say("why_lines"))


def _whose(line: Line) -> str:
    return player_name(str(line.facts["player"])) if "player" in line.facts else ""


def _place(view: Any, line: Line) -> str:
    """The place of a line in words, where the boards know it."""
    position = getattr(view, "position", None)
    if not line.subject or position is None:
        return line.subject
    return str(position.describe(line.subject))


def _sentence(view: Any, line: Line, *, gone: bool) -> str:
    """A line in words, with its place."""
    said = say("why_gone", sentence=line.sentence) if gone else line.sentence
    place = _place(view, line)
    return say("why_at", place=place, sentence=said) if place else said


def _of_rules(session: Session) -> str:
    """What a colour that the rules play did last, and why; "" for none."""
    return session.stage.ruled(session.line[: session.moment + 1])


def _of_player(session: Session, *, busy: bool) -> Iterator[str]:
    """What the automatic player that moved last considered, where it can say so and that gives nothing away."""
    number = _last_automatic(session)
    if not number:
        return
    before = session.line[number - 1]
    asked = before.decision
    player = asked.player if asked else ""
    seat = session.seats[player]
    who = {"player": player_name(player), "seat": seat_words(seat), "number": number}
    if not hasattr(seat, "reasons"):
        yield f"<p>{escape(say('reasons_none', **who))}</p>"
    elif player != session.viewer and hides(session) and _knows_more(session, before, player):
        yield f"<p>{escape(say('reasons_hidden', **who))}</p>"
    elif busy:
        yield f"<p>{escape(say('reasons_later', **who))}</p>"
    else:
        try:
            yield _reasons(session, number, say("reasons", **who))
        except Exception as error:  # noqa: BLE001  # a player of the reader may raise anything; the table goes on
            yield f"<p>{escape(say('reasons_failed', fault=f'{type(error).__name__}: {error}', **who))}</p>"


def _last_automatic(session: Session) -> int:
    """The number of the last move of an automatic player up to the moment looked at; 0 for none."""
    for number in range(session.moment, 0, -1):
        asked = session.line[number - 1].decision
        if asked and session.seats.get(asked.player) is not None:
            return number
    return 0


def _knows_more(session: Session, game: Any, player: str) -> bool:
    """Whether a player knows what lies hidden from the viewer: what it considers would tell."""
    return session.stage.secret(game, (session.viewer, player))


def _reasons(session: Session, number: int, caption: str) -> str:
    before, after = session.line[number - 1], session.line[number]
    asked = before.decision
    seat: Any = session.seats[asked.player] if asked else None
    found = seat.reasons(before, _CONSIDERED)
    played = before.move_text(after.last_move or ())
    rows = [
        [reason.move, words.numeral(reason.points), table_word("words", "played") * (reason.move == played)]
        for reason in found
    ]
    return _table([table_word("words", "considered"), found.what, ""], rows, caption)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], caption: str) -> str:
    """A table where the id of a rule opens what the rule says."""
    rules = heads.index(table_word("words", "rule")) if table_word("words", "rule") in heads else -1
    top = "".join(f'<th scope="col">{escape(head)}</th>' if head else "<td></td>" for head in heads)
    cells = ([cited(cell) if at == rules else escape(cell) for at, cell in enumerate(row)] for row in rows)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
