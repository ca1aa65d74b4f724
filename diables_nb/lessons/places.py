"""Questions that are answered by choosing a space on a live board: a bet before the reveal, and an exercise."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from diables_nb.rules.errors import hint, shown
from diables_nb.widgets.base import check_keywords
from diables_nb.widgets.composite import Composite

from .place_answer import Places, make_places
from .place_board import PlaceBoard
from .question import Check, OneAnswer, Prediction
from .sayings import saying

__all__ = ["PlaceCheck", "PlacePrediction", "check_place", "predict_place"]

_PANEL = {"flex": "1 1 300px", "min_width": "0", "max_width": "720px"}
_ONE_SHOW = {"flex": "1 1 440px", "min_width": "0", "max_width": "528px"}
_SHOWS = {"flex": "1 1 560px", "min_width": "0", "max_width": "1120px"}


class _Panel(OneAnswer):
    """The question beside the board: it says which space is chosen, and has the buttons."""

    _chosen = ""
    _answer: Places

    def choose(self, space_id: str) -> None:
        """Says which space is chosen now, "" for none."""
        with self._lock:
            self._chosen = space_id
            self._publish()

    def share(self, lock: threading.RLock) -> None:
        """Takes the lock of the board for its own, since each of the two acts on the other."""
        self._lock = lock

    def _view(self) -> dict[str, Any]:
        described = self._answer.described(self._chosen)
        said = saying("place", "chosen", place=described) if described else saying("place", "none")
        return super()._view() | {"place": {"id": self._chosen, "text": said}}


class _BetPanel(_Panel, Prediction):
    """A bet on a space."""


class _CheckPanel(_Panel, Check):
    """An exercise with a space as its answer."""


class _PlaceQuestion(Composite):
    """What both share: a question and a board side by side. What is chosen on the board stands in the question, and is
    the answer only once the button is pressed.
    """

    chosen = traitlets.Unicode("")

    _panel_class: ClassVar[type[_BetPanel | _CheckPanel]]
    _watched: ClassVar[tuple[str, ...]]

    def __init__(
        self,
        question: str,
        answer: Places,
        *,
        shows: str | Iterable[str],
        player: str,
        hints: Any = None,
        **keywords: Any,
    ) -> None:
        check_keywords(type(self), keywords, ())
        if player and player not in answer.position.players:
            raise ValueError(f"{shown(player)} does not play here: {hint(player, answer.position.players)}")
        self._answer = answer
        self.question = question
        shows = (shows,) if isinstance(shows, str) else tuple(shows)
        room = _ONE_SHOW if len(shows) < 2 else _SHOWS
        drawn = {"shows": shows} if shows else {}
        self.board = PlaceBoard(answer.position, answer.offered, **drawn, player=player, layout=room)
        given = {} if hints is None else {"hints": hints}
        self.panel = self._panel_class(question, answer, layout=_PANEL, **given)
        self.panel.share(self.board.lock)
        super().__init__([self.panel, self.board], **keywords)
        self.add_class("dnb-places")
        self.board.observe(self._on_selected, "selected")
        self.panel.observe(self._on_panel, list(self._watched))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.question}>"

    @property
    def over(self) -> bool:
        """Whether the question is answered."""
        return self.panel.over

    @property
    def view(self) -> dict[str, Any]:
        """What the question shows: its words, what is chosen, what was said."""
        return dict(self.panel.view)

    def choose(self, space: str) -> None:
        """Chooses a space by name or id, as a click does; it is not an answer yet. Raises `ValueError` for one that is
        unknown or cannot be chosen.
        """
        self.board.choose(str(self._answer.read(space)))

    def submit(self, space: str = "") -> None:
        """Gives an answer, as the button does: a space by name or id, or the one that is chosen on the board.

        Raises `ValueError` for one that is unknown or cannot be chosen; that is no answer.
        """
        self.panel.submit(space or self.chosen)

    def picture_html(self) -> str:
        """The question with the picture of the board, hints and answer folded."""
        return self.panel.still_html(self.board.picture_html())

    def _on_selected(self, change: Any) -> None:
        del change
        self.chosen = self.board.selected  # a value from outside may have been refused since
        self.panel.choose(self.board.selected)

    def _on_panel(self, change: Any) -> None:
        setattr(self, change.name, change.new)
        if self.panel.over:
            self.board.reveal(self._given(), self._answer.right)
        elif not self.board.chooser.open:
            self.board.reopen()

    def _given(self) -> str:
        """The id of the space that was answered last, "" for none: what is chosen, unless a subclass knows better."""
        return str(self.chosen)


class PlacePrediction(_PlaceQuestion):
    """A bet on a space. Make one with `predict_place`.

    chosen: the id of the space chosen on the board, "" for none. bet: the id of the space that was bet on, None before.
    revealed: whether the answer is shown. Observe them. board, panel: the two widgets.
    """

    _panel_class = _BetPanel
    _watched = ("bet", "revealed")

    bet = traitlets.Any()
    revealed = traitlets.Bool(default_value=False)

    def again(self) -> None:
        """Takes the bet away and hides the answer, so that somebody else can bet."""
        self.panel.again()

    def _given(self) -> str:
        return self.panel.bet or ""


class PlaceCheck(_PlaceQuestion):
    """An exercise with a space as its answer. Make one with `check_place`.

    chosen: the id of the space chosen on the board, "" for none. tries: the ids of the spaces that were tried, in
    order. solved: whether a try was right. hints_shown: how many hints were taken. revealed: whether the answer is
    shown. Observe them. board, panel: the two widgets.
    """

    _panel_class = _CheckPanel
    _watched = ("tries", "solved", "hints_shown", "revealed")

    tries = traitlets.Tuple()
    solved = traitlets.Bool(default_value=False)
    hints_shown = traitlets.Int(0)
    revealed = traitlets.Bool(default_value=False)

    def hint(self) -> None:
        """Shows the next hint; after the last one, the answer."""
        self.panel.hint()

    def _given(self) -> str:
        return self.panel.tries[-1] if self.solved else self.chosen


def predict_place(
    question: str,
    position: Any,
    answers: str | Iterable[str],
    *,
    shows: str | Iterable[str] = (),
    player: str = "",
    why: str = "",
    known: Mapping[str, str] | None = None,
    legal: str | Iterable[str] | None = None,
    **keywords: Any,
) -> PlacePrediction:
    """A bet on a space of a board before the reveal.

    question: in words. position: what the board shows. answers: the right spaces, each a full answer, by name ("ring
    3", "row 2 column 3", "left diable 2", "sector 4 diable", "b2") or id. shows: the shows that are drawn, where a
    board has some. player: whose name is underlined, or whose board it is. why: a sentence for the reveal. known: what
    to say to wrong spaces, by name or id. legal: the spaces that can be chosen, None for all.
    Raises `ValueError` for a space that is unknown, ambiguous or not drawn, and for an unknown show or player;
    `TypeError` for a position of another kind or an unknown keyword.

    >>> from diables_nb import diables
    >>> predict_place("Which figure is worth most?", diables.example("DIA-T-09"), ["inner north"], shows="carretillada")
    <PlacePrediction: Which figure is worth most?>
    """
    shows = _tuple(shows)
    answer = make_places(position, answers, shows, player=player, why=why, known=known, legal=legal)
    return PlacePrediction(question, answer, shows=shows, player=player, **keywords)


def check_place(  # noqa: PLR0913  # each is a part of a question; all but three are keywords
    question: str,
    position: Any,
    answers: str | Iterable[str],
    *,
    shows: str | Iterable[str] = (),
    player: str = "",
    hints: Sequence[str] = (),
    why: str = "",
    known: Mapping[str, str] | None = None,
    legal: str | Iterable[str] | None = None,
    **keywords: Any,
) -> PlaceCheck:
    """An exercise with hints and retries that is answered by choosing a space on a board.

    hints: texts, each more telling than the one before. Everything else is as in `predict_place`.

    >>> from diables_nb import diables
    >>> leo = diables.example("DIA-T-09")
    >>> check_place("Where stands Red's tabaler?", leo, ["tabaler upper right"], shows="carretillada", hints=["Above."])
    <PlaceCheck: Where stands Red's tabaler?>
    """
    shows = _tuple(shows)
    answer = make_places(position, answers, shows, player=player, why=why, known=known, legal=legal)
    return PlaceCheck(question, answer, shows=shows, player=player, hints=_tuple(hints), **keywords)


def _tuple(texts: str | Iterable[str]) -> tuple[str, ...]:
    """One text, or several, as a tuple."""
    return (texts,) if isinstance(texts, str) else tuple(texts)
