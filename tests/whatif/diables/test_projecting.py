"""What a placement brings beside the points now: the best way to take it, against all ways by brute force."""

from collections import Counter
from random import Random

import pytest

from diables_nb.rules.diables import SHOWS, Figure, Position, score_show
from diables_nb.whatif.diables import placements
from tests.whatif.diables.plazas import LAST, plaza, shows_of, with_figure, with_step

EMPTY = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1))


def followers_of(position: Position, space: str) -> list[list[str]]:
    """Every way to take the followers of a space, "fp" for each FP printed, read from the edition by hand."""
    place = position.edition.spaces[space]
    times = {"diable": 1, "character": 2, "small_beast": 3, "large_beast": 4}[place.kind] if space[:3] == "tro" else 1
    ways: list[list[str]] = [[]]
    for reward in place.rewards:
        options: list[list[str]] = []
        for part in str(position.edition.printed[place.show][reward].effect).split(" | "):
            inner: list[list[str]] = [[]]
            for word in part.split(", "):
                name, *rest = word.split()
                if name == "follower":
                    tracks = SHOWS if rest[0] == "any" else (rest[0],)
                    inner = [[*way, *[track] * times] for way in inner for track in tracks]
                elif name == "fp":
                    inner = [[*way, *["fp"] * int((rest or ["1"])[0])] for way in inner]
            options += inner
        ways = [[*way, *option] for way in ways for option in options]
    return ways


def taken(position: Position, player: str, way: list[str]) -> int:
    """What shows not yet scored pay once the followers of a way have moved, with all FP that it gives."""
    points = way.count("fp")
    for show in SHOWS:
        step = position.followers[player][show] + way.count(show)
        points += 2 * max(step - LAST, 0)
        position = with_step(position, player, show, min(step, LAST))
    open_shows = [show for show in shows_of(position) if show not in position.scored.get(player, ())]
    return points + sum(score_show(position, player, show).total for show in open_shows)


@pytest.mark.parametrize("seed", range(10))
def test_projected_is_the_best_way_to_take_what_a_space_brings(seed: int) -> None:
    position, random = plaza(seed + 200), Random(seed)
    player = position.players[-1]
    scored = [show for show in SHOWS if int(random.random() * 4) == 0][:1]
    position = position.with_parts(scored={player: scored} if scored else {}, round=None)
    before = taken(position, player, [])
    for entry in placements(position, player).entries[seed % 3 :: 3]:
        after = with_figure(position, entry.space, entry.figure)
        ways = followers_of(position, entry.space)
        worth = [taken(after, player, way) for way in ways]
        assert entry.projected == max(worth) - before
        best = {frozenset(Counter(way).items()) for way, fp in zip(ways, worth, strict=True) if fp == max(worth)}
        best = {frozenset((show, number) for show, number in way if show in SHOWS) for way in best}
        assert {frozenset(steps.items()) for steps in (entry.steps, *entry.equal_steps)} == best


def test_what_a_space_brings_is_told() -> None:
    found = {entry.name: entry for entry in placements(EMPTY, "red").entries}
    assert (found["ring 10"].followers, found["ring 10"].rewards) == ("tabalada", "reorganize, prepare, 5 FP")
    assert found["left character"].followers == "any track"
    assert found["sector 0 large beast"].followers == "4 carretillada"
    assert found["sector 0 large beast"].steps == {"carretillada": 4}
    assert found["ring 10"].beyond == 5


def test_a_follower_of_choice_goes_where_it_brings_most() -> None:
    """Two diables of red wait in the tabalada for the second icon, which one step reaches."""
    waiting = EMPTY.with_parts(
        tiles={**EMPTY.tiles, "tabalada": 4},
        figures={"tabalada/1/1": Figure("red", "tabaler"), "tabalada/1/2": Figure("red", "tabaler")},
        followers={"red": {"tabalada": 1}},
    )
    entry = {entry.name: entry for entry in placements(waiting, "red", "ball_parlat").entries}["left character"]
    assert entry.steps == {"tabalada": 1}
    assert entry.projected == entry.now + 4


def test_followers_beyond_the_end_give_2_fp_each() -> None:
    at_the_end = EMPTY.with_parts(followers={"red": dict.fromkeys(SHOWS, LAST)})
    entry = {entry.name: entry for entry in placements(at_the_end, "red").entries}["sector 0 small beast"]
    assert (entry.beyond, entry.projected) == (6, entry.now + 6)
    choice = {entry.name: entry for entry in placements(at_the_end, "red").entries}["left character"]
    assert (choice.beyond, choice.projected) == (2, choice.now + 2)


@pytest.mark.parametrize("seed", range(4))
def test_without_followers_the_rest_is_what_the_space_brings(seed: int) -> None:
    """The left action of a spectator alone (DIA-SPEC-02)."""
    position = plaza(seed + 250)
    player = position.players[0]
    found = placements(position, player, by="projected", followers=False)
    with_them = {(entry.space, entry.figure): entry for entry in placements(position, player).entries}
    for entry in found.entries:
        other = with_them[entry.space, entry.figure]
        fp = 5 if "5 FP" in entry.rewards else 0
        now = entry.now if entry.show not in position.scored.get(player, ()) else 0
        assert (entry.followers, entry.steps, entry.beyond) == ("", {}, fp)
        assert entry.projected == now + fp
        assert (entry.now, entry.total, entry.final) == (other.now, other.total, other.final)
    assert "DIA-SPEC-02" in " ".join(found.notes)
    assert found.to_json()["with_followers"] is False


def test_followers_of_choice_that_bring_the_same_are_told() -> None:
    entry = placements(EMPTY, "red").by_space["ball_parlat/left/character"]
    assert [entry.steps, *entry.equal_steps] == [{show: 1} for show in SHOWS]
    at_the_end = EMPTY.with_parts(followers={"red": dict.fromkeys(SHOWS, LAST)})
    entry = placements(at_the_end, "red").by_space["ball_parlat/left/character"]
    assert [entry.steps, *entry.equal_steps] == [{show: 1} for show in SHOWS]
    assert str(entry).endswith("with what it brings (equal on carretillada, ball parlat, trobada, tabalada)")
