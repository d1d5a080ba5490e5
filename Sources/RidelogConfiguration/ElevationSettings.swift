import RidelogParsing

/// The source of elevations that devices did not record.
public struct ElevationSettings: Hashable, Sendable {
    /// A folder with a terrain model (`.hgt`), relative to the data folder; nil for none.
    public var terrain: String?

    public init() {}

    static let settings: [Setting<Self>] = [.text("dem", \.terrain)]
}
