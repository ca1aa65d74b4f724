"""Deals games of Castellers!: what is wrong with a wish is said all at once, before anything is dealt."""

from collections.abc import Mapping, Sequence
from random import Random

from diables_nb.rules.castellers.board import Edition
from diables_nb.rules.castellers.checks import player_problems
from diables_nb.rules.castellers.components import CARDS, GROUPS, HAND, KINDS, PLAYERS
from diables_nb.rules.castellers.edition import edition as load_edition
from diables_nb.rules.castellers.rulings import RULINGS
from diables_nb.rules.chance import new_seed, shuffle
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.game import seed_problems, seeded
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colours_wished, edition_wished, mapping_wished

from .building import begin
from .choices import Choices
from .engine import legal
from .kit import Kit, kit
from .playing import CastellersGame
from .state import NO_CASTELL, NO_PART, Seat, State

__all__ = ["deal", "new_seat"]


def deal(
    players: int | Sequence[str] = 2,
    seed: int = 0,
    *,
    first: str | None = None,
    castells: Mapping[str, int] | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: Edition | None = None,
) -> CastellersGame:
    """A new game, dealt (CAS-SETUP).

    players: how many (2, 3, 4), or their colours in turn order. seed: the whole of chance, less than 2**63. first,
    castells: what is fixed instead: the colour that begins (C-CAS-21), storeys of the castell on offer by its kind
    ({"three": 8}). rulings: options that differ from the default ({"C-CAS-03": "cancels"}). edition: the component
    data. Raises `PositionError` with everything that is wrong.

    >>> game = deal(players=3, seed=7, first="blue", castells={"three": 8})
    >>> game.players, game.decision.player, game.offers["three"].pinya
    (('red', 'blue', 'yellow'), 'blue', 4)
    """
    problems: list[Problem] = []
    data = edition_wished(edition, Edition, load_edition, "castellers", problems)
    colours = colours_wished(players, PLAYERS)
    wished = mapping_wished("rulings", rulings, "{'C-CAS-03': 'cancels'}", problems)
    choices = Choices(first, mapping_wished("castells", castells, "{'three': 8}", problems))
    problems += [*player_problems(players, colours), *_choice_problems(data, colours, choices)]
    problems += [*check_options(wished, RULINGS), *seed_problems(seed)]
    if problems:
        raise PositionError(problems)
    chosen = {r.id: wished[r.id] for r in RULINGS if wished.get(r.id, r.default) != r.default}
    parts = kit(data, chosen)
    state = _dealt(parts, colours, seeded(seed), choices)
    return CastellersGame(parts, state, legal(parts, state), dealt=(seed, choices))


def new_seat(hand: list[int]) -> Seat:
    """A player with a hand and nothing else."""
    seat = Seat()
    seat.hand = sorted(hand)
    seat.raised, seat.applause, seat.jitters = [], [], 0
    begin(seat, NO_CASTELL)
    return seat


def _dealt(kit: Kit, players: tuple[str, ...], random: Random, choices: Choices) -> State:
    """The state at the beginning. Chance is asked in one order, whatever is fixed."""
    state = State()
    state.players = players
    state.offers = tuple(_offer(kit, kind, random, choices.castells) for kind in KINDS)
    state.deck = [card for card in range(len(CARDS)) for _ in range(kit.counts[card])]
    shuffle(state.deck, random)
    state.seats = [new_seat([state.deck.pop() for _ in range(HAND)]) for _ in players]
    state.groups = [[state.deck.pop() for _ in range(size)] for size in GROUPS]
    state.discards, state.stack, state.thirds = [], [], []
    state.taken = [0] * len(KINDS)
    drawn = int(random.random() * len(players))
    state.first = drawn if choices.first is None else players.index(choices.first)
    state.turn = state.first
    state.acted = state.finished = state.bound = state.closing = state.dry = state.over = 0
    state.working = NO_PART
    state.luck = new_seed(random)
    return state


def _offer(kit: Kit, kind: str, random: Random, wished: Mapping[str, int]) -> int:
    """Which castell card of a kind is revealed (CAS-SETUP-02)."""
    cards = kit.edition.castells[kind]
    drawn = int(random.random() * len(cards))
    return next((number for number, card in enumerate(cards) if card.storeys == wished.get(kind)), drawn)


def _choice_problems(data: Edition, colours: tuple[str, ...], choices: Choices) -> list[Problem]:
    problems = []
    if choices.first is not None and choices.first not in colours:
        remedy = hint(choices.first, colours)
        problems.append(Problem("first", f"{shown(choices.first)} does not play", "CAS-SETUP-07", remedy))
    for kind, storeys in choices.castells.items():
        if kind not in KINDS:
            problems.append(Problem(f"castells.{kind}", "no such kind", "CAS-COMP-01", hint(kind, KINDS)))
            continue
        known = [str(card.storeys) for card in data.castells[kind]]
        if str(storeys) not in known or type(storeys) is not int:
            message = f"no castell of {shown(storeys)} storeys"
            problems.append(Problem(f"castells.{kind}", message, "CAS-B-02", hint(str(storeys), known)))
    return problems
