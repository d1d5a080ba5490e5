import RidelogDetection
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogTables

extension StoredFile {
    /// The same file; if it is a SQLite database, with the rows of its write-ahead log.
    ///
    /// - Parameter path: where the file is.
    package func addingWriteAheadLog(besides path: String) -> StoredFile {
        addingWriteAheadLog(limit: FileReader.largestSize) { () throws(FileSystemError) in
            try SQLiteWriteAheadLog.bytes(besides: path, limit: FileReader.largestSize)
        }
    }

    /// - Parameters:
    ///   - limit: the maximum size of the database in bytes.
    ///   - log: the bytes of its log; nil if there is none.
    func addingWriteAheadLog(
        limit: Int, _ log: () throws(FileSystemError) -> [UInt8]?
    ) -> StoredFile {
        guard RowsForm(contents) == .sqlite else { return self }
        do throws(FileSystemError) {
            guard let bytes = try log(), !bytes.isEmpty else { return self }
            guard let log = SQLiteWriteAheadLog(bytes), let merged = log.applied(to: contents, limit: limit)
            else {
                return with(contents, .unreadableLog(path, "it belongs to another database or is damaged"))
            }
            return with(
                merged, log.isDamaged ? .unreadableLog(path, "it is damaged before its end") : nil)
        } catch {
            return with(contents, .unreadableLog(path, error.reason))
        }
    }
}

extension Diagnostic {
    fileprivate static func unreadableLog(_ file: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .warning, code: "sqlite.log", at: SourceLocation(file: file),
            "not all of the newest rows, in “\(file)\(SQLiteWriteAheadLog.suffix)”, can be read: "
                + reason,
            action: "the other rows are used",
            remedy: "Run “sqlite3 \(file) 'PRAGMA wal_checkpoint(TRUNCATE)'” where the database comes from, "
                + "and copy it again.",
            isForOwner: true)
    }
}

extension [DataFolder.Entry] {
    /// The same entries, with the files that SQLite keeps beside a database marked as parts of it.
    func joiningDatabasesWithLogs() -> [DataFolder.Entry] {
        var entries = self
        for suffix in SQLiteWriteAheadLog.companionSuffixes {
            for index in indices where self[index].file.path.hasSuffix(suffix) {
                let companion = self[index]
                let database = String(companion.file.path.dropLast(suffix.count))
                let place = partitioningIndex { $0.file.path >= database }
                guard companion.isUsable, place < count, self[place].file.path == database,
                    self[place].kind.mayBeDatabase
                else { continue }
                entries[index].kind = .unrelated("part of the database “\(database)”")
                // The database is read again when its log changes. Not the later of both times: those of archive
                // members are checksums.
                if suffix == SQLiteWriteAheadLog.suffix, companion.file.size > 0 {
                    let both = Checksum(
                        UInt64(bitPattern: entries[place].file.modified),
                        UInt64(bitPattern: companion.file.modified))
                    entries[place].file.size += companion.file.size
                    entries[place].file.modified = Int64(bitPattern: both.value)
                }
            }
        }
        return entries
    }
}

extension DataFolder.Entry {
    fileprivate var isUsable: Bool {
        switch kind {
        case .ignored, .unreadable, .configuration: false
        default: true
        }
    }
}

extension DataFolder.Kind {
    fileprivate var mayBeDatabase: Bool {
        switch self {
        case .decodable(let decoder):
            decoder === RunningPageDatabase.decoder || decoder.name == "\(RowsForm.sqlite.rawValue) rows"
        case .unrelated(let reason): reason == UnrelatedFileKind.table.rawValue
        default: false
        }
    }
}
