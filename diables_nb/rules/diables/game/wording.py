"""What cards, posts and rewards print, and what a move does, in words of the catalogue (`table.toml`)."""

from collections.abc import Callable, Sequence
from typing import Any

from diables_nb.rules import words
from diables_nb.rules.diables.cards import Spectator
from diables_nb.rules.diables.components import COST, FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.effects import Effect, Reward, parse_effect

from .followers import POSITION_NUMBER, THRILLS, TWO_STEPS
from .kit import TABALER, Item, Kit, Move, items_of
from .sending import ONE_FIRECRACKER, SCORED_BY_VIDEO
from .social import has
from .state import FIREBOT, Frame, Seat, State
from .street import MORE_SOUND, requirement_met

__all__ = [
    "ability_words", "beast_words", "card_words", "icon_words", "items_words", "meaning", "needs_words", "say",
    "scene_words",
]  # fmt: skip


class _Words:
    """A fact that is said as it stands: no id to be looked up."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


def say(table: str, key: str, **facts: Any) -> str:
    """An entry of the catalogue, filled with numbers and words."""
    template = str(words.table("table")[table][key])
    said = {name: _Words(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    return words.say(template, said) if facts else template


def _reward(reward: Reward) -> str:
    name, number, show = reward
    times = f" {number}" if number > 1 else ""
    if show == "any":
        return say("rewards_any", name, number=number, times=times)
    return say("rewards", name, number=number, times=times, show=words.name("shows", show))


def items_words(items: Sequence[Item]) -> str:
    """Rewards in words: `prepare 2`, `hasten and 1 follower, any show`.

    >>> items_words(items_of(parse_effect("fp 2 | prepare, sound 4")))
    '2 FP or prepare and sound 4'
    """
    parts = []
    for item in items:
        if isinstance(item, Reward):
            parts.append(_reward(item))
        else:
            parts.append(say("joined", "either").join(items_words(rewards) for rewards in item.alternatives))
    if not parts:
        return say("joined", "nothing")
    *first, last = parts
    return say("joined", "last").join([say("joined", "next").join(first), last]) if first else last


def _effect(effect: Effect) -> str:
    return items_words(items_of(effect))


def needs_words(card: Spectator) -> str:
    """What the right action of a spectator asks for."""
    parts = [say("needs", need) for need in card.needs if need != "performer"]
    said = [say("needs", "performer")] if "performer" in card.needs else []
    if parts:
        said.append(say("needs", "carried", types=say("joined", "either").join(parts)))
    return say("joined", "either").join(said)


def card_words(card: Spectator) -> str:
    """A spectator in words: both actions, what the right one asks for, the back."""
    form = "show" if card.show else "two"
    front = say("spectators", form, left=_effect(card.left), right=_effect(card.right), needs=needs_words(card))
    return say("spectators", "back", front=front, back=_effect(card.back)) if card.back else front


def beast_words(kit: Kit, card: int) -> str:
    """What a beast card does when such a beast is placed on the street."""
    beast = kit.beasts[card]
    return _effect(beast.effect) if beast.effect else say("beasts", beast.rule)


def scene_words(number: int) -> str:
    """Who meets the requirement of a scene."""
    return say("requirements", str(number))


def ability_words(number: int) -> str:
    """What the ability of a video changes."""
    return say("abilities", str(number))


def icon_words(prints: Sequence[str]) -> str:
    """What an empty cell of the grid shows."""
    return ", ".join(say("icons", icon) for icon in prints)


class _Asked:
    """A move with what it is about."""

    def __init__(self, kit: Kit, state: State, move: Move) -> None:
        self.kit = kit
        self.state = state
        self.move = move
        self.frame: Frame = state.stack[-1]
        self.seat: int = self.frame[1]
        self.player: Seat = state.seats[self.seat]

    def kit_card(self, place: int) -> int:
        """The card at a position of the own street, or the colla followers printed there; -1 where there is nobody."""
        card = self.player.cards[place]
        return self.kit.printed[place] if card < 0 and place < len(self.kit.printed) else card

    def card_at(self, place: int) -> str:
        """The same in words, "" where there is nobody."""
        card = self.kit_card(place)
        return card_words(self.kit.cards[card]) if card >= 0 else ""

    def kind(self, cell: int) -> str:
        return words.name("kinds", KINDS[self.player.grid[cell] - 1])


def _swap(asked: _Asked) -> str:
    _, side, *places = asked.move
    one, other = (asked.card_at(POSITION_NUMBER[str(side), int(place)]) for place in places)
    return say("moves", "swap", one=f"({one})", other=f"({other})")


def _cost(asked: _Asked) -> str:
    """What a performer lights: firecrackers of one type."""
    number = 1 if has(asked.state, asked.seat, ONE_FIRECRACKER) else COST[str(asked.move[1])]
    return _reward(Reward(str(asked.move[2]), number))


def _open(asked: _Asked, place: int) -> str:
    """Which actions the performer of a placement opens."""
    card = asked.kit_card(place)
    if card < 0:
        return ""
    who = KINDS.index(str(asked.move[1])) * 3 + FIRECRACKERS.index(str(asked.move[2]))
    met = requirement_met(asked.kit, asked.state, asked.seat, who, card)
    what = "followers" if asked.kit.show_of[card] else "right"
    return say("moves", f"{what}_open" if met else f"{what}_closed")


def _place(asked: _Asked) -> str:
    _, kind, _, column, section = asked.move
    side = "street" if section == "middle" else str(section)
    place = POSITION_NUMBER[side, int(column)]
    card = asked.card_at(place)
    said = say("moves", "place" if card else "place_alone", fire=_cost(asked), card=card, actions=_open(asked, place))
    cards = {"small_beast": asked.player.small_card, "large_beast": asked.player.large_card}
    beast = cards.get(str(kind), -1)
    if beast < 0:
        return said
    return say("moves", "place_beast", words=said, beast=beast_words(asked.kit, beast))


def _lead(asked: _Asked) -> str:
    if asked.move[1] == "top":
        return say("moves", "lead_top", upper=f"({asked.card_at(0)})", lower=f"({asked.card_at(6)})")
    rows = zip(asked.kit.personal.rows, asked.player.rows, strict=True)
    sound = sum(sum(row.sound[:used]) for row, used in rows)
    if has(asked.state, asked.seat, MORE_SOUND):
        sound += sum(asked.player.rows)
    return say("moves", "lead_bottom", number=sound)


def _action(asked: _Asked, card: int, which: str) -> str:
    spectator = asked.kit.cards[card]
    alone = "action_alone" if spectator.show and which == "left" else "action"
    effect = _effect(spectator.left if which == "left" else spectator.right)
    return say("moves", alone, move=" ".join(map(str, asked.move)), effect=effect)


def _activate(asked: _Asked) -> str:
    which, who, card = str(asked.move[1]), asked.frame[2], asked.frame[3]
    if which != "beast":
        return _action(asked, card, which)
    beast = asked.player.small_card if KINDS[who // 3] == "small_beast" else asked.player.large_card
    effect = beast_words(asked.kit, beast)
    if asked.kit.beasts[beast].rule == "DIA-SB-07":
        effect = items_words(asked.kit.back_items[asked.kit.back[card]])
    return say("moves", "action", move="activate beast", effect=effect)


def _drum(asked: _Asked) -> str:
    return _action(asked, asked.frame[2 if asked.move[1] == "upper" else 3], str(asked.move[2]))


def _take(asked: _Asked) -> str:
    text = str(asked.move[1])
    if text.startswith("step "):
        _, show, *number = text.split(" ")
        return _reward(Reward("step", int(number[0]) if number else 1, show))
    return _effect(parse_effect(text))


def _leaves(asked: _Asked, cell: int) -> str:
    if asked.player.grid[cell] - 1 == TABALER:
        return say("moves", "row", kind=asked.kind(cell), row=say("rows", str(asked.move[-1])))
    return say("moves", "reserve", kind=asked.kind(cell))


def _shown(asked: _Asked, cell: int, said: str) -> str:
    """A move of a member, with the icons that show where it stood."""
    icons = icon_words(asked.kit.cells[cell].prints)
    return say("moves", "shown", words=said, icons=icons) if icons else said


def _prepare(asked: _Asked) -> str:
    cell = asked.kit.cell_number[str(asked.move[1])]
    ahead = asked.kit.next_cell[cell]
    if ahead < 0 or KINDS[asked.player.grid[cell] - 1] in ("small_beast", "large_beast"):
        return _shown(asked, cell, _leaves(asked, cell))
    return _shown(asked, cell, say("moves", "step", kind=asked.kind(cell), cell=asked.kit.cells[ahead].id))


def _hasten(asked: _Asked) -> str:
    cell = asked.kit.cell_number[str(asked.move[1])]
    return _shown(asked, cell, _leaves(asked, cell))


def _reorganize(asked: _Asked) -> str:
    cell = asked.kit.cell_number[str(asked.move[1])]
    return _shown(asked, cell, say("moves", "reorganize", kind=asked.kind(cell), cell=str(asked.move[2])))


def _beast(asked: _Asked) -> str:
    return beast_words(asked.kit, next(i for i, beast in enumerate(asked.kit.beasts) if beast.id == asked.move[1]))


def _camera(asked: _Asked) -> str:
    post = asked.kit.posts[asked.state.posts[int(asked.move[1]) - 1]]
    requirement = scene_words(post.scenes[int(asked.move[2]) - 1])
    if post.ability:
        return say("moves", "video", requirement=requirement, ability=ability_words(post.ability))
    return say("moves", "photo", requirement=requirement, reward=_effect(post.reward) if post.reward else "")


def _like(asked: _Asked) -> str:
    return items_words(asked.kit.like_items[asked.state.posts[int(asked.move[1]) - 1]][int(asked.move[2]) - 1])


def _send(asked: _Asked) -> str:
    space = asked.kit.space_number[str(asked.move[3])]
    gains = (asked.kit.gains if asked.frame[4] else asked.kit.gains_alone)[space]
    by_video = SCORED_BY_VIDEO.get(asked.kit.spaces[space].show, 0)
    scored = asked.frame[5] or asked.state.score_sent or (by_video and has(asked.state, asked.seat, by_video))
    form = "send_scored" if scored else "send"
    return say("moves", form, space=asked.kit.spaces[space].name, reward=items_words(gains))


def _follower(asked: _Asked) -> str:
    return _stepped(asked, asked.player)


def _stepped(asked: _Asked, player: Seat) -> str:
    """What a follower of a seat comes to on the track chosen."""
    show = SHOWS.index(str(asked.move[1]))
    step = player.followers[show] + 1
    if step > asked.kit.last_space:
        return say("moves", "follower_end")
    slot = asked.kit.slot_of.get(step, len(asked.state.beside[show]))
    cards = asked.state.beside[show]
    items = asked.kit.back_items[cards[slot]] if slot < len(cards) else ()
    return say("moves", "follower", number=step, reward=items_words(items))


def _thrill(asked: _Asked) -> str:
    place = POSITION_NUMBER[str(asked.move[1]), int(asked.move[2])]
    card, tokens = f"({asked.card_at(place)})", asked.player.tokens[place] + 1
    return say("moves", "thrill_gone" if tokens == THRILLS else "thrill", number=tokens, card=card)


def _gather(asked: _Asked) -> str:
    back = items_words(asked.kit.back_items[asked.kit.back[asked.frame[3]]])
    return say("moves", "gather", back=back, number=2 if has(asked.state, asked.seat, TWO_STEPS) else 1)


def _score(asked: _Asked) -> str:
    show = SHOWS.index(str(asked.move[1]))
    spaces = asked.kit.show_spaces[SHOWS[show]]
    own = sum(asked.state.plaza[space] & 7 == asked.seat + 1 for space in spaces)
    tile = words.name("tiles", f"{SHOWS[show]}-{asked.state.tiles[show]}")
    return say(
        "moves", "score", tile=f"({tile})", number=asked.kit.edition.icon(asked.player.followers[show]), count=own
    )


def _crowd(asked: _Asked) -> str:
    kept = [asked.kit.cards[card] for card in asked.player.kept]
    upper, lower = (
        next(card_words(card) for card in kept if card.place == side and card.id.endswith(f"/{number}"))
        for side, number in zip(("upper", "lower"), asked.move[1:], strict=True)
    )
    return say("moves", "crowd", upper=f"({upper})", lower=f"({lower})")


_MEANINGS: dict[str, Callable[[_Asked], str]] = {
    "swap": _swap, "place": _place, "lead": _lead, "activate": _activate, "drum": _drum, "take": _take,
    "prepare": _prepare, "reorganize": _reorganize, "hasten": _hasten, "beast": _beast, "camera": _camera,
    "like": _like, "send": _send, "follower": _follower, "thrill": _thrill, "gather": _gather, "score": _score,
    "crowd": _crowd,
}  # fmt: skip


def _space(asked: _Asked) -> str:
    space = asked.kit.space_number[str(asked.move[1])]
    return say("moves", "send", space=asked.kit.spaces[space].name, reward=items_words(asked.kit.gains[space]))


def _light(asked: _Asked) -> str:
    return _reward(Reward(str(asked.move[1]), COST[asked.kit.spaces[asked.frame[2]].kind]))


_OF_FIREBOT: dict[str, Callable[[_Asked], str]] = {
    "firebot_space": _space,
    "firebot_light": _light,
    "firebot_slot": _like,
    "firebot_track": lambda asked: _stepped(asked, asked.state.seats[FIREBOT]),
    "firebot_take": _take,
}
"""What the human says of the Firebot's actions, by what is asked."""


def meaning(kit: Kit, state: State, move: Move) -> str:
    """What a legal move does, in words, with what the cards concerned print."""
    verb = str(move[0])
    words_of = _OF_FIREBOT.get(state.stack[-1][0]) or _MEANINGS.get(verb)
    return words_of(_Asked(kit, state, move)) if words_of else say("moves", verb)
