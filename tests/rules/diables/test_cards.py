"""The shipped cards against the defaults of part B, and what makes a set worth playing."""

from collections import Counter

import pytest

from diables_nb.rules.diables import edition
from diables_nb.rules.diables.cards import Post, Spectator
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import Effect, Reward

BOARD = edition()
STREET = [card for card in BOARD.spectators.values() if card.group == "street"]
SETS = {
    name: [card for card in BOARD.spectators.values() if card.group == name]
    for name in ("drum", "mask", "torch", "pitchfork")
}
PHOTOS = [post for post in BOARD.posts.values() if not post.ability]
VIDEOS = [post for post in BOARD.posts.values() if post.ability]
COLLA = ("prepare", "reorganize", "hasten")
SOCIAL = ("photo_or_video", "photo_or_video_free", "like")


def rewards(*effects: Effect) -> list[Reward]:
    return [reward for effect in effects for rewards in effect.alternatives for reward in rewards]


def kind(card: Spectator) -> str:
    """What a card is about: the first of these that one of its actions is."""
    names = {reward.name for reward in rewards(card.left, card.right)}
    if card.show:
        return "show"
    for word, about in (("colla", COLLA), ("social", SOCIAL), ("crowd", ("sound", "thrill"))):
        if names & set(about):
            return word
    return "firecrackers"


def test_cards_are_ordered_by_street_and_set() -> None:
    assert list(BOARD.spectators)[:20] == [f"street/{number}" for number in range(1, 21)]
    places = [f"{place}/{number}" for place in ("upper", "lower") for number in range(1, 7)]
    assert list(BOARD.spectators)[20:] == [f"{name}/{place}" for name in SETS for place in places]
    assert {card.place for card in STREET} == {"street"}
    assert {card.place for card in SETS["mask"]} == {"upper", "lower"}
    assert not any(card.starred for card in STREET)


@pytest.mark.rules("DIA-B-17", "DIA-COMP-11")
def test_the_street_is_about_everything() -> None:
    assert Counter(map(kind, STREET)) == {"colla": 6, "social": 6, "show": 4, "crowd": 2, "firecrackers": 2}
    assert {card.show for card in STREET if card.show} == set(SHOWS)


@pytest.mark.rules("DIA-B-17", "DIA-COMP-12")
@pytest.mark.parametrize("name", SETS)
def test_a_set_is_two_colla_cards_six_shows_and_four_social_cards(name: str) -> None:
    cards = SETS[name]
    assert Counter(map(kind, cards)) == {"colla": 2, "show": 6, "social": 4}
    assert Counter(card.show for card in cards if card.show) == {**dict.fromkeys(SHOWS, 1), "any": 2}
    both = [card for card in cards if {"photo_or_video", "like"} <= {r.name for r in rewards(card.left, card.right)}]
    assert len(both) == 2
    starred = [card for card in cards if card.starred]
    assert Counter(map(kind, starred)) == {"colla": 2, "show": 2, "social": 2}
    assert Counter(card.place for card in starred) == {"upper": 3, "lower": 3}
    assert Counter(map(kind, (card for card in cards if not card.starred))) == {"show": 4, "social": 2}


def test_the_sets_have_the_same_actions_and_ask_for_different_things() -> None:
    for alike in zip(*SETS.values(), strict=True):
        assert len({(card.left, card.right, card.starred, card.place) for card in alike}) == 1
        assert len({card.needs for card in alike}) == 4
        assert len({card.back for card in alike}) >= 3


@pytest.mark.parametrize("cards", [STREET, *SETS.values()], ids=["street", *SETS])
def test_no_two_cards_of_a_kind_are_alike(cards: list[Spectator]) -> None:
    assert len({(card.left, card.right) for card in cards if card.show != "any"}) == len(cards) - sum(
        card.show == "any" for card in cards
    )
    assert len({(card.left, card.right, card.needs) for card in cards}) == len(cards)
    assert 3 <= sum(card.needs == ("performer",) for card in cards) <= 6
    for fire in FIRECRACKERS:
        assert sum(fire in card.needs for card in cards) >= 3


def test_backs_are_in_their_range() -> None:
    plain = {"prepare 2", "like", "sound 4", "fp 3", "fp 4", "fp 5", "thrill 2", "photo_or_video", "hasten"}
    for card in BOARD.spectators.values():
        assert card.back is not None
        given = rewards(card.back)
        crackers = sum(reward.number for reward in given if reward.name in FIRECRACKERS)
        followers = [reward.number for reward in given if reward.name == "follower"]
        assert str(card.back) in plain or crackers == 2 or followers == [1], card.id


def test_the_cards_of_the_printed_examples() -> None:
    fourth, sixth = BOARD.spectators["drum/lower/1"], BOARD.spectators["drum/upper/3"]
    assert (str(fourth.left), str(fourth.right), fourth.needs) == ("reorganize", "prepare 2", ("colorful",))
    assert (sixth.show, sixth.needs) == ("carretillada", ("performer",))
    assert "whistling" in BOARD.spectators["drum/upper/1"].needs


def likes(post: Post) -> list[str]:
    return [str(like) for like in post.likes]


@pytest.mark.rules("DIA-COMP-02", "DIA-B-11", "C-DIA-40")
def test_forty_posts_name_each_show_ten_times() -> None:
    assert (len(VIDEOS), len(PHOTOS)) == (13, 27)
    assert [post.ability for post in VIDEOS] == list(range(1, 14))
    named = Counter(like for post in BOARD.posts.values() for like in likes(post) if like.startswith("follower"))
    assert named == {f"follower {show}": 10 for show in SHOWS}


def test_like_slots_give_small_different_things() -> None:
    small = {"sound 3": "sound", "prepare": "", "reorganize": "", "thrill": "", "fp 2": ""}
    slots: Counter[str] = Counter()
    for post in BOARD.posts.values():
        others = ["cracker" if like in FIRECRACKERS else like for like in likes(post) if "follower" not in like]
        assert len(set(others)) == 2
        assert set(others) <= {*small, "cracker"}
        slots.update(others)
    assert min(slots.values()) >= 12
    assert len({tuple(likes(post)) for post in BOARD.posts.values()}) == 40
    assert {next(n for n, like in enumerate(likes(post)) if "follower" in like) for post in PHOTOS} == {0, 1, 2}


@pytest.mark.rules("DIA-ACT-SOC-01")
def test_scenes_and_photos_ask_for_many_things() -> None:
    assert len({frozenset(post.scenes) for post in VIDEOS}) == 13
    assert all(len(set(post.scenes)) == 3 for post in VIDEOS)
    asked = Counter(post.scenes[0] for post in PHOTOS)
    assert asked[8] == 1  # beasts are freed late
    assert min(asked[number] for number in range(1, 8)) >= 3


def test_photos_give_different_things() -> None:
    given = [str(post.reward) for post in PHOTOS]
    assert given.count("second_camera") == 2
    assert sorted(text for text in given if text.startswith("perform")) == sorted(f"perform {show}" for show in SHOWS)
    assert len(set(given)) == 26


@pytest.mark.rules("DIA-COMP-04", "DIA-COMP-05")
def test_beasts_are_those_of_the_rulebook() -> None:
    assert list(BOARD.beasts) == [f"{size}/{number}" for size in ("small", "large") for number in range(1, 9)]
    assert Counter(card.size for card in BOARD.beasts.values()) == {"small": 8, "large": 8}
    ruled = [card.rule for card in BOARD.beasts.values() if card.effect is None]
    assert ruled == ["DIA-SB-03", "DIA-SB-07", "DIA-LB-02", "DIA-LB-03"]
    assert BOARD.provenance["beasts"][0] == "rulebook"
