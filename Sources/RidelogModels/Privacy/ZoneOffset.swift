/// How far around a zone everything is hidden, and by which secret vector it is moved.
///
/// The vector has the same likelihood everywhere in a disc of radius ``reach``, and is the same at every build.
struct ZoneOffset: Sendable {
    /// Metres around the moved shape that are hidden; the vector is never longer.
    let reach: Double
    /// Metres to the east and north.
    let vector: PlanePoint

    /// - Parameters:
    ///   - shape: what the owner wants hidden.
    ///   - secret: the site's own; the mark it begins with chooses the rule.
    ///   - number: how many other zones of about the same place and size come before this one.
    init(of shape: Geofence.Shape, secret: some Collection<UInt8>, number: Int) {
        if secret.starts(with: PrivacySecret.mark.utf8) {
            let rough = RoughZone(shape, secret: secret)
            self.init(reach: rough.reach, message: rough.message(number: number), secret: secret)
        } else {
            // Secrets from before there was a mark: an unchanged zone keeps its vector, as two vectors would tell more
            // than one.
            let message = Array("privacy zone 1\n".utf8) + shape.canonicalBytes
            self.init(reach: shape.hidingReach, message: message, secret: secret)
        }
    }

    private init(reach: Double, message: [UInt8], secret: some Collection<UInt8>) {
        self.reach = reach
        let code = HMAC.code(for: message, key: secret)
        // The root makes the end of the vector as likely in every part of the disc.
        let length = reach * code.unitFraction(at: 0).squareRoot()
        let angle = code.unitFraction(at: 8) * 2 * .pi
        vector = PlanePoint(x: length * angle.cosine, y: length * angle.sine)
    }
}

/// A zone's place and size, so rounded that a small change of the zone leaves them as they are.
///
/// Each new vector of a place is one more sample of where it lies: the mean of four is twice as near as one. So direction
/// and length come from these values only. A length that followed the exact radius R would give the centre away:
/// from two hidden centres C1 and C2 it would be C1 - R1 (C1 - C2) / (R1 - R2).
struct RoughZone: Hashable, Sendable {
    private let row: Int
    private let column: Int
    private let step: Int

    /// Degrees of latitude and of longitude; 5.6 km from south to north.
    private static let cell = 0.05
    private static let columnCount = 7200
    private static let smallestReach = 150.0
    private static let ratio = 1.5

    /// - Parameter secret: moves the grid, too: with a known grid, a vector that changes would show that the place
    ///   lies near one of its lines.
    init(_ shape: Geofence.Shape, secret: some Collection<UInt8>) {
        let grid = HMAC.code(for: "privacy grid 2\n".utf8, key: secret)
        let center = shape.unrolledBounds?.center ?? Coordinate(latitude: 0, longitude: 0)
        row = Int((center.latitude / Self.cell + grid.unitFraction(at: 0)).rounded(.down))
        let east = center.longitude.wrappedDegrees / Self.cell + grid.unitFraction(at: 8)
        column = Int(east.rounded(.down).flooredRemainder(by: Double(Self.columnCount)))
        let wanted = shape.wantedReach
        var (step, next) = (0, Self.smallestReach * Self.ratio)
        while next <= wanted {
            step += 1
            next *= Self.ratio
        }
        self.step = step
    }

    /// Metres: the next lower of 150, 225, 337.5, and so on.
    var reach: Double {
        (0..<step).reduce(Self.smallestReach) { reach, _ in reach * Self.ratio }
    }

    /// - Parameter number: tells zones of one rough place and size from each other, so that nobody who knows one of
    ///   them can find the other.
    func message(number: Int) -> [UInt8] {
        Array("privacy zone 2\n".utf8)
            + [row, column, step, number].flatMap { UInt64(bitPattern: Int64($0)).bigEndianBytes }
    }
}

extension Double {
    fileprivate func flooredRemainder(by divisor: Double) -> Double {
        let remainder = truncatingRemainder(dividingBy: divisor)
        return remainder < 0 ? remainder + divisor : remainder
    }
}

extension [UInt8] {
    /// The 53 high bits of eight bytes as a number from 0 to below 1.
    fileprivate func unitFraction(at offset: Int) -> Double {
        let bits = self[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Double(bits >> 11) * 0x1p-53
    }
}
