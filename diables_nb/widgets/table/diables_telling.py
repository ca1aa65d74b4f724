"""What there is to know of a place of Diables' table, and what a move would do, as far as who is asked can know."""

from random import Random
from typing import Any

from diables_nb.drawing.phrases import capital
from diables_nb.drawing.states import State, space_label
from diables_nb.rules import words
from diables_nb.rules.diables import Figure, Position, Space
from diables_nb.rules.diables.components import COST, FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.sending import ONE_FIRECRACKER
from diables_nb.rules.diables.game.social import has
from diables_nb.rules.diables.game.wording import items_words
from diables_nb.rules.diables.scoring import score_show
from diables_nb.rules.diables.scoring.shows import figure_line
from diables_nb.rules.game import Game, Move

from .diables_paths import viewer_of
from .diables_places import place_words, say
from .sayings import player_name
from .sayings import say as table_says

__all__ = ["explained", "foreseen", "points_known", "previewed", "worth"]


def explained(game: Any, viewer: str, place: str) -> str:
    """A place with what it costs, gives and scores now."""
    if place in game.kit.space_number:
        return _space(game, viewer, game.edition.spaces[place])
    first, _, name = place.partition("/")
    said = _sentence(place_words(game, place))
    if first == "show":
        return f"{said} {_show(game, viewer, name)}"
    return f"{said} {_track(game, viewer, name)}" if first == "track" else said


def _sentence(said: str) -> str:
    return f"{capital(said)}."


def _space(game: Any, viewer: str, space: Space) -> str:
    position = game.position
    figure = position.figures.get(space.id)
    said = [_sentence(space_label(position, space, State()))]
    seat = game.players.index(viewer)
    if figure is None and space.kind != "tabaler":
        cost = 1 if has(game.state, seat, ONE_FIRECRACKER) else COST[space.kind]
        fires = (space.firecracker,) if space.firecracker else FIRECRACKERS
        said.append(say("says", "costs", fire=_either([items_words((Reward(fire, cost, ""),)) for fire in fires])))
    gains = game.kit.gains[game.kit.space_number[space.id]]
    if gains:
        said.append(say("says", "gives", reward=items_words(gains)))
    points = worth(game, viewer, space.id)
    if figure is None:
        said.append(say("says", "would_score", points=points))
    else:
        said.append(say("says", "scores_now", points=points, player=words.name("owners", figure.owner)))
    return " ".join(said)


def _either(parts: list[str]) -> str:
    *first, last = parts
    return str(words.table("table")["joined"]["either"]).join(filter(None, [", ".join(first), last]))


def worth(game: Any, viewer: str, space: str) -> int:
    """FP that the figure on a space scores now; on an empty one, that a figure of the viewer would score. Of the
    Firebot's figures each scores the same, by no tile (DIA-SOLO-62).
    """
    position: Position = game.position
    place = position.edition.spaces[space]
    if game.firebot and space in position.figures and position.figures[space].owner == game.firebot:
        return 2 * position.icon(game.firebot, place.show)
    if space not in position.figures:
        figure = Figure(viewer, place.kind, None if place.kind == "tabaler" else place.firecracker or FIRECRACKERS[0])
        position = position.with_parts(figures={**position.figures, space: figure})
    tile = position.edition.tiles[place.show, position.tiles[place.show]]
    return figure_line(position, tile, place).points


def _show(game: Any, viewer: str, show: str) -> str:
    seat = game.state.seats[game.players.index(viewer)]
    if seat.scored >> SHOWS.index(show) & 1:
        return say("says", "scored")
    position = game.position
    return say("says", "icon", number=position.icon(viewer, show), points=score_show(position, viewer, show).total)


def _track(game: Any, viewer: str, show: str) -> str:
    number = SHOWS.index(show)
    step = game.state.seats[game.players.index(viewer)].followers[number] + 1
    if step > game.kit.last_space:
        return say("says", "last_space")
    cards = game.state.beside[number]
    slot = game.kit.slot_of.get(step, len(cards))
    items = game.kit.back_items[cards[slot]] if slot < len(cards) else ()
    return say("says", "next_space", reward=items_words(items))


def foreseen(game: Game[Any], move: Move) -> Any:
    """The game after a move, what is hidden being guessed: what is told of it does not hang on the guess."""
    guess: Any = game.determinize(Random(0), viewer_of(game))  # type: ignore[attr-defined]  # every game has it
    return guess.after(move)


def _reveals(later: Any) -> bool:
    """Whether the Firebot of a solo game has revealed a card in a game that is foreseen: which, is guessed."""
    return bool(later.firebot) and any(step.kind == "card" for step in later.trace)


def points_known(game: Any, later: Any) -> tuple[str, ...]:
    """The players whose points in a game that is foreseen do not hang on a guess: where the Firebot reveals a card the
    human's alone, and in the passage of time after it nobody's.
    """
    if not _reveals(later):
        return tuple(game.players)
    asked = later.decision
    goes_on = asked is not None and asked.kind not in ("score", "crowd") and game.round == later.round
    return tuple(game.people) if goes_on else ()


def previewed(game: Game[Any], move: Move, meaning: str) -> str:
    """A move in words, the points that it wins and loses at once, and what is asked next if the turn goes on."""
    said = [_sentence(meaning)]
    later = foreseen(game, move)
    before, after, known = game.fame, later.fame, points_known(game, later)
    gained = [
        table_says("gains", player=player_name(player), points=words.signed(after[player] - points))
        for player, points in before.items()
        if after[player] != points and player in known
    ]
    if gained:
        said.append(f"{', '.join(gained)} {game.unit}.")
    asked, then = game.decision, later.decision
    if _reveals(later):
        said.append(say("says", "firebot_next"))
    elif asked and then and then.player == asked.player and then.kind not in ("turn", "score", "crowd"):
        said.append(say("says", "then", question=then.question))
    return " ".join(said)
