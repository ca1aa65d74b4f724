"""What is still to be resolved in a state of Diables, and what the moves of a turn promise, at fixed prices.

A player that looks one move ahead inside a chain of rewards sees only the first of them; the others stand on the
state's stack. Priced, they keep it from taking the small reward and giving up the large one.
"""

from collections.abc import Sequence
from typing import Any

from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.diables.effects import Reward
from diables_nb.rules.diables.game.colla import can_hasten, can_prepare, can_reorganize
from diables_nb.rules.diables.game.kit import COSTS, POSITIONS, SECTIONS, Item, Kit, Move
from diables_nb.rules.diables.game.sending import can_send
from diables_nb.rules.diables.game.social import ANY_FIGURE, SCENES, TABALERS, can_film, can_like
from diables_nb.rules.diables.game.state import Frame, Seat, State

from .diables_facts import added
from .diables_weights import Weights

__all__ = ["Prices"]

_LEFT, _RIGHT, _BEAST = 1, 2, 4
_YOUNG = 8.0
"""Turns left at which rewards have their full price."""
_SMALL, _LARGE = KINDS.index("small_beast"), KINDS.index("large_beast")
_EACH_PLACE = 2
"""Moves of a turn that are looked at for one place of the street."""
_WITHOUT_FOLLOWERS = 0.75
_SCORES = 5.0
"""What a figure may score in a show that is still to be scored."""
_NUMBER_AT = {"prepare": 2, "reorganize": 2, "hasten": 2, "like": 3, "thrill": 3}
"""Where the frames of other numbered rewards keep how many are left."""


class Prices:
    """Fixed prices of rewards, by the turns that are left.

    kit: the component data. weights: the table of prices. offers: by level of time, what each spectator offers on the
    average, its condition being met half of the time.
    """

    def __init__(self, kit: Kit, weights: Weights) -> None:
        self.kit = kit
        self._prices = [
            {name: late + (young - late) * min(turns / _YOUNG, 1.0) for name, (young, late) in weights.rewards.items()}
            for turns in range(int(_YOUNG) + 1)
        ]
        self._items: dict[Any, float] = {}
        self._discount = weights.pending
        self.offers = [
            [
                (self.of_card(card, level, met=True) + self.of_card(card, level, met=False)) / 2.0
                for card in range(len(kit.cards))
            ]
            for level in range(int(_YOUNG) + 1)
        ]

    def level(self, turns: float) -> int:
        """Which of the tables of prices holds with so many turns left."""
        return int(turns) if turns < _YOUNG else int(_YOUNG)

    def table(self, turns: float) -> dict[str, float]:
        """The price of each reward with so many turns left."""
        return self._prices[self.level(turns)]

    def of_items(self, items: Sequence[Item], turns: float) -> float:
        """What some items are worth; of alternatives the best."""
        level = self.level(turns)
        key = (items, level)
        found = self._items.get(key)
        if found is None:
            table = self._prices[level]
            found = self._items[key] = added(_price(item, table) for item in items)
        return found

    def of_card(self, card: int, turns: float, *, met: bool) -> float:
        """What the actions of a spectator are worth; met: whether its condition is."""
        kit = self.kit
        if kit.show_of[card]:
            send = self.table(turns)["send"]
            return send if met else send * _WITHOUT_FOLLOWERS
        worth = self.of_items(kit.left[card], turns)
        return worth + self.of_items(kit.right[card], turns) if met else worth

    def pending(self, state: State, seat: int, turns: float) -> float:
        """What the frames of a seat on the stack are worth."""
        total = 0.0
        for frame in state.stack:
            name = frame[0]
            if name not in _IDLE and frame[1] == seat:
                total += self._frame(state, seat, frame, turns)
        return total * self._discount

    def _frame(self, state: State, seat: int, frame: Frame, turns: float) -> float:
        match frame[0]:
            case "rewards" | "take":
                worth = added(self._able(state, seat, frame[2], item, turns) for item in frame[3])
            case "activate":
                worth = self._activation(state, seat, frame, turns)
            case "drum":
                worth = self._drum(state, seat, frame, turns)
            case "send":
                name = "perform" if frame[5] else "send"
                able = can_send(self.kit, state, seat, frame[3])
                worth = self.table(turns)[name] * (1.0 if frame[4] else _WITHOUT_FOLLOWERS) if able else 0.0
            case "follow" | "follower":
                worth = self.table(turns)["follower"] * float(frame[4])
            case "gather":
                worth = self.table(turns)["follower"]
            case "beast":
                worth = self.table(turns)["hasten"] * 0.5
            case "camera":
                reward = Reward("photo_or_video_free" if frame[4] else "photo_or_video", frame[3])
                worth = self._able(state, seat, frame[2], reward, turns)
            case name:
                worth = self._able(state, seat, TABALERS, Reward(str(name), frame[_NUMBER_AT[name]]), turns)
        return worth

    def _able(self, state: State, seat: int, who: int, item: Item, turns: float) -> float:
        """The price of an item, nothing where it can do nothing now."""
        table = self.table(turns)
        if not isinstance(item, Reward):
            return max(
                added(self._able(state, seat, who, reward, turns) for reward in option) for option in item.alternatives
            )
        kit, player = self.kit, state.seats[seat]
        match item.name:
            case "photo_or_video":
                able = can_film(kit, state, seat, who)
            case "photo_or_video_free" | "second_camera":
                able = can_film(kit, state, seat, ANY_FIGURE)
            case "send" | "perform":
                able = can_send(kit, state, seat, item.show)
            case "like":
                able = can_like(kit, state)
            case "prepare":
                able = can_prepare(kit, player)
            case "reorganize":
                able = can_reorganize(player)
            case "hasten":
                able = can_hasten(kit, player)
            case _:
                able = True
        return table[item.name] * item.number if able else 0.0

    def _activation(self, state: State, seat: int, frame: Frame, turns: float) -> float:
        _, _, who, card, actions, passes, _, _ = frame
        kit, player = self.kit, state.seats[seat]
        total = 0.0
        if actions & (_LEFT | _RIGHT) and card >= 0:
            total = self._actions(state, seat, who, card, actions, turns)
            total *= passes
        if actions & _BEAST:
            beast = player.small_card if who // 3 == _SMALL else player.large_card
            effect = kit.beasts[beast].effect if beast >= 0 else None
            items: tuple[Item, ...] = effect.alternatives[0] if effect else ()
            if not items and card >= 0 and kit.back[card] >= 0 and kit.beasts[beast].rule == "DIA-SB-07":
                items = kit.back_items[kit.back[card]]
            total += added(self._able(state, seat, who, item, turns) for item in items)
        return total

    def _actions(self, state: State, seat: int, who: int, card: int, actions: int, turns: float) -> float:
        kit = self.kit
        met = who in kit.needs[card] or (state.seats[seat].videos >> 11 & 1 and "performer" in kit.cards[card].needs)
        if show := kit.show_of[card]:
            if not can_send(kit, state, seat, show):
                return 0.0
            return self.table(turns)["send"] * (1.0 if met else _WITHOUT_FOLLOWERS)
        total = 0.0
        if actions & _LEFT:
            total += added(self._able(state, seat, who, item, turns) for item in kit.left[card])
        if actions & _RIGHT and met:
            total += added(self._able(state, seat, who, item, turns) for item in kit.right[card])
        return total

    def _drum(self, state: State, seat: int, frame: Frame, turns: float) -> float:
        _, _, upper, lower, done = frame
        kit, player = self.kit, state.seats[seat]
        total = 0.0
        for card, shift, number in ((upper, 0, 0), (lower, 2, 2)):
            row, used = kit.personal.rows[number], player.rows[number]
            left = 0 < row.left <= used and not done >> shift & _LEFT
            right = 0 < row.right <= used and not done >> shift & _RIGHT
            if show := kit.show_of[card]:
                if (left or right) and can_send(kit, state, seat, show):
                    total += self.table(turns)["send"] * (1.0 if left and right else _WITHOUT_FOLLOWERS)
                continue
            if left:
                total += added(self._able(state, seat, TABALERS, item, turns) for item in kit.left[card])
            if right:
                total += added(self._able(state, seat, TABALERS, item, turns) for item in kit.right[card])
        return total

    def shortlist(self, state: State, seat: int, moves: Sequence[Move], most: int, turns: float) -> Sequence[Move]:
        """The moves of a turn that promise most; of each place of the street two at most, and always to pass."""
        player = state.seats[seat]
        rated = []
        known: dict[Any, float] = {}
        for order, move in enumerate(moves):
            if move[0] == "place":
                rated.append((-self._promise(state, seat, player, move, turns, known), order))
            elif move[0] == "lead":
                rated.append((-self._leading(state, seat, player, move, turns), order))
        rated.sort()
        chosen: list[Move] = []
        places: dict[Any, int] = {}
        for _, order in rated:
            place = moves[order][3:]
            if places.get(place, 0) < _EACH_PLACE:
                places[place] = places.get(place, 0) + 1
                chosen.append(moves[order])
                if len(chosen) == most:
                    break
        return [*chosen, moves[-1]]

    def _promise(
        self, state: State, seat: int, player: Seat, move: Move, turns: float, known: dict[Any, float]
    ) -> float:
        kind, fire = KINDS.index(str(move[1])), FIRECRACKERS.index(str(move[2]))
        column, section = int(move[3]) - 1, SECTIONS.index(str(move[4]))
        who = kind * 3 + fire
        place = (column + 1, 12 + column, 7 + column)[section]
        card = player.cards[place]
        if card < 0 and place < 12:
            card = self.kit.printed[place]
        key = (who, card)
        worth = known.get(key)
        if worth is None:
            beast = player.small_card if kind == _SMALL else player.large_card if kind == _LARGE else -1
            actions = _LEFT | _RIGHT | (_BEAST if beast >= 0 else 0)
            worth = self._frame(state, seat, ("activate", seat, who, card, actions, 1, place, False), turns)
            price = self.table(turns)
            cost = 1 if player.videos >> 4 & 1 else COSTS[kind]
            known[key] = worth = worth - cost * price[FIRECRACKERS[fire]] - 0.3 * kind
        return worth + (2.0 if section == 1 and card >= 0 else 0.0)

    def of_send(self, player: Seat, move: Move, turns: float) -> float:
        """What a figure sent to a space promises: what is printed there, and the show where it is still to be scored;
        less what it takes.
        """
        kit = self.kit
        space = kit.space_number[str(move[3])]
        worth = self.of_items(kit.gains[space], turns)
        if not player.scored >> SHOWS.index(kit.spaces[space].show) & 1:
            worth += _SCORES
        if move[1] == "tabaler":
            row = kit.row_names.index(str(move[2]))
            used = player.rows[row]
            printed = kit.personal.rows[row]
            return worth - 0.5 * printed.sound[used - 1] - (used in (printed.left, printed.right))
        return worth + player.cart[FIRECRACKERS.index(str(move[2]))] * 0.1

    def of_like(self, state: State, seat: int, move: Move, icons: int, turns: float) -> float:
        """What a like on a slot promises: its reward, and with an own camera there the social icons in view."""
        post, slot = int(move[1]) - 1, int(move[2]) - 1
        worth = self.of_items(self.kit.like_items[state.posts[post]][slot], turns)
        own = seat + 1 in state.cameras[post * SCENES : post * SCENES + SCENES]
        return worth + (icons if own else 0)

    def of_thrill(self, player: Seat, move: Move, turns: float) -> float:
        """What a token on a card promises: most on cards that have tokens already, and on lonely street cards."""
        place = POSITIONS.index((str(move[1]), int(move[2])))
        lonely = 3.0 if place >= 12 and not player.street[(place - 12) * 3 + 1] else 0.0
        return 4.0 * player.tokens[place] + lonely - 0.2 * self.offers[self.level(turns)][player.cards[place]]

    def _leading(self, state: State, seat: int, player: Seat, move: Move, turns: float) -> float:
        kit = self.kit
        if move[1] == "top":
            upper, lower = (player.cards[p] if player.cards[p] >= 0 else kit.printed[p] for p in (0, 6))
            return self._drum(state, seat, ("drum", seat, upper, lower, 0), turns)
        sound = sum(sum(row.sound[:used]) for row, used in zip(kit.personal.rows, player.rows, strict=True))
        return sound * self.table(turns)["sound"]


_IDLE = frozenset(
    (
        *("next_turn", "end_turn", "pass_time", "parade", "turn", "swap", "score", "crowd"),
        *("firebot_space", "firebot_light", "firebot_slot", "firebot_track", "firebot_take"),
    )
)
"""Frames that promise nothing by themselves, or nothing to who is asked."""


def _price(item: Item, table: dict[str, float]) -> float:
    if isinstance(item, Reward):
        return table[item.name] * item.number
    return max(added(_price(reward, table) for reward in option) for option in item.alternatives)
