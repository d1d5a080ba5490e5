import RidelogSystem

/// A tile on a map.
package struct MapTile: Hashable {
    package let zoom: Int
    package let x: Int
    package let y: Int
    /// The position in shares of the map's width and height, 0 to 1.
    package let left: Double
    package let top: Double
    package let size: Double
}

extension MapFrame {
    /// The usual size of a tile in the map's units: near its own size on wide screens.
    private static let usualSize = 256.0
    private static let deepest = 19

    package var tiles: [MapTile] {
        let projection = projection
        // The size of the whole Earth, a square of 360 degrees.
        let earth = 360 * projection.scale
        let zoom = min(Self.deepest, max(0, Int(log2(earth / Self.usualSize).rounded())))
        let count = 1 << zoom
        let size = earth / Double(count)
        // The upper left corner of the frame, relative to that of the Earth.
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
