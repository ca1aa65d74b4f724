"""The oracle against the worked examples of part D that concern the course of a game, DIA-T-01 to 39."""

from __future__ import annotations

import pytest

from . import facts
from .bare import bare, film, played, table_of
from .replay import Table, start
from .rounds import _turn_order
from .social import meets
from .state import Board, Colla

# The cards and posts of these examples, whatever the data says of them.
CARDS: dict[str, dict[str, object]] = {
    "drum/upper/1": {"left": "prepare 2", "right": "hasten", "needs": ["whistling"], "back": "sound 4"},
    "drum/upper/2": {"left": "photo_or_video", "right": "like", "needs": ["regular", "whistling"], "back": "fp 3"},
    "drum/upper/3": {"show": "carretillada", "needs": ["performer"], "back": "like"},
    "drum/lower/1": {"left": "reorganize", "right": "prepare 2", "needs": ["colorful"], "back": "thrill 2"},
    "street/2": {"left": "reorganize", "right": "prepare 2", "needs": ["colorful"], "back": "fp 4"},
    "torch/upper/5": {"show": "any", "needs": ["performer"], "back": "like"},
}
PHOTOS: dict[str, dict[str, object]] = {
    "photo/1": {"scene": 1, "reward": "prepare 2"},
    "photo/3": {"scene": 4, "reward": "reorganize 2"},
    "photo/4": {"scene": 3, "reward": "hasten"},
    "photo/5": {"scene": 7, "reward": "like 2"},
    "photo/9": {"scene": 8, "reward": "thrill 3"},
}


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for card, row in CARDS.items():
        monkeypatch.setitem(facts.CARDS, card, {"id": card, **row})
    for photo, row in PHOTOS.items():
        monkeypatch.setitem(facts.POSTS, photo, {"id": photo, "likes": ["fp 2", "thrill", "sound 3"], **row})


def red(table: Table) -> Colla:
    return table.board.collas["red"]


def drums(top: int, middle: int, bottom: int, board: Board) -> None:
    board.collas["red"].rows = {"top": top, "middle": middle, "bottom": bottom}


def at_the_tabalers(board: Board, upper: str = "drum/upper/1", lower: str = "drum/lower/1") -> None:
    board.collas["red"].cards["upper", 0] = upper
    board.collas["red"].cards["lower", 0] = lower


def test_t01_range_and_right_action() -> None:
    def occupied(board: Board) -> None:
        board.collas["red"].street[1, "lower"] = ("diable", "regular")
        board.collas["red"].cards["upper", 3] = "drum/upper/1"

    table = table_of(change=occupied)
    columns = {move.split()[3] for move in table.legal() if move.startswith("place diable")}
    assert columns == {"2", "3"}
    table.play("place diable whistling 3 upper")
    assert red(table).cart == {"regular": 5, "whistling": 1, "colorful": 2}
    assert table.legal() == {"activate left", "activate right", "decline"}
    without = played(table_of(change=occupied), "place diable regular 3 upper")
    assert without.legal() == {"activate left", "decline"}


def test_t02_sound_of_three_rows() -> None:
    table = table_of(change=lambda board: drums(3, 1, 2, board))
    assert played(table, "lead bottom").legal() == {"take sound 5", "decline"}

    def filmed(board: Board) -> None:
        drums(3, 1, 2, board)
        film(board, "red", 5)

    assert "take sound 11" in played(table_of(change=filmed), "lead bottom").legal()


def test_t03_activation_icons() -> None:
    def full(board: Board) -> None:
        drums(4, 2, 3, board)
        at_the_tabalers(board)

    table = played(table_of(change=full), "lead top")
    assert table.legal() == {"drum upper left", "drum upper right", "drum lower left", "decline"}
    played(table, "drum upper left", "prepare L1@5 bottom", "decline")
    assert table.legal() == {"drum upper right", "drum lower left", "drum lower right", "decline"}


def test_t04_reorganize_prepare_prepare() -> None:
    def gone(board: Board) -> None:
        colla = board.collas["red"]
        for cell in ("U3@5", "U2@5"):
            del colla.grid[cell]
        colla.cards["street", 1] = "street/2"

    table = played(table_of(change=gone), "place character colorful 1 middle", "activate right")
    assert "prepare sbB" not in table.legal()
    table = played(table_of(change=gone), "place character colorful 1 middle", "activate left")
    played(table, "reorganize U2@4 U3@5", "activate right", "prepare U3@5", "prepare sbB")
    assert table.legal() == {"beast small/1", "beast small/2", "beast small/3"}
    table.play("beast small/3")
    assert red(table).reserve == {"diable": 4, "character": 1, "small_beast": 2}
    assert (red(table).small, red(table).visible("social")) == ("small/3", 0)


def test_t05_photo_and_like() -> None:
    def posted(board: Board) -> None:
        for number, photo in enumerate((1, 3, 4, 5, 9)):
            board.wall[number].post = f"photo/{photo}"

    table = played(table_of(change=posted), "place diable whistling 2 upper", "activate left")
    assert table.legal() == {"camera 1 1", "camera 2 1", "decline"}
    table.play("camera 1 1")
    assert (red(table).cameras, table.legal() & {"prepare U2@5"}) == (5, {"prepare U2@5"})
    played(table, "decline", "activate right", "like 1 1")
    assert table.board.wall[0].likes == {1}


@pytest.mark.parametrize(
    ("kind", "firecracker", "met"),
    [
        ("diable", "regular", {6}), ("diable", "whistling", {1, 4}), ("diable", "colorful", {2, 5}),
        ("character", "regular", {3, 6}), ("character", "whistling", {3, 4}), ("character", "colorful", {3, 5}),
        ("small_beast", "regular", {6, 8}), ("large_beast", "whistling", {4, 8}), ("small_beast", "colorful", {5, 8}),
        ("tabaler", None, {6, 7}),
    ],
)  # fmt: skip
def test_t05b_who_meets_what(kind: str, firecracker: str | None, met: set[int]) -> None:
    assert {number for number in range(1, 9) if meets(number, kind, firecracker)} == met


def test_t06_show_card() -> None:
    def carretillada(board: Board) -> None:
        board.collas["red"].cards["upper", 1] = "drum/upper/3"
        board.collas["red"].cart["colorful"] = 4

    table = played(table_of(change=carretillada), "place diable regular 1 upper")
    assert table.legal() == {"activate left", "decline"}
    played(table, "activate left", "send character colorful carretillada/inner/n")
    assert red(table).cart["colorful"] == 2
    assert not any("follower" in move for move in table.legal())
    table = played(table_of(change=carretillada), "place character regular 1 upper", "activate right")
    table.play("send character colorful carretillada/inner/n")
    assert {"take follower carretillada", "take follower tabalada"} < table.legal()

    def filmed(board: Board) -> None:
        carretillada(board)
        film(board, "red", 11)

    assert "activate right" in played(table_of(change=filmed), "place diable regular 1 upper").legal()


def test_t07_thrill_chain() -> None:
    table = table_of(change=lambda board: drums(4, 4, 4, board))
    card = red(table).cards["upper", 1]
    played(table, "lead bottom", "take sound 12", *["thrill upper 1"] * 3, "gather tabalada")
    assert red(table).sound == 12
    assert ("upper", 1) not in red(table).cards
    assert table.board.beside["tabalada"][3] == facts.CARDS[card]["back"]
    assert table.board.followers["red"]["tabalada"] == 1


def test_t10_tied_turn_order() -> None:
    board = start(bare(("red", "blue", "yellow", "green"))).board
    for player, sound in {"red": 7, "blue": 2, "yellow": 10, "green": 10}.items():
        board.collas[player].sound = sound
    _turn_order(board)
    assert board.players == ["green", "yellow", "red", "blue"]
    _turn_order(board)
    assert board.players == ["blue", "red", "yellow", "green"]


def test_t16_one_exchange_of_one_kind() -> None:
    table = start(bare())
    assert table.player == "red"
    assert {move.split()[1] for move in table.legal() if move != "decline"} == {"upper", "lower", "street"}
    table.play("swap upper 1 3")
    assert (red(table).cards["upper", 1], table.player) == ("drum/upper/3", "blue")
    with pytest.raises(ValueError, match="swap upper 0 1"):
        table.play("swap upper 0 1")


@pytest.mark.parametrize(("players", "cards"), [(2, [3, 4, 5]), (3, [2, 3, 3]), (4, [1, 1, 1])])
def test_t20_t22_t24_t37_t39_a_game_in_which_all_pass(players: int, cards: list[int]) -> None:
    """Decks, cards beside shows, losses, shows scored once, kept cards."""
    table = table_of(("red", "blue", "yellow", "green")[:players])
    table.board.fame = dict.fromkeys(table.board.fame, 100)
    for number, fame in enumerate((94, 85, 73)):
        assert {len(beside) for beside in table.board.beside.values()} == {cards[number]}
        assert {len(colla.kept) for colla in table.board.collas.values()} == {6 - 2 * number}
        assert {player: len(shows) for player, shows in table.board.scored.items()} == dict.fromkeys(
            table.board.players, number
        )
        played(table, *["pass"] * players)
        while table.legal() and "pass" not in table.legal():
            table.play(min(table.legal()))
        assert set(table.fame().values()) == {fame}
    assert (table.board.decks["street"], table.player) == ([], None)
    assert {len(shows) for shows in table.board.scored.values()} == {4}
    assert table.winners() == (table.board.players[0],)


def test_t34_doubling_ends_at_double() -> None:
    def filmed(*abilities: int) -> int:
        def change(board: Board) -> None:
            at_the_tabalers(board)
            film(board, "red", *abilities)

        table = played(table_of(change=change), "lead top", "drum upper left")
        prepared = 0
        while any(move.startswith("prepare") for move in table.legal()):
            table.play(min(move for move in table.legal() if move.startswith("prepare")))
            prepared += 1
        return prepared

    assert [filmed(), filmed(1), filmed(3), filmed(1, 3)] == [2, 4, 4, 4]


def test_t35_overflow() -> None:
    def near(board: Board) -> None:
        drums(4, 1, 2, board)
        board.collas["red"].sound = 21
        board.followers["red"]["carretillada"] = 10
        board.collas["red"].reserve["large_beast"] = 1

    table = played(table_of(change=near), "lead bottom", "take sound 5", "decline")
    assert (red(table).sound, table.fame()["red"]) == (24, 2)
    played(table, "pass")

    def trobada(board: Board) -> None:
        near(board)
        board.collas["red"].cards["upper", 1] = "torch/upper/5"

    table = played(table_of(change=trobada), "place character regular 1 upper", "activate right")
    played(table, "send character colorful trobada/0/character", "take follower carretillada 2")
    assert table.legal() == {"follower carretillada", "decline"}
    table.play("follower carretillada")
    assert (table.board.followers["red"]["carretillada"], table.fame()["red"]) == (12, 0)


def test_t36_update_of_the_wall() -> None:
    def pictured(board: Board) -> None:
        for space in board.wall:
            space.cameras[1] = "red"
            board.collas["red"].cameras -= 1
        board.wall[0].likes = {1, 2}
        del board.collas["red"].grid["U1@1"]

    def liked(board: Board) -> None:
        for space in board.wall:
            space.likes = {1, 2, 3}

    def neither(board: Board) -> None:
        pictured(board)
        board.wall[1].cameras.clear()

    assert played(table_of(change=pictured), "pass").fame() == {"red": 2, "blue": 0}
    for change, updated in ((pictured, True), (liked, True), (neither, False)):
        table = table_of(change=change)
        before = [space.post for space in table.board.wall]
        table.play("pass")
        assert ([space.post for space in table.board.wall] != before) == updated
        assert (sum(len(space.likes) for space in table.board.wall) == 0) == updated
