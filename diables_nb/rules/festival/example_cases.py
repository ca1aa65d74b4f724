"""The worked examples FES-T-01 to FES-T-11, written out."""

from collections.abc import Callable, Mapping, Sequence

from diables_nb.rules.errors import RulesError

from .components import CROWD_PLEASERS, KINDS
from .edition import edition
from .examples import Example
from .game import FestivalGame, deal
from .game.pleasing import pleased
from .game.state import Seat
from .patterns import fulfilled, parse_pattern
from .position import Position
from .scoring import leaders, score

__all__ = ["EXAMPLES"]

Tiles = Mapping[str, str | Sequence[str]]
_SIDES = {"red": "a", "blue": "a", "yellow": "a"}


def _board(tiles: Tiles) -> Position:
    """A position of two players in which Red has some tiles."""
    return Position(("red", "blue")).with_tiles("red", tiles)


def _shows(pattern: str, tiles: Tiles | None = None) -> Callable[[Position], bool]:
    """Whether Red's visible tiles show a pattern: those of the example, or others."""

    def shows(position: Position) -> bool:
        board = position if tiles is None else _board(tiles)
        return fulfilled(parse_pattern(pattern), board.tops("red"), board.levels("red"))

    return shows


def _total(position: Position) -> int:
    return score(position, "red").total


def _from(*rules: str) -> Callable[[Position], int]:
    """The points of Red by some rules."""
    return lambda position: sum(line.points for line in score(position, "red") if line.rule in rules)


def _worth(*values: int) -> list[str]:
    """Ids of different objectives of these values."""
    cards: list[str] = []
    for value in values:
        cards.append(next(c.id for c in edition().objectives if c.value == value and c.id not in cards))
    return cards


def _thirty_three() -> Position:
    """Objectives of 4, 7, 5 and 4, crowd-pleasers of 3 and 2, red tiles of 5 points, rockets of 3: all is shown."""
    tiles = {
        "a1": "red wheel",
        "b1": "red wheel",
        "b2": ["green fountain", "yellow fountain", "red willow"],
        "a2": "yellow rocket",
        "c1": ["blue rocket", "green rocket"],
        "c2": "blue fountain",
    }
    return _board(tiles).with_cards("red", right=["O11", "O24", "O08", "O19"], pleasers=["CP8", "CP6"])


def _three_players(player: str, before_the_sixth: str) -> FestivalGame:
    """A game of three that Red began, at the turn of a player whose next tile completes a sixth objective.

    before_the_sixth: the tile that the player must not have on top yet: any tile on a1 completes it.
    """
    game = deal(3, seed=7, first="red", sides=_SIDES)
    five = [card.id for card in edition().objectives if card.family in ("colours", "types")][-5:]
    tiles = {"a1": before_the_sixth, "b1": "red willow"}
    return game.arranged(player, tiles=tiles, left=["O26"], right=five)


def _asked_after(player: str) -> Callable[[FestivalGame], list[str]]:
    """Who is asked from a trigger in a player's turn to the end."""

    def asked(_: FestivalGame) -> list[str]:
        game = _three_players(player, "blue wheel").after("tile left a1")
        seen = []
        while game.decision is not None:
            seen.append(game.decision.player)
            game = game.after(next(move for move in game.legal_moves if move.startswith("tile")))
        return seen

    return asked


def _covered() -> FestivalGame:
    """A game at Red's turn with a completed objective whose tiles still lie there."""
    tiles = {"a1": "blue wheel", "b1": "yellow willow"}
    return deal(2, seed=7, first="red", sides={"red": "a", "blue": "a"}).arranged("red", tiles=tiles, right=["O10"])


def _still_completed(game: FestivalGame) -> bool:
    later = game.after("tile left a1").after("objective 1").after("tile left b1")
    return "O10" in later.position.board("red").right


def _holding(incomplete: int) -> FestivalGame:
    """A game at Red's turn with so many objectives to be completed, the starting one among them."""
    cards = [card.id for card in edition().objectives[: incomplete - 1]]
    return deal(2, seed=7, sides={"red": "a", "blue": "a"}).arranged("red", left=cards)


def _may_take(incomplete: int) -> Callable[[FestivalGame], str]:
    """Whether an objective may be taken then: "yes", or the rule that forbids it."""

    def may(_: FestivalGame) -> str:
        game = _holding(incomplete)
        try:
            game.after("objective 1")
        except RulesError as error:
            return error.problems[0].rule
        return "yes"

    return may


_ALL = ["red rocket", "blue fountain", "yellow wheel", "green willow"]
_NINE = [*_ALL, *_ALL, "red wheel"]
_PLEASING: Mapping[str, tuple[Tiles | list[str], Tiles | list[str]]] = {
    "CP1": ({"a1": "red rocket", "b1": "red wheel", "c1": "red wheel", "a2": "red willow"},
            {"a1": "red rocket", "b1": "red wheel", "c1": "red wheel", "a2": ["red willow", "blue wheel"]}),
    "CP2": ({"a1": "red wheel", "b1": "blue wheel", "c1": "red wheel", "a2": "green wheel"},
            {"a1": "red wheel", "b1": "blue wheel", "c1": "red wheel", "a2": "green willow"}),
    "CP3": ({"a1": _ALL}, {"a1": _ALL[:3]}),
    "CP4": ({"a1": _ALL[:3], "b1": _ALL}, {"a1": _ALL[:3], "b1": _ALL[:2]}),
    "CP5": (_worth(3, 4, 5, 6), _worth(4, 7, 5, 4)),
    "CP6": (_worth(3, 4, 5), _worth(3, 4)),
    "CP7": (dict(zip(("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"), _NINE, strict=True)),
            dict(zip(("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"), _NINE[:8], strict=True))),
    "CP8": (dict(zip(("a1", "b1", "c1", "a2"), _ALL, strict=True)),
            dict(zip(("a1", "b1", "c1", "a2"), [*_ALL[:3], "green wheel"], strict=True))),
}  # fmt: skip
"""Of each crowd-pleaser tiles, or completed objectives, that just meet it, and some that just do not."""


def _pleases(name: str, which: int) -> Callable[[Position], bool]:
    def pleases(_: Position) -> bool:
        given = _PLEASING[name][which]
        position = _board(given) if isinstance(given, Mapping) else Position(("red", "blue"))
        data = edition()
        completed = [] if isinstance(given, Mapping) else [data.number(card) for card in given]
        seat = Seat(list(position.board("red").tiles), [], completed)
        return pleased(int(name.removeprefix("CP")), seat, [card.value for card in data.cards])

    return pleases


_ELL = "[red blue / . yellow]"
_TURNED: Mapping[str, Tiles] = {
    "as printed": {"a1": "red wheel", "b1": "blue wheel", "b2": "yellow wheel"},
    "a quarter": {"c1": "red wheel", "c2": "blue wheel", "b2": "yellow wheel"},
    "a half": {"c3": "red wheel", "b3": "blue wheel", "b2": "yellow wheel"},
    "three quarters": {"a3": "red wheel", "a2": "blue wheel", "b2": "yellow wheel"},
}
_MIRRORED = {"b1": "red wheel", "a1": "blue wheel", "a2": "yellow wheel"}


def _tied(pleasers: int) -> Position:
    """Red and Blue with 33 points, Red with two crowd-pleasers, Blue with so many."""
    red = _thirty_three()
    blue = {1: ["CP4"], 2: ["CP4", "CP1"]}[pleasers]
    below = [kind for kind in KINDS if kind.startswith(("green", "yellow"))] * 2
    tiles: dict[str, list[str]] = {"a1": [*below[:4], "blue fountain"]}
    found = red.with_tiles("blue", tiles).with_cards("blue", right=_worth(8, 6), pleasers=blue)
    missing = 33 - score(found, "blue").total
    return found.with_tiles("blue", {"c3": [*below[4 : missing + 3], "blue wheel"]})


EXAMPLES: tuple[Example, ...] = (
    Example("FES-T-01", "a final score of 33 points", _thirty_three, (
        ("", 33, _total),
        ("objectives", 20, _from("FES-SCO-01")),
        ("crowd-pleasers", 5, _from("FES-SCO-02")),
        ("colour", 5, _from("FES-SCO-03")),
        ("type", 3, _from("FES-SCO-04")),
    )),
    Example("FES-T-02", "a red tile on the board, and one on two others",
            lambda: _board({"a1": "red wheel", "b2": ["blue wheel", "green wheel", "red wheel"]}), (
        ("", 4, _total),
        ("on the board", 1, lambda position: score(position, "red")[0].points),
        ("on two others", 3, lambda position: score(position, "red")[1].points),
    )),
    Example("FES-T-03", "two identical tiles, not adjacent", lambda: _board({"a1": "red wheel", "c3": "red wheel"}), (
        ("", True, _shows("2 identical")),
        ("another type", False, _shows("2 identical", {"a1": "red wheel", "c3": "red willow"})),
    )),
    Example("FES-T-04", "a stacked tile next to yellow",
            lambda: _board({"a1": ["red wheel", "blue wheel"], "b1": "yellow wheel"}), (
        ("", True, _shows("[any^ yellow]")),
        ("diagonal", False, _shows("[any^ yellow]", {"a1": ["red wheel", "blue wheel"], "b2": "yellow wheel"})),
        ("level 1", False, _shows("[any^ yellow]", {"a1": "blue wheel", "b1": "yellow wheel"})),
        ("yellow on level 3", True, _shows("[any^ yellow]", {
            "a1": ["red wheel", "blue wheel"], "b1": ["red wheel", "red wheel", "yellow wheel"]})),
    )),
    Example("FES-T-05", "a tile of both on level 2", lambda: _board({"b2": ["blue wheel", "red rocket"]}), (
        ("", 4, _total),
    )),
    Example("FES-T-06", "who still plays after the trigger", lambda: _three_players("blue", "blue wheel"), (
        ("", ["yellow"], _asked_after("blue")),
        ("the last player triggers", [], _asked_after("yellow")),
        ("the starting player triggers", ["blue", "yellow"], _asked_after("red")),
    )),
    Example("FES-T-07", "completed, and covered later", _covered, (("", True, _still_completed),)),
    Example("FES-T-08", "six objectives at the left", lambda: _holding(6), (
        ("", "FES-OBJ-03", _may_take(6)),
        ("five", "yes", _may_take(5)),
    )),
    Example("FES-T-09", "each crowd-pleaser, just met and just not", lambda: Position(("red", "blue")), tuple(
        (f"{name} {said}", which == 0, _pleases(name, which))
        for name in CROWD_PLEASERS
        for which, said in enumerate(("met", "not met"))
    )),
    Example("FES-T-10", "an L in all four directions", lambda: _board(_TURNED["as printed"]), (
        *((name if number else "", True, _shows(_ELL, tiles)) for number, (name, tiles) in enumerate(_TURNED.items())),
        ("mirrored", False, _shows(_ELL, _MIRRORED)),
        ("mirrored, of one colour", True, _shows("[red red / . red]", {
            "b1": "red wheel", "a1": "red wheel", "a2": "red wheel"})),
    )),
    Example("FES-T-11", "33 points each", lambda: _tied(1), (
        ("", ["red"], lambda position: list(leaders(position))),
        ("as many crowd-pleasers", ["red", "blue"], lambda _: list(leaders(_tied(2)))),
        ("points", [33, 33], lambda position: [score(position, player).total for player in position.players]),
    )),
)  # fmt: skip
"""All worked examples, in order."""
