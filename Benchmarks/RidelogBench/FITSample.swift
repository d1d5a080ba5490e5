import RidelogModels

/// A FIT file of one long ride for benchmarks of decoders: header, `file_id`, a `record` a second with all fields of a
/// bicycle computer, and the summaries (developer.garmin.com/fit/protocol).
struct FITSample {
    /// Seconds since 1989-12-31T00:00:00Z, in June 2026.
    private static let start: UInt32 = 1_150_000_000

    private var data: [UInt8] = []

    /// A complete file with its checksums.
    static func bytes(records count: Int) -> [UInt8] {
        var sample = FITSample()
        sample.data.reserveCapacity(count * 32 + 512)
        sample.begin(start)
        sample.writeRecords(count)
        sample.writeSummary(
            start, seconds: UInt32(clamping: count), metres: UInt32(clamping: count * 7))
        return sample.finished()
    }

    /// A complete file of a ride, with a lap every ten minutes.
    ///
    /// - Parameter points: one a second.
    static func bytes(of points: [Trackpoint]) -> [UInt8] {
        let start = points.first.map(seconds) ?? start
        var sample = FITSample()
        sample.data.reserveCapacity(points.count * 32 + 2048)
        sample.begin(start)
        sample.defineRecords()
        for point in points { sample.write(point) }
        for lap in stride(from: 0, to: points.count, by: 600) {
            let part = points[lap..<min(lap + 600, points.count)]
            let metres = (part.last?.distance ?? 0) - (part.first?.distance ?? 0)
            sample.writeTotals(
                2, message: 19, start &+ UInt32(clamping: lap), seconds: UInt32(clamping: part.count),
                metres: UInt32(metres))
        }
        sample.writeSummary(
            start, seconds: UInt32(clamping: points.count), metres: UInt32(points.last?.distance ?? 0))
        return sample.finished()
    }

    private static func seconds(_ point: Trackpoint) -> UInt32 {
        UInt32(clamping: Int(point.time?.secondsSince1970 ?? 0) - 631_065_600)
    }

    private mutating func begin(_ start: UInt32) {
        define(0, message: 0, fields: [(0, 1, 0x00), (1, 2, 0x84), (2, 2, 0x84), (4, 4, 0x86)])
        write(0, [(4, 1), (1, 2), (2713, 2), (start, 4)])
    }

    private mutating func defineRecords() {
        define(
            1, message: 20,
            fields: [
                (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (6, 2, 0x84),
                (7, 2, 0x84), (3, 1, 0x02), (4, 1, 0x02), (13, 1, 0x01),
            ])
    }

    private mutating func write(_ point: Trackpoint) {
        func number(_ value: Double?, _ scale: Double = 1, _ offset: Double = 0) -> UInt32 {
            value.map { UInt32(truncatingIfNeeded: Int((($0 + offset) * scale).rounded())) } ?? .max
        }
        let semicircles = 0x1p31 / 180
        write(
            1,
            [
                (Self.seconds(point), 4), (number(point.coordinate?.latitude, semicircles), 4),
                (number(point.coordinate?.longitude, semicircles), 4), (number(point.distance, 100), 4),
                (number(point.elevation, 5, 500), 2), (number(point.speed, 1000), 2),
                (number(point.power), 2), (number(point.heartRate), 1), (number(point.cadence), 1),
                (number(point.temperature), 1),
            ])
    }

    private mutating func writeRecords(_ count: Int) {
        defineRecords()
        for index in 0..<UInt32(clamping: count) {
            write(
                1,
                [
                    (Self.start &+ index, 4), (560_000_000 &+ index &* 67 % 1_000_000, 4),
                    (100_000_000 &+ index &* 91 % 1_000_000, 4), (index &* 700, 4),
                    (4500 &+ index / 8 % 900, 2),
                    (6000 &+ index % 2000, 2), (150 &+ index % 100, 2), (120 &+ index % 50, 1),
                    (80 &+ index % 16, 1), (18 &+ index / 3600 % 8, 1),
                ])
        }
    }

    /// A lap, a session and an activity over all records.
    private mutating func writeSummary(_ start: UInt32, seconds: UInt32, metres: UInt32) {
        writeTotals(2, message: 19, start, seconds: seconds, metres: metres)
        writeTotals(3, message: 18, start, seconds: seconds, metres: metres, isRide: true)
        define(4, message: 34, fields: [(253, 4, 0x86), (0, 4, 0x86), (1, 2, 0x84), (5, 4, 0x86)])
        let end = start &+ seconds
        write(4, [(end, 4), (seconds &* 1000, 4), (1, 2), (end &+ 7200, 4)])
    }

    private mutating func writeTotals(
        _ local: UInt8, message: UInt8, _ start: UInt32, seconds: UInt32, metres: UInt32, isRide: Bool = false
    ) {
        var fields: [(UInt8, UInt8, UInt8)] = [
            (253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86),
        ]
        var values: [(UInt32, Int)] = [
            (start &+ seconds, 4), (start, 4), (seconds &* 1000, 4), (seconds &* 1000, 4), (metres &* 100, 4),
        ]
        if isRide {
            fields += [(5, 1, 0x00), (6, 1, 0x00)]
            values += [(2, 1), (7, 1)]
        }
        define(local, message: message, fields: fields)
        write(local, values)
    }

    private mutating func define(_ local: UInt8, message: UInt8, fields: [(UInt8, UInt8, UInt8)]) {
        data += [0x40 | local, 0, 0, message, 0, UInt8(clamping: fields.count)]
        for (number, size, type) in fields { data += [number, size, type] }
    }

    private mutating func write(_ local: UInt8, _ values: [(value: UInt32, size: Int)]) {
        data.append(local)
        for (value, size) in values { append(value, size) }
    }

    private mutating func append(_ value: UInt32, _ size: Int) {
        for index in 0..<size { data.append(UInt8(truncatingIfNeeded: value >> UInt32(index * 8))) }
    }

    private func finished() -> [UInt8] {
        var file = FITSample()
        file.data = [14, 0x20, 0x6A, 0x08]
        file.append(UInt32(clamping: data.count), 4)
        file.data += ".FIT".utf8
        file.append(UInt32(Self.checksum(file.data)), 2)
        file.data += data
        file.append(UInt32(Self.checksum(file.data)), 2)
        return file.data
    }

    /// CRC-16 with the polynomial 0xA001, as in the FIT protocol.
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt16(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xA001 : value >> 1
            }
        }
    }
}
