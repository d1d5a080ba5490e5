import RidelogDiagnostics
import RidelogModels

/// Finds log rows that are in several files, such as two copies of an export, so that they count once.
///
/// Rows are equal if they are the same event of the same geofence at the same instant, or records of the same type and
/// time with the same fields. Within a file, equal rows count separately: a log in whole minutes may have an enter, an
/// exit and another enter in one. So each row is kept as often as the file with most of its copies has it.
struct RepeatedLogRows {
    private enum Key: Hashable {
        case event(GeofenceEntry.Event, geofence: String, Instant)
        case record(CustomRecord, Instant)
    }

    private struct Kept {
        var file: String
        /// How often the row is in the log.
        var count = 1
        /// How often each file has the row; the first file is added with its second copy.
        var countByFile: [String: Int] = [:]
    }

    private var kept: [Key: Kept] = [:]
    /// For each file, how many rows are left out, and the file that has the first of them.
    private var repeated: [String: (count: Int, first: String)] = [:]

    /// Whether the item is new, and so belongs in the log.
    mutating func isNew(_ item: LogItem, at time: Instant, in file: String) -> Bool {
        let key: Key =
            switch item {
            case .geofence(let entry): .event(entry.event, geofence: entry.geofence.id, time)
            case .custom(let record): .record(record, time)
            }
        guard var known = kept[key] else {
            kept[key] = Kept(file: file)
            return true
        }
        let count = known.countByFile[file, default: known.file == file ? 1 : 0] + 1
        known.countByFile[file] = count
        let isNew = count > known.count
        known.count = max(known.count, count)
        kept[key] = known
        if isNew { return true }
        repeated[file, default: (0, known.file)].count += 1
        return false
    }

    /// For each file with rows that are left out, the file that has the first of them.
    var firstFiles: [String: String] {
        repeated.mapValues(\.first)
    }

    var diagnostics: [Diagnostic] {
        repeated.sorted { $0.key < $1.key }.map { file, rows in
            Diagnostic(
                .note, code: "log.duplicate", at: SourceLocation(file: file),
                counted(rows.count, "entry is", "entries are")
                    + " already in the log, the first from \(rows.first)",
                action: "each is shown once", isForOwner: true)
        }
    }
}
