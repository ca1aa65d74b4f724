"""What a board does when somebody chooses a space: select, move, place, remove, undo. No widget in it, so it is
tested alone.
"""

from collections import Counter

from diables_nb.rules import words
from diables_nb.rules.diables import PLAYERS, Figure, Position, Space, score_show
from diables_nb.rules.diables.components import COUNT, COUNT_RULE, FIRECRACKERS, NEUTRAL
from diables_nb.rules.diables.edits import MoveFigure, PlaceFigure, RemoveFigure
from diables_nb.rules.errors import IllegalMove, Problem
from diables_nb.rules.ledger import Line

from .editing import SILENCE, Editing, Said

__all__ = ["REST", "SILENCE", "Editor", "Said", "edit_words"]


_Edit = PlaceFigure | MoveFigure | RemoveFigure
"""What can be done on a board; the position editor swaps too."""
REST = Said("Choose a figure to see its points.")


class Editor(Editing):
    """A plaza under somebody's hands.

    hand: the owner whose figures are placed, or None. firecracker: what a placed performer carries where the space
    prints none. Everything else is as in `Editing`.
    """

    rest = REST
    position: Position

    def __init__(self, position: Position, *, editable: bool = True, tells: bool = True) -> None:
        super().__init__(position, editable=editable, tells=tells)
        self.firecracker = FIRECRACKERS[0]

    def selectable(self, space_id: str) -> bool:
        """Whether a figure stands there."""
        return space_id in self.position.figures

    @property
    def line(self) -> Line | None:
        """The ledger line of the selected figure, None without one or where nothing can be scored."""
        return figure_line(self.position, self.selected) if self.selected and self.tells else None

    def legal(self) -> list[str]:
        """The spaces that may be chosen for the figure in hand, or for the selected one to move to."""
        if not self.editable:
            return []
        if self.hand:
            return [space.id for space in self.position.edition.spaces.values() if self._placeable(space)]
        if self.selected:
            return [space.id for space in self.position.free(self.position.figures[self.selected].kind)]
        return []

    def why_none(self) -> str:
        """Why there are no such spaces, in a sentence."""
        if not self.editable:
            return "This board cannot be changed."
        if not (self.hand or self.selected):
            return "Choose a figure or a colour first, then ask where it may go."
        return "There is no place for it."

    def _placeable(self, space: Space) -> bool:
        return space.id not in self.position.figures and self._left(self.hand or "", space.kind) > 0

    def _left(self, owner: str, kind: str) -> int:
        used = Counter(f.kind for f in self.position.figures.values() if f.owner == owner)
        return COUNT[kind] - used[kind]

    # ---- what people do

    def choose(self, space_id: str) -> None:
        """Somebody chose a space: a figure is selected, an empty space takes the figure in hand or the selected one.

        Raises `ValueError` for an unknown space; what the rules forbid is said, not raised.
        """
        space = self.position.edition.spaces.get(space_id)
        if space is None:
            raise ValueError(f"no such space: {space_id!r}")
        self.illegal = None
        figure = self.position.figures.get(space_id)
        if figure:
            self._select(space, figure)
        elif self.editable and self.hand:
            self._place(space)
        elif self.editable and self.selected:
            self._try(MoveFigure(self.selected, space_id), space_id)
        else:
            self.selected = None
            self.said = Said(_empty_words(space, editable=self.editable))

    def take(self, owner: str | None, /) -> None:
        """Takes an owner's figures in hand, or lays them down with None. Raises `ValueError` for one who is not
        there.
        """
        owners = self.owners
        if owner is not None and owner not in owners:
            raise ValueError(f"{owner!r} has no figures here; one of {', '.join(owners)}")
        self.hand, self.selected, self.illegal = owner, None, None
        self.said = Said(
            f"Choose an empty space for a {owner} figure." if owner else "Choose a figure to see its points."
        )

    @property
    def owners(self) -> tuple[str, ...]:
        """Whose figures can be placed: the players', and neutral ones unless four play (DIA-SETUP-16)."""
        four = len(self.position.players) == len(PLAYERS)
        return self.position.players if four else (*self.position.players, NEUTRAL)

    def load(self, firecracker: str, /) -> None:
        """Chooses the firecracker for performers on spaces that print none. Raises `ValueError` for an unknown one."""
        if firecracker not in FIRECRACKERS:
            raise ValueError(f"no firecracker {firecracker!r}; one of {', '.join(FIRECRACKERS)}")
        self.firecracker = firecracker
        self.said = Said(f"Performers carry {firecracker} where a space prints none.")

    def remove(self) -> None:
        """Removes the selected figure."""
        if self.selected is None:
            self.said = Said("Choose a figure first, then remove it.", refused=True)
        elif self.editable:
            self._try(RemoveFigure(self.selected), self.selected)

    # ---- how it is done

    def _select(self, space: Space, figure: Figure) -> None:
        self.hand = None
        if self.selected == space.id:
            self.cancel()
            return
        self.selected = space.id
        self.said = describe_figure(self.position, space, figure) if self.tells else _where_words(self.position, space)

    def _place(self, space: Space) -> None:
        owner = self.hand or ""
        if self._left(owner, space.kind) <= 0:
            kind = words.name("kinds", space.kind, plural=True)
            problem = Problem(
                space.name, f"all {COUNT[space.kind]} {owner} {kind} stand already", COUNT_RULE[space.kind]
            )
            self._refuse(problem, space.id)
            return
        carried = None if space.kind == "tabaler" else space.firecracker or self.firecracker
        self._try(PlaceFigure(Figure(owner, space.kind, carried), space.id), space.id)

    def _try(self, edit: _Edit, space_id: str) -> None:
        before = self.position
        try:
            after = edit.apply(before)
        except IllegalMove as error:
            self._refuse(error.problems[0], space_id)
            return
        self._edited(after, edit_words(before, after, edit))

    def _touched(self, before: Position, after: Position) -> tuple[str, ...]:
        return tuple(s for s in after.edition.spaces if before.figures.get(s) != after.figures.get(s))

    def _refuse(self, problem: Problem, space_id: str) -> None:
        self.illegal = space_id
        name = self.position.edition.spaces[space_id].name
        self.said = Said(f"{name}: {problem.message}", refused=True, rule=problem.rule)


def figure_line(position: Position, space_id: str) -> Line | None:
    """The ledger line of the figure on a space by the tile of its show; None where nobody scores it or there is no
    tile.
    """
    figure = position.figures.get(space_id)
    show = position.edition.spaces[space_id].show
    if figure is None or figure.owner not in position.players or show not in position.tiles:
        return None
    ledger = score_show(position, figure.owner, show)
    return next(line for line in ledger.all_lines if line.subject == space_id)


def _where_words(position: Position, space: Space) -> Said:
    head = position.describe(space.id)
    return Said(f"{head[0].upper()}{head[1:]}.")


def describe_figure(position: Position, space: Space, figure: Figure) -> Said:
    """What there is to say of a figure: its points and why, or why it has none."""
    head = position.describe(space.id)
    head = head[0].upper() + head[1:]
    line = figure_line(position, space.id)
    if line is not None:
        return Said(f"{head}: {line.sentence}, {line.points} FP", rule=line.rule)
    if figure.owner not in position.players:
        return Said(f"{head}: neutral pieces count for others and score for nobody", rule="DIA-SCORE-GEN-06")
    return Said(f"{head}: the {words.name('shows', space.show)} has no tile in this position", rule="DIA-SETUP-02")


def _empty_words(space: Space, *, editable: bool) -> str:
    kind = words.name("kinds", space.kind)
    carried = f" with {words.name('firecrackers', space.firecracker)}s" if space.firecracker else ""
    advice = " Choose a colour first to place one." if editable else ""
    return f"{space.name}: empty, takes a {kind}{carried}.{advice}"


def edit_words(before: Position, after: Position, edit: _Edit) -> str:
    """What an edit has done, in a sentence."""
    names = before.edition.spaces
    if isinstance(edit, PlaceFigure):
        return f"Placed: {after.describe(edit.space)}."
    if isinstance(edit, RemoveFigure):
        return f"Removed: {before.describe(edit.space)}."
    was, now = before.figures[edit.origin], after.figures[edit.target]
    powder = f", now with {now.firecracker}" if was.firecracker != now.firecracker else ""
    figure = f"{was.owner} {words.name('kinds', was.kind)}"
    return f"Moved: {figure} from {names[edit.origin].name} to {names[edit.target].name}{powder}."
