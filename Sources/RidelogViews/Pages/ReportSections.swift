import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogRows

/// A group of files: named ones in a table, others counted.
struct ReportSection: TemplateView {
    let report: GroupedReport
    let kind: ReportGroup
    let part: ReportPart
    /// Whether the group begins on this page.
    let isBeginning: Bool

    static let id: TemplateID = "report-section"

    static let fields: [TemplateField<ReportSection>] = [
        .text("id", "The section's id, a link target.") { $0.kind.rawValue },
        .words("title", "The heading.") { Text($0.kind.word) },
        .words("count", "The number of files, where the group begins.") { section in
            section.isBeginning && section.count > 0 ? Text(number: section.count) : nil
        },
        .words("counted-only", "The message that files are only counted, if so.") {
            $0.isCounted && !$0.hasJoined ? Text(.countedOnly) : nil
        },
        .view("counts", "The number of files by status, if they are only counted.", if: { $0.hasCounts }) {
            RowList(rows: $0.counts)
        },
        .words("names-kept-back", "The message that some names are not shown, if so.") { section in
            section.files.contains(where: \.isNamePrivate) ? Text(.namesKeptBack) : nil
        },
        .view("files", "The files that are named.", if: { !$0.files.isEmpty }) { $0.table },
        .view("joined", "The merged recordings.", if: { $0.hasJoined }) { section in
            RowTable(Text(section.kind.word), rows: section.part.joined.map(JoinedRow.init))
        },
        .view("messages", "The messages.", if: { !$0.messages.isEmpty }) { section in
            RowList(rows: section.messages.map(DiagnosticRow.init), styleClass: "found")
        },
    ]

    private var group: GroupedReport.Group? { report.group(kind) }
    private var count: Int { group?.count ?? 0 }
    private var files: [GroupedReport.File] { part.files(kind, of: report) }
    // A group may have only merged rows of a table that is itself on the site; then no file is counted.
    private var isCounted: Bool { count > 0 && group?.files.isEmpty == true }
    private var hasCounts: Bool { isCounted && counts.map(\.status) != [kind.word] }
    private var hasJoined: Bool { kind == .joined && !part.joined.isEmpty }
    private var messages: [GroupedReport.Message] { part.messages(in: kind.rawValue) }

    @ViewBuilder
    private var table: some View {
        if report.audience == .owner {
            RowTable(Text(kind.word), id: kind.rawValue + "-files", rows: files.map(OwnerFileRow.init))
        } else {
            RowTable(Text(kind.word), rows: files.map(ReportFileRow.init))
        }
    }

    private var counts: [ReportCountRow] {
        (report.group(kind)?.counts ?? []).map { ReportCountRow(status: $0.status.word, count: $0.count) }
    }
}

/// Messages about files that could be used at least in part.
struct ReportMessages: TemplateView {
    let report: GroupedReport
    let part: ReportPart

    static let id: TemplateID = "report-messages"

    static let fields: [TemplateField<ReportMessages>] = [
        .text("id", "The section's id, a link target.") { _ in ReportPart.look },
        .words("title", "The heading.", .needsALook),
        .list(
            "failed", "The stores that could not be read, on the first page.",
            of: [.words("sentence", "The message about a store.") { Text($0.failedWord) }]
        ) { $0.part.number == 1 ? $0.report.failedStores : [] },
        .view("messages", "The messages.", if: { !$0.messages.isEmpty }) { section in
            RowList(rows: section.messages.map(DiagnosticRow.init), styleClass: "found")
        },
        .words("none", "The text shown if there are no messages.") { section in
            section.messages.isEmpty && section.report.failedStores.isEmpty ? Text(.noDiagnostics) : nil
        },
    ]

    private var messages: [GroupedReport.Message] { part.messages(in: ReportPart.look) }
}

extension ReportGroup {
    var word: StringKey {
        switch self {
        case .broken: .statusBroken
        case .taken: .filesOnSite
        case .joined: .joinedFiles
        case .nothing: .statusNothing
        case .unsupported: .statusNotYetRead
        case .unrelated: .statusNotForUs
        case .leftOut: .leftOut
        case .used: .usedForSite
        }
    }
}

extension ReportStatus {
    /// The text under which files are counted.
    var word: StringKey {
        switch self {
        case .rides: .rides
        case .geofences: .geofences
        case .log: .log
        case .note: .notes
        case .photo: .photos
        case .broken: .statusBroken
        case .joined: .statusJoined
        case .duplicate: .statusDuplicate
        case .nothing: .statusNothing
        case .route: .statusRoute
        case .unsupported: .statusNotYetRead
        case .unrelated: .statusNotForUs
        case .hidden: .statusHidden
        case .draft: .statusDraft
        case .ignored: .statusIgnored
        case .archive: .statusArchive
        case .configuration: .statusConfiguration
        }
    }
}

extension MatchReason.Kind {
    var word: StringKey {
        switch self {
        case .sameContent: .reasonContent
        case .trackFile: .reasonTable
        case .near: .reasonNear
        case .sameTime: .reasonTime
        case .configuration: .reasonConfiguration
        }
    }
}
