"""Raising a castell part by part, and the applause for it (CAS-BLD, CAS-SCO)."""

import pytest

from diables_nb.rules.castellers import CARDS, KINDS, CastellersGame
from diables_nb.rules.errors import IllegalMove

from .tables import asked, scene, turn_again

CARDS_OF_CASTELLS = [
    ("pilar", 5, 1, 3), ("pilar", 6, 2, 4), ("pilar", 7, 3, 4),
    ("two", 7, 2, 3), ("two", 8, 3, 4), ("two", 9, 4, 4),
    ("three", 7, 3, 3), ("three", 8, 4, 4), ("three", 9, 5, 4),
    ("four", 7, 4, 3), ("four", 8, 5, 4), ("four", 9, 6, 4),
]  # fmt: skip
"""Kind, storeys, cards of the pinya, levels of the tronc (CAS-B-02)."""
POMS = {
    "pilar": ["enxaneta"],
    "two": ["acotxador", "enxaneta"],
    "three": ["dosos", "acotxador", "enxaneta"],
    "four": ["dosos", "acotxador", "enxaneta"],
}
PINYA = {"pilar": 1, "two": 2, "three": 3, "four": 4}
TRONC = {kind: f"tronc{number}" for number, kind in enumerate(KINDS, 1)}
FILLING = ["llenya", "jitters", "tronc1", "tronc2", "dosos", "acotxador", "cap"]
"""Cards for a pinya, all different."""


def builds(game: CastellersGame) -> list[str]:
    return [move for move in game.legal_moves if move.startswith("build")]


def before_the_pom(kind: str, hand: list[str], **parts: object) -> CastellersGame:
    """Red has the pinya and the tronc of a castell."""
    pinya = FILLING[:4][: PINYA[kind]]
    castell = {"castell": kind, "pinya": pinya, "tronc": [TRONC[kind]] * 3}
    return scene(red={"hand": hand, **castell, **parts})


@pytest.mark.rules("CAS-TURN-06", "CAS-TURN-07", "CAS-BLD-01", "CAS-BLD-09", "CAS-B-06")
def test_a_castell_grows_by_one_part_a_turn() -> None:
    game = scene(red={"hand": ["llenya", "tronc1", "tronc1", "tronc1", "enxaneta"]}).after("castell pilar llenya")
    assert game.position.describe("red") == "pilar: pinya 1 of 1, tronc 0 of 3, no pom"
    with pytest.raises(IllegalMove, match="CAS-TURN-07"):
        game.after("build tronc1")
    game = turn_again(game).after("build tronc1", "build tronc1", "build tronc1")
    assert game.position.describe("red") == "pilar: pinya 1 of 1, tronc 3 of 3, no pom"
    with pytest.raises(IllegalMove, match="CAS-TURN-07"):
        game.after("build enxaneta")
    game = turn_again(game).after("build enxaneta")
    assert game.position.describe("red") == "no castell in progress"
    assert game.fame["red"] == 6


@pytest.mark.rules("CAS-BLD-02", "CAS-B-02", "C-CAS-05", "C-CAS-19")
@pytest.mark.parametrize(("kind", "storeys", "pinya", "tronc"), CARDS_OF_CASTELLS)
def test_the_pinya_has_as_many_cards_as_the_castell_says(kind: str, storeys: int, pinya: int, tronc: int) -> None:
    del tronc
    cards = FILLING[:pinya]
    game = scene(red={"hand": FILLING}, deal={"castells": {kind: storeys}})
    game = game.after(f"castell {kind} {cards[0]}", *(f"build {card}" for card in cards[1:]))
    assert game.position.colla("red").kind == kind
    assert game.position.colla("red").pinya == pinya
    assert sorted(map(str, game.pinya("red"))) == sorted(cards)
    assert builds(game) == []
    assert game.state.discards == [], "a special card in a pinya has no effect"
    assert asked(game) == "red turn"


@pytest.mark.rules("CAS-BLD-03", "CAS-B-02", "C-CAS-04")
@pytest.mark.parametrize(("kind", "storeys", "pinya", "tronc"), CARDS_OF_CASTELLS)
def test_the_tronc_has_a_card_of_its_kind_for_each_level(kind: str, storeys: int, pinya: int, tronc: int) -> None:
    hand = [TRONC[kind]] * 6 + [name for name in TRONC.values() if name != TRONC[kind]] + ["enxaneta"]
    parts = {"castell": kind, "pinya": FILLING[:pinya]}
    game = scene(red={"hand": hand, **parts}, deal={"castells": {kind: storeys}})
    assert builds(game) == [f"build {TRONC[kind]}"]
    for other in {*TRONC.values()} - {TRONC[kind]}:
        with pytest.raises(IllegalMove, match="C-CAS-04"):
            game.after(f"build {other}")
    game = game.after(*[f"build {TRONC[kind]}"] * tronc)
    assert len(game.position.colla("red").tronc) == tronc
    assert builds(game) == []


@pytest.mark.rules("C-CAS-04", "CAS-BLD-03")
def test_other_tronc_cards_fit_when_the_ruling_is_switched() -> None:
    parts = {"castell": "two", "pinya": ["llenya", "llenya"], "hand": ["tronc1", "tronc2", "tronc4", "dosos"]}
    game = scene(red=parts, deal={"rulings": {"C-CAS-04": "any_tronc"}})
    assert builds(game) == ["build tronc1", "build tronc2", "build tronc4"]
    game = game.after("build tronc4", "build tronc1", "build tronc2")
    assert sorted(game.position.colla("red").tronc) == ["tronc1", "tronc2", "tronc4"]
    assert builds(turn_again(game)) == [], "no dosos in a castell of 2"


@pytest.mark.rules("CAS-BLD-05", "CAS-BLD-06", "CAS-BLD-07", "CAS-BLD-10", "C-CAS-06", "C-CAS-07")
@pytest.mark.parametrize("kind", KINDS)
def test_the_pom_is_put_up_in_order(kind: str) -> None:
    game = before_the_pom(kind, ["dosos", "acotxador", "enxaneta"])
    for number, card in enumerate(POMS[kind]):
        assert builds(game) == [f"build {card}"]
        assert game.position.colla("red").pom_cards == tuple(POMS[kind][:number])
        for other in {"dosos", "acotxador", "enxaneta"} & {*game.hand("red")} - {card}:
            with pytest.raises(IllegalMove, match="C-CAS-07"):
                game.after(f"build {other}")
        game = game.after(f"build {card}")
    assert [raised.kind for raised in game.position.colla("red").raised] == [kind]
    assert set(game.hand("red")) == {"dosos", "acotxador", "enxaneta"} - {*POMS[kind]}


@pytest.mark.rules("CAS-BLD-08", "C-CAS-07")
def test_every_part_may_be_spread_over_turns() -> None:
    hand = ["tronc1", "tronc1", "tronc1", "tronc3", "tronc3", "tronc3", "dosos", "acotxador", "enxaneta"]
    game = scene(2, red={"hand": hand}, groups=[["tronc4"], ["tronc4"], ["tronc4"]])
    moves = ["castell three tronc1", *["build tronc1"] * 2, *["build tronc3"] * 3]
    for move in (*moves, "build dosos", "build acotxador"):
        game = turn_again(game.after(move))
    assert game.position.describe("red").startswith("castell of 3: pinya 3 of 3, tronc 3 of 3, dosos and acotxador")
    assert game.after("build enxaneta").fame["red"] == 7


@pytest.mark.rules("CAS-BLD-09", "CAS-BLD-01")
def test_a_part_waits_for_the_part_below() -> None:
    game = scene(red={"castell": "pilar", "pinya": ["llenya"], "tronc": ["tronc1"] * 2, "hand": ["tronc1", "enxaneta"]})
    assert builds(game) == ["build tronc1"]
    with pytest.raises(IllegalMove, match="enxaneta"):
        game.after("build enxaneta")
    empty = scene(red={"hand": ["tronc1"]})
    with pytest.raises(IllegalMove, match="CAS-BLD-01"):
        empty.after("build tronc1")


@pytest.mark.rules("CAS-BLD-04")
def test_a_level_has_as_many_castellers_as_the_name_says() -> None:
    from diables_nb.rules.castellers.components import LEVEL_WIDTH

    assert LEVEL_WIDTH == {"pilar": 1, "two": 2, "three": 3, "four": 4}


@pytest.mark.rules("CAS-TURN-08", "C-CAS-13")
def test_one_castell_at_a_time_and_none_is_abandoned() -> None:
    game = scene(red={"castell": "four", "pinya": ["llenya"], "hand": ["tronc1", "tronc4"]})
    assert not [move for move in game.legal_moves if move.startswith("castell")]
    with pytest.raises(IllegalMove, match="CAS-TURN-08"):
        game.after("castell pilar tronc1")
    for moment in game.played_out(1).line:
        colla = moment.position.colla("red")
        if colla.raised:
            break
        assert colla.kind == "four"
        assert colla.pinya >= 1


# ---- applause


@pytest.mark.rules("CAS-SCO-01", "CAS-SCO-02", "CAS-B-03", "CAS-BLD-10")
@pytest.mark.parametrize(
    ("kind", "values"),
    [("pilar", [6, 4, 3, 1]), ("two", [7, 5, 4, 2]), ("three", [7, 5, 3, 2]), ("four", [8, 6, 4, 2])],
)
def test_who_completes_a_kind_earlier_gets_the_higher_counter(kind: str, values: list[int]) -> None:
    game = scene(4, groups=[[], [], []])
    for player in game.players:
        castell = {"castell": kind, "pinya": ["cap", "llenya", "jitters", "grallers"][: PINYA[kind]]}
        game = game.arranged(player, hand=POMS[kind], tronc=[TRONC[kind]] * 3, **castell)
        game = game.after(*(f"build {card}" for card in POMS[kind]), "end")
    assert [*game.fame.values()] == values


@pytest.mark.rules("CAS-SCO-03")
@pytest.mark.parametrize("kind", KINDS)
def test_all_cards_of_a_completed_castell_are_discarded(kind: str) -> None:
    game = before_the_pom(kind, POMS[kind])
    pinya = [*map(str, game.pinya("red"))]
    after = game.after(*(f"build {card}" for card in POMS[kind]))
    assert sorted(CARDS[card] for card in after.state.discards) == sorted([*pinya, *[TRONC[kind]] * 3, *POMS[kind]])
    assert (after.pinya("red"), after.hand("red")) == ((), ())
    assert after.position.colla("red").kind is None


@pytest.mark.rules("CAS-SCO-04", "CAS-TURN-08")
def test_each_kind_once_and_the_others_still_may() -> None:
    game = scene(red={"raised": ["pilar"], "hand": ["tronc1"]}, blue={"hand": ["tronc1"]})
    with pytest.raises(IllegalMove, match="CAS-SCO-04"):
        game.after("castell pilar tronc1")
    for kind in ("two", "three", "four"):
        assert f"castell {kind} tronc1" in game.legal_moves
    assert "castell pilar tronc1" in game.after("draw", "end").legal_moves


@pytest.mark.rules("CAS-TURN-01", "CAS-TURN-07")
def test_no_other_castell_is_begun_in_the_turn_that_completes_one() -> None:
    game = before_the_pom("pilar", ["enxaneta", "tronc1"]).after("build enxaneta")
    assert [*game.legal_moves] == ["end"]
    assert "castell two tronc1" in turn_again(game).legal_moves
