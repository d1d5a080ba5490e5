#!/usr/bin/env python3
"""Fetches every page and every link of SITE from the server at URL. Exits with 1 if one is missing.

    fetch-all.py URL SITE
    fetch-all.py --missing URL     an address that does not exist: prints the server's response
"""
import sys

from sitecheck import crawl, serving
from sitecheck.findings import Report
from sitecheck.pages import Site


def fetch_all(url, folder):
    report = Report()
    count = crawl.check(report, Site(folder), url)
    crawl.check_home(report, url)
    for finding in report.findings:
        print(f"{finding.fault.value}: {finding.page}: {finding.detail}")
    print(f"{url}: {count} addresses fetched, {len(report.findings)} faults")
    return 1 if report.findings or not count else 0


def answer_for_missing(url):
    status, body = serving.fetch(url)
    print(status, "with the site's page" if b"<h1" in body and b"stylesheet" in body else "without it")
    return 0


def main():
    if sys.argv[1] == "--missing":
        return answer_for_missing(sys.argv[2])
    return fetch_all(*sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
