extension PrivacyZones {
    /// Whether a record of the owner's own kind says of a hidden place that something was there.
    ///
    /// Nobody knows how somebody else writes positions, so any two numbers that stand near each other are tried
    /// in both orders, those in objects, arrays and texts too; and every latitude with every longitude, as names
    /// have them. A position in words, as an address, is not seen.
    public func hides(_ record: CustomRecord) -> Bool {
        guard !isEmpty else { return false }
        return record.possiblePositions.contains(where: hides)
    }
}

extension CustomRecord {
    /// Numbers that are further apart in a row are not tried as one position.
    private static let reach = 4

    fileprivate var possiblePositions: [Coordinate] {
        let numbers = fields.flatMap(\.value.degrees)
        var positions: [Coordinate] = []
        for (index, number) in numbers.enumerated() {
            for other in numbers[(index + 1)...].prefix(Self.reach) {
                positions += [(number, other), (other, number)].compactMap {
                    Coordinate(validLatitude: $0.0, longitude: $0.1)
                }
            }
        }
        for latitude in degrees(of: ["lat", "latitude"]) {
            positions += degrees(of: ["lon", "lng", "long", "longitude"]).compactMap {
                Coordinate(validLatitude: latitude, longitude: $0)
            }
        }
        return positions
    }

    /// The first numbers of the fields whose names begin with one of these words: `latitude`, `lat_deg`,
    /// `latitudeE7`.
    private func degrees(of names: [String]) -> [Double] {
        fields.filter { field in
            let name = field.name.lowercased()
            return names.contains {
                name.hasPrefix($0) || name.hasSuffix("_" + $0) || name.hasSuffix("." + $0)
            }
        }.compactMap(\.value.degrees.first)
    }
}

extension CustomRecord.Value {
    /// The numbers in it that may be degrees. Whole numbers beyond them may be ten-millionths of a degree.
    fileprivate var degrees: [Double] {
        switch self {
        case .number(let number, _): [number.asDegrees]
        case .text(let text): text.numbers.map(\.asDegrees)
        case .flag, .none: []
        }
    }
}

extension Double {
    fileprivate var asDegrees: Double { magnitude > 1e5 ? self / 1e7 : self }
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
