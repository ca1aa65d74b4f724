"""Which figures a player can still place, and where: what `placements` and `pairs` go through."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from diables_nb.rules.diables import FIRECRACKERS, KINDS, SHOWS, DiablesGame, Figure, Position, Space
from diables_nb.rules.diables.components import COUNT
from diables_nb.rules.diables.game.kit import COSTS, TABALER
from diables_nb.rules.diables.game.sending import ONE_FIRECRACKER, payable
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.worked import how_to_give

__all__ = [
    "FIRES", "Asked", "Option", "Supply", "asked_about", "options", "require_player", "require_show", "together",
    "wanted",
]  # fmt: skip

FIRES: tuple[str | None, ...] = (*FIRECRACKERS, None)
"""What a figure can carry: a firecracker, a tabaler none."""
_PASSAGE = "pass_time"
"""What waits in a game from the scoring of the round's lluïment on (DIA-P2-02)."""


_SENDS = ("is the Firebot, which sends by its own rules", "DIA-SOLO-20")


class Option(NamedTuple):
    """A figure that could be placed on a space."""

    space: Space
    figure: Figure


class Supply(NamedTuple):
    """What a player has to place. figures: kind -> how many. fires: kind -> the firecrackers that can be lit for it.

    cart: firecracker -> how many; None where nothing is paid. costs: kind -> firecrackers of one type.
    """

    figures: dict[str, int]
    fires: dict[str, tuple[str, ...]]
    cart: dict[str, int] | None
    costs: dict[str, int]


class Asked(NamedTuple):
    """What was asked about: a position, and the game that it is of, if any.

    tiles, steps: show -> the tile, or the space of the follower token, by which is asked instead of that which is
    there; the position has them.
    """

    position: Position
    game: DiablesGame | None
    tiles: Mapping[str, int] = MappingProxyType({})
    steps: Mapping[str, int] = MappingProxyType({})

    def otherwise(self, player: str, tiles: Mapping[str, int] | None, steps: Mapping[str, int] | None) -> "Asked":
        """The same question by other tiles, and by other spaces of a player's follower tokens.

        Raises `PositionError` for a show, tile or space that is not there, `TypeError` for what is no mapping.
        """
        for what, given in (("tiles", tiles), ("steps", steps)):
            if given is not None and not isinstance(given, Mapping):
                raise TypeError(f"{what} {shown(given)}: a number for each show, such as {{'{SHOWS[0]}': 2}}")
        tiles, steps = dict(tiles or {}), dict(steps or {})
        if not tiles and not steps:
            return self
        for show in (*tiles, *steps):
            require_show(show)
        here = self.position
        followers = {who: dict(tracks) for who, tracks in here.followers.items()}
        followers[player].update(steps)
        return Asked(here.with_parts(tiles={**here.tiles, **tiles}, followers=followers), self.game, tiles, steps)

    @property
    def firebot(self) -> str:
        """The colour of the Firebot of a solo game, else ""."""
        return self.position.firebot

    @property
    def over(self) -> bool:
        """Whether the game is over, so that nothing is scored any more (DIA-END-01)."""
        return self.game is not None and self.game.over

    @property
    def lluiments(self) -> tuple[str, ...]:
        """The lluïments still to be scored: one a round from the first (DIA-SETUP-06, DIA-P2-LLU-01).

        Of a position without a round all of them; of a game that scores its shows, those of the rounds to come.
        """
        past = (self.position.round or 1) - 1
        if self.game:
            past += self.game.over or any(frame[0] == _PASSAGE for frame in self.game.state.stack)
        return self.position.lluiments[past:]

    def supply(self, player: str) -> Supply:
        """What a player has to place: in a game the reserve, else all that is not in the plaza."""
        return _in_game(self.game, player) if self.game else _left(self.position, player)


def asked_about(asked: object, what: str) -> Asked:
    """The position that is asked about, of a game the present one. Raises `TypeError` for anything else."""
    if isinstance(asked, DiablesGame):
        return Asked(asked.position, asked)
    if not isinstance(asked, Position):
        raise TypeError(f"{what} asks about a position or a game of Diables, not {shown(asked)}{how_to_give(asked)}")
    return Asked(asked, None)


def require_player(asked: Asked, player: object, firebot: tuple[str, str] | None = _SENDS) -> str:
    """A player who plays. Raises `PositionError` for another.

    firebot: why the Firebot cannot be asked about, and the rule; None where it can.
    """
    colours = asked.position.players
    players = colours if firebot is None else tuple(colour for colour in colours if colour != asked.firebot)
    if not isinstance(player, str) or player not in players:
        is_bot = firebot is not None and bool(player) and player == asked.firebot
        what, rule = firebot if firebot and is_bot else ("does not play here", "DIA-PSET-01")
        raise PositionError(Problem("player", f"{shown(player)} {what}", rule, hint(player, players)))
    return player


def require_show(show: object, position: Position | None = None) -> str:
    """A show, with a tile where a position is given. Raises `PositionError` for another."""
    if not isinstance(show, str) or show not in SHOWS:
        raise PositionError(Problem("show", f"no show {shown(show)}", "DIA-SETUP-01", hint(show, SHOWS)))
    if position is not None and show not in position.tiles:
        remedy = f"position.with_parts(tiles={{'{show}': 1}})"
        raise PositionError(Problem(f"tiles.{show}", "the position has no tile for this show", "DIA-SETUP-02", remedy))
    return show


def wanted(what: str, given: object, known: Sequence[str], rule: str) -> tuple[str, ...]:
    """One name of a list, or all of them for None. Raises `PositionError` for an unknown one."""
    if given is None:
        return tuple(known)
    if not isinstance(given, str) or given not in known:
        raise PositionError(Problem(what, f"no {what} {shown(given)}", rule, hint(given, known)))
    return (given,)


def _left(position: Position, player: str) -> Supply:
    used = Counter(figure.kind for figure in position.figures.values() if figure.owner == player)
    fires: dict[str, tuple[str, ...]] = {kind: () if kind == "tabaler" else FIRECRACKERS for kind in KINDS}
    return Supply({kind: COUNT[kind] - used[kind] for kind in KINDS}, fires, None, dict.fromkeys(KINDS, 0))


def _in_game(game: DiablesGame, player: str) -> Supply:
    """Performers in the reserve and tabalers in their rows, with what the cart can pay (DIA-ACT-SHOW-02 to -04)."""
    seat = game.state.seats[game.players.index(player)]
    figures = {kind: sum(seat.rows) if n == TABALER else seat.reserve[n] for n, kind in enumerate(KINDS)}
    one_only = bool(seat.videos >> ONE_FIRECRACKER & 1)
    fires: dict[str, tuple[str, ...]] = {"tabaler": ()}
    costs = {"tabaler": 0}
    for number, kind in enumerate(KINDS[:TABALER]):
        bits = payable(seat, number)
        fires[kind] = tuple(fire for n, fire in enumerate(FIRECRACKERS) if bits >> n & 1)
        costs[kind] = 1 if one_only else COSTS[number]
    return Supply(figures, fires, dict(zip(FIRECRACKERS, seat.cart, strict=True)), costs)


def options(
    asked: Asked, player: str, shows: Sequence[str], kinds: Sequence[str], firecrackers: Sequence[str | None] = FIRES
) -> list[Option]:
    """Every figure that the player could place now, in the order of the edition, then of the firecrackers.

    firecrackers: those that a figure may carry; with None also a tabaler, which carries none.
    """
    supply, taken, found = asked.supply(player), asked.position.figures, []
    for show in shows:
        for space in asked.position.edition.show(show):
            if space.id in taken or space.kind not in kinds or supply.figures[space.kind] <= 0:
                continue
            if space.kind == "tabaler":
                found += [Option(space, Figure(player, "tabaler"))] if None in firecrackers else []
                continue
            lit = (space.firecracker,) if space.firecracker else FIRECRACKERS
            found += [
                Option(space, Figure(player, space.kind, fire))
                for fire in lit
                if fire in supply.fires[space.kind] and fire in firecrackers
            ]
    return found


def together(supply: Supply, one: Option, other: Option) -> bool:
    """Whether a player can place both figures: on two spaces, with figures and firecrackers enough."""
    if one.space is other.space:
        return False
    kinds = one.figure.kind, other.figure.kind
    if kinds[0] == kinds[1] and supply.figures[kinds[0]] < len(kinds):
        return False
    fire = one.figure.firecracker
    if supply.cart is None or fire is None or fire != other.figure.firecracker:
        return True
    return supply.cart[fire] >= supply.costs[kinds[0]] + supply.costs[kinds[1]]
