"""Starts in which rare things are near: a table played forward by hand of chance, without its turns and checks.

Every tile still comes from a stack beside its player, and every card from a pile, so that nothing is there twice.
"""

from __future__ import annotations

import random

from tests.oracle.draw import between, chance, choice, shuffled

from .board import SPACES, Json, place
from .patterns import fulfilled
from .rounds import stack_at
from .scoring import total

MANNERS = ("tower", "towers", "spread", "anywhere")


def enrich(state: Json, rng: random.Random) -> Json:
    """The same table much later: low stacks, few cards in the piles, nobody with a 6th completed objective."""
    lowest = choice(rng, (1, 2, 3, 5, 8))
    _take_tiles(state, rng, lowest)
    for player in state["players"]:
        _deal_cards(state, player, rng)
    _give_pleasers(state, rng)
    return state


def _take_tiles(state: Json, rng: random.Random, lowest: int) -> None:
    """Move tiles to the boards in turn until some stacks are as low as asked; each player heaps them in a manner."""
    manners = {player: choice(rng, MANNERS) for player in state["players"]}
    for _ in range(between(rng, 5, 16)):
        for player in state["players"]:
            stacks = [stack_at(state, player, side) for side in ("left", "right")]
            stacks = [stack for stack in stacks if len(stack) > lowest]
            if stacks:
                tile = choice(rng, stacks).pop()
                place(state["boards"][player], _space(state["boards"][player], manners[player], rng), tile)


def _space(board: Json, manner: str, rng: random.Random) -> str:
    free = [space for space in SPACES if not board["tiles"][space]]
    if manner == "spread" and len(free) > 1:
        return choice(rng, free)
    chosen = {"tower": SPACES[:2], "towers": SPACES[2:6]}.get(manner, SPACES)
    return choice(rng, chosen if chance(rng, 0.8) else SPACES)


def _deal_cards(state: Json, player: str, rng: random.Random) -> None:
    """Give a player up to 5 completed and up to 6 incomplete objectives; fulfilled ones are not left incomplete."""
    board, cards = state["boards"][player], state["cards"]
    completed, incomplete = choice(rng, (0, 2, 3, 4, 5, 5)), choice(rng, (1, 3, 5, 6, 6))
    if chance(rng, 0.5) or _done(board, cards, board["left"][0]):
        board["right"].append(board["left"].pop())
    for pile in shuffled(rng, [other for other in state["piles"] for _ in other]):
        card = pile[-1]
        if _done(board, cards, card):
            wanted = "right" if len(board["right"]) < completed else None
        else:
            wanted = "right" if len(board["right"]) < completed and chance(rng, 0.5) else "left"
        if wanted == "left" and len(board["left"]) >= incomplete:
            wanted = None
        if wanted:
            board[wanted].append(pile.pop())


def _done(board: Json, cards: Json, card: str) -> bool:
    return fulfilled(cards[card]["pattern"], board)


def _give_pleasers(state: Json, rng: random.Random) -> None:
    """Some crowd-pleasers are taken already, by anybody; those on the table may be met and forgotten."""
    for name in list(state["pleasers"]):
        if chance(rng, 0.25):
            state["pleasers"].remove(name)
            state["boards"][choice(rng, state["players"])]["pleasers"].append(name)


def last_turn_skipped(state: Json, rng: random.Random) -> Json:
    """A first turn after which the last player of the round may have no action: two stacks of one tile, six cards.

    One of the stacks lies between the last player and the first, the other between the last two.
    """
    players = state["players"]
    last = (players.index(state["first"]) - 1) % len(players)
    for stack in (state["stacks"][last], state["stacks"][last - 1]):
        while len(stack) > 1:
            place(state["boards"][state["first"]], choice(rng, SPACES), stack.pop(0))
    board = state["boards"][players[last]]
    piles = shuffled(rng, [pile for pile in state["piles"] for _ in range(2)])
    while len(board["left"]) < 6:
        board["left"].append(piles.pop().pop())
    return state


def last_round(state: Json, rng: random.Random) -> Json:
    """The same table, with a 6th objective completed by the player before the one in turn, unless a round begins."""
    if state["players"][state["seat"]] != state["first"]:
        board = state["boards"][state["players"][state["seat"] - 1]]
        for pile in shuffled(rng, [other for other in state["piles"] for _ in other]):
            if len(board["right"]) < 6:
                board["right"].append(pile.pop())
    return state


def level_at_the_end(state: Json, rng: random.Random) -> Json:
    """The game's last turn, with empty boards, 6 completed objectives for all, and two or more level at the top."""
    players, showing = state["players"], list(state["pleasers"])
    state["pleasers"].clear()
    state["seat"] = players.index(state["first"]) - 1
    cards = [card for pile in state["piles"] for card in pile]
    while len(_at_the_top(state)) < 2:
        dealt = shuffled(rng, cards)
        for player in players:
            state["boards"][player] |= {"right": [dealt.pop() for _ in range(6)], "pleasers": []}
        for name in showing:
            state["boards"][choice(rng, players)]["pleasers"].append(name)
        state["piles"] = [dealt[number::4] for number in range(4)]
    return state


def _at_the_top(state: Json) -> list[str]:
    """Who has the most points, when anybody has any."""
    totals = {player: total(board, state["cards"]) for player, board in state["boards"].items()}
    return [player for player, points in totals.items() if points == max(totals.values()) > 0]
