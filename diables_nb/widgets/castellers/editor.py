"""What a board of Castellers! does when somebody chooses a castell: tell what stands, put a card, take the top off.

No widget in it, so it is tested alone.
"""

from typing import ClassVar

from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, PARTS, Position, score
from diables_nb.rules.errors import PositionError
from diables_nb.rules.ledger import Line
from diables_nb.widgets.editing import Editing, Said

from .editing import Built, build, take_off, take_raised

__all__ = ["CastellEditor", "place_said", "place_words"]


class CastellEditor(Editing):
    """The castells of all colles under somebody's hands.

    hand: the part of which a card is in hand, or None. kind: of the castell that a first card begins. Spaces are
    "castell/red" and "raised/red/three". Everything else is as in `Editing`.
    """

    rest: ClassVar[Said] = Said("Choose a castell to see what stands.")
    position: Position

    def __init__(self, position: Position, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(position, editable=editable, tells=tells)
        self.kind = KINDS[0]

    @property
    def front(self) -> str:
        """Whose castell is in front."""
        return self.player if self.player in self.position.players else self.position.players[0]

    @property
    def line(self) -> Line | None:
        """The ledger line of the selected castell, None where it has not been completed."""
        return castell_line(self.position, self.selected) if self.selected and self.tells else None

    def parts(self, space_id: str) -> tuple[str, str]:
        """Player and kind of a space; "" for the castell in progress. Raises `ValueError` for an unknown space."""
        group, _, rest = space_id.partition("/")
        player, _, kind = rest.partition("/")
        known = (group, kind) == ("castell", "") or (group == "raised" and kind in KINDS)
        if player not in self.position.players or not known:
            raise ValueError(f"no such space: {space_id!r}")
        return player, kind

    def selectable(self, space_id: str) -> bool:
        """Whether something stands there, or has stood."""
        try:
            player, kind = self.parts(space_id)
        except ValueError:
            return False
        colla = self.position.colla(player)
        return any(one.kind == kind for one in colla.raised) if kind else colla.kind is not None

    def legal(self) -> list[str]:
        """The castells that take the card in hand."""
        if not self.editable or not self.hand:
            return []
        return [f"castell/{player}" for player in self.position.players if self._buildable(player)]

    def _buildable(self, player: str) -> bool:
        try:
            self._built(player)
        except PositionError:
            return False
        return True

    def _built(self, player: str) -> Built:
        return build(self.position, player, self.hand or "", self.kind)

    def why_none(self) -> str:
        """Why there are no such castells, in a sentence."""
        if not self.editable:
            return "This board cannot be changed."
        if not self.hand:
            return "Take a card in hand first, then ask where it may go."
        return "No castell takes it now."

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """Somebody chose a castell: the card in hand is put there, else it is selected.

        Raises `ValueError` for an unknown one; what the rules forbid is said, not raised.
        """
        player, kind = self.parts(space_id)
        self.illegal = None
        if self.editable and self.hand and not kind:
            self._put(space_id, player)
        elif self.selected == space_id:
            self.cancel()
        else:
            self.hand = None
            self.selected = space_id if self.selectable(space_id) else None
            self.said = place_said(self, space_id)

    def take(self, part: str | None, /) -> None:
        """Takes cards of a part in hand, or lays them down with None. Raises `ValueError` for no part."""
        if part is not None and part not in PARTS:
            raise ValueError(f"no part {part!r}; one of {', '.join(PARTS)}")
        self.hand, self.selected, self.illegal = part, None, None
        self.said = self._hand_said() if part else self.rest

    def load(self, kind: str, /) -> None:
        """Chooses the kind of a castell that is begun. Raises `ValueError` for an unknown one."""
        if kind not in KINDS:
            raise ValueError(f"no kind {kind!r}; one of {', '.join(KINDS)}")
        self.kind = kind
        self.said = Said(phrase("A first card begins a {kind}.", kind=words.name("castells", kind)))

    def _hand_said(self) -> Said:
        return Said(phrase("Choose a castell for a card of the {part}.", part=words.name("parts", self.hand or "")))

    def remove(self) -> None:
        """Takes the top card off the selected castell, or gives back one that was completed."""
        if self.selected is None:
            self.said = Said("Choose a castell first, then take its top card off.", refused=True)
            return
        if not self.editable:
            return
        player, kind = self.parts(self.selected)
        who, selected = words.name("players", player), self.selected
        if kind:
            after = take_raised(self.position, player, kind)
            text = phrase("{player} has not completed the {kind}.", player=who, kind=words.name("castells", kind))
        else:
            after = take_off(self.position, player)
            text = f"{who}, {after.describe(player)}."
        self._edited(after, text)
        self.selected = selected if self.selectable(selected) else None

    def _put(self, space_id: str, player: str) -> None:
        who = words.name("players", player)
        try:
            built = self._built(player)
        except PositionError as error:
            problem = error.problems[0]
            self.illegal = space_id
            self.said = Said(f"{who}: {problem.message}", refused=True, rule=problem.rule)
            return
        if built.raised is None:
            text = f"{who}, {built.position.describe(player)}."
        else:
            kind, points = words.name("castells", built.raised.kind), built.raised.applause
            done = phrase("{player} completes the {kind}", player=who, kind=kind)
            text = f"{done}: {phrase('{points} applause', points=points)}." if self.tells else f"{done}."
        self._edited(built.position, text)

    def _touched(self, before: Position, after: Position) -> tuple[str, ...]:
        return tuple(place for place in places(after) if _stands(before, place) != _stands(after, place))


def places(position: Position) -> tuple[str, ...]:
    """The ids of all castells: in progress, and of each kind those that can be completed."""
    return tuple(
        f"{group}/{player}{rest}"
        for player in position.players
        for group, rest in (("castell", ""), *(("raised", f"/{kind}") for kind in KINDS))
    )


def _stands(position: Position, place: str) -> object:
    """What stands at a place, to be compared."""
    group, player, *kind = place.split("/")
    colla = position.colles.get(player)
    if colla is None:
        return None
    if group == "castell":
        return colla.kind, colla.pinya, colla.tronc, colla.pom
    return [one for one in colla.raised if one.kind == kind[0]]


def castell_line(position: Position, space_id: str) -> Line | None:
    """The ledger line of a castell that was completed; None for one in progress."""
    group, player, *kind = space_id.split("/")
    if group != "raised":
        return None
    return next((line for line in score(position, player) if line.subject == kind[0]), None)


def place_words(editor: CastellEditor, space_id: str) -> str:
    """What stands at a place."""
    player, kind = editor.parts(space_id)
    who = words.name("players", player)
    if not kind:
        return f"{who}, {editor.position.describe(player)}"
    done = editor.selectable(space_id)
    said = "{player} has completed the {kind}" if done else "{player} has not completed the {kind}"
    return phrase(said, player=who, kind=words.name("castells", kind))


def place_said(editor: CastellEditor, space_id: str) -> Said:
    """What stands at a place and, where the board tells, the applause that it brought."""
    said = capital(place_words(editor, space_id))
    line = castell_line(editor.position, space_id)
    if line is None or not editor.tells:
        return Said(f"{said}.")
    return Said(f"{said}: {phrase('{points} applause', points=line.points)}.", rule=line.rule)
