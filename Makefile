# A fresh machine needs only `make site` and `make test`; `make help` lists the rest.

PREFIX ?= /usr/local
DESTDIR ?=

program := .build/release/ridelog
share := $(DESTDIR)$(PREFIX)/share

# Tests have a build folder of their own, because some targets are optimized for them; see Package.swift.
tests := RIDELOG_OPTIMIZED=1 SWIFTPM_BUILD_DIR='$(CURDIR)/.build/tests'

.PHONY: site test golden build install uninstall lint format docs check-program check-install check-one-file check-fresh-machine bench bench-full check-speed fuzz clean help \
	dependencies

site: build  ## Build the program, an example data folder and its site
	@Tools/make-site.sh $(program) example site

test: dependencies  ## Run the whole suite
	@$(tests) Tools/run-tests.sh

golden: dependencies  ## Rewrite the golden files of the tests; read the diff before you commit it
	$(tests) RIDELOG_UPDATE_GOLDEN=1 swift test --disable-xctest \
		--filter 'Recorded|DamagedFile|SiteFixture|InspectionGolden|TemplateNames|RenderCount'

build: dependencies  ## Build the program as it is shipped: .build/release/ridelog
	@Tools/build-program.sh

install: build  ## Install program, manual page and completions below PREFIX (default /usr/local)
	@Tools/build-program.sh --product generate-manual
	@DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' Tools/install-program.sh $(program)

uninstall:  ## Remove what `make install` put below PREFIX
	rm -f $(DESTDIR)$(PREFIX)/bin/ridelog $(share)/man/man1/ridelog.1 \
		$(share)/bash-completion/completions/ridelog $(share)/zsh/site-functions/_ridelog \
		$(share)/fish/vendor_completions.d/ridelog.fish

lint:  ## Check the formatting and the words of the sources, declared imports, and the direction between folders
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Plugins Benchmarks Examples
	@if command -v python3 > /dev/null; then Tools/check-imports.py && Tools/check-folders.py && Tools/check-words.py; \
		else echo 'SKIPPED: python3 is missing, so imports, folders and words are not checked.' >&2; fi

format:  ## Format the sources
	swift format --in-place --recursive --parallel Package.swift Sources Tests Plugins Benchmarks Examples

docs: dependencies  ## Build the documentation of the library: .build/docs
	@Tools/build-docs.sh

check-program: build  ## Test the shipped program in an empty environment, with other zones and locales
	@Tools/check-program.sh $(program)

check-install:  ## Test `make install`: the program without Swift, its manual page and completions
	@Tools/check-install.sh

check-one-file:  ## Check that one file adds a page, in a copy of the sources
	@Tools/check-one-file.sh

check-fresh-machine:  ## Test `make site` and `make test` in a new Debian (root, debootstrap)
	@Tools/check-fresh-machine.sh

bench: build  ## Measure; prints the figures of Docs/Performance.md and the goals
	@Tools/build-program.sh --product RidelogBench
	@Tools/bench.sh
	@Tools/bench-goals.py

bench-full: build  ## Measure the goals at their full size: 10,000 rides, 100,000 small ones (an hour)
	@Tools/build-program.sh --product RidelogBench
	@Tools/bench.sh
	@Tools/bench-goals.py --full
	@rm -rf .build/engines && $(program) init .build/engines --example > /dev/null
	@Tools/check-engines.py $(program) .build/engines
	@Tools/kill-stages.py $(program) .build/engines
	@Tools/check-parts.py $(program)
	@Tools/measure-stages.py $(program) .build/stages 100000

check-speed:  ## Compare the instruction counts of six small jobs with the recorded ones
	@Tools/count-instructions.py $(program)

fuzz: dependencies  ## Fuzz every decoder for five minutes, after finding a planted fault in each
	@Tools/fuzz.sh --prove
	@Tools/fuzz.sh all 300

include Tools/check-site/check-site.mk

dependencies:
	@Tools/install-dependencies.sh

clean:  ## Remove everything that was built, including the example and its site
	rm -rf .build example site

help:  ## Show this list
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/  make \1	\2/p' Makefile | expand -t 28
	@echo '  make check-site           Check the pages of site/ in a browser'
