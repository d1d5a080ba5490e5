import RidelogModels

extension RawTrack {
    /// The number of equal parts of the ride's time, at whose ends positions are compared.
    private static let parts = 8
    /// Cells per degree: about 50 m of latitude, far more than rounding errors of positions.
    private static let cellsPerDegree = 2000.0
    /// The minimum seconds of a track with a shape hash.
    private static let shortest = 300.0

    /// A hash that two files of one recording share even if their clocks differ, but hardly any other two rides: it
    /// depends on the positions after each eighth of the time, at which another ride on the same roads is elsewhere.
    /// nil for tracks that are short, stay in one place or lack times or positions.
    ///
    /// It is computed from uncut positions and reveals them: for the private cache only.
    package var shapeHash: UInt64? {
        guard let times, times.end.seconds(since: times.start) >= Self.shortest else { return nil }
        let (first, duration) = (times.start, times.end.seconds(since: times.start))
        var corners: [[Int64]] = []
        for point in timedPlaces {
            if corners.count >= Self.parts - 1 { break }
            let seconds = point.time.seconds(since: first)
            // A gap may contain several of these moments, which then share the position after it.
            while corners.count < Self.parts - 1,
                seconds * Double(Self.parts) >= duration * Double(corners.count + 1)
            {
                corners.append([Self.cell(point.place.latitude), Self.cell(point.place.longitude)])
            }
        }
        guard corners.count == Self.parts - 1, Set(corners).count >= 3 else { return nil }
        let bytes = corners.joined().flatMap { cell in withUnsafeBytes(of: cell.bigEndian, Array.init) }
        return SHA256.hash(bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Rough positions at fixed moments, which other recordings of the same time share; nil without times and
    /// positions.
    ///
    /// It is computed from uncut positions and reveals them: for the private cache only.
    package var whereabouts: Whereabouts? {
        guard let times else { return nil }
        var whereabouts = Whereabouts(from: times.start, to: times.end)
        for point in timedPlaces { whereabouts.add(point.place, at: point.time) }
        return whereabouts
    }

    private var timedPlaces: some BidirectionalCollection<(time: Instant, place: Coordinate)> {
        segments.lazy.flatMap(\.points).compactMap(\.timedPlace)
    }

    /// The times of the first and the last trackpoint with position and time.
    private var times: (start: Instant, end: Instant)? {
        guard let start = timedPlaces.first?.time, let end = timedPlaces.last?.time else { return nil }
        return (start, end)
    }

    private static func cell(_ degrees: Double) -> Int64 {
        Int64((min(max(degrees, -360), 360) * cellsPerDegree).rounded(.down))
    }
}

extension Trackpoint {
    fileprivate var timedPlace: (time: Instant, place: Coordinate)? {
        guard let time, let coordinate, coordinate.isFinite else { return nil }
        return (time, coordinate)
    }
}
