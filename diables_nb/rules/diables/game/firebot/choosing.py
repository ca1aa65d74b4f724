"""How the Firebot chooses: options, and the rules that narrow them one after the other.

Every choice is a value (`Choice`) that says what there was, what each rule kept, and what is left: the engine takes the
one that is left or asks the human, and the trace shows the same value. Options are numbers: spaces of the plaza, posts
from 0, like slots (post * slots + slot), shows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import eq
from typing import Any, NamedTuple

from diables_nb.rules.diables.components import COST, FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.game.kit import TABALER, Item, Kit
from diables_nb.rules.diables.game.rewards import supply
from diables_nb.rules.diables.game.social import SCENES, can_like
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN, Firebot, State

from .cards import rewards_in

__all__ = [
    "Choice", "Narrowed", "camera_choice", "firebot_of", "follow_choice", "gather_show", "like_choice",
    "movable_tracks", "scene_for", "send_choice", "shows_of", "types_for", "wanted_tracks",
]  # fmt: skip


class Narrowed(NamedTuple):
    """What one rule made of the options. case: which sentence says it; facts: what that is made of. kept: the options
    that are left, all of them where the rule told none apart.
    """

    rule: str
    case: str
    facts: Mapping[str, Any]
    kept: tuple[int, ...]


class Choice(NamedTuple):
    """A choice of the Firebot. options: what there was. steps: what each rule kept, until one option was left or the
    rules were at their end.
    """

    options: tuple[int, ...]
    steps: tuple[Narrowed, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The options between which no rule decides: mostly one."""
        return self.steps[-1].kept if self.steps else self.options


class _Narrowing:
    """A choice being made."""

    def __init__(self, options: Iterable[int]) -> None:
        self.options = self.left = tuple(options)
        self.steps: list[Narrowed] = []

    def keep(self, rule: str, case: str, fits: Callable[[int], bool], **facts: Any) -> bool:
        """Keeps the options that fit, all of them where none does; whether some did."""
        if len(self.left) < 2:
            return True
        kept = tuple(option for option in self.left if fits(option))
        self.left = kept or self.left
        self.steps.append(Narrowed(rule, case if kept else "none", {"of": case, **facts}, self.left))
        return bool(kept)

    def best(self, rule: str, case: str, value: Callable[[int], int]) -> None:
        """Keeps the options of the highest value."""
        if len(self.left) > 1:
            most = max(map(value, self.left))
            self.keep(rule, case, lambda option: value(option) == most, number=most)

    @property
    def choice(self) -> Choice:
        return Choice(self.options, tuple(self.steps))


def firebot_of(state: State) -> Firebot:
    """The Firebot of a solo game."""
    if state.firebot is None:
        raise ValueError("no solo game")
    return state.firebot


def wanted_tracks(state: State) -> Iterator[int]:
    """The tracks that the Firebot prefers: its chosen token's, then the other unscored ones clockwise
    (DIA-SOLO-27, C-DIA-73).
    """
    track, scored = firebot_of(state).track, state.seats[FIREBOT].scored
    for ahead in range(len(SHOWS)):
        show = (track + ahead) % len(SHOWS)
        if not scored >> show & 1:
            yield show


def movable_tracks(kit: Kit, state: State) -> list[int]:
    """Those of them on which its token is not on the last space."""
    followers = state.seats[FIREBOT].followers
    return [show for show in wanted_tracks(state) if followers[show] < kit.last_space]


def advances(items: Sequence[Item], show: int) -> bool:
    """Whether some rewards can move a token on a track: by a follower of that show, or of any."""
    wanted = (SHOWS[show], "any")
    return any(reward.name == "follower" and reward.show in wanted for item in items for reward in rewards_in(item))


def _by_track(
    kit: Kit, state: State, narrowing: _Narrowing, rules: tuple[str, str], items: Callable[[int], Sequence[Item]]
) -> None:
    """Keeps what advances the preferred track, else the next unscored one clockwise.

    rules: for the preferred track, for the others. items: what an option gives.
    """

    def advancing(show: int) -> Callable[[int], bool]:
        return lambda option: advances(items(option), show)

    for show in movable_tracks(kit, state):
        preferred = show == firebot_of(state).track
        rule, case = (rules[0], "track") if preferred else (rules[1], "next_track")
        if narrowing.keep(rule, case, advancing(show), show=SHOWS[show]):
            return


# sending figures


def shows_of(show: str) -> tuple[str, ...]:
    """The shows of a show action; "any" stands for all four, whose spaces are one set of options (C-DIA-97)."""
    return SHOWS if show == "any" else (show,)


def types_for(kit: Kit, state: State, space: int) -> list[int]:
    """The firecracker types that a performer on a space may light, by number: the one printed, or any.

    The Firebot has as many as it needs (DIA-SOLO-11); only a strict supply (C-DIA-36) can run out.
    """
    printed = kit.spaces[space].firecracker
    types = [FIRECRACKERS.index(printed)] if printed else list(range(len(FIRECRACKERS)))
    return [fire for fire in types if supply(state, fire) > 0] if kit.strict else types


def _can_stand(kit: Kit, state: State, space: int) -> bool:
    """Whether a figure of the reserve can go to a space (DIA-SOLO-12, -20)."""
    if state.plaza[space]:
        return False
    seat, kind = state.seats[FIREBOT], KINDS.index(kit.spaces[space].kind)
    if kind == TABALER:
        return seat.rows[0] > 0
    return seat.reserve[kind] > 0 and bool(types_for(kit, state, space))


def _cost(kit: Kit, space: int) -> int:
    return COST.get(kit.spaces[space].kind, 0)


def _fits(kit: Kit, lluiment: str, space: int) -> bool:
    """Whether the figure of a space, or the firecracker that it prints, is what a lluïment counts."""
    tile = kit.edition.lluiments[lluiment]
    place = kit.spaces[space]
    return place.firecracker == tile.firecracker if tile.firecracker else place.kind in tile.kinds


def send_choice(kit: Kit, state: State, show: str) -> Choice:
    """Where the Firebot sends a figure (DIA-SOLO-20 to -25); several spaces are left where the human decides."""
    spaces = (space for name in shows_of(show) for space in kit.show_spaces[name])
    narrowing = _Narrowing(space for space in spaces if _can_stand(kit, state, space))
    _by_track(kit, state, narrowing, ("DIA-SOLO-22", "DIA-SOLO-27"), lambda space: kit.gains[space])
    for number in range(state.round - 1, len(state.lluiments)):
        name = state.lluiments[number]
        rule = "DIA-SOLO-23" if number == state.round - 1 else "DIA-SOLO-30"
        narrowing.keep(rule, "lluiment", partial(_fits, kit, name), lluiment=name)
    narrowing.best("DIA-SOLO-24", "cost", lambda space: _cost(kit, space))
    return narrowing.choice


# the wall


def _likes(kit: Kit, state: State, post: int) -> int:
    return sum(state.likes[post * kit.like_slots : (post + 1) * kit.like_slots])


def _owners(state: State, post: int) -> bytearray:
    return state.cameras[post * SCENES : (post + 1) * SCENES]


def scene_for(kit: Kit, state: State, post: int) -> int:
    """The scene of a post on which the Firebot puts its camera, -1 where it does not: of a video the rightmost that is
    free, and never a second one (DIA-SOLO-43, -44).
    """
    card = state.posts[post]
    if card < 0:
        return -1
    owners = _owners(state, post)
    if kit.posts[card].ability and FIREBOT + 1 in owners:
        return -1
    return max((scene for scene in range(len(kit.posts[card].scenes)) if not owners[scene]), default=-1)


def camera_choice(kit: Kit, state: State) -> Choice:
    """The post on which the Firebot puts a camera, whatever it asks for (DIA-SOLO-42, C-DIA-72)."""
    able = state.seats[FIREBOT].cameras > 0
    narrowing = _Narrowing(post for post in range(len(state.posts)) if able and scene_for(kit, state, post) >= 0)
    narrowing.best("DIA-SOLO-42", "likes", lambda post: _likes(kit, state, post))
    narrowing.keep("DIA-SOLO-42", "photo", lambda post: not kit.posts[state.posts[post]].ability)
    narrowing.keep("DIA-SOLO-42", "higher", lambda post: post == min(narrowing.left))
    return narrowing.choice


def like_choice(kit: Kit, state: State) -> Choice:
    """The slot on which the Firebot puts a like (DIA-SOLO-46, C-DIA-96); none where no slot is free (DIA-SOLO-47)."""
    slots = kit.like_slots
    able = can_like(kit, state)
    free = (place for place, taken in enumerate(state.likes) if able and not taken and state.posts[place // slots] >= 0)
    narrowing = _Narrowing(free)
    narrowing.keep("DIA-SOLO-46", "own", lambda place: FIREBOT + 1 in _owners(state, place // slots))
    narrowing.keep("DIA-SOLO-46", "no_human", lambda place: HUMAN + 1 not in _owners(state, place // slots))
    _by_track(
        kit,
        state,
        narrowing,
        ("DIA-SOLO-46", "DIA-SOLO-28"),
        lambda place: kit.like_items[state.posts[place // slots]][place % slots],
    )
    narrowing.keep("DIA-SOLO-46", "top", lambda place: place // slots == min(narrowing.left) // slots)
    return narrowing.choice


# followers


def follow_choice(kit: Kit, state: State, shows: Sequence[str]) -> Choice:
    """The track on which a follower of choice steps: the preferred one, else the next unscored one clockwise that can
    move; a free follower that can move none goes to the preferred one (DIA-SOLO-27, C-DIA-97).
    """
    narrowing = _Narrowing(SHOWS.index(show) for show in shows)
    track = firebot_of(state).track
    for show in movable_tracks(kit, state):
        rule, case = ("C-DIA-97", "track") if show == track else ("DIA-SOLO-27", "next_track")
        if narrowing.keep(rule, case, partial(eq, show), show=SHOWS[show]):
            return narrowing.choice
    narrowing.keep("C-DIA-97", "track", lambda option: option == track, show=SHOWS[track])
    return narrowing.choice


def gather_show(kit: Kit, state: State) -> int:
    """The show to which a card of the Followers Deck goes: the preferred one, else the next unscored one clockwise that
    has a free slot, -1 where there is none (DIA-SOLO-52, C-DIA-75).
    """
    room = len(kit.card_slots)
    return next((show for show in wanted_tracks(state) if len(state.beside[show]) < room), -1)
