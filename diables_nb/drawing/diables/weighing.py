"""A step of the Firebot as a picture: what there was to choose from, and what each rule dropped of it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.weighed import CANDIDATE, CHOSEN, DROPPED, EARLIER
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.firebot.stages import Stage, stages
from diables_nb.rules.errors import PositionError, Problem, shown

from . import checks
from .alone import alone
from .central_reading import plaza_view, wall_view
from .firebot import firebot_height, firebot_nodes
from .firebot_reading import firebot_at_step, firebot_view
from .plaza import PlazaView, plaza_height, plaza_nodes
from .reading import TableView, table_view
from .scene import Box, Shown
from .types import TYPES_HEIGHT, types_nodes
from .wall import wall_height, wall_nodes

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame
    from diables_nb.rules.diables.game.firebot.stepping import SteppedGame
    from diables_nb.rules.diables.game.firebot.steps import Step

__all__ = ["draw_step", "draw_trace", "stage_words", "step_place", "step_view", "weighed_places"]

_NARROWEST, _WIDEST, _WIDEST_SHOW = 336, 1120, 544
"""A plaza of 320 with the margins round it; the widest picture; the widest one of a single show."""
_BESIDE = ("follow", "token", "score", "lluiment")
"""Kinds of steps that compare shows or tracks: all four are drawn."""


def step_place(step: "Step", option: str) -> str:
    """The place of an option on the table; "" for what has none, such as a card.

    >>> from diables_nb.rules.diables.game.firebot.steps import Step
    >>> step_place(Step("like", "", ""), "3 2"), step_place(Step("follow", "", ""), "trobada")
    ('post/3/like/2', 'track/trobada')
    """
    if step.kind in ("camera", "like"):
        post, number = option.split(" ")
        return f"post/{post}/{'scene' if step.kind == 'camera' else 'like'}/{number}"
    if option in SHOWS:
        return f"{'show' if step.kind == 'score' else 'track'}/{option}"
    if option in FIRECRACKERS and step.kind == "light":
        return f"cart/{option}"
    return option if step.kind == "send" else ""


def weighed_places(step: "Step", stage: Stage) -> dict[str, str]:
    """What becomes of the places of a step at one of its stages, as drawings take it (`draw_table`)."""
    found: dict[str, str] = {}
    groups: Iterable[tuple[tuple[str, ...], str]] = (
        (stage.kept, CANDIDATE), (stage.dropped, DROPPED), (stage.earlier, EARLIER), (stage.chosen, CHOSEN),
    )  # fmt: skip
    for options, fate in groups:
        found |= {step_place(step, option): fate for option in options}
    if step.kind == "light":
        found[step.place] = CHOSEN  # the space on which the performer will stand
    found.pop("", None)
    return found


def stage_words(stage: Stage) -> str:
    """A stage in one sentence with its rule.

    >>> stage_words(Stage("Photo before video: 2 of 5 kept.", "DIA-SOLO-42"))
    'Photo before video: 2 of 5 kept. (DIA-SOLO-42)'
    """
    return f"{stage.sentence} ({stage.rule})"


def step_view(game: "SteppedGame", player: str, stage: Stage) -> TableView:
    """The table as it lay when the Firebot took a step; the stage stands where else a question does."""
    looked: Any = game  # it has all of a game that a picture reads
    view = table_view(looked, player)
    bot = view.firebot and firebot_at_step(view.firebot, game.edition.spectators, game.step, stage)
    return view._replace(now=view.now._replace(question=stage_words(stage), earlier=True), firebot=bot)


def draw_trace(game: "DiablesGame", step: int = 0, stage: int = -1, *, width: float = 740) -> Drawing:
    """Draws the part of the table in which the Firebot took a step of `game.trace`, as it was then.

    The options have a ring; those that the rule of the stage drops are pale under a cross, those that earlier ones
    dropped under a fainter one; what is chosen has a tick. Spaces stand in their shows, types of firecrackers below
    them, cameras and likes on the wall, followers and the chosen token beside the plaza; of all else the panel of the
    Firebot is drawn, with the card that it reveals or gives up.
    step: the number of the step in `game.trace`. stage: of its `stages`, the last one by default; both count from 0,
    and back from the end below it. width: CSS pixels, kept between 336 and 1120.
    Raises `PositionError` for a step or a stage that there is not, `TypeError` for what is no game.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> draw_trace(game, 2, 2).title
    'It places a camera; 1 more follows.'
    """
    from diables_nb.rules.diables.game.firebot.stepping import stepped

    games = stepped(checks.a_game(game))
    at = games[_number(step, len(games), "step", _silence(game))]
    told = stages(at.step)
    return draw_step(at, told[_number(stage, len(told), "stage")], width=width)


def _number(value: object, count: int, name: str, silence: tuple[str, str] = ("", "")) -> int:
    """The number of one of several. silence: why there is none or not all, with its remedy.

    Raises `PositionError` where it is none.
    """
    if isinstance(value, int) and not isinstance(value, bool) and -count <= value < count:
        return value
    there = f"there is 1 {name}" if count == 1 else f"there are {count} {name}s" if count else ""
    remedy = f"give one of 0 to {count - 1}" if count > 1 else "give 0" if count else ""
    said = " and ".join(filter(None, (there, silence[0])))
    raise PositionError(Problem(name, f"no {name} {shown(value)}: {said}", "", silence[1] or remedy))


def _silence(game: "DiablesGame") -> tuple[str, str]:
    """Why a game has no steps of the Firebot, or not all of them, with what helps."""
    if not game.firebot:
        return "this game has no Firebot", "deal one that has: deal(players=1, level='easy')"
    if game.before is None and (game.seen_by or game.seed is None):
        return "the game before this one is not known", "give the game itself, as it was played: no view of it"
    return ("", "") if game.trace else ("the Firebot did nothing", "look at a game after a move of the Firebot")


def draw_step(game: "SteppedGame", stage: Stage, *, width: float = 740) -> Drawing:
    """The same for a step and a stage that are known. game: as it lay when the step was taken."""
    step, weighed = game.step, weighed_places(game.step, stage)
    looked: Any = game  # it has all of a game that a picture reads
    words_ = (step.words, stage_words(stage))
    if step.kind in ("camera", "like", "wall"):
        wall = wall_view(looked, "")
        return alone(
            words_, width, 300,
            lambda wide: wall_height(wide, wall), lambda shown_, box: wall_nodes(wall, shown_, box),
            Shown(weighed=weighed),
        )  # fmt: skip
    if shows := _shows(game, weighed):
        plaza = plaza_view(looked, "")
        drawn = PlazaView(plaza.position, plaza.backs, None, plaza.chosen, shows)
        below = TYPES_HEIGHT if step.kind == "light" else 0

        def nodes(shown_: Shown, box: Box) -> Iterator[Node]:
            yield from plaza_nodes(drawn, shown_, box._replace(height=box.height - below))
            if below:
                yield from types_nodes(step.options, shown_, box)

        most = _WIDEST_SHOW if len(shows) == 1 else _WIDEST
        return alone(
            words_, checks.a_width(width, _NARROWEST, most), _NARROWEST,
            lambda wide: plaza_height(wide, drawn) + below, nodes, Shown(weighed=weighed),
        )  # fmt: skip
    bot = firebot_at_step(firebot_view(looked), game.edition.spectators, step, stage)

    def panel(shown_: Shown, box: Box) -> Iterator[Node]:
        del shown_
        yield from firebot_nodes(bot, box)

    return alone(words_, width, _NARROWEST, lambda wide: firebot_height(wide, bot), panel)


def _shows(game: "SteppedGame", weighed: dict[str, str]) -> tuple[str, ...]:
    """The shows in which the places of a step are, in their order; all four for tracks."""
    spaces = game.edition.spaces
    if game.step.kind in _BESIDE or any(place.startswith("track/") for place in weighed):
        return SHOWS
    here = {spaces[place].show for place in weighed if place in spaces}
    return tuple(show for show in SHOWS if show in here)
