import RidelogDiagnostics
import RidelogModels

/// Finds log rows that are in several files, such as two copies of an export: they count once.
///
/// Equal are two enters or exits of one geofence at one instant, and two records of one type and time with the same
/// fields. Within a file, two equal rows are two: a log in whole minutes may have an enter, an exit and another enter
/// in one. So of each row as many are kept as the file with the most of them has.
struct RepeatedLogRows {
    private enum Key: Hashable {
        case event(GeofenceEntry.Event, geofence: String, Instant)
        case record(CustomRecord, Instant)
    }

    private struct Kept {
        var file: String
        /// How many rows are in the log.
        var count = 1
        /// How many rows each file has; the first file is here from its second row on.
        var countByFile: [String: Int] = [:]
    }

    private var kept: [Key: Kept] = [:]
    /// How many rows of a file are left out, and the file that has the first of them.
    private var repeated: [String: (count: Int, first: String)] = [:]

    /// Whether the item is not in the log yet.
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
                "\(counted(rows.count, "entry is", "entries are")) there already, the first in \(rows.first)",
                action: "each is shown once", isForOwner: true)
        }
    }
}
