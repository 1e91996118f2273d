.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test check bench proof lock clean

BIN := .venv/bin
LOCK_BIN := .venv-lock/bin
# Two workers suit the smallest machine that the tests are meant for; `make test WORKERS=8` uses more.
WORKERS := 2
CODE := src tests $(wildcard benchmarks)

# The first interpreter that runs and is new enough; PYTHON=... overrides the search.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$p; break; }; done)

help:
	@echo 'make run     play a round of let it ride in the terminal'
	@echo 'make test    run the tests'
	@echo 'make check   lint, formatting, types, direction of imports'
	@echo 'make proof   run the exhaustive checks that take minutes'
	@echo 'make bench   run the benchmarks'
	@echo 'make lock    resolve the dependencies anew and write their hashes'
	@echo 'make clean   remove everything that make has made'

run: .venv/.ready
	@$(BIN)/cutcard play let-it-ride:nj-casino-night

test: .venv/.ready
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: .venv/.ready
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)
	$(BIN)/lint-imports

proof: .venv/.ready
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal -m proof

bench: .venv/.ready
	@$(BIN)/python -m benchmarks

.venv/.ready: pyproject.toml requirements/dev.txt src/cutcard/__init__.py
	@test -n '$(PYTHON)' || { \
		echo 'Cutcard needs Python 3.11 or newer, and none was found on the PATH.'; \
		echo 'Install one, or name it: make $(or $(MAKECMDGOALS),.venv/.ready) PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo '$(PYTHON) cannot make virtual environments: its venv or ensurepip module is missing.'; \
		echo 'On Debian and Ubuntu, install it with: apt-get install python3-venv'; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# Resolved on the oldest supported Python and from the public registry alone: a machine's own pip settings
# could add hashes of files that nobody else can get, so they are set aside.
COMPILE := env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL -u PIP_INDEX_URL -u PIP_CONSTRAINT PIP_CONFIG_FILE=/dev/null \
	$(LOCK_BIN)/pip-compile --quiet --generate-hashes --strip-extras --no-annotate --no-header --allow-unsafe \
	--no-emit-options --resolver=backtracking
lock: PYTHON := python3.11
lock: UPGRADE := --upgrade
lock:
	$(PYTHON) -m venv --clear .venv-lock
	$(LOCK_BIN)/python -m pip install --quiet --disable-pip-version-check pip-tools==7.6.2
	$(COMPILE) $(UPGRADE) --extra dev --output-file requirements/dev.txt pyproject.toml
	$(COMPILE) --constraint requirements/dev.txt --output-file requirements/run.txt pyproject.toml

clean:
	rm -rf .venv .venv-lock build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
