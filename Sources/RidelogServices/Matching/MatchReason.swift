/// Why a ride of a file is on the site as part of another one.
public enum MatchReason: Hashable, Sendable {
    /// The two files have the same content.
    case sameContent
    /// A table names the file with the track of its row; how many seconds lie between the starts.
    case trackFile(seconds: Double)
    /// They began at nearly the same time and are about as long.
    ///
    /// - Parameters:
    ///   - seconds: between the starts.
    ///   - share: by how much of the greater one the distances differ, 0 to 0.05; nil where they do not count.
    case near(seconds: Double, share: Double?)
    /// Privacy hides something of one of them, and the other has no positions and covers the same time, or the same
    /// length by another clock.
    ///
    /// - Parameter seconds: between the starts.
    case sameTime(seconds: Double)
    /// The configuration says so.
    case configuration
}

extension MatchReason {
    /// The reason without its figures, which may be shown to everyone.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The two files have the same content.
        case sameContent = "same content"
        /// A table names the file.
        case trackFile = "named by a table"
        /// They began at nearly the same time and are about as long.
        case near = "same start and length"
        /// They cover the same time.
        case sameTime = "same time"
        /// The configuration says so.
        case configuration
    }

    /// The reason without its figures.
    public var kind: Kind {
        switch self {
        case .sameContent: .sameContent
        case .trackFile: .trackFile
        case .near: .near
        case .sameTime: .sameTime
        case .configuration: .configuration
        }
    }

    /// In words, behind a file's name: `starts 4 s apart, distances 0.3 % apart`.
    public var text: String {
        switch self {
        case .sameContent: "the same content"
        case .trackFile(let seconds) where seconds > MatchScore.longestTime:
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
