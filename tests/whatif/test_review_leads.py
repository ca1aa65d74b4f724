"""Who takes the lead: from others, alone, whoever shared it in between."""

import pytest

from diables_nb.whatif.reviewing.leads import lasting, leads_taken


@pytest.mark.parametrize(
    ("points", "taken"),
    [
        ([(1, 0, 0), (1, 2, 2), (3, 2, 2)], ["", "", "a"]),
        ([(1, 0, 0), (1, 1, 0), (2, 1, 0), (2, 3, 0)], ["", "", "", "b"]),
        ([(0, 0, 0), (1, 0, 0), (1, 2, 2), (1, 3, 2)], ["", "", "", "b"]),
        ([(0, 0, 0), (0, 0, 1), (5, 0, 1)], ["", "", "a"]),
    ],
)
def test_who_takes_the_lead(points: list[tuple[int, ...]], taken: list[str]) -> None:
    assert leads_taken(dict(zip("abc", own, strict=True)) for own in points) == taken


def test_a_lead_lasts_until_the_next_is_taken() -> None:
    assert lasting(["", "a", "", "b", ""]) == {1: 2, 3: 2}
    assert lasting(["", ""]) == {}
