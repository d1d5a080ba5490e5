import RidelogModels

/// One of several parts of a site's sources or pages, such as 2/7.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// 1 to ``count``.
    package let number: Int
    /// How many parts there are.
    package let count: Int

    /// The maximum number of parts; more is a mistake.
    private static let mostParts = 100_000

    package init?(number: Int, of count: Int) {
        guard 1...Self.mostParts ~= count, 1...count ~= number else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// - Parameter text: such as `2/7`; the result is nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number: number, of: count)
    }

    package var description: String { "\(number)/\(count)" }

    /// Whether a path is in this part. It depends only on the path, not on other paths or the machine.
    package func contains(_ path: String) -> Bool { Self.number(of: path, in: count) == number }

    /// The number of the part that a path is in.
    static func number(of path: String, in count: Int) -> Int {
        Int(Checksum(path).value % UInt64(max(1, count))) + 1
    }

    /// All parts, of which this is one.
    static func all(_ count: Int) -> [Shard] {
        (1...max(1, count)).compactMap { Shard(number: $0, of: count) }
    }
}
