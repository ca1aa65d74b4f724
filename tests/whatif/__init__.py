"""Tests of the what-if analysis."""
