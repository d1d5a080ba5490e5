import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords

extension MapTiles {
    /// The tiles below a map's drawing. Both use Web Mercator, so each tile is a square of the map.
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

extension MapTile {
    fileprivate var style: String {
        func percent(_ share: Double) -> String { NumberFormat.plain(share * 100, places: 3) + "%" }
        return "left:\(percent(left));top:\(percent(top));width:\(percent(size))"
    }
}
