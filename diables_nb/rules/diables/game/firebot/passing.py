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

__all__ = ["matching", "next_token", "renew", "score", "shows_scored"]

LARGE = PERFORMERS.index("large_beast")


def shows_scored(state: State) -> tuple[int, ...]:
    """The shows that it scores: that of its token, in round 3 all unscored ones (DIA-SOLO-61)."""
    if state.round == ROUNDS[-1]:
        return tuple(sorted(wanted_tracks(state)))
    return (firebot_of(state).track,)


def score(kit: Kit, state: State, frame: Frame) -> None:
    """Scores its show or shows; after rounds 1 and 2 its token moves on (DIA-SOLO-61 to -63)."""
    del frame
    shows = shows_scored(state)
    for show in shows:
        score_firebot(kit, state, FIREBOT, SHOWS[show])
    if state.round < ROUNDS[-1]:
        track = next_token(kit, state).left[0]
        state.firebot = firebot_of(state)._replace(track=track, scored=shows[0])


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


def renew(kit: Kit, state: State, frame: Frame) -> None:
    """In place of phases 3 and 4: one card leaves the Decision Deck, and all others are shuffled for the next round
    (DIA-SOLO-66); after round 1 its large beast joins its reserve (DIA-SOLO-65).
    """
    del frame
    firebot = firebot_of(state)
    removed = firebot.removed
    gone = NOBODY
    if matches := matching(kit, state):
        mixed, state.luck = shuffled(list(matches), state.luck)
        gone = mixed[0]
        removed = (*removed, gone)
    deck = sorted(card for card in (*firebot.deck, *firebot.played) if card != gone)
    deck, state.luck = shuffled(deck, state.luck)
    state.firebot = firebot._replace(deck=tuple(deck), played=(), removed=removed, scored=NOBODY)
    if state.round == ROUNDS[1]:
        state.seats[FIREBOT].reserve[LARGE] += 1
