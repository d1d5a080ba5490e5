import RidelogModels

/// A place where many rides of a site without privacy zones begin or end, probably someone's home. For a message on the
/// terminal, never for a page.
public struct PrivacyHint: Hashable, Sendable {
    /// Rounded to 4 decimals, about 11 m.
    public let center: Coordinate
    /// The number of rides that begin or end within 200 m of it.
    public let rideCount: Int

    /// The first and the last position of a ride, before any cut.
    public struct Ends: Hashable, Sendable {
        /// The first position.
        public var start: Coordinate
        /// The last position.
        public var end: Coordinate
        /// When it began; nil if unknown.
        package var time: Instant?

        public init(start: Coordinate, end: Coordinate) {
            self.start = start
            self.end = end
        }
    }

    /// The place that most rides share; nil if fewer than three rides share it, unless two are a fifth of all.
    public init?(_ rides: [Ends]) {
        // A custom repository may return any numbers, and cells need finite ones.
        let rides = rides.filter { $0.both.allSatisfy(\.isValid) }
        guard let crowd = Self.fullestCell(rides), var center = crowd.mean else { return nil }
        // A border between cells may divide the ends, so they are collected around their mean.
        for _ in 0..<3 {
            let near = rides.flatMap(\.both).filter { $0.distance(to: center) <= Self.radius }
            center = near.mean ?? center
        }
        let count = rides.count { ends in ends.both.contains { $0.distance(to: center) <= Self.radius } }
        guard count >= 3 || (count == 2 && count * 5 >= rides.count) else { return nil }
        self.center = Coordinate(latitude: center.latitude.rounded4, longitude: center.longitude.rounded4)
        rideCount = count
    }

    private static let radius = 200.0

    /// The ends in the cell of a 200 m grid where most rides begin or end; of several, the southernmost, then
    /// westernmost.
    private static func fullestCell(_ rides: [Ends]) -> [Coordinate]? {
        var cells: [GridCell: [Coordinate]] = [:]
        for ride in rides {
            let (first, last) = (cell(of: ride.start), cell(of: ride.end))
            cells[first, default: []].append(ride.start)
            if last != first { cells[last, default: []].append(ride.end) }
        }
        return cells.max {
            ($0.value.count, $1.key.row, $1.key.column) < ($1.value.count, $0.key.row, $0.key.column)
        }?.value
    }

    private static func cell(of coordinate: Coordinate) -> GridCell {
        let side = (radius / Ellipsoid.meanRadius).degrees
        let row = Int((coordinate.latitude / side).rounded(.down))
        let parallel = max(0.01, (Double(row) * side).radians.cosine)
        return GridCell(row: row, column: Int((coordinate.longitude * parallel / side).rounded(.down)))
    }
}

extension PrivacyHint.Ends {
    fileprivate var both: [Coordinate] { [start, end] }
}

extension [Coordinate] {
    /// The mean of latitudes and longitudes; nil without positions.
    var mean: Coordinate? {
        guard let first else { return nil }
        let count = Double(count)
        let north = map { $0.latitude - first.latitude }.reduce(0, +) / count
        let east = map { ($0.longitude - first.longitude).wrappedDegrees }.reduce(0, +) / count
        return Coordinate(
            latitude: first.latitude + north, longitude: (first.longitude + east).wrappedDegrees)
    }
}

extension Double {
    fileprivate var rounded4: Double { (self * 10000).rounded() / 10000 }
}
