import RidelogModels
import RidelogRepositories

/// What maps are drawn on.
public struct MapSettings: Hashable, Sendable {
    /// Extracts of OpenStreetMap (`.osm.pbf`, `.osm` or `.osm.gz`), relative to the data folder.
    public var extracts: [String] = []

    /// Whom they, or the tiles, are from, to be said on each map; nil for OpenStreetMap.
    public var credit: String?

    /// GeoJSON files of coasts, lakes and borders for wide maps and those without an extract, relative to the data
    /// folder.
    public var overview: [String] = []

    /// Whom these are from, named on each map with them; nil for no one.
    public var overviewCredit: String?

    /// The pictures of a server that readers' browsers load; nil for none.
    public var tiles: MapTiles?

    /// Whether rides without a title are called after the ground.
    public var names = true

    /// Whether pages of rides show on what ways they went.
    public var ways = true

    public init() {}

    static let settings: [Setting<Self>] = [
        .texts("extract", \.extracts), .text("credit", \.credit), .texts("overview", \.overview),
        .text("overview-credit", \.overviewCredit), .flag("names", \.names), .flag("ways", \.ways),
        .value("tiles", \.tiles, "an address such as https://tile.example.org/{z}/{x}/{y}.png") { node in
            node.isNull ? .some(nil) : node.text.flatMap(MapTiles.init).map(Optional.some)
        },
    ]
}
