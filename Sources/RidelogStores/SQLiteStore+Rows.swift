import RidelogRepositories
import Foundation
import GRDB
import RidelogDiagnostics

/// No column is trusted: a damaged file may hold anything anywhere.
extension Row {
    /// - Throws: if there is nothing, or something of another kind.
    func value<Value: DatabaseValueConvertible>(_ column: Int) throws(CorruptBytes) -> Value {
        guard let value: Value = try optional(column) else { throw CorruptBytes() }
        return value
    }

    /// - Throws: if there is something of another kind.
    func optional<Value: DatabaseValueConvertible>(_ column: Int) throws(CorruptBytes) -> Value? {
        guard count > column else { throw CorruptBytes() }
        let stored: DatabaseValue = self[column]
        guard !stored.isNull else { return nil }
        guard let value = Value.fromDatabaseValue(stored) else { throw CorruptBytes() }
        return value
    }

    func bytes(_ column: Int) throws(CorruptBytes) -> [UInt8] { Array(try value(column) as Data) }

    func optionalBytes(_ column: Int) throws(CorruptBytes) -> [UInt8]? {
        (try optional(column) as Data?).map(Array.init)
    }
}

extension SQLiteStore {
    /// The place of a row in its table: its file and its position in it.
    typealias Place = (file: String, position: Int64)

    /// How many rows are read in one transaction: so many are in memory at once.
    private static let pageSize = 256

    /// Row after row of a table by their places, some at a time. What is put into the store meanwhile may be
    /// read or not, but nothing is read twice.
    ///
    /// - Parameters:
    ///   - table: one of ours, with `file` and `position`.
    ///   - columns: what is selected, from column 2 on.
    ///   - element: makes an element of a row.
    func rows<Value: Sendable>(
        of table: String, columns: String,
        _ element: @escaping @Sendable (Database, Row, Place) throws -> Value
    ) -> RecordStream<Value> {
        let sql = """
            SELECT file, position, \(columns) FROM \(table)
            WHERE (file, position) > (?, ?) ORDER BY file, position LIMIT \(Self.pageSize)
            """
        return RecordStream(batches: {
            var last: Place = ("", -1)
            return { _ in
                let page = try page(sql, behind: &last, table, element)
                return page.isEmpty ? nil : page
            }
        })
    }

    private func page<Value>(
        _ sql: String, behind last: inout Place, _ table: String,
        _ element: (Database, Row, Place) throws -> Value
    ) throws(Diagnostic) -> [StreamElement<Value>] {
        try read { database in
            var page: [StreamElement<Value>] = []
            let rows = try Row.fetchCursor(
                database.cachedStatement(sql: sql), arguments: [last.file, last.position])
            while let row = try rows.next() {
                // Without its place no one knows where to go on.
                last = (try row.value(0), try row.value(1))
                do {
                    page.append(.value(try element(database, row, last)))
                } catch is CorruptBytes {
                    let name = "row \(last.position + 1) of \(last.file) in \(table)"
                    page.append(.problem(.storeElementDamaged(name, in: path)))
                }
            }
            return page
        }
    }
}
