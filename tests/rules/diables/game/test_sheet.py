"""Where FP came from: the ledger of a game and its score sheet sum to the fame track at any moment."""

import re
from collections import Counter
from typing import Any

import pytest

from diables_nb.rules.diables import Sheet, deal, edition, read_game
from diables_nb.rules.diables.game.sheet import SOURCES, sheet_of, source_of
from diables_nb.rules.errors import PositionError
from diables_nb.rules.ledger import Line

from .arranged import UPPER, card, photo, table
from .games import COUNTS, busy_game, middle, moments


def test_the_ledger_sums_to_the_track_at_every_moment() -> None:
    for game in moments(3):
        summed: Counter[str] = Counter()
        for line in game.ledger:
            summed[line.facts["player"]] += line.points
        assert {player: summed[player] for player in game.players} == game.fame
        assert game.ledger.total == sum(game.fame.values())


def test_the_sheet_sums_to_the_track_by_source_and_by_round() -> None:
    for game in moments(2, every=4):
        sheet = game.sheet
        for rows in (sheet.by_source, sheet.by_round):
            assert {player: sum(row[player] for row in rows.values()) for player in game.players} == game.fame
        assert sheet.by_player == game.fame
        assert sheet.points() == sum(game.fame.values())
        assert "other" not in sheet.by_source


def test_every_source_comes_up() -> None:
    met: set[str] = set()
    for players in COUNTS:
        for seed in range(8):
            met |= {source_of(line) for line in busy_game(players, seed).ledger}
    assert met >= set(SOURCES) - {"carried", "followers", "sound", "other"}  # those are rare
    assert "other" not in met


@pytest.mark.parametrize(
    ("line", "source"),
    [
        (Line(6, "DIA-SCORE-CARR-1"), "carretillada"),
        (Line(6, "DIA-SCORE-BALL-4"), "ball_parlat"),
        (Line(6, "DIA-SCORE-TRO-2"), "trobada"),
        (Line(6, "DIA-SCORE-TAB-3"), "tabalada"),
        (Line(6, "DIA-SCORE-TAB-3", facts={"at_once": "DIA-SB-03"}), "at_once"),
        (Line(6, "DIA-P2-LLU-04"), "lluiments"),
        (Line(6, "DIA-WALL-03"), "wall"),
        (Line(6, "DIA-P2-SOC-01"), "wall"),
        (Line(2, "DIA-FOL-05"), "followers"),
        (Line(2, "DIA-P1-SND-02"), "sound"),
        (Line(2, "DIA-ICON-09"), "rewards"),
        (Line(-3, "DIA-P2-STR-01"), "street"),
        (Line(-1, "DIA-FP-04", facts={"asked": -3, "first_rule": "DIA-P2-STR-01"}), "street"),
        (Line(9, "DIA-FP-01"), "carried"),
        (Line(1, "DIA-END-01"), "other"),
    ],
)
def test_a_line_has_its_source(line: Line, source: str) -> None:
    assert source_of(line) == source


def test_a_sheet_counts_by_player_source_and_round() -> None:
    entries = [(1, 0, Line(6, "DIA-SCORE-TRO-2")), (1, 1, Line(4, "DIA-ICON-09")), (3, 0, Line(-3, "DIA-P2-STR-01"))]
    sheet = sheet_of(["red", "blue"], entries)
    assert sheet.points("red") == 3
    assert sheet.points("red", "trobada", 1) == 6
    assert sheet.points(source="rewards") == sheet.points("blue", round=1) == 4
    assert sheet.by_round == {1: {"red": 6, "blue": 4}, 3: {"red": -3, "blue": 0}}
    assert sheet == sheet_of(["red", "blue"], reversed(entries))
    assert sheet != sheet_of(["red", "blue"], entries[:2])
    assert repr(sheet) == "<Sheet red 3, blue 4>"
    rows = [row.split() for row in str(sheet).splitlines()]
    assert rows[0] == ["source", "Red", "Blue"]
    assert ["trobada", "de", "bèsties", "6", "0"] in rows
    assert rows[-4:] == [["round", "Red", "Blue"], ["1", "6", "4"], ["3", "−3", "0"], ["total", "3", "4"]]
    html = sheet._repr_html_()
    assert html.count("<table>") == 2
    assert ">−3</td>" in html


def test_a_game_that_begins_has_a_sheet_of_nothing() -> None:
    sheet = deal(2, 1).sheet
    assert isinstance(sheet, Sheet)
    assert sheet.by_player == {"red": 0, "blue": 0}
    assert set(sheet.by_source) == set(SOURCES) - {"carried", "other"}
    assert str(deal(2, 1).ledger)


def test_the_ledger_names_player_and_round_of_each_line() -> None:
    game = busy_game(3, 0)
    first = next(line for line in game.ledger if line.subject and line.subject in game.edition.spaces)
    text, html = str(game.ledger), game.ledger._repr_html_()
    assert text.splitlines()[0].split()[:3] == ["round", "player", "place"]
    assert len(text.splitlines()) == len(game.ledger) + 1
    assert game.edition.spaces[first.subject].name in text
    assert html.count("<tr>") == len(game.ledger) + 1
    for player in game.players:
        last = [row for row in text.splitlines() if row.split()[1] == player.capitalize()][-1]
        assert last.endswith(f" {game.fame[player]}")


def test_a_game_without_a_ledger_still_sums_to_its_track() -> None:
    data = middle().to_json()
    data["game"]["ledger"] = None
    game = read_game(data)
    assert game.state.ledger is None
    assert game.sheet.by_player == game.fame
    assert game.ledger.total == sum(game.fame.values())


def test_the_sheet_knows_printed_names_and_refuses_others() -> None:
    sheet = busy_game(3, 0).sheet
    assert sheet.points("Red", "Trobada de bèsties") == sheet.points("red", "trobada")
    assert sheet.points(source="social wall") == sheet.points(source="wall")
    with pytest.raises(PositionError, match=r"no player 'pink'.*red"):
        sheet.points("pink")
    with pytest.raises(PositionError, match="no source 'tabaladaa'; did you mean 'tabalada'"):
        sheet.points("red", "tabaladaa")
    for number in (0, 9, "1", True):
        with pytest.raises(PositionError, match="1, 2 or 3"):
            sheet.points(round=number)  # type: ignore[arg-type]


LAST_SOUND, LAST_STEP = edition().sound.last_space, edition().last_space
PAID: dict[str, Any] = {"reserve": {"diable": 1}, "cart": {"regular": 2}, "rows": {"top": 2}}


@pytest.mark.parametrize(
    ("parts", "moves", "said"),
    [
        ({"cards": {"upper 1": card("fp 3")}}, (UPPER, "activate left"), "FP icon, by a performer"),
        ({"cards": {"upper 0": card("fp 3")}}, ("lead top", "drum upper left"), "FP icon, by the tabalers"),
        (
            {"cards": {"upper 1": card("photo_or_video")}, "wall": {2: {"post": photo("fp 4")}}},
            (UPPER, "activate left", "camera 2 1"),
            "photo on post 2",
        ),
        (
            {"cards": {"upper 1": card("sound 4")}, "sound": LAST_SOUND - 1},
            (UPPER, "activate left", "take sound 4"),
            "3 steps beyond the sound track",
        ),
        (
            {"cards": {"upper 1": card("follower trobada")}, "followers": {"trobada": LAST_STEP}},
            (UPPER, "activate left"),
            f"follower at space {LAST_STEP}, the last",
        ),
    ],
)
def test_a_line_of_a_game_says_a_fact(parts: dict[str, Any], moves: tuple[str, ...], said: str) -> None:
    game = table(**PAID, **parts)
    lines = [line for line in game.after(*moves).ledger if line.facts["player"] == "red"]
    assert lines[-1].sentence == said


def test_the_lines_of_whole_games_say_facts() -> None:
    said = {line.rule: line.sentence for game in moments(8) if game.over for line in game.ledger}
    for rule in ("DIA-P2-SOC-01", "DIA-WALL-03"):
        assert re.fullmatch(r"\d+ likes? × \d+ social icons?", said[rule])
    assert re.fullmatch(r"nobody on \d street cards?", said["DIA-P2-STR-01"])
