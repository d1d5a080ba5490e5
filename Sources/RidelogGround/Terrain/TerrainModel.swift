import RidelogFiles
import RidelogModels

/// The heights of the Shuttle Radar Topography Mission, or others in its form: a file for each degree, named after its
/// south-western corner (`N47E009.hgt`), with 3601 or 1201 rows of as many heights in metres (big-endian, −32768 for
/// none), the first one that of the north (lpdaac.usgs.gov, SRTM User Guide). Only what is needed is read.
package struct TerrainModel: TerrainHeights {
    /// By their corners, in degrees: the path, and how many heights a row has.
    private var tiles: [GridCell: (path: String, side: Int)] = [:]
    /// Files that are named as tiles and have another size.
    package private(set) var unusable: [String] = []

    /// - Parameter files: the paths and sizes of files; those that are no tiles are left out.
    package init(_ files: [(path: String, size: Int)]) {
        for (path, size) in files.sorted(by: { $0.path < $1.path }) {
            guard let corner = Self.corner(path) else { continue }
            if let side = [3601, 1201].first(where: { $0 * $0 * 2 == size }) {
                // The finer of two.
                if let known = tiles[corner], known.side >= side { continue }
                tiles[corner] = (path, side)
            } else {
                unusable.append(path)
            }
        }
    }

    package var isEmpty: Bool { tiles.isEmpty }

    /// By the name of a file: `n47e009.hgt`, `N47E009.SRTMGL1.hgt`.
    private static func corner(_ path: String) -> GridCell? {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        let form = /([ns])([0-9]{2})([ew])([0-9]{3})\.(?:[\s\S]*\.)?hgt/
        guard let match = name.wholeMatch(of: form.matchingSemantics(.unicodeScalar)),
            let latitude = Int(match.2), let longitude = Int(match.4), latitude <= 90, longitude <= 180
        else { return nil }
        return GridCell(
            row: match.1 == "n" ? latitude : -latitude, column: match.3 == "e" ? longitude : -longitude)
    }

    /// Between four heights the height changes evenly along both axes; next to a missing one there is none.
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

/// Reads heights of one tile, a few rows at a time.
private struct TileReader {
    private static let rowsOfStrip = 16
    private static let mostStrips = 64

    let file: OpenFile
    let side: Int
    private var strips: [Int: [UInt8]] = [:]

    init(file: OpenFile, side: Int) { (self.file, self.side) = (file, side) }

    /// The height so many degrees, 0 to 1, from the southern and from the western edge.
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
