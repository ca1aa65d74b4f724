"""Pieces of HTML for the panels of the position editor. A control says in `data-do` and `data-args` what it wishes, and
in `data-value` what it shows; the controls of a form have names instead.
"""

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from diables_nb.drawing import token_svg
from diables_nb.rules import words

from .editor_words import word

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["button", "grouped", "labelled", "number", "players_head", "select", "tag", "wishing"]


def tag(name: str, inside: str = "", /, **attributes: str | int | bool | None) -> str:
    """An element. inside: HTML. attributes: escaped; True stands for one without a value, None and False for none."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return f"<{name}{said}>" if name == "input" else f"<{name}{said}>{inside}</{name}>"


def button(says: str, *wish: object, main: bool = False, label: str | None = None) -> str:
    """A button. wish: what it sends, with its values. label: what is said of it, if more than it says itself."""
    look = "dnb-button dnb-small-button" + (" dnb-main" if main else "")
    return tag("button", escape(says), type="button", class_=look, aria_label=label, **wishing(wish))


def select(label: str, options: Iterable[tuple[str, str]], value: str, *wish: str, name: str | None = None) -> str:
    """A choice. options: value and words of each. wish: what it sends, with the values before the one chosen."""
    inside = "".join(tag("option", escape(said), value=option) for option, said in options)
    here = {"class_": "dnb-select", "aria_label": label, "name": name, "data_value": value}
    return tag("select", inside, **here, **wishing(wish))


def number(label: str, value: object, most: int, *wish: str, name: str | None = None) -> str:
    """A field for a whole number from 0. wish: what it sends, with the values before the number."""
    here = {"class_": "dnb-number", "aria_label": label, "name": name, "data_value": str(value)}
    return tag("input", type="number", min=0, max=most, **here, **wishing(wish))


def wishing(wish: Sequence[object]) -> dict[str, str]:
    """The attributes that say what a control wishes: nothing for one of a form."""
    return {"data_do": str(wish[0]), "data_args": json.dumps(wish[1:])} if wish else {}


def labelled(said: str, control: str) -> str:
    """A control with words beside it."""
    return tag("label", tag("span", escape(said), class_="dnb-label") + control, class_="dnb-labelled")


def players_head(position: "GamePosition", first: str) -> str:
    """The head of a table with a column for each player, the Firebot of Diables named as such."""
    cells = "".join(
        tag("th", token_svg(player, 18) + escape(_called(position, player)), scope="col") for player in position.players
    )
    return f"<thead><tr>{tag('th', escape(first), scope='col')}{cells}</tr></thead>"


def _called(position: "GamePosition", player: str) -> str:
    name = words.name("players", player)
    return word("firebot_player", player=name) if player == getattr(position, "firebot", "") else name


def grouped(label: str, inside: str, refused: str = "", *, folded: bool = False) -> str:
    """Fields that belong together. refused: why what was wished with them last was not done; "" where it was.

    folded: whether they are shown only to who asks for them.
    """
    why = tag("p", escape(refused), class_="dnb-refusal") if refused else ""
    if folded:
        return tag("details", tag("summary", escape(label)) + inside + why, class_="dnb-inner", open=bool(refused))
    return tag("fieldset", tag("legend", escape(label)) + inside + why)
