import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Files of OwnTracks: of its recorder (`.rec`), with a time, a topic and JSON per line, separated by tabs or, in old
/// copies, spaces (owntracks/recorder, `storage.c`); messages in JSON, as an array, one, or one per line; and exported
/// waypoints (`.otrw`).
///
/// Locations are a log of positions, transitions events of geofences, and waypoints with a radius geofences
/// (owntracks/booklet, `docs/tech/json.md`).
public enum OwnTracksDecoder: FormatDecoder {
    public static let name = "OwnTracks recorder"
    public static let content: ContentKind = [.rides, .geofences, .log]
    public static let extensions = ["rec"]

    public static func recognises(_ head: FileHead) -> Bool {
        if let json = JSONHead(head), isMessages(json) { return true }
        guard let line = Lines(head.bytes).first(where: { _ in true }) else { return false }
        return OwnTracksLine(line.bytes)?.json.starts(with: Array("{\"".utf8)) ?? false
    }

    /// Whether it has only messages; lines of which only some are messages are the owner's log.
    private static func isMessages(_ json: JSONHead) -> Bool {
        guard json.has("_type") else { return false }
        return json.beginsWithList || !json.isLines || json.firstLine.hasOuter("_type")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        var reader = OwnTracksReader(context)
        var fault: Diagnostic?
        if isOneText(bytes) {
            var count = 0
            var lines = LineNumbers(bytes)
            fault = context.items(of: bytes, lists: ["data"]) {
                _, item in
                // The items of a single message are its members, not objects.
                guard item.members != nil, item["_type"] != nil else { return }
                count += 1
                let (slice, place) = (bytes[item.range], lines.place(ofByte: item.range.lowerBound))
                let start = slice.startIndex - place.column + 1
                reader.read(slice, in: Lines.Line(number: place.line, bytes: slice, start: start))
            }
            if count == 0, fault == nil {
                reader.read(bytes[...], in: Lines.Line(number: 1, bytes: bytes[...], start: 0))
            }
        } else {
            for line in Lines(bytes) { reader.read(line) }
        }
        var file = reader.decodedFile
        file.diagnostics.report(fault)
        return file
    }

    /// Whether it is an array, or an object over several lines, and not one message per line.
    private static func isOneText(_ bytes: [UInt8]) -> Bool {
        guard let line = Lines(bytes).first(where: { _ in true }) else { return false }
        switch line.bytes.first {
        case UInt8(ascii: "["): return true
        case UInt8(ascii: "{"): return !JSONText.isObject(Array(line.bytes))
        default: return false
        }
    }
}

/// A line of the recorder: the time of writing, and the JSON.
struct OwnTracksLine {
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
