import RidelogCache
import RidelogRepositories
import Foundation
import GRDB
import RidelogDiagnostics

/// Checked access to columns, because a damaged file can contain any value.
extension Row {
    /// - Throws: if the column is NULL or has another type.
    func value<Value: DatabaseValueConvertible>(_ column: Int) throws(CorruptBytes) -> Value {
        guard let value: Value = try optional(column) else { throw CorruptBytes() }
        return value
    }

    /// - Throws: if the column has another type.
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
    /// The key of a row: its file and its position in it.
    typealias Place = (file: String, position: Int64)

    /// The number of rows that are read in one transaction, and so are in memory at once.
    private static let pageSize = 256

    /// Streams the rows of a table in the order of their keys, in pages. Rows that are stored in the meantime may be
    /// read or not, but no row is read twice.
    ///
    /// - Parameters:
    ///   - table: a table with the columns `file` and `position`.
    ///   - columns: the selected columns, which begin at index 2.
    ///   - element: decodes a row.
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
                // An error here ends the stream: without a key, the next page is unknown.
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
