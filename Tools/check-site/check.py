#!/usr/bin/env python3
"""Checks a built site: every kind of page in Chromium, all markup, links, feeds. See README.md.

Exits with 0 if there are no problems, 1 if there are, 2 if the site cannot be checked.
"""
import argparse
import os
import sys
import time

from sitecheck import output, run


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", help="folder of the built site")
    depth = parser.add_mutually_exclusive_group()
    depth.add_argument("--quick", action="store_true", help="two views, one page of each kind")
    depth.add_argument("--full", action="store_true", help="four views, three pages of each kind (default)")
    parser.add_argument("--pages", type=int, metavar="N", help="pages of each kind to check closely")
    parser.add_argument("--report", metavar="FILE", help="write findings and figures as JSON")
    parser.add_argument("--shots", metavar="DIR", help="keep screenshots: views, 320 px, print, forced colours")
    return parser.parse_args()


def main():
    given = arguments()
    if not os.path.isfile(os.path.join(given.site, "index.html")):
        print(f"{given.site}: no index.html; build the site first", file=sys.stderr)
        return 2
    if given.shots:
        os.makedirs(given.shots, exist_ok=True)
    began = time.monotonic()
    site, report = run.check_site(given.site, quick=given.quick, shots=given.shots,
                                  per_kind=given.pages or (1 if given.quick else 3),
                                  say=lambda text: print("…", text, flush=True))
    print(output.table(site, report))
    print(output.listing(report))
    if given.report:
        output.write_json(given.report, report)
    seconds = time.monotonic() - began
    print(f"{given.site}: {len(site.pages)} pages, {len(report.findings)} faults, {seconds:.0f} s")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
