"""Misconceptions about tabalers and sound, as data: the belief, its formula, the answer."""

from diables_nb.lessons.misconception import Misconception

from . import formulas as own

__all__ = ["CALLED", "PAST", "REACHED", "ROWS", "SOUND"]

SOUND: tuple[Misconception, ...] = (
    Misconception(
        "sound-one-each",
        "every tabaler makes one sound",
        "What counts are the numbers under the tabalers, and some of them are zero or two.",
        "DIA-P1-TAB-11",
        choice=own.one_a_tabaler,
    ),
    Misconception(
        "sound-outer-rows",
        "only the rows with icons make sound",
        "All three rows make sound, the middle one too.",
        "DIA-P1-TAB-12",
        choice=own.outer_rows,
    ),
    Misconception(
        "sound-last",
        "only the last tabaler of a row counts",
        "The number under every tabaler is added.",
        "DIA-P1-TAB-11",
        choice=own.last_of_each_row,
    ),
    Misconception(
        "sound-all",
        "all numbers of the rows are added",
        "Only those under a tabaler are.",
        "DIA-P1-TAB-11",
        choice=own.all_spaces,
    ),
)
"""About the sound of a leader in the bottom space."""

CALLED: tuple[Misconception, ...] = (
    Misconception(
        "icons-all",
        "a leader calls up both actions of both cards",
        "Only those whose icon has a tabaler on it.",
        "DIA-P1-TAB-07",
        choice=own.all_four,
    ),
    Misconception(
        "icons-requirement",
        "the requirement of a card has to be met all the same",
        "A right action that is called up by its icon ignores the requirement.",
        "DIA-P1-TAB-08",
        choice=own.left_only,
    ),
    Misconception(
        "icons-whole-row",
        "a row works only when it is full",
        "Each icon works by itself.",
        "DIA-P1-TAB-07",
        choice=own.whole_rows,
    ),
    Misconception(
        "icons-shared",
        "one icon opens the whole card",
        "Each icon opens its own action and no other.",
        "DIA-P1-TAB-07",
        choice=own.shared_icons,
    ),
)
"""About the actions of a leader in the top space."""

REACHED: tuple[Misconception, ...] = (
    Misconception(
        "sound-passed",
        "an icon has to be passed",
        "Reaching it is enough.",
        "C-DIA-21",
        choice=own.only_passed,
    ),
    Misconception(
        "sound-landing",
        "only the icon where the token ends counts",
        "Each icon on the way gives one action.",
        "DIA-P1-SND-03",
        choice=own.only_landing,
    ),
    Misconception(
        "sound-from-start",
        "icons behind the token count again",
        "Only those of this move count.",
        "DIA-P1-SND-03",
        choice=own.every_icon,
    ),
)
"""About the crowds that a sound reaches."""

PAST: tuple[Misconception, ...] = (
    Misconception(
        "past-lost",
        "steps past the end are lost",
        "Each of them gives one FP instead.",
        "DIA-P1-SND-02",
        choice=own.sound_is_lost,
    ),
    Misconception(
        "past-all",
        "all sound is fame near the end of the track",
        "Only the steps past the last space are; the others move the token.",
        "DIA-P1-SND-02",
        choice=own.sound_is_fame,
    ),
)
"""About the FP of steps past the end of the sound track."""

ROWS: dict[str, str] = {
    "row/top": "That would make less sound than the middle row. (DIA-P1-TAB-11)",
    "row/bottom": "That would make less sound than the middle row. (DIA-P1-TAB-11)",
}
"""What is said to wrong rows for one more tabaler, where sound is wanted."""
