"""Where the Firebot sends a figure: the priorities, one after the other."""

import pytest

from diables_nb.rules.diables import FIRECRACKERS, KINDS, SHOWS, DiablesGame, cases, example
from diables_nb.rules.diables.components import COST
from diables_nb.rules.diables.game.firebot.choosing import (
    Choice,
    movable_tracks,
    send_choice,
    types_for,
    wanted_tracks,
)
from diables_nb.rules.diables.game.firebot.turns import figures_in
from diables_nb.rules.diables.game.kit import TABALER
from diables_nb.rules.diables.game.rewards import supply
from diables_nb.rules.diables.game.state import FIREBOT, HUMAN
from tests.rules.diables.solo.alone import acted, alone, figures, firebot, seat, solo_moments

ANY = (*SHOWS, "any")


def choice(game: DiablesGame, show: str) -> Choice:
    return send_choice(game.kit, game.state, show)


def ids(game: DiablesGame, spaces: tuple[int, ...]) -> set[str]:
    return {game.kit.spaces[space].id for space in spaces}


def sent(game: DiablesGame, show: str, *answers: str) -> DiablesGame:
    return acted(game, ("firebot_send", FIREBOT, show, False)).after(*answers)


@pytest.mark.rules("DIA-SOLO-20", "DIA-SOLO-12")
@pytest.mark.parametrize("show", ANY)
def test_its_options_are_free_spaces_of_kinds_in_its_reserve(show: str) -> None:
    for game in solo_moments(2, every=5):
        kit, state = game.kit, game.state
        shows = SHOWS if show == "any" else (show,)
        reserve = (*state.seats[FIREBOT].reserve, state.seats[FIREBOT].rows[0])
        expected = {
            space.id
            for number, space in enumerate(kit.spaces)
            if space.show in shows
            and not state.plaza[number]
            and reserve[KINDS.index(space.kind)]
            and (space.kind == "tabaler" or types_for(kit, state, number))
        }
        assert ids(game, choice(game, show).options) == expected


@pytest.mark.rules("DIA-SOLO-20", "DIA-SOLO-11")
def test_figures_stand_on_their_kinds_with_the_firecracker_printed() -> None:
    for game in solo_moments(2, every=20):
        for space in figures(game.state):
            place, fire = game.kit.spaces[space], game.state.plaza[space] >> 3
            assert (fire == 0) == (place.kind == "tabaler")
            if place.firecracker:
                assert FIRECRACKERS[fire - 1] == place.firecracker
        assert list(game.state.seats[FIREBOT].cart) == [0, 0, 0]


@pytest.mark.rules("DIA-SOLO-11")
def test_only_a_strict_supply_can_lack_its_firecrackers() -> None:
    game = alone()
    strict = DiablesGame(game.kit_of(game.edition, {"C-DIA-36": "strict"}), game.state.copy(), [])
    space = game.kit.space_number["trobada/0/diable"]
    for some in (game, strict):
        some.state.seats[HUMAN].cart[1] += supply(some.state, 1)
    assert types_for(game.kit, game.state, space) == [0, 1, 2]
    assert types_for(strict.kit, strict.state, space) == [0, 2]
    printed = game.kit.space_number["carretillada/ring/0"]
    assert types_for(game.kit, game.state, printed) == [FIRECRACKERS.index(game.kit.spaces[printed].firecracker or "")]


@pytest.mark.rules("DIA-SOLO-21")
def test_the_human_says_which_firecrackers_where_none_is_printed() -> None:
    game = alone(firebot={"token": "carretillada"})
    asked = sent(game, "trobada")
    while asked.decision and asked.decision.kind == "firebot_space":
        asked = asked.after(asked.legal_moves[0])
    assert asked.decision is not None
    assert asked.decision.kind == "firebot_light"
    assert list(asked.legal_moves) == [f"light {fire}" for fire in FIRECRACKERS]
    later = asked.after("light colorful")
    (space,) = figures(later.state)
    assert later.state.plaza[space] >> 3 == 1 + FIRECRACKERS.index("colorful")
    assert "firebot_light" not in {g.decision.kind for g in (sent(game, "tabalada"),) if g.decision}


@pytest.mark.rules("DIA-SOLO-22")
@pytest.mark.parametrize("track", SHOWS)
def test_first_come_spaces_that_advance_the_preferred_track(track: str) -> None:
    game = alone(firebot={"token": track})
    first = choice(game, "any").steps[0]
    assert (first.rule, first.facts["show"]) == ("DIA-SOLO-22", track)
    words = {f"follower {track}", "follower any"}
    for space in choice(game, "any").options:
        gives = any(word in str(item) for item in game.kit.gains[space] for word in words)
        assert (space in first.kept) == gives


@pytest.mark.rules("DIA-SOLO-27", "C-DIA-73")
def test_where_none_does_the_next_unscored_track_clockwise_counts() -> None:
    """In the left half of the ball parlat diables give a follower of the carretillada or the ball parlat."""
    game = alone(
        plaza=[
            "remove neutral at left diable 1",
            "place red at right diable 1", "place red at right diable 2", "place red at right diable 3",
            "place red at right tabaler 1", "place red at right tabaler 2",
            "place blue at left character", "place blue at right character",
        ],
        firebot={"token": "trobada", "scored": ["carretillada"]},
        round=2,
    )  # fmt: skip
    found = choice(game, "ball_parlat")
    tried = [(step.rule, step.facts["show"], step.case) for step in found.steps if "show" in step.facts]
    assert tried == [
        ("DIA-SOLO-22", "trobada", "none"),
        ("DIA-SOLO-27", "tabalada", "none"),
        ("DIA-SOLO-27", "ball_parlat", "next_track"),
    ]
    assert ids(game, found.options) == {"ball_parlat/left/diable/1", "ball_parlat/left/diable/2"}
    assert [SHOWS[show] for show in wanted_tracks(game.state)] == ["trobada", "tabalada", "ball_parlat"]


@pytest.mark.rules("C-DIA-73", "DIA-SOLO-27")
def test_a_track_at_its_end_cannot_be_advanced() -> None:
    game = alone(firebot={"token": "trobada", "followers": {"trobada": 12}})
    assert [SHOWS[show] for show in movable_tracks(game.kit, game.state)] == [
        "tabalada", "carretillada", "ball_parlat",
    ]  # fmt: skip
    assert choice(game, "any").steps[0].facts["show"] == "tabalada"


@pytest.mark.rules("DIA-SOLO-23", "DIA-SOLO-30", "C-DIA-76")
def test_unscored_lluiments_count_from_the_top_and_none_is_kept_where_it_fits_nothing() -> None:
    game = alone(firebot={"token": "tabalada"})
    found = choice(game, "tabalada")
    tiles = [(step.rule, step.facts["lluiment"], step.case) for step in found.steps if "lluiment" in step.facts]
    assert tiles == [
        ("DIA-SOLO-23", "whistling", "none"),
        ("DIA-SOLO-30", "regular", "none"),
        ("DIA-SOLO-30", "tabalers", "lluiment"),
    ]
    later = alone(firebot={"token": "tabalada"}, round=2)
    first = next(step for step in choice(later, "any").steps if "lluiment" in step.facts)
    assert first.facts["lluiment"] == "regular", "the tile of round 1 is scored"


@pytest.mark.rules("DIA-SOLO-30", "C-DIA-76")
def test_a_later_lluiment_breaks_ties() -> None:
    for game in solo_moments(2, every=7):
        found = choice(game, "any")
        kept = set(found.options)
        for step in found.steps:
            assert set(step.kept) <= kept
            assert step.kept
            if step.case == "none":
                assert set(step.kept) == kept
            kept = set(step.kept)


@pytest.mark.rules("DIA-SOLO-24")
def test_then_the_figure_that_costs_most_is_sent() -> None:
    met = 0
    for game in solo_moments(2, every=3):
        for show in ANY:
            found = choice(game, show)
            kept = found.options
            for step in found.steps:
                if step.rule == "DIA-SOLO-24":
                    costs = {space: COST.get(game.kit.spaces[space].kind, 0) for space in kept}
                    assert {costs[space] for space in step.kept} == {max(costs.values())}
                    assert set(step.kept) == {space for space, cost in costs.items() if cost == max(costs.values())}
                    met += 1
                kept = step.kept
    assert met > 20


@pytest.mark.rules("DIA-SOLO-25")
def test_the_human_decides_between_what_is_left() -> None:
    game = alone(firebot={"token": "tabalada"})
    left = choice(game, "tabalada").left
    assert len(left) > 1
    asked = sent(game, "tabalada")
    assert asked.decision is not None
    assert (asked.decision.player, asked.decision.kind, asked.decision.rule) == ("red", "firebot_space", "DIA-SOLO-25")
    assert {move.removeprefix("space ") for move in asked.legal_moves} == ids(game, left)
    for move in asked.legal_moves:
        later = asked.after(move)
        assert later.kit.spaces[figures(later.state)[0]].id == move.removeprefix("space ")


@pytest.mark.rules("DIA-SOLO-22", "DIA-SOLO-23", "DIA-SOLO-24", "DIA-SOLO-26", "DIA-SOLO-30")
def test_the_printed_example_of_the_ball_parlat() -> None:
    assert [case.computed for case in cases() if case.id == "DIA-T-13" and case.ok] == [
        [
            [
                "left/character", "right/character", "right/diable/1", "right/diable/2", "right/diable/3",
                "right/tabaler/2",
            ],
            ["left/character", "right/diable/2"],
            ["left/character"],
        ],
        ["like", "tabalada"],
    ]  # fmt: skip
    later = example("DIA-T-13").after("pass")
    assert later.kit.space_number["ball_parlat/left/character"] in figures(later.state)


@pytest.mark.rules("C-DIA-97")
def test_any_show_is_one_set_of_options() -> None:
    game = alone()
    every = {space for show in SHOWS for space in choice(game, show).options}
    assert set(choice(game, "any").options) == every


@pytest.mark.rules("DIA-SOLO-29", "C-DIA-80")
def test_the_token_goes_where_most_of_its_figures_are() -> None:
    game = alone(firebot={"token": "carretillada"})
    asked = sent(game, "tabalada")
    later = asked.after(asked.legal_moves[0])
    assert SHOWS[firebot(later).track] == "tabalada", "1 against 0"
    tied = alone(firebot={"token": "carretillada"}, plaza=["place blue regular at sector 0 diable"])
    asked = sent(tied, "tabalada")
    later = asked.after(asked.legal_moves[0])
    assert SHOWS[firebot(later).track] == "carretillada", "1 against 1 in the trobada"
    scored = alone(
        firebot={"token": "carretillada", "scored": ["trobada"]},
        plaza=["place blue regular at sector 0 diable"],
        round=2,
    )
    asked = sent(scored, "tabalada")
    later = asked.after(asked.legal_moves[0])
    assert SHOWS[firebot(later).track] == "tabalada", "a scored show does not count"


@pytest.mark.rules("DIA-SOLO-29")
def test_the_token_does_not_go_to_a_scored_show() -> None:
    game = alone(firebot={"token": "carretillada", "scored": ["tabalada"]}, round=2)
    asked = sent(game, "tabalada")
    later = asked.after(asked.legal_moves[0])
    assert figures_in(later.kit, later.state, SHOWS.index("tabalada")) == 1
    assert SHOWS[firebot(later).track] == "carretillada"


@pytest.mark.rules("DIA-SOLO-12")
def test_a_figure_that_is_sent_leaves_its_reserve() -> None:
    game = alone(firebot={"token": "tabalada"})
    asked = sent(game, "tabalada")
    later = asked.after(asked.legal_moves[0])
    assert seat(later).rows[0] == seat(game).rows[0] - 1
    assert KINDS[TABALER] == "tabaler"
