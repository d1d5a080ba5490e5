/// How the time for some work grows with its input. What looks at everything again for each part takes the square
/// of the time, which no limit in seconds distinguishes from a machine that does much else.
public struct Growth: CustomStringConvertible {
    /// The least seconds of the processor for the whole input, and for a quarter of it.
    private var whole = Double.infinity
    private var quarter = Double.infinity

    /// Where time grows with the input, the whole takes 4 times as long as a quarter; where it grows with the
    /// square, 16 times.
    private static let most = 9.0
    /// Less shows nothing.
    private static let least = 0.05
    private static let tries = 4

    /// Measures the work, again if it looks bad the first time: another process may have emptied the caches.
    ///
    /// - Parameters:
    ///   - count: of how many parts the whole input is made.
    ///   - input: makes an input of so many parts; its time does not count.
    ///   - work: what is measured, all of it on this thread.
    public init<Input>(
        to count: Int, input: (_ count: Int) throws -> Input, work: (Input) throws -> Void
    ) rethrows {
        let (all, some) = (try input(count), try input(count / 4))
        for _ in 0..<Self.tries where !isInProportion {
            quarter = min(quarter, try ProcessorTime.of { try work(some) })
            whole = min(whole, try ProcessorTime.of { try work(all) })
        }
    }

    /// Measures work that is given its number of parts.
    public init(to count: Int, work: (_ count: Int) throws -> Void) rethrows {
        try self.init(to: count, input: { $0 }, work: work)
    }

    /// Whether the time grows with the input and no faster.
    public var isInProportion: Bool { whole < max(Self.least, quarter * Self.most) }

    public var description: String { "\(whole) s, and \(quarter) s for a quarter of it" }
}
