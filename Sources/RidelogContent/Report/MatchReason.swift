/// Why a recording was merged into another one.
public enum MatchReason: Hashable, Sendable {
    /// The two files have the same content.
    case sameContent
    /// A table row names the file with its track. `seconds` is the difference between the starts.
    case trackFile(seconds: Double)
    /// Both start at nearly the same time and have about the same length.
    ///
    /// - Parameters:
    ///   - seconds: between the starts.
    ///   - share: the difference of the distances as a share of the greater one, 0 to 0.05; nil if they were not
    ///     compared.
    case near(seconds: Double, share: Double?)
    /// One is partly hidden, and the other has no positions and covers the same time, or the same length by another
    /// clock.
    ///
    /// - Parameter seconds: between the starts.
    case sameTime(seconds: Double)
    /// The configuration joins them.
    case configuration

    /// The reason without figures, which may be shown to everyone.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The two files have the same content.
        case sameContent = "same content"
        /// A table names the file.
        case trackFile = "named by a table"
        /// Both start at nearly the same time and have about the same length.
        case near = "same start and length"
        /// Both cover the same time.
        case sameTime = "same time"
        /// The configuration joins them.
        case configuration
    }

    /// The reason without figures.
    public var kind: Kind {
        switch self {
        case .sameContent: .sameContent
        case .trackFile: .trackFile
        case .near: .near
        case .sameTime: .sameTime
        case .configuration: .configuration
        }
    }

    /// A text to follow a file's name: `starts 4 s apart, distances 0.3 % apart`.
    public var text: String {
        switch self {
        case .sameContent: "the same content"
        case .trackFile(let seconds) where seconds > Self.longestTime:
            "the table names this file, although the starts are \(Self.time(seconds)) apart"
        case .trackFile: "the table names this file"
        case .near(let seconds, let share?):
            "starts \(Self.time(seconds)) apart, distances \(Self.percent(share)) apart"
        case .near(let seconds, nil): "starts \(Self.time(seconds)) apart"
        case .sameTime(let seconds):
            "it has no positions and may be the same ride, which is partly hidden; starts \(Self.time(seconds)) apart"
        case .configuration: "ridelog.yml says so"
        }
    }

    /// Seconds by which the starts of two recordings of a ride may differ, unless a table names the file. A difference
    /// of whole hours, from another time zone, is not tolerated.
    package static let longestTime = 300.0

    private static func time(_ seconds: Double) -> String {
        guard seconds < 1e9 else { return "years" }
        let seconds = Int(seconds.rounded())
        return seconds < 600 ? "\(seconds) s" : "\(seconds / 60) min"
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
