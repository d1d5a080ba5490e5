import RidelogRawTracks
import RidelogModels

extension RawTrack {
    /// Segment by segment, without what `RawRide+Bytes` keeps.
    func write(to writer: inout ByteWriter) {
        writer.write(list: segments) { $0.write(points: $1.points) }
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(
            segments: try reader.list { reader throws(CorruptBytes) in
                TrackSegment(points: try reader.points())
            })
    }
}

extension ByteWriter {
    /// One column for each property, as like stands by like: about ten bytes a point of a usual device.
    mutating func write(points: [Trackpoint]) {
        write(count: points.count)
        write(column: points.map { $0.time != nil })
        var last: Int64 = 0
        for time in points.compactMap(\.time) {
            write(time.millisecondsSince1970 - last)
            last = time.millisecondsSince1970
        }
        write(column: points.map { $0.coordinate?.latitude })
        write(column: points.compactMap { $0.coordinate?.longitude })
        write(column: points.map(\.elevation))
        write(column: points.map(\.heartRate))
        write(column: points.map(\.cadence))
        write(column: points.map(\.power))
        write(column: points.map(\.temperature))
        write(column: points.map(\.speed))
    }
}

extension ByteReader {
    mutating func points() throws(CorruptBytes) -> [Trackpoint] {
        // Runs of points without anything take no bytes, so their number is believed only up to a limit.
        let count = try unsigned()
        guard count <= Self.maximumPointCount else { throw CorruptBytes() }
        let size = Int(count)
        let times = try times(size)
        let latitudes = try optionalColumn(size)
        var longitudes = try column(latitudes.count { $0 != nil }).makeIterator()
        let elevations = try optionalColumn(size)
        let heartRates = try optionalColumn(size)
        let cadences = try optionalColumn(size)
        let powers = try optionalColumn(size)
        let temperatures = try optionalColumn(size)
        let speeds = try optionalColumn(size)
        return times.indices.map { index in
            var point = Trackpoint(
                time: times[index], elevation: elevations[index], heartRate: heartRates[index],
                cadence: cadences[index], power: powers[index], temperature: temperatures[index],
                speed: speeds[index])
            if let latitude = latitudes[index], let longitude = longitudes.next() {
                point.coordinate = Coordinate(latitude: latitude, longitude: longitude)
            }
            return point
        }
    }

    /// Half a year of one point a second.
    private static var maximumPointCount: UInt64 { 1 << 24 }

    private mutating func times(_ count: Int) throws(CorruptBytes) -> [Instant?] {
        var last: Int64 = 0
        var times: [Instant?] = []
        for isPresent in try flagColumn(count) {
            guard isPresent else {
                times.append(nil)
                continue
            }
            last &+= try integer()
            times.append(Instant(millisecondsSince1970: last))
        }
        return times
    }
}
