"""A stack dealt again and again: what is hidden from a player is filled in at random."""

from collections import Counter
from random import Random

from diables_nb.rules import words
from diables_nb.rules.festival import COLOURS, FestivalGame
from diables_nb.rules.festival.components import colour_of, tile_kind
from diables_nb.whatif import Table
from diables_nb.whatif.festival import chances

__all__ = ["dealt_again"]


def dealt_again(game: FestivalGame, player: str, side: str, *, games: int = 1000, seed: int = 1) -> Table:
    """How often the next tile of a stack has each colour, computed and in games that a player may take this one to be.

    The next tile is the one below the top. side: "left" or "right". games: how many are dealt; the same seed deals the
    same ones. Raises `ValueError` for less than one game or a stack with nothing below the top, `PositionError` for
    who does not play.
    """
    if type(games) is not int or games < 1:
        raise ValueError(f"games is a whole number from 1 on, not {games!r}")
    computed = chances(game, player, side)
    if not computed.left:
        raise ValueError("nothing lies below the top of this stack")
    number = game.players.index(player) if side == "left" else (game.players.index(player) - 1) % len(game.players)
    random, seen = Random(seed), Counter[str]()
    for _ in range(games):
        stack = game.determinize(random, player).state.stacks[number]
        seen[colour_of(tile_kind(stack[-2]))] += 1
    rows = [
        (
            words.name("colours", colour),
            f"{computed.colours[colour].numerator}/{computed.colours[colour].denominator}",
            f"{float(computed.colours[colour]):.1%}",
            f"{seen[colour] / games:.1%}",
        )
        for colour in COLOURS
    ]
    caption = f"the next tile of the {side} stack of {words.name('players', player)}, in {games} games dealt again"
    return Table(("colour", "chance", "computed", "dealt"), rows, caption, (1, 2, 3))
