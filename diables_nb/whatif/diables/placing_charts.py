"""Charts of placements and of pairs of them."""

from typing import TYPE_CHECKING

from diables_nb.rules import words
from diables_nb.rules.diables import Space
from diables_nb.whatif.charting import Chart

from .charts import Bar, bars_chart
from .findings import signed_points

if TYPE_CHECKING:
    from .pairing import Pairs
    from .placing import Placements

__all__ = ["pairs_chart", "placements_chart"]

_MOST = 12
_FURTHER = {
    "projected": ("with what it brings", "projected"),
    "final": ("at the last icon", "final"),
    "total": ("with the lluïments", "total"),
}
"""What placements are ranked by -> what the hatched part is, and the number where it ends."""
_BEYOND_THE_SHOW = ("total", "projected")
"""What placements are ranked by where the points of a show that was scored do not come."""
_PARTS = ("both alone, added", "more together", "less together")


def placements_chart(found: "Placements") -> Chart:
    """Bars of the best twelve: points now, hatched to what they are ranked by, or with what the space brings."""
    spaces = found.position.edition.spaces
    shown = found.entries[:_MOST]
    what, further_by = _FURTHER.get(found.by, _FURTHER["projected"])
    bars = []
    for entry in shown:
        now = 0 if entry.scored and found.by in _BEYOND_THE_SHOW else entry.now
        further = getattr(entry, further_by)
        said = signed_points(now) if further == now else f"{signed_points(now)}, {_words(further)}"
        bars.append(Bar(_name(spaces[entry.space], entry.figure.firecracker), now, further, said))
    more = f": the best {_MOST} of {len(found.entries)}" if len(found.entries) > _MOST else ""
    title = f"{found.caption}{more}"
    told = "; ".join(f"{bar.name} {bar.said}" for bar in bars)
    return bars_chart(bars, found.player, title, ("points now", f"more {what}", f"less {what}"), f"{title}. {told}.")


def _name(space: Space, firecracker: str | None) -> str:
    """A space, the kind where its name does not say it, the firecracker where none is printed."""
    kind = words.name("kinds", space.kind)
    parts = [space.name, *([] if kind in space.name else [kind])]
    if firecracker and not space.firecracker:
        parts.append(words.name("firecracker_types", firecracker))
    return ", ".join(parts)


def _words(further: int) -> str:
    return f"then {signed_points(further)}"


def pairs_chart(found: "Pairs") -> Chart:
    """Bars of the best twelve pairs: what the two are worth alone, hatched to what they are worth together."""
    shown = found.entries[:_MOST]
    spaces = found.position.edition.spaces
    bars = [
        Bar(
            " + ".join(_name(spaces[at], held.firecracker) for at, held in zip(pair.spaces, pair.figures, strict=True)),
            sum(pair.alone), pair.points, f"{signed_points(pair.points)}, surplus {signed_points(pair.surplus)}",
        )
        for pair in shown
    ]  # fmt: skip
    title = f"Pairs of {words.name('players', found.player)} in the {words.name('shows', found.show)}"
    told = "; ".join(f"{bar.name} {bar.said}" for bar in bars)
    return bars_chart(bars, found.player, title, _PARTS, f"{title}. {told}.")
