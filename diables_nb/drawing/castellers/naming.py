"""The things of Castellers! in words: cards, castells, players. What is drawn is said in the same order."""

from collections.abc import Iterable, Sequence

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words

from .scene import CastellView

__all__ = [
    "card_name", "cards_words", "castell_name", "castell_words", "counted", "joined", "kind_name", "part_name",
    "player_name", "stands_words",
]  # fmt: skip


def card_name(card: str | None) -> str:
    """The name of a type of card.

    >>> card_name("tronc3"), card_name(None)
    ('tronc of 3', 'face down')
    """
    return words.name("cards", card) if card else phrase("face down")


def kind_name(kind: str) -> str:
    """A kind of castell.

    >>> kind_name("three")
    'castell of 3'
    """
    return words.name("castells", kind)


def castell_name(kind: str, storeys: int) -> str:
    """A castell with its storeys.

    >>> castell_name("three", 8)
    'castell of 3, 8 storeys'
    """
    return phrase("{kind}, {storeys} storeys", kind=kind_name(kind), storeys=storeys)


def part_name(part: str) -> str:
    """A part of a castell."""
    return words.name("parts", part)


def player_name(player: str) -> str:
    """The name of a player with a capital."""
    return words.name("players", player)


def joined(parts: Sequence[str]) -> str:
    """Parts of a sentence in a row.

    >>> joined(["one", "two", "three"])
    'one, two and three'
    """
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + phrase(" and ") + parts[-1]


def counted(cards: Iterable[str]) -> dict[str, int]:
    """How many cards there are of each type, in the order in which they come."""
    found: dict[str, int] = {}
    for card in cards:
        found[card] = found.get(card, 0) + 1
    return found


def cards_words(cards: Iterable[str]) -> str:
    """Cards in words, the same ones together.

    >>> cards_words(("tronc3", "enxaneta", "tronc3")), cards_words(())
    ('2 × tronc of 3, enxaneta', 'no cards')
    """
    found = counted(cards)
    said = (
        card_name(card) if count == 1 else phrase("{count} × {card}", count=count, card=card_name(card))
        for card, count in found.items()
    )
    return ", ".join(said) if found else phrase("no cards")


def castell_words(castell: CastellView) -> str:
    """A castell in progress and what of it stands.

    >>> castell_words(CastellView("red", "two", 7, 2, 2, 1, 3, 0, ("acotxador", "enxaneta")))
    'castell of 2, 7 storeys: pinya 2 of 2, tronc 1 of 3, pom de dalt 0 of 2'
    """
    if not castell.kind:
        return phrase("no castell in progress")
    name = castell_name(castell.kind, castell.storeys)
    return phrase("{castell}: {parts}", castell=name, parts=stands_words(castell))


def stands_words(castell: CastellView) -> str:
    """How much of each part stands, and which cards lie there."""
    said = [
        phrase("{part} {count} of {of}", part=part_name(name), count=count, of=of) for name, count, of in castell.parts
    ]
    if castell.own:
        said[0] = phrase("{part} ({cards})", part=said[0], cards=cards_words(castell.own))
    if castell.pom:
        said[2] = phrase("{part} ({cards})", part=said[2], cards=cards_words(castell.pom_cards[: castell.pom]))
    return ", ".join(said)
