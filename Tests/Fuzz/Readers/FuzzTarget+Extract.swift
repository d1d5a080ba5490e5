import RidelogFiles
import RidelogFuzzing
import RidelogGround
import RidelogModels

extension FuzzTarget {
    /// Reads an extract of OpenStreetMap whole, as `.osm.pbf`, `.osm` or `.osm.gz`.
    static let extract = FuzzTarget(
        name: "extract", inflates: true,
        takes: { path, _ in [".pbf", ".osm", ".osm.gz"].contains { path.hasSuffix($0) } }, run: readExtract)

    static let whole: GroundArea = {
        var area = GroundArea()
        area.insert(BoundingBox(south: -90, west: -180, north: 90, east: 180))
        return area
    }()

    /// Extracts are read from files. There is one for all inputs, of which an extract is the beginning.
    private static let file = try? OpenFile.temporary()

    private static func readExtract(_ bytes: [UInt8]) -> FuzzResult {
        guard let file, bytes.withUnsafeBytes({ (try? file.write($0, at: 0)) != nil }) else {
            return FuzzResult(isUsable: false)
        }
        let region = FileRegion(file: file, range: 0..<bytes.count)
        guard var reader = try? GroundReader(region, area: whole, language: "de") else {
            return FuzzResult(isUsable: false)
        }
        var (ids, result) = (GroundIDs(), FuzzResult(isUsable: false))
        do throws(OSMFault) {
            let ground = try reader.read(without: &ids)
            result.isUsable = !ground.features.isEmpty || !ground.names.isEmpty
            let places = ground.features.lazy.flatMap(\.lines).joined() + ground.names.map(\.place)
            if places.contains(where: { !(abs($0.latitude) <= 90 && abs($0.longitude) <= 180) }) {
                result.brokenPromises.append("a place is not on Earth")
            }
            if ground.features.contains(where: { $0.kind.isArea && $0.lines.contains { $0.first != $0.last } }
            ) {
                result.brokenPromises.append("an area is open")
            }
        } catch {
            if error.what.isEmpty { result.brokenPromises.append("a fault says nothing") }
        }
        result.inflatedCount = reader.unpackedCount
        return result
    }
}
