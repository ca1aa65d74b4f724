"""Players whose process dies while they think, for tests of what is kept then. They are made where the work is done."""

import os
from pathlib import Path

from diables_nb.players import RandomPlayer

FLAG = "DIABLES_NB_PERISH"
"""The environment variable that names a file: while it is there, a process dies at its next player but some."""
_LIVES = 100
_made = 0


def perishing(seed: int) -> RandomPlayer:
    """A random player; one process of all dies at its hundredth."""
    return _player(seed, once=True)


def always_perishing(seed: int) -> RandomPlayer:
    """A random player; every process dies at its hundredth."""
    return _player(seed, once=False)


def _player(seed: int, *, once: bool) -> RandomPlayer:
    global _made  # noqa: PLW0603  # it counts for the process
    _made += 1
    flag = Path(os.environ[FLAG])
    if _made > _LIVES and flag.exists():
        if once:
            flag.unlink()
        os._exit(1)
    return RandomPlayer(seed)
