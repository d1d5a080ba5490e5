import RidelogHTML
import RidelogModels

/// The data of an SVG path, short because it uses relative integers. Units are half of the picture's: 2000 across.
struct GroundPath {
    static let factor = 2.0
    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }

    /// Adds a simplified line or ring, unless it has fewer than two points, or three for a ring.
    mutating func add(_ points: [PlanePoint], tolerance: Double, closed: Bool = false) {
        let start = bytes.count
        var (count, first, last) = (0, (x: 0, y: 0), (x: 0, y: 0))
        var startOfLast = start
        for point in LineSimplifier.simplify(points, tolerance: tolerance) {
            let place = (x: Self.unit(point.x), y: Self.unit(point.y))
            if count > 0, place == last { continue }
            startOfLast = bytes.count
            if count == 0 {
                bytes.append(UInt8(ascii: "M"))
                first = place
            } else if count == 1 {
                bytes.append(UInt8(ascii: "l"))
            }
            write(place.x - last.x, isFirst: count < 2)
            write(place.y - last.y)
            (last, count) = (place, count + 1)
        }
        if closed, count > 1, first == last {
            bytes.removeLast(bytes.count - startOfLast)
            count -= 1
        }
        if count < (closed ? 3 : 2) {
            bytes.removeLast(bytes.count - start)
        } else if closed {
            bytes.append(UInt8(ascii: "z"))
        }
    }

    private static func unit(_ number: Double) -> Int {
        number.isFinite && number.magnitude < 1e7 ? Int(rounding: number * factor) : 0
    }

    private mutating func write(_ number: Int, isFirst: Bool = false) {
        if !isFirst, number >= 0 { bytes.append(UInt8(ascii: " ")) }
        bytes.append(number)
    }
}

extension [PlanePoint] {
    func clipped(_ extent: MapExtent) -> [[PlanePoint]] {
        if count > 1, allSatisfy(extent.contains) { return [self] }
        var runs: [[PlanePoint]] = []
        for (start, end) in zip(self, dropFirst()) {
            guard let part = PlanePoint.part(of: start, end, extent) else { continue }
            if let last = runs.last?.last, last == part.start {
                runs[runs.count - 1].append(part.end)
            } else {
                runs.append([part.start, part.end])
            }
        }
        return runs
    }
}

extension PlanePoint {
    /// The part of a straight line in a rectangle (Liang and Barsky, 1984).
    fileprivate static func part(
        of start: PlanePoint, _ end: PlanePoint, _ extent: MapExtent
    ) -> (start: PlanePoint, end: PlanePoint)? {
        if extent.contains(start), extent.contains(end) { return (start, end) }
        let (minimum, maximum) = (extent.minimum, extent.maximum)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        var (first, last) = (0.0, 1.0)
        for (p, q) in [
            (-dx, start.x - minimum.x), (dx, maximum.x - start.x), (-dy, start.y - minimum.y),
            (dy, maximum.y - start.y),
        ] {
            if p == 0 {
                if q < 0 { return nil }
            } else if p < 0 {
                first = Swift.max(first, q / p)
            } else {
                last = Swift.min(last, q / p)
            }
        }
        guard first <= last else { return nil }
        func place(_ share: Double) -> PlanePoint {
            share == 0
                ? start : share == 1 ? end : PlanePoint(x: start.x + share * dx, y: start.y + share * dy)
        }
        return (place(first), place(last))
    }

    /// Joins lines with common ends, which saves bytes and seams.
    static func joined(_ lines: [[PlanePoint]]) -> [[PlanePoint]] {
        var byEnd: [PlanePoint: [Int]] = [:]
        for (index, line) in lines.enumerated() where line.count > 1 {
            byEnd[line[0], default: []].append(index)
            byEnd[line[line.count - 1], default: []].append(index)
        }
        var isUsed = [Bool](repeating: false, count: lines.count)
        func next(at end: PlanePoint) -> [PlanePoint]? {
            guard let index = byEnd[end]?.first(where: { !isUsed[$0] }) else { return nil }
            isUsed[index] = true
            return lines[index].first == end ? lines[index] : lines[index].reversed()
        }
        var joined: [[PlanePoint]] = []
        for index in lines.indices where !isUsed[index] && lines[index].count > 1 {
            isUsed[index] = true
            var line = lines[index]
            while let end = line.last, let more = next(at: end) { line += more.dropFirst() }
            while let start = line.first, let more = next(at: start) {
                line = more.dropFirst().reversed() + line
            }
            joined.append(line)
        }
        return joined
    }
}
