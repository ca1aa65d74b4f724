"""Rewards that lead to rewards: every link is what the edition prints or a rule says."""

from dataclasses import replace
from typing import Any

import networkx as nx
import pytest

from diables_nb.rules.diables import SHOWS, edition
from diables_nb.rules.diables.effects import OF_A_SHOW, REWARDS
from diables_nb.rules.rulebook import rule_line
from diables_nb.whatif import draw_graph
from diables_nb.whatif.diables.reward_drawing import draw_rewards
from diables_nb.whatif.diables.reward_graph import SOURCES, reward_chains, reward_graph, reward_label

GRAPH = reward_graph()


def test_every_node_is_a_reward_or_a_source_and_every_rule_there() -> None:
    for name, data in GRAPH.nodes(data=True):
        word, _, show = name.partition(" ")
        known = name in SOURCES or (word in OF_A_SHOW and show in (*SHOWS, "any")) or name in REWARDS
        assert known, name
        assert data["kind"] == ("source" if name in SOURCES else "reward")
        assert reward_label(name)
    for _, _, edge in GRAPH.edges(data=True):
        assert edge["most"] >= 1
        assert edge["rules"]
        assert all(rule_line(rule) for rule in edge["rules"])


def test_a_like_leads_to_what_the_slots_print() -> None:
    printed = {
        str(reward._replace(number=1))
        for post in edition().posts.values()
        for effect in post.likes
        for rewards in effect.alternatives
        for reward in rewards
    }
    assert set(GRAPH["like"]) == printed
    assert all(name in edition().posts for target in printed for name in GRAPH.edges["like", target]["via"])


@pytest.mark.parametrize("show", SHOWS)
def test_a_show_action_leads_to_what_the_show_prints(show: str) -> None:
    printed = {
        str(reward._replace(number=1))
        for space in edition().show(show)
        for name in space.rewards
        for rewards in edition().printed[show][name].effect.alternatives
        for reward in rewards
    }
    assert set(GRAPH[f"send {show}"]) == printed
    assert set(GRAPH[f"perform {show}"]) == printed | {"fp"}
    assert show in {target.partition(" ")[2] for target in GRAPH["send any"]}


def test_larger_figures_gain_more_followers_in_the_trobada() -> None:
    edge = GRAPH.edges["send trobada", "follower trobada"]
    assert (edge["most"], edge["rules"]) == (4, ("DIA-SHOW-TROB-04",))


def test_fp_and_firecrackers_lead_to_nothing() -> None:
    for name in ("fp", "regular", "whistling", "colorful", "reorganize"):
        assert not GRAPH[name]


def test_what_comes_later_is_left_aside_unless_asked_for() -> None:
    assert [chain.nodes for chain in reward_chains("prepare").entries] == [("prepare", "beast card")]
    later = reward_chains("prepare", later=True)
    assert len(later) > 10
    assert ("prepare", "beast card", "like") in [chain.nodes for chain in later.entries]
    assert GRAPH.edges["beast card", "like"]["later"]
    assert reward_chains("beast card").entries


def test_chains_are_paths_of_the_graph_with_their_rules() -> None:
    found = reward_chains("sound")
    assert [chain.length for chain in found.entries] == sorted(chain.length for chain in found.entries)
    for chain in found.entries:
        assert nx.is_path(GRAPH, chain.nodes)
        assert len(chain.rules) == chain.length
    assert found.entries[0].rules in (("DIA-P1-SND-03",), ("DIA-P1-SND-02",))
    assert "sound → thrill" in str(found)


def test_an_edition_of_ones_own_has_its_own_links() -> None:
    shipped = edition()
    mine = replace(shipped, id="mine", posts={name: replace(post, likes=()) for name, post in shipped.posts.items()})
    assert "like" not in reward_graph(mine) or not reward_graph(mine)["like"]


def test_rewards_that_differ_by_show_or_firecracker_alone_share_a_box() -> None:
    for start in ("like", "sound"):
        figure = draw_rewards(GRAPH, start).figure
        figure.draw_without_rendering()
        texts = figure.axes[0].texts
        assert all(text.get_window_extent().x1 <= figure.bbox.x1 for text in texts)
        said = [text.get_text() for text in texts]
        assert said.count("follower:") == 1
        assert "second camera" in said
    assert "after 6 links" in said


def test_they_are_drawn_with_words() -> None:
    chart = draw_graph(GRAPH)
    assert chart.description.startswith("What can follow from: spectator: after 1 link: ")
    said = reward_chains("prepare", later=True).plot().description
    assert said.startswith("What can follow from: prepare: after 1 link: beast card; after 2 links: thrill")
    assert draw_rewards(GRAPH, "fp").description == "What can follow from: FP: nothing."


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (lambda: reward_chains("gold"), ValueError),
        (lambda: draw_rewards(GRAPH, "gold"), ValueError),
        (lambda: draw_rewards(nx.Graph()), TypeError),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_says_why(asked: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"no reward 'gold'|reward_graph\(\)"):
        asked()
