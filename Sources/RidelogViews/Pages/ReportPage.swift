import RidelogRows
import RidelogHTML
import RidelogRecords
import RidelogServices

/// What became of the input, in groups. For everyone files that are on the site are here by name, the rest
/// counted; the owner's has all of them, and no links, as it lies elsewhere.
struct ReportPage: View {
    let report: GroupedReport
    let part: ReportPart
    /// All pages of the report.
    let pager: ReportPager

    var body: some View {
        PageTitle(Text(.report)) {
            Sentence(
                .reportSentence,
                [
                    "files": Text(.fileCount, count: report.fileCount),
                    "taken": Text(number: report.group(.taken)?.count ?? 0),
                ])
        }
        if part.number == 1 {
            RowList(rows: groups.map { ReportGroupRow(group: $0, page: pager.page(of: $0.kind)) })
            if report.audience == .everybody {
                Element("p", .class("links")) { Link(destination: .reportJSON) { Text(.asJSON) } }
            }
        }
        PagerLinks(part)
        if !part.rows.isEmpty {
            FilterForm(sections: sections.joined(separator: " "), .rowFilterCount, hint: .rowFilterHint) {
                Text(.rowCount, count: part.rows.count)
            }
        }
        if shown.contains(.broken) { ReportSection(report: report, kind: .broken, part: part) }
        ReportMessages(report: report, part: part)
        ForEach(shown.filter { $0 != .broken }) { kind in
            ReportSection(report: report, kind: kind, part: part)
        }
    }

    /// Those that have files.
    private var groups: [GroupedReport.Group] {
        report.groups.filter { $0.count > 0 }
    }

    /// Rows are on the page that they fit on, counts without rows on the first.
    private var shown: [ReportGroup] {
        let sections = part.sections
        return report.groups.filter { group in
            sections.contains(group.kind.rawValue) || (part.number == 1 && group.count > 0 && !group.hasRows)
        }.map(\.kind)
    }

    /// Ids of all parts of the page that a filter may hide, those without rows too.
    private var sections: [String] {
        (part.hasMessages ? [ReportPart.look] : []) + shown.map(\.rawValue)
    }
}

extension ReportPage: PageKind {
    static let order = 50
    static let section: SiteSection? = nil

    static func pages(of site: SitePages) -> [Page] {
        let report = GroupedReport(site.report, for: .everybody)
        let pager = ReportPager(report)
        return site.pages(pager.pages, title: site.words(.report), isListed: false) { part in
            ReportPage(report: report, part: part, pager: pager)
        }
    }
}

extension SitePath {
    /// What became of every input file.
    public static let report: SitePath = "report/index.html"
}
