"""The contrast of panels, questions, tools and charts, computed from the style sheet: WCAG 2.2, 1.4.3 and 1.4.11.

A style sheet does not say what stands on what: the tables here do, and every rule that sets a colour is in one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import tinycss2  # type: ignore[import-untyped]
from matplotlib.colors import to_hex
from matplotlib.text import Text

import diables_nb.widgets
from diables_nb.drawing.tokens import THEMES
from diables_nb.lessons import scene
from diables_nb.rules.diables import example, score_show
from diables_nb.whatif import change_chart, compare, draw_graph, graph_of, values_chart, waterfall_chart
from tests.drawing.test_tokens import contrast

SHEET = Path(diables_nb.widgets.__file__).parent / "static" / "boards.css"
TEXT, GRAPHIC = 4.5, 3.0

# Selectors that have a ground of their own, by the short names that the tables below use for it.
GROUNDS = {
    "root": ".dnb-root",
    "note": ".dnb-note",
    "button": ".dnb-button",
    "hover": ".dnb-button:hover",
    "pressed": '.dnb-button[aria-pressed="true"]',
    "main": ".dnb-main",
    "main hover": ".dnb-main:hover",
    "panel": ".dnb-panel",
    "head": ".dnb-panel .dnb-rows thead th",
    "foot": ".dnb-panel tfoot",
    "now": ".dnb-now",
    "now row": ".dnb-panel tbody tr.dnb-now",
    "question": ".dnb-question",
    "input": ".dnb-input",
    "closed input": ".dnb-input:read-only",
    "said": ".dnb-said",
    "fault": ".dnb-fault",
    "red": ".dnb-of-red",
    "blue": ".dnb-of-blue",
    "yellow": ".dnb-of-yellow",
    "green": ".dnb-of-green",
    "select": ".dnb-select",
}
BOARD, PANEL = ("root",), ("panel", "now row")
PAGES = ("root", "panel", "question")
BUTTONS = ("button", "hover", "pressed")

# Text: selector -> the grounds that it stands on.
WORDS = {
    ".dnb-root": ("root", "panel", "head", "foot", "now", "now row", "question", "said", "note", "fault"),
    ".dnb-root code": ("panel", "question", "fault"),
    ".dnb-id": PANEL,
    ".dnb-muted": ("root", "panel", "foot"),
    ".dnb-status.dnb-refused::before": BOARD,
    ".dnb-note.dnb-refused p::before": ("note",),
    ".dnb-label": BOARD,
    ".dnb-button": BUTTONS,
    ".dnb-main": ("main", "main hover"),
    ".dnb-panel thead th": ("head",),
    ".dnb-small": PANEL,
    ".dnb-now .dnb-small": ("now", "now row"),
    ".dnb-now .dnb-id": ("now", "now row"),
    ".dnb-left-out": PANEL,
    ".dnb-left-out .dnb-line": PANEL,
    ".dnb-heading": ("question",),
    ".dnb-input": ("input", "closed input"),
    ".dnb-said.dnb-right > p:first-child::before": ("said",),
    ".dnb-said code": ("said",),
    ".dnb-question caption": ("question",),
    ".dnb-question thead th": ("question",),
    ".dnb-tick": ("question",),
    ".dnb-fault::before": ("fault",),
    ".dnb-twin summary": BOARD,
    ".dnb-twin caption": BOARD,
    ".dnb-twin thead th": BOARD,
    ".dnb-of-red": ("red",),
    ".dnb-of-blue": ("blue",),
    ".dnb-of-yellow": ("yellow",),
    ".dnb-of-green": ("green",),
    ".dnb-select": ("select",),
}

# Edges, rings and marks that are needed to see what something is or does: selector -> the grounds beside them.
MARKS = {
    '.dnb-plaza [data-key^="jump:"]:focus-visible > rect': BOARD,
    ".dnb-note": ("root", "note"),
    ".dnb-note.dnb-refused": ("root", "note"),
    ".dnb-button": (*PAGES, *BUTTONS[:2]),
    ".dnb-root .dnb-button:focus-visible": (*PAGES, "said"),
    ".dnb-root .dnb-line:focus-visible": ("root", *PANEL),
    '.dnb-button[aria-pressed="true"]': ("root", "pressed"),
    ".dnb-main": ("panel", "question"),
    ".dnb-panel thead th": ("head", "panel"),
    ".dnb-now": ("now",),
    ".dnb-panel tbody tr.dnb-now": ("now row",),
    ".dnb-question": ("question",),
    ".dnb-input": ("question", "input", "closed input"),
    ".dnb-input:focus-visible": ("question",),
    ".dnb-choice input": ("question",),
    ".dnb-choice input:focus-visible": ("question",),
    ".dnb-question thead th": ("question",),
    ".dnb-fault": ("fault", *PAGES),
    ".dnb-twin summary:focus-visible": BOARD,
    ".dnb-twin thead th": BOARD,
    ".dnb-turn": BOARD,
    ".dnb-swatch": BOARD,
    ".dnb-dot": BOARD,
    ".dnb-of-red": BOARD,
    ".dnb-of-blue": BOARD,
    ".dnb-of-yellow": BOARD,
    ".dnb-of-green": BOARD,
    ".dnb-root .dnb-offer:focus-visible": BOARD,
    ".dnb-root .dnb-row:focus-visible": BOARD,
    ".dnb-row[aria-current]": BOARD,
    ".dnb-slider": BOARD,
    ".dnb-root .dnb-slider:focus-visible": BOARD,
    ".dnb-root .dnb-select:focus-visible": BOARD,
    ".dnb-select": ("root", "select"),
    ".dnb-words:focus-visible": BOARD,
    ".dnb-root .dnb-none:focus-visible": BOARD,
}

# Hairlines: they part rows and cards that space and text part already.
HAIRLINES = {
    ".dnb-panel", ".dnb-panel tbody tr", ".dnb-question",
    ".dnb-question th", ".dnb-question td", ".dnb-twin th", ".dnb-twin td",
    ".dnb-seat", ".dnb-list", ".dnb-offer", ".dnb-cover", ".dnb-words",
}  # fmt: skip

# What cannot be used now needs no contrast (1.4.3); nothing else may fade.
FADED = {'.dnb-button[aria-disabled="true"]'}

TOKEN = re.compile(r"var\(--dnb-([\w-]+)\)")
WORDLESS = ("inherit", "none", "0")
DRAWN = re.compile(
    r"border(?!-(radius|collapse|spacing|width|style)\b)|outline(?!-offset)|stroke$|box-shadow|accent-color"
    r"|text-decoration-color|caret"
)
HAIRLINE = "line"


class Rule(NamedTuple):
    """One declaration for one selector, and the at-rule round it."""

    selector: str
    name: str
    value: str
    media: str


def read(nodes: list[Any], media: str = "") -> Iterator[Rule]:
    for node in nodes:
        if node.type == "at-rule":
            inner = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
            yield from read(inner, tinycss2.serialize(node.prelude).strip())
            continue
        assert node.type == "qualified-rule", node
        declared = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
        for selector in tinycss2.serialize(node.prelude).split(","):
            for item in declared:
                yield Rule(selector.strip(), item.lower_name, tinycss2.serialize(item.value).strip(), media)


ALL = tuple(read(tinycss2.parse_stylesheet(SHEET.read_text("utf-8"), skip_comments=True, skip_whitespace=True)))
RULES = [rule for rule in ALL if "forced-colors" not in rule.media]


def tokens(pattern: str, selector: str = "") -> list[tuple[str, str]]:
    """The selectors and the tokens of declarations whose name matches."""
    return [
        (rule.selector, token)
        for rule in RULES
        if re.match(pattern, rule.name) and selector in ("", rule.selector)
        for token in TOKEN.findall(rule.value)
    ]


def ground(name: str) -> str:
    """The token of a ground."""
    (token,) = {token for _, token in tokens("background", GROUNDS[name])}
    return token


def pairs(table: dict[str, tuple[str, ...]], pattern: str) -> list[tuple[str, str, str]]:
    """Selector, the token that it draws with, and the token of each ground it stands on."""
    found = [(selector, token) for selector, token in tokens(pattern) if selector in table and token != HAIRLINE]
    return sorted({(selector, token, ground(on)) for selector, token in found for on in table[selector]})


@pytest.mark.parametrize(("selector", "token", "on"), pairs(WORDS, "color$"))
def test_text_is_read_on_its_ground(selector: str, token: str, on: str) -> None:
    for colours in THEMES.values():
        assert contrast(colours[token], colours[on]) >= TEXT, (selector, token, on)


@pytest.mark.parametrize(("selector", "token", "on"), pairs(MARKS, DRAWN.pattern))
def test_edges_and_rings_are_seen_on_their_ground(selector: str, token: str, on: str) -> None:
    for colours in THEMES.values():
        assert contrast(colours[token], colours[on]) >= GRAPHIC, (selector, token, on)


def test_every_rule_that_sets_a_colour_is_in_a_table() -> None:
    assert {selector for selector, _ in tokens("color$")} == WORDS.keys()
    drawn = tokens(DRAWN.pattern)
    assert {selector for selector, token in drawn if token != HAIRLINE} == MARKS.keys()
    assert {selector for selector, token in drawn if token == HAIRLINE} == HAIRLINES
    assert {selector for selector, _ in tokens("background")} == set(GROUNDS.values())


def test_every_ground_carries_text() -> None:
    assert {name for names in WORDS.values() for name in names} == GROUNDS.keys()


def test_colours_are_tokens_of_the_themes() -> None:
    """So that a theme changes them all, and that this file sees them all."""
    for rule in RULES:
        if re.match(r"(.*-)?color$|background|fill$", rule.name) or DRAWN.match(rule.name):
            assert TOKEN.search(rule.value) or rule.value in WORDLESS, rule
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(|color-mix|filter", rule.value), rule
        assert set(TOKEN.findall(rule.value)) <= THEMES["light"].keys(), rule


def test_only_what_is_disabled_fades() -> None:
    assert {rule.selector for rule in ALL if rule.name in ("opacity", "filter", "mix-blend-mode")} == FADED


def test_marks_of_right_and_wrong_have_a_sign() -> None:
    """Gain and loss are never said by colour alone: a sign stands there, or a rule for the same element brings it."""
    signed = {rule.selector for rule in ALL if rule.name == "content" and rule.value != '""'}
    for selector, token in tokens("color$|border"):
        if token in ("gain", "loss") and selector != ".dnb-tick":  # whose text is a tick
            assert any(sign.startswith(selector.removesuffix("::before")) for sign in signed), selector
    script = SHEET.with_name("question.js").read_text("utf-8")
    assert 'class: "dnb-tick" }, " ✓"' in script


def test_forced_colours_come_in_pairs() -> None:
    """A reader's own colours: what lies on the highlight has the colour that goes with it."""
    forced = [rule for rule in ALL if "forced-colors" in rule.media]
    chosen = {(rule.name, rule.value) for rule in forced if rule.name in ("background", "color", "border-color")}
    assert chosen == {("background", "Highlight"), ("color", "HighlightText"), ("border-color", "Highlight")}
    filled = {rule.selector for rule in forced if rule.name == "background"}
    assert filled == {rule.selector for rule in forced if rule.name == "color"}


# Charts: what is drawn, read back from the figures. They have a light ground of their own in every theme.


@cache
def chart(name: str) -> Any:
    leo = example("DIA-T-09")
    ledger = score_show(leo, "red", "carretillada")
    if name == "values":
        return values_chart(ledger).figure
    if name == "waterfall":
        return waterfall_chart(ledger).figure
    if name == "change":
        return change_chart(compare(leo, leo.after("remove blue character inner east"))).figure
    show, player = name.split()
    return draw_graph(graph_of(show, scene(show)), groups=player).figure


GRAPHS = [f"{show} {player}" for show in ("tabalada", "trobada") for player in ("red", "blue", "yellow")]
CHARTS = ("values", "waterfall", "change", *GRAPHS)


def mixed(colour: Any, alpha: float | None, under: str) -> str:
    """A colour that lets through what lies under it."""
    part = 1 if alpha is None else alpha
    top = to_hex(colour)
    return "#" + "".join(
        f"{round(int(top[i : i + 2], 16) * part + int(under[i : i + 2], 16) * (1 - part)):02X}" for i in (1, 3, 5)
    )


def is_band(line: Any) -> bool:
    """Whether a line is a band under the marks: it says nothing by itself, a number and a size stand beside it."""
    return bool(line.get_zorder() == 0)


def papers(figure: Any) -> set[str]:
    """The grounds of a figure: the page, the plot where it has a frame, and bands under the marks."""
    (axes,) = figure.axes
    page = to_hex(figure.get_facecolor())
    plot = {to_hex(axes.get_facecolor())} if axes.axison else {page}
    bands = {to_hex(line.get_color()) for line in axes.lines if is_band(line)}
    return {page, *plot, *bands}


@pytest.mark.parametrize("name", CHARTS)
def test_words_of_charts_are_read(name: str) -> None:
    figure = chart(name)
    fills = {to_hex(line.get_markerfacecolor()) for line in figure.axes[0].lines} | papers(figure)
    said = [text for text in figure.findobj(Text) if text.get_text() and text.get_visible()]
    assert said
    for text in said:
        box = text.get_bbox_patch()
        grounds = {mixed(box.get_facecolor(), box.get_alpha(), fill) for fill in fills} if box else papers(figure)
        for on in grounds:
            assert contrast(to_hex(text.get_color()), on) >= TEXT, (text.get_text(), on)


@pytest.mark.parametrize("name", CHARTS)
def test_marks_of_charts_are_seen(name: str) -> None:
    """Bars and taken spaces by their edges, and the lines of a graph: on the page and on the bands."""
    figure = chart(name)
    (axes,) = figure.axes
    spaces = [line for line in axes.lines if line.get_linestyle() == "None"]
    lines = [line for line in axes.lines if line not in spaces and not is_band(line)]
    taken = [line.get_markeredgecolor() for line in spaces if line.get_label() != "empty"]
    empty = [line.get_markeredgecolor() for line in spaces if line.get_label() == "empty"]
    edges = [bar.get_edgecolor() for bar in axes.patches]
    seen = [(to_hex(edge), on) for edge in (*edges, *taken) for on in papers(figure)]
    neighbours = [line.get_color() for line in lines if line.get_linestyle() == "-"]
    seen += [(to_hex(mark), on) for mark in neighbours for on in papers(figure)]
    seen += [(to_hex(mark), to_hex(figure.get_facecolor())) for mark in (*empty, *(ln.get_color() for ln in lines))]
    assert seen
    for mark, on in seen:
        assert contrast(mark, on) >= GRAPHIC, (mark, on)


@pytest.mark.parametrize("name", ["values", "waterfall", "change"])
def test_bars_that_mean_something_else_have_a_pattern(name: str) -> None:
    looks = {(to_hex(bar.get_facecolor()), bar.get_hatch()) for bar in chart(name).axes[0].patches}
    assert len({hatch for _, hatch in looks}) > 1 or name == "change"
    assert all(bool(hatch) == (face == THEMES["light"]["surface"].lower()) for face, hatch in looks)
