import RidelogModels
import RidelogRecords

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a map shows: an area, widened to one of a grid of frames, so that maps of nearly the same area have the same
/// ground, and its edges say nothing of a single point.
struct MapFrame: Hashable, Sendable {
    /// The picture's size in its own units.
    let width: Double
    let height: Double
    /// The picture's units a degree, as the fourth root of a power of two.
    private let level: Int
    /// The middle, in sixteenths of the picture's width.
    private let column: Int
    private let row: Int

    /// A square picture.
    ///
    /// - Parameters:
    ///   - bounds: what must be in its middle.
    ///   - shown: the height of the middle, which is all that a wide screen shows.
    init(_ bounds: BoundingBox, shown: Double) {
        (width, height) = (MapView.width, MapView.width)
        let fit = MapProjection(fitting: bounds, width: width, height: shown)
        level = Int((log2(fit.scale) * 4).rounded(.down))
        let step = Self.step(level, width)
        (column, row) = (Int((fit.center.x / step).rounded()), Int((fit.center.y / step).rounded()))
    }

    /// The height of a map for a wide screen, by the shape of what is shown: from 520 for what is wide to 667.
    static func height(showing bounds: BoundingBox) -> Double {
        switch MapProjection.ratio(of: bounds) {
        case ..<0.55: 520
        case ..<0.65: 600
        default: 667
        }
    }

    private static func step(_ level: Int, _ width: Double) -> Double { width / exp2(Double(level) / 4) / 16 }

    var projection: MapProjection {
        let step = Self.step(level, width)
        return MapProjection(
            width: width, height: height, scale: exp2(Double(level) / 4),
            center: PlanePoint(x: Double(column) * step, y: Double(row) * step))
    }

    /// Frames wider than this have no ground: too much of an extract would have to be kept. Metres.
    static let widest = 150_000.0

    /// Metres.
    var span: Double { projection.metresPerUnit * width }

    /// The picture of its ground.
    func picture(of ground: GroundStore) -> SitePath? {
        guard span <= Self.widest else { return nil }
        var sum = Checksum()
        for number in [level, column, row, Int(height), GroundPicture.version] {
            sum.add(UInt64(bitPattern: Int64(number)))
        }
        sum.add(ground.sum)
        let digits = String(sum.value, radix: 16)
        return SitePath("maps/" + String(repeating: "0", count: 16 - digits.count) + digits + ".svg")
    }
}
