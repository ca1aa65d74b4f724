"""The notation of moves. Printing and reading are inverse; every word can be written short, as records do.

    swap SIDE FROM TO                         set-up: two cards of one kind change places; SIDE upper, lower, street
    place PERFORMER FIRECRACKER COLUMN SECTION   a performer to the street; SECTION upper, middle, lower
    lead top | lead bottom                    a tabaler leader: the pavements beside, or sound
    pass
    activate left | right | beast             an action of the activated spectator, or the beast's ability
    drum upper|lower left|right               an action of a pavement card through an activation icon
    take REWARDS                              which of several rewards comes next: take sound 4
    prepare CELL [ROW]                        one step in the colla grid; ROW top, middle, bottom: a tabaler leaves
    reorganize CELL CELL
    hasten CELL [ROW]
    beast CARD                                a beast card: beast small/3
    camera POST SCENE                         posts from the top of the wall, scenes from the left, both from 1
    like POST SLOT                            the same
    send PERFORMER FIRECRACKER SPACE          a performer to a show: send diable whistling carretillada/ring/1
    send tabaler ROW SPACE
    follower SHOW                             the track on which a follower steps
    thrill SIDE COLUMN                        a thrilled crowd token; column 0 of a pavement is the tabalers'
    gather SHOW                               where a thrilled crowd goes
    score SHOW                                the show scored in rounds 1 and 2
    crowd UPPER LOWER                         the pavement cards that join the street, by their numbers in the set
    decline                                   none of it, or nothing more

In a solo game the human also says what the rules leave open of the Firebot's actions: `like`, `follower` and `take` as
above, and

    space SPACE                               where it sends a figure
    light FIRECRACKER                         which firecrackers that figure lights

Short words: the table `SHORT`. `p d wh 3 u` is `place diable whistling 3 upper`.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.errors import Problem, UnreadableMove, hint, shown

from .kit import PERFORMERS, SECTIONS, Kit, Move

__all__ = ["SHORT", "move_text", "read_move", "short_text"]

SHORT = {
    "swap": "x", "place": "p", "lead": "e", "pass": "z", "activate": "a", "drum": "m", "take": "k", "prepare": "v",
    "reorganize": "q", "hasten": "h", "beast": "y", "camera": "f", "like": "i", "send": "s", "follower": "w",
    "thrill": "j", "gather": "g", "score": "o", "crowd": "n", "decline": "-", "space": "b", "light": "c",
    "diable": "d", "character": "ch", "small_beast": "sb", "large_beast": "lb", "tabaler": "ta",
    "regular": "re", "whistling": "wh", "colorful": "co",
    "upper": "u", "middle": "mi", "lower": "l", "street": "st", "top": "to", "bottom": "bo", "left": "le",
    "right": "ri", "carretillada": "ca", "ball_parlat": "ba", "trobada": "tr", "tabalada": "tl", "ring": "r",
    "inner": "in", "small": "sm", "large": "la", "sound": "so", "photo_or_video": "pv", "photo_or_video_free": "pf",
    "second_camera": "sc", "step": "se", "any": "an", "perform": "pe",
}  # fmt: skip
"""Every word of the notation that records write short."""
_LONG = {short: word for word, short in SHORT.items()}

_SIDES = ("upper", "lower", "street")
_ROWS = ("top", "middle", "bottom")
_NUMBER = range(1000)
Slot = tuple[str, ...] | range | None
"""What stands at one place of a move: one of some words, a number, or (None) any name."""

_FORMS: Mapping[str, tuple[tuple[Slot, ...], ...]] = {
    "swap": ((_SIDES, _NUMBER, _NUMBER),),
    "place": ((PERFORMERS, FIRECRACKERS, _NUMBER, SECTIONS),),
    "lead": ((("top", "bottom"),),),
    "pass": ((),),
    "activate": ((("left", "right", "beast"),),),
    "drum": ((("upper", "lower"), ("left", "right")),),
    "prepare": ((None,), (None, _ROWS)),
    "reorganize": ((None, None),),
    "hasten": ((None,), (None, _ROWS)),
    "beast": ((None,),),
    "camera": ((_NUMBER, _NUMBER),),
    "like": ((_NUMBER, _NUMBER),),
    "send": (((*PERFORMERS, "tabaler"), (*FIRECRACKERS, *_ROWS), None),),
    "follower": ((SHOWS,),),
    "thrill": ((_SIDES, _NUMBER),),
    "gather": ((SHOWS,),),
    "score": ((SHOWS,),),
    "crowd": ((_NUMBER, _NUMBER),),
    "decline": ((),),
    "space": ((None,),),
    "light": ((FIRECRACKERS,),),
}
"""What may follow the first word of a move."""
VERBS = (*_FORMS, "take")
_PATTERNS: Mapping[str, str] = {
    "swap": "swap SIDE FROM TO",
    "place": "place PERFORMER FIRECRACKER COLUMN SECTION",
    "lead": "lead top, or lead bottom",
    "pass": "pass",
    "activate": "activate left, activate right, or activate beast",
    "drum": "drum upper|lower left|right",
    "prepare": "prepare CELL [ROW]",
    "reorganize": "reorganize CELL CELL",
    "hasten": "hasten CELL [ROW]",
    "beast": "beast CARD",
    "camera": "camera POST SCENE",
    "like": "like POST SLOT",
    "send": "send PERFORMER FIRECRACKER SPACE, or send tabaler ROW SPACE",
    "follower": "follower SHOW",
    "thrill": "thrill SIDE COLUMN",
    "gather": "gather SHOW",
    "score": "score SHOW",
    "crowd": "crowd UPPER LOWER",
    "decline": "decline",
    "space": "space SPACE",
    "light": "light FIRECRACKER",
}
"""How a move is written, by its first word."""


def move_text(move: Move) -> str:
    """A move in full words.

    >>> move_text(("place", "diable", "whistling", 3, "upper"))
    'place diable whistling 3 upper'
    """
    return " ".join(map(str, move))


def short_text(move: Move) -> str:
    """A move in short words; names of cells stay as they are.

    >>> short_text(("place", "diable", "whistling", 3, "upper")), short_text(("prepare", "L1@5", "top"))
    ('p d wh 3 u', 'v L1@5 to')
    """
    verb, *rest = move
    if verb == "take":
        return f"{SHORT['take']} {_shortened(str(rest[0]))}"
    forms = [form for form in _FORMS[str(verb)] if len(form) == len(rest)]
    words = [_short_word(str(word), slot) for word, slot in zip(rest, forms[0], strict=True)]
    return " ".join([SHORT[str(verb)], *words])


def _short_word(word: str, slot: Slot) -> str:
    if slot is None:
        return _short_name(word)
    return SHORT.get(word, word)


def _short_name(name: str) -> str:
    """The short form of a space or a card; a cell has none."""
    return "/".join(SHORT.get(part, part) for part in name.split("/")) if "/" in name else name


def _shortened(rewards: str) -> str:
    return re.sub("[a-z_]+", lambda match: SHORT.get(match[0], match[0]), rewards)


def _lengthened(rewards: str) -> str:
    return re.sub("[a-z_]+", lambda match: _LONG.get(match[0], match[0]), rewards)


def read_move(text: object, kit: Kit) -> Move:
    """A move from its notation, in full or in short words, or from a tuple of words and numbers.

    Raises `UnreadableMove` that names the word it does not know.

    >>> from diables_nb.rules.diables import deal
    >>> read_move("p d wh 3 u", deal(2).kit)
    ('place', 'diable', 'whistling', 3, 'upper')
    """
    if isinstance(text, tuple):
        return _plain(text)
    if not isinstance(text, str):
        raise _unreadable(text, "is no text", "write a move such as 'pass'")
    first, *words = text.split() or [""]
    verb = _LONG.get(first, first)
    if verb not in VERBS:
        raise _unreadable(text, f"no move begins with {shown(first)}", hint(first, VERBS))
    if verb == "take":
        if not words:
            raise _unreadable(text, "take what?", "name the reward: take sound 4")
        return ("take", _lengthened(" ".join(words)))
    forms = _FORMS[verb]
    fitting = [form for form in forms if len(form) == len(words)]
    if not fitting:
        raise _unreadable(text, f"'{verb}' takes {_counts(forms)}, not {len(words)}", f"write {_PATTERNS[verb]}")
    return (verb, *(_read(text, word, slot, kit) for word, slot in zip(words, fitting[0], strict=True)))


def _plain(move: tuple[object, ...]) -> Move:
    """A tuple as a move: of words and whole numbers, so that 3.0 or True do not pass for the numbers they equal."""
    parts: list[str | int] = []
    for part in move:
        if isinstance(part, str):
            parts.append(str(part))
        elif type(part) is int:
            parts.append(part)
        else:
            raise _unreadable(move, f"{shown(part)} is no word and no whole number", "write words, and 3 for a number")
    return tuple(parts)


def _counts(forms: tuple[tuple[Slot, ...], ...]) -> str:
    numbers = " or ".join(str(len(form)) for form in forms)
    return f"{numbers} {'word' if numbers == '1' else 'words'}"


def _read(text: str, word: str, slot: Slot, kit: Kit) -> str | int:
    if isinstance(slot, range):
        if not word.isascii() or not word.isdecimal() or int(word[:9]) not in slot:
            raise _unreadable(text, f"{shown(word)} is no number", "write it in digits")
        return int(word)
    if slot is not None:
        word = _LONG.get(word, word)
        if word not in slot:
            if word == "tabaler" and slot == PERFORMERS:
                remedy = "lead top, or lead bottom"
                raise _unreadable(text, "a tabaler is not placed in the street, it leads", remedy)
            raise _unreadable(text, f"{shown(word)} does not fit here", hint(word, slot))
        return word
    names = _names(kit)
    if word not in names:
        raise _unreadable(
            text, f"no cell, card or space {shown(word)}", hint(word, list(dict.fromkeys(names.values())))
        )
    return names[word]


@lru_cache(maxsize=8)
def _names(kit: Kit) -> dict[str, str]:
    """Every name that a move may hold, by itself and by its short form."""
    names = (*kit.cell_number, *(card.id for card in kit.beasts), *kit.space_number)
    return {**{_short_name(name): name for name in names}, **{name: name for name in names}}


def _unreadable(text: object, message: str, remedy: str) -> UnreadableMove:
    return UnreadableMove(Problem(f"move {shown(text)}", message, "", remedy))
