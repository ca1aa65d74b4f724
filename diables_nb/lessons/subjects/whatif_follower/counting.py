"""One more follower, or one more figure: what either would bring, at every turn of whole games."""

from collections.abc import Callable, Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from diables_nb.lessons.subjects.whatif_games import asked
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.whatif.diables import follower_steps
from diables_nb.whatif.diables.gains import track_name
from diables_nb.whatif.diables.projecting import BEYOND
from diables_nb.whatif.findings import Findings
from diables_nb.whatif.intervals import Estimate, ratio_of, share_of

__all__ = ["GROUPS", "Case", "Group", "Groups", "cases", "grouped", "share_by_game"]


class Case(NamedTuple):
    """A show that a player has not scored yet, when it is the player's turn.

    game: the number of the game, from 0. round, player, show, tile, icon: as at the moment. own: figures of the player
    in the show. follower: FP in the show that one more follower brings now, 2 at the end of the track (DIA-FOL-05).
    further: FP of all followers up to the next icon. figure: FP that the best placement of one more figure brings now.
    """

    game: int
    round: int
    player: str
    show: str
    tile: int
    icon: int
    own: int
    follower: int
    further: int
    figure: int

    @property
    def waiting(self) -> int:
        """Figures of the player that the icon does not let score."""
        return max(self.own - self.icon, 0)

    @property
    def better(self) -> str:
        """Which brings more: "follower", "figure", or "equal"."""
        if self.follower == self.figure:
            return "equal"
        return "follower" if self.follower > self.figure else "figure"


def cases(games: Iterable[DiablesGame]) -> list[Case]:
    """Every show at every turn, as far as it has not been scored and a figure could be placed there (DIA-ACT-SHOW)."""
    return [case for number, game in enumerate(games) for case in _of_game(number, game)]


def _of_game(number: int, game: DiablesGame) -> list[Case]:
    found = []
    for moment in asked(game, "turn"):
        player = moment.decision.player if moment.decision else ""
        scored = moment.position.scored.get(player, ())
        found += [_case(number, moment, player, show) for show in SHOWS if show not in scored]
    return [case for case in found if case]


def _case(number: int, moment: DiablesGame, player: str, show: str) -> Case | None:
    steps = follower_steps(moment, player, show)
    here, position = steps.here, moment.position
    if here.by_figure is None:
        return None
    last = here.step == len(steps) - 1
    follower = BEYOND if last else steps.entries[here.step + 1].points - here.points
    own = sum(figure.owner == player for figure in position.in_show(show).values())
    place = (number, moment.round, player, show, position.tiles[show], here.icon, own)
    return Case(*place, follower, max(follower, here.by_icon), here.by_figure)


# ---- groups of cases


class Group(NamedTuple):
    """Cases that have something in common.

    name: what. cases: how many. follower, further: how often one more follower, or all followers up to the next icon,
    are worth more than one more figure, in per cent. figure: how often the figure is worth more than one follower.
    by_follower, by_figure: what they bring, on average.
    """

    name: str
    cases: int
    follower: Estimate
    further: Estimate
    figure: Estimate
    by_follower: float
    by_figure: float


class Groups(Findings[Group]):
    """A row for each group of cases."""

    def __init__(self, by: str, games: int, entries: Sequence[Group]) -> None:
        head = [
            "" if by == "all" else by, "cases",
            "a follower is worth more, %", "the next icon is worth more, %", "a figure is worth more, %",
            "FP of a follower", "FP of a figure",
        ]  # fmt: skip
        rows = [
            [
                group.name, group.cases, str(group.follower), str(group.further), str(group.figure),
                group.by_follower, group.by_figure,
            ]
            for group in entries
        ]  # fmt: skip
        grouped_by = "" if by == "all" else f", by {by}"
        caption = f"One more follower or one more figure{grouped_by}: {games} games"
        super().__init__(entries, head, rows, caption, range(1, len(head)))

    def group(self, name: object) -> Group:
        """A group by its name. Raises `ValueError` for one that is not there."""
        for entry in self.entries:
            if entry.name == str(name):
                return entry
        raise ValueError(f"no group {name!r}: {', '.join(entry.name for entry in self.entries)}")


def _tile_name(case: Case) -> str:
    tile = words.name("tiles", f"{case.show}-{case.tile}")
    return f"{track_name(case.show)}, tile {case.tile}: {tile}"


GROUPS: dict[str, Callable[[Case], tuple[int, str]]] = {
    "all": lambda _: (0, "all cases"),
    "round": lambda case: (case.round, str(case.round)),
    "icon": lambda case: (case.icon, str(case.icon)),
    "tile": lambda case: (10 * SHOWS.index(case.show) + case.tile, _tile_name(case)),
    "figures waiting": lambda case: (min(case.waiting, 2), ("none", "one", "two or more")[min(case.waiting, 2)]),
}
"""What cases can be grouped by: a case -> where its group stands, and how it is called."""


def grouped(found: Sequence[Case], by: str) -> Groups:
    """How often each is worth more, with 95 % intervals. by: one of `GROUPS`; raises `ValueError` for another.

    The cases of a game are much alike, so that intervals reckon with games, not with cases.
    """
    if by not in GROUPS:
        raise ValueError(f"by {by!r}: one of {', '.join(GROUPS)}")
    keys = sorted({GROUPS[by](case) for case in found})
    games = sorted({case.game for case in found})
    entries = [_group(name, [c for c in found if GROUPS[by](c) == (place, name)], games) for place, name in keys]
    return Groups(by, len(games), entries)


def _group(name: str, found: Sequence[Case], games: Sequence[int]) -> Group:
    def share(holds: Callable[[Case], bool]) -> Estimate:
        parts = [sum(holds(case) for case in found if case.game == game) for game in games]
        wholes = [sum(case.game == game for case in found) for game in games]
        return share_by_game(parts, wholes)

    return Group(
        name,
        len(found),
        share(lambda case: case.follower > case.figure),
        share(lambda case: case.further > case.figure),
        share(lambda case: case.figure > case.follower),
        fmean(case.follower for case in found),
        fmean(case.figure for case in found),
    )


def share_by_game(parts: Sequence[int], wholes: Sequence[int]) -> Estimate:
    """A share in per cent of cases that come in games; parts, wholes: how many of how many cases, for each game.

    Never or always says little where there are few games: then the interval is that of as many games as have a case,
    after Wilson. One game alone says nothing about others.

    >>> str(share_by_game([1, 2, 1, 2], [10, 10, 10, 10])), str(share_by_game([0, 0, 0, 0], [9, 9, 9, 0]))
    ('15.0 (5.8 to 24.2)', '0.0 (0.0 to 56.2)')
    """
    with_cases = sum(map(bool, wholes))
    if sum(parts) in (0, sum(wholes)):
        return share_of(with_cases if sum(parts) else 0, with_cases)
    if with_cases == 1:
        return Estimate(100 * sum(parts) / sum(wholes), 0.0, 100.0)
    found = ratio_of(parts, wholes)
    return Estimate(found.value, max(found.low, 0.0), min(found.high, 100.0))
