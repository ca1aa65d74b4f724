"""The notation of moves. Printing and reading are inverse; every word can be written short, as records do.

    group NUMBER                   all cards of a table group: 1 is the one nearest the deck
    draw                           two cards from the deck
    castell KIND CARD              begins a castell with a first pinya card: castell three tronc1
    build CARD                     one more card for the part that is worked on
    llenya PLAYER | jitters PLAYER | grallers | cap      special cards, in the own turn
    respond | decline              a cap de colla in answer to a special card, or none
    call CARD                      the casteller that a cap de colla calls
    end                            the turn is over
    pass                           only when nothing can be done

What others see of a card that goes face down to a pinya is `build pinya` and `castell KIND pinya`.
Short: `c three tronc1` is `castell three tronc1`, `b dosos` is `build dosos`.
"""

from collections.abc import Mapping, Sequence

from diables_nb.rules.castellers.components import CARDS, CASTELLERS, KINDS, PLAYERS
from diables_nb.rules.errors import Problem, UnreadableMove, hint, shown
from diables_nb.rules.game import Move

__all__ = ["SHORT", "move_text", "read_move", "short_text"]

SHORT = {
    "group": "g", "draw": "d", "castell": "c", "build": "b", "llenya": "l", "jitters": "j", "grallers": "r", "cap": "p",
    "respond": "a", "decline": "-", "call": "k", "end": "e", "pass": "z",
}  # fmt: skip
"""The first words of moves as records write them."""
_LONG = {short: word for word, short in SHORT.items()}
_GROUPS = ("1", "2", "3")
_FORMS: Mapping[str, tuple[Sequence[str], ...]] = {
    "group": (_GROUPS,),
    "draw": (),
    "castell": (KINDS, CARDS),
    "build": (CARDS,),
    "llenya": (PLAYERS,),
    "jitters": (PLAYERS,),
    "grallers": (),
    "cap": (),
    "respond": (),
    "decline": (),
    "call": (CASTELLERS,),
    "end": (),
    "pass": (),
}
"""What may follow the first word of a move."""
_PATTERNS = {
    "group": "group NUMBER, 1 to 3",
    "castell": "castell KIND CARD, such as castell three tronc1",
    "build": "build CARD, such as build dosos",
    "llenya": "llenya PLAYER, such as llenya blue",
    "jitters": "jitters PLAYER, such as jitters blue",
    "call": "call CARD, such as call enxaneta",
}
_LONGEST = 200


def move_text(move: Move) -> str:
    """A move in full words.

    >>> move_text(("group", 3))
    'group 3'
    """
    return " ".join(map(str, move))


def short_text(move: Move) -> str:
    """A move with its first word short.

    >>> short_text(("build", "dosos"))
    'b dosos'
    """
    return " ".join((SHORT[str(move[0])], *map(str, move[1:])))


def read_move(text: object) -> Move:
    """A move from its notation, in full or short words, or from its tuple. Raises `UnreadableMove`.

    >>> read_move("b dosos"), read_move("group 3")
    (('build', 'dosos'), ('group', 3))
    """
    verb, *rest = _words(text)
    if verb not in _FORMS:
        raise _unreadable(text, f"no move begins with {shown(verb)}", hint(verb, tuple(_FORMS)))
    forms = _FORMS[verb]
    if len(rest) != len(forms):
        written = f"write {_PATTERNS.get(verb, verb)}"
        raise _unreadable(text, f"{len(rest)} words after '{verb}' instead of {len(forms)}", written)
    for word, choices in zip(rest, forms, strict=True):
        if word not in choices:
            rule = "CAS-CAP-03" if verb == "call" and word in CARDS else ""
            raise _unreadable(text, f"{shown(word)} cannot stand after '{verb}'", _fitting(word, choices), rule)
    return (verb, *(int(word) if verb == "group" else word for word in rest))


def _fitting(word: str, choices: Sequence[str]) -> str:
    if word in CARDS:
        return "a cap de colla calls castellers only"
    return hint(word, choices)


def _words(text: object) -> list[str]:
    """The words of a move, the first one in full."""
    if isinstance(text, tuple) and text and all(type(word) in (str, int) for word in text):
        return [str(word) for word in text]
    if not isinstance(text, str):
        raise _unreadable(text, f"{shown(text)} is no move", "write one as legal_moves prints them")
    words = text.split(" ")
    if not text.strip() or len(text) > _LONGEST or not text.isprintable() or not all(words):
        raise _unreadable(text, "not words parted by single spaces", "write one as legal_moves prints them")
    return [_LONG.get(words[0], words[0]), *words[1:]]


def _unreadable(text: object, message: str, remedy: str, rule: str = "") -> UnreadableMove:
    return UnreadableMove(Problem(f"move {shown(text)}", message, rule, remedy))
