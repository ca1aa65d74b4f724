"""The table of Castellers! in words: what its picture says to who does not see it."""

from diables_nb.drawing.phrases import capital, phrase

from .naming import cards_words, castell_words, joined, kind_name, player_name
from .panels import needs_label, notice_label
from .scene import PlayerView, TableView
from .supplies import group_label

__all__ = ["asked_words", "raised_words", "standing_words", "table_words"]


def asked_words(table: TableView) -> str:
    """Who is asked what, or who has won: in the words of the viewer."""
    if table.winners:
        names = joined([player_name(player) for player in table.winners])
        return phrase("{players} won" if len(table.winners) == 1 else "{players} share the victory", players=names)
    if table.turn == table.viewer.player:
        said = table.says
    elif table.kind == "call":
        said = phrase("{player} calls a casteller", player=player_name(table.turn))
    elif table.special:
        said = phrase("{player} is asked for an answer", player=player_name(table.turn))
    else:
        said = phrase("{player} to move", player=player_name(table.turn))
    if table.ending:
        return phrase("Last turns. {said}", said=said)
    if table.dry:
        left = phrase("1 turn left") if table.dry == 1 else phrase("{count} turns left", count=table.dry)
        return phrase("The castellers have run out: {left}. {said}", left=left, said=said)
    return said


def standing_words(table: TableView, player: str) -> str:
    """What of the game concerns a player now, "" for nothing: whether they are asked, or have won."""
    if player in table.winners:
        return phrase("won")
    if player != table.turn:
        return ""
    return phrase("asked") if table.special else phrase("to move")


def raised_words(view: PlayerView) -> str:
    """The castells that a player has raised, with what each brought.

    >>> from .scene import CastellView
    >>> raised_words(PlayerView(CastellView("red"), 5, 6, (("three", 6),)))
    'castell of 3 (6)'
    """
    said = (phrase("{kind} ({count})", kind=kind_name(kind), count=count) for kind, count in view.raised)
    return ", ".join(said) or phrase("none")


def table_words(table: TableView) -> str:
    """The whole table in sentences: who is asked what, the castells, hand, groups, what is missing."""
    said = [_turn(table)]
    if table.special:
        said.append(notice_label(table))
    said.append(_player(table.viewer))
    hand = cards_words(card for card, copies in table.hand for _ in range(copies))
    said.append(phrase("Hand: {cards}", cards=hand))
    said.append(needs_label(table))
    said += [capital(group_label(group)) for group in table.groups]
    said.append(phrase("Deck: {count:card|cards}", count=table.deck))
    said.append(phrase("Discards: {cards}", cards=cards_words(sorted(table.discards))))
    for offer in table.offers:
        left = ", ".join(map(str, offer.counters[offer.taken :])) or phrase("none")
        said.append(capital(phrase("{kind}: counters left {counters}", kind=kind_name(offer.kind), counters=left)))
    said += [_player(other) for other in table.others]
    return " ".join(part if part.endswith((".", "?")) else f"{part}." for part in said)


def _turn(table: TableView) -> str:
    if not table.turn or table.turn != table.viewer.player:
        return asked_words(table)
    return phrase("{player} is asked: {said}", player=player_name(table.turn), said=asked_words(table))


def _player(view: PlayerView) -> str:
    facts = (
        phrase("{count} applause", count=view.applause),
        phrase("raised: {castells}", castells=raised_words(view)),
        phrase("{count:card|cards} in hand", count=view.hand),
        castell_words(view.castell),
    )
    return phrase("{player}: {facts}", player=player_name(view.player), facts="; ".join(facts))
