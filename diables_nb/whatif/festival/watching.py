"""What happens in a game of Festival, noted while it is played: what lies open, what is taken, completed, put."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from diables_nb.rules.festival import FestivalGame, kind_name
from diables_nb.rules.festival.components import TRIGGER, tile_kind
from diables_nb.rules.game import Move

__all__ = ["FestivalWatcher", "PlayedFestival"]


@dataclass(frozen=True, slots=True)
class PlayedFestival:
    """What is kept of one game of Festival; plain values, so that it travels between processes.

    number: of the game in its run. seed: it was dealt with. players: colours, by seat. policies: who played them.
    order: seats in turn order. fame: final points by seat. winners: seats; several where the victory is shared.
    decisions: how many. rounds: how many. ended: what triggered the end: "objectives" (FES-END-01), "stack"
    (FES-END-02) or "both". points: (seat, source) -> points. completed: objectives by seat. taken: objective -> the
    seat that held it, starting sides among them. highest: the level of the highest space by seat. covers: tiles put on
    others. used, offered: kind ("objective", "starting", "pleaser", "tile") -> what was completed, claimed or put, and
    what could have been: an objective that lay on top of a pile, a starting side that was chosen.
    """

    number: int
    seed: int
    players: tuple[str, ...]
    policies: tuple[str, ...]
    order: tuple[int, ...]
    fame: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    rounds: int
    ended: str
    points: Mapping[tuple[int, str], int]
    completed: tuple[int, ...]
    taken: Mapping[str, int]
    highest: tuple[int, ...]
    covers: int
    used: Mapping[str, tuple[str, ...]]
    offered: Mapping[str, tuple[str, ...]]

    @property
    def first(self) -> int:
        """The seat that began."""
        return self.order[0]

    def gains(self) -> Iterator[tuple[int, str, int]]:
        """Seat, source and points of all points."""
        return ((seat, source, points) for (seat, source), points in self.points.items())


@dataclass(slots=True)
class FestivalWatcher:
    """Watches one game. Call `before` with each move about to be played, `finished` at the end."""

    number: int
    seed: int
    policies: tuple[str, ...]
    decisions: int = 0
    ended: str = ""
    shown: dict[str, None] = field(default_factory=dict)
    tops: dict[str, None] = field(default_factory=dict)
    put: dict[str, None] = field(default_factory=dict)

    def begin(self, game: FestivalGame) -> None:
        """Notes what a dealt game shows."""
        self._look(game)

    def before(self, game: FestivalGame, move: Move) -> None:
        """Notes what a move is about to use."""
        self.decisions += 1
        if move[0] == "tile":
            top, _ = game.stack(game.players[game.state.turn], str(move[1]))
            if top is not None:
                self.put[kind_name(tile_kind(top))] = None

    def after(self, game: FestivalGame, move: Move) -> None:
        """Notes what the game shows after a move, and what has triggered the end."""
        del move
        self._look(game)
        if game.last_round and not self.ended:
            empty = not all(game.state.stacks)
            sixth = any(len(seat.right) >= TRIGGER for seat in game.state.seats)
            self.ended = "both" if empty and sixth else "stack" if empty else "objectives"

    def _look(self, game: FestivalGame) -> None:
        self.shown.update((top, None) for top, _ in game.piles if top is not None)
        self.tops.update((kind_name(tile_kind(stack[-1])), None) for stack in game.state.stacks if stack)

    def finished(self, game: FestivalGame) -> PlayedFestival:
        """What is kept of the game."""
        boards = [game.position.board(player) for player in game.players]
        taken = {card: seat for seat, board in enumerate(boards) for card in (*board.left, *board.right)}
        done = [card for board in boards for card in board.right]
        starting = [side.id for sides in game.edition.starting.values() for side in sides]
        by_source = game.sheet.by_source
        return PlayedFestival(
            self.number,
            self.seed,
            game.players,
            self.policies,
            tuple(map(game.players.index, game.order)),
            tuple(game.fame.values()),
            tuple(game.players.index(winner) for winner in game.winners),
            self.decisions,
            game.round,
            self.ended,
            {
                (seat, source): points[player]
                for source, points in by_source.items()
                for seat, player in enumerate(game.players)
            },
            tuple(len(board.right) for board in boards),
            taken,
            tuple(max(board.levels) for board in boards),
            sum(max(level - 1, 0) for board in boards for level in board.levels),
            {
                "objective": tuple(card for card in done if card not in starting),
                "starting": tuple(card for card in done if card in starting),
                "pleaser": tuple(name for name, owner in game.pleasers.items() if owner),
                "tile": tuple(self.put),
            },
            {
                "objective": tuple(self.shown),
                "starting": tuple(card for card in taken if card in starting),
                "pleaser": tuple(game.pleasers),
                "tile": tuple(self.tops),
            },
        )
