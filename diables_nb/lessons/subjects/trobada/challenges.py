"""The decisions that the lesson on the trobada de bèsties asks for."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules.diables import Position, score_show
from diables_nb.rules.diables.components import FIRECRACKERS

from .scenes import SCENES

__all__ = ["CHALLENGES"]


class _Advice(NamedTuple):
    """What is said to whoever looks for the best space. known: to wrong ones, by sector."""

    hints: tuple[str, ...]
    known: Mapping[int, str]
    why: str


_LONGER, _THERE = "That makes a run longer by one. There is a place that joins two runs.", "Red is there already."
_SHORT = "That joins two runs of one sector each. Another gap lies beside a longer run."
_SEEN = "It sees a friend, but that friend sees one already."
_ADVICE = {
    1: _Advice(
        (
            "Only a sector where Red is not yet can help.",
            "Two gaps of one sector lie between two runs. Which of them joins the longer ones?",
        ),
        {3: _SHORT, 6: _LONGER, 0: _THERE, 4: _THERE, 7: _THERE},
        "Yellow and a neutral piece stand in that sector. They do not close the gap, and do not keep Red out.",
    ),
    2: _Advice(
        ("Look for red figures that see no friend.", "A friend across pays at both ends."),
        {1: "Who stands across from it? Rivals only.", 7: "Nobody stands across from it.", 0: _SEEN, 4: _SEEN},
        "From either space the beast sees red figures that saw no friend before.",
    ),
}


def _refused(plaza: Position) -> dict[str, str]:
    """What is said to spaces that a small beast cannot take."""
    spaces = plaza.edition.show("trobada")
    others = {space.id: "That is not a space for a small beast." for space in spaces if space.kind != "small_beast"}
    return others | {space.id: "Somebody stands there." for space in spaces if space.id in plaza.figures}


def _where_the_beast_goes(tile: int) -> PlaceCheck:
    """The question where in the trobada of the lesson one small beast more brings Red most.

    tile: the tile that is in play, 1 or 2. Raises `KeyError` for another.
    """
    advice = _ADVICE[tile]
    plaza = SCENES["trobada"]().with_parts(tiles={"trobada": tile})
    spaces = [space.id for space in plaza.edition.show("trobada") if space.kind == "small_beast"]
    later = {space: plaza.after(f"place red regular at {space}") for space in spaces if space not in plaza.figures}
    totals = {space: score_show(position, "red", "trobada").total for space, position in later.items()}
    most = max(totals.values())
    return check_place(
        f"Tile {tile} is in play. Where should the small beast go?",
        plaza,
        [space for space, total in totals.items() if total == most],
        shows=["trobada"],
        player="red",
        hints=advice.hints,
        known=_refused(plaza) | {f"trobada/{sector}/small_beast": said for sector, said in advice.known.items()},
        why=f"{advice.why} Red comes to {most} FP.",
    )


def _totals(plaza: Position) -> dict[str, int]:
    """What Red scores in the trobada with one small beast more, by the type of firecracker that it carries."""
    later = {type_: plaza.after(f"place red {type_} at sector 1 small beast") for type_ in FIRECRACKERS}
    return {type_: score_show(position, "red", "trobada").total for type_, position in later.items()}


def _which_firecracker() -> Check:
    """Red sends a small beast to the trobada; tile 4 is in play, so it matters what the beast carries."""
    plaza = SCENES["trobada"]().with_parts(tiles={"trobada": 4})
    totals = _totals(plaza)
    best = max(totals, key=lambda type_: totals[type_])
    now = score_show(plaza, "red", "trobada").total
    return check(
        "Which firecracker should the small beast carry?",
        best,
        choices=list(totals),
        misconceptions={
            "regular": "Red has that majority already: the beast itself would profit, but no other red figure.",
            "colorful": "Count Yellow's. One more red one does not catch up.",
        },
        hints=[
            "Count each type for the colour that has most of it, and for Red.",
            "A tie is enough. Where is Red one short of it, and how many red figures would profit?",
        ],
        why=f"Red comes to {totals['whistling']} FP with whistling, {totals['regular']} with regular, "
        f"{totals['colorful']} with colorful, and has {now} FP now. The third whistling firecracker ties with Blue's, "
        "and lifts the figures that carry the other two as well.",
    )


def _spaces_of(plaza: Position, sector: int) -> list[str]:
    return [space.id for space in plaza.edition.show("trobada") if space.sector == sector]


def _the_opposite_sector() -> PlaceCheck:
    """Which sector of the trobada is opposite sector 1; any space of it is an answer."""
    plaza = SCENES["trobada"]().with_parts(tiles={"trobada": 2})
    sectors, asked = plaza.edition.sectors, 1
    half = len(sectors) // 2
    upside_down, sideways = (half - 1 - asked) % len(sectors), len(sectors) - 1 - asked
    known = dict.fromkeys(
        _spaces_of(plaza, sideways), f"That is sector {asked} in a mirror. Here one looks through the centre."
    ) | dict.fromkeys(_spaces_of(plaza, upside_down), f"That is sector {asked} upside down. Look through the centre.")
    return check_place(
        f"Which sector is opposite sector {asked}?",
        plaza,
        _spaces_of(plaza, sectors[asked].opposite),
        shows=["trobada"],
        hints=[
            f"Go from sector {asked} to the centre of the circle, and straight on.",
            f"Count half of the {len(sectors)} sectors on. Whichever way round, you come to the same one.",
        ],
        known=known | dict.fromkeys(_spaces_of(plaza, asked), "That is the sector itself."),
        why=f"Half a turn is {half} sectors on, whichever way round.",
    )


def _how_much_better() -> Check:
    """By how many FP, by tile 2, the best place for the small beast beats the gap."""
    plaza = SCENES["trobada"]()
    totals = {
        sector: score_show(plaza.after(f"place red regular at sector {sector} small beast"), "red", "trobada", tile=2)
        for sector in (1, 3, 6)
    }
    gap, best = totals[1].total, max(ledger.total for ledger in totals.values())
    return check(
        "Under tile 2, how many FP more does Red score in a better place than in the gap?",
        best - gap,
        hints=[
            "With the beast in the gap, Red's total is in the row of tile 2.",
            "At a better place the beast sees a friend, and somebody sees the beast.",
        ],
        why=f"{best} FP at either of the two places, {gap} FP in the gap.",
    )


def _the_gap() -> PlaceCheck:
    """Where one small beast more brings Red most by tile 1."""
    return _where_the_beast_goes(1)


def _the_beast_across() -> PlaceCheck:
    """Where one small beast more brings Red most by tile 2."""
    return _where_the_beast_goes(2)


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "the gap": _the_gap,
    "the opposite sector": _the_opposite_sector,
    "the beast across": _the_beast_across,
    "which firecracker": _which_firecracker,
    "how much better": _how_much_better,
}
