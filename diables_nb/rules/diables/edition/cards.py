"""Reads the cards: spectators, colla followers printed on the personal board, social posts, beasts."""

from collections.abc import Mapping

from diables_nb.rules.diables.cards import BeastCard, Post, Spectator
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import Effect, parse_effect
from diables_nb.rules.edition import DataFile, Row

from .bounds_cards import check_beast, check_needs, check_posts, check_sets, check_spectators
from .listed import Listed, joined, parsed, read_effect, read_listed

__all__ = ["FOLLOWERS", "read_beasts", "read_follower", "read_posts", "read_spectators"]

STREET = tuple(f"street/{number}" for number in range(1, 21))
PAVEMENT = tuple(f"{place}/{number}" for place in ("upper", "lower") for number in range(1, 7))
FOLLOWERS = tuple(f"{place}/{number}" for place in ("upper", "lower") for number in range(6))
VIDEOS = tuple(f"video/{number}" for number in range(1, 14))
PHOTOS = tuple(f"photo/{number}" for number in range(1, 28))
BEASTS = {size: tuple(f"{size}/{number}" for number in range(1, 9)) for size in ("small", "large")}
NEEDS = ("performer", *FIRECRACKERS)
_SCENES = 3
_REQUIREMENTS = 8


def read_spectators(file: DataFile) -> Mapping[str, Spectator]:
    """The street cards, then the pavement cards set by set, in the order of the seats that take them (DIA-B-17)."""
    faults = len(file.problems)
    sets, starred = file.names("sets"), file.names("starred", PAVEMENT)
    check_sets(file, sets, starred)

    def pavement(row: Row, identity: str) -> Spectator:
        group, _, place = identity.partition("/")
        return _card(row, identity, group, place.partition("/")[0], starred=place in starred)

    street = read_listed(file, "street", lambda row, name: _card(row, name, "street", "street"), STREET, "DIA-COMP-11")
    ids = tuple(f"{name}/{place}" for name in sets for place in PAVEMENT)
    cards = joined(street, read_listed(file, "pavement", pavement, ids, "DIA-COMP-12"))
    if file.readable and len(file.problems) == faults:
        check_spectators(file, cards, sets)
    file.done()
    return cards.things


def _card(row: Row, identity: str, group: str, place: str, *, starred: bool = False) -> Spectator:
    if "show" in row.values:
        left = right = parse_effect(f"send {row.text('show', (*SHOWS, 'any')) or 'any'}")
    else:
        left, right = read_effect(row, "left"), read_effect(row, "right")
    return Spectator(identity, group, place, left, right, _needs(row), read_effect(row, "back"), starred)


def read_follower(row: Row, identity: str) -> Spectator:
    """The colla followers at one place of the personal board: two actions, no back (DIA-P1-CF)."""
    left, right, place = read_effect(row, "left"), read_effect(row, "right"), identity.partition("/")[0]
    return Spectator(f"followers/{identity}", "followers", place, left, right, _needs(row))


def _needs(row: Row) -> tuple[str, ...]:
    needs = row.names("needs", NEEDS)
    check_needs(row, needs)
    return needs


def read_posts(file: DataFile) -> Listed[Post]:
    """The videos, then the photos (DIA-B-11)."""
    faults = len(file.problems)
    videos = read_listed(file, "videos", _video, VIDEOS, "DIA-COMP-02")
    posts = joined(videos, read_listed(file, "photos", _photo, PHOTOS, "DIA-COMP-02"))
    if file.readable and len(file.problems) == faults:
        check_posts(file, posts)
    file.done()
    return posts


def _video(row: Row, identity: str) -> Post:
    scenes = row.numbers("scenes", _SCENES, 1, _REQUIREMENTS)
    return Post(identity, scenes, _likes(row), ability=row.number("ability", 1, len(VIDEOS)))


def _photo(row: Row, identity: str) -> Post:
    reward = read_effect(row, "reward", ("perform", "second_camera"))
    return Post(identity, (row.number("scene", 1, _REQUIREMENTS),), _likes(row), reward=reward)


def _likes(row: Row) -> tuple[Effect, ...]:
    return tuple(parsed(row, "likes", text) for text in row.names("likes"))


def read_beasts(file: DataFile) -> Mapping[str, BeastCard]:
    """The small and the large beast cards (DIA-SB, DIA-LB)."""
    small = read_listed(file, "small", _beast, BEASTS["small"], "DIA-COMP-04")
    large = read_listed(file, "large", _beast, BEASTS["large"], "DIA-COMP-05")
    file.done()
    return joined(small, large).things


def _beast(row: Row, identity: str) -> BeastCard:
    effect = read_effect(row, "effect", ("send",)) if "effect" in row.values else None
    card = BeastCard(identity, identity.partition("/")[0], row.text("rule"), effect)
    check_beast(row, card)
    return card
