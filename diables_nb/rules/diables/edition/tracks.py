"""Reads the sound track and the social wall."""

from types import MappingProxyType

from diables_nb.rules.diables.board import SoundTrack, Wall
from diables_nb.rules.edition import DataFile

from .bounds_tracks import check_sound, check_wall

__all__ = ["read_sound", "read_wall"]

_PLAYERS = ("2", "3", "4")


def read_sound(file: DataFile) -> SoundTrack:
    """The sound track (DIA-B-07)."""
    faults = len(file.problems)
    last = file.number("last_space", 1, 100)
    sound = SoundTrack(last, file.numbers("thrills", 0, 1, last))
    if file.readable and len(file.problems) == faults:
        check_sound(file, sound)
    file.done()
    return sound


def read_wall(file: DataFile) -> Wall:
    """The social wall (DIA-B-10)."""
    faults = len(file.problems)
    covered = file.mapping("advertisements", _PLAYERS)
    by_players = MappingProxyType({int(key): covered[key] for key in _PLAYERS if key in covered})
    sides = file.text("side", ("right",)), file.text("timeline_side", ("left",))
    wall = Wall(file.number("spaces", 1, 40), file.number("like_slots", 1, 9), by_players, *sides)
    if file.readable and len(file.problems) == faults:
        check_wall(file, wall)
    file.done()
    return wall
