"""What the component data of Castellers! is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

__all__ = ["Castell", "Edition"]


@dataclass(frozen=True, slots=True)
class Castell:
    """A castell card. id: "three/8". kind: one of `KINDS`. storeys: in its name ("castell of 3, 8 storeys").

    pinya: cards of the pinya. tronc: levels of the tronc (CAS-BLD-02, CAS-BLD-03).
    """

    id: str
    kind: str
    storeys: int
    pinya: int
    tronc: int


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """All component data of Castellers!. Two readings of the same files are one object.

    castells: of each kind its cards. applause: of each kind the values of its counters, the highest first. counts: how
    many cards of each type there are. provenance: for each file whether the rulebook, public facts or a
    reconstruction gave it, and the rule that bounds it. folder: where it was read from, None for the edition that
    ships. digest: a short name of its content.
    """

    id: str
    name: str
    folder: str | None
    castells: Mapping[str, tuple[Castell, ...]]
    applause: Mapping[str, tuple[int, ...]]
    counts: Mapping[str, int]
    provenance: Mapping[str, tuple[str, str]]
    digest: str

    def __repr__(self) -> str:
        return f"<Edition {self.id}>"

    def __copy__(self) -> "Edition":
        return self  # it never changes, whatever becomes of its folder

    def __deepcopy__(self, memo: dict[int, object]) -> "Edition":
        return self

    def __reduce__(self) -> tuple[Callable[[str | None, str], "Edition"], tuple[str | None, str]]:
        """For pickle: the edition is looked up or read again, so that games stay equal, and compared."""
        from .edition import read_again

        return read_again, (self.folder, self.digest)
