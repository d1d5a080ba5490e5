import RidelogFiles
import RidelogModels

/// A terrain model in the format of the Shuttle Radar Topography Mission: a file for each degree, named after its
/// south-western corner (`N47E009.hgt`), with 3601 or 1201 rows of as many elevations in metres, northernmost row first
/// (big-endian, −32768 for none; lpdaac.usgs.gov, SRTM User Guide). Only the needed parts are read.
package struct TerrainModel: TerrainHeights {
    /// Path and number of elevations in a row of each tile, by south-western corner in degrees.
    private var tiles: [GridCell: (path: String, side: Int)] = [:]
    /// Files with the name of a tile but another size.
    package private(set) var unusable: [String] = []

    /// - Parameter files: paths and sizes in bytes; files with other names than tiles are ignored.
    package init(_ files: [(path: String, size: Int)]) {
        for (path, size) in files.sorted(by: { $0.path < $1.path }) {
            guard let corner = Self.corner(path) else { continue }
            if let side = [3601, 1201].first(where: { $0 * $0 * 2 == size }) {
                // The tile with the higher resolution is kept.
                if let known = tiles[corner], known.side >= side { continue }
                tiles[corner] = (path, side)
            } else {
                unusable.append(path)
            }
        }
    }

    package var isEmpty: Bool { tiles.isEmpty }

    /// The corner in a file name: `n47e009.hgt`, `N47E009.SRTMGL1.hgt`; nil for other names.
    private static func corner(_ path: String) -> GridCell? {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        let form = /([ns])([0-9]{2})([ew])([0-9]{3})\.(?:[\s\S]*\.)?hgt/
        guard let match = name.wholeMatch(of: form.matchingSemantics(.unicodeScalar)),
            let latitude = Int(match.2), let longitude = Int(match.4), latitude <= 90, longitude <= 180
        else { return nil }
        return GridCell(
            row: match.1 == "n" ? latitude : -latitude, column: match.3 == "e" ? longitude : -longitude)
    }

    /// Bilinear interpolation of four elevations; nil if one of them is missing.
    package func heights(of places: [Coordinate]) -> [Double?] {
        var strips: [GridCell: TileReader] = [:]
        return places.map { place in
            guard place.isFinite, abs(place.latitude) <= 90 else { return nil }
            let longitude = place.longitude.wrappedDegrees
            let corner = GridCell(Coordinate(latitude: place.latitude, longitude: longitude), size: 1)
            if strips[corner] == nil {
                guard let tile = tiles[corner], let file = try? OpenFile(tile.path) else { return nil }
                strips[corner] = TileReader(file: file, side: tile.side)
            }
            return strips[corner]?.height(
                north: place.latitude - Double(corner.row), east: longitude - Double(corner.column))
        }
    }
}

/// Reads elevations of one tile, in strips of rows.
private struct TileReader {
    private static let rowsOfStrip = 16
    private static let mostStrips = 64

    let file: OpenFile
    let side: Int
    private var strips: [Int: [UInt8]] = [:]

    init(file: OpenFile, side: Int) { (self.file, self.side) = (file, side) }

    /// The elevation at an offset in degrees, 0 to 1, from the southern and the western edge.
    mutating func height(north: Double, east: Double) -> Double? {
        let last = Double(side - 1)
        let (y, x) = ((1 - north) * last, east * last)
        let (row, column) = (Int(y.rounded(.down)), Int(x.rounded(.down)))
        let (down, right) = (y - Double(row), x - Double(column))
        var sum = 0.0
        for (row, share) in [(row, 1 - down), (row + 1, down)] where share > 0 {
            for (column, part) in [(column, 1 - right), (column + 1, right)] where part > 0 {
                guard let height = value(row, column) else { return nil }
                sum += Double(height) * share * part
            }
        }
        return sum
    }

    private mutating func value(_ row: Int, _ column: Int) -> Int16? {
        guard 0..<side ~= row, 0..<side ~= column else { return nil }
        let strip = strip(row / Self.rowsOfStrip)
        let offset = (row % Self.rowsOfStrip * side + column) * 2
        guard strip.indices.contains(offset + 1) else { return nil }
        let value = Int16(bitPattern: UInt16(strip[offset]) << 8 | UInt16(strip[offset + 1]))
        return value == .min ? nil : value
    }

    private mutating func strip(_ number: Int) -> [UInt8] {
        if let known = strips[number] { return known }
        if strips.count >= Self.mostStrips { strips = [:] }
        let size = Self.rowsOfStrip * side * 2
        let region = FileRegion(file: file, range: 0..<side * side * 2)
        let bytes = (try? region.bytes(at: number * size, count: size)) ?? []
        strips[number] = bytes
        return bytes
    }
}
