"""What figures are worth in the shows, fast: the tiles of Diables read from bare numbers.

The rules core scores a show line by line, with the facts behind each; a player that weighs thousands of plazas needs
the points alone. A test holds that both give the same points on every tile.
"""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from diables_nb.rules.diables.board import Space, Tile
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS, WEIGHT
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.rulings import EACH_QUADRANT, NEUTRAL_RIVALS
from diables_nb.rules.diables.scoring.trobada import longest_run

__all__ = ["OWNERS", "PlazaValues", "Values"]

OWNERS = 6
"""Owners of a plaza's codes: 0 nobody, seats 1 to 4, 5 neutral."""
_NEUTRAL = 5
_MANY = 20000

Values = list[list[int]]
"""Owner -> the FP of each of its figures in a show, highest first."""
Codes = Sequence[int]
Scorer = Callable[[Codes], Values]


class PlazaValues:
    """The worth of all figures of a plaza, by show and owner, and what each lluïment counts.

    kit: the component data and rulings. What was worked out is kept for a while, since most of what a player weighs
    leaves the plaza, or all shows but one, as they were.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._players_only = kit.rulings.get(NEUTRAL_RIVALS.id, NEUTRAL_RIVALS.default) != "rivals"
        self._once = kit.rulings.get(EACH_QUADRANT.id, EACH_QUADRANT.default) == "once"
        self._of_show = tuple(itemgetter(*kit.show_spaces[show]) for show in SHOWS)
        self._scorers = {key: self._scorer(tile) for key, tile in kit.edition.tiles.items()}
        self._show_cache: dict[Any, Values] = {}
        self._weights = tuple(WEIGHT[space.kind] for space in kit.spaces)
        self._counted = {
            name: (FIRECRACKERS.index(tile.firecracker) + 1 if tile.firecracker else 0, tile.kinds)
            for name, tile in kit.edition.lluiments.items()
        }
        self._kinds = tuple(space.kind for space in kit.spaces)

    def show(self, number: int, tile: int, plaza: bytearray) -> Values:
        """What each owner's figures in a show are worth by a tile. number: of the show."""
        codes = self._of_show[number](plaza)
        key = (number, tile, codes)
        found = self._show_cache.get(key)
        if found is None:
            if len(self._show_cache) > _MANY:
                self._show_cache.clear()
            found = self._scorers[SHOWS[number], tile](codes)
            for values in found:
                values.sort(reverse=True)
            self._show_cache[key] = found
        return found

    def lluiment(self, name: str, plaza: bytearray) -> list[int]:
        """What each owner counts for a lluïment (DIA-P2-LLU-03)."""
        fire, kinds = self._counted[name]
        counts = [0] * OWNERS
        for code, kind, weight in zip(plaza, self._kinds, self._weights, strict=True):
            if code and (code >> 3 == fire if fire else kind in kinds):
                counts[code & 7] += weight
        return counts

    def _scorer(self, tile: Tile) -> Scorer:
        spaces = [self.kit.spaces[number] for number in self.kit.show_spaces[tile.show]]
        each = tile.each
        match tile.scores:
            case "same_kind":
                alike = [[one.kind == other.kind for other in spaces] for one in spaces]
                scorer = _per_count(alike, [each[space.kind] for space in spaces])
            case "quadrant":
                shared = [[self._shared(one, other) for other in spaces] for one in spaces]
                scorer = _per_count(shared, [each["figure"]] * len(spaces))
            case "majority":
                scorer = self._majority(spaces, each["with"], each["without"])
            case "opposite":
                scorer = _opposite(self._across(spaces), each["own"], each["other"])
            case "side_count" | "side_rank":
                scorer = _sides([space.half for space in spaces], tile)
            case "run":
                scorer = self._run(spaces, each["sector"])
            case "lines":
                scorer = _lines(spaces, each["line"])
            case "colours":
                scorer = _colours(_beside(spaces), each["colour"])
            case _:
                scorer = _group(_beside(spaces), each["figure"])
        return scorer

    def _shared(self, one: Space, other: Space) -> int:
        shared = len(set(one.quadrants) & set(other.quadrants))
        return min(shared, 1) if self._once else shared

    def _majority(self, spaces: list[Space], most: int, less: int) -> Scorer:
        """Each figure stands for a group: its firecracker, its kind in the ball parlat and of tabalers, its column."""
        show = spaces[0].show
        fixed = [_group_of(space, show) for space in spaces]
        players_only = self._players_only

        def score(codes: Codes) -> Values:
            counts: dict[int, list[int]] = {}
            figures = []
            for code, group in zip(codes, fixed, strict=True):
                if code:
                    owner = code & 7
                    of = code >> 3 if group < 0 else group
                    if of not in counts:
                        counts[of] = [0] * OWNERS
                    counts[of][owner] += 1
                    figures.append((owner, of))
            best = {of: max(count[:_NEUTRAL] if players_only else count) for of, count in counts.items()}
            values: Values = [[] for _ in range(OWNERS)]
            for owner, of in figures:
                values[owner].append(most if counts[of][owner] >= best[of] else less)
            return values

        return score

    def _across(self, spaces: list[Space]) -> list[list[int]]:
        if spaces[0].sector is None:
            return [[i for i, other in enumerate(spaces) if other.id == space.opposite] for space in spaces]
        sectors = self.kit.edition.sectors
        return [
            [i for i, other in enumerate(spaces) if other.sector == sectors[space.sector or 0].opposite]
            for space in spaces
        ]

    def _run(self, spaces: list[Space], each: int) -> Scorer:
        follows = {sector.id: sector.next for sector in self.kit.edition.sectors}
        places = [space.sector or 0 for space in spaces]

        def score(codes: Codes) -> Values:
            held: list[list[int]] = [[] for _ in range(OWNERS)]
            for code, sector in zip(codes, places, strict=True):
                if code:
                    held[code & 7].append(sector)
            return [[each * len(longest_run(set(own), follows, own[0]))] * len(own) if own else [] for own in held]

        return score


def _group_of(space: Space, show: str) -> int:
    """The group of a figure for a majority; -1: the firecracker that it carries."""
    if show == "tabalada":
        return space.column or 0
    if show == "ball_parlat" or space.kind == "tabaler":
        return 10 + KINDS.index(space.kind)
    return -1


def _per_count(matters: list[list[Any]], each: list[int]) -> Scorer:
    """So many FP for each figure that matters to a space, as often as it does."""
    related = [[(i, int(times)) for i, times in enumerate(row) if times] for row in matters]
    count = len(each)

    def score(codes: Codes) -> Values:
        values: Values = [[] for _ in range(OWNERS)]
        for place in range(count):
            if code := codes[place]:
                total = 0
                for other, times in related[place]:
                    if codes[other]:
                        total += times
                values[code & 7].append(each[place] * total)
        return values

    return score


def _opposite(across: list[list[int]], own: int, other: int) -> Scorer:
    def score(codes: Codes) -> Values:
        values: Values = [[] for _ in range(OWNERS)]
        for code, places in zip(codes, across, strict=True):
            if code:
                owner = code & 7
                there = [codes[place] & 7 for place in places if codes[place]]
                values[owner].append(own if owner in there else other if there else 0)
        return values

    return score


def _sides(halves: list[str | None], tile: Tile) -> Scorer:
    each, ranked = tile.each, tile.scores == "side_rank"

    def worth(here: int, there: int) -> int:
        if ranked:
            return each["fewer" if here < there else "equal" if here == there else "more"]
        return here * each["more" if here > there else "fewest"]

    def score(codes: Codes) -> Values:
        left = sum(1 for code, half in zip(codes, halves, strict=True) if code and half == "left")
        right = sum(1 for code, half in zip(codes, halves, strict=True) if code and half != "left")
        on_left, on_right = worth(left, right), worth(right, left)
        values: Values = [[] for _ in range(OWNERS)]
        for code, half in zip(codes, halves, strict=True):
            if code:
                values[code & 7].append(on_left if half == "left" else on_right)
        return values

    return score


def _lines(spaces: list[Space], each: int) -> Scorer:
    rows = [[i for i, other in enumerate(spaces) if other.row == space.row] for space in spaces]
    columns = [[i for i, other in enumerate(spaces) if other.column == space.column] for space in spaces]

    def score(codes: Codes) -> Values:
        values: Values = [[] for _ in range(OWNERS)]
        for code, row, column in zip(codes, rows, columns, strict=True):
            if code:
                full = all(codes[i] for i in row) + all(codes[i] for i in column)
                values[code & 7].append(each * full)
        return values

    return score


def _beside(spaces: list[Space]) -> list[list[int]]:
    """The orthogonal neighbours of each space of the tabalada."""
    at = [(space.row or 0, space.column or 0) for space in spaces]
    return [[i for i, (y, x) in enumerate(at) if abs(y - row) + abs(x - column) == 1] for row, column in at]


def _colours(beside: list[list[int]], each: int) -> Scorer:
    def score(codes: Codes) -> Values:
        values: Values = [[] for _ in range(OWNERS)]
        for code, others in zip(codes, beside, strict=True):
            if code:
                seen = {code & 7, *(codes[other] & 7 for other in others)}
                values[code & 7].append(each * len(seen - {0}))
        return values

    return score


def _group(beside: list[list[int]], each: int) -> Scorer:
    def score(codes: Codes) -> Values:
        values: Values = [[] for _ in range(OWNERS)]
        done: set[int] = set()
        for place, code in enumerate(codes):
            if code and place not in done:
                group = [place]
                for member in group:  # the list grows while it is walked
                    group += [i for i in beside[member] if codes[i] == code and i not in group]
                done.update(group)
                values[code & 7] += [each * len(group)] * len(group)
        return values

    return score
