import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// What a storage gets.
enum LogChange<Item> {
    case append(Log<Item>.Entry)
    case remove([Log<Item>.Entry])
    case trim(before: Date)
    case clear

    /// - Returns: what the storage repaired.
    func perform(on storage: any LogStoring<Item>) throws(LogStorageFailure) -> [Diagnostic] {
        switch self {
        case .append(let entry): return try storage.append([entry])
        case .remove(let entries): return try storage.remove(entries)
        case .trim(let date): return try storage.removeEntries(before: date)
        case .clear:
            try storage.removeAll()
            return []
        }
    }
}
