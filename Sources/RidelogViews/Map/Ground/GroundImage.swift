import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords

struct GroundImage: View {
    let frame: MapFrame

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                tiles.images(below: frame)
            } else if let picture = frame.picture(of: environment.siteContent.ground) {
                VoidElement(
                    "img", .class("land"), .src(picture.path), .attribute("alt", ""),
                    .attribute("loading", "lazy"))
            }
        }
    }
}

/// The credit for the ground of a map (openstreetmap.org/copyright).
struct GroundCredit: View {
    let frame: MapFrame
    /// Whether it is in the upper corner, because the track is in the lower one.
    let isOnTop: Bool

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                credit(tiles.credit)
            } else if frame.hasCredit(environment.siteContent.ground) {
                let sources = frame.picture(of: environment.siteContent.ground)?.named ?? []
                let isOpenStreetMap = sources.contains { $0.credit == nil }
                credit(isOpenStreetMap ? nil : sources.compactMap(\.credit).joined(separator: ", "))
            }
        }
    }

    private func credit(_ credit: String?) -> some View {
        Element("p", .class(isOnTop ? "credit high" : "credit")) {
            if let credit {
                Text(credit)
            } else {
                Link(address: "https://www.openstreetmap.org/copyright") { Text(GroundStore.openStreetMap) }
            }
        }
    }
}

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
