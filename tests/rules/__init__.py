"""Tests of the rules core; the folders mirror diables_nb/rules."""
