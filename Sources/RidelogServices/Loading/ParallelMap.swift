/// Runs work side by side and gives the results in the order of the inputs, whatever the number of workers.
package func parallelMap<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) -> Output,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> [Output] {
    let results = await sideBySide(
        inputs, workers: workers, { .some(transform($0)) }, progress: progress)
    return results.compactMap(\.self)
}

/// The same for work that has to wait, and that no one needs once the task is cancelled: what has begun is
/// finished, and nothing more is begun.
package func parallelRead<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) async -> Output
) async throws(CancellationError) -> [Output] {
    let results = await sideBySide(inputs, workers: workers) { input in
        Task.isCancelled ? nil : await transform(input)
    }
    // A result of a task that was cancelled may be less than it should be.
    guard !Task.isCancelled else { throw CancellationError() }
    return results.compactMap(\.self)
}

private func sideBySide<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    workers: Int,
    _ transform: @escaping @Sendable (Input) async -> Output?,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
) async -> [Output?] {
    var results = [Output?](repeating: nil, count: inputs.count)
    await withTaskGroup(of: (Int, Output?).self) { group in
        var next = 0
        var done = 0
        func start() {
            guard next < inputs.count else { return }
            let index = next
            next += 1
            group.addTask { (index, await transform(inputs[index])) }
        }
        for _ in 0..<max(1, workers) { start() }
        for await (index, output) in group {
            results[index] = output
            done += 1
            progress(done)
            start()
        }
    }
    return results
}
