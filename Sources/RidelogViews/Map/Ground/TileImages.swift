import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogSystem

extension MapTiles {
    /// The pictures of the server below a map's drawing. Both are Web Mercator: each picture is a square of the map.
    func images(below frame: MapFrame) -> some View {
        Element("div", .class("land tiles")) {
            ForEach(frame.tiles) { tile in
                VoidElement(
                    "img", .attribute("src", address(zoom: tile.zoom, x: tile.x, y: tile.y)),
                    .attribute("alt", ""), .attribute("loading", "lazy"),
                    // Many tile servers refuse requests without a Referer; only the origin is sent, not the page.
                    .attribute("referrerpolicy", "origin"), .attribute("style", tile.style))
            }
        }
    }
}

/// A square of the scheme of tiles on a map.
struct MapTile: Hashable {
    let zoom: Int
    let x: Int
    let y: Int
    /// Of the map's width and height, 0 to 1.
    let left: Double
    let top: Double
    let size: Double

    fileprivate var style: String {
        func percent(_ share: Double) -> String { NumberFormat.plain(share * 100, places: 3) + "%" }
        return "left:\(percent(left));top:\(percent(top));width:\(percent(size))"
    }
}

extension MapFrame {
    /// In units of the map, which has 1000: near to the pictures' own size on wide screens.
    private static let usualSize = 256.0
    private static let deepest = 19

    var tiles: [MapTile] {
        let projection = projection
        // The whole Earth is a square of 360 degrees.
        let earth = 360 * projection.scale
        let zoom = min(Self.deepest, max(0, Int(log2(earth / Self.usualSize).rounded())))
        let count = 1 << zoom
        let size = earth / Double(count)
        // The left upper corner of the frame, from that of the Earth.
        let west = (projection.center.x + 180) * projection.scale - width / 2
        let north = (projection.center.y + 180) * projection.scale - height / 2
        let columns = Int((west / size).rounded(.down))...Int(((west + width) / size).rounded(.down))
        let rows = Int((north / size).rounded(.down))...Int(((north + height) / size).rounded(.down))
        return rows.filter { 0..<count ~= $0 }.flatMap { row in
            columns.map { column in
                MapTile(
                    zoom: zoom, x: ((column % count) + count) % count, y: row,
                    left: (Double(column) * size - west) / width,
                    top: (Double(row) * size - north) / height, size: size / width)
            }
        }
    }
}
