/// How the time of some work grows with its input. It finds quadratic run time, which a limit in seconds cannot
/// distinguish from a busy machine.
public struct Growth: CustomStringConvertible {
    /// The minimum CPU time in seconds for the whole input, and for a quarter of it.
    private var whole = Double.infinity
    private var quarter = Double.infinity

    /// The maximum ratio. Linear work takes 4 times as long for the whole input as for a quarter, quadratic work 16
    /// times.
    private static let most = 9.0
    /// Seconds of CPU time below which the ratio is not significant.
    private static let least = 0.05
    private static let tries = 4

    /// Measures the work, repeatedly if the ratio is high, because another process may have evicted the caches.
    ///
    /// - Parameters:
    ///   - count: the number of parts of the whole input.
    ///   - input: makes an input of a number of parts; not timed.
    ///   - work: the measured work, which must run on this thread.
    public init<Input>(
        to count: Int, input: (_ count: Int) throws -> Input, work: (Input) throws -> Void
    ) rethrows {
        let (all, some) = (try input(count), try input(count / 4))
        for _ in 0..<Self.tries where !isInProportion {
            quarter = min(quarter, try ProcessorTime.of { try work(some) })
            whole = min(whole, try ProcessorTime.of { try work(all) })
        }
    }

    /// Measures work that takes the number of parts.
    public init(to count: Int, work: (_ count: Int) throws -> Void) rethrows {
        try self.init(to: count, input: { $0 }, work: work)
    }

    /// Whether the time is at most proportional to the input.
    public var isInProportion: Bool { whole < max(Self.least, quarter * Self.most) }

    public var description: String { "\(whole) s, and \(quarter) s for a quarter of it" }
}
