"""What is still in a stack of tiles, and what the next tile will be: by counting, each kind being there once."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from diables_nb.rules import words
from diables_nb.rules.errors import Problem, RulesError, hint, shown
from diables_nb.rules.festival import COLOURS, TYPES, FestivalGame, kind_name
from diables_nb.rules.festival.components import SPACES, colour_of, tile_kind, type_of
from diables_nb.rules.festival.game.kit import STACKS

from .findings import Findings, require_game, require_player
from .placing import put

__all__ = ["Chances", "chances"]


class Chances(Findings[tuple[str, str, Fraction]]):
    """A row for each colour, type and objective: how many of the hidden tiles have it, and the chance of the next one.

    player, side: whose stack. top: the kind of its visible tile, "" when the stack is empty. left: kind -> how many
    lie below the top. colours, types, kinds: name -> chance that the next tile, the one below the top, has it.
    objectives: id of an objective at the left -> chance that the next tile completes it, put where it does.
    """

    def __init__(
        self,
        stack: tuple[str, str, str],
        left: Mapping[str, int],
        chance: Mapping[str, Mapping[str, Fraction]],
    ) -> None:
        self.player, self.side, self.top = stack
        self.left = dict(left)
        self.kinds, self.colours = dict(chance["kinds"]), dict(chance["colours"])
        self.types, self.objectives = dict(chance["types"]), dict(chance["objectives"])
        parts = (("colour", self.colours), ("type", self.types), ("completes", self.objectives))
        entries = [(part, name, fraction) for part, found in parts for name, fraction in found.items()]
        caption = f"next tile of the {self.side} stack of {words.name('players', self.player)}, {_below(self.left)}"
        rows = [_row(*entry, sum(self.left.values())) for entry in entries]
        super().__init__(entries, ("next tile", "", "tiles", "chance"), rows, caption, right=(2, 3))


def chances(game: FestivalGame, player: str, side: str) -> Chances:
    """The kinds left in a stack by counting, and the chances of its next tile.

    The visible top is known; the next tile is the one below it. Every stack begins with each kind once (FES-B-02), so
    that what lies on no board is still there, and each hidden tile is as likely to come next.
    side: "left" or "right". Raises `PositionError` for who does not play, `RulesError` for another side, `TypeError`
    for anything but a game.

    >>> from diables_nb.rules.festival import deal
    >>> next_tile = chances(deal(2, seed=7), "red", "left")
    >>> next_tile.top, sum(next_tile.left.values()), next_tile.colours["red"]
    ('blue fountain', 15, Fraction(4, 15))
    """
    require_player(require_game(game, "chances(game, player, side)").players, player)
    if side not in STACKS:
        raise RulesError(Problem("side", f"no stack {shown(side)}", "FES-SETUP-05", hint(side, STACKS)))
    top, _ = game.stack(player, side)
    hidden = [tile_kind(tile) for tile in game.unseen(player, side)]
    completing = _completing(game, player, sorted(set(hidden)))
    chance = {
        "kinds": _shares(hidden, map(kind_name, sorted(set(hidden))), kind_name),
        "colours": _shares(hidden, COLOURS, colour_of),
        "types": _shares(hidden, TYPES, type_of),
        "objectives": {
            card: _share(sum(kind in kinds for kind in hidden), len(hidden)) for card, kinds in completing.items()
        },
    }
    left = Counter(map(kind_name, hidden))
    return Chances((player, side, "" if top is None else kind_name(tile_kind(top))), left, chance)


def _completing(game: FestivalGame, player: str, kinds: Sequence[int]) -> dict[str, set[int]]:
    """For each objective at the left the kinds that complete it on some space."""
    position = game.position
    found: dict[str, set[int]] = {card: set() for card in position.board(player).left}
    for kind in kinds:
        for space in SPACES:
            for card in put(position, player, space, kind).completes:
                found[card].add(kind)
    return found


def _shares(hidden: Sequence[int], names: Iterable[str], named: Callable[[int], str]) -> dict[str, Fraction]:
    counted = Counter(map(named, hidden))
    return {name: _share(counted[name], len(hidden)) for name in names}


def _share(part: int, whole: int) -> Fraction:
    """A chance; none where nothing can come."""
    return Fraction(part, whole) if whole else Fraction(0)


def _below(left: Mapping[str, int]) -> str:
    count = sum(left.values())
    return f"{count} {'tile' if count == 1 else 'tiles'} below the top" if count else "nothing below the top"


def _row(part: str, name: str, chance: Fraction, count: int) -> tuple[object, ...]:
    group = {"colour": "colours", "type": "types"}.get(part)
    return (part, words.name(group, name) if group else name, int(chance * count), f"{float(chance):.1%}")
