/// The places by which a ride is called, found by its visible track alone.
public struct RidePlaces: Hashable, Codable, Sendable {
    /// The town where it began; nil if none is near, or if a part of the ride is hidden and the town near its end.
    public var start: String?
    /// The town, pass or peak farthest from the start.
    public var farthest: String?
    /// The town where it ended, as ``start``.
    public var end: String?
    /// Towns on the way in their order, each once.
    public var towns: [String] = []
    /// Passes on the way in their order, each once.
    public var passes: [String] = []
    /// The lake that it went round.
    public var lake: String?
    /// Whether it ended where it began.
    public var returns = false

    public init() {}

    /// Every place once.
    package var all: [String] {
        ([start, farthest, end, lake].compactMap(\.self) + towns + passes).uniqued
    }
}
