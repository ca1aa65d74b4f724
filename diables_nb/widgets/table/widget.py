"""The live table: a game of any kind is played at it, by people at one screen and by automatic players."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from diables_nb.rules.contract import game as package
from diables_nb.rules.errors import shown
from diables_nb.rules.game import Game, Move
from diables_nb.widgets.base import check_keywords, front_end, style

from .comparing import LineComparison
from .folds import compared
from .heard import PATIENCE, HeardTable
from .page import save_page
from .seats import read_seats, seat_words, seen_only
from .stage import Stage, stage_of
from .still import still_html

__all__ = ["Table", "play"]

_KEYWORDS = ("stage", "pause", "running", "undo_asks", "projector", "contrast")


class Table(HeardTable):
    """A live table of a game. Choose on the picture or in the list of moves; automatic players move one at a time.

    game: the game at present; observe it, or set another one with the same players. seats: who sits at each colour:
    "me" for a person at the screen, "random", "greedy", "search", or what has `choose`; without it the first colour is
    yours and the others are greedy; the Firebot of a solo game plays by itself and is not named. stage: how the game is
    drawn and how its moves are chosen; known by its kind. pause: seconds before an automatic player moves, 0 to 10.
    running: whether automatic players move by themselves. undo_asks: whether undo asks before it takes back what
    uncovered hidden things; by default as the stage says. projector: whether it is shown to a class: larger, calm, and
    folded but for what is asked. contrast: whether it then has high contrast.
    moves: those played, in notation. moment: which moment is looked at, as a number of moves; set it to look at another
    one. selected: the place chosen last, "" for none; set it to choose. asked: the colour that decides. over: whether
    the game has ended. viewer: whose eyes the table is seen with. All can be observed.

    Keys: on the table those of a board (arrows, Home, End, Enter chooses, Escape goes back by one choice); u undo,
    r redo, "," and "." earlier and later, a automatic players stop or go on, k skip, m list of moves, v table,
    j another line of play, c compare the lines, s score sheet, y why, f and d forward and
    back through what the Firebot did, x record, o open a record, z projector, ? all.

    Raises `TypeError` for an unknown keyword or what is no game, `ValueError` for wrong seats or what one seat sees of
    a game.

    >>> from diables_nb.rules import diables
    >>> Table(diables.deal(players=2, seed=7), {"red": "me", "blue": "random"})
    <Table of Diables: red me, blue random; 0 moves>
    """

    _esm = front_end("picture", "table_parts", "table_time", "table_folds", "table")
    _css = style() + (Path(__file__).parents[1] / "static" / "table.css").read_text(encoding="utf-8")

    def __init__(self, game: Game[Any], seats: Mapping[str, object] | None = None, **keywords: Any) -> None:
        check_keywords(Table, keywords, _KEYWORDS)
        if not isinstance(game, Game):
            raise TypeError(f"a table wants a game, not {type(game).__name__}: deal one, or call play('diables')")
        if fault := seen_only(game):
            raise ValueError(fault)
        stage = keywords.pop("stage", None) or stage_of(game)
        if not isinstance(stage, Stage):
            raise TypeError(f"stage {shown(stage)}: give an object of a class that builds on Stage")
        asks = keywords.pop("undo_asks", stage.undo_asks)
        if type(asks) is not bool:
            raise TypeError(f"undo_asks {shown(asks)}: give True or False")
        super().__init__(game, read_seats(game, seats), stage, undo_asks=asks, **keywords)

    def __repr__(self) -> str:
        sitting = ", ".join(
            f"{player} {'me' if seat is None else seat_words(seat)}" for player, seat in self.session.seats.items()
        )
        over = "; over" if self.session.game.over else ""
        return f"<Table of {self.title}: {sitting}; {self.session.count} move{'s' * (self.session.count != 1)}{over}>"

    # ---- from Python

    @property
    def message(self) -> str:
        """What the table says now."""
        return self.session.said.text

    def play(self, *moves: str | Move) -> "Table":
        """Plays moves for whoever is asked at present, as `Game.after` reads them; the table itself, for more.

        An earlier moment that is looked at changes nothing: `branch` goes on from there.

        Raises the error of a move that is unreadable or illegal; those before it have been played.
        """
        with self._lock:
            try:
                for move in moves:
                    self.session.play(move)
            finally:
                self._publish()
        return self

    def step(self) -> "Table":
        """Lets the automatic player that is asked make its move."""
        return self._do(self.session.step)

    def skip(self) -> "Table":
        """Lets automatic players move until a person is asked or the game is over."""
        with self._lock:
            try:
                while not self.session.skip(PATIENCE):
                    pass
            finally:
                self._publish()
        return self

    def undo(self) -> "Table":
        """Back to the last decision of a person; asked twice where it uncovers something and `undo_asks` is set."""
        return self._do(self.session.undo)

    def redo(self) -> "Table":
        """Forward again."""
        return self._do(self.session.redo)

    def branch(self) -> "Table":
        """Lets the game go on from the moment looked at, as a line of play of its own; `follow` comes back."""
        return self._do(self.session.branch)

    @property
    def branches(self) -> dict[str, Game[Any]]:
        """The lines of play by their names, "game", "branch 1" ..., each where it has come to.

        >>> from diables_nb.rules import diables
        >>> table = Table(diables.deal(players=2, seed=7), {"red": "me", "blue": "me"}).play("decline", "decline")
        >>> table.moment = 1
        >>> list(table.branch().play("swap upper 1 2").branches), table.follow("game").moves
        (['game', 'branch 1'], ('decline', 'decline'))
        """
        return {line.name: line.game for line in self.session.branches}

    def follow(self, name: str) -> "Table":
        """Comes back to a line of play by its name. Raises `ValueError` for one that there is not."""
        return self._do(lambda: self.session.follow(name))

    def compare(self, first: str = "", second: str = "", *, moves: int | None = None) -> LineComparison:
        """Two lines of play beside each other: where they part, the points of each, the difference by source.

        first, second: names of lines; by default the game, and the line that is followed or else the last one begun.
        moves: after how many moves each is looked at; by default at its end. Raises `ValueError` for a line that there
        is not, or a number below 0.
        """
        with self._lock:
            return compared(self.session, first, second, moves)

    def open(self, text: str | None = None, seats: Mapping[str, object] | None = None) -> "Table":
        """Puts another game on the table, with all its moments: from its record, its code, or its JSON.

        text: of a game of this table's kind. seats: as for `Table`; by default whoever sits here, and where other
        colours play, you at the first one and greedy players at the others. Automatic players wait. Raises a
        `RulesError` that says what is wrong, or `ValueError` for wrong seats; then nothing changes.
        """
        if text is None:
            super().open()  # what every ipywidget calls so: the way to the browser
            return self
        return self._do(lambda: self._open(text, seats))

    def _do(self, act: Callable[[], object]) -> "Table":
        with self._lock:
            try:
                act()
            finally:
                self._publish()
        return self

    def save(self, path: str | Path, viewer: str = "") -> Path:
        """Writes the game as a page of its own, which opens offline, with a scrubber over all its moments.

        path: the file; one that exists is replaced. viewer: whose eyes it is seen with; the table's by default. What is
        hidden from them is not in it. Returns its path. Raises `ValueError` for a colour that does not play, `OSError`
        where it cannot be written.
        """
        with self._lock:
            return save_page(path, self.session, self.title, viewer)

    def save_html(self, path: str | Path) -> Path:
        """The same as `save`."""
        return self.save(path)

    def picture_html(self) -> str:
        """The table as a picture with points and log, for a reader without a kernel."""
        with self._lock:
            return still_html(self.session, self.title)


def play(
    game: Game[Any] | str, seats: Mapping[str, object] | None = None, seed: int = 0, level: str = "", **keywords: Any
) -> Table:
    """A table to play at. game: a game, or the name of one; it is dealt for the colours that have seats, else for two.

    seats: as for `Table`. seed: of the deal. level: of the Firebot: "diables" is played alone against it. Further
    keywords are those of `Table`.
    Raises `ValueError` for a game that does not exist, wrong seats, a number of players that the game does not have, or
    a level of a game that is not played alone or has been dealt, `TypeError` for an unknown keyword.

    >>> play("diables", {"red": "me", "blue": "random"}, seed=7)
    <Table of Diables: red me, blue random; 0 moves>
    >>> play("diables", seed=3, level="devilish")
    <Table of Diables: red me, blue Firebot; 0 moves>
    """
    _check_play(keywords)
    return Table(_dealt(game, seats, seed, level), seats, **keywords)


def _check_play(keywords: Mapping[str, object]) -> None:
    """Raises `TypeError` for a keyword that neither `play` nor its table has."""
    known = ("seats", "seed", "level", *_KEYWORDS, "layout", "tooltip", "tabbable")
    for name in keywords:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            remedy = f"did you mean '{near[0]}'?" if near else f"it has: {', '.join(known)}"
            if name == "players":
                remedy = f"its seats say who plays, such as {{'red': 'me', 'blue': 'greedy'}}; {remedy}"
            raise TypeError(f"play has no keyword '{name}': {remedy}")


def _dealt(game: Game[Any] | str, seats: Mapping[str, object] | None, seed: int, level: str) -> Game[Any]:
    """The game to be played: the one given, or one that is dealt by its name."""
    if not isinstance(game, str):
        if level:
            raise ValueError(f"level {shown(level)}: this game has been dealt; give the name of one instead")
        return game
    of: Any = package(game)
    colours = list(seats) if isinstance(seats, Mapping) else None
    if not level:
        dealt: Game[Any] = of.deal(2 if colours is None else colours, seed)
        return dealt
    if not getattr(of, "LEVELS", ()):
        raise ValueError(f"level {shown(level)}: {of.TITLE} is not played alone")
    alone: Game[Any] = of.deal(1 if colours is None else colours, seed, level=level)
    return alone
