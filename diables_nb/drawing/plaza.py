"""The plaza of Diables as a picture: the four shows with their tracks, and what is explained, chosen or legal now."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position, Space
from diables_nb.rules.errors import hint
from diables_nb.rules.ledger import Line

from . import chip, header, panel, track
from .ground import ground, rewards
from .layout import Layout, Panel, layout
from .marks import reconstructed, reconstruction
from .nodes import Drawing, Node
from .overlay import Overlay
from .overlays import counters, explained_show, overlay, points_above
from .pen import broken, group, paint, rect, text
from .phrases import capital, phrase
from .states import State, space_label, space_parts
from .weighed import ASIDE, fates

__all__ = ["draw_plaza", "head_chip"]


@dataclass(frozen=True, slots=True)
class _View:
    """A position and what is shown of it now, as `draw_plaza` takes it. It is compared by all of its parts."""

    position: Position
    frame: Layout
    player: str | None
    line: Line | None = field(hash=False)
    order: Mapping[str, int] | None = field(hash=False)
    selected: str | None
    legal: frozenset[str]
    last: frozenset[str]
    illegal: str | None
    points: Mapping[str, int] = field(hash=False)
    weighed: Mapping[str, str] = field(hash=False)
    choosing: bool

    def of(self, show: str, explained: str | None) -> "_View":
        """What of it can be seen in one show. explained: the show in which the line is."""
        here = self.position.edition.spaces

        def own(names: Iterable[str]) -> frozenset[str]:
            return frozenset(name for name in names if here[name].show == show)

        return replace(
            self,
            player=None,
            line=self.line if show == explained else None,
            selected=self.selected if own(filter(None, [self.selected])) else None,
            legal=own(self.legal),
            last=own(self.last),
            illegal=self.illegal if own(filter(None, [self.illegal])) else None,
            weighed={name: fate for name, fate in self.weighed.items() if here[name].show == show},
        )


def draw_plaza(  # noqa: PLR0913  # each is a thing that can be shown; all but the position are keywords
    position: Position,
    *,
    width: float = 1000,
    shows: Iterable[str] = SHOWS,
    player: str | None = None,
    line: Line | None = None,
    order: Mapping[str, int] | None = None,
    selected: str | None = None,
    legal: Iterable[str] = (),
    last: Iterable[str] = (),
    illegal: str | None = None,
    points: Mapping[str, int] | None = None,
    weighed: Mapping[str, str] | None = None,
) -> Drawing:
    """Draws the plaza: header, the shows in clockwise order with their follower tracks, foot.

    width: CSS pixels, kept between 320 and 1120; one column when narrow, else two by two. shows: which of the shows,
    all of them by default. player: whose name is underlined, and whose icons the show buttons tell. line: the ledger
    line that is explained: what it speaks of is lit and counted, the rest of its show dimmed, its sentence stands in
    the rule chip. order: numbers for the counted figures (space id -> number) in place of 1, 2, 3 ... selected,
    illegal: the id of a space. legal, last: ids of spaces that can be chosen, and of those that the last move
    touched. points: space id -> the number beside it. weighed: what becomes of spaces in a choice that is walked
    through: space id -> "candidate", "dropped", "earlier" or "chosen".
    Raises `ValueError` for a player who does not play, an unknown show or an unknown space.

    >>> from diables_nb.rules.diables import example, score_show
    >>> leo = example("DIA-T-09")
    >>> drawing = draw_plaza(leo, width=400, player="red", line=score_show(leo, "red", "carretillada")[0])
    >>> drawing
    <Drawing Plaza of Diables, round 1: 400 × 2024, 128 nodes>
    >>> len([node for node in drawing if node.space])
    76
    """
    legal, last, points, weighed = frozenset(legal), frozenset(last), dict(points or {}), fates(weighed, "weighed")
    order = None if order is None else dict(order)  # kept with what was drawn: the caller's own may change
    frame = layout(width, _in_order(shows))
    if player is not None and player not in position.players:
        raise ValueError(f"'{player}' does not play here: {hint(player, position.players)}")
    named = {*legal, *last, *points, *weighed, *(order or {}), *(name for name in (selected, illegal) if name)}
    for name in sorted(named - position.edition.spaces.keys()):
        raise ValueError(f"no space '{name}': {hint(name, tuple(position.edition.spaces))}")
    view = _View(position, frame, player, line, order, selected, legal, last, illegal, points, weighed, bool(weighed))
    return Drawing(frame.width, frame.height, _title(view), _description(view), tuple(_nodes(view)))


def _in_order(shows: Iterable[str]) -> tuple[str, ...]:
    wanted = set(shows)
    for name in sorted(wanted - set(SHOWS)):
        raise ValueError(f"no show '{name}': {hint(name, SHOWS)}")
    if not wanted:
        raise ValueError(f"no show to draw: name some of {', '.join(SHOWS)}")
    return tuple(show for show in SHOWS if show in wanted)


def _nodes(view: _View) -> Iterator[Node]:
    frame, position = view.frame, view.position
    marked = reconstructed(position.edition)
    whole = _all_marked(position)
    shown = explained_show(position, view.line)
    yield from _top(position, frame, view.player, words.language(), marked=whole)
    if frame.strip:
        for show in (part.show for part in frame.panels):
            button = header.jump(position, frame, show, view.player, hot=show == shown)
            yield _node(f"jump:{show}", button, header.jump_label(position, show, view.player))
    for part in frame.panels:
        mine = view.of(part.show, shown)
        yield from _kept(mine, part, words.language(), marked=_is_marked(position, part.show))
    yield _node("foot", _foot(frame) if marked else "")


@lru_cache(maxsize=64)
def _top(position: Position, frame: Layout, player: str | None, language: str, *, marked: bool) -> tuple[Node, ...]:
    """The ground of the page with round and players; kept like the shows."""
    del language  # part of the key of the cache
    said = header.players_label(position, player)
    return (
        _node("page:ground", rect(0, 0, frame.width, frame.height, 0, paint("board"))),
        _node("head:round", header.heading(position, frame, marked=marked)),
        _node("head:players", header.players(position, frame, player), said),
    )


def _foot(frame: Layout) -> str:
    x, y = frame.margin + 17, frame.foot
    rows = broken(words.name("sources", "default"), frame.width - frame.margin - x, 12)
    said = (text(x, y + 15 * index, row, 12, fill="muted") for index, row in enumerate(rows))
    return reconstruction(frame.margin + 6, y - 4) + "".join(said)


@lru_cache(maxsize=64)
def _kept(view: _View, part: Panel, language: str, *, marked: bool) -> tuple[Node, ...]:
    """The nodes of a show. They are kept: a step of a live board changes one or two shows, and draws the plaza anew."""
    del language  # part of the key of the cache
    return tuple(_show(view, part, marked=marked))


def _show(view: _View, part: Panel, *, marked: bool) -> Iterator[Node]:
    show, position, edition, line = part.show, view.position, view.position.edition, view.line
    over = overlay(position, line, part.scale) if line else None
    numbers = view.order if view.order is not None else over.numbers if over else {}
    yield from _head(position, part, line, marked=marked)
    under, drawn = ground(edition, show), over or Overlay()
    printed = rewards(edition, show, part.scale, drawn.rewards, words.language())
    yield _placed(part, f"show:{show}:areas", under.areas)
    yield _placed(part, f"overlay:{show}:below", drawn.tint)
    yield _placed(part, f"show:{show}:structure", under.structure)
    yield _placed(part, f"overlay:{show}:lines", drawn.lines)
    yield _placed(part, f"show:{show}:rewards", printed)
    for space in edition.show(show):
        state = _state(view, space, over, numbers)
        at = part.place(space.at)
        parts = space_parts(position, space, state, part.scale)
        said = space_label(position, space, state)
        yield Node(f"space:{space.id}", parts, said, space.id, space.name, at, part.scale)
    yield _placed(part, f"overlay:{show}:above", _above(view, part, drawn, numbers))
    yield _node(f"track:{show}:line", group(track.stations(edition, part.width), part.x, part.track))
    tokens = group(track.tokens(position, show, part.width), part.x, part.track)
    yield _node(f"track:{show}:tokens", tokens, track.followers_label(position, show))


def _all_marked(position: Position) -> bool:
    """Whether all shows are reconstructions: then one mark in the head says it of all."""
    marked = reconstructed(position.edition)
    return all(show in marked for show in SHOWS)


def _is_marked(position: Position, show: str) -> bool:
    """Whether a show has a mark of its own."""
    return show in reconstructed(position.edition) and not _all_marked(position)


def head_chip(position: Position, part: Panel, line: Line | None) -> chip.Chip:
    """The rule chip in the head of a show: of its tile, or of a line that is explained in it."""
    said = chip.wording(position, part.show, line)
    starts = panel.starts(part, marked=_is_marked(position, part.show))
    return chip.fit(part, said, starts, bold=line is not None, disc=bool(position.tiles.get(part.show) or line))


def _head(position: Position, part: Panel, line: Line | None, *, marked: bool) -> Iterator[Node]:
    """The frame of a show's panel, its title and its rule chip."""
    show, number = part.show, position.tiles.get(part.show)
    fitted = head_chip(position, part, line)
    yield _node(f"show:{show}:frame", panel.frame(part))
    yield _node(f"show:{show}:title", panel.title(part, fitted, marked=marked))
    yield _node(f"show:{show}:chip", chip.chip_svg(part, fitted, number, line), chip.chip_label(position, show, line))


def _placed(part: Panel, key: str, svg: str) -> Node:
    """A node of something drawn in the units of the show's box."""
    return _node(key, group(svg, *part.box, part.scale))


def _node(key: str, svg: str, label: str = "") -> Node:
    return Node(key, (svg,) if svg else (), label)


def _state(view: _View, space: Space, over: Overlay | None, numbers: Mapping[str, int]) -> State:
    name = space.id
    aside = ASIDE if view.choosing and name not in view.position.figures else ""
    return State(
        selected=name == view.selected,
        legal=name in view.legal,
        last=name in view.last,
        illegal=name == view.illegal,
        lit=over is not None and name in over.lit,
        ringed=over is not None and name in over.ringed,
        subject=view.line is not None and name == view.line.subject,
        dimmed=over is not None and name not in over.lit,
        nth=numbers.get(name, 0),
        of=max(numbers.values()) if name in numbers else 0,
        points=view.points.get(name),
        fate=view.weighed.get(name, aside),
    )


def _above(view: _View, part: Panel, over: Overlay, numbers: Mapping[str, int]) -> str:
    """What lies on top of the pieces; it lets the pointer through."""
    spaces = {space.id for space in view.position.edition.show(part.show)}
    counted = {name: number for name, number in numbers.items() if name in spaces}
    values = {name: value for name, value in view.points.items() if name in spaces}
    drawn = over.above + counters(view.position, counted, part.scale)
    drawn += points_above(view.position, values, max(view.points.values(), default=0), part.scale)
    return f'<g pointer-events="none">{drawn}</g>' if drawn else ""


def _title(view: _View) -> str:
    round_now, panels = view.position.round, view.frame.panels
    said = phrase("Plaza of Diables") if len(panels) > 1 else capital(words.name("shows", panels[0].show))
    return phrase("{said}, round {round}", said=said, round=round_now) if round_now else said


def _description(view: _View) -> str:
    """Who stands where, in one sentence; in another, what is explained."""
    figures = _figures(view.position, tuple(part.show for part in view.frame.panels), words.language())
    shown = explained_show(view.position, view.line)
    if shown is None:
        return figures
    return figures + " " + phrase("Explained: {said}.", said=chip.wording(view.position, shown, view.line))


@lru_cache(maxsize=64)
def _figures(position: Position, shows: tuple[str, ...], language: str) -> str:
    del language  # part of the key of the cache
    said = []
    for show in shows:
        counts = dict.fromkeys(position.owners, 0)
        for figure in position.in_show(show).values():
            counts[figure.owner] += 1
        there = ", ".join(f"{words.name('owners', owner)} {count}" for owner, count in counts.items() if count)
        said.append(f"{words.name('shows', show)}: {there or phrase('empty')}")
    return phrase("Figures in the shows: {shows}.", shows="; ".join(said))
