import RidelogDiagnostics
import RidelogModels
import RidelogRecords

/// Visits as GeoJSON (RFC 7946): a point in the middle of each place's box, with what the rows say as its properties.
struct VisitGeoJSON {
    let visits: [VisitLine]

    var bytes: [UInt8] {
        let features = visits.compactMap(feature).map(\.written).joined(separator: ",\n")
        return Array("{\"type\":\"FeatureCollection\",\"features\":[\(features)]}\n".utf8)
    }

    private func feature(_ line: VisitLine) -> JSON? {
        guard let center = line.visit.geofence.shape.bounds?.center else { return nil }
        let position = [center.longitude, center.latitude].map { degrees in
            JSON.literal(NumberFormat.plain(degrees, places: 6))
        }
        let properties = VisitColumn.all.map { ($0.name, $0.value(line).json) }
        return .object([
            ("type", JSON("Feature")),
            ("geometry", .object([("type", JSON("Point")), ("coordinates", .array(position))])),
            ("properties", .object([("name", JSON(line.visit.geofence.name))] + properties)),
        ])
    }
}
