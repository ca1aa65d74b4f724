"""A game is a function of its seed: in every process, under every hash seed, on every Python there is."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import diables_nb
from diables_nb.rules import castellers, diables, festival

ROOT = Path(diables_nb.__file__).resolve().parent.parent
PLAYED = """
import sys
sys.path.insert(0, sys.argv[1])
from diables_nb.players import RandomPlayer, play_out
from diables_nb.rules import castellers, diables, festival
for package in (diables, festival, castellers):
    for players in (2, 3, 4):
        for seed in (1, 2**40):
            game = play_out(package.deal(players, seed), RandomPlayer(seed))
            print(package.TITLE, players, seed, len(game.moves), *game.fame.values(), game.digest)
print(hash("any") % 1000)
"""
NEWEST = 20
"""Minor versions of Python 3 that are looked for."""


def pythons() -> list[str]:
    """Every Python from 3.11 on that can be found and started: this one, on the PATH, kept by pyenv or uv."""
    places = [sys.executable]
    names = [f"python3.{minor}" for minor in range(11, NEWEST)]
    places += [path for name in names if (path := shutil.which(name))]
    homes = (Path.home() / ".pyenv" / "versions", Path.home() / ".local" / "share" / "uv" / "python")
    for home in homes:
        places += [str(path) for name in names for path in sorted(home.glob(f"*/bin/{name}"))]
    found: dict[str, str] = {}
    for place in places:
        version = version_of(place)
        if version:
            found.setdefault(version, place)
    return list(found.values())


def version_of(python: str) -> str:
    """The version of a Python, "" where it does not start or is too old."""
    code = "import sys; print(sys.version_info >= (3, 11) and sys.version)"
    try:
        done = subprocess.run([python, "-I", "-c", code], capture_output=True, text=True, timeout=60, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 and done.stdout.strip() != "False" else ""


def played(python: str, hash_seed: str) -> tuple[str, str]:
    """What a fresh process plays, and how it hashes."""
    done = subprocess.run(
        [python, "-S", "-c", PLAYED, str(ROOT)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={"PYTHONHASHSEED": hash_seed, "PATH": os.environ.get("PATH", ""), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stderr
    games, _, hashed = done.stdout.strip().rpartition("\n")
    return games, hashed


@cache
def first() -> str:
    return played(sys.executable, "0")[0]


def test_other_hash_seeds_play_the_same_games() -> None:
    found = {played(sys.executable, seed) for seed in ("0", "1", "12345", "random")}
    assert {games for games, _ in found} == {first()}
    assert len({hashed for _, hashed in found}) > 1


@pytest.mark.parametrize("python", pythons(), ids=lambda path: "-".join(Path(path).parts[-3:]))
def test_every_python_plays_the_same_games(python: str) -> None:
    assert played(python, "random")[0] == first()


@pytest.mark.parametrize("package", [diables, festival, castellers], ids=lambda package: str(package.TITLE))
def test_another_seed_is_another_game(package: Any) -> None:
    digests = {package.deal(players, seed).digest for players in (2, 3, 4) for seed in range(20)}
    assert len(digests) == 60


@pytest.mark.parametrize("package", [diables, festival, castellers], ids=lambda package: str(package.TITLE))
def test_the_deal_does_not_depend_on_how_the_players_are_said(package: Any) -> None:
    assert package.deal(["red", "blue", "yellow"], 7) == package.deal(3, 7)
    assert package.deal(("green", "red"), 7).players == ("green", "red")
