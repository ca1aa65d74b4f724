"""What works where nothing but the wheel is installed, and what is said of the rest."""

import json

import pytest

from .conftest import Bare


@pytest.mark.parametrize("module", ["diables_nb", "diables_nb.rules", "diables_nb.rules.diables", "diables_nb.drawing"])
def test_rules_and_drawings_need_only_the_standard_library(bare: Bare, module: str) -> None:
    run = bare.run("-W", "error", "-c", f"import {module}")
    assert run.returncode == 0, run.stderr


def test_the_wheel_is_what_is_imported(bare: Bare) -> None:
    run = bare.run("-c", "import diables_nb; print(diables_nb.__file__)")
    assert run.stdout.startswith(str(bare.python.parent.parent)), run.stdout + run.stderr


def test_a_worked_example_can_be_scored_and_drawn(bare: Bare) -> None:
    run = bare.run(
        "-c",
        "from diables_nb import diables\n"
        "from diables_nb.drawing import draw_plaza\n"
        "leo = diables.example('DIA-T-09')\n"
        "print(diables.score_show(leo, 'red', 'carretillada').total)\n"
        "assert draw_plaza(leo)\n",
    )
    assert (run.stdout, run.stderr) == ("13\n", "")


def test_all_worked_examples_are_true(bare: Bare) -> None:
    run = bare.run("-m", "diables_nb", "examples")
    assert run.returncode == 0, run.stdout + run.stderr
    as_json = bare.run("-m", "diables_nb", "examples", "--json")
    rows = json.loads(as_json.stdout)
    assert rows
    assert all(row["ok"] for row in rows)


@pytest.mark.parametrize("name", ["Board", "ScoreWalk"])
def test_a_board_says_in_one_line_what_is_missing_and_how_to_get_it(bare: Bare, name: str) -> None:
    run = bare.run("-c", f"from diables_nb import {name}")
    assert run.returncode == 1
    said = run.stderr.strip().splitlines()[-1]
    kind, _, message = said.partition(": ")
    assert kind in {"ImportError", "ModuleNotFoundError"}
    assert "anywidget" in message
    assert "pip install" in message
