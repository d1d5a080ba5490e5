/// Leaves out positions that the eye does not miss.
///
/// The algorithm is that of D. H. Douglas and T. K. Peucker, «Algorithms for the reduction of the number of
/// points required to represent a digitized line or its caricature», Cartographica 10 (2), 1973, 112–122,
/// without recursion: a long line must not exhaust the stack.
public struct LineSimplifier: Hashable, Sendable {
    /// Metres that a position left out may lie off the line that is kept.
    public var tolerance: Double
    /// The number of positions to keep in all lines together, at most; where it does not suffice for the
    /// tolerance, those go first that lie least off.
    public var maximumCount: Int

    public init(tolerance: Double, maximumCount: Int) {
        self.tolerance = tolerance
        self.maximumCount = maximumCount
    }

    /// The lines without what may go, apart from each other as before. Each keeps its first and its last
    /// position, unless there are more ends than ``maximumCount``: then only the lines of most positions are
    /// kept. Positions that are not finite and lines of fewer than two are left out.
    public func simplify(_ lines: [[Coordinate]]) -> [[Coordinate]] {
        let lines = longest(lines.map(Self.finite).filter { $0.count > 1 })
        let weights = lines.map { LineWeights($0, tolerance: tolerance).weights }
        let threshold = threshold(for: weights)
        return zip(lines, weights).map { line, weights in
            zip(line, weights).filter { $0.1 > threshold }.map(\.0)
        }
    }

    /// A line in a plane without the points that lie no farther off it than the tolerance, in the plane's units.
    package static func simplify(_ line: [PlanePoint], tolerance: Double) -> [PlanePoint] {
        guard line.count > 2, let first = line.first, let last = line.last else { return line }
        // Most lines of maps are short: one without a bend is known by one look.
        guard LineWeights.leaves(tolerance, line) else { return [first, last] }
        let weights = LineWeights(line, tolerance: tolerance, isPlane: true).weights
        var kept: [PlanePoint] = []
        kept.reserveCapacity(weights.count { $0 > tolerance })
        for (point, weight) in zip(line, weights) where weight > tolerance { kept.append(point) }
        return kept
    }

    /// Nearly all lines are, and are not copied.
    private static func finite(_ line: [Coordinate]) -> [Coordinate] {
        line.allSatisfy { $0.isFinite } ? line : line.filter { $0.isFinite }
    }

    /// The weight that kept positions must exceed.
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

/// How far each position of a line lies off the line without it: infinite for the two ends.
///
/// Where each farthest position is next to an end, the algorithm takes the square of their number. So parts that
/// come of many divisions are divided in the middle instead: then what is left out lies no farther off, and only a
/// few more positions are kept, of lines that no one rides.
struct LineWeights {
    /// Divisions after which a part is divided in the middle.
    private static let deepest = 64

    /// In the order of the line. No position outweighs those that had to be kept before it, so that any
    /// threshold gives a line that the algorithm could have come to.
    private(set) var weights: [Double]
    /// How many distances were computed: at most ``deepest`` and the binary logarithm for each position.
    private(set) var distanceCount = 0

    init(_ line: [Coordinate], tolerance: Double) {
        var longitude = line.first?.longitude ?? 0
        let degrees = line.map { coordinate in
            longitude += (coordinate.longitude - longitude).wrappedDegrees
            return PlanePoint(x: longitude, y: coordinate.latitude)
        }
        self.init(degrees, tolerance: tolerance, isPlane: false)
    }

    /// - Parameter isPlane: whether distances are in the units of the points; otherwise these are degrees, and distances
    ///   metres.
    init(_ points: [PlanePoint], tolerance: Double, isPlane: Bool) {
        weights = Array(repeating: 0, count: points.count)
        guard let last = weights.indices.last else { return }
        (weights[0], weights[last]) = (.infinity, .infinity)
        // Parts between two positions that are kept.
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

    /// Whether a point of a line in a plane lies farther than a tolerance off the straight line between its ends.
    static func leaves(_ tolerance: Double, _ line: [PlanePoint]) -> Bool {
        farthest(line, isPlane: true, between: 0, and: line.count - 1).map { $0.distance > tolerance }
            ?? false
    }

    /// The position that lies farthest off the straight line between two others, and how far, in metres.
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
