/// What a privacy zone hides: the asked shape, moved by a secret vector, and everything within `reach` of it.
///
/// The vector lies anywhere in a disc of radius `reach` with the same likelihood and is made from the site's
/// secret and the shape itself, so it is the same for every ride and at every build, and two zones of a site
/// tell nothing about each other. As it is never longer than `reach`, the asked shape is always hidden: a
/// position p of it is moved to a place at most `reach` from the shape.
///
/// For a circle of radius R the reach is 0.75 R: hidden is a circle of radius 1.75 R whose centre is up to
/// 0.75 R from the asked one. For any other shape it is a quarter of the radius of a circle of the same area,
/// but at least 150 m.
struct HiddenArea: Sendable {
    let asked: Geofence.Shape
    let reach: Double
    /// The secret vector, in metres to the east and north.
    let shift: PlanePoint
    /// A box around all that is hidden.
    private let box: BoundingBox

    init(asked: Geofence.Shape, secret: some Collection<UInt8>) {
        self.asked = asked
        reach = asked.hidingReach
        shift = Self.shift(for: asked, secret: secret, reach: reach)
        let around = asked.unrolledBounds ?? BoundingBox(Coordinate(latitude: 0, longitude: 0))
        box = around.extended(by: 2 * reach + 1)
    }

    func hides(_ coordinate: Coordinate) -> Bool {
        guard box.containsWrapped(coordinate) else { return false }
        // The first is what counts for the owner and must not hang on how lengths are reckoned.
        return asked.contains(coordinate) || movedAreaHides(coordinate)
    }

    /// The hidden area alone; the shape stays where it is and the position is moved the other way, so that
    /// the shape keeps its form at any size and latitude.
    func movedAreaHides(_ coordinate: Coordinate) -> Bool {
        !(asked.outsideDistance(to: coordinate.moved(by: shift * -1)) > reach)
    }

    /// Whether anything at a latitude or its opposite, in degrees, may be hidden.
    func mayHide(latitude: Double) -> Bool {
        let range = box.south...box.north
        return range.contains(latitude) || range.contains(-latitude)
    }

    /// Whether anything at a longitude or its opposite, in degrees, may be hidden.
    func mayHide(longitude: Double) -> Bool {
        let range = box.west...box.east
        return [longitude, -longitude].contains { turned in
            [turned - 360, turned, turned + 360].contains(where: range.contains)
        }
    }

    /// Whether anything within a box may be hidden.
    func mayHide(in other: BoundingBox) -> Bool {
        other.south <= box.north && box.south <= other.north
            && [-360.0, 0, 360].contains { turn in
                other.west + turn <= box.east && box.west <= other.east + turn
            }
    }

    /// - Parameter margin: metres on either side of the line that belong to it.
    func hides(from start: Coordinate, to end: Coordinate, margin: Double = 0) -> Bool {
        guard (margin > 0 ? box.extended(by: margin) : box).mayMeet(start, end) else { return false }
        if hides(start) || hides(end) || !(asked.outsideDistance(from: start, to: end) > margin) {
            return true
        }
        let (start, end) = (start.moved(by: shift * -1), end.moved(by: shift * -1))
        return !(asked.outsideDistance(from: start, to: end) > reach + margin)
    }

    private static func shift(
        for shape: Geofence.Shape, secret: some Collection<UInt8>, reach: Double
    ) -> PlanePoint {
        let code = HMAC.code(for: Array("privacy zone 1\n".utf8) + shape.canonicalBytes, key: secret)
        // The root makes the end of the vector as likely in every part of the disc.
        let length = reach * code.unitFraction(at: 0).squareRoot()
        let angle = code.unitFraction(at: 8) * 2 * .pi
        return PlanePoint(x: length * angle.cosine, y: length * angle.sine)
    }
}

extension [UInt8] {
    /// The 53 high bits of eight bytes as a number from 0 to below 1.
    fileprivate func unitFraction(at offset: Int) -> Double {
        let bits = self[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bits >> 11) * 0x1p-53
    }
}

extension Coordinate {
    /// The position moved by metres to the east and north, and never by more than the vector's length: the
    /// degrees are those of a sphere on which every path is at least as long as on the ellipsoid.
    func moved(by vector: PlanePoint) -> Coordinate {
        let radius = Ellipsoid.greatestRadiusOfCurvature
        let north = min(90, max(-90, latitude + (vector.y / radius).degrees))
        let cosine = max(latitude.radians.cosine, north.radians.cosine)
        let east = cosine > 1e-9 ? (vector.x / radius / cosine).degrees : 0
        return Coordinate(latitude: north, longitude: (longitude + east).wrappedDegrees)
    }
}
