import ArgumentParser

/// How many files are processed at once, for all commands that read many.
struct JobsArguments: ParsableArguments {
    /// More make nothing faster, and each takes memory.
    private static let most = 1024

    @Option(name: .shortAndLong, help: "How many files to process at once (default: one for each processor).")
    var jobs: Int?

    /// 1 or more.
    var count: Int { min(jobs ?? System.processorCount, Self.most) }

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a whole number from 1 up.") }
    }
}
