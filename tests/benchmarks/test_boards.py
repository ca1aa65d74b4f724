"""The benchmark of the boards runs: a short round of each, in a real JupyterLab."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks import boards
from benchmarks.browser.report import figures, summary, table
from benchmarks.browser.rivals import RIVALS, spaces_changed
from benchmarks.browser.traffic import message_type
from tests.browser.chromium import NoChromiumError, in_ci

OURS = ["edit", "explain"]


@pytest.mark.browser
@pytest.mark.xdist_group("browser, boards")
@pytest.mark.parametrize("names", [OURS, pytest.param([*RIVALS], marks=pytest.mark.soak)], ids=["ours", "all"])
def test_a_short_run_of_each_board(names: list[str]) -> None:
    here = [name for name in names if name not in ("ipympl", "ipycanvas") or find_spec(name)]  # peers: extra bench
    try:
        with boards.laboratory() as (server, browser):
            run = boards.one_run(server, browser, here, 2)
    except NoChromiumError as error:
        if in_ci():
            raise
        pytest.skip(str(error))
    for name, sample in run.items():
        assert len(sample.clicks) == 2
        found = figures(sample)
        assert 0 < found["answered p50"] <= found["changed p50"] <= found["painted p50"] <= found["settled p50"], name
        assert 0 < found["received without status"] < found["received"], name
        assert 0 < found["display"] <= found["display settled"], name
    result = summary([run], {"Python": "3"})
    assert set(result["boards"]) == set(here)
    assert json.loads(json.dumps(result)) == result
    assert all(name in table(result) for name in here)


def test_each_board_is_first_in_turn() -> None:
    names = list(RIVALS)
    assert [boards.rotated(names, number)[0] for number in range(len(names))] == names
    assert all(sorted(boards.rotated(names, number)) == sorted(names) for number in range(5))


def test_all_boards_are_clicked_at_the_same_figures_and_edit_moves_them() -> None:
    targets = {name: rival.targets(6) for name, rival in RIVALS.items()}
    assert all(len(clicked) == 6 for clicked in targets.values())
    assert [x for _, *x in targets["ipympl"]] == [x for _, *x in targets["ipycanvas"]]
    assert targets["edit"][0] == targets["explain"][0]
    assert targets["edit"][1] != targets["explain"][1]
    assert 0 < spaces_changed() < 76


def test_options(tmp_path: Path) -> None:
    assert not boards.options([]).nodelay
    assert boards.options(["--nodelay"]).nodelay
    asked = boards.options(["--runs", "1", "--only", "Buttons", "--json", str(tmp_path / "x.json")])
    assert (asked.runs, asked.clicks, asked.only) == (1, 40, ["Buttons"])
    with pytest.raises(SystemExit):
        boards.options(["--only", "nothing"])


def test_the_type_of_a_message_in_both_protocols() -> None:
    header = b'{"msg_type": "status"}'
    offsets = [24 + 8, 24 + 8 + 5, 24 + 8 + 5 + len(header)]
    words = b"".join(value.to_bytes(8, "little") for value in (len(offsets), *offsets))
    assert message_type(words + b"iopub" + header) == "status"
    assert message_type('{"header": {"msg_type": "comm_msg"}}') == "comm_msg"
