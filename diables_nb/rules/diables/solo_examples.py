"""The worked examples of the solo game. Expected values come from the specification, never from the code."""

from typing import Any

from .components import LEVELS
from .effects import Reward
from .example_games import Game, finished
from .examples import Example
from .game import deal
from .game.arrange.arranging import arrange
from .game.firebot.gaining import as_won
from .game.firebot.tracing import Step

__all__ = ["SOLO_EXAMPLES"]

# ---- DIA-T-13: the Firebot sends a figure to the ball parlat


def _t13() -> Game:
    game = deal(1, seed=1, level=LEVELS[0], lluiments=("whistling", "regular", "tabalers"))
    card = next(c.id for c in game.edition.spectators.values() if c.group == "mask" and c.show == "ball_parlat")
    return arrange(game, "red", firebot={"token": "tabalada", "next": [card]})


def _sent(game: Game) -> Step:
    """How the space was chosen, the human having passed."""
    return next(step for step in game.after("pass").trace if step.kind == "send")


def _kept(game: Game) -> list[list[str]]:
    """The spaces after each of the first three priorities, without the name of the show."""
    by_rule: dict[str, list[str]] = {}
    for found in _sent(game).filters:
        by_rule["DIA-SOLO-23" if found.rule == "DIA-SOLO-30" else found.rule] = sorted(
            space.partition("/")[2] for space in found.kept
        )
    return [by_rule[rule] for rule in ("DIA-SOLO-22", "DIA-SOLO-23", "DIA-SOLO-24")]


def _gains(game: Game) -> list[str]:
    """What the space gave, as the Firebot gains it, and where the follower of choice stepped."""
    steps = list(game.after("pass").trace)
    after = steps[steps.index(_sent(game)) + 1 :]
    first = next(step.chosen for step in after if step.kind == "gain")
    track = next(step.chosen for step in after if step.kind == "follow" and len(step.options) > 1)
    return [first, track]


_T13 = [
    [
        "left/character", "right/character", "right/diable/1", "right/diable/2", "right/diable/3", "right/tabaler/2",
    ],
    ["left/character", "right/diable/2"],
    ["left/character"],
]  # fmt: skip

# ---- DIA-T-23: the Decision Deck at the beginning of each round


def _deck_sizes(_: Any) -> list[int]:
    sizes: list[int] = []
    game = deal(1, seed=1, level=LEVELS[0], tiles={})
    while not game.over:
        firebot = game.state.firebot
        if firebot and game.decision and game.decision.kind == "turn" and game.round > len(sizes):
            sizes.append(len(firebot.deck) + len(firebot.played))
        game, _times = finished(game, "swap", 0)
        game = game.after("pass" if "pass" in game.legal_moves else game.legal_moves.moves[0])
    return sizes


# ---- DIA-T-38: what becomes of what the Firebot gains


def _conversions(_: Any) -> list[str]:
    return [str(as_won(reward)) for reward in (Reward("regular", 2), Reward("prepare", 2), Reward("hasten"))]


SOLO_EXAMPLES = (
    Example(
        "DIA-T-13",
        "the Firebot sends a figure to the ball parlat: what each priority keeps, and what it gains",
        _t13,
        (
            ("", _T13, _kept),
            ("gains", ["like", "tabalada"], _gains),
        ),
    ),
    Example("DIA-T-23", "sizes of the Decision Deck in rounds 1, 2 and 3", None, (("", [10, 9, 8], _deck_sizes),)),
    Example(
        "DIA-T-38",
        "what firecrackers and colla actions are for the Firebot",
        None,
        (("", ["sound 4", "like 2", "like"], _conversions),),
    ),
)
