"""What a ledger of Diables scores, in words: a show by its tile, or a lluïment over all shows."""

from diables_nb.rules import words
from diables_nb.rules.diables.board import Lluiment
from diables_nb.rules.ledger import Ledger

__all__ = ["lluiment_of", "numbers", "scored"]


def scored(ledger: Ledger) -> str:
    """What a ledger scores, as the rest of a sentence.

    >>> from diables_nb.rules.diables import example, score_lluiment
    >>> scored(score_lluiment(example("DIA-T-08"), "whistling")["red"])
    'the lluïment of whistling firecrackers'
    """
    about = ledger.about
    if "lluiment" in about:
        return f"the lluïment of {words.name('lluiments', about['lluiment'])}"
    return f"the {words.name('shows', about['show'])} by tile {about['tile']}"


def lluiment_of(ledger: Ledger) -> Lluiment:
    """The tile of a lluïment's ledger."""
    tile: Lluiment = ledger.position.edition.lluiments[ledger.about["lluiment"]]
    return tile


def numbers(tile: Lluiment) -> str:
    """The numbers of a lluïment by rank.

    >>> from diables_nb.rules.diables import edition
    >>> numbers(edition().lluiments["diables"])
    '5/4/3'
    """
    return "/".join(map(str, tile.fp))
