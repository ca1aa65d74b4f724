"""The worked examples of set-up, of the passage of time and of the end.

Expected values come from the specification, never from the code.
"""

from collections.abc import Callable, Iterable
from typing import Any

from diables_nb.rules.errors import RulesError

from .components import KINDS, PLAYERS, SHOWS
from .example_games import Game, finished, four, seat_of
from .examples import Example
from .game import deal
from .game.arrange.arranging import arrange

__all__ = ["ROUND_EXAMPLES"]

_OTHERS = ("blue", "yellow", "green")


def _passing(game: Game) -> list[Game]:
    """The game at the first turn of each round, and at its end, when everybody only passes."""
    found: list[Game] = []
    while not game.over:
        game, _ = finished(game, "swap", 0)
        kind = game.decision.kind if game.decision else ""
        if kind == "turn" and game.round > len(found):
            found.append(game)
        game = game.after("pass" if kind == "turn" else "decline" if kind == "swap" else game.legal_moves.moves[0])
    return [*found, game]


def _by_players(count: Callable[[Game], Any]) -> Callable[[None], dict[str, list[Any]]]:
    """Computes something at the beginning of each round, for 2, 3 and 4 players."""

    def compute(_: None) -> dict[str, list[Any]]:
        return {str(number): [count(game) for game in _passing(deal(number, seed=1))[:-1]] for number in (2, 3, 4)}

    return compute


def _beside_each(game: Game) -> int:
    """Cards beside each show, -1 where they are not equally many."""
    numbers = {len(cards) for cards in game.state.beside}
    return max(numbers) if len(numbers) == 1 else -1


# ---- DIA-T-10: tied turn order


def _t10(sound: Iterable[int] = (7, 2, 10, 10)) -> Game:
    game = four(order=PLAYERS)
    for colour, spaces in zip(PLAYERS, sound, strict=True):
        game = arrange(game, colour, sound=spaces)
    return arrange(game, "red", passed=_OTHERS)


def _passed(game: Game) -> Game:
    """The game after the last pass of a round and the shows that are chosen."""
    return finished(game.after("pass"), "score")[0]


def _new_order(game: Game) -> list[str]:
    return list(_passed(game).order)


def _all_tied(_: Game) -> list[str]:
    return _new_order(_t10((5, 5, 5, 5)))


def _sound(game: Game) -> list[int]:
    return [seat.sound for seat in _passed(game).state.seats]


# ---- DIA-T-11: the last scoring of the wall


def _t11(cameras: dict[int, str] | None = None, *, icons: bool = True) -> Game:
    liked = {
        1: {"post": "video/1", "cameras": cameras or {1: "red"}, "likes": [1, 2, 3]},
        2: {"cameras": {1: "red"}, "likes": [1, 2, 3]},
        3: {"cameras": {1: "red"}, "likes": [1]},
        4: {"cameras": {1: "blue"}, "likes": [1, 2]},
    }
    empty: dict[str, Any] = {
        "grid": dict.fromkeys(("U2@2", "U3@4", "L1@4", "L2@2")),
        "reserve": {"diable": 5},
        "rows": {"top": 3, "middle": 3},
    }
    return four(round=3, wall=liked, passed=_OTHERS, **(empty if icons else {}))


def _from_wall(game: Game) -> int:
    lines = game.after("pass").state.ledger or []
    return sum(line.points for _, seat, line in lines if seat == 0 and line.rule == "DIA-P2-SOC-01")


def _left_on_wall(game: Game) -> dict[str, int]:
    later = game.after("pass").state
    return {"likes": sum(later.likes), "cameras": len(later.cameras) - later.cameras.count(0)}


# ---- DIA-T-16: the swap


def _t16() -> Game:
    return deal(4, seed=1, first="red")


def _swapped(game: Game) -> bool:
    before, after = seat_of(game).cards, seat_of(game.after("swap upper 1 2")).cards
    return bool((after[1], after[2]) == (before[2], before[1]) and after[3:] == before[3:])


def _refused(*moves: str) -> Callable[[Game], str]:
    def compute(game: Game) -> str:
        later = game.after(*moves[:-1])
        try:
            later.after(moves[-1])
        except RulesError as error:
            return type(error).__name__
        return "played"

    return compute


def _second_swap(game: Game) -> bool:
    asked = game.after("swap upper 1 2").decision
    return asked is not None and (asked.player, asked.kind) == ("red", "swap")


# ---- DIA-T-21, 24: counts at the start, and street losses


def _t21(game: Game) -> dict[str, int]:
    red = seat_of(game)
    found = {"grid": len(red.grid) - red.grid.count(0), "reserve": sum(red.reserve), "tabaler section": sum(red.rows)}
    return {**found, "in all": sum(found.values())}


def _t21_kinds(game: Game) -> dict[str, int]:
    red = seat_of(game)
    numbers = [*red.reserve, sum(red.rows)]
    return {kind: numbers[i] + red.grid.count(i + 1) for i, kind in enumerate(KINDS)}


def _losses(fp: int) -> Callable[[Game], list[int]]:
    def compute(game: Game) -> list[int]:
        end = _passing(arrange(game, "red", fp=fp))[-1]
        lines = [line for _, seat, line in end.state.ledger or [] if seat == 0]
        return [line.points for line in lines if "DIA-P2-STR-01" in (line.rule, line.facts.get("first_rule"))]

    return compute


# ---- DIA-T-36: the update of the wall


def _t36(cameras: int = 7, likes: int = 0) -> Game:
    wall = {}
    for place in range(1, 8):
        owner = "red" if place <= 4 else "blue"
        wall[place] = {"cameras": {1: owner} if place <= cameras else {}, "likes": [1, 2, 3] if place <= likes else []}
    return four(wall=wall)


def _updated(game: Game) -> bool:
    later = game.after("pass").state
    renewed = not set(later.posts) & set(game.state.posts)
    return renewed and not sum(later.likes) and not sum(later.cameras) and seat_of(game.after("pass")).cameras == 6


def _updated_at(cameras: int, likes: int) -> Callable[[Game], bool]:
    return lambda _: _updated(_t36(cameras, likes))


# ---- DIA-T-37, 39: each show once, the set of pavement cards


def _t37() -> Game:
    return four(passed=_OTHERS)


def _second_round(game: Game) -> Game:
    """Round 2, with the trobada scored by red in round 1, when the next show is to be chosen."""
    game = finished(game.after("pass", "score trobada"), "score")[0]
    game = finished(game, "crowd")[0]
    while game.decision and game.decision.kind == "turn":
        game = game.after("pass")
    while game.decision and game.decision.player != "red":
        game = game.after(game.legal_moves.moves[0])
    return game


def _choices(game: Game) -> list[str]:
    return list(_second_round(game).legal_moves)


def _scored_again(game: Game) -> str:
    return _refused("score trobada")(_second_round(game))


def _flipped(game: Game) -> dict[str, int]:
    return {player: len(shows) for player, shows in _passing(game)[-1].position.scored.items()}


def _kept(game: Game) -> list[int]:
    return [len(seat_of(moment).kept) for moment in _passing(game)[:-1]]


ROUND_EXAMPLES = (
    Example("DIA-T-10", "turn order after ties", _t10, (
        ("", ["green", "yellow", "red", "blue"], _new_order),
        ("all tied", ["green", "yellow", "blue", "red"], _all_tied),
        ("sound tokens afterwards", [0, 0, 0, 0], _sound),
    )),
    Example("DIA-T-11", "the last scoring of the social wall", _t11, (
        ("", 28, _from_wall),
        ("the wall stays", {"likes": 9, "cameras": 4}, _left_on_wall),
        ("two cameras on one post", 28, lambda _: _from_wall(_t11({1: "red", 2: "red"}))),
        ("no icon in view", 0, lambda _: _from_wall(_t11(icons=False))),
    )),
    Example("DIA-T-16", "a swap at set-up", _t16, (
        ("", True, _swapped),
        ("upper with lower", "UnreadableMove", _refused("swap upper lower 1")),
        ("another one offered", False, _second_swap),
    )),
    Example("DIA-T-20", "the street deck is dealt out exactly: cards left in rounds 1 to 3, by players", None, (
        ("", {"2": [4, 2, 0], "3": [6, 3, 0], "4": [8, 4, 0]}, _by_players(lambda game: len(game.state.street_deck))),
    )),
    Example("DIA-T-21", "the figures of a colour at the start", _t16, (
        ("", {"grid": 19, "reserve": 6, "tabaler section": 6, "in all": 31}, _t21),
        ("by kind", {"diable": 10, "character": 4, "small_beast": 3, "large_beast": 1, "tabaler": 13}, _t21_kinds),
    )),
    Example("DIA-T-22", "cards beside each show in rounds 1 to 3, by players", None, (
        ("", {"2": [3, 4, 5], "3": [2, 3, 3], "4": [1, 1, 1]}, _by_players(_beside_each)),
    )),
    Example("DIA-T-24", "street cards with nobody on them", four, (
        ("", [-6, -9, -12], _losses(100)),
        ("with 10 FP", [-6, -4, 0], _losses(10)),
    )),
    Example("DIA-T-36", "when the wall is updated", _t36, (
        ("", True, _updated),
        ("every slot liked, three posts without a camera", True, _updated_at(4, 7)),
        ("every slot liked, no camera", True, _updated_at(0, 7)),
        ("neither", False, _updated_at(6, 6)),
    )),
    Example("DIA-T-37", "each show once", _t37, (
        ("", "IllegalMove", _scored_again),
        ("left in round 2", ["score carretillada", "score ball_parlat", "score tabalada"], _choices),
        ("shows scored at the end", dict.fromkeys(PLAYERS, len(SHOWS)), _flipped),
    )),
    Example("DIA-T-39", "pavement cards of a set still kept in rounds 1 to 3", four, (
        ("", [6, 4, 2], _kept),
    )),
)  # fmt: skip
