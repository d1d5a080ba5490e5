import RidelogModels

extension RawTrack {
    /// The parts of the ride's time at whose ends positions are looked at.
    private static let parts = 8
    /// Parts of a degree: cells of about 50 m of latitude, far more than what is lost when positions are written with
    /// fewer digits.
    private static let cellsPerDegree = 2000.0
    /// Seconds: a shorter track has no shape to speak of.
    private static let shortest = 300.0

    /// A number that two files of one recording share even if their clocks differ, and hardly any two rides otherwise:
    /// it is made of where the track was after each eighth of its time. Another ride on the same roads is elsewhere by
    /// then. nil for tracks that are short, stay in one place or lack times or positions.
    ///
    /// It is computed from uncut positions and reveals them: for the private cache only.
    package var shapeHash: UInt64? {
        let places = segments.lazy.flatMap(\.points).compactMap(\.timedPlace)
        guard let first = places.first?.time,
            let duration = places.reversed().first?.time.seconds(since: first), duration >= Self.shortest
        else { return nil }
        var cells: [Int64] = []
        for point in places {
            if cells.count >= 2 * (Self.parts - 1) { break }
            let seconds = point.time.seconds(since: first)
            // A gap may hold several of the moments: then they share the position behind it.
            while cells.count < 2 * (Self.parts - 1),
                seconds * Double(Self.parts) >= duration * Double(cells.count / 2 + 1)
            {
                cells.append(Self.cell(point.place.latitude))
                cells.append(Self.cell(point.place.longitude))
            }
        }
        let corners = Set(stride(from: 0, to: cells.count - 1, by: 2).map { [cells[$0], cells[$0 + 1]] })
        guard cells.count == 2 * (Self.parts - 1), corners.count >= 3 else { return nil }
        let bytes = cells.flatMap { cell in withUnsafeBytes(of: cell.bigEndian, Array.init) }
        return SHA256.hash(bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func cell(_ degrees: Double) -> Int64 {
        Int64((min(max(degrees, -360), 360) * cellsPerDegree).rounded(.down))
    }
}

extension Trackpoint {
    /// nil without a time or a place.
    fileprivate var timedPlace: (time: Instant, place: Coordinate)? {
        guard let time, let coordinate, coordinate.isFinite else { return nil }
        return (time, coordinate)
    }
}
