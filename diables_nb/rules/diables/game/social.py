"""The social wall: cameras, likes, its update and its scoring (DIA-ACT-SOC, DIA-WALL)."""

from collections.abc import Iterator

from diables_nb.rules.chance import shuffled
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.ledger import Line

from .colla import DECLINE
from .earning import earn_lines
from .kit import Item, Kit, Move
from .state import FIREBOT, NOBODY, Frame, State

__all__ = [
    "ANY_FIGURE", "TABALERS", "abilities", "camera_moves", "can_film", "can_like", "has", "like", "like_moves",
    "place_camera", "score_wall", "update_wall",
]  # fmt: skip

SCENES = 3
TABALERS = 12
"""Who triggers an action when it is the tabalers; a performer is `kind * 3 + firecracker` (C-DIA-19)."""
ANY_FIGURE = 13
"""Who meets every requirement: an action that ignores it (DIA-ACT-SOC-08)."""
LIKES = 21
FIREBOT_ICONS = (2, 5, 8)
"""Social icons that count for the Firebot in rounds 1, 2 and 3 (DIA-SOLO-48, C-DIA-99)."""


def _meets() -> tuple[frozenset[int], ...]:
    """The requirements that each figure meets, by the numbers of their DIA-REQ rules."""
    met: list[frozenset[int]] = []
    for kind in range(4):
        for fire in range(3):
            carried = (6, 4, 5)[fire]
            own: tuple[int, ...] = (3,) if kind == 1 else (8,) if kind > 1 else ((), (1,), (2,))[fire]
            met.append(frozenset((carried, *own)))
    return (*met, frozenset((6, 7)), frozenset(range(1, 9)))


MEETS = _meets()


def has(state: State, seat: int, ability: int) -> bool:
    """Whether a seat has the ability of a video, by the number of its DIA-VIDEO rule (DIA-ACT-SOC-07)."""
    return bool(state.seats[seat].videos >> ability & 1)


def abilities(kit: Kit, state: State, seat: int) -> int:
    """The bits of a seat's video abilities, worked out from the wall; `Seat.videos` must be equal to it.

    The Firebot has none (DIA-SOLO-45).
    """
    bits = 0
    if state.firebot and seat == FIREBOT:
        return bits
    for place, owner in enumerate(state.cameras):
        card = state.posts[place // SCENES]
        if owner == seat + 1 and card != NOBODY and kit.posts[card].ability:
            bits |= 1 << kit.posts[card].ability
    return bits


def _film_places(kit: Kit, state: State, seat: int, who: int, barred: int) -> list[int]:
    """Free scenes whose requirement is met: post * 3 + scene. barred: bits of posts that may not be chosen."""
    if not state.seats[seat].cameras:
        return []
    met = MEETS[who]
    cameras, posts = state.cameras, kit.posts
    return [
        post * SCENES + scene
        for post, card in enumerate(state.posts)
        if card >= 0 and not barred >> post & 1
        for scene, requirement in enumerate(posts[card].scenes)
        if requirement in met and not cameras[post * SCENES + scene]
    ]


def can_film(kit: Kit, state: State, seat: int, who: int, barred: int = 0) -> bool:
    """Whether a camera can be placed (C-DIA-31)."""
    return bool(_film_places(kit, state, seat, who, barred))


def camera_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Free requirements that the figure meets (DIA-ACT-SOC-02 to -04): post from the top, scene from the left."""
    _, seat, who, _, free, barred = frame
    places = _film_places(kit, state, seat, ANY_FIGURE if free else who, barred)
    moves: list[Move] = [("camera", place // SCENES + 1, place % SCENES + 1) for place in places]
    return [*moves, DECLINE] if moves else moves


def place_camera(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Puts a camera on a scene: a photo gives its reward, a video its ability (DIA-ACT-SOC-05 to -07).

    With DIA-VIDEO-02 a photo's reward is received twice. barred: posts to which a second camera may not go
    (DIA-PHOTO-02).
    """
    _, seat, who, number, free, barred = frame
    player = state.seats[seat]
    post, scene = int(move[1]) - 1, int(move[2]) - 1
    if number > 1:
        state.stack.append(("camera", seat, who, number - 1, free, barred | 1 << post if barred else 0))
    player.cameras -= 1
    state.cameras[post * SCENES + scene] = seat + 1
    card = state.posts[post]
    if ability := kit.posts[card].ability:
        player.videos |= 1 << ability
    elif player.videos >> 2 & 1:
        state.stack.append(("rewards", seat, who, tuple(_twice(kit.photo_items[card])), True, post))
    else:
        state.stack.append(("rewards", seat, who, kit.photo_items[card], False, post))


def _twice(items: tuple[Item, ...]) -> Iterator[Item]:
    """A photo's reward received twice; two more cameras go to two other posts (C-DIA-38)."""
    for item in items:
        if isinstance(item, Reward) and item.name == "second_camera":
            yield item._replace(number=item.number * 2)
        else:
            yield item
            yield item


def can_like(kit: Kit, state: State) -> bool:
    """Whether a like slot is free, and a token left where the supply is strict (C-DIA-36)."""
    if kit.strict and sum(state.likes) >= LIKES:
        return False
    slots = kit.like_slots
    return any(
        card >= 0 and 0 in state.likes[post * slots : post * slots + slots] for post, card in enumerate(state.posts)
    )


def like_moves(kit: Kit, state: State, frame: Frame) -> list[Move]:
    """Free like slots of the posts (DIA-ACT-SOC-09): post and slot, counted from the top and left."""
    del frame
    if not can_like(kit, state):
        return []
    slots = kit.like_slots
    moves: list[Move] = [
        ("like", place // slots + 1, place % slots + 1)
        for place, taken in enumerate(state.likes)
        if not taken and state.posts[place // slots] >= 0
    ]
    moves.append(DECLINE)
    return moves


def like(kit: Kit, state: State, frame: Frame, move: Move) -> None:
    """Puts a like on a slot and gains what the slot shows; the rest of a numbered action waits (C-DIA-91)."""
    _, seat, who, number = frame
    if number > 1:
        state.stack.append(("like", seat, who, number - 1))
    post, slot = int(move[1]) - 1, int(move[2]) - 1
    state.likes[post * kit.like_slots + slot] = 1
    state.stack.append(("rewards", seat, who, kit.like_items[state.posts[post]][slot], False, NOBODY))


def score_wall(kit: Kit, state: State, rule: str) -> None:
    """Likes on posts with an own camera × social icons in view, for everybody (DIA-WALL-03, -04)."""
    slots = kit.like_slots
    for seat, player in enumerate(state.seats):
        if state.firebot and seat == FIREBOT:
            icons = FIREBOT_ICONS[state.round - 1]
        else:
            icons = sum(n for n, code in zip(kit.social_icons, player.grid, strict=True) if n and not code)
        likes = sum(
            sum(state.likes[post * slots : post * slots + slots])
            for post in range(len(state.posts))
            if seat + 1 in state.cameras[post * SCENES : post * SCENES + SCENES]
        )
        if icons * likes:
            earn_lines(state, seat, (Line(icons * likes, rule, "", (), {"likes": likes, "icons": icons}),))


def _is_full(kit: Kit, state: State) -> bool:
    """Whether every post has a camera, or no post a free like slot (DIA-WALL-02, C-DIA-32, C-DIA-33, C-DIA-35)."""
    slots = kit.like_slots
    posts = [post for post, card in enumerate(state.posts) if card >= 0]
    if not posts:
        return False
    if all(any(state.cameras[post * SCENES : post * SCENES + SCENES]) for post in posts):
        return True
    return all(0 not in state.likes[post * slots : post * slots + slots] for post in posts)


def update_wall(kit: Kit, state: State) -> bool:
    """At the end of a turn: scores and renews the wall when it is full (DIA-WALL-01, -05). Whether it was."""
    if not _is_full(kit, state):
        return False
    score_wall(kit, state, "DIA-WALL-03")
    for place, owner in enumerate(state.cameras):
        if owner:
            state.seats[owner - 1].cameras += 1
            state.cameras[place] = 0
    for player in state.seats:
        player.videos = 0
    state.likes = bytearray(len(state.likes))
    state.discarded += tuple(card for card in state.posts if card >= 0)
    state.posts = [_next_post(state) for _ in state.posts]
    return True


def _next_post(state: State) -> int:
    """The top card of the social deck, the discarded posts shuffled where it is empty (C-DIA-35)."""
    if not state.social_deck and state.discarded:
        state.social_deck, state.luck = shuffled(list(state.discarded), state.luck)
        state.discarded = ()
    return state.social_deck.pop() if state.social_deck else NOBODY
