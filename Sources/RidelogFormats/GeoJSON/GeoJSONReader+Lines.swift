import RidelogDiagnostics
import RidelogParsing

extension GeoJSONReader {
    private static let recordSeparator: UInt8 = 0x1E

    /// Reads one GeoJSON text per line: RFC 8142, and without its record separators, as most programs write it.
    ///
    /// - Returns: the problems of skipped lines; nil unless there are several lines, and the first is an object or, if
    ///   that one is broken, the two after it are: a line of a broken text over several lines may happen to be an
    ///   object.
    func readLines(of bytes: [UInt8], file: String) -> [Diagnostic]? {
        let isObject = Lines(bytes).prefix(3).map { (try? Self.value(of: $0, in: bytes))?.members != nil }
        guard isObject.count > 1, isObject[0] || !isObject.dropFirst().contains(false) else { return nil }
        var broken = FirstFaults<Diagnostic>()
        for line in Lines(bytes) {
            do throws(JSONParser.Failure) {
                let value = try Self.value(of: line, in: bytes)
                guard value.members != nil else {
                    throw JSONParser.Failure(what: "an object is expected", offset: line.bytes.startIndex)
                }
                read(value)
            } catch {
                let place = SourceLocation.Position.line(line.number, column: line.column(of: error.offset))
                broken.append(
                    Diagnostic(
                        .warning, code: "geojson.line", at: SourceLocation(file: file, position: place),
                        "The JSON of this line is broken here: \(error.what)",
                        action: "the line is skipped",
                        remedy: Diagnostic.brokenTextRemedy))
            }
        }
        guard broken.moreCount > 0 else { return broken.first }
        return broken.first + [
            Diagnostic(
                .warning, code: "geojson.line", at: SourceLocation(file: file),
                "\(counted(broken.moreCount, "more line")) like the first \(broken.first.count)",
                action: broken.moreCount == 1 ? "it is skipped" : "they are skipped")
        ]
    }

    private static func value(
        of line: Lines.Line, in bytes: [UInt8]
    ) throws(JSONParser.Failure) -> JSONValue {
        let text = line.bytes.first == recordSeparator ? line.bytes.dropFirst() : line.bytes
        return try JSONParser.parse(bytes[..<text.endIndex], from: text.startIndex)
    }
}
