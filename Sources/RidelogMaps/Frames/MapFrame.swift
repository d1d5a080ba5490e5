import RidelogHTML
import RidelogModels
import RidelogSystem

/// The area of a map, widened to one of a grid of frames. So maps of nearly the same area share their ground, and the
/// edges reveal no single point.
package struct MapFrame: Hashable, Sendable {
    /// The width of all pictures in their own units.
    package static let standardWidth = 1000.0

    /// The picture's size in its own units.
    let width: Double
    let height: Double
    /// The scale, as an exponent: each step is the fourth root of two in the picture's units per degree.
    private let level: Int
    /// The middle, in sixteenths of the picture's width.
    private let column: Int
    private let row: Int

    /// Which ways of rides the picture shows.
    package enum Ways: Hashable {
        /// The ways of all rides.
        case all
        /// The ways of all rides, if any is visible beside this track of the map.
        case beside(MapTrack)
        case none
    }

    private let ways: Ways

    package struct MapTrack: Hashable, Sendable {
        let lines: Deferred<[[Coordinate]]>
        let sum: UInt64

        /// - Parameter sum: a checksum of its lines; nil if unknown.
        package init(lines: Deferred<[[Coordinate]]>, sum: UInt64?) {
            self.lines = lines
            self.sum =
                sum
                ?? lines.value.lazy.filter { BoundingBox($0) != nil }
                .reduce(into: Checksum()) { $0.add($1) }.value
        }

        package static func == (one: MapTrack, other: MapTrack) -> Bool { one.sum == other.sum }
        package func hash(into hasher: inout Hasher) { hasher.combine(sum) }
    }

    /// The frame of a square picture.
    ///
    /// - Parameters:
    ///   - bounds: the area that must be in its middle.
    ///   - shown: the height of the middle part, which is all that wide screens show; nil to derive it from the shape
    ///     of the bounds.
    package init(_ bounds: BoundingBox, shown: Double? = nil, ways: Ways = .all) {
        self.ways = ways
        (width, height) = (Self.standardWidth, Self.standardWidth)
        let fit = MapProjection(fitting: bounds, width: width, height: shown ?? Self.height(showing: bounds))
        level = Int((log2(fit.scale) * 4).rounded(.down))
        let step = Self.step(level, width)
        (column, row) = (Int((fit.center.x / step).rounded()), Int((fit.center.y / step).rounded()))
    }

    /// The height of a map on wide screens, by the shape of the shown area.
    ///
    /// - Parameter most: the height of a square area.
    package static func height(showing bounds: BoundingBox, most: Double = 667) -> Double {
        let ratio = MapProjection.ratio(of: bounds)
        return min(most, [520, 600, 667, 800].first { ratio < $0 / 1000 } ?? 1000)
    }

    private static func step(_ level: Int, _ width: Double) -> Double { width / exp2(Double(level) / 4) / 16 }

    package var projection: MapProjection {
        let step = Self.step(level, width)
        return MapProjection(
            width: width, height: height, scale: exp2(Double(level) / 4),
            center: PlanePoint(x: Double(column) * step, y: Double(row) * step))
    }

    /// Metres. Wider frames have the ground of the overview, because they would need too much of an extract.
    package static let widest = 150_000.0

    /// The width of the frame in metres.
    package var span: Double { projection.metresPerUnit * width }

    /// The picture of its ground; nil without ground.
    package func picture(of ground: MapGround) -> FramePicture? {
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

    /// A number that identifies frame, source of the ground, and ways.
    private func number(_ source: Int, ways: Ways = .all) -> UInt64 {
        var sum = Checksum()
        for number in [level, column, row, Int(height), FramePicture.version, source] {
            sum.add(UInt64(bitPattern: Int64(number)))
        }
        if case .beside(let track) = ways { sum.add(track.sum) }
        return sum.value
    }

    /// The checksum of what it shows of a source, on which the name of the picture, and so its pages, depend; 0 for
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

    /// The features of the ground that are shown at its width.
    func shown(of source: GroundStore) -> Ground {
        var ground = source.ground(in: shownBox)
        ground.features.removeAll { span > $0.kind.widest }
        ground.names.removeAll { span > $0.kind.widest }
        return ground
    }

    var shownBox: BoundingBox { projection.bounds.widened(by: 0.02) }
}

package struct FramePicture {
    /// The version of ``GroundPicture``, which is part of the path: raise it when the drawing changes.
    static let version = 6

    package let path: SitePath
    /// The source of the ground; nil if there are only ways of rides.
    let source: GroundStore?
    /// The ways of rides; nil if they are not drawn.
    package let ways: GroundStore?
    /// An additional source of names of towns, peaks and passes; nil for none.
    let places: GroundStore?
}

/// Computes a checksum of the part of a ground in a box.
private struct PictureSum {
    private let box: BoundingBox
    private let middle: Double
    private var sum = Checksum()

    init(_ box: BoundingBox) {
        (self.box, middle) = (box, (box.west + box.east) / 2)
    }

    /// The checksum, never 0.
    var value: UInt64 { max(1, sum.value) }

    /// - Returns: false if nothing of it is in the box.
    mutating func add(_ feature: GroundFeature) -> Bool {
        var isShown = false
        for line in feature.lines {
            // Areas count completely; of a line only the steps in the box, because its length outside depends on what
            // is cached.
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
