"""The scores of Castellers!: the applause of each kind of castell."""

from collections.abc import Iterator, Sequence

from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, Position, score
from diables_nb.rules.castellers.scoring import UNIT
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.whatif.scores import Scores

__all__ = ["CastellersScores"]


class CastellersScores(Scores):
    """The sources are the kinds of castells: "pilar", "two", "three" and "four" (CAS-SCO-01)."""

    game = "Castellers!"
    unit = UNIT
    remedy = "castellers.score(position, player)"
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

    def all_of(self, position: Position) -> dict[tuple[str, str], Ledger]:
        """Each kind of castell of each player."""
        return {
            (player, kind): self._of_kind(score(position, player), kind)
            for player in position.players
            for kind in KINDS
        }

    def _of_kind(self, ledger: Ledger, kind: str) -> Ledger:
        lines = [line for line in ledger if line.subject == kind]
        about = {**ledger.about, "castell": kind}
        return Ledger(lines, about=about, position=ledger.position, unit=UNIT)

    def name(self, what: str) -> str:
        """A kind of castell in words."""
        return words.name("castells", what)

    def notes(self, before: Position, after: Position) -> tuple[str, ...]:
        """What each colla is raising, where that has changed."""
        players = [player for player in before.players if player in after.players]
        return tuple(note for player in players for note in _progress(before, after, player))

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


def _progress(before: Position, after: Position, player: str) -> Iterator[str]:
    was, now = before.describe(player), after.describe(player)
    if was != now:
        yield f"{words.name('players', player)}, in progress: {was} → {now}"
