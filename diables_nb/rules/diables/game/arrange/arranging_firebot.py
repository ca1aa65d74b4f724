"""The Firebot of an arranged solo game: its tokens, its next cards, and where its figures are."""

from collections.abc import Callable, Mapping
from typing import Any

from diables_nb.rules.diables.components import COUNT, COUNT_RULE, KINDS, ROUNDS, SHOWS
from diables_nb.rules.diables.game.firebot.cards import cards_left
from diables_nb.rules.diables.game.followers import THRILLS
from diables_nb.rules.diables.game.kit import PERFORMERS
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, Firebot, State
from diables_nb.rules.errors import hint, shown

from .arranging_seats import Bench, listed, mapped, whole

__all__ = ["balance_firebot", "begin_round", "put_firebot"]


def put_firebot(bench: Bench, value: Any) -> None:
    """The parts of the Firebot: token, next, tokens, followers, sound, fp, scored."""
    firebot = bench.state.firebot
    if firebot is None:
        bench.fault("firebot", "this is no solo game", "DIA-SOLO-01", "deal one: deal(1, level='easy')")
        return
    parts = mapped(bench, "firebot", value)
    for name, wanted in parts.items():
        if name in _PARTS:
            _PARTS[name](bench, wanted)
        else:
            bench.fault(f"firebot.{name}", "no such part", "DIA-SOLO-03", hint(name, list(_PARTS)))


def _firebot(bench: Bench) -> Firebot:
    firebot = bench.state.firebot
    if firebot is None:
        raise ValueError("no solo game")
    return firebot


def _is_show(bench: Bench, place: str, name: object) -> bool:
    if name in SHOWS:
        return True
    bench.fault(place, f"no show {shown(name)}", "DIA-FOL-01", hint(name, SHOWS))
    return False


def _put_token(bench: Bench, value: Any) -> None:
    if _is_show(bench, "firebot.token", value):
        bench.state.firebot = _firebot(bench)._replace(track=SHOWS.index(value))


def _put_next(bench: Bench, value: Any) -> None:
    """The Decision cards that are revealed next, the first of them first; cards played or removed change places with
    others of the deck.
    """
    firebot, kit = _firebot(bench), bench.kit
    known = {kit.cards[card].id: card for card in (*firebot.deck, *firebot.played, *firebot.removed)}
    wanted = []
    for card_id in listed(bench, "firebot.next", value):
        if card_id not in known or known[card_id] in wanted:
            remedy = hint(card_id, list(known))
            bench.fault("firebot.next", f"{shown(card_id)} is not in its deck, or twice", "DIA-SOLO-04", remedy)
            return
        wanted.append(known[card_id])
    if len(wanted) > len(firebot.deck):
        bench.fault("firebot.next", f"{len(wanted)} cards", "DIA-SOLO-04", f"name at most {len(firebot.deck)}")
        return
    spare = [card for card in firebot.deck if card not in wanted]
    played, removed = (
        tuple(spare.pop() if card in wanted else card for card in pile) for pile in (firebot.played, firebot.removed)
    )
    bench.state.firebot = firebot._replace(deck=(*spare, *reversed(wanted)), played=played, removed=removed)


def _put_tokens(bench: Bench, value: Any) -> None:
    if whole(bench, "firebot.tokens", value, (0, THRILLS - 1), "DIA-SOLO-52"):
        bench.state.firebot = _firebot(bench)._replace(tokens=value)


def _put_followers(bench: Bench, value: Any) -> None:
    last = bench.kit.last_space
    for show, step in mapped(bench, "firebot.followers", value).items():
        place = f"firebot.followers.{show}"
        if _is_show(bench, place, show) and whole(bench, place, step, (0, last), "DIA-FOL-01"):
            bench.state.seats[FIREBOT].followers[SHOWS.index(show)] = step


def _put_sound(bench: Bench, value: Any) -> None:
    if whole(bench, "firebot.sound", value, (0, bench.kit.edition.sound.last_space), "DIA-P1-SND-01"):
        bench.state.seats[FIREBOT].sound = value


def _put_fp(bench: Bench, value: Any) -> None:
    if whole(bench, "firebot.fp", value, (0, 999), "DIA-FP-04"):
        bench.state.seats[FIREBOT].fp = value


def _put_scored(bench: Bench, value: Any) -> None:
    shows = [show for show in listed(bench, "firebot.scored", value) if _is_show(bench, "firebot.scored", show)]
    bench.state.seats[FIREBOT].scored = sum(1 << SHOWS.index(show) for show in dict.fromkeys(shows))


_PARTS: Mapping[str, Callable[[Bench, Any], None]] = {
    "token": _put_token,
    "next": _put_next,
    "tokens": _put_tokens,
    "followers": _put_followers,
    "sound": _put_sound,
    "fp": _put_fp,
    "scored": _put_scored,
}


def begin_round(state: State) -> None:
    """Puts all Decision cards back where the round of a game is replaced."""
    if firebot := state.firebot:
        deck = (*firebot.played, *firebot.removed, *firebot.deck)
        state.firebot = firebot._replace(deck=deck, played=(), removed=(), scored=NOBODY)


def balance_firebot(bench: Bench) -> None:
    """Its reserve holds what stands in no show, is not its token and does not wait for round 2 (DIA-SOLO-03, -06); it
    has passed when all its cards of the round are played.
    """
    state, kit = bench.state, bench.kit
    seat, firebot = state.seats[FIREBOT], _firebot(bench)
    for kind, name in enumerate(KINDS):
        apart = name == "small_beast" or (name == "large_beast" and state.round == ROUNDS[0])
        standing = sum(
            code & 7 == FIREBOT + 1 and space.kind == name for code, space in zip(state.plaza, kit.spaces, strict=True)
        )
        left = COUNT[name] - apart - standing
        if left < 0:
            message = f"{standing} figures of kind {name.replace('_', ' ')} in the shows, more than it has there"
            bench.fault(state.players[FIREBOT], message, COUNT_RULE[name], "take some away")
        elif kind < len(PERFORMERS):
            seat.reserve[kind] = left
        else:
            seat.rows[0] = left
    state.passed &= ~(1 << FIREBOT)
    if not cards_left(kit, state, firebot):
        state.passed |= 1 << FIREBOT
    if seat.scored >> firebot.track & 1:
        message = "the chosen token stands beside a show that is scored"
        bench.fault("firebot.token", message, "DIA-SOLO-63", "name another one")
