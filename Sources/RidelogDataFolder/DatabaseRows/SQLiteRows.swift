import GRDBSQLite
import RidelogModels

/// The result rows of a statement.
final class SQLiteRows {
    enum Step: Hashable {
        case row, end
        /// The database is damaged, or returns more than its file can hold.
        case failure(String)
    }

    private let statement: OpaquePointer
    /// Lives at least as long as the statement.
    private let database: SQLiteImage
    private var rowCount = 0
    private var textSize = 0

    init(_ statement: OpaquePointer, of database: SQLiteImage) {
        self.statement = statement
        self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    var columnNames: [String] {
        (0..<sqlite3_column_count(statement)).map { place in
            sqlite3_column_name(statement, place).map { String(cString: $0) } ?? ""
        }
    }

    func next() -> Step {
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            rowCount += 1
            // A row takes at least four bytes of the file. Text takes its length, which at most doubles in UTF-8.
            let isPossible = rowCount <= database.size / 4 && textSize <= 2 * database.size
            return isPossible ? .row : .failure("it has more rows than its file can hold")
        case SQLITE_DONE: return .end
        default: return .failure(database.message)
        }
    }

    /// A value of the row by its own type, whatever the column's type is.
    func value(_ place: Int) -> CustomRecord.Value {
        let place = Int32(clamping: place)
        switch sqlite3_column_type(statement, place) {
        case SQLITE_INTEGER:
            let number = sqlite3_column_int64(statement, place)
            return .number(Double(number), digits: String(number))
        case SQLITE_FLOAT:
            let number = sqlite3_column_double(statement, place)
            guard number.isFinite else { return .none }
            return .number(number, digits: Int64(exactly: number).map { String($0) } ?? "\(number)")
        case SQLITE_TEXT:
            guard let text = sqlite3_column_text(statement, place) else { return .none }
            let count = Int(sqlite3_column_bytes(statement, place))
            textSize += count
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            guard let bytes = sqlite3_column_blob(statement, place) else { return .none }
            let count = Int(sqlite3_column_bytes(statement, place))
            textSize += count
            let text = String(validating: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
            return text.map { .text($0) } ?? .none
        default: return .none
        }
    }
}
