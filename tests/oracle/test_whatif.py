"""What-if of Diables against brute force with the oracle: every figure put on every space, and scored anew."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import DiablesGame
from diables_nb.rules.errors import PositionError
from diables_nb.whatif import diables as whatif
from tests.oracle import layout
from tests.oracle.build import Json
from tests.oracle.draw import chance, choice, shuffled
from tests.oracle.game import facts
from tests.oracle.game.replay import start
from tests.oracle.game.rich import enrich
from tests.oracle.positions import biased_position, random_position
from tests.oracle.scores import firebot_show, limit, score_lluiment
from tests.oracle.table import RULINGS
from tests.oracle.whatif import (
    Newcomer,
    at_step,
    everything,
    expected_neutrals,
    in_detail,
    lluiments,
    newcomers,
    points,
    projected,
    sendable,
    sendable_pairs,
    step_of,
    with_newcomers,
)  # fmt: skip
from tests.oracle.whatif_parts import COUNTED, MARKED, asked_of, ranked, to_come
from tests.rules.samples import TILE_LIST, sample


def drawn(number: int) -> Json:
    """A random position; every second one stresses a tile; some are of a round, some players have scored a show."""
    rng = random.Random(f"what-if {number}")
    show, tile = choice(rng, TILE_LIST)
    data = biased_position(rng, show, tile) if chance(rng, 0.5) else random_position(rng)
    if chance(rng, 0.4):
        data["scored"] = {choice(rng, data["players"]): shuffled(rng, layout.SHOWS)[: 1 + int(rng.random() * 2)]}
    if chance(rng, 0.5):
        data["round"] = choice(rng, (2, 3))
    return data


def moments(number: int) -> Iterator[DiablesGame]:
    """Moments of a random game; for every second number of one with rare things near (videos, freed beasts)."""
    rng = random.Random(f"what-if game {number}")
    game = diables.deal(players=2 + number % 3, seed=number)
    if number % 2:
        game = diables.read_game(enrich(game.to_json(), rng))
        yield game
    line = [moment for moment in game.played_out(number).line if moment.decision]
    yield from (choice(rng, line) for _ in range(2))


def check_placement(data: Json, player: str, row: whatif.Placement) -> None:
    newcomer = (row.space, row.figure.kind, row.figure.firecracker)
    after, show = with_newcomers(data, player, newcomer), layout.show_of(row.space)
    assert row.show == show
    assert row.now == points(after, player, show) - points(data, player, show), newcomer
    assert list(row.lluiments) == [
        b - a for a, b in zip(lluiments(data, player), lluiments(after, player), strict=True)
    ]
    assert row.scored == (show in data.get("scored", {}).get(player, ()))
    assert row.total == (0 if row.scored else row.now) + sum(row.lluiments)
    change = {other: everything(after, other) - everything(data, other) for other in data["players"] if other != player}
    assert dict(row.others) == change, newcomer
    last = [points(at_step(one, player, show, layout.LAST_TRACK_SPACE), player, show) for one in (data, after)]
    assert row.final == last[1] - last[0], newcomer
    assert row.projected == projected(data, player, newcomer), newcomer
    detail = in_detail(after, player, show)
    values = sorted((value["fp"] for value in detail["values"]), reverse=True)
    if show in data.get("tiles", {}):
        assert row.value == next(value["fp"] for value in detail["values"] if value["space"] == row.space)
        surely, perhaps = values[: detail["limit"]], values[detail["limit"] :]
        assert row.counts or row.value <= surely[-1], newcomer
        assert not row.counts or not perhaps or row.value >= perhaps[0], newcomer
    else:
        assert (row.value, row.now) == (0, 0)


def in_question(data: Json, player: str, legal: set[Newcomer], by: str) -> set[Newcomer]:
    """Without shows that have no tile, nor, by points of the show alone, those that were scored; not without all."""
    scored = data.get("scored", {}).get(player, ()) if by in ("now", "final") else ()
    shows = [show for show in layout.SHOWS if show in data.get("tiles", {}) and show not in scored]
    return {one for one in legal if layout.show_of(one[0]) in shows} if shows else legal


def check_placements(data: Json, player: str, found: whatif.Placements, legal: set[Newcomer], by: str) -> None:
    keys = [(row.space, row.figure.kind, row.figure.firecracker) for row in found.entries]
    assert len(keys) == len(set(keys))
    assert set(keys) == legal, json.dumps(data)
    for row in found.entries:
        check_placement(data, player, row)
    best = [getattr(row, by) for row in found.entries]
    assert best == sorted(best, reverse=True)
    assert [row.regret for row in found.entries] == [best[0] - value for value in best]
    places = list(layout.SPACES)
    for one, other in itertools.pairwise(found.entries):
        assert getattr(one, by) > getattr(other, by) or places.index(one.space) <= places.index(other.space)


def placements_differ(number: int) -> None:
    data = drawn(number)
    position, rng = diables.read_position(data), random.Random(number)
    player, by = choice(rng, data["players"]), choice(rng, ("now", "total", "projected", "final"))
    found = whatif.placements(position, player, by=by)
    check_placements(to_come(data), player, found, in_question(data, player, newcomers(data, player), by), by)
    show, kind = choice(rng, layout.SHOWS), choice(rng, list(layout.FIGURES_OF_A_COLOUR))
    some = whatif.placements(position, player, show, kind=kind)
    assert {(row.space, row.figure.kind, row.figure.firecracker) for row in some.entries} == {
        one for one in newcomers(data, player) if layout.show_of(one[0]) == show and one[1] == kind
    }


def pair(row: whatif.Pair) -> tuple[Newcomer, ...]:
    return tuple((at, f.kind, f.firecracker) for at, f in zip(row.spaces, row.figures, strict=True))


def pairs_differ(number: int, most: int) -> None:
    data = drawn(number)
    rng = random.Random(number)
    player = choice(rng, data["players"])
    for show in data.get("tiles", {}):
        found = whatif.pairs(diables.read_position(data), player, show).entries
        legal = [one for one in newcomers(data, player) if layout.show_of(one[0]) == show]
        expected: Counter[frozenset[Newcomer]] = Counter()
        for one, other in itertools.combinations(legal, 2):
            left = newcomers(with_newcomers(data, player, one), player)
            if other in left:
                expected[frozenset((one, other))] += 1
        assert Counter(frozenset(pair(row)) for row in found) == expected, json.dumps(data)
        assert [row.points for row in found] == sorted((row.points for row in found), reverse=True)
        before = points(data, player, show)
        for row in shuffled(rng, found)[:most]:
            both = points(with_newcomers(data, player, *pair(row)), player, show) - before
            alone = tuple(points(with_newcomers(data, player, one), player, show) - before for one in pair(row))
            assert (row.points, tuple(row.alone)) == (both, alone), (pair(row), json.dumps(data))
            assert row.surplus == both - sum(alone)
            assert row.regret == found[0].points - both


def tiles_differ(number: int) -> None:
    data = drawn(number)
    players = data["players"]
    single = {
        (show, tile, player): points({**data, "tiles": {show: tile}}, player, show)
        for show, tile in TILE_LIST
        for player in players
    }
    found = whatif.tiles(diables.read_position(data), players[0])
    seen = [tuple(row.tiles[show] for show in layout.SHOWS) for row in found.entries]
    assert set(seen) == set(itertools.product((1, 2, 3, 4), repeat=4))
    assert len(seen) == 256
    for row in found.entries:
        sums = {p: sum(single[show, row.tiles[show], p] for show in layout.SHOWS) for p in players}
        assert dict(row.points) == sums, json.dumps(data)
        assert set(row.leaders) == {player for player in players if sums[player] == max(sums.values())}
        assert row.own == (row.tiles == data.get("tiles", {}))
    order = [row.points[players[0]] for row in found.entries]
    assert order == sorted(order, reverse=True)


def lluiments_differ(number: int) -> None:
    data = drawn(number)
    found = whatif.lluiments(diables.read_position(data))
    sets = [frozenset(row.lluiments) for row in found.entries]
    assert len(sets) == 20
    assert set(sets) == {frozenset(three) for three in itertools.combinations(layout.LLUIMENTS, 3)}
    for row in found.entries:
        sums = {p: sum(score_lluiment(data, tile)[p]["fp"] for tile in row.lluiments) for p in data["players"]}
        assert dict(row.points) == sums, json.dumps(data)
        assert set(row.leaders) == {player for player, fp in sums.items() if fp == max(sums.values())}
        mine = set(data.get("lluiments", []))
        assert row.own == (mine == set(row.lluiments))
    rows = iter(found.by_lluiment.to_json()["rows"])
    for tile in layout.LLUIMENTS:
        counts = {player: one["count"] for player, one in score_lluiment(data, tile).items()}
        for player in data["players"]:
            row, here = next(rows), ranked(counts, player, tile)
            assert (row["count"], row["FP"]) == (counts[player], here)
            for add in (1, 2, 3):
                more = ranked({**counts, player: counts[player] + add}, player, tile) - here
                expected = more if add in COUNTED.get(tile, (1, 2, 3)) else ""
                assert row[f"a figure that counts {add} brings"] == expected, (tile, json.dumps(data))


def steps_differ(number: int) -> None:
    data = drawn(number)
    rng = random.Random(number)
    player = choice(rng, data["players"])
    for show in data.get("tiles", {}):
        found = whatif.follower_steps(diables.read_position(data), player, show).entries
        assert [row.step for row in found] == list(range(layout.LAST_TRACK_SPACE + 1))
        legal = [one for one in newcomers(data, player) if layout.show_of(one[0]) == show]
        for row in found:
            moved = at_step(data, player, show, row.step)
            here = points(moved, player, show)
            assert (row.icon, row.points) == (limit(moved, player, show), here), json.dumps(data)
            assert row.here == (row.step == step_of(data, player, show))
            one_more = min(row.step + 1, layout.LAST_TRACK_SPACE)
            beyond = 2 if row.step == layout.LAST_TRACK_SPACE else 0
            assert row.by_follower == points(at_step(data, player, show, one_more), player, show) - here + beyond
            further = [step for step in layout.TRACK_ICONS if step > row.step]
            assert row.next_step == (min(further) if further else None)
            if further:
                assert row.by_icon == points(at_step(data, player, show, min(further)), player, show) - here
            gains = {one: points(with_newcomers(moved, player, one), player, show) - here for one in legal}
            assert row.by_figure == (max(gains.values()) if gains else None), (row.step, json.dumps(data))
            if gains:
                assert row.figure is not None
                assert gains[row.space, row.figure.kind, row.figure.firecracker] == row.by_figure
            else:
                assert (row.space, row.figure) == ("", None)


def neutrals_differ(number: int) -> None:
    data = drawn(number)
    if len(data["players"]) == 4:
        with pytest.raises(PositionError, match="four players"):
            whatif.neutrals(diables.read_position(data))
        return
    found = whatif.neutrals(diables.read_position(data)).entries
    own = [figure for figure in data["figures"] if figure["owner"] != layout.NEUTRAL]
    wanted = dict(expected_neutrals(data))
    assert [row.name for row in found] == list(wanted)
    for row in found:
        moved = {**data, "figures": own + wanted[row.name]}
        assert sorted(row.spaces) == sorted(figure["space"] for figure in wanted[row.name]), json.dumps(data)
        marked = MARKED.get(row.name, set())
        assert set(row.taken) == marked & {figure["space"] for figure in own}
        for player in data["players"]:
            expected = {show: points(moved, player, show) for show in data.get("tiles", {})}
            assert dict(row.points[player]) == expected, (row.name, json.dumps(data))
            assert row.total(player) == sum(expected.values())
            assert row.changes[player] == row.total(player) - found[0].total(player)


def worth(data: Json, player: str) -> dict[str, int]:
    """Space -> FP of each figure of a player."""
    return {v["space"]: v["fp"] for show in data.get("tiles", {}) for v in in_detail(data, player, show)["values"]}


def rulings_differ(number: int) -> None:
    data = drawn(number)
    found = whatif.rulings(diables.read_position(data)).entries
    mine = {ruling: data.get("rulings", {}).get(ruling, options[0]) for ruling, options in RULINGS.items()}
    assert [(row.ruling, row.option) for row in found] == [(n, one) for n in asked_of(data) for one in RULINGS[n]]
    data = to_come(data)
    for row in found:
        here, there = ({**data, "rulings": {**mine, row.ruling: one}} for one in RULINGS[row.ruling])
        switched = {**data, "rulings": {**mine, row.ruling: row.option}}
        assert row.own == (mine[row.ruling] == row.option)
        for player in data["players"]:
            assert row.points[player] == everything(switched, player), json.dumps(data)
            assert row.changes[player] == row.points[player] - everything(data, player)
            one, other = worth(here, player), worth(there, player)
            assert {line.subject for line in row.hanging[player]} == {at for at in one if one[at] != other[at]}


def games_differ(number: int) -> None:
    rng = random.Random(number)
    for game in moments(number):
        data, player = game.to_json(), choice(rng, game.players)
        found_here = whatif.placements(game, player)
        check_placements(
            to_come(data, game), player, found_here, in_question(data, player, sendable(data, player), "now"), "now"
        )
        likes_differ(game)
        for show in layout.SHOWS:
            found = whatif.pairs(game, player, show).entries
            assert {frozenset(pair(row)) for row in found} == sendable_pairs(data, player, show)
            here = whatif.follower_steps(game, player, show).here
            now = [row.now for row in whatif.placements(game, player, show).entries]
            assert here.by_figure == (max(now) if now else None)


def likes_differ(game: DiablesGame) -> None:
    board = start(game.to_json()).board
    icons = {player: board.collas[player].visible("social") for player in game.players}
    wall = {number: space for number, space in enumerate(board.wall, start=1) if space.post is not None}
    found = whatif.likes(game)
    for player, hold in found.holds.items():
        liked = sum(len(space.likes) for space in wall.values() if player in space.cameras.values())
        assert (hold.likes, hold.icons, hold.points) == (liked, icons[player], liked * icons[player])
    assert [row.post for row in found.entries] == list(wall)
    for row, space in zip(found.entries, wall.values(), strict=True):
        assert row.kind == ("video" if "ability" in facts.POSTS[space.post or ""] else "photo")
        assert row.likes == len(space.likes)
        assert set(row.free) == set(range(1, facts.LIKE_SLOTS + 1)) - space.likes
        cameras, places = space.cameras.values(), len(facts.scenes(space.post or ""))
        for player in game.players:
            there, room = player in cameras, len(cameras) < places
            assert row.by_like[player] == (icons[player] if there and row.free else 0)
            left = board.collas[player].cameras > 0
            assert row.by_camera[player] == (row.likes * icons[player] if room and left and not there else 0)


def by_the_firebot_differ(number: int) -> None:
    """A Firebot's shows by its icon, whatever the tiles (DIA-SOLO-62); its icons by the round (DIA-SOLO-48)."""
    rng = random.Random(number)
    level = choice(rng, ("easy", "average", "hard", "very_hard", "devilish"))
    line = [one for one in diables.deal(1, seed=number, level=level).played_out(number).line if one.decision]
    game = choice(rng, line)
    bot, data = game.firebot, game.to_json()
    data = to_come(data, game)
    in_all = sum(firebot_show(data, bot, show) for show in layout.SHOWS)
    assert {row.points[bot] for row in whatif.tiles(game).entries} == {in_all}
    own = sum(lluiments(data, bot))
    assert {row.points[bot] for row in whatif.rulings(game).entries} == {in_all + own}
    assert whatif.likes(game).holds[bot].icons == (2, 5, 8)[game.round - 1]
    (human,) = game.people
    for row in whatif.placements(game, human).entries:
        after = with_newcomers(data, human, (row.space, row.figure.kind, row.figure.firecracker))
        shows_change = sum(firebot_show(after, bot, show) for show in layout.SHOWS) - in_all
        assert row.others == {bot: shows_change + sum(lluiments(after, bot)) - own}
        assert row.now == points(after, human, row.show) - points(data, human, row.show)


CHECKS: dict[str, tuple[Callable[[int], None], int, int]] = {
    "placements": (placements_differ, 3, 300),
    "pairs": (lambda number: pairs_differ(number, 15), 4, 300),
    "tiles": (tiles_differ, 10, 2000),
    "lluiments": (lluiments_differ, 20, 3000),
    "follower steps": (steps_differ, 2, 500),
    "neutrals": (neutrals_differ, 20, 2000),
    "rulings": (rulings_differ, 10, 800),
    "games": (games_differ, 3, 300),
    "Firebot": (by_the_firebot_differ, 6, 500),
}
"""Name -> a check of one seed, how many seeds usually, how many in the long version."""


@pytest.mark.parametrize("name", CHECKS)
def test_what_if_is_what_the_oracle_finds(name: str) -> None:
    check, usual, _ = CHECKS[name]
    for number in range(sample(usual)):
        check(number)


@pytest.mark.soak
@pytest.mark.parametrize("name", CHECKS)
def test_what_if_is_what_the_oracle_finds_in_full(name: str, record_property: Callable[[str, object], None]) -> None:
    check, _, many = CHECKS[name]
    for number in range(100_000, 100_000 + sample(many)):
        check(number)
    record_property("checks", sample(many))
