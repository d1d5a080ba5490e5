import GRDB
import RidelogDiagnostics

/// A row of a table, of which no column is taken for what it should be: a damaged file may hold anything
/// anywhere.
struct StoredRow {
    private let row: Row

    init(_ row: Row) {
        self.row = row
    }

    private func storage(_ column: Int) throws(CorruptBytes) -> DatabaseValue.Storage {
        guard row.count > column else { throw CorruptBytes() }
        return (row[column] as DatabaseValue).storage
    }

    func optionalText(_ column: Int) throws(CorruptBytes) -> String? {
        switch try storage(column) {
        case .null: nil
        case .string(let text): text
        default: throw CorruptBytes()
        }
    }

    func text(_ column: Int) throws(CorruptBytes) -> String {
        guard let text = try optionalText(column) else { throw CorruptBytes() }
        return text
    }

    func integer(_ column: Int) throws(CorruptBytes) -> Int64 {
        guard case .int64(let number) = try storage(column) else { throw CorruptBytes() }
        return number
    }

    func optionalNumber(_ column: Int) throws(CorruptBytes) -> Double? {
        switch try storage(column) {
        case .null: nil
        case .double(let number): number
        case .int64(let number): Double(number)
        default: throw CorruptBytes()
        }
    }

    func bytes(_ column: Int) throws(CorruptBytes) -> [UInt8] {
        guard let bytes = try optionalBytes(column) else { throw CorruptBytes() }
        return bytes
    }

    func optionalBytes(_ column: Int) throws(CorruptBytes) -> [UInt8]? {
        switch try storage(column) {
        case .null: nil
        case .blob(let data): Array(data)
        default: throw CorruptBytes()
        }
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
        _ element: @escaping @Sendable (Database, StoredRow, Place) throws -> Value
    ) -> RecordStream<Value> {
        let sql = """
            SELECT file, position, \(columns) FROM \(table)
            WHERE (file, position) > (?, ?) ORDER BY file, position LIMIT \(Self.pageSize)
            """
        return RecordStream(pulling: {
            var last: Place = ("", -1)
            var rest: IndexingIterator<[StreamElement<Value>]> = [].makeIterator()
            return {
                if let found = rest.next() { return found }
                rest = try page(sql, behind: &last, table, element).makeIterator()
                return rest.next()
            }
        })
    }

    private func page<Value>(
        _ sql: String, behind last: inout Place, _ table: String,
        _ element: (Database, StoredRow, Place) throws -> Value
    ) throws(Diagnostic) -> [StreamElement<Value>] {
        let behind = last
        let (page, end) = try read { database in
            var page: [StreamElement<Value>] = []
            var end = behind
            let rows = try Row.fetchCursor(
                database.cachedStatement(sql: sql), arguments: [behind.file, behind.position])
            while let row = try rows.next() {
                let stored = StoredRow(row)
                // Without its place no one knows where to go on.
                end = (try stored.text(0), try stored.integer(1))
                do {
                    page.append(.value(try element(database, stored, end)))
                } catch is CorruptBytes {
                    let name = "row \(end.position + 1) of \(end.file) in \(table)"
                    page.append(.problem(.storeElementDamaged(name, in: path)))
                }
            }
            return (page, end)
        }
        last = end
        return page
    }
}
