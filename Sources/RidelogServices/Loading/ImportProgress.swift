import RidelogRepositories
import Synchronization

/// How much of all sources is read, by their bytes: of two files the longer takes longer.
final class ImportProgress: Sendable {
    private struct State {
        /// How much is read of each source that is begun and not finished, 0 to 1, by path.
        var parts: [String: Double] = [:]
        /// The weight of all that is read.
        var read = 0.0
    }

    /// Bytes that could be read in the time that opening a file takes.
    private static let bytesToOpen = 1 << 14

    private let total: Double
    private let report: @Sendable (Double) -> Void
    private let state = Mutex(State())

    /// - Parameter report: gets how much of all is read, 0 to 1; the number only grows.
    init(_ sources: [RideSource], report: @escaping @Sendable (Double) -> Void) {
        total = sources.reduce(0) { $0 + Self.weight(of: $1) }
        self.report = report
    }

    /// - Parameter part: how much of the source is read, 0 to 1; less than was reported before is ignored.
    func advanced(_ source: RideSource, to part: Double) {
        // Reported under the lock, as a later call must not be reported before an earlier one.
        state.withLock { state in
            let before = state.parts[source.path] ?? 0
            let part = part > before ? min(part, 1) : before
            state.parts[source.path] = part
            add(part - before, of: source, to: &state)
        }
    }

    /// - Parameter source: one that is read whole; nothing is reported of it after that.
    func finished(_ source: RideSource) {
        state.withLock { state in
            let before = state.parts.removeValue(forKey: source.path) ?? 0
            add(1 - before, of: source, to: &state)
        }
    }

    private func add(_ part: Double, of source: RideSource, to state: inout State) {
        state.read += part * Self.weight(of: source)
        report(min(state.read / total, 1))
    }

    private static func weight(of source: RideSource) -> Double {
        Double(max(0, source.version?.size ?? 0)) + Double(bytesToOpen)
    }
}
