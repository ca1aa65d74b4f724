"""What is asked about cards that are not seen: how many of a type, and the chance to draw one, in whole per cent."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from random import Random

from diables_nb.drawing.castellers.naming import cards_words
from diables_nb.lessons.counts import Asked, Count
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.castellers.chances.beliefs import CHANCE, UNSEEN
from diables_nb.lessons.subjects.castellers.chances.formulas import Seen, drawn, per_cent, seen
from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, CastellersGame
from diables_nb.rules.castellers.components import POMS
from diables_nb.rules.castellers.game.state import NO_CASTELL
from diables_nb.rules.errors import PositionError, Problem, hint, shown
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Table

from .pictures import row_image

__all__ = ["Rows", "chance_of", "dealt_again", "in_sight", "unseen"]

_WIDTH = 1000
_COUNTS, _SEED = (1, 2, 4, 6), 1


def unseen(game: CastellersGame, player: str, card: str) -> Count:
    """The cards of a type that a player does not see, by counting, a line for each place (CAS-B-04).

    Not seen are the deck, the hands of the others and their pinyas. card: its type. Raises `PositionError` for who does
    not play and for an unknown type.

    >>> from diables_nb.rules.castellers import deal
    >>> unseen(deal(2, seed=7), "red", "enxaneta").total
    8
    """
    found, left = _seen(game, player, card), game.unseen(player).count(card)
    lines = [(Line(game.edition.counts[card], "CAS-B-04", card), saying("castellers_chances", "exist"))]
    for place, count in zip(Seen._fields, found, strict=True):
        if count:
            lines.append((Line(-count, _RULES[place], card), saying("castellers_chances", place)))
    before = game.edition.counts[card] - sum(found) - left
    if before:
        lines.append((Line(-before, "CAS-JIT-01", card), saying("castellers_chances", "before_players")))
    facts = {"card": words.name("cards", card), "player": words.name("players", player)}
    hints = (
        saying("castellers_chances", "hint_exist", count=game.edition.counts[card]),
        saying("castellers_chances", "hint_unseen"),
    )
    return Count(
        lines,
        Asked(saying("castellers_chances", "unseen", **facts), "cards", hints),
        position=game.position,
        about={"game": game, "player": player, "card": card, "seen": found},
        known=UNSEEN,
    )


_RULES = {
    "hand": "CAS-TURN-04",
    "pinya": "CAS-BLD-02",
    "own": "CAS-BLD-03",
    "others": "CAS-BLD-03",
    "groups": "CAS-TURN-02",
    "discards": "CAS-GRP-01",
}


def _seen(game: CastellersGame, player: str, card: str) -> Seen:
    if card not in CARDS:
        raise PositionError(Problem("card", f"no card {shown(card)}", "CAS-B-04", hint(card, CARDS)))
    return seen(game, player, card)


def chance_of(game: CastellersGame, player: str, card: str, count: int) -> Count:
    """The chance, in whole per cent, that of the next cards a player draws at least one is of a type.

    Every card that the player does not see may lie in the deck, in a hand or in a pinya, as likely. count: how many are
    drawn; the deck has at least as many. Raises `ValueError` for another count, and as `unseen` does.

    >>> from diables_nb.rules.castellers import deal
    >>> chance_of(deal(2, seed=7), "red", "enxaneta", 2).total
    18
    """
    found, hidden, deck = unseen(game, player, card), len(game.unseen(player)), len(game.state.deck)
    if type(count) is not int or not 1 <= count <= deck:
        raise ValueError(f"{shown(count)} cards: give a whole number from 1 to {deck}")
    chance = drawn(found.total, hidden, count)
    facts = {"card": words.name("cards", card), "left": found.total, "hidden": hidden}
    key = "chance_row_one" if count == 1 else "chance_row"
    said = saying("castellers_chances", key, count=count, **facts)
    title = saying("castellers_chances", "chance_one" if count == 1 else "chance", count=count, **facts)
    hints = (
        saying("castellers_chances", "hint_hidden", hidden=hidden),
        saying("castellers_chances", "hint_share", **facts),
        *([saying("castellers_chances", "hint_none", miss=hidden - found.total, hidden=hidden)] if count > 1 else []),
    )
    about = {
        "game": game,
        "player": player,
        "card": card,
        "left": found.total,
        "hidden": hidden,
        "deck": deck,
        "count": count,
    }
    row = (Line(per_cent(chance), "CAS-TURN-05", card), said)
    return Count([row], Asked(title, "per cent", hints), position=game.position, about=about, known=CHANCE)


def dealt_again(
    game: CastellersGame, player: str, card: str, *, counts: Sequence[int] = _COUNTS, below: int = 0, games: int = 1000
) -> Table:
    """How often a card of a type is among the next ones, computed and in games that a player may take this one to be.

    counts: of cards, one row each. below: how many others draw before. games: how many are dealt, always the same ones.
    Raises `ValueError` for less than one game and for cards that the deck does not have.
    """
    if type(games) is not int or games < 1:
        raise ValueError(f"games is a whole number from 1 on, not {games!r}")
    left, hidden = unseen(game, player, card).total, len(game.unseen(player))
    if below < 0 or not counts or not all(1 <= count <= len(game.state.deck) - below for count in counts):
        raise ValueError(f"{shown(list(counts))} cards below {below}: the deck has {len(game.state.deck)}")
    random, found, wanted = Random(_SEED), Counter[int](), CARDS.index(card)
    for _ in range(games):
        deck = game.determinize(random, player).state.deck[::-1][below:]
        found.update(count for count in counts if wanted in deck[:count])
    rows = [(count, f"{float(drawn(left, hidden, count)):.1%}", f"{found[count] / games:.1%}") for count in counts]
    facts = {"card": words.name("cards", card), "player": words.name("players", player), "games": games, "below": below}
    caption = saying("castellers_chances", "dealt_below" if below else "dealt_again", **facts)
    head = [saying("castellers_chances", column) for column in ("drawn_column", "computed", "dealt")]
    return Table(head, rows, caption, (0, 1, 2))


class Rows(Pictures):
    """Pictures one below the other, each with its caption above."""

    def _repr_html_(self) -> str:
        rows = []
        for caption, image in self.pictures:
            above = f'<figcaption style="font-weight:600">{escape(caption)}</figcaption>'
            rows.append(f'<figure style="margin:0 0 10px">{above}{image}</figure>')
        return "".join(rows)


def in_sight(game: CastellersGame, player: str) -> Rows:
    """All cards that a player sees, place by place: the hand, the own pinya, what stands, the groups, the discards.

    Raises `PositionError` for who does not play.
    """
    name = words.name("players", player)
    places = [
        (saying("castellers_chances", "sight_hand", player=name), game.hand(player)),
        (saying("castellers_chances", "sight_pinya", player=name), game.pinya(player)),
    ]
    for other, seat in zip(game.players, game.state.seats, strict=True):
        pom = () if seat.kind == NO_CASTELL else POMS[seat.kind][: seat.pom]
        standing = tuple(CARDS[card] for card in (*seat.tronc, *pom))
        places.append((saying("castellers_chances", "sight_castell", player=words.name("players", other)), standing))
    places.append(
        (saying("castellers_chances", "sight_groups"), tuple(card for group in game.groups for card in group))
    )
    places.append((saying("castellers_chances", "sight_discards"), tuple(CARDS[card] for card in game.state.discards)))
    return Rows(
        [
            (said, row_image(there, f"{said}: {cards_words(card for card in there if card)}"))
            for said, there in places
            if there
        ],
        width=_WIDTH,
    )
