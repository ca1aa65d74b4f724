"""Rewards that lead to rewards: what each can bring next by the rules, over everything that an edition prints."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from diables_nb.rules.diables import SHOWS, Edition
from diables_nb.rules.diables import edition as load_edition
from diables_nb.rules.diables.components import FIRECRACKERS
from diables_nb.rules.diables.effects import Effect, Reward
from diables_nb.rules.diables.game.kit import TROBADA_FOLLOWERS
from diables_nb.rules.errors import hint, shown
from diables_nb.whatif.findings import Findings

if TYPE_CHECKING:
    from diables_nb.whatif.charting import Chart

__all__ = ["SOURCES", "Chain", "Chains", "of_which", "reward_chains", "reward_graph", "reward_label"]

SOURCES = ("spectator", "colla followers", "beast card")
"""The nodes that are no rewards: where a chain begins, or goes on when a beast is placed on the street."""
_SHOW_RULES = {
    ("carretillada", "tabaler"): "DIA-SHOW-CARR-02",
    ("carretillada", "diable"): "DIA-SHOW-CARR-03",
    ("carretillada", "character"): "DIA-SHOW-CARR-04",
    ("ball_parlat", "tabaler"): "DIA-SHOW-BALL-02",
    ("ball_parlat", "diable"): "DIA-SHOW-BALL-03",
    ("ball_parlat", "character"): "DIA-SHOW-BALL-04",
    ("tabalada", "tabaler"): "DIA-SHOW-TAB-02",
}
"""What gives a figure the rewards of its space; in the trobada it depends on the reward."""
_FILMED = ("photo_or_video", "photo_or_video_free", "second_camera")


class Lead(NamedTuple):
    """One way from a node to the next. number: how many or how much. rule: by which. via: the id of the place or card
    that prints it, "" where the rule itself gives it. later: it comes in another action only.
    """

    origin: str
    target: str
    number: int
    rule: str
    via: str = ""
    later: bool = False


def reward_graph(edition: Edition | None = None) -> Any:
    """Which rewards can lead to which others, as a `networkx.DiGraph`.

    edition: the component data; None for those that ship. A node is a reward as effects name it ("prepare",
    "follower trobada", "send any"), or one of `SOURCES`; it has a `kind`, "reward" or "source", and its `family` of
    actions (DIA-ACT-03), "" for none. An edge has `rules` (ids), `via` (ids of what prints it; () where the rule itself
    gives it), `most`, the highest number gained by it at one go, and `later`: whether it comes in another action only,
    as what a beast card gives when a beast is placed on the street (DIA-ACT-BEAST-04).

    What an edge leads to can come, it need not: a thrill moves a follower with a third token only (DIA-THR-03), sound
    thrills where it reaches an icon (DIA-P1-SND-03). A show action leads to what its spaces print, a follower to the
    backs of cards that may lie beside its track (DIA-FOL-03), a photo and a like to what the posts print
    (DIA-ACT-SOC-06, -09), a first beast out of the grid to a beast card (DIA-ACT-BEAST-01).

    >>> import networkx as nx
    >>> graph = reward_graph()
    >>> nx.shortest_path(graph, "sound", "photo_or_video")
    ['sound', 'thrill', 'follower carretillada', 'photo_or_video']
    >>> graph.edges["sound", "thrill"]["rules"]
    ('DIA-P1-SND-03',)
    >>> sorted(nx.descendants(graph, "reorganize"))
    []
    """
    import networkx as nx

    data = edition or load_edition()
    graph = nx.DiGraph(rewards=data.id)
    for source in SOURCES:
        graph.add_node(source, kind="source", family="")
    for lead in _leads(data):
        _add(graph, lead)
    return graph


def _add(graph: Any, lead: Lead) -> None:
    for name in (lead.origin, lead.target):
        if name not in graph:
            graph.add_node(name, kind="reward", family=Reward(name.partition(" ")[0]).family)
    if not graph.has_edge(lead.origin, lead.target):
        graph.add_edge(lead.origin, lead.target, rules=(), via=(), most=0, later=lead.later)
    edge = graph.edges[lead.origin, lead.target]
    edge["rules"] = tuple(dict.fromkeys((*edge["rules"], lead.rule)))
    edge["via"] = tuple(dict.fromkeys((*edge["via"], lead.via))) if lead.via else edge["via"]
    edge["most"] = max(edge["most"], lead.number)


def _leads(data: Edition) -> Iterator[Lead]:
    for card in data.spectators.values():
        for effect in (card.left, card.right):
            yield from _printed("spectator", effect, "DIA-P1-CARD-01", card.id)
    for card in data.personal.followers.values():
        for effect in (card.left, card.right):
            yield from _printed("colla followers", effect, "DIA-P1-CF-01", card.id)
    for beast in data.beasts.values():
        for lead in _printed("beast card", beast.effect, "DIA-ACT-BEAST-04", beast.id):
            yield lead._replace(later=True)
    yield from (Lead(name, "beast card", 1, "DIA-ACT-BEAST-01") for name in ("prepare", "hasten"))
    yield from _of_the_wall(data)
    yield from _of_the_tracks(data)
    for show in SHOWS:
        yield from _of_a_show(data, show)


def _of_the_wall(data: Edition) -> Iterator[Lead]:
    for post in data.posts.values():
        for effect in post.likes:
            yield from _printed("like", effect, "DIA-ACT-SOC-09", post.id)
        for name in _FILMED:
            rule = "DIA-PHOTO-02" if name == "second_camera" else "DIA-ACT-SOC-06"
            yield from _printed(name, post.reward, rule, post.id)


def _of_the_tracks(data: Edition) -> Iterator[Lead]:
    yield Lead("sound", "thrill", 1, "DIA-P1-SND-03")
    yield Lead("sound", "fp", 1, "DIA-P1-SND-02")
    for show in SHOWS:
        yield Lead("thrill", f"follower {show}", 1, "DIA-THR-08")
        yield Lead("follower any", f"follower {show}", 1, "DIA-FOL-02")
        yield Lead(f"follower {show}", "fp", 2, "DIA-FOL-05")
        for card in data.spectators.values():
            yield from _printed(f"follower {show}", card.back, "DIA-FOL-03", card.id)


def _of_a_show(data: Edition, show: str) -> Iterator[Lead]:
    yield Lead("send any", f"send {show}", 1, "DIA-ACT-SHOW-07")
    yield Lead(f"perform {show}", "fp", 1, "DIA-PHOTO-03")
    for space in data.show(show):
        for name in space.rewards:
            for verb in ("send", "perform"):
                for lead in _printed(f"{verb} {show}", data.printed[show][name].effect, "", name):
                    yield _on_a_space(lead, show, space.kind)


def _on_a_space(lead: Lead, show: str, kind: str) -> Lead:
    """What a space gives to a figure of a kind, with its rule; in the trobada more followers to larger figures."""
    if show != "trobada":
        return lead._replace(rule=_SHOW_RULES[show, kind])
    if lead.target.startswith("follower"):
        return lead._replace(rule="DIA-SHOW-TROB-04", number=TROBADA_FOLLOWERS[kind])
    return lead._replace(rule="DIA-SHOW-TROB-03")


def _printed(origin: str, effect: Effect | None, rule: str, via: str) -> Iterator[Lead]:
    """A lead to each reward of an effect, whichever alternative is chosen."""
    for rewards in effect.alternatives if effect else ():
        for reward in rewards:
            yield Lead(origin, str(reward._replace(number=1)), reward.number, rule, via)


def reward_label(node: str) -> str:
    """A node in few words, for people.

    >>> reward_label("photo_or_video_free"), reward_label("follower ball_parlat"), reward_label("send any")
    ('photo or video, requirement ignored', 'follower, ball parlat', 'show action, any show')
    """
    what, which = of_which(node)
    if node in FIRECRACKERS:
        return f"{which} {what}"
    return f"{what}, {which}" if which else what


def of_which(node: str) -> tuple[str, str]:
    """What a node is for people, and for which show or which firecracker, "" where it is for none.

    >>> of_which("follower ball_parlat"), of_which("regular"), of_which("like")
    (('follower', 'ball parlat'), ('firecracker', 'regular'), ('like', ''))
    """
    name, _, show = node.partition(" ")
    if node in FIRECRACKERS:
        return "firecracker", node
    if name not in _NAMES:
        return node, ""
    return _NAMES[name], "any show" if show == "any" else show.replace("_", " ")


_NAMES = {
    "prepare": "prepare", "reorganize": "reorganize", "hasten": "hasten", "like": "like",
    "photo_or_video": "photo or video", "photo_or_video_free": "photo or video, requirement ignored",
    "second_camera": "second camera", "sound": "sound", "thrill": "thrill", "fp": "FP", "follower": "follower",
    "send": "show action", "perform": "show action, scored at once",
}  # fmt: skip


class Chain(NamedTuple):
    """The shortest chain from a reward to another. nodes: from the first to the last. rules: of each link."""

    nodes: tuple[str, ...]
    rules: tuple[str, ...]

    @property
    def length(self) -> int:
        """How many links."""
        return len(self.nodes) - 1


class Chains(Findings[Chain]):
    """A row for each reward that another can lead to, the nearest first. graph: of `reward_graph`."""

    def __init__(self, graph: Any, start: str, entries: Iterable[Chain]) -> None:
        self.graph = graph
        self.start = start
        entries = sorted(entries, key=lambda chain: chain.length)
        rows = [
            (
                reward_label(chain.nodes[-1]),
                chain.length,
                " → ".join(map(reward_label, chain.nodes)),
                ", ".join(chain.rules),
            )
            for chain in entries
        ]
        caption = f"what can follow from: {reward_label(start)}"
        super().__init__(entries, ("reward", "links", "by way of", "rules"), rows, caption, right=(1,))

    def plot(self) -> "Chart":
        """The chains as a picture, link by link. Raises `ModuleNotFoundError` where matplotlib is missing."""
        from .reward_drawing import draw_rewards

        return draw_rewards(self.graph, self.start)


def reward_chains(start: str, edition: Edition | None = None, *, later: bool = False) -> Chains:
    """Everything that a reward can lead to, each by a shortest chain.

    start: a reward as effects name it, or one of `SOURCES`. edition: the component data. later: whether what comes in
    another action only is followed too. Raises `ValueError` for a reward that the edition does not print.

    >>> found = reward_chains("like")
    >>> [chain.nodes for chain in found.entries if chain.nodes[-1] == "photo_or_video"]
    [('like', 'follower carretillada', 'photo_or_video')]
    """
    import networkx as nx

    graph = reward_graph(edition)
    if start not in graph:
        raise ValueError(f"no reward {shown(start)}: {hint(str(start), tuple(graph))}")
    if not later:
        graph.remove_edges_from([(a, b) for a, b, late in graph.edges(data="later") if late and a != start])
    paths = nx.single_source_shortest_path(graph, start)
    chains = (
        Chain(tuple(path), tuple(graph.edges[link]["rules"][0] for link in pairwise(path)))
        for path in paths.values()
        if len(path) > 1
    )
    return Chains(graph, start, chains)
