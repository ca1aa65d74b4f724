"""The command `review`: what each decision of a game cost, and where the game turned."""

import argparse
import json
import sys

from diables_nb.rules.errors import hint, shown

from .answers import INTERRUPTED, Answer, Commands, add_wide, line_width
from .given import PLAYED, given_game

__all__ = ["add_to"]

_PAST = "codes, positions and worked examples keep no past: give a record, which the command play writes with --record"
_MOMENTS = 2


def add_to(commands: Commands) -> None:
    """Adds the command of this file."""
    review = commands.add_parser("review", help="what each decision of a game cost, and where the game turned")
    review.add_argument("record", metavar="FILE-or-CODE", help=f"{PLAYED}; it may be unfinished")
    review.add_argument(
        "--judge", default="greedy", help="who judges: greedy, if not said, or search, which takes much longer"
    )
    review.add_argument(
        "--player",
        action="append",
        metavar="COLOUR",
        help="whose decisions, everybody's if not said; may be repeated",
    )
    review.add_argument(
        "--top", type=int, default=5, metavar="N", help="how many of the largest regrets, 5 if none said"
    )
    add_wide(review)
    review.add_argument(
        "--json", action="store_true", help="an object: game, judge, summary, turning_points, and rows, one a decision"
    )
    review.set_defaults(run=_review)


def _review(options: argparse.Namespace) -> Answer:
    from diables_nb.rules.wrapping import paragraph  # only here: the rest needs the rules alone
    from diables_nb.whatif.reviewing.judges import JUDGES
    from diables_nb.whatif.reviewing.run import review

    if options.judge not in JUDGES:
        raise ValueError(f"no judge {shown(options.judge)}: {hint(options.judge, list(JUDGES))}")
    if options.top < 0:
        raise ValueError(f"--top {options.top}: give a whole number from 0")
    played = given_game(options.record, _PAST)
    if len(played.thing.line) < _MOMENTS:
        raise ValueError(f"{played.name}: no move to review; {_PAST}")
    found = review(played.thing, options.judge, options.player, progress=sys.stderr.isatty())
    status = INTERRUPTED if found.stopped else 0
    if not len(found):
        return INTERRUPTED, "no decision was judged"
    if options.json:
        turning = found.turning_points(options.top).to_json()["rows"]
        return status, json.dumps({**found.to_json(), "turning_points": turning}, indent=2)
    turned, width = found.turning_points(options.top), line_width(options)
    said = "\n".join([turned.caption, *map(str, turned.entries)])
    return status, f"{found.summary().text(width)}\n\n{paragraph(said, width)}"
