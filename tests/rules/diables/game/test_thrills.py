"""Thrilling the crowd: tokens, cards that leave the street, cards beside the shows (DIA-THR)."""

import pytest

from diables_nb.rules.diables.game.arrange.arranging import arrange

from .arranged import MIDDLE, UPPER, asked, beside, card, offered, red, seat, steps, table

SHOWS = ("carretillada", "ball_parlat", "trobada", "tabalada")
THRILL = {"street 1": card("thrill")}
BEGIN = (MIDDLE, "activate left")


@pytest.mark.rules("DIA-THR-01")
def test_a_token_goes_on_any_card_of_the_own_street() -> None:
    game = table(cards=THRILL).after(*BEGIN)
    places = [*(f"{side} {k}" for side in ("upper", "lower") for k in (1, 2, 3)), "street 1", "street 2"]
    assert sorted(offered(game)) == sorted(f"thrill {place}" for place in places)
    later = game.after("thrill lower 2")
    assert red(later).tokens[8] == 1
    assert sum(sum(player.tokens) for player in later.state.seats) == 1


@pytest.mark.rules("DIA-THR-01", "C-DIA-47")
def test_cards_at_the_tabalers_can_be_thrilled_as_well() -> None:
    game = table(cards={**THRILL, "upper 0": card("prepare")}).after(*BEGIN)
    assert "thrill upper 0" in game.legal_moves


@pytest.mark.rules("C-DIA-47")
def test_with_no_card_on_the_street_the_action_is_lost() -> None:
    none = {f"{side} {k}": None for side in ("upper", "lower") for k in (1, 2, 3)}
    nobody = {**none, "street 1": None, "street 2": None}
    game = table(cards=nobody, sound=0, rows={"top": 3, "middle": 1, "bottom": 2}).after("lead bottom", "take sound 5")
    assert asked(game) == f"{game.order[1]} turn"


@pytest.mark.rules("DIA-THR-02", "DIA-ICON-07")
def test_tokens_of_one_action_may_go_on_different_cards_or_on_one() -> None:
    game = table(cards={"street 1": card("thrill 2")}).after(*BEGIN)
    assert [n for n in red(game.after("thrill upper 1", "thrill lower 1")).tokens if n] == [1, 1]
    assert [n for n in red(game.after("thrill upper 1", "thrill upper 1")).tokens if n] == [2]


@pytest.mark.rules("DIA-THR-02", "DIA-ACT-02")
def test_the_rest_of_the_tokens_may_be_declined() -> None:
    game = table(cards={"street 1": card("thrill 2")}).after(*BEGIN, "thrill upper 1", "decline")
    assert sum(red(game).tokens) == 1


@pytest.mark.rules("DIA-THR-03")
def test_the_third_token_takes_card_and_tokens_away() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}).after(*BEGIN, "thrill upper 1")
    assert red(game).cards[1] < 0
    assert sum(red(game).tokens) == 0
    assert asked(game) == "red gather"


@pytest.mark.rules("DIA-THR-03")
def test_two_tokens_do_not() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 1}).after(*BEGIN, "thrill upper 1")
    assert red(game).cards[1] >= 0


@pytest.mark.rules("DIA-THR-04", "DIA-P1-CF-02", "C-DIA-07")
def test_the_printed_followers_are_uncovered() -> None:
    game = table(cards=THRILL, tokens={"upper 2": 2}, beside=beside("fp 3"))
    gone = arrange(game.after(*BEGIN, "thrill upper 2", "gather tabalada"), "red", range=4)
    later = gone.after("place diable regular 2 upper")
    printed = game.kit.printed[2]
    assert later.state.stack[-1][3] == printed
    assert offered(later, "activate")


@pytest.mark.rules("DIA-THR-05", "C-DIA-10", "DIA-P1-PLAY-06")
def test_a_performer_stays_where_its_card_was() -> None:
    game = table(cards=THRILL, tokens={"street 1": 2}, beside=beside("fp 3"))
    later = game.after(*BEGIN, "thrill street 1", "gather tabalada")
    assert red(later).street[1] == 1
    assert red(later).cards[12] < 0
    assert "1" not in {text.split()[3] for text in offered(arrange(later, "red"), "place")}


@pytest.mark.rules("C-DIA-10")
def test_the_second_action_of_a_card_that_is_gone_may_still_be_done() -> None:
    cards = {"street 1": card("thrill", "sound 2", needs=["regular"])}
    game = table(cards=cards, tokens={"street 1": 2}, beside=beside("fp 3"))
    later = game.after(*BEGIN, "thrill street 1", "gather tabalada")
    assert offered(later) == ["activate right"]
    assert red(later.after("activate right", "take sound 2")).sound == 2


@pytest.mark.rules("DIA-THR-06", "DIA-ACT-02")
def test_the_crowd_goes_to_any_show_but_must_go() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}).after(*BEGIN, "thrill upper 1")
    assert list(game.legal_moves) == [f"gather {show}" for show in SHOWS]


@pytest.mark.rules("DIA-THR-06", "DIA-THR-07", "DIA-THR-10")
def test_its_back_lies_in_the_next_slot() -> None:
    cards = {**THRILL, "upper 1": card("prepare", back="fp 5")}
    game = table(cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3", tabalada=["fp 3", "fp 4"]))
    later = game.after(*BEGIN, "thrill upper 1", "gather tabalada")
    assert [str(game.kit.backs[back]) for back in later.state.beside[3]] == ["fp 3", "fp 4", "fp 5"]


@pytest.mark.rules("DIA-THR-08")
def test_the_reward_is_that_of_the_space_reached() -> None:
    cards = {**THRILL, "upper 1": card("prepare", back="fp 5")}
    shelves = beside("fp 3", tabalada=["fp 3", "fp 4"])
    game = table(cards=cards, tokens={"upper 1": 2}, beside=shelves, followers={"tabalada": 1})
    later = game.after(*BEGIN, "thrill upper 1", "gather tabalada")
    assert steps(later) == {"tabalada": 2}
    assert later.fame["red"] == 4


@pytest.mark.rules("DIA-THR-08")
def test_it_can_be_the_card_just_placed() -> None:
    cards = {**THRILL, "upper 1": card("prepare", back="fp 5")}
    game = table(cards=cards, tokens={"upper 1": 2}, beside=beside("fp 3", tabalada=[]))
    assert game.after(*BEGIN, "thrill upper 1", "gather tabalada").fame["red"] == 5


@pytest.mark.rules("DIA-THR-08")
def test_only_the_own_token_moves() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=beside("fp 3"))
    later = game.after(*BEGIN, "thrill upper 1", "gather tabalada")
    assert not any(seat(later, other).followers[3] for other in ("blue", "yellow", "green"))


@pytest.mark.rules("DIA-THR-09", "C-DIA-42")
def test_with_no_slot_anywhere_the_card_is_gone_and_the_token_stays() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=beside(*["fp 3"] * 8))
    later = game.after(*BEGIN, "thrill upper 1")
    assert asked(later) == f"{game.order[1]} turn"
    assert red(later).cards[1] < 0
    assert steps(later) == {}
    assert later.state.beside == game.state.beside


@pytest.mark.rules("C-DIA-42")
def test_a_full_show_cannot_be_chosen() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=beside(*["fp 3"] * 8, trobada=["fp 3"]))
    assert list(game.after(*BEGIN, "thrill upper 1").legal_moves) == ["gather trobada"]


@pytest.mark.rules("DIA-THR-08", "DIA-FOL-05")
def test_from_the_last_space_the_step_gives_2_fp() -> None:
    game = table(cards=THRILL, tokens={"upper 1": 2}, beside=beside("fp 3"), followers={"tabalada": 12})
    later = game.after(*BEGIN, "thrill upper 1", "gather tabalada")
    assert later.fame["red"] == 2
    assert steps(later) == {"tabalada": 12}


@pytest.mark.rules("DIA-P1-SND-03", "DIA-THR-02")
def test_thrills_of_the_sound_track_are_as_many_as_icons_crossed() -> None:
    game = table(rows={"top": 3, "middle": 1, "bottom": 2}, sound=3).after("lead bottom", "take sound 5")
    later = game.after("thrill upper 1", "thrill upper 2")
    assert red(later).sound == 8
    assert asked(later) == f"{game.order[1]} turn"


@pytest.mark.rules("C-DIA-36", "DIA-COMP-09", "DIA-SETUP-14")
def test_a_strict_supply_of_tokens_ends() -> None:
    tokens = {f"{side} {k}": 2 for side in ("upper", "lower") for k in (1, 2, 3)}
    game = table(cards=THRILL, rulings={"C-DIA-36": "strict"}, tokens={**tokens, "street 1": 2})
    for colour in ("blue", "yellow"):
        game = arrange(game, colour, tokens={"upper 1": 2, "upper 2": 1})
    game = arrange(game, "red")
    assert sum(sum(player.tokens) for player in game.state.seats) == 20
    assert not offered(game.after(MIDDLE), "activate left")
    assert "activate left" in table(cards=THRILL, tokens={**tokens, "street 1": 2}).after(MIDDLE).legal_moves


@pytest.mark.rules("DIA-THR-06", "DIA-ACT-01")
def test_a_thrill_works_the_same_whatever_triggered_it() -> None:
    by_performer = table(cards=THRILL, tokens={"lower 1": 2}).after(*BEGIN, "thrill lower 1")
    cards = {"upper 0": card("thrill")}
    by_tabalers = table(cards=cards, tokens={"lower 1": 2}).after("lead top", "drum upper left", "thrill lower 1")
    assert list(by_performer.legal_moves) == list(by_tabalers.legal_moves)


@pytest.mark.rules("DIA-THR-04", "DIA-P1-CF-02")
def test_covered_followers_are_not_there() -> None:
    game = table(cards={"upper 1": card("prepare")}).after(UPPER)
    assert game.state.stack[-1][3] == red(game).cards[1]
