import RidelogStores
import Foundation
import RidelogModels
import RidelogRecords

struct Cup: Codable, Hashable, Sendable {
    var drink: String
    var price = 4.8
    var notes: [String] = []
}

/// The storages, all of which must behave alike.
enum StorageKind: String, CaseIterable, Sendable {
    case memory, file, sqlite

    /// - Parameter folder: where it may lie.
    func make(in folder: TestFolder) -> any LogStoring<Cup> {
        switch self {
        case .memory: InMemoryLogStorage<Cup>()
        case .file: JSONLinesLogStorage<Cup>(path: folder / "logs/deep/cups.jsonl")
        case .sqlite: SQLiteLogStorage<Cup>(path: folder / "logs/deep/cups.sqlite")
        }
    }

    static let lasting: [StorageKind] = [.file, .sqlite]
}

extension Log<Cup>.Entry {
    /// - Parameter seconds: since 1970.
    init(_ seconds: Double, _ drink: String) {
        self.init(date: Date(timeIntervalSince1970: seconds), element: Cup(drink: drink))
    }
}

extension LogStoring where Item == Cup {
    /// The drinks, newest first; an issue of its own if there was anything to complain about.
    func drinks() throws -> [String] {
        let retrieved = try retrieve()
        guard retrieved.diagnostics.isEmpty else {
            return retrieved.diagnostics.map { "\($0.code): \($0.what)" }
        }
        return retrieved.log.map(\.element.drink)
    }
}
