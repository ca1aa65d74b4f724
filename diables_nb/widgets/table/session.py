"""A game at a table: who is asked, what has been chosen, what is looked at. No widget in it: it is tested alone."""

from collections.abc import Iterable
from time import monotonic

from diables_nb.rules.errors import Problem, RulesError
from diables_nb.rules.game import Move

from .sayings import Said, player_name, say
from .telling import played_said
from .timeline import Timeline

__all__ = ["Said", "Session"]


class Session(Timeline):
    """A game being played at a table.

    game: where it begins. seats: who sits where. stage: how its moves are chosen. undo_asks: whether undo asks before
    it takes back what uncovered something.
    moment: which moment is looked at, as a number of moves; chosen: the places chosen so far; viewer: whose eyes the
    table is seen with; covered: whether it waits to be uncovered by who is asked. What is wished and cannot be done is
    said, with its rule, and changes nothing.
    """

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

    # ---- the screen

    def uncover(self) -> None:
        """Whoever is asked looks at the table."""
        if self.covered:
            self.covered = False
            self.viewer = self.person
            self.said = Said(say("uncovered", player=player_name(self.viewer)))

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

    def _refuse(self, problem: Problem, place: str = "") -> None:
        said = ": ".join(filter(None, (problem.message, problem.remedy)))
        self.said = Said(said[:1].upper() + said[1:], refused=True, rule=problem.rule, place=place)

    def refuse(self, error: RulesError) -> None:
        """Says why something cannot be done."""
        problems: Iterable[Problem] = error.problems
        self._refuse(next(iter(problems)))
