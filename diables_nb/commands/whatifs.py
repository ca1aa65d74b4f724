"""The commands `diff`, `placements` and `tiles`: what another position would have scored, and what scores most."""

import argparse
import json
from typing import Any

from .answers import Answer, Commands
from .given import SOURCE, Given, given

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    diff = commands.add_parser("diff", help="what two positions, or two games, score otherwise, line by line")
    diff.add_argument("before", metavar="FILE-or-CODE", help=SOURCE)
    diff.add_argument("after", metavar="FILE-or-CODE", help="the same, of the same game")
    diff.add_argument(
        "--json", action="store_true", help="an object: edits, scores, lines, sums by rule, figure, player"
    )
    diff.set_defaults(run=_diff)

    placed = commands.add_parser("placements", help="what one more figure, or a tile, would score on every free space")
    placed.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    placed.add_argument("--player", required=True, metavar="COLOUR", help="whose figure or tile it is")
    placed.add_argument(
        "--show", metavar="SHOW", help="one of the shows, where the game has such; all of them if not said"
    )
    placed.add_argument(
        "--tile", metavar="TILE", help='the kind of tile, such as "red wheel", where the game places tiles'
    )
    placed.add_argument("--json", action="store_true", help="the placements as JSON")
    placed.set_defaults(run=_placements)

    swept = commands.add_parser("tiles", help="what everybody would score by each combination of the show tiles")
    swept.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    swept.add_argument("--player", metavar="COLOUR", help="for whom the best comes first")
    swept.add_argument("--json", action="store_true", help="the combinations as JSON")
    swept.set_defaults(run=_tiles)


def _diff(options: argparse.Namespace) -> Answer:
    from diables_nb.whatif import compare  # only here: the rest needs the rules alone

    if options.before == options.after == "-":
        raise ValueError("diff: standard input can be read once; name a file or give a code")
    before, after = given(options.before), given(options.after)
    if before.package is not after.package:
        raise ValueError(
            f"diff compares within one game: {before.name} is of {before.package.TITLE},"
            f" {after.name} of {after.package.TITLE}"
        )
    in_play = before.in_play and after.in_play
    ends = (before.thing, after.thing) if in_play else (before.position, after.position)
    found = compare(*ends)
    if options.json:
        return 0, json.dumps(found.to_json(), indent=2)
    edits = [edit for edit in found.edits if edit not in found.notes]  # those are told with the scores
    parts = ["\n".join(edits), str(found), "\n".join(str(c) for c in found.lines.entries if not c.quiet)]
    return 0, "\n\n".join(filter(None, parts))


def _placements(options: argparse.Namespace) -> Answer:
    asked = given(options.position)
    return _told(_scores(asked).placements(asked.thing, options.player, show=options.show, tile=options.tile), options)


def _tiles(options: argparse.Namespace) -> Answer:
    asked = given(options.position)
    return _told(_scores(asked).tiles(asked.thing, options.player), options)


def _scores(asked: Given) -> Any:
    """What the game of a position knows about its scores."""
    from diables_nb.whatif.scores import scores_of  # only here, as above

    return scores_of(asked.position)


def _told(found: Any, options: argparse.Namespace) -> Answer:
    return 0, json.dumps(found.to_json(), indent=2) if options.json else str(found)
