import RidelogParsing

/// The elements of GPX that are read, with any prefix. Sources: the schemas of GPX 1.0 and 1.1 (topografix.com/GPX),
/// Garmin's TrackPointExtension v1 and v2, OsmAnd's extensions (osmand.net/docs/technical).
enum GPXElement: UInt8, Sendable {
    case gpx, metadata, track, segment, trackpoint, route, routePoint, waypoint
    case elevation, time, name, description, comment, type, activity
    case heartRate, cadence, power, temperature, speed, distance
    case course, bearing, depth, waterTemperature, dilution
    case other

    static let names = XMLNameTable<GPXElement>(
        [
            "gpx": .gpx, "metadata": .metadata, "trk": .track, "trkseg": .segment, "trkpt": .trackpoint,
            "rte": .route, "rtept": .routePoint, "wpt": .waypoint,
            "ele": .elevation, "time": .time, "name": .name, "desc": .description, "cmt": .comment,
            "type": .type, "activity": .activity,
            "hr": .heartRate, "heartrate": .heartRate, "cad": .cadence, "cadence": .cadence,
            "power": .power, "watts": .power, "powerinwatts": .power,
            "atemp": .temperature, "temp": .temperature, "temperature": .temperature,
            "speed": .speed, "distance": .distance,
            "course": .course, "bearing": .bearing, "depth": .depth, "wtemp": .waterTemperature,
            "hdop": .dilution,
        ], other: .other)
}
