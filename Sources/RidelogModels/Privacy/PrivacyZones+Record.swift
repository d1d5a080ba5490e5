extension PrivacyZones {
    /// Whether a record of the owner's own kind says of a hidden place that something was there.
    ///
    /// Nobody knows how somebody else writes positions, so each number is tried as a latitude with each other one as a
    /// longitude, of either hemisphere: in degrees, in degrees with minutes and seconds, and as whole numbers of parts
    /// of a degree. A position in words, as an address, is not seen.
    public func hides(_ record: CustomRecord) -> Bool {
        guard !isEmpty else { return false }
        let angles = record.angles
        return zones.contains { $0.area.hides(anyOf: angles) }
    }
}

/// A number of a record that may be degrees.
private struct RecordAngle {
    var degrees: Double
    /// The number of its field.
    var field: Int
    /// The place of its first number among those of the field.
    var place: Int

    /// In one text, numbers that are further apart are not one position.
    private static let reach = 6

    func mayBelong(to other: RecordAngle) -> Bool {
        field != other.field || (place != other.place && abs(place - other.place) <= Self.reach)
    }
}

extension HiddenArea {
    /// More pairs are not tried: a record with so many numbers near a hidden place is hidden.
    private static let mostPairs = 1_000_000

    fileprivate func hides(anyOf angles: [RecordAngle]) -> Bool {
        let latitudes = angles.filter { mayHide(latitude: $0.degrees) }
        let longitudes = latitudes.isEmpty ? [] : angles.filter { mayHide(longitude: $0.degrees) }
        guard latitudes.count <= Self.mostPairs / max(1, longitudes.count) else { return true }
        return latitudes.contains { latitude in
            longitudes.contains { longitude in
                latitude.mayBelong(to: longitude) && hides(latitude.degrees, longitude.degrees)
            }
        }
    }

    /// In any of the four quarters of the Earth.
    private func hides(_ latitude: Double, _ longitude: Double) -> Bool {
        [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].contains { north, east in
            Coordinate(validLatitude: latitude * north, longitude: longitude * east).map(hides) ?? false
        }
    }
}

extension CustomRecord {
    fileprivate var angles: [RecordAngle] {
        fields.enumerated().flatMap { field, content in
            content.value.angles.map { RecordAngle(degrees: $0.degrees, field: field, place: $0.place) }
        }
    }
}

extension CustomRecord.Value {
    /// All that its numbers may be in degrees, each with the place of its first number.
    fileprivate var angles: [(degrees: Double, place: Int)] {
        switch self {
        case .number(let number, _): return number.possibleDegrees.map { ($0, 0) }
        case .text(let text):
            let numbers = text.numbers
            return numbers.indices.flatMap { place in
                numbers[place...].possibleDegrees.map { ($0, place) }
            }
        case .flag, .none: return []
        }
    }
}

extension ArraySlice<Double> {
    /// What the first number may be in degrees, by itself and with the next ones as minutes and seconds.
    fileprivate var possibleDegrees: [Double] {
        guard let first else { return [] }
        let next = dropFirst().prefix(2).map(\.magnitude).prefix { $0 < 60 }
        var degrees = first.possibleDegrees
        let whole = first.magnitude
        guard whole == whole.rounded(), let minutes = next.first else { return degrees }
        degrees.append(whole + minutes / 60)
        if next.count > 1 { degrees.append(whole + minutes / 60 + next[1] / 3600) }
        return degrees
    }
}

extension Double {
    /// As degrees; as whole numbers of parts of a degree; as degrees and minutes in one, as receivers of GPS write them.
    fileprivate var possibleDegrees: [Double] {
        guard magnitude > 180 else { return [self] }
        let degrees = (magnitude / 100).rounded(.down)
        let minutes = degrees + (magnitude - degrees * 100) / 60
        return [self / 1e7, self / 1e6, self / 1e5, minutes]
    }
}

extension String {
    /// The decimal numbers in a text: `[47.0, 8.0]`, `geo:47.0,8.0`, `POINT(8 47)`. What a comma may make a number,
    /// as in `47,1984`, is one too.
    fileprivate var numbers: [Double] {
        let trimmed = trimmingSpaces
        var numbers = trimmed.contains(".") ? [] : [Double(trimmed.replacingFirstComma)].compactMap(\.self)
        var digits = ""
        func close() {
            if let number = Double(digits) { numbers.append(number) }
            digits = ""
        }
        for character in self {
            switch character {
            case "0"..."9", ".": digits.append(character)
            case "-", "−":
                close()
                digits = "-"
            default: close()
            }
        }
        close()
        return numbers
    }

    private var trimmingSpaces: Substring {
        let front = drop(while: \.isWhitespace)
        return front.prefix(
            upTo: front.lastIndex { !$0.isWhitespace }.map(front.index(after:)) ?? front.endIndex)
    }
}

extension Substring {
    fileprivate var replacingFirstComma: String {
        guard let comma = firstIndex(of: ",") else { return String(self) }
        return self[..<comma] + "." + self[index(after: comma)...]
    }
}
