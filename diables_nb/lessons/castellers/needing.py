"""What is asked about raising: cards that a castell lacks, cards that can be put this turn, applause to be had."""

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.building.beliefs import BRINGS, NEEDS, RAISES
from diables_nb.lessons.subjects.castellers.building.formulas import counters_left, next_part, puttable
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, PARTS, CastellersGame, Position
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain

from .pictures import pom_size, standing

__all__ = ["brings", "needs", "raises"]

_RULES = ("CAS-BLD-02", "CAS-BLD-03", "CAS-BLD-07")
_POMS = {"pilar": "CAS-BLD-05", "two": "CAS-BLD-06"}


def needs(position: Position, player: str) -> Count:
    """The cards that the castell in progress of a player still lacks, a line for each part.

    Raises `PositionError` for who does not play, and for a player without a castell.

    >>> from diables_nb.rules.castellers import Position
    >>> needs(Position(["red", "blue"]).with_colla("red", kind="two", pinya=1), "red").total
    6
    """
    colla = position.colla(player)
    if colla.kind is None:
        raise PositionError(Problem("castell", f"{player} raises nothing", "CAS-TURN-06", "begin a castell first"))
    card = position.castell(colla.kind)
    there = (colla.pinya, len(colla.tronc), colla.pom)
    lines = []
    for part, count, of in zip(PARTS, there, (card.pinya, card.tronc, pom_size(card.kind)), strict=True):
        rule = _POMS.get(card.kind, _RULES[2]) if part == "pom" else _RULES[PARTS.index(part)]
        said = saying("castellers", "part", part=words.name("parts", part), there=count, of=of)
        lines.append((Line(of - count, rule, part), said))
    facts = {"player": words.name("players", player), "kind": words.name("castells", card.kind)}
    rules = (explain(_RULES[1]).line, explain(_POMS.get(card.kind, _RULES[2])).line)
    return Count(
        lines,
        Asked(saying("castellers", "needs", **facts), "cards", (saying("castellers", "hint_needs"), *rules)),
        position=position,
        about={"player": player},
        known=NEEDS,
        picture=standing(position, player),
    )


def raises(game: CastellersGame) -> Count:
    """The most cards that whoever's turn it is can put on the castell in progress, a line for each; no special card is
    played. Raises `PositionError` for one who raises nothing.
    """
    player = game.decision.player if game.decision else game.players[0]
    position = game.position
    part = next_part(position, player)
    if part is None:
        raise PositionError(Problem("castell", f"{player} raises nothing", "CAS-TURN-06", "begin a castell first"))
    where = words.name("parts", part)
    rule = "CAS-TURN-07"
    held = tuple(card for card in game.hand(player) if card is not None)
    lines = []
    for card in puttable(position, player, held):
        said = saying("castellers", "one_card", card=words.name("cards", card), part=where)
        lines.append((Line(1, rule, card), said))
    title = saying("castellers", "raises", player=words.name("players", player))
    hints = (saying("castellers", "hint_raises"), explain("CAS-BLD-09").line, explain("CAS-TURN-07").line)
    return Count(
        lines,
        Asked(title, "cards", hints),
        position=position,
        about={"player": player, "hand": held},
        known=RAISES,
        picture=standing(position, player),
    )


def brings(position: Position, player: str, kind: str) -> Count:
    """The applause that a player takes who completes a kind next (CAS-SCO-01, C-CAS-18).

    kind: one of `KINDS` that the player has not completed. Raises `PositionError` for another one, and for who does not
    play.

    >>> from diables_nb.rules.castellers import Colla, Position, Raised
    >>> brings(Position(["red", "blue"], colles={"blue": Colla(raised=(Raised("two", 7),))}), "red", "two").total
    5
    """
    if kind not in KINDS:
        raise PositionError(Problem("kind", f"no kind {shown(kind)}", "CAS-COMP-01", hint(kind, KINDS)))
    if any(done.kind == kind for done in position.colla(player).raised):
        message = f"{player} has completed a {words.name('castells', kind)} already"
        raise PositionError(Problem("kind", message, "CAS-SCO-04", "name another kind"))
    counters, left = position.edition.applause[kind], counters_left(position, kind)
    values = ", ".join(map(str, counters))
    said = saying("castellers", "counter", values=values, taken=len(counters) - len(left))
    facts = {"player": words.name("players", player), "kind": words.name("castells", kind)}
    hints = (saying("castellers", "hint_brings"), explain("CAS-SCO-01").line)
    return Count(
        [(Line(left[0] if left else 0, "CAS-SCO-01", kind), said)],
        Asked(saying("castellers", "brings", **facts), "applause", hints),
        position=position,
        about={"player": player, "kind": kind},
        known=BRINGS,
    )
