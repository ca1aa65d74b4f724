"""The edition that ships, and editions read from folders."""

import copy
import pickle
from pathlib import Path

import pytest

from diables_nb.rules import castellers
from diables_nb.rules.castellers import KINDS
from diables_nb.rules.castellers.components import CARDS, CASTELLERS, SPECIALS
from diables_nb.rules.castellers.edition import edition, read_again
from diables_nb.rules.edition import PROVENANCES
from diables_nb.rules.errors import EditionError
from tests.rules.castellers.editions import SHIPPED, change, copy_of_the_data

CASTELLS = {
    "pilar": {5: (1, 3), 6: (2, 4), 7: (3, 4)},
    "two": {7: (2, 3), 8: (3, 4), 9: (4, 4)},
    "three": {7: (3, 3), 8: (4, 4), 9: (5, 4)},
    "four": {7: (4, 3), 8: (5, 4), 9: (6, 4)},
}
"""Kind -> storeys -> cards of the pinya and levels of the tronc."""
APPLAUSE = {"pilar": (6, 4, 3, 1), "two": (7, 5, 4, 2), "three": (7, 5, 3, 2), "four": (8, 6, 4, 2)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy_of_the_data(tmp_path)


@pytest.mark.rules("CAS-COMP-01", "CAS-B-02")
def test_the_castell_cards() -> None:
    found = {
        kind: {card.storeys: (card.pinya, card.tronc) for card in cards} for kind, cards in edition().castells.items()
    }
    assert found == CASTELLS
    assert sum(len(cards) for cards in edition().castells.values()) == 12


@pytest.mark.rules("CAS-COMP-04", "CAS-B-03", "CAS-SCO-02")
def test_the_applause_counters() -> None:
    assert dict(edition().applause) == APPLAUSE
    assert sum(len(values) for values in APPLAUSE.values()) == 16
    assert all(list(values) == sorted(set(values), reverse=True) for values in edition().applause.values())


@pytest.mark.rules("CAS-COMP-02", "CAS-COMP-03", "CAS-B-04", "CAS-B-05")
def test_the_cards() -> None:
    counts = edition().counts
    assert [*counts] == [*CARDS]
    assert [counts[name] for name in CASTELLERS] == [14, 14, 14, 14, 8, 8, 9]
    assert [counts[name] for name in SPECIALS] == [4, 4, 4, 5]
    assert sum(counts[name] for name in CASTELLERS) == 81
    assert sum(counts.values()) == 98


@pytest.mark.rules("CAS-B-01", "CAS-B-03")
def test_there_is_a_counter_of_each_kind_for_every_player() -> None:
    assert all(len(edition().applause[kind]) == max(castellers.PLAYER_COUNTS) for kind in KINDS)


def test_a_copy_loads_and_plays_alike(folder: Path) -> None:
    mine, shipped = edition(folder), edition()
    assert (mine.id, mine.folder) == ("mine", str(folder.resolve()))
    assert repr(mine) == "<Edition mine>"
    assert (shipped.id, shipped.folder) == ("reconstruction", None)
    assert mine.digest == shipped.digest
    assert mine.provenance == shipped.provenance


def test_what_a_copy_changes_takes_effect(folder: Path) -> None:
    before = edition(folder)
    assert edition(folder) is before
    change(folder / "applause.toml", "[6, 4, 3, 1]", "[9, 4, 3, 1]")
    after = edition(folder)
    assert after.applause["pilar"] == (9, 4, 3, 1)
    assert after.digest != before.digest
    game = castellers.deal(2, 7, edition=after)
    assert castellers.read_game(game.code, after) == game
    assert castellers.read_record(game.record, after) == game


def test_an_edition_is_the_same_after_a_journey(folder: Path) -> None:
    mine = edition(folder)
    assert copy.copy(mine) is copy.deepcopy(mine) is pickle.loads(pickle.dumps(mine)) is mine  # noqa: S301
    assert pickle.loads(pickle.dumps(edition())) is edition()  # noqa: S301
    packed = pickle.dumps(mine)
    change(folder / "castells.toml", "storeys = 5, pinya = 1", "storeys = 5, pinya = 2")
    with pytest.raises(EditionError, match="it has changed since"):
        pickle.loads(packed)  # noqa: S301
    with pytest.raises(EditionError, match="digest"):
        read_again(None, "another")


def test_what_is_invented_says_so() -> None:
    provenance = edition().provenance
    assert set(provenance) == {path.stem for path in SHIPPED.glob("*.toml")} - {"edition"}
    assert all(of in PROVENANCES for of, _ in provenance.values())
    assert {name: rule for name, (_, rule) in provenance.items()} == {
        "castells": "CAS-B-02", "applause": "CAS-B-03", "cards": "CAS-B-04",
    }  # fmt: skip
