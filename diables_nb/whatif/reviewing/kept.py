"""Reviews read back from what was kept of them, each part of which is checked against the game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from diables_nb.rules import contract
from diables_nb.rules.errors import shown
from diables_nb.whatif.rolling.checks import entry_of, kept_values, list_of, whole

from .found import FORMAT, Judged, Review, unjudged
from .leads import leads_taken
from .task import is_points

__all__ = ["decisions_of", "read_review"]


def decisions_of(line: Sequence[Any], players: Sequence[str]) -> list[int]:
    """The numbers of the decisions of some players, from 1. line: the moments of a game."""
    return [number for number, moment in enumerate(line[:-1], 1) if moment.decision.player in players]


def read_review(source: Mapping[str, Any] | str | Path) -> Review:
    """A review from what `Review.to_json` gave: the values, their JSON text, or a file of it as a `Path`.

    Raises `ValueError` for what does not hold any, or whose game cannot be read here, `OSError` for a file that cannot
    be read.
    """
    values = kept_values(source, FORMAT, "review")
    try:
        return _read(values)
    except ValueError as error:
        raise ValueError(f"the review cannot be read: {error}") from None


def _read(kept: Mapping[str, Any]) -> Review:
    game = contract.game(_text(kept, "game")).read_game(_text(kept, "record"))
    line = game.line
    players = tuple(list_of(entry_of(kept, "players"), "players"))
    if not players or any(colour not in game.people for colour in players):
        raise ValueError(f"its players are {shown(players)}")
    numbers = decisions_of(line, players)
    rows = list_of(entry_of(kept, "rows"), "rows")
    if len(rows) > len(numbers) or whole(entry_of(kept, "asked"), "asked") != len(numbers):
        raise ValueError(f"it has {len(rows)} decisions, and its game {len(numbers)}")
    leads = leads_taken(moment.fame for moment in line)
    entries = [_entry(line, leads, number, row) for number, row in zip(numbers, rows, strict=False)]
    found = Review(game, _text(kept, "judge"), players, entries, len(numbers), stopped=_text(kept, "stopped"))
    for row, own in zip(rows, found.rows, strict=True):
        _check_row(row, dict(zip(found.head, own, strict=True)))
    return found


def _check_row(row: Any, own: Mapping[str, object]) -> None:
    """Refuses a row that does not belong to the game, or whose numbers do not belong together. own: what it must be.
    Raises `ValueError`.
    """
    for name, value in own.items():
        said = entry_of(row, name)
        if isinstance(said, bool) or said != value:
            raise ValueError(f"decision {own['number']}: its {name} is {shown(said)}, where {shown(value)} belongs")


def _text(kept: Mapping[str, Any], name: str) -> str:
    said = entry_of(kept, name)
    if not isinstance(said, str):
        raise ValueError(f"its {name} is {shown(said)}")
    return said


def _entry(line: Sequence[Any], leads: Sequence[str], number: int, row: Any) -> Judged:
    """A decision from its row."""
    before, after = line[number - 1 : number + 1]
    entry = unjudged(before, after, number, leads[number])
    if (entry_of(row, "number"), entry_of(row, "move")) != (number, entry.move):
        raise ValueError(f"decision {number} is '{entry.move}' in its game, and another in its rows")
    worth, best_worth = entry_of(row, "worth"), entry_of(row, "best worth")
    if entry.choices == 1 and worth == best_worth == "":
        return entry
    interval = (row.get("regret low", ""), row.get("regret high", ""))
    best, what = _text(row, "best"), _text(row, "what")
    if not (is_points(worth) and is_points(best_worth)) or worth > best_worth:
        raise ValueError(f"decision {number}: {shown([worth, best_worth])} are no worths")
    if interval != ("", "") and (not all(map(is_points, interval)) or interval[0] > interval[1]):
        raise ValueError(f"decision {number}: {shown(interval)} is no interval")
    if best not in before.legal_moves:
        raise ValueError(f"decision {number}: {shown(best)} is no legal move")
    if (best == entry.move) is not (worth == best_worth):
        raise ValueError(
            f"decision {number}: {shown(best)} is worth {shown(best_worth)}, what was played {shown(worth)}"
        )
    return entry._replace(
        best=best, worth=worth, best_worth=best_worth, regret=best_worth - worth, what=what,
        interval=None if interval == ("", "") else interval,
    )  # fmt: skip
