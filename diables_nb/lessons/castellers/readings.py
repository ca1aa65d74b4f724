"""A course of moves as a table, step by step: what somebody's castell comes to; for readings side by side."""

from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.castellers.rulings import RESPONSE
from diables_nb.rules.rulebook import explain
from diables_nb.whatif import Table

__all__ = ["steps"]


def steps(game: CastellersGame, player: str, *moves: str) -> Table:
    """Moves one after the other, with who plays each and what stands and is held by a player afterwards.

    player: whose tronc and hand are counted. moves: in notation. The caption says by which reading of C-CAS-03 the game
    is played. Raises `IllegalMove` for a move that is not legal, `PositionError` for who does not play.
    """
    rows = [(saying("castellers_specials", "before"), "", *_counted(game, player))]
    for move in moves:
        who = game.decision.player if game.decision else ""
        said = game.meaning(move)
        game = game.after(move)
        rows.append((words.name("players", who), said, *_counted(game, player)))
    readings = dict(explain(RESPONSE.id).options)
    caption = readings[game.kit.rulings.get(RESPONSE.id, RESPONSE.options[0])]
    name = words.name("players", player)
    counted = (saying("castellers_specials", column, player=name) for column in ("tronc_of", "hand_of"))
    return Table(("who", "what", *counted), rows, caption, (2, 3))


def _counted(game: CastellersGame, player: str) -> tuple[int, int]:
    return len(game.position.colla(player).tronc), len(game.hand(player))
