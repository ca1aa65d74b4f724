"""The score sheet at a table: who has won, points by source and by round, a chart of them; as its viewer may know."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.tables import html_table

from .sayings import player_name, say, table_word
from .session import Session
from .sheet_chart import sheet_chart
from .telling import end_said, standing

__all__ = ["sheet_html", "source_name"]

_WIDEST = 640
_NARROWEST = 300


def source_name(sheet: Any, source: str) -> str:
    """A source of points in words."""
    named = getattr(sheet, "source_name", None)
    if named is not None:
        return str(named(source))
    known: Mapping[str, str] = words.table("sheet")["sources"]
    return str(known.get(source, source))


def sheet_html(session: Session, width: float) -> str:
    """The sheet at the moment looked at. width: of the chart, in pixels; no chart where there is no sheet."""
    return "".join(_parts(session, width))


def _parts(session: Session, width: float) -> Iterator[str]:
    game, view = session.line[session.moment], session.seen()
    said = end_said(game) or say("sheet_so_far", count=session.moment)
    yield f"<p><b>{escape(said)}</b> {escape(standing(game))}</p>"
    sheet = getattr(view, "sheet", None)
    players = [player_name(player) for player in game.players]
    if sheet is None:
        rows = [(player_name(player), points) for player, points in game.fame.items()]
        yield html_table((table_word("words", "player"), game.unit), rows, right=(1,))
        return
    named = {source_name(sheet, source): row for source, row in sheet.by_source.items()}
    total = (table_word("words", "total"), *map(words.numeral, sheet.by_player.values()))
    sources = [*((name, *map(words.numeral, row.values())) for name, row in named.items()), total]
    heads = (table_word("words", "source"), *players)
    yield "<div class='dnb-sheet'>"
    chart = sheet_chart(named, game.unit, max(_NARROWEST, min(_WIDEST, width)))
    yield chart.svg() if chart else ""
    yield "<div class='dnb-sheet-tables'>"
    yield html_table(heads, sources, right=range(1, len(heads)), caption=say("sheet_sources", unit=game.unit))
    if rounds := getattr(sheet, "by_round", None):
        rows_of = [*((number, *map(words.numeral, row.values())) for number, row in rounds.items()), total]
        heads = (table_word("words", "round"), *players)
        yield html_table(heads, rows_of, right=range(1, len(heads)), caption=say("sheet_rounds", unit=game.unit))
    yield "</div></div>"
