"""Festival as it is played: deal a game, see what is asked, play a move, read the score."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from diables_nb.rules.dealt import DealtGame
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.festival.board import Edition
from diables_nb.rules.festival.position import Board, Position
from diables_nb.rules.festival.scoring import UNIT, leaders
from diables_nb.rules.game import Decision, Move
from diables_nb.rules.ledger import Ledger

from .asking import decision_of
from .choices import Choices
from .counting import points
from .engine import legal, play, stack_at
from .kit import STACKS, Kit, kit
from .notation import move_text, read_move
from .refusals import why_not
from .seeing import filled_in, redacted, unseen_objectives, unseen_tiles
from .sheet import Sheet, ledger_of
from .state import State

if TYPE_CHECKING:
    from .showing import Table

__all__ = ["FestivalGame"]

_TO_DO = {"side": "to choose a side", "turn": "to play", "claim": "to claim"}


class FestivalGame(DealtGame[State, Kit, Choices]):
    """A game of Festival at one moment; `deal` makes one.

    Moves are written as `legal_moves` prints them, such as "tile left b2" or, short, "t l b2";
    `help("diables_nb.rules.festival.game.notation")` lists all of the notation.
    """

    not_playing = "FES-SETUP-03"
    unit = UNIT

    @property
    def edition(self) -> Edition:
        """The component data."""
        return self.kit.edition

    @property
    def order(self) -> tuple[str, ...]:
        """The colours in turn order, from the one that began."""
        first = self.state.first
        return (*self.players[first:], *self.players[:first])

    @property
    def round(self) -> int:
        """The round, from 1: as many as the actions that were taken fill."""
        taken = sum(len(cell) for seat in self.state.seats for cell in seat.cells)
        taken += sum(
            card < len(self.edition.objectives) for seat in self.state.seats for card in (*seat.left, *seat.right)
        )
        return max(taken - self.over, 0) // len(self.players) + 1

    @property
    def last_round(self) -> bool:
        """Whether the end is triggered: the round is finished, and then the game (FES-END)."""
        return bool(self.state.ending)

    @property
    def decision(self) -> Decision | None:
        """Who is asked what now; None when the game is over."""
        return None if self.over else decision_of(self.state)

    @property
    def fame(self) -> dict[str, int]:
        """The points of each player, if the game ended now (FES-SCO)."""
        return dict(zip(self.players, points(self.kit, self.state), strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, several where the victory is shared (FES-SCO-07); () while the game goes on."""
        return leaders(self.position) if self.over else ()

    @property
    def ledger(self) -> Ledger:
        """A line for every source of points that counts now, with its player in its facts."""
        return ledger_of(self.position)

    @property
    def sheet(self) -> Sheet:
        """Where the points of each player come from, if the game ended now."""
        return Sheet(self.position)

    @property
    def position(self) -> Position:
        """What lies on and beside the boards, which drawings show and what-if questions edit."""
        state, cards = self.state, self.edition.cards
        names = [f"CP{pair[side]}" for pair, side in zip(self.kit.pleasers, state.shown, strict=True)]
        boards = {
            player: Board(
                tuple(seat.cells),
                tuple(cards[card].id for card in seat.left),
                tuple(cards[card].id for card in seat.right),
                tuple(name for name, owner in zip(names, state.owners, strict=True) if owner == number),
            )
            for number, (player, seat) in enumerate(zip(self.players, state.seats, strict=True), 1)
        }
        return Position(self.players, boards, self.kit.rulings, self.edition)

    @property
    def pleasers(self) -> dict[str, str | None]:
        """The crowd-pleasers that show: id -> who has it, None while nobody has."""
        names = (f"CP{pair[side]}" for pair, side in zip(self.kit.pleasers, self.state.shown, strict=True))
        owners = (self.players[owner - 1] if owner else None for owner in self.state.owners)
        return dict(zip(names, owners, strict=True))

    @property
    def piles(self) -> tuple[tuple[str | None, int], ...]:
        """Of each pile of objectives the id of its top card, None where it has run out, and how many cards it has."""
        cards = self.edition.cards
        return tuple((cards[pile[-1]].id if pile else None, len(pile)) for pile in self.state.piles)

    def stack(self, player: str, side: str) -> tuple[int | None, int]:
        """The top tile of the stack at a side of a player, None where it is empty, and how many tiles it has.

        side: "left" or "right" (FES-SETUP-05). Raises `PositionError` for who does not play, or another side.

        >>> from diables_nb.rules.festival import deal
        >>> game = deal(players=3, seed=7)
        >>> game.stack("red", "left") == game.stack("blue", "right")
        True
        """
        stack = self.state.stacks[self._stack_number(player, side)]
        return (stack[-1] if stack else None), len(stack)

    def unseen(self, player: str, side: str) -> tuple[int, ...]:
        """The tiles below the top of a stack, as anybody can count them: those of its back that lie nowhere else
        (FES-B-02). In the order of their numbers, not of the stack.

        >>> from diables_nb.rules.festival import deal
        >>> len(deal(players=2, seed=7).unseen("red", "left"))
        15
        """
        return tuple(unseen_tiles(self.kit, self.state, self._stack_number(player, side)))

    @property
    def unseen_objectives(self) -> tuple[str, ...]:
        """The objectives below the top of the piles, as anybody can count them, in the order of the edition."""
        return tuple(self.edition.cards[card].id for card in unseen_objectives(self.kit, self.state))

    def _stack_number(self, player: str, side: str) -> int:
        self._seat(player)
        if side not in STACKS:
            raise PositionError(Problem("side", f"no side {shown(side)}", "FES-SETUP-05", hint(side, STACKS)))
        return stack_at(self.state, self.players.index(player), side)

    def read_move(self, text: object) -> Move:
        """A move from its notation (`notation`). Raises `UnreadableMove`."""
        return read_move(text)

    def move_text(self, move: Move) -> str:
        """A move in its notation."""
        return move_text(move)

    def why_not(self, move: str | Move) -> Problem:
        """Why a move, in notation or as a tuple, is not legal now. Of a legal move it says that it is.

        >>> from diables_nb.rules.festival import deal
        >>> deal(players=2, seed=7, first="red").why_not("tile left b2").rule
        'FES-SETUP-03'
        """
        return why_not(self.kit, self.state, move)

    def to_json(self) -> dict[str, Any]:
        """The game as JSON values: those of its boards, and a part `game`. `read_game` reads them back to an equal
        game.
        """
        from .keeping import game_part  # readers of games import this module

        return {**self.position.to_json(), "game": game_part(self)}

    @property
    def code(self) -> str:
        """The game in one short line, safe in a link; `read_game` reads it back to an equal game."""
        from .keeping import game_code

        return game_code(self)

    @property
    def record(self) -> str:
        """The whole game as text, from its first moment: how it was dealt, a line a turn, the result.

        `read_record` plays it again and checks every move.
        """
        from .keeping import record

        return record(self)

    def arranged(self, player: str | None = None, **parts: Any) -> "FestivalGame":
        """A new game at a player's turn with some of what the player has replaced: `arranging.arrange` lists the parts.

        >>> from diables_nb.rules.festival import deal
        >>> deal(3).arranged("red", pleasers=["CP3"]).fame["red"]
        2
        """
        from .arranging import arrange  # only who asks for it needs it

        return arrange(self, player, **parts)

    @staticmethod
    def _legal(kit: Kit, state: State) -> Sequence[Move]:
        return legal(kit, state)

    @staticmethod
    def _play(kit: Kit, state: State, move: Move) -> Sequence[Move]:
        return play(kit, state, move)

    @staticmethod
    def kit_of(edition: Edition, rulings: Mapping[str, str]) -> Kit:
        """The kit of component data and rulings."""
        return kit(edition, rulings)

    def _redacted(self, player: str) -> "FestivalGame":
        """`seeing` says what is hidden: the same from all seats."""
        del player
        return FestivalGame(self.kit, redacted(self.state), self._moves)

    def _filled_in(self, view: "FestivalGame", random: Random) -> State:
        return filled_in(self.kit, view.state, random)

    def _meaning(self, move: Move) -> str:
        from .wording import meaning  # only readers need it

        return meaning(self, move)

    @property
    def table(self) -> "Table":
        """What lies on the table in words, as text or HTML."""
        from .showing import Table  # only readers need it

        return Table(self)

    def __repr__(self) -> str:
        asked = self.decision
        won = "win" if len(self.winners) > 1 else "wins"
        now = f"{asked.player} {_TO_DO[asked.kind]}" if asked else f"{' and '.join(self.winners)} {won}"
        seen = f", seen by {self.seen_by}" if self.seen_by else ""
        last = ", last round" if self.last_round and asked else ""
        return f"<FestivalGame {' '.join(self.players)}{last}{seen}: {now}>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_()
