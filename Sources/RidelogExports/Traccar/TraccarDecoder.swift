import RidelogFormats
import RidelogTables
import RidelogParsing

/// JSON from Traccar's API, as an array or one object per line: positions, events and geofences.
public enum TraccarDecoder: FormatDecoder {
    public static let name = "Traccar"
    public static let content: ContentKind = [.rides, .geofences, .log]

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return (json.beginsWithList || json.has("deviceId"))
            && (json.hasAny("fixTime", "deviceTime") || (json.has("geofenceId") && json.has("deviceId"))
                || (json.has("area") && json.has("name")))
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        TraccarReader.read(NamedRows(bytes, in: context), in: context)
    }
}

/// Tables of Traccar in CSV: its export of positions, and the tables of its database.
public enum TraccarCSVDecoder: FormatDecoder {
    public static let name = "Traccar CSV"
    public static let content: ContentKind = [.rides, .geofences, .log]

    public static func recognises(_ head: FileHead) -> Bool {
        guard let table = CSVHead(head) else { return false }
        return table.hasAll(["deviceid"]) && table.hasAny(["fixtime", "geofenceid"])
            || table.hasAll(["area", "calendarid", "name"])
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        TraccarReader.read(NamedRows(bytes, in: context), in: context)
    }
}

/// Areas in Traccar's format, one per line.
public enum TraccarAreaDecoder: FormatDecoder {
    public static let name = "Traccar areas"
    public static let content = ContentKind.geofences

    public static func recognises(_ head: FileHead) -> Bool {
        guard let word = head.wordBeforeBracket else { return false }
        // Files of WKT, which has the longitude first, have no circles.
        if word == "CIRCLE" { return true }
        return ["POLYGON", "LINESTRING"].contains(word)
            && Lines(head.bytes).contains { $0.bytes.starts(with: Array("CIRCLE".utf8)) }
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var reader = TraccarReader(context)
        for line in Lines(bytes) {
            reader.read(line.number, line: line.number, at: .line(line.number, column: 1)) { name in
                name == "area" ? line.bytes.text : nil
            }
        }
        return reader.decodedFile
    }
}
