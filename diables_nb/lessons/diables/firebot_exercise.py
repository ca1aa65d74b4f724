"""Exercises on the Firebot from seeds: a solo game that came to this moment by the rules, and its next figure."""

from collections.abc import Iterator
from dataclasses import dataclass

from diables_nb.lessons.lots import between, chance, pick
from diables_nb.lessons.places import PlaceCheck
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import LEVELS, SHOWS, DiablesGame
from diables_nb.rules.diables.game.firebot.cards import cards_left
from diables_nb.rules.diables.game.firebot.choosing import firebot_of
from diables_nb.rules.diables.game.firebot.steps import Step

from .by_chance import played
from .drawn import Random
from .firebot_questions import narrowing
from .firebot_steps import firebot_step
from .on_firebot import check_send, led_astray

__all__ = ["FirebotExercise", "firebot_exercise"]

_MOVES = (5, 90)
_DRAWS = 8
_ENOUGH = (2, 2)
"""Beliefs with wrong answers of their own, and questions that take spaces away: enough for an exercise."""


@dataclass(frozen=True, slots=True)
class FirebotExercise:
    """A solo game at the human's turn, and where the Firebot's next figure goes.

    seed: what it was drawn from. show: of the Decision card that is revealed next. game: the game; its human passes.
    question: in words.
    """

    seed: int
    show: str
    game: DiablesGame
    question: str

    def __repr__(self) -> str:
        return f"<FirebotExercise {self.seed}: {words.name('shows', self.show)}>"

    @property
    def step(self) -> Step:
        """How the space is chosen."""
        return firebot_step(self.game)

    def check(self) -> PlaceCheck:
        """The exercise as a widget, with a hint for each question that the rules ask."""
        return check_send(self.question, self.game)


def firebot_exercise(seed: int) -> FirebotExercise:
    """An exercise drawn from a seed, out of a solo game that was played by chance.

    seed: any whole number; the same one gives the same exercise. It is drawn so that at least two questions take spaces
    away, and two known mistakes lead elsewhere, if a few games come to that. Raises `TypeError` for a seed that is no
    whole number.
    """
    random = chance(seed)
    best: tuple[tuple[int, int], str, DiablesGame] | None = None
    for _ in range(_DRAWS):
        for show, game in _sending(random):
            found = (_richness(game), show, game)
            if best is None or found[0] > best[0]:
                best = found
        if best and best[0] >= _ENOUGH:
            break
    if best is None:
        raise LookupError(f"seed {seed} comes to no card of a show")
    _, show, game = best
    return FirebotExercise(seed, show, game, saying("solo", "ask_send", show=words.name("shows", show)))


def _is_turn(game: DiablesGame) -> bool:
    """Whether the human is to move and the Firebot has cards to reveal."""
    asked = game.decision
    return asked is not None and asked.kind == "turn" and cards_left(game.kit, game.state, firebot_of(game.state)) > 0


def _sending(random: Random) -> Iterator[tuple[str, DiablesGame]]:
    """A game by chance, once for each show of which a card is still in the Decision Deck: that is the next card."""
    game = played(random, _is_turn, players=1, moves=between(random, *_MOVES), level=pick(random, LEVELS))
    for card in sorted(firebot_of(game.state).deck):
        show = game.kit.show_of[card]
        if show in SHOWS:
            next_one = game.arranged(game.players[0], firebot={"next": [game.kit.cards[card].id]})
            if len(firebot_step(next_one).options) > 1:
                yield show, next_one


def _richness(game: DiablesGame) -> tuple[int, int]:
    """How many beliefs lead elsewhere, at most as many as are enough, and how many questions take spaces away; nothing
    where the human decides.
    """
    step = firebot_step(game)
    if len(step.left) > 1:
        return 0, 0
    beliefs = len({belief.id for belief in led_astray(game).values()})
    return min(beliefs, _ENOUGH[0]), len(narrowing(step))
