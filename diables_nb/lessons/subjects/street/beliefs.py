"""Misconceptions about the street and firecrackers, as data: the belief, its formula or its moves, the answer."""

from collections.abc import Iterator

from diables_nb.lessons.diables.moves import MoveBelief
from diables_nb.lessons.misconception import Misconception
from diables_nb.rules.diables import DiablesGame

from . import formulas as own

__all__ = ["COLUMNS", "MOVES", "PERFORMERS", "RETURNED", "TOUCHED"]

COLUMNS: tuple[Misconception, ...] = (
    Misconception(
        "street-taken",
        "a column with a performer is still open",
        "A column holds one performer in a round, in whatever section.",
        "DIA-P1-PLAY-06",
        choice=own.taken_columns_too,
    ),
    Misconception(
        "street-any",
        "every column without a performer is open",
        "Only the columns of the range are open; it ends where the board says closed.",
        "DIA-P1-RANGE-01",
        choice=own.any_column,
    ),
    Misconception(
        "street-start",
        "the range is always that of the start",
        "A range icon that was uncovered opens one more column, for good.",
        "DIA-P1-RANGE-02",
        choice=own.range_of_the_start,
    ),
    Misconception(
        "street-card",
        "a performer needs a street card to stand on",
        "Any section will do, and the middle one may be without a card.",
        "DIA-P1-PLAY-07",
        choice=own.where_a_card_lies,
    ),
)
"""About the columns in which a performer may be placed; the likeliest first."""

RETURNED: tuple[Misconception, ...] = (
    Misconception(
        "fire-all-back",
        "all that was lit goes back",
        "One of them stays on the performer and says which actions are open.",
        "DIA-P1-FIRE-03",
        choice=own.all_go_back,
    ),
    Misconception(
        "fire-none-back",
        "all that was lit stays on the performer",
        "Only one stays. The others are used up: they go back to the general reserve.",
        "DIA-P1-FIRE-03",
        choice=own.none_goes_back,
    ),
)
"""About the firecrackers that go back to the general reserve."""

PERFORMERS: tuple[Misconception, ...] = (
    Misconception(
        "fire-mixed",
        "firecrackers of different types can be lit together",
        "All firecrackers for one performer are of one type.",
        "DIA-P1-FIRE-02",
        choice=own.by_sum,
    ),
    Misconception(
        "fire-one-each",
        "one firecracker is enough for anybody",
        "A diable lights one, a character two, a small beast three, a large beast four.",
        "DIA-P1-FIRE-01",
        choice=own.in_the_reserve,
    ),
    Misconception(
        "street-from-grid",
        "performers can be played straight from the colla grid",
        "They come from the reserve, and first have to get there.",
        "DIA-P1-PLAY-03",
        choice=own.from_the_grid,
    ),
)
"""About the kinds of performers that can be played."""


def _regular(game: DiablesGame) -> Iterator[str]:
    del game
    yield "place diable regular 3 upper"


def _dear(game: DiablesGame) -> Iterator[str]:
    del game
    yield "place character whistling 3 upper"


def _middle(game: DiablesGame) -> Iterator[str]:
    del game
    yield "place diable whistling 3 middle"


MOVES: tuple[MoveBelief, ...] = (
    MoveBelief(
        "move-any-firecracker",
        "any firecracker opened the right action",
        "It opens only for what the card shows.",
        "DIA-P1-CARD-05",
        _regular,
    ),
    MoveBelief(
        "move-strong-performer",
        "a character were needed for a firecracker",
        "The type that is lit is all that counts here, and a diable lights only one.",
        "DIA-P1-FIRE-01",
        _dear,
    ),
    MoveBelief(
        "move-middle",
        "the middle section touched the cards above and below",
        "It touches only the street card underneath.",
        "DIA-P1-ADJ-01",
        _middle,
    ),
)
"""About the move of the last puzzle."""

TOUCHED: dict[str, str] = {
    "upper/2": "The upper section touches that card. (DIA-P1-ADJ-02)",
    "spectator/2": "Only a performer in the middle section stands on the street card. (DIA-P1-ADJ-01)",
    "lower/1": "It lies below another column. (DIA-P1-ADJ-02)",
}
"""What is said to wrong cards, where a performer stands in the lower section of the second column."""
