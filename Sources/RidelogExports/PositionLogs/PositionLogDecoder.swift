import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Positions in JSON as Overland sends them (`locations` of GeoJSON features; github.com/aaronpk/Overland-iOS), as
/// Dawarich accepts them, and as Polarsteps stores them (`locations` with `lat` and `lon`). Rides are detected in them
/// by ``MovementRule``.
public enum PositionLogDecoder: FormatDecoder {
    public static let name = "Position log"
    public static let content = ContentKind.rides

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head) else { return false }
        return json.hasOuter("locations") && !json.has("latitudeE7") && !json.isLog
            && (json.hasType("Feature") || (json.has("lat") && json.hasAny("lon", "lng")))
    }

    public static func decode(_ bytes: [UInt8], in context: DecodingContext) -> DecodedFile {
        context.locations(in: bytes, format: "positions") { item, times throws(PositionProblem) in
            let values = item["properties"] ?? item
            let time = times.instant(values.first(of: "timestamp", "time", "tst"))
            guard let time else { throw .noTime }
            if item["properties"] != nil, item["geometry"] == nil { throw .event }
            guard let (coordinate, elevation) = position(of: item) else { throw .noPlace }
            let device = values["device_id"]?.words ?? values["tracker_id"]?.words
            return (fix(time, coordinate, elevation, values), device: device)
        }
    }

    private static func position(of item: JSONValue) -> (Coordinate, Double?)? {
        if let coordinates = item["geometry"]?["coordinates"] {
            let position = try? GeoJSONPosition(coordinates)
            return position.map { ($0.coordinate, $0.elevation) }
        }
        let coordinate = Coordinate(
            validLatitude: item.first(of: "lat", "latitude")?.number,
            longitude: item.first(of: "lon", "lng", "longitude")?.number)
        return coordinate.map { ($0, nil) }
    }

    package static func fix(
        _ time: Instant, _ coordinate: Coordinate, _ elevation: Double?, _ values: JSONValue
    ) -> PositionFix {
        let motions = values["motion"]?.elements ?? []
        // Negative numbers mean unknown.
        let known = { (value: JSONValue?) in value?.number.flatMap { $0 >= 0 ? $0 : nil } }
        return PositionFix(
            time: time, coordinate: coordinate, elevation: values["altitude"]?.number ?? elevation,
            accuracy: known(values.first(of: "horizontal_accuracy", "accuracy")),
            speed: known(values["speed"]),
            motion: motions.lazy.compactMap { $0.words.flatMap(PositionFix.Motion.init) }.first)
    }
}
