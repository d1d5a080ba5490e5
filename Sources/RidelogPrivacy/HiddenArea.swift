import RidelogModels

/// The area that a privacy zone hides: the requested shape, moved by a secret vector, and everything within `reach` of
/// it.
///
/// ``ZoneOffset`` computes the vector. It is never longer than `reach`, so the requested shape is always hidden.
package struct HiddenArea: Sendable {
    let asked: Geofence.Shape
    let reach: Double
    /// The secret vector, in metres to the east and north.
    let shift: PlanePoint
    /// A bounding box of the hidden area.
    private let box: BoundingBox

    /// - Parameter number: how many earlier zones have about the same place and size.
    init(asked: Geofence.Shape, secret: some Collection<UInt8>, number: Int = 0) {
        let offset = ZoneOffset(of: asked, secret: secret, number: number)
        self.asked = asked
        reach = offset.reach
        shift = offset.vector
        let around = asked.unrolledBounds ?? BoundingBox(Coordinate(latitude: 0, longitude: 0))
        box = around.extended(by: 2 * reach + 1)
    }

    func hides(_ coordinate: Coordinate) -> Bool {
        guard box.containsWrapped(coordinate) else { return false }
        // The requested shape is tested itself, so that it is hidden however lengths are computed.
        return asked.contains(coordinate) || movedAreaHides(coordinate)
    }

    /// Whether the moved area hides a position. The position is moved the other way instead of the shape, which keeps
    /// its form at any size and latitude.
    func movedAreaHides(_ coordinate: Coordinate) -> Bool {
        !(asked.outsideDistance(to: coordinate.moved(by: shift * -1)) > reach)
    }

    /// Whether positions at a latitude in degrees, or its negative, may be hidden.
    func mayHide(latitude: Double) -> Bool {
        let range = box.south...box.north
        return range.contains(latitude) || range.contains(-latitude)
    }

    /// Whether positions at a longitude in degrees, or its negative, may be hidden.
    func mayHide(longitude: Double) -> Bool {
        let range = box.west...box.east
        return [longitude, -longitude].contains { turned in
            [turned - 360, turned, turned + 360].contains(where: range.contains)
        }
    }

    /// Whether anything within a box may be hidden.
    func mayHide(in other: BoundingBox) -> Bool { box.intersects(other) }

    /// - Parameter margin: metres on either side of the line that are tested, too.
    func hides(from start: Coordinate, to end: Coordinate, margin: Double = 0) -> Bool {
        guard (margin > 0 ? box.extended(by: margin) : box).mayMeet(start, end) else { return false }
        if hides(start) || hides(end) || !(asked.outsideDistance(from: start, to: end) > margin) {
            return true
        }
        let (start, end) = (start.moved(by: shift * -1), end.moved(by: shift * -1))
        return !(asked.outsideDistance(from: start, to: end) > reach + margin)
    }
}

extension Coordinate {
    /// The position moved by metres to the east and north, never farther than the vector's length: computed on a sphere
    /// on which every path is at least as long as on the ellipsoid.
    package func moved(by vector: PlanePoint) -> Coordinate {
        let radius = Ellipsoid.greatestRadiusOfCurvature
        let north = min(90, max(-90, latitude + (vector.y / radius).degrees))
        let cosine = max(latitude.radians.cosine, north.radians.cosine)
        let east = cosine > 1e-9 ? (vector.x / radius / cosine).degrees : 0
        return Coordinate(latitude: north, longitude: (longitude + east).wrappedDegrees)
    }
}
