"""Castellers! as it is played: deal a game, see what is asked, play a move, read the applause."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from diables_nb.rules.castellers.board import Castell, Edition
from diables_nb.rules.castellers.components import CARDS, KINDS
from diables_nb.rules.castellers.position import Colla, Position, Raised
from diables_nb.rules.castellers.scoring import UNIT, leaders
from diables_nb.rules.dealt import DealtGame, refuse_view
from diables_nb.rules.errors import PositionError, Problem, shown
from diables_nb.rules.game import Decision, Move, seeded
from diables_nb.rules.ledger import Ledger

from .asking import decision_of
from .building import PINYA, part_of
from .choices import Choices
from .engine import actor, legal, play
from .jam import DRY_ROUNDS
from .kit import Kit, kit
from .notation import move_text, read_move
from .refusals import why_not
from .seeing import filled_in, redacted, unseen
from .sheet import Sheet, ledger_of
from .state import NO_CASTELL, UNKNOWN, State

if TYPE_CHECKING:
    from .showing import Table

__all__ = ["CastellersGame"]


class CastellersGame(DealtGame[State, Kit, Choices]):
    """A game of Castellers! at one moment; `deal` makes one.

    Moves are written as `legal_moves` prints them, such as "group 2" or, short, "g 2";
    `help("diables_nb.rules.castellers.game.notation")` lists all of the notation. Hands and pinyas are hidden from the
    other seats: a view has the legal moves of its own seat alone.
    """

    not_playing = "CAS-B-01"
    unit = UNIT
    open_hands = False

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
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def last_turns(self) -> bool:
        """Whether a third castell has brought the end: every other player has one more turn (CAS-END-02)."""
        return bool(self.state.closing)

    @property
    def turns_dry(self) -> int | None:
        """How many turns are left unless a casteller can come again; None while one can (C-CAS-22).

        >>> from diables_nb.rules.castellers import deal
        >>> print(deal(players=2, seed=7).turns_dry)
        None
        """
        return DRY_ROUNDS * len(self.players) - self.state.dry if self.state.dry else None

    @property
    def decision(self) -> Decision | None:
        """Who is asked what now; None when the game is over."""
        return None if self.over else decision_of(self.state)

    @property
    def fame(self) -> dict[str, int]:
        """The applause of each player."""
        return {player: sum(seat.applause) for player, seat in zip(self.players, self.state.seats, strict=True)}

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, several where the victory is shared (CAS-END-03, CAS-END-04); () while the game goes on."""
        return leaders(self.position) if self.over else ()

    @property
    def ledger(self) -> Ledger:
        """A line for every castell, with its player in its facts."""
        return ledger_of(self.position)

    @property
    def sheet(self) -> Sheet:
        """Where the applause of each player comes from."""
        return Sheet(self.position)

    @property
    def offers(self) -> dict[str, Castell]:
        """Kind -> the castell on offer."""
        return {
            kind: self.edition.castells[kind][number] for kind, number in zip(KINDS, self.state.offers, strict=True)
        }

    @property
    def position(self) -> Position:
        """The castells on offer and those of the colles, which drawings show."""
        state = self.state
        return Position(
            players=self.players,
            castells={kind: card.storeys for kind, card in self.offers.items()},
            colles={
                player: Colla(
                    kind=None if seat.kind == NO_CASTELL else KINDS[seat.kind],
                    pinya=len(seat.pinya),
                    tronc=tuple(CARDS[card] for card in seat.tronc),
                    pom=seat.pom,
                    grallers=bool(seat.grallers),
                    raised=tuple(Raised(KINDS[kind], fp) for kind, fp in zip(seat.raised, seat.applause, strict=True)),
                )
                for player, seat in zip(self.players, state.seats, strict=True)
            },
            thirds=tuple(self.players[seat] for seat in state.thirds),
            rulings=self.kit.rulings,
            edition=self.edition,
        )

    def hand(self, player: str) -> tuple[str | None, ...]:
        """The cards in a hand by type; None for each card that a view does not see. Raises `PositionError` for who does
        not play.

        >>> from diables_nb.rules.castellers import deal
        >>> deal(players=2, seed=7).view("red").hand("blue")
        (None, None, None, None, None)
        """
        self._seat(player)
        return _names(self.state.seats[self.players.index(player)].hand)

    def pinya(self, player: str) -> tuple[str | None, ...]:
        """The cards of a pinya, which lie face down, as those of a hand."""
        self._seat(player)
        return _names(self.state.seats[self.players.index(player)].pinya)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The cards of the table groups, the one nearest the deck first (C-CAS-24)."""
        return tuple(tuple(CARDS[card] for card in group) for group in self.state.groups)

    def unseen(self, player: str) -> tuple[str, ...]:
        """The cards that a player does not see, by type, as they can be counted: in the deck, in the hands and
        pinyas of the others. Raises `PositionError` for who does not play.

        >>> from diables_nb.rules.castellers import deal
        >>> len(deal(players=2, seed=7).unseen("red"))
        87
        """
        return tuple(CARDS[card] for card in unseen(self.kit, self.view(player).state))

    def read_move(self, text: object) -> Move:
        """A move from its notation (`notation`). Raises `UnreadableMove`."""
        return read_move(text)

    def move_text(self, move: Move) -> str:
        """A move in its notation."""
        return move_text(move)

    def seen_text(self, move: Move, player: str) -> str:
        """What a player sees of a move that is played now: of a card that another puts in a pinya not its type.

        >>> from diables_nb.rules.castellers import deal
        >>> game = deal(players=2, seed=7, first="red")
        >>> move = game.read_move(next(move for move in game.legal_moves if move.startswith("castell")))
        >>> game.seen_text(move, "blue")
        'castell pilar pinya'
        """
        asked = self.players[actor(self.state)]
        if player == asked or not self.hides(move):
            return move_text(move)
        return move_text((*move[:-1], "pinya"))

    def hides(self, move: Move) -> bool:
        """Whether a move that is played now puts a card face down (CAS-BLD-02)."""
        seat = self.state.seats[self.state.turn]
        return move[0] == "castell" or (move[0] == "build" and part_of(self.kit, self.state, seat) == PINYA)

    def why_not(self, move: str | Move) -> Problem:
        """Why a move, in notation or as a tuple, is not legal now. Of a legal move it says that it is."""
        if self.seen_by and self.decision and self.decision.player != self.seen_by:
            asked = self.decision
            message = f"{asked.player} is asked, whose hand {self.seen_by} does not see"
            return Problem(f"move {shown(move)}", message, asked.rule, "ask the game itself")
        return why_not(self.kit, self.state, move)

    def arranged(self, player: str | None = None, **parts: Any) -> "CastellersGame":
        """A new game at a player's turn with some of what lies there replaced: `arranging.arrange` lists the parts.

        >>> from diables_nb.rules.castellers import deal
        >>> deal(3).arranged("red", hand=["grallers", "enxaneta"]).hand("red")
        ('enxaneta', 'grallers')
        """
        from .arranging import arrange  # only who asks for it needs it

        return arrange(self, player, **parts)

    def played_out(self, seed: int = 0) -> "CastellersGame":
        """The game finished by players who mostly build where they can (`eager`), else choose at random.

        Raises `PositionError` for a seed that is none, `IllegalMove` for a view.
        """
        from .eager import eager

        refuse_view(self, "played_out")
        game, choose = self, eager(seeded(seed))
        while not game.over:
            game = game.after(choose(game.legal_moves.moves))
        return game

    def to_json(self) -> dict[str, Any]:
        """The game as JSON values: those of its castells, and a part `game`. `read_game` reads them back to an equal
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

    def _redacted(self, player: str) -> "CastellersGame":
        """`seeing` says what is hidden. Of a view nobody else's view can be made: it does not know that hand."""
        if self.seen_by not in ("", player):
            message = f"this is what {self.seen_by} sees, and {player} sees another hand"
            raise PositionError(Problem("player", message, "CAS-TURN-04", "ask the game itself"))
        seat = self.players.index(player)
        moves = self.legal_moves.moves if not self.over and actor(self.state) == seat else ()
        return CastellersGame(self.kit, self.state if self.seen_by else redacted(self.state, seat), moves)

    def _filled_in(self, view: "CastellersGame", random: Random) -> State:
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
        now = f"{asked.player} to {asked.kind}" if asked else f"{' and '.join(self.winners)} {won}"
        seen = f", seen by {self.seen_by}" if self.seen_by else ""
        last = ", last turns" if self.last_turns and asked else ""
        return f"<CastellersGame {' '.join(self.players)}{last}{seen}: {now}>"

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _names(cards: Sequence[int]) -> tuple[str | None, ...]:
    return tuple(None if card == UNKNOWN else CARDS[card] for card in cards)
