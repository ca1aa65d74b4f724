"""The bounds of the tracks and the wall, and what binds several files. One small function a bound (DIA-B-07 to -10)."""

from collections.abc import Mapping
from itertools import pairwise

from diables_nb.rules.diables.board import SoundTrack, Wall
from diables_nb.rules.edition import DataFile

__all__ = ["check_card_slots", "check_followers", "check_levels", "check_sound", "check_wall"]

STEPS, CROSSED = 12, 3
"""Of the printed example: so many steps cross so many icons (DIA-T-07)."""
SHOWN = (3, 4)
"""Numbers of figures that printed examples read off a track (DIA-T-09, DIA-T-12)."""
SLOTS = 5
"""Cards beside a show by round 3 of a game for two, without those that players thrill (DIA-B-09)."""
ADVERTISEMENTS = {2: 2, 3: 1, 4: 0}
POSTS = 40
LIKES = 21
DECISIONS = (10, 9, 8)
"""Cards of the Firebot's decision deck in rounds 1, 2 and 3 (DIA-SOLO-66)."""


def check_sound(file: DataFile, sound: SoundTrack) -> None:
    """Any twelve steps cross three icons."""
    if any(one >= other for one, other in pairwise(sound.thrills)):
        file.fault("thrills", "icons must increase along the track", "DIA-B-07")
    if sound.last_space < STEPS:
        file.fault("last_space", f"shorter than the {STEPS} steps of the example", "DIA-B-07")
    for start in range(sound.last_space - STEPS + 1):
        crossed = len([space for space in sound.thrills if start < space <= start + STEPS])
        if crossed != CROSSED:
            message = f"{STEPS} steps from space {start} cross {crossed} icons, not {CROSSED}"
            file.fault("thrills", message, "DIA-B-07", "put one on every fourth space")
            return


def check_followers(file: DataFile, icons: Mapping[int, int]) -> None:
    """The numbers of the printed examples stand on the tracks."""
    for number in SHOWN:
        if number not in icons.values():
            file.fault("icons", f"no icon with {number}, which a printed example reads", "DIA-B-08")


def check_card_slots(file: DataFile, slots: tuple[int, ...]) -> None:
    """Room for the cards that come by themselves."""
    if len(slots) < SLOTS:
        file.fault("card_slots", f"{len(slots)} slots; {SLOTS} cards come by themselves", "DIA-B-09")


def check_wall(file: DataFile, wall: Wall) -> None:
    """Advertisements leave posts to see; likes suffice for every slot."""
    if wall.advertisements != ADVERTISEMENTS:
        file.fault("advertisements", "not 2, 1 and 0 for 2, 3 and 4 players", "DIA-SETUP-10")
    if not 3 <= wall.spaces <= POSTS:
        file.fault("spaces", "two can be covered, and one post must be seen", "DIA-B-10", "write 3 or more")
    if wall.spaces * wall.like_slots > LIKES:
        message = f"{wall.spaces} posts with {wall.like_slots} slots take more than {LIKES} likes"
        file.fault("like_slots", message, "DIA-COMP-08")


def check_levels(file: DataFile, levels: Mapping[str, tuple[int, ...]]) -> None:
    """The decision deck lasts each round."""
    for level, cards in levels.items():
        if any(number > deck for number, deck in zip(cards, DECISIONS, strict=True)):
            file.fault("levels", f"'{level}' plays more cards than the deck has", "DIA-B-17", "write 10, 9, 8 at most")
