"""The worked examples of turns: what a performer or the tabalers activate, and what follows from it.

Expected values come from the specification, never from the code.
"""

from collections.abc import Callable
from typing import Any

from .components import FIRECRACKERS, SHOWS
from .example_games import Game, back, chosen, finished, four, one_beside_each, seat_of, spectator
from .examples import Example
from .game.arrange.arranging import arrange
from .game.kit import PERFORMERS
from .game.rewards import supply

__all__ = ["TURN_EXAMPLES", "cart_and_reserve"]


def cart_and_reserve(game: Game, later: Game, firecracker: str) -> dict[str, int]:
    """How many firecrackers of a type came to red's cart and to the general reserve."""
    fire = FIRECRACKERS.index(firecracker)
    in_reserve = supply(later.state, fire) - supply(game.state, fire)
    return {"cart": seat_of(later).cart[fire] - seat_of(game).cart[fire], "reserve": in_reserve}


# ---- DIA-T-01: range and right action


def _t01() -> Game:
    upper, street = (spectator(place, needs="whistling") for place in ("upper", "street"))
    return four(
        street={"1 upper": "diable regular"},
        reserve={"diable": 2},
        cart={"regular": 4, "whistling": 2},
        cards={"upper 3": upper, "street 1": None, "street 3": street},
    )


def _columns(game: Game) -> list[int]:
    return sorted({int(move[3]) for move in game.legal_moves.moves if move[0] == "place"})


def _paid(game: Game) -> dict[str, int]:
    return cart_and_reserve(game, game.after("place diable whistling 3 upper"), "whistling")


# ---- DIA-T-02, T-03, T-07: tabalers


def _t02() -> Game:
    return four(rows={"top": 3, "middle": 1, "bottom": 2})


def _sound(**parts: Any) -> Callable[[Game], int]:
    def compute(game: Game) -> int:
        later = (arrange(game, "red", **parts) if parts else game).after("lead bottom")
        return int(seat_of(later.after(later.legal_moves.moves[0])).sound)

    return compute


def _t03() -> Game:
    return four(
        rows={"top": 4, "middle": 0, "bottom": 3},
        grid={"L2@5": None},
        cards={
            "upper 0": spectator("upper", left="prepare"),
            "lower 0": spectator("lower"),
        },
    )


def _t03_later(game: Game) -> list[str]:
    later = game.after("lead top", "drum upper left", "prepare L1@5 bottom")
    if later.decision and later.decision.kind == "prepare":
        later = later.after("decline")
    return chosen()(later)


def _t07() -> Game:
    empty = ("L1@4", "L1@5", "L2@2", "L2@3", "L2@4", "L2@5")
    return four(
        rows={"top": 4, "middle": 4, "bottom": 4},
        grid=dict.fromkeys(empty),
        beside=one_beside_each(tabalada=back(1)),
        sound=0,
    )


_T07_MOVES = ("lead bottom", "take sound 12", *["thrill upper 1"] * 3)


def _t07_tracks(game: Game) -> dict[str, Any]:
    later = game.after(*_T07_MOVES, "gather tabalada")
    follower = seat_of(later).followers[SHOWS.index("tabalada")]
    of_the_first = later.fame["red"] == int(back(1).removeprefix("fp "))
    return {"sound": seat_of(later).sound, "follower": follower, "reward of the first card": of_the_first}


def _t07_card(game: Game) -> dict[str, Any]:
    """What became of the card: its tokens, whether it is on the street, whether its back lies in the second slot."""
    later = game.after(*_T07_MOVES, "gather tabalada")
    card = seat_of(game).cards[1]
    beside = later.state.beside[SHOWS.index("tabalada")]
    there = card in seat_of(later).cards
    return {"tokens": sum(seat_of(later).tokens), "street": there, "slot 2": beside[1] == game.kit.back[card]}


def _t07_starts(game: Game) -> list[int]:
    crossed = []
    for start in range(13):
        asked = arrange(game, "red", sound=start).after("lead bottom", "take sound 12")
        crossed.append(finished(asked, "thrill", 3)[1])
    return crossed


# ---- DIA-T-04: reorganize, prepare, prepare


def _t04() -> Game:
    return four(
        reserve={"diable": 5},
        grid={"U3@5": None, "U2@5": None},
        cards={"lower 1": spectator("lower", left="reorganize", right="prepare 2", needs="colorful")},
    )


_T04_PLACE = "place character colorful 1 lower"
_T04_MOVES = (_T04_PLACE, "activate left", "reorganize U2@4 U3@5", "activate right", "prepare U3@5", "prepare sbB")


def _t04_reserve(game: Game) -> dict[str, int]:
    before, after = seat_of(game).reserve, seat_of(game.after(*_T04_MOVES)).reserve
    return {kind: after[i] - before[i] for i, kind in enumerate(PERFORMERS) if after[i] != before[i]}


def _t04_cards(game: Game) -> dict[str, int]:
    offered = list(game.after(*_T04_MOVES).legal_moves)
    return {"cards": sum(text.startswith("beast small/") for text in offered), "others": "decline" in offered}


def _t04_in_view(game: Game) -> list[str]:
    grid = seat_of(game.after(*_T04_MOVES)).grid
    return [cell for cell in ("U2@4", "U3@5", "sbB") if not grid[game.kit.cell_number[cell]]]


def _t04_without(game: Game) -> bool:
    return "prepare sbB" in game.after(_T04_PLACE, "activate right").legal_moves


TURN_EXAMPLES = (
    Example("DIA-T-01", "range, and what the firecracker opens", _t01, (
        ("", [2, 3], _columns),
        ("whistling", ["activate left", "activate right"], chosen("place diable whistling 3 upper")),
        ("cart and general reserve", {"cart": -1, "reserve": 0}, _paid),
        ("regular", ["activate left"], chosen("place diable regular 3 upper")),
        ("middle section", ["activate left", "activate right"], chosen("place diable whistling 3 middle")),
        ("middle section, regular", ["activate left"], chosen("place diable regular 3 middle")),
    )),
    Example("DIA-T-02", "the sound of three rows", _t02, (
        ("", 5, _sound()),
        ("with DIA-VIDEO-05", 11, _sound(videos=[5])),
    )),
    Example("DIA-T-03", "activation icons", _t03, (
        ("", ["drum upper left", "drum upper right", "drum lower left"], chosen("lead top")),
        ("a tabaler comes to the bottom row", ["drum upper right", "drum lower left", "drum lower right"], _t03_later),
    )),
    Example("DIA-T-04", "reorganize, prepare, prepare", _t04, (
        ("", {"diable": 1, "character": -1, "small_beast": 1}, _t04_reserve),
        ("both actions", ["activate left", "activate right"], chosen(_T04_PLACE)),
        ("a beast card must be taken", {"cards": 5, "others": False}, _t04_cards),
        ("cells in view", ["U2@4", "U3@5", "sbB"], _t04_in_view),
        ("sbB without the reorganize", False, _t04_without),
    )),
    Example("DIA-T-07", "a thrilled crowd, from sound to reward", _t07, (
        ("", {"sound": 12, "follower": 1, "reward of the first card": True}, _t07_tracks),
        ("the card", {"tokens": 0, "street": False, "slot 2": True}, _t07_card),
        ("from spaces 0 to 12", [3] * 13, _t07_starts),
    )),
)  # fmt: skip
