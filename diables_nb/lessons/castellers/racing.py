"""What is asked about the race: what being first brings, applause within reach, the last turns."""

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.race.beliefs import AT_MOST, LAST_TURNS, LEAD, WITHIN
from diables_nb.lessons.subjects.castellers.race.formulas import left_of, reach
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame, Position
from diables_nb.rules.castellers.game.state import State
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.game import Game
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain
from diables_nb.whatif import Table
from diables_nb.whatif.castellers.asking import missing_cards

__all__ = ["at_most", "completions", "last_turns", "lead", "within"]


def lead(position: Position, kind: str) -> Count:
    """What the next castell of a kind brings more than the one after it (CAS-SCO-01, CAS-SCO-02).

    Raises `PositionError` for an unknown kind.

    >>> from diables_nb.rules.castellers import Position
    >>> lead(Position(["red", "blue"]), "two").total
    2
    """
    if kind not in KINDS:
        raise PositionError(Problem("kind", f"no kind {shown(kind)}", "CAS-COMP-01", hint(kind, KINDS)))
    first, second, *_ = (*left_of(position, kind), 0, 0)
    said = saying("castellers_race", "lead_row", first=first, second=second)
    title = saying("castellers_race", "lead", kind=words.name("castells", kind))
    hints = (saying("castellers_race", "hint_lead"), explain("CAS-SCO-02").line)
    about = {"player": position.players[0], "kind": kind}
    row = (Line(first - second, "CAS-SCO-02", kind), said)
    return Count([row], Asked(title, "applause", hints), position=position, about=about, known=LEAD)


def within(position: Position, player: str) -> Count:
    """The most applause that a player can have with three castells, if nobody else completes any, a line for each.

    The castell in progress is one of them (C-CAS-13, CAS-END-01). Raises `PositionError` for who does not play.

    >>> from diables_nb.rules.castellers import Position
    >>> within(Position(["red", "blue"]), "red").total
    22
    """
    colla = position.colla(player)
    done = {one.kind for one in colla.raised}
    lines = []
    for kind, applause in reach(position, player):
        key = "within_done" if kind in done else "within_bound" if kind == colla.kind else "within_rest"
        said = saying("castellers_race", key, kind=words.name("castells", kind))
        lines.append((Line(applause, "CAS-SCO-01", kind), said))
    title = saying("castellers_race", "within", player=words.name("players", player))
    bound = explain("C-CAS-13")
    hints = (saying("castellers_race", "hint_within"), explain("CAS-END-01").line, f"{bound.heading} {bound.line}")
    return Count(lines, Asked(title, "applause", hints), position=position, about={"player": player}, known=WITHIN)


def last_turns(game: CastellersGame, *moves: str) -> Count:
    """The turns that are still played after moves that complete a third castell, a line for each (CAS-END-02).

    moves: of whoever's turn it is, in notation. Raises `IllegalMove` for one that is not legal.
    """
    player, players = _asked(game), game.players
    first = players.index(player)
    later = game.after(*moves)
    coming = (*players[first + 1 :], *players[:first]) if later.last_turns and not game.last_turns else ()
    lines = [(Line(1, "CAS-END-02", other), words.name("players", other)) for other in coming]
    title = saying("castellers_race", "last", player=words.name("players", player))
    hints = (explain("CAS-END-01").line, explain("CAS-END-02").line)
    about = {"player": player, "game": game}
    return Count(lines, Asked(title, "turns", hints), position=game.position, about=about, known=LAST_TURNS)


def at_most(game: CastellersGame, player: str) -> Count:
    """The most applause that a player can have after one more turn, as all can see it, a line for what is added.

    The castell in progress can be completed if one part is missing, or two and grallers were not yet played for it
    (CAS-TURN-07, CAS-GRA-01). Raises `PositionError` for who does not play.
    """
    position, colla = game.position, game.position.colla(player)
    now = sum(one.applause for one in colla.raised)
    lines = [(Line(now, "CAS-SCO-01", "now"), saying("castellers_race", "at_most_now"))]
    parts = sum(count > 0 for count in missing_cards(position, player))
    if colla.kind is not None and parts <= (1 if colla.grallers else 2):
        left = max(left_of(position, colla.kind), default=0)
        said = saying("castellers_race", "at_most_gain", kind=words.name("castells", colla.kind))
        lines.append((Line(left, "CAS-SCO-01", colla.kind), said))
    title = saying("castellers_race", "at_most", player=words.name("players", player))
    hints = (saying("castellers_race", "hint_at_most"), explain("CAS-TURN-07").line, explain("CAS-GRA-01").line)
    return Count(lines, Asked(title, "applause", hints), position=position, about={"player": player}, known=AT_MOST)


def completions(game: CastellersGame) -> Table:
    """The castells in the order in which they were completed, with who completed each, from the deal on."""
    there: Game[State] | None = game
    done: list[tuple[str, str]] = []
    while isinstance(there, CastellersGame):
        before = there.before
        if isinstance(before, CastellersGame):
            for player, colla in there.position.colles.items():
                new = colla.raised[len(before.position.colla(player).raised) :]
                done += [(words.name("players", player), words.name("castells", one.kind)) for one in new]
        there = before
    rows = [(number, *row) for number, row in enumerate(reversed(done), 1)]
    return Table(("", "player", "castell"), rows, saying("castellers_race", "completions"), (0,))


def _asked(game: CastellersGame) -> str:
    return game.decision.player if game.decision else game.players[0]
