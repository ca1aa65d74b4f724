"""Editions with some values changed, and the one from before the tuning."""

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from diables_nb import whatif
from diables_nb.rules import diables
from diables_nb.rules.diables.game.keeping.digests import edition_digest
from diables_nb.rules.errors import EditionError
from diables_nb.whatif import changed_edition, untuned_edition
from diables_nb.whatif.carried import CarriedEdition

SHIPPED = diables.edition()


def test_a_change_changes_what_it_names_and_nothing_else() -> None:
    upper = {"right": "hasten", "needs": ["colorful"]}
    changed = changed_edition({"photo/5": {"reward": "fp 4"}, "drum/upper/1": upper})
    assert str(changed.posts["photo/5"].reward) == "fp 4"
    assert str(changed.spectators["drum/upper/1"].right) == "hasten"
    assert changed.spectators["drum/upper/1"].needs == ("colorful",)
    for name, post in SHIPPED.posts.items():
        assert name == "photo/5" or changed.posts[name] == post
    assert changed.personal == SHIPPED.personal
    assert edition_digest(changed) != edition_digest(SHIPPED)


@pytest.mark.parametrize(
    "changes",
    [
        {"wall": {"spaces": 7}},
        {"ball_parlat": {"plate_width": 100}},
        {"U2@5": {"prints": ["regular", "regular"]}},
        {"upper/1": {"left": "photo_or_video"}},
    ],
)
def test_what_was_there_already_or_is_only_drawn_plays_as_before(changes: dict[str, Any]) -> None:
    assert edition_digest(changed_edition(changes)) == edition_digest(SHIPPED)


def test_a_changed_edition_can_be_changed_again() -> None:
    once = changed_edition({"photo/5": {"reward": "fp 4"}})
    twice = changed_edition({"photo/6": {"reward": "fp 2"}}, base=once)
    assert [str(twice.posts[name].reward) for name in ("photo/5", "photo/6")] == ["fp 4", "fp 2"]


def test_what_was_changed_is_nobody_elses() -> None:
    changed = changed_edition({"diables": {"fp": [6, 4, 2]}})
    assert changed.lluiments["diables"].fp == (6, 4, 2)
    assert SHIPPED.provenance["lluiments"][0] == "rulebook"
    assert changed.provenance["lluiments"][0] == "reconstruction"
    assert changed.provenance["tiles"] == SHIPPED.provenance["tiles"]
    assert changed.name == f"{SHIPPED.name}, changed"


def test_other_processes_can_read_it() -> None:
    changed = changed_edition({"photo/5": {"reward": "fp 4"}})
    sent = CarriedEdition(changed, "diables", changed.folder, edition_digest(changed))
    carried = pickle.loads(pickle.dumps(sent))  # noqa: S301  # our own, made just now
    assert edition_digest(carried.edition) == edition_digest(changed)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, "give the ids of rows"),
        (3, "give the ids of rows"),
        ({"photo/5": {}}, "give keys with their values"),
        ({"photo/5": "fp 4"}, "give keys with their values"),
        ({"photo/55": {"reward": "fp 4"}}, "no row 'photo/55': did you mean 'photo/5'?"),
        ({"photo/5": {"rewad": "fp 4"}}, "'photo/5' has no 'rewad': did you mean 'reward'?"),
        ({"left/character": {"effekt": "fp 4"}}, "'left/character' has no 'effekt': did you mean 'effect'?"),
        ({"left/character": {"effect": "prepare", "kind": "diable"}}, "no row of 'left/character' has 'effect' and"),
        ({"edition": {"id": "x"}}, "no row 'edition'"),
    ],
)
def test_what_is_not_there_is_refused_with_a_remedy(changes: Any, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        changed_edition(changes)


@pytest.mark.rules("DIA-B-03", "DIA-SETUP-10")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"U2@2": {"prints": ["regular"]}, "U3@4": {"prints": ["regular"]}}, "fewer than the Firebot's 8 (DIA-B-03)"),
        ({"wall": {"advertisements": {"2": 0, "3": 1, "4": 0}}}, "(DIA-SETUP-10)"),
        ({"photo/5": {"reward": "gold"}}, "'gold': unknown reward"),
    ],
)
def test_what_the_bounds_do_not_allow_is_refused_with_its_place(changes: Any, says: str) -> None:
    with pytest.raises(EditionError, match=re.escape(says)) as caught:
        changed_edition(changes)
    assert ".toml, line " in str(caught.value)


@pytest.mark.rules("DIA-B-19")
def test_the_tuning_touched_nothing_that_is_not_reconstructed() -> None:
    before = untuned_edition()
    assert edition_digest(before) != edition_digest(SHIPPED)
    assert before.provenance == SHIPPED.provenance
    for part in ("tiles", "lluiments", "beasts", "icons", "sound", "wall", "neutrals", "firebot_cards"):
        assert getattr(before, part) == getattr(SHIPPED, part), part
    for part in ("posts", "spectators", "personal"):
        assert getattr(before, part) != getattr(SHIPPED, part), part
        assert SHIPPED.provenance[part][0] == "reconstruction"
    files = {path.stem for path in (Path(whatif.__file__).parent / "untuned").glob("*.toml")}
    assert files == {"posts", "spectators", "personal"}
