"""Every way to take the action of a turn (CAS-TURN-01): a group, two cards, cards for a part; what each one brings."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.drawing import Drawing
from diables_nb.drawing.castellers import draw_table
from diables_nb.players.castellers_prospects import CastellersProspects, Thought, castellers_prospects
from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, KINDS, PARTS, CastellersGame
from diables_nb.rules.castellers.components import POMS, TRONCS
from diables_nb.rules.castellers.game.building import PINYA, part_of
from diables_nb.rules.castellers.game.kit import Kit
from diables_nb.rules.castellers.game.state import NO_CASTELL, State
from diables_nb.rules.errors import hint, shown
from diables_nb.rules.game import Move
from diables_nb.whatif.findings import PicturedFindings
from diables_nb.whatif.regrets import with_regret

from .acting_words import cards_told
from .asking import require_game
from .facedown import pinya
from .refreshing import after_action, sizes_words

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["BY", "Action", "Actions", "actions"]

BY = {"now": "applause now", "projected": "applause at the end"}
"""What actions can be ranked by."""
_MEASURES = {"now": "applause", "projected": "projected"}
"""What actions can be ranked by, and the heading of its column."""
_REST = ("cards", "completes", "lacks then", "groups then", "regret")
_NOTES = (
    (
        "Applause: what the action brings now. Projected: all the applause that a greedy player expects to have at the "
        "end, by what the seat sees. Lacks then: cards that the castell in progress needs and the hand does not have. "
        "Groups then: how many cards they have when the next turn begins, while the deck lasts. Regret: by how much "
        "the best row is better, by {by}."
    ),
    (
        "Of the cards that can go to a pinya the least useful ones go (whatif.castellers.pinya). Special cards are "
        "left aside, but for grallers that raise the next part in the same turn."
    ),
)
_END: Move = ("end",)
_SEED = 0
"""Of what is imagined where the seat does not see: always the same, for the estimate does not look at it."""


class Action(NamedTuple):
    """One way to take the action of a turn.

    name: in words. moves: in notation; the turn can end after them. place: where on the table: "group/1", "deck/top",
    "castell/red", "offer/two" where one is begun. cards: those that are taken or put, by type. completes: the parts and
    the castell that it completes, in words. points: the applause that it brings now. projected: all the applause that a
    greedy player expects to have at the end then. lacks: types of the cards that the castell in progress needs then
    and the hand does not have, "" for any card. groups, discarded: see `diables_nb.whatif.castellers.forecast`. regret:
    by how much the best is better.
    """

    name: str
    moves: tuple[str, ...]
    place: str
    cards: tuple[str, ...]
    completes: tuple[str, ...]
    points: int
    projected: float
    lacks: tuple[str, ...]
    groups: tuple[int, ...]
    discarded: tuple[int, ...]
    regret: float = 0.0

    @property
    def spaces(self) -> tuple[str, ...]:
        """The place on the table."""
        return (self.place,)

    def by(self, measure: str) -> float:
        """The number that it is ranked by. measure: one of `BY`."""
        return self.points if measure == "now" else self.projected

    def __str__(self) -> str:
        said = [f"{self.points} applause now"] if self.points else []
        said += [f"completes {' and '.join(self.completes)}"] if self.completes else []
        said.append(f"{self.projected:.1f} applause expected at the end")
        said += [f"lacks {cards_told(self.lacks)} then"] if self.lacks else []
        cards = f" ({cards_told(self.cards)})" if self.cards else ""
        return f"{self.name}{cards}: {', '.join(said)}"


class Actions(PicturedFindings[Action]):
    """A row for each action, best first. player, by: what was asked."""

    def __init__(self, game: CastellersGame, player: str, by: str, entries: Sequence[Action]) -> None:
        self.player, self.by = player, by
        self._game = game
        self.notes = (_NOTES[0].format(by=BY[by]), *_NOTES[1:])
        caption = f"actions of {words.name('players', player)} in this turn, by {BY[by]}"
        measures = [_MEASURES[by], *(name for name in _MEASURES.values() if name != _MEASURES[by])]
        head = ("action", *measures, *_REST)
        super().__init__(entries, head, [_row(action, head) for action in entries], caption, (1, 2, len(head) - 1))
        self._needed = ("action", "cards", "applause", "projected", "lacks then", "regret")

    @property
    def position(self) -> CastellersGame:
        """The game that was asked about, as the player sees it."""
        return self._game.view(self.player)

    def cells(self, row: int) -> tuple[str, ...]:
        """A row, counted from 0, as people read it. Raises `IndexError` for one that is not there."""
        return with_regret(super().cells(row), self, row, _MEASURES[self.by])

    @property
    def best(self) -> Action:
        """The first of the best."""
        return self.entries[0]

    @property
    def ties(self) -> tuple[Action, ...]:
        """All that are as good as the best."""
        return tuple(action for action in self.entries if not action.regret)

    def on_board(self, row: int | None = None, *, width: float = 720) -> Drawing:
        """The table of the player.

        row: the number of an action, from 0, whose last card is tried out there, the others lying already; None for
        the rank of the best action at every place, the best of all marked. width: CSS pixels, kept between 320 and
        1120. Raises `ValueError` for a row that is not there.
        """
        if row is None:
            places = dict.fromkeys(action.place for action in self.entries)
            ranks = {place: rank for rank, place in enumerate(places, 1)}
            best = [action.place for action in self.ties]
            return draw_table(self._game, player=self.player, width=width, numbers=ranks, legal=best)
        action = self.entry(row)
        moves = action.moves[: action.moves.index("grallers")] if "grallers" in action.moves else action.moves
        game = self._game.after(*moves[:-1]) if moves[1:] else self._game
        here = f"castell/{self.player}" if moves[1:] else action.place
        return draw_table(game, player=self.player, width=width, selected=here, preview=moves[-1])

    def plot(self) -> "Chart":
        """A bar for each action, best first: the applause expected at the end.

        Raises `ModuleNotFoundError` with the remedy where matplotlib is missing.
        """
        from .acting_chart import actions_chart  # charts need matplotlib

        return actions_chart(self)

    def to_json(self) -> dict[str, Any]:
        """The rows as plain values, with what was asked, the moves of each and the notes."""
        asked = {"player": self.player, "by": self.by, "notes": list(self.notes)}
        return {**super().to_json(), **asked, "moves": [list(action.moves) for action in self.entries]}


def actions(game: CastellersGame, player: str | None = None, *, by: str = "projected") -> Actions:
    """Every way to take the action of a turn, with what it brings, what is missing then, and its regret, best first.

    A group, two cards from the deck, or one card and more for the part of the castell that is worked on (CAS-TURN-01 to
    CAS-TURN-08); where the hand has grallers and all cards of the next part, that one too (CAS-GRA-01). Nothing is
    looked at that the seat does not see. player: whose turn it is, None for whoever's it is. by: what the best is by,
    "projected" or "now", the applause that the action brings.
    Raises `ValueError` for who is not to act now, for a turn whose action is taken and for another `by`,
    `PositionError` for who does not play, `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> game = deal(2, seed=7, castells={"two": 7}).arranged(
    ...     "red", castell="two", pinya=["tronc1"] * 2, hand=["tronc2", "tronc2", "tronc2", "dosos"])
    >>> best = actions(game, "red").best
    >>> best.name, best.cards, best.lacks
    ('take group 2', ('enxaneta', 'cap'), ('acotxador',))
    """
    player = _to_act(require_game(game, "actions(game, player)"), player)
    if by not in BY:
        raise ValueError(f"actions by {shown(by)}: {hint(by, list(BY))}")
    view = game.view(player)
    seat = view.players.index(player)
    prospects = castellers_prospects(view.kit)
    start = prospects.begin(view, seat, Random(_SEED))
    plans = _Plans(view, player, prospects)
    entries = [plans.action(plan) for plan in plans.all_of(start, view.legal_moves.moves)]
    entries.sort(key=lambda action: -action.by(by))
    best = entries[0].by(by)
    played = game.determinize(Random(_SEED), player) if game.seen_by else game  # a view cannot be played
    return Actions(played, player, by, [action._replace(regret=best - action.by(by)) for action in entries])


def _to_act(game: CastellersGame, player: str | None) -> str:
    """Who is to take an action now. Raises `ValueError` where that is nobody, or somebody else than was named."""
    asked = game.decision
    if player is not None:
        game.view(player)  # refuses who does not play
    if asked is None:
        raise ValueError("the game is over: no action is left; ask about an earlier moment")
    turn = game.players[game.state.turn]
    if asked.kind != "turn" or game.state.acted:
        raise ValueError(f"{turn} has begun the turn, and is asked: {asked.question} Take the moment before")
    if player not in (None, turn):
        raise ValueError(f"it is the turn of {turn}, not of {player}: ask for {turn}, or take another moment")
    return turn


class _Plan(NamedTuple):
    """Moves of a turn and what they lead to. put: part and card of each that was put."""

    moves: tuple[Move, ...]
    put: tuple[tuple[int, str], ...]
    thought: Thought


class _Plans:
    """The plans of a turn of one game."""

    def __init__(self, view: CastellersGame, player: str, prospects: CastellersProspects) -> None:
        self._view, self._player, self._prospects = view, player, prospects
        self._seat = view.players.index(player)
        self._orders: dict[str, tuple[str, ...]] = {}

    def all_of(self, start: Thought, moves: Sequence[Move]) -> Iterator[_Plan]:
        """Every plan that begins with one of some moves, special cards aside."""
        return self._from(_Plan((), (), start), [move for move in moves if move[0] in _ACTIONS])

    def _from(self, plan: _Plan, moves: Iterable[Move]) -> Iterator[_Plan]:
        for move in moves:
            if (put := self._put(plan, move)) is None:
                continue
            later = self._prospects.copy(plan.thought)
            following = self._prospects.play(later, move)
            longer = _Plan((*plan.moves, move), (*plan.put, *put), later)
            if _END in following or move[0] == "pass":
                yield longer
            yield from self._from(longer, [one for one in following if one[0] in ("build", "grallers")])

    def _put(self, plan: _Plan, move: Move) -> tuple[tuple[int, str], ...] | None:
        """Which card a move puts to which part, if any; None where another card goes face down instead of this one."""
        if move[0] not in ("build", "castell"):
            return ()
        kind = str(move[1]) if move[0] == "castell" else ""
        state = plan.thought.state
        part = PINYA if kind else part_of(self._view.kit, state, state.seats[self._seat])
        card = str(move[-1])
        if part == PINYA:
            began = kind or (str(plan.moves[0][1]) if plan.moves and plan.moves[0][0] == "castell" else "")
            if card != self._order(began)[len(plan.put)]:
                return None
        return ((part, card),)

    def _order(self, kind: str) -> tuple[str, ...]:
        """The hand as it goes face down, the least useful cards first. kind: that is begun, "" for none."""
        if kind not in self._orders:
            choices = pinya(self._view, self._player, kind or None).entries
            self._orders[kind] = tuple(choice.card for choice in choices for _ in range(choice.number))
        return self._orders[kind]

    def action(self, plan: _Plan) -> Action:
        """What a plan brings."""
        before, kit = self._view.state, self._view.kit
        after = plan.thought.state.copy()
        verb = str(plan.moves[0][0])
        taken = self._view.groups[int(plan.moves[0][1]) - 1] if verb == "group" else ()
        hand = Counter(after.seats[self._seat].hand)
        hand.subtract(plan.thought.drawn)  # who draws does not know yet what
        name = self._name(plan)
        lacks = _lacks(kit, after, self._seat, hand)
        points = sum(after.seats[self._seat].applause) - sum(before.seats[self._seat].applause)
        completes = self._completes(plan, after)
        thought = self._prospects.copy(plan.thought)
        if verb != "pass":
            self._prospects.play(thought, _END)
        sizes, gone = after_action(list(map(len, before.groups)), f"group {plan.moves[0][1]}" if taken else "leave")
        return Action(
            name, tuple(map(self._view.move_text, plan.moves)), self._place(plan.moves[0]),
            tuple(card for _, card in plan.put) or taken, completes, points,
            round(self._prospects.worth(thought, self._seat), 4), lacks, sizes, gone,
        )  # fmt: skip

    def _place(self, move: Move) -> str:
        if move[0] == "group":
            return f"group/{move[1]}"
        if move[0] == "castell":
            return f"offer/{move[1]}"
        return "deck/top" if move[0] == "draw" else f"castell/{self._player}"

    def _name(self, plan: _Plan) -> str:
        verb, *rest = plan.moves[0]
        if verb == "group":
            return f"take group {rest[0]}"
        if verb in ("draw", "pass"):
            return {"draw": "draw two", "pass": "pass"}[str(verb)]
        parts = [words.name("parts", PARTS[part]) for part in dict.fromkeys(part for part, _ in plan.put)]
        first = f"begin the {words.name('castells', str(rest[0]))}" if verb == "castell" else f"raise the {parts[0]}"
        if not parts[1:]:
            return first + self._laid(plan)
        return " and ".join([first, *(f"with grallers the {part}" for part in parts[1:])])

    def _laid(self, plan: _Plan) -> str:
        """How many cards of the pinya lie then, of how many; "" where none is put."""
        put = sum(part == PINYA for part, _ in plan.put)
        verb, state = plan.moves[0], self._view.state
        seat = state.seats[self._seat]
        kind, there = (KINDS.index(str(verb[1])), 0) if verb[0] == "castell" else (seat.kind, len(seat.pinya))
        return f", {there + put} of {self._view.kit.pinya[kind][state.offers[kind]]} for the pinya" if put else ""

    def _completes(self, plan: _Plan, after: State) -> tuple[str, ...]:
        """The parts that a plan completes, and the castell."""
        if not plan.put:
            return ()
        seat, old = after.seats[self._seat], self._view.state.seats[self._seat]
        whole = len(seat.raised) > len(old.raised)
        last = plan.put[-1][0]
        parts = list(dict.fromkeys(part for part, _ in plan.put))
        if not whole and part_of(self._view.kit, after, seat) == last:
            parts.remove(last)
        found = [f"the {words.name('parts', PARTS[part])}" for part in parts]
        return (*found, f"the {words.name('castells', KINDS[seat.raised[-1]])}") if whole else tuple(found)


_ACTIONS = ("group", "draw", "castell", "build", "pass")


def _lacks(kit: Kit, state: State, number: int, hand: Mapping[int, int]) -> tuple[str, ...]:
    """The types of the cards that a castell in progress needs and a hand does not have, "" for any card."""
    seat = state.seats[number]
    if seat.kind == NO_CASTELL:
        return ()
    card = state.offers[seat.kind]
    tronc = kit.tronc[seat.kind][card] - len(seat.tronc)
    pom = POMS[seat.kind][seat.pom :]
    there = sum(hand.get(one, 0) for one in (range(len(TRONCS)) if kit.any_tronc else (seat.kind,)))
    missing = [CARDS[one] for one in pom if hand.get(one, 0) < 1]
    useful = min(there, tronc) + len(pom) - len(missing)
    lacking = kit.pinya[seat.kind][card] - len(seat.pinya) - (sum(hand.values()) - useful)
    return (*[""] * max(lacking, 0), *[TRONCS[seat.kind]] * max(tronc - there, 0), *missing)


def _row(action: Action, head: Sequence[str]) -> list[object]:
    cells = {
        "action": action.name, "applause": action.points, "projected": action.projected,
        "cards": cards_told(action.cards), "completes": ", ".join(action.completes),
        "lacks then": cards_told(action.lacks), "groups then": sizes_words(action.groups, action.discarded),
        "regret": round(action.regret, 4),
    }  # fmt: skip
    return [cells[name] for name in head]
