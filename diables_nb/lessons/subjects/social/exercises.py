"""What exercises on social media are drawn by: a game played by chance, with cameras and likes put on its wall."""

from collections.abc import Callable, Iterator
from typing import Any

from diables_nb.lessons.diables.by_chance import played
from diables_nb.lessons.diables.drawn import GameExercise, Random
from diables_nb.lessons.diables.on_wall import wall_worth
from diables_nb.lessons.lots import between, pick, sample
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import DiablesGame

__all__ = ["EXERCISES"]

_MOVES = (30, 120)
_ICONS = (2, 5)
_CAMERAS = 6
"""That a player has (DIA-COMP-14)."""
_LIKED = 2 / 5
"""How many of the like slots are taken."""


def _is_turn(game: DiablesGame) -> bool:
    return game.decision is not None and game.decision.kind == "turn"


def _wall(game: DiablesGame, random: Random) -> Iterator[tuple[int, dict[str, Any]]]:
    """Cameras on all posts but one, on some of them several, and likes here and there."""
    left = dict.fromkeys(game.players, _CAMERAS)
    posts = [number for number, card in enumerate(game.state.posts, 1) if card >= 0]
    without = pick(random, posts)
    for number in posts:
        scenes = range(1, len(game.kit.posts[game.state.posts[number - 1]].scenes) + 1)
        filmed = () if number == without else sample(random, scenes, between(random, 1, len(scenes)))
        cameras: dict[int, str | None] = dict.fromkeys(scenes)  # those of the game played go away
        for scene in filmed:
            cameras[scene] = player = pick(random, [player for player, number in left.items() if number])
            left[player] -= 1
        slots = range(1, game.kit.like_slots + 1)
        yield number, {"cameras": cameras, "likes": [slot for slot in slots if random() < _LIKED]}


def _emptied(game: DiablesGame, random: Random) -> dict[str, None]:
    """Some spaces of the grid with a social icon, from which the members have gone."""
    printed = [cell.id for cell, icons in zip(game.kit.cells, game.kit.social_icons, strict=True) if icons]
    return dict.fromkeys(sample(random, printed, between(random, *_ICONS)))


def _social(seed: int, random: Random) -> GameExercise:
    game = played(random, _is_turn, players=between(random, 2, 4), moves=between(random, *_MOVES))
    player = game.decision.player if game.decision else ""
    game = game.arranged(player, wall=dict(_wall(game, random)), grid=_emptied(game, random))
    question = saying("social", "ask_worth", player=words.name("players", player))
    return GameExercise(seed, "social", player, game, question, wall_worth(game, player))


EXERCISES: dict[str, Callable[[int, Random], GameExercise]] = {"social": _social}
