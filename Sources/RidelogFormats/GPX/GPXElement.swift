/// The elements of GPX that matter here, whatever their prefix. Sources: the schemas of GPX 1.0 and 1.1
/// (topografix.com/GPX), Garmin's TrackPointExtension v1 and v2.
enum GPXElement: UInt8 {
    case gpx, metadata, track, segment, trackpoint, route, routePoint, waypoint
    case elevation, time, name, description, type
    case heartRate, cadence, power, temperature, speed
    case other

    init(_ name: XMLName) {
        // The list is short and the frequent names come first, so going through it beats hashing.
        for (known, element) in Self.names where known == name {
            self = element
            return
        }
        self = .other
    }

    private static let names: [(XMLName, GPXElement)] = [
        (XMLName("trkpt"), .trackpoint), (XMLName("ele"), .elevation), (XMLName("time"), .time),
        (XMLName("hr"), .heartRate), (XMLName("cad"), .cadence), (XMLName("atemp"), .temperature),
        (XMLName("power"), .power), (XMLName("speed"), .speed), (XMLName("heartrate"), .heartRate),
        (XMLName("cadence"), .cadence), (XMLName("watts"), .power), (XMLName("powerinwatts"), .power),
        (XMLName("temp"), .temperature), (XMLName("temperature"), .temperature),
        (XMLName("trkseg"), .segment),
        (XMLName("trk"), .track), (XMLName("rtept"), .routePoint), (XMLName("rte"), .route),
        (XMLName("wpt"), .waypoint), (XMLName("name"), .name), (XMLName("desc"), .description),
        (XMLName("type"), .type), (XMLName("metadata"), .metadata), (XMLName("gpx"), .gpx),
    ]
}
