"""Moves in tables: what is asked and done, what changed, what they earned, and why a move is refused."""

from diables_nb.lessons.sayings import saying
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.errors import RulesError
from diables_nb.rules.rulebook import rules

__all__ = ["asked_player", "changes", "gains", "refusal", "rule_list", "steps"]


def asked_player(game: DiablesGame) -> str:
    """Who decides now, or the first player of a game that is over."""
    return game.decision.player if game.decision else game.players[0]


def steps(game: DiablesGame, *moves: str) -> Table:
    """A game's moves one by one: who is asked what by which rule, the move in notation, and what it does.

    Raises what `after` raises for a move that is not legal.
    """
    rows = []
    for move in moves:
        asked = game.decision
        who, question = (words.name("players", asked.player), f"{asked.question} ({asked.rule})") if asked else ("", "")
        rows.append([who, question, move, game.meaning(move)])
        game = game.after(move)
    head = [saying("diables", name) for name in ("who", "asked", "move", "does")]
    return Table(head, rows, (), saying("diables", "steps"))


def changes(game: DiablesGame, *moves: str, player: str = "") -> Table:
    """What moves changed of what a player has: reserve, cart, followers, sound and the like, before and after.

    player: by default who is asked before the first of them. Raises what `after` raises.
    """
    player = player or asked_player(game)
    before, after = (_numbers(moment, player) for moment in (game, game.after(*moves)))
    rows = [[name, value, after[name]] for name, value in before.items() if after[name] != value]
    head = ["", saying("diables", "before"), saying("diables", "after")]
    title = "changed" if rows else "unchanged"
    return Table(head, rows, (), saying("diables", title, player=words.name("players", player)))


def _numbers(game: DiablesGame, player: str) -> dict[str, str]:
    numbers, *_ = game.table.seat(player).blocks()
    return {str(name): str(value) for name, value in numbers.rows}


def gains(game: DiablesGame, *moves: str) -> Table:
    """The lines that moves add to the ledger of a game: whose they are, FP, what for, the rule.

    Raises what `after` raises.
    """
    lines = list(game.after(*moves).ledger)[len(list(game.ledger)) :]
    rows = [[words.name("players", str(line.facts["player"])), line.points, line.sentence, line.rule] for line in lines]
    head = [saying("diables", name) for name in ("who", "fp", "what", "rule")]
    return Table(head, rows, (1,), saying("diables", "gained" if rows else "nothing"))


def rule_list(family: str) -> Table:
    """The rules of a family in one line each: all cards of a kind, all requirements and the like.

    family: what their ids begin with, such as "DIA-SB". Raises `ValueError` if none does.

    >>> len(rule_list("DIA-SB").rows)
    8
    """
    found = [rule for rule in rules() if rule.id.rpartition("-")[0] == family]
    if not found:
        raise ValueError(f"no rules of the family '{family}'")
    rows = [[rule.id, rule.heading, rule.line] for rule in found]
    return Table([saying("diables", "rule"), "", ""], rows, (), saying("diables", "family"))


def refusal(game: DiablesGame, move: str) -> str:
    """Why a move is not legal now, with the rule; "" for one that is.

    >>> from diables_nb.rules.diables import deal
    >>> refusal(deal(players=2, seed=7).arranged("red"), "lead top")
    ''
    """
    if move in game.legal_moves:
        return ""
    try:
        problem = game.why_not(move)
    except RulesError as error:
        problem = error.problems[0]
    rule = f" ({problem.rule})" if problem.rule else ""
    return saying("diables", "refused", move=move, why=problem.message, rule=rule)
