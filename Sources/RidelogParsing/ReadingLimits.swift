import RidelogDiagnostics

/// How much is read of one file, so that none can take all memory. Limits are counts and bytes and never seconds: the
/// same files are read on every machine.
public struct ReadingLimits: Hashable, Sendable {
    /// Bytes of a file that is read whole, unpacked. Formats that hold years in one file may have
    /// ``bulkFactor`` times as many, and what is read piece by piece has no limit.
    public var fileSize = 256 << 20
    /// Points of a file: those of tracks and routes, waypoints, and the tracks and laps themselves. A ride of eight
    /// days with a point a second has 691,200.
    public var points = 700_000
    /// Elements of an XML file. A JSON value takes more memory and counts as ``elementsPerValue`` of them.
    public var elements = 16_000_000
    /// Characters of the title of a ride or a note, of the name and the description of a geofence; longer ones are cut.
    public var titleLength = 1_000

    /// How much longer files may be that hold all positions of years.
    static let bulkFactor = 4

    static let elementsPerValue = 4

    /// Values of a JSON file, or of one item where a file is a list of items that are read one by one.
    package var values: Int { max(1, elements / Self.elementsPerValue) }

    public init() {}

    /// Bytes that a file may have.
    ///
    /// - Parameter isBulk: whether its format holds years in one file.
    package func fileSize(isBulk: Bool) -> Int {
        guard isBulk else { return fileSize }
        let (size, isTooLarge) = fileSize.multipliedReportingOverflow(by: Self.bulkFactor)
        return isTooLarge ? .max : size
    }

    /// A title that is not too long.
    ///
    /// - Returns: nil if the title may stay as it is.
    package func shortened(_ title: String) -> String? {
        // A character has at least one byte.
        guard title.utf8.count > titleLength,
            let end = title.index(title.startIndex, offsetBy: titleLength, limitedBy: title.endIndex),
            end < title.endIndex
        else { return nil }
        return title[..<end] + "…"
    }
}

/// Counts what a decoder keeps of an XML file, and stops its reader at the limit.
package struct ItemCounter {
    package let limit: Int
    private var count = 0

    package init(limit: Int) {
        self.limit = limit
    }

    package var room: Int { max(0, limit - count) }

    package mutating func add(_ number: Int = 1, at cursor: XMLCursor?) {
        count += number
        if count > limit { cursor?.stopAtLimit() }
    }
}

extension Diagnostic {
    package static func tooLarge(_ file: String, limit: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "file.too-large", at: SourceLocation(file: file),
            "is longer than \(limit >> 20) MB", action: "it is left out",
            remedy:
                "If it is a recording, write “limits: {file-size: \(max(1, limit >> 19)) MB}” into ridelog.yml, "
                + "else add it to “ignore:”.")
    }

    package static func tooManyPoints(_ file: String, limit: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "file.too-many-points", at: SourceLocation(file: file),
            "has more than \(limit) points", action: "it is left out",
            remedy: "If it is a recording, write “limits: {points: \(limit * 2)}” into ridelog.yml, "
                + "else add it to “ignore:”.")
    }

    package static func tooManyElements(_ file: String, limit: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "file.too-many-elements", at: SourceLocation(file: file),
            "has more than \(limit) elements, or \(max(1, limit / ReadingLimits.elementsPerValue)) values of JSON",
            action: "it is left out",
            remedy: "If it is a recording, write “limits: {elements: \(limit * 2)}” into ridelog.yml, "
                + "else add it to “ignore:”.")
    }

    /// A title of more characters than the limit.
    ///
    /// - Parameter what: `a title`.
    package static func titleTooLong(_ file: String, _ what: String = "a title", limit: Int) -> Diagnostic {
        Diagnostic(
            .warning, code: "file.title-too-long", at: SourceLocation(file: file),
            "\(what) has more than \(limit) characters", action: "it is cut",
            remedy: "Shorten it, or write “limits: {title-length: \(limit * 2)}” into ridelog.yml.")
    }
}
