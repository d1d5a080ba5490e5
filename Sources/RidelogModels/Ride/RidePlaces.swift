/// The places after which a ride is named, found by its visible track only.
public struct RidePlaces: Hashable, Codable, Sendable {
    /// The town where it began; nil if none is near, or if a part of the ride is hidden and the town is near its end.
    public var start: String?
    /// The town, pass or peak farthest from the start.
    public var farthest: String?
    /// The town where it ended, with the same exceptions as ``start``.
    public var end: String?
    /// Towns along the track in order, each once.
    public var towns: [String] = []
    /// Passes along the track in order, each once.
    public var passes: [String] = []
    /// The lake that the ride went around.
    public var lake: String?
    /// Whether it ended where it began.
    public var returns = false

    public init() {}

    /// All places, each once.
    package var all: [String] {
        ([start, farthest, end, lake].compactMap(\.self) + towns + passes).uniqued
    }
}
