"""The command line: a record as a page."""

import json
import sys
from pathlib import Path

import pytest

from diables_nb.__main__ import main
from diables_nb.players import RandomPlayer, play_out
from diables_nb.rules import castellers, festival
from tests.test_cli import refusal

GAME = play_out(festival.deal(2, 7), RandomPlayer(1))


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(GAME.record, encoding="utf-8")
    return str(path)


def test_a_record_becomes_a_page(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "game.html"
    assert main(["export", record, str(page), "--viewer", "blue"]) == 0
    assert capsys.readouterr().out == f"{page}: Festival, {len(GAME.moves)} moves, as blue sees it\n"
    text = page.read_text(encoding="utf-8")
    data = json.loads(text.split('id="moments">')[1].split("</script>")[0])
    assert len(data["moments"]) == len(GAME.moves) + 1
    assert data["players"] == [["red", "Red", ""], ["blue", "Blue", ""]], "nobody sits there"
    assert "as Blue sees it" in text


def test_what_is_hidden_from_the_viewer_is_not_in_it(tmp_path: Path) -> None:
    game = castellers.deal(2, 7, first="red")
    card = next(card for card in game.hand("red") if f"castell two {card}" in game.legal_moves)
    game = game.after(f"castell two {card}")
    (tmp_path / "game.txt").write_text(game.record, encoding="utf-8")
    logs = []
    for viewer in ("red", "blue"):
        assert main(["export", str(tmp_path / "game.txt"), str(tmp_path / "x.html"), "--viewer", viewer]) == 0
        text = (tmp_path / "x.html").read_text(encoding="utf-8")
        logs.append(json.loads(text.split('id="moments">')[1].split("</script>")[0])["log"][0][1])
    assert logs == [f"castell two {card}", "castell two pinya"]


def test_the_first_player_sees_it_by_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["export", GAME.code, "game.html"]) == 0
    assert capsys.readouterr().out == "game.html: Festival, 0 moves, as red sees it\n"


def test_wrong_input_is_refused(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = str(tmp_path / "game.html")
    assert "'purple' does not play" in refusal(capsys, "export", record, page, "--viewer", "purple")[0]
    assert "no such file" in refusal(capsys, "export", "nowhere.txt", page)[0]
    assert refusal(capsys, "export", record, str(tmp_path / "no" / "x.html")) == [
        f"{tmp_path / 'no' / 'x.html'}: No such file or directory"
    ]
    assert "no name of a page" in refusal(capsys, "export", record, "")[0]
    assert not Path(page).exists()


def test_without_the_boards_it_says_what_to_install(
    record: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("diables_nb.widgets")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    assert refusal(capsys, "export", record, str(tmp_path / "x.html")) == [
        "export draws the table: the boards need the package 'anywidget': pip install anywidget"
    ]
