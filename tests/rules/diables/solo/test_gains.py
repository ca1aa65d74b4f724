"""What becomes of what the Firebot gains."""

from typing import Any

import pytest

from diables_nb.rules.diables import FIRECRACKERS, SHOWS, DiablesGame
from diables_nb.rules.diables.effects import REWARDS, Reward, parse_effect
from diables_nb.rules.diables.game.firebot.choosing import follow_choice, gather_show
from diables_nb.rules.diables.game.firebot.gaining import as_won, in_its_order
from diables_nb.rules.diables.game.kit import items_of
from diables_nb.rules.diables.game.state import FIREBOT
from tests.rules.diables.solo.alone import acted, alone, firebot, gained, likes, seat

BARE: dict[str, list[str]] = {show: [] for show in SHOWS}


def quiet(**parts: Any) -> DiablesGame:
    """A game in which no card lies beside the shows, so that followers bring nothing more."""
    return alone(**{"beside": BARE, **parts})


@pytest.mark.rules("DIA-SOLO-50", "C-DIA-81")
@pytest.mark.parametrize("reward", ["prepare", "prepare 2", "reorganize", "reorganize 2", "hasten", "hasten 3"])
def test_colla_actions_become_likes(reward: str) -> None:
    (won,) = (as_won(item) for item in items_of(parse_effect(reward)) if isinstance(item, Reward))
    assert won == Reward("like", int(reward.rsplit(maxsplit=1)[-1]) if reward[-1].isdigit() else 1)
    game = quiet()
    later = gained(game, reward)
    while later.decision and later.decision.kind == "firebot_slot":
        later = later.after(later.legal_moves[0])
    assert len(likes(later)) >= won.number, "a like may bring another"


@pytest.mark.rules("DIA-SOLO-51")
@pytest.mark.parametrize("fire", FIRECRACKERS)
def test_firecrackers_become_two_sound_each(fire: str) -> None:
    for number in (1, 2, 3):
        assert as_won(Reward(fire, number)) == Reward("sound", 2 * number)
    later = gained(quiet(), f"{fire} 3")
    assert seat(later).sound == 6
    assert seat(later).cart == [0, 0, 0]


def test_everything_else_stays_what_it_is() -> None:
    others = set(REWARDS) - {*FIRECRACKERS, "prepare", "reorganize", "hasten", "photo_or_video"}
    assert {name for name in others if as_won(Reward(name, 2)) == Reward(name, 2)} == others


@pytest.mark.rules("DIA-SOLO-26", "C-DIA-45")
def test_followers_come_last() -> None:
    items = tuple(items_of(parse_effect("follower trobada, sound 3, follower any, like")))
    assert [str(item) for item in in_its_order(items)] == ["sound 3", "like", "follower trobada", "follower any"]


@pytest.mark.rules("C-DIA-81")
def test_fp_and_followers_are_gained_as_they_are() -> None:
    later = gained(quiet(), "fp 5", "follower trobada 2")
    assert seat(later).fp == 5
    assert seat(later).followers[SHOWS.index("trobada")] == 2
    assert later.state.ledger is not None
    assert later.state.ledger[-1][2].sentence == "FP icon, by the Firebot"


@pytest.mark.rules("C-DIA-97", "DIA-SOLO-27")
def test_a_free_follower_goes_to_the_preferred_track() -> None:
    game = quiet(firebot={"token": "trobada"})
    assert list(seat(gained(game, "follower any 2")).followers) == [0, 0, 2, 0]
    end = quiet(firebot={"token": "trobada", "followers": {"trobada": 11}})
    assert list(seat(gained(end, "follower any 2")).followers) == [0, 0, 12, 1], "then the next clockwise"
    ended = quiet(firebot={"token": "trobada", "followers": dict.fromkeys(SHOWS, 12)})
    later = gained(ended, "follower any")
    assert seat(later).fp == 2


@pytest.mark.rules("C-DIA-97", "DIA-SOLO-27", "DIA-SOLO-25")
def test_of_two_tracks_the_preferred_one_then_the_next_unscored_else_the_human_says() -> None:
    item = "follower carretillada | follower ball_parlat"
    assert list(seat(gained(quiet(firebot={"token": "ball_parlat"}), item)).followers) == [0, 1, 0, 0]
    assert list(seat(gained(quiet(firebot={"token": "tabalada"}), item)).followers) == [1, 0, 0, 0]
    scored = quiet(firebot={"token": "tabalada", "scored": ["carretillada"]}, round=2)
    assert list(seat(gained(scored, item)).followers) == [0, 1, 0, 0]
    both = quiet(firebot={"token": "tabalada", "scored": ["carretillada", "ball_parlat"]}, round=3)
    asked = gained(both, item)
    assert asked.decision is not None
    assert (asked.decision.kind, asked.decision.player) == ("firebot_track", "red")
    assert list(asked.legal_moves) == ["follower carretillada", "follower ball_parlat"]
    assert asked.meaning("follower ball_parlat").startswith("to space 1")
    assert list(seat(asked.after("follower ball_parlat")).followers) == [0, 1, 0, 0]
    assert len(follow_choice(both.kit, both.state, SHOWS).left) == 1


def test_of_firecrackers_of_any_type_nothing_is_asked() -> None:
    later = gained(quiet(), "regular | whistling | colorful")
    assert seat(later).sound == 2
    assert later.decision is None or not later.decision.kind.startswith("firebot_")


def test_of_other_alternatives_the_human_says_which() -> None:
    """The shipped edition prints none such; another one may."""
    asked = gained(quiet(), "sound 3 | fp 2", "follower trobada")
    assert asked.decision is not None
    assert (asked.decision.kind, asked.decision.rule) == ("firebot_take", "DIA-SOLO-26")
    assert list(asked.legal_moves) == ["take sound 3", "take fp 2"]
    assert asked.meaning("take sound 3") == "sound 3"
    later = asked.after("take fp 2")
    assert (seat(later).fp, seat(later).sound) == (2, 0)
    assert list(seat(later).followers) == [0, 0, 1, 0]
    several = gained(quiet(), "follower carretillada 2 | follower ball_parlat")
    assert list(several.legal_moves) == ["take follower carretillada 2", "take follower ball_parlat"]


@pytest.mark.rules("DIA-SOLO-52", "C-DIA-74")
def test_the_third_token_sends_a_card_beside_the_preferred_track() -> None:
    game = quiet(firebot={"token": "trobada"})
    two = gained(game, "thrill 2")
    assert (firebot(two).tokens, len(firebot(two).crowd)) == (2, 6)
    three = gained(two, "thrill")
    card = firebot(two).crowd[-1]
    assert (firebot(three).tokens, len(firebot(three).crowd), firebot(three).gathered) == (0, 5, (card,))
    assert three.state.beside[SHOWS.index("trobada")] == (game.kit.back[card],)
    assert seat(three).followers[SHOWS.index("trobada")] >= 1


@pytest.mark.rules("C-DIA-74")
def test_an_empty_followers_deck_gives_nothing() -> None:
    game = quiet()
    state = game.state.copy()
    state.firebot = firebot(game)._replace(crowd=())
    empty = DiablesGame(game.kit, state, game.legal_moves.moves)
    assert firebot(gained(empty, "thrill 3")).tokens == 0
    assert seat(gained(empty, "thrill 3")).followers == seat(game).followers


@pytest.mark.rules("C-DIA-75")
def test_without_a_free_slot_the_next_track_is_used_and_at_last_the_card_is_discarded() -> None:
    backs = ["fp 3"] * 8
    full = quiet(firebot={"token": "trobada", "tokens": 2}, beside={**BARE, "trobada": backs})
    assert SHOWS[gather_show(full.kit, full.state)] == "tabalada"
    later = gained(full, "thrill")
    assert len(later.state.beside[SHOWS.index("tabalada")]) == 1
    assert seat(later).followers[SHOWS.index("tabalada")] >= 1
    everywhere = quiet(firebot={"token": "trobada", "tokens": 2}, beside=dict.fromkeys(SHOWS, backs))
    later = gained(everywhere, "thrill")
    assert list(seat(later).followers) == [0, 0, 0, 0]
    assert (firebot(later).tokens, len(firebot(later).crowd)) == (0, 5)
    scored = quiet(
        firebot={"token": "trobada", "scored": ["tabalada"], "tokens": 2}, beside={**BARE, "trobada": backs}, round=2
    )
    assert SHOWS[gather_show(scored.kit, scored.state)] == "carretillada", "a scored track is passed over"


@pytest.mark.rules("DIA-SOLO-51", "DIA-SOLO-52")
def test_sound_reaches_icons_and_thrills() -> None:
    later = gained(quiet(), "sound 12")
    assert seat(later).sound == 12
    assert len(firebot(later).gathered) == 1, "icons at 4, 8 and 12"
    beyond = gained(quiet(firebot={"sound": 23}), "sound 3")
    assert beyond.state.ledger is not None
    assert (seat(beyond).sound, beyond.state.ledger[0][2].points) == (24, 2)


@pytest.mark.rules("DIA-PHOTO-04")
@pytest.mark.parametrize(("step", "icon"), [(0, 1), (6, 4), (12, 6)])
def test_a_figure_sent_by_a_photo_earns_twice_the_icon(step: int, icon: int) -> None:
    game = quiet(firebot={"token": "carretillada", "followers": {"tabalada": step}})
    later = acted(game, ("firebot_send", FIREBOT, "tabalada", True))
    later = later.after(later.legal_moves[0])
    assert later.state.ledger is not None
    (line,) = [line for _, _, line in later.state.ledger if line.rule == "DIA-PHOTO-04"]
    assert line.points == 2 * icon
    assert line.sentence == f"2 × icon {icon}, the figure being sent by a photo"
    assert later.sheet.points("blue", "at_once") == 2 * icon
    assert (
        gained(game, "perform tabalada").decision == acted(game, ("firebot_send", FIREBOT, "tabalada", True)).decision
    )
