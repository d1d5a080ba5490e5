#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// CPU time, which unlike wall time does not depend on other processes.
public enum ProcessorTime {
    /// The CPU seconds of this thread for some work.
    public static func of(_ work: () throws -> Void) rethrows -> Double {
        let start = seconds
        try work()
        return seconds - start
    }

    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
