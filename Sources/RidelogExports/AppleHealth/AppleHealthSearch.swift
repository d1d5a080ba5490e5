import RidelogParsing

/// Finds the start of the next element after a malformed one: at the start of a line, or directly after another
/// element.
struct AppleHealthSearch {
    /// Children of the outermost element, and its end.
    private static let names = [
        "Record", "Workout", "Correlation", "ActivitySummary", "ClinicalRecord", "Audiogram",
        "VisionPrescription",
        "ExportDate", "Me", "/HealthData",
    ].map { Array($0.utf8) }
    /// The size in bytes of the longest name with the characters around it.
    private static let reach = 20

    /// The end of the part that was searched.
    private(set) var place = 0
    /// Whether the `<` of the malformed element was passed.
    private(set) var isInside = false
    /// Whether the malformed element is too long and is skipped.
    var isSkipping = false

    mutating func move(by count: Int) {
        place = max(0, place - count)
    }

    /// The start of the next element; nil if it is not available yet.
    mutating func next(in bytes: [UInt8], isLast: Bool) -> Int? {
        let end = isLast ? bytes.count : max(place, bytes.count - Self.reach)
        while place < end {
            defer { place += 1 }
            guard bytes[place] == UInt8(ascii: "<") else { continue }
            if isInside, Self.begins(bytes[..<place]), Self.isName(bytes[(place + 1)...]) { return place }
            isInside = true
        }
        return nil
    }

    private static func begins(_ before: ArraySlice<UInt8>) -> Bool {
        let last = before.suffix(reach).last { $0 != ASCII.space && $0 != ASCII.tab }
        return last == ASCII.lineFeed || last == ASCII.carriageReturn || last == UInt8(ascii: ">")
    }

    private static func isName(_ rest: ArraySlice<UInt8>) -> Bool {
        names.contains { name in
            guard rest.starts(with: name), let next = rest.dropFirst(name.count).first else { return false }
            return ASCII.isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
        }
    }
}
