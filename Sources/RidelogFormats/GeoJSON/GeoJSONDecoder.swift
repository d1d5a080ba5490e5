import RidelogDiagnostics

/// Geofences from GeoJSON (RFC 7946): polygons and multipolygons, points with a `radius` in metres as
/// circles, lines with a `width` in metres as corridors.
///
/// A geofence's name comes from `name`, `title`, `desc` or `label`, its id from the property or member `id` if
/// that is a word, else from its name, else from a numeric `id`; `description`, `floor` and `ceiling` (metres)
/// are taken as they are.
public enum GeoJSONDecoder: FormatDecoder {
    public static let name = "GeoJSON"
    public static let content = ContentKind.geofences

    public static func recognises(_ head: FileHead) -> Bool {
        JSONHead(head)?.isGeofences ?? false
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let root = try parse(bytes, file: context.path)
        let reader = GeoJSONReader(bytes, fileName: FileName(context.path).stem)
        reader.read(root)
        var file = DecodedFile()
        file.geofences = reader.geofences
        file.diagnostics.report(
            reader.tally.diagnostics(in: context.path) { $0.diagnostic(count: $1, at: $2) })
        return file
    }

    private static func parse(_ bytes: [UInt8], file: String) throws(Diagnostic) -> JSONValue {
        do throws(JSONParser.Failure) {
            return try JSONParser.parse(bytes)
        } catch {
            throw Diagnostic(
                .error, code: "json.malformed",
                at: SourceLocation(file: file, position: .line(ofByte: error.offset, in: bytes)),
                "The JSON is broken here: \(error.what)", action: "the file is left out")
        }
    }
}
