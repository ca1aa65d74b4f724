"""The places of Diables' table in words, with what lies there, and the parts of the table that they belong to."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.drawing.diables.naming import part_name
from diables_nb.drawing.states import State, space_label
from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS, Figure
from diables_nb.rules.diables.game.kit import PERFORMERS, POSITIONS, SECTIONS
from diables_nb.rules.diables.game.state import Seat
from diables_nb.rules.diables.game.street import LEADERS
from diables_nb.rules.diables.game.wording import (
    ability_words,
    beast_words,
    card_words,
    icon_words,
    items_words,
    scene_words,
)
from diables_nb.rules.diables.game.wording import say as table_say
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .diables_paths import viewer_of
from .sayings import player_name

__all__ = ["card_at", "free_words", "is_place", "place_words", "say"]


def say(group: str, key: str, **facts: object) -> str:
    """A sentence of the catalogue file of this stage, filled with facts.

    >>> say("says", "would_score", points=3)
    'A figure of yours here would score 3 FP now.'
    """
    return words.fill(str(words.table("diables_stage")[group][key]), facts)


def place_words(game: Any, place: str) -> str:
    """A place with what lies there. Raises `PositionError` for a place that is not at this table.

    >>> from diables_nb.rules import diables
    >>> place_words(diables.deal(players=2, seed=7), "cart/whistling")
    'cart, whistling: 2'
    """
    player, _, rest = place.partition("/")
    if player in game.players:
        said = _words(game, game.state.seats[game.players.index(player)], rest, place)
        return say("places", "rival", place=said, player=player_name(player))
    return _words(game, game.state.seats[game.players.index(viewer_of(game))], place, place)


def _words(game: Any, seat: Seat, place: str, named: str) -> str:
    if place in game.kit.space_number:
        return space_label(game.position, game.edition.spaces[place], State())
    first, *rest = place.split("/")
    maker = _WORDS.get(first)
    try:
        if maker:
            return maker(game, seat, *rest)
    except (LookupError, TypeError, ValueError):
        pass  # the names behind the first word are of no place
    raise PositionError(Problem("place", f"no place {shown(named)}", "", hint(first, [*_WORDS, *SHOWS])))


def is_place(game: Any, place: str) -> bool:
    """Whether there is such a place at the table."""
    try:
        place_words(game, place)
    except PositionError:
        return False
    return True


def card_at(game: Any, seat: Seat, place: int) -> int:
    """The spectator card at a position, or the colla followers printed there; -1 for nobody. place: of `POSITIONS`."""
    card = seat.cards[place]
    return game.kit.printed[place] if card < 0 and place < len(game.kit.printed) else card


def _number(side: str, column: str) -> int:
    return POSITIONS.index(("street" if side == "spectator" else side, int(column)))


def _reserve(game: Any, seat: Seat, kind: str) -> str:
    del game
    number = seat.reserve[PERFORMERS.index(kind)]
    return say("places", "reserve", kind=words.name("kinds", kind, plural=True), number=number)


def _cart(game: Any, seat: Seat, fire: str) -> str:
    number = seat.cart[FIRECRACKERS.index(fire)]
    if game.decision and game.decision.kind == "firebot_light":
        return say("places", "light", fire=words.name("firecracker_types", fire))
    return say("places", "cart", fire=words.name("firecracker_types", fire), number=number)


def _street(game: Any, seat: Seat, column: str, section: str) -> str:
    number = int(column) - 1
    code = seat.street[number * 3 + SECTIONS.index(section)] - 1
    if code >= 0:
        content = str(Figure(game.players[game.state.seats.index(seat)], KINDS[code // 3], FIRECRACKERS[code % 3]))
    elif number < game.kit.personal.open_columns + seat.opened.bit_count():
        content = say("places", "cell_bare")
    else:
        content = say("places", "street_out")
    said = table_say("sections", section)
    return say("places", "street", column=int(column), section=said, content=content)


def _card(side: str) -> Callable[..., str]:
    def words_of(game: Any, seat: Seat, column: str, half: str = "") -> str:
        number = _number(side, column)
        card, here = card_at(game, seat, number), say("places", side, column=int(column))
        if half:
            spectator = game.kit.cards[card]
            items = {"left": game.kit.left, "right": game.kit.right}[half][card] if card >= 0 else ()
            content = items_words(items) if card >= 0 and spectator else say("places", "nobody")
            return say("places", half, place=here, content=content)
        return say("places", "card", place=here, content=_content(game, seat, number, card))

    return words_of


def _content(game: Any, seat: Seat, number: int, card: int) -> str:
    if card < 0:
        return say("places", "nobody")
    content = card_words(game.kit.cards[card])
    if seat.cards[number] < 0:
        return say("places", "printed", content=content)
    tokens = seat.tokens[number]
    return say("places", "tokens", content=content, number=tokens) if tokens else content


def _grid(game: Any, seat: Seat, cell: str) -> str:
    number = game.kit.cell_number[cell]
    code, icons = seat.grid[number], icon_words(game.kit.cells[number].prints)
    if code:
        content = words.name("kinds", KINDS[code - 1])
    else:
        content = say("places", "cell_empty", icons=icons) if icons else say("places", "cell_bare")
    return say("places", "grid", cell=cell, content=content)


def _row(game: Any, seat: Seat, row: str) -> str:
    number = game.kit.row_names.index(row)
    said = table_say("rows", row)
    return say("places", "row", row=said, used=seat.rows[number], length=game.kit.row_lengths[number])


def _leader(game: Any, seat: Seat, space: str) -> str:
    del game
    used = seat.leaders >> LEADERS.index(space) & 1
    return say("places", "leader", space=table_say("rows", space), content=free_words(taken=bool(used)))


def free_words(*, taken: bool) -> str:
    """Whether something is taken."""
    return table_say("said", "taken" if taken else "free")


def _own(game: Any, seat: Seat, size: str) -> str:
    card = {"small": seat.small_card, "large": seat.large_card}[size]
    content = beast_words(game.kit, card) if card >= 0 else table_say("said", "none")
    return say("places", f"own_{size}", content=content)


def _kept(game: Any, seat: Seat, side: str, number: str) -> str:
    del seat
    card = next(card for card in game.kit.cards if card.place == side and card.id.endswith(f"/{side}/{number}"))
    said = table_say("sections", side)
    return say("places", "kept", side=said, number=int(number), content=card_words(card))


def _reward(game: Any, seat: Seat, number: str) -> str:
    del seat
    takes = [move for move in game.legal_moves.moves if move[0] == "take"]
    if not 0 < int(number) <= len(takes):
        return say("places", "reward_none")
    return say("places", "reward", content=game.meaning(takes[int(number) - 1]))


def _beast(game: Any, seat: Seat, size: str, number: str) -> str:
    del seat
    card = next(i for i, beast in enumerate(game.kit.beasts) if beast.id == f"{size}/{number}")
    said = words.table("table")["heads"][size].partition(" ")[0]
    return say("places", "beast", size=said, number=int(number), content=beast_words(game.kit, card))


def _post(game: Any, seat: Seat, post: str, what: str = "", number: str = "") -> str:
    del seat
    place = int(post) - 1
    card = game.state.posts[place]
    if place < 0 or card < 0:
        return say("places", "no_post", post=int(post))
    printed, at = game.kit.posts[card], int(number or 1) - 1
    if what == "like":
        content = items_words(game.kit.like_items[card][at])
        who = free_words(taken=bool(game.state.likes[place * game.kit.like_slots + at]))
    else:
        content = scene_words(printed.scenes[at])
        owner = game.state.cameras[place * 3 + at]
        who = player_name(game.players[owner - 1]) if owner else free_words(taken=False)
    if what:
        return say("places", what, post=int(post), number=at + 1, content=content, who=who)
    gives = ability_words(printed.ability) if printed.ability else items_words(game.kit.photo_items[card])
    return f"{part_name(f'post/{post}')}: {gives}"


def _show(game: Any, seat: Seat, show: str) -> str:
    del seat
    tile = words.name("tiles", f"{show}-{game.state.tiles[SHOWS.index(show)]}")
    return say("places", "show", show=words.name("shows", show), tile=tile)


def _track(game: Any, seat: Seat, show: str) -> str:
    del game
    return say("places", "track", show=words.name("shows", show), step=seat.followers[SHOWS.index(show)])


_WORDS: Mapping[str, Callable[..., str]] = {
    "reserve": _reserve, "cart": _cart, "street": _street, "spectator": _card("spectator"), "upper": _card("upper"),
    "lower": _card("lower"), "grid": _grid, "row": _row, "leader": _leader, "own": _own, "kept": _kept,
    "reward": _reward, "beast": _beast, "post": _post, "show": _show, "track": _track,
}  # fmt: skip
"""First word of a place -> what says it."""
