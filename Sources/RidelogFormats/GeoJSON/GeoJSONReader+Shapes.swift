import RidelogParsing
import RidelogModels

/// Creates shapes from GeoJSON geometries (RFC 7946, section 3.1).
extension GeoJSONReader {
    /// The shapes of a geometry: none if it is not an area, several for a collection.
    func shapes(of geometry: JSONValue, in feature: GeoJSONFeature) -> [Geofence.Shape] {
        let coordinates = geometry["coordinates"]
        switch geometry["type"]?.string {
        case "Polygon": return polygon(coordinates ?? geometry).map { [.polygon($0)] } ?? []
        case "MultiPolygon":
            let polygons = elements(coordinates, of: geometry).compactMap(polygon)
            return polygons.isEmpty ? [] : [.multiPolygon(polygons)]
        case "Point": return circle(around: coordinates ?? geometry, in: feature).map { [$0] } ?? []
        case "MultiPoint":
            return elements(coordinates, of: geometry).compactMap { circle(around: $0, in: feature) }
        case "LineString": return corridor(along: coordinates ?? geometry, in: feature).map { [$0] } ?? []
        case "MultiLineString":
            return elements(coordinates, of: geometry).compactMap { corridor(along: $0, in: feature) }
        case "GeometryCollection":
            return elements(geometry["geometries"], of: geometry).flatMap { shapes(of: $0, in: feature) }
        default:
            note(.badGeometry, geometry.range.lowerBound)
            return []
        }
    }

    /// The elements of an array; a missing or other value is reported.
    private func elements(_ list: JSONValue?, of geometry: JSONValue) -> [JSONValue] {
        guard let elements = list?.elements else {
            note(.badGeometry, (list ?? geometry).range.lowerBound)
            return []
        }
        return elements
    }

    private func polygon(_ coordinates: JSONValue) -> Polygon? {
        guard let rings = coordinates.elements, let first = rings.first else {
            note(.badGeometry, coordinates.range.lowerBound)
            return nil
        }
        guard let outer = ring(first) else { return nil }
        return Polygon(outer: outer, holes: rings.dropFirst().compactMap(ring))
    }

    /// A ring of at least three different positions, without the repeated first one.
    private func ring(_ value: JSONValue) -> [Coordinate]? {
        guard let positions = line(value) else { return nil }
        guard let ring = Ring.make(positions.map(\.coordinate)) else {
            note(.shortRing, value.range.lowerBound)
            return nil
        }
        return ring
    }

    private func circle(around value: JSONValue, in feature: GeoJSONFeature) -> Geofence.Shape? {
        let center = GeoJSONPosition.line([value], note).first?.position
        guard let radius = feature.properties?.first(of: "radius", "rad", "radius_m") else {
            if let center {
                recording.append(center, of: feature, at: value.range.lowerBound, time: times.instant)
            }
            return nil
        }
        guard let center, isSensible(radius) else { return nil }
        return radius.number.map { .circle(center: center.coordinate, radius: $0) }
    }

    /// The corridor along a line. A line without a width is a route, and reported, because the width may be missing.
    private func corridor(along value: JSONValue, in feature: GeoJSONFeature) -> Geofence.Shape? {
        let width = feature.properties?.first(of: "width", "polylineDistance")
        guard let line = line(value), width.map(isSensible) ?? true else { return nil }
        guard line.count >= 2 else {
            note(.badGeometry, value.range.lowerBound)
            return nil
        }
        guard let width else {
            note(.lineWithoutWidth, value.range.lowerBound)
            recording.append(line: line, feature)
            return nil
        }
        return width.number.map { .corridor(line: line.map(\.coordinate), width: $0) }
    }

    private func isSensible(_ length: JSONValue) -> Bool {
        if let metres = length.number, Geofence.Shape.mayReach(metres) { return true }
        note(.badRadius, length.range.lowerBound)
        return false
    }

    /// The valid positions; nil if the value is not an array.
    private func line(_ value: JSONValue) -> [GeoJSONPosition]? {
        guard let elements = value.elements else {
            note(.badGeometry, value.range.lowerBound)
            return nil
        }
        return GeoJSONPosition.line(elements, note).map(\.position)
    }
}
