import RidelogModels
import RidelogParsing

/// The settings for the ground of maps.
public struct MapSettings: Hashable, Sendable {
    /// Extracts of OpenStreetMap (`.osm.pbf`, `.osm` or `.osm.gz`), relative to the data folder.
    public var extracts: [String] = []

    /// The credit for extracts or tiles on each map; nil for OpenStreetMap.
    public var credit: String?

    /// GeoJSON files of coasts, lakes and borders for wide maps and those without an extract, relative to the data
    /// folder.
    public var overview: [String] = []

    /// The credit for these files on each map that shows them; nil for none.
    public var overviewCredit: String?

    /// A tile server from which readers' browsers load pictures; nil for none.
    public var tiles: MapTiles?

    /// Whether rides without a title are named after places.
    public var names = true

    /// Whether ride pages show the kinds of ways.
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
