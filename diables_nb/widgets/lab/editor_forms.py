"""The forms of the position editor: everything of a position beside its figures, where to start from, its texts."""

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from diables_nb.drawing.phrases import capital
from diables_nb.rules import diables, words
from diables_nb.rules.diables import LLUIMENTS, SHOWS, Position
from diables_nb.rules.diables.components import PLAYERS, ROUNDS
from diables_nb.rules.rulebook import explain

from .editor_html import button, grouped, labelled, number, players_head, select, tag, wishing
from .editor_start import MOST_DECISIONS, example_titles
from .editor_texts import KINDS
from .editor_words import word

if TYPE_CHECKING:
    from diables_nb.whatif.scores import GamePosition

__all__ = ["NOTHING", "Refused", "setting_html", "start_html", "texts_html"]

Refused = tuple[str, str]
"""A form or a part of a position, and why what was wished with it was refused."""
NOTHING: Refused = ("", "")
"""Nothing was refused."""

_LARGEST_SEED = 999_999_999
_LARGEST_FAME = 9999


def setting_html(position: "GamePosition", player: str, refused: Refused = NOTHING) -> str:
    """The form of players, round, tiles, lluïments, tokens, FP and rulings; of other games, whose board is in front.

    player: who is in front. refused: the part that could not be changed last, and why.
    """
    if not isinstance(position, Position):
        who = [(one, words.name("players", one)) for one in position.players]
        front = select(word("front"), who, player or position.players[0], "set", "front")
        return grouped(word("front"), tag("div", front, class_="dnb-line-up"))
    part, why = refused
    whys = {_GROUP_OF[part]: why} if part in _GROUP_OF else {}
    return "".join(grouped(word(name), form(position), whys.get(name, "")) for name, form in _groups().items())


def _groups() -> dict[str, Callable[[Position], str]]:
    """Word above a group of fields -> what makes the fields."""
    return {"players": _seats, "tile": _tiles, "lluiments": _lluiments, "tokens": _tokens, "rulings": _rulings}


_GROUP_OF = {
    "seat": "players", "round": "players", "tile": "tile", "lluiment": "lluiments", "step": "tokens",
    "fame": "tokens", "scored": "tokens", "ruling": "rulings",
}  # fmt: skip
"""Part of a position, as `editor_setting` names it -> the group of fields in which it stands."""


def _seats(position: Position) -> str:
    none = [("", word("nobody"))]
    colours = [(player, words.name("players", player)) for player in PLAYERS]
    seats = []
    for at in range(min(len(position.players) + 1, len(PLAYERS))):
        sitting = position.players[at] if at < len(position.players) else ""
        options = colours + none if at > 1 or not sitting else colours
        seats.append(select(word("seat", number=at + 1), options, sitting, "set", "seat", str(at)))
    rounds = [("", word("none")), *((str(n), str(n)) for n in ROUNDS)]
    turn = labelled(word("round"), select(word("round"), rounds, str(position.round or ""), "set", "round"))
    return tag("div", "".join(seats) + turn, class_="dnb-line-up")


def _tiles(position: Position) -> str:
    none = [("", word("none"))]
    rows = []
    for show in SHOWS:
        name = words.name("shows", show)
        numbers = sorted(number for of, number in position.edition.tiles if of == show)
        tiles = [(str(n), f"{n}: {words.name('tiles', f'{show}-{n}')}") for n in numbers]
        chosen = str(position.tiles.get(show, ""))
        pick = select(word("tile_of", show=name), none + tiles, chosen, "set", "tile", show)
        rows.append(labelled(capital(name), pick))
    return tag("div", "".join(rows), class_="dnb-fields")


def _lluiments(position: Position) -> str:
    none = [("", word("none"))]
    lluiments = [(name, words.name("lluiments", name)) for name in LLUIMENTS]
    picks = []
    for at in range(min(max(len(position.lluiments) + 1, 1), max(len(ROUNDS), len(position.lluiments)))):
        now = position.lluiments[at] if at < len(position.lluiments) else ""
        label = word("lluiment_of", number=at + 1)
        picks.append(select(label, none + lluiments, now, "set", "lluiment", str(at)))
    return tag("div", "".join(picks), class_="dnb-line-up")


def _tokens(position: Position) -> str:
    """A table of the follower tokens, the shows scored and the FP of each player."""
    rows = []
    for show in SHOWS:
        name = words.name("shows", show)
        cells = "".join(tag("td", _token(position, player, show)) for player in position.players)
        rows.append(f"<tr>{tag('th', escape(capital(name)), scope='row')}{cells}</tr>")
    fame = "".join(tag("td", _fame(position, player)) for player in position.players)
    rows.append(f"<tr>{tag('th', escape(word('fame')), scope='row')}{fame}</tr>")
    table = f"<table>{players_head(position, word('of_show'))}<tbody>{''.join(rows)}</tbody></table>"
    return tag("div", table, class_="dnb-scroll")


def _token(position: Position, player: str, show: str) -> str:
    """The space of a token, and whether its player has scored the show."""
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    last = position.edition.last_space
    label = word("step_of", **facts, last=last)
    field = number(label, position.followers[player][show], last, "set", "step", player, show)
    value = "yes" if show in position.scored.get(player, ()) else ""
    done = tag("input", type="checkbox", data_value=value, aria_label=word("scored_of", **facts),
               **wishing(("set", "scored", player, show)))  # fmt: skip
    return field + tag("label", done + escape(word("scored")), class_="dnb-tick-box")


def _fame(position: Position, player: str) -> str:
    label = word("fame_of", player=words.name("players", player))
    return number(label, position.fame.get(player, ""), _LARGEST_FAME, "set", "fame", player)


def _rulings(position: Position) -> str:
    picks = []
    for ruling in diables.RULINGS:
        options = [(option, option.replace("_", " ")) for option in ruling.options]
        label = f"{ruling.id}: {explain(ruling.id).heading}"
        now = position.rulings.get(ruling.id, ruling.default)
        picks.append(labelled(label, select(label, options, now, "set", "ruling", ruling.id)))
    return tag("div", "".join(picks), class_="dnb-fields")


# ---- where to start from


def start_html(rules: Any, refused: Refused = NOTHING) -> str:
    """The form of worked examples, dealt games, an empty board and what is pasted; of Diables, what clears the shows.

    rules: of the game. refused: the form that was refused last, and why.
    """
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
    clear = [button(capital(words.name("shows", show)), "clear", show) for show in SHOWS]
    forms = [
        ("example", [examples, button(word("load_do"), "form", "example", "example")]),
        ("deal", deal),
        ("empty", [bare, button(word("empty_do"), "form", "empty", "bare")]),
        ("paste", [area, button(word("paste_do"), "form", "paste", "text")]),
    ]
    if rules is diables:
        forms.append(("clear", [*clear, button(word("clear_all"), "clear", "")]))
    return "".join(
        grouped(word(name), tag("div", "".join(inside), class_="dnb-line-up"), refused[1] if refused[0] == name else "")
        for name, inside in forms
    )


def texts_html(kind: str, text: str) -> str:
    """The position as text, and which kind of text."""
    kinds = "".join(
        tag("button", escape(word(one)), type="button", class_="dnb-button dnb-small-button",
            aria_pressed="true" if one == kind else "false", **wishing(("text", one)))
        for one in KINDS
    )  # fmt: skip
    copy = button(word("copy"), "copy", main=True)
    rows = min(12, text.count("\n") + 1 + (len(text) > 100))
    area = tag("textarea", escape(text), class_="dnb-text", readonly=True, rows=rows, aria_label=word(kind),
               spellcheck="false", data_value=text)  # fmt: skip
    return tag("div", kinds + copy, class_="dnb-line-up") + area
