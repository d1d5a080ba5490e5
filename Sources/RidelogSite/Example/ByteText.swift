extension ExampleData {
    /// UTF-8 in the making. Numbers are scaled integers, so that no locale and no shortest-form rule has a say.
    struct ByteText {
        var bytes: [UInt8] = []

        static func += (text: inout ByteText, part: StaticString) {
            text.bytes.append(
                contentsOf: UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount))
        }

        mutating func append(_ part: String) {
            bytes.append(contentsOf: part.utf8)
        }

        /// A number of which the last `digits` digits stand behind the point: (4712, 2) is 47.12.
        mutating func append(_ value: Int, digits: Int) {
            if value < 0 { bytes.append(UInt8(ascii: "-")) }
            var scale = 1
            for _ in 0..<digits { scale *= 10 }
            let magnitude = abs(value)
            var places = 1
            var bound = 10
            while magnitude / scale >= bound {
                bound *= 10
                places += 1
            }
            append(magnitude / scale, places: places)
            guard digits > 0 else { return }
            bytes.append(UInt8(ascii: "."))
            append(magnitude % scale, places: digits)
        }

        /// A number with leading zeros.
        mutating func append(_ value: Int, places: Int) {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: places))
            var rest = value
            var index = start + places - 1
            while index >= start {
                bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                index -= 1
            }
        }

        /// The time in UTC as ISO 8601 writes it: `2026-06-14T07:36:10Z`.
        mutating func append(utc time: Int) {
            append(Instant(time), zone: 0)
            bytes.append(UInt8(ascii: "Z"))
        }

        /// Date and time with a difference from UTC in seconds, without naming it.
        mutating func append(_ instant: Instant, zone: Int) {
            let local = Instant(instant.time + zone)
            let day = local.day
            append(day.year, places: 4)
            bytes.append(UInt8(ascii: "-"))
            append(day.month, places: 2)
            bytes.append(UInt8(ascii: "-"))
            append(day.day, places: 2)
            bytes.append(UInt8(ascii: "T"))
            append(local.secondOfDay / 3600, places: 2)
            bytes.append(UInt8(ascii: ":"))
            append(local.secondOfDay / 60 % 60, places: 2)
            bytes.append(UInt8(ascii: ":"))
            append(local.secondOfDay % 60, places: 2)
        }

        var string: String { String(decoding: bytes, as: UTF8.self) }
    }
}
