"""Deals games of Diables: what is wrong with a wish is said all at once, before anything is dealt."""

from collections.abc import Mapping, Sequence

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import LLUIMENTS, PLAYERS, SHOWS
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.rulings import RULINGS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.rulings import check_options

from .engine import settle
from .kit import kit
from .playing import DiablesGame
from .setting_up import Choices, deal_state

__all__ = ["deal"]


def deal(
    players: int | Sequence[str] = 2,
    seed: int = 0,
    *,
    tiles: Mapping[str, int] | None = None,
    lluiments: Sequence[str] = (),
    beasts: Mapping[str, Sequence[str]] | None = None,
    first: str | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: Edition | None = None,
) -> DiablesGame:
    """A new game, dealt.

    players: how many (2, 3, 4), or their colours. seed: the whole of chance. tiles, lluiments, beasts, first: what is
    fixed instead: {"carretillada": 2}, lluïments of the rounds from the first, {"small": ["small/3"]} to be among those
    on display, the colour that begins. rulings: options that differ from the default. edition: the component data.
    Rules: DIA-SETUP, DIA-PSET. Raises `PositionError` with everything that is wrong.

    >>> game = deal(players=3, seed=7, tiles={"carretillada": 2})
    >>> game.players, game.position.tiles["carretillada"], game.decision.kind
    (('red', 'blue', 'yellow'), 2, 'swap')
    """
    data = edition or load_edition()
    colours = _colours(players)
    choices = Choices(tiles or {}, tuple(lluiments), beasts or {}, first)
    problems = [*_player_problems(players, colours), *_choice_problems(data, colours, choices)]
    problems += check_options(rulings or {}, RULINGS)
    if type(seed) is not int:
        problems.append(Problem("seed", f"{shown(seed)} is no whole number", "", "give one, such as 7"))
    if problems:
        raise PositionError(problems)
    chosen = {r.id: (rulings or {})[r.id] for r in RULINGS if (rulings or {}).get(r.id, r.default) != r.default}
    parts = kit(data, chosen)
    state = deal_state(parts, colours, seed, choices)
    state.ledger = []
    game = DiablesGame(parts, state, settle(parts, state))
    game.seed, game.choices = seed, choices
    return game


def _colours(players: object) -> tuple[str, ...]:
    """The colours that are to play; () for a number or a thing that names none."""
    if type(players) is int:
        return PLAYERS[:players] if 2 <= players <= len(PLAYERS) else ()
    return tuple(players) if isinstance(players, Sequence) and not isinstance(players, str) else ()


def _player_problems(said: object, colours: tuple[str, ...]) -> list[Problem]:
    """Two to four different colours (DIA-COMP-25)."""
    if not 2 <= len(colours) <= len(PLAYERS):
        return [Problem("players", f"{shown(said)} players", "DIA-COMP-25", "2, 3 or 4 can play")]
    problems = [
        Problem("players", f"no colour {shown(name)}", "DIA-PSET-01", hint(name, PLAYERS))
        for name in colours
        if name not in PLAYERS
    ]
    if len(set(map(str, colours))) < len(colours):
        problems.append(Problem("players", "a colour stands twice", "DIA-PSET-01", "name each once"))
    return problems


def _choice_problems(data: Edition, colours: tuple[str, ...], choices: Choices) -> list[Problem]:
    problems = []
    for show, number in choices.tiles.items():
        if show not in SHOWS:
            problems.append(Problem(f"tiles.{show}", "no such show", "DIA-SETUP-02", hint(show, SHOWS)))
        elif (show, number) not in data.tiles:
            problems.append(Problem(f"tiles.{show}", f"no tile {shown(number)}", "DIA-COMP-07", "1, 2, 3 or 4"))
    problems += [
        Problem("lluiments", f"no lluïment {shown(name)}", "DIA-COMP-06", hint(name, LLUIMENTS))
        for name in choices.lluiments
        if name not in LLUIMENTS
    ]
    if len(choices.lluiments) > 3 or len(set(choices.lluiments)) < len(choices.lluiments):
        problems.append(Problem("lluiments", "more than three, or one twice", "DIA-SETUP-06", "name up to three"))
    for size, names in choices.beasts.items():
        known = [card.id for card in data.beasts.values() if card.size == size]
        problems += [
            Problem(f"beasts.{size}", f"no card {shown(name)}", "DIA-COMP-04", hint(name, known))
            for name in names
            if name not in known
        ]
        if len(names) > len(colours) + 1 or len(set(names)) < len(names):
            message = f"{len(names)} cards, or one twice; {len(colours) + 1} are on display"
            problems.append(Problem(f"beasts.{size}", message, "DIA-SETUP-12", "name fewer"))
    if choices.first is not None and choices.first not in colours:
        problems.append(
            Problem("first", f"{shown(choices.first)} does not play", "DIA-PSET-16", hint(choices.first, colours))
        )
    return problems
