"""What is asked about the social wall: who may take which photo, what the wall is worth, whether it is renewed."""

from diables_nb.drawing.diables.sound import draw_sound
from diables_nb.drawing.diables.wall import draw_wall
from diables_nb.drawing.nodes import Drawing
from diables_nb.lessons.counts import Count
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.lessons.subjects.social.beliefs import FILMED, SCORED
from diables_nb.lessons.subjects.social.formulas import own_posts, social_icons
from diables_nb.lessons.tables import Table
from diables_nb.rules import words
from diables_nb.rules.diables import FIRECRACKERS, KINDS, DiablesGame
from diables_nb.rules.diables.game.social import TABALERS
from diables_nb.rules.rulebook import explain

from .counting import Row, counted

__all__ = ["bare", "is_renewed", "scenes_met", "uncounted", "wall_shares", "wall_worth"]

_WIDTH = 1000
_COMPUTED = ("wall:score", "sound:order")
"""Parts of the pictures that tell what a question asks for."""


def bare(game: DiablesGame, name: str) -> Pictures:
    """A part of the middle without what the picture computes: "wall" without its score, "sound" without the orders."""
    plain = uncounted(draw_wall(game, width=_WIDTH) if name == "wall" else draw_sound(game, width=_WIDTH))
    return Pictures([(plain.title, plain.image())], width=_WIDTH)


def uncounted(drawing: Drawing) -> Drawing:
    """A part of the middle without what its picture computes."""
    kept = tuple(node for node in drawing if node.key not in _COMPUTED)
    said = ". ".join(node.label for node in kept if node.label)
    return Drawing(drawing.width, drawing.height, drawing.title, said, kept)


def scenes_met(game: DiablesGame) -> Count:
    """The free scenes on which the figure that took the action may put a camera, when it is asked for one.

    Raises `ValueError` where no camera is asked for.
    """
    asked = game.decision
    if asked is None or asked.kind != "camera":
        raise ValueError("no camera is asked for at this moment")
    who = int(game.state.stack[-1][2])
    moves = [move for move in game.legal_moves if move.startswith("camera")]
    rows: list[Row] = [(1, "DIA-ACT-SOC-03", game.meaning(move)) for move in moves]
    figure = _figure(who)
    hints = (
        saying("social", "hint_figure", figure=figure),
        saying("social", "hint_each"),
        saying("social", "hint_met", scenes="; ".join(words for _, _, words in rows)),
    )
    return counted(game, saying("social", "met", figure=figure), "scenes", rows, hints=hints, known=FILMED, who=who)


def _figure(who: int) -> str:
    """The figure that triggered an action, in words."""
    if who == TABALERS:
        return words.name("kinds", "tabaler")
    kind, fire = words.name("kinds", KINDS[who // 3]), words.name("firecracker_types", FIRECRACKERS[who % 3])
    return saying("social", "figure", kind=kind, fire=fire)


def wall_worth(game: DiablesGame, player: str) -> Count:
    """What the wall would give a player if it were scored now, post by post (DIA-WALL-03). Unit: FP."""
    icons = social_icons(game, player)
    posts = own_posts(game, player)
    rows: list[Row] = [
        (likes * icons, "DIA-WALL-03", saying("social", "post", number=number, likes=likes, icons=icons))
        for number, likes, _ in posts
    ]
    who = words.name("players", player)
    hints = (
        explain("DIA-WALL-03").line,
        saying("social", "hint_icons", player=who, icons=icons),
        saying("social", "hint_posts", player=who, posts=", ".join(str(number) for number, *_ in posts) or "–"),
    )
    about = {"player": player, "icons": icons, "likes": sum(likes for _, likes, _ in posts)}
    return counted(game, saying("social", "worth", player=who), "FP", rows, hints=hints, known=SCORED, **about)


def wall_shares(game: DiablesGame) -> Table:
    """For every player: the posts with an own camera, the likes on them, the icons in view, and the FP of both."""
    rows = []
    for player in game.players:
        posts, icons = own_posts(game, player), social_icons(game, player)
        likes = sum(number for _, number, _ in posts)
        numbers = ", ".join(str(number) for number, *_ in posts) or "–"
        rows.append([words.name("players", player), numbers, likes, icons, likes * icons])
    head = ["", *(saying("social", name) for name in ("posts", "likes", "icons")), "FP"]
    return Table(head, rows, (2, 3, 4), saying("social", "shares"))


def is_renewed(game: DiablesGame, *moves: str) -> bool:
    """Whether the wall is renewed by these moves: other posts, no likes, no cameras (DIA-WALL-05)."""
    later = game.after(*moves).state
    return not set(later.posts) & set(game.state.posts) and not any(later.likes) and not any(later.cameras)
