"""The command `review`."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from diables_nb.__main__ import main
from diables_nb.players import GreedyPlayer, RandomPlayer, SearchPlayer, play_out
from diables_nb.rules import contract
from diables_nb.rules.contract import GAMES
from diables_nb.whatif.reviewing import judges as review_judges
from diables_nb.whatif.reviewing.run import review


def recorded(name: str, folder: Path, most: int | None = 40) -> tuple[Any, str]:
    """A game, and the file of its record."""
    game = play_out(contract.game(name).deal(players=2, seed=7), RandomPlayer(7), most=most)
    path = folder / "game.txt"
    path.write_text(game.record, encoding="utf-8")
    return game, str(path)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_reviewed(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, path = recorded(name, tmp_path)
    assert main(["review", path, "--top", "2", "--wide"]) == 0
    told = capsys.readouterr().out
    found = review(game, progress=False)
    assert str(found.summary()) in told
    for entry in found.turning_points(2).entries:
        assert str(entry) in told
    assert main(["review", path, "--json", "--player", "red"]) == 0
    values = json.loads(capsys.readouterr().out)
    own = review(game, players=["red"], progress=False)
    assert values == json.loads(json.dumps(own.to_json()))
    assert values["game"] == name


def test_a_review_fits_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = recorded("castellers", tmp_path, most=12)
    monkeypatch.setenv("COLUMNS", "60")
    assert main(["review", path]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60


def test_another_judge_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, path = recorded("festival", tmp_path, most=6)
    monkeypatch.setitem(review_judges.JUDGES, "search", partial(SearchPlayer, playouts=4))
    assert main(["review", path, "--judge", "search"]) == 0
    assert f"{len(game.moves)} decisions, judged by search" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--judge", "random"], "no judge 'random': one of: greedy, search\n"),
        (["--judge", "serch"], "no judge 'serch': did you mean 'search'?\n"),
        (["--player", "pink"], "'pink' has decided nothing"),
        (["--top", "-1"], "--top -1: give a whole number from 0"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    options: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = recorded("festival", tmp_path, most=6)
    assert main(["review", path, *options]) == 2
    assert says in capsys.readouterr().err


def test_a_code_has_no_moves_to_review(capsys: pytest.CaptureFixture[str]) -> None:
    code = contract.game("festival").deal(players=2, seed=7).code
    assert main(["review", code]) == 2
    assert "no move to review" in capsys.readouterr().err


def test_an_interrupted_review_tells_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Impatient(GreedyPlayer):
        left = 4

        def verdict(self, game: Any, move: Any) -> Any:
            self.left -= 1
            if self.left < 0:
                raise KeyboardInterrupt
            return super().verdict(game, move)

    _, path = recorded("festival", tmp_path)
    monkeypatch.setitem(review_judges.JUDGES, "greedy", Impatient)
    assert main(["review", path]) == 130
    said = capsys.readouterr()
    assert "stopped after 4 of 40" in said.out
    assert said.err == "interrupted\n"
    monkeypatch.setattr(Impatient, "left", 0)
    assert main(["review", path]) == 130
    assert capsys.readouterr().out == "no decision was judged\n"
