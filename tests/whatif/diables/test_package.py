"""The package offers its names, loads them when they are used, and costs little until then; the benchmark runs."""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from diables_nb.rules.diables import SHOWS, Position
from diables_nb.whatif import diables as lab
from diables_nb.whatif.diables.findings import DiablesFindings


def test_every_name_is_there_and_stays_what_it_is() -> None:
    names = [name for name in lab.__all__ if name != "lab"]
    assert names == sorted(names, key=lambda name: (name.islower(), name))
    for _ in range(2):  # a module of the same name would take its place the second time
        for name in names:
            assert callable(getattr(lab, name)), name
    assert dir(lab) == sorted(lab.__all__)
    with pytest.raises(AttributeError, match="no attribute 'placement'"):
        lab.placement  # noqa: B018


def test_importing_it_loads_no_charts_and_no_frames() -> None:
    code = (
        "import sys; import diables_nb.whatif.diables as lab; lab.placements; lab.tiles; lab.likes;"
        "print([name for name in ('matplotlib', 'pandas', 'networkx', 'ipywidgets') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_results_are_frames_with_numbers() -> None:
    position = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1), lluiments=("tabalers",))
    frame = lab.placements(position, "red").to_pandas()
    assert frame["now"].dtype.kind == frame["tabalers"].dtype.kind == frame["regret"].dtype.kind == "i"
    assert len(lab.tiles(position).to_pandas()) == 256
    assert lab.rulings(position).to_pandas()["Red"].dtype.kind == "i"


def test_results_are_json() -> None:
    position = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1), lluiments=("tabalers",))
    found: list[DiablesFindings[Any]] = [
        lab.placements(position, "red", "tabalada"), lab.pairs(position, "red", "tabalada"), lab.tiles(position, "red"),
        lab.lluiments(position), lab.follower_steps(position, "red", "tabalada"), lab.neutrals(position),
        lab.rulings(position),
    ]  # fmt: skip
    for answer in found:
        assert json.loads(json.dumps(answer.to_json())) == answer.to_json()


def test_the_benchmark_measures_and_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whatif = import_module("benchmarks.whatif")
    monkeypatch.setattr(whatif, "RESULT", tmp_path / "whatif.json")
    whatif.main(["--repeats", "1", "--json"])
    kept = json.loads((tmp_path / "whatif.json").read_text(encoding="utf-8"))
    assert set(kept["milliseconds"]) == set(whatif.works())
    with pytest.raises(SystemExit):
        whatif.options(["--repeats", "0"])
