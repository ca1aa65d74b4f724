"""Questions of the lesson on what holds in every show: those whose code would tell the answer."""

from collections import Counter
from collections.abc import Callable

from diables_nb.lessons.misconception import known_of
from diables_nb.lessons.places import PlaceCheck, check_place
from diables_nb.lessons.question import Check, check
from diables_nb.rules import words
from diables_nb.rules.diables import SHOWS, Position, score_show
from diables_nb.rules.diables.components import NEUTRAL
from diables_nb.rules.ledger import Ledger

from .scenes import SCENES

__all__ = ["CHALLENGES", "gain_of_a_follower", "without_neutrals"]

_PLAYER = "red"
_ALL, _NOBODY = "all three of them", "nobody"


def gain_of_a_follower(position: Position, show: str) -> int:
    """The FP that one more follower on a show's track adds to what Red can still score there.

    show: a show. A show that Red has scored gives nothing any more (DIA-P2-SHOW-07); in the others the follower counts
    if the token reaches an icon (DIA-P2-SHOW-04) and a figure waits for it (DIA-P2-SHOW-06).
    """
    if show in position.scored.get(_PLAYER, ()):
        return 0
    steps = dict(position.followers[_PLAYER])
    steps[show] = min(steps[show] + 1, position.edition.last_space)
    later = position.with_parts(followers={**position.followers, _PLAYER: steps})
    return score_show(later, _PLAYER, show).total - score_show(position, _PLAYER, show).total


def without_neutrals(position: Position) -> Position:
    """The position without its neutral pieces."""
    return position.with_parts(
        figures={space: figure for space, figure in position.figures.items() if figure.owner != NEUTRAL}
    )


# ---- one figure


def _worth_in_sector_0(tile: int) -> Check:
    """What the red diable in sector 0 is worth by a tile of the trobada; no other figure is spoken of."""
    scored = score_show(SCENES["general"](), _PLAYER, "trobada", "sector 0 diable", tile=tile)
    about = {key: scored.about[key] for key in ("player", "show", "tile")}
    return check(
        f"How many FP is the red diable in sector 0 worth by tile {tile}?",
        Ledger(scored.lines, (), about, scored.position),
        misconceptions=known_of(scored),
    )


def _in_the_quadrant() -> Check:
    """What the red diable in sector 0 of the trobada is worth by tile 3, the quadrant."""
    return _worth_in_sector_0(3)


def _in_the_sector_across() -> Check:
    """What the red diable in sector 0 of the trobada is worth by tile 2, the opposite sector."""
    return _worth_in_sector_0(2)


# ---- majorities


def _regular_firecrackers() -> Check:
    """Has Red the majority of regular firecrackers in the trobada, alone or shared, or has it not?"""
    line = score_show(SCENES["general"](), _PLAYER, "trobada", "sector 0 diable", tile=4)[0]
    own, rival = line.facts["own"], line.facts["rival"]
    no, shared, alone = "no", "yes, shared with a rival", "yes, alone"
    return check(
        "Red's diable in sector 0 carries a regular firecracker. Has Red the majority of these?",
        alone if own > rival else shared if own == rival else no,
        choices=[no, shared, alone],
        misconceptions={
            no: "Does Blue's large beast weigh more? In a show each firecracker counts one.",
            alone: "Count Blue's regular firecrackers too.",
        },
        hints=["Count the regular badges of every colour.", "As many as the strongest rival is enough."],
        why=f"Red has {own}, and no rival has more than {rival}.",
    )


def _diables_of(plaza: Position) -> Counter[str]:
    """How many diables each owner has in the ball parlat."""
    return Counter(figure.owner for figure in plaza.in_show("ball_parlat").values() if figure.kind == "diable")


def _holder(plaza: Position) -> str:
    """Who of the players has the majority of diables in the ball parlat: one of them, all three, or nobody."""
    counts = _diables_of(plaza)
    most = max(counts.values())
    holders = [words.name("players", player) for player in plaza.players if counts[player] == most]
    return holders[0] if len(holders) == 1 else _ALL if holders else _NOBODY


def _holders(plaza: Position) -> list[str]:
    return [*(words.name("players", player) for player in plaza.players), _ALL, _NOBODY]


def _most_diables() -> Check:
    """Who has the majority of diables in the ball parlat of the general lesson, where neutral diables stand?"""
    plaza = SCENES["general"]()
    return check(
        "Who has the majority of diables in the ball parlat?",
        _holder(plaza),
        choices=_holders(plaza),
        misconceptions={_ALL: "They tie with each other, but count the grey diables too: together they are one rival."},
        hints=["Count the diables of every colour on both halves.", "Grey is a colour that can be ahead."],
        why=f"There are {_diables_of(plaza)[NEUTRAL]} neutral diables, and no player has as many.",
    )


# ---- the neutral pieces leave


def _diables_without_grey() -> Check:
    """Who has the majority of diables in the same ball parlat once the neutral pieces have left?"""
    plaza = without_neutrals(SCENES["general"]())
    return check(
        "The neutral pieces have left. Who has the majority of diables in the ball parlat now?",
        _holder(plaza),
        choices=_holders(plaza),
        misconceptions={_NOBODY: "Nobody is ahead of the others, but that is not needed."},
        hints=["Count the diables of every colour once more.", "Nobody else may have more; a tie is enough."],
        why="Each of them has as many as the others, and nobody has more.",
    )


def _drums_without_grey() -> Check:
    """What becomes of Red's score in the tabalada by tile 3 once the neutral pieces have left?"""
    plaza = SCENES["general"]().with_parts(tiles={"tabalada": 3})
    before, after = (score_show(position, _PLAYER, "tabalada").total for position in (plaza, without_neutrals(plaza)))
    rises, stays, falls = "it rises", "it stays as it was", "it falls"
    return check(
        "And Red in the tabalada, by tile 3: what becomes of its score?",
        rises if after > before else stays if after == before else falls,
        choices=[rises, stays, falls],
        hints=["Grey was a colour too.", "Look at the spaces beside Red's best tabaler."],
        why=f"A colour is missing beside its best tabaler. Red scores {after} FP instead of {before}: grey was a help "
        "here, and a nuisance where it had the majority.",
    )


# ---- opposite


def _across_the_ring() -> PlaceCheck:
    """Which space of the ring is opposite to a red diable, through the centre?"""
    plaza = SCENES["general"]()
    return check_place(
        "Which space is opposite to the red diable at ring 2?",
        plaza,
        str(plaza.edition.spaces["carretillada/ring/2"].opposite),
        shows="carretillada",
        player=_PLAYER,
        hints=["Draw a line from ring 2 through the centre of the circle."],
        known={"ring 9": "That is the mirror image. On the ring, go through the centre."},
    )


def _across_the_corners() -> PlaceCheck:
    """Which corner is opposite to a red tabaler, as in a mirror?"""
    plaza = SCENES["general"]()
    return check_place(
        "And opposite to the red tabaler at the lower left?",
        plaza,
        str(plaza.edition.spaces["carretillada/tabaler/trobada"].opposite),
        shows="carretillada",
        player=_PLAYER,
        hints=["It is a corner at the same height."],
        known={"tabaler upper right": "That is half a turn. Tabalers, outside the circle, are mirrored."},
    )


def _across_the_stage() -> PlaceCheck:
    """Who faces the red diable in the ball parlat? A neutral piece does."""
    plaza = SCENES["general"]().with_parts(tiles={"ball_parlat": 3})
    return check_place(
        "On this stage, who faces the red diable?",
        plaza,
        str(plaza.edition.spaces["ball_parlat/left/diable/2"].opposite),
        shows="ball_parlat",
        player=_PLAYER,
        hints=["Look at the other half, at the same height.", "It is as far from the middle line as the red diable."],
        why="A neutral piece stands there. It counts as a figure of another colour.",
    )


# ---- followers


def _one_follower_more() -> Check:
    """Red may set one follower on any track of the plaza of the general lesson; what does it add?"""
    plaza = SCENES["general"]()
    gains = {words.name("shows", show): gain_of_a_follower(plaza, show) for show in SHOWS}
    best = max(gains, key=lambda show: gains[show])
    return check(
        "On which track does the follower pay most?",
        best,
        choices=list(gains),
        misconceptions={
            words.name("shows", "carretillada"): "The token reaches an icon there, but no red figure waits for it: "
            "all of them score already.",
            words.name("shows", "ball_parlat"): "Red has scored that show. What its token does there scores nothing "
            "more.",
            words.name("shows", "trobada"): "A figure waits there, but the next space of the track has no icon.",
        },
        hints=[
            "Find the tokens that stand one space before an icon.",
            "Then ask whether a figure waits: whether Red has more figures in the show than the icon allows now.",
            "Leave out the show whose token is hollow.",
        ],
        why=f"It adds {gains[best]} FP: the token reaches an icon, and the best of the waiting figures scores. "
        "On every other track one of the three conditions is missing.",
    )


CHALLENGES: dict[str, Callable[[], Check | PlaceCheck]] = {
    "most diables": _most_diables,
    "one follower more": _one_follower_more,
    "in the quadrant": _in_the_quadrant,
    "regular firecrackers": _regular_firecrackers,
    "across the ring": _across_the_ring,
    "across the corners": _across_the_corners,
    "across the stage": _across_the_stage,
    "in the sector across": _in_the_sector_across,
    "diables without grey": _diables_without_grey,
    "drums without grey": _drums_without_grey,
}
