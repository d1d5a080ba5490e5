import Foundation

/// The built program while it runs, so that signals can be sent to it.
final class RunningProgram {
    private let process = Process()
    private let captured = TestFolder()

    init(_ arguments: [String], in folder: TestFolder) throws {
        process.executableURL = try Program.location
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": captured / "cache"]) { $1 }
        for name in ["stdout", "stderr"] { try captured.write(name, "") }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: captured / "stdout"))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: captured / "stderr"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var isRunning: Bool { process.isRunning }

    var errors: String { (try? captured.text("stderr")) ?? "" }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// The exit code; the number of the signal as a negative number if one ended it.
    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? -process.terminationStatus : process.terminationStatus
    }

    /// Waits until something is so, or the program has ended.
    func wait(until isSo: () -> Bool) {
        while process.isRunning, !isSo() { usleep(500) }
    }
}
