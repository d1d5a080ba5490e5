extension ExampleData {
    /// Writes GPX 1.1 (https://www.topografix.com/GPX/1/1/) with Garmin's `TrackPointExtension` v1 for the sensors
    /// and a bare `power` element, which is how Strava writes it.
    struct GPXDocument {
        let name: String
        var description: String?
        let segments: [[Trackpoint]]

        var bytes: [UInt8] {
            var text = ByteText()
            text.bytes.reserveCapacity(1000 + 300 * segments.reduce(0) { $0 + $1.count })
            head(&text)
            for segment in segments {
                text += "<trkseg>\n"
                for point in segment { Self.append(point, to: &text) }
                text += "</trkseg>\n"
            }
            text += "</trk>\n</gpx>\n"
            return text.bytes
        }

        private func head(_ text: inout ByteText) {
            text += """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="Ridelog example" xmlns="http://www.topografix.com/GPX/1/1" \
                xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
                <metadata><time>
                """
            text.append(utc: segments.first?.first?.time ?? 0)
            text += "</time></metadata>\n<trk>\n<name>"
            text.append(Self.escaped(name))
            if let description {
                text += "</name>\n<desc>"
                text.append(Self.escaped(description))
                text += "</desc>"
            } else {
                text += "</name>"
            }
            text += "\n<type>cycling</type>\n"
        }

        private static func append(_ point: Trackpoint, to text: inout ByteText) {
            text += "<trkpt lat=\""
            text.append(point.latitude.millionths, digits: 6)
            text += "\" lon=\""
            text.append(point.longitude.millionths, digits: 6)
            text += "\"><ele>"
            text.append(point.elevation, digits: 1)
            text += "</ele><time>"
            text.append(utc: point.time)
            text += "</time>"
            appendExtensions(of: point, to: &text)
            text += "</trkpt>\n"
        }

        private static func appendExtensions(of point: Trackpoint, to text: inout ByteText) {
            let hasGarmin = point.heartRate != nil || point.cadence != nil || point.temperature != nil
            guard hasGarmin || point.power != nil else { return }
            text += "<extensions>"
            append(point.power, "<power>", "</power>", to: &text)
            if hasGarmin {
                text += "<gpxtpx:TrackPointExtension>"
                append(point.temperature, "<gpxtpx:atemp>", "</gpxtpx:atemp>", to: &text)
                append(point.heartRate, "<gpxtpx:hr>", "</gpxtpx:hr>", to: &text)
                append(point.cadence, "<gpxtpx:cad>", "</gpxtpx:cad>", to: &text)
                text += "</gpxtpx:TrackPointExtension>"
            }
            text += "</extensions>"
        }

        private static func append(
            _ value: Int?, _ open: StaticString, _ close: StaticString, to text: inout ByteText
        ) {
            guard let value else { return }
            text += open
            text.append(value, digits: 0)
            text += close
        }

        private static func escaped(_ text: String) -> String {
            text.reduce(into: "") { result, character in
                switch character {
                case "&": result += "&amp;"
                case "<": result += "&lt;"
                case ">": result += "&gt;"
                default: result.append(character)
                }
            }
        }
    }
}
