"""The forms for a position of Castellers!: the castells on offer, the colla in front, who had three castells first."""

from html import escape

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.castellers import KINDS, RULINGS, Position
from diables_nb.rules.castellers.components import POMS, TRONCS
from diables_nb.widgets.lab.editor_forms import front, rows, rulings, seats, ticked
from diables_nb.widgets.lab.editor_html import labelled, number, select, tag
from diables_nb.widgets.lab.editor_words import word

__all__ = ["FOLDED", "GROUP_OF", "clearable", "groups"]

_MOST_CARDS = 20
_LINE = "dnb-line-up"

GROUP_OF = {
    "seat": "players", "front": "front", "kind": "castell", "pinya": "castell", "tronc": "castell", "pom": "castell",
    "grallers": "castell", "raised": "completed", "offer": "offers", "third": "thirds", "ruling": "rulings",
}  # fmt: skip
"""Part of a position, as `setting` names it -> the group of fields in which it stands."""
FOLDED = ("offers", "thirds", "players", "rulings")
"""The groups that are shown only to who asks for them: they change seldom, or are set on the picture."""


def groups(position: Position, player: str) -> dict[str, str]:
    """Word above a group of fields -> the fields: who is in front and what that colla has, offers, players, rulings."""
    who = [(one, words.name("players", one)) for one in position.players]
    return {
        "front": front(position, player),
        "castell": _castell(position, player),
        "completed": _completed(position, player),
        "offers": _offers(position),
        "thirds": rows(lambda at: word("third_of", number=at), who, position.thirds, ("set", "third"), len(who)),
        "players": seats(position),
        "rulings": rulings(position, RULINGS),
    }


def clearable(position: Position) -> list[tuple[str, str]]:
    """What can be cleared, and its name: the colles of the players."""
    return [(player, words.name("players", player)) for player in position.players]


def _castell(position: Position, player: str) -> str:
    """The castell in progress: its kind, and its cards once there is one."""
    colla, who = position.colla(player), words.name("players", player)
    kinds = [("", word("none")), *((kind, words.name("castells", kind)) for kind in KINDS)]
    kind = select(word("kind_of", player=who), kinds, colla.kind or "", "set", "kind", player)
    if colla.kind is None:
        return tag("div", kind, class_=_LINE)
    pom = len(POMS[KINDS.index(colla.kind)])
    levels = [(card, words.name("cards", card)) for card in TRONCS]
    fields = [
        kind,
        labelled(word("pinya"), number(word("pinya_of", player=who), colla.pinya, _MOST_CARDS, "set", "pinya", player)),
        labelled(word("pom"), number(word("pom_of", player=who), colla.pom, pom, "set", "pom", player)),
        ticked(word("grallers_of", player=who), word("grallers"), on=colla.grallers, wish=("set", "grallers", player)),
    ]
    tronc = rows(lambda at: word("tronc_of", number=at), levels, colla.tronc, ("set", "tronc", player), _MOST_CARDS)
    heading = tag("span", escape(word("tronc")), class_="dnb-label")
    return tag("div", "".join(fields), class_=_LINE) + tag("div", heading + tronc, class_=_LINE)


def _completed(position: Position, player: str) -> str:
    """The applause of each kind that was completed."""
    there = {one.kind: one.applause for one in position.colla(player).raised}
    picks = []
    for kind in KINDS:
        name = words.name("castells", kind)
        known = dict.fromkeys((*position.edition.applause[kind], 0, *([there[kind]] if kind in there else [])))
        options = [("", word("not_completed")), *((str(n), word("applause", points=n)) for n in known)]
        label = word("raised_of", kind=name, player=words.name("players", player))
        pick = select(label, options, str(there.get(kind, "")), "set", "raised", player, kind)
        picks.append(labelled(capital(name), pick))
    return tag("div", "".join(picks), class_="dnb-fields")


def _offers(position: Position) -> str:
    """The castell of each kind that can be raised."""
    picks = []
    for kind in KINDS:
        name = words.name("castells", kind)
        heights = [(str(card.storeys), word("storeys", count=card.storeys)) for card in position.edition.castells[kind]]
        pick = select(word("offer_of", kind=name), heights, str(position.castells[kind]), "set", "offer", kind)
        picks.append(labelled(capital(name), pick))
    return tag("div", "".join(picks), class_="dnb-fields")
