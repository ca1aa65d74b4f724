"""Records of Castellers!: a whole game as text, played again and checked when it is read.

A record holds all cards, hands and pinyas too: it is for who may see everything.
"""

from collections.abc import Iterator, Mapping

from diables_nb.rules.castellers.board import Edition
from diables_nb.rules.castellers.edition import edition as load_edition
from diables_nb.rules.castellers.game.choices import Choices
from diables_nb.rules.castellers.game.dealing import deal
from diables_nb.rules.castellers.game.notation import short_text
from diables_nb.rules.castellers.game.playing import CastellersGame
from diables_nb.rules.castellers.reading import KEPT
from diables_nb.rules.dealt_record import Recorded, pairs, read_dealt, read_pairs, write_dealt
from diables_nb.rules.errors import PositionError
from diables_nb.rules.sources import elsewhere, text_of

from .game_code import read_code

__all__ = ["read_record", "record"]

_LONGEST = 6


def record(game: CastellersGame) -> str:
    """A game as text, from its first moment on; `read_record` plays it again."""
    return write_dealt(game, _HOW)


def read_record(text: str, edition: Edition | None = None) -> CastellersGame:
    """A game from its record: dealt again, every move played again and checked, and the result compared.

    edition: the component data, if not the shipped one. Raises `PositionError` for a head or result that does not fit,
    `UnreadableMove` or `IllegalMove` with line, move and rule.

    >>> game = deal(players=2, seed=7).after("draw", "end")
    >>> read_record(game.record).moves
    ('draw', 'end')
    """
    bare = text_of(text, "record")
    if problem := elsewhere(bare, "record", KEPT):
        raise PositionError(problem)
    game: CastellersGame = read_dealt(text, edition or load_edition(), _HOW)
    return game


def _begins(game: CastellersGame) -> bool:
    """A line for each who is asked: a turn, a response."""
    asked, before = game.decision, game.before
    if asked is None or before is None or before.decision is None:
        return True
    return asked.player != before.decision.player


def _fixed(choices: Choices) -> Iterator[tuple[str, str]]:
    if choices.first is not None:
        yield "first", choices.first
    if choices.castells:
        yield "castells", pairs(choices.castells)


def _deal(head: Mapping[str, str], seed: int, edition: Edition) -> CastellersGame:
    castells = {
        kind: int(text) if text.isdecimal() and len(text) < _LONGEST else -1
        for kind, text in read_pairs(head.get("castells", "")).items()
    }
    return deal(
        head["players"].split(),
        seed,
        first=head.get("first"),
        castells=castells,
        rulings=read_pairs(head.get("rulings", "")),
        edition=edition,
    )


_HOW = Recorded(
    form=KEPT.record,
    rules="1",
    digest=lambda edition: str(edition.digest),
    short=short_text,
    begins=_begins,
    fixed=_fixed,
    keys=("first", "castells"),
    deal=_deal,
    read_code=read_code,
)
