"""Records of Festival: a whole game as text, played again and checked when it is read."""

from collections.abc import Iterator, Mapping

from diables_nb.rules.dealt_record import Recorded, pairs, read_dealt, read_pairs, write_dealt
from diables_nb.rules.errors import PositionError
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.edition import edition as load_edition
from diables_nb.rules.festival.game.choices import Choices
from diables_nb.rules.festival.game.dealing import deal
from diables_nb.rules.festival.game.notation import short_text
from diables_nb.rules.festival.game.playing import FestivalGame
from diables_nb.rules.festival.reading import KEPT
from diables_nb.rules.sources import elsewhere, text_of

from .game_code import read_code

__all__ = ["read_record", "record"]


def record(game: FestivalGame) -> str:
    """A game as text, from its first moment on; `read_record` plays it again."""
    return write_dealt(game, _HOW)


def read_record(text: str, edition: Edition | None = None) -> FestivalGame:
    """A game from its record: dealt again, every move played again and checked, and the result compared.

    edition: the component data, if not the shipped one. Raises `PositionError` for a head or result that does not fit,
    `UnreadableMove` or `IllegalMove` with line, move and rule.

    >>> game = deal(players=2, seed=7).played_out(1)
    >>> read_record(game.record).moves == game.moves
    True
    """
    bare = text_of(text, "record")
    if problem := elsewhere(bare, "record", KEPT):
        raise PositionError(problem)
    game: FestivalGame = read_dealt(text, edition or load_edition(), _HOW)
    return game


def _fixed(choices: Choices) -> Iterator[tuple[str, str]]:
    if choices.first is not None:
        yield "first", choices.first
    if choices.sides:
        yield "sides", pairs(choices.sides)
    if choices.pleasers:
        yield "pleasers", " ".join(choices.pleasers)


def _deal(head: Mapping[str, str], seed: int, edition: Edition) -> FestivalGame:
    return deal(
        head["players"].split(),
        seed,
        first=head.get("first"),
        sides=read_pairs(head.get("sides", "")),
        pleasers=head.get("pleasers", "").split(),
        rulings=read_pairs(head.get("rulings", "")),
        edition=edition,
    )


_HOW = Recorded(
    form=KEPT.record,
    rules="1",
    digest=lambda edition: str(edition.digest),
    short=short_text,
    begins=lambda game: game.decision is not None,
    fixed=_fixed,
    keys=("first", "sides", "pleasers"),
    deal=_deal,
    read_code=read_code,
)
