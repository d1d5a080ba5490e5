"""The report as text and as JSON."""
import collections
import json

from .findings import Fault

HEADINGS = ["kind", "pages", "checked", "HTML kB", "CSS kB", "JS kB", "first view kB", "elements",
            "CLS", "LCP slow ms", "long tasks slow ms", "text without JS", "axe", "errors", "third party", "320 px", "disk"]


def table(site, report):
    """A Markdown table with a row for each kind of page and its worst figures."""
    rows = [HEADINGS, ["---"] * len(HEADINGS)]
    for kind, pages in site.by_kind().items():
        rows.append(row(report, kind, {page.path for page in pages}))
    return "\n".join("| " + " | ".join(cells) + " |" for cells in rows)


def row(report, kind, paths):
    figures = [figure for path, figure in report.figures.items() if path in paths]
    looked = [figure for figure in figures if "dom" in figure]

    def worst(name):
        return max((figure.get(name, 0) for figure in figures), default=0)

    def faults(*wanted):
        return str(sum(report.count(fault, paths) for fault in wanted))

    return [kind, str(len(paths)), str(len(looked)),
            *(f"{worst(name) / 1000:.1f}" for name in ("html", "css", "js", "view")),
            f"{worst('dom'):,}", f"{worst('shift'):.3f}", *(f"{worst(name):,}" for name in ("lcp", "long")),
            f"{1 - worst('missing_text'):.0%}",
            faults(Fault.AXE), faults(Fault.CONSOLE, Fault.FAILED_REQUEST), faults(Fault.THIRD_PARTY),
            faults(Fault.REFLOW), faults(Fault.FROM_DISK)]


def listing(report, most=8):
    """Findings by fault; of many similar ones only the first few."""
    groups = collections.defaultdict(list)
    for finding in report.findings:
        groups[finding.fault].append(finding)
    lines = []
    for fault in Fault:
        for finding in groups[fault][:most]:
            lines.append(f"{fault.value}: {finding.page}: {finding.detail}")
        if len(groups[fault]) > most:
            lines.append(f"{fault.value}: and {len(groups[fault]) - most} more")
    return "\n".join(lines + [f"note: {note}" for note in report.notes])


def write_json(file, report):
    content = {
        "figures": report.figures,
        "findings": [{"fault": f.fault.name, "page": f.page, "detail": f.detail}
                     for f in sorted(report.findings)],
        "notes": report.notes,
    }
    with open(file, "w", encoding="utf-8") as out:
        json.dump(content, out, indent=1, ensure_ascii=False)
        out.write("\n")
