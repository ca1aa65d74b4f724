"""What every answer with a board has to do."""

from typing import Any

import pytest

from diables_nb.whatif.findings import PicturedFindings


def seen(found: PicturedFindings[Any]) -> None:
    """Board, chart, table and JSON can be made; a row that is not there is refused."""
    assert found.on_board(width=400).width == 400
    for row in range(min(3, len(found))):
        assert found.on_board(row, width=400).width == 400
        assert found.sentence(row)
    with pytest.raises(ValueError, match="row"):
        found.on_board(len(found))
    assert found.plot().png().startswith(b"\x89PNG")
    assert found.caption in str(found)
    assert "<table" in found._repr_html_()
    assert found.to_json()
