import RidelogModels

/// Reads places from the lines of a GeoNames file (download.geonames.org/export/dump/readme.txt): tab-separated
/// columns, of which the second is the name, the fifth and sixth are the position, the seventh and eighth the feature
/// class and code, and the fifteenth is the population.
package struct GeoNamesReader {
    private let area: GroundArea
    /// Towns, peaks and passes in the area, in the order of the file.
    package private(set) var names: [GroundName] = []
    /// The number of lines with places, inside or outside the area.
    package private(set) var placeCount = 0

    /// - Parameter area: the area whose places are kept.
    package init(area: GroundArea) { self.area = area }

    /// Reads a line; lines that are not places are skipped.
    package mutating func read(_ line: ArraySlice<UInt8>) {
        let columns = line.split(
            separator: UInt8(ascii: "\t"), maxSplits: 15, omittingEmptySubsequences: false)
        guard columns.count == 16, columns[6].count <= 1, let latitude = Self.number(columns[4]),
            let longitude = Self.number(columns[5]),
            let place = Coordinate(validLatitude: latitude, longitude: longitude)
        else { return }
        placeCount += 1
        let population = Self.number(columns[14]) ?? 0
        guard
            area.contains(latitude: Int32(latitude * 1e7), longitude: Int32(longitude * 1e7)),
            let kind = Self.kind(columns[6], columns[7], population)
        else { return }
        let name = String(decoding: columns[1], as: UTF8.self)
        guard !name.isEmpty else { return }
        names.append(GroundName(kind, name, at: place, size: kind == .peak ? 0 : population))
    }

    /// Feature classes and codes: geonames.org/export/codes.html.
    private static func kind(
        _ group: ArraySlice<UInt8>, _ code: ArraySlice<UInt8>, _ population: Double
    ) -> GroundName.Kind? {
        let code = String(decoding: code, as: UTF8.self)
        if group.first == UInt8(ascii: "T") {
            return code == "PK" || code == "MT" ? .peak : code == "PASS" ? .pass : nil
        }
        guard group.first == UInt8(ascii: "P") else { return nil }
        switch code {
        // Historical, abandoned and destroyed places; STLMT is not a place of its own.
        case "PPLH", "PPLCH", "PPLQ", "PPLW", "STLMT": return nil
        case "PPLX": return .suburb
        default: break
        }
        return switch population {
        case 100_000...: .city
        case 10_000...: .town
        case 500...: .village
        default: .hamlet
        }
    }

    private static func number(_ text: ArraySlice<UInt8>) -> Double? {
        guard text.count < 30 else { return nil }
        return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
