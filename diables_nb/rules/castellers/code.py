"""Positions as a short code: "C1." and letters, digits, - and _; what it holds is what `to_json` holds."""

from collections.abc import Mapping, Sequence

from diables_nb.rules.packing import Packer, Packing, Unpacker
from diables_nb.rules.sealing import sealed, unsealed

from .board import Edition
from .components import CARDS, KINDS, MOST_APPLAUSE, MOST_CARDS, PLAYERS, POMS, TRONCS
from .edition import edition as load_edition
from .position import Colla, Position, Raised
from .rulings import RULINGS

__all__ = ["CODE", "from_code", "pack_head", "pack_position", "to_code", "vocabulary"]

CODE = "C1"
_LENGTHS = MOST_CARDS + 1


def vocabulary(edition: Edition) -> str:
    """What the numbers of a code are numbers of."""
    return repr((edition.digest, PLAYERS, KINDS, CARDS, POMS, RULINGS))


def to_code(position: Position) -> str:
    """The code of a position.

    >>> position = Position(["red", "blue"]).with_colla("red", kind="two", pinya=1)
    >>> from_code(to_code(position)) == position
    True
    """
    packer = Packer()
    pack_head(packer, position.players, position.rulings)
    pack_position(packer, position)
    return sealed(CODE, packer.packed, vocabulary(position.edition))


def from_code(code: str, edition: Edition | None = None, *, draft: bool = False) -> Position:
    """Reads a code. Raises `PositionError` where it is damaged or speaks of another edition.

    edition: the component data, if not the shipped one. draft: whether the position may break rules.
    """
    data = edition or load_edition()
    unpacker = Unpacker(unsealed(CODE, code, vocabulary(data)))
    players, rulings = pack_head(unpacker, (), {})
    position = pack_position(unpacker, Position(players, rulings=rulings, edition=data, draft=draft))
    unpacker.done()
    return position


def pack_head(
    packing: Packing, players: Sequence[str], rulings: Mapping[str, str]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Who plays, and by which rulings."""
    count = packing.number(len(players) - 2 if players else 0, 3) + 2
    pool = list(range(len(PLAYERS)))
    seats = [packing.drawn(0 if packing.reads else PLAYERS.index(players[seat]), pool) for seat in range(count)]
    chosen = {}
    for ruling in RULINGS:
        option = rulings.get(ruling.id, ruling.default)
        found = ruling.options[packing.number(ruling.options.index(option), len(ruling.options))]
        if found != ruling.default:
            chosen[ruling.id] = found
    return tuple(PLAYERS[number] for number in seats), chosen


def pack_position(packing: Packing, position: Position) -> Position:
    """Castells on offer, what each colla raises and has raised, who had three castells first."""
    edition, castells = position.edition, {}
    for kind in KINDS:
        known = [card.storeys for card in edition.castells[kind]]
        castells[kind] = known[packing.number(known.index(position.castells[kind]), len(known))]
    colles = {player: _colla(packing, position.colles[player]) for player in position.players}
    order = packing.numbers(
        [position.players.index(player) for player in position.thirds],
        len(position.players),
        packing.number(len(position.thirds), len(position.players) + 1),
    )
    thirds = tuple(position.players[seat] for seat in order)
    return Position(position.players, castells, colles, thirds, position.rulings, edition, position.draft)


def _colla(packing: Packing, colla: Colla) -> Colla:
    kind = packing.number(KINDS.index(colla.kind) + 1 if colla.kind else 0, len(KINDS) + 1)
    pinya = packing.number(colla.pinya, _LENGTHS)
    troncs = packing.numbers(
        [TRONCS.index(name) for name in colla.tronc], len(TRONCS), packing.number(len(colla.tronc), _LENGTHS)
    )
    pom = packing.number(colla.pom, len(max(POMS, key=len)) + 1)
    grallers = packing.flag(colla.grallers)
    raised = []
    count = packing.number(len(colla.raised), len(KINDS) + 1)
    for index in range(count):
        one = Raised(KINDS[0], 0) if packing.reads else colla.raised[index]
        number = packing.number(KINDS.index(one.kind), len(KINDS))
        raised.append(Raised(KINDS[number], packing.number(one.applause, MOST_APPLAUSE + 1)))
    tronc = tuple(TRONCS[number] for number in troncs)
    return Colla(KINDS[kind - 1] if kind else None, pinya, tronc, pom, grallers, tuple(raised))
