"""The game as it lay when the Firebot took each of its steps, between two decisions."""

from typing import Any

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.game.seeing import redacted, unseen_cards
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.game import Decision

from .steps import Step
from .tracing import moments_of

__all__ = ["SteppedGame", "stepped"]


class SteppedGame(DiablesGame):
    """A game in the middle of what the Firebot does: what came before the step has happened, the step has not.

    It is looked at and drawn like any other game; nobody is asked, so it cannot be played on. step: what comes next.
    """

    def __init__(self, kit: Kit, state: State, step: Step) -> None:
        super().__init__(kit, state, ())
        self.step = step

    @property
    def over(self) -> bool:
        """It goes on, although no move is legal."""
        return False

    @property
    def decision(self) -> Decision:
        """What the Firebot does next, in place of a question."""
        return Decision(self.firebot, f"firebot_{self.step.kind}", self.step.words, self.step.rule)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and copy."""
        return _again, (self.kit.edition, dict(self.kit.rulings), self.state, self.step, self.seen_by, self.unseen)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SteppedGame":
        """The same with a state of its own; the edition, which never changes, is shared."""
        del memo
        edition, rulings, state, *others = self.__reduce__()[1]
        return _again(edition, rulings, state.copy(), *others)

    def _redacted(self, player: str) -> "SteppedGame":
        del player
        new = SteppedGame(self.kit, self.state if self.seen_by else redacted(self.kit, self.state), self.step)
        new.unseen = self.unseen if self.seen_by else unseen_cards(self.state)
        return new

    def _about(self) -> tuple[Any, ...]:
        return (*super()._about(), self.step)


def _again(
    edition: Edition, rulings: dict[str, str], state: State, step: Step, seen_by: str, unseen: tuple[int, ...]
) -> SteppedGame:
    """A game at a step from its parts."""
    new = SteppedGame(SteppedGame.kit_of(edition, rulings), state, step)
    new.seen_by, new.unseen = seen_by, unseen
    return new


def stepped(game: DiablesGame) -> tuple[SteppedGame, ...]:
    """The game at each step of `game.trace`, in the same order.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> [one.step for one in stepped(game)] == list(game.trace)
    True
    """
    before: Any = game.before
    moments = moments_of(game.kit, before.state if before else None, game.last_move, game.state)
    return tuple(SteppedGame(game.kit, state, step) for step, state in moments)
