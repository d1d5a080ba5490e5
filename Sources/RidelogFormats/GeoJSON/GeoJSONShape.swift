import RidelogParsing
import RidelogModels

/// Makes shapes of GeoJSON geometries (RFC 7946, section 3.1).
struct GeoJSONShape {
    let properties: JSONValue?
    /// Called for whatever is left out, with its byte.
    let note: (GeoJSONProblem, Int) -> Void
    /// Given the coordinates of points that are no geofences, for want of a radius.
    let addPoint: (JSONValue) -> Void
    /// Given the coordinates of lines that are no geofences, for want of a width.
    let addLine: (JSONValue) -> Void

    /// The shapes of a geometry: none if it is no area, several for a collection.
    func shapes(of geometry: JSONValue) -> [Geofence.Shape] {
        let coordinates = geometry["coordinates"]
        switch geometry["type"]?.string {
        case "Polygon": return polygon(coordinates ?? geometry).map { [.polygon($0)] } ?? []
        case "MultiPolygon": return multiPolygon(coordinates, of: geometry)
        case "Point": return circle(around: coordinates, of: geometry).map { [$0] } ?? []
        case "MultiPoint":
            return elements(coordinates, of: geometry).compactMap { circle(around: $0, of: geometry) }
        case "LineString": return corridor(along: coordinates, of: geometry).map { [$0] } ?? []
        case "MultiLineString":
            return elements(coordinates, of: geometry).compactMap { corridor(along: $0, of: geometry) }
        case "GeometryCollection":
            return elements(geometry["geometries"], of: geometry).flatMap(shapes(of:))
        default:
            note(.badGeometry, geometry.range.lowerBound)
            return []
        }
    }

    /// What the list holds; what is no list, or is not there, is reported.
    private func elements(_ list: JSONValue?, of geometry: JSONValue) -> [JSONValue] {
        guard let elements = list?.elements else {
            note(.badGeometry, (list ?? geometry).range.lowerBound)
            return []
        }
        return elements
    }

    private func multiPolygon(_ coordinates: JSONValue?, of geometry: JSONValue) -> [Geofence.Shape] {
        let polygons = elements(coordinates, of: geometry).compactMap(polygon)
        return polygons.isEmpty ? [] : [.multiPolygon(polygons)]
    }

    private func polygon(_ coordinates: JSONValue) -> Polygon? {
        guard let rings = coordinates.elements, let first = rings.first else {
            note(.badGeometry, coordinates.range.lowerBound)
            return nil
        }
        guard let outer = ring(first) else { return nil }
        return Polygon(outer: outer, holes: rings.dropFirst().compactMap(ring))
    }

    /// At least three different positions, without the repeated first one.
    private func ring(_ value: JSONValue) -> [Coordinate]? {
        guard let positions = line(value) else { return nil }
        guard let ring = Ring.make(positions) else {
            note(.shortRing, value.range.lowerBound)
            return nil
        }
        return ring
    }

    private func circle(around value: JSONValue?, of geometry: JSONValue) -> Geofence.Shape? {
        guard let radius = properties?.first(of: "radius", "rad", "radius_m") else {
            addPoint(value ?? geometry)
            return nil
        }
        let center = GeoJSONPosition.line([value ?? geometry], note).first?.position.coordinate
        guard let center, isSensible(radius) else { return nil }
        return radius.number.map { .circle(center: center, radius: $0) }
    }

    private func corridor(along value: JSONValue?, of geometry: JSONValue) -> Geofence.Shape? {
        guard let width = properties?.first(of: "width", "polylineDistance") else {
            addLine(value ?? geometry)
            return nil
        }
        guard let line = line(value ?? geometry), isSensible(width) else { return nil }
        guard line.count >= 2 else {
            note(.badGeometry, (value ?? geometry).range.lowerBound)
            return nil
        }
        return width.number.map { .corridor(line: line, width: $0) }
    }

    private func isSensible(_ length: JSONValue) -> Bool {
        if let metres = length.number, Geofence.Shape.mayReach(metres) { return true }
        note(.badRadius, length.range.lowerBound)
        return false
    }
}

// MARK: - Positions

extension GeoJSONShape {
    /// The positions that are such; nil if the value is no list.
    private func line(_ value: JSONValue) -> [Coordinate]? {
        guard let elements = value.elements else {
            note(.badGeometry, value.range.lowerBound)
            return nil
        }
        return GeoJSONPosition.line(elements, note).map(\.position.coordinate)
    }
}
