import RidelogRecords
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program that imports `RidelogRecords` and nothing else of Ridelog.
@MainActor
struct RecordsAloneTests {
    private struct Cup: Recordable, Codable, Equatable {
        var drink: String
        var id: String { drink }

        static func view(for entry: Log<Cup>.Entry) -> some View { Text(entry.element.drink) }
    }

    @Test("stores a log in a file and reads it back without diagnostics")
    func keepsALog() throws {
        let folder = TestFolder()
        let path = folder / "cups.jsonl"
        LogService<Cup>(storage: JSONLinesLogStorage(path: path)).insert(Cup(drink: "latte"))
        let again = LogService<Cup>(storage: JSONLinesLogStorage(path: path))
        #expect(again.log.map(\.element) == [Cup(drink: "latte")])
        let reported: [Diagnostic] = again.diagnostics.diagnostics
        #expect(reported.isEmpty)
    }
}
