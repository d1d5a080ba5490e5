import RidelogDiagnostics
import RidelogModels
import RidelogRecords

/// Visits as GeoJSON (RFC 7946): a point in the middle of each place's bounding box, with the columns as properties.
struct VisitGeoJSON {
    let visits: [VisitLine]

    /// Writes it in pieces, with a visit a line.
    func write(_ write: ([UInt8]) -> Void) {
        write(Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8))
        for (index, feature) in visits.lazy.compactMap(feature).enumerated() {
            write(Array(((index == 0 ? "" : ",\n") + feature.written).utf8))
        }
        write(Array("]}\n".utf8))
    }

    private func feature(_ line: VisitLine) -> JSON? {
        guard let center = line.visit.geofence.shape.bounds?.center else { return nil }
        let properties = VisitColumn.all.map { ($0.name, $0.value(line).json) }
        return [
            "type": JSON("Feature"), "geometry": .point(center),
            "properties": .object([("name", JSON(line.visit.geofence.name))] + properties),
        ]
    }
}

extension JSON {
    /// A position as a GeoJSON geometry.
    static func point(_ place: Coordinate) -> JSON {
        let position = [place.longitude, place.latitude].map { degrees in
            JSON.literal(NumberFormat.plain(degrees, places: 6))
        }
        return ["type": JSON("Point"), "coordinates": .array(position)]
    }
}
