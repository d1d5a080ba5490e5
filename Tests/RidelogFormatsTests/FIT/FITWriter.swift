import RidelogModels

@testable import RidelogFormats

/// Writes FIT files for tests, right ones and wrong ones, without anything of the reader.
struct FITWriter {
    var isBigEndian = false
    private(set) var data: [UInt8] = []

    /// The codes of base types.
    enum Code {
        static let enumeration: UInt8 = 0x00
        static let sint8: UInt8 = 0x01
        static let uint8: UInt8 = 0x02
        static let sint16: UInt8 = 0x83
        static let uint16: UInt8 = 0x84
        static let sint32: UInt8 = 0x85
        static let uint32: UInt8 = 0x86
        static let string: UInt8 = 0x07
        static let float32: UInt8 = 0x88
        static let float64: UInt8 = 0x89
        static let uint8z: UInt8 = 0x0A
        static let uint16z: UInt8 = 0x8B
        static let uint32z: UInt8 = 0x8C
        static let byte: UInt8 = 0x0D
        static let sint64: UInt8 = 0x8E
        static let uint64: UInt8 = 0x8F
        static let uint64z: UInt8 = 0x90
    }

    /// A value of a field, with the size in which it is written.
    enum Value {
        case one(Int)
        case two(Int)
        case four(Int)
        case eight(Int)
        case float(Float)
        case double(Double)
        case text(String, size: Int)
        case raw([UInt8])

        fileprivate func bytes(isBigEndian: Bool) -> [UInt8] {
            switch self {
            case .one(let number): [UInt8(truncatingIfNeeded: number)]
            case .two(let number): Self.bytes(UInt16(truncatingIfNeeded: number), isBigEndian)
            case .four(let number): Self.bytes(UInt32(truncatingIfNeeded: number), isBigEndian)
            case .eight(let number): Self.bytes(UInt64(truncatingIfNeeded: number), isBigEndian)
            case .float(let number): Self.bytes(number.bitPattern, isBigEndian)
            case .double(let number): Self.bytes(number.bitPattern, isBigEndian)
            case .text(let text, let size):
                Array((Array(text.utf8) + [UInt8](repeating: 0, count: size)).prefix(size))
            case .raw(let bytes): bytes
            }
        }

        private static func bytes(_ number: some FixedWidthInteger, _ isBigEndian: Bool) -> [UInt8] {
            withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { Array($0) }
        }
    }

    typealias Field = (number: UInt8, size: UInt8, code: UInt8)

    /// Defines a local type.
    ///
    /// - Parameter developer: number, size and developer of each field that no profile knows.
    mutating func define(
        _ local: UInt8, _ message: UInt16, _ fields: [Field], developer: [(UInt8, UInt8, UInt8)] = []
    ) {
        data += [0x40 | (developer.isEmpty ? 0 : 0x20) | local, 0, isBigEndian ? 1 : 0]
        data += Value.two(Int(message)).bytes(isBigEndian: isBigEndian) + [UInt8(fields.count)]
        for field in fields { data += [field.number, field.size, field.code] }
        guard !developer.isEmpty else { return }
        data.append(UInt8(developer.count))
        for field in developer { data += [field.0, field.1, field.2] }
    }

    mutating func write(_ local: UInt8, _ values: [Value]) {
        data += [local] + values.flatMap { $0.bytes(isBigEndian: isBigEndian) }
    }

    /// With the lowest five bits of the time in the header.
    mutating func write(_ local: UInt8, compressed time: Int, _ values: [Value]) {
        data +=
            [0x80 | local << 5 | UInt8(time & 0x1F)] + values.flatMap { $0.bytes(isBigEndian: isBigEndian) }
    }

    mutating func raw(_ bytes: [UInt8]) { data += bytes }

    /// The file around the messages.
    ///
    /// - Parameters:
    ///   - headerSize: 12 or 14.
    ///   - claim: what the header says of the size of the data, if not the truth.
    func file(headerSize: UInt8 = 14, claim: Int? = nil) -> [UInt8] {
        var header: [UInt8] = [headerSize, 0x20, 0x54, 0x08]
        header += Value.four(claim ?? data.count).bytes(isBigEndian: false) + Array(".FIT".utf8)
        if headerSize == 14 { header += Value.two(Int(Self.checksum(header))).bytes(isBigEndian: false) }
        let all = header + data
        return all + Value.two(Int(Self.checksum(all))).bytes(isBigEndian: false)
    }

    /// Bit by bit, as the definition of the polynomial has it.
    static func checksum(_ bytes: [UInt8]) -> UInt16 {
        var sum: UInt16 = 0
        for byte in bytes {
            sum ^= UInt16(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        }
        return sum
    }
}

// MARK: - Messages that many tests want

extension FITWriter {
    /// 2026-06-14T08:00:00Z in FIT's seconds.
    static let start = 1_150_358_400
    /// The same as an instant.
    static let startInstant = Instant(millisecondsSince1970: (Int64(start) + 631_065_600) * 1000)

    static let recordFields: [Field] = [
        (253, 4, Code.uint32), (0, 4, Code.sint32), (1, 4, Code.sint32), (2, 2, Code.uint16),
        (3, 1, Code.uint8),
    ]

    /// Local type 0: records with time, position, altitude and heart rate.
    mutating func defineRecords() { define(0, 20, Self.recordFields) }

    /// A record by these fields: so many seconds after the start, each a bit further north.
    mutating func writeRecord(_ second: Int, heartRate: Int = 120) {
        write(
            0,
            [
                .four(Self.start + second), .four(560_000_000 + second * 1000), .four(100_000_000),
                .two(3000), .one(heartRate),
            ])
    }

    /// Local type 1: a session.
    mutating func writeSession(_ seconds: Range<Int>, sport: Int, subSport: Int = 0) {
        define(
            1, 18,
            [
                (253, 4, Code.uint32), (2, 4, Code.uint32), (5, 1, 0), (6, 1, 0), (9, 4, Code.uint32),
                (8, 4, Code.uint32),
            ])
        write(
            1,
            [
                .four(Self.start + seconds.upperBound), .four(Self.start + seconds.lowerBound), .one(sport),
                .one(subSport), .four(seconds.count * 700), .four(seconds.count * 1000),
            ])
    }

    /// Local type 2: what the file is.
    mutating func writeFileID(type: Int = 4, manufacturer: Int = 1, product: Int = 1169) {
        define(
            2, 0,
            [(0, 1, 0), (1, 2, Code.uint16), (2, 2, Code.uint16), (3, 4, Code.uint32z), (4, 4, Code.uint32)])
        write(2, [.one(type), .two(manufacturer), .two(product), .four(123_456_789), .four(Self.start)])
    }

    /// Local type 3: the timer stops or goes on.
    mutating func writeTimer(_ second: Int, isStop: Bool) {
        define(3, 21, [(253, 4, Code.uint32), (0, 1, 0), (1, 1, 0)])
        write(3, [.four(Self.start + second), .one(0), .one(isStop ? 4 : 0)])
    }

    /// A whole file: what it is, so many records a second apart, and a session.
    static func ride(_ count: Int, isBigEndian: Bool = false) -> FITWriter {
        var writer = FITWriter(isBigEndian: isBigEndian)
        writer.writeFileID()
        writer.defineRecords()
        for second in 0..<count { writer.writeRecord(second) }
        writer.writeSession(0..<count, sport: 2)
        return writer
    }
}

extension FITWriter {
    /// What the decoder makes of the file.
    func decoded() throws -> DecodedFile {
        try FITDecoder.decode(file(), in: .test("test.fit"))
    }
}
