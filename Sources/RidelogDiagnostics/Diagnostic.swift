/// A message for users about one of their files: the place, the problem, what was done about it, and how to repair it.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The severity of the message.
    public var severity: Severity
    /// The kind of problem, for grouping and for programs: `gpx.invalid-position`.
    public var code: String
    /// The place of the problem; nil if it does not concern a file.
    public var location: SourceLocation?
    /// The problem, as a sentence without a full stop.
    public var what: String
    /// What was done about it: “the trackpoint is left out”.
    public var action: String?
    /// How to repair it.
    public var remedy: String?
    /// The line with the problem, with a mark below it; nil if it would not help.
    public var excerpt: SourceExcerpt?
    /// Whether the message quotes names from the owner's files. The published report omits such messages, because they
    /// can name private places or files.
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

    /// The diagnostic with another path, at the same position.
    package func moved(to file: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.location = SourceLocation(file: file, position: location?.position)
        return diagnostic
    }

    /// The severity of a message.
    public enum Severity: Int, Comparable, Hashable, Sendable, CaseIterable {
        /// Information; there is no problem.
        case note
        /// Something was skipped or repaired; the rest is used.
        case warning
        /// A whole file, page or setting could not be used.
        case error

        public static func < (first: Severity, second: Severity) -> Bool {
            first.rawValue < second.rawValue
        }

        /// The name for users and programs: `note`, `warning`, `error`.
        public var name: String { "\(self)" }
    }
}
