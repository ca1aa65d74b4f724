"""What differs between two positions of Festival, in words, and the boards on which it does."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.festival import RULINGS, Position, kind_name
from diables_nb.rules.festival.components import SPACES, tile_kind
from diables_nb.rules.festival.places import tile_name
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.comparing.changes import only_in_one

if TYPE_CHECKING:
    from diables_nb.drawing import Drawing
    from diables_nb.whatif.comparing.changes import Change

__all__ = ["cards", "edits", "explained", "notes", "pictures"]

_PARTS = {"right": "objective", "pleasers": "crowd-pleaser"}


def notes(before: Position, after: Position) -> Iterator[str]:
    """Who plays in one of the positions alone, and the objectives and crowd-pleasers that each other player gains or
    loses, in sentences without their full stop.
    """
    yield from only_in_one(before, after)
    yield from cards(before, after)


def cards(before: Position, after: Position) -> Iterator[str]:
    """The objectives and crowd-pleasers that each player gains or loses, in sentences without their full stop."""
    for player in _both(before, after):
        who = words.name("players", player)
        for part, what in _PARTS.items():
            was, now = (getattr(position.board(player), part) for position in (before, after))
            yield from (f"{who} gains {what} {card}" for card in _more(now, was))
            yield from (f"{who} loses {what} {card}" for card in _more(was, now))


def _more(these: Sequence[str], those: Sequence[str]) -> Iterator[str]:
    """The cards that are among these, or more often: in a draft a card may lie twice."""
    left = list(those)
    for card in these:
        if card in left:
            left.remove(card)
        else:
            yield card


def edits(before: Position, after: Position) -> Iterator[str]:
    """Everything that differs, in sentences without their full stop."""
    yield from only_in_one(before, after)
    for player in _both(before, after):
        old, new = before.board(player), after.board(player)
        for space, was, now in zip(SPACES, old.tiles, new.tiles, strict=True):
            if was != now:
                backs = list(map(tile_kind, was)) == list(map(tile_kind, now))
                said = (_stack(tiles, player if backs else "") for tiles in (was, now))
                yield f"{words.name('players', player)}, {space}: {' → '.join(said)}"
        if sorted(old.left) != sorted(new.left):
            said = (", ".join(sorted(names)) or "none" for names in (old.left, new.left))
            yield f"{words.name('players', player)}, objectives to be completed: {' → '.join(said)}"
    yield from cards(before, after)
    for ruling in RULINGS:
        options = [position.rulings.get(ruling.id, ruling.default) for position in (before, after)]
        if options[0] != options[1]:
            yield f"{ruling.id}: {' → '.join(option.replace('_', ' ') for option in options)}"
    if before.edition is not after.edition:
        yield f"edition: {before.edition.name} → {after.edition.name}"


def _stack(tiles: Sequence[int], own: str) -> str:
    """Tiles of a space from the top down. own: whose they are, where it is their backs that differ, else ""."""
    said = (tile_name(tile, own) if own else kind_name(tile_kind(tile)) for tile in reversed(tiles))
    return " over ".join(said) or "empty"


def pictures(
    before: Position, after: Position, changes: Sequence["Change"], width: float
) -> tuple[list["Drawing"], list["Drawing"]]:
    """The boards of the players whose boards differ, once of each position; spaces with other tiles are marked.

    changes: the lines that differ: their points stand beside the tile. width: of each picture in CSS pixels.
    """
    from diables_nb.drawing.festival import draw_board  # for who looks at it

    players = [player for player in _both(before, after) if before.board(player) != after.board(player)]
    found: tuple[list[Drawing], list[Drawing]] = ([], [])
    for player in players or _both(before, after):
        stacks = zip(SPACES, before.board(player).tiles, after.board(player).tiles, strict=True)
        last = [f"{player}/{space}" for space, was, now in stacks if was != now]
        for position, drawn, points in zip((before, after), found, _points(changes, player), strict=True):
            drawn.append(draw_board(position, player, width=min(width, 640), last=last, points=points))
    return found


def _points(changes: Sequence["Change"], player: str) -> tuple[dict[str, int], dict[str, int]]:
    """What the tiles of a player bring that do not bring the same before and after."""
    was: dict[str, int] = {}
    now: dict[str, int] = {}
    for change in changes:
        if change.subject.startswith(f"{player}/"):
            for points, line in ((was, change.before), (now, change.after)):
                if line:
                    points[change.subject] = points.get(change.subject, 0) + line.points
    return was, now


def explained(ledger: Ledger, line: Line, width: float) -> "Drawing":
    """The board of the player with the tile of a line."""
    from diables_nb.drawing.festival import draw_board

    player = ledger.about["player"]
    places = [place for place in line.counted if place.startswith(f"{player}/")]
    return draw_board(ledger.position, player, width=min(width, 640), counted=places, selected=next(iter(places), None))


def _both(before: Position, after: Position) -> list[str]:
    return [player for player in before.players if player in after.players]
