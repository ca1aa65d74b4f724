"""The scores of Castellers!: the applause of each kind of castell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, CastellersGame, Position, score
from diables_nb.rules.castellers.scoring import UNIT
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.scores import Key, Scores

from . import differing

if TYPE_CHECKING:
    from .acting import Actions

__all__ = ["CastellersScores"]


class CastellersScores(Scores):
    """The sources are the kinds of castells: "pilar", "two", "three" and "four" (CAS-SCO-01)."""

    game = "Castellers!"
    unit = UNIT
    remedy = "castellers.score(position, player)"
    differing = differing
    lines = "{count:castell|castells}"
    said = {  # noqa: RUF012  # it never changes
        "figure": "Castells",
        "at": "castell {step} of {count}",
        "begin": "Press Next to explain the first castell.",
        "none": "No castell is completed.",
    }

    def owns(self, position: object) -> bool:
        """Whether this is a position of Castellers!."""
        return isinstance(position, Position)

    def keys(self, position: Position) -> list[Key]:
        """Each kind of castell of each player."""
        return [(player, kind) for player in position.players for kind in KINDS]

    def some_of(self, position: Position, keys: Sequence[Key]) -> dict[Key, Ledger]:
        """Each kind by itself."""
        whole = {player: score(position, player) for player in dict.fromkeys(player for player, _ in keys)}
        return {(player, kind): self._of_kind(whole[player], kind) for player, kind in keys}

    def changed(self, before: Position, after: Position) -> list[Key]:
        """The kinds of those players whose completed castells differ: nothing else counts for them (CAS-SCO-01)."""
        both = [player for player in before.players if player in after.players]
        return [(p, kind) for p in both if before.colla(p).raised != after.colla(p).raised for kind in KINDS]

    def _of_kind(self, ledger: Ledger, kind: str) -> Ledger:
        lines = [line for line in ledger if line.subject == kind]
        about = {**ledger.about, "castell": kind}
        return Ledger(lines, about=about, position=ledger.position, unit=UNIT)

    def name(self, what: str) -> str:
        """A kind of castell in words."""
        return words.name("castells", what)

    def placements(
        self,
        asked: Position | CastellersGame,
        player: str,
        *,
        show: str | None = None,
        tile: str | None = None,
        by: str | None = None,
    ) -> "Actions":
        """Every way to take the action of the player's turn: nothing is placed on spaces here, and cards are."""
        from .acting import actions

        if show is not None or tile is not None:
            raise ValueError("Castellers! has neither shows nor tiles: its placements are the actions of a turn")
        if not isinstance(asked, CastellersGame):
            raise ValueError(
                "a position of Castellers! has no hands: its placements are the actions of a turn; give a game, by its"
                " code or its record"
            )
        return actions(asked, player, by=by or "projected")

    def subject(self, positions: tuple[Position, Position], player: str, place: str, origin: str) -> str:
        """The kind of castell with its player."""
        del positions, origin
        return f"{words.name('players', player)}, {self.name(place)}"

    def again(self, ledger: Ledger, position: Position) -> Ledger:
        """The applause of the same player, of the same kind if it is of one, on another position."""
        whole = score(position, ledger.about["player"])
        return self._of_kind(whole, ledger.about["castell"]) if "castell" in ledger.about else whole

    def thing(self, ledger: Ledger) -> str:
        """The kind of castell, or all of them."""
        return self.name(ledger.about["castell"]) if "castell" in ledger.about else "castells"

    def title(self, ledger: Ledger) -> str:
        """Who scores what, and how much."""
        who = words.name("players", ledger.about["player"])
        return f"{who} scores the {self.thing(ledger)}: {ledger.total} {UNIT}"

    def about(self, ledger: Ledger) -> Sequence[str]:
        """The counters that are left of each kind: whoever completes one takes the highest (CAS-SCO-01)."""
        position: Position = ledger.position
        kinds = [ledger.about["castell"]] if "castell" in ledger.about else KINDS
        return [f"counters left of the {self.name(kind)}: {_left(position, kind)}" for kind in kinds]

    def place(self, ledger: Ledger, line: Line) -> str:
        """The kind of castell."""
        del ledger
        return self.name(line.subject)

    def part(self, line: Line, ledger: Ledger) -> str:
        """The kind of castell of a line."""
        del ledger
        return self.name(line.subject)

    def counted(self, number: int, part: str) -> str:
        """So many castells."""
        del part
        return f"{number} {'castell' if number == 1 else 'castells'}"


def _left(position: Position, kind: str) -> str:
    """The counters of a kind that nobody has, the highest first."""
    taken = [raised.applause for colla in position.colles.values() for raised in colla.raised if raised.kind == kind]
    left = list(position.edition.applause[kind])
    for value in taken:
        if value in left:
            left.remove(value)
    return ", ".join(map(str, left)) or "none"
