"""The findings of the checks: faults by page, and figures of each page."""
from dataclasses import dataclass
from enum import Enum


class Fault(str, Enum):
    """Everything that a check can find. The self-test plants each of them and expects each to be found."""

    AXE = "axe: WCAG 2.2 AA violated"
    CONSOLE = "console error"
    FAILED_REQUEST = "request failed"
    THIRD_PARTY = "request to a third party"
    LAYOUT_SHIFT = "layout shift"
    REFLOW = "horizontal scrolling at 320 px"
    FOCUS = "no visible focus"
    KEYBOARD_TRAP = "keyboard trap"
    BUDGET_HTML = "HTML over its budget"
    BUDGET_CSS = "style sheets over their budget"
    BUDGET_JS = "scripts over their budget"
    BUDGET_VIEW = "first view over its budget"
    BUDGET_DOM = "too many elements"
    LCP = "largest content late on a slow phone"
    LONG_TASKS = "long tasks on a slow phone"
    NO_SCRIPT = "text is missing without JavaScript"
    FROM_DISK = "fails when opened from disk"
    THEME = "the theme is not kept"
    UNITS = "units do not change"
    SORT = "the table does not sort"
    FILTER = "the table does not filter"
    SLIDER = "the slider does not announce its position"
    ZOOM = "the map does not zoom"
    PINCH = "pinching does not zoom the map"
    FULL_SCREEN = "the map does not fill the screen"
    COLORS = "the track is not coloured"
    STRETCH = "a section is not selected"
    FINER_LINE = "no more detailed track when the map is zoomed"
    HEAT = "the heat map does not list the rides at a place"
    SEARCH = "the search does not find a title"
    EVENTS = "an event does not reach the script"
    MARKUP = "Nu HTML checker: error"
    MISSING_LINK = "broken link"
    MISSING_ID = "link to a missing id"
    FOLDER_LINK = "link to a folder (fails when opened from disk)"
    ABSOLUTE_LINK = "absolute link (breaks under a sub-path)"
    FOREIGN_ASSET = "asset from another host"
    DUPLICATE_ID = "id used twice"
    HEADINGS = "not exactly one h1"
    LANGUAGE = "no language"
    TITLE = "title missing or used twice"
    XML = "XML not well-formed"
    SERVING = "not served under a sub-path"


@dataclass(frozen=True, order=True)
class Finding:
    """One fault on one page; `detail` is its place on the page."""

    fault: Fault
    page: str
    detail: str


class Report:
    """Findings and figures of one run; each finding once, however many views have it."""

    def __init__(self):
        self.findings = []
        self.figures = {}
        self.notes = []

    def add(self, fault, page, detail=""):
        finding = Finding(fault, page, " ".join(str(detail).split())[:240])
        if finding not in self.findings:
            self.findings.append(finding)

    def note(self, text):
        """Adds something that was not checked, which the reader must know."""
        if text not in self.notes:
            self.notes.append(text)

    def measure(self, page, **figures):
        """Adds figures of a page; of several views of one page the largest counts."""
        kept = self.figures.setdefault(page, {})
        for name, value in figures.items():
            kept[name] = max(value, kept.get(name, value))

    def count(self, fault, pages=None):
        return sum(f.fault is fault and (pages is None or f.page in pages) for f in self.findings)
