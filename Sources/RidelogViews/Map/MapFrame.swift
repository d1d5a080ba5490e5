import RidelogModels
import RidelogRecords
import RidelogSystem

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

    /// Which ways of rides its picture shows.
    enum Ways: Hashable {
        /// Those of all rides.
        case all
        /// The same, if any is seen beside this track, which the map shows.
        case beside(MapTrack)
        case none
    }

    private let ways: Ways

    struct MapTrack: Hashable, Sendable {
        let lines: Deferred<[[Coordinate]]>
        let sum: UInt64

        /// - Parameter sum: over its lines, if it is known.
        init(lines: Deferred<[[Coordinate]]>, sum: UInt64?) {
            self.lines = lines
            self.sum =
                sum
                ?? lines.value.lazy.filter { BoundingBox($0) != nil }
                .reduce(into: Checksum()) { $0.add($1) }.value
        }

        static func == (one: MapTrack, other: MapTrack) -> Bool { one.sum == other.sum }
        func hash(into hasher: inout Hasher) { hasher.combine(sum) }
    }

    /// A square picture.
    ///
    /// - Parameters:
    ///   - bounds: what must be in its middle.
    ///   - shown: the height of the middle, which is all that a wide screen shows; nil if it goes by the shape of
    ///     the bounds.
    init(_ bounds: BoundingBox, shown: Double? = nil, ways: Ways = .all) {
        self.ways = ways
        (width, height) = (MapView.width, MapView.width)
        let fit = MapProjection(fitting: bounds, width: width, height: shown ?? Self.height(showing: bounds))
        level = Int((log2(fit.scale) * 4).rounded(.down))
        let step = Self.step(level, width)
        (column, row) = (Int((fit.center.x / step).rounded()), Int((fit.center.y / step).rounded()))
    }

    /// The height of a map for a wide screen, by the shape of what is shown.
    ///
    /// - Parameter most: of what is as high as it is wide.
    static func height(showing bounds: BoundingBox, most: Double = 667) -> Double {
        let ratio = MapProjection.ratio(of: bounds)
        return min(most, [520, 600, 667, 800].first { ratio < $0 / 1000 } ?? 1000)
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

    /// The picture of its ground; nil where nothing is known of it.
    func picture(of ground: MapGround) -> FramePicture? {
        let sources = [span <= Self.widest ? ground.extract : nil, ground.overview]
        for (number, source) in sources.enumerated() {
            guard let source else { continue }
            let content = self.sum(of: source, number)
            if content != 0 { return picture(source, content, ground) }
        }
        return picture(nil, 0, ground)
    }

    private func picture(_ source: GroundStore?, _ content: UInt64, _ ground: MapGround) -> FramePicture? {
        // An extract has the roads already.
        let hasRoads = source != nil && source === ground.extract
        let ways = ways == .none || hasRoads ? nil : ground.rides
        let waySum = ways.map { self.sum(ofWays: $0) } ?? 0
        guard content != 0 || waySum != 0 else { return nil }
        // An extract has the names already, and wide maps have those of the overview.
        let places = hasRoads || span > Self.widest ? nil : ground.places
        var sum = Checksum()
        if let places { sum.add(self.sum(of: places, 4)) }
        sum.add(number(3))
        if let source { sum.add(source.creditText) }
        sum.add(content)
        sum.add(waySum)
        return FramePicture(
            path: SitePath("maps/\(sum.value.bigEndianBytes.hexadecimal).svg"), source: source,
            ways: waySum == 0 ? nil : ways, places: places)
    }

    /// Another one for another frame, and for another source of its ground.
    private func number(_ source: Int, ways: Ways = .all) -> UInt64 {
        var sum = Checksum()
        for number in [level, column, row, Int(height), GroundPicture.version, source] {
            sum.add(UInt64(bitPattern: Int64(number)))
        }
        if case .beside(let track) = ways { sum.add(track.sum) }
        return sum.value
    }

    /// The sum over what it shows: the name of its picture, and so the pages with it, change with that alone. 0 for
    /// nothing.
    private func sum(of source: GroundStore, _ number: Int) -> UInt64 {
        source.sum(ofPicture: self.number(number), in: shownBox) { source in
            let ground = shown(of: source)
            var (sum, isEmpty) = (PictureSum(shownBox), ground.names.isEmpty)
            for feature in ground.features where sum.add(feature) { isEmpty = false }
            for name in ground.names { sum.add(name) }
            return isEmpty ? 0 : sum.value
        }
    }

    private func sum(ofWays source: GroundStore) -> UInt64 {
        source.sum(ofPicture: number(2, ways: ways), in: shownBox) { source in
            var (sum, isShown) = (PictureSum(shownBox), false)
            var track: RideWays.Cells? =
                if case .beside(let track) = ways { RideWays.Cells(track.lines.value) } else { nil }
            source.forEachLine(in: shownBox) { line in
                if !isShown, sum.shows(line) { isShown = track?.contain(line) != true }
                sum.add(line)
            }
            return isShown ? sum.value : 0
        }
    }

    /// What of the ground is shown at its width.
    func shown(of source: GroundStore) -> Ground {
        var ground = source.ground(in: shownBox)
        ground.features.removeAll { span > $0.kind.widest }
        ground.names.removeAll { span > $0.kind.widest }
        return ground
    }

    var shownBox: BoundingBox { projection.bounds.widened(by: 0.02) }
}

struct FramePicture {
    let path: SitePath
    /// Where the ground is from; nil if only ways of rides are known.
    let source: GroundStore?
    /// The ways of rides, where they are drawn.
    let ways: GroundStore?
    /// What towns, peaks and passes are named after, beside the source; nil for the source alone.
    let places: GroundStore?
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
                add([start, end])
            }
        }
        return isShown
    }

    mutating func add(_ line: [Coordinate]) {
        sum.add(line)
    }

    /// Whether a line meets the box.
    func shows(_ line: [Coordinate]) -> Bool { zip(line, line.dropFirst()).contains(where: meets) }

    mutating func add(_ name: GroundName) {
        sum.add(UInt64(name.kind.rawValue))
        sum.add(name.name)
        sum.add(name.size.bitPattern)
        add([name.place])
    }

    private func meets(_ start: Coordinate, _ end: Coordinate) -> Bool {
        let (first, last) = (turned(start.longitude), turned(end.longitude))
        return min(start.latitude, end.latitude) <= box.north
            && max(start.latitude, end.latitude) >= box.south
            && min(first, last) <= box.east && max(first, last) >= box.west
    }

    private func turned(_ longitude: Double) -> Double {
        longitude + ((middle - longitude) / 360).rounded(.toNearestOrEven) * 360
    }
}
