import RidelogRows
import RidelogHTML
import RidelogRecords
import RidelogServices

/// A group of files: those that are named as a table, others counted.
struct ReportSection: View {
    let report: GroupedReport
    let kind: ReportGroup
    let part: ReportPart

    var body: some View {
        let files = part.files(kind)
        let group = report.group(kind)
        let count = group?.count ?? 0
        Element("section", .id(kind.rawValue)) {
            Element("h2") {
                Text(kind.word)
                if count > 0 {
                    Text(" ")
                    Element("small") { Text(number: count) }
                }
            }
            // Rows of a table may be joined that is on the site itself: then no file is.
            if count > 0, group?.files.isEmpty == true {
                Element("p", .class("soft")) { Text(.countedOnly) }
                if counts.map(\.status) != [kind.word] { RowList(rows: counts) }
            }
            if files.contains(where: \.hidesName) {
                Element("p", .class("soft")) { Text(.namesKeptBack) }
            }
            if !files.isEmpty { table(files) }
            if kind == .joined { joined }
            let messages = part.messages(in: kind.rawValue)
            if !messages.isEmpty {
                RowList(rows: messages.map(DiagnosticRow.init), styleClass: "found")
            }
        }
    }

    @ViewBuilder
    private func table(_ files: [GroupedReport.File]) -> some View {
        if report.audience == .owner {
            RowTable(Text(kind.word), id: kind.rawValue + "-files", rows: files.map(OwnerFileRow.init))
        } else {
            RowTable(Text(kind.word), rows: files.map(ReportFileRow.init))
        }
    }

    @ViewBuilder private var joined: some View {
        let rows = part.joined
        if !rows.isEmpty {
            RowTable(Text(kind.word), rows: rows.map(JoinedRow.init))
        }
    }

    private var counts: [ReportCountRow] {
        (report.group(kind)?.counts ?? []).map { ReportCountRow(status: $0.status.word, count: $0.count) }
    }
}

/// What there is to say about files of which something could be used.
struct ReportMessages: View {
    let report: GroupedReport
    let part: ReportPart

    var body: some View {
        if part.hasMessages {
            Element("section", .id(ReportPart.look)) {
                Element("h2") { Text(.needsALook) }
                if part.number == 1 {
                    ForEach(report.failedStores) { kind in
                        Element("p") { Text(kind.failedWord) }
                    }
                }
                let messages = part.messages(in: ReportPart.look)
                if !messages.isEmpty {
                    RowList(rows: messages.map(DiagnosticRow.init), styleClass: "found")
                } else if report.failedStores.isEmpty {
                    Element("p") { Text(.noDiagnostics) }
                }
            }
        }
    }
}

extension ReportGroup {
    /// The heading of a group.
    var word: StringKey {
        switch self {
        case .broken: .statusBroken
        case .taken: .filesOnSite
        case .joined: .joinedFiles
        case .nothing: .statusNothing
        case .notYetRead: .statusNotYetRead
        case .notForUs: .statusNotForUs
        case .leftOut: .leftOut
        case .used: .usedForSite
        }
    }
}

extension ReportStatus {
    /// The words under which files are counted.
    var word: StringKey {
        switch self {
        case .rides: .rides
        case .geofences: .geofences
        case .log: .log
        case .note: .notes
        case .broken: .statusBroken
        case .joined: .statusJoined
        case .duplicate: .statusDuplicate
        case .nothing: .statusNothing
        case .route: .statusRoute
        case .notYetRead: .statusNotYetRead
        case .notForUs: .statusNotForUs
        case .hidden: .statusHidden
        case .draft: .statusDraft
        case .ignored: .statusIgnored
        case .archive: .statusArchive
        case .configuration: .statusConfiguration
        }
    }
}

extension MatchReason.Kind {
    /// The reason in words.
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
