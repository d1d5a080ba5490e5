/// Follows a build, for a progress bar.
public protocol BuildObserver: Sendable {
    /// A phase begins.
    ///
    /// - Parameters:
    ///   - phase: what is done now.
    ///   - total: the number of files, 0 if it is not known.
    func began(_ phase: BuildPhase, total: Int)

    /// More of the phase is done; called by any thread.
    ///
    /// - Parameter part: how much of the phase is done, 0 to 1, by bytes where they take the time.
    func advanced(to part: Double)

    /// Another build writes into the output folder; this one waits for it, for a minute at most.
    func waitsForOutput()
}

extension BuildObserver {
    public func waitsForOutput() {}
}

/// The parts of a build, one after the other.
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Listing the data folder.
    case scan
    /// Reading rides.
    case read
    /// Making and writing pages.
    case write
}

/// Watches nothing.
public struct SilentObserver: BuildObserver {
    public init() {}
    public func began(_ phase: BuildPhase, total: Int) {}
    public func advanced(to part: Double) {}
}
