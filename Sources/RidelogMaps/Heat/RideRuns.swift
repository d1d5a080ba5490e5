import RidelogModels

/// The projected lines of rides in a picture, computed once for several cell sizes.
struct RideRuns {
    private var points: [GridPoint] = []
    /// The end of each run of positions.
    private var ends: [Int32] = []
    /// The end of each ride in the runs.
    private var rides: [Int32] = []

    init(_ rides: some Sequence<Ride>, in projection: MapProjection) {
        let bounds = projection.bounds
        for ride in rides {
            if ride.summary.bounds?.intersects(bounds) == true { add(ride.lines, projection) }
            self.rides.append(Int32(truncatingIfNeeded: ends.count))
        }
    }

    private mutating func add(_ lines: [[Coordinate]], _ projection: MapProjection) {
        let picture = MapExtent(width: projection.width, height: projection.height, overlap: 0)
        for line in lines {
            for run in projection.points(line.filter(\.isFinite)).clipped(picture) {
                for point in run { points.append(GridPoint(point, picture.maximum)) }
                ends.append(Int32(truncatingIfNeeded: points.count))
            }
        }
    }

    /// - Parameter ride: the index of the ride.
    func forEachRun(of ride: Int, _ body: (ArraySlice<GridPoint>) -> Void) {
        for run in (ride > 0 ? Int(rides[ride - 1]) : 0)..<Int(rides[ride]) {
            body(points[(run > 0 ? Int(ends[run - 1]) : 0)..<Int(ends[run])])
        }
    }
}

/// A position in a picture in fixed-point numbers, so that equal steps need no rounding.
struct GridPoint {
    /// The number of fraction bits.
    static let fractionBits = 16

    let x: Int32
    let y: Int32

    /// - Parameter maximum: the size of the picture.
    init(_ point: PlanePoint, _ maximum: PlanePoint) {
        let parts = Double(1 << Self.fractionBits)
        x = Int32(clamping: Int((max(0, min(maximum.x, point.x)) * parts).rounded()))
        y = Int32(clamping: Int((max(0, min(maximum.y, point.y)) * parts).rounded()))
    }
}
