# All set-up is in here: a machine needs git, make and Python 3, whichever version, and a package index.
# uv finds the Python that .python-version names; where uv is missing, it is put into .tools/.

# Not the default shell: old versions of make would start `uv` themselves, without the PATH below.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test browser bench fuzz mutate lint format clean uv sync

PYTHON ?= python3
# Which task of trap.yaml `make run` runs: know_thyself or calibrated_answer.
TASK ?= know_thyself
# More of tp's options, as in: make run TP_OPTIONS='--tag smoke'
TP_OPTIONS ?=
# How long `make fuzz` looks for inputs that break a rule.
FUZZ_SECONDS ?= 60
# More options of tests/bench.py.
BENCH ?=
# Which mutants `make mutate` tries: modules, or patterns over ids, and how many of them (0: all).
MUTATE ?=
SAMPLE ?= $(if $(MUTATE),0,200)
# tp starts the solution, the judge and the grader with `uv run`: they must find the same uv.
export PATH := $(CURDIR)/.tools/bin:$(PATH)
# A virtual environment that is active in the caller's shell is not this project's.
unexport VIRTUAL_ENV

FREE_PORT := import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])

help: ## Say what there is (this)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# tp puts a proxy in front of whatever OPENAI_BASE_URL holds and so sees which model answers. Here that is
# the embedded model's server, at a loopback port chosen now; solution.py asks no other address.
run: uv ## Ask the embedded model a task's cases, judge the answers, print the table: TASK=calibrated_answer
	@uv sync --quiet --inexact --no-dev --extra local --extra report --group tp
	@port=$$(uv run --quiet --no-sync python -c '$(FREE_PORT)') && \
	export KNOW_THYSELF_LOCAL_URL="http://127.0.0.1:$$port/v1" && \
	export OPENAI_BASE_URL="$$KNOW_THYSELF_LOCAL_URL" && \
	export NO_PROXY="127.0.0.1,localhost$${NO_PROXY:+,$$NO_PROXY}" && \
	export COLUMNS="$${COLUMNS:-120}" && \
	uv run --no-sync tp run --task $(TASK) --trust-remote --allow-unanchored $(TP_OPTIONS)
	@newest=$$(ls -td .trap/runs/*/$(TASK)/*/ | head -n 1) && \
	uv run --quiet --no-sync know-thyself report "$$newest" || { \
		echo "make run: the run is complete and stored in $$newest, but its table could not be printed;" \
			"'uv run --no-sync tp report' shows tp's own" >&2; \
		exit 1; }

test: sync lint browser ## Run what CI runs: set-up, linters, types, every test, branch coverage
	uv run --no-sync coverage run -m pytest
	uv run --no-sync coverage report

# The report's page is tested in the system's own Chromium. Where there is none and none can be had, `make test` goes on:
# the tests that need it are skipped, and in CI they fail.
browser: ## Install Chromium, where it is missing, for the tests of the report's page
	@for program in chromium chromium-browser google-chrome google-chrome-stable; do \
		command -v $$program >/dev/null 2>&1 && exit 0; \
	done; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo="sudo -n"; \
	command -v apt-get >/dev/null 2>&1 && echo "Chromium is not on PATH: installing it" && { \
		$$sudo apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
			$$sudo apt-get -qq install -y --no-install-recommends chromium; } >/dev/null 2>&1 || \
	echo "make: Chromium could not be installed; install Chromium or Google Chrome, or the page is not tested" >&2

# Python keeps what it compiled here, as it does for whoever uses it.
bench: sync ## Measure against the floors, and how time and memory grow: BENCH='--growth 1000000'
	@env -u PYTHONDONTWRITEBYTECODE uv run --no-sync pytest -q tests/bench_functions.py --benchmark-columns=median,iqr,rounds \
		--benchmark-sort=name
	@env -u PYTHONDONTWRITEBYTECODE uv run --no-sync python tests/bench.py $(BENCH)

fuzz: uv ## Look for inputs that break a rule, FUZZ_SECONDS long
	@uv sync --quiet --inexact --group fuzz
	@uv run --no-sync python tests/fuzz_answers.py --seconds $(FUZZ_SECONDS)

mutate: sync ## Change the code, see whether a test notices: MUTATE='verdict text', SAMPLE=200
	@uv run --no-sync python tests/mutate.py --sample $(SAMPLE) $(foreach each,$(MUTATE),'$(each)')

lint: sync ## Check style and types
	uv run --no-sync ruff check .
	uv run --no-sync ruff format --check .
	uv run --no-sync mypy
	uv run --no-sync mypy solution.py
	MYPYPATH=tasks/calibrated_answer uv run --no-sync mypy tasks/calibrated_answer/build_cases.py

format: sync ## Put the code into the project's style
	uv run --no-sync ruff check --fix .
	uv run --no-sync ruff format .

clean: ## Remove whatever a run, a build or a test left behind
	rm -rf .trap .tools .venv .fuzz .mutate uv.lock build dist .coverage coverage.xml htmlcov
	rm -rf .hypothesis .pytest_cache .mypy_cache .ruff_cache *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

sync: uv
	@uv sync --quiet --all-extras --all-groups --no-group fuzz

# From /, since a python3 of pyenv's would look for the version that .python-version names.
uv:
	@command -v uv >/dev/null 2>&1 || { \
		echo "uv is not on PATH: installing it into .tools/"; \
		mkdir -p .tools/bin && cd / && { \
			{ $(PYTHON) -m venv "$(CURDIR)/.tools/venv" \
				&& "$(CURDIR)/.tools/venv/bin/python" -m pip install --quiet uv \
				&& ln -sf ../venv/bin/uv "$(CURDIR)/.tools/bin/uv"; } \
			|| { $(PYTHON) -m pip install --quiet --target "$(CURDIR)/.tools/lib" uv \
				&& ln -sf ../lib/bin/uv "$(CURDIR)/.tools/bin/uv"; } ; }; } \
	|| { echo "make: uv could not be installed; see https://docs.astral.sh/uv/" >&2; exit 1; }
