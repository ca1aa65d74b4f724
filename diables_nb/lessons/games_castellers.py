"""What lessons have to know of Castellers!: the applause of a colla, counted things, the castells on a board."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.drawing.castellers import board_places, draw_castell
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, Position
from diables_nb.rules.castellers.components import POMS
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain

from .counts import Count
from .games import LessonGame
from .misconception import Misconception
from .sayings import saying

__all__ = ["CastellersLessons", "Space"]

_WIDTH = 300


class Space(NamedTuple):
    """A thing on the board: "castell/red", called "castell of Red"; "raised/red/three", "castell of 3 of Red"."""

    id: str
    name: str
    show: str = ""


class CastellersLessons(LessonGame):
    """A board is one thing: the castells of all colles."""

    remedy = "a player: castellers.score(position, player)"

    def form(self) -> dict[str, str]:
        """Lines are of castells, and give applause."""
        return dict(words.table("lessons")["form_castellers"])

    def owns(self, position: object) -> bool:
        """Whether this is a position of Castellers!."""
        return isinstance(position, Position)

    # ---- ledgers

    def is_scored(self, ledger: Ledger) -> bool:
        """Whether it is of a player."""
        return "player" in ledger.about

    def known(self, ledger: Ledger) -> tuple[Misconception, ...]:
        """Those of the applause, or of what is counted."""
        from .subjects.castellers.building.beliefs import MISCONCEPTIONS  # it is made of what is here

        return ledger.known if isinstance(ledger, Count) else MISCONCEPTIONS

    def hints(self, ledger: Ledger) -> list[str]:
        """What brings applause, the rules, each castell."""
        if isinstance(ledger, Count):
            return list(ledger.asked.hints)
        hints = [saying("castellers", "sources"), explain("CAS-SCO-02").line]
        each = "; ".join(f"{line.sentence} = {line.points}" for line in ledger)
        return [*hints, f"{each}."] if each else hints

    def scored(self, ledger: Ledger) -> str:
        """The castells, or what is counted."""
        return ledger.asked.title if isinstance(ledger, Count) else saying("castellers", "castells")

    def told(self, ledger: Ledger) -> str:
        """Who has how much applause, or what is counted with its number."""
        if isinstance(ledger, Count):
            return ledger.told
        return saying("castellers", "told", player=words.name("players", ledger.about["player"]), total=ledger.total)

    def pays(self, ledger: Ledger) -> str:
        """The counters."""
        del ledger
        return saying("castellers", "pays")

    def in_order(self, ledger: Ledger) -> list[Line]:
        """By kind."""
        return sorted(ledger.all_lines, key=lambda line: KINDS.index(line.subject))

    def place(self, ledger: Ledger, line: Line) -> str:
        """The storeys of the castell."""
        return saying("castellers", "storeys", count=ledger.position.castell(line.subject).storeys)

    def picture(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The castell, complete."""
        card = ledger.position.castell(line.subject)
        pom = len(POMS[KINDS.index(card.kind)])
        player = ledger.about["player"]
        drawing = draw_castell(card, pinya=card.pinya, tronc=card.tronc, pom=pom, player=player, width=_WIDTH)
        return f"{line.sentence} = {line.points}", drawing.image(f"{line.sentence}: {drawing.description}")

    # ---- places

    def places(self, position: Position, player: str) -> Sequence[Space]:
        """What each colla raises, then what it has raised."""
        del player
        return [Space(place, _name(place)) for place in board_places(position)]

    def described(self, position: Position, place: str) -> str:
        """What stands there."""
        sort, owner, *kind = place.split("/")
        if sort == "castell":
            return f"{_name(place)}: {position.describe(owner)}"
        done = next(one for one in position.colla(owner).raised if one.kind == kind[0])
        return f"{_name(place)}: {saying('castellers', 'applause', count=done.applause)}"


def _name(place: str) -> str:
    """A place of the board in words."""
    _, owner, *kind = place.split("/")
    what = words.name("castells", kind[0]) if kind else saying("castellers", "castell")
    return saying("castellers", "of", what=what, player=words.name("players", owner))
