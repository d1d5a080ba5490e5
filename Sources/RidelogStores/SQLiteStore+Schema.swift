import GRDB

/// The tables. Blobs begin with a checksum of eight bytes (`SealedBytes`); their formats are in `RawRide+Bytes` and
/// `Shape+Bytes`. `position` counts the elements of a file from 0. Times are milliseconds since 1970, lengths metres.
extension SQLiteStore {
    /// The application id “Ridl”, which distinguishes stores from the files of other programs.
    static let applicationID = 0x5269_646C

    /// The format of the tables that this version writes: the number of migration steps.
    public static var format: Int { steps.count }

    /// Each step migrates from the format of its index to the next one. Released steps never change; a new format is a
    /// new step.
    static let steps = [
        """
        CREATE TABLE ride_source (
            path TEXT NOT NULL PRIMARY KEY,
            hash TEXT NOT NULL,      -- of the file that it came from, hexadecimal
            size INTEGER NOT NULL,   -- bytes of its blobs
            sum INTEGER NOT NULL     -- changes when any of its rides or routes does
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE ride (
            source TEXT NOT NULL REFERENCES ride_source ON DELETE CASCADE,
            position INTEGER NOT NULL,
            title TEXT, text TEXT, sport TEXT, device TEXT,
            start INTEGER,           -- time of the first point that has one
            points INTEGER NOT NULL, -- how many
            track BLOB NOT NULL,
            PRIMARY KEY (source, position)
        ) STRICT;
        CREATE TABLE route (
            source TEXT NOT NULL REFERENCES ride_source ON DELETE CASCADE,
            position INTEGER NOT NULL,
            title TEXT,
            points INTEGER NOT NULL,
            track BLOB NOT NULL,
            PRIMARY KEY (source, position)
        ) STRICT;
        CREATE TABLE geofence (
            file TEXT NOT NULL,
            position INTEGER NOT NULL,
            id TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT,
            floor REAL, ceiling REAL,
            kind TEXT NOT NULL CHECK (kind IN ('circle', 'polygon', 'multipolygon', 'corridor')),
            shape BLOB NOT NULL,
            is_partial INTEGER NOT NULL CHECK (is_partial IN (0, 1)),
            PRIMARY KEY (file, position)
        ) STRICT;
        CREATE TABLE log (
            file TEXT NOT NULL,
            position INTEGER NOT NULL,
            line INTEGER NOT NULL,   -- of the file, from 1
            time INTEGER NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('enter', 'exit', 'record')),
            name TEXT NOT NULL,      -- of the geofence or the place (`PlaceName`), or the record's type
            accuracy REAL,
            PRIMARY KEY (file, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE log_field (
            file TEXT NOT NULL,
            row INTEGER NOT NULL,
            position INTEGER NOT NULL,
            name TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('text', 'number', 'flag', 'none')),
            text TEXT,               -- also a number's digits as they were written
            number REAL,             -- a flag is 0 or 1
            PRIMARY KEY (file, row, position),
            FOREIGN KEY (file, row) REFERENCES log ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE note (
            file TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            date TEXT,               -- 2026-05-02
            ride TEXT, geofence TEXT,
            draft INTEGER NOT NULL CHECK (draft IN (0, 1)),
            markdown BLOB NOT NULL,
            first_line INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE note_tag (
            file TEXT NOT NULL REFERENCES note ON DELETE CASCADE,
            position INTEGER NOT NULL,
            tag TEXT NOT NULL,
            PRIMARY KEY (file, position)
        ) STRICT, WITHOUT ROWID;
        PRAGMA application_id = \(applicationID);
        """,
        """
        ALTER TABLE ride ADD COLUMN sub_sport TEXT;
        ALTER TABLE ride ADD COLUMN details BLOB;  -- NULL in rides of the first form
        ALTER TABLE route ADD COLUMN details BLOB;
        """,
        """
        ALTER TABLE ride ADD COLUMN account BLOB;  -- NULL in rides of earlier forms
        """,
        """
        ALTER TABLE note ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
        """,
        """
        ALTER TABLE note ADD COLUMN record TEXT;  -- as JSON; NULL in notes of earlier forms
        """,
    ]

    /// The state of a file when it is opened.
    enum State {
        /// No tables yet.
        case empty
        /// A store of this or an older format.
        case ours(Int)
        case newer(Int)
        case foreign
    }

    static func state(of database: Database) throws -> State {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let form = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        if owner == applicationID, form > 0 { return form > format ? .newer(form) : .ours(form) }
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        return tables == 0 && owner == 0 && form == 0 ? .empty : .foreign
    }

    /// Migrates a file to this version's format; must be called in a transaction.
    static func migrate(_ database: Database, from form: Int) throws {
        for (index, step) in steps.enumerated().dropFirst(form) {
            try database.execute(sql: step)
            try database.execute(sql: "PRAGMA user_version = \(index + 1)")
        }
    }
}
