"""The ledger of a game as JSON: for every FP its round, its player and the line."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.diables.game.state import Entry
from diables_nb.rules.errors import shown
from diables_nb.rules.faults import Faults
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import rule_line

__all__ = ["entry_json", "read_ledger"]

_MOST_LINES = 20_000
_MOST_POINTS = 9999
_MOST_FACT = 1 << 53
_DEPTH = 3
"""Facts are tables of tables at most; what is deeper is none."""


def entry_json(players: tuple[str, ...], entry: Entry) -> dict[str, Any]:
    """A line of the ledger; what it lacks is left out."""
    number, seat, line = entry
    data: dict[str, Any] = {"round": number, "player": players[seat], "points": line.points, "rule": line.rule}
    for name, empty in Line._field_defaults.items():
        if (value := getattr(line, name)) != empty:
            data[name] = _plain(value)
    return data


def _plain(value: Any) -> Any:
    """Facts as JSON has them: lists for tuples."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


def read_ledger(rows: object, players: tuple[str, ...], faults: Faults) -> list[Entry] | None:
    """The ledger of a game; None where nobody kept one."""
    if rows is None:
        return None
    entries = []
    for index, row in enumerate(faults.rows(rows, "game.ledger", _MOST_LINES)):
        place = f"game.ledger[{index}]"
        keys = ("round", "player", *Line._fields)
        line = faults.table(row, place, keys, tuple(Line._field_defaults))
        if all(key in line for key in ("round", "player", "points", "rule")):
            number = faults.number(line["round"], f"{place}.round", 1, 3, "DIA-FLOW-01")
            seat = faults.choice(line["player"], f"{place}.player", players)
            entries.append((number, seat, _line(line, place, faults)))
    return entries


def _line(row: Mapping[str, Any], place: str, faults: Faults) -> Line:
    points = faults.number(row["points"], f"{place}.points", -_MOST_POINTS, _MOST_POINTS, "DIA-FP-01")
    rule, subject, facts = row["rule"], row.get("subject", ""), row.get("facts", {})
    if not isinstance(rule, str) or rule_line(rule) == rule:
        faults.note(f"{place}.rule", f"no rule {shown(rule)}", "", "write an id such as DIA-FOL-05")
        rule = ""
    if not isinstance(subject, str):
        faults.note(f"{place}.subject", f"{shown(subject)} is not a string", "", "write the id of a place")
        subject = ""
    counted, rulings = (_texts(row.get(name, []), f"{place}.{name}", faults) for name in ("counted", "rulings"))
    line = Line(points, rule, subject, counted, _frozen(facts) if _is_table(facts, _DEPTH) else {}, rulings)
    try:
        said = _is_table(facts, _DEPTH) and bool(line.sentence)
    except (LookupError, ValueError, TypeError, AttributeError):  # what a template makes of facts that it does not know
        said = False
    if not said:
        faults.note(f"{place}.facts", f"{shown(facts)} are not the facts of such a line", "", "copy the line again")
    return line


def _texts(value: object, place: str, faults: Faults) -> tuple[str, ...]:
    rows = faults.rows(value, place, 200)
    texts = tuple(text for text in rows if isinstance(text, str))
    if len(texts) < len(rows):
        faults.note(place, "something else than strings", "", "write ids")
    return texts


def _is_table(value: object, depth: int) -> bool:
    """Whether a value is made as facts are: an object of numbers, strings, lists and objects, not deep."""
    return isinstance(value, Mapping) and all(isinstance(k, str) and _is_fact(v, depth) for k, v in value.items())


def _is_fact(value: object, depth: int) -> bool:
    if isinstance(value, Mapping):
        return depth > 0 and _is_table(value, depth - 1)
    if isinstance(value, list | tuple):
        return depth > 0 and all(_is_fact(part, depth - 1) for part in value)
    return isinstance(value, str) or (isinstance(value, int) and abs(value) < _MOST_FACT)


def _frozen(value: Any) -> Any:
    """Facts as rules make them: tuples for lists."""
    if isinstance(value, Mapping):
        return {key: _frozen(part) for key, part in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
