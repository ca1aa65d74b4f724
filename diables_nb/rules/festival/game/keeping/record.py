"""Records of Festival: a whole game as text, played again and checked when it is read.

The head says the rules, the edition by its id and a digest of its content, the rulings that differ from the default,
the players by seat, and how the game was dealt: its seed and what was fixed beside it (`first`, `sides`, `pleasers`).
A game that was not dealt from a seed says `start` and the code of its first moment instead.
"""

from collections.abc import Iterator, Mapping

from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.edition import edition as load_edition
from diables_nb.rules.festival.game.dealing import deal
from diables_nb.rules.festival.game.notation import short_text
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.reading import RECORD, elsewhere, text_of
from diables_nb.rules.record import Written, parse_record, replayed, write_record

from .game_code import read_code

__all__ = ["RULES", "read_record", "record"]

RULES = "1"
"""The version of the rules as they are played here: another one where the same moves would lead elsewhere."""
_KEYS = ("rules", "edition", "rulings", "players", "seed", "start", "first", "sides", "pleasers")
_DEALT = ("rulings", "players", "seed", "first", "sides", "pleasers")


def record(game: FestivalGame) -> str:
    """A game as text, from its first moment on; `read_record` plays it again."""
    return write_record(RECORD, _head(game.line[0]), game, short_text, lambda now: now.decision is not None)


def _head(game: FestivalGame) -> Iterator[tuple[str, str]]:
    """The head of the record of a game that begins here."""
    yield "rules", RULES
    yield "edition", f"{game.edition.id} {game.edition.digest}"
    if game.seed is None or game.choices is None:
        yield "start", game.code
        return
    if game.kit.rulings:
        yield "rulings", _pairs(game.kit.rulings)
    yield "players", " ".join(game.players)
    yield "seed", str(game.seed)
    if game.choices.first is not None:
        yield "first", game.choices.first
    if game.choices.sides:
        yield "sides", _pairs(game.choices.sides)
    if game.choices.pleasers:
        yield "pleasers", " ".join(game.choices.pleasers)


def _pairs(values: Mapping[str, object]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def read_record(text: str, edition: Edition | None = None) -> FestivalGame:
    """A game from its record: dealt again, every move played again and checked, and the result compared.

    edition: the component data, if not the shipped one. Raises `PositionError` for a head or result that does not fit,
    `UnreadableMove` or `IllegalMove` with line, move and rule.

    >>> game = deal(players=2, seed=7).played_out(1)
    >>> read_record(game.record).moves == game.moves
    True
    """
    bare = text_of(text, "record")
    if problem := elsewhere(bare, "record"):
        raise PositionError(problem)
    written = parse_record(text, RECORD, _KEYS)
    data = edition or load_edition()
    if problems := [*_versions(written, data), *_missing(written)]:
        raise PositionError(problems)
    if "start" in written.head:
        return replayed(read_code(written.head["start"], data), written)
    return replayed(_dealt(written, data), written)


def _versions(written: Written, edition: Edition) -> Iterator[Problem]:
    """Whether the record speaks of these rules and this edition."""
    said = written.head.get("rules", RULES)
    if said != RULES:
        place = f"record, line {written.lines['rules']}"
        yield Problem(place, f"played by rules {shown(said)}", "", f"this version plays by rules {RULES}")
    played = written.head.get("edition", edition.digest)
    if played.rpartition(" ")[2] != edition.digest:
        place = f"record, line {written.lines['edition']}"
        message = f"played with the edition {shown(played)}, and this one is '{edition.id} {edition.digest}'"
        yield Problem(place, message, "", "give the edition that it was played with")


def _missing(written: Written) -> Iterator[Problem]:
    """Lines that a head needs, or that do not go together."""
    head = written.head
    for key in ("rules", "edition", *(() if "start" in head else ("players", "seed"))):
        if key not in head:
            yield Problem(f"record, {key}", "missing", "", "copy the whole record")
    for key in head:
        if "start" in head and key in _DEALT:
            place = f"record, line {written.lines[key]}"
            yield Problem(place, f"'{key}' beside a start, which says it already", "", "keep one of them")


def _dealt(written: Written, edition: Edition) -> FestivalGame:
    """The game as it was dealt."""
    head, problems = written.head, []
    try:
        seed = int(head["seed"])
    except ValueError:
        seed = 0
        place = f"record, line {written.lines['seed']}"
        problems.append(Problem(place, f"{shown(head['seed'])} is no seed", "", "write a whole number"))
    try:
        game = deal(
            head["players"].split(),
            seed,
            first=head.get("first"),
            sides=_read_pairs(head.get("sides", "")),
            pleasers=head.get("pleasers", "").split(),
            rulings=_read_pairs(head.get("rulings", "")),
            edition=edition,
        )
    except PositionError as error:
        problems += [Problem(f"record, {p.place}", p.message, p.rule, p.remedy) for p in error.problems]
    if problems:
        raise PositionError(problems)
    return game


def _read_pairs(text: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in text.split())
    return {key: value for key, _, value in pairs}
