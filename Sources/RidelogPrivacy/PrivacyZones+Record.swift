import RidelogModels

extension PrivacyZones {
    /// Why a row of a log is not shown.
    public enum RecordReason: Hashable, Sendable, CaseIterable {
        /// Its file is hidden.
        case file
        /// Its time is hidden.
        case time
        /// It has a position in a hidden area.
        case position
        /// It names a hidden place.
        case name
        /// It has a position in a notation that cannot be converted and tested.
        case notation
    }

    /// Why a custom record may not be shown; nil if it may.
    ///
    /// Columns named latitude and longitude with plain degrees are tested exactly. All other numbers are tested
    /// together: the record is hidden if one lies within the latitudes of a hidden area and another within its
    /// longitudes, in any hemisphere and in any columns. Numbers are tried as degrees, as degrees with minutes and
    /// seconds, as integer fractions of a degree, and as semicircles. Geohashes and encoded polylines are converted; a
    /// record with a position in another notation is always hidden. Postal addresses are not recognised.
    public func reason(toHide record: CustomRecord) -> RecordReason? {
        guard !isEmpty else { return nil }
        if hidesPosition(of: record) { return .position }
        let texts = [record.type] + record.fields.flatMap { [$0.name, $0.value.words].compactMap(\.self) }
        if texts.contains(where: words.isNamed) { return .name }
        return PositionNotation.isIn(record) ? .notation : nil
    }

    /// Whether a record may not be shown: see ``reason(toHide:)``.
    public func hides(_ record: CustomRecord) -> Bool { reason(toHide: record) != nil }

    private func hidesPosition(of record: CustomRecord) -> Bool {
        var (degrees, plain): ([Double], [Int]) = ([], [])
        if let latitude = record.fields.onlyNumber(of: ["latitude", "lat"], upTo: 90),
            let longitude = record.fields.onlyNumber(of: ["longitude", "lon", "lng", "long"], upTo: 180)
        {
            if hidesInAnyQuarter(latitude.number, longitude.number) { return true }
            plain = [latitude.index, longitude.index]
        }
        for (index, field) in record.fields.enumerated() where !plain.contains(index) {
            degrees += field.value.degrees
            if case .text(let text) = field.value, hidesEncoded(text) { return true }
        }
        return zones.map(\.area).contains { area in
            degrees.contains(where: area.mayHide(latitude:))
                && degrees.contains(where: area.mayHide(longitude:))
        }
    }

    /// The sign may be missing if another column says west or south.
    private func hidesInAnyQuarter(_ latitude: Double, _ longitude: Double) -> Bool {
        [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)].contains { north, east in
            Coordinate(validLatitude: latitude * north, longitude: longitude * east).map(hides) ?? false
        }
    }

    private func hidesEncoded(_ text: String) -> Bool {
        let lines = EncodedPositions.polylines(in: text) + EncodedPositions.unusualPolylines(in: text)
        return lines.contains { line in
            line.contains(where: hides) || zip(line, line.dropFirst()).contains { hides(from: $0, to: $1) }
        }
            || EncodedPositions.geohashes(in: text).contains { cell in
                zones.contains { $0.area.mayHide(in: cell) }
            }
    }
}

extension [CustomRecord.Field] {
    /// The number of the only column with one of these names, and the column's index.
    fileprivate func onlyNumber(of names: Set<String>, upTo limit: Double) -> (index: Int, number: Double)? {
        let found = indices.filter { names.contains(self[$0].name.lowercased()) }
        guard found.count == 1, let number = self[found[0]].value.plainNumber, abs(number) <= limit
        else { return nil }
        return (found[0], number)
    }
}

extension CustomRecord.Value {
    fileprivate var plainNumber: Double? {
        switch self {
        case .number(let number, _): number
        case .text(let text): Double(text)
        case .flag, .none: nil
        }
    }

    /// The value as text, JSON with its escapes resolved; nil for flags.
    package var words: String? {
        switch self {
        case .number(_, let digits): digits
        case .text(let text): text.resolvingEscapes
        case .flag, .none: nil
        }
    }

    /// All values in degrees that its numbers may mean.
    fileprivate var degrees: [Double] {
        switch self {
        case .number(let number, _): return [number][...].possibleDegrees
        case .text(let text):
            let found = TextNumbers(text.resolvingEscapes)
            return found.numbers.indices.flatMap { found.numbers[$0...].possibleDegrees }
                + found.joined.flatMap(\.possibleDegrees)
        case .flag, .none: return []
        }
    }
}

extension String {
    /// The JSON text of an object or array, with `\u00e9` replaced by the letter.
    fileprivate var resolvingEscapes: String {
        guard let first, first == "{" || first == "[", contains("\\") else { return self }
        var units: [UInt16] = []
        var rest = Array(utf16)[...]
        while let unit = rest.popFirst() {
            guard unit == 0x5C, let escaped = rest.popFirst() else {
                units.append(unit)
                continue
            }
            let digits = String(decoding: rest.prefix(4), as: UTF16.self)
            switch escaped {
            case 0x75 where UInt16(digits, radix: 16) != nil:
                units.append(UInt16(digits, radix: 16) ?? 0x20)
                rest = rest.dropFirst(4)
            case 0x5C: units.append(escaped)
            // No other escape stands for a letter.
            default: units.append(0x20)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }
}

/// The decimal numbers in a text: `[47.0, 8.0]`, `geo:47.0,8.0`, `POINT(8 47)`.
struct TextNumbers {
    /// Numbers with a decimal point, in their order.
    private(set) var numbers: [Double] = []
    /// Numbers joined by a decimal comma or an exponent: `47,1984`, `4.71984E+08`.
    private(set) var joined: [Double] = []
    private var token = ""
    private var last = ""
    private var gap = ""

    init(_ text: String) {
        for scalar in FoldedText.scalars(of: text) {
            switch scalar {
            case "0"..."9": token.unicodeScalars.append(scalar)
            case "." where !token.contains("."): token.append(".")
            case "-":
                close(behind: scalar)
                token = "-"
            default: close(behind: scalar)
            }
        }
        close(behind: " ")
    }

    private mutating func close(behind sign: Unicode.Scalar) {
        let digits = token.last == "." ? String(token.dropLast()) : token
        token = ""
        guard let number = Double(digits) else {
            gap.unicodeScalars.append(sign)
            return
        }
        numbers.append(number)
        if gap == ",", !last.contains("."), !digits.contains("."), !digits.contains("-"),
            let decimal = Double(last + "." + digits)
        {
            joined.append(decimal)
        }
        if ["e", "e+", "e-"].contains(gap), let scaled = Double(last + "e" + digits) {
            joined.append(scaled)
        }
        (last, gap) = (digits, String(sign))
    }
}

extension ArraySlice<Double> {
    /// What the first number may mean in degrees, alone or with the next ones as minutes and seconds.
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
    /// The number as degrees, as an integer fraction of a degree, as semicircles (FIT), as degrees and minutes in one
    /// number (GPS receivers), and with seconds, too (ISO 6709).
    fileprivate var possibleDegrees: [Double] {
        guard magnitude > 180 else { return [self] }
        let degrees = (magnitude / 100).rounded(.down)
        let minutes = degrees + (magnitude - degrees * 100) / 60
        let whole = (magnitude / 10_000).rounded(.down)
        let rest = magnitude - whole * 10_000
        let full = (rest / 100).rounded(.down)
        let seconds = whole + full / 60 + (rest - full * 100) / 3600
        return [self / 1e7, self / 1e6, self / 1e5, self * 180 / 0x1p31, minutes, seconds]
    }
}
