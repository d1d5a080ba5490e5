import RidelogModels

/// Finds out on what ways tracks went: of the ways in reach the nearest that leads in the track's direction.
package struct WayMatcher: Sendable {
    private let network: WayNetwork

    /// Metres between two places of a track that are compared.
    private static let step = 15.0
    /// Metres: a way farther from the track is another one.
    private static let reach = 25.0
    /// The cosine of the greatest angle between way and track, 40°.
    private static let leastCosine = 0.766
    /// Metres by which the way that the track was on may be farther than another.
    private static let loyalty = 6.0
    /// Metres by which a path has to be nearer than a road: most paths along roads are pavements.
    private static let pathHandicap = 4.0
    /// Places in a row that count as those about them: a crossing, or a jump of the positions.
    private static let shortest = 4

    /// - Parameter tracks: all lines that will be asked for.
    package init(_ features: [GroundFeature], near tracks: some Sequence<[Coordinate]>) {
        network = WayNetwork(features, near: tracks)
    }

    /// On what ways the visible lines of a ride went; nil if no way is known near them.
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
                // A place stands for all parts that its share of the track lies in.
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

    /// Places of equal distance on a line, with the direction of each.
    private struct Run {
        var places: [Coordinate] = []
        /// Metres to east and north, one metre long together.
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

    /// The class of way at each place; 0 where there is none in reach.
    private func numbers(of run: Run) -> [UInt8] {
        var (last, scale): (Int32, Scale) = (-1, Scale())
        return run.places.indices.map { index in
            let place = run.places[index]
            // The direction over some steps: that of a short piece is noise.
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

    /// Without short runs between two of one class, and without short gaps.
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

/// How many metres a degree has, worked out anew each kilometre to the north.
private struct Scale {
    private var latitude = Double.infinity
    private var metres = PlanePoint.zero

    /// Metres to the east and north between two places near each other.
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
