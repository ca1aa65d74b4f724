"""What the Firebot will do next, as steps of its trace, and each step told: what there is, and what each rule keeps."""

from collections.abc import Sequence
from html import escape

from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.nodes import Drawing
from diables_nb.drawing.plaza import draw_plaza
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame, Space
from diables_nb.rules.diables.components import COST
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.steps import Step
from diables_nb.rules.diables.game.state import FIREBOT
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.errors import hint, shown

from .firebot_questions import asked, narrowing, question_names, question_number
from .on_wall import uncounted

__all__ = [
    "fates", "firebot_step", "kept_boards", "looks_at", "offers", "option_name", "sifted", "solo_game", "unbroken",
    "wall_now",
]  # fmt: skip

_WIDTH, _WALL = 528, 560
"""So wide a show is drawn that its lluïment stands in the header, and the wall so that it can be read on a phone."""
_SHOWN = 480
"""So wide they are at most: two stand side by side."""
_OUT, _IN, _OPEN = "–", "✓", "…"


def solo_game(game: object) -> DiablesGame:
    """A game with a Firebot. Raises `TypeError` for what is no game, `ValueError` for a game of several people."""
    if not isinstance(game, DiablesGame):
        remedy = 'give a solo game, such as diables.deal(players=1, level="easy")'
        raise TypeError(f"the Firebot acts in a game of Diables, not in {shown(game)}: {remedy}")
    if not game.firebot:
        raise ValueError('no solo game, so there is no Firebot: deal one with diables.deal(players=1, level="easy")')
    return game


def firebot_step(game: DiablesGame, kind: str = "send") -> Step:
    """The first step of a kind that the Firebot takes once the human has passed, with its options and filters.

    game: a solo game at a turn of the human. kind: as in `Step`, such as "send", "camera", "like", "thrill", "token".
    Raises `TypeError` for what is no game, `ValueError` for a game without a Firebot, at a moment at which the human
    cannot pass, and if there is no such step before the human is asked.

    >>> from diables_nb.rules.diables import example
    >>> firebot_step(example("DIA-T-13")).chosen
    'ball_parlat/left/character'
    """
    if "pass" not in solo_game(game).legal_moves:
        now = "the game is over" if game.over else "the human has something else to decide first"
        raise ValueError(f"{now}: the Firebot is foretold at a turn of the human, who passes")
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

    Figure, firecrackers that it costs, with the type printed, and rewards. Raises what `firebot_step` raises.
    """
    rows = []
    for option in firebot_step(game).options:
        place = game.edition.spaces[option]
        gives = items_words(game.kit.gains[game.kit.space_number[option]])
        rows.append([unbroken(place.name), words.name("kinds", place.kind), _fire(place), gives])
    head = [saying("solo", name) for name in ("space", "figure", "cost", "gives")]
    return Table(head, rows, (), saying("solo", "offers"))


def _fire(place: Space) -> str:
    """How many firecrackers the figure of a space costs, and of which type."""
    number = COST.get(place.kind, 0)
    if not number:
        return "–"
    fire = words.name("firecracker_types", place.firecracker) if place.firecracker else saying("solo", "any_type")
    return f"{number} {fire}"


class Questions(Table):
    """A table with a column for each question, which are told below it. questions: in words."""

    def __init__(
        self, head: Sequence[str], rows: Sequence[Sequence[object]], questions: Sequence[str], caption: str
    ) -> None:
        super().__init__(head, rows, (), caption)
        self.questions = tuple(questions)

    def __str__(self) -> str:
        return "\n".join([super().__str__(), *self.questions])

    def _repr_html_(self) -> str:
        return f"{super()._repr_html_()}<p>{'<br>'.join(map(escape, self.questions))}</p>"


def sifted(game: DiablesGame, kind: str = "send", *, shown: int | None = None) -> Questions:
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
    # What is not filled in is not told: it would say what comes out.
    told = [asked(step, number) for number in range(1, filled + 1)]
    head = [saying("solo", f"one_{kind}"), *question_names(step)]
    return Questions(head, rows, told, saying("solo", f"sifted_{kind}", number=len(step.options)))


def _cells(step: Step, option: str, filled: int) -> list[str]:
    """Whether an option stays, question by question; nothing after it is out."""
    cells, left = [], True
    for number, found in enumerate(step.filters):
        stays = option in found.kept
        cells.append("" if not left else _OPEN if number >= filled else _IN if stays else _OUT)
        left = left and (stays or number >= filled)
    return cells


def kept_boards(game: DiablesGame, *questions: str | int, kind: str = "send") -> Pictures:
    """What is left, one picture for each question named: candidates have a ring, what is out is pale under a cross.

    questions: by their names (`question_names`), such as "2a", 0 before all of them; by default those that took
    something away. kind: "send" draws the show, "camera" and "like" the wall.
    Raises what `firebot_step` raises, `ValueError` for a question that is not asked.
    """
    step = firebot_step(game, kind)
    pictures = []
    for number in [question_number(step, name) for name in questions] or narrowing(step) or (0,):
        kept = step.filters[number - 1].kept if number else step.options
        what = asked(step, number) if number else saying("solo", "all_free")
        names = "; ".join(option_name(game, kind, option) for option in kept)
        drawing = _drawn(game, step, fates(step, number))
        pictures.append((saying("solo", f"left_{kind}", what=what, number=len(kept), names=names), drawing.image()))
    return Pictures(pictures, width=_SHOWN)


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
    return uncounted(draw_wall(game, width=_WALL, weighed=places))


def wall_now(game: DiablesGame) -> Pictures:
    """The social wall as it lies, in the size of `kept_boards`. Raises what `solo_game` raises."""
    drawing = uncounted(draw_wall(solo_game(game), width=_WALL))
    return Pictures([(drawing.title, drawing.image())], width=_SHOWN)
