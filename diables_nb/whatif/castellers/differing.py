"""What differs between two positions of Castellers!, in words, and the castells of the colles in which it does."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, Colla, Position
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.comparing.changes import only_in_one

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.comparing.changes import Change

__all__ = ["edits", "explained", "pictures", "progress"]


def progress(before: Position, after: Position) -> Iterator[str]:
    """What each colla is raising, where that differs, in sentences without their full stop."""
    for player in _both(before, after):
        was, now = before.describe(player), after.describe(player)
        if was != now:
            yield f"{words.name('players', player)}, in progress: {was} → {now}"


def edits(before: Position, after: Position) -> Iterator[str]:
    """Everything that differs, in sentences without their full stop."""
    yield from only_in_one(before, after)
    for player in _both(before, after):
        was, now = before.colla(player), after.colla(player)
        if was.raised != now.raised:
            yield f"{words.name('players', player)}, raised: {_raised(was)} → {_raised(now)}"
        if was.grallers != now.grallers:
            said = ("yes" if colla.grallers else "no" for colla in (was, now))
            yield f"{words.name('players', player)}, grallers have played: {' → '.join(said)}"
    yield from progress(before, after)
    for kind in KINDS:
        storeys = before.castells[kind], after.castells[kind]
        if storeys[0] != storeys[1]:
            yield f"{words.name('castells', kind)} on offer: {storeys[0]} → {storeys[1]} storeys"
    if before.edition is not after.edition:
        yield f"edition: {before.edition.name} → {after.edition.name}"


def _raised(colla: Colla) -> str:
    done = (f"{words.name('castells', castell.kind)} for {castell.applause}" for castell in colla.raised)
    return ", ".join(done) or "nothing"


def pictures(
    before: Position, after: Position, changes: Sequence["Change"], width: float
) -> tuple[list["Drawing"], list["Drawing"]]:
    """The castells of the colles that differ, once of each position, those in which something differs marked.

    width: of each picture in CSS pixels.
    """
    from diables_nb.drawing.castellers import draw_board  # for who looks at it

    del changes  # each counter stands in the picture
    both = _both(before, after)
    players = [player for player in both if before.colla(player) != after.colla(player)] or both
    width = min(max(width, 280), 960)
    old, new = (
        [draw_board(one, p, width=width, last=_marked(one, other, players), others=players) for p in players[:1]]
        for one, other in ((before, after), (after, before))
    )
    return old, new


def _marked(position: Position, other: Position, players: Sequence[str]) -> list[str]:
    """The ids of the castells in progress, and of those raised, that the other position does not have."""
    found = []
    for player in players:
        mine, others = position.colla(player), other.colla(player)
        if position.describe(player) != other.describe(player):
            found.append(f"castell/{player}")
        found += [f"raised/{player}/{done.kind}" for done in mine.raised if done not in others.raised]
    return found


def explained(ledger: Ledger, line: Line, width: float) -> "Drawing":
    """The castells of the player with the one that a line counts."""
    from diables_nb.drawing.castellers import draw_board

    player = ledger.about["player"]
    place = f"raised/{player}/{line.subject}"
    width = min(max(width, 280), 960)
    return draw_board(ledger.position, player, width=width, counted=[place], selected=place, others=())


def _both(before: Position, after: Position) -> list[str]:
    return [player for player in before.players if player in after.players]
