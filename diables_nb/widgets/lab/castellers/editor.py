"""Castells that may break rules, under somebody's hands: cards are put and taken off, castells change places."""

from dataclasses import replace

from diables_nb.drawing.phrases import phrase
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, PARTS, Colla, Position
from diables_nb.rules.castellers.breaches import replacing
from diables_nb.rules.castellers.components import POMS, TRONCS
from diables_nb.rules.errors import PositionError, Problem, hint
from diables_nb.widgets.castellers.editing import Built, build
from diables_nb.widgets.castellers.editor import CastellEditor, place_words
from diables_nb.widgets.editing import Said
from diables_nb.widgets.lab.editor import LabEditor, as_draft
from diables_nb.widgets.lab.editor_words import say

from .setting import of_kind, with_raised

__all__ = ["CollesEditor"]


class CollesEditor(LabEditor, CastellEditor):
    """Castells to which a card may be put at any time; where the rules allow it, the last one completes its castell."""

    def _clear(self) -> None:
        super()._clear()
        self.onward = ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The parts of a castell."""
        return PARTS

    def where(self, problem: Problem) -> str:
        """Whose castell it is, and which part of it."""
        _, player, part, *_ = *problem.place.split("."), "", ""
        if player not in self.position.players:
            return ""
        named = [words.name("players", player), *([words.name("parts", part)] if part in PARTS else [])]
        return ", ".join(named)

    def called(self, space_id: str) -> str:
        """A castell with its player."""
        player, kind = self.parts(space_id)
        name = words.name("castells", kind) if kind else words.name("parts", "castell")
        return phrase("{kind} of {player}", kind=name, player=words.name("players", player))

    # ---- what people do

    def fire(self, space_id: str) -> None:
        """A castell in progress becomes one of the next kind, one that was completed takes the next counter.

        Raises `ValueError` for an unknown place.
        """
        player, kind = self.parts(space_id)
        if not self.editable:
            return
        colla = self.position.colla(player)
        if kind:
            known = sorted({*self.position.edition.applause[kind], 0}, reverse=True)
            now = next((one.applause for one in colla.raised if one.kind == kind), None)
            following = known[(known.index(now) + 1) % len(known)] if now in known else known[0]
            self.set("raised", (player, kind), str(following))
        else:
            at = KINDS.index(colla.kind) + 1 if colla.kind else 0
            self.set("kind", (player,), KINDS[at % len(KINDS)])

    def put(self, name: str, space_id: str) -> None:
        """A card for a part comes to the castell of a player; "" takes the top card off, or gives a completed one back.

        Raises `ValueError` for an unknown part or place.
        """
        player, kind = self.parts(space_id)
        if name and name not in PARTS:
            raise ValueError(f"no part {name!r}: {hint(name, PARTS)}")
        if not self.editable:
            return
        if name and kind:
            self.said = Said(say("no_part", castell=place_words(self, space_id)), refused=True)
        elif name:
            done = len(self.position.colla(player).raised)
            self.hand, hand = name, self.hand
            super()._put(space_id, player)
            self.hand = hand
            self.onward = space_id if len(self.position.colla(player).raised) > done else ""
        elif self.selectable(space_id):
            self.selected = space_id
            self.remove()
        else:
            self.said = Said(say("unchanged"))

    def clear(self, part: str = "") -> None:
        """Takes away all castells of a player, in progress and completed, "" for those of all players.

        Raises `ValueError` for who does not play.
        """
        if part and part not in self.position.players:
            raise ValueError(f"{part!r} does not play here: {hint(part, self.position.players)}")
        if not self.editable:
            return
        going = [one for one in ((part,) if part else self.position.players) if self.position.colla(one) != Colla()]
        if not going:
            self.said = Said(say("no_castells"), refused=True)
            return
        after = as_draft(self.position)
        for player in going:
            after = replacing(after, player, Colla())
        self._edited(after, say("emptied_colles", players=", ".join(words.name("players", one) for one in going)))

    # ---- how it is done

    def _describe(self, space_id: str) -> str:
        return place_words(self, space_id)

    def _built(self, player: str) -> Built:
        """A card more as the rules allow it, else as a draft."""
        part = self.hand or ""
        try:
            return build(self.position, player, part, self.kind)
        except PositionError:
            draft = as_draft(self.position)
            return Built(replacing(draft, player, _one_more(draft.colla(player), part, self.kind)))

    def _swap(self, one: str, other: str) -> None:
        (player, kind), (second, other_kind) = self.parts(one), self.parts(other)
        if bool(kind) != bool(other_kind):
            self.illegal = other
            self.said = Said(say("unlike"), refused=True)
            return
        draft = as_draft(self.position)
        if kind:
            after = _swapped_counters(draft, (player, kind), (second, other_kind))
        else:
            first, last = draft.colla(player), draft.colla(second)
            after = replacing(draft, player, replace(last, raised=first.raised))
            after = replacing(after, second, replace(first, raised=last.raised))
        self._edited(after, say("castells_swapped", one=place_words(self, one), other=place_words(self, other)))


def _one_more(colla: Colla, part: str, kind: str) -> Colla:
    """A castell with a card more, whatever the rules say. Raises `PositionError` for more of a pom than there is."""
    if colla.kind is None:
        colla = replace(of_kind(colla, kind), pinya=0)
    number = KINDS.index(str(colla.kind))
    if part == "pinya":
        return replace(colla, pinya=colla.pinya + 1)
    if part == "tronc":
        return replace(colla, tronc=(*colla.tronc, TRONCS[number]))
    if colla.pom == len(POMS[number]):
        raise PositionError(Problem(words.name("parts", "castell"), phrase("the pom is complete"), "CAS-BLD-10"))
    return replace(colla, pom=colla.pom + 1)


def _swapped_counters(position: Position, one: tuple[str, str], other: tuple[str, str]) -> Position:
    """Two castells that were completed, with their counters in each other's place."""
    (player, kind), (second, other_kind) = one, other
    points = {(who, raised.kind): raised.applause for who in (player, second) for raised in position.colla(who).raised}
    after = with_raised(position, player, kind, points[other])
    return with_raised(after, second, other_kind, points[one])
