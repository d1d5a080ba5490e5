import RidelogImport
import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// Ride files that could not be read, such as too large ones, or have only a line without times, and the table rows
/// that name them.
package struct UnreadFiles {
    private var reasons: [String: String] = [:]

    package init(_ imports: [RideImport] = []) {
        for source in imports {
            if let failure = source.failure {
                reasons[source.source.path] = failure.what
            } else if source.routeCount > 0, source.versions.isEmpty {
                reasons[source.source.path] = "has only a route, without times"
            }
        }
    }

    /// Why the file that a row names was not read; nil if it was, or the row names none.
    func reason(for row: RideFingerprint) -> String? {
        row.trackFile?.packedAndUnpacked.lazy.compactMap { reasons[$0] }.first
    }

    /// A warning for each table that names such files.
    ///
    /// - Parameter leavesOutRows: whether rows of such files are left out, as privacy hides places.
    package func diagnostics(_ imports: [RideImport], leavesOutRows: Bool) -> [Diagnostic] {
        guard !reasons.isEmpty else { return [] }
        return imports.filter(\.namesFiles).sorted { $0.source.path < $1.source.path }.compactMap { table in
            let unread = table.allFingerprints.filter { reason(for: $0) != nil }
            guard let first = unread.first, let name = first.trackFile, let reason = reason(for: first) else {
                return nil
            }
            let isOne = unread.count == 1
            let rows = isOne ? "a row names a file that was" : "\(unread.count) rows name files that were"
            return Diagnostic(
                .warning, code: "ride.unread-file", at: SourceLocation(file: table.source.path),
                "\(rows) not read, \(isOne ? "" : "the first ")“\(name)”: \(reason)",
                action: leavesOutRows
                    ? "rides without another recording are hidden, because privacy may hide a part of them"
                    : "rides without another recording have the table's values and no track",
                remedy: "Follow the advice for the file.", isForOwner: true)
        }
    }
}

extension RideImport {
    /// The fingerprints of all its rides, including hidden ones, in the order of the file.
    package var allFingerprints: [RideFingerprint] {
        (content.fingerprints + content.hiddenFingerprints).sorted { $0.number < $1.number }
    }

    /// Whether it is a table whose rows name files.
    package var namesFiles: Bool {
        content.fingerprints.contains { $0.trackFile != nil }
            || content.hiddenFingerprints.contains { $0.trackFile != nil }
    }
}
