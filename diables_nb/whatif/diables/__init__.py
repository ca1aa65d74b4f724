"""What-if for Diables: every placement and pair with what it scores and brings, all combinations of the show tiles,
what changes with lluïments, follower steps, likes, neutral pieces and rulings; the colla grid and the rewards as
graphs.

Every question gives a table that can be seen on the board and as a chart: text in a terminal, HTML in a notebook, its
`entries` for programs; graphs need networkx.
"""

from typing import TYPE_CHECKING

from diables_nb.rules.lazy import lazy_names

from .colla_graph import colla_graph  # these two at once: loaded later, their modules would take the names
from .reward_graph import reward_graph

if TYPE_CHECKING:
    from .colla_drawing import draw_colla
    from .colla_graph import Release, Releases, WayOut, cheapest_way, releases
    from .combining import Combination, Combinations, tiles
    from .like_slots import Hold, LikeSlots, PostLikes, likes
    from .lluiment_sets import LluimentSet, LluimentSets, lluiments
    from .neutral_pieces import NeutralPieces, Neutrals, neutrals
    from .pairing import Pair, Pairs, pairs
    from .placing import Placement, Placements, placements
    from .readings import Reading, Readings, rulings
    from .rescoring import Rescoring
    from .reward_drawing import draw_rewards
    from .reward_graph import Chain, Chains, reward_chains
    from .steps import Step, Steps, follower_steps

__all__ = [
    "Chain", "Chains", "Combination", "Combinations", "Hold", "LikeSlots", "LluimentSet", "LluimentSets",
    "NeutralPieces", "Neutrals", "Pair", "Pairs", "Placement", "Placements", "PostLikes", "Reading", "Readings",
    "Release", "Releases", "Rescoring", "Step", "Steps", "WayOut", "cheapest_way", "colla_graph", "draw_colla",
    "draw_rewards", "follower_steps", "likes", "lluiments", "neutrals", "pairs", "placements", "releases",
    "reward_chains", "reward_graph", "rulings", "tiles",
]  # fmt: skip

_HOME = {
    "Chain": "reward_graph",
    "Chains": "reward_graph",
    "Combination": "combining",
    "Combinations": "combining",
    "Hold": "like_slots",
    "LikeSlots": "like_slots",
    "LluimentSet": "lluiment_sets",
    "LluimentSets": "lluiment_sets",
    "NeutralPieces": "neutral_pieces",
    "Neutrals": "neutral_pieces",
    "Pair": "pairing",
    "Pairs": "pairing",
    "Placement": "placing",
    "Placements": "placing",
    "PostLikes": "like_slots",
    "Reading": "readings",
    "Readings": "readings",
    "Release": "colla_graph",
    "Releases": "colla_graph",
    "Rescoring": "rescoring",
    "Step": "steps",
    "Steps": "steps",
    "WayOut": "colla_graph",
    "cheapest_way": "colla_graph",
    "draw_colla": "colla_drawing",
    "draw_rewards": "reward_drawing",
    "follower_steps": "steps",
    "likes": "like_slots",
    "lluiments": "lluiment_sets",
    "neutrals": "neutral_pieces",
    "pairs": "pairing",
    "placements": "placing",
    "releases": "colla_graph",
    "reward_chains": "reward_graph",
    "rulings": "readings",
    "tiles": "combining",
}

__getattr__, __dir__ = lazy_names(__name__, _HOME, __all__)
