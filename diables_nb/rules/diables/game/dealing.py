"""Deals games of Diables: what is wrong with a wish is said all at once, before anything is dealt."""

from collections.abc import Mapping, Sequence

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import LLUIMENTS, PLAYERS, SHOWS
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.rulings import RULINGS
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.game import seed_problems
from diables_nb.rules.rulings import check_options
from diables_nb.rules.wishes import colour_problems, colours_wished, edition_wished, mapping_wished, names_wished

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

    players: how many (2, 3, 4), or their colours. seed: the whole of chance, less than 2**63; every seed, also a
    negative one, deals another game. tiles, lluiments, beasts, first: what is fixed instead: {"carretillada": 2},
    lluïments of the rounds from the first, {"small": ["small/3"]} to be among those on display, the colour that begins.
    rulings: options that differ from the default. edition: the component data.
    Rules: DIA-SETUP, DIA-PSET. Raises `PositionError` with everything that is wrong.

    >>> game = deal(players=3, seed=7, tiles={"carretillada": 2})
    >>> game.players, game.position.tiles["carretillada"], game.decision.kind
    (('red', 'blue', 'yellow'), 2, 'swap')
    """
    problems: list[Problem] = []
    data = edition_wished(edition, Edition, load_edition, "diables", problems)
    colours = colours_wished(players, PLAYERS)
    wished = mapping_wished("rulings", rulings, "{'C-DIA-36': 'strict'}", problems)
    choices = Choices(
        mapping_wished("tiles", tiles, "{'carretillada': 2}", problems),
        names_wished("lluiments", lluiments, "['whistling']", problems),
        _beasts(beasts, problems),
        first,
    )
    problems += [
        *colour_problems(players, colours, PLAYERS, "DIA-COMP-25", "DIA-PSET-01"),
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
        if len(names) > len(colours) + 1 or _repeated(names):
            message = f"{len(names)} cards, or one twice; {len(colours) + 1} are on display"
            problems.append(Problem(f"beasts.{size}", message, "DIA-SETUP-12", "name fewer"))
    if choices.first is not None and choices.first not in colours:
        problems.append(
            Problem("first", f"{shown(choices.first)} does not play", "DIA-PSET-16", hint(choices.first, colours))
        )
    return problems


def _repeated(names: Sequence[object]) -> bool:
    """Whether a name stands twice; what stands there may be anything."""
    return len(set(map(str, names))) < len(names)
