"""What can be done about a draft: repairs for what the rules forbid, and for what a dealt game would not have."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.errors import Problem

from .checks import SCORED_BY_ROUND
from .components import COUNT, COUNT_RULE, NEUTRAL, NEUTRAL_KINDS, ROUNDS, Figure
from .neutrals import dealt_neutrals

if TYPE_CHECKING:
    from .position import Position

__all__ = ["Repair", "repairs", "spaces_of", "unusual"]

_UNUSUAL = "not a dealt position"


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing that can be done about a problem. says: what, in a few words. after: the position then."""

    says: str
    after: "Position"

    def __repr__(self) -> str:
        return f"<Repair: {self.says}>"


def unusual(position: "Position") -> list[Problem]:
    """What a dealt game would not have: neutral pieces absent or elsewhere, of another kind, or more than set up.

    What the rules forbid is not among it: that is what `position.problems` tells.
    """
    return [Problem(_UNUSUAL, said, rule) for said, _, rule in _neutrals(position)]


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
    if problem.place == _UNUSUAL:
        return next((tuple(spaces) for said, spaces, _ in _neutrals(position) if said == problem.message), ())
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
    if problem.place == _UNUSUAL:
        return _deal(position, problem)
    if problem.place == "figures":
        return list(_thin_out(position, problem))
    if problem.rule in _FIGURE_REPAIRS and (spaces := spaces_of(position, problem)):
        return list(_FIGURE_REPAIRS[problem.rule](position, spaces[0]))
    if problem.rule in _REPAIRS:
        return list(_REPAIRS[problem.rule](position, problem))
    return []


# ---- one figure


def _set(position: "Position", space: str, figure: Figure | None, says: str) -> Repair:
    return Repair(says, position.with_figures({space: figure}))


def _make_printed(position: "Position", space: str) -> Iterator[Repair]:
    printed = position.edition.spaces[space].firecracker
    yield _set(position, space, position.figures[space]._replace(firecracker=printed), f"make it {printed}")
    yield _set(position, space, None, "remove it")


def _take_away(position: "Position", space: str) -> Iterator[Repair]:
    yield _set(position, space, position.figures[space]._replace(firecracker=None), "take the firecracker away")


def _remove_neutral(position: "Position", space: str) -> Iterator[Repair]:
    yield _set(position, space, None, "remove it")
    others = {s: None for s, figure in position.figures.items() if figure.owner == NEUTRAL}
    if len(others) > 1:
        yield Repair(f"remove all {len(others)} neutral pieces", position.with_figures(others))


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
            yield _set(position, surplus[-1], None, f"remove one: {name}")
            if len(surplus) > 1:
                last = words.name("kinds", kind, plural=True)
                says = f"remove the last {len(surplus)} {owner} {last}"
                yield Repair(says, position.with_figures(dict.fromkeys(surplus)))


# ---- the other parts


def _one_of_each(position: "Position", problem: Problem) -> Iterator[Repair]:
    del problem
    yield Repair("keep one of each", position.with_parts(lluiments=tuple(dict.fromkeys(position.lluiments))))


def _one_a_round(position: "Position", problem: Problem) -> Iterator[Repair]:
    del problem
    kept = tuple(dict.fromkeys(position.lluiments))[: len(ROUNDS)]
    yield Repair("keep the first three", position.with_parts(lluiments=kept))


def _scored_less(position: "Position", problem: Problem) -> Iterator[Repair]:
    player = problem.place.removeprefix("scored.")
    needed = next(n for n in ROUNDS if SCORED_BY_ROUND.get(n, 4) >= len(position.scored[player]))
    yield Repair(f"make it round {needed}", position.with_parts(round=needed))
    kept = position.scored[player][: SCORED_BY_ROUND[position.round or 1]]
    shows = {**position.scored, player: kept}
    yield Repair(f"keep {len(kept)} scored", position.with_parts(scored=shows))


_REPAIRS: Mapping[str, Callable[["Position", Problem], Iterator[Repair]]] = {
    "DIA-COMP-06": _one_of_each,
    "DIA-SETUP-06": _one_a_round,
    "DIA-P2-SHOW-01": _scored_less,
}


# ---- as dealt


def _deal(position: "Position", problem: Problem) -> list[Repair]:
    """Neutral pieces as a game would have put them, all or as far as nobody else stands there."""
    spaces = spaces_of(position, problem)
    expected = dealt_neutrals(len(position.players), position.rulings, position.edition)
    one = len(spaces) == 1
    if problem.rule == "DIA-SETUP-18":
        lit = {space: expected[space] for space in spaces}
        return [Repair("give it its own" if one else "give them theirs", position.with_figures(lit))]
    if not spaces or spaces[0] not in expected:
        gone = dict.fromkeys(spaces)
        return [Repair("remove it" if one else "remove them", position.with_figures(gone))] if spaces else []
    there = [space for space, figure in position.figures.items() if figure.owner == NEUTRAL]
    dealt: dict[str, Figure | None] = {**dict.fromkeys(there), **expected}
    taken = [space for space in spaces if space in position.figures]
    if not taken:
        says = "put it in its place" if one else "put them in their places"
        return [Repair(says, position.with_figures(dealt))]
    free = {space: figure for space, figure in dealt.items() if space not in taken}
    says = "put it where another stands" if one else f"put them all, {len(taken)} where others stand"
    found = [Repair(says, position.with_figures(dealt))]
    if len(taken) < len(spaces):
        found.append(Repair(f"put {len(spaces) - len(taken)} where nobody stands", position.with_figures(free)))
    return found
