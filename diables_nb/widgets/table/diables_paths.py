"""Moves of Diables as places on its table, in the order in which they are chosen, and back."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS
from diables_nb.rules.diables.game.kit import POSITIONS
from diables_nb.rules.game import Game, Move

__all__ = ["OWN", "answers", "attempted", "card_place", "path_of", "viewer_of"]

OWN = frozenset(
    ("reserve", "cart", "street", "spectator", "upper", "lower", "grid", "row", "leader", "own", "kept", "reward")
)
"""The first words of the places that each player has."""

_CARDS = ("spectator", "upper", "lower")
_ANSWERS: Mapping[str, tuple[str, ...]] = {
    "swap": _CARDS, "turn": ("reserve", "cart", "street", "leader"), "activate": ("half", "own"), "drum": ("half",),
    "take": ("reward",), "prepare": ("grid", "row"), "reorganize": ("grid",), "hasten": ("grid", "row"),
    "beast": ("beast",), "camera": ("scene",), "like": ("like",), "send": ("reserve", "cart", "row", "space"),
    "follower": ("track",), "thrill": _CARDS, "gather": ("track",), "score": ("show",), "crowd": ("kept",),
    "firebot_space": ("space",), "firebot_light": ("cart",), "firebot_slot": ("like",), "firebot_track": ("track",),
    "firebot_take": ("reward",),
}  # fmt: skip
"""Kind of decision -> the kinds of places that answer it."""


def kind_of(place: str) -> str:
    """The kind of a place: mostly its first word; "half" of a card, "scene" or "like" of a post, "space" of a show.

    >>> kind_of("spectator/2/left"), kind_of("post/1/like/3"), kind_of("trobada/0/diable"), kind_of("track/trobada")
    ('half', 'like', 'space', 'track')
    """
    first, *rest = place.split("/")
    if first in _CARDS:
        return "half" if len(rest) > 1 else first
    if first == "post":
        return rest[1] if len(rest) > 2 else first
    return first if first in OWN or first in ("beast", "track", "show") else "space"


def answers(game: Game[Any], place: str) -> bool:
    """Whether a place is of a kind that can answer what is asked now, legal or not."""
    return game.decision is not None and kind_of(place) in _ANSWERS[game.decision.kind]


def viewer_of(game: Game[Any]) -> str:
    """Who looks: whose view it is, else who is asked, else the first player."""
    seen_by = str(getattr(game, "seen_by", ""))
    return seen_by or (game.decision.player if game.decision else game.players[0])


def card_place(side: str, column: int) -> str:
    """The place of a spectator card, by the notation of moves.

    >>> card_place("street", 2), card_place("upper", 0)
    ('spectator/2', 'upper/0')
    """
    return f"{'spectator' if side == 'street' else side}/{column}"


def path_of(game: Game[Any], move: Move) -> tuple[str, ...]:
    """The places of a move. Those of a player who is not the viewer have its colour before them: "blue/grid/U2@5".

    >>> from diables_nb.rules import diables
    >>> path_of(diables.deal(players=2, seed=7), ("swap", "upper", 1, 2))
    ('upper/1', 'upper/2')
    """
    verb, *rest = move
    maker = _PATHS.get(str(verb))
    places = maker(game, *rest) if maker else ()
    asked = game.decision.player if game.decision else ""
    if asked in ("", viewer_of(game)):
        return places
    return tuple(f"{asked}/{place}" if place.partition("/")[0] in OWN else place for place in places)


def _frame(game: Game[Any]) -> tuple[Any, ...]:
    frame: tuple[Any, ...] = game.state.stack[-1]
    return frame


def _swap(game: Game[Any], side: str, one: int, other: int) -> tuple[str, ...]:
    del game
    return card_place(side, one), card_place(side, other)


def _place(game: Game[Any], kind: str, fire: str, column: int, section: str) -> tuple[str, ...]:
    del game
    return f"reserve/{kind}", f"cart/{fire}", f"street/{column}/{section}"


def _activate(game: Game[Any], which: str) -> tuple[str, ...]:
    _, _, who, _, _, _, place, _ = _frame(game)
    if which == "beast":
        return (f"own/{KINDS[who // 3].removesuffix('_beast')}",)
    return (f"{card_place(*POSITIONS[place])}/{which}",)


def _take(game: Game[Any], reward: str) -> tuple[str, ...]:
    return (f"reward/{game.legal_moves.moves.index(('take', reward)) + 1}",)


def _leaving(game: Game[Any], cell: str, row: str = "") -> tuple[str, ...]:
    del game
    return (f"grid/{cell}", f"row/{row}") if row else (f"grid/{cell}",)


def _send(game: Game[Any], kind: str, way: str, space: str) -> tuple[str, ...]:
    del game
    return (f"row/{way}", space) if kind == "tabaler" else (f"reserve/{kind}", f"cart/{way}", space)


_PATHS: Mapping[str, Callable[..., tuple[str, ...]]] = {
    "swap": _swap,
    "place": _place,
    "lead": lambda _, space: (f"leader/{space}",),
    "activate": _activate,
    "drum": lambda _, side, which: (f"{side}/0/{which}",),
    "take": _take,
    "prepare": _leaving,
    "reorganize": lambda _, one, other: (f"grid/{one}", f"grid/{other}"),
    "hasten": _leaving,
    "beast": lambda _, card: (f"beast/{card}",),
    "camera": lambda _, post, scene: (f"post/{post}/scene/{scene}",),
    "like": lambda _, post, slot: (f"post/{post}/like/{slot}",),
    "send": _send,
    "follower": lambda _, show: (f"track/{show}",),
    "thrill": lambda _, side, column: (card_place(side, column),),
    "gather": lambda _, show: (f"track/{show}",),
    "score": lambda _, show: (f"show/{show}",),
    "crowd": lambda _, upper, lower: (f"kept/upper/{upper}", f"kept/lower/{lower}"),
    "space": lambda _, space: (space,),
    "light": lambda _, fire: (f"cart/{fire}",),
}
"""First word of a move -> its places, from its other words."""


def attempted(game: Game[Any], chosen: tuple[str, ...]) -> Move | None:
    """The move that somebody means who chose these places, legal or not; None where they say too little."""
    asked = game.decision
    if asked is None or not chosen:
        return None
    kind = kind_of(chosen[-1])
    if asked.kind in _FOR_FIREBOT:
        return _FOR_FIREBOT[asked.kind](chosen[-1])
    if kind in ("reserve", "cart", "street", "space") or (kind == "row" and asked.kind == "send"):
        return _figure(game, asked.kind, chosen)
    if kind in ("grid", "row"):
        return _member(game, asked.kind, chosen)
    if kind in _CARDS:
        return _card(game, asked.kind, chosen)
    return _alone(game, asked.kind, kind, chosen)


_FOR_FIREBOT: Mapping[str, Callable[[str], Move]] = {
    "firebot_space": lambda place: ("space", place),
    "firebot_light": lambda place: ("light", place.partition("/")[2]),
}
"""What the human says for the Firebot by one place that means something else in a turn of its own -> the move."""


def _alone(game: Game[Any], question: str, kind: str, chosen: tuple[str, ...]) -> Move | None:
    """The move of a place that is one by itself."""
    first, *rest = chosen[-1].split("/")
    if kind == "half":
        return ("drum", first, rest[1]) if question == "drum" else ("activate", rest[1])
    if kind in ("scene", "like"):
        return ("camera" if kind == "scene" else "like", int(rest[0]), int(rest[2]))
    if kind == "track":
        return ("gather" if question == "gather" else "follower", rest[0])
    if kind == "kept":
        return _crowd(game, chosen)
    if kind == "reward":
        takes = [move for move in game.legal_moves.moves if move[0] == "take"]
        number = int(rest[0]) - 1
        return takes[number] if number < len(takes) else None
    moves: Mapping[str, Move] = {
        "leader": ("lead", rest[0]), "own": ("activate", "beast"), "show": ("score", rest[0]),
        "beast": ("beast", "/".join(rest)),
    }  # fmt: skip
    return moves.get(first)


def _figure(game: Game[Any], question: str, chosen: tuple[str, ...]) -> Move | None:
    """A figure that goes to the street or to a show: what has not been chosen yet is taken as the rules allow best."""
    said = {kind_of(place): place for place in chosen}
    kind = said.get("reserve", "").partition("/")[2]
    way = said.get("row" if not kind else "cart", "").partition("/")[2]
    if not kind and not ("row" in said and question == "send"):
        return None
    seat = game.state.seats[game.state.stack[-1][1]]
    if kind and not way:
        way = FIRECRACKERS[max(range(len(FIRECRACKERS)), key=lambda fire: seat.cart[fire])]
    if question == "send":
        kind = kind or "tabaler"
        space = said.get("space") or _some_space(game, kind)
        return ("send", kind, way, space) if space else None
    if "street" in said:
        _, column, section = said["street"].split("/")
        return ("place", kind, way, int(column), section)
    free = [number for number in range(5) if not any(seat.street[number * 3 : number * 3 + 3])]
    return ("place", kind, way, (free or [0])[0] + 1, "middle")


def _some_space(game: Any, kind: str) -> str:
    """A space of the show asked for: a free one that takes the kind, where there is one."""
    kit, show = game.kit, game.state.stack[-1][3]
    spaces = [space for space in kit.spaces if show in ("any", space.show)]
    free = [space for space in spaces if not game.state.plaza[kit.space_number[space.id]]]
    liked = [space for space in free if space.kind == kind] or free or spaces
    return str(liked[0].id)


def _member(game: Any, question: str, chosen: tuple[str, ...]) -> Move | None:
    """A member of the colla that moves in the grid or out of it."""
    cells = [place.partition("/")[2] for place in chosen if place.startswith("grid/")]
    rows = [place.partition("/")[2] for place in chosen if place.startswith("row/")]
    if not cells:
        return None
    if question == "reorganize":
        if len(cells) > 1:
            return ("reorganize", *cells[-2:])
        grid = game.state.seats[game.state.stack[-1][1]].grid
        empty = [cell.id for cell, code in zip(game.kit.cells, grid, strict=True) if not code]
        return ("reorganize", cells[0], (empty or cells)[0])
    verb = "hasten" if question == "hasten" else "prepare"
    return (verb, cells[-1], *rows[-1:])


def _card(game: Any, question: str, chosen: tuple[str, ...]) -> Move:
    """A card that is thrilled, or changes places with another one of its kind."""
    name, number = chosen[-1].split("/")
    side, column = "street" if name == "spectator" else name, int(number)
    if question != "swap":
        return ("thrill", side, column)
    before = [place.split("/") for place in chosen[:-1]]
    if before and before[-1][0] == name:
        return ("swap", side, int(before[-1][1]), column)
    cards = game.state.seats[game.state.stack[-1][1]].cards
    filled = [at for place, (of, at) in enumerate(POSITIONS) if of == side and at != column and cards[place] >= 0]
    return ("swap", side, column, (filled or [column])[0])


def _crowd(game: Any, chosen: tuple[str, ...]) -> Move:
    """Two of the cards kept: of the side that was not chosen yet, the first."""
    seat = game.state.seats[game.state.stack[-1][1]] if game.state.stack else game.state.seats[0]
    found: dict[str, int] = {}
    for card in seat.kept:
        spectator = game.kit.cards[card]
        found.setdefault(spectator.place, int(spectator.id.rpartition("/")[2]))
    for place in chosen:
        _, side, number = place.split("/")
        found[side] = int(number)
    return ("crowd", found["upper"], found["lower"])
