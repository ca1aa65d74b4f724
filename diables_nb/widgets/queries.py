"""What a board answers to one letter on a space: where am I, what is here, what may I choose, what is it worth?"""

from collections.abc import Callable, Mapping

from diables_nb.drawing.capsule import effect_words
from diables_nb.drawing.chip import chip_label
from diables_nb.drawing.diables.naming import show_row
from diables_nb.drawing.geometry import reward_spaces
from diables_nb.drawing.phrases import capital, phrase
from diables_nb.drawing.track import followers_label
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Space, score_show

from .editing import Editing, Said
from .editor import Editor, describe_figure

__all__ = ["LETTERS", "answer", "board_words", "keys_said", "last_said", "silent"]


def answer(editor: Editor, letter: str, space_id: str) -> Said:
    """The answer to a letter on a space. Raises `ValueError` for a letter or a space that does not exist."""
    space = editor.position.edition.spaces.get(space_id)
    if space is None:
        raise ValueError(f"no such space: {space_id!r}")
    if letter not in LETTERS:
        raise ValueError(f"no such question: {letter!r}")
    return LETTERS[letter][1](editor, space)


def _where(editor: Editor, space: Space) -> Said:
    row = [other for other in editor.position.edition.show(space.show) if show_row(other.id) == show_row(space.id)]
    return Said(
        phrase(
            "{place}: {row}, {number} of {count}; {show}.",
            place=capital(space.name), row=show_row(space.id), number=row.index(space) + 1, count=len(row),
            show=words.name("shows", space.show),
        )
    )  # fmt: skip


def _here(editor: Editor, space: Space) -> Said:
    edition = editor.position.edition
    figure = editor.position.figures.get(space.id)
    stands = str(figure) if figure else phrase("empty, for a {kind}", kind=words.name("kinds", space.kind))
    if not figure and space.firecracker:
        stands += " " + phrase("with {firecracker} firecrackers", firecracker=space.firecracker)
    printed = edition.printed[space.show]
    earned = [name for name, spaces in reward_spaces(edition, space.show).items() if space in spaces]
    rewards = "; ".join(effect_words(printed[name].effect) for name in earned)
    said = f"{capital(space.name)}: {stands}."
    return Said(said + (" " + phrase("Rewards: {rewards}.", rewards=rewards) if rewards else ""))


def _last(editor: Editor, space: Space) -> Said:
    del space
    return last_said(editor)


def _legal(editor: Editor, space: Space) -> Said:
    del space
    spaces = [editor.position.edition.spaces[name] for name in editor.legal()]
    if not spaces:
        return Said(phrase(editor.why_none()))
    places = "; ".join(
        f"{words.name('shows', show)}: {', '.join(place.name for place in spaces if place.show == show)}"
        for show in SHOWS
        if any(place.show == show for place in spaces)
    )
    return Said(phrase("{count:place|places} can be chosen. {places}.", count=len(spaces), places=places))


def _points(editor: Editor, space: Space) -> Said:
    figure = editor.position.figures.get(space.id)
    if figure is None:
        return Said(phrase("{place}: nobody stands here.", place=capital(space.name)))
    return describe_figure(editor.position, space, figure) if editor.tells else silent()


def _scores(editor: Editor, space: Space) -> Said:
    position, show = editor.position, space.show
    if not editor.tells:
        return silent()
    if show not in position.tiles:
        return Said(phrase("The {show} has no tile here.", show=words.name("shows", show)), rule="DIA-SETUP-02")
    scores = "; ".join(
        phrase(
            "{player} {points} FP by icon {icon}",
            player=words.name("players", player),
            points=score_show(position, player, show).total,
            icon=position.icon(player, show),
        )
        for player in position.players
    )
    return Said(f"{capital(words.name('shows', show))}: {scores}.")


def _tile(editor: Editor, space: Space) -> Said:
    said = chip_label(editor.position, space.show, None)
    return Said(f"{capital(said)}. {followers_label(editor.position, space.show)}.")


def _keys(editor: Editor, space: Space) -> Said:
    del editor, space
    return keys_said({letter: what for letter, (what, _) in LETTERS.items()} | _MOVES)


def last_said(editor: Editing) -> Said:
    """What the last edit said."""
    change = editor.change
    return Said(change.text, changes=change.changes) if change else Said(phrase("Nothing has changed yet."))


def keys_said(keys: Mapping[str, str]) -> Said:
    """What the letters ask or do, but for the one that asks this."""
    return Said("; ".join(f"{letter} {phrase(what)}" for letter, what in keys.items() if letter != "?") + ".")


def silent() -> Said:
    """What a board answers that leaves the counting to the reader."""
    return Said(phrase("This board does not tell: count it yourself."))


LETTERS: dict[str, tuple[str, Callable[[Editor, Space], Said]]] = {
    "w": ("where am I", _where),
    "h": ("what is here", _here),
    "l": ("last change", _last),
    "g": ("places that can be chosen", _legal),
    "p": ("points of this figure", _points),
    "s": ("scores in this show", _scores),
    "t": ("tile and followers of this show", _tile),
    "?": ("these keys", _keys),
}
"""Letter -> what it asks, and who answers."""

_MOVES = {"n": "next figure", "b": "figure before", "u": "undo", "r": "redo"}
"""Letters that do something, as the front end knows them."""

_WORDS = {
    "put": "Place",
    "with": "with",
    "edit": "Edit",
    "remove": "Remove",
    "undo": "Undo",
    "redo": "Redo",
    "toolbar": "Place and edit figures",
    "changes": "Scores that changed",
    "twin": "The figures as a table",
    "place": "place",
    "figure": "figure",
    "state": "state",
    "legal": "can be chosen",
}


def board_words() -> dict[str, str]:
    """The words of the front end, in the language in use."""
    return {key: phrase(said) for key, said in _WORDS.items()}
