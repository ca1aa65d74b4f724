"""What the Makefile calls; not part of the package that is installed."""
