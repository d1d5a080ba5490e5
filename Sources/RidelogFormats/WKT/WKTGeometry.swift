import RidelogModels
import RidelogParsing

/// A geometry in well-known text (OGC 06-103r4, section 7), longitude first:
/// `POLYGON ((8.0 47.0, 8.1 47.0, 8.1 47.1))`.
package enum WKTGeometry: Hashable, Sendable {
    case point(Coordinate), line([Coordinate]), polygons([Polygon])

    /// The area; nil without one. A point needs a radius and a line a width, in metres.
    package func shape(reach: Double?) -> Geofence.Shape? {
        let reach = reach.flatMap { Geofence.Shape.mayReach($0) ? $0 : nil }
        return switch self {
        case .point(let center): reach.map { .circle(center: center, radius: $0) }
        case .line(let line): reach.map { .corridor(line: line, width: $0) }
        case .polygons(let polygons):
            polygons.count == 1 ? polygons.first.map { .polygon($0) } : .multiPolygon(polygons)
        }
    }
}

/// Reads consecutive geometries, with or without spaces or semicolons between them.
package struct WKTReader {
    /// An error and its byte offset.
    package struct Fault: Error, Hashable {
        package let what: String
        package let offset: Int
    }

    private let bytes: [UInt8]
    private var offset: Int

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.withoutByteOrderMark.startIndex
    }

    /// The start of the next geometry as a byte offset; nil at the end.
    package mutating func next() -> Int? {
        while offset < bytes.count, ASCII.isSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: ";") {
            offset += 1
        }
        return offset < bytes.count ? offset : nil
    }

    /// Reads a geometry.
    ///
    /// - Throws: a fault if the text is not a geometry that can be an area or part of one.
    package mutating func geometry() throws(Fault) -> WKTGeometry {
        var kind = word()
        if kind == "SRID" {
            guard skip("="), word().isEmpty, number() == 4326, skip(";") else {
                throw fault("positions are not in WGS 84 (SRID 4326)")
            }
            kind = word()
        }
        let marks = word()
        guard ["", "Z", "M", "ZM"].contains(marks) else { throw fault("“\(kind) \(marks)” is not an area") }
        switch kind {
        case "POINT":
            let line = try positions()
            guard let only = line.first, line.count == 1 else {
                throw fault("a point needs exactly one position")
            }
            return .point(only)
        case "LINESTRING":
            let line = try positions()
            guard line.count > 1 else { throw fault("a line needs at least two positions") }
            return .line(line)
        case "POLYGON": return .polygons([try polygon()])
        case "MULTIPOLYGON": return .polygons(try list { (reader) throws(Fault) in try reader.polygon() })
        default: throw fault("“\(kind)” is not an area")
        }
    }

    private mutating func polygon() throws(Fault) -> Polygon {
        let rings = try list { (reader) throws(Fault) in
            guard let ring = Ring.make(try reader.positions()) else {
                throw reader.fault("a ring needs at least three different positions")
            }
            return ring
        }
        return Polygon(outer: rings.first ?? [], holes: Array(rings.dropFirst()))
    }

    private mutating func positions() throws(Fault) -> [Coordinate] {
        try list { (reader) throws(Fault) in try reader.position() }
    }

    private mutating func position() throws(Fault) -> Coordinate {
        let longitude = number()
        let latitude = number()
        while number() != nil {}
        guard let coordinate = Coordinate(validLatitude: latitude, longitude: longitude) else {
            throw fault("expected a longitude within ±180° and a latitude within ±90°")
        }
        return coordinate
    }

    /// Reads one or more elements, in brackets and separated by commas.
    private mutating func list<Element>(
        of element: (inout WKTReader) throws(Fault) -> Element
    ) throws(Fault) -> [Element] {
        guard skip("(") else { throw fault("“(” is missing") }
        var elements = [try element(&self)]
        while skip(",") { elements.append(try element(&self)) }
        guard skip(")") else { throw fault("“)” is missing") }
        return elements
    }

    private mutating func skipSpace() {
        while offset < bytes.count, ASCII.isSpace(bytes[offset]) { offset += 1 }
    }

    private mutating func word() -> String {
        skipSpace()
        let letters = bytes[offset...].prefix { ASCII.isUpperCase($0 & 0xDF) && $0 & 0x40 != 0 }
        offset += letters.count
        return letters.text.uppercased()
    }

    private mutating func number() -> Double? {
        skipSpace()
        let digits = bytes[offset...].prefix { !ASCII.isSpace($0) && !Array("(),;".utf8).contains($0) }
        guard let number = Decimal.parse(digits) else { return nil }
        offset += digits.count
        return number
    }

    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        skipSpace()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }

    private func fault(_ what: String) -> Fault { Fault(what: what, offset: offset) }
}
