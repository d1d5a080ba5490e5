import RidelogDiagnostics

/// Limits on what is read of one file, so that no file can use up the memory. They are counts and bytes, never seconds,
/// so that all machines read the same.
public struct ReadingLimits: Hashable, Sendable {
    /// The maximum size of a file that is read whole, in bytes, decompressed. For formats with years in one file it is
    /// ``bulkFactor`` times as large; files that are streamed have no limit.
    public var fileSize = 256 << 20
    /// The maximum number of points, tracks and laps of a file, including routes and waypoints. A ride of eight days
    /// with a point a second has 691,200.
    public var points = 700_000
    /// The maximum number of XML elements. A JSON value takes more memory and counts as ``elementsPerValue``.
    public var elements = 16_000_000
    /// The maximum length of titles and of names and descriptions of geofences, in characters; longer ones are cut.
    public var titleLength = 1_000

    /// The factor of ``fileSize`` for formats with years of positions in one file.
    static let bulkFactor = 4

    static let elementsPerValue = 4

    /// The maximum number of values of a JSON file, or of one item if the items of a file are read one by one.
    package var values: Int { max(1, elements / Self.elementsPerValue) }

    public init() {}

    /// The maximum size of a file in bytes.
    ///
    /// - Parameter isBulk: whether its format has years in one file.
    package func fileSize(isBulk: Bool) -> Int {
        guard isBulk else { return fileSize }
        let (size, isTooLarge) = fileSize.multipliedReportingOverflow(by: Self.bulkFactor)
        return isTooLarge ? .max : size
    }

    /// Truncates a title that is too long.
    ///
    /// - Returns: nil if the title is short enough.
    package func shortened(_ title: String) -> String? {
        // A character has at least one byte.
        guard title.utf8.count > titleLength,
            let end = title.index(title.startIndex, offsetBy: titleLength, limitedBy: title.endIndex),
            end < title.endIndex
        else { return nil }
        return title[..<end] + "…"
    }
}

/// Counts the items of an XML file that a decoder keeps, and stops the reader at the limit.
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
            "is larger than \(limit >> 20) MB", action: "it is skipped",
            remedy:
                "If it is a recording, set “limits: {file-size: \(max(1, limit >> 19)) MB}” in ridelog.yml; "
                + "otherwise add it to “ignore:”.")
    }

    package static func tooManyPoints(_ file: String, limit: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "file.too-many-points", at: SourceLocation(file: file),
            "has more than \(limit) points", action: "it is skipped",
            remedy: "If it is a recording, set “limits: {points: \(limit * 2)}” in ridelog.yml; "
                + "otherwise add it to “ignore:”.")
    }

    package static func tooManyElements(_ file: String, limit: Int) -> Diagnostic {
        Diagnostic(
            .error, code: "file.too-many-elements", at: SourceLocation(file: file),
            "has more than \(limit) elements or \(max(1, limit / ReadingLimits.elementsPerValue)) JSON values",
            action: "it is skipped",
            remedy: "If it is a recording, set “limits: {elements: \(limit * 2)}” in ridelog.yml; "
                + "otherwise add it to “ignore:”.")
    }

    /// The diagnostic for a title longer than the limit.
    ///
    /// - Parameter what: the subject, such as `a title`.
    package static func titleTooLong(_ file: String, _ what: String = "a title", limit: Int) -> Diagnostic {
        Diagnostic(
            .warning, code: "file.title-too-long", at: SourceLocation(file: file),
            "\(what) has more than \(limit) characters", action: "it is truncated",
            remedy: "Shorten it, or set “limits: {title-length: \(limit * 2)}” in ridelog.yml.")
    }
}
