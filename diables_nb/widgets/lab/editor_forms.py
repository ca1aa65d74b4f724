"""The forms of the position editor: where to start from, the position as text, what the forms of all games share."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.diables.components import PLAYERS
from diables_nb.rules.rulebook import explain
from diables_nb.rules.rulings import Ruling

from .editor_games import forms_of, rules_of
from .editor_html import button, grouped, labelled, number, select, tag, wishing
from .editor_start import MOST_DECISIONS, example_titles
from .editor_texts import KINDS
from .editor_words import word

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = [
    "NOTHING", "Refused", "front", "rows", "rulings", "seats", "setting_html", "start_html", "texts_html", "ticked",
]  # fmt: skip

Refused = tuple[str, str]
"""A form or a part of a position, and why what was wished with it was refused."""
NOTHING: Refused = ("", "")
"""Nothing was refused."""

_LARGEST_SEED = 999_999_999


def setting_html(position: "GamePosition", player: str, refused: Refused = NOTHING) -> str:
    """The form of whatever a position holds that is not put on its board.

    player: who is in front, "" for nobody. refused: the part that could not be changed last, and why.
    """
    forms = forms_of(position)
    part, why = refused
    whys = {forms.GROUP_OF[part]: why} if part in forms.GROUP_OF else {}
    groups: Mapping[str, str] = forms.groups(position, player or position.players[0])
    return "".join(
        grouped(word(name), inside, whys.get(name, ""), folded=name in forms.FOLDED) for name, inside in groups.items()
    )


def seats(position: "GamePosition") -> str:
    """Who plays, in turn order."""
    none = [("", word("nobody"))]
    colours = [(player, words.name("players", player)) for player in PLAYERS]
    found = []
    for at in range(min(len(position.players) + 1, len(PLAYERS))):
        sitting = position.players[at] if at < len(position.players) else ""
        options = colours + none if at > 1 or not sitting else colours
        found.append(select(word("seat", number=at + 1), options, sitting, "set", "seat", str(at)))
    return tag("div", "".join(found), class_="dnb-line-up")


def front(position: "GamePosition", player: str) -> str:
    """Whose board is in front."""
    who = [(one, words.name("players", one)) for one in position.players]
    return tag("div", select(word("front"), who, player, "set", "front"), class_="dnb-line-up")


def rows(
    label: Callable[[int], str],
    options: Sequence[tuple[str, str]],
    chosen: Sequence[str],
    wish: Sequence[str],
    most: int,
) -> str:
    """A list as a choice for each of its places, and one more to go on with up to a most.

    label: of a place, from its number from 1. wish: what is sent, with the values before the number of the place.
    """
    none = [("", word("none"))]
    picks = []
    for at in range(max(min(len(chosen) + 1, most), len(chosen))):
        now = chosen[at] if at < len(chosen) else ""
        picks.append(select(label(at + 1), none + list(options), now, *wish, str(at)))
    return tag("div", "".join(picks), class_="dnb-line-up")


def ticked(label: str, said: str, *, on: bool, wish: Sequence[str]) -> str:
    """A box to be ticked with words beside it. label: all that is said of it."""
    box = tag("input", type="checkbox", data_value="yes" if on else "", aria_label=label, **wishing(wish))
    return tag("label", box + escape(said), class_="dnb-tick-box")


def rulings(position: "GamePosition", known: Sequence[Ruling]) -> str:
    """The rulings that can be switched."""
    picks = []
    for ruling in known:
        options = [(option, option.replace("_", " ")) for option in ruling.options]
        label = f"{ruling.id}: {explain(ruling.id).heading}"
        now = position.rulings.get(ruling.id, ruling.default)
        picks.append(labelled(label, select(label, options, now, "set", "ruling", ruling.id)))
    return tag("div", "".join(picks), class_="dnb-fields")


# ---- where to start from


def start_html(position: "GamePosition", refused: Refused = NOTHING) -> str:
    """The form of worked examples, dealt games, an empty board, what is pasted, and what clears the board.

    refused: the form that was refused last, and why.
    """
    rules = rules_of(position)
    titles = [(key, f"{key}: {title}") for key, title in example_titles(rules).items()]
    counts = [(str(n), str(n)) for n in rules.PLAYER_COUNTS]
    examples = select(word("example"), titles, titles[0][0], name="example")
    deal = [
        labelled(word("deal_players"), select(word("deal_players"), counts, "3", name="players")),
        labelled(word("seed"), number(word("seed"), 1, _LARGEST_SEED, name="seed")),
        labelled(word("decisions"), number(word("decisions"), 0, MOST_DECISIONS, name="decisions")),
        button(word("deal_do"), "form", "deal", "players", "seed", "decisions"),
    ]
    bare = labelled(word("deal_players"), select(word("deal_players"), counts, "4", name="bare"))
    area = tag("textarea", name="text", rows=3, class_="dnb-text", aria_label=word("paste"), spellcheck="false")
    clear = [button(said, "clear", part) for part, said in forms_of(position).clearable(position)]
    forms = {
        "example": [examples, button(word("load_do"), "form", "example", "example")],
        "deal": deal,
        "empty": [bare, button(word("empty_do"), "form", "empty", "bare")],
        "paste": [area, button(word("paste_do"), "form", "paste", "text")],
        "clear": [*clear, button(word("clear_all"), "clear", "")],
    }
    return "".join(
        grouped(word(name), tag("div", "".join(inside), class_="dnb-line-up"), refused[1] if refused[0] == name else "")
        for name, inside in forms.items()
    )


def texts_html(kind: str, text: str, *, draft: bool) -> str:
    """The position as text, and which kind of text. draft: whether it breaks rules, which its code does not say."""
    kinds = "".join(
        tag("button", escape(word(one)), type="button", class_="dnb-button dnb-small-button",
            aria_pressed="true" if one == kind else "false", **wishing(("text", one)))
        for one in KINDS
    )  # fmt: skip
    copy = button(word("copy"), "copy", main=True)
    lines = min(12, text.count("\n") + 1 + (len(text) > 100))
    note = word("draft_python" if kind == "python" else "draft") if draft else ""
    label = f"{word(kind)}: {note}" if draft else word(kind)
    area = tag("textarea", escape(text), class_="dnb-text", readonly=True, rows=lines, aria_label=label,
               spellcheck="false", data_value=text)  # fmt: skip
    mark = tag("p", tag("b", escape(word("draft_mark"))) + " " + escape(note), class_="dnb-draft") if draft else ""
    return tag("div", kinds + copy, class_="dnb-line-up") + area + mark
