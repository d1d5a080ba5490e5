import RidelogCache
import RidelogModels
import RidelogRawTracks

// The binary format of stores. Released formats never change.

extension RawTrack: ByteCodable {
    package static var blank: RawTrack { RawTrack() }

    /// Codes segment by segment, without the data that the ride's details contain.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&segments)
    }
}

extension TrackSegment: ByteCodable {
    package static var blank: TrackSegment { TrackSegment() }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&points)
    }
}

/// Takes about ten bytes a point for a typical device.
extension Trackpoint: ByteColumn {
    package static var blank: Trackpoint { Trackpoint() }

    package static func code(list: inout [Trackpoint], with coder: inout ByteCoder) throws(CorruptBytes) {
        // Runs of empty points take no bytes. The limit is half a year of one point a second.
        try coder.codeCount(of: &list, limit: 1 << 24)
        try coder.code(column: &list)
    }

    package static func code(column: inout [Trackpoint], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(column: &column, \.time) { $0.time = $1 }
        try coder.code(column: &column, \.coordinate) { $0.coordinate = $1 }
        try coder.code(column: &column, \.elevation) { $0.elevation = $1 }
        try coder.code(column: &column, \.heartRate) { $0.heartRate = $1 }
        try coder.code(column: &column, \.cadence) { $0.cadence = $1 }
        try coder.code(column: &column, \.power) { $0.power = $1 }
        try coder.code(column: &column, \.temperature) { $0.temperature = $1 }
        try coder.code(column: &column, \.speed) { $0.speed = $1 }
    }
}

extension Route {
    /// Codes data that format 1 of the tables had no column for.
    static func codeDetails(
        _ points: inout [Trackpoint], with coder: inout ByteCoder
    ) throws(CorruptBytes) {
        try coder.code(column: &points, \.distance) { $0.distance = $1 }
    }
}

extension RawRide {
    /// Codes data of a ride that format 1 of the tables had no column for; its track must be decoded.
    static func codeDetails(_ ride: inout RawRide, with coder: inout ByteCoder) throws(CorruptBytes) {
        for index in ride.track.segments.indices {
            try Route.codeDetails(&ride.track.segments[index].points, with: &coder)
            try coder.code(&ride.track.segments[index].extras, of: ride.track.segments[index].points.count)
        }
        try coder.code(&ride, \.laps, \.lengths, \.pauses, \.totals, \.secondsFromUTC)
    }

    /// Codes data of rides from tables and exports that the first formats of the tables had no column for.
    static func codeAccount(_ ride: inout RawRide, with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&ride, \.start, \.sourceID, \.trackFile, \.gear, \.isCommute, \.media)
        // Earlier versions end here.
        if coder.isReading, coder.isAtEnd { return }
        var power = ride.totals?.estimatedPower
        try coder.code(&power)
        ride.totals?.estimatedPower = power
        try coder.code(&ride.isTableRow)
        // Later versions end here, as do rides without weather.
        let hasMore = DeviceTotals.laterFigures.dropFirst().contains { ride.totals?[keyPath: $0] != nil }
        if coder.isReading ? coder.isAtEnd : !hasMore { return }
        for figure in DeviceTotals.laterFigures.dropFirst() {
            var value = ride.totals?[keyPath: figure]
            try coder.code(&value)
            ride.totals?[keyPath: figure] = value
        }
    }
}

extension Pause: ByteCodable {
    package static var blank: Pause { Pause(start: .blank, end: .blank) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.start, \.end)
    }
}

extension ByteCoder {
    /// Codes extra fields with as many values as their segment has points.
    fileprivate mutating func code(
        _ fields: inout [ExtraField], of count: Int
    ) throws(CorruptBytes) {
        try codeCount(of: &fields)
        for index in fields.indices {
            try code(&fields[index])
            let missing = [Double?](repeating: nil, count: max(0, count - fields[index].values.count))
            var values = Array(fields[index].values.prefix(count) + missing)
            try code(column: &values)
            fields[index].values = values
        }
    }
}

extension ExtraField: ByteCodable {
    package static var blank: ExtraField { ExtraField(name: "", values: []) }

    /// Codes everything except for the values.
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(&self, \.name, \.unit, \.isDeveloper)
    }
}
