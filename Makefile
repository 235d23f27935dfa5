# Jumpmaster. Every target first makes .venv from a lock file with hashes; a second call finds it ready.
PYTHON ?= python3
BIN := .venv/bin
RUN := .venv/run.stamp
DEV := .venv/dev.stamp

# One process compiles the modules, and the others read them: tests start many processes.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play run test bench lint gallery golden lock clean
help:
	@echo "make play     a small Discord of your own in the browser, with the bot in it (no account needed)"
	@echo "make run      the bot on Discord (needs DISCORD_TOKEN in the environment or in .env)"
	@echo "make test     every test; make test ARGS=quick: what can be known within a minute and a half"
	@echo "make bench    presses, speed, size and memory, each beside a yardstick"
	@echo "make lint     ruff, mypy, and eslint and tsc for the page"
	@echo "make gallery  writes one of each picture to render/gallery/"
	@echo "make golden   renews golden pictures, transcripts and the games of the gallery (say why in the commit)"

# Installs the packages of a lock file and shows the progress. If pip fails, its whole output is shown.
define install
@{ $(BIN)/python -m pip install --disable-pip-version-check --progress-bar off --require-hashes -r $(1) 2>&1 || \
	echo "pip has failed"; } | awk -v of="$$(grep -c '^[a-z].*==' $(1))" \
	'{ told = told $$0 "\n" } \
	/^(Collecting|Processing|Requirement already|Ignoring)/ { n++; if (n % 5 == 0) { print "  " n " of " of " looked up"; fflush() } } \
	/^Installing collected/ { print "  unpacking " of; fflush() } \
	/^pip has failed/ { failed = 1 } \
	END { if (failed) printf "%s", told; exit failed }'
endef

$(RUN): requirements.lock
	@echo "Installing what Jumpmaster needs into .venv: a minute or two, once."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(call install,requirements.lock)
	@touch $@

$(DEV): requirements-dev.lock $(RUN)
	@echo "Installing what its builders need: another minute or two, once."
	$(call install,requirements-dev.lock)
	@touch $@

# Node checks the page's JavaScript; the page itself does not need it. It is one of the development dependencies.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm
node_modules/.stamp: package-lock.json $(DEV)
	$(NPM) ci --ignore-scripts --silent --no-fund --no-audit
	@touch $@

play: $(RUN)
	@$(BIN)/python bot.py play $(ARGS)

run: $(RUN)
	@$(BIN)/python bot.py run $(ARGS)

# The tests of a minute and a half: without whole games, processes, browsers and most pictures.
QUICK := tests/test_*.py tests/contract tests/engine tests/playground tests/cogs/changes tests/cogs/layout \
	tests/cogs/messages tests/cogs/serving/test_typed_text.py tests/cogs/tables tests/render/text tests/render/*/test_words*.py -m "not long"

# Tests wait for a third of their time.
WORKERS = $(shell $(BIN)/python -c "import os; print((os.cpu_count() or 1) + 4)")

test: $(DEV)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(patsubst quick,$(QUICK),$(ARGS))

bench: $(DEV)
	$(BIN)/python -m tests.bench $(ARGS)

lint: $(DEV) node_modules/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent lint

gallery: $(DEV)
	$(BIN)/python -m tests.gallery $(ARGS)

golden: $(DEV)
	$(BIN)/python -m pytest -q --golden tests/contract tests/render $(ARGS)

# Only when dependencies change; uv resolves, the lock names versions and hashes but no index.
lock:
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --extra postgresql pyproject.toml -o requirements.lock
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --extra postgresql --group dev pyproject.toml -o requirements-dev.lock -c requirements.lock
	$(NPM) install --package-lock-only --omit-lockfile-registry-resolved --silent

clean:
	rm -rf .venv node_modules .pytest_cache .mypy_cache .ruff_cache
