# Checks of the built site; include this from the Makefile, which knows how to make `site`.
#
#     make check-site            everything, about ten minutes
#     make check-site SITE=dir   the same for another site

SITE ?= site
CHECK_SITE_VENV ?= .build/check-site-venv
CHECK_SITE = $(CHECK_SITE_VENV)/bin/python Tools/check-site

.PHONY: check-site
check-site: $(if $(filter site,$(SITE)),site)
	@Tools/check-site/install.sh; code=$$?; \
	if [ $$code = 3 ]; then exit 0; fi; [ $$code = 0 ] || exit $$code; \
	$(CHECK_SITE)/selftest.py && \
	$(CHECK_SITE)/check.py "$(SITE)" --full --report .build/check-site.json --shots .build/check-site-shots && \
	Tools/check-site/check-serving.sh "$(SITE)"
