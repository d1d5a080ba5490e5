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

    /// Frames wider than this have the ground of the overview: too much of an extract would have to be kept. Metres.
    static let widest = 150_000.0

    /// Metres.
    var span: Double { projection.metresPerUnit * width }

    /// The picture of its ground, and where that is from; nil where nothing is known of it.
    func picture(of ground: GroundStore?) -> (path: SitePath, source: GroundStore)? {
        guard let ground else { return nil }
        for source in [span <= Self.widest ? ground : nil, ground.overview].compactMap(\.self) {
            var sum = Checksum()
            for number in [level, column, row, Int(height), GroundPicture.version, source === ground ? 0 : 1] {
                sum.add(UInt64(bitPattern: Int64(number)))
            }
            let content = source.sum(ofPicture: sum.value) { sum(of: $0) }
            guard content != 0 else { continue }
            sum.add(content)
            let digits = String(sum.value, radix: 16)
            let name = String(repeating: "0", count: 16 - digits.count) + digits
            return (SitePath("maps/\(name).svg"), source)
        }
        return nil
    }

    /// The sum over what it shows: the name of its picture, and so the pages with it, change with that alone. 0 for
    /// nothing.
    private func sum(of source: GroundStore) -> UInt64 {
        let ground = shown(of: source)
        var (sum, isEmpty) = (PictureSum(projection.bounds.widened(by: 0.02)), true)
        for feature in ground.features where sum.add(feature) { isEmpty = false }
        for name in ground.names { sum.add(name) }
        return isEmpty ? 0 : sum.value
    }

    /// What of the ground is shown at its width.
    func shown(of source: GroundStore) -> Ground {
        var ground = source.ground(in: projection.bounds.widened(by: 0.02))
        ground.features.removeAll { span > $0.kind.widest }
        ground.names.removeAll { span > $0.kind.widest }
        return ground
    }
}

/// Sums up what a box shows of a ground.
private struct PictureSum {
    private let box: BoundingBox
    private let middle: Double
    private var sum = Checksum()

    init(_ box: BoundingBox) {
        (self.box, middle) = (box, (box.west + box.east) / 2)
    }

    /// Never 0.
    var value: UInt64 { max(1, sum.value) }

    /// - Returns: false if nothing of it is in the box.
    mutating func add(_ feature: GroundFeature) -> Bool {
        var isShown = false
        for line in feature.lines {
            // An area is always whole. How far a line goes beyond the box depends on what else is kept.
            for (start, end) in zip(line, line.dropFirst()) where feature.kind.isArea || meets(start, end) {
                if !isShown { sum.add(UInt64(feature.kind.rawValue)) }
                isShown = true
                for place in [start, end] { add(place) }
            }
        }
        return isShown
    }

    mutating func add(_ name: GroundName) {
        sum.add(UInt64(name.kind.rawValue))
        sum.add(name.name)
        sum.add(name.size.bitPattern)
        add(name.place)
    }

    private mutating func add(_ place: Coordinate) {
        sum.add(place.latitude.bitPattern)
        sum.add(place.longitude.bitPattern)
    }

    private func meets(_ start: Coordinate, _ end: Coordinate) -> Bool {
        let (first, last) = (turned(start.longitude), turned(end.longitude))
        return min(start.latitude, end.latitude) <= box.north && max(start.latitude, end.latitude) >= box.south
            && min(first, last) <= box.east && max(first, last) >= box.west
    }

    private func turned(_ longitude: Double) -> Double {
        longitude + ((middle - longitude) / 360).rounded(.toNearestOrEven) * 360
    }
}
