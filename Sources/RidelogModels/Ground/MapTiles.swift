/// A tile server of the usual scheme (wiki.openstreetmap.org/wiki/Slippy_map_tilenames), from which readers' browsers
/// load map tiles.
public struct MapTiles: Hashable, Sendable {
    /// The URL of a tile, with `{z}`, `{x}` and `{y}` in it.
    public let template: String
    /// The server as a source in a Content-Security-Policy: `https://tile.example.org`.
    public let origin: String
    /// The server's name: `tile.example.org`.
    public let host: String
    /// The source to credit; nil for OpenStreetMap.
    public var credit: String?

    /// - Parameter template: such as `https://tile.example.org/{z}/{x}/{y}.png`; the result is nil if it is not valid.
    public init?(_ template: String) {
        guard let scheme = ["https://", "http://"].first(where: template.hasPrefix),
            ["{z}", "{x}", "{y}"].allSatisfy(template.contains),
            template.utf8.allSatisfy({ 0x21...0x7E ~= $0 && !"\"'<>\\^`|".utf8.contains($0) })
        else { return nil }
        let host = template.dropFirst(scheme.count).prefix { $0 != "/" }
        guard host.allSatisfy({ $0.isLetter || $0.isNumber || "-.:".contains($0) }),
            let first = host.first, first != ".", first != ":"
        else { return nil }
        self.template = template
        origin = scheme + host
        self.host = String(host.prefix { $0 != ":" })
    }

    package func address(zoom: Int, x: Int, y: Int) -> String {
        template.replacing("{z}", with: String(zoom)).replacing("{x}", with: String(x))
            .replacing("{y}", with: String(y))
    }
}
