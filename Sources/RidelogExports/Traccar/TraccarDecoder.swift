import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// What Traccar's interface gives as JSON: positions, events and geofences.
public enum TraccarDecoder: FormatDecoder {
    public static let name = "Traccar"
    public static let content: ContentKind = [.rides, .geofences, .log]

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return (json.beginsWithList || json.has("deviceId"))
            && (json.hasAny("fixTime", "deviceTime") || (json.has("geofenceId") && json.has("deviceId"))
                || (json.has("area") && json.has("name")))
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reader = TraccarReader(context)
        var number = 0
        let fault = context.items(of: bytes, lists: []) {
            _, item in
            guard let members = item.members else { return }
            number += 1
            // What is beside a name of its own counts: attributes may hold any.
            let inner = item["attributes"]?.members ?? []
            reader.take(number, at: .line(ofByte: item.range.lowerBound, in: bytes)) { name in
                let found =
                    members.last { $0.name.lowercased() == name }
                    ?? inner.last { $0.name.lowercased() == name }
                return found.flatMap { Self.text($0.value, bytes) }
            }
        }
        var file = reader.decodedFile
        file.diagnostics.report(fault.map { [$0] } ?? [])
        return file
    }

    private static func text(_ value: JSONValue, _ bytes: [UInt8]) -> String? {
        if case .flag(let flag) = value.content { return flag ? "true" : "false" }
        return value.label(in: bytes)
    }
}

/// Tables of Traccar as CSV: what it exports of positions, and the tables of its database.
public enum TraccarCSVDecoder: FormatDecoder {
    public static let name = "Traccar CSV"
    public static let content: ContentKind = [.rides, .geofences, .log]

    public static func recognises(_ head: FileHead) -> Bool {
        guard let table = CSVHead(head) else { return false }
        return table.hasAll(["deviceid"]) && table.hasAny(["fixtime", "geofenceid"])
            || table.hasAll(["area", "calendarid", "name"])
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reader = TraccarReader(context)
        let table = CSVRowTable(bytes)
        let names = table.columnNames.map(CSVHead.normalised)
        var number = 0
        table.forEachRow(Array(names.indices)) { row in
            guard case .success(let row) = row else {
                if case .failure(let fault) = row { reader.takeOpenQuote(at: fault.position) }
                return
            }
            number += 1
            let attributes = names.firstIndex(of: "attributes").flatMap { row.cells[$0]?.words }
            let inner = attributes.flatMap { try? JSONParser.parse($0.utf8) }?.members ?? []
            reader.take(number, at: .line(row.number, column: 1)) { name in
                if let index = names.firstIndex(of: name), let cell = row.cells[index] { return cell.words }
                let found = inner.last { $0.name.lowercased() == name }?.value
                return found.flatMap { $0.label(in: Array((attributes ?? "").utf8)) }
            }
        }
        return reader.decodedFile
    }
}

/// Areas of Traccar alone, one a line.
public enum TraccarAreaDecoder: FormatDecoder {
    public static let name = "Traccar areas"
    public static let content = ContentKind.geofences

    public static func recognises(_ head: FileHead) -> Bool {
        guard let line = Lines(head.bytes).first(where: { _ in true }) else { return false }
        let word = line.bytes.prefix { ASCII.isUpperCase($0) }
        guard line.bytes[word.endIndex...].trimmed.first == UInt8(ascii: "(") else { return false }
        // Files of WKT, which has the longitude first, hold no circles.
        if word.text == "CIRCLE" { return true }
        return ["POLYGON", "LINESTRING"].contains(word.text)
            && Lines(head.bytes).contains { $0.bytes.starts(with: Array("CIRCLE".utf8)) }
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reader = TraccarReader(context)
        for line in Lines(bytes) {
            reader.take(line.number, at: .line(line.number, column: 1)) { name in
                name == "area" ? line.bytes.text : nil
            }
        }
        return reader.decodedFile
    }
}
