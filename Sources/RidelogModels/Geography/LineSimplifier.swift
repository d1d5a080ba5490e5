/// Removes positions from lines where the eye does not miss them.
///
/// The algorithm is by D. H. Douglas and T. K. Peucker, «Algorithms for the reduction of the number of points required
/// to represent a digitized line or its caricature», Cartographica 10 (2), 1973, 112–122, without recursion: a long
/// line must not exhaust the stack.
public struct LineSimplifier: Hashable, Sendable {
    /// The maximum distance in metres of a removed position from the simplified line.
    public var tolerance: Double
    /// The maximum number of positions in all lines together. If the tolerance would keep more, those nearest to the
    /// simplified line are removed.
    public var maximumCount: Int

    public init(tolerance: Double, maximumCount: Int) {
        self.tolerance = tolerance
        self.maximumCount = maximumCount
    }

    /// The simplified lines, in the same order. Each keeps its first and last position, unless ``maximumCount`` is too
    /// small for all lines: then only the lines with the most positions are kept. Positions that are not finite, and
    /// lines of fewer than two positions, are removed.
    public func simplify(_ lines: [[Coordinate]]) -> [[Coordinate]] {
        let lines = longest(lines.map(Self.finite).filter { $0.count > 1 })
        let weights = lines.map { LineWeights($0, tolerance: tolerance).weights }
        let threshold = threshold(for: weights)
        return zip(lines, weights).map { line, weights in
            zip(line, weights).filter { $0.1 > threshold }.map(\.0)
        }
    }

    /// A line in a plane without the points within the tolerance of it, in the plane's units.
    package static func simplify(_ line: [PlanePoint], tolerance: Double) -> [PlanePoint] {
        guard line.count > 2, let first = line.first, let last = line.last else { return line }
        // Most lines of maps are short: one check finds those without a bend.
        guard LineWeights.leaves(tolerance, line) else { return [first, last] }
        let weights = LineWeights(line, tolerance: tolerance, isPlane: true).weights
        var kept: [PlanePoint] = []
        kept.reserveCapacity(weights.count { $0 > tolerance })
        for (point, weight) in zip(line, weights) where weight > tolerance { kept.append(point) }
        return kept
    }

    /// Removes positions that are not finite. Nearly all are finite, and then the line is not copied.
    private static func finite(_ line: [Coordinate]) -> [Coordinate] {
        line.allSatisfy { $0.isFinite } ? line : line.filter { $0.isFinite }
    }

    /// The weight that positions must exceed to be kept.
    private func threshold(for weights: [[Double]]) -> Double {
        let kept = weights.joined().filter { $0 > tolerance }
        guard kept.count > maximumCount else { return tolerance }
        let sorted = kept.sorted(by: >)
        return sorted.indices.contains(maximumCount) ? sorted[maximumCount] : tolerance
    }

    private func longest(_ lines: [[Coordinate]]) -> [[Coordinate]] {
        let capacity = max(0, maximumCount / 2)
        guard lines.count > capacity else { return lines }
        let order = lines.indices.sorted { (lines[$1].count, $0) < (lines[$0].count, $1) }
        return order.prefix(capacity).sorted().map { lines[$0] }
    }
}

/// The distance of each position from the line without it: infinite at both ends.
///
/// If each farthest position is next to an end, the algorithm takes quadratic time. So after many divisions, parts are
/// divided in the middle instead. This never increases the distance of removed positions, and keeps only a few more
/// positions, in lines that no real ride has.
struct LineWeights {
    /// The number of divisions after which a part is divided in the middle.
    private static let deepest = 64

    /// In the order of the line. No position outweighs those that must be kept before it, so any threshold gives a line
    /// that the algorithm could produce.
    private(set) var weights: [Double]
    /// The number of computed distances: for each position at most ``deepest`` plus the binary logarithm of their
    /// number.
    private(set) var distanceCount = 0

    init(_ line: [Coordinate], tolerance: Double) {
        var longitude = line.first?.longitude ?? 0
        let degrees = line.map { coordinate in
            longitude += (coordinate.longitude - longitude).wrappedDegrees
            return PlanePoint(x: longitude, y: coordinate.latitude)
        }
        self.init(degrees, tolerance: tolerance, isPlane: false)
    }

    /// - Parameter isPlane: whether distances are in the units of the points; otherwise points are in degrees and
    ///   distances in metres.
    init(_ points: [PlanePoint], tolerance: Double, isPlane: Bool) {
        weights = Array(repeating: 0, count: points.count)
        guard let last = weights.indices.last else { return }
        (weights[0], weights[last]) = (.infinity, .infinity)
        // Parts between two kept positions.
        var pending = [(start: 0, end: last, limit: Double.infinity, depth: 0)]
        while let part = pending.popLast() {
            distanceCount += part.end - part.start - 1
            guard
                let (farthest, distance) = Self.farthest(
                    points, isPlane: isPlane, between: part.start, and: part.end),
                distance > tolerance
            else { continue }
            let index = part.depth < Self.deepest ? farthest : (part.start + part.end) / 2
            let weight = min(distance, part.limit)
            weights[index] = weight
            pending.append((part.start, index, weight, part.depth + 1))
            pending.append((index, part.end, weight, part.depth + 1))
        }
    }

    /// Whether a point of a line in a plane is farther than the tolerance from the straight line between its ends.
    static func leaves(_ tolerance: Double, _ line: [PlanePoint]) -> Bool {
        farthest(line, isPlane: true, between: 0, and: line.count - 1).map { $0.distance > tolerance }
            ?? false
    }

    /// The position farthest from the straight line between two others, and its distance: in metres, or in the plane's
    /// units.
    private static func farthest(
        _ points: [PlanePoint], isPlane: Bool, between start: Int, and end: Int
    ) -> (index: Int, distance: Double)? {
        guard end - start > 1 else { return nil }
        let middle = Coordinate(latitude: (points[start].y + points[end].y) / 2, longitude: 0)
        let scale = isPlane ? PlanePoint(x: 1, y: 1) : LocalProjection(origin: middle).metresPerDegree
        let baseline = PlaneSegment(start: .zero, end: (points[end] - points[start]).scaled(scale))
        var (index, greatest) = (start, -1.0)
        for candidate in start + 1..<end {
            let distance = baseline.squaredDistance(to: (points[candidate] - points[start]).scaled(scale))
            if distance > greatest { (index, greatest) = (candidate, distance) }
        }
        return (index, greatest.squareRoot())
    }
}
