/// Follows a build, for a progress bar.
public protocol BuildObserver: Sendable {
    /// A phase begins.
    ///
    /// - Parameters:
    ///   - phase: the phase.
    ///   - total: the number of files; 0 if unknown.
    func began(_ phase: BuildPhase, total: Int)

    /// The phase has advanced; called on any thread.
    ///
    /// - Parameter part: the share of the phase that is done, 0 to 1; when reading, weighted by file size.
    func advanced(to part: Double)

    /// Another build writes into the output folder; this one waits for it.
    func waitsForOutput()
}

extension BuildObserver {
    public func waitsForOutput() {}
}

/// The phases of a build, in order.
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Listing the data folder.
    case scan
    /// Reading rides.
    case read
    /// Making and writing pages.
    case write
}

/// An observer that does nothing.
public struct SilentObserver: BuildObserver {
    public init() {}
    public func began(_ phase: BuildPhase, total: Int) {}
    public func advanced(to part: Double) {}
}
