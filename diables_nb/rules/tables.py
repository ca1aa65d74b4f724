"""Tables for people: plain text for a terminal, HTML for a notebook. Formatting only; the facts come from the
ledger.
"""

from collections.abc import Iterable, Sequence
from html import escape

from . import words
from .ledger import Ledger, Line
from .rulebook import explain

__all__ = ["html_table", "ledger_html", "ledger_text", "text_table"]


def text_table(head: Sequence[str], rows: Sequence[Sequence[object]], right: Sequence[int] = ()) -> str:
    """A plain table; the columns of `right` are aligned to the right.

    >>> print(text_table(["show", "FP"], [["ball parlat", 8], ["tabalada", 12]], right=[1]))
    show         FP
    ball parlat   8
    tabalada     12
    """
    cells = [list(head), *[[str(cell) for cell in row] for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        return "  ".join(
            cell.rjust(widths[i]) if i in right else cell.ljust(widths[i]) for i, cell in enumerate(row)
        ).rstrip()

    return "\n".join(map(line, cells))


def html_table(
    head: Sequence[str], rows: Sequence[Sequence[object]], right: Sequence[int] = (), caption: str = ""
) -> str:
    """An HTML table with a caption and column headings; every text is escaped."""

    def cell(tag: str, column: int, content: object) -> str:
        scope = ' scope="col"' if tag == "th" else ""
        align = "right" if column in right else "left"
        return f'<{tag}{scope} style="text-align:{align}">{escape(str(content))}</{tag}>'

    top = "".join(cell("th", i, text) for i, text in enumerate(head))
    body = "".join("<tr>" + "".join(cell("td", i, text) for i, text in enumerate(row)) + "</tr>" for row in rows)
    title = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    return f"<table>{title}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _head(ledger: Ledger) -> tuple[str, ...]:
    return "place", "why", "rule", ledger.unit, "total"


def _rows(ledger: Ledger) -> list[list[object]]:
    rows: list[list[object]] = []
    total, whose = 0, None
    for line in ledger.lines:
        if (player := _player(ledger, line)) != whose:
            total, whose = 0, player  # the ledger of several players: each has a total
        total += line.points
        rows.append([_place(ledger, line), line.sentence, line.rule, words.numeral(line.points), words.numeral(total)])
    left_out: Iterable[list[object]] = (
        [_place(ledger, line), f"{line.sentence} (left out)", line.rule, f"({words.numeral(line.points)})", ""]
        for line in ledger.left_out
    )
    return [*rows, *left_out]


def _place(ledger: Ledger, line: Line) -> str:
    """The place of a line in words; in the ledger of several players with its player before it."""
    place = line.subject
    if ledger.position is not None and place:
        place = str(ledger.position.describe(place))
    player = _player(ledger, line)
    return f"{player}, {place}" if player else place


def _player(ledger: Ledger, line: Line) -> str:
    """Whose line it is, in the ledger of several players; "" in that of one."""
    if "player" not in line.facts or "player" in ledger.about:
        return ""
    return words.name("players", line.facts["player"])


def _sum(ledger: Ledger) -> str:
    """The points in all: of each player where there are several."""
    sums: dict[str, int] = {}
    for line in ledger.lines:
        whose = _player(ledger, line)
        sums[whose] = sums.get(whose, 0) + line.points
    if list(sums) in ([], [""]):
        return f"{words.numeral(ledger.total)} {ledger.unit}"
    return f"{', '.join(f'{player} {words.numeral(points)}' for player, points in sums.items())} {ledger.unit}"


def _title(ledger: Ledger) -> str:
    known = {"player": "players", "show": "shows", "lluiment": "lluiments"}
    said = {"limit": "icon"}  # what the track prints is what limits
    parts = []
    for key, value in ledger.about.items():
        if key == "chosen":
            parts.append("chosen figures")
        else:
            parts.append(words.name(known[key], value) if key in known else f"{said.get(key, key)} {value}")
    return ", ".join(parts)


def _notes(ledger: Ledger) -> list[str]:
    """What there is to know about the numbers: the rulings that decide them, and that the show has been scored."""
    notes = []
    if ledger.rulings:
        which = "; ".join(_ruling(ruling) for ruling in ledger.rulings)
        notes.append(f"This hangs on the ruling{'s' if len(ledger.rulings) > 1 else ''} {which}")
    about, scored = ledger.about, getattr(ledger.position, "scored", {})
    if about.get("show") in scored.get(about.get("player"), ()):
        who, what = words.name("players", about["player"]), words.name("shows", about["show"])
        notes.append(f"{who} has already scored the {what}: the token lies on its scored side (DIA-P2-SHOW-07)")
    return notes


def _ruling(ruling: str) -> str:
    """A ruling by its id and, where it is in the index, its heading."""
    try:
        return f"{ruling} ({explain(ruling).heading})"
    except ValueError:
        return ruling


def ledger_text(ledger: Ledger, width: int | None = None) -> str:
    """The ledger as plain text: a title, a line a source, the sum, and what there is to know about it.

    width: how many characters a line may have: places and reasons take several lines then; None for as many as needed.
    """
    from .wrapping import fitted, paragraph  # it makes tables with this module

    rows = [list(map(str, row)) for row in _rows(ledger)]
    table, _ = fitted(_head(ledger), rows, (3, 4), width, range(5))
    notes = (paragraph(note, width) for note in _notes(ledger))
    return "\n".join([_title(ledger), table, _sum(ledger), *notes]).lstrip("\n")


def ledger_html(ledger: Ledger) -> str:
    """The ledger as an HTML table."""
    table = html_table(_head(ledger), _rows(ledger), right=(3, 4), caption=_title(ledger))
    notes = "".join(f"<br>{escape(note)}" for note in _notes(ledger))
    return f"{table}<p><b>{_sum(ledger)}</b>{notes}</p>"
