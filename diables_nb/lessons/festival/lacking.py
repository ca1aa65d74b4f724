"""What is asked about patterns: how many tiles a board lacks for a card, how many cards it shows."""

from diables_nb.drawing.festival import draw_board, show_card
from diables_nb.drawing.festival.overlay import wanted_words
from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.festival.patterns.beliefs import COMPLETE, LACKS
from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame, Position, fulfilled, met
from diables_nb.rules.festival.components import SPACES
from diables_nb.rules.ledger import Line
from diables_nb.rules.rulebook import explain

__all__ = ["complete", "lacks"]

_WIDTH = 340
_RULES = {
    "identical": "FES-PAT-06",
    "stack": "FES-PAT-07",
    "colours": "FES-PAT-08",
    "types": "FES-PAT-09",
    "beside": "FES-PAT-10",
}
"""The rule of each family of objectives; those of a starting objective are told by what it asks for."""


def lacks(position: Position, player: str, card: str) -> Count:
    """The tiles that the board of a player lacks for a card where it lies nearest, a line for each space.

    Raises `RulesError` for a card or a player that is not there.

    >>> from diables_nb.rules.festival import Position
    >>> lacks(Position(["red", "blue"]).with_tile("red", "b2", "blue rocket"), "red", "O10").total
    1
    """
    objective, lit = position.edition.card(card), show_card(position, player, card)
    rule = _RULES[objective.family]
    levels = position.levels(player)
    lines = []
    for cell in lit.near.missing:
        element = lit.elements[lit.cells.index(cell)]
        two = element.stacked and not levels[cell]
        how = "lacking_two" if two else "lacking"
        said = saying("festival", how, space=SPACES[cell], wanted=wanted_words(lit, cell))
        place = f"{player}/{SPACES[cell]}"
        lines.append((Line(2 if two else 1, rule, place, (place,)), said))
    title = saying("festival", "lacks", player=words.name("players", player), card=card)
    hints = [explain(rule).line, saying("festival", "hint_turn")]
    return Count(
        lines,
        Asked(title, "tiles", tuple(hints)),
        position=position,
        about={"player": player, "card": card},
        known=LACKS,
        picture=draw_board(position, player, width=_WIDTH, lit=lit).image(title),
    )


def complete(position: Position | FestivalGame, player: str) -> Count:
    """The objectives at the left of a player that the board shows now, a line for each (FES-CHK-01).

    >>> from diables_nb.rules.festival import Position
    >>> complete(Position(["red", "blue"]).with_cards("red", left=["O10"]), "red").total
    0
    """
    position = position.position if isinstance(position, FestivalGame) else position
    tops, levels, cards = position.tops(player), position.levels(player), position.board(player).left
    shown = [card for card in cards if fulfilled(position.edition.card(card).pattern, tops, levels)]
    lines = []
    for card in shown:
        objective = position.edition.card(card)
        cells = met(objective.pattern, tops, levels)[0].cells
        places = tuple(f"{player}/{SPACES[cell]}" for cell in cells)
        lines.append((Line(1, "FES-CHK-01", card, places), f"{card}: {objective.words}"))
    title = saying("festival", "complete", player=words.name("players", player))
    hints = [explain("FES-CHK-01").line, saying("festival", "hint_complete")]
    if cards:
        asked = "; ".join(f"{card}: {position.edition.card(card).words}" for card in cards)
        hints.append(saying("festival", "hint_each", rows=asked))
    return Count(
        lines,
        Asked(title, "objectives", tuple(hints)),
        position=position,
        about={"player": player, "cards": cards},
        known=COMPLETE,
    )
