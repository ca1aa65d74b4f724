"""The worked examples CAS-T-01 to CAS-T-11, written out."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.rules.errors import RulesError

from .components import CARDS, HAND, KINDS, POMS, SPECIAL_COUNTS
from .edition import edition
from .examples import Example
from .game import CastellersGame, deal, read_game
from .position import Colla, Position, Raised
from .scoring import leaders

__all__ = ["EXAMPLES"]

_CASTELLS = {"pilar": 6, "two": 8, "three": 8, "four": 8}
_NO_GROUPS: list[list[str]] = [[], [], []]


def _table(players: int = 3) -> CastellersGame:
    """A game that Red begins, with castells of 6 and 8 storeys."""
    return deal(players, seed=7, first="red", castells=_CASTELLS)


def _after(*moves: str) -> Callable[[CastellersGame], CastellersGame]:
    """The game after some moves, nobody answering a special card."""

    def played(game: CastellersGame) -> CastellersGame:
        for move in moves:
            game = game.after(move)
            while game.decision and game.decision.kind == "respond":
                game = game.after("decline")
        return game

    return played


def _refused(move: str, *before: str) -> Callable[[CastellersGame], str]:
    """The rule that forbids a move after others, "" where it is legal."""

    def why(game: CastellersGame) -> str:
        try:
            _after(*before)(game).after(move)
        except RulesError as error:
            return error.problems[0].rule
        return ""

    return why


# ---- CAS-T-01


def _betty() -> CastellersGame:
    """Red finishes the pinya of a castell of 2, with two grallers, the whole tronc and pom in hand."""
    hand = ["grallers", "grallers", *["tronc2"] * 4, "acotxador", "enxaneta", "dosos"]
    return _table().arranged("red", castell="two", pinya=["tronc1", "tronc3"], hand=hand, groups=_NO_GROUPS)


_WITH_GRALLERS = ("build dosos", "grallers", *["build tronc2"] * 4)


def _course(game: CastellersGame) -> dict[str, Any]:
    later = _after(*_WITH_GRALLERS)(game)
    colla = later.position.colla("red")
    return {
        "pinya": colla.pinya,
        "tronc": len(colla.tronc),
        "in hand": later.hand("red").count("grallers"),
        "discards": [CARDS[card] for card in later.state.discards].count("grallers"),
    }


def _next_castell(_: CastellersGame) -> str:
    """Whether grallers may play again for the next castell: "" where they may."""
    hand = ["grallers", *["tronc1"] * 4, "enxaneta", "dosos", "dosos"]
    game = _table().arranged("red", hand=hand, raised=["two"])
    return _refused("grallers", "castell pilar dosos", "build dosos")(game)


# ---- CAS-T-03


def _refreshed(sizes: tuple[int, int, int], move: str) -> list[int]:
    """The sizes of the groups after an action and the end of the turn."""
    cards = [["tronc1"] * sizes[0], ["tronc2"] * sizes[1], ["tronc3"] * sizes[2]]
    return [len(group) for group in _table().arranged("red", hand=["dosos"], groups=cards).after(move, "end").groups]


# ---- CAS-T-06, CAS-T-07


def _third_castell() -> CastellersGame:
    """Blue, second of three, is about to complete a third castell."""
    game = _table().arranged("blue", raised=["two", "three"])
    return game.arranged("blue", castell="pilar", pinya=["dosos", "dosos"], tronc=["tronc1"] * 4, hand=["enxaneta"])


def _who_follows(game: CastellersGame) -> list[str]:
    """Who still has a turn after the third castell."""
    game, turns = game.after("build enxaneta", "end"), []
    while game.decision:
        turns.append(game.decision.player)
        game = game.after("draw", "end")
    return turns


def _tied(first: str, second: str) -> Position:
    """Red and Blue with three castells and 18 of applause each; who had three first is named."""
    red = Colla(raised=(Raised("pilar", 6), Raised("two", 5), Raised("three", 7)))
    blue = Colla(raised=(Raised("two", 7), Raised("three", 5), Raised("four", 6)))
    colles = {"red": red, "blue": blue, "yellow": Colla(raised=(Raised("four", 8),))}
    return Position(tuple(colles), colles=colles, thirds=(first, second))


# ---- CAS-T-08 to CAS-T-10


def _caller() -> CastellersGame:
    """Red holds a cap de colla; the enxanetes lie among the discards."""
    return _table().arranged("red", hand=["cap"], discards=["enxaneta"], groups=_NO_GROUPS)


def _called(game: CastellersGame) -> dict[str, Any]:
    later = _after("cap", "call tronc3")(game)
    moved = sorted(game.state.deck) != sorted([*later.state.deck, CARDS.index("tronc3")])
    return {"hand": list(later.hand("red")), "deck": len(game.state.deck) - len(later.state.deck), "else moved": moved}


def _from_discards(game: CastellersGame) -> list[str | None]:
    """The only enxanetes that are left lie among the discards."""
    data = game.to_json()
    part = data["game"]
    part["discards"] += [name for name in part["deck"] if name == "enxaneta"]
    part["deck"] = [name for name in part["deck"] if name != "enxaneta"]
    return list(_after("cap", "call enxaneta")(read_game(data)).hand("red"))


def _nervous() -> CastellersGame:
    """Red plays jitters on Blue, who has a whole tronc and the cards of the pom."""
    game = _table().arranged("blue", castell="pilar", pinya=["dosos", "dosos"], tronc=["tronc1"] * 4, hand=["enxaneta"])
    return game.arranged("red", hand=["jitters"])


def _discarded(game: CastellersGame) -> int:
    """The jitters that are discarded after Blue's turn."""
    later = _after("jitters blue", "draw", "end", "draw")(game)
    before = [CARDS[card] for card in later.state.discards].count("jitters")
    return [CARDS[card] for card in later.after("end").state.discards].count("jitters") - before


def _falling() -> CastellersGame:
    """Blue has three cards in the tronc of a castell of 3; Red holds llenya."""
    pinya = ["dosos", "dosos", "acotxador", "acotxador"]
    game = _table().arranged("blue", castell="three", pinya=pinya, tronc=["tronc3"] * 3, hand=[])
    return game.arranged("red", hand=["llenya"])


def _fallen(game: CastellersGame) -> list[int]:
    later = _after("llenya blue")(game)
    colla = later.position.colla("blue")
    return [len(later.hand("blue")), colla.pinya, len(colla.tronc)]


# ---- CAS-T-11


def _completing(player: str, others: Mapping[str, list[str]]) -> CastellersGame:
    """A player about to complete a pilar, others having completed what is said."""
    game = _table()
    for other, kinds in others.items():
        game = game.arranged(other, raised=kinds)
    return game.arranged(player, castell="pilar", pinya=["dosos", "dosos"], tronc=["tronc1"] * 4, hand=["enxaneta"])


def _counter(player: str, **others: list[str]) -> Callable[[CastellersGame], int]:
    return lambda _: _completing(player, others).after("build enxaneta").fame[player]


def _again(_: CastellersGame) -> str:
    return _refused("castell pilar dosos")(_table().arranged("red", raised=["pilar"], hand=["dosos"]))


EXAMPLES: tuple[Example, ...] = (
    Example("CAS-T-01", "Betty's grallers", _betty, (
        ("", {"pinya": 3, "tronc": 4, "in hand": 1, "discards": 1}, _course),
        ("a second time", "CAS-GRA-02", _refused("grallers", *_WITH_GRALLERS)),
        ("the next castell", "", _next_castell),
    )),
    Example("CAS-T-02", "set-up", _table, (
        ("", [3, 2, 1], lambda game: [len(group) for group in game.groups]),
        ("hands", [HAND] * 3, lambda game: [len(game.hand(player)) for player in game.players]),
        ("castells", list(KINDS), lambda game: [card.kind for card in game.offers.values()]),
    )),
    Example("CAS-T-03", "the groups are refreshed", _table, (
        ("draw two", [1, 3, 2], lambda _: _refreshed((3, 2, 1), "draw")),
        ("take the 3-group", [1, 3, 2], lambda _: _refreshed((3, 2, 1), "group 1")),
        ("take the 2-group", [1, 1, 2], lambda _: _refreshed((3, 2, 1), "group 2")),
        ("take the 1-group", [1, 3, 1], lambda _: _refreshed((3, 2, 1), "group 3")),
    )),
    Example("CAS-T-04", "the cards", _table, (
        ("", 17, lambda _: sum(SPECIAL_COUNTS.values())),
        ("in all", 98, lambda _: sum(edition().counts.values())),
        ("deck", [82, 77, 72], lambda _: [len(_table(players).state.deck) for players in (2, 3, 4)]),
    )),
    Example("CAS-T-05", "the poms", _table, (
        ("pilar", ["enxaneta"], lambda _: [CARDS[card] for card in POMS[0]]),
        ("of 2", ["acotxador", "enxaneta"], lambda _: [CARDS[card] for card in POMS[1]]),
        ("of 3", ["dosos", "acotxador", "enxaneta"], lambda _: [CARDS[card] for card in POMS[2]]),
        ("of 4", ["dosos", "acotxador", "enxaneta"], lambda _: [CARDS[card] for card in POMS[3]]),
    )),
    Example("CAS-T-06", "the third castell", _third_castell, (("", ["yellow", "red"], _who_follows),)),
    Example("CAS-T-07", "a tie", lambda: _tied("red", "blue"), (
        ("", ["red"], lambda position: list(leaders(position))),
        ("the other way round", ["blue"], lambda _: list(leaders(_tied("blue", "red")))),
    )),
    Example("CAS-T-08", "cap de colla", _caller, (
        ("", {"hand": ["tronc3"], "deck": 1, "else moved": False}, _called),
        ("among the discards", ["enxaneta"], _from_discards),
        ("grallers", "CAS-CAP-03", _refused("call grallers", "cap")),
    )),
    Example("CAS-T-09", "jitters", _nervous, (
        ("", "CAS-JIT-01", _refused("build enxaneta", "jitters blue", "draw", "end")),
        ("without them", "", _refused("build enxaneta", "draw", "end")),
        ("afterwards", 1, _discarded),
    )),
    Example("CAS-T-10", "llenya", _falling, (("", [3, 4, 0], _fallen),)),
    Example("CAS-T-11", "counters", lambda: _completing("red", {}), (
        ("", 6, _counter("red")),
        ("the second", 4, _counter("red", blue=["pilar"])),
        ("again", "CAS-SCO-04", _again),
    )),
)  # fmt: skip
"""All worked examples, in order."""
