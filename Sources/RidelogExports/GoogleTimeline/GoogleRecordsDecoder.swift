import RidelogFormats
import RidelogParsing
import RidelogDiagnostics

/// Google's `Records.json`, or `Location History.json` of older exports: all positions of the owner's phones
/// (`locations`, with `latitudeE7`). Rides are detected in them by ``MovementRule``.
public enum GoogleRecordsDecoder: FormatDecoder {
    public static let name = "Google location records"
    public static let content = ContentKind.rides
    public static let isBulk = true

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return json.hasOuter("locations") && json.has("latitudeE7") && !json.has("timelineObjects")
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        context.locations(in: bytes, format: "google") { item, times throws(PositionProblem) in
            guard let time = times.instant(item.first(of: "timestamp", "timestampMs")) else { throw .noTime }
            guard let coordinate = GooglePlace.coordinate(item) else { throw .noPlace }
            let fix = PositionFix(
                time: time, coordinate: coordinate, elevation: item["altitude"]?.number,
                accuracy: item["accuracy"]?.number, speed: item["velocity"]?.number,
                motion: motion(of: item))
            return (fix, device: item["deviceTag"]?.label(in: bytes))
        }
    }

    /// The most likely of the guessed activities that some positions have.
    private static func motion(of location: JSONValue) -> PositionFix.Motion? {
        let guesses = location["activity"]?.elements?.first?["activity"]?.elements ?? []
        let best = guesses.max { ($0["confidence"]?.number ?? 0) < ($1["confidence"]?.number ?? 0) }
        return best?["type"]?.words.flatMap(PositionFix.Motion.init)
    }
}
