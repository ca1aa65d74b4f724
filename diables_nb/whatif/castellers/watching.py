"""What happens in a game of Castellers!, noted while it is played: actions, special cards, castells, how it ends."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame
from diables_nb.rules.castellers.components import CAP, SPECIALS, WANTED
from diables_nb.rules.castellers.game.engine import actor
from diables_nb.rules.game import Move

__all__ = ["ACTIONS", "CastellersWatcher", "PlayedCastellers", "Sizes"]

ACTIONS = ("group 1", "group 2", "group 3", "draw", "raise", "pass")
"""What a turn is spent on (CAS-TURN-01); passing only where nothing can be done (C-CAS-22)."""

Sizes = tuple[int, ...]
"""How many cards the table groups have, the one nearest the deck first."""


@dataclass(frozen=True, slots=True)
class PlayedCastellers:
    """What is kept of one game of Castellers!; plain values, so that it travels between processes.

    number: of the game in its run. seed: it was dealt with. players: colours, by seat. policies: who played them.
    order: seats in turn order. fame: final applause by seat. winners: seats; several where the victory is shared.
    decisions: how many. turns: how many, of all players together. ended: "third" after somebody's third castell
    (CAS-END-01), "jam" where nobody could go on (C-CAS-22). applause: (seat, kind) -> what the castell brought.
    third: seat -> own turns up to the third castell. actions: (seat, action) -> turns spent on it. specials: (seat,
    card) -> how often it was played. buried: (seat, card) -> special cards put face down into a pinya. responses: caps
    de colla played in answer. sizes: sizes of the table groups -> turns that began with them.
    used, offered: kind of thing ("castell", "card", "special") -> what was completed or played, and what could have
    been: castells by kind and by card, special cards that somebody held.
    """

    number: int
    seed: int
    players: tuple[str, ...]
    policies: tuple[str, ...]
    order: tuple[int, ...]
    fame: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    turns: int
    ended: str
    applause: Mapping[tuple[int, str], int]
    third: Mapping[int, int]
    actions: Mapping[tuple[int, str], int]
    specials: Mapping[tuple[int, str], int]
    buried: Mapping[tuple[int, str], int]
    responses: int
    sizes: Mapping[Sizes, int]
    used: Mapping[str, tuple[str, ...]]
    offered: Mapping[str, tuple[str, ...]]

    @property
    def first(self) -> int:
        """The seat that began."""
        return self.order[0]

    def gains(self) -> Iterator[tuple[int, str, int]]:
        """Seat, kind of castell and applause of every castell."""
        return ((seat, kind, points) for (seat, kind), points in self.applause.items())


@dataclass(slots=True)
class CastellersWatcher:
    """Watches one game. Call `before` with each move about to be played, `finished` at the end."""

    number: int
    seed: int
    policies: tuple[str, ...]
    decisions: int = 0
    responses: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    third: dict[int, int] = field(default_factory=dict)
    actions: Counter[tuple[int, str]] = field(default_factory=Counter)
    specials: Counter[tuple[int, str]] = field(default_factory=Counter)
    buried: Counter[tuple[int, str]] = field(default_factory=Counter)
    sizes: Counter[Sizes] = field(default_factory=Counter)
    held: dict[str, None] = field(default_factory=dict)

    def begin(self, game: CastellersGame) -> None:
        """Notes how the first turn begins."""
        self._turn(game)

    def before(self, game: CastellersGame, move: Move) -> None:
        """Notes what a move is about to use."""
        self.decisions += 1
        state, verb = game.state, str(move[0])
        seat = actor(state)
        hand = state.seats[seat].hand
        self.held.update((name, None) for name in SPECIALS if CARDS.index(name) in hand)
        if verb in SPECIALS:
            self.specials[seat, verb] += 1
        elif verb == "respond":
            self.specials[seat, CARDS[CAP]] += 1
            self.responses += 1
        elif verb in _ACTS:
            self._act(game, seat, move)

    def _act(self, game: CastellersGame, seat: int, move: Move) -> None:
        """An action, or one more card for the same part."""
        if not game.state.acted:
            self.actions[seat, _ACTS[str(move[0])] or game.move_text(move)] += 1
        if move[-1] in SPECIALS and game.hides(move):
            self.buried[seat, str(move[-1])] += 1

    def after(self, game: CastellersGame, move: Move) -> None:
        """Notes the third castell of a player, and how the next turn begins."""
        for seat in game.state.thirds:
            self.third.setdefault(seat, self.turns[seat])
        if move[0] in ("end", "pass") and not game.over:
            self._turn(game)

    def _turn(self, game: CastellersGame) -> None:
        self.turns[game.state.turn] += 1
        self.sizes[tuple(map(len, game.state.groups))] += 1

    def finished(self, game: CastellersGame) -> PlayedCastellers:
        """What is kept of the game."""
        state = game.state
        applause = {
            (number, KINDS[kind]): points
            for number, seat in enumerate(state.seats)
            for kind, points in zip(seat.raised, seat.applause, strict=True)
        }
        offers = game.offers
        done = [kind for kind in KINDS if any(kind == name for _, name in applause)]
        third = bool(state.closing) and state.turn == state.closing - 1
        return PlayedCastellers(
            number=self.number,
            seed=self.seed,
            players=game.players,
            policies=self.policies,
            order=tuple(map(game.players.index, game.order)),
            fame=tuple(game.fame.values()),
            winners=tuple(game.players.index(winner) for winner in game.winners),
            decisions=self.decisions,
            turns=self.turns.total(),
            ended="third" if third else "jam",
            applause=applause,
            third={seat: turns for seat, turns in self.third.items() if len(state.seats[seat].raised) >= WANTED},
            actions=dict(self.actions),
            specials=dict(self.specials),
            buried=dict(self.buried),
            responses=self.responses,
            sizes=dict(self.sizes),
            used={
                "castell": tuple(done),
                "card": tuple(offers[kind].id for kind in done),
                "special": tuple(dict.fromkeys(card for _, card in self.specials)),
            },
            offered={
                "castell": KINDS,
                "card": tuple(card.id for card in offers.values()),
                "special": tuple(self.held),
            },
        )


_ACTS = {"group": "", "draw": "draw", "castell": "raise", "build": "raise", "pass": "pass"}
"""First word of a move -> the action it is; a group is named by its number."""
