import RidelogFuzzing
import RidelogGround
import RidelogModels

extension FuzzTarget {
    /// Reads a file of GeoNames line by line.
    static let geoNames = FuzzTarget(
        name: "geonames",
        takes: { path, bytes in path.hasSuffix(".txt") && bytes.contains(UInt8(ascii: "\t")) },
        run: { bytes in
            var reader = GeoNamesReader(area: whole)
            for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                reader.read(line)
            }
            var broken: [String] = []
            if reader.names.contains(where: { !$0.place.isValid }) {
                broken.append("a place is not on Earth")
            }
            if reader.names.contains(where: { $0.name.isEmpty || !$0.size.isFinite }) {
                broken.append("a place has no name, or no number of people")
            }
            if reader.names.count > reader.placeCount { broken.append("there are more names than places") }
            return FuzzResult(isUsable: !reader.names.isEmpty, brokenPromises: broken)
        })
}
