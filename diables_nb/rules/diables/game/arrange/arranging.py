"""Arranged games: a game at a turn, with parts of it replaced, for worked examples, lessons, tests and what-if.

A card that is named comes from wherever it lies, and what lay in its new place goes there; nothing exists twice.
"""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.rules.dealt import refuse_view
from diables_nb.rules.diables.components import FIRECRACKERS, NEUTRAL, ROUNDS, SHOWS
from diables_nb.rules.diables.edits import parse_edit
from diables_nb.rules.diables.game.earning import NEUTRAL_CODE
from diables_nb.rules.diables.game.engine import settle
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.errors import PositionError, Problem, RulesError, hint, shown

from .arranging_figures import balance_figures
from .arranging_firebot import balance_firebot, begin_round, put_firebot
from .arranging_seats import SEAT_PARTS, Bench, displayed, listed, mapped, whole
from .arranging_wall import WALL_PARTS, count_cameras

__all__ = ["arrange"]


def arrange(game: DiablesGame, player: str | None = None, **parts: Any) -> DiablesGame:
    """A new game at a player's turn, in which the parts named are replaced; it has no past.

    player: whose turn it becomes and whose parts are meant; by default who is asked now. A mapping changes what it
    names and leaves the rest; None takes away.

    Of the player: reserve {kind: number}, cart {firecracker: number}, grid {cell: kind or None}, range (columns within
    it, 3 to 5), rows {row: tabalers}, street {"3 upper": "diable whistling"}, cards {"upper 0": id, "street 2": None},
    tokens {"upper 1": 2}, followers {show: space}, sound, fp, scored [shows], leaders ["top"],
    beasts {"small": id or None}, videos [numbers of DIA-VIDEO rules, through a camera on each].
    Of all: round, order [colours], passed [colours], wall {post from the top: {"post": id or None,
    "cameras": {scene: colour}, "likes": [slots taken]}}, beside {show: [backs as effects, in slot order]},
    plaza [edits such as "place red at ring 1"], display {"small": [ids]}. Of a solo game: firebot {"token": show,
    "next": [ids of Decision cards, the first first], "tokens", "followers", "sound", "fp", "scored"}.

    Cameras in the reserves follow from the wall. Figures that appear somewhere come from the reserve, the tabaler
    section, or the grid; those that disappear go to the first two; but what a part names stays as it says.
    Raises `TypeError` for a part that a game does not have, `PositionError` with everything that the rules forbid,
    `IllegalMove` for a view, which does not know what lies hidden.

    >>> from diables_nb.rules.diables import deal
    >>> later = arrange(deal(4), "red", reserve={"character": 3}, sound=5, passed=["blue"])
    >>> later.decision.player, later.state.seats[0].sound, later.before
    ('red', 5, None)
    """
    refuse_view(game, "arranged")
    known = (*SEAT_PARTS, *WALL_PARTS, *SHARED_PARTS)
    for name in parts:
        if name not in known:
            raise TypeError(f"a game has no part '{name}': {hint(name, known)}")
    asked = player if player is not None else game.decision.player if game.decision else game.order[0]
    if asked not in game.players:
        raise PositionError(
            Problem("player", f"{shown(asked)} does not play", "DIA-PSET-01", hint(asked, game.players))
        )
    if asked == game.firebot:
        raise PositionError(Problem("player", "nobody decides a turn of the Firebot", "DIA-SOLO-13", "name the human"))
    state = game.state.copy()
    bench = Bench(game.kit, state, game.players.index(asked), [])
    _at_turn(state, bench.seat)
    for name, put in {**SEAT_PARTS, **WALL_PARTS, **SHARED_PARTS}.items():
        if name in parts:
            put(bench, parts[name] if name not in _MAPPINGS else mapped(bench, name, parts[name]))
    if not bench.problems:
        _derive(bench, parts)
    if bench.problems:
        raise PositionError(bench.problems)
    return DiablesGame(game.kit, state, settle(game.kit, state))


def _at_turn(state: State, seat: int) -> None:
    """Nobody has passed, nothing is pending, and it is this seat's turn."""
    state.passed, state.score_sent = 0, False
    state.stack = [("end_turn",), ("turn", seat)]
    state.turn = (state.order.index(seat) + 1) % len(state.order)


def _derive(bench: Bench, parts: Mapping[str, Any]) -> None:
    """What follows from the parts: cameras, abilities, and where the other figures are."""
    state = bench.state
    count_cameras(bench)
    balance_figures(bench, parts)
    if state.firebot:
        balance_firebot(bench)
    if state.passed >> bench.seat & 1:
        message = f"{state.players[bench.seat]} has passed and has no turn"
        bench.fault("passed", message, "DIA-P1-03", "leave it out")
    _check_round(bench)


def _check_round(bench: Bench) -> None:
    """A round must have cards to come, and no more shows scored than rounds are over."""
    state = bench.state
    to_come = (ROUNDS[-1] - state.round) * (1 if state.firebot else len(state.players))
    if len(state.street_deck) < to_come:
        message = f"{to_come} street cards are still to come, and {len(state.street_deck)} are left"
        bench.fault("round", message, "DIA-P4-01", "begin with an earlier moment of the game")
    for player, seat in zip(state.players, state.seats, strict=True):
        if (scored := seat.scored.bit_count()) >= state.round:
            message = f"{player} has scored {scored} shows in round {state.round}"
            bench.fault("scored", message, "DIA-P2-SHOW-03", "name fewer, or a later round")


def _put_round(bench: Bench, value: Any) -> None:
    if whole(bench, "round", value, (ROUNDS[0], ROUNDS[-1]), "DIA-FLOW-01"):
        bench.state.round = value
        begin_round(bench.state)


def _colours(bench: Bench, place: str, value: Any) -> list[int]:
    """The seats of a list of colours."""
    players = bench.state.players
    seats = []
    for colour in listed(bench, place, value):
        if colour in players:
            seats.append(players.index(colour))
        else:
            bench.fault(place, f"{shown(colour)} does not play", "DIA-PSET-01", hint(colour, players))
    return seats


def _put_order(bench: Bench, value: Any) -> None:
    before = len(bench.problems)
    seats = _colours(bench, "order", value)
    if len(bench.problems) > before:
        return
    if sorted(seats) != list(range(len(bench.state.players))):
        bench.fault("order", "not every colour once", "DIA-PSET-16", "name each once")
        return
    bench.state.order = tuple(seats)
    bench.state.turn = (seats.index(bench.seat) + 1) % len(seats)


def _put_passed(bench: Bench, value: Any) -> None:
    for seat in _colours(bench, "passed", value):
        bench.state.passed |= 1 << seat


def _put_beside(bench: Bench, value: Mapping[str, Any]) -> None:
    kit = bench.kit
    known = {str(effect): number for number, effect in enumerate(kit.backs)}
    for show, wanted in value.items():
        place = f"beside.{show}"
        if show not in SHOWS:
            bench.fault(place, "no such show", "DIA-FOL-01", hint(show, SHOWS))
            continue
        backs = listed(bench, place, wanted)
        names = list(known)
        for back in backs:
            if back not in names:
                bench.fault(place, f"no card has the back {shown(back)}", "DIA-THR-10", hint(back, names))
        if len(backs) > len(kit.card_slots):
            message = f"{len(backs)} cards for {len(kit.card_slots)} slots"
            bench.fault(place, message, "DIA-THR-09", "name fewer")
        elif all(back in names for back in backs):
            bench.state.beside[SHOWS.index(show)] = tuple(known[back] for back in backs)


def _put_plaza(bench: Bench, value: Any) -> None:
    """Edits of the plaza, checked as those of a position."""
    kit, state = bench.kit, bench.state
    position = DiablesGame(kit, state, []).position.with_parts(scored={}, round=None)
    try:
        for text in listed(bench, "plaza", value):
            if not isinstance(text, str):
                bench.fault("plaza", f"{shown(text)} is no text", "", "write an edit: 'place red at ring 1'")
                continue
            position = parse_edit(position, text).apply(position)
    except RulesError as error:
        bench.problems.extend(error.problems)
        return
    state.plaza = bytearray(len(kit.spaces))
    for space, figure in position.figures.items():
        owner = NEUTRAL_CODE if figure.owner == NEUTRAL else state.players.index(figure.owner) + 1
        fire = FIRECRACKERS.index(figure.firecracker) + 1 if figure.firecracker else 0
        state.plaza[kit.space_number[space]] = owner | fire << 3


_MAPPINGS = (
    "reserve", "cart", "grid", "rows", "street", "cards", "tokens", "followers", "beasts", "wall", "beside", "display",
)  # fmt: skip
"""The parts that are written as mappings."""

SHARED_PARTS: dict[str, Callable[[Bench, Any], None]] = {
    "round": _put_round,
    "order": _put_order,
    "passed": _put_passed,
    "beside": _put_beside,
    "plaza": _put_plaza,
    "display": displayed,
    "firebot": put_firebot,
}
