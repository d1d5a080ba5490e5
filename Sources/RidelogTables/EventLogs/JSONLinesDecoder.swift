import RidelogFormats
import RidelogParsing

/// Logs in JSON lines: an object a line.
///
/// - `type`: `geofence` if it is missing; any other is a record of the owner's own.
/// - The time is `time`, `date`, `timestamp`, `tst` or `datetime`: ISO 8601, a day
///   also as `20260614`, or seconds, milliseconds, microseconds or nanoseconds since 1970 (numbers from 1e8 on,
///   from 1e11, 1e14 and 1e17 on).
/// - A geofence's row has `event` (`enter`, `exit` and their synonyms), the geofence's id or name as
///   `geofence`, `fence`, `desc` or `name`, and perhaps `accuracy` or `acc` in metres.
///
/// OwnTracks messages (`_type`) are read where they are transitions.
public enum JSONLinesDecoder: FormatDecoder {
    public static let name = "JSON lines"
    public static let content = ContentKind.log
    public static let extensions = ["jsonl", "ndjson"]
    public static let priority = -2

    /// Lines of objects in a folder `logs`, or whose first ones have a time: other programs write JSON lines too.
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
        return isLines || json.hasAny(of: LogFields.eventNames + LogFields.typeNames)
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var reading = LogReading(context)
        for line in Lines(bytes) { reading.appendJSON(line.bytes, in: line) }
        return reading.decodedFile
    }
}

extension FileHead {
    /// The head from its second line on, if the first is no JSON object although the file's name says so of each: it must not
    /// cost the others.
    fileprivate var behindBrokenLine: FileHead? {
        guard ["jsonl", "ndjson"].contains(FileName(path).fileExtension) else { return nil }
        let lines = Array(Lines(bytes).prefix(2))
        guard lines.count == 2, (try? JSONParser.parse(lines[0].bytes))?.members == nil else { return nil }
        var head = self
        head.bytes.removeFirst(lines[1].start)
        return head
    }
}
