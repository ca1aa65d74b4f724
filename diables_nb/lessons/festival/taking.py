"""What is asked about crowd-pleasers and the end: what a move takes, how many turns are still played."""

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.festival.crowd_pleasers.beliefs import LAST_TURNS, TAKES
from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain

__all__ = ["last_turns", "takes"]


def takes(game: FestivalGame, move: str) -> Count:
    """The points of the crowd-pleasers that a move takes, a line for each (FES-CHK-04).

    game: at somebody's turn. move: a tile in notation ("tile left b2"). Raises `IllegalMove` for one that is not legal.
    """
    player = game.decision.player if game.decision else game.players[0]
    after = game.after(move)
    lying = _lying(game, player, move)
    won = [name for name, owner in after.pleasers.items() if owner == player and game.pleasers[name] != player]
    lines = []
    for name in won:
        pleaser = game.edition.pleaser(name)
        lines.append((Line(pleaser.points, pleaser.rule, name), f"{name}: {words.name('pleasers', name)}"))
    title = saying("festival", "takes", player=words.name("players", player))
    free = [f"{name}: {words.name('pleasers', name)}" for name, owner in game.pleasers.items() if not owner]
    hints = [saying("festival", "hint_pleasers"), explain("FES-CHK-07").line]
    if free:
        hints.append(saying("festival", "hint_each", rows="; ".join(free)))
    about = {"player": player, "shown": game.pleasers}
    return Count(lines, Asked(title, "points", tuple(hints)), position=lying, about=about, known=TAKES)


def _lying(game: FestivalGame, player: str, move: str) -> Position:
    """The position with the tile put, before the check."""
    _, side, space = game.read_move(move)
    tile, _ = game.stack(player, str(side))
    return game.position.with_tile(player, str(space), tile or 0)


def last_turns(game: FestivalGame, move: str) -> Count:
    """The turns that are still played after a move that brings the end, a line for each (FES-END-03)."""
    player = game.decision.player if game.decision else game.players[0]
    later = game.order[game.order.index(player) + 1 :]
    ends = game.after(move)
    coming = later if ends.last_round or ends.over else ()
    lines = [(Line(1, "FES-END-03", ""), words.name("players", name)) for name in coming]
    hints = (explain("FES-END-03").line, f"{', '.join(words.name('players', name) for name in game.order)}.")
    asked = Asked(saying("festival", "turns"), "turns", hints)
    return Count(lines, asked, position=game.position, about={"player": player}, known=LAST_TURNS)
