"""The social wall of an arranged game: its posts, cameras and likes, and the videos of one player."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.social import SCENES, abilities
from diables_nb.rules.diables.game.state import NOBODY, State
from diables_nb.rules.errors import hint, shown

from .arranging_seats import Bench, listed, mapped, whole

__all__ = ["WALL_PARTS", "count_cameras"]


def _put_wall(bench: Bench, value: Mapping[int, Any]) -> None:
    """Places of the wall by their number from the top; what a place does not name stays as it is."""
    for number, wanted in value.items():
        place = f"wall.{number}"
        if not whole(bench, place, number, (1, len(bench.state.posts)), "DIA-SETUP-11"):
            continue
        about = mapped(bench, place, wanted)
        for name in about:
            if name not in ("post", "cameras", "likes"):
                bench.fault(place, f"no {shown(name)}", "", "give post, cameras or likes")
        if "post" in about:
            _put_post(bench, place, number - 1, about["post"])
        _put_cameras(bench, place, number - 1, mapped(bench, f"{place}.cameras", about.get("cameras", {})))
        if "likes" in about:
            _put_likes(bench, place, number - 1, listed(bench, f"{place}.likes", about["likes"]))


def _put_post(bench: Bench, place: str, at: int, post_id: Any) -> None:
    """A post comes from where it lies; the one it takes the place of goes there. Cameras and likes go."""
    state = bench.state
    ids = [post.id for post in bench.kit.posts]
    if post_id is not None and post_id not in ids:
        bench.fault(place, f"no post {shown(post_id)}", "DIA-COMP-02", hint(post_id, ids))
        return
    card = ids.index(post_id) if post_id is not None else NOBODY
    old = state.posts[at]
    if card == old:
        return
    _clear(bench, at)
    if card == NOBODY:
        state.discarded += (old,)
    elif card in state.posts:
        other = state.posts.index(card)
        _clear(bench, other)
        state.posts[other] = old
    else:
        state.social_deck = list(_swapped(tuple(state.social_deck), card, old))
        state.discarded = _swapped(state.discarded, card, old)
    state.posts[at] = card


def _clear(bench: Bench, at: int) -> None:
    slots = bench.kit.like_slots
    bench.state.cameras[at * SCENES : (at + 1) * SCENES] = bytes(SCENES)
    bench.state.likes[at * slots : (at + 1) * slots] = bytes(slots)


def _swapped(cards: tuple[int, ...], card: int, old: int) -> tuple[int, ...]:
    changed = (old if one == card else one for one in cards)
    return tuple(one for one in changed if one != NOBODY)


def _scenes(bench: Bench, at: int) -> int:
    """How many scenes the post of a place has."""
    card = bench.state.posts[at]
    return len(bench.kit.posts[card].scenes) if card != NOBODY else 0


def _put_cameras(bench: Bench, place: str, at: int, value: Mapping[int, Any]) -> None:
    players = bench.state.players
    for scene, colour in value.items():
        if not whole(bench, f"{place}.cameras", scene, (1, _scenes(bench, at)), "DIA-ACT-SOC-01"):
            continue
        if colour is not None and colour not in players:
            message = f"{shown(colour)} does not play"
            bench.fault(f"{place}.cameras", message, "DIA-PSET-01", hint(colour, players))
            continue
        bench.state.cameras[at * SCENES + scene - 1] = players.index(colour) + 1 if colour else 0


def _put_likes(bench: Bench, place: str, at: int, value: Any) -> None:
    slots = bench.kit.like_slots
    bench.state.likes[at * slots : (at + 1) * slots] = bytes(slots)
    most = slots if bench.state.posts[at] != NOBODY else 0
    for slot in value:
        if whole(bench, f"{place}.likes", slot, (1, most), "DIA-ACT-SOC-09"):
            bench.state.likes[at * slots + slot - 1] = 1


def _put_videos(bench: Bench, value: Any) -> None:
    """Videos by the numbers of their abilities: each comes onto the wall, from the bottom up, with the player's camera
    on its first free scene.
    """
    kit, state = bench.kit, bench.state
    known = {post.ability: post.id for post in reversed(kit.posts) if post.ability}
    for ability in listed(bench, "videos", value):
        if not whole(bench, "videos", ability, (min(known), max(known)), "DIA-ACT-SOC-07"):
            continue
        card = next(i for i, post in enumerate(kit.posts) if post.id == known[ability])
        at = state.posts.index(card) if card in state.posts else _free_place(state)
        if at < 0:
            bench.fault("videos", "no place of the wall is free", "DIA-SETUP-11", "name fewer")
            return
        _put_post(bench, "videos", at, known[ability])
        scene = next((s for s in range(_scenes(bench, at)) if not state.cameras[at * SCENES + s]), 0)
        state.cameras[at * SCENES + scene] = bench.seat + 1


def _free_place(state: State) -> int:
    """The lowest place of the wall without a camera, -1 where there is none."""
    return next(
        (at for at in reversed(range(len(state.posts))) if not any(state.cameras[at * SCENES : (at + 1) * SCENES])), -1
    )


def count_cameras(bench: Bench) -> None:
    """Cameras not on the wall are in the reserves, and abilities are those of the videos on it."""
    state = bench.state
    for seat, player in enumerate(state.seats):
        used = sum(owner == seat + 1 for owner in state.cameras)
        if used > CAMERAS:
            message = f"{used} cameras of {state.players[seat]}; a colour has {CAMERAS}"
            bench.fault("wall", message, "DIA-COMP-14", "place fewer")
            continue
        player.cameras = CAMERAS - used
        player.videos = abilities(bench.kit, state, seat)


WALL_PARTS: dict[str, Callable[[Bench, Any], None]] = {"wall": _put_wall, "videos": _put_videos}
