"""The clock of a game: what brings the end, and how many turns are left at least and at most."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from diables_nb.rules import words
from diables_nb.rules.festival import FestivalGame
from diables_nb.rules.festival.components import LEFT_LIMIT, TRIGGER
from diables_nb.rules.festival.patterns import distance

from .findings import Findings, require_game

__all__ = ["Clock", "clock"]

_HEAD = ("what", "now", "end at", "turns at least")


class Hand(NamedTuple):
    """A hand of the clock: what it counts, where it stands, where it brings the end, and how many turns that takes at
    least, the turns after it in the last round included; None where there is nothing to count.
    """

    what: str
    now: int
    end: int
    turns: int | None


class Clock(Findings[Hand]):
    """A row for each stack and for the completed objectives of each player.

    lowest: how many tiles the lowest stack has. between: the players beside it. leaders: who has completed most
    objectives; completed: how many. least, most: turns that are left, of all players together; a player who can do
    nothing and is skipped (C-FES-08) is counted as well. rounds: the same as whole rounds, the present one included.
    """

    def __init__(self, game: FestivalGame, entries: Sequence[Hand], turns: tuple[int, int]) -> None:
        heights = dict(_stacks(game))
        self.lowest = min(heights.values())
        self.between = next(pair for pair, count in heights.items() if count == self.lowest)
        done = _completed(game)
        self.completed = max(done.values())
        self.leaders = tuple(player for player, count in done.items() if count == self.completed)
        self.least, self.most = turns
        self.rounds = (_rounds(game, self.least), _rounds(game, self.most))
        rows = [(hand.what, hand.now, hand.end, "" if hand.turns is None else hand.turns) for hand in entries]
        super().__init__(entries, _HEAD, rows, f"{_left(turns)} left", right=(1, 2, 3))


def clock(game: FestivalGame) -> Clock:
    """What brings the end of a game, and how many turns are left.

    At least: the lowest stack is emptied by its two neighbours in all of their turns (FES-END-02), or a player
    completes the sixth objective (FES-END-01) as soon as the tiles that are missing and the cards that are to be taken
    allow; then the round is finished (FES-END-03). At most: all stacks but for one tile, and all objectives that can be
    taken without a sixth being completed, and then the turn that brings the end. Neither looks at what players want.
    Raises `TypeError` for anything but a game.

    >>> from diables_nb.rules.festival import deal
    >>> start = clock(deal(2, seed=7, first="red").after("side a", "side a"))
    >>> start.lowest, start.rounds[0]  # the fastest end by the stacks is 8 rounds
    (16, 8)
    """
    require_game(game, "clock(game)")
    order = _coming(game)
    hands = [_stack_hand(game, order, pair, count) for pair, count in _stacks(game)]
    hands += [_objective_hand(game, order, player) for player in game.players]
    if not order:
        return Clock(game, hands, (0, 0))
    if game.last_round:
        return Clock(game, hands, (len(order), len(order)))
    least = min(hand.turns for hand in hands if hand.turns is not None)
    return Clock(game, hands, (least, max(least, _whole(game, order, _longest(game)))))


def _coming(game: FestivalGame) -> tuple[str, ...]:
    """The players of the turns that are left in this round, the present one first; () when the game is over."""
    if game.decision is None:
        return ()
    asked = game.order[0] if game.decision.kind == "side" else game.decision.player
    return game.order[game.order.index(asked) :]


def _stacks(game: FestivalGame) -> list[tuple[tuple[str, str], int]]:
    """For each stack the players between whom it lies, and its tiles."""
    seats = game.players
    return [
        ((player, seats[(seat + 1) % len(seats)]), game.stack(player, "left")[1]) for seat, player in enumerate(seats)
    ]


def _completed(game: FestivalGame) -> Mapping[str, int]:
    position = game.position
    return {player: len(position.board(player).right) for player in game.players}


def _stack_hand(game: FestivalGame, order: Sequence[str], pair: tuple[str, str], count: int) -> Hand:
    names = " and ".join(words.name("players", player) for player in pair)
    turns = _turn_of(game, order, pair, count) if order and not game.last_round else None
    return Hand(f"stack between {names}", count, 0, turns)


def _objective_hand(game: FestivalGame, order: Sequence[str], player: str) -> Hand:
    done = _completed(game)[player]
    turns = None
    if order and not game.last_round:
        turns = _turn_of(game, order, (player,), _own_turns(game, player, TRIGGER - done))
    return Hand(f"objectives of {words.name('players', player)}", done, TRIGGER, turns)


def _own_turns(game: FestivalGame, player: str, wanted: int) -> int:
    """How many turns a player needs at least to complete so many more objectives.

    With so many tiles put, those at the left can be complete that miss no more, and those taken meanwhile as well.
    """
    position = game.position
    tops, levels, left = position.tops(player), position.levels(player), position.board(player).left
    shown = [card for card, _ in game.piles if card]

    def away(card: str) -> int:
        return distance(position.edition.card(card).pattern, tops, levels)

    mine, others = [away(card) for card in left], [away(card) for card in (*shown, *game.unseen_objectives)]
    turns = 1
    while not any(
        sum(missing <= turns - taken for missing in mine)
        + min(taken, sum(missing <= turns - taken for missing in others))
        >= wanted
        for taken in range(turns + 1)
    ):
        turns += 1
    return turns


def _turn_of(game: FestivalGame, order: Sequence[str], players: Sequence[str], count: int) -> int:
    """How many turns are played when these players have had so many, and the round is finished."""
    turns = [*order]
    while sum(player in players for player in turns) < count:
        turns += game.order
    seen = 0
    for number, player in enumerate(turns, 1):
        seen += player in players
        if seen == count:
            return _whole(game, order, number)
    return len(turns)


def _whole(game: FestivalGame, order: Sequence[str], turns: int) -> int:
    """So many turns, and those that finish the round."""
    more = max(turns - len(order), 0)
    return len(order) + -(-more // len(game.order)) * len(game.order)


def _longest(game: FestivalGame) -> int:
    """The turns until the end is triggered at the latest."""
    position = game.position
    tiles = sum(count - 1 for _, count in _stacks(game))
    room = 0
    for player in game.players:
        board = position.board(player)
        room += TRIGGER - 1 + LEFT_LIMIT - len(board.right) - max(len(board.left), 1)
    return tiles + min(sum(count for _, count in game.piles), room) + 1


def _rounds(game: FestivalGame, turns: int) -> int:
    return -(-turns // len(game.players))


def _left(turns: tuple[int, int]) -> str:
    least, most = turns
    return f"{least} {'turn' if least == 1 else 'turns'}" if least == most else f"{least} to {most} turns"
