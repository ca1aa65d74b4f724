"""Why a placement changes scores: the ledgers before and after, and the lines that differ."""

from collections.abc import Iterator, Mapping

from diables_nb.rules.diables import Position, score_lluiment
from diables_nb.rules.ledger import Ledger
from diables_nb.whatif.compare import Difference
from diables_nb.whatif.comparing.changes import Change, changed_lines

from .rescoring import Added, Lines, Rescoring, counted

__all__ = ["changes"]


def changes(rescoring: Rescoring, show: str, added: Added, after: Lines, position: Position) -> list[Change]:
    """The lines that change when figures are added to a show, of all players: those of the show, then those of the
    lluïments still to be scored. What brings as much as before is left aside, and what counts neither before nor after.

    after: the lines of the show with the figures. position: with the figures.
    """
    scores = (*_shows(rescoring, show, after, position), *_lluiments(rescoring, added, position))
    return [change for score in scores for change in changed_lines(score) if not change.quiet]


def _shows(rescoring: Rescoring, show: str, after: Lines, position: Position) -> Iterator[Difference]:
    before = rescoring.lines(show)
    for player in position.players:
        if player != rescoring.firebot and before[player] != after[player]:  # a Firebot's hang on its icon alone
            was = _ledger(rescoring, player, show, before, rescoring.position)
            yield Difference(player, show, was, _ledger(rescoring, player, show, after, position))


def _ledger(rescoring: Rescoring, player: str, show: str, lines: Lines, position: Position) -> Ledger:
    limit = rescoring.limit(player, show)
    about = {"player": player, "show": show, "tile": position.tiles.get(show, 0), "limit": limit}
    return Ledger(tuple(lines[player][:limit]), tuple(lines[player][limit:]), about, position)


def _lluiments(rescoring: Rescoring, added: Added, position: Position) -> Iterator[Difference]:
    lluiments = position.edition.lluiments
    for name in rescoring.lluiments:
        if any(counted(lluiments[name], figure) for figure in added.values()):
            before: Mapping[str, Ledger] = rescoring.lluiment_ledgers(name)
            for player, ledger in score_lluiment(position, name).items():
                if ledger.about != before[player].about:  # count and what each is worth: as before, so are the lines
                    yield Difference(player, f"lluïment {name}", before[player], ledger)
