"""What is asked about special cards: cards that can be put with them, what llenya brings down, who may answer."""

from collections.abc import Sequence

from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.specials.beliefs import ASKED, FALLS, FETCHES, PUTS, STANDS
from diables_nb.lessons.subjects.castellers.specials.formulas import course
from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, CastellersGame, Position
from diables_nb.rules.castellers.components import CASTELLERS
from diables_nb.rules.castellers.rulings import POM_FALLS, RESPONSE
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain

from .pictures import standing

__all__ = ["answering", "falls", "fetches", "puts", "stands"]


def puts(game: CastellersGame) -> Count:
    """The most cards that whoever's turn it is can put on the castell, with grallers where they help, a line for each.

    Jitters are minded; no cap de colla is played (CAS-GRA-01, CAS-GRA-02, CAS-JIT-01, C-CAS-08, C-CAS-09).
    Raises `PositionError` for one who raises nothing.
    """
    player, position = _asked(game), game.position
    if position.colla(player).kind is None:
        raise PositionError(Problem("castell", f"{player} raises nothing", "CAS-TURN-06", "begin a castell first"))
    held = tuple(card for card in game.hand(player) if card is not None)
    jitters = game.state.seats[game.players.index(player)].jitters
    lines, rule = [], "CAS-TURN-07"
    for entry in course(position, player, held, jitters):
        if entry == "grallers":
            rule = "CAS-GRA-01"
            continue
        card, part = entry.split()
        facts = {"card": words.name("cards", card), "part": words.name("parts", part)}
        said = saying("castellers_specials", "put_grallers" if rule == "CAS-GRA-01" else "put", **facts)
        lines.append((Line(1, rule, card), said))
    title = saying("castellers_specials", "puts", player=words.name("players", player))
    rules = ["CAS-TURN-07", *(["C-CAS-08"] if "grallers" in held else []), *(["CAS-JIT-01"] if jitters else [])]
    return Count(
        lines,
        Asked(title, "cards", (saying("castellers_specials", "hint_puts"), *(explain(rule).line for rule in rules))),
        position=position,
        about={"player": player, "hand": held, "jitters": jitters},
        known=PUTS,
        picture=standing(position, player),
    )


def falls(position: Position, player: str) -> Count:
    """The cards that go back to the hand of a player after llenya, a line for each part (CAS-LLE-01, C-CAS-10).

    Raises `PositionError` for who does not play, and where no tronc card stands (C-CAS-11).

    >>> from diables_nb.rules.castellers import Position
    >>> table = Position(["red", "blue"]).with_colla("red", kind="two", pinya=2, tronc=["tronc2"] * 2)
    >>> falls(table, "red").total
    2
    """
    tronc, pom = _fallible(position, player), position.colla(player).pom
    lines = [(Line(tronc, "CAS-LLE-01", "tronc"), words.name("parts", "tronc"))]
    if pom and position.rulings.get(POM_FALLS.id) == "pom_falls":
        lines.append((Line(pom, "C-CAS-10", "pom"), words.name("parts", "pom")))
    title = saying("castellers_specials", "falls", player=words.name("players", player))
    hints = (saying("castellers_specials", "hint_falls"), explain("CAS-LLE-01").line, explain("C-CAS-10").line)
    return Count(
        lines,
        Asked(title, "cards", hints),
        position=position,
        about={"player": player},
        known=FALLS,
        picture=standing(position, player),
    )


def stands(position: Position, player: str, answers: int = 0) -> Count:
    """The tronc cards of a player that stand after llenya and answers to it (C-CAS-03).

    answers: how many caps de colla are played. Where an answer cancels, each one answers the card played before it;
    else they only call castellers. Raises `PositionError` as `falls` does.

    >>> from diables_nb.rules.castellers import Position
    >>> table = Position(["red", "blue"]).with_colla("red", kind="two", pinya=2, tronc=["tronc2"] * 2)
    >>> stands(table, "red", answers=1).total
    0
    """
    tronc = _fallible(position, player)
    cancels = position.rulings.get(RESPONSE.id) == "cancels"
    saved = cancels and answers % 2 == 1
    key = "saved" if saved else "fallen_after_all" if cancels and answers else "fallen"
    lines = [(Line(tronc if saved else 0, "C-CAS-03", "tronc"), saying("castellers_specials", key))]
    title = saying("castellers_specials", "stands", player=words.name("players", player))
    hints = (saying("castellers_specials", "hint_stands"), explain("C-CAS-03").line)
    return Count(
        lines,
        Asked(title, "cards", hints),
        position=position,
        about={"player": player, "answers": answers},
        known=STANDS,
    )


def _fallible(position: Position, player: str) -> int:
    """How many tronc cards a player has that can fall."""
    tronc = len(position.colla(player).tronc)
    if not tronc:
        message = f"no tronc card of {player} stands"
        raise PositionError(Problem("tronc", message, "CAS-LLE-01", "ask about a castell with tronc cards"))
    return tronc


def answering(game: CastellersGame) -> Count:
    """The players who are asked whether they answer a special card that is played now, in turn order (CAS-TURN-10)."""
    player, players = _asked(game), game.players
    first = players.index(player)
    others = [*players[first + 1 :], *players[:first]]
    lines = [(Line(1, "CAS-TURN-10", other), words.name("players", other)) for other in others]
    title = saying("castellers_specials", "asked", player=words.name("players", player))
    hints = (explain("CAS-TURN-10").line, explain("C-CAS-03").line)
    return Count(lines, Asked(title, "players", hints), position=game.position, about={"player": player}, known=ASKED)


def fetches(game: CastellersGame, *cards: str) -> Count:
    """The cards among those named that a cap de colla can call now (CAS-CAP-01, CAS-CAP-03, C-CAS-20).

    cards: types, each once. Raises `TypeError` for none, `PositionError` for an unknown type.

    >>> from diables_nb.rules.castellers import deal
    >>> fetches(deal(2, seed=7), "enxaneta", "grallers").total
    1
    """
    if not cards:
        raise TypeError("no card to call: name one or more, such as fetches(game, 'enxaneta')")
    for name in cards:
        if name not in CARDS:
            raise PositionError(Problem("cards", f"no card {shown(name)}", "CAS-B-04", hint(name, CARDS)))
    deck, discards = (_names(heap) for heap in (game.state.deck, game.state.discards))
    lines = []
    for name in cards:
        heap = "deck" if name in deck else "discards" if name in discards else ""
        if name in CASTELLERS and heap:
            lines.append(
                (Line(1, "CAS-CAP-01", name), saying("castellers_specials", heap, card=words.name("cards", name)))
            )
    hints = (explain("CAS-CAP-01").line, explain("CAS-CAP-03").line)
    about = {"player": _asked(game), "cards": cards, "deck": deck, "discards": discards}
    title = saying("castellers_specials", "fetches")
    return Count(lines, Asked(title, "types", hints), position=game.position, about=about, known=FETCHES)


def _names(heap: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in heap)


def _asked(game: CastellersGame) -> str:
    return game.decision.player if game.decision else game.players[0]
