import Foundation

/// The built program, run as a process of its own.
struct Program {
    let code: Int32
    let output: String
    let errors: String

    /// - Parameters:
    ///   - arguments: the command line.
    ///   - folder: the current folder.
    ///   - other: a current folder that is not the test's own.
    ///   - environment: what it differs in from ours.
    ///   - input: a file that is the standard input; nothing if there is none.
    ///   - launcher: another program, by its path and its arguments, that runs it.
    init(
        _ arguments: [String], in folder: TestFolder, from other: String? = nil,
        environment: [String: String] = [:], input: String? = nil, launcher: [String] = []
    ) throws {
        let captured = TestFolder()
        let process = Process()
        let words = launcher + [try Self.location.path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: other ?? folder.path)
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_CACHE_HOME": captured / "cache"]) { $1 }
            .merging(environment) { $1 }
        // Files, as a pipe that no one empties stops the program.
        let (out, err) = (captured / "stdout", captured / "stderr")
        for path in [out, err] { try Data().write(to: URL(fileURLWithPath: path)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
        process.standardInput =
            try input.map { path in
                try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            } ?? FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = String(decoding: try Data(contentsOf: URL(fileURLWithPath: out)), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: err)), as: UTF8.self)
    }

    static var location: URL {
        get throws { try BuiltProgram.location(of: "ridelog", "RidelogMain") }
    }
}

extension Program {
    struct Untold: Error {
        let errors: String
    }

    /// Runs it, and says how many seconds of the processor it took in all its threads: unlike those of a clock they
    /// do not depend on what else the machine does.
    static func timed(
        _ arguments: [String], in folder: TestFolder
    ) throws -> (program: Program, seconds: Double) {
        // POSIX: the last line of `times` is of what the shell ran, as `1m2.34s 0m0.56s`.
        let shell = ["/bin/sh", "-c", "\"$@\"; code=$?; times >&2; exit $code", "sh"]
        let program = try Program(arguments, in: folder, environment: ["LC_ALL": "C"], launcher: shell)
        let words = program.errors.split(separator: "\n").last?.split(separator: " ") ?? []
        let seconds = words.compactMap { word -> Double? in
            let parts = word.dropLast().split(separator: "m").compactMap { Double($0) }
            return parts.count == 2 ? parts[0] * 60 + parts[1] : nil
        }
        guard seconds.count == 2 else { throw Untold(errors: program.errors) }
        return (program, seconds[0] + seconds[1])
    }
}
