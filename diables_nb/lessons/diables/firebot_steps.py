"""What the Firebot will do next, as steps of its trace, and each step told: what there is, and what each rule keeps."""

from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.nodes import Drawing
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.diables.components import COST
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.errors import hint

__all__ = [
    "fates", "firebot_step", "kept_boards", "looks_at", "narrowing", "offers", "option_name", "sifted", "unbroken",
]  # fmt: skip

_WIDTH = 480
_WALL = 1000
_OUT, _IN, _OPEN = "–", "✓", "…"


def firebot_step(game: DiablesGame, kind: str = "send") -> Step:
    """The first step of a kind that the Firebot takes once the human has passed, with its options and filters.

    game: a solo game at a turn of the human. kind: as in `Step`, such as "send", "camera", "like", "thrill", "token".
    Raises `IllegalMove` where the human cannot pass, `ValueError` if there is no such step before the human is asked.

    >>> from diables_nb.rules.diables import example
    >>> firebot_step(example("DIA-T-13")).chosen
    'ball_parlat/left/character'
    """
    steps = game.after("pass").trace
    found = next((step for step in steps if step.kind == kind), None)
    if found is None:
        raise ValueError(f"the Firebot takes no step '{kind}' now: {hint(kind, [step.kind for step in steps])}")
    return found


def option_name(game: DiablesGame, kind: str, option: str) -> str:
    """An option of a step in words: a space of the plaza, a post, a like slot."""
    if kind == "send":
        return game.edition.spaces[option].name
    post, number = option.split(" ")
    return saying("solo", f"{kind}_place", post=post, number=number)


def unbroken(name: str) -> str:
    """A name that stays on one line of a table."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")


def looks_at(game: DiablesGame) -> Table:
    """What the Firebot asks about besides the spaces: its next card, its chosen token, and the unscored lluïments; the
    shows that it has scored, and the tracks that it cannot advance, where there are any.

    Raises what `firebot_step` raises.
    """
    step = firebot_step(game)
    tiles = game.state.lluiments[game.round - 1 :]
    rows = [
        [saying("solo", "card"), step.words],
        [saying("solo", "token"), words.name("shows", SHOWS[firebot_of(game.state).track])],
        [saying("solo", "tiles"), ", ".join(words.name("lluiments", name) for name in tiles)],
    ]
    seat, last = game.state.seats[FIREBOT], game.kit.last_space
    scored = [show for number, show in enumerate(SHOWS) if seat.scored >> number & 1]
    ended = [show for number, show in enumerate(SHOWS) if seat.followers[number] == last]
    for name, shows in (("shows_scored", scored), ("tracks_ended", ended)):
        if shows:
            rows.append([saying("solo", name), ", ".join(words.name("shows", show) for show in shows)])
    return Table(["", ""], rows, (), saying("solo", "looks_at", number=game.round))


def offers(game: DiablesGame) -> Table:
    """The spaces to which the Firebot could send its next figure, each with all that its rules ask about.

    Figure, firecrackers that it costs, type printed, and rewards. Raises what `firebot_step` raises.
    """
    rows = []
    for option in firebot_step(game).options:
        place = game.edition.spaces[option]
        fire = words.name("firecracker_types", place.firecracker) if place.firecracker else "–"
        gives = items_words(game.kit.gains[game.kit.space_number[option]])
        kind = words.name("kinds", place.kind)
        rows.append([unbroken(place.name), kind, COST.get(place.kind, 0), fire, gives])
    head = [saying("solo", name) for name in ("space", "figure", "cost", "printed", "gives")]
    return Table(head, rows, (2,), saying("solo", "offers"))


def sifted(game: DiablesGame, kind: str = "send", *, shown: int | None = None) -> Table:
    """Which options stay and which go, a column for each question that the rules ask, in their order.

    kind: "send", "camera" or "like". shown: so many columns are filled in; all by default. An option that is out is
    asked nothing more. Raises what `firebot_step` raises, `ValueError` for more columns than there are.
    """
    step = firebot_step(game, kind)
    most = len(step.filters)
    filled = most if shown is None else shown
    if filled not in range(most + 1):
        raise ValueError(f"{shown} columns: there are {most}")
    rows = [[unbroken(option_name(game, kind, option)), *_cells(step, option, filled)] for option in step.options]
    head = [saying("solo", "place"), *(_heading(step, number, filled) for number in range(1, most + 1))]
    return Table(head, rows, (), saying("solo", "sifted", number=len(step.options)))


def _cells(step: Step, option: str, filled: int) -> list[str]:
    """Whether an option stays, question by question; nothing after it is out."""
    cells, left = [], True
    for number, found in enumerate(step.filters):
        stays = option in found.kept
        cells.append("" if not left else _OPEN if number >= filled else _IN if stays else _OUT)
        left = left and (stays or number >= filled)
    return cells


def _heading(step: Step, number: int, filled: int) -> str:
    """What a column asks; nothing where it is not filled in, since that would tell what comes out."""
    return _asked(step, number) if number <= filled else f"{number}: {_OPEN}"


def _asked(step: Step, number: int) -> str:
    """What a filter looks for, with its number, from 1, and its rule."""
    found = step.filters[number - 1]
    return saying("solo", "question", number=number, what=found.words, rule=found.rule)


def narrowing(step: Step) -> tuple[int, ...]:
    """The filters that took something away, by number from 1."""
    sizes = [len(step.options), *(len(found.kept) for found in step.filters)]
    return tuple(number for number in range(1, len(sizes)) if sizes[number] < sizes[number - 1])


def kept_boards(game: DiablesGame, *numbers: int, kind: str = "send") -> Pictures:
    """What is left, one picture for each question named: candidates have a ring, what is out is pale under a cross.

    numbers: of filters, 0 before all of them; by default those that took something away. kind: "send" draws the show,
    "camera" and "like" the wall. Raises what `firebot_step` raises, `ValueError` for a number of no filter.
    """
    step = firebot_step(game, kind)
    pictures, wide = [], _WIDTH
    for number in numbers or narrowing(step) or (0,):
        if number not in range(len(step.filters) + 1):
            raise ValueError(f"no filter {number}: 0 to {len(step.filters)}")
        kept = step.filters[number - 1].kept if number else step.options
        what = _asked(step, number) if number else saying("solo", "all_free")
        names = ", ".join(option_name(game, kind, option) for option in kept)
        drawing = _drawn(game, step, fates(step, number))
        wide = round(drawing.width)
        pictures.append((saying("solo", "left", what=what, number=len(kept), names=names), drawing.image()))
    return Pictures(pictures, width=wide)


def fates(step: Step, number: int) -> dict[str, str]:
    """What becomes of the options at a filter, as drawings say it. number: of the filter, 0 before all."""
    kept = [step.options, *(found.kept for found in step.filters)]
    told = {}
    for option in step.options:
        out = next((place for place, left in enumerate(kept[: number + 1]) if option not in left), None)
        told[option] = "candidate" if out is None else "dropped" if out == number else "earlier"
    if step.chosen and number == len(step.filters):
        told[step.chosen] = "chosen"
    return told


def _drawn(game: DiablesGame, step: Step, told: dict[str, str]) -> Drawing:
    """The show in which the options are, or the wall."""
    if step.kind == "send":
        shows = tuple(dict.fromkeys(game.edition.spaces[option].show for option in step.options))
        return draw_plaza(game.position, width=_WIDTH, shows=shows, weighed=told)
    part = "scene" if step.kind == "camera" else "like"
    places = {}
    for option, fate in told.items():
        post, number = option.split(" ")
        places[f"post/{post}/{part}/{number}"] = fate
    return draw_wall(game, width=_WALL, weighed=places)
