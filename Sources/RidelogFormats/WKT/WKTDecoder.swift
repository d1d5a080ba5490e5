import RidelogDiagnostics
import RidelogModels
import RidelogParsing

/// Areas in well-known text: consecutive polygons and multipolygons in a `.wkt` file. They are named after the file,
/// because the format has no names.
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
        var problems = DiagnosticCounter<WKTProblem>()
        var reader = WKTReader(bytes)
        var ids = GeofenceIDs()
        let stem = FileName(context.path).stem
        while let start = reader.next() {
            let number = file.geofences.count + 1
            do throws(WKTReader.Fault) {
                let name = number == 1 ? stem : "\(stem) \(number)"
                guard let shape = try reader.geometry().shape(reach: nil) else {
                    problems.add(.noArea, at: .line(ofByte: start, in: bytes))
                    continue
                }
                file.geofences.append(
                    Geofence(id: ids.unique(name, number: number).id, name: name, shape: shape))
            } catch {
                let place = SourceLocation.Position.line(ofByte: error.offset, in: bytes)
                let words = "here: \(error.what)"
                guard !file.geofences.isEmpty else {
                    throw WKTProblem.malformed.facts.diagnostic(
                        first: words, at: SourceLocation(file: context.path, position: place))
                }
                problems.add(.malformed, at: place, first: words)
                for index in file.geofences.indices { file.geofences[index].isPartial = true }
                break
            }
        }
        file.diagnostics.report(problems.diagnostics(in: context.path))
        return file
    }
}

/// A problem in a file of well-known text.
enum WKTProblem: FileProblem {
    case noArea, malformed

    var facts: ProblemFacts {
        switch self {
        case .noArea:
            ProblemFacts(
                .note, "wkt.no-area", "{count} without a radius or a width, the first here: not a geofence",
                of: "point or line", "points or lines",
                remedy: "Give it a radius or a width in ridelog.yml, under “geofences:” with “wkt:”.")
        case .malformed:
            ProblemFacts(
                .error, "wkt.malformed", "The well-known text is malformed {first}",
                action: "the rest of the file is skipped", remedy: "Write POLYGON ((8 47, 9 47, 9 48, 8 47))."
            )
        }
    }
}
