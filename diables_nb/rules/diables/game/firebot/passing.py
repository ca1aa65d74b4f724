"""The Firebot between its turns: what it scores, where its token goes, and its deck for the next round
(DIA-SOLO-60 to -66).
"""

from diables_nb.rules.chance import shuffled
from diables_nb.rules.diables.components import ROUNDS, SHOWS
from diables_nb.rules.diables.game.earning import score_firebot
from diables_nb.rules.diables.game.kit import PERFORMERS, Kit
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Frame, State

from .choosing import Choice, Narrowed, firebot_of, wanted_tracks
from .turns import figures_in

__all__ = [
    "LARGE", "beast_joins", "beast_waits", "card_removed", "join_beast", "matching", "move_on", "next_token", "renew",
    "renew_deck", "score", "score_shows", "shows_scored",
]  # fmt: skip

LARGE = PERFORMERS.index("large_beast")


def shows_scored(state: State) -> tuple[int, ...]:
    """The shows that it scores: that of its token, in round 3 all unscored ones (DIA-SOLO-61)."""
    if state.round == ROUNDS[-1]:
        return tuple(sorted(wanted_tracks(state)))
    return (firebot_of(state).track,)


def score(kit: Kit, state: State, frame: Frame) -> None:
    """Scores its show or shows; after rounds 1 and 2 its token moves on (DIA-SOLO-61 to -63)."""
    score_shows(kit, state, frame)
    move_on(kit, state, frame)


def score_shows(kit: Kit, state: State, frame: Frame) -> None:
    """Scores its show or shows by its figures and its icon (DIA-SOLO-61, -62)."""
    del frame
    shows = shows_scored(state)
    for show in shows:
        score_firebot(kit, state, FIREBOT, SHOWS[show])
    if state.round < ROUNDS[-1]:
        state.firebot = firebot_of(state)._replace(scored=shows[0])


def move_on(kit: Kit, state: State, frame: Frame) -> None:
    """After rounds 1 and 2 its token leaves the show just scored (DIA-SOLO-63)."""
    del frame
    if state.round < ROUNDS[-1]:
        state.firebot = firebot_of(state)._replace(track=next_token(kit, state).left[0])


def next_token(kit: Kit, state: State) -> Choice:
    """Where its token goes after scoring: the unscored show with most of its figures, of the tied the next one
    clockwise (DIA-SOLO-63).
    """
    options = tuple(wanted_tracks(state))
    most = max((figures_in(kit, state, show) for show in options), default=0)
    kept = tuple(show for show in options if figures_in(kit, state, show) == most)
    steps = [Narrowed("DIA-SOLO-63", "figures", {"of": "figures", "number": most}, kept)]
    if len(kept) > 1:
        steps.append(Narrowed("DIA-SOLO-63", "clockwise", {"of": "clockwise"}, kept[:1]))
    return Choice(options, tuple(steps))


def matching(kit: Kit, state: State) -> tuple[int, ...]:
    """The Decision cards of which one leaves the game: those with a show action of the show just scored, wherever they
    lie; a card of any show is none of them (DIA-SOLO-66, C-DIA-77).
    """
    firebot = firebot_of(state)
    wanted = SHOWS[firebot.scored]
    return tuple(card for card in sorted((*firebot.deck, *firebot.played)) if kit.show_of[card] == wanted)


def card_removed(kit: Kit, state: State) -> tuple[int, int]:
    """The matching card that leaves the game, NOBODY where none matches; and the luck that is left (C-DIA-77)."""
    matches = matching(kit, state)
    if not matches:
        return NOBODY, state.luck
    mixed, luck = shuffled(list(matches), state.luck)
    return mixed[0], luck


def renew(kit: Kit, state: State, frame: Frame) -> None:
    """In place of phases 3 and 4: its deck for the next round; after round 1 its large beast (DIA-SOLO-65, -66)."""
    renew_deck(kit, state, frame)
    join_beast(kit, state, frame)


def renew_deck(kit: Kit, state: State, frame: Frame) -> None:
    """One card leaves the Decision Deck, and all others are shuffled for the next round (DIA-SOLO-66)."""
    del frame
    firebot = firebot_of(state)
    gone, state.luck = card_removed(kit, state)
    removed = firebot.removed if gone == NOBODY else (*firebot.removed, gone)
    deck = sorted(card for card in (*firebot.deck, *firebot.played) if card != gone)
    deck, state.luck = shuffled(deck, state.luck)
    state.firebot = firebot._replace(deck=tuple(deck), played=(), removed=removed, scored=NOBODY)


def beast_joins(state: State) -> bool:
    """Whether its large beast joins its reserve now: the time marker has reached round 2 (DIA-SOLO-06, -65)."""
    return state.round == ROUNDS[1]


def beast_waits(kit: Kit, state: State) -> bool:
    """Whether its large beast still waits on the timeline: it is neither in its reserve nor in a show (DIA-SOLO-06)."""
    if state.round > ROUNDS[1] or state.seats[FIREBOT].reserve[LARGE]:
        return False
    mine = (kit.spaces[space].kind for space, code in enumerate(state.plaza) if code & 7 == FIREBOT + 1)
    return PERFORMERS[LARGE] not in mine


def join_beast(kit: Kit, state: State, frame: Frame) -> None:
    """After round 1 its large beast joins its reserve (DIA-SOLO-65)."""
    del kit, frame
    if beast_joins(state):
        state.seats[FIREBOT].reserve[LARGE] += 1
