"""Where the FP of a game came from: a score sheet by source and by round, and the ledger of all players.

Both are sums of the same lines, so that they agree with the fame track at any moment.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from diables_nb.rules import words
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import ROUNDS, SHOWS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.tables import html_table, text_table

from .keeping.carried import CARRIED
from .state import Entry

__all__ = ["SOURCES", "GameLedger", "Sheet", "ledger_of", "sheet_of", "source_of"]

SOURCES = (*SHOWS, "at_once", "lluiments", "wall", "followers", "sound", "rewards", "street", "carried", "other")
"""Where FP come from; the last two only where there are any."""
_SELDOM = ("carried", "other")
_SCORING = {"DIA-SCORE-CARR": 0, "DIA-SCORE-BALL": 1, "DIA-SCORE-TRO": 2, "DIA-SCORE-TAB": 3}
_BY_RULE = {
    "DIA-WALL-03": "wall",
    "DIA-P2-SOC-01": "wall",
    "DIA-P2-STR-01": "street",
    "DIA-FOL-05": "followers",
    "DIA-P1-SND-02": "sound",
    "DIA-ICON-09": "rewards",
    "DIA-PHOTO-04": "at_once",
    CARRIED: "carried",
}
_FLOOR, _FIREBOT = "DIA-FP-04", "DIA-SOLO-62"
_LLUIMENTS = "DIA-P2-LLU"


def source_of(line: Line) -> str:
    """The source of a line, one of `SOURCES`. A loss cut off at 0 FP belongs to the rule that asked for it.

    >>> source_of(Line(4, "DIA-ICON-09")), source_of(Line(6, "DIA-SCORE-TRO-2", facts={"at_once": "DIA-SB-03"}))
    ('rewards', 'at_once')
    """
    rule = str(line.facts.get("first_rule", line.rule)) if line.rule == _FLOOR else line.rule
    if rule == _FIREBOT:
        return line.subject.partition("/")[0]
    show = _SCORING.get(rule.rpartition("-")[0])
    if show is not None:
        return "at_once" if "at_once" in line.facts else SHOWS[show]
    return "lluiments" if rule.startswith(_LLUIMENTS) else _BY_RULE.get(rule, "other")


class Sheet:
    """The score sheet of a game: FP by source, by round and by player, as text or as HTML tables.

    players: the colours by seat.

    >>> from diables_nb.rules.diables import deal
    >>> sheet = deal(players=2, seed=7).played_out(1).sheet
    >>> sheet.by_player == {player: sum(row[player] for row in sheet.by_source.values()) for player in sheet.players}
    True
    """

    def __init__(self, players: Sequence[str], points: Counter[tuple[str, int, str]]) -> None:
        self.players = tuple(players)
        self._points = points

    def points(self, player: str | None = None, source: str | None = None, round: int | None = None) -> int:  # noqa: A002  # a round of the game
        """The FP of a player from a source in a round; of all where one is not named.

        player: a colour. source: one of `SOURCES`, or its name as the sheet prints it. round: 1 to 3. Raises
        `PositionError` for a name that is none.

        >>> from diables_nb.rules.diables import deal
        >>> sheet = deal(players=2, seed=7).played_out(1).sheet
        >>> sheet.points("red", "trobada de bèsties") == sheet.points("red", "trobada")
        True
        """
        if player is not None:
            player = _known(player, self.players, words.table("words")["players"], "player")
        if source is not None:
            source = _known(source, SOURCES, words.table("sheet")["sources"], "source")
        if round is not None and (type(round) is not int or round not in ROUNDS):
            raise PositionError(Problem("round", f"no round {shown(round)}", "DIA-FLOW-01", "1, 2 or 3"))
        return self._sum(player, source, round)

    def _sum(self, player: str | None, source: str | None = None, when: int | None = None) -> int:
        return sum(
            number
            for (where, number_of_round, who), number in self._points.items()
            if source in (None, where) and when in (None, number_of_round) and player in (None, who)
        )

    @property
    def by_player(self) -> dict[str, int]:
        """Player -> FP, as the fame track has them."""
        return {player: self._sum(player) for player in self.players}

    @property
    def by_source(self) -> dict[str, dict[str, int]]:
        """Source -> player -> FP. Sources that a game seldom has are left out where they have none."""
        met = {source for source, _, _ in self._points}
        return {
            source: {player: self._sum(player, source) for player in self.players}
            for source in SOURCES
            if source in met or source not in _SELDOM
        }

    @property
    def by_round(self) -> dict[int, dict[str, int]]:
        """Round -> player -> FP, for the rounds in which somebody gained or lost some."""
        rounds = sorted({number for _, number, _ in self._points})
        return {number: {player: self._sum(player, when=number) for player in self.players} for number in rounds}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sheet):
            return NotImplemented
        return (self.players, self.by_source, self.by_round) == (other.players, other.by_source, other.by_round)

    __hash__ = None  # type: ignore[assignment]  # it compares by content

    def _tables(self) -> list[tuple[list[str], list[list[object]]]]:
        """Head and rows of both tables, each with its total."""
        heads, names = words.table("sheet")["heads"], words.table("sheet")["sources"]
        players = [words.name("players", player) for player in self.players]
        total: list[object] = [heads["total"], *map(words.numeral, self.by_player.values())]
        sources = [[names[source], *map(words.numeral, row.values())] for source, row in self.by_source.items()]
        rounds = [[number, *map(words.numeral, row.values())] for number, row in self.by_round.items()]
        return [([heads["source"], *players], [*sources, total]), ([heads["round"], *players], [*rounds, total])]

    def __repr__(self) -> str:
        return f"<Sheet {', '.join(f'{player} {points}' for player, points in self.by_player.items())}>"

    def __str__(self) -> str:
        right = range(1, len(self.players) + 1)
        return "\n\n".join(text_table(head, rows, right=right) for head, rows in self._tables())

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]  # a printer of IPython

    def _repr_html_(self) -> str:
        right = range(1, len(self.players) + 1)
        return "".join(html_table(head, rows, right=right) for head, rows in self._tables())


def sheet_of(players: Sequence[str], entries: Iterable[Entry]) -> Sheet:
    """The score sheet of the lines of a game's ledger."""
    points: Counter[tuple[str, int, str]] = Counter()
    for number, seat, line in entries:
        points[source_of(line), number, players[seat]] += line.points
    return Sheet(players, points)


class GameLedger(Ledger):
    """The ledger of a whole game: every line says in its facts whose it is and of which round."""

    __slots__ = ("edition",)

    def __init__(self, lines: Iterable[Line], edition: Edition) -> None:
        super().__init__(tuple(lines), about={"game": "Diables"})
        self.edition = edition

    def _table(self) -> tuple[list[str], list[list[object]]]:
        heads = words.table("sheet")["heads"]
        totals: Counter[str] = Counter()
        rows: list[list[object]] = []
        for line in self.lines:
            player = line.facts["player"]
            totals[player] += line.points
            whose = [line.facts["round"], words.name("players", player), self._place(line.subject)]
            rows.append([*whose, line.sentence, line.rule, words.numeral(line.points), words.numeral(totals[player])])
        return [heads["round"], heads["player"], "place", "why", "rule", "FP", heads["total"]], rows

    def _place(self, subject: str) -> str:
        """A space with the kind of figure on it, or a show."""
        space = self.edition.spaces.get(subject)
        if space is None:
            return words.name("shows", subject) if subject in SHOWS else subject
        return f"{words.name('kinds', space.kind)}, {space.name}"

    def __str__(self) -> str:
        return text_table(*self._table(), right=(5, 6))

    def _repr_html_(self) -> str:
        return html_table(*self._table(), right=(5, 6), caption="Diables")


def ledger_of(players: Sequence[str], entries: Iterable[Entry], edition: Edition) -> GameLedger:
    """The ledger of a game, a line for every FP, in the order in which they came."""
    return GameLedger(
        (
            line._replace(facts={**line.facts, "player": players[seat], "round": number})
            for number, seat, line in entries
        ),
        edition,
    )


def _known(said: object, names: Sequence[str], printed: Mapping[str, str], what: str) -> str:
    """An id by itself or by the name that the sheet prints for it. Raises `PositionError`."""
    if isinstance(said, str):
        by_name = {printed[name].casefold(): name for name in names if name in printed}
        found = said if said in names else by_name.get(said.casefold())
        if found is not None:
            return found
    raise PositionError(Problem(what, f"no {what} {shown(said)}", "", hint(said, names)))
