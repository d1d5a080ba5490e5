/// Follows a build, for a progress bar.
public protocol BuildObserver: Sendable {
    /// A phase begins.
    /// // - Parameters:
    ///   - phase: what is done now.
    ///   - total: the number of steps, 0 if it is not known.
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
    /// There is nothing to choose.
    public init() {}
    public func began(_ phase: BuildPhase, total: Int) {}
    public func advanced(to done: Int) {}
}
