"""What the table of Castellers! says: what lies where, what a move would do, what a card or a castell needs.

Everything is read from what one player sees.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any

from diables_nb.rules import words
from diables_nb.rules.castellers.components import CARDS, CASTELLERS, KINDS, PARTS, POMS, SPECIALS, TRONCS, card_name
from diables_nb.rules.castellers.game.building import PINYA, TRONC, part_of
from diables_nb.rules.castellers.game.state import NO_CASTELL
from diables_nb.rules.castellers.game.wording import cards_words
from diables_nb.rules.castellers.game.wording import say as moves_say
from diables_nb.rules.game import Move

from .sayings import player_name, say

if TYPE_CHECKING:
    from diables_nb.rules.castellers.game import CastellersGame

__all__ = ["explained", "groups_after", "missing", "named", "previewed", "told"]

_FULL = 3
_DRAWN = 2
_PINYA = "pinya"


# ---- what lies where


def named(game: "CastellersGame", place: str) -> str:
    """A place with what lies there."""
    kind, _, name = place.partition("/")
    if kind in ("group", "deck", "discards"):
        return _heap(game, kind, name)
    if kind == "hand":
        held = game.hand(_viewer(game)).count(name)
        return say("hand_at", cards=cards_words([name] * held) if held else f"0 × {_card(name)}")
    if kind == "castell":
        return say("castell_at", player=player_name(name), raising=game.position.describe(name))
    if kind == "offer":
        return say("offer_at", offer=game.position.describe(name), left=_left(game, name))
    card, state = CARDS.index(name), game.state
    return say("call_at", card=_card(name), deck=state.deck.count(card), discards=state.discards.count(card))


def _heap(game: "CastellersGame", kind: str, name: str) -> str:
    """A group, the deck or the discards."""
    if kind == "deck":
        return say("deck_at", count=len(game.state.deck))
    if kind == "group":
        cards, number = game.groups[int(name) - 1], int(name)
        return say("group_at" if cards else "group_empty", number=number, count=len(cards), cards=cards_words(cards))
    discards = game.state.discards
    top = _card(card_name(discards[-1])) if discards else ""
    return say("discards_at" if discards else "discards_empty", count=len(discards), top=top)


def _left(game: "CastellersGame", kind: str) -> str:
    counters = game.edition.applause[kind][game.state.taken[KINDS.index(kind)] :]
    return ", ".join(map(str, counters)) or moves_say("said", "none")


def _card(name: str) -> str:
    return words.name("cards", name)


def _kind(kind: str) -> str:
    return words.name("castells", kind)


def _viewer(game: "CastellersGame") -> str:
    return game.seen_by or (game.decision.player if game.decision else game.players[0])


# ---- what a castell needs


def missing(game: "CastellersGame", player: str) -> dict[str, int]:
    """What a castell in progress lacks: "pinya" for any cards of the pinya, then types of cards; {} without one."""
    state = game.state
    seat = state.seats[game.players.index(player)]
    if seat.kind == NO_CASTELL:
        return {}
    card = game.offers[KINDS[seat.kind]]
    pom = [CARDS[number] for number in POMS[seat.kind][seat.pom :]]
    lacks = {_PINYA: card.pinya - len(seat.pinya), TRONCS[seat.kind]: card.tronc - len(seat.tronc), **Counter(pom)}
    return {name: count for name, count in lacks.items() if count > 0}


def _missing_words(lacks: dict[str, int]) -> str:
    return ", ".join(_lacking(name, count) for name, count in lacks.items())


def _lacking(name: str, count: int) -> str:
    called = say("pinya_cards", count=count) if name == _PINYA else _card(name)
    return called if count == 1 or name == _PINYA else f"{count} × {called}"


# ---- what a move would do


def groups_after(game: "CastellersGame", move: Move) -> list[list[str]]:
    """The groups as they lie when the turn ends after a move, before new cards come: those of three are discarded."""
    groups = [list(group) for group in game.groups]
    if move[0] == "group":
        groups[int(move[1]) - 1] = []
    return [[] if len(group) >= _FULL else group for group in groups]


def previewed(game: "CastellersGame", move: Move) -> str:
    """The meaning of a legal move, and what comes of it: the groups, what is missing then, what is lost."""
    meaning = game.meaning(move)
    return " ".join(filter(None, (f"{meaning[:1].upper()}{meaning[1:]}.", *_consequences(game, move))))


def _consequences(game: "CastellersGame", move: Move) -> list[str]:
    verb = str(move[0])
    if verb in SPECIALS:
        return [*_special_words(game, move), say("answered_first")]
    if verb == "respond":
        return [say("answer_cancels" if game.kit.cancels else "answer_calls")]
    if verb in ("call", "decline"):
        return []
    own = {"draw": _draw_words, "castell": _begun_words, "build": _build_words}.get(verb)
    return [*(own(game, move) if own else []), *_groups_words(game, move)]


def _groups_words(game: "CastellersGame", move: Move) -> list[str]:
    after = groups_after(game, move)
    lost = [
        say("group_lost", number=number, cards=cards_words(group))
        for number, group in enumerate(game.groups, 1)
        if len(group) >= _FULL and not (move[0] == "group" and move[1] == number)
    ]
    drawn = _DRAWN if move[0] == "draw" else 0
    lying = len(game.state.deck) + len(game.state.discards) + sum(map(len, game.groups)) - sum(map(len, after)) - drawn
    if move[0] == "group":
        lying -= len(game.groups[int(move[1]) - 1])
    if lying < len(after):
        return lost  # not every group gets a card (C-CAS-14)
    first, last = ", ".join(str(len(group) + 1) for group in after[:-1]), str(len(after[-1]) + 1)
    return [*lost, say("groups_then", sizes=say("others").join((first, last)))]


def _draw_words(game: "CastellersGame", move: Move) -> list[str]:
    del move
    count = len(game.state.deck)
    if count > _DRAWN:
        return [say("drawn_from", deck=count)]
    return [say("reshuffled")] if game.state.discards else []


def _build_words(game: "CastellersGame", move: Move) -> list[str]:
    """What is missing after a card was built, and whether a card that lies face down will be missed."""
    card, player = str(move[1]), _viewer(game)
    seat = game.state.seats[game.players.index(player)]
    lacks = missing(game, player)
    part = part_of(game.kit, game.state, seat)
    filled = _PINYA if part == PINYA else TRONCS[seat.kind] if part == TRONC else card
    left = {**lacks, filled: lacks[filled] - 1}
    left = {name: count for name, count in left.items() if count}
    said = [say("still_missing", cards=_missing_words(left))] if left else []
    if part == PINYA:
        said.append(_missed(game, player, card, lacks.get(card, 0)))
    return said


def _begun_words(game: "CastellersGame", move: Move) -> list[str]:
    kind, card = str(move[1]), str(move[2])
    offer, pom = game.offers[kind], [CARDS[number] for number in POMS[KINDS.index(kind)]]
    lacks = {_PINYA: offer.pinya - 1, TRONCS[KINDS.index(kind)]: offer.tronc, **Counter(pom)}
    lacks = {name: count for name, count in lacks.items() if count}
    return [say("still_missing", cards=_missing_words(lacks)), _missed(game, _viewer(game), card, lacks.get(card, 0))]


def _missed(game: "CastellersGame", player: str, card: str, needed: int) -> str:
    """That a card goes to the pinya which the castell needs higher up; "" where the hand has enough of them."""
    left = game.hand(player).count(card) - 1
    return say("wanted_later", card=_card(card), missing=needed, left=left) if left < needed else ""


def _special_words(game: "CastellersGame", move: Move) -> list[str]:
    """What another player loses."""
    if move[0] not in ("llenya", "jitters"):
        return []
    player = str(move[1])
    seat = game.state.seats[game.players.index(player)]
    if move[0] == "jitters":
        if seat.kind == NO_CASTELL:
            return [say("castell_at", player=player_name(player), raising=moves_say("said", "nothing")) + "."]
        return [say("pom_stands", player=player_name(player), count=seat.pom, of=len(POMS[seat.kind]))]
    falls = game.kit.pom_falls
    cards = [*seat.tronc, *(POMS[seat.kind][: seat.pom] if falls else ())]
    back = cards_words([card_name(card) for card in cards])
    return [say("all_fall" if falls else "back_in_hand", player=player_name(player), cards=back)]


def told(game: "CastellersGame", seen: str) -> str:
    """A move of another player in words. seen: its notation, as far as it is seen."""
    verb, *rest = seen.split(" ")
    if rest[-1:] == [_PINYA]:
        key = "face_down_castell" if verb == "castell" else "face_down_build"
        return say(key, kind=_kind(rest[0]))
    facts: dict[str, Any] = {}
    if verb == "group":
        facts["cards"] = cards_words(game.groups[int(rest[0]) - 1])
    elif verb == "build":
        state = game.state
        verb = f"build_{PARTS[part_of(game.kit, state, state.seats[state.turn])]}"
        facts["card"] = _card(rest[0])
    elif verb == "call":
        facts["card"] = _card(rest[0])
    elif verb in ("llenya", "jitters"):
        facts["player"] = player_name(rest[0])
    return moves_say("moves", verb, **facts)


# ---- what a place is good for


def explained(game: "CastellersGame", viewer: str, place: str) -> str:
    """All there is to know of a place that cannot be chosen now."""
    kind, _, name = place.partition("/")
    said = named(game, place)
    more = {"hand": _card_said, "offer": _offer_said, "castell": _castell_said}.get(kind)
    rest = more(game, viewer, name) if more else []
    return " ".join([f"{said[:1].upper()}{said[1:]}.", *rest])


def _card_said(game: "CastellersGame", viewer: str, card: str) -> list[str]:
    said = [_needed(game, viewer, card)] if card in CASTELLERS else [f"{_effect(card)}."]
    numbers = [number for number, group in enumerate(game.groups, 1) if card in group]
    groups = ", ".join(say("in_group", number=number) for number in numbers)
    said.append(say("lies_in", groups=groups) if groups else say("lies_nowhere"))
    unseen = game.unseen(viewer)
    said.append(say("not_seen", count=unseen.count(card), of=len(unseen)))
    if game.decision and game.decision.player == viewer and game.legal_moves:
        problem = game.why_not(("build", card))
        said.append(say("not_now", why=problem.message, rule=problem.rule))
    return [one[:1].upper() + one[1:] for one in said if one]


def _needed(game: "CastellersGame", viewer: str, card: str) -> str:
    """How many of a type the castell in progress needs, and for which part; without one, which castells need it."""
    seat = game.state.seats[game.players.index(viewer)]
    part = words.name("parts", "tronc" if card in TRONCS else "pom")
    if seat.kind != NO_CASTELL:
        kind, lacks = _kind(KINDS[seat.kind]), missing(game, viewer)
        if card in lacks:
            return say("needed_here", kind=kind, count=lacks[card], part=part)
        return say("needed_pinya" if _PINYA in lacks else "needed_not", kind=kind)
    needing = [
        _kind(kind)
        for number, kind in enumerate(KINDS)
        if number not in seat.raised and card in (TRONCS[number], *(CARDS[one] for one in POMS[number]))
    ]
    return say("needed_kinds", kinds=", ".join(needing)) if needing else ""


def _effect(card: str) -> str:
    """What a special card does, in words."""
    facts = {"player": say("somebody")} if card in ("llenya", "jitters") else {}
    return moves_say("moves", card, **facts)


def _offer_said(game: "CastellersGame", viewer: str, kind: str) -> list[str]:
    del viewer
    number, offer = KINDS.index(kind), game.offers[kind]
    pom = ", ".join(_card(CARDS[card]) for card in POMS[number])
    tronc = cards_words([TRONCS[number]] * offer.tronc)
    left = game.edition.applause[kind][game.state.taken[number] :]
    done = [
        say("offer_done", player=player_name(player))
        for player, seat in zip(game.players, game.state.seats, strict=True)
        if number in seat.raised
    ]
    brings = say("offer_brings", points=left[0]) if left else say("offer_brings_none")
    return [say("offer_needs", count=offer.pinya, tronc=tronc, pom=pom), brings, *done]


def _castell_said(game: "CastellersGame", viewer: str, player: str) -> list[str]:
    del viewer
    seat = game.state.seats[game.players.index(player)]
    lacks = missing(game, player)
    raised = ", ".join(
        say("raised_one", kind=_kind(KINDS[kind]), points=points)
        for kind, points in zip(seat.raised, seat.applause, strict=True)
    )
    return [
        *([say("still_missing", cards=_missing_words(lacks))] if lacks else []),
        say("castell_hand", count=len(seat.hand)),
        *([say("castell_jitters")] if seat.jitters else []),
        *([say("castell_raised", castells=raised)] if raised else []),
    ]
