import RidelogModels
import RidelogSystem

/// The ways of all rides, each stretch once: a private road map that grows with use. The oldest ride comes first, so that
/// a new one adds only what no other took, and only maps of there change.
package struct RideWays {
    /// In degrees of Web Mercator: 33 m at the equator, 24 m at 45 degrees. Ways nearer to each other are one.
    private static let cellSize = 0.0003
    /// So many steps of a known way are drawn where a new one leaves it, so that no gap shows.
    private static let overlap = 3
    /// After so many steps a ride's own way is known: rounds are drawn once.
    private static let lag = 8

    private var known = CellSet()

    /// Of each ride what no older one took, as a feature.
    package static func ground(of rides: [Ride]) -> Ground {
        var (ground, ways) = (Ground(), RideWays())
        for ride in rides.reversed() {
            let lines = ride.lines.flatMap { ways.add($0) }
            let simple = LineSimplifier(tolerance: 4, maximumCount: .max).simplify(lines)
            if let feature = GroundFeature(.path, simple) { ground.features.append(feature) }
        }
        return ground
    }

    /// The sum over all that decides what the ways are; nil if it is not known.
    package static func sum(of rides: [Ride]) -> UInt64? {
        var sum = Checksum()
        for ride in rides where ride.summary.bounds != nil {
            guard let line = ride.lineSum else { return nil }
            sum.add(line)
        }
        return sum.value
    }

    /// - Returns: the parts of a line that are new.
    private mutating func add(_ line: [Coordinate]) -> [[Coordinate]] {
        var (runs, run): ([[Coordinate]], [Coordinate]) = ([], [])
        var own: [CellSet.Cell] = []
        /// The last places on a known way, and how many of those behind a new one are still to be drawn.
        var (before, rest) = ([Coordinate](), 0)
        for place in line.filter(\.isFinite).inSteps(of: Self.cellSize * 0.7) {
            let cell = Self.cell(of: place)
            own.append(cell)
            if own.count > Self.lag { known.insert(own.removeFirst()) }
            if !known.containsNeighbour(of: cell) {
                run += before + [place]
                (before, rest) = ([], Self.overlap)
            } else if rest > 0 {
                run.append(place)
                rest -= 1
            } else {
                if run.count > 1 { runs.append(run) }
                run = []
                before.append(place)
                if before.count > Self.overlap { before.removeFirst() }
            }
        }
        if run.count > 1 { runs.append(run) }
        for cell in own { known.insert(cell) }
        return runs
    }

    private static func cell(of place: Coordinate) -> CellSet.Cell {
        let y = log(tan(.pi / 4 + max(-85, min(85, place.latitude)) * .pi / 360)) * 180 / .pi
        return CellSet.Cell(
            x: Int32((place.longitude.wrappedDegrees / cellSize).rounded(.down)),
            y: Int32((y / cellSize).rounded(.down)))
    }
}

extension [Coordinate] {
    /// The places of the line, and between them as many as are needed for steps no longer than a size in degrees of Web
    /// Mercator.
    fileprivate func inSteps(of size: Double) -> [Coordinate] {
        guard var last = first else { return [] }
        var places = [last]
        for place in unrolled(near: last.longitude).dropFirst() {
            let stretch = 1 / Swift.max(0.05, cos(place.latitude * .pi / 180))
            let way = Swift.max(
                abs(place.longitude - last.longitude), abs(place.latitude - last.latitude) * stretch)
            let count = Swift.max(1, Swift.min(100_000, Int((way / size).rounded(.up))))
            for step in 1...count {
                let share = Double(step) / Double(count)
                places.append(
                    Coordinate(
                        latitude: last.latitude + (place.latitude - last.latitude) * share,
                        longitude: last.longitude + (place.longitude - last.longitude) * share))
            }
            last = place
        }
        return places
    }
}
