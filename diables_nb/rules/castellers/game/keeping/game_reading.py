"""Reads a whole game from JSON values: whatever they are, an equal game or everything that is wrong with them."""

from collections.abc import Mapping

from diables_nb.rules.castellers.board import Edition
from diables_nb.rules.castellers.components import CARDS, KINDS, PARTS
from diables_nb.rules.castellers.game.dealing import new_seat
from diables_nb.rules.castellers.game.jam import DRY_ROUNDS
from diables_nb.rules.castellers.game.kit import Kit, kit
from diables_nb.rules.castellers.game.playing import CastellersGame
from diables_nb.rules.castellers.game.specials import SEARCH
from diables_nb.rules.castellers.game.state import NO_CASTELL, NO_PART, UNKNOWN, Frame, Seat, State
from diables_nb.rules.castellers.position import Colla, Position
from diables_nb.rules.castellers.position_json import from_json
from diables_nb.rules.faults import Faults

from .fitting import check
from .game_json import FRAME_KEYS, KEYS, PLAYED

__all__ = ["game_from_json"]

_MOST = 200
_MOST_LUCK = (1 << 53) - 1
_MOST_JITTERS = 4


def game_from_json(data: object, edition: Edition | None = None) -> CastellersGame:
    """A game from JSON values. Raises `PositionError` with everything that is wrong."""
    position = from_json(data, edition)
    faults = Faults()
    part = data.get("game") if isinstance(data, Mapping) else None
    if part is None:
        faults.note("game", "missing", "", "these are castells alone: read them with read_position")
        faults.done()
    _require_offers(data, faults)
    game = _Reader(position, part, faults).read()
    check(game, faults)
    asked = game.decision
    theirs = bool(game.seen_by) and asked is not None and asked.player != game.seen_by
    read = CastellersGame(game.kit, game.state, () if theirs else None)
    read.seen_by = game.seen_by
    if not theirs and not read.over and not read.legal_moves.moves:
        faults.note("game", "nothing can be chosen", "", "see what lies where")
        faults.done()
    return read


def _require_offers(data: object, faults: Faults) -> None:
    """Notes the castells on offer that are not said: a position may leave them out, a game may not."""
    castells = data.get("castells", {}) if isinstance(data, Mapping) else {}
    for kind in KINDS:
        if kind not in castells:
            faults.note(f"castells.{kind}", "missing", "CAS-SETUP-02", "write the storeys of the card on offer")


class _Reader:
    """Reads the part `game` beside the castells of a position."""

    def __init__(self, position: Position, data: object, faults: Faults) -> None:
        self.faults = faults
        self.position = position
        self.players = position.players
        self.kit: Kit = kit(position.edition, position.rulings)
        self.part = faults.table(data, "game", KEYS, ("seen_by",))
        self.view = "seen_by" in self.part

    def read(self) -> CastellersGame:
        """The game. Raises `PositionError`."""
        faults, part, position = self.faults, self.part, self.position
        state = State()
        state.players = self.players
        edition = position.edition
        state.offers = tuple(edition.castells[kind].index(position.castell(kind)) for kind in KINDS)
        self._course(state)
        state.deck = self._cards(part.get("deck"), "game.deck", hidden=True)
        state.discards = self._cards(part.get("discards"), "game.discards")
        groups = faults.rows(part.get("groups"), "game.groups", 3)
        if len(groups) != 3:
            faults.note("game.groups", f"{len(groups)} groups", "CAS-SETUP-06", "write three")
        state.groups = [self._cards(group, f"game.groups[{index}]") for index, group in enumerate(groups)]
        state.stack = self._stack(part.get("stack"))
        self._seats(state)
        faults.done()
        game = CastellersGame(self.kit, state, ())  # what can be chosen is asked once all fits
        if self.view:
            game.seen_by = self.players[faults.choice(part["seen_by"], "game.seen_by", self.players)]
            faults.done()
        return game

    def _course(self, state: State) -> None:
        faults, part, players = self.faults, self.part, self.players
        state.first = faults.choice(part.get("first"), "game.first", players, "CAS-SETUP-07")
        state.turn = faults.choice(part.get("turn"), "game.turn", players, "CAS-SETUP-07")
        for name in ("acted", "finished", "bound", "over"):
            setattr(state, name, int(faults.truth(part.get(name), f"game.{name}")))
        working = part.get("working")
        state.working = NO_PART if working is None else faults.choice(working, "game.working", PARTS, "CAS-TURN-07")
        closing = part.get("closing")
        state.closing = 0 if closing is None else faults.choice(closing, "game.closing", players, "CAS-END-01") + 1
        state.dry = faults.number(part.get("dry", 0), "game.dry", 0, DRY_ROUNDS * len(players))
        luck = part.get("luck")
        if self.view and luck is None:
            state.luck = UNKNOWN
        else:
            state.luck = faults.number(luck, "game.luck", 0, _MOST_LUCK)

    def _cards(self, value: object, place: str, *, hidden: bool = False) -> list[int]:
        """A list of cards. hidden: whether a view may not see them, all of them."""
        rows = self.faults.rows(value, place, _MOST)
        if hidden and self.view and rows and all(row is None for row in rows):
            return [UNKNOWN] * len(rows)
        return [self.faults.choice(row, f"{place}[{i}]", CARDS, "CAS-B-04") for i, row in enumerate(rows)]

    def _stack(self, value: object) -> list[Frame]:
        found = []
        for index, row in enumerate(self.faults.rows(value, "game.stack", _MOST)):
            place = f"game.stack[{index}]"
            entry = self.faults.table(row, place, FRAME_KEYS, ("on",))
            card = self.faults.choice(entry.get("card"), f"{place}.card", PLAYED, "CAS-TURN-09")
            who = self.faults.choice(entry.get("by"), f"{place}.by", self.players)
            target = self.faults.choice(entry["on"], f"{place}.on", self.players) if "on" in entry else -1
            waiting = self.faults.choices(entry.get("asked"), f"{place}.asked", self.players)
            found.append((SEARCH if card == len(CARDS) else card, who, target, tuple(waiting)))
        return found

    def _seats(self, state: State) -> None:
        faults, part, players = self.faults, self.part, self.players
        hands = faults.table(part.get("hands"), "game.hands", players)
        pinyas = faults.table(part.get("pinyas"), "game.pinyas", players)
        jitters = faults.table(part.get("jitters"), "game.jitters", players)
        state.seats, state.taken = [], [0] * len(KINDS)
        for player in players:
            colla = self.position.colles[player]
            hand = self._cards(hands.get(player, []), f"game.hands.{player}", hidden=True)
            pinya = self._cards(pinyas.get(player, []), f"game.pinyas.{player}", hidden=True)
            if len(pinya) != colla.pinya:
                message = f"{len(pinya)} cards, and the castell says {colla.pinya}"
                faults.note(f"game.pinyas.{player}", message, "CAS-BLD-02", "write as many")
            seat = _seat(hand, pinya, colla)
            seat.jitters = faults.number(jitters.get(player, 0), f"game.jitters.{player}", 0, _MOST_JITTERS)
            state.seats.append(seat)
        for kind, counters in enumerate(self.kit.applause):
            done = sum(kind in seat.raised for seat in state.seats)
            state.taken[kind] = min(done, len(counters))
        state.thirds = [players.index(player) for player in self.position.thirds]


def _seat(hand: list[int], pinya: list[int], colla: Colla) -> Seat:
    seat = new_seat(hand)
    seat.kind = NO_CASTELL if colla.kind is None else KINDS.index(colla.kind)
    seat.pinya = sorted(pinya)
    seat.tronc = [CARDS.index(name) for name in colla.tronc]
    seat.pom, seat.grallers = colla.pom, int(colla.grallers)
    seat.raised = [KINDS.index(raised.kind) for raised in colla.raised]
    seat.applause = [raised.applause for raised in colla.raised]
    return seat
