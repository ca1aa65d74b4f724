"""Where FP came from: the ledger of a game and its score sheet sum to the fame track at any moment."""

from collections import Counter

import pytest

from diables_nb.rules.diables import Sheet, deal, read_game
from diables_nb.rules.diables.game.sheet import SOURCES, sheet_of, source_of
from diables_nb.rules.ledger import Line

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
        for table in (sheet.by_source, sheet.by_round):
            assert {player: sum(row[player] for row in table.values()) for player in game.players} == game.fame
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
