import Foundation
import RidelogKit

/// A custom store: a text file with a line for each entry.
///
///     2026-05-02T10:05:00Z repair part=Chain minutes=25
struct WorkshopBook: LogRepository {
    let path: String

    /// Reads the file lazily. An invalid line is reported as a problem, and the others are read.
    func rows() -> RecordStream<SourcedValue<LogRow>> {
        RecordStream(pulling: {
            var lines: EnumeratedSequence<[Substring]>.Iterator?
            return {
                if lines == nil {
                    let text = try String(contentsOfFile: path, encoding: .utf8)
                    lines = text.split(separator: "\n").enumerated().makeIterator()
                }
                return lines?.next().map { entry($1, line: $0 + 1) }
            }
        })
    }

    private func entry(_ text: Substring, line: Int) -> StreamElement<SourcedValue<LogRow>> {
        let words = text.split(separator: " ")
        guard words.count > 2, let time = Instant(iso8601: words[0]) else {
            return .problem(
                Diagnostic(
                    .warning, code: "workshop.line",
                    at: SourceLocation(file: path, position: .line(line, column: 1)),
                    "“\(text)” is not an entry", action: "it is skipped",
                    remedy: "Write: 2026-05-02T10:05:00Z repair part=Chain minutes=25"))
        }
        let record = CustomRecord(type: String(words[1]), fields: words.dropFirst(2).map(field))
        return .value(SourcedValue(LogRow(time: time, line: line, content: .custom(record)), file: path))
    }

    /// Parses a field: `part=Brake-pads`, or a number, `minutes=25`.
    private func field(_ word: Substring) -> CustomRecord.Field {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.dropFirst().first.map(String.init) ?? ""
        let number = Double(text).map { CustomRecord.Value.number($0, digits: text) }
        return CustomRecord.Field(name: String(parts[0]), value: number ?? .text(text))
    }
}
