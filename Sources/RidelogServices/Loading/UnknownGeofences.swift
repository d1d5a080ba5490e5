import RidelogDiagnostics
import RidelogModels

/// Collects names in logs that belong to no geofence, or to several. Each name of a file makes one message.
struct UnknownGeofences {
    /// The maximum number of names shown for a file; the rest are counted.
    static let shownNames = 20
    /// The maximum number of characters of a name in a message.
    private static let quotedLength = 60

    private struct Finding {
        var name: String
        var line: Int
        var count = 1
    }

    private struct File {
        var findings: [Finding] = []
        /// The number of rows with other names than those shown.
        var moreRows = 0

        mutating func note(_ name: String, line: Int) {
            if let index = findings.firstIndex(where: { $0.name == name }) {
                findings[index].count += 1
            } else if findings.count < UnknownGeofences.shownNames {
                findings.append(Finding(name: name, line: line))
            } else {
                moreRows += 1
            }
        }
    }

    private var files: [String: File] = [:]
    /// For names of several geofences, the geofence that was chosen, by file and name.
    private var ambiguous: [String: [String: Geofence]] = [:]

    /// Records a row whose name belongs to several geofences.
    mutating func note(ambiguous name: String, _ geofence: Geofence, file: String) {
        guard ambiguous[file]?.count ?? 0 < Self.shownNames else { return }
        ambiguous[file, default: [:]][geofence.name] = geofence
    }

    /// Records a row that names an unknown geofence.
    mutating func note(_ name: String, file: String, line: Int) {
        files[file, default: File()].note(name, line: line)
    }

    /// - Parameter known: names that may have been meant.
    func diagnostics(known: [String]) -> [Diagnostic] {
        files.sorted { $0.key < $1.key }.flatMap { path, file in
            file.findings.map { diagnostic(for: $0, in: path, known) }
                + (file.moreRows > 0 ? [.moreUnknownGeofences(file.moreRows, in: path)] : [])
        }
            + ambiguous.sorted { $0.key < $1.key }.flatMap { path, geofences in
                geofences.sorted { $0.key < $1.key }.map { .ambiguousGeofence($0.value, in: path) }
            }
    }

    private func diagnostic(for finding: Finding, in file: String, _ known: [String]) -> Diagnostic {
        let name = finding.name.prefix(Self.quotedLength)
        return .unknownGeofence(
            name == finding.name ? finding.name : name + "…", count: finding.count,
            hint: Suggestion.hint(for: finding.name, in: known),
            at: SourceLocation(file: file, position: .line(finding.line, column: 0)))
    }
}

extension Diagnostic {
    /// A diagnostic for rows of a log whose place is no geofence.
    package static func unknownGeofence(
        _ name: String, count: Int = 1, hint: String = "", at location: SourceLocation
    ) -> Diagnostic {
        let rows = count == 1 ? "" : " (in \(counted(count, "row")), the first here)"
        return Diagnostic(
            .warning, code: "log.unknown-geofence", at: location,
            "no geofence is called “\(name)”\(hint)\(rows)",
            action: count == 1 ? "the event is skipped" : "the events are skipped",
            remedy: "Add a geofence with that name or id, or correct the row.", isForOwner: true)
    }

    fileprivate static func ambiguousGeofence(_ geofence: Geofence, in file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "log.ambiguous-geofence", at: SourceLocation(file: file),
            "several geofences are called “\(geofence.name)”",
            action: "events with that name belong to the one with the id “\(geofence.id)”",
            remedy: "Write the id of the geofence in the log, or give each geofence a unique name.",
            isForOwner: true)
    }

    fileprivate static func moreUnknownGeofences(_ count: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "log.unknown-geofence", at: SourceLocation(file: file),
            counted(count, "more row names an unknown geofence", "more rows name unknown geofences"),
            action: "the events are skipped", isForOwner: true)
    }
}
