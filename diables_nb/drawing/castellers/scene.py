"""What a picture of Castellers! shows, as plain values: castells, offers, groups, hands, as one viewer sees them."""

from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "CardsView", "CastellView", "GroupView", "NeedView", "OfferView", "PlayerView", "ReachView", "SpecialView",
    "TableView",
]  # fmt: skip


class CastellView(NamedTuple):
    """A castell and how much of it stands.

    player: whose it is. kind: one of the four, "" for none in progress. storeys: in its name. pinya, tronc, pom: the
    cards that stand, the first two of so many; of a draft there may be more. pom_cards: the pom from below. own: the
    cards of the pinya where they are seen. levels: the tronc cards. ghost: the part in which the next card is tried
    out, "" for none. falls: whether it is tried out that the tronc falls.
    """

    player: str
    kind: str = ""
    storeys: int = 0
    pinya: int = 0
    pinya_of: int = 0
    tronc: int = 0
    tronc_of: int = 0
    pom: int = 0
    pom_cards: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    ghost: str = ""
    falls: bool = False

    @property
    def parts(self) -> tuple[tuple[str, int, int], ...]:
        """The parts from the ground: name, how many cards stand, of how many."""
        pom = ("pom", self.pom, len(self.pom_cards))
        return ("pinya", self.pinya, self.pinya_of), ("tronc", self.tronc, self.tronc_of), pom

    @property
    def part(self) -> str:
        """The part that is worked on, "" when all stand."""
        return next((name for name, count, of in self.parts if count < of), "") if self.kind else ""


class OfferView(NamedTuple):
    """A castell on offer. counters: the values of its counters, the first `taken` of them being gone.

    pom: how many cards its pom has. raised, raising: the players who have completed this kind, the first one first, and
    who raise it now.
    """

    kind: str
    storeys: int
    pinya: int
    tronc: int
    pom: int
    counters: tuple[int, ...]
    taken: int = 0
    raised: tuple[str, ...] = ()
    raising: tuple[str, ...] = ()

    @property
    def next(self) -> int:
        """What the next one to complete it gets (CAS-SCO-01, C-CAS-18)."""
        return self.counters[self.taken] if self.taken < len(self.counters) else 0


class GroupView(NamedTuple):
    """A table group: its cards; discarded: whether it is discarded at the end of the turn; later: its cards then.

    later is -1 when the game is over. taken: whether it is tried out that its cards are taken.
    """

    number: int
    cards: tuple[str, ...]
    discarded: bool
    later: int
    taken: bool = False


class CardsView(NamedTuple):
    """Cards of one type, which are alike, and how many there are."""

    card: str
    copies: int


class NeedView(NamedTuple):
    """Cards that a castell lacks. card: their type, "" for any. hand: how many the viewer has. groups: number of a
    group and how many lie there. unseen: in the deck, in the hands and pinyas of others.
    """

    part: str
    card: str
    missing: int
    hand: int
    groups: tuple[tuple[int, int], ...] = ()
    unseen: int = 0


class ReachView(NamedTuple):
    """How many cards of tronc and pom a hand has for a kind of castell that its player may begin."""

    kind: str
    tronc: int
    tronc_of: int
    pom: int
    pom_of: int


class PlayerView(NamedTuple):
    """What one player has. hand: the number of cards. raised: kinds with the applause that each brought."""

    castell: CastellView
    hand: int
    applause: int
    raised: tuple[tuple[str, int], ...] = ()
    jitters: int = 0
    grallers: bool = False

    @property
    def player(self) -> str:
        """Their colour."""
        return self.castell.player


class SpecialView(NamedTuple):
    """A special card that is being played. by, on: who plays it, on whom ("" for nobody). asked: who is asked whether
    they answer; waiting: who is asked after them. answers: what it answers, "" where it is no answer. cancels: whether
    an answer cancels it (C-CAS-03).
    """

    card: str
    by: str
    on: str
    asked: str
    waiting: tuple[str, ...] = ()
    answers: str = ""
    cancels: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table as one player sees it.

    viewer: the player in front. others: the other players, the next in turn first. hand: the viewer's cards by type.
    deck: how many cards it has. discards: their cards, the last on top. needs: what the viewer's castell lacks, ()
    without one; reach: what the hand has for those that can be begun. special: the one being played. calls: types that
    can be called, with how many there are where they are taken from. calls_from: for each whether from the "deck" or
    the "discards". turn: who is asked, "" when the game is over. says: what is asked; kind: "turn", "respond" or
    "call". ending: whether the last turns are played. dry: how many turns are left while no casteller can come, 0 while
    one can. reconstructed: whether something shown is not printed in the
    rulebook. drawn: how many cards it is tried out to draw.
    """

    viewer: PlayerView
    others: tuple[PlayerView, ...]
    offers: tuple[OfferView, ...]
    groups: tuple[GroupView, ...]
    deck: int
    discards: tuple[str, ...]
    hand: tuple[CardsView, ...]
    needs: tuple[NeedView, ...] = ()
    reach: tuple[ReachView, ...] = ()
    special: SpecialView | None = None
    calls: tuple[CardsView, ...] = ()
    calls_from: tuple[str, ...] = ()
    turn: str = ""
    says: str = ""
    ending: bool = False
    dry: int = 0
    winners: tuple[str, ...] = ()
    reconstructed: bool = True
    kind: str = ""
    drawn: int = 0
