"""A short name for the content of an edition: equal for editions that play alike, whoever wrote the files."""

from functools import lru_cache

from diables_nb.rules.diables.board import Edition
from diables_nb.rules.diables.edition import edition as load_edition
from diables_nb.rules.digests import digest_of
from diables_nb.rules.edition import unchanged

__all__ = ["edition_digest", "read_again"]

_LOOKS = frozenset(("at", "folder", "measures", "name", "provenance", "width", "_shows"))
"""What only drawings and readers ask for."""


@lru_cache(maxsize=32)
def edition_digest(edition: Edition) -> str:
    """The first digits of the SHA-256 of all component data that the rules ask for, in hexadecimal.

    How it is called, where things are drawn and where the data came from does not matter.

    >>> from diables_nb.rules.diables import edition
    >>> len(edition_digest(edition()))
    12
    """
    return digest_of(edition, _LOOKS)


def read_again(folder: str | None, digest: str) -> Edition:
    """The edition of a folder, None for the shipped one, as it was when it had this digest.

    Raises `EditionError` where its content is another one now, or cannot be read.
    """
    found = load_edition(folder)
    return unchanged(found, edition_digest(found), digest, folder)
