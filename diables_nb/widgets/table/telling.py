"""What a table tells of a game: gains, the end, the log, as its viewer may know them."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.errors import RulesError
from diables_nb.rules.game import Game

from .sayings import player_name, points_said, say
from .stage import Stage

__all__ = ["Row", "end_said", "gains", "gains_said", "log_rows", "played_said", "standing", "uncovered"]

_GUESSES = 2
"""Games that are imagined to find out whether a move uncovered something."""

Row = tuple[str, str, str, str, bool]
"""A row of the log: the colour that played, its move in notation, what was gained, the rule that asked, and whether a
turn begins with it."""


def gains(before: Game[Any], after: Game[Any]) -> dict[str, int]:
    """The points that a move gave and took, by player; players without any are left out."""
    was, now = before.fame, after.fame
    return {player: now[player] - was[player] for player in now if now[player] != was[player]}


def gains_said(before: Game[Any], after: Game[Any]) -> str:
    """The same in words, "" for none."""
    changed = gains(before, after).items()
    said = ", ".join(
        say("gains", player=player_name(player), points=words.signed(points)) for player, points in changed
    )
    return f"{said} {before.unit}." if said else ""


def end_said(game: Game[Any]) -> str:
    """Who has won with how many points; "" while the game goes on."""
    if not game.over:
        return ""
    names = [player_name(player) for player in game.winners]
    key = "wins" if len(names) == 1 else "win_together"
    points = points_said(game.fame[game.winners[0]], game.unit) if names else ""
    return say(key, players=say("others").join(names), points=points)


def played_said(stage: Stage, before: Game[Any], after: Game[Any], viewer: str) -> str:
    """What a move was, what it won and lost, and whether it was the last.

    viewer: who is told; "" for in notation, as everybody may know it. Of a move that hides something the others are
    told no more than its notation shows them.
    """
    asked, move = before.decision, after.last_move
    if asked is None or move is None:
        return ""
    seen = before.seen_text(move, viewer)
    done = seen
    if viewer:
        teller: Any = before.view(viewer)  # type: ignore[attr-defined]  # every game has views
        known = seen == before.move_text(move) and move in teller.legal_moves.moves
        done = stage.meaning(teller, move) if known else stage.told(teller, seen)
    said = say("played", player=player_name(asked.player), move=done)
    return " ".join(filter(None, (said, stage.ruled_said(after), gains_said(before, after), end_said(after))))


def uncovered(line: Sequence[Game[Any]], viewer: str) -> bool:
    """Whether moves showed the viewer what nobody could foresee: had the hidden things lain otherwise, the table would
    look otherwise. line: the moments, from the one before the first of the moves.
    """
    for before, after in pairwise(line):
        move = after.last_move or ()
        if before.seen_text(move, viewer) != before.move_text(move):
            continue  # it lies hidden still: to ask whether it could be foreseen would tell something of it
        there = after.view(viewer).state  # type: ignore[attr-defined]
        for seed in range(_GUESSES):
            guess = before.determinize(Random(seed), viewer)  # type: ignore[attr-defined]
            try:
                other = guess.after(after.last_move).view(viewer).state
            except RulesError:
                return True  # the move itself could not be foreseen
            if other != there:
                return True
    return False


def standing(game: Game[Any]) -> str:
    """The points of all, in one line."""
    points = {player_name(player): points_said(number, game.unit) for player, number in game.fame.items()}
    return say("standing", players=", ".join(say("standing_of", player=p, points=n) for p, n in points.items()))


def log_rows(line: tuple[Game[Any], ...], viewer: str, start: int = 0) -> list[Row]:
    """The moves of a game, a row each, as a viewer may see them. start: from which move on."""
    rows: list[Row] = []
    previous = line[start - 1].decision if start else None
    for before, after in pairwise(line[start:]):
        asked = before.decision
        player = asked.player if asked else ""
        gained = gains(before, after)
        others = len(gained) > 1 or (gained and player not in gained)
        said = ", ".join(
            f"{player_name(who)} {words.signed(n)}" if others else words.signed(n) for who, n in gained.items()
        )
        turn = previous is None or previous.player != player
        rows.append((player, before.seen_text(after.last_move or (), viewer), said, asked.rule if asked else "", turn))
        previous = asked
    return rows
