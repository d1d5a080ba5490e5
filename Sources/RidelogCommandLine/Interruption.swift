import ArgumentParser
import Dispatch
import RidelogDiagnostics
import RidelogSystem
import Synchronization

/// Handles SIGINT and SIGTERM: the first signal cancels the work, the second ends the program at once.
enum Interruption {
    /// The number of the first signal; 0 if none came.
    private static let received = Atomic<Int32>(0)
    /// The pipe by which the signal handler, which may call almost nothing, wakes a thread that may.
    private static let pipeInput = Atomic<Int32>(-1)

    /// Runs the work until the first signal, which cancels it, and removes the progress bar.
    ///
    /// - Parameter words: the message if a signal ended the work.
    /// - Throws: the exit code of the signal, or the failure.
    static func untilSignal<Value: Sendable>(
        _ progress: Progress, orSay words: (BuildFailure) -> String,
        _ work: @escaping @Sendable @MainActor () async throws(BuildFailure) -> Value
    ) async throws -> Value {
        let output = begin()
        let task = Task { @MainActor in try await work() }
        if let output {
            // On a thread of its own: all others may be busy, and a thread of the global queue would be missing for the
            // work.
            DispatchQueue(label: "signals").async {
                var byte: UInt8 = 0
                while read(output, &byte, 1) < 0, errno == EINTR {}
                task.cancel()
            }
        }
        let result = await task.result
        progress.finish()
        let signal = received.load(ordering: .acquiring)
        guard case .failure(let failure as BuildFailure) = result, failure.isCancelled, signal != 0 else {
            return try result.get()
        }
        progress.console.error(words(failure))
        throw ExitCode(128 + signal)
    }

    /// Handles signals from now on.
    ///
    /// - Returns: the pipe that the first signal writes to; nil if there is none.
    private static func begin() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard received.load(ordering: .acquiring) == 0, pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipeInput.store(ends[1], ordering: .releasing)
        var handling = sigaction()
        #if canImport(Darwin)
            handling.__sigaction_u.__sa_handler = handle
        #else
            handling.__sigaction_handler.sa_handler = handle
        #endif
        handling.sa_flags = Int32(SA_RESTART)
        for number in [SIGINT, SIGTERM] { sigaction(number, &handling, nil) }
        return ends[0]
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        guard received.exchange(number, ordering: .acquiringAndReleasing) == 0 else { _exit(128 + number) }
        var byte: UInt8 = 0
        _ = write(pipeInput.load(ordering: .acquiring), &byte, 1)
    }
}
