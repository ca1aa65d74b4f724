"""The language of rewards: parsing and printing are inverse, and what is not in it is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diables_nb.rules.diables import edition
from diables_nb.rules.diables.components import SHOWS
from diables_nb.rules.diables.effects import REWARDS, Effect, Reward, parse_effect

NUMBER = st.integers(1, 999)
REWARD = st.builds(Reward, st.sampled_from(REWARDS), NUMBER, st.just("")) | st.builds(
    Reward, st.just("follower"), NUMBER, st.sampled_from([*SHOWS, "any"])
)
EFFECT = st.builds(Effect, st.lists(st.lists(REWARD, min_size=1).map(tuple), min_size=1).map(tuple))


@given(EFFECT)
def test_printing_and_parsing_are_inverse(effect: Effect) -> None:
    assert parse_effect(str(effect)) == effect


def test_every_effect_of_the_edition_is_printed_as_it_is_written() -> None:
    printed = [reward.effect for rewards in edition().printed.values() for reward in rewards.values()]
    assert len(printed) == 20 + 16 + 12 + 8
    for effect in printed:
        assert parse_effect(str(effect)) == effect


def test_the_parts_of_an_effect() -> None:
    effect = parse_effect("hasten, follower any | sound 3")
    assert effect.alternatives == ((Reward("hasten"), Reward("follower", 1, "any")), (Reward("sound", 3),))
    assert parse_effect("follower trobada 2").alternatives == ((Reward("follower", 2, "trobada"),),)


BAD = [
    *("", " ", ",", "|", "prepare,", ", prepare", "prepare |", "| prepare", "prepare,like", "prepare|like"),
    *("prepare  2", " prepare", "prepare ", "prepare 2 3", "prepare two", "prepare 2.5", "prepare -2", "prepare +2"),
    *("prepare 0", "prepare 1", "prepare 02", "prepare 0x2", "prepare 2_0", "prepare ²", "prepare ٢", "prepare\n2"),
    *("Prepare", "prepares", "2 prepare", "follower", "follower 2", "follower nowhere", "follower any any", "any"),
    *("follower trobada 1", "prepare 2, ", "prepare; like", "prepare\t2", "prepare " + "9" * 5000, "x" * 10_000),
]


@pytest.mark.parametrize("text", BAD, ids=lambda text: repr(text[:12]))
def test_what_is_no_effect_is_refused(text: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  # any value error, in one bearable line
        parse_effect(text)
    assert 0 < len(str(caught.value)) < 400


@given(st.text(st.sampled_from("prepare follow any2, |trobd"), max_size=20))
def test_whatever_parses_prints_back_the_same(text: str) -> None:
    try:
        effect = parse_effect(text)
    except ValueError:
        return
    assert str(effect) == text


def test_a_wrong_word_is_answered_with_a_near_one() -> None:
    with pytest.raises(ValueError, match="did you mean 'prepare'"):
        parse_effect("prepair 2")
    with pytest.raises(ValueError, match="did you mean 'trobada'"):
        parse_effect("follower trobado")
