#!/usr/bin/env python3
"""Checks that the checks pass a good site and find every fault of a bad one.

The good site has the default theme; the bad one is the same with one fault planted for each member of `Fault`. So a new
check without a planted fault fails here.
"""
import os
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

from sitecheck import output, run, serving, slow
from sitecheck.browser import chromium
from sitecheck.findings import Fault, Report
from sitecheck.pages import Site
from selftestsite import faults, pages

HERE = os.path.dirname(os.path.abspath(__file__))
THEME = os.path.join(HERE, "..", "..", "Themes", "default", "assets")


def write(folder, files):
    for path, text in files.items():
        place = os.path.join(folder, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "w", encoding="utf-8") as file:
            file.write(text)


def check(root, name, files):
    folder = os.path.join(root, name)
    shutil.copytree(THEME, os.path.join(folder, "assets"))
    write(folder, files)
    return run.check_site(folder, quick=True)[1]


def check_slow(root):
    """Checks a page that blocks longer than allowed; apart, so that the other checks do not wait for it."""
    folder = os.path.join(root, "slow")
    write(folder, faults.SLOW)
    report, site = Report(), Site(folder)
    with serving.host(folder) as base, chromium() as browser:
        slow.check(report, browser, base, site.pages[0], rounds=1)
    return report


def main():
    # In parallel, because one check alone leaves processors idle: it waits for late changes of pages.
    with tempfile.TemporaryDirectory() as root, ProcessPoolExecutor(3) as pool:
        checks = [pool.submit(check, root, "good", pages.files()),
                  pool.submit(check, root, "bad", faults.planted(pages.files())),
                  pool.submit(check_slow, root)]
        good, bad, late = (each.result() for each in checks)
    unseen = set(Fault) - {finding.fault for finding in bad.findings + late.findings}
    for fault in sorted(unseen):
        print(f"self-test: not found: {fault.value}")
    if good.findings or good.notes:
        print("self-test: faults found in the good site:\n" + output.listing(good))
    ok = not unseen and not good.findings and not good.notes
    print(f"self-test of the checks: {len(Fault) - len(unseen)} of {len(Fault)} planted faults found, "
          f"{len(good.findings)} false positives")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
