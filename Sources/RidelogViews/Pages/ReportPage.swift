import RidelogDiagnostics
import RidelogHTML
import RidelogRecords
import RidelogServices

/// What became of the input, as far as it may be told to everybody: files that are on the site by name, the
/// rest counted.
struct ReportPage: View {
    let report: SiteReport
    let part: Pager<SiteReport.File>.Part
    let partCount: Int

    var body: some View {
        PageTitle(Text(.report)) {
            Sentence(
                .reportSentence,
                [
                    "files": AnyView(Text(.fileCount, count: report.files.count)),
                    "taken": AnyView(Text(number: report.published.count)),
                ])
        }
        Element("h2") { Text(.needsALook) }
        ForEach(report.failedStores) { kind in
            Element("p") { Text(kind.failedWord) }
        }
        if diagnostics.isEmpty {
            if report.failedStores.isEmpty { Element("p") { Text(.noDiagnostics) } }
        } else {
            RowList(rows: Array(diagnostics.prefix(Pager<DiagnosticRow>.size)), styleClass: "found")
        }
        if !part.rows.isEmpty {
            Element("h2") { Text(.filesOnSite) }
            if part.rows.contains(where: \.hidesName) {
                Element("p", .class("soft")) { Text(.namesKeptBack) }
            }
            PagerLinks(list: .report, number: part.number, count: partCount)
            RowTable(Text(.filesOnSite), rows: part.rows.map(ReportFileRow.init))
        }
        if !counts.isEmpty {
            Element("h2") { Text(.theRest) }
            RowList(rows: counts)
        }
    }

    /// One row for each kind of message in a file.
    private var diagnostics: [DiagnosticRow] {
        var rows: [DiagnosticRow] = []
        for diagnostic in report.publishedDiagnostics where diagnostic.severity > .note {
            if let last = rows.last, last.isSameKind(as: diagnostic) {
                rows[rows.count - 1] = DiagnosticRow(diagnostic: last.diagnostic, count: last.count + 1)
            } else {
                rows.append(DiagnosticRow(diagnostic: diagnostic, count: 1))
            }
        }
        return rows
    }

    private var counts: [ReportCountRow] {
        let words = report.files.compactMap(\.outcome.countedAs)
        return Dictionary(grouping: words) { $0 }
            .map { ReportCountRow(status: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.status.rawValue) < ($0.count, $1.status.rawValue) }
    }
}

extension DiagnosticRow {
    fileprivate func isSameKind(as other: Diagnostic) -> Bool {
        diagnostic.code == other.code && diagnostic.location?.file == other.location?.file
    }
}

extension SiteReport.Outcome {
    /// Under which words a file is counted that is not on the site.
    fileprivate var countedAs: Word? {
        switch self {
        case .rides, .geofences, .ridesAndGeofences, .note: nil
        case .archive: .statusArchive
        case .configuration: .statusConfiguration
        case .log(let count): count > 0 ? nil : .statusNothing
        case .nothing: .statusNothing
        case .route: .statusRoute
        case .joined(_, .sameContent): .statusDuplicate
        case .joined: .statusJoined
        // How much privacy hides is nobody's business either.
        case .hidden: .statusNothing
        case .draft: .statusDraft
        case .notYetRead: .statusNotYetRead
        case .notForUs: .statusNotForUs
        case .ignored: .statusIgnored
        case .broken: .statusBroken
        }
    }
}

/// What a visitor sees who followed a wrong address.
struct NotFoundPage: View {
    let sections: [SiteSection]

    var body: some View {
        PageTitle(Text(.notFoundTitle)) { Text(.notFoundSentence) }
        Element("p", .class("links")) {
            ForEach(sections) { section in
                Link(destination: section.path) { Text(section.word) }
            }
        }
    }
}
