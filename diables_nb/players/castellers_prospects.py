"""What a position of Castellers! is worth to a seat: the applause that it may expect at the end.

It adds to the applause now that of the castells it may still complete, in the best order it finds: each by the turns
that the missing cards and parts take, beside the turns that the others leave. What a move has just drawn is not looked
at, nor what comes to the groups: who chooses does not see it.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from random import Random
from typing import Any

from diables_nb.rules.castellers.components import CAP, CARDS, GRALLERS, JITTERS, LLENYA, TRONCS, WANTED
from diables_nb.rules.castellers.game.building import PINYA, POM, part_of
from diables_nb.rules.castellers.game.engine import DECLINE, actor, play
from diables_nb.rules.castellers.game.kit import Kit
from diables_nb.rules.castellers.game.specials import SEARCH
from diables_nb.rules.castellers.game.state import NO_CASTELL, State
from diables_nb.rules.game import Game, Move

from .castellers_facts import (
    TYPES,
    Needs,
    Supply,
    kinds_left,
    needs_of,
    needs_of_kind,
    progress,
    public_turns,
    supply,
    turns_left,
)
from .castellers_weights import WEIGHTS, Weights
from .prospects import Prospects, imagined

__all__ = ["CastellersProspects", "Thought", "castellers_prospects"]


class Thought:
    """A state to think on. drawer, drawn: the seat that has drawn last, and what: hidden when that was chosen.
    begun: whether special cards have been played before the action of this turn.
    """

    __slots__ = ("begun", "drawer", "drawn", "state")

    def __init__(self, state: State, drawer: int = -1, drawn: tuple[int, ...] = (), begun: bool = False) -> None:
        self.state = state
        self.drawer = drawer
        self.drawn = drawn
        self.begun = begun


class _Outlook:
    """What the plans of a seat are weighed with.

    supply: turns of each type. hand: how many of each type. spare: all cards in hand. unseen: of them those just drawn.
    wild: castellers that can be called. saved: turns that grallers save each time. music: how often. ready: turns that
    count already. end: the turns until the end. last: whether those are certain.
    """

    __slots__ = ("end", "hand", "last", "music", "ready", "saved", "spare", "supply", "unseen", "wild")

    supply: Supply
    hand: list[int]
    spare: int
    unseen: int
    wild: int
    music: int
    saved: float
    ready: float
    end: float
    last: bool


class CastellersProspects(Prospects[Thought]):
    """How to think about Castellers!.

    kit: the component data and rulings. weights: what the estimate counts with.
    """

    points = "applause"
    behind = 4.0

    def __init__(self, kit: Kit, weights: Weights = WEIGHTS) -> None:
        self.kit = kit
        self.weights = weights

    def begin(self, game: Game[Any], seat: int, random: Random) -> Thought:
        """The state of the game that the seat may imagine."""
        return Thought(imagined(game, seat, random).state.copy())

    def copy(self, state: Thought) -> Thought:
        """An independent copy."""
        return Thought(state.state.copy(), state.drawer, state.drawn, state.begun)

    def play(self, state: Thought, move: Move) -> Sequence[Move]:
        """Plays a legal move in place. Whoever else is asked for a response is taken to decline."""
        table, verb = state.state, move[0]
        seat = table.turn
        if not table.stack and not table.acted and state.drawer == seat and not state.begun:
            state.drawer, state.drawn = -1, ()
        before = table.seats[seat].hand[:] if verb == "draw" else []
        moves = play(self.kit, table, move)
        while table.stack and table.stack[-1][0] != SEARCH:
            moves = play(self.kit, table, DECLINE)
        if verb == "draw":
            drawn = table.seats[seat].hand[:]
            for card in before:
                drawn.remove(card)
            state.drawer, state.drawn = seat, tuple(drawn)
        state.begun = not table.acted and table.turn == seat
        return moves

    def mover(self, state: Thought) -> int:
        """The seat that is asked."""
        return -1 if state.state.over else actor(state.state)

    def opens_turn(self, state: Thought) -> bool:
        """Whether a turn begins."""
        return not (state.state.stack or state.state.acted or state.begun)

    def shortlist(self, state: Thought, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """The moves that look best to who is asked, each played by itself; of pinya cards the least missed."""
        few = self._without_twins(state, moves)
        if len(few) <= most:
            return few
        seat, values = self.mover(state), []
        for move in few:
            later = self.copy(state)
            self.play(later, move)
            values.append(self.worth(later, seat))
        return [few[i] for i in sorted(range(len(few)), key=lambda i: -values[i])[:most]]

    def lead(self, state: Thought, seat: int, seats: int) -> float:
        """How far the seat may expect to be ahead, the victory itself counting when it is won."""
        ahead = super().lead(state, seat, seats)
        if not state.state.over:
            return ahead
        return ahead + (self.weights.ahead if ahead > 0 else -self.weights.ahead if ahead < 0 else 0.0)

    def worth(self, state: Thought, seat: int) -> float:
        """The applause that the seat may expect at the end of the game."""
        table = state.state
        player = table.seats[seat]
        total = float(sum(player.applause))
        if table.over:
            return total
        more = WANTED - len(player.raised)
        if more > 0:
            total += self._best_plan(table, seat, more, self._outlook(state, seat))
        hand, weights = _known(state, seat), self.weights
        if not table.closing:
            dry = len(table.deck) + len(table.discards) < weights.few * len(table.seats)
            llenya = weights.llenya * (1.0 + weights.dry * dry)
            total += weights.cap * hand.count(CAP) + llenya * hand.count(LLENYA)
            total += weights.jitters_kept * hand.count(JITTERS)
        return total

    def _without_twins(self, state: Thought, moves: Sequence[Move]) -> Sequence[Move]:
        """The moves, of those that put any card in a pinya one alone."""
        table = state.state
        player = table.seats[table.turn]
        at_pinya = player.kind != NO_CASTELL and part_of(self.kit, table, player) == PINYA
        twins = [move for move in moves if move[0] == "castell" or (move[0] == "build" and at_pinya)]
        if len(twins) < 2:
            return moves
        card = self._least_missed(state, table.turn)
        return [move for move in moves if move not in twins or move[-1] == card]

    def _least_missed(self, state: Thought, seat: int) -> str:
        """The type of card in hand without which the seat is best off."""
        hand = state.state.seats[seat].hand
        best, least = hand[0], None
        for card in sorted(set(hand)):
            hand.remove(card)
            value = self.worth(state, seat)
            hand.append(card)
            hand.sort()
            if least is None or value > least:
                best, least = card, value
        return CARDS[best]

    def _outlook(self, state: Thought, seat: int) -> _Outlook:
        """What plans of a seat are weighed with."""
        table, weights, found = state.state, self.weights, _Outlook()
        player = table.seats[seat]
        cards = _known(state, seat)
        hand = [0] * TYPES
        for card in cards:
            if card < len(TRONCS) and self.kit.any_tronc:
                hand[0] += 1
            elif card < TYPES:
                hand[card] += 1
        found.hand, found.spare, found.unseen = hand, len(player.hand), len(player.hand) - len(cards)
        found.wild = cards.count(CAP) + sum(frame[0] == SEARCH and frame[1] == seat for frame in table.stack)
        found.music, found.saved = cards.count(GRALLERS), weights.grallers + weights.fall * (len(table.seats) - 1)
        found.supply = supply(self.kit, table, seat, cards, weights)
        found.ready = 1.0 if table.turn == seat and not table.acted else 0.0
        found.last = bool(table.closing)
        if found.last:
            found.end, found.ready = float(turns_left(table, seat)), 0.0
        else:
            rivals = [other for other in range(len(table.seats)) if other != seat]
            found.end = min(public_turns(self.kit, table, other, weights) for other in rivals)
        return found

    def _best_plan(self, state: State, seat: int, more: int, outlook: _Outlook) -> float:
        """The applause of the best order of castells that is found: the first of each kind, then what adds most."""
        player = state.seats[seat]
        kinds = [kind for kind in kinds_left(player) if kind != player.kind]
        needs = {kind: needs_of_kind(self.kit, state, kind, self.weights) for kind in kinds}
        hopes = {kind: self._hopes(state, seat, kind) for kind in kinds}
        if player.kind != NO_CASTELL:
            needs[player.kind] = needs_of(self.kit, state, seat, self.weights)
            hopes[player.kind] = self._hopes(state, seat, player.kind)
        best, played = 0.0, self._music_is_over(state, seat)
        for first in [player.kind] if player.kind != NO_CASTELL else kinds:
            total, plan = self._castell(outlook, [needs[first]], hopes[first], played), [first]
            while len(plan) < more and len(plan) < len(needs):
                added = [
                    (self._castell(outlook, [*(needs[k] for k in plan), needs[kind]], hopes[kind], played), kind)
                    for kind in kinds
                    if kind not in plan
                ]
                value, kind = max(added)
                total += value
                plan.append(kind)
            best = max(best, total)
        return best

    def _music_is_over(self, state: State, seat: int) -> int:
        """1 where no grallers can help the castell in progress any more."""
        player = state.seats[seat]
        return int(player.kind != NO_CASTELL and (player.grallers or part_of(self.kit, state, player) == POM))

    def _hopes(self, state: State, seat: int, kind: int) -> tuple[float, float, float]:
        """What completing a kind brings: the counter now, what is lost when a rival comes first, and how likely one
        turn brings that.
        """
        counters, gone, weights = self.kit.applause[kind], state.taken[kind], self.weights
        now = float(counters[gone]) if gone < len(counters) else 0.0
        after = float(counters[gone + 1]) if gone + 1 < len(counters) else 0.0
        danger = 0.0
        for number, other in enumerate(state.seats):
            if number == seat or kind in other.raised:
                continue
            if other.kind == kind:
                danger += weights.nearer * progress(self.kit, state, number)
            elif other.kind == NO_CASTELL:
                danger += weights.rival
        return now, now - after, danger

    def _castell(
        self, outlook: _Outlook, plan: Sequence[Needs], hopes: tuple[float, float, float], played: int
    ) -> float:
        """The applause of the last castell of a plan: its counter by the turns until it stands."""
        turns = self._turns(outlook, plan, played)
        now, lost, danger = hopes
        value = now - lost * (1.0 - exp(-danger * max(turns, 0.0)))
        if outlook.last:
            return value if turns <= outlook.end + 0.9 else 0.0
        weights = self.weights
        spread = weights.slack + weights.doubt * outlook.end
        value *= exp(-weights.haste * max(turns, 0.0))
        return value / (1.0 + exp(min((turns - outlook.end - 0.5) / spread * 2.0, 50.0)))

    def _turns(self, outlook: _Outlook, plan: Sequence[Needs], played: int) -> float:
        """The turns until the last castell of a plan stands: parts raised one a turn, cards of all types come
        meanwhile.
        """
        wanted = [0] * TYPES
        first, pinya, raises = [0] * TYPES, 0, 0.0
        for card, count in plan[0].cards if plan[0].begun else ():
            first[card] += count
        for needs in plan:
            pinya += needs.pinya
            raises += needs.raises
            for card, count in needs.cards:
                wanted[card] += count
        waits: list[tuple[float, float]] = []
        short, useful, later = 0, 0, self.weights.later
        for card, count in enumerate(wanted):
            if count:
                have = outlook.hand[card]
                if have < count:
                    short += count - have
                    soon = max(first[card] - have, 0)
                    waits.append((outlook.supply[card], soon + later * (count - have - soon)))
                    useful += have
                else:
                    useful += count
        waits, called = _called(waits, outlook.wild)
        short -= called
        short += max(pinya - (outlook.spare - useful - called), 0)
        waiting = sqrt(sum((each * count) ** 2 for each, count in waits))
        pace, unseen = self.weights.pace, outlook.unseen
        acquiring = max(waiting - unseen / pace / self.weights.choice, short / pace, 0.0)
        music = min(outlook.music, max(len(plan) - played, 0))
        return raises + acquiring - music * outlook.saved - outlook.ready


def _known(state: Thought, seat: int) -> list[int]:
    """The hand of a seat without what it has just drawn."""
    cards = state.state.seats[seat].hand[:]
    if seat == state.drawer:
        for card in state.drawn:
            if card in cards:
                cards.remove(card)
    return cards


def _called(waits: Sequence[tuple[float, float]], wild: int) -> tuple[list[tuple[float, float]], int]:
    """What still lacks when castellers are called, those that take longest first, and how many that are."""
    left, called = list(waits), 0
    while left and called < wild:
        number = max(range(len(left)), key=lambda i: left[i][0] * left[i][1])
        each, count = left.pop(number)
        if count > 1:
            left.append((each, count - 1))
        called += 1
    return left, called


@lru_cache(maxsize=8)
def castellers_prospects(kit: Kit, weights: Weights = WEIGHTS) -> CastellersProspects:
    """The prospects of a kit; the same object each time."""
    return CastellersProspects(kit, weights)
