"""A game at a table: who is asked, what has been chosen, what is looked at, undo and redo. No widget in it, so that it
is tested alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from diables_nb.rules.errors import Problem, RulesError
from diables_nb.rules.game import Decision, Game, Move
from diables_nb.rules.history import History

from .sayings import player_name, say
from .seats import Seats, seat_words
from .stage import Stage
from .telling import played_said, uncovered

__all__ = ["Said", "Session"]


@dataclass(frozen=True, slots=True)
class Said:
    """What a table says last. rule: its id, "" for none. place: the one that was refused or looked into. nth: how often
    in a row it was looked into before.
    """

    text: str = ""
    refused: bool = False
    rule: str = ""
    place: str = ""
    nth: int = 0


class Session:
    """A game being played at a table.

    game: where it begins. seats: who sits where. stage: how its moves are chosen. undo_asks: whether undo asks before
    it takes back what uncovered something.
    moment: which moment is looked at, as a number of moves; chosen: the places chosen so far; viewer: whose eyes the
    table is seen with; covered: whether it waits to be uncovered by who is asked. What is wished and cannot be done is
    said, with its rule, and changes nothing.
    """

    def __init__(self, game: Game[Any], seats: Seats, stage: Stage, *, undo_asks: bool = False) -> None:
        self.seats = seats
        self.stage = stage
        self.undo_asks = undo_asks
        self.people = tuple(player for player, seat in seats.items() if seat is None)
        self.viewer = (self.people or tuple(seats))[0]
        self.said = Said()
        self.covered = False
        self._views: dict[tuple[int, str], tuple[Game[Any], Game[Any]]] = {}
        self._begin(game)

    def _begin(self, game: Game[Any]) -> None:
        self.history: History[Game[Any]] = History(game)
        self.chosen: tuple[str, ...] = ()
        self._warned = False
        self._line: tuple[Game[Any], ...] = ()
        self.moment = len(self.line) - 1
        self._settle()

    # ---- what there is

    @property
    def game(self) -> Game[Any]:
        """The game at present."""
        return self.history.game

    @property
    def line(self) -> tuple[Game[Any], ...]:
        """Every moment of the game up to the present."""
        if not self._line or self._line[-1] is not self.game:
            self._line = self.game.line
        return self._line

    @property
    def count(self) -> int:
        """How many moves have been played."""
        return len(self.line) - 1

    @property
    def at_present(self) -> bool:
        """Whether the present is looked at."""
        return self.moment == self.count

    def seen(self, moment: int | None = None, viewer: str = "") -> Game[Any]:
        """A moment as somebody sees it: by default the one looked at, with the eyes of the viewer."""
        game = self.line[self.moment if moment is None else moment]
        key = (id(game), viewer or self.viewer)
        if key not in self._views:
            if len(self._views) > 2 * len(self.line) + 8:
                self._views.clear()
            self._views[key] = game, game.view(key[1])  # type: ignore[attr-defined]  # every game has views
        return self._views[key][1]  # the game beside it lives as long, so that no other has its id

    @property
    def eyes(self) -> str:
        """Whose eyes read what is told: the viewer's; "" while the screen is passed on, for what all may know."""
        return "" if self.covered else self.viewer

    @property
    def asked(self) -> Decision | None:
        """Who is asked what at present; None when the game is over."""
        return self.game.decision

    @property
    def person(self) -> str:
        """The colour that is asked, where a person sits; else ""."""
        asked = self.asked
        return asked.player if asked and self.seats[asked.player] is None else ""

    @property
    def automatic(self) -> bool:
        """Whether an automatic player is asked."""
        return self.asked is not None and not self.person

    @property
    def open(self) -> bool:
        """Whether somebody at the screen may choose now."""
        return bool(self.person) and self.at_present and not self.covered

    def paths(self) -> dict[Move, tuple[str, ...]]:
        """The legal moves that go through what was chosen, each with all its places."""
        if not self.open:
            return {}
        view, many = self.seen(), len(self.chosen)
        paths = ((move, self.stage.path(view, move)) for move in self.game.legal_moves.moves)
        return {move: path for move, path in paths if path[:many] == self.chosen}

    def places(self) -> tuple[str, ...]:
        """The places that may be chosen next, each once."""
        many = len(self.chosen)
        return tuple(dict.fromkeys(path[many] for path in self.paths().values() if len(path) > many))

    def last(self) -> tuple[str, ...]:
        """The places of the move that led to the moment looked at."""
        if not self.moment:
            return ()
        move = self.line[self.moment].last_move
        return self.stage.path(self.seen(self.moment - 1), move) if move else ()

    # ---- choosing

    def choose(self, place: str) -> None:
        """Chooses a place: goes on from what was chosen, or instead of its last steps, and plays the move that it
        completes. The place chosen last is let go.
        """
        if self._explained(place) or not self._may_choose():
            return
        if self.chosen[-1:] == (place,):
            self.back()
            return
        kept, self.chosen = self.chosen, ()
        every = self.paths()
        for many in range(len(kept), -1, -1):
            wanted = (*kept[:many], place)
            through = {move: path for move, path in every.items() if path[: many + 1] == wanted}
            if through:
                self._chosen(wanted, through)
                return
        self.chosen = kept
        self._refuse(self.stage.refused(self.seen(), (*kept, place)), place)

    def _explained(self, place: str) -> bool:
        """Says what there is to know of a place that cannot be chosen now; whether there is something."""
        legal = any(place in path for path in self.paths().values())
        if self.covered or legal or (self.chosen and self.stage.aims(self.chosen, place)):
            return False
        nth = self.said.nth + 1 if self.said.place == place else 0
        text = self.stage.explain(self.seen(), self.viewer, place, nth)
        if text:
            self.said = Said(text, place=place, nth=nth)
        return bool(text)

    def _chosen(self, places: tuple[str, ...], moves: dict[Move, tuple[str, ...]]) -> None:
        """Takes the places as chosen; plays the one move that they are."""
        self.chosen = places
        if len(moves) == 1 and next(iter(moves.values())) == places:
            self.play(next(iter(moves)))
            return
        said = ", ".join(self.stage.place(self.seen(), place) for place in places)
        self.said = Said(say("chosen", places=said, count=len(moves)))

    def pick(self, count: int, number: int) -> None:
        """Plays a legal move by its number. count: how many moves had been played when it was offered."""
        if not self._may_choose():
            return
        moves = self.game.legal_moves.moves
        if count != self.count:
            self.said = Said(say("stale"), refused=True)
        elif not 0 <= number < len(moves):
            self.said = Said(say("no_move"), refused=True)
        else:
            self.play(moves[number])

    def back(self) -> None:
        """Lets go of the place chosen last."""
        if not self.chosen:
            self.said = Said(say("nothing_chosen"))
            return
        *kept, last = self.chosen
        self.chosen = tuple(kept)
        self.said = Said(say("let_go", place=self.stage.place(self.seen(), last)))

    def play(self, move: str | Move) -> None:
        """Plays a move for whoever is asked. Raises as `Game.after` does."""
        before = self.game
        self.history.play(move)
        self._changed()
        self.said = Said(played_said(self.stage, before, self.game, self.eyes))

    # ---- automatic players

    def step(self) -> None:
        """Lets an automatic player make its move. What it raises, and an illegal choice, is raised."""
        asked = self.asked
        seat = self.seats[asked.player] if asked else None
        if asked is None or seat is None:
            self.said = Said(say("is_over" if asked is None else "no_automatic", **self._who()), refused=True)
            return
        self.play(seat.choose(self.game))

    def skip(self, seconds: float) -> bool:
        """Lets automatic players move until a person is asked, the game is over, or the time is up; whether they are
        through.
        """
        until = monotonic() + seconds
        while self.automatic:
            self.step()
            if monotonic() >= until:
                break
        return not self.automatic

    # ---- time

    def undo(self) -> None:
        """Back to the last decision of a person, over the moves of automatic players; by one move where nobody sits."""
        steps = self.steps_back()
        if not steps:
            self.said = Said(say("nothing_played"), refused=True)
            return
        if self.undo_asks and not self._warned and uncovered(self.line[-1 - steps :], self.viewer):
            self._warned = True
            self.said = Said(say("revealed"), refused=True)
            return
        seen = not self.undo_asks and uncovered(self.line[-1 - steps :], self.viewer)
        for _ in range(steps):
            self.history.undo()
        self._changed()
        said = say("undone", count=steps, **self._who())
        self.said = Said(f"{said} {say('seen')}" if seen else said)

    def steps_back(self) -> int:
        """How many moves undo takes back; 0 where there is nothing to take back."""
        if not self.people:
            return min(self.count, 1)
        for steps in range(1, self.count + 1):
            asked = self.line[-1 - steps].decision
            if asked and asked.player in self.people:
                return steps
        return 0

    def redo(self) -> None:
        """Forward again, to the next decision of a person."""
        if not self.history.undone:
            self.said = Said(say("nothing_undone"), refused=True)
            return
        count = self.count
        self.history.redo()
        while self.people and self.history.undone and not self.person:
            self.history.redo()
        self._changed()
        self.said = Said(say("redone", count=self.count - count))

    def go_to(self, moment: int) -> None:
        """Looks at a moment; the game stays as it is."""
        self.moment = max(0, min(int(moment), self.count))
        self.chosen = ()
        self.said = Said(say("present" if self.at_present else "past", number=self.moment, count=self.count))

    def branch(self) -> None:
        """Lets the game go on from the moment looked at; what came later can be played again."""
        if self.at_present:
            self.said = Said(say("here_already"), refused=True)
            return
        while self.count > self.moment:
            self.history.undo()
        self._changed()
        self.said = Said(say("branched", count=self.count))

    def replace(self, game: Game[Any]) -> None:
        """Another game at the same table. Raises `ValueError` where other colours play."""
        if game.players != self.game.players:
            raise ValueError(f"{', '.join(game.players)} play, and {', '.join(self.seats)} sit here: make a new table")
        self.said = Said()
        self._begin(game)

    # ---- the screen

    def uncover(self) -> None:
        """Whoever is asked looks at the table."""
        if self.covered:
            self.covered = False
            self.viewer = self.person
            self.said = Said(say("uncovered", player=player_name(self.viewer)))

    def _changed(self) -> None:
        self.chosen = ()
        self._warned = False
        self.moment = self.count
        self._settle()

    def _settle(self) -> None:
        """Whose eyes see the table now; it is covered where the seats may see different things."""
        person = self.person
        self.covered = False
        if person and person != self.viewer:
            if self.stage.secret(self.game, self.people):
                self.covered = True
            else:
                self.viewer = person

    def _may_choose(self) -> bool:
        if self.open:
            return True
        if self.asked is None:
            said = say("is_over")
        elif not self.at_present:
            said = say("past", number=self.moment, count=self.count)
        else:
            said = say("covered" if self.covered else "not_yours", **self._who())
        self.said = Said(said, refused=True)
        return False

    def _who(self) -> dict[str, str]:
        """Who is asked, and what sits there, for a sentence."""
        asked = self.asked
        return {"player": player_name(asked.player), "seat": seat_words(self.seats[asked.player])} if asked else {}

    def _refuse(self, problem: Problem, place: str = "") -> None:
        said = ": ".join(filter(None, (problem.message, problem.remedy)))
        self.said = Said(said[:1].upper() + said[1:], refused=True, rule=problem.rule, place=place)

    def refuse(self, error: RulesError) -> None:
        """Says why something cannot be done."""
        problems: Iterable[Problem] = error.problems
        self._refuse(next(iter(problems)))
