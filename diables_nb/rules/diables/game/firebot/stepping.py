"""The game as it lay when the Firebot took each of its steps, between two decisions."""

from collections.abc import Callable
from typing import Any, NoReturn

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.game.kit import Kit
from diables_nb.rules.diables.game.playing import DiablesGame
from diables_nb.rules.diables.game.seeing import redacted
from diables_nb.rules.diables.game.state import State
from diables_nb.rules.diables.position import Position
from diables_nb.rules.errors import shown
from diables_nb.rules.game import Decision, LegalMoves

from .steps import Step
from .tracing import moments_of

__all__ = ["SteppedGame", "stepped"]


class SteppedGame:
    """A game in the middle of what the Firebot does: what came before the step has happened, the step has not.

    It is a value to be looked at and drawn, and no game: nobody is asked, so it cannot be played on.
    step: what comes next. seen_by: the colour that this view belongs to, "" for who sees everything.
    """

    over = False
    winners = ()

    def __init__(self, kit: Kit, state: State, step: Step, seen_by: str = "") -> None:
        self._game = DiablesGame(kit, state, ())
        self.step = step
        self.seen_by = seen_by

    @property
    def kit(self) -> Kit:
        """The component data and rulings the game is played with."""
        return self._game.kit

    @property
    def state(self) -> State:
        """How everything lies."""
        return self._game.state

    @property
    def edition(self) -> Edition:
        """The component data."""
        return self._game.edition

    @property
    def players(self) -> tuple[str, ...]:
        """The colours that play, by seat."""
        return self._game.players

    @property
    def people(self) -> tuple[str, ...]:
        """The colours that are asked: all but the Firebot's."""
        return self._game.people

    @property
    def order(self) -> tuple[str, ...]:
        """The colours in turn order."""
        return self._game.order

    @property
    def firebot(self) -> str:
        """The colour of the Firebot."""
        return self._game.firebot

    @property
    def level(self) -> str:
        """How strong the Firebot is."""
        return self._game.level

    @property
    def round(self) -> int:
        """The round, 1 to 3."""
        return self._game.round

    @property
    def fame(self) -> dict[str, int]:
        """FP by colour."""
        return self._game.fame

    @property
    def position(self) -> Position:
        """The plaza as a position."""
        return self._game.position

    @property
    def legal_moves(self) -> LegalMoves:
        """None at all."""
        return self._game.legal_moves

    @property
    def decision(self) -> Decision:
        """What the Firebot does next, in place of a question."""
        return Decision(self.firebot, f"firebot_{self.step.kind}", self.step.words, self.step.rule)

    def view(self, player: str) -> "SteppedGame":
        """It as a seat may know it. Raises `PositionError` for who does not play."""
        self._game.view(player)
        state = self.state if self.seen_by else redacted(self.kit, self.state)
        return SteppedGame(self.kit, state, self.step, player)

    def __getattr__(self, name: str) -> NoReturn:
        """Whatever else a game has belongs to one that can be played."""
        if name.startswith("_") or not hasattr(DiablesGame, name):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        raise AttributeError(
            f"a step of the Firebot is looked at and not played, so it has no '{name}': "
            f"take the game to which its trace belongs"
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SteppedGame):
            return NotImplemented
        return self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # states compare by content

    def _parts(self) -> tuple[Any, ...]:
        return self.kit.edition, dict(self.kit.rulings), self.state, self.step, self.seen_by

    def __reduce__(self) -> tuple[Callable[..., "SteppedGame"], tuple[Any, ...]]:
        """For pickle and copy."""
        return _again, self._parts()

    def __deepcopy__(self, memo: dict[int, Any]) -> "SteppedGame":
        """The same with a state of its own; the edition, which never changes, is shared."""
        del memo
        edition, rulings, state, step, seen_by = self._parts()
        return _again(edition, rulings, state.copy(), step, seen_by)

    def __repr__(self) -> str:
        seen = f", seen by {self.seen_by}" if self.seen_by else ""
        return f"<SteppedGame, round {self.round}{seen}: Firebot {self.level} {self.firebot}, step '{self.step.kind}'>"


def _again(edition: Edition, rulings: dict[str, str], state: State, step: Step, seen_by: str) -> SteppedGame:
    """A game at a step from its parts."""
    return SteppedGame(DiablesGame.kit_of(edition, rulings), state, step, seen_by)


def stepped(game: DiablesGame) -> tuple[SteppedGame, ...]:
    """The game at each step of `game.trace`, in the same order. Raises `TypeError` for what is no game of Diables.

    >>> from diables_nb.rules.diables import deal
    >>> game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
    >>> [one.step for one in stepped(game)] == list(game.trace)
    True
    """
    given: object = game
    if isinstance(given, SteppedGame):
        raise TypeError("steps are those of a game after a move, not of one of its steps: give the game itself")
    if not isinstance(given, DiablesGame):
        remedy = "give one after a move, such as deal(players=1, level='easy').after('decline', 'pass')"
        raise TypeError(f"steps are those of a game of Diables, not of {shown(game)}: {remedy}")
    before: Any = game.before
    moments = moments_of(game.kit, before.state if before else None, game.last_move, game.state)
    return tuple(SteppedGame(game.kit, state, step) for step, state in moments)
