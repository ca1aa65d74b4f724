"""Why moves are refused: the true reason, by rule, and a way out."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame, deal
from diables_nb.rules.errors import IllegalMove, Problem

from .arranged import MIDDLE, UPPER, asked, beside, card, offered, photo, show_card, table, video

BEASTS = {"grid": {"lb": None}, "reserve": {"large_beast": 1}}


def refused(game: DiablesGame, move: str) -> Problem:
    with pytest.raises(IllegalMove) as caught:
        game.after(move)
    (problem,) = caught.value.problems
    return problem


def rule(game: DiablesGame, *moves: str) -> str:
    """The rule by which the last of some moves is refused."""
    return refused(game.after(*moves[:-1]), moves[-1]).rule


# ---- turns


@pytest.mark.rules("DIA-P1-PLAY-03", "DIA-P1-PLAY-04", "DIA-P1-PLAY-06", "DIA-P1-RANGE-01", "DIA-LB-02")
@pytest.mark.parametrize(
    ("parts", "move", "expected"),
    [
        ({}, "place large_beast regular 1 upper", "DIA-P1-PLAY-03"),
        ({}, "place diable regular 4 upper", "DIA-P1-RANGE-01"),
        ({"range": 4}, "place diable regular 5 upper", "DIA-P1-RANGE-01"),
        ({}, "place diable regular 6 upper", "DIA-P1-PLAY-04"),
        ({}, "place diable regular 0 upper", "DIA-P1-PLAY-04"),
        ({"street": {"1 upper": "diable regular"}}, "place diable regular 1 lower", "DIA-P1-PLAY-06"),
        ({"street": {"1 upper": "diable regular"}, **BEASTS}, "place large_beast regular 1 lower", "DIA-P1-PLAY-06"),
        (
            {"street": {"1 upper": "diable regular"}, "beasts": {"large": "large/2"}, **BEASTS},
            "place large_beast regular 1 upper",
            "DIA-LB-02",
        ),
    ],
)
def test_placing(parts: dict[str, Any], move: str, expected: str) -> None:
    assert rule(table(**parts), move) == expected


@pytest.mark.rules("DIA-P1-FIRE-01", "DIA-P1-FIRE-04")
def test_firecrackers() -> None:
    game = table(cart={"regular": 3, "whistling": 1, "colorful": 0})
    problem = refused(game, "place character whistling 1 upper")
    assert problem.rule == "DIA-P1-FIRE-01"
    assert problem.message == "a character lights 2 firecrackers, and the cart has 1 whistling"
    poor = table(cart={"regular": 1, "whistling": 1, "colorful": 1})
    assert rule(poor, "place character regular 1 upper") == "DIA-P1-FIRE-04"
    assert rule(game, "place diable colorful 1 upper") == "DIA-P1-FIRE-01"


@pytest.mark.rules("DIA-P1-TAB-03", "DIA-P1-02")
def test_leaders_and_turns() -> None:
    assert rule(table(leaders=["top"]), "lead top") == "DIA-P1-TAB-03"
    assert rule(table(), "decline") == "DIA-P1-02"
    assert rule(table(), "activate left") == "DIA-P1-02"
    assert rule(table(), "score trobada") == "DIA-P1-02"


@pytest.mark.rules("DIA-END-01")
@pytest.mark.parametrize("move", ["pass", "decline", UPPER])
def test_after_the_end(move: str) -> None:
    game = table(round=3, passed=["blue", "yellow", "green"]).after("pass")
    assert rule(game, move) == "DIA-END-01"


# ---- activating


@pytest.mark.rules("DIA-P1-CARD-01", "DIA-P1-CARD-04", "DIA-P1-CARD-05", "C-DIA-06", "DIA-ACT-BEAST-04")
@pytest.mark.parametrize(
    ("printed", "moves", "expected"),
    [
        (card("sound 2", needs=["performer"]), ["activate right"], "DIA-P1-CARD-04"),
        (card("sound 2", needs=["whistling", "colorful"]), ["activate right"], "DIA-P1-CARD-05"),
        (
            card("fp 2", "fp 2", needs=["regular"]),
            ["activate left", "activate left"],
            "DIA-P1-CARD-01",
        ),
        (card("sound 2"), ["activate beast"], "DIA-ACT-BEAST-04"),
        (show_card("trobada"), ["activate right"], "DIA-SPEC-02"),
        (show_card("trobada", needs=["regular"]), ["activate left"], "DIA-SPEC-03"),
        (card("sound 2"), ["pass"], "DIA-P1-CARD-01"),
        (card("sound 2"), ["drum upper left"], "DIA-P1-CARD-01"),
    ],
)
def test_activating(printed: object, moves: list[str], expected: str) -> None:
    assert rule(table(cards={"upper 1": printed}).after(UPPER), *moves) == expected


@pytest.mark.rules("C-DIA-06", "DIA-ACT-BEAST-07", "C-DIA-31", "C-DIA-48", "DIA-ACT-COLLA-01")
def test_actions_that_do_nothing_now() -> None:
    alone = table(beasts={"small": "small/6"}).after("place small_beast regular 3 middle")
    assert rule(alone, "activate left") == "C-DIA-06"
    young = table(cards={"upper 1": card("sound 2")}).after("place small_beast regular 1 upper")
    assert rule(young, "activate beast") == "DIA-ACT-BEAST-07"
    wall = {n: {"post": photo("fp 4", 1)} for n in range(1, 8)}
    film = table(cards={"upper 1": card("photo_or_video", "fp 2", needs=["regular"])}, wall=wall).after(UPPER)
    assert rule(film, "activate left") == "C-DIA-31"
    poor = {"regular": 3, "whistling": 0, "colorful": 0}
    shows = table(beasts={"small": "small/6"}, cards={"upper 1": show_card("trobada")}, cart=poor)
    assert rule(shows.after("place small_beast regular 1 upper"), "activate right") == "C-DIA-48"


@pytest.mark.rules("DIA-P1-TAB-07", "DIA-P1-TAB-09", "C-DIA-20")
def test_drumming() -> None:
    cards = {"upper 0": card("fp 2", "fp 3"), "lower 0": show_card("tabalada")}
    game = table(cards=cards, rows={"top": 2, "middle": 0, "bottom": 4}).after("lead top")
    assert rule(game, "drum upper right") == "DIA-P1-TAB-07"
    assert rule(game, "drum upper left", "drum upper left") == "DIA-P1-TAB-09"
    assert rule(game, "drum lower left") == "C-DIA-20"


# ---- colla


def doing(action: str, **parts: Any) -> DiablesGame:
    return table(cards={"upper 1": card(action)}, **parts).after(UPPER, "activate left")


@pytest.mark.rules("DIA-ACT-COLLA-01", "DIA-ACT-COLLA-03", "DIA-ACT-COLLA-06", "DIA-ACT-COLLA-07", "C-DIA-23")
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("prepare U2@1", "DIA-ACT-COLLA-01"),
        ("prepare U2@3", "C-DIA-23"),
        ("prepare sbA", "DIA-ACT-COLLA-06"),
        ("prepare lb", "DIA-ACT-COLLA-07"),
        ("prepare L1@5", "DIA-ACT-COLLA-03"),
        ("prepare U2@5 top", "DIA-ACT-COLLA-03"),
        ("prepare large/1", "DIA-PSET-02"),
        ("hasten U2@5", "DIA-ACT-COLLA-01"),
    ],
)
def test_preparing(move: str, expected: str) -> None:
    assert rule(doing("prepare"), move) == expected


@pytest.mark.rules("DIA-ACT-COLLA-04", "C-DIA-26", "C-DIA-84")
def test_full_rows() -> None:
    game = doing("prepare", rows={"top": 4, "middle": 0, "bottom": 2})
    assert rule(game, "prepare L1@5 top") == "C-DIA-26"
    empty: dict[str, Any] = dict.fromkeys(("L1@3", "L1@4", "L2@2", "L2@3", "L2@4", "L2@5"))
    full = {"rows": {"top": 4, "middle": 4, "bottom": 4}, "grid": empty}
    assert rule(doing("prepare", **full), "prepare L1@5 top") == "DIA-ACT-COLLA-04"
    assert rule(doing("hasten", **full), "hasten L1@5 top") == "C-DIA-84"


@pytest.mark.rules("DIA-ACT-COLLA-09", "DIA-ACT-COLLA-10", "DIA-ACT-COLLA-01")
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("reorganize U2@1 U3@2", "DIA-ACT-COLLA-01"),
        ("reorganize sbA U2@1", "DIA-ACT-COLLA-10"),
        ("reorganize U2@5 U2@4", "DIA-ACT-COLLA-09"),
        ("reorganize U2@5 large/1", "DIA-ACT-COLLA-09"),
    ],
)
def test_reorganizing(move: str, expected: str) -> None:
    assert rule(doing("reorganize"), move) == expected


@pytest.mark.rules("DIA-ACT-COLLA-11", "DIA-ACT-COLLA-03", "C-DIA-26")
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("hasten U2@1", "DIA-ACT-COLLA-01"),
        ("hasten L1@5", "DIA-ACT-COLLA-03"),
        ("hasten lb top", "DIA-ACT-COLLA-03"),
    ],
)
def test_hastening(move: str, expected: str) -> None:
    assert rule(doing("hasten"), move) == expected


@pytest.mark.rules("DIA-ACT-BEAST-01", "DIA-ACT-BEAST-02", "DIA-ACT-BEAST-03")
def test_beast_cards() -> None:
    display = {"small": ["small/1", "small/2", "small/3", "small/4", "small/5"]}
    game = doing("hasten", display=display).after("hasten sbA")
    assert rule(game, "beast small/8") == "DIA-ACT-BEAST-03"
    assert rule(game, "beast large/1") == "DIA-ACT-BEAST-01"
    assert rule(game, "decline") == "DIA-ACT-BEAST-03"
    large = doing("hasten").after("hasten lb")
    assert rule(large, "beast small/1") == "DIA-ACT-BEAST-02"


# ---- the wall


@pytest.mark.rules("DIA-ACT-SOC-01", "DIA-ACT-SOC-03", "DIA-ACT-SOC-05", "DIA-PHOTO-02", "DIA-SETUP-11", "C-DIA-35")
def test_cameras() -> None:
    wall = {
        1: {"post": photo("second_camera")},
        2: {"post": photo("fp 4", 1)},
        3: {"post": video(5, [6, 7, 8]), "cameras": {1: "blue"}},
        4: {"post": None},
    }
    game = table(cards={"upper 1": card("photo_or_video")}, wall=wall).after(UPPER, "activate left")
    assert rule(game, "camera 8 1") == "DIA-SETUP-11"
    assert rule(game, "camera 4 1") == "C-DIA-35"
    assert rule(game, "camera 1 2") == "DIA-ACT-SOC-01"
    assert rule(game, "camera 3 1") == "DIA-ACT-SOC-05"
    assert rule(game, "camera 3 2") == "DIA-ACT-SOC-03"
    problem = refused(game, "camera 2 1")
    assert problem.rule == "DIA-ACT-SOC-03"
    assert "DIA-REQ-01" in problem.message
    wall[5] = {"post": video(9, [1, 1, 1])}
    more = table(cards={"upper 1": card("photo_or_video")}, wall=wall, videos=[2]).after(UPPER, "activate left")
    assert rule(more, "camera 1 1", "camera 5 2", "camera 5 3") == "DIA-PHOTO-02"
    assert rule(more, "camera 1 1", "camera 1 1") == "DIA-ACT-SOC-05"


@pytest.mark.rules("DIA-ACT-SOC-09", "C-DIA-91", "DIA-SETUP-11")
def test_likes() -> None:
    game = doing("like", wall={1: {"likes": [2]}})
    assert rule(game, "like 1 2") == "C-DIA-91"
    assert rule(game, "like 1 4") == "DIA-ACT-SOC-09"
    assert rule(game, "like 9 1") == "DIA-SETUP-11"


# ---- shows


@pytest.mark.rules(
    "DIA-ACT-SHOW-01", "DIA-ACT-SHOW-02", "DIA-ACT-SHOW-03", "DIA-ACT-SHOW-04", "DIA-ACT-SHOW-05", "DIA-ACT-SHOW-07"
)
@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("send diable regular carretillada/ring/3", "DIA-ACT-SHOW-01"),  # taken
        ("send diable regular carretillada/inner/n", "DIA-ACT-SHOW-01"),  # for a character
        ("send small_beast regular carretillada/ring/0", "DIA-SHOW-CARR-01"),
        ("send diable whistling carretillada/ring/0", "DIA-ACT-SHOW-05"),
        ("send character whistling carretillada/inner/e", "DIA-ACT-SHOW-04"),
        ("send diable top carretillada/ring/0", "DIA-ACT-SHOW-04"),
        ("send tabaler regular carretillada/tabaler/trobada", "DIA-P1-TAB-01"),
        ("send tabaler middle carretillada/tabaler/trobada", "DIA-ACT-SHOW-03"),
        ("send diable regular trobada/0/diable", "DIA-ACT-SHOW-07"),
        ("send diable regular U2@5", "DIA-ACT-SHOW-01"),
    ],
)
def test_sending(move: str, expected: str) -> None:
    game = table(
        cards={"upper 1": show_card("carretillada")},
        plaza=["place blue at ring 3"],
        rows={"top": 3, "middle": 0, "bottom": 3},
        cart={"regular": 3, "whistling": 1, "colorful": 2},
    )
    assert rule(game.after(UPPER, "activate left"), move) == expected


@pytest.mark.rules("DIA-SHOW-TAB-01", "DIA-SHOW-TROB-01", "DIA-SHOW-BALL-01", "DIA-ACT-SHOW-02")
def test_who_a_show_does_not_take() -> None:
    game = doing("send any", reserve={"character": 0})
    assert rule(game, "send diable regular tabalada/1/1") == "DIA-SHOW-TAB-01"
    assert rule(game, "send tabaler top trobada/0/diable") == "DIA-SHOW-TROB-01"
    assert rule(game, "send small_beast regular ball_parlat/left/character") == "DIA-SHOW-BALL-01"
    assert rule(game, "send character regular trobada/0/character") == "DIA-ACT-SHOW-02"


# ---- followers, thrills, rewards


@pytest.mark.rules("DIA-FOL-02", "DIA-THR-01", "DIA-THR-06", "C-DIA-42", "DIA-ACT-02")
def test_followers_thrills_and_rewards() -> None:
    assert rule(doing("follower trobada", beside=beside()), "follower tabalada") == "DIA-FOL-02"
    assert rule(doing("thrill"), "thrill upper 4") == "DIA-THR-01"
    assert rule(doing("thrill"), "thrill street 9") == "DIA-THR-01"
    full = beside("fp 3", trobada=["fp 3"] * 8)
    crowd = table(cards={"street 1": card("thrill")}, tokens={"upper 1": 2}, beside=full)
    crowd = crowd.after(MIDDLE, "activate left", "thrill upper 1")
    assert rule(crowd, "gather trobada") == "C-DIA-42"
    assert rule(crowd, "decline") == "DIA-THR-06"
    assert rule(doing("sound 4"), "take sound 3") == "DIA-ACT-02"


# ---- set-up and the passage of time


@pytest.mark.rules("DIA-PSET-15")
@pytest.mark.parametrize("move", ["swap upper 1 4", "swap street 1 3", "swap upper 2 1", "swap lower 1 1"])
def test_swapping(move: str) -> None:
    assert rule(deal(2, first="red"), move) == "DIA-PSET-15"


@pytest.mark.rules("DIA-P2-SHOW-07", "C-DIA-53", "DIA-PSET-14", "DIA-P4-02")
def test_scoring_and_crowds() -> None:
    game = table(passed=["blue", "yellow", "green"], scored=["trobada"], round=2).after("pass")
    assert rule(game, "score trobada") == "DIA-P2-SHOW-07"
    assert rule(game, "decline") == "C-DIA-53"
    while asked(game).endswith("score"):
        game = game.after(offered(game)[0])
    assert rule(game, "crowd 1 4") == "DIA-PSET-14"
    assert rule(game, "decline") == "DIA-P4-02"
