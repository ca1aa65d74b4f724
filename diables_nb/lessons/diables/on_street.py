"""What is asked about the street: the columns that are open, what goes back to the reserve, who can be played."""

from diables_nb.lessons.counts import Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.street.beliefs import COLUMNS, PERFORMERS, RETURNED
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.components import COST
from diables_nb.rules.rulebook import explain

from .counting import Row, counted
from .facts import cart_of, columns_taken, range_of, reserve_of
from .told import asked_player

__all__ = ["open_columns", "playable", "returned"]


def open_columns(game: DiablesGame) -> Count:
    """The columns in which the player whose turn it is may place a performer, a line for each."""
    player = asked_player(game)
    columns = sorted({int(move[3]) for move in game.legal_moves.moves if move[0] == "place"})
    rows: list[Row] = [(1, "DIA-P1-PLAY-05", saying("street", "column", column=column)) for column in columns]
    hints = (
        explain("DIA-P1-PLAY-06").line,
        saying("street", "hint_range", range=range_of(game, player)),
        saying("street", "hint_taken", taken=", ".join(map(str, columns_taken(game, player))) or "–"),
    )
    title = saying("street", "columns", player=words.name("players", player))
    return counted(game, title, "columns", rows, hints=hints, known=COLUMNS, player=player)


def returned(game: DiablesGame, move: str) -> Count:
    """The firecrackers that go back to the general reserve when a performer is placed (DIA-P1-FIRE-03).

    move: a placement in notation. Raises `IllegalMove` for one that is not legal.
    """
    player = asked_player(game)
    _, kind, fire, *_ = game.read_move(move)
    before, after = cart_of(game, player), cart_of(game.after(move), player)
    lit = before[str(fire)] - after[str(fire)]
    facts = {"kind": words.name("kinds", str(kind)), "fire": words.name("firecracker_types", str(fire))}
    rows: list[Row] = [
        (lit, "DIA-P1-FIRE-01", saying("street", "lit", **facts)),
        (-1, "DIA-P1-FIRE-03", saying("street", "stays", **facts)),
    ]
    hints = (saying("street", "hint_cost", **facts), explain("DIA-P1-FIRE-01").line, explain("DIA-P1-FIRE-03").line)
    title = saying("street", "returned", **facts)
    return counted(game, title, "firecrackers", rows, hints=hints, known=RETURNED, kind=kind)


def playable(game: DiablesGame) -> Count:
    """The kinds of performers that the player whose turn it is can place now, a line for each (DIA-P1-FIRE-04)."""
    player = asked_player(game)
    kinds = dict.fromkeys(str(move[1]) for move in game.legal_moves.moves if move[0] == "place")
    rows: list[Row] = [
        (1, "DIA-P1-FIRE-04", saying("street", "kind", kind=words.name("kinds", kind), cost=COST[kind]))
        for kind in kinds
    ]
    here = (words.name("kinds", kind) for kind, number in reserve_of(game, player).items() if number)
    hints = (saying("street", "hint_reserve", kinds=", ".join(here)), explain("DIA-P1-FIRE-02").line)
    title = saying("street", "playable", player=words.name("players", player))
    return counted(game, title, "kinds", rows, hints=hints, known=PERFORMERS, player=player)
