import ArgumentParser

/// The number of files processed at once, for all commands that read many.
struct JobsArguments: ParsableArguments {
    /// A limit, because each job takes memory, and more are not faster.
    private static let most = 1024

    @Option(name: .shortAndLong, help: "How many files to process at once (default: one per processor).")
    var jobs: Int?

    /// 1 or more.
    var count: Int { min(jobs ?? System.processorCount, Self.most) }

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be a whole number of at least 1.") }
    }
}
