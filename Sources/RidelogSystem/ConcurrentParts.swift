import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// What becomes of parts of the array, in its order: of several at once where there is much to do.
    ///
    /// - Parameter workers: how many parts there are at most.
    package func concurrentParts<Output: Sendable>(
        workers: Int, _ transform: @Sendable (ArraySlice<Element>) -> Output
    ) -> [Output] {
        guard workers > 1, count >= Self.leastConcurrent else { return [transform(self[...])] }
        let parts = Mutex([Output?](repeating: nil, count: workers))
        DispatchQueue.concurrentPerform(iterations: workers) { part in
            let output = transform(self[count * part / workers..<count * (part + 1) / workers])
            parts.withLock { $0[part] = output }
        }
        return parts.withLock { $0.compactMap(\.self) }
    }

    /// Fewer are done before threads have begun.
    private static var leastConcurrent: Int { 100 }
}
