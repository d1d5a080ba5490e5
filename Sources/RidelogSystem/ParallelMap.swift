import Synchronization

/// Transforms inputs in parallel and returns the results in the order of the inputs, whatever the number of workers.
package func parallelMap<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) -> Output,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> [Output] {
    await sideBySide(inputs, workers: workers, { .some(transform($0)) }, progress: progress)
}

/// The same for asynchronous work. After a cancellation, work in progress is finished, no more is started, and an error
/// is thrown.
package func parallelRead<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) async -> Output
) async throws(CancellationError) -> [Output] {
    let results = await sideBySide(inputs, workers: workers) { input in
        Task.isCancelled ? nil : await transform(input)
    }
    // The results of a cancelled task may be incomplete.
    guard !Task.isCancelled else { throw CancellationError() }
    return results
}

/// Each worker takes the next input when it has finished one. A task for each input would cost more than small inputs
/// do.
private func sideBySide<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) async -> Output?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> [Output] {
    let queue = WorkQueue<Output>(count: inputs.count, progress)
    await withTaskGroup { group in
        for _ in 0..<min(max(1, workers), inputs.count) {
            group.addTask {
                while let index = queue.next() { queue.finish(index, with: await transform(inputs[index])) }
            }
        }
    }
    return queue.removeResults()
}

/// The next input, and the results so far.
private final class WorkQueue<Output: Sendable>: Sendable {
    private let count: Int
    private let progress: @Sendable (Int) -> Void
    private let begun = Atomic(0)
    private let done: Mutex<(count: Int, results: [Output?])>

    init(count: Int, _ progress: @escaping @Sendable (Int) -> Void) {
        (self.count, self.progress) = (count, progress)
        done = Mutex((0, Array(repeating: nil, count: count)))
    }

    func next() -> Int? {
        let index = begun.add(1, ordering: .relaxed).oldValue
        return index < count ? index : nil
    }

    /// Reports the progress inside the lock, so that counts are in order.
    func finish(_ index: Int, with output: Output?) {
        done.withLock { done in
            done.results[index] = output
            done.count += 1
            progress(done.count)
        }
    }

    /// Removes and returns the results, once all are finished. They are moved, because copying very many takes a while.
    func removeResults() -> [Output] {
        done.withLock { done in
            var results: [Output] = []
            results.reserveCapacity(count)
            for index in done.results.indices {
                if let result = done.results[index].take() { results.append(result) }
            }
            return results
        }
    }
}
