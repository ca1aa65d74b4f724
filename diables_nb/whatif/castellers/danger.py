"""What a player risks: llenya on the tronc, jitters before the pom, and what a cap de colla changes."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.castellers import CastellersGame
from diables_nb.rules.errors import shown
from diables_nb.whatif.findings import Findings

from .asking import Known, known_to, missing_cards, percent, require_game, some_of

__all__ = ["Risk", "Threat", "risk"]

_HEAD = ("card", "what it would cost", "not seen", "in a group", "held by one", "held or drawn", "takes effect")
_DRAW = 2


class Threat(NamedTuple):
    """What a special card of the others could do to a player.

    card: "llenya" or "jitters". exposed: whether it would cost anything now. cards: tronc cards, and with the ruling
    those of the pom, that would go back to the hand. turns: turns that are lost at least. unseen: how many of it the
    player does not see. open: how many lie in groups, to be taken. held: player -> the chance to hold one, exact by
    counting. any_held: that at least one of them does. soon: the same if each of them draws two cards. effect: that one
    is held and the player's caps de colla do not stop it.
    """

    card: str
    exposed: bool
    cards: int
    turns: int
    unseen: int
    open: int
    held: dict[str, Fraction]
    any_held: Fraction
    soon: Fraction
    effect: Fraction


class Risk(Findings[Threat]):
    """A row for llenya and one for jitters.

    player: who asks. caps: caps de colla in hand. cancels: whether an answer cancels the card (C-CAS-03). helps: what a
    cap de colla in hand changes, in words.
    """

    def __init__(self, player: str, caps: int, entries: Sequence[Threat], *, cancels: bool) -> None:
        self.player, self.caps, self.cancels = player, caps, cancels
        self.helps = _CANCELS if cancels else _CALLS
        caption = f"what {words.name('players', player)} risks; caps de colla in hand: {caps}, {self.helps}"
        super().__init__(entries, _HEAD, [_row(threat) for threat in entries], caption, right=(2, 3, 4, 5, 6))

    def of(self, card: str) -> Threat:
        """The entry of a card. Raises `ValueError` for another one."""
        for threat in self.entries:
            if threat.card == card:
                return threat
        raise ValueError(f"no entry for {shown(card)}: llenya or jitters")


_CALLS = "an answer calls a casteller and does not stop the card"
_CANCELS = "an answer cancels the card unless another one answers it"


def risk(game: CastellersGame, player: str) -> Risk:
    """What llenya and jitters would cost a player now, how likely the others hold them, and what a cap de colla does.

    Chances are exact, by counting what the player does not see; what the moves of others tell is left aside. Llenya
    costs the turn in which a complete tronc is raised again (CAS-LLE-01, C-CAS-10), jitters the turn of the pom
    where it is the next part (CAS-JIT-01). Where an answer cancels (C-CAS-03), a card takes effect when it is held and
    the others hold as many caps de colla as the player, so that they can answer each.
    Raises `PositionError` for who does not play, `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> game = deal(2, seed=7, castells={"two": 7})
    >>> game = game.arranged("red", castell="two", pinya=["tronc1"] * 2, tronc=["tronc2"] * 3)
    >>> threat = risk(game, "red").of("llenya")
    >>> threat.cards, threat.turns, threat.exposed
    (3, 1, True)
    """
    known = known_to(require_game(game, "risk(game, player)"), player)
    caps = known.view.hand(player).count("cap")
    entries = [_llenya(known, player, caps), _jitters(known, player, caps)]
    return Risk(player, caps, entries, cancels=game.kit.cancels)


def _llenya(known: Known, player: str, caps: int) -> Threat:
    view = known.view
    colla = view.position.colla(player)
    tronc = len(colla.tronc)
    cards = tronc + (colla.pom if tronc and view.kit.pom_falls else 0)
    turns = int(bool(tronc) and not missing_cards(view.position, player)[1])
    return _threat(known, "llenya", caps, bool(tronc), cards, turns)


def _jitters(known: Known, player: str, caps: int) -> Threat:
    view = known.view
    pinya, tronc, pom = missing_cards(view.position, player)
    state = view.state
    seat = state.seats[view.players.index(player)]
    near = bool(pom) and not pinya and not tronc and not seat.jitters
    return _threat(known, "jitters", caps, near, 0, int(near))


def _threat(known: Known, card: str, caps: int, exposed: bool, cards: int, turns: int) -> Threat:
    marked, total = known.others[card], known.others.total()
    hands = sum(known.hands.values())
    held = {player: some_of(marked, total, count) for player, count in known.hands.items()}
    any_held = some_of(marked, total, hands)
    soon = some_of(marked, total, min(hands + _DRAW * len(held), total))
    effect = _not_stopped(known.others, card, hands, caps) if known.view.kit.cancels else any_held
    there = sum(group.count(card) for group in known.view.groups)
    return Threat(card, exposed, cards, turns, marked, there, held, any_held, soon, effect)


def _not_stopped(others: Counter[str], card: str, hands: int, caps: int) -> Fraction:
    """The chance that the others hold the card, and at least as many caps de colla as the player."""
    total, marked, answers = others.total(), others[card], others["cap"]
    found = 0
    for held in range(caps, answers + 1):
        with_caps = comb(answers, held) * (
            _ways(total - answers, hands - held) - _ways(total - answers - marked, hands - held)
        )
        found += with_caps
    return Fraction(found, comb(total, hands))


def _ways(cards: int, drawn: int) -> int:
    return comb(cards, drawn) if drawn >= 0 else 0


def _row(threat: Threat) -> tuple[object, ...]:
    cost = [f"{threat.cards} {'card' if threat.cards == 1 else 'cards'} back to the hand"] if threat.cards else []
    cost += [f"{threat.turns} {'turn' if threat.turns == 1 else 'turns'}"] if threat.turns else []
    chances = map(percent, (threat.any_held, threat.soon, threat.effect))
    return (words.name("cards", threat.card), ", ".join(cost) or "nothing", threat.unseen, threat.open, *chances)
