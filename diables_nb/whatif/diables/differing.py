"""What differs between two positions of Diables, in words: figures that come, go and move, and all the other parts."""

from collections.abc import Iterable, Iterator, Sequence

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Figure, Position, Sheet
from diables_nb.rules.diables.game.sheet import SOURCES
from diables_nb.rules.diables.rulings import RULINGS
from diables_nb.whatif.comparing.changes import number, only_in_one

__all__ = ["earned", "edits", "figure_words", "moves", "not_compared"]

Standing = Sequence[tuple[str, Figure]]


def moves(gone: Standing, new: Standing) -> dict[str, str]:
    """Old space -> new space of each figure that moved: the only one of its owner, kind and firecracker that is gone
    and new, then the only one of its owner and kind.

    >>> red = Figure("red", "diable", "regular")
    >>> moves([("carretillada/ring/0", red)], [("carretillada/ring/3", red)])
    {'carretillada/ring/0': 'carretillada/ring/3'}
    """
    found: dict[str, str] = {}
    for length in (3, 2):
        old = _only([item for item in gone if item[0] not in found], length)
        later = _only([item for item in new if item[0] not in found.values()], length)
        found.update({space: later[figure] for figure, space in old.items() if figure in later})
    return found


def _only(standing: Standing, length: int) -> dict[tuple[str | None, ...], str]:
    """What tells a figure apart, as many parts of it as said -> its space, for those of which there is one."""
    kinds = [figure[:length] for _, figure in standing]
    return {figure[:length]: space for space, figure in standing if kinds.count(figure[:length]) == 1}


def edits(before: Position, after: Position, gone: Standing, new: Standing) -> Iterator[str]:
    """Everything that differs, in sentences without their full stop. gone, new: the figures that do."""
    yield from _figures(before, after, gone, new)
    yield from only_in_one(before, after)
    for show in SHOWS:
        yield from _part(f"tile of the {words.name('shows', show)}", before.tiles.get(show), after.tiles.get(show))
    yield from _part("lluïments", _names(before.lluiments), _names(after.lluiments))
    for player in _both(before.players, after.players):
        yield from _of_player(before, after, player)
    for ruling in RULINGS:
        options = (position.rulings.get(ruling.id, ruling.default) for position in (before, after))
        yield from _part(ruling.id, *(option.replace("_", " ") for option in options))
    yield from _part("round", before.round, after.round)
    yield from _part("Firebot", _colour(before.firebot), _colour(after.firebot))
    yield from _part("edition", before.edition.name, after.edition.name)


def not_compared(before: Position, after: Position) -> Iterator[str]:
    """Players, tiles and lluïments of one of the positions alone, in sentences without their full stop."""
    yield from only_in_one(before, after)
    for side, one, other in (("first", before, after), ("second", after, before)):
        for show in (show for show in one.tiles if show not in other.tiles):
            yield f"only the {side} position has a tile of the {words.name('shows', show)}"
        for name in (name for name in one.lluiments if name not in other.lluiments):
            yield f"only the {side} position has the lluïment {words.name('lluiments', name)}"


def _figures(before: Position, after: Position, gone: Standing, new: Standing) -> Iterator[str]:
    moved = moves(gone, new)
    there = dict(new)
    for space, figure in gone:
        if space not in moved:
            yield f"{_where(before, space, figure)}: gone"
            continue
        target = moved[space]
        ends = [before.edition.spaces[space].name, after.edition.spaces[target].name]
        said = [figure.firecracker, there[target].firecracker]
        lit = f", {said[0]} → {said[1]}" if said[0] != said[1] else ""
        yield f"{_whose(figure)}: {' → '.join(dict.fromkeys(ends))}{lit}"
    for space, figure in new:
        if space not in moved.values():
            yield f"{_where(after, space, figure)}: new"


def earned(before: Sheet, after: Sheet) -> Iterator[str]:
    """The sources of each player that differ between two score sheets, in sentences without their full stop.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=2, seed=7)
    >>> list(earned(game.sheet, game.sheet))
    []
    """
    names = words.table("sheet")["sources"]
    for player in _both(before.players, after.players):
        for source in SOURCES:
            was, now = (sheet.points(player, source) for sheet in (before, after))
            if was != now:
                change = f"{number(was)} → {number(now)} ({words.signed(now - was)})"
                how = words.table("sheet")["earned"].get(source, f"has earned by {names[source]}")
                yield f"{words.name('players', player)} {how}: {change}"


def figure_words(positions: tuple[Position, Position], player: str, space: str, origin: str) -> str:
    """A figure of a player and its space.

    positions: before and after. origin: where it stood before, the space itself unless it moved.
    """
    before, after = positions
    standing = after.figures.get(space)
    there = standing is not None and standing.owner == player
    figure, position = (after.figures[space], after) if there else (before.figures[origin], before)
    name = position.edition.spaces[space].name
    return f"{_whose(figure)}, {name if origin == space else f'{before.edition.spaces[origin].name} → {name}'}"


def _whose(figure: Figure) -> str:
    return str(figure._replace(firecracker=None))


def _where(position: Position, space: str, figure: Figure) -> str:
    return f"{figure}, {position.edition.spaces[space].name}"


def _of_player(before: Position, after: Position, player: str) -> Iterator[str]:
    who = words.name("players", player)
    for show in SHOWS:
        was, now = before.followers[player][show], after.followers[player][show]
        icons = [position.icon(player, show) for position in (before, after)]
        icon = f" (icon {icons[0]} → {icons[1]})" if icons[0] != icons[1] else ""
        for said in _part(f"{who}, follower of the {words.name('shows', show)}", was, now):
            yield said + icon
    yield from _part(f"{who}, FP", before.fame.get(player), after.fame.get(player))
    scored = (
        ", ".join(words.name("shows", s) for s in position.scored.get(player, ())) for position in (before, after)
    )
    yield from _part(f"{who}, scored shows", *scored)


def _part(name: str, was: object, now: object) -> Iterator[str]:
    if was != now:
        yield f"{name}: {' → '.join('none' if part in (None, '') else number(part) for part in (was, now))}"


def _colour(player: str) -> str:
    return words.name("players", player) if player else ""


def _names(lluiments: Iterable[str]) -> str:
    return ", ".join(words.name("lluiments", name) for name in lluiments)


def _both(one: Sequence[str], other: Sequence[str]) -> list[str]:
    return [name for name in one if name in other]
