"""What the Firebot chooses between, in words: spaces, scenes, like slots, shows, firecrackers, cards."""

from diables_nb.rules import words
from diables_nb.rules.diables.components import FIRECRACKERS, SHOWS
from diables_nb.rules.diables.game.kit import Kit

from .steps import say_name

__all__ = ["option_words"]


def option_words(kit: Kit, kind: str, option: str) -> str:
    """An option of a step in words. kind, option: as `Step` writes them; what is no option is given back.

    >>> from diables_nb.rules.diables import deal
    >>> kit = deal(players=1, seed=3, level="easy").kit
    >>> option_words(kit, "like", "3 2"), option_words(kit, "renew", "mask/upper/4")
    ('post 3, like slot 2', 'upper card 4')
    """
    if option in kit.space_number:
        return kit.edition.spaces[option].name
    if option in SHOWS:
        return words.name("shows", option)
    if option in FIRECRACKERS:
        return words.name("firecracker_types", option)
    if card := kit.edition.spectators.get(option):
        return say_name(card.place, number=int(card.id.rpartition("/")[2]))
    post, _, number = option.partition(" ")
    if kind in ("camera", "like") and post.isdecimal() and number.isdecimal():
        return say_name(kind, post=int(post), number=int(number))
    return option
