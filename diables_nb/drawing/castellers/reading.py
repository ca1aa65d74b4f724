"""A game or a position of Castellers! as the plain values that are drawn: never more than the viewer sees."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from diables_nb.rules.castellers.components import CARDS, CASTELLERS, GROUPS, KINDS, LEVEL_WIDTH, POMS, TRONCS
from diables_nb.rules.errors import hint

from .scene import CardsView, CastellView, GroupView, NeedView, OfferView, PlayerView, ReachView, SpecialView, TableView

if TYPE_CHECKING:
    from diables_nb.rules.castellers import Castell, CastellersGame, Position
    from diables_nb.rules.game import Move

__all__ = ["castell_of", "castell_view", "forecast", "move_ids", "offers_of", "player_view", "pom_of", "table_view"]

_FULL = max(GROUPS)
_SEARCH = len(CARDS)


def pom_of(kind: str) -> tuple[str, ...]:
    """The cards of the pom of a kind, from below (CAS-BLD-05 to CAS-BLD-07).

    >>> pom_of("two")
    ('acotxador', 'enxaneta')
    """
    return tuple(CARDS[card] for card in POMS[KINDS.index(kind)])


def castell_of(castell: "Castell", player: str, pinya: int = 0, tronc: int = 0, pom: int = 0) -> CastellView:
    """A castell card with so much of it standing, no more than there is room for."""
    cards = pom_of(castell.kind)
    return CastellView(
        player, castell.kind, castell.storeys, min(pinya, castell.pinya), castell.pinya, min(tronc, castell.tronc),
        castell.tronc, min(pom, len(cards)), cards,
    )  # fmt: skip


def castell_view(position: "Position", player: str, own: Sequence[str | None] = ()) -> CastellView:
    """The castell that a player raises; of a draft it may have more cards than there is room for.

    own: the cards of the pinya, None for those that are not seen.

    Raises `PositionError` for who does not play.
    """
    colla = position.colla(player)
    if colla.kind is None:
        return CastellView(player)
    view = castell_of(position.castell(colla.kind), player, pom=colla.pom)
    seen = tuple(card for card in own if card)
    return view._replace(pinya=colla.pinya, tronc=len(colla.tronc), own=seen, levels=colla.tronc)


def offers_of(position: "Position") -> tuple[OfferView, ...]:
    """The castells on offer."""
    found = []
    for kind in KINDS:
        card = position.castell(kind)
        done = {p: one.applause for p in position.players for one in position.colla(p).raised if one.kind == kind}
        raised = tuple(sorted(done, key=lambda player: -done[player]))
        raising = tuple(p for p in position.players if position.colla(p).kind == kind)
        counters = position.edition.applause[kind]
        taken = min(len(raised), len(counters))
        pom = len(pom_of(kind))
        found.append(OfferView(kind, card.storeys, card.pinya, card.tronc, pom, counters, taken, raised, raising))
    return tuple(found)


def player_view(position: "Position", player: str, own: Sequence[str | None] = ()) -> PlayerView:
    """What the castells say of a player; a position knows no hands."""
    colla = position.colla(player)
    raised = tuple((done.kind, done.applause) for done in colla.raised)
    applause = sum(done.applause for done in colla.raised)
    return PlayerView(castell_view(position, player, own), 0, applause, raised, 0, colla.grallers)


def forecast(sizes: Sequence[int], cards: int) -> tuple[int, ...]:
    """The sizes of the groups after the refresh at the end of a turn (CAS-GRP-01, CAS-GRP-02, C-CAS-14).

    cards: how many there are to come, in the deck and among the discards.

    >>> forecast((3, 2, 1), 50), forecast((0, 2, 1), 1)
    ((1, 3, 2), (1, 2, 1))
    """
    kept = [0 if size >= _FULL else size for size in sizes]
    cards += sum(sizes) - sum(kept)
    for index in range(len(kept)):
        if cards:
            kept[index], cards = kept[index] + 1, cards - 1
    return tuple(kept)


def table_view(game: "CastellersGame", player: str, move: "Move | None" = None) -> TableView:
    """The table as a player sees it. move: one that is considered.

    Raises `ValueError` for who does not play, `PositionError` for a view of another seat.
    """
    if player not in game.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, game.players)}")
    view, position = game.view(player), game.position
    seat = game.players.index(player)
    others = (*game.players[seat + 1 :], *game.players[:seat])
    asked = view.decision
    hand = Counter(card for card in view.hand(player) if card)
    mine = _player(view, player)
    sources = () if asked is None or asked.kind != "call" or asked.player != player else _calls(view)
    found = TableView(
        viewer=mine,
        others=tuple(_player(view, other) for other in others),
        offers=offers_of(position),
        groups=_groups(view, None),
        deck=len(view.state.deck),
        discards=tuple(CARDS[card] for card in view.state.discards),
        hand=tuple(CardsView(card, hand[card]) for card in CARDS if hand[card]),
        needs=_needs(view, mine.castell, hand),
        reach=_reach(view, mine, hand),
        special=_special(view),
        calls=tuple(card for card, _ in sources),
        calls_from=tuple(source for _, source in sources),
        turn=asked.player if asked else "",
        kind=asked.kind if asked else "",
        says=asked.question if asked else "",
        ending=game.last_turns and not game.over,
        dry=game.turns_dry or 0,
        winners=game.winners,
        reconstructed=any(source == "reconstruction" for source, _ in position.edition.provenance.values()),
    )
    return _tried(view, found, move) if move else found


def _player(view: "CastellersGame", player: str) -> PlayerView:
    state = view.state.seats[view.players.index(player)]
    found = player_view(view.position, player, view.pinya(player))
    return found._replace(hand=len(state.hand), jitters=state.jitters)


def _groups(view: "CastellersGame", taken: int | None, drawn: int = 0) -> tuple[GroupView, ...]:
    """The groups and what becomes of them. taken: the index of one that is tried out to be taken."""
    if view.over:
        return tuple(GroupView(number, group, discarded=False, later=-1) for number, group in enumerate(view.groups, 1))
    sizes = [0 if index == taken else len(group) for index, group in enumerate(view.groups)]
    left = max(len(view.state.deck) + len(view.state.discards) - drawn, 0)
    later = forecast(sizes, left)
    return tuple(
        GroupView(index + 1, group, sizes[index] >= _FULL, later[index], index == taken)
        for index, group in enumerate(view.groups)
    )


def _needs(view: "CastellersGame", castell: CastellView, hand: Counter[str]) -> tuple[NeedView, ...]:
    """What a castell lacks, part by part, and where it can be had."""
    if not castell.kind:
        return ()
    found = []
    if lacking := castell.pinya_of - castell.pinya:
        found.append(NeedView("pinya", "", lacking, hand.total()))
    unseen = Counter(view.unseen(castell.player))
    trunk = TRONCS if view.kit.any_tronc else (TRONCS[LEVEL_WIDTH[castell.kind] - 1],)
    wanted = [("tronc", trunk, castell.tronc_of - castell.tronc)]
    wanted += [("pom", (card,), 1) for card in castell.pom_cards[castell.pom :]]
    for part, types, lacking in wanted:
        if lacking:
            counts = [(number, sum(card in types for card in group)) for number, group in enumerate(view.groups, 1)]
            held, out = sum(hand[card] for card in types), sum(unseen[card] for card in types)
            card = types[0] if len(types) == 1 else ""
            found.append(NeedView(part, card, lacking, held, tuple((n, c) for n, c in counts if c), out))
    return tuple(found)


def _reach(view: "CastellersGame", player: PlayerView, hand: Counter[str]) -> tuple[ReachView, ...]:
    """What a hand has for the kinds that its player may begin."""
    done = [kind for kind, _ in player.raised]
    if player.castell.kind:
        return ()
    found = []
    for offer in offers_of(view.position):
        if offer.kind not in done:
            trunk = TRONCS if view.kit.any_tronc else (TRONCS[LEVEL_WIDTH[offer.kind] - 1],)
            held = min(sum(hand[card] for card in trunk), offer.tronc)
            pom = sum(card in hand for card in pom_of(offer.kind))
            found.append(ReachView(offer.kind, held, offer.tronc, pom, offer.pom))
    return tuple(found)


def _special(view: "CastellersGame") -> SpecialView | None:
    """The special card that waits for answers."""
    state = view.state
    if not state.stack or state.stack[-1][0] >= _SEARCH:
        return None
    card, by, on, waiting = state.stack[-1]
    names = [state.players[seat] for seat in waiting]
    below = CARDS[state.stack[-2][0]] if len(state.stack) > 1 and state.stack[-2][0] < _SEARCH else ""
    target = state.players[on] if on >= 0 else ""
    return SpecialView(
        CARDS[card], state.players[by], target, names[0], tuple(names[1:]), below, cancels=view.kit.cancels
    )


def _calls(view: "CastellersGame") -> list[tuple[CardsView, str]]:
    """The types that can be called, how many there are, and whether in the deck or among the discards (CAS-CAP-01)."""
    deck, discards = (Counter(CARDS[card] for card in heap) for heap in (view.state.deck, view.state.discards))
    found = []
    for card in CASTELLERS:
        if deck[card]:
            found.append((CardsView(card, deck[card]), "deck"))
        elif discards[card]:
            found.append((CardsView(card, discards[card]), "discards"))
    return found


def _tried(view: "CastellersGame", table: TableView, move: "Move") -> TableView:
    """The table while a move of the viewer is considered."""
    mine = table.viewer.castell
    new: dict[str, Any] = {}
    match move:
        case ("group", number):
            new["groups"] = _groups(view, int(number) - 1)
        case ("draw",):
            there = table.deck + len(table.discards)
            new |= {"groups": _groups(view, None, 2), "drawn": min(2, there)}
        case ("castell", kind, _):
            card = view.position.castell(str(kind))
            new["viewer"] = table.viewer._replace(castell=castell_of(card, mine.player)._replace(ghost="pinya"))
        case ("build", _) if mine.part:
            new["viewer"] = table.viewer._replace(castell=mine._replace(ghost=mine.part))
        case ("llenya", target):
            new["others"] = tuple(
                other._replace(castell=other.castell._replace(falls=True)) if other.player == target else other
                for other in table.others
            )
    return replace(table, **new)


def move_ids(move: "Move", player: str) -> tuple[str, ...]:
    """The ids of what a move touches, in the order in which they are chosen. player: who plays it.

    >>> move_ids(("castell", "three", "dosos"), "red"), move_ids(("build", "dosos"), "red"), move_ids(("end",), "red")
    (('hand/dosos', 'offer/three'), ('hand/dosos', 'castell/red'), ())
    """
    verb, *rest = move
    if verb in ("castell", "build"):
        return f"hand/{rest[-1]}", f"offer/{rest[0]}" if verb == "castell" else f"castell/{player}"
    if verb in ("llenya", "jitters"):
        return f"hand/{verb}", f"castell/{rest[0]}"
    if verb in ("grallers", "cap"):
        return f"hand/{verb}", "discards/top"
    if verb in ("group", "call"):
        return (f"{verb}/{rest[0]}",)
    return {"draw": ("deck/top",), "respond": ("hand/cap",)}.get(str(verb), ())
