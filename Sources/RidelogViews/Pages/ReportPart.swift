import RidelogContent
import RidelogHTML

enum ReportRow: Sendable {
    /// A message, in the section of broken files if it is about one, otherwise in that of messages.
    indirect case message(section: String, GroupedReport.Message)
    /// A file, by its index in its group, because there may be very many.
    case file(ReportGroup, place: Int)
    /// Recordings that were merged into a ride.
    case joined(GroupedReport.Joined)

    /// The id of its section.
    var section: String {
        switch self {
        case .message(let section, _): section
        case .file(let group, _): group.rawValue
        case .joined: ReportGroup.joined.rawValue
        }
    }
}

typealias ReportPart = Pager<ReportRow>.Part

extension ReportPart {
    /// The id of the section with the messages.
    static var look: String { "look" }

    /// The ids of the sections with rows on the page, in order.
    var sections: [String] {
        rows.reduce(into: []) { sections, row in
            if sections.last != row.section { sections.append(row.section) }
        }
    }

    func messages(in section: String) -> [GroupedReport.Message] {
        rows.compactMap { if case .message(section, let message) = $0 { message } else { nil } }
    }

    /// Whether the page has the section of messages; the first page always does.
    var hasMessages: Bool { number == 1 || sections.contains(Self.look) }

    var joined: [GroupedReport.Joined] {
        rows.compactMap { if case .joined(let ride) = $0 { ride } else { nil } }
    }

    func files(_ kind: ReportGroup, of report: GroupedReport) -> [GroupedReport.File] {
        guard let files = report.group(kind)?.files else { return [] }
        return rows.compactMap { if case .file(kind, let place) = $0 { files[place] } else { nil } }
    }
}

/// Divides the rows of a report into pages: broken files, messages, then the other groups.
struct ReportPager: Sendable {
    let pages: Pager<ReportRow>
    /// The numbers of the pages on which sections begin, by id.
    private let beginnings: [String: Int]

    init(_ report: GroupedReport) {
        let size = report.audience == .owner ? Int.max : Pager<ReportRow>.size
        pages = Pager(Self.rows(report), at: .report, size: size)
        beginnings = pages.parts.reduce(into: [:]) { beginnings, part in
            for section in part.sections where beginnings[section] == nil {
                beginnings[section] = part.number
            }
        }
    }

    /// The number of the page on which a group begins.
    func page(of kind: ReportGroup) -> Int { beginnings[kind.rawValue] ?? 1 }

    private static func rows(_ report: GroupedReport) -> [ReportRow] {
        let broken = Set(report.group(.broken)?.files.map(\.name) ?? [])
        let isFault = { (message: GroupedReport.Message) in
            message.diagnostic.location.map { broken.contains($0.file) } ?? false
        }
        let faults = report.messages.filter(isFault)
        let named = Set(faults.compactMap(\.diagnostic.location?.file))
        // Messages about broken files come with their files, all others in their own section.
        var rows: [ReportRow] = []
        rows.reserveCapacity(
            report.groups.reduce(report.messages.count) { $0 + $1.files.count + $1.joined.count })
        add(.broken, of: report, to: &rows) { !named.contains($0.name) }
        rows += faults.map { .message(section: ReportGroup.broken.rawValue, $0) }
        rows += report.messages.filter { !isFault($0) }.map { .message(section: ReportPart.look, $0) }
        for kind in ReportGroup.allCases where kind != .broken {
            add(kind, of: report, to: &rows) { _ in true }
        }
        return rows
    }

    private static func add(
        _ kind: ReportGroup, of report: GroupedReport, to rows: inout [ReportRow],
        where isShown: (GroupedReport.File) -> Bool
    ) {
        guard let group = report.group(kind) else { return }
        for (place, file) in group.files.enumerated() where isShown(file) {
            rows.append(.file(kind, place: place))
        }
        rows += group.joined.lazy.map(ReportRow.joined)
    }
}

extension GroupedReport.Group {
    /// Whether the group has rows, or is only counted.
    var hasRows: Bool { !files.isEmpty || !joined.isEmpty }
}
