import Foundation

/// The program `LogCrashWriter`, and what it has acknowledged.
final class CrashWriter {
    private let process = Process()
    private let output: FileHandle

    /// - Parameters:
    ///   - kind: which storage it writes to.
    ///   - path: the storage's file.
    ///   - first: the number of its first entry.
    ///   - count: after how many it ends by itself.
    ///   - options: other options.
    ///   - folder: where its output is kept.
    init(
        _ kind: StorageKind, path: String, first: Int, count: Int, _ options: [String] = [],
        in folder: TestFolder
    ) throws {
        let name = folder / "output-\(first)"
        try Data().write(to: URL(fileURLWithPath: name))
        output = try FileHandle(forUpdating: URL(fileURLWithPath: name))
        process.executableURL = try BuiltProgram.location(of: "LogCrashWriter")
        process.arguments = [kind.rawValue, path, "\(first)", "\(count)"] + options
        // A file: what is in it has been said, also if the reader is late.
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// Waits until it has said something.
    func waitForFirstWord() throws {
        // Far beyond what a busy machine needs: a limit for a writer that hangs.
        let end = Date().addingTimeInterval(1800)
        while try output.offset() == 0, try size() == 0 {
            guard process.isRunning, Date() < end else { throw Silent() }
            usleep(200)
        }
    }

    struct Silent: Error {}

    private func size() throws -> UInt64 {
        var status = stat()
        guard fstat(output.fileDescriptor, &status) == 0 else { throw Silent() }
        return UInt64(status.st_size)
    }

    /// Stops it in whatever it is doing.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits until it ends by itself, and reports how: its exit code, or the signal that ended it below zero.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// What it has acknowledged: what it added and what it removed. A last word without its end was not said.
    func acknowledged() throws -> (added: Set<Int>, removed: Set<Int>) {
        try output.seek(toOffset: 0)
        let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
        let words = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let added = words.filter { $0.hasPrefix("+") }.compactMap { Int($0.dropFirst()) }
        let removed = words.filter { $0.hasPrefix("-") }.compactMap { Int($0.dropFirst()) }
        return (Set(added), Set(removed))
    }
}
