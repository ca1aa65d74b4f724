"""What is asked about stacks: how many tiles of a colour or a type are still below the top."""

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.festival.stacks.beliefs import BELOW
from diables_nb.lessons.subjects.festival.stacks.formulas import back_tile, matches
from diables_nb.rules import words
from diables_nb.rules.errors import hint
from diables_nb.rules.festival import COLOURS, TYPES, FestivalGame, kind_name
from diables_nb.rules.festival.components import KINDS, SPACES, back_of, tile_kind
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Table

__all__ = ["below", "drawn_from", "neighbour", "side_words"]


def side_words(side: str) -> str:
    """A side in words. side: "left" or "right".

    >>> side_words("left")
    'left'
    """
    return saying("sides", side)


def neighbour(game: FestivalGame, player: str, side: str) -> str:
    """Who sits at the other side of a stack. side: "left" or "right" (FES-SETUP-05)."""
    step = 1 if side == "left" else -1
    return game.players[(game.players.index(player) + step) % len(game.players)]


def below(game: FestivalGame, player: str, side: str, wanted: str) -> Count:
    """The tiles of a colour or of a type that are still below the top of a stack, by counting (FES-B-02).

    wanted: "red", "rocket" ... Raises `ValueError` for anything else.

    >>> from diables_nb.rules.festival import deal
    >>> below(deal(2, seed=7), "red", "left", "red").total
    4
    """
    if wanted not in (*COLOURS, *TYPES):
        raise ValueError(f"no colour or type '{wanted}': {hint(wanted, (*COLOURS, *TYPES))}")
    kinds = [kind for kind in map(tile_kind, game.unseen(player, side)) if matches(kind, wanted)]
    lines = [(Line(1, "FES-B-02", ""), kind_name(kind)) for kind in kinds]
    group = "colours" if wanted in COLOURS else "types"
    who, other = (words.name("players", name) for name in (player, neighbour(game, player, side)))
    said = words.name(group, wanted)
    title = saying("festival", "below", wanted=said, player=who, neighbour=other)
    rows = "; ".join(kind_name(kind) for kind in range(len(KINDS)) if matches(kind, wanted))
    hints = (
        saying("festival", "hint_below"),
        saying("festival", "hint_taken"),
        saying("festival", "hint_each", rows=rows),
    )
    about = {"game": game, "player": player, "side": side, "wanted": wanted}
    return Count(lines, Asked(title, "tiles", hints), position=game.position, about=about, known=BELOW)


def drawn_from(game: FestivalGame, player: str, side: str) -> Table:
    """The tiles that were drawn from a stack so far, with where they lie now: what somebody would have to remember."""
    back = back_tile(game, player, side)
    rows = []
    for owner, board in game.position.boards.items():
        for space, stack in zip(SPACES, board.tiles, strict=True):
            for level, tile in enumerate(stack, 1):
                if back_of(tile) == back:
                    state = "visible" if level == len(stack) else "covered"
                    rows.append((kind_name(tile_kind(tile)), f"{words.name('players', owner)} {space}", level, state))
    who, other = (words.name("players", name) for name in (player, neighbour(game, player, side)))
    caption = saying("festival", "drawn", side=side_words(side), player=who, neighbour=other)
    return Table(("tile", "lies at", "level", "seen"), rows, caption, (2,))
