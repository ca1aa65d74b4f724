"""The table of Diables in words: what its picture says to who does not see it, in no more than a page can carry."""

from diables_nb.drawing.phrases import capital, phrase
from diables_nb.rules import words

from .naming import player_name
from .personal_view import PersonalView
from .reading import TableView, asked_words

__all__ = ["table_words"]


def table_words(view: TableView) -> str:
    """Round and lluïment, who is asked what, what each player has, what is still to come.

    The places say the rest themselves.
    """
    timeline = view.central.timeline
    lluiment = words.name("lluiments", timeline.tiles[timeline.round - 1].id)
    said = [phrase("Round {round}, lluïment {tile}", round=timeline.round, tile=lluiment)]
    if view.now.earlier:
        said.append(phrase("Looked back at: a moment in what the Firebot did"))
    said.append(asked_words(view.now))
    if view.now.options:
        said.append(phrase("To choose from: {things}", things="; ".join(one.words for one in view.now.options)))
    if view.now.chain:
        said.append(phrase("Still to come: {things}", things="; ".join(one.words for one in view.now.chain)))
    said += [_player(player) for player in (view.viewer, *view.others)]
    return " ".join(part if part.endswith((".", "?")) else f"{part}." for part in map(capital, said))


def _player(view: PersonalView) -> str:
    reserve = ", ".join(
        f"{count} {words.name('kinds', kind, plural=count != 1)}" for kind, count in view.reserve if count
    )
    cart = ", ".join(f"{count} {words.name('firecracker_types', fire)}" for fire, count in view.cart if count)
    return phrase(
        "{player}: {points} FP, sound {sound}, reserve {reserve}, cart {cart}",
        player=player_name(view.player), points=view.fp, sound=view.sound, reserve=reserve or phrase("empty"),
        cart=cart or phrase("empty"),
    )  # fmt: skip
