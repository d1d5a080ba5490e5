/// A FIT file of one long ride, for measurements of decoders: header, `file_id`, a `record` a second with all that a
/// bicycle computer writes, and the summaries (developer.garmin.com/fit/protocol).
struct FITSample {
    /// Seconds since 1989-12-31T00:00:00Z, in June 2026.
    private static let start: UInt32 = 1_150_000_000

    private var data: [UInt8] = []

    /// The bytes of a whole file with its checksums.
    static func bytes(records count: Int) -> [UInt8] {
        var sample = FITSample()
        sample.data.reserveCapacity(count * 32 + 512)
        sample.define(0, message: 0, fields: [(0, 1, 0x00), (1, 2, 0x84), (2, 2, 0x84), (4, 4, 0x86)])
        sample.write(0, [(4, 1), (1, 2), (2713, 2), (start, 4)])
        sample.writeRecords(count)
        sample.writeSummary(UInt32(clamping: count))
        return sample.finished()
    }

    private mutating func writeRecords(_ count: Int) {
        define(
            1, message: 20,
            fields: [
                (253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (6, 2, 0x84),
                (7, 2, 0x84), (3, 1, 0x02), (4, 1, 0x02), (13, 1, 0x01),
            ])
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
    private mutating func writeSummary(_ count: UInt32) {
        let end = Self.start &+ count
        let totals: [(UInt8, UInt8, UInt8)] = [
            (253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86),
        ]
        let values = [(end, 4), (Self.start, 4), (count &* 1000, 4), (count &* 1000, 4), (count &* 700, 4)]
        define(2, message: 19, fields: totals)
        write(2, values)
        define(3, message: 18, fields: totals + [(5, 1, 0x00), (6, 1, 0x00)])
        write(3, values + [(2, 1), (7, 1)])
        define(4, message: 34, fields: [(253, 4, 0x86), (0, 4, 0x86), (1, 2, 0x84), (5, 4, 0x86)])
        write(4, [(end, 4), (count &* 1000, 4), (1, 2), (end &+ 7200, 4)])
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

    /// CRC-16 with the polynomial 0xA001, as the protocol has it.
    private static func checksum(_ bytes: [UInt8]) -> UInt16 {
        bytes.reduce(0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt16(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xA001 : value >> 1
            }
        }
    }
}
