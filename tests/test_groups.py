"""Tests that share what is dear, such as a JupyterLab, are run by one process: they are a group of pytest-xdist."""

import pytest


@pytest.mark.xdist_group("groups")
def test_groups_are_heard(request: pytest.FixtureRequest) -> None:
    """A version of pytest that pytest-xdist does not know spreads all groups over the processes, and says nothing."""
    distributed = hasattr(request.config, "workerinput")
    assert request.node.nodeid.endswith("@groups") == distributed, "run it with --dist=loadgroup, as make test does"
