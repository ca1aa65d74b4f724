"""Whether the parts of a game fit together: what was read from anywhere must be a game that can go on."""

from collections import Counter
from collections.abc import Iterator

from diables_nb.rules.diables.components import ROUNDS
from diables_nb.rules.diables.game.colla import DECLINE
from diables_nb.rules.diables.game.engine import QUESTIONS, legal
from diables_nb.rules.diables.game.firebot.cards import STREET_CARDS, colla_cards
from diables_nb.rules.diables.game.inventory import inventory
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, State
from diables_nb.rules.errors import PositionError, Problem

from .face_down import buried_groups, is_pavement, is_street, known_back
from .firebot_fitting import firebot_misfits, unseen_of_firebot
from .forms import PLACES
from .stacks import stack_problems

__all__ = ["check_game"]

_MOVE_ON = "copy the game again, or begin from one that was dealt"


def check_game(kit: Kit, state: State, unseen: tuple[int, ...] = (), *, view: bool = False) -> None:
    """Raises `PositionError` with every way in which the parts of a game do not fit together.

    unseen: of a view, the street cards that it cannot tell.
    """
    problems = list(_misfits(kit, state, unseen, view=view)) or list(_stack_misfits(kit, state))
    if problems:
        raise PositionError(dict.fromkeys(problems))


def _misfits(kit: Kit, state: State, unseen: tuple[int, ...], *, view: bool) -> Iterator[Problem]:
    yield from _width(kit, state)
    yield from _places(kit, state)
    yield from _decks(kit, state)
    if state.firebot:
        yield from firebot_misfits(kit, state, state.firebot)
    yield from _ledger(state)
    if view:
        yield from _hidden(kit, state, unseen)
    for count in inventory(DiablesGame(kit, state, [])):
        if not count.right:
            yield Problem("game", count.said, count.rule, _MOVE_ON)


def _stack_misfits(kit: Kit, state: State) -> Iterator[Problem]:
    """Whether what is pending can be: its order, whose it is, and that something can be chosen. The rest must fit."""
    wrong = list(stack_problems(kit, state))
    yield from wrong
    if wrong or not state.stack:
        return
    name = state.stack[-1][0]
    if name not in QUESTIONS:
        yield Problem("game.stack", f"'{name}' on top asks nobody", "", "write what is asked now last")
    elif legal(kit, state) in ([], [DECLINE]):
        yield Problem("game.stack", f"'{name}' on top leaves no choice", "C-DIA-48", "leave it out")


def _width(kit: Kit, state: State) -> Iterator[Problem]:
    width = kit.wall_width - kit.edition.wall.advertisements[len(state.players)]
    if len(state.posts) != width:
        yield Problem("game.wall", f"{len(state.posts)} spaces", "DIA-SETUP-10", f"write {width}")


def _places(kit: Kit, state: State) -> Iterator[Problem]:
    """Each card where cards of its kind lie."""
    for number, player in enumerate(state.players[: FIREBOT if state.firebot else None]):
        yield from _crowds(kit, state, number, f"game.personal.{player}")
        seat = state.seats[number]
        for size, card in (("small", seat.small_card), ("large", seat.large_card)):
            if card != NOBODY and kit.beasts[card].size != size:
                yield Problem(
                    f"game.personal.{player}.beasts.{size}", "a card of the other size", "DIA-COMP-04", "move it"
                )
    for size, shown in (("small", state.small_beasts), ("large", state.large_beasts)):
        if any(kit.beasts[card].size != size for card in shown):
            yield Problem(f"game.display.{size}", "a card of the other size", "DIA-COMP-04", "move it")


def _crowds(kit: Kit, state: State, number: int, where: str) -> Iterator[Problem]:
    """The spectators of one seat (DIA-PSET-11 to -14). Pavement cards of another set are legal to read."""
    seat = state.seats[number]
    for name, card in zip(PLACES, seat.cards, strict=True):
        if card != NOBODY and (card in kit.printed or kit.cards[card].place != name.partition(" ")[0]):
            message = f"{kit.cards[card].id} does not lie there"
            yield Problem(f"{where}.cards.{name}", message, "DIA-PSET-12", "choose a card of that kind")
    needed = ROUNDS[-1] - state.round + (("crowd", number) in state.stack)
    for side in ("upper", "lower"):
        ids = [kit.cards[card].id for card in seat.kept if card not in kit.printed and kit.cards[card].place == side]
        numbers = {name.rpartition("/")[2] for name in ids}
        if len(numbers) < needed or len(ids) > len(numbers):
            message = f"not {needed} {side} cards of different numbers for the rounds to come"
            yield Problem(f"{where}.kept", message, "DIA-P4-02", "write those that are missing")
    if any(kit.cards[card].group in ("street", "followers") for card in seat.kept):
        yield Problem(f"{where}.kept", "cards that are no pavement cards", "DIA-PSET-14", "take them out")


def _decks(kit: Kit, state: State) -> Iterator[Problem]:
    """Decks long enough for the rounds to come (DIA-P4-01, DIA-P2-NEW), of the right cards."""
    players, left = len(state.players), ROUNDS[-1] - state.round
    people = 1 if state.firebot else players
    if len(state.street_deck) < people * left:
        message = f"{len(state.street_deck)} cards, fewer than {people * left} for the rounds to come"
        yield Problem("game.decks.street", message, "DIA-P4-01", "add those that are missing")
    newcomers = 4 * sum(players + number <= 4 for number in ROUNDS[state.round - 1 : -1])
    if len(state.aside) < newcomers:
        message = f"{len(state.aside)} cards, fewer than {newcomers} for the rounds to come"
        yield Problem("game.decks.aside", message, "DIA-P2-NEW-01", "add those that are missing")
    street, others = buried_groups(state)
    for name, cards, right, rule in (
        ("street", (*state.street_deck, *street), is_street, "DIA-SETUP-03"),
        ("aside", (*state.aside, *others), is_pavement, "DIA-SETUP-19"),
    ):
        if wrong := [card for card in cards if card >= 0 and not right(kit, card)]:
            names = ", ".join(kit.cards[card].id for card in wrong[:4])
            message = f"cards that are not dealt there: {names}"
            yield Problem(f"game.decks, {name} or buried", message, rule, "take them out")


def _hidden(kit: Kit, state: State, unseen: tuple[int, ...]) -> Iterator[Problem]:
    """Whether what a view cannot tell can be filled in: as many cards as places, with the backs that are seen."""
    street, others = buried_groups(state)
    if state.firebot:
        yield from unseen_of_firebot(kit, state, state.firebot, unseen)
        unseen = tuple(card for card in unseen if card not in colla_cards(kit))
    for right, deck, seen, rule in (
        (is_street, state.street_deck, street, "DIA-SETUP-03"),
        (is_pavement, state.aside, others, "DIA-SETUP-19"),
    ):
        cards = [card for card in unseen if right(kit, card)]
        places = len(deck) + len(seen) + (STREET_CARDS if state.firebot and deck is state.street_deck else 0)
        if len(cards) != places:
            message = f"{len(cards)} cards for {places} places"
            yield Problem("game.unseen", message, rule, "name the cards that nobody has seen")
        there = Counter(kit.back[card] for card in cards)
        there.subtract(Counter(known_back(card) for card in seen))
        if any(number < 0 for number in there.values()):
            yield Problem("game.decks.buried", "a back that none of the unseen cards has", "DIA-SETUP-04", _MOVE_ON)


def _ledger(state: State) -> Iterator[Problem]:
    """The ledger sums to the fame track."""
    if state.ledger is None:
        return
    for seat, player in enumerate(state.players):
        total = sum(line.points for _, owner, line in state.ledger if owner == seat)
        if total != state.seats[seat].fp:
            message = f"{total} FP of {player}, whose track says {state.seats[seat].fp}"
            yield Problem("game.ledger", message, "DIA-FP-01", "correct the one that is wrong, or write null")
