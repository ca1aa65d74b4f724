"""Names that a position does not know are refused with a hint, not with a bare key."""

from collections.abc import Callable
from typing import Any

import pytest

from diables_nb.rules.diables import example
from diables_nb.rules.errors import PositionError

LEO = example("DIA-T-09")


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: LEO.describe("carretillada/ring/99"), r"space: no space 'carretillada/ring/99'; did you mean '.+'"),
        (lambda: LEO.describe(7), r"space: no space 7; one of: carretillada/ring/0, "),  # type: ignore[arg-type]
        (lambda: LEO.describe([]), r"space: no space \[\]"),  # type: ignore[arg-type]
        (lambda: LEO.in_show("tabalda"), r"show: no show 'tabalda'; did you mean 'tabalada'\?"),
        (lambda: LEO.in_show(None), r"show: no show None"),  # type: ignore[arg-type]
        (lambda: LEO.free("diables"), r"kind: no kind 'diables'; did you mean 'diable'\?"),
        (lambda: LEO.free("diable", "plaza"), r"show: no show 'plaza'"),
        (lambda: LEO.free("diable", ""), r"show: no show ''"),
    ],
)
def test_an_unknown_name_is_refused_with_a_hint(ask: Callable[[], Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        ask()
