import RidelogCache
import RidelogRepositories
import Foundation
import GRDB
import RidelogDiagnostics
import RidelogModels
import RidelogRawTracks

/// Each of these methods makes its change completely or not at all, and the change is durable when it returns. In
/// texts, U+0000 is replaced by U+FFFD, because SQLite does not store it.
extension SQLiteStore {
    /// Stores rides and routes, replacing those with the same path.
    ///
    /// - Throws: if the store cannot be written.
    public func put(_ contents: RideContents, as path: String) throws(Diagnostic) {
        let path = path.storable
        let rides = contents.rides.map { SealedBytes.seal($0.track) }
        let routes = contents.routes.map { SealedBytes.seal($0.points) }
        let details = contents.rides.map { SealedBytes.seal($0, RawRide.codeDetails) }
        let accounts = contents.rides.map { SealedBytes.seal($0, RawRide.codeAccount) }
        let routeDetails = contents.routes.map { SealedBytes.seal($0.points, Route.codeDetails) }
        let blobs = rides + routes + details + accounts + routeDetails
        try write { database in
            try database.execute(sql: "DELETE FROM ride_source WHERE path = ?", arguments: [path])
            try database.insert(
                into: "ride_source", path, contents.hash.storable, blobs.reduce(0) { $0 + $1.count },
                Self.sum(of: contents, blobs))
            for (position, ride) in contents.rides.enumerated() {
                let points = ride.track.points
                let start = points.lazy.compactMap(\.time).first ?? ride.start
                try database.insert(
                    into: "ride", path, position, ride.title?.storable, ride.text?.storable,
                    ride.sport?.storable, ride.device?.storable, start?.millisecondsSince1970,
                    points.count, Data(rides[position]), ride.subSport?.storable, Data(details[position]),
                    Data(accounts[position]))
            }
            for (position, route) in contents.routes.enumerated() {
                try database.insert(
                    into: "route", path, position, route.title?.storable, route.points.count,
                    Data(routes[position]), Data(routeDetails[position]))
            }
        }
    }

    /// Stores geofences, replacing those of the same file.
    ///
    /// - Throws: if the store cannot be written.
    public func put(_ geofences: [Geofence], as file: String) throws(Diagnostic) {
        let file = file.storable
        try write { database in
            try database.execute(sql: "DELETE FROM geofence WHERE file = ?", arguments: [file])
            for (position, geofence) in geofences.enumerated() {
                try database.insert(
                    into: "geofence", file, position, geofence.id.storable, geofence.name.storable,
                    geofence.text?.storable, geofence.floor, geofence.ceiling, geofence.shape.kindName,
                    Data(SealedBytes.seal(geofence.shape)), geofence.isPartial)
            }
        }
    }

    /// Stores log rows, replacing those of the same file.
    ///
    /// - Throws: if the store cannot be written.
    public func put(_ rows: [LogRow], as file: String) throws(Diagnostic) {
        let file = file.storable
        try write { database in
            try database.execute(sql: "DELETE FROM log WHERE file = ?", arguments: [file])
            for (position, row) in rows.enumerated() {
                try Self.insert(row, at: (file, Int64(position)), database)
            }
        }
    }

    /// Stores a note, replacing the one of the same file. Values that a site's plan adds to notes are not stored.
    ///
    /// - Throws: if the store cannot be written.
    public func put(_ note: Note) throws(Diagnostic) {
        let file = note.file.storable
        try write { database in
            try database.execute(sql: "DELETE FROM note WHERE file = ?", arguments: [file])
            let record = try note.record.map { try JSONEncoder().encode($0) }
            try database.insert(
                into: "note", file, note.title.storable, note.date?.iso8601, note.ride?.storable,
                note.geofence?.storable, note.isDraft, Data(note.markdown), note.firstLine, note.isPrivate,
                record.map { String(decoding: $0, as: UTF8.self) })
            for (position, tag) in note.tags.enumerated() {
                try database.insert(into: "note_tag", file, position, tag.storable)
            }
        }
    }

    /// Removes everything with a file's path. Does nothing if there is none.
    ///
    /// - Throws: if the store cannot be written.
    public func remove(_ file: String) throws(Diagnostic) {
        try write { database in
            for sql in [
                "DELETE FROM ride_source WHERE path = ?", "DELETE FROM geofence WHERE file = ?",
                "DELETE FROM log WHERE file = ?", "DELETE FROM note WHERE file = ?",
            ] {
                try database.execute(sql: sql, arguments: [file.storable])
            }
        }
    }

    private static func insert(_ row: LogRow, at place: Place, _ database: Database) throws {
        var (kind, name, accuracy) = ("record", "", Double?.none)
        var fields: [CustomRecord.Field] = []
        switch row.content {
        case .geofence(let event, let geofence, let metres):
            (kind, name, accuracy) = (event.rawValue, PlaceName.escaped(geofence).storable, metres)
        case .place(let event, let place, let metres):
            (kind, name, accuracy) = (event.rawValue, PlaceName.text(of: place), metres)
        case .custom(let record):
            (name, fields) = (record.type.storable, record.fields)
        }
        try database.insert(
            into: "log", place.file, place.position, row.line, row.time.millisecondsSince1970, kind, name,
            accuracy)
        for (position, field) in fields.enumerated() {
            let (kind, text, number) = field.value.columns
            try database.insert(
                into: "log_field", place.file, place.position, position, field.name.storable, kind,
                text?.storable, number)
        }
    }

    private static func sum(of contents: RideContents, _ blobs: [[UInt8]]) -> Int64 {
        var sum = Checksum()
        let rides = contents.rides.flatMap { [$0.title, $0.text, $0.sport, $0.subSport, $0.device] }
        for text in [contents.hash] + rides + contents.routes.map(\.title) {
            sum.add(text == nil ? 0 : 1)
            sum.add(Array((text ?? "").utf8))
        }
        for blob in blobs { sum.add(blob) }
        return Int64(bitPattern: sum.value)
    }
}

extension Database {
    /// Inserts a row with a value for each column of the table.
    fileprivate func insert(into table: String, _ values: (any DatabaseValueConvertible)?...) throws {
        let marks = repeatElement("?", count: values.count).joined(separator: ", ")
        try cachedStatement(sql: "INSERT INTO \(table) VALUES (\(marks))")
            .execute(arguments: StatementArguments(values))
    }
}

extension CustomRecord.Value {
    fileprivate var columns: (kind: String, text: String?, number: Double?) {
        switch self {
        case .text(let text): ("text", text, nil)
        case .number(let number, let digits): ("number", digits, number)
        case .flag(let flag): ("flag", nil, flag ? 1 : 0)
        case .none: ("none", nil, nil)
        }
    }
}

extension String {
    /// The text with U+0000, where SQLite would end it, replaced by U+FFFD.
    fileprivate var storable: String {
        utf8.contains(0)
            ? String(String.UnicodeScalarView(unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 })) : self
    }
}
