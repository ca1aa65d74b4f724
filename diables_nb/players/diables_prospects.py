"""What a position of Diables is worth to a seat: the FP that it may expect at the end.

It adds what is on the track, what shows, lluïments and the wall would pay, and what colla, cart, street, sound and
pending rewards may still bring: each part a guess by the weights of `diables_weights`. Only what lies open counts.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.game.engine import play
from diables_nb.rules.diables.game.kit import Kit, Move
from diables_nb.rules.diables.game.state import FIREBOT, Seat, State
from diables_nb.rules.game import Game

from .diables_facts import WallFacts, added, best_of, led, way_out, way_to_thrill
from .diables_firebot import firebot_worth
from .diables_pending import Prices
from .diables_shows import PlazaValues, Values
from .diables_weights import WEIGHTS, Weights
from .prospects import Prospects, imagined

__all__ = ["DiablesProspects", "diables_prospects"]

_MANY = 20000
_LAST = 3
_BEGINNINGS = ("turn", "score", "crowd", "swap")


class DiablesProspects(Prospects[State]):
    """How to think about Diables.

    kit: the component data and rulings. weights: what the estimate counts with.
    """

    def __init__(self, kit: Kit, weights: Weights = WEIGHTS) -> None:
        self.kit = kit
        self.weights = weights
        self.prices = Prices(kit, weights)
        self._values = PlazaValues(kit)
        self._icons = [kit.edition.icon(step) for step in range(kit.last_space + 1)]
        self._most = float(self._icons[-1])
        self._apart = max(kit.edition.icons) / max(self._most - 1.0, 1.0) or 1.0  # spaces from one icon to the next
        self._kinds = (weights.diable, weights.character, weights.small_beast, weights.large_beast, weights.tabaler)
        self._way = [way_out(kit, cell) for cell in range(len(kit.cells))]
        self._to_thrill = way_to_thrill(kit)
        self._plazas: dict[Any, tuple[list[Values], list[list[int]]]] = {}
        self._walls: dict[Any, WallFacts] = {}
        self._plaza_sums: dict[Any, float] = {}
        self._card_sums: dict[Any, float] = {}
        self._beside: dict[Any, float] = {}
        self._leading: dict[Any, float] = {}
        self._grids: dict[bytes, tuple[int, int, float]] = {}

    def begin(self, game: Game[Any], seat: int, random: Random) -> State:
        """A copy without a ledger of the game that the seat may imagine."""
        state: State = imagined(game, seat, random).state.copy()
        state.ledger = None
        return state

    def copy(self, state: State) -> State:
        """An independent copy."""
        return state.copy()

    def play(self, state: State, move: Move) -> Sequence[Move]:
        """Plays a legal move in place."""
        return play(self.kit, state, move)

    def mover(self, state: State) -> int:
        """The seat that is asked."""
        return state.stack[-1][1] if state.stack else -1

    def opens_turn(self, state: State) -> bool:
        """Whether a turn begins, or a choice is made between rounds."""
        return bool(state.stack) and state.stack[-1][0] in _BEGINNINGS

    def stage(self, state: State) -> int:
        """The round; the passage of time belongs to the round that it ends."""
        return state.round if state.stack else _LAST + 1

    def shortlist(self, state: State, moves: Sequence[Move], most: int) -> Sequence[Move]:
        """The moves that promise most, without playing them, where there are many."""
        if len(moves) <= most:
            return moves
        name, seat = state.stack[-1][:2]
        player, prices = state.seats[seat], self.prices
        turns = self._turns(state, player, seat)[1]
        if name == "turn":
            return prices.shortlist(state, seat, moves, most, turns)
        some = moves[:-1]
        match name:
            case "reorganize":
                values = [self._rearranged(player, move) for move in some]
            case "send":
                values = [prices.of_send(player, move, turns) for move in some]
            case "like":
                icons = self._colla(player.grid)[0]
                values = [prices.of_like(state, seat, move, icons, turns) for move in some]
            case "thrill":
                values = [prices.of_thrill(player, move, turns) for move in some]
            case _:
                return moves
        return best_of(moves, values, most)

    def _rearranged(self, player: Seat, move: Move) -> float:
        """What a grid is worth by itself after a member has moved."""
        grid, number = player.grid[:], self.kit.cell_number
        member, space = number[str(move[1])], number[str(move[2])]
        grid[space], grid[member] = grid[member], 0
        icons, income, progress = self._colla(grid)
        return self.weights.later_likes * icons + income + progress

    def worth(self, state: State, seat: int) -> float:
        """The FP that the seat may expect at the end of the game."""
        player = state.seats[seat]
        if not state.stack:
            return float(player.fp)
        if state.firebot and seat == FIREBOT:
            return firebot_worth(self.kit, state)
        now, turns = self._turns(state, player, seat)
        part = min(turns / self.weights.whole, 1.0)
        icons, income, progress = self._colla(player.grid)
        return (
            player.fp
            + self._plaza(state, seat, player, now, part)
            + self._wall(state, seat, player, icons, turns, part)
            + self._hand(state, player, income, progress, turns)
            + self._street(state, player, now, turns)
            + self._followers(state, player, turns)
            + self.prices.pending(state, seat, turns)
        )

    def _turns(self, state: State, player: Seat, seat: int) -> tuple[int, float]:
        """The turns that the seat may still take in this round, and in the whole game."""
        now = 0
        if not state.passed >> seat & 1:
            street, open_columns = player.street, self.kit.personal.open_columns + player.opened.bit_count()
            free = open_columns
            for column in range(0, 3 * open_columns, 3):
                if street[column] or street[column + 1] or street[column + 2]:
                    free -= 1
            now = min(free, sum(player.reserve), sum(player.cart)) + (2, 1, 1, 0)[player.leaders]
        later = self.weights.turns_a_round + 0.7 * player.opened.bit_count()
        return now, now + (_LAST - state.round) * later

    def _plaza(self, state: State, seat: int, player: Seat, now: int, part: float) -> float:
        """Shows still to be scored and lluïments still to come."""
        first = state.round if state.stack[0][0] == "pass_time" else state.round - 1
        about = (state.tiles, state.lluiments, state.round, first, len(state.seats), now > 0)
        key = (bytes(state.plaza), bytes(player.followers), player.scored, seat, part, about)
        found = self._plaza_sums.get(key)
        if found is None:
            if len(self._plaza_sums) > _MANY:
                self._plaza_sums.clear()
            found = self._plaza_sums[key] = self._shows_and_lluiments(state, seat, player, (now, first), part)
        return found

    def _shows_and_lluiments(self, state: State, seat: int, player: Seat, when: tuple[int, int], part: float) -> float:
        now, first = when
        shows, counts = self._plaza_facts(state)
        weights, owner, total = self.weights, seat + 1, 0.0
        for number in range(len(SHOWS)):
            if not player.scored >> number & 1:
                total += self._show(shows[number][owner], player.followers[number], part)
        for index in range(first, _LAST):
            doubt = weights.doubt if index >= state.round else weights.doubt_now if now else 0.0
            counted = counts[index]
            mine = counted[owner]
            others = counted[1 : len(state.seats) + 1]
            above = len({other for other in others if other > mine})
            fp = self.kit.edition.lluiments[state.lluiments[index]].fp
            sure = fp[min(above, len(fp) - 1)]
            total += mine * (sure + (fp[1] - sure) * doubt)
        return total

    def _show(self, values: list[int], step: int, part: float) -> float:
        """What a show may pay: the figures there within the icon, both as they may grow, and figures to come."""
        weights = self.weights
        if not part:
            return float(sum(values[: self._icons[step]]))
        limit = min(1.0 + (step + weights.icon_growth * part) / self._apart, self._most)
        limit = max(limit, float(self._icons[step]))
        whole = int(limit)
        total = float(sum(values[:whole]))
        room = limit - len(values)
        if room < 0:
            total += values[whole] * (limit - whole)
        total *= 1.0 + weights.show_growth * part
        if room > 0:
            total += weights.figure * min(room, weights.figures * part)
        return total

    def _plaza_facts(self, state: State) -> tuple[list[Values], list[list[int]]]:
        plaza = state.plaza
        key = (bytes(plaza), state.tiles, state.lluiments)
        found = self._plazas.get(key)
        if found is None:
            if len(self._plazas) > _MANY:
                self._plazas.clear()
            shows = [self._values.show(number, tile, plaza) for number, tile in enumerate(state.tiles)]
            found = self._plazas[key] = (shows, [self._values.lluiment(name, plaza) for name in state.lluiments])
        return found

    def _wall(self, state: State, seat: int, player: Seat, icons: int, turns: float, part: float) -> float:
        """Likes on own posts times icons, now and on walls to come; abilities and cameras."""
        key = (tuple(state.posts), bytes(state.cameras), bytes(state.likes))
        facts = self._walls.get(key)
        if facts is None:
            if len(self._walls) > _MANY:
                self._walls.clear()
            facts = self._walls[key] = WallFacts(self.kit, state)
        weights = self.weights
        likes, free = facts.likes[seat], facts.free[seat]
        soon = min(facts.bare / 4.0, 1.0)
        grown = icons + weights.icons_to_come * part * soon
        total = (likes + (weights.likes_to_come * free if turns else 0.0)) * grown
        total += weights.later_likes * part * (icons + weights.icons_to_come * part * 0.5)
        young = min(turns / 6.0, 1.0)
        return total + young * (weights.video * player.videos.bit_count() + weights.camera * player.cameras)

    def _colla(self, grid: bytearray) -> tuple[int, int, float]:
        """Social icons in view, firecrackers of the next refill, and how far the colla is on its way."""
        key = bytes(grid)
        found = self._grids.get(key)
        if found is None:
            kit = self.kit
            icons = income = 0
            progress = 0.0
            for cell, code in enumerate(key):
                if code:
                    way = self._way[cell]
                    if code - 1 in (2, 3):
                        way = 1 + sum(1 for other in kit.clear[cell] if key[other])
                    progress += self._kinds[code - 1] * float(self.weights.distance**way)
                else:
                    icons += kit.social_icons[cell]
                    income += sum(kit.income[cell])
            if len(self._grids) > _MANY:
                self._grids.clear()
            found = self._grids[key] = (icons, income, progress)
        return found

    def _hand(self, state: State, player: Seat, income: int, progress: float, turns: float) -> float:
        """Figures in the reserve, in the grid and on the street, tabalers, firecrackers."""
        weights, rounds = self.weights, _LAST - state.round
        young = min(turns / 6.0, 1.0)
        diables, characters, small, large = player.reserve
        if rounds:
            for code in player.street:
                if code:
                    kind = (code - 1) // 3
                    if kind == 0:
                        diables += 1
                    elif kind == 1:
                        characters += 1
                    elif kind == 2:
                        small += 1
                    elif kind == 3:
                        large += 1
        total = weights.diable * (min(diables, 4) + weights.many * max(diables - 4, 0))
        total += weights.character * characters + weights.small_beast * small + weights.large_beast * large
        total += weights.tabaler * sum(player.rows) + progress
        total += weights.beast_card * ((player.small_card >= 0) + (player.large_card >= 0))
        total *= young
        cart = player.cart
        owned = sum(cart) + income * rounds
        need = weights.burn * turns
        total += weights.firecracker * min(owned, need) + weights.spare * max(owned - need, 0.0) * young
        total += weights.kinds * young * sum([min(number, 2) for number in cart])
        return total + self._tabalers(player, rounds)

    def _tabalers(self, player: Seat, rounds: int) -> float:
        """What the leaders still bring: sound by the bottom one, actions by the top one."""
        leaders = player.leaders
        key = (bytes(player.rows), leaders, rounds)
        found = self._leading.get(key)
        if found is None:
            found = self._leading[key] = led(self.kit, self.weights, player, rounds)
        return found

    def _street(self, state: State, player: Seat, now: int, turns: float) -> float:
        """Spectators: what their actions may bring, tokens on them, what lonely street cards cost; sound."""
        weights, kit, cards = self.weights, self.kit, player.cards
        rounds = _LAST - state.round
        reach = kit.personal.open_columns + player.opened.bit_count()
        sounding = now or rounds == 0
        total = weights.sound * player.sound + (weights.to_thrill * self._to_thrill[player.sound] if sounding else 0.0)
        lonely = 0.0
        for column in range(5):
            if cards[12 + column] >= 0:
                lonely += weights.street_card * rounds
                if not player.street[column * 3 + 1] and state.stack[0][0] != "parade":
                    lonely += 3.0 * (weights.street_doubt if now and column < reach else 1.0)
        total -= lonely
        tokens = player.tokens
        if any(tokens):
            young = min(turns / 3.0, 1.0)
            for number in tokens:
                if number:
                    total += young * (weights.two_tokens if number > 1 else weights.token)
        return total + weights.card * self._cards(cards, reach, turns) * turns / reach

    def _cards(self, cards: list[int], reach: int, turns: float) -> float:
        """What the spectators within range, and those beside the tabalers, offer on the average; printed followers
        where there are none.
        """
        level = self.prices.level(turns)
        key = (tuple(cards), reach, level)
        found = self._card_sums.get(key)
        if found is None:
            if len(self._card_sums) > _MANY:
                self._card_sums.clear()
            offers, printed = self.prices.offers[level], self.kit.printed
            places = [*range(reach + 1), *range(6, 7 + reach)]
            found = added(offers[cards[p] if cards[p] >= 0 else printed[p]] for p in places)
            found += added(offers[card] for card in cards[12 : 12 + reach] if card >= 0)
            self._card_sums[key] = found
        return found

    def _followers(self, state: State, player: Seat, turns: float) -> float:
        """The rewards beside the next spaces of the follower tracks."""
        if not turns:
            return 0.0
        level = self.prices.level(turns)
        key = (bytes(player.followers), tuple(state.beside), level)
        total = self._beside.get(key)
        if total is None:
            if len(self._beside) > _MANY:
                self._beside.clear()
            total = self._beside[key] = self._rewards_ahead(state, player, turns)
        return self.weights.beside * total * min(turns / 6.0, 1.0)

    def _rewards_ahead(self, state: State, player: Seat, turns: float) -> float:
        kit, total = self.kit, 0.0
        for number, step in enumerate(player.followers):
            backs = state.beside[number]
            for ahead, share in ((1, 1.0), (2, 0.5)):
                slot = kit.slot_of.get(step + ahead, 99)
                if slot < len(backs):
                    total += share * self.prices.of_items(kit.back_items[backs[slot]], turns)
        return total


@lru_cache(maxsize=8)
def diables_prospects(kit: Kit, weights: Weights = WEIGHTS) -> DiablesProspects:
    """The prospects of a kit; the same object each time, with what it has worked out already."""
    return DiablesProspects(kit, weights)
