/// Google's encoded polyline: differences of degrees times 1e5, zigzag-encoded, in groups of five bits with 63 added
/// (developers.google.com/maps/documentation/utilities/polylinealgorithm).
package enum EncodedPolyline {
    /// The positions up to the first error, and whether there was none.
    package static func decode(_ text: some Collection<UInt8>) -> (line: [Coordinate], isWhole: Bool) {
        let (numbers, isWhole) = numbers(of: text)
        let (line, isOnEarth) = line(of: numbers, scale: 1e5)
        return (line, isWhole && isOnEarth)
    }

    /// The differences up to the first invalid byte, and whether there was none.
    package static func numbers(of text: some Collection<UInt8>) -> (numbers: [Int], isWhole: Bool) {
        var numbers: [Int] = []
        var (value, shift) = (0, 0)
        for byte in text {
            // Eight groups hold far more than 360 degrees.
            guard (63...126).contains(byte), shift < 40 else { return (numbers, false) }
            let group = Int(byte) - 63
            value |= (group & 31) << shift
            shift += 5
            guard group < 32 else { continue }
            numbers.append(value & 1 == 1 ? ~(value >> 1) : value >> 1)
            (value, shift) = (0, 0)
        }
        return (numbers, shift == 0)
    }

    /// The positions up to the first that is not on Earth, and whether there was none.
    ///
    /// - Parameters:
    ///   - numbers: alternating differences of latitude and longitude.
    ///   - scale: units a degree, such as 1e5.
    package static func line(of numbers: [Int], scale: Double) -> (line: [Coordinate], isWhole: Bool) {
        var line: [Coordinate] = []
        var (north, east) = (0, 0)
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            north += numbers[index]
            east += numbers[index + 1]
            guard
                let place = Coordinate(validLatitude: Double(north) / scale, longitude: Double(east) / scale)
            else { return (line, false) }
            line.append(place)
        }
        return (line, numbers.count.isMultiple(of: 2))
    }
}
