"""What wrong beliefs make of tabalers: of the sound they make, the actions they call up, the crowds they reach."""

from diables_nb.lessons.diables.facts import rows_of
from diables_nb.rules.ledger import Ledger

__all__ = [
    "all_four", "all_spaces", "every_icon", "last_of_each_row", "left_only", "one_a_tabaler", "only_landing",
    "only_passed", "outer_rows", "shared_icons", "sound_is_fame", "sound_is_lost",
    "whole_rows",
]  # fmt: skip


def _rows(ledger: Ledger) -> list[tuple[tuple[int, ...], int, str]]:
    """For each row the values printed, how many tabalers stand there, and its name."""
    game = ledger.position
    standing = rows_of(game, str(ledger.about["player"]))
    return [(row.sound, standing[row.id], row.id) for row in game.kit.personal.rows]


def one_a_tabaler(ledger: Ledger) -> int:
    """Every tabaler makes one sound."""
    return sum(standing for _, standing, _ in _rows(ledger))


def outer_rows(ledger: Ledger) -> int:
    """Only the top row and the bottom row make sound."""
    return sum(sum(sound[:standing]) for sound, standing, name in _rows(ledger) if name != "middle")


def last_of_each_row(ledger: Ledger) -> int:
    """Only the number under the last tabaler of a row counts."""
    return sum(sound[standing - 1] for sound, standing, _ in _rows(ledger) if standing)


def all_spaces(ledger: Ledger) -> int:
    """Every number that is printed counts."""
    return sum(sum(sound) for sound, _, _ in _rows(ledger))


def _icons(ledger: Ledger) -> list[tuple[int, int, int]]:
    """For each row with icons the tabalers there, and the spaces of its two icons."""
    game = ledger.position
    standing = rows_of(game, str(ledger.about["player"]))
    return [(standing[row.id], row.left, row.right) for row in game.kit.personal.rows if row.left]


def all_four(ledger: Ledger) -> int:
    """A leader calls up all four actions."""
    return 2 * len(_icons(ledger))


def left_only(ledger: Ledger) -> int:
    """The right action still asks for its requirement, which no tabaler meets."""
    return sum(standing >= left for standing, left, _ in _icons(ledger))


def whole_rows(ledger: Ledger) -> int:
    """A row calls up a card only when both of its icons are covered."""
    return sum(2 for standing, _, right in _icons(ledger) if standing >= right)


def shared_icons(ledger: Ledger) -> int:
    """One tabaler on an icon opens both actions of its card."""
    return sum(2 for standing, left, _ in _icons(ledger) if standing >= left)


def _way(ledger: Ledger) -> tuple[list[int], int, int]:
    """The icons of the track, where the token starts, and where it ends."""
    start = int(ledger.about["start"])
    return list(ledger.position.edition.sound.thrills), start, start + int(ledger.about["sound"])


def only_passed(ledger: Ledger) -> int:
    """An icon has to be passed; reaching it is not enough."""
    icons, start, end = _way(ledger)
    return sum(start < icon < end for icon in icons)


def only_landing(ledger: Ledger) -> int:
    """Only the icon on which the token ends counts."""
    icons, _, end = _way(ledger)
    return int(end in icons)


def every_icon(ledger: Ledger) -> int:
    """All icons from the start of the track count again."""
    icons, _, end = _way(ledger)
    return sum(icon <= end for icon in icons)


def sound_is_lost(ledger: Ledger) -> int:
    """Steps past the end are lost."""
    del ledger
    return 0


def sound_is_fame(ledger: Ledger) -> int:
    """All sound is fame."""
    return int(ledger.about["sound"])
