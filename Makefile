# Everything starts here: `make lab` to play, `make test` to check. Works with GNU make 3.81 and later.
#
#   PYTHON=python3.12     the interpreter for a new .venv
#   LAB_PORT=9000         the port of JupyterLab
#   LAB_ARGS=--no-browser more arguments for JupyterLab
#   PYTEST_ARGS="-k text" more arguments for pytest

.DEFAULT_GOAL := help
.PHONY: help lab test lint types soak notebooks clean

export PYTHON
export LAB_PORT

PYTEST = .venv/bin/python -m pytest --numprocesses=auto --dist=loadgroup

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

lab: ## open JupyterLab on the first notebook
	@sh scripts/environment.sh lab
	@.venv/bin/python scripts/lab.py $(LAB_ARGS)

test: lint types ## lint, check the types, run all tests
	$(PYTEST) $(PYTEST_ARGS)

lint: ## look for what ruff finds
	@sh scripts/environment.sh test
	.venv/bin/python -m ruff check .
	.venv/bin/python -m ruff format --check --quiet benchmarks diables_nb scripts tests

types: ## check the types
	@sh scripts/environment.sh test
	.venv/bin/python -m mypy

soak: ## run the long tests in full and keep their figures in benchmarks/soak.json
	@sh scripts/environment.sh test
	$(PYTEST) -m soak --hypothesis-profile=soak $(PYTEST_ARGS)

notebooks: ## execute the notebooks afresh, as they are shipped
	@sh scripts/environment.sh test
	@.venv/bin/python scripts/notebooks.py

clean: ## remove all that make has made, .venv too
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis tests/.failures
	find diables_nb scripts tests -name __pycache__ -prune -exec rm -rf {} +
