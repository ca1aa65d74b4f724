"""Reads a whole game from JSON values: whatever they are, an equal game or everything that is wrong with them."""

from collections.abc import Mapping
from typing import Any

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.components import FIRECRACKERS, KINDS, NEUTRAL, PLAYERS, SHOWS
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.diables.game.earning import NEUTRAL_CODE
from diables_nb.rules.diables.game.kit import PERFORMERS, Kit, kit
from diables_nb.rules.diables.game.setting_up import CAMERAS
from diables_nb.rules.diables.game.social import SCENES, abilities
from diables_nb.rules.diables.game.state import FIREBOT, NOBODY, UNKNOWN, Seat, State
from diables_nb.rules.diables.position import Position
from diables_nb.rules.diables.position_json import from_json
from diables_nb.rules.errors import PositionError
from diables_nb.rules.faults import Faults

from .face_down import back_code
from .firebot_json import read_firebot
from .fitting import check_game
from .forms import PLACES, Words
from .game_json import KEYS, LEADERS, STREET
from .ledger_json import read_ledger

__all__ = ["Read", "game_from_json"]

_MOST = 999
_MOST_LUCK = (1 << 53) - 1

Read = tuple[Kit, State, str, tuple[int, ...]]
"""What a game is made of: kit, state, whose view it is, the spectator cards that a view has not seen."""


def game_from_json(data: object, edition: Edition | None = None) -> Read:
    """The parts of a game from JSON values. Raises `PositionError` with everything that is wrong."""
    faults = Faults()
    position = None
    try:
        position = from_json(data, edition)
    except PositionError as error:
        faults.problems += error.problems
    if not isinstance(data, Mapping) or "game" not in data:
        if isinstance(data, Mapping):
            faults.note("game", "missing", "", "this is a plaza alone: read it with read_position")
        raise PositionError(faults.problems)
    read = _Reader(position, data["game"], edition or load_edition(), faults)
    faults.done()
    check_game(read.kit, read.state, read.unseen, view=read.view)
    return read.kit, read.state, read.seen_by, read.unseen


class _Reader:
    """Reads the part `game` into a state. position: the plaza, None where it could not be read."""

    def __init__(self, position: Position | None, data: object, edition: Edition, faults: Faults) -> None:
        self.faults = faults
        self.kit = kit(edition, position.rulings if position else {})
        part = faults.table(data, "game", KEYS, ("seen_by", "unseen", "firebot"))
        self.part = part
        self.players = self._players(position)
        self.ids = tuple(card.id for card in self.kit.cards)
        self.seen_by = ""
        self.unseen: tuple[int, ...] = ()
        self.view = "seen_by" in part
        if self.view:
            self.seen_by = self.players[faults.choice(part["seen_by"], "game.seen_by", self.players)]
            self.unseen = tuple(sorted(faults.choices(part.get("unseen"), "game.unseen", self.ids, "DIA-COMP-11")))
        elif "unseen" in part:
            faults.note("game.unseen", "in a game that nobody's view is", "", "leave it out, or write seen_by")
        self.solo = "firebot" in part and len(self.players) > FIREBOT
        if "firebot" in part and len(self.players) != FIREBOT + 1:
            faults.note("game.firebot", f"{len(self.players)} players", "DIA-SOLO-01", "a solo game has two seats")
        self._firebot(position)
        self.state = State.__new__(State)
        self._plaza(position)
        self._course()
        self._wall()
        self._decks()
        self._personal()
        state = self.state
        state.firebot = read_firebot(part["firebot"], self.kit, state, faults, view=self.view) if self.solo else None
        for number, seat in enumerate(state.seats):
            seat.videos = abilities(self.kit, state, number)
        words = Words(self.kit, self.players, len(state.posts), solo=self.solo)
        stack = enumerate(faults.rows(part.get("stack", []), "game.stack", 60))
        frames = (words.read(values, f"game.stack[{index}]", faults) for index, values in stack)
        self.state.stack = [frame for frame in frames if frame]
        self.state.ledger = read_ledger(part.get("ledger"), self.players, faults)

    def _players(self, position: Position | None) -> tuple[str, ...]:
        """The colours by seat: those of the position in some order."""
        order = position.players if position else PLAYERS
        if "seats" not in self.part:
            return order
        chosen = self.faults.choices(self.part["seats"], "game.seats", order, "DIA-PSET-01")
        seats = tuple(order[number] for number in dict.fromkeys(chosen))
        if position and len(seats) != len(order):
            self.faults.note("game.seats", f"not the seats of {', '.join(order)}", "DIA-PSET-01", "name each once")
        return seats if len(seats) == len(order) or (not position and len(seats) > 1) else order

    def _firebot(self, position: Position | None) -> None:
        """The plaza may say which colour is the Firebot's; then the game says the same."""
        here = self.players[FIREBOT] if self.solo else ""
        if position and position.firebot and position.firebot != here:
            what = f"'{position.firebot}', and by the part game {f'it is {here}' if here else 'there is no Firebot'}"
            self.faults.note("firebot", what, "DIA-SOLO-01", f"write '{here}'" if here else "leave it out")

    def _plaza(self, position: Position | None) -> None:
        """What the plaza's own format says: figures, tiles, followers, FP, scored shows."""
        state = self.state
        state.players = self.players
        state.seats = [Seat.__new__(Seat) for _ in self.players]
        state.plaza = bytearray(len(self.kit.spaces))
        if position is None:
            state.round, state.tiles, state.lluiments = 1, (1,) * len(SHOWS), ()
            state.order = tuple(range(len(self.players)))
            return
        state.order = tuple(map(self.players.index, position.players))
        state.lluiments = position.lluiments
        state.round = position.round or 1
        state.tiles = tuple(position.tiles.get(show, 1) for show in SHOWS)
        for space, figure in position.figures.items():
            owner = NEUTRAL_CODE if figure.owner == NEUTRAL else self.players.index(figure.owner) + 1
            fire = FIRECRACKERS.index(figure.firecracker) + 1 if figure.firecracker else 0
            state.plaza[self.kit.space_number[space]] = owner | fire << 3
        for player, seat in zip(self.players, state.seats, strict=True):
            seat.fp = position.fame.get(player, 0)
            seat.followers = bytearray(position.followers[player].values())
            seat.scored = sum(1 << SHOWS.index(show) for show in position.scored.get(player, ()))
        self._whole(position)

    def _whole(self, position: Position) -> None:
        """Parts that a plaza may lack, and a game may not."""
        note = self.faults.note
        if position.round is None:
            note("round", "missing", "DIA-FLOW-01", "write 1, 2 or 3")
        if len(position.lluiments) != 3:
            note("lluiments", f"{len(position.lluiments)} tiles", "DIA-SETUP-06", "a game has three, one a round")
        for show in SHOWS:
            if show not in position.tiles:
                note(f"tiles.{show}", "missing", "DIA-SETUP-02", "write 1, 2, 3 or 4")
        for player in position.players:
            if player not in position.fame:
                note(f"fame.{player}", "missing", "DIA-PSET-09", "write the FP, 0 at the start")

    def _course(self) -> None:
        part, faults, state = self.part, self.faults, self.state
        count = len(self.players)
        state.turn = faults.number(part.get("turn", 0), "game.turn", 0, count - 1, "DIA-P1-01")
        state.passed = faults.bits(part.get("passed", []), "game.passed", self.players, "DIA-P1-03")
        state.score_sent = faults.truth(part.get("score_sent", False), "game.score_sent")
        state.luck = UNKNOWN
        if "luck" in part and not (self.view and part["luck"] is None):
            if self.view:
                faults.note("game.luck", "in a view of the game", "", "write null")
            else:
                state.luck = faults.number(part["luck"], "game.luck", 0, _MOST_LUCK)

    def _wall(self) -> None:
        state, faults, kit = self.state, self.faults, self.kit
        rows = faults.rows(self.part.get("wall", []), "game.wall", kit.wall_width)
        width = len(rows)
        posts = tuple(post.id for post in kit.posts)
        state.posts, state.cameras = [NOBODY] * width, bytearray(width * SCENES)
        state.likes = bytearray(width * kit.like_slots)
        for index, row in enumerate(rows):
            place = f"game.wall[{index}]"
            post = faults.table(row, place, ("post", "cameras", "likes"))
            if post.get("post") is not None:
                state.posts[index] = faults.choice(post["post"], f"{place}.post", posts, "DIA-COMP-02")
            scenes = [str(scene + 1) for scene in range(SCENES)]
            for scene, owner in faults.table(post.get("cameras", {}), f"{place}.cameras", scenes, scenes).items():
                number = faults.choice(owner, f"{place}.cameras.{scene}", self.players, "DIA-ACT-SOC-02")
                state.cameras[index * SCENES + int(scene) - 1] = number + 1
            for slot in faults.rows(post.get("likes", []), f"{place}.likes", kit.like_slots):
                number = faults.number(slot, f"{place}.likes", 1, kit.like_slots, "DIA-ACT-SOC-09")
                state.likes[index * kit.like_slots + number - 1] = 1

    def _decks(self) -> None:
        state, faults, kit = self.state, self.faults, self.kit
        decks = faults.table(
            self.part.get("decks", {}), "game.decks", ("social", "discarded", "street", "aside", "buried")
        )
        posts = tuple(post.id for post in kit.posts)
        state.social_deck = self._deck(decks.get("social", []), "social", posts, "DIA-COMP-02")
        state.discarded = tuple(
            faults.choices(decks.get("discarded", []), "game.decks.discarded", posts, "DIA-COMP-02")
        )
        state.street_deck = self._deck(decks.get("street", []), "street", self.ids, "DIA-SETUP-03")
        state.aside = self._deck(decks.get("aside", []), "aside", self.ids, "DIA-SETUP-19")
        backs = tuple(map(str, kit.backs))
        buried = decks.get("buried", [])
        if self.view:
            rows = enumerate(faults.rows(buried, "game.decks.buried", len(self.ids)))
            state.buried = tuple(
                back_code(faults.choice(b, f"game.decks.buried[{i}]", backs, "DIA-SETUP-04")) for i, b in rows
            )
        else:
            state.buried = tuple(faults.choices(buried, "game.decks.buried", self.ids, "DIA-SETUP-04"))
        beside = faults.table(self.part.get("beside", {}), "game.beside", SHOWS)
        state.beside = [
            tuple(
                faults.choice(back, f"game.beside.{show}[{index}]", backs, "DIA-THR-06")
                for index, back in enumerate(
                    faults.rows(beside.get(show, []), f"game.beside.{show}", len(kit.card_slots))
                )
            )
            for show in SHOWS
        ]
        beasts = tuple(card.id for card in kit.beasts)
        display = faults.table(self.part.get("display", {}), "game.display", ("small", "large"))
        state.small_beasts, state.large_beasts = (
            tuple(faults.choices(display.get(size, []), f"game.display.{size}", beasts, "DIA-SETUP-12"))
            for size in ("small", "large")
        )

    def _deck(self, value: object, name: str, ids: tuple[str, ...], rule: str) -> list[int]:
        """A deck: its cards, in a view its length."""
        place = f"game.decks.{name}"
        if self.view and value != []:
            return [UNKNOWN] * self.faults.number(value, place, 0, len(ids), rule)
        return self.faults.choices(value, place, ids, rule)

    def _personal(self) -> None:
        keys = (
            "sound", "grid", "opened", "rows", "reserve", "cart", "street", "cards", "tokens", "kept", "leaders",
            "cameras", "beasts",
        )  # fmt: skip
        people = self.players[:FIREBOT] if self.solo else self.players
        boards = self.faults.table(self.part.get("personal", {}), "game.personal", people)
        for number, player in enumerate(people):
            place = f"game.personal.{player}"
            board = self.faults.table(boards[player], place, keys) if player in boards else {}
            seat = self.state.seats[number]
            self._board(seat, board, place)

    def _board(self, seat: Seat, board: Mapping[str, Any], place: str) -> None:
        """What lies on and beside a personal board."""
        faults, kit = self.faults, self.kit
        cells = tuple(cell.id for cell in kit.cells)
        seat.sound = faults.number(
            board.get("sound", 0), f"{place}.sound", 0, kit.edition.sound.last_space, "DIA-P1-SND-01"
        )
        seat.grid = bytearray(len(cells))
        for cell, kind in faults.table(board.get("grid", {}), f"{place}.grid", cells, cells).items():
            seat.grid[cells.index(cell)] = faults.choice(kind, f"{place}.grid.{cell}", KINDS, "DIA-COMP-26") + 1
        ranges = tuple(cells[cell] for cell in kit.range_cells)
        seat.opened = faults.bits(board.get("opened", []), f"{place}.opened", ranges, "DIA-P1-RANGE-03")
        counts = faults.counts
        seat.rows = bytearray(counts(board.get("rows", {}), f"{place}.rows", kit.row_names, 99, "DIA-COMP-21"))
        seat.reserve = bytearray(counts(board.get("reserve", {}), f"{place}.reserve", PERFORMERS, 99, "DIA-COMP-19"))
        seat.cart = counts(board.get("cart", {}), f"{place}.cart", FIRECRACKERS, _MOST, "DIA-COMP-10")
        seat.street = bytearray(len(STREET))
        for where, figure in faults.table(board.get("street", {}), f"{place}.street", STREET, STREET).items():
            row = [*faults.rows(figure, f"{place}.street.{where}", 2), None, None]
            kind = faults.choice(row[0], f"{place}.street.{where}[0]", PERFORMERS, "DIA-P1-PLAY-01")
            fire = faults.choice(row[1], f"{place}.street.{where}[1]", FIRECRACKERS, "DIA-P1-FIRE-01")
            seat.street[STREET.index(where)] = 1 + kind * 3 + fire
        seat.cards = [NOBODY] * len(PLACES)
        for where, card in faults.table(board.get("cards", {}), f"{place}.cards", PLACES, PLACES).items():
            seat.cards[PLACES.index(where)] = faults.choice(card, f"{place}.cards.{where}", self.ids, "DIA-COMP-11")
        seat.tokens = bytearray(counts(board.get("tokens", {}), f"{place}.tokens", PLACES, 2, "DIA-THR-03"))
        seat.kept = tuple(faults.choices(board.get("kept", []), f"{place}.kept", self.ids, "DIA-PSET-14"))
        seat.leaders = faults.bits(board.get("leaders", []), f"{place}.leaders", LEADERS, "DIA-P1-TAB-02")
        seat.cameras = faults.number(board.get("cameras", 0), f"{place}.cameras", 0, CAMERAS, "DIA-PSET-08")
        beasts = faults.table(board.get("beasts", {}), f"{place}.beasts", ("small", "large"))
        ids = tuple(card.id for card in kit.beasts)
        seat.small_card, seat.large_card = (
            NOBODY
            if beasts.get(size) is None
            else faults.choice(beasts[size], f"{place}.beasts.{size}", ids, "DIA-COMP-04")
            for size in ("small", "large")
        )
