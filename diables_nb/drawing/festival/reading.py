"""A game or a position of Festival as the plain values that are drawn."""

from functools import lru_cache
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.errors import hint
from diables_nb.rules.festival.pattern_words import pattern_words
from diables_nb.rules.festival.patterns import distance, met, nearest
from diables_nb.rules.festival.scoring import score

from .captions import caption
from .overlay import Lit
from .scene import BoardView, CardView, Parts, PileView, PlayerView, PleaserView, Preview, StackView, TableView

if TYPE_CHECKING:
    from diables_nb.rules.festival.board import Edition
    from diables_nb.rules.festival.game import FestivalGame
    from diables_nb.rules.festival.position import Position
    from diables_nb.rules.game import Move

__all__ = ["board_view", "card_view", "move_ids", "parts_of", "player_view", "show_card", "table_view", "try_out"]

_RULES = ("FES-SCO-01", "FES-SCO-02", "FES-SCO-03", "FES-SCO-04")


def board_view(position: "Position", player: str) -> BoardView:
    """The board of a player. Raises `PositionError` for who does not play."""
    board = position.board(player)
    tiles = tuple(tuple(tile & 15 for tile in stack) for stack in board.tiles)
    return BoardView(player, position.edition.types[player], tiles)


def card_view(edition: "Edition", card: str, *, done: bool = False, away: int | None = None) -> CardView:
    """An objective by its id. done: completed. away: tiles that it lacks. Raises `RulesError` for an unknown id."""
    return _card(edition, card, words.language())._replace(done=done, distance=away)


@lru_cache(maxsize=256)
def _card(edition: "Edition", card: str, language: str) -> CardView:
    del language  # part of the key of the cache
    objective = edition.card(card)
    pattern = objective.pattern
    starting = edition.number(card) >= len(edition.objectives)
    said, short = pattern_words(pattern), caption(pattern.elements)
    return CardView(card, objective.value, pattern.elements, said, short, starting=starting)


def _near(position: "Position", player: str, card: str) -> CardView:
    """An objective that is not completed, with the tiles that a board lacks for it."""
    pattern = position.edition.card(card).pattern
    away = distance(pattern, position.tops(player), position.levels(player))
    return card_view(position.edition, card, away=away)


def parts_of(position: "Position", player: str) -> Parts:
    """The points of a player by source, if the game ended now (FES-SCO-01 to -04)."""
    found = dict.fromkeys(_RULES, 0)
    for line in score(position, player):
        found[line.rule] += line.points
    return Parts(*found.values())


def player_view(position: "Position", player: str) -> PlayerView:
    """What a player has. Raises `PositionError` for who does not play."""
    board = position.board(player)
    todo = tuple(_near(position, player, card) for card in board.left)
    done = tuple(card_view(position.edition, card, done=True) for card in board.right)
    return PlayerView(board_view(position, player), todo, done, board.pleasers, parts_of(position, player))


def show_card(position: "Position", player: str, card: str, nth: int = 0) -> Lit:
    """A card to be lit on a board: where it is fulfilled, else where it lies nearest.

    nth: which of several placements that fulfil it, counted round. Raises `RulesError` for an unknown card or player.

    >>> from diables_nb.rules.festival import Position
    >>> position = Position(["red", "blue"]).with_tile("red", "b2", "blue rocket")
    >>> show_card(position, "red", "O10").near.distance
    1
    """
    pattern = position.edition.card(card).pattern
    tops, levels = position.tops(player), position.levels(player)
    near = nearest(pattern, tops, levels)
    if near.distance == 0 and (found := met(pattern, tops, levels)):
        chosen = found[nth % len(found)]
        near = near._replace(placement=chosen, right=chosen.cells, missing=())
    return Lit(card, pattern.elements, near)


def try_out(game: "FestivalGame", side: str, space: str) -> Preview:
    """What it would change to take the top tile of a stack and put it on a space: points lost and won, cards completed.

    side: "left" or "right". space: "a1" to "c3". Raises `IllegalMove` where it is not allowed now.

    >>> from diables_nb.rules.festival import deal
    >>> game = deal(players=2, seed=7, first="red", sides={"red": "a", "blue": "a"})
    >>> try_out(game, "left", "b2").space
    'b2'
    """
    later = game.after(("tile", side, space))
    player = game.players[game.state.turn]
    tile, _ = game.stack(player, side)
    before, after = (found.position for found in (game, later))
    was, is_ = parts_of(before, player), parts_of(after, player)
    changes = Parts(*(new - old for new, old in zip(is_, was, strict=True)))
    mine, then = before.board(player), after.board(player)
    completed = [card for card in then.right if card not in mine.right]
    claimed = [name for name in then.pleasers if name not in mine.pleasers]
    return Preview(space, -1 if tile is None else tile & 15, changes, (*completed, *claimed))


def table_view(game: "FestivalGame", player: str) -> TableView:
    """The table as a player sees it. Raises `ValueError` for who does not play."""
    if player not in game.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, game.players)}")
    position, seat = game.position, game.players.index(player)
    others = (*game.players[seat + 1 :], *game.players[:seat])
    asked = game.decision
    return TableView(
        viewer=player_view(position, player),
        others=tuple(player_view(position, other) for other in others),
        stacks=_stacks(game, player, (others[0], others[-1])),
        piles=tuple(
            PileView(number, _near(position, player, card) if card else None, count)
            for number, (card, count) in enumerate(game.piles, 1)
        ),
        pleasers=_pleasers(game),
        turn=asked.player if asked else "",
        says=asked.question if asked else "",
        ending=game.last_round,
        sides=_sides(game, player),
        winners=game.winners,
        reconstructed=any(source == "reconstruction" for source, _ in position.edition.provenance.values()),
    )


def _stacks(game: "FestivalGame", player: str, neighbours: tuple[str, str]) -> tuple[StackView, ...]:
    found = []
    for side, neighbour in zip(("left", "right"), neighbours, strict=True):
        tile, count = game.stack(player, side)
        found.append(StackView(side, -1 if tile is None else tile & 15, count, neighbour))
    return tuple(found)


def _pleasers(game: "FestivalGame") -> tuple[PleaserView, ...]:
    return tuple(
        PleaserView(name, game.edition.pleaser(name).points, words.name("pleasers", name), owner or "")
        for name, owner in game.pleasers.items()
    )


def _sides(game: "FestivalGame", player: str) -> tuple[CardView, ...]:
    """The two sides of a starting objective, while its player has to choose one (FES-SETUP-03)."""
    asked = game.decision
    if asked is None or asked.kind != "side" or asked.player != player:
        return ()
    position = game.position
    return tuple(_near(position, player, side.id) for side in game.edition.starting[player])


def move_ids(move: "Move", player: str) -> tuple[str, ...]:
    """The ids of what a move touches, in the order in which they are chosen. player: who plays it.

    >>> move_ids(("tile", "left", "a1"), "red"), move_ids(("objective", 2), "red"), move_ids(("done",), "red")
    (('stack/left', 'red/a1'), ('pile/2',), ())
    """
    kind, *rest = move
    if kind == "tile":
        return f"stack/{rest[0]}", f"{player}/{rest[1]}"
    if kind == "side":
        return (f"starting/{rest[0]}",)
    prefix = {"objective": "pile", "claim": "pleaser"}.get(str(kind))
    return (f"{prefix}/{rest[0]}",) if prefix else ()
