import RidelogParsing

/// Looks for the begin of the next element of an export behind one that is broken: at the start of a line, or right
/// behind another element.
struct AppleHealthSearch {
    /// Elements within the outermost, and its end.
    private static let names = [
        "Record", "Workout", "Correlation", "ActivitySummary", "ClinicalRecord", "Audiogram",
        "VisionPrescription",
        "ExportDate", "Me", "/HealthData",
    ].map { Array($0.utf8) }
    /// Bytes of the longest name, with what is around it.
    private static let reach = 20

    /// Up to here nothing was found.
    private(set) var place = 0
    /// Whether the `<` of the broken element is behind.
    private(set) var isInside = false
    /// Whether the broken element is so long that it is left out.
    var isSkipping = false

    mutating func move(by count: Int) {
        place = max(0, place - count)
    }

    /// Where the element begins; nil if it is not there yet.
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
