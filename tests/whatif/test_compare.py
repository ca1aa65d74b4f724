"""Comparisons down to the lines: equal to the difference of the ledgers as multisets, whatever the positions."""

import csv
import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from matplotlib.patches import Rectangle

from diables_nb.rules import castellers, diables, festival
from diables_nb.rules.ledger import Line
from diables_nb.whatif import Comparison, compare
from diables_nb.whatif.castellers import tempo
from diables_nb.whatif.comparing.changes import changed_lines
from diables_nb.whatif.diables import tiles
from diables_nb.whatif.festival import covers
from diables_nb.whatif.scores import scores_of

LEO = diables.example("DIA-T-09")
_COUNT = {"diable": 10, "character": 4, "small_beast": 3, "large_beast": 1, "tabaler": 13}
CHANGE = compare(LEO, LEO.after("move red diable ring 2 to ring 5", "remove blue character inner east"))


def counted(position: Any, skip: set[tuple[str, str]]) -> Counter[str]:
    """Every line that counts, with whose and of what it is, as text: by scoring everything."""
    scores = scores_of(position)
    assert scores is not None
    return Counter(
        said(*key, line) for key, ledger in scores.all_of(position).items() if key not in skip for line in ledger.lines
    )


def said(player: str, what: str, line: Line) -> str:
    return f"{player} {what} {line!r}"


def check(before: Any, after: Any) -> Comparison:
    """A comparison is the difference of all that is scored, and its sums are the change of the totals."""
    scores = scores_of(before)
    assert scores is not None
    keys = set(scores.keys(before)), set(scores.keys(after))
    alone = keys[0] ^ keys[1]
    old, new = counted(before, alone), counted(after, alone)
    change = compare(before, after)
    lines = change.lines.entries
    gone = Counter(said(c.player, c.score.what, c.before) for c in lines if c.before and c.counted[0])
    come = Counter(said(c.player, c.score.what, c.after) for c in lines if c.after and c.counted[1])
    assert (gone, come) == (old - new, new - old)
    olds, news = scores.all_of(before), scores.all_of(after)
    points = {key: news[key].total - olds[key].total for key in olds if key in news}
    assert {(d.player, d.what): d.points for d in change} == {key: value for key, value in points.items() if value}
    total = sum(points.values())
    check_figures(change, before, after)
    for grouped in (change.by_rule, change.by_figure, change.by_player):
        assert sum(group.points for group in grouped.entries) == total
    for group in change.by_player.entries:
        assert group.points == sum(value for (player, _), value in points.items() if player == group.key)
    assert sum(line.points for line in lines) == total
    assert all(str(line) for line in lines)
    return change


def check_figures(change: Comparison, before: Any, after: Any) -> None:
    """Each figure is of one player, told once, and has points only where it stands."""
    groups = change.by_figure.entries
    assert len({(group.player, group.key) for group in groups}) == len(groups)
    for group in groups:
        assert {line.player for line in group.changes} == {group.player}
        if isinstance(before, diables.Position):
            origin, _, place = group.key.partition(" → ")
            for position, space, points in ((before, origin, group.before), (after, place or origin, group.after)):
                there = position.figures.get(space)
                assert points == 0 or (there is not None and there.owner == group.player), group
    for player in change.by_player.entries:
        assert sum(group.points for group in groups if group.player == player.key) == player.points


def plaza(seed: int) -> diables.Position:
    """A plaza with the neutral pieces of its players and figures at random, fewer or more by the seed."""
    random = Random(seed)
    players = diables.PLAYERS[: 2 + seed % 3]
    data = diables.edition()
    figures = diables.dealt_neutrals(len(players))
    for space in data.spaces.values():
        owner = players[int(random.random() * len(players))]
        fire = space.firecracker or diables.FIRECRACKERS[int(random.random() * 3)]
        alike = sum(f.owner == owner and f.kind == space.kind for f in figures.values())
        if space.id not in figures and random.random() < 0.3 + seed / 30 and alike < _COUNT[space.kind]:
            figures[space.id] = diables.Figure(owner, space.kind, None if space.kind == "tabaler" else fire)
    tiles = {show: 1 + int(random.random() * 4) for show in diables.SHOWS}
    steps = {player: {show: int(random.random() * 13) for show in diables.SHOWS} for player in players}
    return diables.Position(players, figures, tiles, diables.LLUIMENTS[seed % 4 :][:3], steps)


def shaken(position: diables.Position, random: Random) -> diables.Position:
    """A position with figures taken, moved and lit otherwise, other tiles, lluïments, followers and rulings."""
    figures = dict(position.figures)
    for space in list(figures):
        figure, chance = figures[space], random.random()
        free = [s.id for s in position.edition.spaces.values() if s.kind == figure.kind and s.id not in figures]
        if chance < 0.15:
            del figures[space]
        elif chance < 0.4 and free:
            target = position.edition.spaces[free[int(random.random() * len(free))]]
            figures[target.id] = figures.pop(space)._replace(firecracker=target.firecracker or figure.firecracker)
    tiles = {show: 1 + int(random.random() * 4) for show in diables.SHOWS if random.random() < 0.9}
    names = sorted(diables.LLUIMENTS, key=lambda name: random.random())[: int(random.random() * 4)]
    steps = {p: {show: int(random.random() * 13) for show in diables.SHOWS} for p in position.players}
    rulings = {"C-DIA-57": "players_only"} if random.random() < 0.3 else {}
    return position.with_parts(
        figures=figures, tiles=tiles, lluiments=tuple(names), followers=steps, rulings=rulings, round=None, scored={}
    )


@pytest.mark.parametrize("seed", range(12))
def test_any_two_plazas(seed: int) -> None:
    random = Random(seed)
    before = plaza(seed)
    after = shaken(before, random)
    check(before, after)
    check(after, before)
    check(before, plaza(seed + 3))
    space = next(iter(before.figures))
    one = check(before, before.after(f"remove {space}"))
    assert one.edits[0].endswith("gone")


@pytest.mark.parametrize("seed", range(6))
def test_any_two_boards_of_festival(seed: int) -> None:
    games = [festival.deal(players=2 + seed % 3, seed=seed + more) for more in (0, 1)]
    ends = [game.played_out(seed).position for game in games]
    check(*ends)
    check(games[0].position, ends[0])


@pytest.mark.parametrize("seed", range(4))
def test_any_two_positions_of_castellers(seed: int) -> None:
    games = [castellers.deal(players=2 + seed % 3, seed=seed + more) for more in (0, 1)]
    ends = [game.played_out(seed).position for game in games]
    check(*ends)
    check(games[0].position, ends[0])


@pytest.mark.parametrize("seed", range(8))
def test_only_scores_that_can_differ_are_scored_again(seed: int) -> None:
    before = plaza(seed)
    after = shaken(before, Random(seed))
    scores = scores_of(before)
    assert scores is not None
    for one, other in ((before, after), (after, after.after("remove " + next(iter(after.figures))))):
        old, new, changed = scores.all_of(one), scores.all_of(other), set(scores.changed(one, other))
        for key in old.keys() & new.keys():
            assert key in changed or (old[key].lines, old[key].left_out) == (new[key].lines, new[key].left_out)
    last = before.after("remove " + next(iter(before.figures)))
    shows = {what for _, what in scores.changed(before, last) if what in diables.SHOWS}
    assert len(shows) == 1, "one show is touched by one figure"


def test_a_change_of_a_line_says_both_reasons() -> None:
    assert [(line.kind, line.place, line.sentence, line.points) for line in CHANGE.lines.entries] == [
        ("counts now", "ring 2 → ring 5", "1 × 3 diables, beyond the icon → 1 × 3 diables", 3),
        ("left out", "inner north", "3 × 2 characters → 3 × 1 character, beyond the icon", -6),
        ("gone", "inner east", "3 × 2 characters → nothing", -6),
    ] + [("changed", place, "1 × 3 diables → 1 × 3 diables", 0) for place in ("ring 0", "ring 7")]
    assert CHANGE.edits == ("red diable: ring 2 → ring 5", "blue character, whistling, inner east: gone")
    assert [(group.name, group.points) for group in CHANGE.by_figure.entries] == [
        ("red diable, ring 2 → ring 5", 3),
        ("red character, inner north", -6),
        ("blue character, inner east", -6),
    ]
    assert [(group.key, group.points) for group in CHANGE.by_rule.entries] == [("DIA-SCORE-CARR-1", -9)]


@pytest.mark.parametrize(
    ("edits", "told"),
    [
        (
            ("remove inner east", "move inner north to inner east"),
            [
                ("red", "red diable, ring 2", 0, 3),
                ("red", "red character, inner north → inner east", 6, 0),
                ("blue", "blue character, inner east", 6, 0),
            ],
        ),
        (
            ("remove inner east", "place yellow at inner east"),
            [
                ("blue", "blue character, inner east", 6, 0),
                ("yellow", "yellow character, inner east", 0, 6),
                ("yellow", "yellow tabaler, tabaler lower left", 4, 0),
            ],
        ),
    ],
)
def test_figures_of_two_players_on_one_space_are_two(edits: tuple[str, ...], told: list[Any]) -> None:
    change = check(LEO, LEO.after(*edits))
    assert [(g.player, g.name, g.before, g.after) for g in change.by_figure.entries] == told
    assert [row["player"] for row in change.to_json()["by_figure"]] == [row[0] for row in told]


def test_a_figure_that_takes_the_place_of_another_of_its_owner_is_not_that_one() -> None:
    lit = {"trobada/0/diable": "regular", "trobada/1/diable": "whistling"}
    figures = {space: diables.Figure("red", "diable", fire) for space, fire in lit.items()}
    two = diables.Position(("red", "blue"), figures, {"trobada": 4}, followers={"red": {"trobada": 4}})
    change = check(two, two.with_parts(figures={"trobada/0/diable": figures["trobada/1/diable"]}))
    names = [two.edition.spaces[space].name for space in lit]
    assert change.edits == (f"red diable, regular, {names[0]}: gone", f"red diable: {names[1]} → {names[0]}")
    assert [(g.key, g.name, g.points) for g in change.by_figure.entries] == [
        ("trobada/1/diable → trobada/0/diable", f"red diable, {names[1]} → {names[0]}", 0),
        ("trobada/0/diable", f"red diable, {names[0]}", -8),
    ]
    assert [line.kind for line in change.lines.entries] == ["moved", "gone"]


def test_castells_of_two_colles_are_two_rows() -> None:
    colles = castellers.Position(("red", "blue", "yellow"))
    raised = colles.with_colla("red", raised=(castellers.Raised("pilar", 6),))
    raised = raised.with_colla("blue", raised=(castellers.Raised("pilar", 4),))
    change = check(colles, raised)
    assert [(g.key, g.name, g.points) for g in change.by_figure.entries] == [
        ("pilar", "Red, pilar", 6),
        ("pilar", "Blue, pilar", 4),
    ]
    drawing = change.on_board().after[0]
    assert drawing.title == "Castells, Red in front"
    assert {node.space for node in drawing if node.space} == {
        "castell/red", "raised/red/pilar", "castell/blue", "raised/blue/pilar",
    }  # fmt: skip
    assert "Yellow" not in drawing.description
    assert [change.lines.on_board(row).title for row in (0, 1)] == ["Castells of Red", "Castells of Blue"]


def test_sums_of_nothing_have_no_bare_headings() -> None:
    same = compare(LEO, LEO)
    assert str(same.by_figure) == "no line differs in points or place: nothing changes by figure"
    assert str(same.lines) == "no line differs in points or place"
    for table in (same.lines, same.by_figure, same.by_rule, same.by_player):
        assert "<t" not in table._repr_html_()
        assert "before" not in str(table)
        assert len(table.to_json()["rows"]) == 0


def test_another_tile_takes_from_one_rule_and_gives_to_the_other() -> None:
    change = compare(LEO, LEO.with_parts(tiles={"carretillada": 2}))
    rules = {group.key: (group.before, group.after) for group in change.by_rule.entries}
    assert rules["DIA-SCORE-CARR-1"][1] == 0
    assert rules["DIA-SCORE-CARR-2"][0] == 0
    assert {line.kind for line in change.lines.entries} <= {"changed", "counts now", "left out"}


def test_a_figure_that_moves_is_one_entry_in_a_lluiment_too() -> None:
    before = LEO.with_parts(lluiments=("diables",))
    change = compare(before, before.after("move red diable ring 2 to ring 5"))
    moved = [line for line in change.lines.entries if line.score.what == "lluïment diables"]
    assert [(line.kind, line.points) for line in moved] == [("moved", 0)]


def test_two_of_a_kind_that_move_are_not_told_apart() -> None:
    two = LEO.after("move red diable ring 2 to ring 3")
    assert {two.figures[f"carretillada/ring/{n}"].firecracker for n in (0, 3)} == {"regular"}
    change = compare(two, two.after("move ring 0 to ring 1", "move ring 3 to ring 4"))
    assert (
        sum(said.endswith("gone") for said in change.edits) == sum(said.endswith("new") for said in change.edits) == 2
    )
    assert {line.kind for line in change.lines.entries if line.player == "red"} == {"gone", "new"}
    assert change.by_player.entries[0].points == 0


def test_what_only_one_position_has_is_told_and_costs_nobody() -> None:
    change = compare(LEO, LEO.with_parts(tiles={"trobada": 2}, lluiments=("tabalers",)))
    assert len(change) == 0
    assert change.notes == (
        "only the first position has a tile of the carretillada",
        "only the second position has a tile of the trobada de bèsties",
        "only the second position has the lluïment tabalers",
    )
    two, three = (diables.Position(players) for players in (("red", "blue"), ("red", "blue", "green")))
    assert compare(two, three).notes == ("only the second position has Green",)
    few, many = (festival.Position(players) for players in (("red", "blue"), ("red", "blue", "green")))
    assert compare(many, few).notes == ("only the first position has Green",)
    assert compare(many, few).edits == ("only the first position has Green",)


def test_every_part_that_differs_is_told() -> None:
    after = LEO.with_parts(
        followers={"red": {"carretillada": 1}}, round=2, fame={"red": 3}, scored={"red": ["trobada"]},
        rulings={"C-DIA-57": "players_only"}, lluiments=("tabalers",), tiles={"carretillada": 1, "tabalada": 2},
    )  # fmt: skip
    told = compare(LEO, after).edits
    assert "Red, FP: none → 3" in told
    assert "C-DIA-57: rivals → players only" in told
    assert "Red, scored shows: none → trobada de bèsties" in told
    assert any(said.startswith("Red, follower of the carretillada: ") and "(icon 3 → 1)" in said for said in told)
    assert "tile of the tabalada: none → 2" in told


def test_boards_stand_side_by_side() -> None:
    boards = CHANGE.on_board(width=400)
    assert len(boards) == 1
    ((before, after),) = boards
    assert (before.title, after.title) == ("Carretillada, round 1",) * 2
    assert "<figcaption" in boards._repr_html_()
    html = CHANGE._repr_html_()
    assert html.count("<img") == 2
    assert html.endswith(CHANGE.table_html())
    assert "<img" not in CHANGE.table_html()
    assert "<li>Blue, carretillada, inner east: 3 × 2 characters → nothing (−6)</li>" in html
    assert Comparison([])._repr_html_() == "<p>no score changes</p>"
    with pytest.raises(ValueError, match="no positions were compared"):
        Comparison([]).on_board()
    assert compare(LEO, LEO)._repr_html_() == "<p>no score changes</p>"


def test_each_row_of_lines_can_be_seen_on_its_board() -> None:
    lines = CHANGE.lines
    drawn = {lines.on_board(row).description for row in range(len(lines))}
    assert len(drawn) > 1
    assert lines.on_board().title == "Carretillada, round 1"
    with pytest.raises(ValueError, match="no row 9"):
        lines.on_board(9)
    lluiment = LEO.with_parts(lluiments=("diables",))
    change = compare(lluiment, lluiment.after("remove ring 0"))
    row = next(i for i, line in enumerate(change.lines.entries) if line.score.what.startswith("lluïment"))
    assert change.lines.on_board(row).title == "Plaza of Diables, round 1"


def test_boards_and_lines_of_the_other_games() -> None:
    board = festival.Position(("red", "blue")).with_tiles("red", {"a1": ["blue wheel", "red rocket"]})
    change = compare(board, board.with_tile("red", "a1", "blue willow").with_tile("red", "c3", "red rocket"))
    assert change.edits == (
        "Red, a1: red rocket over blue wheel → blue willow over red rocket over blue wheel",
        "Red, c3: empty → red rocket",
    )
    assert [drawing.title for drawing in change.on_board().after] == ["Board of Red"]
    assert change.lines.on_board(0).title == "Board of Red"
    assert [group.name for group in change.by_figure.entries] == ["Red, c3", "Red, a1"]
    colles = castellers.Position(("red", "blue"))
    raised = colles.with_colla("red", raised=(castellers.Raised("three", 7),), kind="two", pinya=1)
    change = compare(colles, raised)
    assert str(change.lines.entries[0]) == "Red, castell of 3: nothing → castell of 3 completed (+7)"
    assert change.edits[0] == "Red, raised: nothing → castell of 3 for 7"
    assert change.on_board().after[0].title == "Castells of Red"
    assert change.lines.on_board(0).title == "Castells of Red"


def test_two_games_are_compared_by_position_and_sheet() -> None:
    game = diables.deal(players=2, seed=7)
    end = game.played_out(1)
    change = compare(game, end)
    assert (change.before, change.after) == (game.position, end.position)
    sheet = end.sheet
    told = sum(int(note.rpartition("(")[2].rstrip(")").replace("−", "-")) for note in change.earned)
    assert told == sum(sheet.by_player.values()) > 0
    assert not any("earned" in note for note in change.notes)
    assert "-" not in "".join(change.earned), "one minus sign"
    assert change.now == "what each show and lluïment would score now"
    assert change.sentence.startswith(f"{change.now}: ")
    html = change.table_html()
    assert f">{change.now}</caption>" in html
    assert html.index("</table>") < html.index("Earned so far, by the score sheets") < html.index("Line by line")
    assert change.to_json()["earned"] == list(change.earned)
    assert (CHANGE.now, CHANGE.earned) == ("", ())
    assert change.plot().figure.axes[0].get_title(loc="left").endswith(", if all were scored now")
    board = festival.deal(players=2, seed=1)
    assert len(compare(board, board)) == 0
    with pytest.raises(TypeError, match="of one game, not of Diables and Festival"):
        compare(game, board)
    with pytest.raises(TypeError, match=r"write game\.position"):
        compare(game, LEO)


def test_it_goes_into_files_and_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CHANGE.to_csv(tmp_path / "lines.csv")
    with (tmp_path / "lines.csv").open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert [row["change"] for row in rows] == ["3", "-6", "-6", "0", "0"]
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows, columns: (columns, rows)))
    columns, frame = CHANGE.to_pandas()
    assert sum(row[columns.index("change")] for row in frame) == sum(difference.points for difference in CHANGE)
    values = json.loads(json.dumps(CHANGE.to_json()))
    assert values["scores"][0] == {"player": "red", "score": "carretillada", "before": 13, "after": 10, "change": -3}
    assert values["lines"][2]["after"] is None
    assert values["by_player"][1]["change"] == -6
    assert CHANGE.plot().description.startswith("Red, carretillada: 13 → 10 (−3)")


def test_the_position_that_is_compared_again_and_again_may_change_in_between() -> None:
    other = LEO.after("remove ring 0")
    sentences = [compare(LEO, other).sentence, compare(other, LEO).sentence, compare(LEO, other).sentence]
    assert sentences[0] == sentences[2] != sentences[1]


def test_lines_of_ledgers_alone() -> None:
    (difference, *_) = CHANGE
    assert sum(line.points for line in changed_lines(difference)) == difference.points


def test_sums_are_drawn_as_waterfalls() -> None:
    assert CHANGE.by_player.plot().description == "The change by player: Red −3; Blue −6. In all −9 FP."
    chart = CHANGE.by_figure.plot()
    bars = [patch for patch in chart.figure.axes[0].patches if isinstance(patch, Rectangle)]
    ends = [(round(bar.get_x()), round(bar.get_x() + bar.get_width())) for bar in bars]
    assert ends == [(0, 3), (-3, 3), (-9, -3), (-9, 0)]
    assert CHANGE.by_rule.plot().description.startswith("The change by rule: DIA-SCORE-CARR-1 −9.")
    better = compare(LEO.after("remove inner east"), LEO).by_player.plot()
    assert better.description == "The change by player: Red +3; Blue +6. In all +9 FP."
    with pytest.raises(ValueError, match="no points change"):
        compare(LEO, LEO).by_rule.plot()


def test_rows_know_their_places() -> None:
    assert [CHANGE.lines.spaces(row) for row in range(3)] == [
        ("carretillada/ring/5",),
        ("carretillada/inner/n",),
        ("carretillada/inner/e",),
    ]
    cards = festival.Position(("red", "blue"))
    change = compare(cards, cards.with_cards("red", right=["O18"]))
    assert change.lines.spaces(0) == ()
    assert [group.name for group in change.by_figure.entries] == ["Red, O18"]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("dia-t-9", "; write diables.example('DIA-T-09')"),
        ("FES-T-01", "; write festival.example('FES-T-01')"),
        (LEO.code, "; read it first: diables.read_position(...)"),
        (diables.deal(2, 1).code, "; read it first: diables.read_game(...)"),
        (castellers.Position(("red", "blue")).code, "; read it first: castellers.read_position(...)"),
        ("chess", "; a code is read with read_position, a worked example is diables.example('DIA-T-09')"),
        (5, ""),
    ],
)
def test_what_is_no_position_is_refused_with_what_to_write(given: Any, says: str) -> None:
    asked: list[Any] = [
        lambda: compare(given, given),
        lambda: diables.score_show(given, "red", "tabalada"),
        lambda: tiles(given),
        lambda: covers(given, "red", "red wheel"),
        lambda: tempo(given),
    ]
    for question in asked:
        with pytest.raises(TypeError) as caught:
            question()
        assert str(caught.value).endswith(says or "5")
