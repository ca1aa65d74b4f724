"""The worked examples of scoring, one after another, and the list of all. Expected values come from the specification,
never from the code.
"""

from typing import Any

from diables_nb.rules.ledger import Line

from .components import COST, cost, returned
from .edition import edition
from .examples import Example, plaza
from .fame import earn, fame_token
from .position import Position
from .reward_examples import REWARD_EXAMPLES
from .round_examples import ROUND_EXAMPLES
from .scoring import score_firebot_show, score_lluiment, score_show
from .solo_examples import SOLO_EXAMPLES
from .turn_examples import TURN_EXAMPLES

__all__ = ["EXAMPLES"]

_FOUR = "rbyg"


def _total(show: str, player: str = "red") -> Any:
    """Computes the total of a show; edits or parts make a variant of the example's position."""

    def compute(position: Position) -> int:
        return score_show(position, player, show).total

    return compute


def _after(show: str, *edits: str, **parts: Any) -> Any:
    def compute(position: Position) -> int:
        return score_show(position.after(*edits).with_parts(**parts), "red", show).total

    return compute


def _value(show: str, space: str, *edits: str, **parts: Any) -> Any:
    """Computes the FP of the figure on one space."""

    def compute(position: Position) -> int:
        ledger = score_show(position.after(*edits).with_parts(**parts), "red", show)
        return next(line.points for line in ledger.all_lines if line.subject == f"{show}/{space}")

    return compute


def _steps(show: str, step: int) -> dict[str, dict[str, int]]:
    return {"red": {show: step}}


# ---- DIA-T-08: a lluïment


def _whistling(position: Position) -> dict[str, int]:
    return {player: ledger.total for player, ledger in score_lluiment(position, "whistling").items()}


def _whistling_counts(position: Position) -> dict[str, int]:
    return {player: ledger.about["count"] for player, ledger in score_lluiment(position, "whistling").items()}


def _t08() -> Position:
    leo = ("place red at left diable 2", "place red at left character")
    javi = ("place blue at ring 1", "place blue at ring 4", "place blue whistling at sector 0 large beast")
    return plaza("rb", *leo, *javi, lluiments=("whistling",))


def _t08_tie(position: Position) -> dict[str, int]:
    return _whistling(
        position.after("remove ring 4", "remove sector 0 large beast", "place blue whistling at sector 0 character")
    )


def _t08_three(position: Position) -> dict[str, int]:
    yellow = ("ring 7", "ring 10", "sector 2 large beast")
    three = position.with_parts(players=("red", "blue", "yellow"))
    return _whistling(three.after(*(f"place yellow whistling at {space}" for space in yellow)))


def _t08_none(position: Position) -> int:
    return _whistling(position.after("remove left diable 2", "remove left character"))["red"]


# ---- DIA-T-09: a show with the icon's limit


def _t09() -> Position:
    leo = ("inner north", "tabaler upper right", "ring 0", "ring 2")
    others = ("place blue at inner east", "place yellow at tabaler lower left", "place green at ring 7")
    edits = (*(f"place red at {space}" for space in leo), *others)
    return plaza(_FOUR, *edits, tiles={"carretillada": 1}, followers=_steps("carretillada", 4), round=1)


def _t09_values(position: Position) -> dict[str, int]:
    lines = score_show(position, "red", "carretillada").all_lines
    return {position.figures[line.subject].kind: line.points for line in lines}


def _t09_left_out(position: Position) -> list[str]:
    return [position.figures[line.subject].kind for line in score_show(position, "red", "carretillada").left_out]


# ---- DIA-T-12, 14, 15, 17: facts


def _t12() -> Position:
    edits = (
        "place blue regular at sector 0 diable",
        "place blue regular at sector 3 character",
        "place blue colorful at sector 5 small beast",
    )
    return plaza("rb", *edits, tiles={"trobada": 1}, followers={"blue": {"trobada": 6}}, firebot="blue")


def _firebot(position: Position) -> int:
    return score_firebot_show(position, "blue", "trobada").total


def _costs(one_only: bool) -> Any:
    return lambda _: {kind: cost(kind, one_only=one_only) for kind in COST}


def _returned(one_only: bool) -> Any:
    return lambda _: {kind: returned(kind, one_only=one_only) for kind in COST}


def _each(numbers: list[int]) -> dict[str, int]:
    return dict(zip(COST, numbers, strict=True))


_CARDS = {"easy": [3, 3, 4], "average": [3, 4, 5], "hard": [4, 5, 5], "very_hard": [4, 5, 6], "devilish": [5, 5, 6]}
_CARD_SUMS = {"easy": 10, "average": 12, "hard": 14, "very_hard": 15, "devilish": 16}


def _card_counts(_: None) -> dict[str, list[int]]:
    return {level: list(cards) for level, cards in edition().firebot_cards.items()}


def _card_sums(_: None) -> dict[str, int]:
    return {level: sum(cards) for level, cards in edition().firebot_cards.items()}


def _ninety_five_and_ten(_: None) -> dict[str, int]:
    fame, _line = earn(95, Line(10, "DIA-FP-01"))
    token = fame_token(fame)
    return {"fp": fame, "side": token.side, "space": token.space}


def _two_minus_three(_: None) -> int:
    return earn(2, Line(-3, "DIA-P2-STR-01"))[0]


# ---- DIA-T-25 to 28: trobada and tabalada


def _t25() -> Position:
    edits = (f"place red regular at sector {sector} diable" for sector in (7, 0, 1))
    return plaza(_FOUR, *edits, tiles={"trobada": 1}, followers=_steps("trobada", 4))


def _t25_run(position: Position) -> int:
    return int(score_show(position, "red", "trobada")[0].facts["count"])


def _t26() -> Position:
    edits = (
        "place red regular at sector 1 diable",
        "place red regular at sector 5 diable",
        "place blue regular at sector 5 character",
    )
    return plaza(_FOUR, *edits, tiles={"trobada": 2}, followers=_steps("trobada", 2))


def _t27() -> Position:
    edits = (
        "place red at row 2 column 2",
        "place red at row 2 column 1",
        "place blue at row 1 column 2",
        "place neutral at row 3 column 2",
    )
    return plaza("rby", *edits, tiles={"tabalada": 3}, followers=_steps("tabalada", 0))


def _t28() -> Position:
    group = ("row 1 column 1", "row 2 column 1", "row 3 column 1", "row 3 column 2")
    edits = (
        *(f"place red at {space}" for space in group),
        "place red at row 4 column 3",
        "place blue at row 4 column 2",
    )
    return plaza(_FOUR, *edits, tiles={"tabalada": 4}, followers=_steps("tabalada", 8))


# ---- DIA-T-29, 30: the sides of the ball parlat


def _t29(tile: int) -> Position:
    left = ("place red at left diable 1", "place blue at left tabaler 1", "place blue at left character")
    right = (
        "red at right diable 1",
        "blue at right diable 2",
        "yellow at right diable 3",
        "yellow at right tabaler 1",
        "green at right character",
    )
    return plaza(
        _FOUR,
        *left,
        *(f"place {words}" for words in right),
        tiles={"ball_parlat": tile},
        followers=_steps("ball_parlat", 2),
    )


_EQUAL_SIDES = ("remove right character", "place green at left tabaler 2")


# ---- DIA-T-31 to 33: carretillada


def _t31() -> Position:
    edits = (
        "red at ring 0",
        "blue at ring 2",
        "yellow at tabaler upper right",
        "green at inner north",
        "red at ring 4",
    )
    return plaza(
        _FOUR, *(f"place {words}" for words in edits), tiles={"carretillada": 3}, followers=_steps("carretillada", 0)
    )


def _t32() -> Position:
    edits = ("place red at ring 1", "place red at left diable 2")
    return plaza(_FOUR, *edits, tiles={"carretillada": 4, "ball_parlat": 3})


def _t33() -> Position:
    edits = ("red at ring 0", "red at ring 3", "blue at ring 6", "blue at ring 9")
    return plaza("rby", *(f"place {words}" for words in edits), tiles={"carretillada": 2})


_ONE_TWO = ("remove ring 3", "remove ring 6", "remove ring 9", "place neutral at ring 6", "place neutral at ring 9")
_TWO_TWO = ("remove ring 6", "remove ring 9", "place neutral at ring 6", "place neutral at ring 9")
_ONLY_PLAYERS = {"C-DIA-57": "players_only"}

_SCORING_EXAMPLES = (
    Example("DIA-T-08", "a lluïment: whistling firecrackers, weighted and ranked", _t08, (
        ("", {"red": 9, "blue": 20}, _whistling),
        ("counts", {"red": 3, "blue": 5}, _whistling_counts),
        ("tie 3 and 3", {"red": 12, "blue": 12}, _t08_tie),
        ("three players, 3, 5 and 5", {"red": 9, "blue": 20, "yellow": 20}, _t08_three),
        ("a count of 0", 0, _t08_none),
    )),
    Example("DIA-T-09", "the carretillada by tile 1, icon 3", _t09, (
        ("", 13, _total("carretillada")),
        ("values", {"character": 6, "tabaler": 4, "diable": 3}, _t09_values),
        ("left out", ["diable"], _t09_left_out),
        ("icon 4", 16, _after("carretillada", followers=_steps("carretillada", 6))),
        ("icon 2", 10, _after("carretillada", followers=_steps("carretillada", 2))),
        ("icon 6", 16, _after("carretillada", followers=_steps("carretillada", 10))),
    )),
    Example("DIA-T-12", "the Firebot scores the trobada: 3 figures, icon 4", _t12, (("", 24, _firebot),)),
    Example("DIA-T-14", "what performers cost, and what goes back to the reserve", None, (
        ("", _each([1, 2, 3, 4]), _costs(one_only=False)),
        ("back to the reserve", _each([0, 1, 2, 3]), _returned(one_only=False)),
        ("with DIA-VIDEO-04", _each([1, 1, 1, 1]), _costs(one_only=True)),
        ("back to the reserve, with DIA-VIDEO-04", _each([0, 0, 0, 0]), _returned(one_only=True)),
    )),
    Example("DIA-T-15", "the Firebot's cards by level and round", None, (
        ("", _CARDS, _card_counts),
        ("totals", _CARD_SUMS, _card_sums),
    )),
    Example("DIA-T-17", "fame: past 100, and never below 0", None, (
        ("", {"fp": 105, "side": 100, "space": 5}, _ninety_five_and_ten),
        ("2 − 3", 0, _two_minus_three),
    )),
    Example("DIA-T-25", "trobada tile 1: a run round the circle", _t25, (
        ("", 6, _value("trobada", "0/diable")),
        ("length of the run", 3, _t25_run),
    )),
    Example("DIA-T-26", "trobada tile 2: the opposite sector", _t26, (
        ("", 8, _value("trobada", "1/diable")),
        ("only another colour", 4, _value("trobada", "1/diable", "remove sector 5 diable")),
        ("empty", 0, _value("trobada", "1/diable", "remove sector 5 diable", "remove sector 5 character")),
    )),
    Example("DIA-T-27", "tabalada tile 3: colours next to a tabaler", _t27, (("", 9, _value("tabalada", "2/2")),)),
    Example("DIA-T-28", "tabalada tile 4: a connected group of four", _t28, (
        ("", 8, _value("tabalada", "1/1")),
        ("another of the group", 8, _value("tabalada", "3/2")),
        ("the diagonal one", 2, _value("tabalada", "4/3")),
    )),
    Example("DIA-T-29", "ball parlat tile 1: sides of 3 and 5", lambda: _t29(1), (
        ("", 6, _value("ball_parlat", "left/diable/1")),
        ("on the side of 5", 5, _value("ball_parlat", "right/diable/1")),
        ("sides of 4 and 4", 8, _value("ball_parlat", "left/diable/1", *_EQUAL_SIDES)),
    )),
    Example("DIA-T-30", "ball parlat tile 4: fewer, more, equal", lambda: _t29(4), (
        ("", 3, _value("ball_parlat", "left/diable/1")),
        ("more", 6, _value("ball_parlat", "right/diable/1")),
        ("equal", 9, _value("ball_parlat", "left/diable/1", *_EQUAL_SIDES)),
    )),
    Example("DIA-T-31", "carretillada tile 3: a quadrant with a character on its border", _t31, (
        ("", 8, _value("carretillada", "ring/0")),
    )),
    Example("DIA-T-32", "opposite spaces: carretillada tile 4, ball parlat tile 3", _t32, (
        ("", 0, _value("carretillada", "ring/1")),
        ("carretillada, another colour", 4, _value("carretillada", "ring/1", "place blue at ring 7")),
        ("carretillada, own", 8, _value("carretillada", "ring/1", "place red at ring 7")),
        ("ball parlat, empty", 0, _value("ball_parlat", "left/diable/2")),
        ("ball parlat, another colour", 4, _value("ball_parlat", "left/diable/2", "place blue at right diable 2")),
        ("ball parlat, own", 8, _value("ball_parlat", "left/diable/2", "place red at right diable 2")),
    )),
    Example("DIA-T-33", "carretillada tile 2: tied majorities, with and without neutral pieces", _t33, (
        ("", 8, _value("carretillada", "ring/0")),
        ("own 1, neutral 2", 4, _value("carretillada", "ring/0", *_ONE_TWO)),
        ("own 2, neutral 2", 8, _value("carretillada", "ring/0", *_TWO_TWO)),
        ("own 1, neutral 2, players only", 8, _value("carretillada", "ring/0", *_ONE_TWO, rulings=_ONLY_PLAYERS)),
        ("own 2, neutral 2, players only", 8, _value("carretillada", "ring/0", *_TWO_TWO, rulings=_ONLY_PLAYERS)),
    )),
)  # fmt: skip

EXAMPLES = tuple(
    sorted(
        (*_SCORING_EXAMPLES, *TURN_EXAMPLES, *REWARD_EXAMPLES, *ROUND_EXAMPLES, *SOLO_EXAMPLES),
        key=lambda entry: entry.id,
    )
)
"""All of them, in the order of their ids."""
