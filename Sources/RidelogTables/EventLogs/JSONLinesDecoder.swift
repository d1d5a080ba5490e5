import RidelogFormats
import RidelogParsing

/// Logs in JSON lines: one object per line.
///
/// - `type`: `geofence` if it is missing; any other type is a custom record.
/// - The time is `time`, `date`, `timestamp`, `tst` or `datetime`: ISO 8601, also a day as `20260614`, or a Unix time
///   in seconds, milliseconds, microseconds or nanoseconds (numbers from 1e8, 1e11, 1e14 and 1e17).
/// - A geofence row has `event` (`enter`, `exit` and their synonyms), the id or name of the geofence as `geofence`,
///   `fence`, `desc` or `name`, and optionally `accuracy` or `acc` in metres.
///
/// Of OwnTracks messages (`_type`), transitions are read.
public enum JSONLinesDecoder: FormatDecoder {
    public static let name = "JSON lines"
    public static let content = ContentKind.log
    public static let extensions = ["jsonl", "ndjson"]
    public static let priority = -2

    /// Whether the lines are objects in a folder `logs`, or have a time at first: other programs write JSON lines too.
    public static func recognises(_ head: FileHead) -> Bool {
        recognisesLines(head) || head.behindBrokenLine.map(recognisesLines) == true
    }

    private static func recognisesLines(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head), json.beginsWithObject, json.unreadFormat == nil, !json.isAboutAccount
        else { return false }
        let lines = Array(Lines(head.bytes).prefix(2).map(\.bytes))
        let isLines =
            ["jsonl", "ndjson"].contains(FileName(head.path).fileExtension)
            || (lines.count > 1 && lines[1].first == UInt8(ascii: "{"))
        guard json.hasAny(of: LogFields.timeNames) else { return isLines && FileName(head.path).isUnderLogs }
        // The first line of an indented object is no entry, whatever is further down.
        return isLines
            || ((lines.count == 1 || lines[0].trimmed.last == UInt8(ascii: "}")) && json.firstLine.isLog)
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var reading = LogReading(context)
        for line in Lines(bytes) { reading.appendJSON(line.bytes, in: line) }
        return reading.decodedFile
    }
}

extension FileHead {
    /// The head after a broken first line, if the extension is that of JSON lines: one broken line must not hide the
    /// others.
    fileprivate var behindBrokenLine: FileHead? {
        guard ["jsonl", "ndjson"].contains(FileName(path).fileExtension) else { return nil }
        let lines = Array(Lines(bytes).prefix(2))
        guard lines.count == 2, (try? JSONParser.parse(lines[0].bytes))?.members == nil else { return nil }
        var head = self
        head.bytes.removeFirst(lines[1].start)
        return head
    }
}
