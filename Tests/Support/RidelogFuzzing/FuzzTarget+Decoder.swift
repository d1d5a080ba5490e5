import RidelogDetection
import RidelogParsing
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

extension FuzzTarget {
    /// A zone with daylight saving time, for formats whose times have no zone.
    private static let zone = (try? Zone(identifier: "Europe/Zurich")) ?? .utc

    package init(decoder: any FormatDecoder.Type) {
        self.init(
            name: String(decoder.name.lowercased().map { $0 == " " ? "-" : $0 }),
            takes: { path, bytes in
                guard !Gzip.isGzip(bytes) else { return false }
                let format = FormatDetector.detect(FileHead(path: path, contents: bytes))
                guard case .decoder(let found) = format else { return false }
                return found == decoder
            },
            run: { Self.decode($0, by: decoder) })
    }

    private static func decode(_ bytes: [UInt8], by decoder: any FormatDecoder.Type) -> FuzzResult {
        do throws(Diagnostic) {
            let file = try decoder.decode(bytes, in: DecodingContext(path: "fuzz", zone: zone))
            return FuzzResult(isUsable: file.isUsable, brokenPromises: file.brokenPromises)
        } catch {
            let isPlaced = error.location?.file == "fuzz"
            return FuzzResult(
                isUsable: false, brokenPromises: isPlaced ? [] : ["a diagnostic names no file"])
        }
    }
}

extension DecodedFile {
    fileprivate var isUsable: Bool {
        !rides.isEmpty || !routes.isEmpty || !geofences.isEmpty || !logRows.isEmpty
            // Gear files are only counted.
            || diagnostics.contains { $0.code == "strava.gear" }
    }

    /// The guarantees of decoders that do not hold for this file.
    var brokenPromises: [String] {
        var broken: [String] = []
        if rides.contains(where: { $0.track.segments.contains { $0.points.isEmpty } }) {
            broken.append("a ride has a segment without points")
        }
        let positions = rides.lazy.flatMap(\.track.points).compactMap(\.coordinate)
        if !positions.allSatisfy(isOnEarth) { broken.append("a point is not on the Earth") }
        if Set(geofences.map(\.id)).count != geofences.count {
            broken.append("two geofences have the same id")
        }
        if diagnostics.contains(where: { $0.location?.file != "fuzz" }) {
            broken.append("a diagnostic names no file")
        }
        return broken
    }

    private func isOnEarth(_ coordinate: Coordinate) -> Bool {
        (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
    }
}
