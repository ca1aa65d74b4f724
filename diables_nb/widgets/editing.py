"""A position under somebody's hands, of whatever game: what is chosen, in hand and said, undo and redo."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from diables_nb.rules.ledger import Line
from diables_nb.whatif import Comparison, compare

__all__ = ["SILENCE", "Editing", "Said"]


@dataclass(frozen=True, slots=True)
class Said:
    """What the board says after a step.

    text: a sentence. refused: whether it is a refusal. rule: the rule it rests on. edited: whether the position
    changed. changes: the scores that differ since.
    """

    text: str
    refused: bool = False
    rule: str = ""
    edited: bool = False
    changes: Comparison = field(default_factory=lambda: Comparison([]))


SILENCE = Said("")
"""What a board says when nothing is chosen."""


class Editing(ABC):
    """What happens on a board. No widget in it, so it is tested alone.

    position: what lies there now. selected: the space that is chosen, or None. hand: what is in hand, or None. last:
    the spaces the last edit touched. illegal: the space of the last refusal. said: what there is to say. tells: whether
    what is chosen says what it is worth. change: what the last edit said, or None. player: who is in front, "" for
    nobody. card: the card that is lit, "" for none.
    """

    rest: ClassVar[Said] = SILENCE
    position: Any
    selected: str | None
    hand: str | None
    last: tuple[str, ...]
    illegal: str | None

    def __init__(self, position: Any, *, editable: bool = True, tells: bool = True) -> None:
        self.position = position
        self.editable = editable
        self.tells = tells
        self.player = ""
        self.card = ""
        self._past: list[Any] = []
        self._future: list[Any] = []
        self.change: Said | None = None
        self._clear()
        self.said = self.rest

    def _clear(self) -> None:
        self.selected = None
        self.hand = None
        self.last = ()
        self.illegal = None

    def look(self, player: str) -> None:
        """Another player is in front, "" for nobody."""
        self.player = player

    @property
    def can_undo(self) -> bool:
        """Whether an edit can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an edit that was taken back can be made again."""
        return bool(self._future)

    @property
    @abstractmethod
    def line(self) -> Line | None:
        """The ledger line of what is selected, None without one or where nothing can be scored."""

    @abstractmethod
    def legal(self) -> list[str]:
        """The spaces that may be chosen for what is in hand or selected."""

    @abstractmethod
    def why_none(self) -> str:
        """Why there are no such spaces, in a sentence."""

    @abstractmethod
    def choose(self, space_id: str) -> None:
        """Somebody chose a space. Raises `ValueError` for an unknown one; what the rules forbid is said, not raised."""

    @abstractmethod
    def take(self, name: str | None, /) -> None:
        """Takes something in hand, or lays it down with None. Raises `ValueError` for what is not there."""

    @abstractmethod
    def load(self, name: str, /) -> None:
        """Chooses of which sort things in hand are. Raises `ValueError` for an unknown one."""

    @abstractmethod
    def remove(self) -> None:
        """Removes what is selected."""

    @abstractmethod
    def selectable(self, space_id: str) -> bool:
        """Whether a space can be selected."""

    def light(self, card: str) -> None:
        """Lights a card, "" for none. Raises `ValueError` for one that is not there."""
        if card:
            raise ValueError(f"no card {card!r} beside this board")

    def next_card(self) -> None:
        """Lights the next card, where a board has cards."""
        self.said = Said("No card lies beside this board.", refused=True)

    def next_placement(self) -> None:
        """Shows the card that is lit at the next place where it lies, where a board has cards."""
        self.next_card()

    def panel(self) -> dict[str, Any]:
        """What the tools and the message line of a front end show."""
        said = self.said
        return {
            "text": said.text,
            "refused": said.refused,
            "rule": said.rule,
            "edited": said.edited,
            "changes": [str(difference) for difference in said.changes],
            "hand": self.hand or "",
            "card": self.card,
            "can": {
                "undo": self.can_undo,
                "redo": self.can_redo,
                "remove": self.selected is not None,
                "next_placement": bool(self.card),
            },
        }

    def cancel(self) -> None:
        """Unselects, and lays down what is in hand."""
        last = self.last
        self._clear()
        self.last = last
        self.said = self.rest

    def undo(self) -> None:
        """Takes the last edit back."""
        self._travel(self._past, self._future, "Taken back.", "Nothing to take back.")

    def redo(self) -> None:
        """Makes the edit again that was taken back."""
        self._travel(self._future, self._past, "Made again.", "Nothing to make again.")

    def replace(self, position: Any) -> None:
        """Another position from outside: the history starts anew."""
        self.position = position
        self._past, self._future, self.change = [], [], None
        self._clear()
        self.said = self.rest

    @abstractmethod
    def _touched(self, before: Any, after: Any) -> tuple[str, ...]:
        """The spaces on which two positions differ."""

    def _edited(self, after: Any, text: str) -> None:
        """An edit was made: it can be taken back."""
        before, hand = self.position, self.hand
        self._past.append(before)
        self._future.clear()
        self._arrive(before, after, text)
        self.hand = hand

    def _arrive(self, before: Any, after: Any, text: str) -> None:
        self._clear()
        self.position = after
        self.last = self._touched(before, after)
        self.said = self.change = Said(text, edited=True, changes=compare(before, after))

    def _travel(self, origin: list[Any], target: list[Any], done: str, nothing: str) -> None:
        if not origin:
            self.said = Said(nothing, refused=True)
            return
        before = self.position
        target.append(before)
        self._arrive(before, origin.pop(), done)
