"""A game as a page of its own: every moment as a picture, a scrubber over them, the log; nothing is loaded.

What looks alike is in the page once: the tags and groups of all pictures stand in tables, and of each moment only the
groups that differ from the moment before are listed.
"""

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from diables_nb.drawing import Drawing
from diables_nb.drawing.nodes import FONTS
from diables_nb.drawing.pen import number
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Game
from diables_nb.widgets.base import style
from diables_nb.widgets.wire import tags_of

from .sayings import front_words, player_name, say
from .seats import ME, read_seats, seat_words
from .session import Session
from .stage import Look, stage_of
from .telling import end_said, log_rows

__all__ = ["moments_json", "save_page", "save_record"]

_PARTS = re.compile(r"(?=<p|<tr)")
"""Where a table in words is cut, so that what stays the same is in the page once."""

_WIDTHS = (760, 360)
"""Of the pictures: a screen and a phone, so that text keeps its size on both."""

_STATIC = Path(__file__).parents[1] / "static"
_BODY = (
    "body{margin:0}#page{min-height:100vh;padding:16px;border-radius:0;background:var(--dnb-page)}main{margin:0 auto}"
)


def save_page(path: str | Path, session: Session, title: str, viewer: str = "", *, seated: bool = True) -> Path:
    """Writes a game as a page and returns its path. title: of the game. viewer: whose eyes it is seen with. seated:
    whether somebody sits there; of a record nobody knows.

    Raises `ValueError` for a colour that does not play, `OSError` where the file cannot be written.
    """
    players = session.game.people
    who = viewer or session.viewer
    if who not in players:
        raise ValueError(f"{shown(who)} does not play: {hint(who, players)}")
    target = Path(path)
    target.write_text(_page(session, title, who, seated=seated), encoding="utf-8")
    return target


def save_record(path: str | Path, game: Game[Any], title: str, viewer: str = "") -> Path:
    """Writes a game that nobody plays, such as one read from its record, as a page; see `save_page`. viewer: the first
    player by default.
    """
    session = Session(game, read_seats(game, dict.fromkeys(game.people, ME)), stage_of(game))
    return save_page(path, session, title, viewer or game.players[0], seated=False)


def _page(session: Session, title: str, viewer: str, *, seated: bool) -> str:
    moments = moments_json(session, viewer, seated=seated)
    heading = say("title", game=title, players=", ".join(map(player_name, session.game.players)))
    data = json.dumps(moments, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    script = "\n".join((_STATIC / f"{name}.js").read_text(encoding="utf-8") for name in ("common", "table_page"))
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(heading)}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<style>{style()}{_BODY}</style>\n</head>\n<body>\n<div id="page" class="dnb-root">\n'
        f'<main class="dnb-page">\n<h1>{escape(heading)}</h1>\n'
        f'<p class="dnb-muted">{escape(say("saved_as", player=player_name(viewer)))}</p>\n<div id="table">'
        f"{_last_picture(session, viewer)}</div>\n</main>\n</div>\n"
        f'<script type="application/json" id="moments">{data}</script>\n'
        f"<script>\n{script}\n</script>\n</body>\n</html>\n"
    )


def _draw(session: Session, moment: int, viewer: str, width: float = _WIDTHS[0]) -> Drawing | None:
    last: tuple[str, ...] = ()
    move = session.line[moment].last_move
    if moment and move:
        last = session.stage.path(session.seen(moment - 1, viewer), move)
    return session.stage.draw(session.seen(moment, viewer), Look(viewer, width, last=last))


def _last_picture(session: Session, viewer: str) -> str:
    """What is there before the script runs, or where none runs."""
    drawing = _draw(session, session.count, viewer)
    return drawing.svg() if drawing else session.stage.words(session.seen(session.count, viewer))


class _Tables:
    """Texts, each once, and looks: groups of a picture as the numbers of their tags."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}
        self.looks: dict[tuple[int, ...], int] = {}

    def number(self, text: str) -> int:
        """The number of a text."""
        return self.texts.setdefault(text, len(self.texts))

    def look(self, svg: str) -> int:
        """The number of a group."""
        return self.looks.setdefault(tuple(map(self.number, tags_of(svg))), len(self.looks))


def moments_json(session: Session, viewer: str, *, seated: bool = True) -> dict[str, Any]:
    """All moments of a game for a page: texts, looks made of them, of each moment its points and what is asked; and
    for each width a picture of each moment, or its words where the game has no picture.
    """
    tables = _Tables()
    moments = [_moment(session, moment, viewer, tables) for moment in range(len(session.line))]
    pictured = [width for width in _WIDTHS if _draw(session, 0, viewer, width)]
    pictures = {width: list(_pictures(session, viewer, width, tables)) for width in pictured}
    return {
        "texts": list(tables.texts),
        "looks": list(tables.looks),
        "moments": moments,
        "pictures": pictures,
        "log": [[player_name(row[0]), *row[1:4]] for row in log_rows(session.line, viewer)],
        "players": [
            [player, player_name(player), seat_words(session.seats[player]) if seated else ""]
            for player in session.game.players
        ],
        "words": dict(front_words()),
        "unit": session.game.unit,
        "fonts": FONTS,
    }


def _moment(session: Session, moment: int, viewer: str, tables: _Tables) -> dict[str, Any]:
    """What is said of a moment; its words, where it has no picture, as numbers of texts."""
    game = session.line[moment]
    said: dict[str, Any] = {"points": list(game.fame.values()), "end": end_said(game)}
    if game.decision:
        said["turn"] = game.decision.player
        said["asked"] = say("asks", player=player_name(game.decision.player), question=game.decision.question)
    if not session.stage.pictured:
        words = session.stage.words(session.seen(moment, viewer))
        said["words"] = [tables.number(part) for part in _PARTS.split(words)]
    return said


def _pictures(session: Session, viewer: str, width: float, tables: _Tables) -> Iterator[dict[str, Any]]:
    """A picture of each moment: its size and its groups, which are numbers of looks: all of them, or pairs of a place
    and a number where as many groups as before are drawn.
    """
    before: list[int] = []
    for moment in range(len(session.line)):
        drawing = _draw(session, moment, viewer, width)
        if drawing is None:
            return
        groups = [tables.look(node.group()) for node in drawing.nodes]
        size = [number(drawing.width), number(drawing.height), drawing.title, drawing.description]
        if len(groups) == len(before):
            pairs = enumerate(zip(groups, before, strict=True))
            yield {"size": size, "changed": [[place, new] for place, (new, old) in pairs if new != old]}
        else:
            yield {"size": size, "groups": groups}
        before = groups
