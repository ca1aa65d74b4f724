"""Records of Diables: a whole game as text, played again and checked when it is read.

Fixed beside the seed may be `tiles`, `lluiments`, `beasts`, `first`; `level` says that it is a solo game.
"""

from collections.abc import Iterator, Mapping

from diables_nb.rules.dealt_record import Recorded, pairs, read_dealt, read_pairs, write_dealt
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.game.dealing import deal
from diables_nb.rules.diables.game.notation import short_text
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.game.setting_up import Choices
from diables_nb.rules.diables.reading import misplaced
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.json_text import bare

from .digests import edition_digest
from .reading import read_code_game

__all__ = ["FORMAT", "RULES", "read_record", "record"]

FORMAT = "diables-record/1"
RULES = "1"
_FEW = 6
_BEGINS_A_LINE = frozenset(("swap", "turn", "score", "crowd"))


def record(game: DiablesGame) -> str:
    """A game as text, from its first moment on; `read_record` plays it again."""
    return write_dealt(game, _HOW)


def _begins(game: DiablesGame) -> bool:
    asked = game.decision
    return asked is not None and asked.kind in _BEGINS_A_LINE


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
    game: DiablesGame = read_dealt(text, edition or load_edition(), _HOW)
    return game


def _fixed(choices: Choices) -> Iterator[tuple[str, str]]:
    if choices.tiles:
        yield "tiles", pairs(choices.tiles)
    if choices.lluiments:
        yield "lluiments", " ".join(choices.lluiments)
    if beasts := [f"{size}={card}" for size, cards in choices.beasts.items() for card in cards]:
        yield "beasts", " ".join(beasts)
    if choices.first is not None:
        yield "first", choices.first
    if choices.level:
        yield "level", choices.level


def _deal(head: Mapping[str, str], seed: int, edition: Edition) -> DiablesGame:
    """The game as it was dealt; a size of beast may stand several times."""
    beasts: dict[str, list[str]] = {}
    for pair in head.get("beasts", "").split():
        size, _, card = pair.partition("=")
        beasts.setdefault(size, []).append(card)
    return deal(
        head["players"].split(),
        seed,
        tiles={show: _number(number) for show, number in read_pairs(head.get("tiles", "")).items()},
        lluiments=tuple(head.get("lluiments", "").split()),
        beasts=beasts,
        first=head.get("first"),
        level=head.get("level"),
        rulings=read_pairs(head.get("rulings", "")),
        edition=edition,
    )


def _number(text: str) -> int:
    """The number of a tile; of what is none, one that no tile has."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < _FEW else -1


_HOW = Recorded(
    form=FORMAT,
    rules=RULES,
    digest=edition_digest,
    short=short_text,
    begins=_begins,
    fixed=_fixed,
    keys=("tiles", "lluiments", "beasts", "first", "level"),
    deal=_deal,
    read_code=read_code_game,
)
