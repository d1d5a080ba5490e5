import RidelogRepositories

/// What maps are drawn on.
public struct MapSettings: Hashable, Sendable {
    /// Extracts of OpenStreetMap (`.osm.pbf`), relative to the data folder.
    public var extracts: [String] = []

    /// Whom they are from, to be said on each map; nil for OpenStreetMap.
    public var credit: String?

    /// None.
    public init() {}

    static let settings: [Setting<Self>] = [
        .texts("extract", \.extracts), .text("credit", \.credit),
    ]

    /// Where the extracts are.
    func paths(in data: String) -> [String] {
        extracts.map { $0.hasPrefix("/") ? $0 : data + "/" + $0 }
    }
}
