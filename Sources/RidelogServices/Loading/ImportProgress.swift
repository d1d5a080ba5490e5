import RidelogModels
import Synchronization

/// Measures the progress over all sources, weighted by their sizes.
final class ImportProgress: Sendable {
    private struct State {
        /// The progress of each unfinished source, 0 to 1, by path.
        var parts: [String: Double] = [:]
        /// The weight of everything that is read.
        var read = 0.0
    }

    /// The cost of opening a file, as a number of bytes that can be read in the same time.
    private static let bytesToOpen = 1 << 14

    private let total: Double
    private let report: @Sendable (Double) -> Void
    private let state = Mutex(State())

    /// - Parameter report: is called with the total progress, 0 to 1, which never falls.
    init(_ sources: [RideSource], report: @escaping @Sendable (Double) -> Void) {
        total = sources.reduce(0) { $0 + Self.weight(of: $1) }
        self.report = report
    }

    /// - Parameter part: the share of the source that is read, 0 to 1; ignored if it is less than before.
    func advanced(_ source: RideSource, to part: Double) {
        // Reported under the lock, so that reports keep their order.
        state.withLock { state in
            let before = state.parts[source.path] ?? 0
            let part = part > before ? min(part, 1) : before
            state.parts[source.path] = part
            add(part - before, of: source, to: &state)
        }
    }

    /// - Parameter source: a completely read source; later calls for it are ignored.
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
