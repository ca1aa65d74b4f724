"""The scores of Diables: the shows by their tiles, and the lluïments."""

from collections.abc import Mapping, Sequence
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.diables import (
    Position,
    score_firebot_show,
    score_lluiment,
    score_lluiments,
    score_show,
    score_shows,
)
from diables_nb.rules.ledger import Ledger, Line

from .scores import Scores

__all__ = ["DiablesScores"]

_LLUIMENT = "lluïment "


class DiablesScores(Scores):
    """Shows are called by their ids, lluïments "lluïment" and their ids."""

    game = "Diables"
    unit = "FP"
    remedy = "score_show(position, player, show)"

    def owns(self, position: object) -> bool:
        """Whether this is a position of Diables."""
        return isinstance(position, Position)

    def all_of(self, position: Position) -> dict[tuple[str, str], Ledger]:
        """Shows by their tiles at the present icons, and lluïments."""
        shows = score_shows(position).items()
        scores = {(player, show): ledger for player, found in shows for show, ledger in found.items()}
        for name, ledgers in zip(position.lluiments, score_lluiments(position), strict=True):
            scores.update({(player, _LLUIMENT + name): ledger for player, ledger in ledgers.items()})
        return scores

    def name(self, what: str) -> str:
        """A show or a lluïment in words."""
        if what.startswith(_LLUIMENT):
            return _LLUIMENT + words.name("lluiments", what.removeprefix(_LLUIMENT))
        return words.name("shows", what)

    def again(self, ledger: Ledger, position: Position) -> Ledger:
        """The same show or lluïment on another plaza."""
        about = ledger.about
        if "lluiment" in about:
            return score_lluiment(position, about["lluiment"])[about["player"]]
        if "tile" in about:
            return score_show(position, about["player"], about["show"], tile=about["tile"])
        return score_firebot_show(position, about["player"], about["show"])

    def thing(self, ledger: Ledger) -> str:
        """The show or the lluïment."""
        about = ledger.about
        return self.name(_LLUIMENT + about["lluiment"] if "lluiment" in about else about["show"])

    def title(self, ledger: Ledger) -> str:
        """Who scores which show by which tile, or which lluïment."""
        about, thing = ledger.about, self.thing(ledger)
        player = words.name("players", about["player"])
        if "lluiment" in about:
            return f"{player}, {thing}: {ledger.total} FP"
        tile = f" by tile {about['tile']}" if "tile" in about else ""
        return f"{player} scores the {thing}{tile}: {ledger.total} FP"

    def about(self, ledger: Ledger) -> Sequence[str]:
        """Tile and icon of a show, count and rank of a lluïment."""
        about = ledger.about
        if "lluiment" in about:
            return [f"count {about['count']}", f"rank {about['rank']}: {about['each']} FP for each"]
        if "tile" not in about:
            return [f"icon {about['icon']}", "by no tile"]
        caption = words.name("tiles", f"{about['show']}-{about['tile']}")
        return [f"tile {about['tile']}: {caption}", _best(about)]

    def place(self, ledger: Ledger, line: Line) -> str:
        """The name of the space."""
        return str(ledger.position.edition.spaces[line.subject].name)

    def owner(self, ledger: Ledger, line: Line) -> str:
        """The owner of the figure."""
        return str(ledger.position.figures[line.subject].owner)

    def part(self, line: Line, ledger: Ledger) -> str:
        """The show in which the figure stands."""
        return words.name("shows", ledger.position.edition.spaces[line.subject].show).split(" de ")[0]

    def counted(self, number: int, part: str) -> str:
        """So many figures."""
        del part
        return f"{number} figures"


def _best(about: Mapping[str, Any]) -> str:
    """Which figures count."""
    limit = about["limit"]
    if about.get("chosen"):
        return f"icon {limit}, chosen figures count"
    return f"icon {limit}, " + ("the best figure counts" if limit == 1 else f"the best {limit} figures count")
