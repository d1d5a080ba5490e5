import RidelogParsing
import RidelogDiagnostics

/// GeoJSON (RFC 7946). Geofences are polygons and multipolygons, points with a `radius` in metres as circles, lines
/// with a `width` in metres as corridors. Rides are lines with a time for each position (`coordTimes`, or `times` in
/// `coordinateProperties`), and together the points with a time of a file without geofences. Other lines are routes.
///
/// A geofence's name is its `name`, `title`, `desc` or `label`. Its id is the property or member `id` if that is a
/// word, else the name, else a numeric `id`. Other properties are a ``RidelogModels/GeofenceProperty``.
///
/// A file may also have one GeoJSON text per line (newline-delimited GeoJSON, and RFC 8142). Broken lines are skipped.
public enum GeoJSONDecoder: FormatDecoder {
    public static let name = "GeoJSON"
    public static let content: ContentKind = [.rides, .geofences]
    public static let extensions = ["geojson"]
    public static let traits = FormatTraits(hasPrivateGeofences: true)
    public static let priority = -1

    public static func recognises(_ head: FileHead) -> Bool {
        guard let json = JSONHead(head), json.beginsWithObject, !json.hasOuter("locations") else {
            return false
        }
        let isGeoJSON =
            json.hasType("FeatureCollection", "Feature") || json.hasAny("geometry", "features")
            || (json.hasAny("coordinates", "geometries") && json.has("type"))
        return isGeoJSON && !json.isLog
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let reader = GeoJSONReader(
            JSONTimes(bytes: bytes, zone: context.zone), fileName: FileName(context.path).stem)
        var name: String?
        var broken: [Diagnostic] = []
        do throws(JSONParser.Failure) {
            let root = try JSONParser.parse(bytes, limit: context.limits.values)
            reader.read(root)
            name = root["name"]?.string
        } catch {
            let path = context.path
            if error.isLimit {
                throw Diagnostic.tooManyElements(path, limit: context.limits.elements).losingZones(in: bytes)
            }
            guard let found = reader.readLines(of: bytes, file: path) else {
                throw Diagnostic.malformedJSON(error, in: bytes, file: path, isUsable: false)
                    .losingZones(in: bytes)
            }
            broken = found
        }
        reader.finish(title: name)
        var file = DecodedFile()
        file.geofences = reader.geofences
        if !broken.isEmpty {
            // A skipped line may have had more shapes or settings of any of them.
            for index in file.geofences.indices { file.geofences[index].isPartial = true }
            file.diagnostics.report(broken.map { $0.losingZones(in: bytes) })
        }
        file.rides = reader.recording.rides
        file.routes = reader.recording.inventory.routes
        reader.recording.positions.add(to: &file, path: context.path)
        file.inventory = reader.recording.inventory
        file.inventory?.name = name
        file.inventory?.invalidPointCount = reader.problems[.badPosition] + reader.problems[.swappedPosition]
        file.diagnostics.report(reader.problems.diagnostics(in: context.path))
        return file
    }
}
