"""The legal moves of a game of Castellers! once more, from its JSON values and the specification alone."""

from collections.abc import Iterator
from typing import Any

__all__ = ["legal"]

Json = dict[str, Any]

CASTELLERS = ("tronc1", "tronc2", "tronc3", "tronc4", "dosos", "acotxador", "enxaneta")
KINDS = {"pilar": 1, "two": 2, "three": 3, "four": 4}
LOWEST = {"pilar": 5, "two": 7, "three": 7, "four": 7}
POM = {
    "pilar": ("enxaneta",),
    "two": ("acotxador", "enxaneta"),
    "three": ("dosos", "acotxador", "enxaneta"),
    "four": ("dosos", "acotxador", "enxaneta"),
}


def legal(data: Json) -> list[str]:
    """The legal moves, sorted. data: the JSON values of a whole game."""
    part = data["game"]
    if part["over"]:
        return []
    if part["stack"]:
        return sorted(_answers(part))
    seat = _Seat(data)
    if part["bound"]:
        return sorted(seat.builds())
    actions = sorted({*(seat.goes_on() if part["acted"] else seat.actions())})
    last = ["end"] if part["acted"] else [] if actions else ["pass"]
    return sorted([*actions, *{*seat.specials()}, *last])


def _answers(part: Json) -> Iterator[str]:
    """A casteller is called (CAS-CAP-01, CAS-CAP-03, C-CAS-20), or a cap de colla answers (CAS-CAP-04)."""
    top = part["stack"][-1]
    if top["card"] == "search":
        yield from {f"call {card}" for card in (*part["deck"], *part["discards"]) if card in CASTELLERS}
        return
    yield "decline"
    if "cap" in part["hands"][top["asked"][0]]:
        yield "respond"


class _Seat:
    """The player whose turn it is."""

    def __init__(self, data: Json) -> None:
        part = self.part = data["game"]
        self.data = data
        self.name = part["turn"]
        self.hand: list[str] = part["hands"][self.name]
        self.colla: Json = data["colles"][self.name]
        self.kind: str | None = self.colla.get("castell")
        self.jitters = part["jitters"][self.name] > 0
        self.any_tronc = data.get("rulings", {}).get("C-CAS-04") == "any_tronc"

    def missing(self) -> tuple[str, int]:
        """The lowest part that is not complete, and how many cards it lacks (CAS-BLD-01, CAS-BLD-09)."""
        assert self.kind
        height = self.data["castells"][self.kind] - LOWEST[self.kind]  # CAS-B-02
        pinya = KINDS[self.kind] + height - self.colla.get("pinya", 0)
        if pinya:
            return "pinya", pinya
        tronc = min(3 + height, 4) - len(self.colla.get("tronc", ()))
        return ("tronc", tronc) if tronc else ("pom", len(POM[self.kind]) - self.colla.get("pom", 0))

    def fits(self, card: str) -> bool:
        """Whether a card can be put on the part that is not complete."""
        assert self.kind
        part, _ = self.missing()
        if part == "pinya":
            return True
        if part == "tronc":
            return card.startswith("tronc") if self.any_tronc else card == f"tronc{KINDS[self.kind]}"
        return not self.jitters and card == POM[self.kind][self.colla.get("pom", 0)]

    def builds(self) -> Iterator[str]:
        """A card for the castell in progress."""
        yield from {f"build {card}" for card in self.hand if self.fits(card)}

    def actions(self) -> Iterator[str]:
        """One of three (CAS-TURN-01)."""
        yield from (f"group {number}" for number, cards in enumerate(self.part["groups"], 1) if cards)
        if self.part["deck"] or self.part["discards"]:
            yield "draw"
        if self.kind:
            yield from self.builds()
            return
        done = [raised["kind"] for raised in self.colla.get("raised", ())]
        yield from (f"castell {kind} {card}" for kind in KINDS if kind not in done for card in self.hand)

    def goes_on(self) -> Iterator[str]:
        """The same part once more (CAS-TURN-07, CAS-BLD-08)."""
        if self.part["working"] and self.part["working"] == self.missing()[0]:
            yield from self.builds()

    def specials(self) -> Iterator[str]:
        """Special cards in the own turn (CAS-TURN-09)."""
        others = [player for player in self.data["players"] if player != self.name]
        if "jitters" in self.hand:
            yield from (f"jitters {player}" for player in others)
        if "llenya" in self.hand:
            yield from (f"llenya {player}" for player in others if self.data["colles"][player].get("tronc"))
        if "cap" in self.hand:
            yield "cap"
        if "grallers" in self.hand and self.part["finished"] and self.kind and self.may_have_grallers():
            yield "grallers"

    def may_have_grallers(self) -> bool:
        """Once a castell, with all cards of the next part in the hand (CAS-GRA-01, CAS-GRA-02, C-CAS-08, C-CAS-09)."""
        assert self.kind
        part, lacks = self.missing()
        if self.colla.get("grallers"):
            return False
        if part == "tronc":
            return sum(self.fits(card) for card in self.hand) >= lacks
        return not self.jitters and all(card in self.hand for card in POM[self.kind][-lacks:])
