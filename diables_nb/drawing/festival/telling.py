"""The table of Festival in words: what its picture says to who does not see it."""

from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.festival.components import SPACES

from .board import description
from .cards import distance_words
from .naming import joined, kind_words, player_name, tiles_words
from .scene import BoardView, CardView, PlayerView, StackView, TableView

__all__ = ["asked_words", "progress_words", "table_words"]


def asked_words(table: TableView) -> str:
    """Who is asked what, or who has won: in the words of the viewer."""
    viewer = table.viewer.board.player
    if table.winners:
        names = joined([player_name(player) for player in table.winners])
        return phrase("{players} won" if len(table.winners) == 1 else "{players} share the victory", players=names)
    said = table.says if table.turn == viewer else phrase("{player} to move", player=player_name(table.turn))
    return phrase("Last round. {said}", said=said) if table.ending else said


def progress_words(done: int, trigger: int, *, ending: bool) -> str:
    """How many objectives are completed; of how many that end the game, until the end has come (FES-END, C-FES-11).

    >>> progress_words(2, 6, ending=False), progress_words(7, 6, ending=True)
    ('2 of 6 to end the game', '7 completed')
    """
    if ending or done >= trigger:
        return phrase("{count} completed", count=done)
    return phrase("{count} of {trigger} to end the game", count=done, trigger=trigger)


def table_words(table: TableView) -> str:
    """The whole table in sentences: who is asked what, the viewer's points, board and cards, what can be taken.

    It tells no more than a page can carry for every moment of a game: patterns by their captions, completed objectives
    and those to take by their points, of the others points and visible tiles. Cards and spaces say the rest themselves.
    """
    said = [_turn(table), _player(table.viewer, description(table.viewer.board))]
    if table.sides:
        names = words.table("festival_table")["sides"].values()
        sides = (f"{name}: {_card(card)}" for name, card in zip(names, table.sides, strict=True))
        said.append(phrase("To choose from: {cards}", cards="; ".join(sides)))
    else:
        cards = "; ".join(map(_card, table.viewer.todo)) or phrase("none")
        said.append(phrase("To do: {cards}", cards=cards))
    done = ", ".join(map(_worth, table.viewer.done)) or phrase("none")
    said.append(phrase("Done: {cards}", cards=done))
    said += [capital(_stack(stack)) for stack in table.stacks]
    tops = ", ".join(_worth(pile.card) for pile in table.piles if pile.card) or phrase("none")
    said.append(phrase("Objectives to take: {cards}", cards=tops))
    said += [_player(other, _visible(other.board)) for other in table.others]
    return " ".join(part if part.endswith((".", "?")) else f"{part}." for part in said)


def _turn(table: TableView) -> str:
    if not table.turn or table.turn != table.viewer.board.player:
        return asked_words(table)
    return phrase("{player} is asked: {said}", player=player_name(table.turn), said=asked_words(table))


def _player(player: PlayerView, board: str) -> str:
    points = phrase("{count:point|points}", count=player.parts.total)
    return phrase("{player}: {points}; {board}", player=player_name(player.board.player), points=points, board=board)


def _visible(board: BoardView) -> str:
    """The visible tiles of a board with their levels."""
    there = [
        (space, kind_words(tiles[-1]), len(tiles)) for space, tiles in zip(SPACES, board.tiles, strict=True) if tiles
    ]
    said = (
        phrase(
            "{space} {kind} on level {level}" if level > 1 else "{space} {kind}", space=space, kind=kind, level=level
        )
        for space, kind, level in there
    )
    return "; ".join(said) or phrase("no tiles yet")


def _card(card: CardView) -> str:
    """A card with its value, its pattern and how near it is."""
    facts = [phrase("{count:point|points}", count=card.value), card.caption, distance_words(card)]
    return phrase("{card} ({facts})", card=card.id, facts="; ".join(facts))


def _worth(card: CardView) -> str:
    return phrase("{card} ({count:point|points})", card=card.id, count=card.value)


def _stack(stack: StackView) -> str:
    name = phrase("left stack") if stack.side == "left" else phrase("right stack")
    if stack.kind < 0:
        return f"{name}: {phrase('empty')}"
    return f"{name}: {kind_words(stack.kind)}, {tiles_words(stack.size)}"
