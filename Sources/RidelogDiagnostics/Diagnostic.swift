/// A message for a person about one of their files: where it is, what is wrong, what was done about it,
/// and how to repair it.
public struct Diagnostic: Error, Hashable, Sendable {
    /// How much the message matters.
    public var severity: Severity
    /// The kind of problem, for grouping and for machines: `gpx.invalid-position`.
    public var code: String
    /// Where the problem is; nil if it belongs to no file.
    public var location: SourceLocation?
    /// What is wrong, as a sentence without a full stop.
    public var what: String
    /// What was done about it: «the trackpoint is left out».
    public var action: String?
    /// How to repair it.
    public var remedy: String?
    /// The line of the place, with a mark below it; nil where it would add nothing.
    public var excerpt: SourceExcerpt?
    /// True if the sentences quote names that are in the owner's files: the published report leaves the
    /// message out, as such a name may be that of a place or file which no one else should know.
    public var isForOwner: Bool

    public init(
        _ severity: Severity,
        code: String,
        at location: SourceLocation? = nil,
        _ what: String,
        action: String? = nil,
        remedy: String? = nil,
        isForOwner: Bool = false
    ) {
        self.severity = severity
        self.code = code
        self.location = location
        self.what = what
        self.action = action
        self.remedy = remedy
        self.isForOwner = isForOwner
    }

    /// How much a message matters.
    public enum Severity: Int, Comparable, Hashable, Sendable, CaseIterable {
        /// Worth knowing; nothing is wrong.
        case note
        /// Something was left out or repaired; the rest is taken.
        case warning
        /// A whole file, page or setting could not be used.
        case error

        public static func < (first: Severity, second: Severity) -> Bool {
            first.rawValue < second.rawValue
        }

        /// The word for people and machines: `note`, `warning`, `error`.
        public var name: String { "\(self)" }
    }
}
