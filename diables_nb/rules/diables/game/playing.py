"""Diables as it is played: deal a game, see what is asked, play a move, read the score."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.position import Position
from diables_nb.rules.errors import IllegalMove, PositionError, Problem, hint, shown
from diables_nb.rules.game import Decision, Game, Move

from .asking import decision_of
from .earning import Plaza
from .engine import legal, play
from .keeping.carried import entries
from .keeping.game_code import game_code
from .keeping.game_json import game_part
from .kit import Kit, kit
from .notation import move_text, read_move
from .refusing.refusals import why_not
from .rewards import shortages
from .rounds import winners
from .seeing import filled_in, redacted, unseen_cards
from .setting_up import Choices
from .sheet import GameLedger, Sheet, ledger_of, sheet_of
from .state import State

if TYPE_CHECKING:
    from .showing import Table

__all__ = ["DiablesGame", "refuse_view"]


class DiablesGame(Game[State]):
    """A game of Diables at one moment; `deal` makes one.

    Moves are written as `legal_moves` prints them, such as "place diable whistling 3 upper" or, short, "p d wh 3 u";
    `help("diables_nb.rules.diables.game.notation")` lists all of the notation.
    seen_by: the colour that this view belongs to, "" for who sees everything. unseen: of a view, the spectator cards
    that lie in decks or face down beside the shows, in the order of the edition.
    """

    def __init__(self, kit: Kit, state: State, moves: Sequence[Move] | None = None) -> None:
        super().__init__(state, legal(kit, state) if moves is None else moves)
        self._kit = kit
        self._dealt: tuple[int | None, Choices | None] = (None, None)
        self._past: tuple[Game[State] | None, Move | None] = (None, None)
        self.seen_by = ""
        self.unseen: tuple[int, ...] = ()

    @classmethod
    def dealt(
        cls, kit: Kit, state: State, moves: Sequence[Move] | None, how: tuple[int | None, Choices | None]
    ) -> "DiablesGame":
        """A game at its first moment. how: its seed and what was fixed beside it, None where that is unknown."""
        game = cls(kit, state, moves)
        game._dealt = how
        return game

    @property
    def kit(self) -> Kit:
        """The component data and rulings the game is played with, as the engine reads them."""
        return self._kit

    @property
    def seed(self) -> int | None:
        """The seed it was dealt from; None where that is unknown."""
        return self._dealt[0]

    @property
    def choices(self) -> Choices | None:
        """What was fixed when it was dealt; None where that is unknown."""
        return self._dealt[1]

    @property
    def before(self) -> Game[State] | None:
        """The game one move earlier, None at the beginning. Set to None, it forgets the past and frees its memory."""
        return self._past[0]

    @before.setter
    def before(self, earlier: Game[State] | None) -> None:
        if earlier is not None:
            raise AttributeError("the past of a game cannot be replaced; None forgets it")
        self._past = (None, self._past[1])

    @property
    def last_move(self) -> Move | None:  # type: ignore[override]  # cannot be replaced
        """The move that led here; None at the beginning."""
        return self._past[1]

    @property
    def players(self) -> tuple[str, ...]:
        """The colours that play, by seat; the turn order is `order`."""
        return self.state.players

    @property
    def edition(self) -> Edition:
        """The component data."""
        return self.kit.edition

    @property
    def round(self) -> int:
        """The round, 1 to 3."""
        return self.state.round

    @property
    def order(self) -> tuple[str, ...]:
        """The colours in turn order."""
        return tuple(self.players[seat] for seat in self.state.order)

    @property
    def decision(self) -> Decision | None:
        """Who is asked what now; None when the game is over."""
        return None if self.over else decision_of(self.state)

    @property
    def fame(self) -> dict[str, int]:
        """FP by colour."""
        return {player: seat.fp for player, seat in zip(self.players, self.state.seats, strict=True)}

    @property
    def winners(self) -> tuple[str, ...]:
        """The colour that has won; () while the game goes on (DIA-END-01, DIA-END-02)."""
        return tuple(self.players[seat] for seat in winners(self.state)) if self.over else ()

    @property
    def ledger(self) -> GameLedger:
        """A line for every FP of the game, with its player and round in its facts; `sheet` groups them."""
        return ledger_of(self.players, entries(self.state), self.edition)

    @property
    def position(self) -> Position:
        """The plaza as a position, which boards draw and what-if questions edit."""
        state = self.state
        players = dict(zip(self.players, state.seats, strict=True))
        return Position(
            players=self.order,
            figures=Plaza(self.kit, state).everywhere().figures,
            tiles=dict(zip(SHOWS, state.tiles, strict=True)),
            lluiments=state.lluiments,
            followers={p: dict(zip(SHOWS, seat.followers, strict=True)) for p, seat in players.items()},
            round=state.round,
            fame=self.fame,
            scored={p: tuple(s for i, s in enumerate(SHOWS) if seat.scored >> i & 1) for p, seat in players.items()},
            rulings=self.kit.rulings,
            edition=self.edition,
        )

    def read_move(self, text: object) -> Move:
        """A move from its notation (`notation`). Raises `UnreadableMove`."""
        return read_move(text, self.kit)

    def move_text(self, move: Move) -> str:
        """A move in its notation."""
        return move_text(move)

    def why_not(self, move: str | Move) -> Problem:
        """Why a move, in notation or as a tuple, is not legal now. Of a legal move it says that it is.

        >>> from diables_nb.rules.diables import deal
        >>> print(deal(players=2, seed=7).why_not("decline"))
        move 'decline': is legal now; play it: after('decline')
        """
        return why_not(self.kit, self.state, move)

    def to_json(self) -> dict[str, Any]:
        """The game as JSON values: those of its plaza, and a part `game`. `read_game` reads them back to an equal game.

        >>> from diables_nb.rules.diables import deal
        >>> sorted(deal(players=2, seed=7).to_json()["game"]["decks"])
        ['aside', 'buried', 'discarded', 'social', 'street']
        """
        return {**self.position.to_json(), "game": game_part(self.kit, self.state, self.seen_by, self.unseen)}

    @property
    def code(self) -> str:
        """The game in one short line, safe in a link; `read_game` reads it back to an equal game.

        Its ledger is not in it: what each player has is one line of the ledger then.
        """
        return game_code(self.kit, self.state, self.seen_by, self.unseen)

    @property
    def record(self) -> str:
        """The whole game as text, from its first moment: how it was dealt, a line a turn, the result.

        `read_record` plays it again and checks every move.
        """
        from .keeping.record import record  # reading records deals games: imported here, not in a circle

        return record(self)

    @property
    def digest(self) -> str:
        """The SHA-256 of the record, in hexadecimal: the same game dealt and played the same has the same."""
        return sha256(self.record.encode()).hexdigest()

    @property
    def notes(self) -> tuple[str, ...]:
        """What a table would warn of: tokens that are used although their supply has run out (C-DIA-36)."""
        return tuple(shortages(self.state))

    def arranged(self, player: str | None = None, **parts: Any) -> "DiablesGame":
        """A new game at a player's turn with the parts named replaced: `arrange.arranging.arrange` lists them.

        >>> from diables_nb.rules.diables import deal
        >>> deal(4).arranged("red", reserve={"character": 3}).decision.player
        'red'
        """
        from .arrange.arranging import arrange  # it makes games: imported here, not in a circle

        return arrange(self, player, **parts)

    @property
    def sheet(self) -> Sheet:
        """Where the FP of each player came from so far: by source and by round."""
        return sheet_of(self.players, entries(self.state))

    def view(self, player: str) -> "DiablesGame":
        """The game as a seat may know it: `seeing` says what is hidden. A view has no past and cannot be played.

        Raises `PositionError` for who does not play.

        >>> from diables_nb.rules.diables import deal
        >>> game = deal(players=2, seed=7)
        >>> game.view("red").to_json()["game"]["decks"]["street"], game.view("red").decision == game.decision
        (4, True)
        """
        self._seat(player)
        state = self.state if self.seen_by else redacted(self.kit, self.state)
        new = DiablesGame(self.kit, state, self.legal_moves.moves)
        new.seen_by, new.unseen = player, self.unseen if self.seen_by else unseen_cards(self.state)
        return new

    def determinize(self, random: Random, player: str) -> "DiablesGame":
        """A game that a seat may take this one to be: what it cannot know is filled in at random. It has no past.

        random: its `random()` alone is asked. Raises `PositionError` for who does not play, or for no generator.

        >>> from diables_nb.rules.diables import deal
        >>> game = deal(players=2, seed=7)
        >>> game.determinize(Random(1), "red").view("red") == game.view("red")
        True
        """
        if not callable(getattr(random, "random", None)):
            remedy = "give a Random: determinize(random.Random(1), 'red')"
            raise PositionError(Problem("random", f"{shown(random)} is no generator of random numbers", "", remedy))
        seen = self.view(player)
        state = filled_in(self.kit, seen.state, seen.unseen, random)
        return DiablesGame(self.kit, state, self.legal_moves.moves)

    def _seat(self, player: object) -> None:
        """Refuses a colour that does not play."""
        if player not in self.players:
            remedy = hint(player, self.players)
            raise PositionError(Problem("player", f"{shown(player)} does not play", "DIA-PSET-01", remedy))

    def _played(self, move: Move) -> "DiablesGame":
        refuse_view(self, f"move '{move_text(move)}'")
        state = self.state.copy()
        new = DiablesGame(self.kit, state, play(self.kit, state, move))
        new._dealt = self._dealt
        new._past = (self, move)
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DiablesGame):
            return NotImplemented
        return self._about() == other._about() and self.state == other.state

    __hash__ = None  # type: ignore[assignment]  # states compare by content

    def _about(self) -> tuple[Any, ...]:
        """What makes equal states different games."""
        return self.edition, self.kit.rulings, self.seen_by, self.unseen

    def __reduce__(self) -> tuple[Callable[..., "DiablesGame"], tuple[Any, ...]]:
        """For pickle and copy: the first moment and the moves, however long the game is."""
        first = self.line[0]
        played = [game.last_move for game in self.line[1:]]
        about = (self._dealt, self.seen_by, self.unseen)
        return _rebuilt, (self.edition, dict(self.kit.rulings), first.state, about, played)

    def __deepcopy__(self, memo: dict[int, Any]) -> "DiablesGame":
        """The same game move by move; the edition, which never changes, is shared and not read again."""
        make, (edition, rulings, state, *rest) = self.__reduce__()
        return make(edition, rulings, state.copy(), *rest)

    def __repr__(self) -> str:
        asked = self.decision
        now = f"{asked.player} to {asked.kind}" if asked else f"won by {' and '.join(self.winners)}"
        seen = f", seen by {self.seen_by}" if self.seen_by else ""
        return f"<DiablesGame {' '.join(self.players)}, round {self.round}{seen}: {now}>"

    def __str__(self) -> str:
        fame = ", ".join(f"{player} {points}" for player, points in self.fame.items())
        return f"{self!r}\n{self.decision or 'the game is over'}\nFP: {fame}"

    @property
    def table(self) -> "Table":
        """What lies on the table in words, as text or HTML; `table.seat("red")` is the part of one player."""
        from .showing import Table  # only readers need it

        return Table(self.kit, self.state)

    def meaning(self, move: str | Move) -> str:
        """What a legal move does, in words, with what the cards concerned print.

        Raises `UnreadableMove`, or `IllegalMove` with the rule that forbids the move.

        >>> from diables_nb.rules.diables import deal
        >>> deal(players=2, seed=7).arranged("red").meaning("lead bottom")
        'leader: sound 6'
        """
        from .wording import meaning  # only readers need it

        wanted = self.read_move(move)
        if wanted not in self.legal_moves.moves:
            raise IllegalMove(self.why_not(wanted))
        return meaning(self.kit, self.state, wanted)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def refuse_view(game: DiablesGame, place: str) -> None:
    """Raises `IllegalMove` for a view: what it does not know would be played with. place: what is asked of it."""
    if game.seen_by:
        message = f"this is what {game.seen_by} sees, and a view cannot be played"
        remedy = f"fill in what is hidden first: determinize(random, '{game.seen_by}')"
        raise IllegalMove(Problem(place, message, "", remedy))


def _rebuilt(
    edition: Edition, rulings: Mapping[str, str], state: State, about: tuple[Any, ...], moves: Sequence[Move]
) -> DiablesGame:
    """A game from its first moment and its moves."""
    how, seen_by, unseen = about
    game = DiablesGame.dealt(kit(edition, rulings), state, None, how)
    game.seen_by, game.unseen = seen_by, unseen
    return game.after(*moves)
