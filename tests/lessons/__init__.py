"""Tests of the lesson kit and of what the notebooks say."""
