"""A slow, literal second opinion on Diables, written from the specification alone: scores, and whole games.

Nothing of it imports the package under test; only the tests that compare both do. The scores do not even read the
package's data; the games take what is printed on cards and boards from it, as facts.
"""
