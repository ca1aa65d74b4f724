"""What wrong beliefs make of the social wall: which scenes a figure meets, what the wall is worth."""

from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.diables.game.social import SCENES, TABALERS
from diables_nb.rules.ledger import Ledger

__all__ = [
    "any_scene", "by_camera", "covered_icons_too", "every_like", "exact_figure", "own_posts", "same_kind",
    "social_icons", "summed", "without_icons",
]  # fmt: skip

_OF_KIND = ((1, 2), (3,), (8,), (8,))
"""The requirements that show a performer of a kind, whatever it carries."""
_OF_FIRE = (6, 4, 5)


def social_icons(game: DiablesGame, player: str) -> int:
    """Social icons in view on the grid of a player."""
    grid = game.state.seats[game.players.index(player)].grid
    return sum(icons for icons, member in zip(game.kit.social_icons, grid, strict=True) if not member)


def own_posts(game: DiablesGame, player: str) -> list[tuple[int, int, int]]:
    """The posts with a camera of a player: number from the top, likes, own cameras."""
    state, slots, owner = game.state, game.kit.like_slots, game.players.index(player) + 1
    found = []
    for post in range(len(state.posts)):
        cameras = state.cameras[post * SCENES : post * SCENES + SCENES].count(owner)
        if cameras:
            found.append((post + 1, sum(state.likes[post * slots : post * slots + slots]), cameras))
    return found


# ---- who may be filmed


def _free(ledger: Ledger) -> list[int]:
    """The requirements of the free scenes."""
    game = ledger.position
    state = game.state
    return [
        requirement
        for post, card in enumerate(state.posts)
        if card >= 0
        for scene, requirement in enumerate(game.kit.posts[card].scenes)
        if not state.cameras[post * SCENES + scene]
    ]


def any_scene(ledger: Ledger) -> int:
    """Every free scene can be chosen."""
    return len(_free(ledger))


def same_kind(ledger: Ledger) -> int:
    """Whatever shows a figure of this kind is met, with whatever firecracker it is shown."""
    met = {6, 7} if ledger.about["who"] == TABALERS else {*_OF_KIND[_kind(ledger)], _OF_FIRE[_fire(ledger)]}
    return sum(requirement in met for requirement in _free(ledger))


def exact_figure(ledger: Ledger) -> int:
    """Only a scene that shows kind and firecracker, or a kind by itself, is met; a firecracker alone is not."""
    kind, fire = _kind(ledger), _fire(ledger)
    if ledger.about["who"] == TABALERS:
        return _free(ledger).count(7)
    met = (() if fire == 0 else (fire,)) if kind == 0 else _OF_KIND[kind]
    return sum(requirement in met for requirement in _free(ledger))


def _kind(ledger: Ledger) -> int:
    return int(ledger.about["who"]) // 3


def _fire(ledger: Ledger) -> int:
    return int(ledger.about["who"]) % 3


# ---- what the wall is worth


def _icons(ledger: Ledger) -> int:
    return social_icons(ledger.position, ledger.about["player"])


def _posts(ledger: Ledger) -> list[tuple[int, int, int]]:
    return own_posts(ledger.position, ledger.about["player"])


def every_like(ledger: Ledger) -> int:
    """All likes of the wall count."""
    return int(sum(ledger.position.state.likes)) * _icons(ledger)


def by_camera(ledger: Ledger) -> int:
    """A post counts once for each own camera."""
    return sum(likes * cameras for _, likes, cameras in _posts(ledger)) * _icons(ledger)


def without_icons(ledger: Ledger) -> int:
    """A like is one FP."""
    return sum(likes for _, likes, _ in _posts(ledger))


def summed(ledger: Ledger) -> int:
    """Likes and icons are added."""
    return without_icons(ledger) + _icons(ledger)


def covered_icons_too(ledger: Ledger) -> int:
    """All social icons of the grid count, those under members too."""
    return without_icons(ledger) * int(sum(ledger.position.kit.social_icons))
