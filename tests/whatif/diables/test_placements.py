"""Placements are equal to brute force by the public score functions, and to the oracle."""

from itertools import product

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import FIRECRACKERS, KINDS, SHOWS, Figure, Position, score_lluiment, score_show
from diables_nb.rules.diables.components import COUNT
from diables_nb.rules.errors import PositionError
from diables_nb.whatif import compare
from diables_nb.whatif.diables import placements
from diables_nb.whatif.diables.placing import BY
from tests.oracle.scores import score
from tests.whatif.diables.plazas import LAST, in_all, plaza, with_figure, with_step

EMPTY = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1))


def legal(position: Position, player: str) -> set[tuple[str, Figure]]:
    """Every figure that a position takes on a free space, found by trying all."""
    found = set()
    for space, kind, fire in product(position.edition.spaces, KINDS, (None, *FIRECRACKERS)):
        if space not in position.figures:
            figure = Figure(player, kind, fire)
            try:
                with_figure(position, space, figure)
            except PositionError:
                continue
            found.add((space, figure))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_placement_is_there_once(seed: int) -> None:
    position = plaza(seed)
    player = position.players[seed % len(position.players)]
    found = [(e.space, e.figure) for show in SHOWS for e in placements(position, player, show).entries]
    assert len(found) == len(set(found))
    assert set(found) == legal(position, player)
    scored = position.scored.get(player, ())
    for by in BY:
        seen = {(entry.space, entry.figure) for entry in placements(position, player, by=by).entries}
        shows = [s for s in position.tiles if s not in scored or by in ("total", "projected")] or SHOWS
        assert seen == {(space, figure) for space, figure in found if space.split("/")[0] in shows}


@pytest.mark.parametrize("seed", range(20))
def test_points_are_those_of_the_public_functions(seed: int) -> None:
    position = plaza(seed)
    player = position.players[seed % len(position.players)]
    for entry in placements(position, player, SHOWS[seed % 4]).entries:
        after = with_figure(position, entry.space, entry.figure)
        if entry.show in position.tiles:
            before, now = (score_show(p, player, entry.show) for p in (position, after))
            assert entry.now == now.total - before.total
            assert entry.value == sum(line.points for line in now.all_lines if line.subject == entry.space)
            assert entry.counts == (entry.space in {line.subject for line in now.lines})
        else:
            assert (entry.now, entry.value, entry.counts) == (0, 0, False)
        assert entry.lluiments == tuple(
            score_lluiment(after, name)[player].total - score_lluiment(position, name)[player].total
            for name in position.lluiments
        )
        unscored = 0 if entry.scored else entry.now
        assert entry.total == in_all(after, player) - in_all(position, player) - entry.now + unscored
        assert entry.others == {
            other: in_all(after, other) - in_all(position, other) for other in position.players if other != player
        }
        assert entry.position == after


@pytest.mark.parametrize("seed", range(12))
def test_points_at_the_last_icon(seed: int) -> None:
    position = plaza(seed + 100)
    player = position.players[0]
    for entry in placements(position, player, SHOWS[seed % 4]).entries:
        if entry.show in position.tiles:
            before = with_step(position, player, entry.show, LAST)
            after = with_figure(before, entry.space, entry.figure)
            change = score_show(after, player, entry.show).total - score_show(before, player, entry.show).total
            assert entry.final == change


@pytest.mark.parametrize("seed", range(12))
def test_the_oracle_agrees(seed: int) -> None:
    position = plaza(seed + 300)
    player = position.players[seed % len(position.players)]
    before = score(position.to_json())
    for entry in placements(position, player).entries[seed % 5 :: 5]:
        after = score(with_figure(position, entry.space, entry.figure).to_json())
        if entry.show in position.tiles:
            shows = after["shows"][player][entry.show], before["shows"][player][entry.show]
            assert entry.now == shows[0]["total"] - shows[1]["total"]
        pairs = zip(after["lluiments"], before["lluiments"], strict=True)
        assert entry.lluiments == tuple(now[player]["fp"] - was[player]["fp"] for now, was in pairs)


@pytest.mark.parametrize("seed", range(8))
def test_why_sums_to_the_changes(seed: int) -> None:
    position = plaza(seed + 400)
    player = position.players[0]
    for entry in placements(position, player).entries[::4]:
        sums = dict.fromkeys(position.players, 0)
        for change in entry.why:
            sums[change.player] += change.points
        assert sums == {**entry.others, player: entry.now + sum(entry.lluiments)}
        assert sum(change.points for change in entry.comparison.lines.entries) == sum(sums.values())
        if entry.now and entry.counts:
            assert entry.why[0].subject == entry.space


def test_best_regret_and_ties() -> None:
    for seed, by in product(range(6), ("now", "total", "projected", "final")):
        position = plaza(seed + 500, fill=0.4)
        found = placements(position, position.players[0], by=by)
        points = [getattr(entry, by) for entry in found.entries]
        assert points == sorted(points, reverse=True)
        assert [entry.regret for entry in found.entries] == [points[0] - number for number in points]
        assert found.best is found.entries[0]
        assert found.ties == tuple(e for e, number in zip(found.entries, points, strict=True) if number == points[0])


# ---- edges


def test_a_draft_that_breaks_rules_is_scored_as_it_stands() -> None:
    """Five characters of red, who has four."""
    figures = {space.id: Figure("red", "character", "regular") for space in EMPTY.edition.show("trobada")[1:18:4]}
    figures = {space: figure for space, figure in figures.items() if EMPTY.edition.spaces[space].kind == "character"}
    inner = {space.id: space for space in EMPTY.edition.show("carretillada") if space.kind == "character"}
    figures |= {space: Figure("red", "character", place.firecracker) for space, place in inner.items()}
    draft = Position(("red", "blue"), figures, tiles=dict.fromkeys(SHOWS, 3), lluiments=("diables",), draft=True)
    assert draft.problems
    found = placements(draft, "red")
    assert "character" not in {entry.figure.kind for entry in found.entries}
    for entry in found.entries[::5]:
        after = with_figure(draft, entry.space, entry.figure)
        change = score_show(after, "red", entry.show).total - score_show(draft, "red", entry.show).total
        assert entry.now == change
        assert sum(change.points for change in entry.why) == entry.total + sum(entry.others.values())


def test_a_full_plaza_takes_nothing() -> None:
    figures = {}
    used = dict.fromkeys([(p, k) for p in ("red", "blue", "yellow", "green") for k in KINDS], 0)
    for space in EMPTY.edition.spaces.values():
        owner = next(p for p in ("red", "blue", "yellow", "green") if used[p, space.kind] < COUNT[space.kind])
        used[owner, space.kind] += 1
        fire = None if space.kind == "tabaler" else space.firecracker or "regular"
        figures[space.id] = Figure(owner, space.kind, fire)
    full = Position(("red", "blue", "yellow", "green"), figures, tiles=dict.fromkeys(SHOWS, 2))
    found = placements(full, "red")
    assert found.entries == found.ties == ()
    assert found.best is None
    assert "can place no figure" in str(found)
    assert found.to_json()["placements"] == []
    assert found._repr_html_()
    with pytest.raises(ValueError, match="nothing"):
        found.plot()


def test_a_kind_that_is_used_up_is_not_placed() -> None:
    spaces = EMPTY.edition.show("tabalada")[: COUNT["tabaler"]]
    used = EMPTY.with_parts(figures={space.id: Figure("red", "tabaler") for space in spaces})
    assert "tabaler" not in {entry.figure.kind for entry in placements(used, "red").entries}
    assert placements(used, "red", kind="tabaler").best is None
    assert placements(used, "blue", kind="tabaler").best is not None


def test_without_a_tile_nothing_scores_and_it_is_said() -> None:
    bare = Position(("red", "blue"), lluiments=("diables",))
    found = placements(bare, "red", "carretillada")
    assert {entry.now for entry in found.entries} == {0}
    assert {entry.lluiments for entry in found.entries if entry.figure.kind == "diable"} == {(5,)}
    assert "Without a tile" in str(found)


def test_the_kind_and_the_firecracker_can_be_chosen() -> None:
    found = placements(EMPTY, "red", "trobada", kind="diable", firecracker="whistling").entries
    assert {(entry.figure.kind, entry.figure.firecracker) for entry in found} == {("diable", "whistling")}
    assert len(found) == 8
    drums = placements(EMPTY, "red", firecracker="whistling", kind="tabaler").entries
    assert drums == ()  # a tabaler carries none (DIA-COMP-10)
    assert {entry.figure.kind for entry in placements(EMPTY, "red", firecracker="whistling").entries} == {
        "diable", "character", "small_beast", "large_beast"
    }  # fmt: skip


def test_what_is_ranked_by_has_its_column() -> None:
    for lluiments in ((), ("diables", "whistling")):
        position = EMPTY.with_parts(lluiments=lluiments)
        for by, heading in (("now", "now"), ("total", "total"), ("projected", "projected"), ("final", "at last icon")):
            found = placements(position, "red", by=by)
            assert found.column(heading) == [getattr(entry, by) for entry in found.entries]
            assert heading in {found.head[column] for column in found.signed}
    assert "total" not in placements(EMPTY, "red").head
    chart = placements(position, "red", "carretillada", by="total").plot()  # 3 now, and 2 × 4 for whistling
    assert "inner east, character +3, then +11" in chart.description


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("green",), "does not play"),
        (("neutral",), "does not play"),
        (("red", "carretilada"), "carretillada"),
        (("red", "carretillada", "drum"), "kind"),
    ],
)
def test_what_is_not_there_is_refused(arguments: tuple[str, ...], words: str) -> None:
    player, show, kind = (*arguments, None, None)[:3]
    with pytest.raises(PositionError, match=words):
        placements(EMPTY, str(player), show, kind=kind)


def test_other_refusals() -> None:
    with pytest.raises(ValueError, match="one of now, total"):
        placements(EMPTY, "red", by="luck")
    with pytest.raises(TypeError, match="position or a game"):
        placements("leo", "red")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="row"):
        placements(EMPTY, "red").on_board(1000)


# ---- what people and programs see


def test_table_board_and_chart() -> None:
    leo = diables.example("DIA-T-09")
    found = placements(leo, "red", "carretillada")
    assert found.head[:4] == ("space", "figure", "now", "its FP")
    assert placements(leo, "red", by="final").head[:5] == ("space", "figure", "at last icon", "now", "its FP")
    assert found.column("now")[0] == found.best.now == 9  # type: ignore[union-attr]
    board, row = found.on_board(width=400), found.on_board(0, width=400)
    assert board.width == row.width == 400
    assert str(found.entry(0)) == ("character, regular, inner south: +9 FP now, Blue +3")
    chart = found.plot()
    assert chart.png().startswith(b"\x89PNG")
    assert "inner south" in chart.description
    assert str(found.entries[0].why[0]) == "Red, carretillada, inner south: nothing → 3 × 3 characters (+9)"
    assert found.entries[0].comparison.sentence == compare(leo, found.entries[0].position).sentence


def test_json_has_the_ids_and_the_reasons() -> None:
    found = placements(diables.example("DIA-T-09"), "red", "carretillada").to_json()
    first = found["placements"][0]
    assert first["space"] == "carretillada/inner/s"
    assert first["figure"] == {"owner": "red", "kind": "character", "firecracker": "regular"}
    assert (first["now"], first["regret"], first["others"]["blue"]) == (9, 0, 3)
    assert first["why"][0].endswith("(+9)")
