"""What wrong beliefs make of a lluïment: how figures are counted, how counts are ranked, what a rank pays."""

from collections.abc import Callable, Mapping

from diables_nb.lessons.misconception import LedgerFormula, LineFormula
from diables_nb.lessons.scored import lluiment_of
from diables_nb.rules.diables import SHOWS, Figure, Position
from diables_nb.rules.diables.components import COST, NEUTRAL, WEIGHT
from diables_nb.rules.diables.scoring.lluiments import dense_ranks
from diables_nb.rules.ledger import Ledger, Line

__all__ = [
    "all_types", "as_two", "by_cost", "characters_as_diables", "counting", "everybody", "fullest_show", "gaps",
    "highest_for_all", "highest_only", "last_takes_lowest", "neutrals_ranked", "number_once", "one_each", "paid_by",
    "ranked_by_figures", "shared_downwards", "squared", "weighed", "weights_rank_only", "with_tabalers", "within_icons",
]  # fmt: skip

Weigh = Callable[[Figure], int]
Counts = dict[str, int]


# ---- what counts


def _figures(ledger: Ledger, owner: str) -> dict[str, Figure]:
    """The figures of a colour that the tile names, by space (DIA-P2-LLU-02)."""
    tile = lluiment_of(ledger)
    figures: Mapping[str, Figure] = ledger.position.figures
    return {
        space: figure
        for space, figure in figures.items()
        if figure.owner == owner
        and (figure.firecracker == tile.firecracker if tile.firecracker else figure.kind in tile.kinds)
    }


def _weight(figure: Figure) -> int:
    return WEIGHT[figure.kind]


def _counts(ledger: Ledger, weigh: Weigh = _weight) -> Counts:
    """What every player counts with such weights."""
    return {player: sum(map(weigh, _figures(ledger, player).values())) for player in ledger.position.players}


def _number(ledger: Ledger, rank: int) -> int:
    """The number that the tile prints for a rank."""
    numbers = lluiment_of(ledger).fp
    return numbers[min(rank, len(numbers)) - 1]


def _paid(ledger: Ledger, counts: Counts) -> int:
    """The player's count times the number of its rank among these counts."""
    own = counts[ledger.about["player"]]
    return own * _number(ledger, dense_ranks(counts.values())[own])


# ---- weights


def one_each(figure: Figure) -> int:
    """Every figure or firecracker counts one."""
    del figure
    return 1


def by_cost(figure: Figure) -> int:
    """A figure weighs as many firecrackers as it costs; a tabaler, which costs none, weighs one."""
    return COST.get(figure.kind, 1)


def as_two(figure: Figure) -> int:
    """A large beast weighs no more than a small one."""
    return min(WEIGHT[figure.kind], 2)


def weighed(weigh: Weigh) -> LedgerFormula:
    """The formula that counts with such weights, ranks these counts and pays by them."""
    return lambda ledger: _paid(ledger, _counts(ledger, weigh))


def paid_by(weigh: Weigh) -> LineFormula:
    """The formula that pays one figure by such a weight; its player's rank stays."""

    def wrong(position: Position, line: Line) -> int:
        return int(line.facts["each"]) * weigh(position.figures[line.subject])

    return wrong


def squared(figure: Figure) -> int:
    """The weight goes into the count and multiplies it once more."""
    return WEIGHT[figure.kind] ** 2


def counting(weigh: Weigh) -> LedgerFormula:
    """The formula that pays by such weights, with the rank of the right count."""
    return lambda ledger: int(ledger.about["each"]) * _counts(ledger, weigh)[ledger.about["player"]]


weights_rank_only = counting(one_each)


# ---- ranks


def ranked_by_figures(ledger: Ledger) -> int:
    """The number of figures decides the rank, the weighted count is paid."""
    counts = _counts(ledger, one_each)
    rank = dense_ranks(counts.values())[counts[ledger.about["player"]]]
    return int(ledger.about["count"]) * _number(ledger, rank)


def gaps(ledger: Ledger) -> int:
    """After a tie as many ranks are left out as players share it."""
    counts = _counts(ledger)
    own = counts[ledger.about["player"]]
    return own * _number(ledger, 1 + sum(count > own for count in counts.values()))


def shared_downwards(ledger: Ledger) -> int:
    """Tied players all take the lowest of the ranks they fill; who is not tied keeps the rank."""
    counts = _counts(ledger)
    own = counts[ledger.about["player"]]
    tied = sum(count == own for count in counts.values())
    return own * _number(ledger, int(ledger.about["rank"]) + tied - 1)


def neutrals_ranked(ledger: Ledger) -> int:
    """The neutral pieces are ranked as one more player."""
    neutral = sum(map(_weight, _figures(ledger, NEUTRAL).values()))
    return _paid(ledger, _counts(ledger) | {NEUTRAL: neutral})


def highest_for_all(ledger: Ledger) -> int:
    """Every player takes the highest number."""
    return int(ledger.about["count"]) * _number(ledger, 1)


def highest_only(ledger: Ledger) -> int:
    """Who has not the highest count scores nothing."""
    return ledger.total if ledger.about["rank"] == 1 else 0


def last_takes_lowest(ledger: Ledger) -> int:
    """The second of two players takes the lowest number; where more play, nothing changes."""
    second_of_two = len(ledger.position.players) == 2 and ledger.about["rank"] == 2
    return int(ledger.about["count"]) * min(lluiment_of(ledger).fp) if second_of_two else ledger.total


def number_once(ledger: Ledger) -> int:
    """The number of the rank is the score; who has nothing scores nothing."""
    return int(ledger.about["each"]) if ledger.about["count"] else 0


# ---- which figures are counted


def everybody(ledger: Ledger) -> int:
    """Figures of all colours are counted for everybody, with the player's own rank."""
    owners = (*ledger.position.players, NEUTRAL)
    count = sum(_weight(figure) for owner in owners for figure in _figures(ledger, owner).values())
    return count * int(ledger.about["each"])


def _by_show(ledger: Ledger, player: str) -> list[list[int]]:
    """The weights of a player's figures, a list a show."""
    spaces = ledger.position.edition.spaces
    figures = _figures(ledger, player).items()
    return [[_weight(figure) for space, figure in figures if spaces[space].show == show] for show in SHOWS]


def fullest_show(ledger: Ledger) -> int:
    """Every player counts one show only, the one that gives most."""
    return _paid(ledger, {player: max(map(sum, _by_show(ledger, player))) for player in ledger.position.players})


def within_icons(ledger: Ledger) -> int:
    """In every show only as many figures count as the follower icon allows."""
    position: Position = ledger.position
    counts = {
        player: sum(
            sum(sorted(weights, reverse=True)[: position.icon(player, show)])
            for show, weights in zip(SHOWS, _by_show(ledger, player), strict=True)
        )
        for player in position.players
    }
    return _paid(ledger, counts)


def _counted_too(ledger: Ledger, more: Callable[[Figure], bool]) -> int:
    """Other figures are counted as well on a tile of firecrackers."""
    if not lluiment_of(ledger).firecracker:
        return ledger.total
    counts = _counts(ledger)
    for space, figure in ledger.position.figures.items():
        if figure.owner in counts and more(figure) and space not in _figures(ledger, figure.owner):
            counts[figure.owner] += _weight(figure)
    return _paid(ledger, counts)


def all_types(ledger: Ledger) -> int:
    """A tile of firecrackers counts those of every type."""
    return _counted_too(ledger, lambda figure: figure.firecracker is not None)


def with_tabalers(ledger: Ledger) -> int:
    """A tile of firecrackers counts tabalers too."""
    return _counted_too(ledger, lambda figure: figure.kind == "tabaler")


def characters_as_diables(ledger: Ledger) -> int:
    """The tile of diables counts characters too, each as one diable."""
    if lluiment_of(ledger).kinds != ("diable",):
        return ledger.total
    counts = dict.fromkeys(ledger.position.players, 0)
    for figure in ledger.position.figures.values():
        if figure.owner in counts and figure.kind in ("diable", "character"):
            counts[figure.owner] += 1
    return _paid(ledger, counts)
