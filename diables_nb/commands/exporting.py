"""The command `export`: a record as a page of its own, with every moment drawn."""

import argparse

from .answers import Answer, Commands
from .given import PLAYED, given_game

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the command of this file."""
    export = commands.add_parser("export", help="write a record as a page that opens anywhere, offline")
    export.add_argument("record", metavar="FILE-or-CODE", help=PLAYED)
    export.add_argument("page", metavar="PAGE", help="the file to write, such as game.html; what is there is replaced")
    export.add_argument(
        "--viewer", default="", metavar="COLOUR", help="whose eyes it is seen with; the first player's if not said"
    )
    export.set_defaults(run=_export)


def _export(options: argparse.Namespace) -> Answer:
    if not options.page:
        raise ValueError("no name of a page: give one, such as game.html")
    read = given_game(options.record)
    played, title = read.thing, read.package.TITLE
    try:
        from diables_nb.widgets.table.page import save_record  # only here: the rest needs no widgets
    except ModuleNotFoundError as error:
        raise ValueError(f"export draws the table: {error}") from None
    try:
        path = save_record(options.page, played, title, options.viewer)
    except OSError as error:
        raise OSError(error.errno, error.strerror, options.page) from None
    count = len(played.moves)
    said = f"{title}, {count} move{'s' * (count != 1)}, as {options.viewer or played.players[0]} sees it"
    return 0, f"{path}: {said}"
