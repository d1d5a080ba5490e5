import RidelogModels

/// Google's encoded polyline: differences of degrees times 1e5, zigzag, in groups of five bits with 63 added
/// (developers.google.com/maps/documentation/utilities/polylinealgorithm).
enum EncodedPolyline {
    /// The positions as far as the text is one, and whether all of it is.
    static func decode(_ text: some Collection<UInt8>) -> (line: [Coordinate], isWhole: Bool) {
        var line: [Coordinate] = []
        var numbers = Numbers(rest: Array(text)[...])
        var (latitude, longitude) = (0, 0)
        while !numbers.rest.isEmpty {
            guard let north = numbers.next(), let east = numbers.next() else { return (line, false) }
            (latitude, longitude) = (latitude &+ north, longitude &+ east)
            guard
                let place = Coordinate(
                    validLatitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
            else { return (line, false) }
            line.append(place)
        }
        return (line, true)
    }

    private struct Numbers {
        var rest: ArraySlice<UInt8>

        mutating func next() -> Int? {
            var (value, shift) = (0, 0)
            // Seven groups hold more than 360 degrees.
            while let byte = rest.first, (63...126).contains(byte), shift < 35 {
                rest = rest.dropFirst()
                let group = Int(byte) - 63
                value |= (group & 31) << shift
                shift += 5
                if group < 32 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
            }
            return nil
        }
    }
}
