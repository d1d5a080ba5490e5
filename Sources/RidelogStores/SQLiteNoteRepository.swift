import RidelogCache
import RidelogRepositories
import Foundation
import GRDB
import RidelogModels

/// The notes of a store.
public struct SQLiteNoteRepository: NoteRepository {
    package let store: SQLiteStore

    /// The notes, ordered by file.
    public func notes() -> RecordStream<Note> {
        let columns = "title, date, ride, geofence, draft, markdown, first_line, private, record"
        return store.rows(of: "(SELECT *, 0 AS position FROM note)", columns: columns) {
            database, row, place in
            var date: CivilDate?
            if let text: String = try row.optional(3) {
                date = CivilDate(iso8601: text)
                if date == nil { throw CorruptBytes() }
            }
            var note = Note(
                file: place.file, title: try row.value(2), date: date, ride: try row.optional(4),
                geofence: try row.optional(5), tags: try Self.tags(database, place.file),
                isDraft: try row.value(6), markdown: try row.bytes(7),
                firstLine: try row.value(8))
            note.isPrivate = try row.value(9)
            if let text: String = try row.optional(10) {
                note.record = try rethrowing(as: { _ in CorruptBytes() }) {
                    try JSONDecoder().decode(CustomRecord.self, from: Data(text.utf8))
                }
            }
            return note
        }
    }

    private static func tags(_ database: Database, _ file: String) throws -> [String] {
        let statement = try database.cachedStatement(
            sql: "SELECT tag FROM note_tag WHERE file = ? ORDER BY position")
        return try Row.fetchAll(statement, arguments: [file]).map { try $0.value(0) }
    }
}

extension SQLiteStore {
    /// The repository of the store's notes.
    public var notes: SQLiteNoteRepository { SQLiteNoteRepository(store: self) }
}
