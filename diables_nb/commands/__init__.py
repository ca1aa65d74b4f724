"""What the command line can do: one file a group of commands. Each reads its options and gives an `Answer`; `__main__`
prints it.

No command knows a game by itself: it asks the packages of `rules.contract` whose a text is.
"""

import argparse

from diables_nb.rules.contract import GAMES

from . import exporting, index, playing, reviewing, scores, simulations, whatifs

__all__ = ["parser"]


def parser(version: str) -> argparse.ArgumentParser:
    """The commands with their options; `run` of the options that it parses is what gives the answer.

    version: what `--version` says.
    """
    made = argparse.ArgumentParser(
        prog="python -m diables_nb",
        description=f"Scores, rules and games on the command line. The games: {', '.join(GAMES)}.",
    )
    made.add_argument("--version", action="version", version=f"diables_nb {version}")
    commands = made.add_subparsers(required=True, metavar="COMMAND")
    for group in (scores, index, playing, reviewing, exporting, whatifs, simulations):
        group.add_to(commands)
    return made
