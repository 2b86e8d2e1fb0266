# One command a purpose. Everything made here stays in .venv/ and var/.
PORT ?= 8000
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell scripts/find-python)

.PHONY: help setup run test check proofs bench lint format types contracts lock

help: ## Say what there is.
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

setup: $(VENV)/.dev ## Make the environment in .venv with everything for development.

run: $(VENV)/.run ## Serve the site on PORT (8000), from nothing.
	@LIARGAME_ORIGIN="$${LIARGAME_ORIGIN:-http://localhost:$(PORT)}" \
	exec $(BIN)/python manage.py serve --prepare --host $(HOST) --port $(PORT)

test: $(VENV)/.dev ## Run the tests on SQLite.
	$(BIN)/pytest

check: $(VENV)/.dev ## Run every check and test, on SQLite and on PostgreSQL with Redis.
	scripts/check

proofs: $(VENV)/.dev ## Show the promises on PostgreSQL at length, with figures (docs/proofs.md).
	$(BIN)/python -m proofs

bench: $(VENV)/.dev ## Measure the speed beside yardsticks (docs/benchmarks.md).
	$(BIN)/python -m benchmarks

lint: $(VENV)/.dev ## Look for faults of style and size.
	$(BIN)/ruff format --check
	$(BIN)/ruff check

format: $(VENV)/.dev ## Put the code into its usual form.
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/.dev ## Check the types.
	$(BIN)/mypy

contracts: $(VENV)/.dev ## Check which package may import which.
	$(BIN)/lint-imports

lock: $(VENV)/.dev ## Resolve the requirements anew.
	scripts/lock

$(VENV)/bin/python:
	@scripts/make-venv "$(PYTHON)" $(VENV)

$(VENV)/.run: requirements/run.txt | $(VENV)/bin/python
	@scripts/install $(VENV) requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt | $(VENV)/bin/python
	@scripts/install $(VENV) requirements/dev.txt
	@touch $@ $(VENV)/.run
