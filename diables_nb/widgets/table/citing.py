"""Ids of rules in the panels of a table."""

from html import escape

from diables_nb.rules.rulebook import rule_line

__all__ = ["cited"]


def cited(rule: str) -> str:
    """The id of a rule as HTML, which opens its line in the index; "" for none.

    >>> cited(""), cited("X-1")
    ('', '<code>X-1</code>')
    """
    if not rule:
        return ""
    line = rule_line(rule)
    if line == rule:
        return f"<code>{escape(rule)}</code>"
    said = f"<summary><code>{escape(rule)}</code></summary>{escape(line)}"
    return f'<details class="dnb-cite">{said}</details>'
