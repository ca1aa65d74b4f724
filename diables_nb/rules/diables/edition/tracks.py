"""Reads the sound track and the social wall."""

from types import MappingProxyType

from diables_nb.rules.diables.board import SoundTrack, Wall
from diables_nb.rules.edition import DataFile

__all__ = ["read_sound", "read_wall"]


def read_sound(file: DataFile) -> SoundTrack:
    """The sound track (DIA-B-07)."""
    last = file.number("last_space", 1, 100)
    sound = SoundTrack(last, file.numbers("thrills", 0, 1, last))
    file.done()
    return sound


def read_wall(file: DataFile) -> Wall:
    """The social wall (DIA-B-10)."""
    spaces = file.number("spaces", 1, 20)
    covered = file.mapping("advertisements", ("2", "3", "4"), 0, spaces)
    wall = Wall(
        spaces,
        file.number("like_slots", 1, 9),
        MappingProxyType({int(n): k for n, k in covered.items() if n.isdigit()}),
    )
    file.done()
    return wall
