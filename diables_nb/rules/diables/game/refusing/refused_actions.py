"""What forbids the moves of actions: colla, social media, followers, thrilled crowds, rewards taken together."""

from collections.abc import Callable, Mapping

from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.followers import POSITION_NUMBER
from diables_nb.rules.diables.game.kit import TABALER, Kit, Move
from diables_nb.rules.diables.game.social import ANY_FIGURE, MEETS, SCENES
from diables_nb.rules.diables.game.state import NOBODY, Frame, Seat, State
from diables_nb.rules.diables.game.street import LARGE, SMALL

from .refused_turns import Reason, unable

__all__ = ["ACTION_REASONS"]

_BEASTS = (SMALL, LARGE)


def _kind_in(kit: Kit, player: Seat, name: str) -> int | Reason:
    """The kind of the figure in a cell, or what is wrong with naming it."""
    cell = kit.cell_number.get(name)
    if cell is None:
        return f"'{name}' is no space of the colla grid", "DIA-PSET-02"
    code = player.grid[cell]
    return code - 1 if code else (f"nobody stands on {name}", "DIA-ACT-COLLA-01")


def _row_fault(kit: Kit, player: Seat, move: Move, *, tabaler_leaves: bool, full: str) -> Reason | None:
    """What is wrong with the row that a move names, or does not. full: the rule of a full section."""
    row = str(move[2]) if len(move) > 2 else ""
    if not tabaler_leaves:
        return ("a row is named only for a tabaler that leaves the grid", "DIA-ACT-COLLA-03") if row else None
    if all(used >= length for used, length in zip(player.rows, kit.row_lengths, strict=True)):
        return "the tabaler section is full", full
    if not row:
        return "a tabaler that leaves goes to a row: name it", "DIA-ACT-COLLA-03"
    number = kit.row_names.index(row)
    if player.rows[number] >= kit.row_lengths[number]:
        return f"the {row} row is full", "C-DIA-26"
    return None


def _not_prepared(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    player, name = state.seats[frame[1]], str(move[1])
    kind = _kind_in(kit, player, name)
    if isinstance(kind, tuple):
        return kind
    cell = kit.cell_number[name]
    if kind in _BEASTS:
        blocked = [kit.cells[other].id for other in kit.clear[cell] if player.grid[other]]
        if blocked:
            rule = "DIA-ACT-COLLA-06" if kind == SMALL else "DIA-ACT-COLLA-07"
            return f"{' and '.join(blocked)} must be empty before the beast leaves", rule
    ahead = -1 if kind in _BEASTS else kit.next_cell[cell]
    if ahead >= 0 and player.grid[ahead]:
        return f"the next space, {kit.cells[ahead].id}, is taken", "C-DIA-23"
    leaves = kind == TABALER and ahead < 0
    return _row_fault(kit, player, move, tabaler_leaves=leaves, full="DIA-ACT-COLLA-04")


def _not_reorganized(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    player, target = state.seats[frame[1]], str(move[2])
    kind = _kind_in(kit, player, str(move[1]))
    if isinstance(kind, tuple):
        return kind
    if kind in _BEASTS:
        return "beasts cannot be reorganized", "DIA-ACT-COLLA-10"
    cell = kit.cell_number.get(target)
    if cell is None:
        return f"'{target}' is no space of the colla grid", "DIA-ACT-COLLA-09"
    return (f"{target} is not empty", "DIA-ACT-COLLA-09") if player.grid[cell] else None


def _not_hastened(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    player = state.seats[frame[1]]
    kind = _kind_in(kit, player, str(move[1]))
    if isinstance(kind, tuple):
        return kind
    return _row_fault(kit, player, move, tabaler_leaves=kind == TABALER, full="C-DIA-84")


def _not_taken_beast(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del state
    size = str(frame[2])
    if move[1] not in {card.id for card in kit.beasts if card.size == size}:
        return f"'{move[1]}' is no {size} beast card", "DIA-ACT-BEAST-01" if size == "small" else "DIA-ACT-BEAST-02"
    return f"{move[1]} is not on display", "DIA-ACT-BEAST-03"


def _post_fault(state: State, number: int) -> Reason | None:
    """What is wrong with a place of the wall."""
    if not 1 <= number <= len(state.posts):
        return f"the wall has places 1 to {len(state.posts)}", "DIA-SETUP-11"
    return (f"no post is at place {number}", "C-DIA-35") if state.posts[number - 1] == NOBODY else None


def _not_filmed(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    _, seat, who, _, free, barred = frame
    post, scene = int(move[1]), int(move[2])
    if fault := _post_fault(state, post):
        return fault
    scenes = kit.posts[state.posts[post - 1]].scenes
    if not 1 <= scene <= len(scenes):
        return f"the post has {len(scenes)} to film, counted from 1", "DIA-ACT-SOC-01"
    if state.cameras[(post - 1) * SCENES + scene - 1]:
        return "a camera is there", "DIA-ACT-SOC-05"
    if barred >> (post - 1) & 1:
        return "the further camera goes to another post", "DIA-PHOTO-02"
    if scenes[scene - 1] not in MEETS[ANY_FIGURE if free else who]:
        return f"the figure is not what the scene asks for (DIA-REQ-{scenes[scene - 1]:02})", "DIA-ACT-SOC-03"
    return None if state.seats[seat].cameras else ("no camera is left", "C-DIA-31")


def _not_liked(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del frame
    post, slot = int(move[1]), int(move[2])
    if fault := _post_fault(state, post):
        return fault
    if not 1 <= slot <= kit.like_slots:
        return f"a post has like slots 1 to {kit.like_slots}", "DIA-ACT-SOC-09"
    return "a like is on that slot", "C-DIA-91"


def _no_follower(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit, state
    shows = " or ".join(show.replace("_", " ") for show in frame[3])
    return f"this follower steps on the track of the {shows}, not of the {move[1]}", "DIA-FOL-02"


def _not_thrilled(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit
    place = POSITION_NUMBER.get((str(move[1]), int(move[2])))
    if place is None or state.seats[frame[1]].cards[place] == NOBODY:
        return f"no spectator card lies at {move[1]} {move[2]}", "DIA-THR-01"
    return None


def _not_gathered(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit, state, frame
    return f"no card slot is free at the {str(move[1]).replace('_', ' ')}", "C-DIA-42"


def _not_taken(kit: Kit, state: State, frame: Frame, move: Move) -> Reason | None:
    del kit
    wanted = str(move[1])
    for item in frame[3]:
        options = [(item,)] if isinstance(item, Reward) else item.alternatives
        for option in options:
            if wanted == ", ".join(map(str, option)):
                return f"'{wanted}' can do nothing now", unable(state.seats[frame[1]], option)
    return f"'{wanted}' is not among the rewards gained", "DIA-ACT-02"


ACTION_REASONS: Mapping[str, Callable[[Kit, State, Frame, Move], Reason | None]] = {
    "prepare": _not_prepared,
    "reorganize": _not_reorganized,
    "hasten": _not_hastened,
    "beast": _not_taken_beast,
    "camera": _not_filmed,
    "like": _not_liked,
    "follower": _no_follower,
    "thrill": _not_thrilled,
    "gather": _not_gathered,
    "take": _not_taken,
}
