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
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.castellers.game.engine import play as play_castellers
from diables_nb.rules.diables.game.engine import play as play_diables
from diables_nb.rules.festival.game.engine import play as play_festival
from diables_nb.rules.game import Move
from diables_nb.rules.running import at_random, chooser_of

ROOT = Path(__file__).resolve().parent.parent

DECLINES = 0.04
"""How likely a player declines or passes: seldom, so that much of the game is seen."""

MOST_WAYS = 20_000
"""Ways that are counted from one position, at the most."""

_NOT_SHOWN = ("format", "stack", "ledger", "fame")
"""The stack shows as what is asked; FP show with their rules."""
_HEAPS = ("decks.", "stacks.")
_DECK = "deck"
"""Of what lies there only the number is shown."""


@dataclass(frozen=True)
class Written:
    """A game that is written down. package: its rules. play: its engine. plays: players and seed of each playthrough;
    1 player: alone, at the level whose turn it is.

    gains: every gain of points between two moments, in words.
    """

    package: Any
    play: Callable[[Any, Any, Move], Sequence[Move]]
    plays: tuple[tuple[int, int], ...]
    gains: Callable[[Any, Any], Iterator[str]]

    @property
    def title(self) -> str:
        """The name of the game."""
        return str(self.package.TITLE)

    @property
    def folder(self) -> Path:
        """Where its files are."""
        name = str(self.package.__name__).rpartition(".")[2]
        return ROOT / "tests" / "rules" / name / "game" / "playthroughs"

    @property
    def paths(self) -> Path:
        """The file of the counts."""
        return self.folder / "paths.json"

    def path_of(self, players: int, seed: int) -> Path:
        """The file of a game."""
        return self.folder / f"{players}-players-{seed}.txt"


def _entries(before: Any, after: Any) -> Iterator[str]:
    """The lines of Diables' ledger that have come."""
    known = len(before.state.ledger or ()) if before else 0
    for _, seat, line in (after.state.ledger or [])[known:]:
        yield f"{after.players[seat]} {line.points:+d} FP {line.rule} {line.subject}".rstrip()


def _differences(before: Any, after: Any) -> Iterator[str]:
    """How the points of a game, if it ended then, have changed, source by source."""
    old = before.sheet.by_source if before else {}
    for source, row in after.sheet.by_source.items():
        for player, points in row.items():
            gained = points - old.get(source, {}).get(player, 0)
            if gained:
                yield f"{player} {gained:+d} points, {source}"


DIABLES = Written(diables, play_diables, ((1, 3), (1, 7), (2, 2), (2, 17), (3, 20), (3, 3), (4, 26), (4, 3)), _entries)
FESTIVAL = Written(festival, play_festival, ((2, 1), (3, 2), (4, 3)), _differences)
CASTELLERS = Written(castellers, play_castellers, ((2, 2), (3, 2), (4, 3)), _differences)
GAMES = (DIABLES, FESTIVAL, CASTELLERS)


def facts(values: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Everything a game holds, one fact a path; of a pile only how many cards lie in it."""
    for key, value in values.items():
        where = f"{path}{key}"
        if key in _NOT_SHOWN:
            continue
        if key == "figures":
            yield from ((f"plaza {figure['space']}", _figure(figure)) for figure in value)
        elif path in _HEAPS or key == _DECK:
            yield where, f"{len(value)} cards"
        elif key == "piles":
            yield from ((f"pile {number}", _top(pile)) for number, pile in enumerate(value, 1))
        elif isinstance(value, Mapping):
            yield from facts(value, "" if key in ("game", "personal") else f"{where}.")
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for number, part in enumerate(value, 1):
                yield from facts(part, f"{where}.{number}.")
        else:
            yield where, ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _figure(figure: Mapping[str, Any]) -> str:
    return " ".join(filter(None, (figure["owner"], figure["kind"], figure["firecracker"])))


def _top(pile: Sequence[str]) -> str:
    return f"{pile[-1]} on {len(pile) - 1}" if pile else ""


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """What is different, a line a fact."""
    for path in dict.fromkeys([*before, *after]):
        old, new = before.get(path, "-") or "-", after.get(path, "-") or "-"
        if old != new:
            yield f"{path}: {old} > {new}" if before else f"{path}: {new}"


def played(written: Written, players: int, seed: int, declines: float = DECLINES) -> Any:
    """A whole game by players who choose at random."""
    levels = getattr(written.package, "LEVELS", ())
    alone = {"level": levels[seed % len(levels)]} if players == 1 else {}
    game = written.package.deal(players, seed, **alone)
    random = Random(f"playthrough {seed}")
    own = hasattr(written.package, "chooser")
    choose = chooser_of(written.package, random) if own else at_random(random, declines)
    while not game.over:
        game = game.after(choose(game.legal_moves.moves))
    return game


def told(written: Written, game: Any) -> Iterator[str]:
    """A game, line by line."""
    how = f"alone against the Firebot, {game.level}" if len(game.people) == 1 else f"{len(game.players)} players"
    yield f"{written.title}, {how}, seed {game.seed}"
    yield "Written by scripts/playthroughs.py; never edited by hand."
    yield ""
    now: dict[str, str] = {}
    for number, moment in enumerate(game.line):
        if moment.before and moment.before.decision and moment.last_move:
            asked, choices = moment.before.decision, len(moment.before.legal_moves)
            yield f"{number} {asked.player} {asked.kind} {choices}: {moment.move_text(moment.last_move)}"
        yield from (f"    {step}" for step in _steps(moment))
        then = dict(facts(moment.to_json()))
        yield from (f"    {gain}" for gain in written.gains(moment.before, moment))
        yield from (f"    {change}" for change in changes(now, then))
        now = then
    yield f"won by {', '.join(game.winners)}: {', '.join(f'{player} {fp} FP' for player, fp in game.fame.items())}"


def _steps(game: Any) -> Iterator[str]:
    """What the Firebot did after a move, and by which rule: how many options there were, how many were left, and which
    one was taken.
    """
    for step in getattr(game, "trace", ()):
        choice = f" {len(step.options)} > {len(step.left)}" if step.options else ""
        yield f"Firebot {step.kind} {step.rule}{choice} {step.chosen}".rstrip()


def ways(written: Written, kit: Any, state: Any, moves: Sequence[Move], depth: int, most: int) -> int:
    """How many sequences of so many decisions there are; counting stops beyond the most."""
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        count += ways(written, kit, after, written.play(kit, after, move), depth - 1, most)
        if count > most:
            break
    return count


def counted(written: Written, game: Any, most: int) -> list[int]:
    """The ways on from a game by depth, as far as they are at most so many."""
    counts: list[int] = []
    while len(counts) < 8:
        count = ways(written, game.kit, game.state, game.legal_moves.moves, len(counts) + 1, most)
        if not 0 < count <= most:
            break
        counts.append(count)
    return counts


def positions(written: Written) -> dict[str, Any]:
    """The first decision of each kind for each number of players, by a name that says where it is."""
    found: dict[str, Any] = {}
    known: set[tuple[int, str]] = set()
    for players, seed in written.plays:
        for number, game in enumerate(played(written, players, seed).line):
            if game.decision and (players, game.decision.kind) not in known:
                known.add((players, game.decision.kind))
                found[f"{game.decision.kind}: {players} players, seed {seed}, move {number}"] = game
    return dict(sorted(found.items()))


def paths_text(written: Written) -> str:
    """What the file of the counts holds."""
    found = positions(written).items()
    lines = (f"  {json.dumps(name)}: {counted(written, game, MOST_WAYS)}" for name, game in found)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def texts(written: Written) -> Iterator[tuple[Path, str]]:
    """Every file of a game with what it holds."""
    for players, seed in written.plays:
        text = "\n".join(told(written, played(written, players, seed)))
        yield written.path_of(players, seed), f"{text}\n"
    yield written.paths, paths_text(written)


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the files, or checks them; gives the exit status."""
    parser = argparse.ArgumentParser(description="Write games down, move by move.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file says otherwise")
    check = parser.parse_args(arguments).check
    stale = 0
    for path, text in (file for written in GAMES for file in texts(written)):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.exists() and path.read_text(encoding="utf-8") == text
        stale += not fresh
        if not check and not fresh:
            path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(path.parents[2])}: {'unchanged' if fresh else 'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
