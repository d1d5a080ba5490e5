import RidelogModels

/// Reads time, position and orientation of a photo (Exif 2.3, which is based on TIFF 6.0). Values with invalid offsets
/// or of an unexpected type count as missing.
struct ExifReader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private var main: [UInt16: Entry] = [:]

    /// - Parameter bytes: the TIFF data, from the byte order mark on.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isBigEndian = bytes.starts(with: [0x4D, 0x4D])
        guard isBigEndian || bytes.starts(with: [0x49, 0x49]), number(at: 2, size: 2) == 42,
            let first = number(at: 4, size: 4)
        else { return }
        main = entries(at: first)
    }

    /// A value: its type, count and offset.
    private struct Entry {
        let type: Int
        let count: Int
        let offset: Int
    }

    private enum Tag {
        static let orientation: UInt16 = 0x0112
        static let exif: UInt16 = 0x8769
        static let satellites: UInt16 = 0x8825
        static let taken: UInt16 = 0x9003
        static let offset: UInt16 = 0x9011
        static let (south, latitude, west, longitude): (UInt16, UInt16, UInt16, UInt16) = (1, 2, 3, 4)
        static let (clock, day): (UInt16, UInt16) = (7, 29)
    }

    /// The size in bytes of the TIFF types, from 1.
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
    private static let (ascii, short, rational) = (2, 3, 5)
    /// The maximum number of values read in each of the three directories.
    private static let mostEntries = 1000

    var orientation: PhotoFacts.Orientation {
        guard let entry = main[Tag.orientation], entry.type == Self.short,
            let value = number(at: entry.offset, size: 2)
        else { return .upright }
        return PhotoFacts.Orientation(rawValue: value) ?? .upright
    }

    var taken: PhotoFacts.Taken {
        var taken = PhotoFacts.Taken()
        let exif = list(Tag.exif)
        taken.local = text(exif[Tag.taken]).flatMap(Self.dateTime)
        taken.offset = text(exif[Tag.offset]).flatMap(Self.offset)
        let satellites = list(Tag.satellites)
        taken.satelliteTime = satelliteTime(satellites)
        taken.place = place(satellites)
        let isBeyond = main[Tag.satellites].map { entry in
            number(at: entry.offset, size: 4).flatMap { number(at: $0, size: 2) } == nil
        }
        taken.hasUnreadPlace =
            taken.place == nil
            && (isBeyond == true || [Tag.latitude, Tag.longitude].contains { isKnown(satellites[$0]) })
        return taken
    }

    /// The directory that a value of the main one points to.
    private func list(_ tag: UInt16) -> [UInt16: Entry] {
        main[tag].flatMap { number(at: $0.offset, size: 4) }.map(entries) ?? [:]
    }

    private func entries(at offset: Int) -> [UInt16: Entry] {
        guard let count = number(at: offset, size: 2) else { return [:] }
        var entries: [UInt16: Entry] = [:]
        for index in 0..<min(count, Self.mostEntries) {
            let place = offset + 2 + index * 12
            guard let tag = number(at: place, size: 2), let type = number(at: place + 2, size: 2),
                let count = number(at: place + 4, size: 4), Self.sizes.indices.contains(type)
            else { continue }
            let size = Self.sizes[type] * count
            // Values of at most four bytes are stored in place of the offset.
            guard let start = size <= 4 ? place + 8 : number(at: place + 8, size: 4) else { continue }
            entries[UInt16(truncatingIfNeeded: tag)] = Entry(type: type, count: count, offset: start)
        }
        return entries
    }

    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        let part = bytes[offset..<offset + size]
        return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Text up to its first NUL.
    private func text(_ entry: Entry?) -> String? {
        guard let entry, entry.type == Self.ascii, entry.offset + entry.count <= bytes.count else {
            return nil
        }
        let part = bytes[entry.offset..<entry.offset + entry.count]
        return String(decoding: part.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Three fractions; nil if one of them is missing or has denominator 0.
    private func fractions(_ entry: Entry?) -> [Double]? {
        guard let entry, entry.type == Self.rational, entry.count == 3 else { return nil }
        let values = (0..<3).compactMap { index -> Double? in
            guard let above = number(at: entry.offset + index * 8, size: 4),
                let below = number(at: entry.offset + index * 8 + 4, size: 4), below > 0
            else { return nil }
            return Double(above) / Double(below)
        }
        return values.count == 3 ? values : nil
    }

    private func place(_ list: [UInt16: Entry]) -> Coordinate? {
        let place = Coordinate(
            validLatitude: degrees(list, Tag.latitude, sign: Tag.south, negative: "S"),
            longitude: degrees(list, Tag.longitude, sign: Tag.west, negative: "W"))
        return place.flatMap { $0.isNullIsland ? nil : $0 }
    }

    /// Whether the value is not just the zeros of a camera without a fix.
    private func isKnown(_ entry: Entry?) -> Bool {
        guard let entry else { return false }
        guard entry.type == Self.rational else { return true }
        return (0..<min(entry.count, 3)).contains { number(at: entry.offset + $0 * 8, size: 4) != 0 }
    }

    private func degrees(_ list: [UInt16: Entry], _ tag: UInt16, sign: UInt16, negative: String) -> Double? {
        guard let parts = fractions(list[tag]), let side = text(list[sign]) else { return nil }
        return (parts[0] + parts[1] / 60 + parts[2] / 3600) * (side == negative ? -1 : 1)
    }

    private func satelliteTime(_ list: [UInt16: Entry]) -> Instant? {
        guard let clock = fractions(list[Tag.clock]), let day = text(list[Tag.day]),
            clock[0] < 24, clock[1] < 60, clock[2] < 60,
            let midnight = Self.dateTime(day + " 00:00:00")
        else { return nil }
        return midnight.instant().advanced(bySeconds: clock[0] * 3600 + clock[1] * 60 + clock[2])
    }

    /// `2026:06:14 07:12:30`; nil for other texts, and for the zeros of a camera whose clock was never set.
    private static func dateTime(_ text: String) -> CivilDateTime? {
        let numbers = text.split { ": ".contains($0) }.map { Int($0) }
        guard text.utf8.count == 19, numbers.count == 6, let year = numbers[0], let month = numbers[1],
            let day = numbers[2], let hour = numbers[3], let minute = numbers[4], let second = numbers[5],
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        return CivilDateTime(date: date, hour: hour, minute: minute, second: second)
    }

    /// `+02:00` in seconds; nil for other texts.
    private static func offset(_ text: String) -> Int? {
        let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
        guard let sign = text.first, "+-".contains(sign), parts.count == 2, (0..<24).contains(parts[0]),
            (0..<60).contains(parts[1])
        else { return nil }
        return (parts[0] * 3600 + parts[1] * 60) * (sign == "-" ? -1 : 1)
    }
}
