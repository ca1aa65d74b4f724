"""Reads the cards: spectators, social posts, beasts."""

from typing import NamedTuple

from diables_nb.rules.diables.cards import BeastCard, Post, Spectator
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import parse_effect
from diables_nb.rules.edition import DataFile, Row

from .listed import Listed, read_effect, read_listed

__all__ = ["Spectators", "read_beasts", "read_posts", "read_spectator", "read_spectators"]

NEEDS = ("performer", *FIRECRACKERS)


class Spectators(NamedTuple):
    """The spectator cards, and the icons of the pavement sets in the order of the seats."""

    cards: Listed[Spectator]
    sets: tuple[str, ...]


def read_spectators(file: DataFile) -> Spectators:
    """The street cards, then the pavement cards set by set (DIA-B-17)."""
    sets, starred = file.names("sets"), file.names("starred")

    def street(row: Row, identity: str) -> Spectator:
        return read_spectator(row, identity, "street", "street", card=True)

    def pavement(row: Row, identity: str) -> Spectator:
        group, _, place = identity.partition("/")
        if identity and group not in sets:
            row.fault("id", f"'{group}' is not one of the sets", remedy=f"write one of {', '.join(sets)}")
        return read_spectator(row, identity, group, place.partition("/")[0], card=True, starred=place in starred)

    first, second = read_listed(file, "street", street), read_listed(file, "pavement", pavement)
    file.done()
    return Spectators(Listed({**first.things, **second.things}, {**first.rows, **second.rows}), sets)


def read_spectator(
    row: Row, identity: str, group: str, place: str, *, card: bool = False, starred: bool = False
) -> Spectator:
    """A spectator card, or printed colla followers (`card` is false): they have no back and no show action."""
    if card and "show" in row.values:
        left = right = parse_effect(f"send {row.text('show', (*SHOWS, 'any'))}")
    else:
        left, right = read_effect(row, "left"), read_effect(row, "right")
    back = read_effect(row, "back") if card else None
    return Spectator(identity, group, place, left, right, row.names("needs", NEEDS), back, starred)


def read_posts(file: DataFile) -> Listed[Post]:
    """The videos, then the photos (DIA-B-11)."""
    videos, photos = read_listed(file, "videos", _video), read_listed(file, "photos", _photo)
    file.done()
    return Listed({**videos.things, **photos.things}, {**videos.rows, **photos.rows})


def _video(row: Row, identity: str) -> Post:
    return Post(identity, row.numbers("scenes", 0, 1, 8), _likes(row), ability=row.number("ability", 1, 13))


def _photo(row: Row, identity: str) -> Post:
    return Post(identity, (row.number("scene", 1, 8),), _likes(row), reward=read_effect(row, "reward"))


def _likes(row: Row) -> tuple:

    likes = []
    for text in row.names("likes"):
        try:
            likes.append(parse_effect(text))
        except ValueError as error:
            row.fault("likes", str(error))
    return tuple(likes)


def read_beasts(file: DataFile) -> Listed[BeastCard]:
    """The small and the large beast cards."""

    def beast(row: Row, identity: str) -> BeastCard:
        effect = read_effect(row, "effect") if "effect" in row.values else None
        return BeastCard(identity, identity.partition("/")[0], row.text("rule"), effect)

    beasts = read_listed(file, "beasts", beast)
    file.done()
    return beasts
