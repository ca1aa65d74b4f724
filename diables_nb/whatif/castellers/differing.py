"""What differs between two positions of Castellers!, in words, and the castells of the colles in which it does."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, RULINGS, Colla, Position
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.comparing.changes import only_in_one

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.comparing.changes import Change

__all__ = ["edits", "explained", "notes", "pictures"]


def notes(before: Position, after: Position) -> Iterator[str]:
    """Who plays in one of the positions alone, and what each other colla is raising, where that has changed, in
    sentences without their full stop.
    """
    yield from only_in_one(before, after)
    yield from progress(before, after)


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
        yield from _of_colla(words.name("players", player), before.colla(player), after.colla(player))
    yield from progress(before, after)
    yield from _part("three castells first", _named(before.thirds), _named(after.thirds))
    for kind in KINDS:
        storeys = (f"{position.castells[kind]}" for position in (before, after))
        for said in _part(f"{words.name('castells', kind)} on offer", *storeys):
            yield f"{said} storeys"
    for ruling in RULINGS:
        options = (position.rulings.get(ruling.id, ruling.default) for position in (before, after))
        yield from _part(ruling.id, *(option.replace("_", " ") for option in options))
    if before.edition is not after.edition:
        yield f"edition: {before.edition.name} → {after.edition.name}"


def _of_colla(who: str, was: Colla, now: Colla) -> Iterator[str]:
    yield from _part(f"{who}, raised", _raised(was), _raised(now))
    yield from _part(f"{who}, grallers have played", *("yes" if colla.grallers else "no" for colla in (was, now)))
    if len(was.tronc) == len(now.tronc):  # how many cards it has is told with what is in progress
        yield from _part(f"{who}, tronc", _tronc(was), _tronc(now))


def _part(name: str, was: str, now: str) -> Iterator[str]:
    if was != now:
        yield f"{name}: {was} → {now}"


def _named(players: Sequence[str]) -> str:
    return ", ".join(words.name("players", player) for player in players) or "nobody"


def _raised(colla: Colla) -> str:
    done = (f"{words.name('castells', castell.kind)} for {castell.applause}" for castell in colla.raised)
    return ", ".join(done) or "nothing"


def _tronc(colla: Colla) -> str:
    return ", ".join(words.name("cards", card) for card in colla.tronc)


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
