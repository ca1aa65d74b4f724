"""Sweeps over lluïments, follower steps, likes, neutral pieces and rulings, against the public functions."""

from itertools import combinations, pairwise

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import (
    RULINGS,
    SHOWS,
    Figure,
    Position,
    dealt_neutrals,
    score_lluiment,
    score_show,
)
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import follower_steps, lluiments, neutrals, placements, rulings
from tests.oracle.scores import score
from tests.whatif.diables.plazas import in_all, plaza, shows_of, with_figure, with_step
from tests.whatif.diables.seeing import seen

LEO = diables.example("DIA-T-09")


# ---- lluïments


@pytest.mark.parametrize("seed", range(15))
def test_lluiments_alone_and_in_sets(seed: int) -> None:
    position = plaza(seed + 1000)
    found = lluiments(position)
    names = list(position.edition.lluiments)
    alone = {name: {p: led.total for p, led in score_lluiment(position, name).items()} for name in names}
    assert found.points == alone
    assert [entry.lluiments for entry in found.entries] == list(combinations(names, 3))
    for entry in found.entries:
        assert entry.points == {p: sum(alone[name][p] for name in entry.lluiments) for p in position.players}
        assert entry.own == (set(entry.lluiments) == set(position.lluiments))
        counted = {
            line.subject for name in entry.lluiments for led in score_lluiment(position, name).values() for line in led
        }
        assert set(entry.spaces) == counted
    answer = score({**position.to_json(), "lluiments": names[:3]})["lluiments"]
    assert found.entries[0].points == {p: sum(tile[p]["fp"] for tile in answer) for p in position.players}


def test_one_more_in_the_count_is_what_a_figure_more_brings() -> None:
    position = Position(("red", "blue"), lluiments=("tabalers", "diables", "regular"))
    position = position.after("place red at tabalada/1/1", "place blue at tabalada/1/2", "place blue at tabalada/1/3")
    table = {tuple(row[:2]): row[2:] for row in lluiments(position).by_lluiment}
    assert table["tabalers", "Red"] == (1, 4, 6, "", "")  # 1 × 4; level with 2 it is 2 × 5; a tabaler counts 1
    assert table["regular firecrackers", "Red"] == (0, 0, 4, 8, 12)
    assert table["characters and beasts", "Blue"] == (0, 0, "", 8, 12)  # none counts 1 (DIA-P2-LLU-03)
    notes = lluiments(position).notes
    assert notes[0] == "Tabalers: Red is level with the first with 1 more, for 10 FP instead of 4."
    assert notes[1] == "Diables: all are level with 0."


def test_lluiments_are_seen() -> None:
    position = plaza(1003, players=3, fill=0.5).with_parts(lluiments=("whistling", "diables", "tabalers"))
    found = lluiments(position)
    seen(found)
    assert len(found.tables()) == 1


def test_what_no_figures_can_count_is_not_asked_for() -> None:
    """Characters count 2, beasts 2 or 3 (DIA-P2-LLU-03): to be level with 1 more is not to be had, to be first is."""
    figures = {"trobada/0/large_beast": Figure("red", "large_beast", "regular")}
    figures["trobada/0/character"] = Figure("blue", "character", "regular")
    position = Position(("red", "blue"), figures, lluiments=("characters_and_beasts", "regular"))
    assert lluiments(position).notes == (
        "Characters and beasts: Blue is first with 2 more, for 16 FP instead of 6.",
        "Regular firecrackers: Blue is level with the first with 1 more, for 12 FP instead of 6.",
    )


def test_own_is_the_whole_of_the_position() -> None:
    for known in (("diables",), ("diables", "regular"), ("tabalers", "diables", "regular")):
        own = [entry.lluiments for entry in lluiments(Position(("red", "blue"), lluiments=known)).entries if entry.own]
        assert own == ([("regular", "diables", "tabalers")] if len(known) == 3 else [])


# ---- follower steps


@pytest.mark.parametrize("seed", range(12))
def test_steps_are_the_scores_with_the_token_there(seed: int) -> None:
    position = plaza(seed + 1100, fill=0.5)
    player = position.players[0]
    for show in shows_of(position)[:2]:
        found = follower_steps(position, player, show)
        assert len(found) == position.edition.last_space + 1
        assert found.here.step == position.followers[player][show]
        for step in found.entries:
            there = with_step(position, player, show, step.step)
            ledger = score_show(there, player, show)
            assert (step.icon, step.points) == (ledger.about["limit"], ledger.total)
            assert set(step.scored) == {line.subject for line in ledger.lines}
            best = placements(there, player, show).best
            assert step.by_figure == (best.now if best else None)
            if best:
                same = {(entry.space, entry.figure) for entry in placements(there, player, show).ties}
                assert (step.space, step.figure) in same
            if step.next_step is not None:
                further = score_show(with_step(position, player, show, step.next_step), player, show)
                assert further.about["limit"] > step.icon
                assert step.by_icon == further.total - step.points


def test_the_break_even_is_told() -> None:
    found = follower_steps(LEO, "red", "carretillada")
    assert [step.better for step in found.entries[:4]] == ["icon", "icon", "figure", "figure"]
    assert found.break_even == found.entries[2]
    tabalers = {f"tabalada/{row}/{column}": Figure("red", "tabaler") for row in (1, 3) for column in (1, 3)}
    apart = Position(("red", "blue"), tabalers, tiles={"tabalada": 3})  # 3 FP for each figure, 9 in all neighbours
    steps = follower_steps(apart, "red", "tabalada")
    assert [(step.points, step.by_icon, step.by_figure) for step in steps.entries[::2]] == [
        (3, 3, 0), (6, 3, 0), (9, 3, 0), (12, 0, 0), (12, 0, 3), (12, 0, 3), (12, 0, 3)
    ]  # fmt: skip
    assert steps.break_even == steps.entries[6]
    assert " ".join(steps.notes) == (
        "On spaces 0 to 5 the next icon is worth more than one more figure, on spaces 6 to 7 one more figure is worth "
        "as much as the next icon, on spaces 8 to 9 one more figure is worth more than the next icon."
    )


def test_the_figure_of_a_step_is_named() -> None:
    """In the trobada the firecracker decides the majority (DIA-SCORE-TRO-4)."""
    fires = ("regular", "regular", "colorful", "colorful")
    rival = {f"trobada/{sector}/character": Figure("blue", "character", fire) for sector, fire in enumerate(fires)}
    position = Position(("red", "blue"), rival, tiles={"trobada": 4})
    found = follower_steps(position, "red", "trobada")
    assert found.here.figure is not None
    assert (found.here.figure.firecracker, found.here.by_figure) == ("whistling", 8)
    assert str(found.column("figure")[0]).endswith("whistling")
    assert found.to_json()["steps"][0]["figure"] == {
        "kind": found.here.figure.kind, "firecracker": "whistling"
    }  # fmt: skip


def test_steps_are_seen_and_refused() -> None:
    seen(follower_steps(LEO, "red", "carretillada"))
    with pytest.raises(PositionError, match="no tile"):
        follower_steps(LEO, "red", "trobada")
    full = {space.id: Figure("blue", "tabaler") for space in LEO.edition.show("tabalada")[:13]}
    full |= {space.id: Figure("red", "tabaler") for space in LEO.edition.show("tabalada")[13:]}
    taken = Position(("red", "blue"), full, tiles={"tabalada": 2})
    found = follower_steps(taken, "red", "tabalada")
    assert {step.by_figure for step in found.entries} == {None}
    assert found.break_even is None
    seen(found)


# ---- neutral pieces


@pytest.mark.parametrize("seed", range(12))
def test_neutral_pieces_of_other_numbers_of_players(seed: int) -> None:
    position = plaza(seed + 1200, players=2 + seed % 2)
    found = neutrals(position)
    assert [entry.name for entry in found.entries] == [
        "as they are", "none", "of 2 players", "of 2 players, both sets", "of 3 players"
    ]  # fmt: skip
    own = {space for space, figure in position.figures.items() if figure.owner != "neutral"}
    assert found.entries[0].position == position
    assert not found.entries[1].spaces
    dealt = dealt_neutrals(3)
    assert set(found.entries[4].spaces) == dealt.keys() - own
    assert set(found.entries[4].taken) == dealt.keys() & own
    assert set(found.entries[3].taken) == (dealt_neutrals(2).keys() | dealt.keys()) & own
    for entry in found.entries:
        answer = score(entry.position.to_json())["shows"]
        for player in position.players:
            by_show = {show: score_show(entry.position, player, show).total for show in shows_of(position)}
            assert entry.points[player] == by_show == {s: led["total"] for s, led in answer[player].items()}
            assert entry.changes[player] == entry.total(player) - found.entries[0].total(player)


def test_both_sets_have_no_more_pieces_than_a_colour() -> None:
    taken = {"tabalada/1/1": Figure("red", "tabaler")}
    position = Position(("red", "blue"), taken)
    found = neutrals(position)
    assert len(found.entries[3].spaces) == 21
    said = "Both sets mark 23 spaces, 12 of them for diables, of which a colour has 10: 21 pieces are laid out"
    assert any(note.startswith(said) for note in found.notes)
    assert "taken by players" in found.head
    marked = (dealt_neutrals(2), {**dealt_neutrals(2), **dealt_neutrals(3)}, dealt_neutrals(3))
    assert [len(entry.taken) for entry in found.entries[2:]] == [int("tabalada/1/1" in spaces) for spaces in marked]


def test_neutrals_are_seen_and_refused_for_four() -> None:
    seen(neutrals(plaza(1201, players=3, fill=0.4)))
    with pytest.raises(PositionError, match="DIA-SETUP-16"):
        neutrals(LEO)
    assert "no show tiles" in str(neutrals(Position(("red", "blue"))))


# ---- rulings


@pytest.mark.parametrize("seed", range(15))
def test_every_option_of_every_ruling(seed: int) -> None:
    position = plaza(seed + 1300)
    found = rulings(position)
    left_out = {2: (), 3: ("C-DIA-04",), 4: ("C-DIA-04", "C-DIA-57")}[len(position.players)]
    asked = [ruling for ruling in RULINGS if ruling.id not in left_out]
    assert [(entry.ruling, entry.option) for entry in found.entries] == [(r.id, o) for r in asked for o in r.options]
    assert all(ruling in " ".join(found.notes) for ruling in left_out)
    for entry in found.entries:
        there = position.with_parts(rulings={**position.rulings, entry.ruling: entry.option})
        assert entry.own == (there == position)
        lines = [
            line
            for player in position.players
            for show in shows_of(position)
            for line in score_show(there, player, show).all_lines
            if entry.ruling in line.rulings
        ]
        assert sorted(entry.spaces) == sorted(line.subject for line in lines)
        for player in position.players:
            assert entry.points[player] == in_all(there, player)
            assert entry.changes[player] == in_all(there, player) - in_all(position, player)


def test_rulings_say_which_matter() -> None:
    plain = rulings(Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1)))
    assert plain.notes == ("No score hangs on a ruling here.",)
    rival = {"tabalada/1/1": Figure("red", "tabaler"), "tabalada/2/1": Figure("neutral", "tabaler")}
    rival["tabalada/3/1"] = Figure("neutral", "tabaler")
    held = rulings(Position(("red", "blue"), rival, tiles={"tabalada": 2}))
    assert held.notes == ("Scores hang on C-DIA-57.",)
    seen(held)
    none_scored = {f"tabalada/{row}/2": Figure("red", "tabaler") for row in (1, 2, 3)} | rival
    beyond = rulings(Position(("red", "blue"), none_scored, tiles={"tabalada": 2}))
    assert beyond.notes[1].startswith("Lines hang on C-DIA-57")


def test_a_figure_more_can_be_swept_too() -> None:
    """A placement's position is a position: every sweep can be asked of it."""
    best = placements(LEO, "red", "carretillada").entries[0]
    assert follower_steps(best.position, "red", "carretillada").here.points == 13 + best.now
    assert with_figure(LEO, best.space, best.figure) == best.position


@pytest.mark.parametrize("seed", range(4))
def test_one_follower_more_brings_the_next_space_or_two_points_at_the_end(seed: int) -> None:
    position = plaza(seed + 950)
    player = position.players[0]
    for show in position.tiles:
        found = follower_steps(position, player, show)
        points = [step.points for step in found.entries]
        expected = [after - before for before, after in pairwise(points)]
        assert [step.by_follower for step in found.entries] == [*expected, 2]  # DIA-FOL-05
        assert found.column("one follower brings") == [*expected, 2]
        assert found.to_json()["steps"][-1]["by_follower"] == 2
