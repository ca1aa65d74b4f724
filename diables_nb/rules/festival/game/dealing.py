"""Deals games of Festival: what is wrong with a wish is said all at once, before anything is dealt."""

from collections.abc import Mapping, Sequence
from random import Random

from diables_nb.rules.chance import shuffle
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.checks import player_problems
from diables_nb.rules.festival.components import COLOURS, PILE_HEIGHT, PILES, PLAYERS, SPACES
from diables_nb.rules.festival.edition import edition as load_edition
from diables_nb.rules.festival.rulings import RULINGS
from diables_nb.rules.game import seed_problems, seeded
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colours_wished, edition_wished, mapping_wished, names_wished

from .choices import Choices
from .engine import ask_for_sides, legal
from .kit import SIDES, Kit, kit
from .playing import FestivalGame
from .state import NOBODY, Seat, State

__all__ = ["deal"]


def deal(
    players: int | Sequence[str] = 2,
    seed: int = 0,
    *,
    first: str | None = None,
    sides: Mapping[str, str] | None = None,
    pleasers: Sequence[str] = (),
    rulings: Mapping[str, str] | None = None,
    edition: Edition | None = None,
) -> FestivalGame:
    """A new game, dealt (FES-SETUP).

    players: how many (2, 3, 4), or their colours by seat, each the left neighbour of the one before. seed: the whole of
    chance, less than 2**63. first, sides, pleasers: what is fixed instead: the colour that begins, the side of the
    starting objective of some or all ({"red": "a"}), crowd-pleasers that show (["CP3"]). rulings: options that differ
    from the default ({"C-FES-01": "by_hand"}). edition: the component data. Raises `PositionError` with everything
    that is wrong.

    >>> game = deal(players=3, seed=7, first="blue")
    >>> game.players, game.decision.player, game.decision.kind
    (('red', 'blue', 'yellow'), 'blue', 'side')
    """
    problems: list[Problem] = []
    data = edition_wished(edition, Edition, load_edition, "festival", problems)
    colours = colours_wished(players, PLAYERS)
    wished = mapping_wished("rulings", rulings, "{'C-FES-01': 'by_hand'}", problems)
    choices = Choices(
        first,
        mapping_wished("sides", sides, "{'red': 'a'}", problems),
        names_wished("pleasers", pleasers, "['CP3']", problems),
    )
    problems += [*player_problems(players, colours), *_choice_problems(data, colours, choices)]
    problems += [*check_options(wished, RULINGS), *seed_problems(seed)]
    if problems:
        raise PositionError(problems)
    chosen = {r.id: wished[r.id] for r in RULINGS if wished.get(r.id, r.default) != r.default}
    parts = kit(data, chosen)
    state = _dealt(parts, colours, seeded(seed), choices)
    return FestivalGame(parts, state, legal(parts, state), dealt=(seed, choices))


def _dealt(kit: Kit, players: tuple[str, ...], random: Random, choices: Choices) -> State:
    """The state at the beginning. Chance is asked in one order, whatever is fixed."""
    state = State()
    state.players = players
    state.stacks = [_shuffled(_stack(kit, player), random) for player in players]
    objectives = _shuffled(list(range(len(kit.edition.objectives))), random)
    state.piles = [objectives[i * PILE_HEIGHT : (i + 1) * PILE_HEIGHT] for i in range(PILES)]
    fallen = [int(random.random() * 2) for _ in kit.pleasers]
    state.shown = tuple(_side(pair, side, choices.pleasers) for pair, side in zip(kit.pleasers, fallen, strict=True))
    state.owners = [NOBODY] * len(kit.pleasers)
    drawn = int(random.random() * len(players))
    state.first = drawn if choices.first is None else players.index(choices.first)
    state.seats = [Seat([()] * len(SPACES), [], []) for _ in players]
    _choose_sides(kit, state, choices.sides)
    state.ending = 0
    return state


def _stack(kit: Kit, player: str) -> list[int]:
    """The tiles with a player's colour on their backs (FES-SETUP-04)."""
    back = COLOURS.index(player)
    return [back * 16 + kind for kind in kit.edition.back_kinds[player]]


def _side(pair: Sequence[int], fallen: int, wished: Sequence[str]) -> int:
    """The side of a crowd-pleaser tile that shows (FES-SETUP-02)."""
    return next((side for side, number in enumerate(pair) if f"CP{number}" in wished), fallen)


def _choose_sides(kit: Kit, state: State, sides: Mapping[str, str]) -> None:
    """Gives the starting objectives whose side is fixed; the first seat without one is asked."""
    for seat, player in enumerate(state.players):
        if player in sides:
            state.seats[seat].left.append(kit.starting[player][SIDES.index(sides[player])])
    ask_for_sides(state)


def _shuffled(cards: list[int], random: Random) -> list[int]:
    shuffle(cards, random)
    return cards


def _choice_problems(data: Edition, colours: tuple[str, ...], choices: Choices) -> list[Problem]:
    problems = []
    if choices.first is not None and choices.first not in colours:
        remedy = hint(choices.first, colours)
        problems.append(Problem("first", f"{shown(choices.first)} does not play", "FES-SETUP-06", remedy))
    for player, side in choices.sides.items():
        if player not in colours:
            problems.append(Problem(f"sides.{player}", "does not play", "FES-SETUP-03", hint(player, colours)))
        elif side not in SIDES:
            problems.append(Problem(f"sides.{player}", f"no side {shown(side)}", "FES-COMP-04", hint(side, SIDES)))
    known = [side.id for pair in data.pleasers for side in pair]
    problems += [
        Problem("pleasers", f"no crowd-pleaser {shown(name)}", "FES-COMP-02", hint(name, known))
        for name in choices.pleasers
        if name not in known
    ]
    for pair in data.pleasers:
        both = [side.id for side in pair if choices.pleasers.count(side.id)]
        if len(both) > 1:
            message = f"{' and '.join(both)} are two sides of one tile"
            problems.append(Problem("pleasers", message, "FES-SETUP-02", "name one of them"))
    return problems
