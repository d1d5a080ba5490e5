/// Follows a build, for a progress bar.
public protocol BuildObserver: Sendable {
    func began(_ phase: BuildPhase, total: Int)
    /// - Parameter done: how many of the total are done.
    func advanced(to done: Int)
}

/// The parts of a build, one after the other.
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Listing the data folder.
    case look
    /// Reading rides.
    case read
    /// Making and writing pages.
    case write
}

/// Watches nothing.
public struct SilentObserver: BuildObserver {
    public init() {}
    public func began(_ phase: BuildPhase, total: Int) {}
    public func advanced(to done: Int) {}
}
