import RidelogModels

/// Matches tracks to ways: the nearest way in reach that leads in the track's direction.
package struct WayMatcher: Sendable {
    private let network: WayNetwork

    /// Metres between two points of a track that are matched.
    private static let step = 15.0
    /// The maximum metres from the track to its way.
    private static let reach = 25.0
    /// The cosine of the greatest angle between way and track, 40°.
    private static let leastCosine = 0.766
    /// Metres by which the current way may be farther than another one.
    private static let loyalty = 6.0
    /// Metres by which a path must be nearer than a road: most paths along roads are pavements.
    private static let pathHandicap = 4.0
    /// Runs with fewer points count as their neighbours: a crossing, or a jump of the positions.
    private static let shortest = 4

    /// - Parameter tracks: all lines that will be matched.
    package init(_ features: [GroundFeature], near tracks: some Sequence<[Coordinate]>) {
        network = WayNetwork(features, near: tracks)
    }

    /// The lengths of the visible lines of a ride by class of way; nil without ways near them.
    package func ways(of lines: [[Coordinate]]) -> WayLengths? {
        let runs = lines.filter { $0.count > 1 }.map(Self.run)
        let length = runs.reduce(0) { $0 + $1.length }
        guard length > 0 else { return nil }
        var lengths = [Double](repeating: 0, count: WayClass.numberCount)
        var counts = [[Double]](
            repeating: [Double](repeating: 0, count: WayClass.numberCount), count: WayLengths.partCount)
        var along = 0.0
        for run in runs where !run.places.isEmpty {
            let share = run.length / Double(run.places.count)
            for number in Self.smoothed(numbers(of: run)) {
                lengths[Int(number)] += share
                // A point counts for all parts that its share of the track overlaps.
                let first = Int(along / length * Double(WayLengths.partCount))
                along += share
                let last = Int(along / length * Double(WayLengths.partCount))
                for part in first...max(first, last) where counts.indices.contains(part) {
                    counts[part][Int(number)] += 1
                }
            }
        }
        guard lengths.dropFirst().contains(where: { $0 > 0 }) else { return nil }
        let parts = counts.map { counts in
            UInt8(clamping: counts.indices.max { counts[$0] < counts[$1] } ?? 0)
        }
        return WayLengths(lengths: lengths.map { ($0 * 10).rounded() / 10 }, parts: parts)
    }

    /// Points at equal distances on a line, each with its direction.
    private struct Run {
        var places: [Coordinate] = []
        /// Unit vectors to the east and north.
        var directions: [PlanePoint] = []
        var length = 0.0
    }

    private static func run(_ line: [Coordinate]) -> Run {
        var (run, scale) = (Run(), Scale())
        var rest = step / 2
        for (start, end) in zip(line, line.dropFirst()) {
            let offset = scale.metres(from: start, to: end)
            let length = offset.length
            guard length > 0, length.isFinite else { continue }
            run.length += length
            while rest < length, run.places.count < 100_000 {
                let share = rest / length
                run.places.append(
                    Coordinate(
                        latitude: start.latitude + (end.latitude - start.latitude) * share,
                        longitude: start.longitude + (end.longitude - start.longitude).wrappedDegrees * share)
                )
                run.directions.append(offset * (1 / length))
                rest += step
            }
            rest -= length
        }
        return run
    }

    /// The number of the class of way at each point; 0 if no way is in reach.
    private func numbers(of run: Run) -> [UInt8] {
        var (last, scale): (Int32, Scale) = (-1, Scale())
        return run.places.indices.map { index in
            let place = run.places[index]
            // The direction over some steps, because that of one short step is noise.
            let before = max(0, index - 1)
            let after = min(run.directions.count - 1, index + 1)
            let sum = run.directions[before] + run.directions[index] + run.directions[after]
            let direction = sum.length > 0.5 ? sum * (1 / sum.length) : run.directions[index]
            var best: (cost: Double, piece: WayNetwork.Piece)?
            for piece in network.pieces(near: place) {
                let start = scale.metres(from: place, to: piece.start)
                let offset = scale.metres(from: piece.start, to: piece.end)
                let distance = (PlanePoint.zero - start).squaredDistance(toLineAlong: offset).squareRoot()
                guard distance <= Self.reach else { continue }
                let cosine = abs(offset.dot(direction)) / offset.length
                guard cosine >= Self.leastCosine else { continue }
                var cost = distance + 20 * (1 - cosine)
                if piece.way == last { cost -= Self.loyalty }
                if WayClass(number: piece.number)?.kind == .path { cost += Self.pathHandicap }
                if cost < best?.cost ?? .infinity { best = (cost, piece) }
            }
            last = best?.piece.way ?? -1
            return best?.piece.number ?? 0
        }
    }

    /// The numbers without short runs between two of the same class, and without short gaps.
    private static func smoothed(_ numbers: [UInt8]) -> [UInt8] {
        var result = numbers
        var start = 0
        var index = 0
        while index <= result.count {
            if index == result.count || result[index] != result[start] {
                let isShort = index - start < shortest && start > 0 && index < result.count
                if isShort, result[start - 1] == result[index] || result[start] == 0 {
                    for place in start..<index { result[place] = result[start - 1] }
                }
                start = index
            }
            index += 1
        }
        return result
    }
}

/// The length of a degree in metres, computed again after each kilometre to the north.
private struct Scale {
    private var latitude = Double.infinity
    private var metres = PlanePoint.zero

    /// Metres to the east and north between two nearby positions.
    mutating func metres(from start: Coordinate, to end: Coordinate) -> PlanePoint {
        if abs(start.latitude - latitude) > 0.01 {
            latitude = start.latitude
            metres = LocalProjection(origin: start).metresPerDegree
        }
        var east = end.longitude - start.longitude
        if abs(east) > 180 { east = east.wrappedDegrees }
        return PlanePoint(x: east, y: end.latitude - start.latitude).scaled(metres)
    }
}
