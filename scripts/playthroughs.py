"""Writes games down, so that a change of the rules shows as a difference that can be read.

    python scripts/playthroughs.py             play them anew and write the files
    python scripts/playthroughs.py --check     change nothing; fail if a file says otherwise

A playthrough holds a game as dealt, then for every move who was asked what, among how many legal moves, what was
chosen, every FP with its rule, and everything that has changed. `paths.json` holds how many ways lead on from the first
decision of each kind in these games, by depth.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from diables_nb.rules import diables
from diables_nb.rules.diables.game.engine import play
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.game import Move
from diables_nb.rules.running import at_random

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "rules" / "diables" / "game" / "playthroughs"

PATHS = FOLDER / "paths.json"

GAMES = ((2, 2), (2, 17), (3, 20), (3, 3), (4, 26), (4, 3))
"""Players and seed of each."""
DECLINES = 0.04
"""How likely a player declines or passes: seldom, so that much of the game is seen."""

MOST_WAYS = 20_000
"""Ways that are counted from one position, at the most."""

_NOT_SHOWN = ("format", "stack", "ledger", "fame")
"""The stack shows as what is asked; FP show with their rules."""


def path_of(players: int, seed: int) -> Path:
    """The file of a game."""
    return FOLDER / f"{players}-players-{seed}.txt"


def facts(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Everything a game holds, one fact a path; of a pile only how many cards lie in it."""
    for key, value in values.items():
        where = f"{path}{key}"
        if key in _NOT_SHOWN:
            continue
        if key == "figures":
            yield from ((f"plaza {figure['space']}", _figure(figure)) for figure in value)
        elif path == "decks.":
            yield where, f"{len(value)} cards"
        elif isinstance(value, Mapping):
            yield from facts(value, "" if key in ("game", "personal") else f"{where}.")
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for number, part in enumerate(value, 1):
                yield from facts(part, f"{where}.{number}.")
        else:
            yield where, ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _figure(figure: Mapping[str, Any]) -> str:
    return " ".join(filter(None, (figure["owner"], figure["kind"], figure["firecracker"])))


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """What is different, a line a fact."""
    for path in dict.fromkeys([*before, *after]):
        old, new = before.get(path, "-") or "-", after.get(path, "-") or "-"
        if old != new:
            yield f"{path}: {old} > {new}" if before else f"{path}: {new}"


def played(players: int, seed: int, declines: float = DECLINES) -> diables.DiablesGame:
    """A whole game by players who choose at random."""
    game = diables.deal(players, seed)
    choose = at_random(Random(f"playthrough {seed}"), declines)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


def told(game: diables.DiablesGame) -> Iterator[str]:
    """A game, line by line."""
    yield f"Diables, {len(game.players)} players, seed {game.seed}"
    yield "Written by scripts/playthroughs.py; never edited by hand."
    yield ""
    now: dict[str, str] = {}
    points = 0
    for number, moment in enumerate(game.line):
        if moment.before and moment.before.decision and moment.last_move:
            asked, choices = moment.before.decision, len(moment.before.legal_moves)
            yield f"{number} {asked.player} {asked.kind} {choices}: {moment.move_text(moment.last_move)}"
        then = dict(facts(moment.to_json()))
        entries = moment.state.ledger or []
        for _, seat, line in entries[points:]:
            yield f"    {moment.players[seat]} {line.points:+d} FP {line.rule} {line.subject}".rstrip()
        yield from (f"    {change}" for change in changes(now, then))
        now, points = then, len(entries)
    yield f"won by {', '.join(game.winners)}: {', '.join(f'{player} {fp} FP' for player, fp in game.fame.items())}"


def ways(kit: Kit, state: State, moves: Sequence[Move], depth: int, most: int) -> int:
    """How many sequences of so many decisions there are; counting stops beyond the most."""
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        count += ways(kit, after, play(kit, after, move), depth - 1, most)
        if count > most:
            break
    return count


def counted(game: diables.DiablesGame, most: int) -> list[int]:
    """The ways on from a game by depth, as far as they are at most so many."""
    counts: list[int] = []
    while len(counts) < 8:
        count = ways(game.kit, game.state, game.legal_moves.moves, len(counts) + 1, most)
        if not 0 < count <= most:
            break
        counts.append(count)
    return counts


def positions() -> dict[str, diables.DiablesGame]:
    """The first decision of each kind for each number of players, by a name that says where it is."""
    found: dict[str, diables.DiablesGame] = {}
    known: set[tuple[int, str]] = set()
    for players, seed in GAMES:
        for number, game in enumerate(played(players, seed).line):
            if game.decision and (players, game.decision.kind) not in known:
                known.add((players, game.decision.kind))
                found[f"{game.decision.kind}: {players} players, seed {seed}, move {number}"] = game
    return dict(sorted(found.items()))


def paths_text() -> str:
    """What the file of the counts holds."""
    lines = (f"  {json.dumps(name)}: {counted(game, MOST_WAYS)}" for name, game in positions().items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def texts() -> Iterator[tuple[Path, str]]:
    """Every file with what it holds."""
    for players, seed in GAMES:
        yield path_of(players, seed), "\n".join(told(played(players, seed))) + "\n"
    yield PATHS, paths_text()


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the files, or checks them; gives the exit status."""
    parser = argparse.ArgumentParser(description="Write games down, move by move.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file says otherwise")
    check = parser.parse_args(arguments).check
    stale = 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in texts():
        fresh = path.exists() and path.read_text(encoding="utf-8") == text
        stale += not fresh
        if not check and not fresh:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'unchanged' if fresh else 'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
