import RidelogParsing
import RidelogDiagnostics

/// A GeoJSON text on each line: RFC 8142, and without its record separators as most programs write it.
struct GeoJSONLines {
    private struct Broken {
        var line: Int
        var column: Int
        var what: String
    }

    private static let recordSeparator: UInt8 = 0x1E

    private let bytes: [UInt8]
    private var broken = FirstFaults<Broken>()
    /// How many lines are left out.
    var brokenCount: Int { broken.count }

    /// nil unless there are several lines, and the first is an object of its own or, if that is broken, the two after
    /// it are: in a text of several lines that is broken somewhere, a line may well be one.
    init?(_ bytes: [UInt8]) {
        let isObject = Lines(bytes).prefix(3).map { (try? Self.value(of: $0, in: bytes))?.members != nil }
        guard isObject.count > 1, isObject[0] || !isObject.dropFirst().contains(false) else { return nil }
        self.bytes = bytes
    }

    mutating func read(into reader: GeoJSONReader) {
        for line in Lines(bytes) {
            do throws(JSONParser.Failure) {
                let value = try Self.value(of: line, in: bytes)
                guard value.members != nil else {
                    throw JSONParser.Failure(what: "An object is expected", offset: line.bytes.startIndex)
                }
                reader.read(value)
            } catch {
                broken.append(
                    Broken(line: line.number, column: line.column(of: error.offset), what: error.what))
            }
        }
    }

    private static func value(
        of line: Lines.Line, in bytes: [UInt8]
    ) throws(JSONParser.Failure) -> JSONValue {
        let text = line.bytes.first == recordSeparator ? line.bytes.dropFirst() : line.bytes
        return try JSONParser.parse(bytes[..<text.endIndex], from: text.startIndex)
    }

    func diagnostics(in file: String) -> [Diagnostic] {
        let shown = broken.first.map { line in
            Diagnostic(
                .warning, code: "geojson.line",
                at: SourceLocation(file: file, position: .line(line.line, column: line.column)),
                "The JSON of this line is broken here: \(line.what)",
                action: "the line is left out, and the others are read")
        }
        guard broken.moreCount > 0 else { return shown }
        return shown + [
            Diagnostic(
                .warning, code: "geojson.line", at: SourceLocation(file: file),
                "\(counted(broken.moreCount, "more line")) like the first \(shown.count)",
                action: "left out")
        ]
    }
}
