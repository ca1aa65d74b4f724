"""What the front end of a table wishes, done by the session; a wish that is wrong is refused as any other."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.errors import RulesError, shown
from diables_nb.rules.game import Game

from .asking import answer, considered
from .folds import FOLDS
from .recording import opened_said, read_opened, unread_said
from .sayings import Said, player_name, say
from .seats import Seats, other_seats, read_seats, seat_words
from .shown import ShownTable
from .stage import Stage

__all__ = ["PATIENCE", "HeardTable"]

PATIENCE = 0.25
"""Seconds that automatic players move on when they are skipped, before the browser is told how far they are."""

_NARROWEST = 320
_LOOKS = ("look", "width", "words", "fold")
"""What changes how the table is looked at, and nothing else."""
_WALKS = ("walk", "whole", "all", "ask")
"""What does not end a walk through what the rules did."""
_PLAIN = ("back", "undo", "redo", "branch", "uncover")


class HeardTable(ShownTable):
    """A table that does what its front end wishes."""

    def __init__(self, game: Game[Any], seats: Seats, stage: Stage, *, undo_asks: bool, **keywords: Any) -> None:
        super().__init__(game, seats, stage, undo_asks=undo_asks, **keywords)
        self.observe(self._on_intent, "intent")

    def _on_intent(self, change: Any) -> None:
        with self._lock:
            for intent in self._unseen(change.new):
                try:
                    self._act(intent)
                except RulesError as error:
                    self.session.refuse(error)
                except (AttributeError, LookupError, TypeError, ValueError, OverflowError):
                    self.session.said = Said(say("not_understood"), refused=True)
            self._publish()

    def _act(self, intent: Mapping[str, Any]) -> None:
        session, kind, value = self.session, str(intent["kind"]), intent.get("value")
        if self._left(kind):
            return
        if kind in _PLAIN:
            getattr(session, kind)()
        elif kind == "choose":
            session.choose(str(value))
        elif kind == "pick":
            count, number = map(int, value or ())
            session.pick(count, number)
        elif kind == "look":
            self._considering = considered(session, value)
        elif kind == "ask":
            letter, place = map(str, value or ())
            session.said = answer(session, letter, place)
        elif kind == "follow":
            session.follow(str(value))
        elif kind == "open":
            self._hear_text(value)
        elif kind in ("all", "words", "width", "whole", "fold", "walk"):
            self._act_shown(kind, value)
        else:
            self._act_automatic(kind, value)

    def _left(self, kind: str) -> bool:
        """Leaves for another wish what is only looked at: a move that is considered, a walk through what the rules did.

        Whether that was all: a choice on the picture of a walk would be of a place at which now something else lies.
        """
        if kind in _LOOKS:
            return False
        self._considering = None
        if self._walk.number < 0 or kind in _WALKS:
            return False
        self._walk.end()
        return kind in ("choose", "back")

    def _act_shown(self, kind: str, value: Any) -> None:
        """What a view wants to see: all moves of a long list, the table in words, a folded panel, another width,
        a stage of a walk, everything anew.
        """
        if kind == "all":
            self._most = None
        elif kind == "words":
            self._wordy = bool(value)
        elif kind == "fold":
            name, unfolded = value
            self._fold(str(name), unfolded=bool(unfolded))
        elif kind == "walk":
            self._walk.go(value)
            self._fold("why", unfolded=True)
        elif kind == "width":
            self._width = max(_NARROWEST, min(self.session.stage.widest, int(value or 0)))
        else:
            self._scenery.again()
            self._sent_log = ()
            self.scene += 1
            self.log += 1

    def _fold(self, name: str, *, unfolded: bool) -> None:
        """Unfolds a panel, or folds it."""
        if name not in FOLDS:
            raise ValueError(f"no such panel: {shown(name)}")
        self._unfolded = [other for other in self._unfolded if other != name] + [name] * unfolded
        if name == "open":
            self._answered = None
        if name == "why" and not unfolded:
            self._walk.end()

    def _hear_text(self, text: Any) -> None:
        """Opens what somebody has pasted, and folds the panel; what is wrong with it is said there too."""
        self._answered = None
        try:
            self._open(text)
        except RulesError as error:
            self._answered = self.session.said = Said(unread_said(error), refused=True)
        else:
            self._fold("open", unfolded=False)

    def _open(self, text: str, said: Mapping[str, object] | None = None) -> None:
        """Another game, from its record, code or JSON. said: who sits at it; by default whoever sits here, where the
        same colours play, else a person at the first colour and greedy players at the others.

        Nothing is changed where it raises a `RulesError`, or `ValueError` for wrong seats.
        """
        session = self.session
        game = read_opened(text, session.game)
        other = other_seats(game, session.game)
        seats = read_seats(game, said) if other or said is not None else None
        session.replace(game, seats)
        self.running = self._skipping = self._ended = False
        session.said = Said(opened_said(session, seats_changed=other and said is None))

    def _act_automatic(self, kind: str, value: Any) -> None:
        """What concerns automatic players: the browser asks for the next move when the pause is over."""
        session = self.session
        if kind == "auto":
            if int(value) == session.count and session.automatic and session.at_present and self.running:
                self._automatic(session.step)
        elif kind == "step":
            self.running = False
            session.go_to(session.count)
            self._automatic(session.step)
        elif kind == "skip":
            session.go_to(session.count)
            self._skipping = True
            self._automatic(self._skip)
        elif kind == "run":
            self.running, self._skipping = bool(value), False
        else:
            raise ValueError(f"unknown intent {shown(kind)}")

    def _skip(self) -> None:
        self._skipping = not self.session.skip(PATIENCE)

    def _automatic(self, act: Any) -> None:
        """Lets automatic players act. What one of them raises is shown, and they stop: here nobody would see it."""
        try:
            act()
        except Exception as error:
            self.running = self._skipping = False
            if not self._answering:
                raise
            asked = self.session.asked
            who = asked.player if asked else ""
            seat = seat_words(self.session.seats.get(who))
            self.fault = say("failed", player=player_name(who), seat=seat, fault=f"{type(error).__name__}: {error}")
