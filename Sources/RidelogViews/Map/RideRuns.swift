import RidelogModels

/// Where the lines of rides go through a picture, ride by ride: looked up and projected once, for cells of several sizes.
struct RideRuns {
    private var points: [GridPoint] = []
    /// Where each run of positions ends in them.
    private var ends: [Int32] = []
    /// Where each ride ends in the runs.
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

    /// - Parameter ride: its place among the rides.
    func forEachRun(of ride: Int, _ body: (ArraySlice<GridPoint>) -> Void) {
        for run in (ride > 0 ? Int(rides[ride - 1]) : 0)..<Int(rides[ride]) {
            body(points[(run > 0 ? Int(ends[run - 1]) : 0)..<Int(ends[run])])
        }
    }
}

/// A position in a picture, as whole numbers: what goes on from one to the next in equal steps needs no rounding.
struct GridPoint {
    /// Parts of a unit, as a power of two.
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
