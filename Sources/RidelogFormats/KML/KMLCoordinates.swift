import RidelogParsing
import RidelogModels

/// A position in KML, and whether it can be used.
struct KMLPosition {
    /// The coordinate; nil in a track for a moment without a fix, and if it is out of range.
    var coordinate: Coordinate?
    /// The altitude in metres above the sea, or relative to `altitudeMode`.
    var elevation: Double?
    /// Whether it is outside ±90° of latitude or ±180° of longitude.
    var isInvalid = false
}

/// Parses the text of `coordinates` and `gx:coord`: longitude, latitude and optional altitude.
struct KMLCoordinates {
    private let text: UnsafeBufferPointer<UInt8>
    private var index = 0

    private init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// The positions of a `coordinates` element: numbers separated by commas, positions by spaces. Spaces around a
    /// comma are accepted, though the format does not allow them.
    ///
    /// - Parameter limit: the maximum number of positions; the rest is not read.
    /// - Returns: the positions, and the number of unreadable ones.
    static func positions(
        _ text: ArraySlice<UInt8>, limit: Int = .max
    ) -> (positions: [KMLPosition], unreadable: Int) {
        text.withUnsafeBufferPointer { buffer in
            var reader = KMLCoordinates(buffer)
            var positions: [KMLPosition] = []
            var unreadable = 0
            reader.skipBlanks()
            while reader.index < buffer.count, positions.count < limit {
                if let position = position(reader.tuple()) {
                    positions.append(position)
                } else {
                    unreadable += 1
                }
                reader.skipBlanks()
            }
            return (positions, unreadable)
        }
    }

    /// The position of a `gx:coord`, whose numbers are separated by spaces; some programs write commas.
    ///
    /// - Returns: nil if the numbers cannot be read; a position without a coordinate if there are none.
    static func single(_ text: ArraySlice<UInt8>) -> KMLPosition? {
        let numbers = numbers(text)
        return numbers.isEmpty ? KMLPosition() : position(numbers)
    }

    /// Numbers separated by spaces or commas; nil for each that cannot be read.
    static func numbers(_ text: ArraySlice<UInt8>) -> [Double?] {
        text.split { isBreak($0) }.map { Decimal.parse($0) }
    }

    private static func position(_ numbers: [Double?]) -> KMLPosition? {
        guard (2...3).contains(numbers.count), let longitude = numbers[0], let latitude = numbers[1] else {
            return nil
        }
        let coordinate = Coordinate(validLatitude: latitude, longitude: longitude)
        return KMLPosition(
            coordinate: coordinate, elevation: numbers.count > 2 ? numbers[2] : nil,
            isInvalid: coordinate == nil)
    }

    private static func isBreak(_ byte: UInt8) -> Bool { ASCII.isSpace(byte) || byte == UInt8(ascii: ",") }

    /// The numbers of one position, up to the first that makes it invalid.
    private mutating func tuple() -> [Double?] {
        var numbers: [Double?] = []
        while true {
            let start = index
            while index < text.count, !Self.isBreak(text[index]) { index += 1 }
            if numbers.count < 4 {
                numbers.append(Decimal.parse(UnsafeBufferPointer(rebasing: text[start..<index])))
            }
            skipBlanks()
            guard index < text.count, text[index] == UInt8(ascii: ",") else { return numbers }
            index += 1
            skipBlanks()
        }
    }

    private mutating func skipBlanks() {
        while index < text.count, ASCII.isSpace(text[index]) { index += 1 }
    }
}
