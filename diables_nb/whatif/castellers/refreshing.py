"""What becomes of the table groups at the end of a turn: sizes after each action, what is discarded (CAS-GRP)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.castellers.components import GROUPS
from diables_nb.rules.castellers.game.wording import cards_words
from diables_nb.rules.errors import shown
from diables_nb.whatif.findings import Findings

from .asking import require_game

if TYPE_CHECKING:
    from .simulation import CastellersSimulation

__all__ = ["ACTIONS", "Forecast", "Refresh", "after_action", "forecast", "refresh", "sizes_words"]

ACTIONS = ("group 1", "group 2", "group 3", "leave")
"""What a turn does to the groups: one is taken, or all are left: two cards are drawn or a castell is raised."""

Sizes = tuple[int, ...]
_FULL = max(GROUPS)


class Forecast(NamedTuple):
    """What one action leads to.

    before: sizes of the three groups, the one nearest the deck first (C-CAS-24). action: one of `ACTIONS`. after: the
    sizes when the next turn begins. discarded: the numbers of the groups that are discarded, from 1.
    """

    before: Sizes
    action: str
    after: Sizes
    discarded: tuple[int, ...]


class Refresh(Findings[Forecast]):
    """A row for each state of the groups and what each action leads to.

    states: sizes -> after how many turns they can come at the earliest, from the start of a game; None for those that
    never come. share: sizes -> how often turns began with them in a run, in per cent; empty without a run.
    """

    def __init__(
        self,
        entries: Sequence[Forecast],
        states: Mapping[Sizes, int | None],
        share: Mapping[Sizes, float],
        caption: str = "groups of cards when a turn begins, and when the next one does",
    ) -> None:
        self.states, self.share = dict(states), dict(share)
        head = ["groups", "turns from the start", *ACTIONS, *(["% of turns"] if share else [])]
        right = (1, 6) if share else (1,)
        super().__init__(entries, head, [self._row(entries, sizes) for sizes in states], caption, right)

    def of(self, sizes: Sequence[int], action: str) -> Forecast:
        """What an action leads to. Raises `ValueError` for sizes or an action that are not there."""
        for entry in self.entries:
            if (entry.before, entry.action) == (tuple(sizes), action):
                return entry
        raise ValueError(f"no entry for {shown(sizes)} and {shown(action)}: three sizes from 1 to 3, {ACTIONS}")

    @property
    def reachable(self) -> tuple[Sizes, ...]:
        """The states that a game can come to while the deck lasts."""
        return tuple(sizes for sizes, turns in self.states.items() if turns is not None)

    def _row(self, entries: Iterable[Forecast], sizes: Sizes) -> tuple[object, ...]:
        turns = self.states[sizes]
        said = [sizes_words(entry.after, entry.discarded) for entry in entries if entry.before == sizes]
        often = [f"{self.share.get(sizes, 0.0):.1f}"] if self.share else []
        return (_sizes(sizes), "never" if turns is None else turns, *said, *often)


def refresh(run: "CastellersSimulation | None" = None) -> Refresh:
    """All 27 states of the table groups and what each action makes of them (CAS-GRP-01 to CAS-GRP-03).

    A group of three that is left is discarded; then each group gets a card. This holds while the deck lasts (C-CAS-14).
    run: a run of simulated games; then the table also says how often turns began with each state.
    Raises `TypeError` for anything else.

    >>> table = refresh()
    >>> table.of((3, 2, 1), "group 2").after, table.of((3, 2, 1), "group 2").discarded  # CAS-T-03
    ((1, 1, 2), (1,))
    >>> len(table.reachable)
    27
    """
    from .simulation import CastellersSimulation  # it needs all that simulates

    if run is not None and not isinstance(run, CastellersSimulation):
        raise TypeError(f"refresh(run) takes a run of Castellers!, not {shown(run)}: give a result of simulate")
    states = list(product((3, 2, 1), repeat=len(GROUPS)))
    entries = [Forecast(sizes, action, *after_action(sizes, action)) for sizes in states for action in ACTIONS]
    share = {sizes: estimate.value for sizes, estimate in run.sizes().items()} if run else {}
    first = _first_turns(entries)
    return Refresh(entries, {sizes: first.get(sizes) for sizes in states}, share)


def forecast(game: CastellersGame) -> Findings[Forecast]:
    """What each action makes of the groups of a game: sizes when the next turn begins, and the cards discarded.

    Groups that are empty cannot be taken (C-CAS-16). Raises `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> [entry.after for entry in forecast(deal(2, seed=7)).entries]
    [(1, 3, 2), (1, 1, 2), (1, 3, 1), (1, 3, 2)]
    """
    groups = require_game(game, "forecast(game)").groups
    sizes = tuple(map(len, groups))
    actions = [action for action, size in zip(ACTIONS, (*sizes, 1), strict=True) if size]
    entries = [Forecast(sizes, action, *after_action(sizes, action)) for action in actions]
    rows = []
    for entry in entries:
        gone = [cards_words(groups[number - 1]) for number in entry.discarded]
        rows.append([entry.action, _sizes(entry.after), "; ".join(gone)])
    return Findings(entries, ["action", "groups then", "discarded"], rows, f"groups of {_sizes(sizes)} cards now")


def after_action(sizes: Sequence[int], action: str) -> tuple[Sizes, tuple[int, ...]]:
    """The sizes after an action and the refresh, and the numbers of the groups that are discarded.

    >>> after_action((3, 2, 1), "group 3")  # CAS-T-03
    ((1, 3, 1), (1,))
    """
    taken = ACTIONS.index(action)
    left = [0 if number == taken else size for number, size in enumerate(sizes)]
    discarded = tuple(number for number, size in enumerate(left, 1) if size >= _FULL)
    return tuple(1 if size >= _FULL else size + 1 for size in left), discarded


def _first_turns(entries: Sequence[Forecast]) -> dict[Sizes, int]:
    """For each state that can come the fewest turns to it from the start (CAS-SETUP-06)."""
    found: dict[Sizes, int] = {GROUPS: 0}
    now: list[Sizes] = [GROUPS]
    while now:
        later = [entry.after for sizes in now for entry in entries if entry.before == sizes]
        turns = found[now[0]] + 1
        now = list(dict.fromkeys(sizes for sizes in later if sizes not in found))
        found.update(dict.fromkeys(now, turns))
    return found


def _sizes(sizes: Sequence[int]) -> str:
    return " ".join(map(str, sizes))


def sizes_words(sizes: Sequence[int], discarded: Sequence[int]) -> str:
    """Sizes of the groups, and the numbers of those that are discarded before.

    >>> sizes_words((1, 1, 2), (1,))
    '1 1 2 (discards 1)'
    """
    gone = ", ".join(map(str, discarded))
    return _sizes(sizes) + (f" (discards {gone})" if gone else "")
