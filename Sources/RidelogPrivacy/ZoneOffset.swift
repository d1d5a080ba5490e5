import RidelogModels

/// The reach of a zone, and the secret vector by which it is moved.
///
/// The vector is never longer than ``reach``, and the same in every build.
struct ZoneOffset: Sendable {
    /// Metres around the moved shape that are hidden.
    let reach: Double
    /// Metres to the east and north.
    let vector: PlanePoint

    /// - Parameters:
    ///   - shape: what the owner wants hidden.
    ///   - secret: the site's secret; its prefix selects the rule.
    ///   - number: how many earlier zones have about the same place.
    init(of shape: Geofence.Shape, secret: some Collection<UInt8>, number: Int) {
        if secret.starts(with: PrivacySecret.mark.utf8) {
            let place = RoughPlace(shape, secret: secret)
            let steps = Self.steps(upTo: shape.wantedReach)
            reach = steps.reduce(0, +)
            vector = steps.enumerated().reduce(.zero) { vector, step in
                let message = place.message(number: number, step: step.offset)
                return vector + Self.vector(upTo: step.element, message: message, secret: secret)
            }
        } else {
            // Secrets from before the prefix: an unchanged zone keeps its vector, as two vectors would reveal more than
            // one.
            let message = Array("privacy zone 1\n".utf8) + shape.canonicalBytes
            reach = shape.hidingReach
            vector = Self.vector(upTo: reach, message: message, secret: secret)
        }
    }

    /// Metres. No multiple by a power of 2 is near a radius that people choose.
    private static let smallestReach = 280.0

    /// The steps to the largest of 280 m, 560 m, 1120 m and so on that is not above the wanted reach.
    ///
    /// Each step has its own vector, and a zone is moved by their sum. So two versions of a zone with different reaches
    /// reveal the vectors of the steps between them, but not of those that they share. A reach proportional to the
    /// exact radius R would reveal the centre: from two hidden centres C1 and C2 it would be C1 − R1 (C1 − C2) / (R1 −
    /// R2).
    private static func steps(upTo wanted: Double) -> [Double] {
        var (steps, reach) = ([smallestReach], smallestReach)
        while reach * 2 <= wanted {
            steps.append(reach)
            reach *= 2
        }
        return steps
    }

    /// A vector whose end is uniformly distributed in a disc.
    private static func vector(
        upTo reach: Double, message: [UInt8], secret: some Collection<UInt8>
    ) -> PlanePoint {
        let code = HMAC.code(for: message, key: secret)
        let length = reach * code.unitFraction(at: 0).squareRoot()
        let angle = code.unitFraction(at: 8) * 2 * .pi
        return PlanePoint(x: length * angle.cosine, y: length * angle.sine)
    }
}

/// A zone's place, rounded so that a small change of the zone does not change it.
///
/// Each new vector of a place is another sample of its position: the mean of four is twice as near as one.
struct RoughPlace: Hashable, Sendable {
    private let row: Int
    private let column: Int

    /// The cell size in degrees of latitude and longitude; 11 km from south to north.
    private static let cell = 0.1
    private static let columnCount: Int64 = 3600

    /// - Parameter secret: moves the grid, too: with a known grid, a changed vector would reveal that the place is near
    ///   a grid line.
    init(_ shape: Geofence.Shape, secret: some Collection<UInt8>) {
        let grid = HMAC.code(for: "privacy grid 2\n".utf8, key: secret)
        let center = shape.unrolledBounds?.center ?? Coordinate(latitude: 0, longitude: 0)
        row = Int((center.latitude / Self.cell + grid.unitFraction(at: 0)).rounded(.down))
        let east = center.longitude.wrappedDegrees / Self.cell + grid.unitFraction(at: 8)
        column = Int(Int64(east.rounded(.down)).flooredDivision(by: Self.columnCount).remainder)
    }

    /// - Parameters:
    ///   - number: distinguishes zones with the same rough place, so that no one who knows one can find the other.
    ///   - step: the index of the step of the reach.
    func message(number: Int, step: Int) -> [UInt8] {
        Array("privacy zone 2\n".utf8)
            + [row, column, number, step].flatMap { UInt64(bitPattern: Int64($0)).bigEndianBytes }
    }
}

extension [UInt8] {
    /// The 53 high bits of eight bytes as a number from 0 up to, but not including, 1.
    fileprivate func unitFraction(at offset: Int) -> Double {
        let bits = self[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bits >> 11) * 0x1p-53
    }
}
