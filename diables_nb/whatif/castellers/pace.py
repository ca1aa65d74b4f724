"""The tempo of a game: turns to three castells at least, with and without grallers (CAS-B-06)."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame
from diables_nb.rules.castellers.components import CAP, GRALLERS, GROUPS, WANTED
from diables_nb.rules.castellers.game.specials import SEARCH
from diables_nb.rules.castellers.game.state import NO_PART
from diables_nb.rules.errors import shown
from diables_nb.whatif.findings import Findings

from .asking import castell_cards, missing_cards, require_game

__all__ = ["Pace", "Tempo", "tempo"]

_HEAD = (
    "player", "castells", "to raise", "with grallers", "cards needed", "in hand", "turns", "turns with grallers",
    "third castell in turn",
)  # fmt: skip
_CARDS_A_TURN = max(GROUPS)
_PARTS = 3
_PLAYED = (CAP, SEARCH, GRALLERS)
"""What is being played and still brings what its card is worth: a casteller, a part in the same turn."""


class Pace(NamedTuple):
    """How far a player is from the third castell.

    castells: completed. raising, raising_fast: turns in which parts are raised, without and with grallers. cards: that
    are still to be put, for the castell in progress and the smallest of the others. held: cards in hand. turns, fast:
    own turns at least, those for collecting cards included; the present turn is one of them while its action is not
    taken. third: the number of the turn, of all players from the present one (1), in which the third castell can be
    completed at the earliest; 0 when it is.
    """

    player: str
    castells: int
    raising: int
    raising_fast: int
    cards: int
    held: int
    turns: int
    fast: int
    third: int


class Tempo(Findings[Pace]):
    """A row for each player.

    first: who can have three castells first. least: turns of all players until the end of the game at least, the
    present one included; 0 when it is over.
    """

    def __init__(self, entries: Sequence[Pace], least: int) -> None:
        soonest = min(pace.third for pace in entries)
        self.first = tuple(pace.player for pace in entries if pace.third == soonest)
        self.least = least
        rows = [(words.name("players", pace.player), *pace[1:]) for pace in entries]
        said = f"turns to three castells; {least} more {'turn' if least == 1 else 'turns'} of all players at least"
        super().__init__(entries, _HEAD, rows, said, right=range(1, len(_HEAD)))

    def of(self, player: str) -> Pace:
        """The entry of a player. Raises `ValueError` for who does not play."""
        for pace in self.entries:
            if pace.player == player:
                return pace
        raise ValueError(f"no entry for {shown(player)}: see the table")


def tempo(game: CastellersGame) -> Tempo:
    """How many turns each player needs at least for three castells, and all of them until the end.

    A part takes a turn; grallers save one for each castell and are a card themselves. A turn that collects brings
    3 cards at most, and a cap de colla no more than it is itself. Which cards a player holds is not looked at, only how
    many, which everybody sees. No game ends before `least`, unless nobody can go on (C-CAS-22).
    Raises `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> start = tempo(deal(2, seed=7, first="red", castells=dict(pilar=5, two=7, three=7, four=7)))
    >>> pace = start.of("red")
    >>> pace.raising, pace.raising_fast, pace.cards, pace.turns, pace.fast  # CAS-B-06
    (9, 6, 21, 15, 13)
    """
    require_game(game, "tempo(game)")
    entries = [_pace(game, player) for player in game.players]
    return Tempo(entries, _least(game, entries))


def _pace(game: CastellersGame, player: str) -> Pace:
    position, state = game.position, game.state
    number = game.players.index(player)
    seat = state.seats[number]
    missing = missing_cards(position, player)
    parts = sum(count > 0 for count in missing)
    acting = state.turn == number and bool(state.acted)
    working = acting and state.working != NO_PART and parts > 0
    parts -= working  # it can still be finished in this turn
    sparing = int(bool(parts) and not seat.grallers and (parts > 1 or working or (acting and bool(state.finished))))
    more = max(WANTED - len(seat.raised) - (seat.kind >= 0), 0)
    done = len(seat.raised) >= WANTED
    others = sorted(
        castell_cards(position, kind) for index, kind in enumerate(KINDS) if index not in (*seat.raised, seat.kind)
    )
    cards = 0 if done else sum(missing) + sum(others[:more])
    raising = 0 if done else parts + _PARTS * more
    spared = 0 if done else sparing + more
    held = len(seat.hand)
    lacking = cards - held - sum(who == number and card in _PLAYED for card, who, *_ in state.stack)
    turns, *faster = [raising - used + _collecting(lacking + used) for used in range(spared + 1)]
    fast = min([turns, *faster])
    before = (number - state.turn) % len(game.players)
    own = fast if acting else fast - 1
    third = 0 if done else before + max(own, 0) * len(game.players) + 1
    return Pace(player, len(seat.raised), raising, raising - spared, cards, held, turns, fast, third)


def _collecting(cards: int) -> int:
    """How many turns bring so many cards at least."""
    return -(-max(cards, 0) // _CARDS_A_TURN)


def _least(game: CastellersGame, entries: Sequence[Pace]) -> int:
    """Turns until the end at least: every other player has one more after a third castell (CAS-END-02)."""
    count = len(game.players)
    if game.over:
        return 0
    if game.last_turns:
        return (game.state.closing - 1 - game.state.turn) % count or count
    return min(pace.third for pace in entries) + count - 1
