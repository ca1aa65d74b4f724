"""The commands `diff`, `placements` and `tiles`: what another position would have scored, and what scores most."""

import argparse
import json
from textwrap import fill
from typing import Any

from diables_nb.rules import words

from .answers import Answer, Commands, add_wide, line_width, terminal_width
from .given import SOURCE, Given, add_move, before_move, given

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Adds the commands of this file."""
    diff = commands.add_parser("diff", help="what two positions, or two games, score otherwise, line by line")
    diff.add_argument("before", metavar="FILE-or-CODE", help=SOURCE)
    diff.add_argument("after", metavar="FILE-or-CODE", help="the same, of the same game")
    add_move(diff, "--move", "the first, a record")
    add_move(diff, "--after-move", "the second, a record")
    add_wide(diff)
    diff.add_argument(
        "--json", action="store_true", help="an object: edits, scores, lines, sums by rule, figure, player"
    )
    diff.set_defaults(run=_diff)

    placed = commands.add_parser(
        "placements",
        help="what one more figure, a tile, or an action would bring: every legal one, the best first",
        epilog=_by_game("placements"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    placed.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    placed.add_argument("--player", required=True, metavar="COLOUR", help="whose figure, tile or turn it is")
    shown = "one of the shows, where the game has such; all if not said"
    placed.add_argument("--show", metavar="SHOW", help=shown)
    placed.add_argument("--tile", metavar="TILE", help='the kind of tile, such as "red wheel", where there are such')
    ranked = "what the best is by, such as now or projected; another word is answered with those of the game"
    placed.add_argument("--by", metavar="MEASURE", help=ranked)
    add_move(placed)
    add_wide(placed)
    placed.add_argument("--json", action="store_true", help="all of it as JSON")
    placed.set_defaults(run=_placements)

    swept = commands.add_parser(
        "tiles", help="what everybody would score by each combination of the show tiles, where there are such"
    )
    swept.add_argument("position", metavar="FILE-or-CODE", help=SOURCE)
    swept.add_argument("--player", metavar="COLOUR", help="for whom the best comes first")
    add_move(swept)
    add_wide(swept)
    swept.add_argument("--json", action="store_true", help="the combinations as JSON")
    swept.set_defaults(run=_tiles)


def _by_game(command: str) -> str:
    """What the help of a command says of each game."""
    told = words.table("commands")[command].values()
    lines = [fill(said, terminal_width(), subsequent_indent="  ") for said in told]
    return "\n".join(["What it tells of, game by game:", *lines])


def _diff(options: argparse.Namespace) -> Answer:
    from diables_nb.rules.wrapping import paragraph  # only here: the rest needs the rules alone
    from diables_nb.whatif import compare

    if options.before == options.after == "-":
        raise ValueError("diff: standard input can be read once; name a file or give a code")
    before = before_move(given(options.before), options.move)
    after = before_move(given(options.after), options.after_move, "--after-move")
    if before.package is not after.package:
        raise ValueError(
            f"diff compares within one game: {before.name} is of {before.package.TITLE},"
            f" {after.name} of {after.package.TITLE}"
        )
    in_play = before.in_play and after.in_play
    ends = (before.thing, after.thing) if in_play else (before.position, after.position)
    found = compare(*ends)
    if options.json:
        drafts = {"drafts": [list(one.breaches) for one in (before, after)]} if before.marks or after.marks else {}
        return 0, json.dumps(found.to_json() | drafts, indent=2)
    width = line_width(options)
    told = [before.marks, after.marks, found.edits, () if len(found) else _unscored(found), _lines(found)]
    parts = [paragraph("\n".join(lines), width) for lines in told]
    if len(found):
        parts[3] = found.text(width, without=found.edits)
    return 0, "\n\n".join(filter(None, parts))


def _unscored(found: Any) -> list[str]:
    """What is told where no score changes, beside the edits."""
    notes = [note for note in found.notes if note not in found.edits]
    return [*notes, "no score changes", *found.earned]


def _lines(found: Any) -> list[str]:
    """The lines that differ; one that is the whole of its score the table says already."""
    return [str(line) for line in found.lines.entries if not line.quiet and line.place != line.score.name]


def _placements(options: argparse.Namespace) -> Answer:
    asked = before_move(given(options.position), options.move)
    wanted = {"show": options.show, "tile": options.tile, "by": options.by}
    try:
        found = _scores(asked).placements(asked.thing, options.player, **wanted)
    except ValueError as error:
        if not str(error).startswith("the game is over"):
            raise
        raise ValueError(f"{error}; of a record, --move N asks about the position before its move N") from None
    return _told(asked, found, options)


def _tiles(options: argparse.Namespace) -> Answer:
    asked = before_move(given(options.position), options.move)
    return _told(asked, _scores(asked).tiles(asked.thing, options.player), options)


def _scores(asked: Given) -> Any:
    """What the game of a position knows about its scores."""
    from diables_nb.whatif.scores import scores_of  # only here, as above

    return scores_of(asked.position)


def _told(asked: Given, found: Any, options: argparse.Namespace) -> Answer:
    if options.json:
        return 0, json.dumps(found.to_json() | ({"draft": list(asked.breaches)} if asked.marks else {}), indent=2)
    return 0, "\n".join([*asked.marks, found.text(line_width(options))])
