"""The command line for what-ifs: diff, placements, tiles; whatever is wrong is said in a line."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from diables_nb.__main__ import main
from diables_nb.rules import castellers, contract, diables, festival
from diables_nb.whatif import compare
from diables_nb.whatif.castellers import actions
from diables_nb.whatif.diables import placements, tiles
from diables_nb.whatif.festival import covers

LEO = diables.example("DIA-T-09")
WITHOUT = LEO.after("remove inner east")
BOARD = festival.Position(("red", "blue")).with_tile("red", "a1", "red rocket")
COLLES = castellers.Position(("red", "blue"))
_GAMES = {"DIA": "diables", "FES": "festival", "CAS": "castellers"}


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that is wide enough for every table, whoever runs the tests."""
    monkeypatch.setenv("COLUMNS", "400")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def values(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(answer(capsys, *arguments, "--json"))


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a refused command says."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


def test_diff_tells_edits_scores_and_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "diff", LEO.code, WITHOUT.code) == (
        "blue character, whistling, inner east: gone\n"
        "\n"
        "player  score         before  after  change\n"
        "Red     carretillada      13     10      −3\n"
        "Blue    carretillada       6      0      −6\n"
        "\n"
        "Red, carretillada, ring 2: 1 × 3 diables, beyond the icon → 1 × 3 diables (+3)\n"
        "Red, carretillada, inner north: 3 × 2 characters → 3 × 1 character, beyond the icon (−6)\n"
        "Blue, carretillada, inner east: 3 × 2 characters → nothing (−6)\n"
    )
    assert answer(capsys, "diff", LEO.code, LEO.code) == "no score changes\n"
    assert values(capsys, "diff", LEO.code, WITHOUT.code) == json.loads(json.dumps(compare(LEO, WITHOUT).to_json()))


@pytest.mark.parametrize("said", ["DIA-T-09", "dia-t-9"])
def test_the_id_of_a_worked_example_is_taken_wherever_a_code_is(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["score"], ["tiles"], ["placements", "--player", "red", "--show", "carretillada"]):
        assert answer(capsys, *command, said) == answer(capsys, *command, LEO.code)
    assert answer(capsys, "diff", said, WITHOUT.code) == answer(capsys, "diff", LEO.code, WITHOUT.code)


@pytest.mark.parametrize("example", ["DIA-T-01", "FES-T-01", "CAS-T-01"])
def test_examples_of_every_game_are_taken(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = next(one for one in contract.games() if one.FORMAT.startswith(_GAMES[example[:3]]))
    code = package.example(example).code
    assert answer(capsys, "score", example) == answer(capsys, "score", code)
    monkeypatch.chdir(tmp_path)
    (tmp_path / example).write_text(LEO.code, encoding="utf-8")
    assert answer(capsys, "score", example) == answer(capsys, "score", LEO.code), "a file goes first"


def test_an_example_that_is_a_game_is_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert values(capsys, "replay", "DIA-T-01")["digest"] == diables.example("DIA-T-01").digest
    for command in ("replay", "review"):
        assert "a position alone" in refusal(capsys, command, "DIA-T-09")


def test_what_only_one_position_has_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    two, three = (diables.Position(players) for players in (("red", "blue"), ("red", "blue", "green")))
    assert answer(capsys, "diff", two.code, three.code) == "only the second position has Green\n\nno score changes\n"
    building = COLLES.with_colla("red", kind="two", pinya=1)
    assert answer(capsys, "diff", COLLES.code, building.code).count("Red, in progress") == 1


def test_a_castell_that_is_completed_is_told_once_beside_its_score(capsys: pytest.CaptureFixture[str]) -> None:
    done = COLLES.with_colla("red", kind="three", pinya=1, raised=(castellers.Raised("two", 7),))
    assert answer(capsys, "diff", COLLES.code, done.code) == (
        "Red, raised: nothing → castell of 2 for 7\n"
        "Red, in progress: no castell in progress → castell of 3: pinya 1 of 3, tronc 0 of 3, no pom\n"
        "\n"
        "player  score         before  after  change\n"
        "Red     castell of 2       0      7      +7\n"
    )


def test_games_are_compared_by_what_would_score_now_and_by_what_was_earned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt = diables.deal(4, seed=5)
    path = tmp_path / "end.txt"
    path.write_text(dealt.played_out(2).record, encoding="utf-8")
    said = answer(capsys, "diff", dealt.code, str(path))
    table, earned = said.split("earned so far, by the score sheets\n")
    assert "what each show and lluïment would score now\nplayer  score" in table
    assert "Blue has earned by street cards with nobody on them: 0 → −" in earned
    assert "-" not in earned.partition("\n\n")[0]
    assert "what each show and lluïment would score now" not in answer(capsys, "diff", LEO.code, WITHOUT.code)


def test_moments_of_a_record_are_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = castellers.deal(players=2, seed=7, first="red").played_out(2)
    path = str(tmp_path / "game.txt")
    Path(path).write_text(game.record, encoding="utf-8")
    first = values(capsys, "placements", path, "--player", "red", "--move", "1")
    assert first["rows"] == json.loads(json.dumps(actions(game.line[0]).to_json()["rows"]))
    assert values(capsys, "score", path, "--move", "3") == values(capsys, "score", game.line[2].code)
    assert answer(capsys, "diff", path, path, "--move", "1", "--after-move", "1") == "no score changes\n"
    over = refusal(capsys, "placements", path, "--player", "red")
    assert over == (
        "the game is over: no action is left; ask about an earlier moment; of a record, --move N asks about the"
        " position before its move N\n"
    )
    for number in (0, -1, len(game.moves) + 1):
        said = refusal(capsys, "score", path, "--move", str(number))
        assert said == f"--move {number}: {path} has the moves from 1 to {len(game.moves)}\n"
    assert "--move 1: DIA-T-09 has no moves" in refusal(capsys, "tiles", "DIA-T-09", "--move", "1")


def test_covers_of_a_game_that_is_over_say_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(festival.deal(players=2, seed=7).played_out(2).record, encoding="utf-8")
    asked = ["placements", str(path), "--player", "red", "--tile", "red wheel"]
    assert "The game is over: no tile is placed any more" in answer(capsys, *asked)
    assert "The game is over" not in answer(capsys, *asked, "--move", "2")


def test_a_diff_fits_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    wide = answer(capsys, "diff", LEO.code, WITHOUT.code)
    monkeypatch.setenv("COLUMNS", "50")
    assert max(map(len, answer(capsys, "diff", LEO.code, WITHOUT.code).splitlines())) <= 50
    assert answer(capsys, "diff", LEO.code, WITHOUT.code, "--wide") == wide


def test_diff_reads_files_and_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "leo.json"
    path.write_text(json.dumps(LEO.to_json()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(WITHOUT.code))
    assert "Blue, carretillada, inner east" in answer(capsys, "diff", str(path), "-")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            BOARD,
            BOARD.with_tile("red", "b2", "red wheel"),
            "Red, colour of the board, b2: nothing → red on level 1 (+1)",
        ),
        (
            COLLES,
            COLLES.with_colla("red", raised=(castellers.Raised("two", 7),)),
            "raised: nothing → castell of 2",
        ),
    ],
)
def test_diff_of_the_other_games(before: Any, after: Any, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in answer(capsys, "diff", before.code, after.code)
    assert values(capsys, "diff", before.code, after.code)["scores"][0]["player"] == "red"


@pytest.mark.parametrize("package", [diables, festival, castellers])
def test_diff_of_records_and_of_a_record_and_a_position(
    package: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = package.deal(players=2, seed=7)
    end = game.played_out(1)
    paths = [tmp_path / "start.txt", tmp_path / "end.txt"]
    for path, one in zip(paths, (game, end), strict=True):
        path.write_text(one.record, encoding="utf-8")
    found = values(capsys, "diff", *map(str, paths))
    assert found == json.loads(json.dumps(compare(game, end).to_json()))
    alone = values(capsys, "diff", game.position.code, str(paths[1]))
    assert alone == json.loads(json.dumps(compare(game.position, end.position).to_json()))


@pytest.mark.parametrize("package", [diables, festival, castellers])
def test_a_game_is_read_from_its_code_and_its_json(
    package: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = package.deal(players=2, seed=7)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.to_json()), encoding="utf-8")
    assert answer(capsys, "diff", game.code, str(path)) == "no score changes\n"
    path.write_text(json.dumps(game.position.to_json()), encoding="utf-8")
    assert answer(capsys, "diff", str(path), game.code) == "no score changes\n"


def test_placements_of_a_show(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("placements", LEO.code, "--player", "red", "--show", "carretillada")
    assert answer(capsys, *asked, "--wide") == f"{placements(LEO, 'red', 'carretillada')}\n"
    assert values(capsys, *asked) == json.loads(json.dumps(placements(LEO, "red", "carretillada").to_json()))


@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_tables_fit_the_terminal_and_say_what_they_leave_out(
    width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    dealt = diables.deal(players=3, seed=7)
    for said in (("placements", dealt.code, "--player", "red"), ("tiles", LEO.code, "--player", "red")):
        lines = answer(capsys, *said).splitlines()
        assert max(map(len, lines)) <= width, said
    left = " ".join(answer(capsys, "placements", dealt.code, "--player", "red").split())
    gone = left.partition("for which the line is too short: ")[2].partition(".")[0].split(", ")
    assert ("rewards" in gone) == (width < 160)
    assert not {"space", "figure", "now", "regret"} & set(gone)


def test_placements_of_the_tiles_on_the_stacks_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    dealt = festival.deal(players=2, seed=7)
    asked = ("placements", dealt.code, "--player", "blue", "--by", "projected")
    assert answer(capsys, *asked, "--wide") == f"{covers(dealt, 'blue', by='projected')}\n"
    assert values(capsys, *asked)["by"] == "projected"


def test_placements_of_a_game_with_cards_are_the_actions_of_the_turn(capsys: pytest.CaptureFixture[str]) -> None:
    dealt = castellers.deal(players=2, seed=7, first="red")
    asked = ("placements", dealt.code, "--player", "red")
    assert answer(capsys, *asked, "--wide") == f"{actions(dealt, 'red')}\n"
    assert values(capsys, *asked)["moves"][0] == list(actions(dealt, "red").best.moves)


DRAFTS = (
    diables.Position(
        ("red", "blue"), {"carretillada/ring/0": diables.Figure("red", "diable", "colorful")},
        tiles={"carretillada": 3}, draft=True,
    ),
    festival.Position(("red", "blue"), draft=True).with_tiles("red", {"a1": ["red wheel"] * 5}),
    castellers.Position(("red", "blue"), draft=True).with_colla("red", kind="two", pinya=9),
)  # fmt: skip


@pytest.mark.parametrize("draft", DRAFTS)
def test_a_draft_is_taken_and_marked(draft: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (problem,) = map(str, draft.problems)
    marked = f"{draft.code}: a draft, which breaks a rule:\n{problem}\n"
    assert answer(capsys, "score", draft.code).startswith(marked)
    assert values(capsys, "score", draft.code)["draft"] == [problem]
    assert answer(capsys, "diff", draft.code, draft.code) == f"{marked}\n{marked}\nno score changes\n"
    assert values(capsys, "diff", draft.code, draft.code)["drafts"] == [[problem], [problem]]
    assert "draft" not in values(capsys, "score", LEO.code)


@pytest.mark.parametrize("command", ["placements", "tiles"])
def test_what_would_be_on_a_draft_is_marked(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = (command, DRAFTS[0].code, "--player", "red")
    assert "a draft, which breaks a rule:\n" in answer(capsys, *asked)
    assert values(capsys, *asked)["draft"] == list(map(str, DRAFTS[0].problems))


def test_placements_of_a_tile(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("placements", BOARD.code, "--player", "red", "--tile", "red wheel")
    assert answer(capsys, *asked, "--wide") == f"{covers(BOARD, 'red', 'red wheel')}\n"
    assert values(capsys, *asked) == json.loads(json.dumps(covers(BOARD, "red", "red wheel").to_json()))


def test_the_combinations_of_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "tiles", LEO.code, "--player", "red", "--wide") == f"{tiles(LEO, 'red')}\n"
    assert len(values(capsys, "tiles", LEO.code)["combinations"]) == 256


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("diff", LEO.code, "nonsense"), "no such file"),
        (("diff", LEO.code, BOARD.code), "diff compares within one game"),
        (("diff", LEO.code, "DIA-T-99"), "no worked example 'DIA-T-99': did you mean"),
        (("tiles", "nonsense"), "the id of an example: the command examples lists them"),
        (("diff", "-", "-"), "can be read once"),
        (("diff", LEO.code[:20], LEO.code), "cut off"),
        (("placements", LEO.code, "--player", "pink"), "pink"),
        (("placements", LEO.code, "--player", "red", "--show", "carnaval"), "carnaval"),
        (("placements", LEO.code, "--player", "red", "--tile", "red wheel"), "places figures, no tiles"),
        (("placements", BOARD.code, "--player", "red"), "name one, such as"),
        (("placements", BOARD.code, "--player", "red", "--show", "trobada"), "Festival has no shows"),
        (("placements", BOARD.code, "--player", "red", "--tile", "pink wheel"), "pink"),
        (("placements", BOARD.code, "--player", "green", "--tile", "red wheel"), "does not play"),
        (("placements", COLLES.code, "--player", "red"), "a position of Castellers! has no hands"),
        (("placements", castellers.deal(2, 7, first="red").code, "--player", "blue"), "it is the turn of red"),
        (("placements", COLLES.code, "--player", "red", "--tile", "red wheel"), "neither shows nor tiles"),
        (("placements", LEO.code, "--player", "red", "--by", "luck"), "one of now, total, projected, final"),
        (("tiles", BOARD.code), "Festival has no combinations of show tiles"),
        (("tiles", LEO.code, "--player", "pink"), "pink"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in refusal(capsys, *arguments)


def test_a_file_without_a_position_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("hello", encoding="utf-8")
    assert "holds neither a position nor a game" in refusal(capsys, "tiles", str(path))
    assert "missing.txt" in refusal(capsys, "diff", str(tmp_path / "missing.txt"), LEO.code)
