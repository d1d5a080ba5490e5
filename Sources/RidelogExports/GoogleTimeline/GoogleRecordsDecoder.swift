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
        let times = JSONTimes(bytes: bytes, zone: context.zone)
        var positions = PositionLogs()
        var problems = DiagnosticCounter<PositionProblem>()
        let fault = context.items(of: bytes, lists: ["locations"]) { name, item in
            guard name == "locations" else { return }
            let place = { SourceLocation.Position.line(ofByte: item.range.lowerBound, in: bytes) }
            guard let time = times.instant(item.first(of: "timestamp", "timestampMs")) else {
                return problems.add(.noTime, at: place())
            }
            guard let coordinate = GooglePlace.coordinate(item) else {
                return problems.add(.noPlace, at: place())
            }
            positions.append(
                PositionFix(
                    time: time, coordinate: coordinate, elevation: item["altitude"]?.number,
                    accuracy: item["accuracy"]?.number, speed: item["velocity"]?.number,
                    motion: motion(of: item)),
                device: item["deviceTag"]?.label(in: bytes))
        }
        var file = DecodedFile()
        positions.add(to: &file, path: context.path)
        file.diagnostics.report(fault)
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "google"))
        return file
    }

    /// The most likely of the guessed activities that some positions have.
    private static func motion(of location: JSONValue) -> PositionFix.Motion? {
        let guesses = location["activity"]?.elements?.first?["activity"]?.elements ?? []
        let best = guesses.max { ($0["confidence"]?.number ?? 0) < ($1["confidence"]?.number ?? 0) }
        return best?["type"]?.words.flatMap(PositionFix.Motion.init)
    }
}
