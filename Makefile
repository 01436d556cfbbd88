# Every target does its own set-up: Python packages in .venv, npm packages in node_modules, and a
# Chromium for the browser tests where the machine has none.
#
#   make serve   build the site, serve it, print its address (PORT=8000 is the first one tried)
#   make test    everything: the quick checks, the site, the engine in Pyodide, the browser
#                (or a part of it: test-unit, test-script, test-browser, test-oracles)
#   make check   the quick part: format, types, clauses, stories, words, spelling, workflows
#   make site    the site, into site/
#   make bench   the benchmarks
#   make wheel   the Python package, into build/dist/
#
#   make search  the property tests by new cases, many more of them
#   make coverage  the branches of the engine that the tests take
#   make hooks   check format and types before every commit, by pre-commit
#   make catalogues  bring the catalogues up to the messages in the code
#   make format  put Python, script and styles into their format
#   make lock    pin every package anew
#   make picture take the picture of the README
#   make clean   remove what was built
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
PORT ?= 8000
PY := .venv/bin/python
BIN := .venv/bin
PIP := $(PY) -m pip --quiet --disable-pip-version-check
NPX := npx --no-install
PRETTIER := $(NPX) prettier --log-level warn
PRETTY := 'docs/assets/**/*.{mjs,css}' 'engine/**/*.mjs' 'tests/**/*.{js,mjs}' '.ci/*.mjs' '*.mjs'
export NO_MKDOCS_2_WARNING := 1
# Playwright brings a Node.js of its own, which wants libraries that a bare machine may lack.
export PLAYWRIGHT_NODEJS_PATH := $(shell command -v node)

.PHONY: help serve test test-unit test-script test-browser test-oracles check coverage site search \
	catalogues bench wheel \
	lint lint-python lint-types lint-script lint-spelling lint-workflows consistency hooks format lock picture clean

help:
	@sed -n 's/^#   //p' Makefile

# ---- set-up ---------------------------------------------------------------------------------

.venv/.ready: requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed (as in: make PYTHON=python3.12)" >&2; exit 1; }
	test -x $(PY) || bash .ci/venv "$(PYTHON)"
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.bench: .venv/.ready requirements/bench.txt
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc
	@command -v node npm >/dev/null || { echo "Node.js 20 or newer with npm is needed" >&2; exit 1; }
	npm ci --no-progress --loglevel=error
	@touch $@

build/.browser: .venv/.ready
	$(PY) -m tools.chromium
	@mkdir -p build && touch $@

build/wheels/.ready: requirements/pyodide.txt .venv/.ready
	$(PY) -m fishsite wheels
	@touch $@

# ---- the site -------------------------------------------------------------------------------

LOCALE := engine/fishrules/words/locale
MESSAGES := $(patsubst %.po,%.mo,$(wildcard $(LOCALE)/*/LC_MESSAGES/*.po))
ENGINE := $(shell find engine/fishrules tutorials -name '*.py' -o -name '*.toml' -o -name LINGUAS)
BUNDLER := $(shell find engine/fishsite/bundle -type f -not -name '*.pyc')
PRESS := $(shell find docs overrides data engine/fishsite tests -type f \
	-not -name '*.pyc' -not -name picture.png)
STUDY := $(wildcard engine/fishsite/study/*.py)
NUMBERED := $(wildcard docs/en/*.md)

$(MESSAGES): %.mo: %.po .venv/.ready
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

# Plays again only where the code that plays has changed; see the command itself.
build/study.json: $(ENGINE) $(STUDY) .venv/.ready
	$(PY) -m fishsite study $@

build/pyodide/manifest.json: $(ENGINE) $(MESSAGES) $(NUMBERED) $(BUNDLER) node_modules/.ready \
		build/wheels/.ready
	$(PY) -m fishsite bundle

site: site/pagefind/pagefind.js

site/pagefind/pagefind.js: mkdocs.yml $(PRESS) build/pyodide/manifest.json build/study.json
	FISH_BUNDLE="$$(cat build/pyodide/manifest.json)" $(BIN)/mkdocs build --quiet --strict
	mkdir -p site/assets/pyodide
	cp -r build/pyodide/. site/assets/pyodide/
	install -D -m 644 -t site/assets/idb-keyval/dist node_modules/idb-keyval/dist/index.js
	$(PY) -m fishsite pictures site
	$(PY) -m fishsite index site
	$(PY) -m fishsite offline site

serve: site
	@$(PY) -m tools.serve site --port $(PORT)

# Without the catalogues, which are compiled first, the wheel would speak no language.
wheel: .venv/.ready $(MESSAGES)
	$(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/dist .

picture: site build/.browser
	$(PY) -m tools.picture

# ---- checks ---------------------------------------------------------------------------------

QUICK := not browser and not pyodide and not mutants

check: lint consistency test-script build/study.json
	$(BIN)/pytest -q -n 2 -m "$(QUICK)"

# That stories hold what they claim, and that text, code, tests and stories bear the same clauses.
consistency: .venv/.ready $(MESSAGES) build/study.json
	$(PY) -m fishrules check tutorials/*.toml
	$(PY) -m fishsite check
	$(PY) -m fishsite readability

lint: lint-python lint-types lint-script lint-spelling lint-workflows

lint-python: .venv/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-cache

lint-types: .venv/.ready
	$(BIN)/mypy

lint-script: .venv/.ready node_modules/.ready
	$(PY) -m tools.protocol_types
	$(PRETTIER) --check $(PRETTY)
	$(NPX) eslint --max-warnings 0 .
	$(NPX) tsc --project .

# Each language by its own dictionary; the words that it lacks are in .cspell.
lint-spelling: .venv/.ready node_modules/.ready
	$(PY) -m fishsite prose build/prose
	wrong=0; for language in $(basename $(notdir $(wildcard .cspell/*.json))); do \
		$(NPX) cspell lint --no-default-configuration --config .cspell/$$language.json \
			--root build/prose/$$language --no-progress --no-summary '**' || wrong=1; \
	done; exit $$wrong

lint-workflows: node_modules/.ready
	node .ci/lint-workflows.mjs

PYTEST := HYPOTHESIS_PROFILE=thorough REFEREE_RECORDS=2000 $(BIN)/pytest -n 2 --dist loadgroup

test: lint consistency test-script site build/.browser
	$(PYTEST)

# The same tests in three parts, each with what it needs and no more.
test-unit: consistency test-script
	$(PYTEST) --ignore=tests/e2e --ignore=tests/oracles

# The scripts of the page in a page without a browser; those in a browser are in tests/e2e.
test-script: node_modules/.ready
	node --test tests/script/*.test.mjs

test-browser: site build/.browser
	$(PYTEST) tests/e2e

# OpenSpiel is one of the oracles, so here it is installed; `make test` uses it where it is.
test-oracles: .venv/.bench $(MESSAGES)
	$(PYTEST) tests/oracles

# Which branches of the engine the tests without a browser take, the few that they do not included.
coverage: consistency node_modules/.ready
	rm -rf build/coverage && mkdir -p build/coverage
	$(BIN)/coverage run -m pytest -q -n 2 -m "$(QUICK)"
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# The property tests, by cases that nobody has tried yet; takes long.
search: .venv/.ready $(MESSAGES) build/study.json
	HYPOTHESIS_PROFILE=search $(BIN)/pytest -n 2 $$(grep -rl "^from hypothesis" tests)

bench: .venv/.bench site build/.browser
	$(PY) -m benchmarks

# ---- upkeep ---------------------------------------------------------------------------------

hooks: .venv/.ready node_modules/.ready
	$(BIN)/pre-commit install

# Messages are extracted from the code into the template, then merged into the catalogue of each
# language: new ones empty, those no longer used left out. English stands in the code. A template
# in which only the date would change is left alone.
POT := $(LOCALE)/fishrules.pot
MERGE := $(BIN)/pybabel --quiet update --domain fishrules --input-file $(POT) --output-dir $(LOCALE) \
	--width 98 --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --init-missing
catalogues: .venv/.ready
	@mkdir -p build
	$(BIN)/pybabel --quiet extract --mapping-file pyproject.toml --add-location file --width 98 \
		--project fish-rules --header-comment "# Messages of fish-rules." \
		--output-file build/fishrules.pot engine
	diff --brief --ignore-matching-lines '^"POT-Creation-Date' build/fishrules.pot $(POT) \
		>/dev/null || cp build/fishrules.pot $(POT)
	for language in $(filter-out en,$(shell cat $(LOCALE)/LINGUAS)); do \
		$(MERGE) --locale $$language; \
	done
	$(BIN)/pybabel --quiet compile --domain fishrules --directory $(LOCALE)

format: .venv/.ready node_modules/.ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(PRETTIER) --write $(PRETTY)

# For Python 3.11 and newer, with checksums; and, last, for the Python inside Pyodide.
PINS := build/lock/bin/uv pip compile --quiet --upgrade --generate-hashes --no-annotate --no-header
lock:
	test -x build/lock/bin/uv || $(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip install --quiet --require-hashes -r requirements/lock.txt
	for group in dev bench lock; do \
		$(PINS) --universal --python-version 3.11 --group $$group -o requirements/$$group.txt; \
	done
	$(PINS) --python-version 3.13 --python-platform wasm32-pyodide2024 \
		--group pyodide -o requirements/pyodide.txt
	npm update --no-progress --loglevel=error

clean:
	rm -rf site build .mypy_cache .ruff_cache .pytest_cache $(MESSAGES)
