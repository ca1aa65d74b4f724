"""Measures how strong the automatic players are: many games of one against another, the seats changing round.

    python -m benchmarks.strength --games 400 --players 2,3,4 --match greedy:random
    python -m benchmarks.strength --games 200 --players 2 --match search:greedy --playouts 36
    python -m benchmarks.strength --game festival --match search:greedy --playouts 12 --turns 2

The first named sits in one seat, the other in all others; each deal is played once from every seat. Says the share of
games won with its 95 % interval, beside the share of equal players, the points, and the CPU time of a choice. `--json`
adds the figures to benchmarks/strength.json, or strength_festival.json, in the place of older ones of the same match,
as they come: what is stopped keeps the games it has played, and Ctrl+C goes on with the next match.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from diables_nb.players import RandomPlayer
from diables_nb.players.greedy import GreedyPlayer
from diables_nb.players.matches import Bout, Match, Score
from diables_nb.players.playing import Player
from diables_nb.players.search import SearchPlayer
from diables_nb.rules import contract
from diables_nb.rules.game import Game
from diables_nb.rules.tables import text_table

RESULT = Path(__file__).with_name("strength.json")
"""Where the figures of Diables are kept; those of another game beside it, with its name behind."""
_EVERY = 10.0
"""Seconds between two lines of progress."""


def makers(playouts: int, turns: int = 4) -> dict[str, Callable[[int], Player]]:
    """The players by name, each made from a seed. playouts: of one choice of the searching one. turns: of a playout."""

    def greedy(seed: int) -> Player:
        del seed  # it has no chance in it
        return GreedyPlayer()

    return {"random": RandomPlayer, "greedy": greedy, "search": partial(SearchPlayer, playouts=playouts, turns=turns)}


def play(match: Match, games: int, seed: int, minutes: float, tell: Callable[[Sequence[Bout]], object]) -> list[Bout]:
    """The games of a match, with progress on stderr. minutes: no new game begins after that. tell: what is told the
    games so far, now and then and at the end.
    """
    bouts: list[Bout] = []
    begun = said = time.monotonic()
    try:
        for bout in match.bouts(games, seed):
            bouts.append(bout)
            now = time.monotonic()
            if now - said > _EVERY:
                said = now
                score = match.score(bouts)
                print(f"  {len(bouts)} of {games}: {score.won:.1%} won", file=sys.stderr, flush=True)
                tell(bouts)
            if now - begun > 60 * minutes:
                break
    except KeyboardInterrupt:
        print(f"  stopped after {len(bouts)} games", file=sys.stderr)
    if bouts:
        tell(bouts)
    return bouts


def row(players: int, names: str, score: Score) -> list[str]:
    """One match as a line of the table."""
    return [
        names,
        str(players),
        str(score.games),
        f"{score.won:.1%}",
        f"{score.low:.1%} to {score.high:.1%}",
        f"{score.fair:.1%}",
        f"{score.points:.0f}",
        f"{score.others:.0f}",
        f"{1000 * score.seconds[0]:.1f}",
        f"{1000 * score.seconds[1]:.1f}",
    ]


HEAD = ["match", "players", "games", "won", "95 %", "equal", "points", "best other", "ms a choice", "the other's"]


def keep(results: dict[str, Any], path: Path) -> None:
    """Adds results to a file, in the place of older ones of the same match."""
    kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept.update(results)
    path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="How strong players are.")
    names = sorted(makers(0))
    parser.add_argument("--game", choices=contract.GAMES, default="diables", help="which game, diables if not said")
    parser.add_argument("--games", type=int, default=400, help="of each match")
    parser.add_argument("--players", default="2,3,4", help="how many seats: 2,3,4")
    parser.add_argument("--match", action="append", help=f"A:B of {', '.join(names)}; may be given several times")
    parser.add_argument("--playouts", type=int, default=36, help="of one choice of the searching player")
    parser.add_argument("--turns", type=int, default=4, help="of everybody in a playout")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="of each match, at most")
    parser.add_argument("--json", action="store_true", help=f"adds the figures to {RESULT.name}")
    asked = parser.parse_args(arguments)
    asked.match = asked.match or ["greedy:random"]
    for match in asked.match:
        if len(match.split(":")) != 2 or not set(match.split(":")) <= set(names):
            parser.error(f"--match {match}: write two of {', '.join(names)} with a colon between them")
    asked.players = [int(count) for count in asked.players.split(",") if count in ("2", "3", "4")]
    if not asked.players:
        parser.error("--players: 2, 3 and 4 can play")
    return asked


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays the matches and prints the table."""
    asked = options(arguments)
    known = makers(asked.playouts, asked.turns)
    rows = []
    for names in asked.match:
        one, other = (known[name] for name in names.split(":"))
        for players in asked.players:
            print(f"{names}, {players} players", file=sys.stderr)
            match = Match(partial(_deal, asked.game, players), players, one, other)
            entry = partial(_entry, f"{names}, {players} players", match, asked)
            bouts = play(match, asked.games, asked.seed, asked.minutes, entry if asked.json else len)
            rows.append(row(players, names, match.score(bouts)))
    print(text_table(HEAD, rows, right=range(1, len(HEAD))))


def _entry(name: str, match: Match, asked: argparse.Namespace, bouts: Sequence[Bout]) -> None:
    """Keeps the figures of a match under its name."""
    playouts = {"playouts": asked.playouts, "turns": asked.turns} if "search" in name else {}
    score = match.score(bouts)._asdict()
    figures = {**score, **playouts, "seed": asked.seed, "Python": platform.python_version()}
    keep({name: figures}, _result(asked.game))


def _result(game: str) -> Path:
    return RESULT if game == "diables" else RESULT.with_stem(f"{RESULT.stem}_{game}")


def _deal(game: str, players: int, seed: int) -> Game[Any]:
    dealt: Game[Any] = contract.game(game).deal(players, seed)
    return dealt


if __name__ == "__main__":
    main()
