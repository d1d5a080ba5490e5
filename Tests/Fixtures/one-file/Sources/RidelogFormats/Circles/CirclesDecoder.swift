import RidelogDiagnostics
import RidelogModels
import RidelogParsing

/// A toy that Tools/check-one-file.sh adds: a line `CIRCLES`, then a latitude, a longitude, metres and a name a line.
public enum CirclesDecoder: FormatDecoder {
    public static let name = "Circles"
    public static let content = ContentKind.geofences

    public static func recognises(_ head: FileHead) -> Bool {
        head.bytes.starts(with: Array("CIRCLES\n".utf8))
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var file = DecodedFile()
        var ids = GeofenceIDs()
        for line in Lines(bytes).dropFirst() {
            let words = String(decoding: line.bytes, as: UTF8.self).split(separator: " ", maxSplits: 3)
            guard words.count == 4, let latitude = Double(words[0]), let longitude = Double(words[1]),
                let radius = Double(words[2]),
                let center = Coordinate(validLatitude: latitude, longitude: longitude)
            else { continue }
            let name = String(words[3])
            file.geofences.append(
                Geofence(
                    id: ids.unique(name, number: file.geofences.count + 1).id, name: name,
                    shape: .circle(center: center, radius: radius)))
        }
        return file
    }
}
