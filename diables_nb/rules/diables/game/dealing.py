"""Deals games of Diables: what is wrong with a wish is said all at once, before anything is dealt."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import LEVELS, LLUIMENTS, PLAYERS, SHOWS
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.rulings import RULINGS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.game import seed_problems
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colour_problems, colours_wished, edition_wished, mapping_wished, names_wished

from .engine import settle
from .kit import kit
from .playing import DiablesGame
from .setting_up import Choices, deal_state, on_display

__all__ = ["deal"]


def deal(  # noqa: PLR0913  # each is a wish of its own; all but the first two are keywords
    players: int | Sequence[str] = 2,
    seed: int = 0,
    *,
    tiles: Mapping[str, int] | None = None,
    lluiments: Sequence[str] = (),
    beasts: Mapping[str, Sequence[str]] | None = None,
    first: str | None = None,
    level: str | None = None,
    rulings: Mapping[str, str] | None = None,
    edition: Edition | None = None,
) -> DiablesGame:
    """A new game, dealt.

    players: how many (2, 3, 4), or their colours. seed: the whole of chance, less than 2**63; every seed, also a
    negative one, deals another game. tiles, lluiments, beasts, first: what is fixed instead: {"carretillada": 2},
    lluïments of the rounds from the first, {"small": ["small/3"]} to be among those on display, the colour that begins.
    level: of the Firebot, one of `LEVELS`, for a solo game; players is then 1, the human's colour, or the human's and
    the Firebot's. The human has the first seat and begins (DIA-SOLO-02); the second seat is the Firebot's and is never
    asked. rulings: options that differ from the default. edition: the component data.
    Rules: DIA-SETUP, DIA-PSET, DIA-SOLO-01 to -09. Raises `PositionError` with everything that is wrong.

    >>> game = deal(players=3, seed=7, tiles={"carretillada": 2})
    >>> game.players, game.position.tiles["carretillada"], game.decision.kind
    (('red', 'blue', 'yellow'), 2, 'swap')
    >>> alone = deal(players=1, seed=3, level="devilish")
    >>> alone.players, alone.firebot, alone.decision.player
    (('red', 'blue'), 'blue', 'red')
    """
    problems: list[Problem] = []
    data = edition_wished(edition, Edition, load_edition, "diables", problems)
    alone = _seats_of_solo(players) if level is not None else players
    colours = colours_wished(alone, PLAYERS)
    wished = mapping_wished("rulings", rulings, "{'C-DIA-36': 'strict'}", problems)
    choices = Choices(
        mapping_wished("tiles", tiles, "{'carretillada': 2}", problems),
        names_wished("lluiments", lluiments, "['whistling']", problems),
        _beasts(beasts, problems),
        first,
        level if isinstance(level, str) else "",
    )
    problems += [
        *_solo_problems(players, level),
        *_colour_problems(alone, colours),
        *_choice_problems(data, colours, choices),
    ]
    problems += [*check_options(wished, RULINGS), *seed_problems(seed)]
    if problems:
        raise PositionError(problems)
    chosen = {r.id: wished[r.id] for r in RULINGS if wished.get(r.id, r.default) != r.default}
    parts = kit(data, chosen)
    state = deal_state(parts, colours, seed, choices)
    state.ledger = []
    return DiablesGame(parts, state, settle(parts, state), dealt=(seed, choices))


def _seats_of_solo(players: object) -> object:
    """The colours of a solo game as far as they can be told: the human's, then the Firebot's, which is the first other
    one where it is not named. What names no colours stays as it is.
    """
    colours: Sequence[Any] = PLAYERS[:1]
    if type(players) is not int:
        if isinstance(players, str) or not isinstance(players, Sequence):
            return players
        colours = players
    elif players != 1:
        return players
    if len(colours) != 1:
        return colours
    return (*colours, next(colour for colour in PLAYERS if colour not in colours))


def _colour_problems(said: object, colours: tuple[Any, ...]) -> list[Problem]:
    """What is wrong with who is to play; whoever plays alone is told how."""
    problems = colour_problems(said, colours, PLAYERS, "DIA-COMP-25", "DIA-PSET-01")
    alone = said == 1 if type(said) is int else len(colours) == 1
    return [replace(p, remedy=f"{p.remedy}; one at a level of the Firebot") if alone else p for p in problems]


def _solo_problems(players: object, level: object) -> list[Problem]:
    """What is wrong with a wish for a solo game."""
    if level is None:
        return []
    problems = []
    if level not in LEVELS:
        problems.append(Problem("level", f"no level {shown(level)}", "DIA-SOLO-09", hint(level, LEVELS)))
    count = players if type(players) is int else len(players) if isinstance(players, Sequence) else 1
    if count not in ((1,) if type(players) is int else (1, 2)) and not isinstance(players, str):
        remedy = "players=1, the human's colour, or the human's and the Firebot's"
        problems.append(Problem("players", "a level, and no solo game", "DIA-SOLO-01", remedy))
    return problems


def _beasts(given: object, problems: list[Problem]) -> dict[str, tuple[str, ...]]:
    """The beast cards wished for, by size; a size that has none is left out."""
    such = {"small": "['small/3']", "large": "['large/3']"}
    cards = {}
    for size, names in mapping_wished("beasts", given, "{'small': ['small/3']}", problems).items():
        if size in such:
            cards[size] = names_wished(f"beasts.{size}", names, such[size], problems)
        else:
            problems.append(Problem(f"beasts.{size}", "no such size", "DIA-COMP-04", hint(size, tuple(such))))
    return cards


def _choice_problems(data: Edition, colours: tuple[str, ...], choices: Choices) -> list[Problem]:
    problems = []
    for show, number in choices.tiles.items():
        if show not in SHOWS:
            problems.append(Problem(f"tiles.{show}", "no such show", "DIA-SETUP-02", hint(show, SHOWS)))
        elif type(number) is not int or (show, number) not in data.tiles:
            problems.append(Problem(f"tiles.{show}", f"no tile {shown(number)}", "DIA-COMP-07", "1, 2, 3 or 4"))
    problems += [
        Problem("lluiments", f"no lluïment {shown(name)}", "DIA-COMP-06", hint(name, LLUIMENTS))
        for name in choices.lluiments
        if name not in LLUIMENTS
    ]
    if len(choices.lluiments) > 3 or _repeated(choices.lluiments):
        problems.append(Problem("lluiments", "more than three, or one twice", "DIA-SETUP-06", "name up to three"))
    for size, names in choices.beasts.items():
        known = [card.id for card in data.beasts.values() if card.size == size]
        problems += [
            Problem(f"beasts.{size}", f"no card {shown(name)}", "DIA-COMP-04", hint(name, known))
            for name in names
            if name not in known
        ]
        shown_cards = on_display(colours, choices.level)
        if len(names) > shown_cards or _repeated(names):
            message = f"{len(names)} cards, or one twice; {shown_cards} are on display"
            problems.append(Problem(f"beasts.{size}", message, "DIA-SETUP-12", "name fewer"))
    if choices.first is not None and choices.first not in colours:
        problems.append(
            Problem("first", f"{shown(choices.first)} does not play", "DIA-PSET-16", hint(choices.first, colours))
        )
    elif choices.level and choices.first not in (None, *colours[:1]):
        problems.append(
            Problem("first", "the Firebot does not begin", "DIA-SOLO-02", f"leave it out: {colours[0]} begins")
        )
    return problems


def _repeated(names: Sequence[object]) -> bool:
    """Whether a name stands twice; what stands there may be anything."""
    return len(set(map(str, names))) < len(names)
