"""A table without a kernel: the picture of a moment, the points, the log; only what one player may see."""

from html import escape

from diables_nb.rules.tables import html_table

from .sayings import front_words, player_name
from .seats import seat_words
from .session import Session
from .stage import Look
from .telling import end_said, log_rows

__all__ = ["still_html"]

_WIDTH = 760


def still_html(session: Session, title: str) -> str:
    """The moment looked at, as HTML. title: of the game."""
    words = front_words()
    if session.covered:
        table = f"<p>{escape(words['cover'])}</p>"
    else:
        view = session.seen()
        drawing = session.stage.draw(view, Look(session.viewer, _WIDTH, last=session.last()))
        table = drawing.image() if drawing else session.stage.words(view)
    game = session.line[session.moment]
    points = html_table(
        (words["player"], words["seat"], game.unit),
        [(player_name(player), seat_words(session.seats[player]), n) for player, n in game.fame.items()],
        right=(2,),
        caption=title,
    )
    end = end_said(game)
    said = f"<p>{escape(end)}</p>" if end else ""
    return f"{points}{said}{table}{log_html(session)}"


def log_html(session: Session) -> str:
    """The log up to the moment looked at, folded; "" before the first move."""
    rows = log_rows(session.line[: session.moment + 1], session.eyes)
    if not rows:
        return ""
    said = [(number, player_name(player), move, gain) for number, (player, move, gain, _, _) in enumerate(rows, 1)]
    words = front_words()
    table = html_table((words["number"], words["player"], words["move"], words["gain"]), said, right=(0, 3))
    return f"<details><summary>{escape(words['log'])}</summary>{table}</details>"
