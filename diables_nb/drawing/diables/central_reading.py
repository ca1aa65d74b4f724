"""A game of Diables as the plain values of what lies in the middle of its table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from diables_nb.drawing.marks import reconstructed
from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.firebot.passing import beast_waits
from diables_nb.rules.diables.game.followers import SUPPLY_OF_TOKENS
from diables_nb.rules.diables.game.rewards import supply
from diables_nb.rules.diables.game.social import LIKES, SCENES
from diables_nb.rules.errors import hint

from .central import BeastsView, CentralView, FameView, PostView, SoundView, SuppliesView, TimelineView, WallView
from .plaza import PlazaView

if TYPE_CHECKING:
    from diables_nb.rules.diables.game import DiablesGame

__all__ = [
    "beasts_view", "central_view", "fame_view", "plaza_view", "sound_view", "supplies_view", "timeline_view",
    "wall_view",
]  # fmt: skip

_SCORING_STEP = 2
"""The step of the timeline at which shows are scored (DIA-P2-02)."""
_PHASES = {"swap": "set-up", "score": "shows", "crowd": "crowd"}
"""Kind of a decision -> what goes on, where that is not the performance."""


def central_view(game: "DiablesGame", player: str = "") -> CentralView:
    """All of it. player: who looks at it, whose score the wall tells."""
    return CentralView(
        wall_view(game, player), timeline_view(game), sound_view(game), fame_view(game), beasts_view(game),
        supplies_view(game),
    )  # fmt: skip


def _is_reconstructed(edition: Edition, *files: str) -> bool:
    return any(name in files for name in reconstructed(edition))


def wall_view(game: "DiablesGame", player: str = "") -> WallView:
    """The social wall. Raises `ValueError` for a player who does not play."""
    if player and player not in game.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, game.players)}")
    state, kit = game.state, game.kit
    slots = kit.like_slots
    posts: list[PostView | None] = []
    for place, card in enumerate(state.posts):
        if card < 0:
            posts.append(None)
            continue
        post = kit.posts[card]
        first = place * SCENES
        cameras = (_player(game.players, owner) for owner in state.cameras[first : first + len(post.scenes)])
        likes = map(bool, state.likes[place * slots : (place + 1) * slots])
        posts.append(PostView(post, tuple(cameras), tuple(likes)))
    icons = 0
    if player:
        grid = state.seats[game.players.index(player)].grid
        icons = sum(number for number, code in zip(kit.social_icons, grid, strict=True) if not code)
    return WallView(
        tuple(posts), max(kit.wall_width - len(posts), 0), len(state.social_deck), len(state.discarded), player, icons,
        _is_reconstructed(game.edition, "posts", "wall"),
    )  # fmt: skip


def _player(players: Sequence[str], number: int) -> str:
    """The player of a token, counted from 1; "" for 0."""
    return players[number - 1] if number else ""


def timeline_view(game: "DiablesGame") -> TimelineView:
    """The timeline."""
    state = game.state
    tiles = tuple(game.edition.lluiments[name] for name in state.lluiments)
    if game.over:
        return TimelineView(tiles, state.round, _SCORING_STEP, "over")
    kinds = [str(frame[0]) for frame in state.stack]
    now = next((_PHASES[kind] for kind in reversed(kinds) if kind in _PHASES), "performance")
    waiting = game.firebot if state.firebot and beast_waits(game.kit, state) else ""
    return TimelineView(tiles, state.round, _SCORING_STEP if now == "shows" else 0, now, waiting)


def sound_view(game: "DiablesGame") -> SoundView:
    """The sound track with the turn order."""
    state, track = game.state, game.edition.sound
    turn = next((frame[1] for frame in reversed(state.stack) if frame[0] == "turn"), -1)
    if turn < 0 and any(frame[0] == "end_turn" for frame in state.stack):
        turn = state.order[state.turn - 1]
    backwards = reversed(state.order)  # the tied change places
    following = sorted(backwards, key=lambda seat: -state.seats[seat].sound)
    return SoundView(
        last=track.last_space,
        thrills=track.thrills,
        order=game.order,
        tokens=tuple(state.seats[seat].sound for seat in state.order),
        passed=tuple(player for seat, player in enumerate(game.players) if state.passed >> seat & 1),
        next_order=() if game.over else tuple(game.players[seat] for seat in following),
        turn=game.players[turn] if turn >= 0 else "",
        reconstructed=_is_reconstructed(game.edition, "sound"),
    )


def fame_view(game: "DiablesGame") -> FameView:
    """The FP of the players."""
    return FameView(game.players, tuple(seat.fp for seat in game.state.seats))


def beasts_view(game: "DiablesGame") -> BeastsView:
    """The beast cards that were put on display, and who has taken them."""
    state, kit = game.state, game.kit
    owners = dict.fromkeys((*state.small_beasts, *state.large_beasts), "")
    for player, seat in zip(game.players, state.seats, strict=True):
        owners |= {card: player for card in (seat.small_card, seat.large_card) if card >= 0}
    cards = sorted(owners)
    return BeastsView(tuple(kit.beasts[card] for card in cards), tuple(owners[card] for card in cards))


def supplies_view(game: "DiablesGame") -> SuppliesView:
    """Decks and general reserves; more tokens than there are may lie on the table (C-DIA-36), none are left then."""
    state = game.state
    lying = sum(sum(seat.tokens) for seat in state.seats)
    left = [max(supply(state, fire), 0) for fire in range(len(FIRECRACKERS))]
    return SuppliesView(
        len(state.street_deck), len(state.aside), len(state.social_deck), max(LIKES - sum(state.likes), 0),
        max(SUPPLY_OF_TOKENS - lying, 0), (left[0], left[1], left[2]),
    )  # fmt: skip


def plaza_view(game: "DiablesGame", player: str = "") -> PlazaView:
    """The plaza with the cards beside its tracks."""
    kit = game.kit
    backs = {
        show: tuple(kit.backs[back] for back in beside) for show, beside in zip(SHOWS, game.state.beside, strict=True)
    }
    firebot = game.state.firebot
    chosen = (game.firebot, SHOWS[firebot.track]) if firebot else None
    return PlazaView(game.position, backs, player or None, chosen)
