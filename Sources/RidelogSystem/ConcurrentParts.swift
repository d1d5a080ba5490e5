import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// Transforms parts of the array and returns the results in order. Large arrays are transformed in parallel.
    ///
    /// - Parameter workers: the maximum number of parts.
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

    /// The minimum number of elements: fewer are done before threads have started.
    private static var leastConcurrent: Int { 100 }
}
