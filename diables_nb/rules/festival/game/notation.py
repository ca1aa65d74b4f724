"""The notation of moves. Printing and reading are inverse; every word can be written short, as records do.

    side a | side b                set-up: the side of the starting objective
    tile left SPACE                the top tile of the stack at the left, put on a space: tile left b2
    tile right SPACE
    objective PILE                 the top objective of a pile, 1 to 4
    claim PLEASER                  by hand only: a crowd-pleaser: claim CP3
    done                           by hand only: no other crowd-pleaser

Short: `t l b2` is `tile left b2`, `o 3` is `objective 3`.
"""

import re
from collections.abc import Mapping, Sequence

from diables_nb.rules.errors import Problem, UnreadableMove, hint, shown
from diables_nb.rules.festival.components import CROWD_PLEASERS, PILES, SPACES
from diables_nb.rules.game import Move

from .kit import SIDES, STACKS

__all__ = ["SHORT", "move_text", "read_move", "short_text"]

SHORT = {"side": "s", "tile": "t", "objective": "o", "claim": "c", "done": "d", "left": "l", "right": "r"}
"""Every word of the notation that records write short."""
_LONG = {short: word for word, short in SHORT.items()}
_NUMBERS = tuple(str(number) for number in range(1, PILES + 1))
_FORMS: Mapping[str, tuple[Sequence[str], ...]] = {
    "side": (SIDES,),
    "tile": (STACKS, SPACES),
    "objective": (_NUMBERS,),
    "claim": (CROWD_PLEASERS,),
    "done": (),
}
"""What may follow the first word of a move."""
_PATTERNS = {
    "side": "side a, or side b",
    "tile": "tile left|right SPACE, such as tile left b2",
    "objective": "objective PILE, 1 to 4",
    "claim": "claim PLEASER, such as claim CP3",
    "done": "done",
}
_LONGEST = 200


def move_text(move: Move) -> str:
    """A move in full words.

    >>> move_text(("objective", 3))
    'objective 3'
    """
    return " ".join(map(str, move))


def short_text(move: Move) -> str:
    """A move in short words.

    >>> short_text(("tile", "left", "b2"))
    't l b2'
    """
    return " ".join(SHORT.get(str(word), str(word)) for word in move)


def read_move(text: object) -> Move:
    """A move from its notation, in full or short words, or from its tuple. Raises `UnreadableMove`.

    >>> read_move("t l b2"), read_move("objective 3")
    (('tile', 'left', 'b2'), ('objective', 3))
    """
    verb, *rest = _words(text)
    if verb not in _FORMS:
        raise _unreadable(text, f"no move begins with {shown(verb)}", hint(verb, tuple(_FORMS)))
    forms = _FORMS[verb]
    if len(rest) != len(forms):
        raise _unreadable(text, f"{len(rest)} words after '{verb}' instead of {len(forms)}", _written(verb))
    typed = text.split(" ")[1:] if isinstance(text, str) else rest
    for word, choices, said in zip(rest, forms, typed, strict=True):
        if word not in choices:
            raise _unreadable(text, f"{shown(said)} cannot stand after '{verb}'", hint(said, choices))
    return (verb, *(int(word) if verb == "objective" else word for word in rest))


def _words(text: object) -> list[str]:
    """The full words of a move."""
    if isinstance(text, tuple) and text and all(type(word) in (str, int) for word in text):
        return [str(word) for word in text]
    if not isinstance(text, str):
        raise _unreadable(text, f"{shown(text)} is no move", "write one as legal_moves prints them")
    words = text.split(" ")
    if not text.strip() or len(text) > _LONGEST or not text.isprintable() or not all(words):
        raise _unreadable(text, "not words parted by single spaces", "write one as legal_moves prints them")
    full = [_LONG.get(word, word) if index < 2 else word for index, word in enumerate(words)]
    return [f"CP{word[2:]}" if re.fullmatch("cp[1-8]", word) else word for word in full]


def _written(verb: str) -> str:
    return f"write {_PATTERNS[verb]}"


def _unreadable(text: object, message: str, remedy: str) -> UnreadableMove:
    return UnreadableMove(Problem(f"move {shown(text)}", message, "", remedy))
