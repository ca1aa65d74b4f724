"""What wrong beliefs make of the race: of being first, of the applause within reach, of the turns at the end."""

from collections.abc import Callable, Iterable

from diables_nb.rules.castellers import KINDS, CastellersGame, Position
from diables_nb.rules.castellers.components import WANTED
from diables_nb.rules.ledger import Ledger

__all__ = [
    "all_four", "best", "completes_any", "counter", "end_at_once", "end_everybody", "end_round", "has_now",
    "lead_nothing", "left_of", "original_lead", "original_tops", "reach", "span", "switching", "takes_first",
]  # fmt: skip


def left_of(position: Position, kind: str, *, original: bool = False) -> tuple[int, ...]:
    """The counters of a kind that nobody has, the highest first; all of them, if the original ones are meant."""
    counters: tuple[int, ...] = tuple(position.edition.applause[kind])
    done = sum(one.kind == kind for colla in position.colles.values() for one in colla.raised)
    return counters if original else counters[done:]


# ---- what being first is worth


def counter(ledger: Ledger) -> int:
    """Being first is worth the whole counter."""
    return int(next(iter(left_of(ledger.position, ledger.about["kind"])), 0))


def span(ledger: Ledger) -> int:
    """Being first is worth what lies between the highest counter and the lowest."""
    left = left_of(ledger.position, ledger.about["kind"])
    return int(left[0] - left[-1]) if left else 0


def original_lead(ledger: Ledger) -> int:
    """What it was worth at the beginning."""
    first, second, *_ = left_of(ledger.position, ledger.about["kind"], original=True)
    return int(first - second)


def lead_nothing(ledger: Ledger) -> int:
    """All who complete a kind take the same."""
    del ledger
    return 0


# ---- applause that is still within reach


def reach(position: Position, player: str, *, bound: bool = True, original: bool = False) -> list[tuple[str, int]]:
    """The castells with which a player has most in the end: those completed, the one in progress, the best of the rest.

    bound: whether the one in progress has to be completed (C-CAS-13). original: whether every counter is there still.
    Each entry is a kind and its applause.
    """
    colla = position.colla(player)
    found = [(one.kind, one.applause) for one in colla.raised]
    worth = {kind: max(left_of(position, kind, original=original), default=0) for kind in KINDS}
    for kind, _ in found:
        del worth[kind]
    if bound and colla.kind in worth and len(found) < WANTED:
        found.append((str(colla.kind), worth.pop(str(colla.kind))))
    rest = sorted(worth.items(), key=lambda entry: -entry[1])
    return [*found, *rest[: max(WANTED - len(found), 0)]]


def best(entries: Iterable[tuple[str, int]]) -> int:
    """Their applause."""
    return sum(applause for _, applause in entries)


def all_four(ledger: Ledger) -> int:
    """A castell of every kind can be raised."""
    position, player = ledger.position, ledger.about["player"]
    done = {kind for kind, _ in reach(position, player)}
    return ledger.total + sum(max(left_of(position, kind), default=0) for kind in KINDS if kind not in done)


def switching(ledger: Ledger) -> int:
    """The castell in progress may be given up for a better one."""
    return best(reach(ledger.position, ledger.about["player"], bound=False))


def original_tops(ledger: Ledger) -> int:
    """Every kind still brings its highest counter."""
    return best(reach(ledger.position, ledger.about["player"], original=True))


# ---- the end


def end_at_once(ledger: Ledger) -> int:
    """The game ends at once."""
    del ledger
    return 0


def end_round(ledger: Ledger) -> int:
    """Only the round is finished: those who come later in it have a turn."""
    game: CastellersGame = ledger.about["game"]
    return len(game.order) - 1 - game.order.index(ledger.about["player"])


def end_everybody(ledger: Ledger) -> int:
    """Everybody has one more turn, whoever brought the end too."""
    return len(ledger.position.players)


# ---- what a player can have at most after one more turn


def _plus(gain: Callable[[Position, str], int]) -> Callable[[Ledger], int]:
    def wrong(ledger: Ledger) -> int:
        position: Position = ledger.position
        player: str = ledger.about["player"]
        return sum(one.applause for one in position.colla(player).raised) + gain(position, player)

    return wrong


def _any(position: Position, player: str) -> int:
    colla = position.colla(player)
    mine = {one.kind for one in colla.raised}
    return max((max(left_of(position, kind), default=0) for kind in KINDS if kind not in mine), default=0)


def _own_first(position: Position, player: str) -> int:
    kind = position.colla(player).kind
    return left_of(position, kind, original=True)[0] if kind else 0


has_now = _plus(lambda position, player: 0)  # noqa: ARG005  # nothing is gained
completes_any = _plus(_any)
takes_first = _plus(_own_first)
