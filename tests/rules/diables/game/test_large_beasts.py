"""What the cards of the large beast do (DIA-LB)."""

from typing import Any

import pytest

from diables_nb.rules.diables import DiablesGame

from .arranged import asked, beside, card, offered, photo, red, show_card, steps, table, times

LARGE = "place large_beast regular 1 upper"


def with_large(number: int | None, move: str = LARGE, **parts: Any) -> DiablesGame:
    """Red's large beast beside a card that prepares, with one of the large beast cards."""
    parts.setdefault("cards", {"upper 1": card("prepare")})
    beasts = {"large": f"large/{number}" if number else None}
    given: dict[str, Any] = {"reserve": {"large_beast": 1}, "grid": {"lb": None}, **parts}
    return table(beasts=beasts, **given).after(move)


@pytest.mark.rules("DIA-LB-01", "DIA-ACT-SOC-08")
def test_large_1_films_whatever_is_required() -> None:
    wall = {1: {"post": photo("fp 6", 1)}}
    game = with_large(1, wall=wall).after("activate beast")
    assert "camera 1 1" in game.legal_moves


@pytest.mark.rules("DIA-LB-02", "DIA-P1-PLAY-06")
def test_large_2_enters_a_column_with_a_performer_in_another_section() -> None:
    game = table(
        beasts={"large": "large/2"},
        reserve={"diable": 2, "large_beast": 1},
        grid={"lb": None},
        street={"1 upper": "diable regular"},
    )
    column = [text for text in offered(game, "place large_beast regular") if text.split()[3] == "1"]
    assert column == ["place large_beast regular 1 middle", "place large_beast regular 1 lower"]
    assert not [text for text in offered(game, "place diable") if text.split()[3] == "1"]


@pytest.mark.rules("DIA-LB-02", "DIA-P1-PLAY-06")
@pytest.mark.parametrize("number", [None, 4])
def test_another_large_beast_does_not(number: int | None) -> None:
    beasts = {"large": f"large/{number}" if number else None}
    street = {"1 upper": "diable regular"}
    reserve = {"diable": 2, "large_beast": 1}
    game = table(beasts=beasts, reserve=reserve, grid={"lb": None}, street=street)
    assert not [text for text in offered(game, "place large_beast") if text.split()[3] == "1"]


@pytest.mark.rules("DIA-LB-02", "C-DIA-13", "DIA-P1-PLAY-05")
def test_large_2_stays_within_range() -> None:
    street = {"4 upper": "diable regular"}
    reserve = {"diable": 2, "large_beast": 1}
    game = table(beasts={"large": "large/2"}, reserve=reserve, grid={"lb": None}, street=street)
    assert {text.split()[3] for text in offered(game, "place large_beast")} == {"1", "2", "3"}


@pytest.mark.rules("DIA-LB-02", "C-DIA-13")
def test_nobody_joins_a_large_beast_in_its_column() -> None:
    game = table(beasts={"large": "large/2"}, grid={"lb": None}, street={"1 upper": "large_beast regular"})
    assert {text.split()[3] for text in offered(game, "place")} == {"2", "3"}


@pytest.mark.rules("DIA-LB-02")
def test_large_2_is_no_action() -> None:
    assert offered(with_large(2)) == ["activate left", "activate right"]


@pytest.mark.rules("DIA-LB-03")
def test_large_3_activates_the_card_twice() -> None:
    game = with_large(3, cards={"upper 1": card("sound 5", "sound 2")})
    assert offered(game) == ["activate left", "activate right"]
    once = game.after("activate right", "take sound 2", "activate left", "decline")
    assert offered(once) == ["activate left", "activate right"]
    assert offered(once.after("activate left")) == ["take sound 5"]
    later = once.after("activate right", "decline", "activate left", "take sound 5", "decline")
    assert red(later).sound == 7
    assert asked(later) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-LB-03")
def test_large_3_does_a_show_action_twice() -> None:
    game = with_large(3, cards={"upper 1": show_card("tabalada")}, beside=beside("fp 3"))
    once = game.after("activate right", "send tabaler top tabalada/1/1")
    assert steps(once) == {"carretillada": 1}
    twice = once.after("activate right", "send tabaler top tabalada/1/2")
    assert steps(twice) == {"carretillada": 1, "ball_parlat": 1}
    assert asked(twice) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-LB-03", "C-DIA-10")
def test_large_3_needs_the_card_to_be_there_still() -> None:
    cards = {"upper 1": card("thrill", "sound 2")}
    game = with_large(3, cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3"))
    later = game.after("activate left", "thrill upper 1", "gather tabalada", "activate right", "take sound 2")
    assert asked(later) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-LB-03", "C-DIA-101")
def test_large_3_does_not_double_printed_colla_followers() -> None:
    game = with_large(3, cards={"upper 1": None})
    first = offered(game, "activate")
    assert first == ["activate left"] or "activate left" in first
    game = game.after("decline")
    assert not offered(game, "activate")


@pytest.mark.rules("DIA-LB-03", "DIA-VIDEO-03", "C-DIA-37")
def test_large_3_is_itself_the_doubling_of_each_action() -> None:
    game = with_large(3, cards={"upper 1": card("prepare 2")}, videos=[3]).after("activate left")
    assert times(game, "prepare") == 2


@pytest.mark.rules("DIA-LB-04")
def test_large_4_hastens_once() -> None:
    assert times(with_large(4).after("activate beast", "decline"), "hasten") == 0
    assert asked(with_large(4).after("activate beast")) == "red hasten"


@pytest.mark.rules("DIA-LB-05", "DIA-LB-06", "DIA-LB-07", "DIA-LB-08", "DIA-ACT-SHOW-07")
@pytest.mark.parametrize(
    ("number", "show", "kinds"),
    [
        (5, "carretillada", {"tabaler", "diable"}),
        (6, "ball_parlat", {"tabaler", "diable"}),
        (7, "trobada", {"diable"}),
        (8, "tabalada", {"tabaler"}),
    ],
)
def test_large_5_to_8_send_a_figure_to_their_show(number: int, show: str, kinds: set[str]) -> None:
    game = with_large(number, reserve={"diable": 3, "character": 0, "large_beast": 1}).after("activate beast")
    sent = [text.split() for text in offered(game, "send")]
    assert {words[1] for words in sent} == kinds
    assert {words[3].split("/")[0] for words in sent} == {show}


@pytest.mark.rules("DIA-LB-08", "C-DIA-49")
def test_only_tabalers_fit_into_the_tabalada_and_none_into_the_trobada() -> None:
    assert all("tabaler" in text for text in offered(with_large(8).after("activate beast")))
    assert not [text for text in offered(with_large(7).after("activate beast")) if "tabaler" in text]


@pytest.mark.rules("DIA-LB-05")
def test_a_figure_sent_by_a_beast_gains_its_followers() -> None:
    game = with_large(5, beside=beside("fp 3")).after("activate beast", "send tabaler top carretillada/tabaler/trobada")
    assert "take follower trobada" in game.legal_moves
