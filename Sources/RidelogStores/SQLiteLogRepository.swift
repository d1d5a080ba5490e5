import RidelogCache
import RidelogRepositories
import GRDB
import RidelogModels

/// The log rows of a store.
public struct SQLiteLogRepository: LogRepository {
    package let store: SQLiteStore

    /// The rows, ordered by file and by position in it.
    public func rows() -> RecordStream<SourcedValue<LogRow>> {
        store.rows(of: "log", columns: "line, time, kind, name, accuracy") { database, row, place in
            let content: LogRow.Content
            switch try row.value(4) as String {
            case "record":
                let fields = try Self.fields(database, place)
                content = .custom(CustomRecord(type: try row.value(5), fields: fields))
            case let kind:
                guard let event = GeofenceEntry.Event(rawValue: kind) else { throw CorruptBytes() }
                let name: String = try row.value(5)
                let accuracy: Double? = try row.optional(6)
                content =
                    PlaceName.place(of: name).map { .place(event: event, $0, accuracy: accuracy) }
                    ?? .geofence(event: event, name: PlaceName.unescaped(name), accuracy: accuracy)
            }
            let time = Instant(millisecondsSince1970: try row.value(3))
            return SourcedValue(
                LogRow(time: time, line: try row.value(2), content: content), file: place.file)
        }
    }

    private static func fields(
        _ database: Database, _ place: SQLiteStore.Place
    ) throws -> [CustomRecord.Field] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT name, kind, text, number FROM log_field
                WHERE file = ? AND row = ? ORDER BY position
                """)
        return try Row.fetchAll(statement, arguments: [place.file, place.position]).map {
            CustomRecord.Field(name: try $0.value(0), value: try value($0))
        }
    }

    private static func value(_ row: Row) throws(CorruptBytes) -> CustomRecord.Value {
        switch try row.value(1) as String {
        case "text": return .text(try row.value(2))
        // SQLite stores NaN as NULL.
        case "number": return .number(try row.optional(3) ?? .nan, digits: try row.value(2))
        case "flag": return .flag(try row.optional(3) == 1.0)
        case "none": return .none
        default: throw CorruptBytes()
        }
    }
}

extension SQLiteStore {
    /// The repository of the store's log rows.
    public var log: SQLiteLogRepository { SQLiteLogRepository(store: self) }
}
