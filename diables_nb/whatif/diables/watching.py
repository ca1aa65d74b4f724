"""What happens in a game of Diables, noted while it is played: what is used, what was there to be used."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.diables.game.sheet import source_of
from diables_nb.rules.game import Move

__all__ = ["PlayedGame", "Watcher"]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What is kept of one game; plain values, so that it travels between processes.

    number: of the game in its run. seed: it was dealt with. players: colours, by seat. policies: who played them.
    order: seats in turn order, as the game began. begins: the seat that began each round. fame: final FP by seat.
    winner: a seat. decisions: how many. wall_updates: how many.
    points: (seat, round, source) -> FP. icons: (seat, show) -> figures that the follower token allowed at the end.
    beasts: seats whose large beast was freed. performers: figures sent to streets, by round.
    used, offered: kind ("space", "card", "video", ...) -> what was used, and what could have been.
    """

    number: int
    seed: int
    players: tuple[str, ...]
    policies: tuple[str, ...]
    order: tuple[int, ...]
    begins: tuple[int, ...]
    fame: tuple[int, ...]
    winner: int
    decisions: int
    wall_updates: int
    points: Mapping[tuple[int, int, str], int]
    icons: Mapping[tuple[int, str], int]
    beasts: tuple[int, ...]
    performers: Mapping[int, int]
    tiles: Mapping[str, int]
    used: Mapping[str, tuple[str, ...]]
    offered: Mapping[str, tuple[str, ...]]

    @property
    def first(self) -> int:
        """The seat that began."""
        return self.order[0]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has won, as of a game in which several may."""
        return (self.winner,)

    def gains(self) -> Iterator[tuple[int, str, int]]:
        """Seat, source and FP of all points gained and lost."""
        return ((seat, source, fp) for (seat, _, source), fp in self.points.items())


@dataclass(slots=True)
class Watcher:
    """Watches one game. Call `before` with each move about to be played, `finished` at the end."""

    number: int
    seed: int
    policies: tuple[str, ...]
    order: tuple[int, ...] = ()
    decisions: int = 0
    used: dict[str, dict[str, None]] = field(default_factory=dict)
    offered: dict[str, dict[str, None]] = field(default_factory=dict)
    performers: dict[int, int] = field(default_factory=dict)
    begins: dict[int, int] = field(default_factory=dict)
    _updates: int = 0
    _discarded: tuple[int, ...] = ()

    def begin(self, game: DiablesGame) -> None:
        """Notes what a dealt game shows."""
        self.order = tuple(game.state.order)
        self._offer(game)

    def before(self, game: DiablesGame, move: Move) -> None:
        """Notes what a move is about to use."""
        self.decisions += 1
        self.begins.setdefault(game.round, game.state.order[0])
        kit, frame = game.kit, game.state.stack[-1]
        match move[0]:
            case "place":
                self.performers[game.round] = self.performers.get(game.round, 0) + 1
            case "send":
                self._use("space", str(move[-1]))
            case "activate" if move[1] != "beast":
                self._use("card", kit.cards[frame[3]].id)
            case "drum":
                self._use("card", kit.cards[frame[2] if move[1] == "upper" else frame[3]].id)
            case "camera":
                post = kit.posts[game.state.posts[int(move[1]) - 1]]
                self._use("video" if post.ability else "photo", post.id)
            case "beast":
                self._use("beast", str(move[1]))

    def after(self, game: DiablesGame, move: Move) -> None:
        """Notes what the game shows after a move: at the ends of turns the wall and the streets may be new."""
        if game.state.discarded != self._discarded:
            self._discarded = game.state.discarded
            self._updates += 1
            self._offer(game)
        elif move[0] == "crowd":
            self._offer(game)

    def _use(self, kind: str, name: str) -> None:
        self.used.setdefault(kind, {})[name] = None

    def _offer(self, game: DiablesGame) -> None:
        kit, state = game.kit, game.state
        posts = [kit.posts[card] for card in state.posts if card >= 0]
        offered = self.offered
        offered.setdefault("video", {}).update((post.id, None) for post in posts if post.ability)
        offered.setdefault("photo", {}).update((post.id, None) for post in posts if not post.ability)
        cards = offered.setdefault("card", {})
        for seat in state.seats:
            cards.update((kit.cards[card].id, None) for card in seat.cards if card >= 0)
        shown = offered.setdefault("beast", {})
        shown.update((kit.beasts[card].id, None) for card in (*state.small_beasts, *state.large_beasts))

    def finished(self, game: DiablesGame) -> PlayedGame:
        """What is kept of the game."""
        kit, state = game.kit, game.state
        points: dict[tuple[int, int, str], int] = {}
        for round_number, seat, line in state.ledger or ():
            key = (seat, round_number, source_of(line))
            points[key] = points.get(key, 0) + line.points
        neutral = {name for name, figure in game.position.figures.items() if figure.owner == "neutral"}
        spaces = [name for name in kit.edition.spaces if name not in neutral]
        return PlayedGame(
            self.number,
            self.seed,
            game.players,
            self.policies,
            self.order,
            tuple(self.begins.values()),
            tuple(game.fame.values()),
            game.players.index(game.winners[0]),
            self.decisions,
            self._updates,
            points,
            {
                (s, show): kit.edition.icon(seat.followers[i])
                for s, seat in enumerate(state.seats)
                for i, show in enumerate(SHOWS)
            },
            tuple(s for s, seat in enumerate(state.seats) if seat.large_card >= 0),
            dict(self.performers),
            dict(zip(SHOWS, state.tiles, strict=True)),
            {kind: tuple(names) for kind, names in self.used.items()},
            {**{kind: tuple(names) for kind, names in self.offered.items()}, "space": tuple(spaces)},
        )
