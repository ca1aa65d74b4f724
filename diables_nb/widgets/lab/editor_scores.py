"""The panels of the position editor that tell: what everybody scores, and what is not legal, with its repairs."""

from html import escape

from diables_nb.drawing.phrases import capital
from diables_nb.rules import words
from diables_nb.rules.errors import Problem
from diables_nb.rules.rulebook import explain
from diables_nb.whatif import Comparison
from diables_nb.whatif.scores import scores_of
from diables_nb.widgets.editing import Editing

from .editor import LabEditor
from .editor_changes import moved, told_alone
from .editor_html import button, players_head, tag
from .editor_words import word

__all__ = ["problems_html", "scores_html"]

_MOST_LISTED, _MOST_LINES = 12, 4


def scores_html(editor: Editing) -> str:
    """What everybody scores now by show and lluïment, with what the last change did to it."""
    position = editor.position
    scores = scores_of(position)
    if scores is None:
        raise TypeError("the position has no scores")
    ledgers = scores.all_of(position)
    changes = editor.change.changes if editor.change else Comparison([])
    by_score, by_player = moved(changes)
    whats = dict.fromkeys(what for _, what in ledgers)
    rows = []
    for what in whats:
        cells = "".join(
            tag("td", _points(ledgers[player, what].total, by_score.get((player, what), 0)))
            for player in position.players
        )
        rows.append(f"<tr>{tag('th', escape(capital(scores.name(what))), scope='row')}{cells}</tr>")
    sums = {player: sum(ledger.total for (who, _), ledger in ledgers.items() if who == player)
            for player in position.players}  # fmt: skip
    total = "".join(tag("td", _points(points, by_player.get(player, 0))) for player, points in sums.items())
    foot = f"<tfoot><tr>{tag('th', escape(word('sum')), scope='row')}{total}</tr></tfoot>"
    table = f"<table>{players_head(position, word('source'))}<tbody>{''.join(rows)}</tbody>{foot}</table>"
    return tag("h3", escape(word("scores"))) + table + _last_change(editor, changes)


def _points(total: int, change: int) -> str:
    if not change:
        return str(total)
    look = "dnb-up" if change > 0 else "dnb-down"
    return f"<b>{total}</b> " + tag("span", escape(words.signed(change)), class_=look)


def _last_change(editor: Editing, changes: Comparison) -> str:
    """What the last change did: every score that differs, with the lines of its ledger that do; then what is scored now
    that was not, or no longer.
    """
    if editor.change is None:
        return ""
    head = tag("h4", escape(word("last_change"))) + tag("p", escape(editor.change.text))
    alone = told_alone(changes)
    if not (len(changes) or alone):
        return head + tag("p", escape(word("same_scores")), class_="dnb-muted")
    lines: dict[tuple[str, str], list[str]] = {}
    for line in changes.lines.entries:
        if not line.quiet:
            said = f"{line.place}: {line.sentence} ({words.signed(line.points)})"
            rules = " ".join(map(_rule, line.rules))
            lines.setdefault((line.player, line.score.what), []).append(tag("li", f"{escape(said)} {rules}"))
    scores = []
    for score in changes.differences[:_MOST_LISTED]:
        under = lines.get((score.player, score.what), [])
        more = len(under) - _MOST_LINES
        if more > 0:
            under = [*under[:_MOST_LINES], tag("li", escape(word("more", count=more)))]
        scores.append(tag("li", tag("b", escape(str(score))) + tag("ul", "".join(under), class_="dnb-lines")))
    if (more := len(changes) - _MOST_LISTED) > 0:
        scores.append(tag("li", escape(word("more_problems", count=more))))
    notes = [tag("li", escape(note)) for note in alone or changes.notes]
    return head + tag("ul", "".join([*scores, *notes]), class_="dnb-change-list")


# ---- what is not legal


def problems_html(editor: LabEditor, *, live: bool = True) -> str:
    """What the rules forbid and what is not as dealt, with the repairs. live: whether there is somebody to press."""
    problems, unusual = editor.problems, editor.unusual
    if problems:
        mark, said = "\N{CIRCLED DIVISION SLASH}", word("not_legal")
    else:
        mark, said = "\N{CHECK MARK}", word("legal")
    parts = [_verdict(mark, said, wrong=bool(problems))]
    if problems:
        parts.append(tag("p", escape(word("problems", count=len(problems))), class_="dnb-muted"))
        rows = [_problem(editor, n, one, live=live) for n, one in enumerate(problems[:_MOST_LISTED])]
        if (more := len(problems) - _MOST_LISTED) > 0:
            rows.append(tag("li", escape(word("more_problems", count=more))))
        parts.append(tag("ul", "".join(rows), class_="dnb-problems"))
        if live and len(problems) > 1:
            parts.append(button(word("repair_all"), "repair_all", main=True))
    else:
        parts.append(tag("p", escape(word("legal_said")) + (" " + escape(word("dealt_said")) if not unusual else "")))
    if unusual:
        parts.append(tag("h4", escape(word("unusual"))))
        others = (_problem(editor, len(problems) + n, one, live=live) for n, one in enumerate(unusual))
        parts.append(tag("ul", "".join(others), class_="dnb-problems"))
    return "".join(parts)


def _verdict(mark: str, said: str, *, wrong: bool = False) -> str:
    look = "dnb-verdict" + (" dnb-wrong" if wrong else "")
    return tag("h3", tag("span", mark, class_="dnb-sign", aria_hidden="true") + " " + escape(said), class_=look)


def _problem(editor: LabEditor, number: int, problem: Problem, *, live: bool) -> str:
    """One thing that is wrong: where, what, the rule; and what can be done."""
    spaces, placed = editor.spaces_of(problem), editor.placed(problem)
    said = escape(placed) + " " + _rule(problem.rule)
    if not live:
        return tag("li", said)
    buttons = [
        button(repair.says, "repair", number, nth, repair.says, label=f"{repair.says}: {placed}")
        for nth, repair in enumerate(editor.repairs(problem))
    ]
    if len(spaces) == 1:
        name = f"{word('show_place')}: {editor.called(spaces[0])}"
        buttons.insert(0, button(word("show_place"), "go", spaces[0], label=name))
    return tag("li", said + tag("div", "".join(buttons), class_="dnb-repairs"))


def _rule(rule: str) -> str:
    if not rule:
        return ""
    return tag("span", escape(rule), class_="dnb-id", title=explain(rule).line)
