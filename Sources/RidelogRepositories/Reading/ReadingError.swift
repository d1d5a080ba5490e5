import RidelogDiagnostics

/// Why a store could not be read to its end.
public enum ReadingError: Error, Hashable, Sendable {
    /// The reading task was cancelled.
    case cancelled
    /// The store as a whole cannot be used.
    case failed(Diagnostic)

    /// - Parameter error: a diagnostic or a cancellation is kept; any other error is described in its own words.
    public init(_ error: any Error) {
        switch error {
        case let error as ReadingError: self = error
        case is CancellationError: self = .cancelled
        case let diagnostic as Diagnostic: self = .failed(diagnostic)
        default:
            self = .failed(
                Diagnostic(
                    .error, code: "store.unreadable", "a store cannot be read: \(error)", isForOwner: true))
        }
    }

    /// The diagnostic to report; nil after a cancellation.
    public var diagnostic: Diagnostic? {
        if case .failed(let diagnostic) = self { diagnostic } else { nil }
    }
}

extension ReadingError: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .failed(let diagnostic): diagnostic.what
        }
    }
}
