"""Whether the parts of a game fit together: what was read from anywhere must be a game that can go on."""

from collections import Counter
from collections.abc import Iterator

from diables_nb.rules.diables.components import ROUNDS
from diables_nb.rules.errors import PositionError, Problem

from .colla import DECLINE
from .engine import QUESTIONS, legal
from .face_down import buried_groups, known_back, set_aside
from .forms import PLACES
from .inventory import inventory
from .kit import Kit
from .playing import DiablesGame
from .stacks import stack_problems
from .state import NOBODY, State

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
    yield from _ledger(state)
    if view:
        yield from _hidden(kit, state, unseen)
    for count in inventory(DiablesGame(kit, state, [])):
        if not count.right:
            yield Problem("game", f"{count.name}: {count}", count.rule, _MOVE_ON)


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
    for number, (player, group) in enumerate(zip(state.players, kit.groups, strict=False)):
        yield from _crowds(kit, state, number, f"game.personal.{player}", group)
        seat = state.seats[number]
        for size, card in (("small", seat.small_card), ("large", seat.large_card)):
            if card != NOBODY and kit.beasts[card].size != size:
                yield Problem(
                    f"game.personal.{player}.beasts.{size}", "a card of the other size", "DIA-COMP-04", "move it"
                )
    for size, shown in (("small", state.small_beasts), ("large", state.large_beasts)):
        if any(kit.beasts[card].size != size for card in shown):
            yield Problem(f"game.display.{size}", "a card of the other size", "DIA-COMP-04", "move it")


def _crowds(kit: Kit, state: State, number: int, where: str, group: str) -> Iterator[Problem]:
    """The spectators of one seat: street cards, and pavement cards from its own set (DIA-PSET-11 to -14)."""
    seat = state.seats[number]
    for name, card in zip(PLACES, seat.cards, strict=True):
        if card != NOBODY:
            there, side = kit.cards[card], name.partition(" ")[0]
            if there.place != side or there.group not in ("street", group):
                yield Problem(f"{where}.cards.{name}", f"{there.id} does not lie there", "DIA-PSET-12", "move it")
    kept = [kit.cards[card] for card in seat.kept]
    if any(card.group != group for card in kept):
        yield Problem(f"{where}.kept", "cards of another set", "DIA-PSET-12", f"those of {group} only")
    needed = ROUNDS[-1] - state.round + (("crowd", number) in state.stack)
    for side in ("upper", "lower"):
        if sum(card.place == side for card in kept) < needed:
            message = f"fewer than {needed} {side} cards for the rounds to come"
            yield Problem(f"{where}.kept", message, "DIA-P4-02", "add those that are missing")


def _decks(kit: Kit, state: State) -> Iterator[Problem]:
    """Decks long enough for the rounds to come (DIA-P4-01, DIA-P2-NEW), of the right cards."""
    players, left = len(state.players), ROUNDS[-1] - state.round
    if len(state.street_deck) < players * left:
        message = f"{len(state.street_deck)} cards, fewer than {players * left} for the rounds to come"
        yield Problem("game.decks.street", message, "DIA-P4-01", "add those that are missing")
    if any(card >= 0 and kit.cards[card].group != "street" for card in state.street_deck):
        yield Problem("game.decks.street", "cards that are no street cards", "DIA-SETUP-03", "take them out")
    apart = set_aside(kit, players)
    if any(card >= 0 and card not in apart for card in state.aside):
        yield Problem("game.decks.aside", "cards of another set", "DIA-SETUP-19", "those of the set laid aside only")
    newcomers = 4 * sum(players + number <= 4 for number in ROUNDS[state.round - 1 : -1])
    if len(state.aside) < newcomers:
        message = f"{len(state.aside)} cards, fewer than {newcomers} for the rounds to come"
        yield Problem("game.decks.aside", message, "DIA-P2-NEW-01", "add those that are missing")
    street, others = buried_groups(state)
    wrong = [card for card in street if card >= 0 and kit.cards[card].group != "street"]
    wrong += [card for card in others if card >= 0 and card not in apart]
    if wrong:
        names = ", ".join(kit.cards[card].id for card in wrong[:4])
        yield Problem("game.decks.buried", f"cards that are not dealt there: {names}", "DIA-SETUP-04", "take them out")


def _hidden(kit: Kit, state: State, unseen: tuple[int, ...]) -> Iterator[Problem]:
    """Whether what a view cannot tell can be filled in: as many cards as places, with the backs that are seen."""
    street, others = buried_groups(state)
    if len(unseen) != len(state.street_deck) + len(street):
        message = f"{len(unseen)} cards for {len(state.street_deck) + len(street)} places"
        yield Problem("game.unseen", message, "DIA-SETUP-03", "name the street cards that nobody has seen")
    apart = set_aside(kit, len(state.players))
    if len(apart) != len(state.aside) + len(others):
        message = f"{len(state.aside)} cards, and {len(others)} of the set beside the shows"
        yield Problem("game.decks.aside", message, "DIA-SETUP-19", f"the set has {len(apart)}")
    for cards, seen in ((unseen, street), (apart, others)):
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
