"""Games as somebody wants them: at a player's turn, with some of what that player has replaced.

Nothing appears from nowhere: tiles and cards come from stacks and piles, and what they replace goes back there.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from diables_nb.rules.dealt import refuse_view
from diables_nb.rules.errors import PositionError, Problem, RulesError, hint, shown
from diables_nb.rules.festival.components import LEFT_LIMIT, PILE_HEIGHT, SPACES, TRIGGER, back_of, kind_name, kind_of
from diables_nb.rules.festival.places import read_space, read_tile

from .kit import Kit
from .state import NOBODY, TURN, Seat, State

if TYPE_CHECKING:
    from .playing import FestivalGame

__all__ = ["PARTS", "arrange"]

PARTS = ("tiles", "left", "right", "pleasers")
"""What of a player can be replaced."""


def arrange(game: "FestivalGame", player: str | None = None, **parts: Any) -> "FestivalGame":
    """A new game at a player's turn with the parts named replaced; it has no past.

    player: whose turn it is; the one who is asked now, if not said. Starting objectives that are not chosen are those
    of side a.
    tiles: what lies on the board instead: space -> a tile ("red rocket"), or tiles from the bottom to the top.
    left, right: ids of the objectives to be completed, and of those completed; the own starting objective stays at
    the left where neither names one of its sides. pleasers: ids of the crowd-pleasers, which show then.
    Raises `PositionError` for what is not there, `TypeError` for an unknown part, `IllegalMove` for a view.

    >>> from diables_nb.rules.festival import deal
    >>> game = arrange(deal(players=2, seed=7), "red", tiles={"b2": ["blue wheel", "red rocket"]}, right=["O10"])
    >>> game.decision.player, game.fame["red"]
    ('red', 7)
    """
    refuse_view(game, "arranged")
    for name in parts:
        if name not in PARTS:
            raise TypeError(f"no part '{name}': {hint(name, PARTS)}")
    colour = player
    if colour is None:
        colour = game.decision.player if game.decision else game.players[0]
    if colour not in game.players:
        raise PositionError(Problem("player", f"{shown(colour)} does not play", "", hint(colour, game.players)))
    state, kit = game.state.copy(), game.kit
    _choose_sides(kit, state)
    state.turn, state.asked = state.players.index(colour), TURN
    seat = state.seats[state.turn]
    if "tiles" in parts:
        _tiles(state, seat, parts["tiles"])
    if "left" in parts or "right" in parts:
        _cards(kit, state, seat, parts)
    if "pleasers" in parts:
        state.owners = [NOBODY if owner == state.turn + 1 else owner for owner in state.owners]
        for name in (wanted := _names("pleasers", parts["pleasers"])):
            _pleaser(kit, state, name, wanted)
    done = any(len(other.right) >= TRIGGER for other in state.seats) or not all(state.stacks)
    state.ending = int(done)
    return type(game)(kit, state)


def _choose_sides(kit: Kit, state: State) -> None:
    for player, seat in zip(state.players, state.seats, strict=True):
        if not any(card in kit.starting[player] for card in (*seat.left, *seat.right)):
            seat.left.append(kit.starting[player][0])


def _tiles(state: State, seat: Seat, wanted: object) -> None:
    """Puts the tiles of a board back under their stacks, and others in their place."""
    if not isinstance(wanted, Mapping):
        raise _wrong("tiles", f"{shown(wanted)} is no mapping", "write {'b2': 'red rocket'}")
    for tile in (tile for cell in seat.cells for tile in cell):
        state.stacks[state.players.index(back_of(tile))].insert(0, tile)
    seat.cells = [()] * len(SPACES)
    for space, on_it in wanted.items():
        cell = read_space(space)
        tiles = (on_it,) if isinstance(on_it, str) else _names(f"tiles.{space}", on_it)
        seat.cells[cell] = tuple(_taken(state, tile) for tile in tiles)


def _taken(state: State, name: str) -> int:
    """A tile of a kind from a stack, from as far down as it lies; from one stack alone where its back is named."""
    try:
        kind = kind_of(name) if " of " not in str(name) else read_tile(name, state.players[state.turn]) & 15
    except RulesError as error:
        raise PositionError(error.problems) from None
    back = str(name).rpartition(" of ")[2] if " of " in str(name) else ""
    for player, stack in zip(state.players, state.stacks, strict=True):
        for index, tile in enumerate(stack):
            if tile & 15 == kind and len(stack) > 1 and back in ("", player):
                return stack.pop(index)
    raise _wrong("tiles", f"no {kind_name(kind)} left in the stacks", "name another", "FES-B-02")


def _cards(kit: Kit, state: State, seat: Seat, parts: Mapping[str, Any]) -> None:
    """Puts objectives back under the piles, and takes others."""
    count = len(kit.edition.objectives)
    mine = kit.starting[state.players[state.turn]]
    for card in (*seat.left, *seat.right):
        if card < count:
            min(state.piles, key=len).insert(0, card)
    seat.left, seat.right = _wanted(kit, seat, mine, parts)
    for card in (*seat.left, *seat.right):
        if card < count:
            _off_its_pile(kit, state, card)
        elif card not in mine:
            raise _wrong("left", f"{kit.edition.cards[card].id} is of another player", "leave it out", "FES-SETUP-03")
    if len(seat.left) > LEFT_LIMIT:
        raise _wrong("left", f"{len(seat.left)} objectives to be completed", f"at most {LEFT_LIMIT}", "FES-PAT-11")
    if sum(card in mine for card in (*seat.left, *seat.right)) > 1:
        raise _wrong("left", "two starting objectives", "name one side", "FES-COMP-04")
    if any(len(pile) > PILE_HEIGHT for pile in state.piles):
        _level(state.piles)


def _wanted(kit: Kit, seat: Seat, mine: Sequence[int], parts: Mapping[str, Any]) -> tuple[list[int], list[int]]:
    """The cards that the player is to have at the left and at the right; the starting objective is where it is named,
    else at the left.
    """
    cards = []
    for name, kept in (("left", seat.left), ("right", seat.right)):
        named = [_number(kit, card, name) for card in _names(name, parts[name])] if name in parts else None
        cards.append([card for card in kept if card not in mine] if named is None else named)
    if not any(card in mine for some in cards for card in some):
        cards[0].insert(0, next(card for card in (*seat.left, *seat.right) if card in mine))
    return cards[0], cards[1]


def _level(piles: list[list[int]]) -> None:
    """Cards from piles that are too high to the lowest ones."""
    for pile in piles:
        while len(pile) > PILE_HEIGHT:
            min(piles, key=len).insert(0, pile.pop(0))


def _number(kit: Kit, name: object, part: str) -> int:
    if isinstance(name, str) and name in kit.numbers:
        return kit.numbers[name]
    raise _wrong(part, f"no objective {shown(name)}", hint(name, list(kit.numbers)), "FES-COMP-03")


def _off_its_pile(kit: Kit, state: State, card: int) -> None:
    for pile in state.piles:
        if card in pile:
            pile.remove(card)
            return
    name = kit.edition.cards[card].id
    message = f"{name} lies in no pile: somebody has it, or it is named twice"
    raise _wrong("left", message, "name another", "FES-COMP-03")


def _pleaser(kit: Kit, state: State, name: str, wanted: Sequence[str]) -> None:
    """The player takes a crowd-pleaser, which shows then. wanted: all that the player takes."""
    for tile, pair in enumerate(kit.pleasers):
        sides = [f"CP{number}" for number in pair]
        if name not in sides:
            continue
        if sum(wanted.count(side) for side in sides) > 1:
            raise _wrong("pleasers", f"{' and '.join(sides)} are one tile", "name one side of it", "FES-SETUP-02")
        if state.owners[tile] not in (NOBODY, state.turn + 1):
            owner = state.players[state.owners[tile] - 1]
            raise _wrong("pleasers", f"{owner} has the tile of {name}", "take it from there first", "FES-CHK-05")
        state.shown = (*state.shown[:tile], sides.index(name), *state.shown[tile + 1 :])
        state.owners[tile] = state.turn + 1
        return
    known = [f"CP{number}" for pair in kit.pleasers for number in pair]
    raise _wrong("pleasers", f"no crowd-pleaser {shown(name)}", hint(name, known), "FES-COMP-02")


def _names(part: str, given: object) -> tuple[str, ...]:
    if isinstance(given, Sequence) and not isinstance(given, str):
        return tuple(given)
    raise _wrong(part, f"{shown(given)} is no list of names", "write a list")


def _wrong(part: str, message: str, remedy: str, rule: str = "") -> PositionError:
    return PositionError(Problem(part, message, rule, remedy))
