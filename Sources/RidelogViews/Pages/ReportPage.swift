import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogRows

/// The report on all input files, in groups. The public one names files on the site and counts the rest. The owner's
/// names all, and has no links, because it is outside of the site.
struct ReportPage: TemplateView {
    let report: GroupedReport
    let part: ReportPart
    let pager: ReportPager

    public static let id: TemplateID = "report"

    public static let fields: [TemplateField<ReportPage>] = [
        .view("heading", "The title, with the number of files on the first page.") { page in
            if page.part.number == 1 {
                PageTitle(Text(.report)) {
                    Sentence(
                        .reportSentence,
                        [
                            "files": Text(.fileCount, count: page.report.fileCount),
                            "taken": Text(number: page.report.group(.taken)?.count ?? 0),
                        ])
                }
            } else {
                PageTitle(Text(.report))
            }
        },
        .view("groups", "The groups of files, on the first page.", if: { $0.part.number == 1 }) { page in
            RowList(rows: page.groups.map { ReportGroupRow(group: $0, page: page.pager.page(of: $0.kind)) })
        },
        .address("json", "The address of the report as JSON, on the first page.") { page in
            page.part.number == 1 && page.report.audience == .everybody ? .reportJSON : nil
        },
        .words("json-label", "The text of that link.", .asJSON),
        .view("pager", "Links to the pages of the report.") { PagerLinks($0.part) },
        .view("filter", "The field that filters rows.", if: { !$0.part.rows.isEmpty }) { page in
            FilterForm(
                sections: page.sections.joined(separator: " "), result: .rowFilterCount, hint: .rowFilterHint,
                count: Text(.rowCount, count: page.part.rows.count))
        },
        .view("sections", "The files and messages by group.") { $0.body(of: $0.shown) },
    ]

    @ViewBuilder
    private func body(of shown: [ReportGroup]) -> some View {
        if shown.contains(.broken) { section(.broken) }
        if part.hasMessages { ReportMessages(report: report, part: part) }
        ForEach(shown.filter { $0 != .broken }) { section($0) }
    }

    private func section(_ kind: ReportGroup) -> ReportSection {
        ReportSection(
            report: report, kind: kind, part: part, isBeginning: pager.page(of: kind) == part.number)
    }

    /// The groups with files.
    private var groups: [GroupedReport.Group] {
        report.groups.filter { $0.count > 0 }
    }

    /// The groups on this page: those with rows here and, on the first page, those that are only counted.
    private var shown: [ReportGroup] {
        let sections = part.sections
        return report.groups.filter { group in
            sections.contains(group.kind.rawValue) || (part.number == 1 && group.count > 0 && !group.hasRows)
        }.map(\.kind)
    }

    /// The ids of all sections of the page that a filter may hide, also without rows.
    private var sections: [String] {
        (part.hasMessages ? [ReportPart.look] : []) + shown.map(\.rawValue)
    }
}

extension ReportPage: PageKind {
    static let order = 50
    static let section: SiteSection? = nil

    static func pages(of site: SitePages) -> [Page] {
        let report = site.report
        let pager = ReportPager(report)
        return pager.pages.parts.map { part in
            let title = site.title(site.words(.report), part.number)
            return Page(part.page.path, title: title, isListed: false) {
                ReportPage(report: report, part: part, pager: pager)
            }.summed { add(part, of: pager, report, to: &$0) }
        }
    }

    private static func add(
        _ part: ReportPart, of pager: ReportPager, _ report: GroupedReport, to sum: inout PageSum
    ) {
        sum.add(part)
        for group in report.groups {
            let first = pager.page(of: group.kind)
            if [1, first].contains(part.number) { sum.add(described: (group.kind, group.counts, first)) }
            for file in part.files(group.kind, of: report) {
                sum.add(texts: [file.name, file.format, file.outcome.detail, file.outcome.note?.title])
                for ride in file.outcome.rides { sum.addLink(to: ride) }
                sum.add(texts: file.outcome.geofences.flatMap { [$0.id, $0.name] })
            }
        }
        for row in part.rows {
            switch row {
            case .file: continue
            case .joined(let joined):
                sum.addLink(to: joined.ride)
                sum.add(described: (joined.reason, joined.count))
            case .message(let section, let message): sum.add(described: (section, message))
            }
        }
        if part.number == 1 { sum.add(described: report.failedStores) }
    }
}

extension SitePath {
    /// The report on all input files.
    public static let report: SitePath = "report/index.html"
}
