"""Starts in which rare things are near: freed beasts, videos on the wall, nearly full tracks, thin decks."""

from __future__ import annotations

import random

from tests.oracle import layout
from tests.oracle.draw import below, between, chance, choice, shuffled

from . import facts
from .state import Json

ROOM = 4
"""Spaces in a row of the tabaler section (DIA-B-04)."""


THEMES = (
    ("video/1", "video/2", "video/3", "photo/1", "photo/2"),
    ("video/2", "photo/22", "video/9", "photo/23", "video/3"),
    ("photo/24", "video/7", "video/8", "photo/25", "video/12"),
    ("video/3", "video/6", "video/10", "video/13", "photo/27"),
)
"""Posts whose effects meet: doubled twice, more cameras for a photo, scored at once for several reasons."""

SOUGHT = {"small": "small/3", "large": "large/3"}
"""The beast cards that meet such effects (DIA-SB-03, DIA-LB-03)."""


def enrich(data: Json, rng: random.Random) -> Json:
    """Change the JSON of a dealt game in place and hand it back; no figure, card or camera is invented.

    The cards beside the shows are the exception: more of them lie there than were dealt.
    """
    more = data["game"]
    _wall(more, rng)
    for player in data["players"]:
        own = more["personal"][player]
        _free(own, more["display"], rng)
        _perform(data, player, own, rng)
        _crowd(own, rng)
        _cameras(more["wall"], player, own, rng)
        own["sound"] = between(rng, 0, facts.LAST_SOUND) if chance(rng, 0.3) else own["sound"]
        own["cart"] = {one: between(rng, 0, 9) for one in layout.FIRECRACKERS}
        data["followers"][player] = {show: _reached(rng) for show in layout.SHOWS}
        data["fame"][player] = between(rng, 0, 30)
    backs = [card["back"] for card in facts.CARDS.values()]
    full = chance(rng, 0.2)
    for beside in more["beside"].values():
        room = len(facts.CARD_SLOTS) - len(beside)
        beside += [choice(rng, backs) for _ in range(room - below(rng, 2) if full else below(rng, room))]
    more["ledger"] = None
    return data


def _reached(rng: random.Random) -> int:
    return between(rng, 0, layout.LAST_TRACK_SPACE) if chance(rng, 0.5) else between(rng, 0, 4)


def _wall(more: Json, rng: random.Random) -> None:
    """Other posts, videos mostly, some of their likes taken; in some games nearly all of the deck is discarded."""
    decks, wall = more["decks"], more["wall"]
    posts = shuffled(rng, decks["social"] + [space["post"] for space in wall])
    posts.sort(key=lambda post: post.startswith("video") + rng.random())
    theme = choice(rng, (*THEMES, (), ()))
    posts = [post for post in posts if post not in theme] + list(theme)
    for space in wall:
        space["post"] = posts.pop()
        space["likes"] = [slot for slot in range(1, facts.LIKE_SLOTS + 1) if chance(rng, 0.3)]
    posts = shuffled(rng, posts)
    left = below(rng, 2 * len(wall)) if chance(rng, 0.4) else len(posts)
    decks["social"], decks["discarded"] = posts[:left], posts[left:]


def _free(own: Json, display: dict[str, list[str]], rng: random.Random) -> None:
    """Some members have left the grid, beasts with the card they bring."""
    share = rng.random() * 0.8
    for cell, kind in list(own["grid"].items()):
        rows = [row for row, number in own["rows"].items() if number < ROOM]
        if not chance(rng, share) or (kind == "tabaler" and not rows):
            continue
        del own["grid"][cell]
        if "range" in facts.CELLS[cell]["prints"]:
            own["opened"].append(cell)
        if kind == "tabaler":
            own["rows"][choice(rng, rows)] += 1
            continue
        own["reserve"][kind] += 1
        size = kind.split("_")[0]
        if size in display and own["beasts"][size] is None:
            card = choice(rng, display[size])
            if SOUGHT[size] in display[size] and chance(rng, 0.5):
                card = SOUGHT[size]
            display[size].remove(card)
            own["beasts"][size] = card


def _perform(data: Json, player: str, own: Json, rng: random.Random) -> None:
    """Some figures stand in the plaza already."""
    taken = {figure["space"] for figure in data["figures"]}
    for space in shuffled(rng, list(layout.SPACES))[: below(rng, 12)]:
        kind, printed = layout.SPACES[space]
        if space in taken:
            continue
        lit = None
        if kind == "tabaler":
            rows = [row for row, number in own["rows"].items() if number]
            if not rows:
                continue
            own["rows"][choice(rng, rows)] -= 1
        elif own["reserve"][kind]:
            own["reserve"][kind] -= 1
            lit = printed or choice(rng, layout.FIRECRACKERS)
        else:
            continue
        data["figures"].append({"space": space, "owner": player, "kind": kind, "firecracker": lit})


def _crowd(own: Json, rng: random.Random) -> None:
    """Some cards are gone, others nearly thrilled; two of a kind are left to exchange."""
    for place in list(own["cards"]):
        if chance(rng, 0.1) and not place.startswith("upper"):
            del own["cards"][place]
        elif chance(rng, 0.5):
            own["tokens"][place] = between(rng, 1, 2)


def _cameras(wall: list[Json], player: str, own: Json, rng: random.Random) -> None:
    """Some cameras are out, on videos as a rule."""
    for space in shuffled(rng, wall):
        if own["cameras"] > 1 and chance(rng, 0.6 if space["post"].startswith("video") else 0.1):
            free = [str(n + 1) for n in range(len(facts.scenes(space["post"]))) if str(n + 1) not in space["cameras"]]
            if free:
                space["cameras"][choice(rng, free)] = player
                own["cameras"] -= 1
