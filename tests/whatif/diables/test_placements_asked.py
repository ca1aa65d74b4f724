"""What placements are asked by: shows that are left out, other tiles and steps; and how the answer says so."""

import pytest

from diables_nb.rules import diables
from diables_nb.rules.diables import SHOWS, Position, score_show
from diables_nb.rules.errors import PositionError
from diables_nb.whatif.diables import placements, tiles
from diables_nb.whatif.diables.placing import BY
from tests.whatif.diables.plazas import with_figure, with_step

EMPTY = Position(("red", "blue"), tiles=dict.fromkeys(SHOWS, 1))
SCORED = EMPTY.with_parts(scored={"red": ["carretillada"]}, lluiments=("tabalers",))
OTHERS = ("ball_parlat", "trobada", "tabalada")


def test_a_scored_show_does_not_count_for_what_is_projected() -> None:
    found = placements(SCORED, "red", "carretillada", kind="tabaler")
    assert {entry.now for entry in found.entries} == {2}
    assert {entry.projected for entry in found.entries} == {0}
    assert "Already scored" in str(found)


def test_a_scored_show_is_left_out_where_its_points_alone_are_asked_for() -> None:
    for by in ("now", "final"):
        found = placements(SCORED, "red", by=by)
        assert found.shows == OTHERS
        assert not any(entry.scored for entry in found.entries)
        said = "Left out, for Red has already scored it: carretillada (DIA-P2-SHOW-07). Name one as show= to see it."
        assert said in found.notes
        assert "show" not in found.head
    assert placements(SCORED, "blue").shows == SHOWS


def test_a_scored_show_is_marked_where_it_brings_something_else() -> None:
    for by in ("total", "projected"):
        found = placements(SCORED, "red", by=by)
        assert found.shows == SHOWS
        assert "Left out" not in " ".join(found.notes)
        for entry, said in zip(found.entries, found.column("show"), strict=True):
            assert entry.scored == (entry.show == "carretillada") == (said == "already scored")
    entry = placements(SCORED, "red", by="total").by_space["carretillada/tabaler/trobada"]
    assert (entry.now, entry.lluiments, entry.total) == (2, (5,), 5)
    assert str(entry) == (
        "tabaler, tabaler lower left: +5 FP in all with the lluïments, +2 now, +5 by lluïments, "
        "0 with what it brings, show already scored"
    )
    assert "tabaler lower left 0, then +5" in placements(SCORED, "red", by="total", kind="tabaler").plot().description


def test_a_show_without_a_tile_is_left_out_unless_it_is_named() -> None:
    leo = diables.example("DIA-T-09")
    for by in BY:
        found = placements(leo, "red", by=by)
        assert found.shows == ("carretillada",)
        assert "Left out, for there is no tile: ball parlat, trobada de bèsties, tabalada." in " ".join(found.notes)
    assert placements(leo, "red", "trobada").shows == ("trobada",)
    assert placements(leo, "red", "trobada").entries
    assert placements(leo.with_parts(tiles={}), "red").shows == SHOWS, "where none would be left, none is left out"


def test_it_is_asked_by_other_tiles_and_steps_with_what_a_seat_has() -> None:
    game = diables.deal(2, seed=3).played_out(4).line[60]
    player, other = game.players
    found = placements(game, player, "trobada", tiles={"trobada": 4}, steps={"trobada": 6})
    here = placements(game, player, "trobada")
    assert {(e.space, e.figure) for e in found.entries} == {(e.space, e.figure) for e in here.entries}
    there = with_step(game.position.with_parts(tiles={**game.position.tiles, "trobada": 4}), player, "trobada", 6)
    before = score_show(there, player, "trobada").total
    assert found.position == there
    for entry in found.entries:
        after = with_figure(there, entry.space, entry.figure)
        assert entry.now == score_show(after, player, "trobada").total - before
    assert there.followers[other] == game.position.followers[other]
    said = f"Asked for {player.capitalize()} with trobada de bèsties by tile 4, the token in the trobada de bèsties on "
    assert f"{said}space 6; all else as it is." in found.notes
    assert "Asked for" not in " ".join(here.notes)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"tiles": {"carnaval": 1}}, "no show 'carnaval'"),
        ({"tiles": {"trobada": 5}}, "no tile 5"),
        ({"steps": {"trobada": 13}}, "not a space of the track"),
        ({"steps": {"carnaval": 1}}, "no show 'carnaval'"),
    ],
)
def test_other_tiles_and_steps_have_to_be_there(asked: dict[str, dict[str, int]], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        placements(EMPTY, "red", **asked)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a number for each show"):
        placements(EMPTY, "red", **dict.fromkeys(asked, 3))  # type: ignore[arg-type]


def test_the_sentence_names_what_it_is_ranked_by() -> None:
    said = {by: str(placements(diables.example("DIA-T-09"), "red", by=by).best) for by in BY}
    figure = "character, regular, inner south"
    assert said == {
        "now": f"{figure}: +9 FP now, Blue +3",
        "total": f"{figure}: +9 FP in all with the lluïments, +9 now, Blue +3",
        "projected": f"{figure}: +9 FP with what it brings, +9 now, Blue +3",
        "final": f"{figure}: +12 FP at the last icon, +9 now, Blue +3",
    }


def test_columns_that_say_nothing_are_not_shown_but_kept() -> None:
    found = placements(EMPTY, "red", "carretillada", kind="tabaler")
    assert set(found.column("Blue")) == set(found.column("regret")) == {0}
    shown = [found.head[n] for n in found.shown_columns]
    assert shown == ["space", "figure", "now", "its FP", "followers", "rewards", "projected", "at last icon"]
    for text in (str(found), found._repr_html_()):
        assert "Columns not shown, 0 or empty in every row: Blue, regret." in text
        assert ">Blue<" not in text
    assert {"Blue", "regret"} <= set(found.to_pandas().columns)
    nothing = placements(EMPTY.with_parts(tiles={}), "red")
    assert "now" in [nothing.head[n] for n in nothing.shown_columns], "what it is ranked by is always shown"
    assert "shown, 0" not in str(tiles(EMPTY, "red"))


def test_the_notes_explain_the_columns() -> None:
    said = " ".join(placements(SCORED, "blue", by="final").notes)
    for word in ("Its FP:", "Followers, rewards:", "Regret: by how much the best row is better, by points at the last"):
        assert word in said
    assert "total:" in said
    assert "total:" not in " ".join(placements(EMPTY, "red").notes)
