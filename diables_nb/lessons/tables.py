"""Tables of a lesson: all tiles of a show on one position, all lluïments, and the ways in which a score goes wrong."""

from collections.abc import Sequence

from diables_nb.rules import words
from diables_nb.rules.diables import LLUIMENTS, SHOWS, Figure, Position, score_lluiment, score_show
from diables_nb.rules.diables.components import FIRECRACKERS, WEIGHT
from diables_nb.rules.diables.edits import PlaceFigure
from diables_nb.rules.diables.scoring.shows import require_player, require_show
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Ledger
from diables_nb.rules.tables import html_table, text_table

from .games import require_scored
from .misconception import wrong_numbers
from .place_answer import space_named
from .scored import numbers

__all__ = ["Table", "all_lluiments", "all_tiles", "one_more", "weights", "wrong_ways"]

_TILES = (1, 2, 3, 4)


class Table:
    """Rows with a head: a table in a notebook, plain text elsewhere. right: the columns aligned to the right."""

    def __init__(
        self, head: Sequence[str], rows: Sequence[Sequence[object]], right: Sequence[int], caption: str
    ) -> None:
        self.head, self.rows, self.right, self.caption = tuple(head), tuple(rows), tuple(right), caption

    def __repr__(self) -> str:
        return f"<Table {self.caption}: {len(self.rows)} rows>"

    def __str__(self) -> str:
        return f"{self.caption}\n{text_table(self.head, self.rows, self.right)}"

    def _repr_pretty_(self, printer: object, cycle: bool) -> None:
        printer.text("..." if cycle else str(self))  # type: ignore[attr-defined]

    def _repr_html_(self) -> str:
        return html_table(self.head, self.rows, self.right, self.caption)


def all_tiles(position: Position, player: str, show: str) -> Table:
    """The same figures under each of a show's four tiles: what every figure is worth, and what the best ones make.

    Values in brackets are beyond the follower icon. Raises `PositionError` for a player or show that is not there.
    """
    ledgers = [score_show(position, player, show, tile=tile) for tile in _TILES]
    spaces = [space for space, figure in position.in_show(show).items() if figure.owner == player]
    rows = []
    for tile, ledger in zip(_TILES, ledgers, strict=True):
        values = {line.subject: str(line.points) for line in ledger.lines}
        values |= {line.subject: f"({line.points})" for line in ledger.left_out}
        caption = words.name("tiles", f"{show}-{tile}")
        rows.append([tile, caption, *(values[space.id] for space in spaces), ledger.total])
    head = ["tile", "what it pays", *(space.name for space in spaces), "FP"]
    title = f"{words.name('players', player)} in the {words.name('shows', show)}, icon {position.icon(player, show)}"
    return Table(head, rows, range(2, len(head)), title)


def one_more(
    position: Position, player: str, show: str, spaces: str | Sequence[str], *, firecracker: str = FIRECRACKERS[0]
) -> Table:
    """What a player would score in a show by each of its four tiles, with one more figure on one of these spaces.

    spaces: free spaces of the show by name or id, or one of them. firecracker: what the figure carries where the space
    prints none.
    Raises `ValueError` for a space that is unknown, taken or in another show, `PositionError` for an unknown player,
    show or firecracker.
    """
    require_player(position, player)
    require_show(show)
    if firecracker not in FIRECRACKERS:
        raise PositionError(
            Problem("firecracker", f"no firecracker {shown(firecracker)}", "", hint(firecracker, FIRECRACKERS))
        )
    wanted = (spaces,) if isinstance(spaces, str) else tuple(spaces)
    variants = [("as it is", position), *(_placed(position, player, show, name, firecracker) for name in wanted)]
    rows = [[name, *(score_show(what, player, show, tile=tile).total for tile in _TILES)] for name, what in variants]
    title = f"{words.name('players', player)} with one more figure in the {words.name('shows', show)}, FP by tile"
    return Table(["one more at", *(f"tile {tile}" for tile in _TILES)], rows, range(1, len(_TILES) + 1), title)


def _placed(position: Position, player: str, show: str, name: str, firecracker: str) -> tuple[str, Position]:
    """A name for one more figure of a player on a space, and the position with it."""
    space = space_named(position, name)
    if space.show != show:
        where = words.name("shows", space.show)
        raise ValueError(f"'{name}' is in the {where}: name spaces of the {words.name('shows', show)}")
    carried = None if space.kind == "tabaler" else space.firecracker or firecracker
    told = f"{name}, {carried}" if carried and not space.firecracker else name
    return told, PlaceFigure(Figure(player, space.kind, carried), space.id).apply(position)


def wrong_ways(ledger: Ledger) -> Table:
    """The misconceptions that give another number than a ledger, each with that number and the answer to it.

    Of those with the same number and the same answering rule, the likeliest stands for all. Those that look at other
    shows are left out: a lesson draws the show it is about.
    """
    rows: dict[tuple[int, str], list[object]] = {}
    for belief, number in wrong_numbers(ledger):
        if belief.elsewhere:
            continue
        rows.setdefault((number, belief.rule), [number, f"{belief.belief}.", belief.sentence])
    _, game = require_scored(ledger, "wrong ways need")
    return Table([ledger.unit, "comes out if", "but"], list(rows.values()), (0,), game.told(ledger))


def all_lluiments(position: Position) -> Table:
    """The same figures under each of the six lluïments: every player's rank, count and FP.

    A cell says "rank 1: 9 × 5 = 45": the count of the player times the number of the rank (DIA-P2-LLU-04 to -06).
    """
    rows = []
    for name in LLUIMENTS:
        what, tile = words.name("lluiments", name), position.edition.lluiments[name]
        rows.append([what, numbers(tile), *map(_ranked, score_lluiment(position, name).values())])
    head = ["lluïment", "numbers", *(words.name("players", player) for player in position.players)]
    return Table(head, rows, range(2, len(head)), "The six lluïments: rank, count × number = FP")


def _ranked(ledger: Ledger) -> str:
    about = ledger.about
    return f"rank {about['rank']}: {about['count']} × {about['each']} = {ledger.total}"


def weights(position: Position, lluiment: str) -> Table:
    """What every figure weighs in a lluïment, show by show, and what each player's count comes to.

    Weights stand in the order of the board, "0" where a player has nothing that counts (DIA-P2-LLU-02, -03).
    Raises `PositionError` for an unknown lluïment.
    """
    rows: list[list[object]] = []
    for player, ledger in score_lluiment(position, lluiment).items():
        counted = {line.subject for line in ledger.lines}
        by_show = [
            " + ".join(str(WEIGHT[figure.kind]) for space, figure in inside if space.id in counted) or "0"
            for inside in (position.in_show(show).items() for show in SHOWS)
        ]
        about = ledger.about
        who = words.name("players", player)
        rows.append([who, *by_show, about["count"], about["rank"], about["each"], ledger.total])
    head = ["player", *(words.name("shows", show) for show in SHOWS), "count", "rank", "number", "FP"]
    what = words.name("lluiments", lluiment)
    return Table(head, rows, range(1, len(head)), f"What weighs how much: the lluïment of {what}")
