"""Diables as it is played: deal a game, see what is asked, play a move, read the score."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from diables_nb.rules.dealt import DealtGame
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.position import Position
from diables_nb.rules.errors import Problem
from diables_nb.rules.game import Decision, Move

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
from .state import FIREBOT, State

if TYPE_CHECKING:
    from .firebot.tracing import Trace
    from .showing import Table

__all__ = ["DiablesGame"]


class DiablesGame(DealtGame[State, Kit, Choices]):
    """A game of Diables at one moment; `deal` makes one.

    Moves are written as `legal_moves` prints them, such as "place diable whistling 3 upper" or, short, "p d wh 3 u";
    `help("diables_nb.rules.diables.game.notation")` lists all of the notation.
    unseen: of a view, the spectator cards that lie in decks or face down beside the shows, in the order of the edition.
    """

    not_playing = "DIA-PSET-01"
    unseen: tuple[int, ...] = ()

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
    def level(self) -> str:
        """How strong the Firebot of a solo game is, "" where there is none."""
        return self.state.firebot.level if self.state.firebot else ""

    @property
    def firebot(self) -> str:
        """The colour of the Firebot, which nobody plays; "" where there is none."""
        return self.players[FIREBOT] if self.state.firebot else ""

    @property
    def people(self) -> tuple[str, ...]:
        """The colours that are asked: all but the Firebot's."""
        return self.players[:FIREBOT] if self.state.firebot else self.players

    @property
    def trace(self) -> "Trace":
        """What the Firebot did after the last move, and what it is about: what there was to choose from, what each
        rule kept, what was left. Empty where the Firebot did nothing, or the game before is not known.
        `diables_nb.drawing.diables.draw_trace(game, 2)` draws step 2 of it, `firebot.stages.stages(step)` says it rule
        by rule, and the table of `diables_nb.play("diables", level="easy")` walks through it.

        >>> from diables_nb.rules.diables import deal
        >>> game = deal(players=1, seed=3, level="devilish").after("decline", "pass")
        >>> game.trace[0].kind, game.trace[0].rule
        ('card', 'DIA-SOLO-13')
        """
        from .firebot.tracing import trace_of  # only readers need it

        return trace_of(self.kit, self.before.state if self.before else None, self.last_move, self.state)

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
            firebot=self.firebot,
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

    def _redacted(self, player: str) -> "DiablesGame":
        """`seeing` says what is hidden: the same from all seats."""
        del player
        new = DiablesGame(self.kit, self.state if self.seen_by else redacted(self.kit, self.state), self._moves)
        new.unseen = self.unseen if self.seen_by else unseen_cards(self.state)
        return new

    def _filled_in(self, view: "DiablesGame", random: Random) -> State:
        return filled_in(self.kit, view.state, view.unseen, random)

    def _about(self) -> tuple[Any, ...]:
        return (*super()._about(), self.unseen)

    def _beside(self, first: "DiablesGame") -> dict[str, Any]:
        return {**super()._beside(first), "unseen": first.unseen}

    def __repr__(self) -> str:
        asked = self.decision
        now = f"{asked.player} to {asked.kind}" if asked else f"won by {' and '.join(self.winners)}"
        seen = f", seen by {self.seen_by}" if self.seen_by else ""
        alone = f", Firebot {self.level} {self.firebot}" if self.firebot else ""
        return f"<DiablesGame {' '.join(self.people)}{alone}, round {self.round}{seen}: {now}>"

    @property
    def table(self) -> "Table":
        """What lies on the table in words, as text or HTML; `table.seat("red")` is the part of one player."""
        from .showing import Table  # only readers need it

        return Table(self.kit, self.state)

    def _meaning(self, move: Move) -> str:
        from .wording import meaning  # only readers need it

        return meaning(self.kit, self.state, move)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()
