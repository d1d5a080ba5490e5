import RidelogGround
import RidelogHTML
import RidelogModels

/// The ground of a frame as a standalone SVG for `<img>`, with its own style sheet for light and dark. Stored pictures
/// are used until ``FramePicture/version`` is raised.
package struct GroundPicture {
    /// The maximum compressed size of a picture in bytes.
    static let largest = 12_000

    private let frame: MapFrame
    private let ground: Ground
    private let ways: DrawnWays
    /// The credit inside the picture, in case it is used alone; nil without ground.
    private let credit: String?
    private let projection: MapProjection
    /// Lines extend so many units beyond the edge.
    private static let overlap = 8.0

    package init(_ frame: MapFrame, _ picture: FramePicture) {
        self.frame = frame
        projection = frame.projection
        ground = picture.source.map(frame.shown) ?? Ground()
        credit = picture.source?.creditText
        ways = picture.ways.map { Self.ways($0, frame) } ?? DrawnWays()
    }

    /// The parts of lines that are in the picture.
    private static func ways(_ source: GroundStore, _ frame: MapFrame) -> DrawnWays {
        let (projection, box, extent) = (frame.projection, frame.shownBox, extent(of: frame))
        var ways = DrawnWays()
        source.forEachLine(in: box) { line in
            for part in box.parts(of: line) {
                for run in projection.points(part).clipped(extent) { ways.append(run) }
            }
        }
        return ways
    }

    /// The maximum uncompressed size of ways of rides in bytes.
    private static let mostOfWays = 12_000

    /// Metres a unit up to which ways are drawn exactly, because they are farther apart than a sketch would merge.
    private static let fine = 6.0

    /// The ways of rides, coarser the more there are.
    private var wayPath: GroundPath {
        if projection.metresPerUnit <= Self.fine, let path = finePath { return path }
        var size = RoadSketch.cellSize
        while true {
            let sketch = drawSketch(size)
            if sketch.isWhole { return sketch.path }
            // Counting points takes a fifth of the time of drawing them.
            let bytesPerPoint = Double(sketch.path.bytes.count) / Double(sketch.pointCount)
            var excess = 1.5
            repeat {
                // Doubling the cell size halves the points where ways are rare, and quarters them where they are dense.
                size *= max(1.1, min(2, (1 + excess) / 2))
                excess = Double(pointCount(size)) * bytesPerPoint / Double(Self.mostOfWays)
            } while excess > 1
        }
    }

    /// All ways drawn exactly; nil if they take too many bytes.
    private var finePath: GroundPath? {
        var path = GroundPath()
        for index in 0..<ways.count {
            path.add(Array(ways[index]), tolerance: 0.6)
            if path.bytes.count > Self.mostOfWays { return nil }
        }
        return path
    }

    /// The largest cell size, at which points are always few enough.
    private static let largestCell = 100.0

    /// Draws the ways in cells of a size; stops when they take too many bytes.
    private func drawSketch(_ size: Double) -> (path: GroundPath, pointCount: Int, isWhole: Bool) {
        var (sketch, path, count) = (RoadSketch(projection, cellSize: size), GroundPath(), 0)
        for index in 0..<ways.count {
            sketch.add(ways[index]) { run in
                count += run.count
                path.add(run, tolerance: size / 8)
            }
            if path.bytes.count > Self.mostOfWays, size < Self.largestCell { return (path, count, false) }
        }
        return (path, count, true)
    }

    /// The number of points of a sketch with cells of a size.
    private func pointCount(_ size: Double) -> Int {
        var (sketch, count) = (RoadSketch(projection, cellSize: size), 0)
        for index in 0..<ways.count { sketch.add(ways[index]) { count += $0.count } }
        return count
    }

    /// The picture with everything that its width shows, or less if that is too large.
    package var bytes: [UInt8] {
        let span = frame.span
        var left = Set(GroundKind.allCases.filter { span <= $0.widest })
        var tolerance = 0.3
        var (paths, bytes, isHeavy) = ([GroundKind: GroundPath](), [UInt8](), true)
        func draw() {
            bytes = svg(paths, left)
            // Compressing takes most of the time, so it is done once for each drawing.
            isHeavy = bytes.count > Self.largest && PackedSize.gzip(bytes) > Self.largest
        }
        func drawCoarser() {
            tolerance *= 2
            paths = self.paths(left, tolerance)
            draw()
        }
        drawCoarser()
        if isHeavy { drawCoarser() }
        for kind in GroundKind.dispensable where isHeavy {
            guard left.remove(kind) != nil, paths[kind] != nil else { continue }
            draw()
        }
        while isHeavy, tolerance < 10 { drawCoarser() }
        return ways.isEmpty ? bytes : svg(paths, left, ways: wayPath)
    }

    private static func extent(of frame: MapFrame) -> MapExtent {
        MapExtent(width: frame.width, height: frame.height, overlap: overlap)
    }

    private func paths(_ kinds: Set<GroundKind>, _ tolerance: Double) -> [GroundKind: GroundPath] {
        var paths: [GroundKind: GroundPath] = [:]
        var coast: [[PlanePoint]] = []
        var lines: [GroundKind: [[PlanePoint]]] = [:]
        let whole = Self.extent(of: frame)
        for feature in ground.features where kinds.contains(feature.kind) {
            for line in feature.lines {
                let points = projection.points(line)
                if feature.kind == .coast {
                    coast.append(points)
                } else if feature.kind.isArea {
                    let ring = whole.clip(points)
                    guard let extent = MapExtent(of: ring), extent.size >= 3 * tolerance / 0.6 else {
                        continue
                    }
                    paths[feature.kind, default: GroundPath()].add(ring, tolerance: tolerance, closed: true)
                } else {
                    lines[feature.kind, default: []].append(points)
                }
            }
        }
        for (kind, lines) in lines {
            for run in PlanePoint.joined(lines).flatMap({ $0.clipped(whole) }) {
                guard let extent = MapExtent(of: run), extent.size >= (kind <= .minor ? 6 : 3) else {
                    continue
                }
                paths[kind, default: GroundPath()].add(run, tolerance: tolerance)
            }
        }
        for ring in GroundSea(extent: whole).rings(coast) {
            paths[.coast, default: GroundPath()].add(ring, tolerance: tolerance, closed: true)
        }
        return paths
    }

    private func svg(
        _ paths: [GroundKind: GroundPath], _ kinds: Set<GroundKind>, ways: GroundPath? = nil
    ) -> [UInt8] {
        let (width, height) = (Int(frame.width * GroundPath.factor), Int(frame.height * GroundPath.factor))
        var bytes = Array(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\"><style>\(GroundStyle.sheet(span: frame.span))</style>"
                .utf8)
        // Without ground, the colour of the page shows through.
        if let credit {
            if !credit.isEmpty { bytes += Element("title") { Text(credit) }.rendered() }
            bytes += "<path class=\"d\" d=\"M0 0h\(width)v\(height)H0z\"/>".utf8
        }
        func path(_ kind: GroundKind, _ attributes: String) {
            guard kinds.contains(kind), let path = paths[kind], !path.isEmpty else { return }
            bytes += "<path \(attributes) d=\"".utf8
            bytes += path.bytes
            bytes += "\"/>".utf8
        }
        path(.coast, "class=\"w\" fill-rule=\"evenodd\"")
        for kind in GroundKind.allCases where kind.isArea && kind != .building {
            path(kind, "class=\"\(kind.styleClass)\" fill-rule=\"evenodd\"")
        }
        for kind in [GroundKind.stream, .river, .border, .building, .path] {
            path(kind, "class=\"\(kind.styleClass)\"")
        }
        let roads = GroundKind.allCases.filter { $0.isRoad && $0 != .path }
            .filter { kinds.contains($0) && paths[$0]?.isEmpty == false }
        bytes += "<defs>".utf8
        for kind in roads { path(kind, "id=\"\(kind.styleClass)\"") }
        bytes += "</defs>".utf8
        for casing in [" k", ""] {
            for kind in roads {
                bytes += "<use href=\"#\(kind.styleClass)\" class=\"\(kind.styleClass)\(casing)\"/>".utf8
            }
        }
        path(.rail, "class=\"l\"")
        if let ways, !ways.isEmpty { bytes += "<path class=\"h\" d=\"".utf8 + ways.bytes + "\"/>".utf8 }
        bytes += "</svg>\n".utf8
        return bytes
    }
}

/// The ways of a picture in one array: there may be very many short ones, which are iterated several times.
private struct DrawnWays {
    private var points: [PlanePoint] = []
    private var starts = [0]

    var count: Int { starts.count - 1 }
    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> ArraySlice<PlanePoint> { points[starts[index]..<starts[index + 1]] }

    mutating func append(_ way: [PlanePoint]) {
        points += way
        starts.append(points.count)
    }
}

extension GroundKind {
    /// The kinds that are left out of a picture that is too large, in this order.
    fileprivate static let dispensable: [GroundKind] = [
        .building, .path, .stream, .minor, .park, .builtUp, .tertiary, .rail, .forest, .secondary, .river,
    ]
}
