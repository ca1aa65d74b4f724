"""What can be done about a draft: repairs for what the rules forbid, and for what a dealt game would not have."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.draft import UNUSUAL, Repair
from diables_nb.rules.draft import says as caption
from diables_nb.rules.errors import Problem

from .checks import SCORED_BY_ROUND
from .components import COUNT, COUNT_RULE, NEUTRAL, NEUTRAL_KINDS, ROUNDS, Figure
from .neutrals import dealt_neutrals

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Repair", "repairs", "spaces_of", "unusual"]

says = partial(caption, "diables")
"""What a repair of Diables does, in words of the catalogue."""


def unusual(position: "Position") -> list[Problem]:
    """What a dealt game would not have: neutral pieces absent or elsewhere, of another kind, or more than set up, and
    beasts of the Firebot in the plaza that have another place.

    What the rules forbid is not among it: that is what `position.problems` tells.
    """
    return [Problem(UNUSUAL, said, rule) for said, _, rule in _undealt(position)]


def _undealt(position: "Position") -> list[tuple[str, list[str], str]]:
    """What is odd, on which spaces, by which rule."""
    return [*_neutrals(position), *_set_apart(position)]


_BEASTS = ("DIA-SOLO-06", "DIA-SOLO-07")
"""The rules by which beasts of the Firebot have another place than the plaza."""


def _set_apart(position: "Position") -> Iterator[tuple[str, list[str], str]]:
    """Beasts of the Firebot that it cannot have played: one small one is the chosen token for the whole game
    (DIA-SOLO-07), the large one waits until the end of round 1 (DIA-SOLO-06).
    """
    if not position.firebot:
        return
    own = [(space, figure.kind) for space, figure in position.figures.items() if figure.owner == position.firebot]
    small, large = ([space for space, kind in own if kind == beast] for beast in ("small_beast", "large_beast"))
    if len(small) == COUNT["small_beast"]:
        message = f"{len(small)} small beasts of the Firebot in the plaza, of which one is the chosen token"
        yield message, small, "DIA-SOLO-07"
    if len(large) == COUNT["large_beast"] and position.round == ROUNDS[0]:
        yield "the large beast of the Firebot in the plaza in round 1", large, "DIA-SOLO-06"


_KINDS = "{count:neutral piece that is neither diable nor tabaler|neutral pieces that are neither diables nor tabalers}"
_ELSEWHERE = "{count:neutral piece|neutral pieces} where none is dealt"
_CHANGED = "{count:neutral diable|neutral diables} with another firecracker than dealt"


def _neutrals(position: "Position") -> list[tuple[str, list[str], str]]:
    """What is odd about neutral pieces, on which spaces, by which rule. Of each piece one thing is told."""
    expected = dealt_neutrals(len(position.players), position.rulings, position.edition)
    there = {space: figure for space, figure in position.figures.items() if figure.owner == NEUTRAL}
    forbidden = {space for problem in position.problems for space in spaces_of(position, problem)} if there else set()
    allowed = {space: figure for space, figure in there.items() if space not in forbidden}
    missing = [space for space in expected if space not in there]
    kinds = [space for space, figure in allowed.items() if figure.kind not in NEUTRAL_KINDS]
    elsewhere = [space for space in allowed if space not in expected and space not in kinds]
    changed = [s for s, f in allowed.items() if s in expected and f.firecracker != expected[s].firecracker]
    places = "its place" if len(missing) == 1 else "their places"
    found = (
        (f"{len(missing)} of {len(expected)} neutral pieces not in {places}", missing, "DIA-SETUP-16"),
        (_counted(_ELSEWHERE, elsewhere), elsewhere, "DIA-SETUP-16"),
        (_counted(_KINDS, kinds), kinds, "DIA-B-16"),
        (_counted(_CHANGED, changed), changed, "DIA-SETUP-18"),
    )
    return [(said, spaces, rule) for said, spaces, rule in found if spaces]


def _counted(template: str, spaces: list[str]) -> str:
    return words.say(template, {"count": len(spaces)})


def spaces_of(position: "Position", problem: Problem) -> tuple[str, ...]:
    """The spaces that a problem speaks of: of one figure its own, of too many figures those of all of them."""
    if problem.place == "figures":
        counts = _too_many(position)
        return next((tuple(spaces) for key, spaces in counts.items() if _says(problem, key)), ())
    if problem.place == UNUSUAL:
        return next((tuple(spaces) for said, spaces, _ in _undealt(position) if said == problem.message), ())
    space = problem.place.removeprefix("figures: ")
    return (space,) if space in position.edition.spaces else ()


def repairs(position: "Position", problem: Problem) -> list[Repair]:
    """What can be done about one of the problems of a draft, or about something unusual; the likeliest first.

    problem: one of `position.problems` or of `unusual(position)`. After a repair it is gone or smaller.

    >>> from .position import Position
    >>> draft = Position(["red", "blue"], {"carretillada/ring/0": Figure("red", "diable", "colorful")}, draft=True)
    >>> repairs(draft, draft.problems[0])
    [<Repair: make it regular>, <Repair: remove it>]
    """
    if problem.place == UNUSUAL:
        return list(_fewer_beasts(position, problem)) if problem.rule in _BEASTS else _deal(position, problem)
    if problem.place == "figures":
        return list(_thin_out(position, problem))
    if problem.rule in _FIGURE_REPAIRS and (spaces := spaces_of(position, problem)):
        return list(_FIGURE_REPAIRS[problem.rule](position, spaces[0]))
    if problem.rule in _REPAIRS:
        return list(_REPAIRS[problem.rule](position, problem))
    return []


# ---- one figure


def _set(position: "Position", space: str, figure: Figure | None, text: str) -> Repair:
    return Repair(text, position.with_figures({space: figure}))


def _make_printed(position: "Position", space: str) -> Iterator[Repair]:
    printed = position.edition.spaces[space].firecracker
    lit = position.figures[space]._replace(firecracker=printed)
    yield _set(position, space, lit, says(f"make_{printed}"))
    yield _set(position, space, None, says("remove"))


def _take_away(position: "Position", space: str) -> Iterator[Repair]:
    yield _set(position, space, position.figures[space]._replace(firecracker=None), says("unlit"))


def _remove_neutral(position: "Position", space: str) -> Iterator[Repair]:
    yield _set(position, space, None, says("remove"))
    others = {s: None for s, figure in position.figures.items() if figure.owner == NEUTRAL}
    if len(others) > 1:
        yield Repair(says("remove_neutral", count=len(others)), position.with_figures(others))


_FIGURE_REPAIRS: Mapping[str, Callable[["Position", str], Iterator[Repair]]] = {
    "DIA-ACT-SHOW-05": _make_printed,
    "DIA-P1-TAB-01": _take_away,
    "DIA-SETUP-16": _remove_neutral,
}


# ---- too many


def _too_many(position: "Position") -> dict[tuple[str, str], list[str]]:
    """Owner and kind -> the spaces of its figures, where there are more than a colour has."""
    found: dict[tuple[str, str], list[str]] = {}
    for space, figure in position.figures.items():
        found.setdefault((figure.owner, figure.kind), []).append(space)
    return {key: spaces for key, spaces in found.items() if len(spaces) > COUNT[key[1]]}


def _says(problem: Problem, key: tuple[str, str]) -> bool:
    owner, kind = key
    return problem.rule == COUNT_RULE[kind] and f" {owner} figures" in problem.message


def _thin_out(position: "Position", problem: Problem) -> Iterator[Repair]:
    for (owner, kind), spaces in _too_many(position).items():
        if _says(problem, (owner, kind)):
            surplus = spaces[COUNT[kind] :]
            name = position.edition.spaces[surplus[-1]].name
            yield _set(position, surplus[-1], None, says("remove_one", space=name))
            if len(surplus) > 1:
                last = words.name("kinds", kind, plural=True)
                text = says("remove_last", count=len(surplus), owner=owner, figures=last)
                yield Repair(text, position.with_figures(dict.fromkeys(surplus)))


# ---- the other parts


def _one_of_each(position: "Position", problem: Problem) -> Iterator[Repair]:
    del problem
    yield Repair(says("one_of_each"), position.with_parts(lluiments=tuple(dict.fromkeys(position.lluiments))))


def _one_a_round(position: "Position", problem: Problem) -> Iterator[Repair]:
    del problem
    kept = tuple(dict.fromkeys(position.lluiments))[: len(ROUNDS)]
    yield Repair(says("first_three"), position.with_parts(lluiments=kept))


def _scored_less(position: "Position", problem: Problem) -> Iterator[Repair]:
    player = problem.place.removeprefix("scored.")
    needed = next(n for n in ROUNDS if SCORED_BY_ROUND.get(n, 4) >= len(position.scored[player]))
    yield Repair(says("round", round=needed), position.with_parts(round=needed))
    kept = position.scored[player][: SCORED_BY_ROUND[position.round or 1]]
    shows = {**position.scored, player: kept}
    yield Repair(says("scored", count=len(kept)), position.with_parts(scored=shows))


def _people_alone(position: "Position", problem: Problem) -> Iterator[Repair]:
    del problem
    yield Repair(says("people"), position.with_parts(firebot=""))


_REPAIRS: Mapping[str, Callable[["Position", Problem], Iterator[Repair]]] = {
    "DIA-COMP-06": _one_of_each,
    "DIA-SETUP-06": _one_a_round,
    "DIA-P2-SHOW-01": _scored_less,
    "DIA-SOLO-01": _people_alone,
}


# ---- as dealt


def _fewer_beasts(position: "Position", problem: Problem) -> Iterator[Repair]:
    space = spaces_of(position, problem)[-1]
    one_of = problem.rule == "DIA-SOLO-07"
    text = says("remove_one", space=position.edition.spaces[space].name) if one_of else says("remove")
    yield _set(position, space, None, text)
    if not one_of:
        later = ROUNDS[1]
        yield Repair(says("round", round=later), position.with_parts(round=later))


def _deal(position: "Position", problem: Problem) -> list[Repair]:
    """Neutral pieces as a game would have put them, all or as far as nobody else stands there."""
    spaces = spaces_of(position, problem)
    expected = dealt_neutrals(len(position.players), position.rulings, position.edition)
    one = len(spaces) == 1
    if problem.rule == "DIA-SETUP-18":
        lit = {space: expected[space] for space in spaces}
        return [Repair(says("own_powder" if one else "own_powders"), position.with_figures(lit))]
    if not spaces or spaces[0] not in expected:
        gone = dict.fromkeys(spaces)
        return [Repair(says("remove" if one else "remove_them"), position.with_figures(gone))] if spaces else []
    there = [space for space, figure in position.figures.items() if figure.owner == NEUTRAL]
    dealt: dict[str, Figure | None] = {**dict.fromkeys(there), **expected}
    taken = [space for space in spaces if space in position.figures]
    if not taken:
        text = says("place" if one else "places")
        return [Repair(text, position.with_figures(dealt))]
    free = {space: figure for space, figure in dealt.items() if space not in taken}
    text = says("over_another") if one else says("over_others", count=len(taken))
    found = [Repair(text, position.with_figures(dealt))]
    if len(taken) < len(spaces):
        found.append(Repair(says("free_places", count=len(spaces) - len(taken)), position.with_figures(free)))
    return found
