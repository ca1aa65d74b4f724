"""Where every FP of a game passes, and the plaza of a state as the scoring rules see it."""

from collections.abc import Iterable, Mapping

from diables_nb.rules.diables.board import Edition, Space, Tile
from diables_nb.rules.diables.components import FIRECRACKERS, NEUTRAL, SHOWS, Figure
from diables_nb.rules.diables.fame import earn as taken
from diables_nb.rules.diables.scoring.lluiments import score_lluiment
from diables_nb.rules.diables.scoring.shows import figure_line, figure_lines, firebot_lines
from diables_nb.rules.ledger import Line

from .kit import Kit
from .state import State

__all__ = ["Plaza", "earn", "earn_lines", "score_figure", "score_firebot", "score_lluiment_tile", "score_whole_show"]

NEUTRAL_CODE = 5
_OWNER_BITS = 7


class Plaza:
    """The plaza of a state, as far as the scoring rules ask: what a `Position` offers them, made without checks."""

    __slots__ = ("edition", "figures", "kit", "players", "rulings", "state")

    def __init__(self, kit: Kit, state: State) -> None:
        self.kit = kit
        self.state = state
        self.edition: Edition = kit.edition
        self.rulings: Mapping[str, str] = kit.rulings
        self.players = state.players
        self.figures: dict[str, Figure] = {}

    def in_show(self, show: str) -> dict[Space, Figure]:
        """The figures of a show by their spaces; they join `figures`."""
        found = {}
        plaza, spaces = self.state.plaza, self.kit.spaces
        for number in self.kit.show_spaces[show]:
            if code := plaza[number]:
                space = spaces[number]
                found[space] = self.figures[space.id] = _figure(self.players, code, space.kind)
        return found

    def everywhere(self) -> "Plaza":
        """Itself, with the figures of all shows."""
        for show in SHOWS:
            self.in_show(show)
        return self


def _figure(players: tuple[str, ...], code: int, kind: str) -> Figure:
    owner = code & _OWNER_BITS
    fire = code >> 3
    return Figure(
        NEUTRAL if owner == NEUTRAL_CODE else players[owner - 1], kind, FIRECRACKERS[fire - 1] if fire else None
    )


def earn(state: State, seat: int, points: int, rule: str, subject: str = "", case: str = "", number: int = 0) -> None:
    """Moves a seat's fame token; a total never drops below 0 (DIA-FP-01, -04).

    case, number: of the sentence that the ledger says, where the rule has one; nothing is made of them without a
    ledger.
    """
    player = state.seats[seat]
    if state.ledger is None:
        player.fp = max(player.fp + points, 0)
    else:
        facts = {"case": case, "number": number} if case else {}
        earn_lines(state, seat, (Line(points, rule, subject, facts=facts),))


def earn_lines(state: State, seat: int, lines: Iterable[Line]) -> None:
    """Moves a seat's fame token by lines of points, each of which goes into the ledger."""
    player = state.seats[seat]
    for line in lines:
        player.fp, kept = taken(player.fp, line)
        if state.ledger is not None:
            state.ledger.append((state.round, seat, kept))


def _tile(kit: Kit, state: State, show: str) -> Tile:
    return kit.edition.tiles[show, state.tiles[SHOWS.index(show)]]


def score_figure(kit: Kit, state: State, seat: int, space: int, rule: str) -> None:
    """Scores one figure at once by its show's tile, with no icon to limit it (C-DIA-51). rule: what asks for it."""
    place = kit.spaces[space]
    line = figure_line(Plaza(kit, state), _tile(kit, state, place.show), place)
    earn_lines(state, seat, (line._replace(facts={**line.facts, "at_once": rule}),))


def score_whole_show(kit: Kit, state: State, seat: int, show: str) -> None:
    """Scores a show: the best figures that the follower icon allows; the token flips (DIA-P2-SHOW-04 to -07)."""
    player = state.seats[seat]
    number = SHOWS.index(show)
    lines = sorted(
        figure_lines(Plaza(kit, state), state.players[seat], _tile(kit, state, show)), key=lambda line: -line.points
    )
    earn_lines(state, seat, lines[: kit.edition.icon(player.followers[number])])
    player.scored |= 1 << number


def score_firebot(kit: Kit, state: State, seat: int, show: str) -> None:
    """Scores a show as the Firebot does, by its figures and its icon alone; the token flips (DIA-SOLO-62)."""
    player, number = state.seats[seat], SHOWS.index(show)
    icon = kit.edition.icon(player.followers[number])
    earn_lines(state, seat, firebot_lines(Plaza(kit, state), state.players[seat], show, icon))
    player.scored |= 1 << number


def score_lluiment_tile(kit: Kit, state: State) -> None:
    """Scores the lluïment of the round for every player (DIA-P2-LLU)."""
    ledgers = score_lluiment(Plaza(kit, state).everywhere(), state.lluiments[state.round - 1])
    for seat, player in enumerate(state.players):
        earn_lines(state, seat, ledgers[player].lines)
