"""The bounds of the cards: spectators, posts, beasts. One small function a bound (DIA-B-11, -17, -18)."""

from collections.abc import Sequence

from diables_nb.rules.diables.cards import BeastCard, Post, Spectator
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.effects import parse_effect
from diables_nb.rules.edition import DataFile, Row

from .listed import Listed, names_of

__all__ = ["check_beast", "check_likes", "check_needs", "check_posts", "check_sets", "check_spectators"]

Cards = Listed[Spectator]

SETS = 4
STARRED = 3
COLLA_CARDS = 2
COLLA = ("prepare", "reorganize", "hasten")
"""The colla actions (DIA-ICON-03)."""


def check_sets(file: DataFile, sets: Sequence[str], starred: Sequence[str]) -> None:
    """The names of the pavement sets, and the starting cards of each."""
    _four_sets(file, sets)
    _starting_cards(file, starred)


def check_spectators(file: DataFile, cards: Cards, sets: Sequence[str]) -> None:
    """The spectator cards as a whole."""
    for name in sets:
        _colla_cards(file, cards, name)
        _a_card_for_each_show(file, cards, name)
    _photo_and_like(file, cards)
    _examples(file, cards)


def _four_sets(file: DataFile, sets: Sequence[str]) -> None:
    if len(set(sets)) != len(sets) or len(sets) != SETS:
        file.fault("sets", "not four different sets", "DIA-COMP-12")
    for name in sets:
        if not name.isalpha() or not name.islower() or name in ("street", "followers"):
            file.fault("sets", f"'{name}' cannot name a set", "DIA-COMP-12", "write one word in small letters")


def _starting_cards(file: DataFile, starred: Sequence[str]) -> None:
    for place in ("upper", "lower"):
        names = [name for name in starred if name.startswith(place)]
        if len(names) != STARRED or len(set(names)) != STARRED:
            file.fault("starred", f"not three different starting cards that are {place}", "DIA-PSET-13")


def _of_set(cards: Cards, name: str) -> list[Spectator]:
    return [card for card in cards.things.values() if card.group == name]


def _colla_cards(file: DataFile, cards: Cards, name: str) -> None:
    """The Firebot can play the other ten."""
    colla = [card.id for card in _of_set(cards, name) if set(COLLA) & {*names_of(card.left), *names_of(card.right)}]
    if len(colla) != COLLA_CARDS:
        told = ", ".join(colla) or "none"
        file.fault("pavement", f"set '{name}': two cards show colla actions, not {told}", "DIA-SOLO-04")


def _a_card_for_each_show(file: DataFile, cards: Cards, name: str) -> None:
    sent = [card.show for card in _of_set(cards, name)]
    for show in SHOWS:
        if show not in sent:
            file.fault("pavement", f"set '{name}' has no card of the {show}", "DIA-SOLO-66")


def _photo_and_like(file: DataFile, cards: Cards) -> None:
    for card in cards.things.values():
        names = {*names_of(card.left), *names_of(card.right)}
        if card.group != "street" and {"photo_or_video", "like"} <= names:
            return
    file.fault("pavement", "no card has a photo or video and a like", "DIA-SOLO-40")


def _examples(file: DataFile, cards: Cards) -> None:
    """The cards that printed examples show (DIA-T-01, DIA-T-04, DIA-T-06)."""
    everything = cards.things.values()
    if not any("whistling" in card.needs and card.place == "upper" and not card.show for card in everything):
        file.fault("pavement", "no right action of an upper card needs whistling", "DIA-B-17")
    wanted = ("reorganize", "prepare 2", ("colorful",))
    if not any((str(card.left), str(card.right), card.needs) == wanted for card in everything):
        file.fault("pavement", "no card is reorganize, and prepare 2 that needs colorful", "DIA-B-17")
    if not any(card.show == "carretillada" and card.needs == ("performer",) for card in everything):
        file.fault("pavement", "no card of the carretillada needs a performer", "DIA-B-17")


def check_needs(row: Row, needs: Sequence[str]) -> None:
    """What a right action needs: a performer, or one of the firecrackers shown (DIA-P1-CARD-04, -05, DIA-ICON-02)."""
    if not needs:
        row.fault("needs", "a right action needs something", "DIA-P1-CARD-03")
    elif len(set(needs)) != len(needs):
        row.fault("needs", "a requirement stands twice", "DIA-P1-CARD-03")
    elif "performer" in needs and len(needs) > 1:
        row.fault("needs", "a performer and a firecracker", "DIA-P1-CARD-03", "write one kind of requirement")
    elif len(needs) == len(FIRECRACKERS):
        row.fault("needs", "every firecracker will do", "DIA-P1-CARD-05", "leave one out")


def check_posts(file: DataFile, posts: Listed[Post]) -> None:
    """The social posts as a whole."""
    _abilities(posts)
    _requirements(file, posts)
    _special_photos(file, posts)
    for name, post in posts.things.items():
        _one_show(posts.rows[name], post)


def _abilities(posts: Listed[Post]) -> None:
    met: set[int] = set()
    for name, post in posts.things.items():
        if post.ability and post.ability in met:
            posts.rows[name].fault("ability", f"another video has ability {post.ability}", "DIA-B-11")
        met.add(post.ability)


def _requirements(file: DataFile, posts: Listed[Post]) -> None:
    asked = {scene for post in posts.things.values() for scene in post.scenes}
    for number in range(1, 9):
        if number not in asked:
            file.fault("photos", "no post asks for this requirement", f"DIA-REQ-0{number}")


def _special_photos(file: DataFile, posts: Listed[Post]) -> None:
    names = {name for post in posts.things.values() if post.reward for name in names_of(post.reward)}
    if "second_camera" not in names:
        file.fault("photos", "no photo gives a second camera", "DIA-PHOTO-02")
    if "perform" not in names:
        file.fault("photos", "no photo has a show action that is scored at once", "DIA-PHOTO-03")


def _one_show(row: Row, post: Post) -> None:
    """The Firebot reads its preferred track off the top post."""
    shows = [reward.show for like in post.likes for rewards in like.alternatives for reward in rewards if reward.show]
    if len(shows) != 1 or shows[0] not in SHOWS:
        row.fault("likes", f"names {len(shows)} shows", "DIA-SOLO-07", "give one follower of a named show")


def check_likes(posts: Listed[Post], slots: int) -> None:
    """Each post has as many like slots as the wall says (DIA-B-10)."""
    for name, post in posts.things.items():
        if len(post.likes) != slots:
            message = f"{len(post.likes)} like slots; wall.toml says {slots}"
            posts.rows[name].fault("likes", message, "DIA-B-10")


_BEASTS = {
    "DIA-SB-01": "thrill",
    "DIA-SB-02": "like",
    "DIA-SB-03": "",
    "DIA-SB-04": "follower any",
    "DIA-SB-05": "prepare 2",
    "DIA-SB-06": "sound 3",
    "DIA-SB-07": "",
    "DIA-SB-08": "reorganize",
    "DIA-LB-01": "photo_or_video_free",
    "DIA-LB-02": "",
    "DIA-LB-03": "",
    "DIA-LB-04": "hasten",
    "DIA-LB-05": "send carretillada",
    "DIA-LB-06": "send ball_parlat",
    "DIA-LB-07": "send trobada",
    "DIA-LB-08": "send tabalada",
}
"""What the rulebook says that each beast gives; "" where it changes a rule instead."""


def check_beast(row: Row, card: BeastCard) -> None:
    """The n-th card of a size is the n-th of the rulebook."""
    size, _, number = card.id.partition("/")
    rule = f"DIA-{size[:1].upper()}B-0{number}"
    if rule not in _BEASTS:
        return
    if card.rule != rule:
        row.fault("rule", f"'{card.id}' is {rule}", rule)
    gives = _BEASTS[rule]
    if card.effect != (parse_effect(gives) if gives else None):
        row.fault("effect", f"the rulebook gives {gives or 'no reward'}", rule)
