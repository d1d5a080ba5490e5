import RidelogDiagnostics
import RidelogModels
import RidelogParsing

/// Areas in well-known text: polygons and multipolygons in a `.wkt` file, one after the other. They are called after
/// the file, as the format has no names.
public enum WKTDecoder: FormatDecoder {
    public static let name = "WKT"
    public static let content = ContentKind.geofences
    public static let extensions = ["wkt"]
    public static let priority = -1

    public static func recognises(_ head: FileHead) -> Bool {
        let start = head.bytes.withoutByteOrderMark.drop { ASCII.isSpace($0) }.prefix(24).text.uppercased()
        return ["SRID=4326;", "POLYGON", "MULTIPOLYGON"].contains { start.hasPrefix($0) }
            && start.contains("POLYGON")
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        var file = DecodedFile()
        var reader = WKTReader(bytes)
        var ids = GeofenceIDs()
        let stem = FileName(context.path).stem
        while let start = reader.next() {
            let number = file.geofences.count + 1
            do throws(WKTReader.Fault) {
                let name = number == 1 ? stem : "\(stem) \(number)"
                guard let shape = try reader.geometry().shape(reach: nil) else {
                    file.diagnostics.report(.noArea(at: .line(ofByte: start, in: bytes), in: context.path))
                    continue
                }
                file.geofences.append(
                    Geofence(id: ids.unique(name, number: number).id, name: name, shape: shape))
            } catch {
                let fault = Diagnostic.malformedWKT(
                    error.what, at: .line(ofByte: error.offset, in: bytes), in: context.path)
                guard !file.geofences.isEmpty else { throw fault }
                for index in file.geofences.indices { file.geofences[index].isPartial = true }
                file.diagnostics.report(fault)
                break
            }
        }
        return file
    }
}

extension Diagnostic {
    fileprivate static func noArea(at place: SourceLocation.Position, in file: String) -> Diagnostic {
        Diagnostic(
            .note, code: "wkt.no-area", at: SourceLocation(file: file, position: place),
            "A point or a line: not a geofence", action: "left out",
            remedy: "Give it a radius or a width in ridelog.yml, under “geofences:” with “wkt:”.")
    }

    fileprivate static func malformedWKT(
        _ what: String, at place: SourceLocation.Position, in file: String
    ) -> Diagnostic {
        Diagnostic(
            .error, code: "wkt.malformed", at: SourceLocation(file: file, position: place),
            "The well-known text is broken here: \(what)", action: "what follows is left out")
    }
}
