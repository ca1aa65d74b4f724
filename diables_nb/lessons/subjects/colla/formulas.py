"""What wrong beliefs make of the colla grid: of who can be prepared, the way out, and the firecrackers it gives."""

from diables_nb.lessons.diables.facts import cart_of, grid_of
from diables_nb.rules.diables import FIRECRACKERS, KINDS
from diables_nb.rules.ledger import Ledger

__all__ = [
    "beasts_always", "beside_the_exit", "covered_too", "each_one_step", "everybody", "one_step", "own_steps",
    "since_the_start", "up_to_the_start", "with_other_icons",
]  # fmt: skip

_BEASTS = (KINDS.index("small_beast"), KINDS.index("large_beast"))


def _standing(ledger: Ledger) -> dict[str, int]:
    """Cell -> kind of the member there, for those that are taken."""
    grid = grid_of(ledger.position, str(ledger.about["player"]))
    return {cell: code - 1 for cell, code in grid.items() if code}


def everybody(ledger: Ledger) -> int:
    """Every member can be prepared."""
    return len(_standing(ledger))


def beside_the_exit(ledger: Ledger) -> int:
    """Only those in the last spaces can be prepared."""
    cells = ledger.position.kit.personal.cells
    return sum(not cells[cell].next and kind not in _BEASTS for cell, kind in _standing(ledger).items())


def beasts_always(ledger: Ledger) -> int:
    """Beasts can be prepared in any case."""
    kit, standing = ledger.position.kit, _standing(ledger)
    waiting = [cell for cell, kind in standing.items() if kind in _BEASTS]
    return int(ledger.total) + sum(
        any(other in standing for other in kit.personal.cells[cell].clear) for cell in waiting
    )


def _lane(ledger: Ledger) -> list[str]:
    """The cells from the member to the way out."""
    cells = ledger.position.kit.personal.cells
    lane = [str(ledger.about["cell"])]
    if _standing(ledger)[lane[0]] in _BEASTS:
        return lane
    while cells[lane[-1]].next:
        lane.append(cells[lane[-1]].next)
    return lane


def own_steps(ledger: Ledger) -> int:
    """Nobody is in the way."""
    return len(_lane(ledger))


def one_step(ledger: Ledger) -> int:
    """One prepare takes anybody out."""
    del ledger
    return 1


def each_one_step(ledger: Ledger) -> int:
    """Whoever is in the way needs one step each, then the member goes."""
    cells, standing = ledger.position.kit.personal.cells, _standing(ledger)
    lane = _lane(ledger)
    others = [cell for cell in (*lane[1:], *cells[lane[0]].clear) if cell in standing]
    return len(others) + len(lane)


def _printed(ledger: Ledger, cell: str) -> int:
    prints = ledger.position.kit.personal.cells[cell].prints
    return sum(icon in FIRECRACKERS for icon in prints)


def covered_too(ledger: Ledger) -> int:
    """All firecrackers of the grid are gained."""
    return sum(_printed(ledger, cell) for cell in ledger.position.kit.personal.cells)


def since_the_start(ledger: Ledger) -> int:
    """Spaces that were empty from the start give nothing."""
    cells, standing = ledger.position.kit.personal.cells, _standing(ledger)
    return sum(_printed(ledger, cell) for cell, data in cells.items() if cell not in standing and data.starts)


def with_other_icons(ledger: Ledger) -> int:
    """Every icon that shows gives a firecracker."""
    cells, standing = ledger.position.kit.personal.cells, _standing(ledger)
    return sum(len(data.prints) for cell, data in cells.items() if cell not in standing)


def up_to_the_start(ledger: Ledger) -> int:
    """The cart is filled up to what it held at the start."""
    game, player = ledger.position, str(ledger.about["player"])
    start, now = game.kit.personal.cart, cart_of(game, player)
    return sum(max(0, start.get(fire, 0) - now[fire]) for fire in FIRECRACKERS)
