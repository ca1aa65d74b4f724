"""What a board of Castellers! answers to one letter on a castell, and the words of its front end."""

from collections.abc import Callable

from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, score
from diables_nb.rules.castellers.components import POMS, TRONCS, card_name
from diables_nb.widgets.editing import Said
from diables_nb.widgets.queries import board_words, keys_said, last_said, silent

from .editing import counter_left
from .editor import CastellEditor, place_said, place_words

__all__ = ["LETTERS", "answer", "castell_words"]


def answer(editor: CastellEditor, letter: str, space_id: str) -> Said:
    """The answer to a letter on a castell. Raises `ValueError` for a letter or a space that does not exist."""
    editor.parts(space_id)
    if letter not in LETTERS:
        raise ValueError(f"no such question: {letter!r}")
    return LETTERS[letter][1](editor, space_id)


def _where(editor: CastellEditor, space_id: str) -> Said:
    player, kind = editor.parts(space_id)
    who = words.name("players", player)
    if kind:
        return Said(phrase("{kind} of {player}, completed or not.", kind=words.name("castells", kind), player=who))
    return Said(phrase("Castell in progress of {player}.", player=who))


def _here(editor: CastellEditor, space_id: str) -> Said:
    return Said(f"{capital(place_words(editor, space_id))}.")


def _last(editor: CastellEditor, space_id: str) -> Said:
    del space_id
    return last_said(editor)


def _legal(editor: CastellEditor, space_id: str) -> Said:
    del space_id
    names = [words.name("players", space.partition("/")[2]) for space in editor.legal()]
    if not names:
        return Said(phrase(editor.why_none()))
    return Said(f"{phrase('{count:place|places} can be chosen', count=len(names))}: {', '.join(names)}.")


def _points(editor: CastellEditor, space_id: str) -> Said:
    return place_said(editor, space_id) if editor.tells else silent()


def _scores(editor: CastellEditor, space_id: str) -> Said:
    del space_id
    if not editor.tells:
        return silent()
    totals = [
        phrase("{player} {points}", player=words.name("players", player), points=score(editor.position, player).total)
        for player in editor.position.players
    ]
    return Said("; ".join(totals) + ".")


def _card(editor: CastellEditor, space_id: str) -> Said:
    """What the castell at a place needs, and what it brings next."""
    player, kind = editor.parts(space_id)
    kind = kind or editor.position.colla(player).kind or ""
    if not kind:
        return Said(f"{capital(place_words(editor, space_id))}.")
    number = KINDS.index(kind)
    pom = ", ".join(words.name("cards", card_name(card)) for card in POMS[number])
    card = phrase(
        "{offer}, cards of the type {tronc}; on top {pom}",
        offer=editor.position.describe(kind), tronc=words.name("cards", TRONCS[number]), pom=pom,
    )  # fmt: skip
    if not editor.tells:
        return Said(f"{capital(card)}.")
    left = phrase("the next to complete it gets {points} applause", points=counter_left(editor.position, kind))
    return Said(f"{capital(card)}; {left}.", rule="CAS-SCO-01")


def _keys(editor: CastellEditor, space_id: str) -> Said:
    del editor, space_id
    return keys_said({letter: what for letter, (what, _) in LETTERS.items()} | _MOVES)


LETTERS: dict[str, tuple[str, Callable[[CastellEditor, str], Said]]] = {
    "w": ("where am I", _where),
    "h": ("what is here", _here),
    "l": ("last change", _last),
    "g": ("places that can be chosen", _legal),
    "p": ("applause of this castell", _points),
    "s": ("scores of all players", _scores),
    "t": ("what this castell needs", _card),
    "?": ("these keys", _keys),
}
"""Letter -> what it asks, and who answers."""

_MOVES = {"n": "next castell", "b": "castell before", "u": "undo", "r": "redo"}
"""Letters that do something, as the front end knows them."""

_WORDS = {
    "put": "Card for",
    "with": "Begin",
    "edit": "Edit",
    "remove": "Take off",
    "toolbar": "Cards and castells",
    "changes": "Applause that changed",
    "twin": "The castells as a table",
    "place": "castell",
    "figure": "stands",
}


def castell_words() -> dict[str, str]:
    """The words of the front end, in the language in use."""
    return board_words() | {key: phrase(said) for key, said in _WORDS.items()}
