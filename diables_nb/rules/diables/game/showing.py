"""What lies on the table of a game, to be read: as text in a terminal, as HTML in a notebook.

Both are made of the same blocks, so that they say the same. Only what lies open is shown: of decks their sizes.
"""

from collections.abc import Iterator
from html import escape

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, SHOWS
from diables_nb.rules.errors import PositionError, Problem, hint, shown

from .asking import decision_of
from .blocks import Block, Shown, follower_words, listed, numbered
from .firebot.showing import FirebotTable
from .kit import PERFORMERS, POSITIONS, SECTIONS, Kit
from .social import SCENES
from .state import FIREBOT, State
from .wording import ability_words, beast_words, card_words, icon_words, items_words, say, scene_words

__all__ = ["Block", "SeatTable", "Table"]

_LEADERS = ("top", "bottom")


class SeatTable(Shown):
    """What one player has: board, colla, cards, cart. player: its colour."""

    def __init__(self, kit: Kit, state: State, number: int) -> None:
        self.player = state.players[number]
        self.title = words.name("players", self.player)
        self._kit = kit
        self._state = state
        self._number = number
        self._seat = state.seats[number]

    def blocks(self) -> list[Block]:
        """Its numbers, the colla grid, the street, the spectators beside it, the cards kept."""
        parts = [self._numbers(), self._grid(), self._street(), self._spectators()]
        return [*parts, self._kept()] if self._seat.kept else parts

    def __repr__(self) -> str:
        return f"<SeatTable {self.player}: {self._seat.fp} FP, sound {self._seat.sound}>"

    def _numbers(self) -> Block:
        seat, kit = self._seat, self._kit
        followers = (follower_words(kit, show, step) for show, step in zip(SHOWS, seat.followers, strict=True))
        scored = (words.name("shows", show) for number, show in enumerate(SHOWS) if seat.scored >> number & 1)
        reserve = ((number, "kinds", kind) for kind, number in zip(PERFORMERS, seat.reserve, strict=True))
        cart = ((number, "firecracker_types", fire) for fire, number in zip(FIRECRACKERS, seat.cart, strict=True))
        leaders = (say("rows", name) for bit, name in enumerate(_LEADERS) if not seat.leaders >> bit & 1)
        videos = (ability_words(number) for number in range(1, seat.videos.bit_length()) if seat.videos >> number & 1)
        rows = [
            ("fp", seat.fp), ("sound", seat.sound), ("followers", listed(followers)), ("scored", listed(scored)),
            ("cart", numbered(cart)), ("reserve", numbered(reserve)), ("tabalers", listed(self._tabalers())),
            ("range", say("said", "columns", number=self._columns())), ("leaders", listed(leaders)),
            ("cameras", seat.cameras), ("abilities", listed(videos)), ("small", self._beast(seat.small_card)),
            ("large", self._beast(seat.large_card)),
        ]  # fmt: skip
        return Block("", (), [(say("heads", name), value) for name, value in rows])

    def _tabalers(self) -> Iterator[str]:
        for name, used, length in zip(self._kit.row_names, self._seat.rows, self._kit.row_lengths, strict=True):
            yield say("said", "tabalers", row=say("rows", name), used=used, length=length)

    def _columns(self) -> int:
        personal = self._kit.personal
        return min(personal.open_columns + self._seat.opened.bit_count(), personal.columns)

    def _beast(self, card: int) -> str:
        return beast_words(self._kit, card) if card >= 0 else say("said", "none")

    def _grid(self) -> Block:
        """The grid as it lies: members, and of empty cells the icons that show."""
        rows: dict[float, list[tuple[int, int, str, bool]]] = {}
        cells = sorted(zip(self._kit.cells, self._seat.grid, strict=True), key=lambda pair: pair[0].at[::-1])
        for cell, code in cells:
            text = words.name("kinds", KINDS[code - 1]) if code else f"({icon_words(cell.prints)})"
            rows.setdefault(cell.at[1], []).append((int(cell.at[0]) - 1, cell.width, f"{cell.id} {text}", bool(code)))
        return Block(say("heads", "grid"), spans=list(rows.values()))

    def _street(self) -> Block:
        columns = range(self._kit.personal.columns)
        rows = [
            [say("sections", section), *(self._performer(column, number) for column in columns)]
            for number, section in enumerate(SECTIONS)
        ]
        return Block(say("heads", "street"), [say("heads", "section"), *(str(column + 1) for column in columns)], rows)

    def _performer(self, column: int, section: int) -> str:
        code = self._seat.street[column * 3 + section] - 1
        if code < 0:
            return say("said", "nobody" if column < self._columns() else "out")
        kind, fire = words.name("kinds", KINDS[code // 3]), FIRECRACKERS[code % 3]
        return f"{kind}, {words.name('firecracker_types', fire)}"

    def _spectators(self) -> Block:
        rows = []
        for place, (side, column) in enumerate(POSITIONS):
            card = self._seat.cards[place]
            name = f"{say('sections', side)} {column}"
            if card >= 0:
                spectator = self._kit.cards[card]
                rows.append([name, spectator.id, card_words(spectator), self._seat.tokens[place] or ""])
            elif place < len(self._kit.printed):
                printed = self._kit.cards[self._kit.printed[place]]
                rows.append([name, say("spectators", "followers"), card_words(printed), ""])
        heads = ("place", "card", "gives", "tokens")
        return Block(say("heads", "spectator"), [say("heads", head) for head in heads], rows)

    def _kept(self) -> Block:
        cards = (self._kit.cards[card] for card in self._seat.kept)
        heads = [say("heads", "card"), say("heads", "gives")]
        return Block(say("heads", "kept"), heads, [[card.id, card_words(card)] for card in cards])


class Table(Shown):
    """What lies on the table of a game; `print` it, or let a notebook show it.

    players: the colours by seat. `seat("red")` is the part of one player, `common` what belongs to nobody.

    >>> from diables_nb.rules.diables import deal
    >>> table = deal(players=2, seed=7).table
    >>> table.seat("red")
    <SeatTable red: 0 FP, sound 0>
    >>> [block.title for block in table.common]
    ['', 'shows', 'social wall', 'beast cards on display']
    """

    def __init__(self, kit: Kit, state: State) -> None:
        self.players = state.players
        self.title = "Diables"
        self._kit = kit
        self._state = state

    def seat(self, player: str) -> SeatTable | FirebotTable:
        """What one player, or the Firebot, has. Raises `PositionError` for who does not play."""
        if player not in self.players:
            problem = Problem("player", f"{shown(player)} does not play", "DIA-PSET-01", hint(player, self.players))
            raise PositionError(problem)
        number = self.players.index(player)
        kind = FirebotTable if self._state.firebot and number == FIREBOT else SeatTable
        return kind(self._kit, self._state, number)

    @property
    def seats(self) -> tuple[SeatTable | FirebotTable, ...]:
        """What each player has, by seat."""
        return tuple(map(self.seat, self.players))

    @property
    def common(self) -> list[Block]:
        """What belongs to nobody: round, turn order and decks, the shows, the wall, the beast cards on display."""
        return [self._moment(), self._shows(), self._wall(), self._display()]

    def blocks(self) -> list[Block]:
        """The common part; the seats follow in text and HTML."""
        return self.common

    def __repr__(self) -> str:
        return f"<Table {' '.join(self.players)}, round {self._state.round}>"

    def __str__(self) -> str:
        return "\n\n".join([super().__str__(), *map(str, self.seats)])

    def _repr_html_(self) -> str:
        asked = self._state.stack[-1][1] if self._state.stack else -1
        parts = (
            f'<details{" open" if number == asked else ""} style="margin-top:.8em"><summary><b>{escape(seat.title)}</b>'
            f"</summary>"
            f"{''.join(block.html() for block in seat.blocks())}</details>"
            for number, seat in enumerate(self.seats)
        )
        return super()._repr_html_() + "".join(parts)

    def _moment(self) -> Block:
        state = self._state
        names = [words.name("players", player) for player in state.players]
        passed = (name for seat, name in enumerate(names) if state.passed >> seat & 1)
        decks = {"street": state.street_deck, "aside": state.aside, "social": state.social_deck}
        rows = [
            ("round", state.round), ("asked", str(decision_of(state)) if state.stack else say("heads", "over")),
            ("order", listed(names[seat] for seat in state.order)), ("passed", listed(passed)),
            ("fp", listed(f"{name} {seat.fp}" for name, seat in zip(names, state.seats, strict=True))),
            ("lluiments", listed(self._lluiments(), "; ")),
            ("decks", say("said", "decks", **{name: len(cards) for name, cards in decks.items()})),
        ]  # fmt: skip
        return Block("", (), [(say("heads", name), value) for name, value in rows])

    def _lluiments(self) -> Iterator[str]:
        """The tiles by the rounds that they score."""
        for number, name in enumerate(self._state.lluiments, 1):
            yield say("said", "numbered", place=number, what=words.name("lluiments", name))

    def _shows(self) -> Block:
        state, kit = self._state, self._kit
        rows = []
        for show, tile, backs in zip(SHOWS, state.tiles, state.beside, strict=True):
            texts = (items_words(kit.back_items[back]) for back in backs)
            slots = (
                say("said", "numbered", place=step, what=text)
                for step, text in zip(kit.card_slots, texts, strict=False)
            )
            rows.append([words.name("shows", show), words.name("tiles", f"{show}-{tile}"), listed(slots, "; ")])
        return Block(say("heads", "shows"), [say("heads", head) for head in ("show", "tile", "beside")], rows)

    def _wall(self) -> Block:
        rows = [
            [
                place + 1,
                self._kit.posts[card].id,
                self._gives(card),
                self._scenes(place, card),
                self._likes(place, card),
            ]
            for place, card in enumerate(self._state.posts)
            if card >= 0
        ]
        heads = ("post", "card", "gives", "scenes", "likes")
        return Block(say("heads", "wall"), [say("heads", head) for head in heads], rows)

    def _gives(self, card: int) -> str:
        ability = self._kit.posts[card].ability
        return ability_words(ability) if ability else items_words(self._kit.photo_items[card])

    def _scenes(self, place: int, card: int) -> str:
        """Each scene with who meets its requirement, and whose camera stands on it."""
        said = []
        for scene, requirement in enumerate(self._kit.posts[card].scenes):
            owner = self._state.cameras[place * SCENES + scene]
            who = words.name("players", self._state.players[owner - 1]) if owner else say("said", "free")
            said.append(say("said", "by", what=scene_words(requirement), who=who))
        return listed(said, "; ")

    def _likes(self, place: int, card: int) -> str:
        slots = self._kit.like_slots
        taken = self._state.likes[place * slots : (place + 1) * slots]
        return listed(
            (
                say("said", "by", what=items_words(items), who=say("said", "taken" if like else "free"))
                for items, like in zip(self._kit.like_items[card], taken, strict=True)
            ),
            "; ",
        )

    def _display(self) -> Block:
        cards = (*self._state.small_beasts, *self._state.large_beasts)
        rows = [[self._kit.beasts[card].id, beast_words(self._kit, card)] for card in cards]
        return Block(say("heads", "display"), [say("heads", "card"), say("heads", "gives")], rows)
