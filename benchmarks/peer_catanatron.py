"""Random games of catanatron, measured as those of Diables are: run by the Python of an environment that has it.

    PYTHON benchmarks/peer_catanatron.py GAMES

Prints one line of JSON. It imports nothing of this project.
"""

import json
import statistics
import sys
import time
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
MOST_TICKS = 20_000


def main() -> None:
    """Plays, copies, and says how long it took."""
    ticks, seconds, copies = 0, 0.0, []
    games = int(sys.argv[1])
    for seed in range(games):
        game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
        played = 0
        start = time.process_time()
        while game.winning_color() is None and played < MOST_TICKS:
            game.play_tick()
            played += 1
        seconds += time.process_time() - start
        ticks += played
        start = time.perf_counter()
        game.copy()
        copies.append(time.perf_counter() - start)
    figures = {
        "version": version("catanatron"),
        "games": games,
        "decisions/s": round(ticks / seconds),
        "games/s": round(games / seconds, 2),
        "decisions/game": round(ticks / games, 1),
        "copy of a game, µs": round(1e6 * statistics.median(copies), 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
