import RidelogDiagnostics
import RidelogModels

/// Files of the OwnTracks recorder (`.rec`): time, topic and JSON a line, with tabs or, in old copies, blanks
/// between them (owntracks/recorder, `storage.c`). Transitions are read, other messages are counted.
public enum OwnTracksDecoder: FormatDecoder {
    public static let name = "OwnTracks recorder"
    public static let content = ContentKind.log

    public static func recognises(_ head: FileHead) -> Bool {
        guard let line = Lines(head.bytes).first(where: { _ in true }) else { return false }
        return Message(line.bytes)?.json.starts(with: Array("{\"".utf8)) ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var reading = LogReading(context)
        for line in Lines(bytes) {
            if let message = Message(line.bytes) {
                reading.takeJSON(message.json, in: line, fallbackTime: message.time)
            } else {
                reading.report(
                    code: "owntracks.line", "Not a time, a topic and JSON", line: line.number, column: 1)
            }
        }
        return reading.decodedFile
    }

    /// A line: when it was written, and its JSON.
    private struct Message {
        var time: Instant
        var json: ArraySlice<UInt8>

        init?(_ line: ArraySlice<UInt8>) {
            let isBlank: (UInt8) -> Bool = { $0 == ASCII.tab || $0 == ASCII.space }
            let stamp = line.prefix { !isBlank($0) }
            guard let time = Instant.parse(stamp), time.hasZone,
                let brace = line.firstIndex(of: UInt8(ascii: "{"))
            else { return nil }
            self.time = time.instant
            json = line[brace...]
        }
    }
}
