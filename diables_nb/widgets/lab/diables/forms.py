"""The forms for everything of a position of Diables beside its figures."""

from html import escape

from diables_nb.drawing.phrases import capital
from diables_nb.rules import diables, words
from diables_nb.rules.diables import LLUIMENTS, SHOWS, Position
from diables_nb.rules.diables.components import ROUNDS
from diables_nb.widgets.lab.editor_forms import rows, rulings, seats, ticked
from diables_nb.widgets.lab.editor_html import labelled, number, players_head, select, tag
from diables_nb.widgets.lab.editor_words import word

__all__ = ["FOLDED", "GROUP_OF", "clearable", "groups"]

_LARGEST_FAME = 9999
_SOLO = 2
"""Colours of a solo game, the Firebot's among them (DIA-SOLO-01)."""

GROUP_OF = {
    "seat": "players", "round": "players", "firebot": "players", "tile": "tile", "lluiment": "lluiments",
    "step": "tokens", "fame": "tokens", "scored": "tokens", "ruling": "rulings",
}  # fmt: skip
"""Part of a position, as `setting` names it -> the group of fields in which it stands."""
FOLDED = ("players", "tile", "lluiments", "rulings")
"""The groups that are shown only to who asks for them: they change seldom, or are set on the picture."""


def groups(position: Position, player: str) -> dict[str, str]:
    """Word above a group of fields -> the fields: tokens and FP, tiles, lluïments, players and round, rulings."""
    del player
    return {
        "tokens": _tokens(position),
        "tile": _tiles(position),
        "lluiments": _lluiments(position),
        "players": seats(position) + tag("div", _round(position) + _firebot(position), class_="dnb-line-up"),
        "rulings": rulings(position, diables.RULINGS),
    }


def clearable(position: Position) -> list[tuple[str, str]]:
    """What can be cleared, and its name: the shows."""
    del position
    return [(show, capital(words.name("shows", show))) for show in SHOWS]


def _round(position: Position) -> str:
    numbers = [("", word("none")), *((str(n), str(n)) for n in ROUNDS)]
    return labelled(word("round"), select(word("round"), numbers, str(position.round or ""), "set", "round"))


def _firebot(position: Position) -> str:
    """Whose colour is the Firebot's: a question where two colours play, or where there is one."""
    if len(position.players) > _SOLO and not position.firebot:
        return ""
    colours = [("", word("none")), *((player, words.name("players", player)) for player in position.players)]
    return labelled(word("firebot"), select(word("firebot"), colours, position.firebot, "set", "firebot"))


def _tiles(position: Position) -> str:
    none = [("", word("none"))]
    found = []
    for show in SHOWS:
        name = words.name("shows", show)
        numbers = sorted(number for of, number in position.edition.tiles if of == show)
        tiles = [(str(n), f"{n}: {words.name('tiles', f'{show}-{n}')}") for n in numbers]
        chosen = str(position.tiles.get(show, ""))
        pick = select(word("tile_of", show=name), none + tiles, chosen, "set", "tile", show)
        found.append(labelled(capital(name), pick))
    return tag("div", "".join(found), class_="dnb-fields")


def _lluiments(position: Position) -> str:
    known = [(name, words.name("lluiments", name)) for name in LLUIMENTS]
    chosen = position.lluiments
    return rows(lambda at: word("lluiment_of", number=at), known, chosen, ("set", "lluiment"), len(ROUNDS))


def _tokens(position: Position) -> str:
    """A table of the follower tokens, the shows scored and the FP of each player."""
    found = []
    for show in SHOWS:
        name = words.name("shows", show)
        cells = "".join(tag("td", _token(position, player, show)) for player in position.players)
        found.append(f"<tr>{tag('th', escape(capital(name)), scope='row')}{cells}</tr>")
    fame = "".join(tag("td", _fame(position, player)) for player in position.players)
    found.append(f"<tr>{tag('th', escape(word('fame')), scope='row')}{fame}</tr>")
    table = f"<table>{players_head(position, word('of_show'))}<tbody>{''.join(found)}</tbody></table>"
    return tag("div", table, class_="dnb-scroll")


def _token(position: Position, player: str, show: str) -> str:
    """The space of a token, and whether its player has scored the show."""
    facts = {"player": words.name("players", player), "show": words.name("shows", show)}
    last = position.edition.last_space
    label = word("step_of", **facts, last=last)
    field = number(label, position.followers[player][show], last, "set", "step", player, show)
    done = show in position.scored.get(player, ())
    box = ticked(word("scored_of", **facts), "", on=done, wish=("set", "scored", player, show))
    return tag("div", field + box, class_="dnb-token-cell")


def _fame(position: Position, player: str) -> str:
    label = word("fame_of", player=words.name("players", player))
    return number(label, position.fame.get(player, ""), _LARGEST_FAME, "set", "fame", player)
