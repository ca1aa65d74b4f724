"""What is read back: checks of kept rollouts and of other kept answers, each of which says what is wrong."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from diables_nb.rules import contract
from diables_nb.rules.errors import PositionError, shown
from diables_nb.rules.game import seed_problems

__all__ = ["check_question", "counter_of", "entry_of", "kept_values", "list_of", "whole"]

_KINDS = {"game": str, "position": dict, "player": str, "moves": list, "players": dict, "seed": int, "unit": str}


def kept_values(source: object, form: str, what: str) -> Mapping[str, Any]:
    """What an answer was kept as: the values themselves, their JSON text, or a file of it as a `Path`.

    form: their format. what: they should hold. Raises `ValueError` for anything else, `OSError` for a file that cannot
    be read.
    """
    if isinstance(source, Path):
        source = _text(source, what)
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except (ValueError, RecursionError):
            raise ValueError(f"no {what}: the text is no JSON; give what to_json() gave, or a Path") from None
    if not isinstance(source, Mapping) or source.get("format") != form:
        raise ValueError(f"no {what}: the JSON of that has the format {form!r}; give what to_json() gave, or a Path")
    return source


def _text(path: Path, what: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"no {what}: {path.name} is no text; give a file of what to_json() gave") from None


def entry_of(kept: object, name: str) -> Any:
    """What stands under a name. Raises `ValueError` where nothing does."""
    if not isinstance(kept, Mapping) or name not in kept:
        raise ValueError(f"{shown(kept)} has no {shown(name)}")
    return kept[name]


def list_of(kept: object, what: str) -> Sequence[Any]:
    """A list. what: it holds. Raises `ValueError` for what is none."""
    if not isinstance(kept, list | tuple):
        raise ValueError(f"{what}: {shown(kept)} is no list")
    return kept


def whole(kept: object, what: str, least: int | None = 0, most: int | None = None) -> int:
    """A whole number from the least to the most. what: it is. Raises `ValueError` for what is none."""
    if type(kept) is not int or (least is not None and kept < least) or (most is not None and kept > most):
        raise ValueError(f"{what}: {shown(kept)} cannot be")
    return kept


def counter_of(kept: object, what: str) -> Counter[int]:
    """Numbers, with how often each came, by their text. Raises `ValueError` for anything else."""
    if not isinstance(kept, Mapping):
        raise ValueError(f"{what}: {shown(kept)} is no mapping")
    found: Counter[int] = Counter()
    for number, times in kept.items():
        if not isinstance(number, str) or not number.removeprefix("-").isdecimal():
            raise ValueError(f"{what}: {shown(number)} is no whole number")
        found[int(number)] += whole(times, what, 1)
    return found


def check_question(question: Mapping[str, Any], moves: int) -> None:
    """Refuses what no rollouts can have asked. moves: that there are results of. Raises `ValueError`."""
    missing = [name for name, kind in _KINDS.items() if type(question.get(name)) is not kind]
    if missing:
        raise ValueError(f"their question lacks {', '.join(missing)}")
    named, players, player = question["moves"], question["players"], question["player"]
    if not all(isinstance(move, str) for move in named) or len(set(named)) < len(named) or len(named) != moves:
        raise ValueError(f"their question has the moves {shown(named)}, and there are results of {moves}")
    if not all(isinstance(name, str) for pair in players.items() for name in pair) or player not in players:
        raise ValueError(f"their question has the players {shown(players)}, and {shown(player)} decides")
    if seed_problems(question["seed"]):
        raise ValueError(f"their question has the seed {shown(question['seed'])}")
    _check_position(question)


def _check_position(question: Mapping[str, Any]) -> None:
    package = contract.game(question["game"])
    try:
        game = package.read_game(question["position"])
    except PositionError:
        return  # it may have been played with component data that is not here
    asked = getattr(game.decision, "player", None)
    if asked != question["player"]:
        raise ValueError(f"{shown(question['player'])} does not decide in their position, but {shown(asked)}")
    legal = set(game.legal_moves)
    if wrong := [move for move in question["moves"] if move not in legal]:
        raise ValueError(f"{shown(wrong[0])} is no legal move of their position")
