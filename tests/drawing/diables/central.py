"""What the tests of the middle of the table share: games at several moments, the parts as pictures of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from diables_nb.drawing import Drawing
from diables_nb.drawing.diables.beasts import draw_beasts
from diables_nb.drawing.diables.central_reading import plaza_view
from diables_nb.drawing.diables.fame import draw_fame
from diables_nb.drawing.diables.plaza import plaza_height, plaza_nodes
from diables_nb.drawing.diables.scene import Box, Shown
from diables_nb.drawing.diables.sound import draw_sound
from diables_nb.drawing.diables.supplies import draw_supplies
from diables_nb.drawing.diables.timeline import draw_timeline
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.running import at_random
from tests.rules.diables.game.games import busy_game

WIDTHS = (312, 336, 400, 560, 640, 740, 900, 1000, 1120)
SEEDS = {2: 7, 3: 6, 4: 6}
STAGES = tuple((players, seed, part) for players, seed in SEEDS.items() for part in (0, 0.3, 0.62, 1))
"""Players, seed, how much of the game is over."""


def game_at(players: int, seed: int, part: float) -> DiablesGame:
    """A game of which a part has been played."""
    line = busy_game(players, seed).line
    return line[round(part * (len(line) - 1))]


def solo_at(level: str, seed: int, part: float) -> DiablesGame:
    """A solo game of which a part has been played, at random."""
    game, choose = deal(players=1, seed=seed, level=level), at_random(Random(seed), 0.05)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    line = game.line
    return line[round(part * (len(line) - 1))]


def stages() -> Iterator[DiablesGame]:
    """Games of two, three and four players at their beginning, on the way, and at their end."""
    for stage in STAGES:
        yield game_at(*stage)


def draw_plaza(game: DiablesGame, width: float = 740) -> Drawing:
    """The plaza as it lies on the table of the first player."""
    view = plaza_view(game, game.players[0])
    width = max(width, 320)
    box = Box(0, 0, width, plaza_height(width, view))
    return Drawing(width, box.height, "plaza", "", tuple(plaza_nodes(view, Shown(), box)))


def draw_wall_of_first(game: DiablesGame, width: float = 740) -> Drawing:
    """The wall as the first player sees it."""
    return draw_wall(game, player=game.players[0], width=width)


PARTS: dict[str, Callable[..., Drawing]] = {
    "wall": draw_wall_of_first, "timeline": draw_timeline, "sound": draw_sound, "beasts": draw_beasts,
    "fame": draw_fame, "supplies": draw_supplies, "plaza": draw_plaza,
}  # fmt: skip


def labels(drawing: Drawing) -> str:
    """All that a picture says to who does not see it."""
    return "\n".join(node.label for node in drawing if node.label)
