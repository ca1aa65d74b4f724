"""Texts that somebody gives to be read: what they are, and which call reads them."""

from typing import NamedTuple

from .errors import PositionError, Problem, shown
from .json_text import bare
from .record import claims

__all__ = ["Kept", "elsewhere", "text_of"]


class Kept(NamedTuple):
    """How a game is kept as text. position, game: how their codes begin ("F1", "F2"). form: of its positions as JSON
    ("festival-position/1"). record: how a record begins ("festival-record/1").
    """

    position: str
    game: str
    form: str
    record: str

    def reads(self, text: str) -> bool:
        """Whether a text looks like a position: a code, or JSON of the form."""
        stripped = bare(text)
        return stripped.startswith(f"{self.position}.") or f"{self.form.partition('/')[0]}/" in stripped

    def reads_game(self, text: str) -> bool:
        """Whether a text looks like a whole game: a code, a record, or JSON with the part `game`."""
        stripped = bare(text)
        if stripped.startswith((f"{self.game}.", f"{self.record.partition('/')[0]}/")):
            return True
        return stripped.startswith("{") and self.reads(stripped) and '"game"' in stripped


def text_of(source: object, what: str) -> str:
    """The bare text of a source. what: "position", "game" or "record". Raises `PositionError` for none or an empty
    one.
    """
    if not isinstance(source, str):
        remedy = "give a code, JSON, or the text of a file: Path(...).read_text()"
        raise PositionError(Problem(what, f"{shown(source)} is no text", "", remedy))
    text = bare(source)
    if not text:
        such = "the text of a record" if what == "record" else f"the JSON or the code of a {what}"
        raise PositionError(Problem(what, "the text is empty", "", f"give {such}"))
    return text


def elsewhere(text: str, wanted: str, kept: Kept) -> Problem | None:
    """What is wrong with a text that another call reads, or that nothing reads; None for what may be what is wanted.

    text: as `text_of` gives it. wanted: "position", "game" or "record".
    """
    for code, what in ((kept.position, "position"), (kept.game, "game")):
        if text.startswith(f"{code}."):
            message = f"{shown(text)} is the code of a {what}"
            return None if what == wanted else Problem(wanted, message, "", f"read it with read_{what}")
    if claims(text):
        if wanted == "position":
            return Problem(wanted, f"{shown(text)} begins a record", "", "read it with read_record")
        return None
    if text.startswith(("{", "[", '"')):
        return Problem(wanted, "begins JSON", "", "read it with read_game") if wanted == "record" else None
    codes = f"'{kept.position}.' or '{kept.game}.'"
    remedy = f"a code begins with {codes}, a record with '{kept.record}', JSON with '{{'"
    return Problem(wanted, f"{shown(text)} begins no {wanted}", "", remedy)
