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
            var unit = 1
            for _ in 0..<digits { unit *= 10 }
            let magnitude = abs(value)
            var highest = unit
            while magnitude / highest >= 10 { highest *= 10 }
            append(magnitude, from: highest, to: unit)
            guard digits > 0 else { return }
            bytes.append(UInt8(ascii: "."))
            append(magnitude, from: unit / 10, to: 1)
        }

        /// A number that is not negative, with leading zeros.
        mutating func append(_ value: Int, places: Int) {
            var highest = 1
            for _ in 0..<max(0, places - 1) { highest *= 10 }
            append(value, from: highest, to: 1)
        }

        /// The digits from one power of ten down to another.
        private mutating func append(_ value: Int, from highest: Int, to lowest: Int) {
            var scale = highest
            while scale >= lowest {
                bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / scale % 10))
                scale /= 10
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
