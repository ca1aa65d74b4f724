"""Which cards of a hand are least useful, to be put face down into a pinya (CAS-BLD-02)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame
from diables_nb.rules.castellers.components import POMS, SPECIALS, TRONCS
from diables_nb.rules.errors import Problem, RulesError, hint, shown
from diables_nb.whatif.findings import Findings

from .asking import Known, known_to, missing_cards, require_game

__all__ = ["Choice", "Pinya", "pinya"]

_HEAD = ("card", "in hand", "needed now", "needed later by", "use", "drawn until another")
USES = ("none", "later", "special", "now")
"""The uses of a card, the least first: no castell that the player may raise needs it; another one does; it is a special
card; the castell in progress does.
"""


class Choice(NamedTuple):
    """Some cards of one type and of one use.

    card: the type. number: how many. use: one of `USES`. now: how many the castell in progress still needs. later:
    kinds that need the type and can be raised after it. wait: how many cards are drawn until another comes, on
    average; None where none can come.
    """

    card: str
    number: int
    use: str
    now: int
    later: tuple[str, ...]
    wait: Fraction | None


class Pinya(Findings[Choice]):
    """A row for each type and use, the least useful first.

    player: whose hand. kind: the castell in progress or asked about, "" for none. missing: cards that its pinya still
    needs. lay: as many cards of the hand, the least useful ones.
    """

    def __init__(self, player: str, kind: str, missing: int, entries: Sequence[Choice]) -> None:
        self.player, self.kind, self.missing = player, kind, missing
        cards = [choice.card for choice in entries for _ in range(choice.number)]
        self.lay = tuple(cards[:missing])
        what = f" for a {words.name('castells', kind)}, pinya lacks {missing}" if kind else ""
        caption = f"cards of {words.name('players', player)}{what}, the least useful first"
        super().__init__(entries, _HEAD, [_row(choice) for choice in entries], caption, right=(1, 2, 5))


def pinya(game: CastellersGame, player: str, kind: str | None = None) -> Pinya:
    """Which cards of a hand are least useful face down.

    First come cards that no castell needs which the player may raise, then those that another castell needs later,
    then special cards, last those that the castell in progress needs; of one use first the type of which another
    comes soonest. kind: the castell to be begun, where none is in progress. Raises `PositionError` for who does not
    play, `RulesError` for a kind that cannot be begun, `TypeError` for anything but a game.

    >>> from diables_nb.rules.castellers import deal
    >>> game = deal(2, seed=7, castells={"two": 7}).arranged(
    ...     "red", hand=["tronc2", "tronc3", "cap", "enxaneta"], raised=["three"])
    >>> pinya(game, "red", "two").lay
    ('tronc3', 'cap')
    """
    known = known_to(require_game(game, "pinya(game, player)"), player)
    position = known.view.position
    colla = position.colla(player)
    done = [raised.kind for raised in colla.raised]
    started = colla.kind or _begun(kind, done)
    needs: Counter[str] = Counter()
    missing = 0
    if colla.kind:
        if kind not in (None, colla.kind):
            raise RulesError(Problem("kind", f"a castell is in progress: {colla.kind}", "CAS-TURN-08", "leave it out"))
        missing = missing_cards(position, player)[0]
        needs = _needs(known, colla.kind, len(colla.tronc), colla.pom)
    elif started:
        missing = position.castell(started).pinya
        needs = _needs(known, started, 0, 0)
    later = [name for name in KINDS if name not in (*done, started)]
    entries = sorted(_choices(known, player, needs, later), key=_usefulness)
    return Pinya(player, started or "", missing, entries)


def _begun(kind: str | None, done: Sequence[str]) -> str | None:
    if kind is not None and (kind not in KINDS or kind in done):
        rule = "CAS-SCO-04" if kind in KINDS else "CAS-COMP-01"
        known = [name for name in KINDS if name not in done]
        raise RulesError(Problem("kind", f"{shown(kind)} cannot be begun", rule, hint(kind, known)))
    return kind


def _needs(known: Known, kind: str, tronc: int, pom: int) -> Counter[str]:
    """The cards that tronc and pom of a castell still need. Under the ruling C-CAS-04 any tronc card will do; then its
    own kind stands for all.
    """
    index = KINDS.index(kind)
    needs = Counter({TRONCS[index]: known.view.position.castell(kind).tronc - tronc})
    needs.update(CARDS[card] for card in POMS[index][pom:])
    return +needs


def _choices(known: Known, player: str, needs: Counter[str], later: Sequence[str]) -> Iterator[Choice]:
    held = Counter(card for card in known.view.hand(player) if card is not None)
    total = known.hidden.total()
    spread = _any_tronc(known, needs, held)
    for card, count in held.items():
        kinds = tuple(kind for kind in later if card in _later_needs(known, kind))
        left = known.hidden[card]
        wait = Fraction(total + 1, left + 1) if left else None
        now = min(spread[card], count)
        use = "special" if card in SPECIALS else "later" if kinds else "none"
        if now:
            yield Choice(card, now, "now", needs[card], kinds, wait)
        if count > now:
            yield Choice(card, count - now, use, needs[card], kinds, wait)


def _any_tronc(known: Known, needs: Counter[str], held: Counter[str]) -> Counter[str]:
    """How many of each type are needed, tronc cards of all kinds for each other where the ruling takes any."""
    if not known.view.kit.any_tronc:
        return needs
    wanted = sum(needs[name] for name in TRONCS)
    spread = Counter({card: count for card, count in needs.items() if card not in TRONCS})
    for name in TRONCS:
        spread[name] = min(held[name], wanted)
        wanted -= spread[name]
    return spread


def _later_needs(known: Known, kind: str) -> Sequence[str]:
    index = KINDS.index(kind)
    troncs = TRONCS if known.view.kit.any_tronc else (TRONCS[index],)
    return (*troncs, *(CARDS[card] for card in POMS[index]))


def _usefulness(choice: Choice) -> tuple[int, int, Fraction, int]:
    never = choice.wait is None
    return (USES.index(choice.use), never, choice.wait or Fraction(0), CARDS.index(choice.card))


def _row(choice: Choice) -> tuple[object, ...]:
    later = ", ".join(words.name("castells", kind) for kind in choice.later)
    wait = "none left" if choice.wait is None else f"{float(choice.wait):.1f}"
    return (words.name("cards", choice.card), choice.number, choice.now, later, choice.use, wait)
