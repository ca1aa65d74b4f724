"""Pictures of follower tracks with the cards that lie beside them."""

from diables_nb.drawing import track
from diables_nb.drawing.glyphs import glyph
from diables_nb.drawing.nodes import Drawing, Node
from diables_nb.drawing.pen import group, paint, rect, text
from diables_nb.drawing.phrases import capital
from diables_nb.drawing.track import Step
from diables_nb.lessons.picture import Pictures
from diables_nb.lessons.sayings import saying
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, DiablesGame
from diables_nb.rules.errors import hint

__all__ = ["tracks"]

_WIDTH = 640.0
_HEAD = 34.0
_TRACK = 106.0
_GAP = 12.0
_EDGE = 8.0


def tracks(game: DiablesGame, *shows: str, player: str = "", steps: int = 0) -> Pictures:
    """The follower tracks of some shows, of all if none is named, one below the other.

    player, steps: so many steps of a player are drawn on each of them; none by default. Raises `ValueError` for an
    unknown show.

    >>> from diables_nb.rules.diables import deal
    >>> print(tracks(deal(3, seed=7), "trobada"))
    Follower tracks and the cards beside them
    """
    for show in shows:
        if show not in SHOWS:
            raise ValueError(f"no show '{show}': {hint(show, SHOWS)}")
    wanted = [show for show in SHOWS if show in shows or not shows]
    high = _GAP + len(wanted) * (_HEAD + _TRACK + _GAP)
    nodes = [Node("below", (rect(0, 0, _WIDTH, high, 0, paint("board")),))]
    for number, show in enumerate(wanted):
        step = Step(player or game.players[0], show, steps) if steps else None
        top = _GAP + number * (_HEAD + _TRACK + _GAP)
        nodes.append(_node(game, show, top, step))
    said = "; ".join(node.label for node in nodes if node.label)
    drawing = Drawing(round(_WIDTH), round(high), saying("crowd", "tracks"), said, tuple(nodes))
    return Pictures([(drawing.title, drawing.image())], width=round(_WIDTH))


def _node(game: DiablesGame, show: str, top: float, step: Step | None) -> Node:
    """A track on its panel, with the name of its show."""
    position, edition, wide = game.position, game.edition, _WIDTH - 2 * _EDGE
    backs = tuple(game.kit.backs[back] for back in game.state.beside[SHOWS.index(show)])
    name = capital(words.name("shows", show))
    drawn = [
        track.stations(edition, wide),
        track.cards(edition, wide, backs),
        track.tokens(position, show, wide),
    ]
    if step:
        drawn.append(track.stepped(position, step, wide, backs))
    below = rect(_EDGE, top, wide, _HEAD + _TRACK, 8, paint("surface", "line", 1.2))
    head = glyph(show, _EDGE + 20, top + 17, 16) + text(_EDGE + 36, top + 22, name, 14, weight=600)
    label = f"{name}: {track.followers_label(position, show)}; {track.backs_label(edition, backs)}"
    return Node(show, (below, head, group("".join(drawn), _EDGE, top + _HEAD)), label)
