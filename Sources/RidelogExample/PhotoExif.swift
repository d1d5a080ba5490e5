/// Exif metadata of a photo: time and position (Exif 2.3).
package struct PhotoExif: Sendable {
    /// The local time of the camera's clock: `2026:06:14 09:36:10`; nil if it was never set.
    private let time: String?
    /// The clock's offset from UTC: `+02:00`.
    private let offset: String
    /// Degrees north and degrees west.
    private let place: (north: Double, west: Double)?

    package init(time: String?, offset: String, place: (north: Double, west: Double)? = nil) {
        (self.time, self.offset, self.place) = (time, offset, place)
    }

    /// The JPEG file with this metadata.
    package func added(to jpeg: [UInt8]) -> [UInt8] {
        let segment = Array("Exif\0\0".utf8) + tiff
        let length = segment.count + 2
        return jpeg[..<2] + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + segment + jpeg[2...]
    }

    /// The main directory points to one with the time and one with the position; texts and fractions follow.
    private var tiff: [UInt8] {
        let (main, exif, satellites) = (8, 8 + Self.size(2), 8 + 2 * Self.size(2))
        var values = List(begin: satellites + Self.size(4))
        var lists = Self.list([
            values.entry(0x8769, .number, number(exif, 4)),
            values.entry(0x8825, .number, number(satellites, 4)),
        ])
        let clock = time ?? "0000:00:00 00:00:00"
        lists += Self.list([
            values.entry(0x9003, .text, Self.text(clock)), values.entry(0x9011, .text, Self.text(offset)),
        ])
        if let place {
            lists += Self.list([
                values.entry(1, .text, Self.text("N")), values.entry(2, .fraction, Self.degrees(place.north)),
                values.entry(3, .text, Self.text("W")), values.entry(4, .fraction, Self.degrees(place.west)),
            ])
        } else {
            lists += Self.list([]) + Array(repeating: 0, count: 4 * 12)
        }
        return Array("II".utf8) + number(42, 2) + number(main, 4) + lists + values.bytes
    }

    /// The values that do not fit into their entries.
    private struct List {
        /// Their offset in the file.
        let begin: Int
        var bytes: [UInt8] = []

        mutating func entry(_ tag: Int, _ kind: Kind, _ value: [UInt8]) -> [UInt8] {
            let head = number(tag, 2) + number(kind.rawValue, 2) + number(value.count / kind.size, 4)
            guard value.count > 4 else { return head + value + Array(repeating: 0, count: 4 - value.count) }
            defer { bytes += value }
            return head + number(begin + bytes.count, 4)
        }
    }

    private enum Kind: Int {
        case text = 2
        case number = 4
        case fraction = 5

        /// The size of one value in bytes.
        var size: Int { self == .text ? 1 : self == .number ? 4 : 8 }
    }

    /// The size in bytes of a directory with this number of entries.
    private static func size(_ count: Int) -> Int { 2 + 12 * count + 4 }

    private static func list(_ entries: [[UInt8]]) -> [UInt8] {
        number(entries.count, 2) + entries.flatMap(\.self) + number(0, 4)
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

    private static func degrees(_ value: Double) -> [UInt8] {
        [Int(value * 1e7), 10_000_000, 0, 1, 0, 1].flatMap { number($0, 4) }
    }
}

/// The bytes of a number, least significant first.
private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
