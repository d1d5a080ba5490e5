import RidelogModels

extension ExampleData {
    /// GPX 1.1 (https://www.topografix.com/GPX/1/1/) with Garmin's `TrackPointExtension` v1 for sensors and a plain
    /// `power` element, as Strava writes it.
    ///
    /// - Parameters:
    ///   - name: without XML special characters, like the description.
    static func gpx(name: String, description: String?, segments: [[Trackpoint]]) -> [UInt8] {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Ridelog example" xmlns="http://www.topografix.com/GPX/1/1" \
            xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
            <metadata><time>\(utcText(segments.first?.first?.time ?? 0))</time></metadata>
            <trk>
            <name>\(name)</name>\(description.map { "<desc>\($0)</desc>" } ?? "")
            <type>cycling</type>

            """
        var bytes = Array(head.utf8)
        bytes.reserveCapacity(1000 + 300 * segments.reduce(0) { $0 + $1.count })
        for segment in segments {
            bytes += "<trkseg>\n".utf8
            for point in segment { point.append(to: &bytes) }
            bytes += "</trkseg>\n".utf8
        }
        return bytes + "</trk>\n</gpx>\n".utf8
    }
}

extension ExampleData.Trackpoint {
    fileprivate func append(to bytes: inout [UInt8]) {
        let (latitude, longitude) = (Self.degrees(spot.latitude), Self.degrees(spot.longitude))
        bytes += "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">".utf8
        bytes += "<ele>\(elevation / 10).\(elevation % 10)</ele>".utf8
        bytes += "<time>\(ExampleData.utcText(time))</time>".utf8
        let sensors = [(temperature, "atemp"), (heartRate, "hr"), (cadence, "cad")].compactMap {
            value, name in
            value.map { "<gpxtpx:\(name)>\($0)</gpxtpx:\(name)>" }
        }
        if power != nil || !sensors.isEmpty {
            bytes += "<extensions>".utf8
            if let power { bytes += "<power>\(power)</power>".utf8 }
            if !sensors.isEmpty {
                bytes += "<gpxtpx:TrackPointExtension>\(sensors.joined())</gpxtpx:TrackPointExtension>".utf8
            }
            bytes += "</extensions>".utf8
        }
        bytes += "</trkpt>\n".utf8
    }

    /// Converts from millionths of a degree.
    private static func degrees(_ value: Int) -> String {
        "\(value / 1_000_000).\((value % 1_000_000).padded(to: 6))"
    }
}
