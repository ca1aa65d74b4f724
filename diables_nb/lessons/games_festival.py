"""What lessons have to know of Festival: the points of a board, counted things, the nine spaces of a board."""

from collections.abc import Sequence
from typing import NamedTuple

from diables_nb.drawing.festival import draw_board, draw_card
from diables_nb.rules import words
from diables_nb.rules.festival import Position
from diables_nb.rules.festival.components import CROWD_PLEASERS, SPACES
from diables_nb.rules.ledger import Ledger, Line
from diables_nb.rules.rulebook import explain

from .counts import Count
from .games import LessonGame
from .misconception import Misconception
from .sayings import saying

__all__ = ["FestivalLessons", "Space"]

_WIDTH = 340


class Space(NamedTuple):
    """A space of a board: "red/b2", called "b2"."""

    id: str
    name: str
    show: str = ""


class FestivalLessons(LessonGame):
    """A board is one thing, and each player has one."""

    remedy = "a player: festival.score(position, player)"

    def form(self) -> dict[str, str]:
        """Lines are of tiles and cards, and give points."""
        return dict(words.table("lessons")["form_festival"])

    def owns(self, position: object) -> bool:
        """Whether this is a position of Festival."""
        return isinstance(position, Position)

    def is_scored(self, ledger: Ledger) -> bool:
        """Whether it is of a player."""
        return "player" in ledger.about

    def known(self, ledger: Ledger) -> tuple[Misconception, ...]:
        """Those of the score, or of what is counted."""
        from .subjects.festival.scoring.beliefs import MISCONCEPTIONS  # it is made of what is here

        return ledger.known if isinstance(ledger, Count) else MISCONCEPTIONS

    def hints(self, ledger: Ledger) -> list[str]:
        """What scores at all, then each source, then each line."""
        if isinstance(ledger, Count):
            return list(ledger.asked.hints)
        position, player = ledger.position, ledger.about["player"]
        hints = [saying("festival", "sources", **_board_facts(position, player))]
        by_rule: dict[str, int] = {}
        for line in ledger:
            by_rule[line.rule] = by_rule.get(line.rule, 0) + line.points
        hints += [explain(rule).line for rule in by_rule]
        each = (self._each(ledger, line) for line in ledger)
        return [*hints, "; ".join(each) + "."] if by_rule else hints

    def _each(self, ledger: Ledger, line: Line) -> str:
        """A line in a hint; the sentence of a card names it already."""
        said = f"{line.sentence} = {line.points}"
        return saying("hints", "figure", place=self.place(ledger, line), sentence=said) if "/" in line.subject else said

    def scored(self, ledger: Ledger) -> str:
        """The board, or what is counted."""
        return ledger.asked.title if isinstance(ledger, Count) else saying("festival", "board")

    def told(self, ledger: Ledger) -> str:
        """Who scores how much, or what is counted with its number."""
        if isinstance(ledger, Count):
            return ledger.told
        return saying("festival", "told", player=words.name("players", ledger.about["player"]), total=ledger.total)

    def pays(self, ledger: Ledger) -> str:
        """The colour and the type of the board."""
        return saying("festival", "pays", **_board_facts(ledger.position, ledger.about["player"]))

    def in_order(self, ledger: Ledger) -> list[Line]:
        """Cards, then the spaces; a tile that scores twice has its colour first."""
        return sorted(ledger.all_lines, key=lambda line: (_cell(line), line.rule))

    def place(self, ledger: Ledger, line: Line) -> str:
        """The space without its player, or the id of the card."""
        del ledger
        return line.subject.rpartition("/")[2]

    def picture(self, ledger: Ledger, line: Line) -> tuple[str, str]:
        """The board with the tile lit, or the card."""
        position, subject = ledger.position, line.subject
        caption = f"{self.place(ledger, line)}: {line.sentence} = {line.points}"
        if "/" in subject:
            drawing = draw_board(position, ledger.about["player"], width=_WIDTH, counted=[subject])
            return caption, drawing.image(f"Lit: {position.describe(subject)}")
        if subject in CROWD_PLEASERS:
            return caption, ""
        return caption, draw_card(position.edition, subject, done=True).image(position.describe(subject))

    # ---- spaces

    def places(self, position: Position, player: str) -> Sequence[Space]:
        """Those of the board of a player; of the first one, if nobody is named."""
        owner = player or position.players[0]
        return [Space(f"{owner}/{name}", name) for name in SPACES]

    def described(self, position: Position, place: str) -> str:
        """What lies there."""
        return position.describe(place)


def _board_facts(position: Position, player: str) -> dict[str, str]:
    types = words.name("types", position.edition.types[player], plural=True)
    return {"colour": words.name("colours", player), "types": types}


def _cell(line: Line) -> int:
    name = line.subject.rpartition("/")[2]
    return SPACES.index(name) if name in SPACES else -1
