import RidelogDiagnostics

/// Logs in JSON lines: an object a line.
///
/// - `type`: `geofence` if it is missing; any other is a record of the owner's own.
/// - The time is `time`, `date`, `timestamp`, `tst` or `datetime`: ISO 8601, or seconds or milliseconds since
///   1970.
/// - A geofence's row has `event` (`enter`, `exit` and their synonyms), the geofence's id or name as
///   `geofence`, `fence`, `desc` or `name`, and perhaps `accuracy` or `acc` in metres.
///
/// OwnTracks messages (`_type`) are read where they are transitions.
public enum JSONLinesDecoder: FormatDecoder {
    public static let name = "JSON lines"
    public static let content = ContentKind.log

    public static func recognises(_ head: FileHead) -> Bool {
        let lines = Array(Lines(head.bytes).prefix(2).map(\.bytes))
        guard let first = lines.first, first.first == UInt8(ascii: "{") else { return false }
        if ["jsonl", "ndjson"].contains(FileName(head.path).fileExtension) { return true }
        guard JSONHead(head)?.unreadFormat == nil, let object = try? JSONParser.parse(first),
            let members = object.members
        else { return false }
        if lines.count > 1 { return lines[1].first == UInt8(ascii: "{") }
        let names = Set(members.map { $0.name.lowercased() })
        return !names.isDisjoint(with: LogFields.timeNames)
            && !names.isDisjoint(with: LogFields.eventNames + LogFields.typeNames)
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reading = LogReading(context)
        for line in Lines(bytes) { reading.takeJSON(line.bytes, in: line) }
        return reading.decodedFile
    }
}
