"""Records of Diables: a whole game as text, played again and checked when it is read.

The head says the rules, the edition by its id and a digest of its content, the rulings that differ from the default,
the players by seat, and how the game was dealt: its seed and what was fixed beside it (`tiles`, `lluiments`, `beasts`,
`first`). A game that was not dealt from a seed says `start` and the code of its first moment instead.
"""

from collections.abc import Iterator, Mapping

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.game.dealing import deal
from diables_nb.rules.diables.game.notation import short_text
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.reading import misplaced
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.json_text import bare
from diables_nb.rules.record import Written, parse_record, replayed, write_record

from .digests import edition_digest
from .reading import read_code_game

__all__ = ["FORMAT", "RULES", "read_record", "record"]

FORMAT = "diables-record/1"
RULES = "1"
"""The version of the rules as they are played here: another one where the same moves would lead elsewhere."""
_KEYS = ("rules", "edition", "rulings", "players", "seed", "start", "tiles", "lluiments", "beasts", "first")
_DEALT = ("rulings", "players", "seed", "tiles", "lluiments", "beasts", "first")
_FEW = 6
_BEGINS_A_LINE = frozenset(("swap", "turn", "score", "crowd"))


def record(game: DiablesGame) -> str:
    """A game as text, from its first moment on; `read_record` plays it again."""
    return write_record(FORMAT, _head(game.line[0]), game, short_text, _begins)


def _begins(game: DiablesGame) -> bool:
    asked = game.decision
    return asked is not None and asked.kind in _BEGINS_A_LINE


def _head(game: DiablesGame) -> Iterator[tuple[str, str]]:
    """The head of the record of a game that begins here."""
    yield "rules", RULES
    yield "edition", f"{game.edition.id} {edition_digest(game.edition)}"
    if game.seed is None or game.choices is None:
        yield "start", game.code
        return
    if game.kit.rulings:
        yield "rulings", _pairs(game.kit.rulings)
    yield "players", " ".join(game.players)
    yield "seed", str(game.seed)
    fixed = game.choices
    if fixed.tiles:
        yield "tiles", _pairs(fixed.tiles)
    if fixed.lluiments:
        yield "lluiments", " ".join(fixed.lluiments)
    if beasts := [f"{size}={card}" for size, cards in fixed.beasts.items() for card in cards]:
        yield "beasts", " ".join(beasts)
    if fixed.first is not None:
        yield "first", fixed.first


def _pairs(values: Mapping[str, object]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def read_record(text: str, edition: Edition | None = None) -> DiablesGame:
    """A game from its record: dealt again, every move played again and checked, and the result compared.

    edition: the component data, if not the shipped one. Raises `PositionError` for a head or result that does not fit,
    `UnreadableMove` or `IllegalMove` with line, move and rule.

    >>> game = deal(players=2, seed=7).after("decline", "swap upper 1 2")
    >>> read_record(game.record).moves
    ('decline', 'swap upper 1 2')
    """
    if not isinstance(text, str):
        raise PositionError(Problem("record", f"{shown(text)} is no text", "", "give the text of a record"))
    if problem := misplaced(bare(text), "record"):
        raise PositionError(problem)
    written = parse_record(text, FORMAT, _KEYS)
    data = edition or load_edition()
    if problems := [*_versions(written, data), *_missing(written)]:
        raise PositionError(problems)
    if "start" in written.head:
        return replayed(read_code_game(written.head["start"], data), written)
    return replayed(_dealt(written, data), written)


def _versions(written: Written, edition: Edition) -> Iterator[Problem]:
    """Whether the record speaks of these rules and this edition."""
    said = written.head.get("rules", RULES)
    if said != RULES:
        place = f"record, line {written.lines['rules']}"
        yield Problem(place, f"played by rules {shown(said)}", "", f"this version plays by rules {RULES}")
    mine = edition_digest(edition)
    played = written.head.get("edition", mine)
    if played.rpartition(" ")[2] != mine:
        place = f"record, line {written.lines['edition']}"
        message = f"played with the edition {shown(played)}, and this one is '{edition.id} {mine}'"
        yield Problem(place, message, "", "give the edition that it was played with")


def _missing(written: Written) -> Iterator[Problem]:
    """Lines that a head needs, or that do not go together."""
    head = written.head
    remedy = "copy the whole record"
    for key in ("rules", "edition", *(() if "start" in head else ("players", "seed"))):
        if key not in head:
            yield Problem(f"record, {key}", "missing", "", remedy)
    for key in head:
        if "start" in head and key in _DEALT:
            place = f"record, line {written.lines[key]}"
            yield Problem(place, f"'{key}' beside a start, which says it already", "", "keep one of them")


def _dealt(written: Written, edition: Edition) -> DiablesGame:
    """The game as it was dealt."""
    head, problems = written.head, []
    try:
        seed = int(head["seed"])
    except ValueError:
        seed = 0
        place = f"record, line {written.lines['seed']}"
        problems.append(Problem(place, f"{shown(head['seed'])} is no seed", "", "write a whole number"))
    tiles = {show: _number(number) for show, number in _read_pairs(head.get("tiles", ""))}
    beasts: dict[str, list[str]] = {}
    for size, card in _read_pairs(head.get("beasts", "")):
        beasts.setdefault(size, []).append(card)
    try:
        game = deal(
            head["players"].split(),
            seed,
            tiles=tiles,
            lluiments=tuple(head.get("lluiments", "").split()),
            beasts=beasts,
            first=head.get("first"),
            rulings=dict(_read_pairs(head.get("rulings", ""))),
            edition=edition,
        )
    except PositionError as error:
        problems += [Problem(f"record, {p.place}", p.message, p.rule, p.remedy) for p in error.problems]
    if problems:
        raise PositionError(problems)
    return game


def _number(text: str) -> int:
    """The number of a tile; of what is none, one that no tile has."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < _FEW else -1


def _read_pairs(text: str) -> Iterator[tuple[str, str]]:
    for pair in text.split():
        key, _, value = pair.partition("=")
        yield key, value
