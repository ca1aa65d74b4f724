"""The same names in the folder of each game, and no module with the name of what its package loads late."""

from importlib import import_module
from pathlib import Path

import pytest

from diables_nb.rules.contract import GAMES

PACKAGES = ["diables_nb.whatif", *(f"diables_nb.whatif.{name}" for name in GAMES)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_has_the_name_of_what_is_loaded_when_it_is_first_used(package: str) -> None:
    """The module, once it is loaded, would be found instead."""
    module = import_module(package)
    modules = {path.stem for path in Path(module.__path__[0]).iterdir()}
    assert not modules & set(module._HOME)
    for name in module.__all__:
        assert getattr(module, name).__name__ == name


@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_brings_is_called_the_same(game: str) -> None:
    folder = Path(import_module(f"diables_nb.whatif.{game}").__path__[0])
    assert {"differing", "scores", "simulation", "targets", "watching"} <= {path.stem for path in folder.iterdir()}
