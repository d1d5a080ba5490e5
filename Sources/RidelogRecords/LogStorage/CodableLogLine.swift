import RidelogDiagnostics
import RidelogEssentials
import RidelogModels

/// Encodes entries with `Codable`: `{"date":"2026-06-14T07:42:00Z","element":…}`, with sorted keys and dates rounded to
/// milliseconds.
public struct CodableLogLine<Item: Codable>: LogLineCoding {
    public init() {}

    public func line(for entry: Log<Item>.Entry) throws(Diagnostic) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(Line(date: Instant(entry.date), element: entry.element)))
        } catch {
            throw Diagnostic(
                .error, code: "log.unencodable", "the entry cannot be written as JSON: \(Self.reason(error))",
                action: "it is kept in memory only",
                remedy: "Remove infinite and NaN values, which JSON cannot represent.")
        }
    }

    public func entry(from line: LogLine) throws(Diagnostic) -> Log<Item>.Entry? {
        do {
            let found = try JSONDecoder().decode(Line.self, from: Data(line.bytes))
            return Log.Entry(date: found.date.date, element: found.element)
        } catch {
            throw Diagnostic(
                .warning, code: "log.line", at: line.location,
                "the line is not an entry of this log: \(Self.reason(error))", action: "it is skipped",
                remedy: "Correct the line or remove it.", isForOwner: true)
        }
    }

    private struct Line: Codable {
        var date: Instant
        var element: Item
    }

    /// Foundation's description of the error, not localized.
    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            place(context.codingPath) + context.debugDescription
        case EncodingError.invalidValue(_, let context):
            place(context.codingPath) + context.debugDescription
        default: "\(error)"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        path.isEmpty ? "" : path.map(\.stringValue).joined(separator: ".") + ": "
    }
}
