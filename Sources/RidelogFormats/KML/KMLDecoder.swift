import RidelogParsing
import RidelogDiagnostics

/// KML (OGC KML 2.2, 07-147r2, with Google's extensions): tracks with times are rides, lines are routes, areas are
/// geofences.
///
/// A `gx:Track` is a ride, and so are the points with a `TimeStamp` in a folder of a file without a `gx:Track`. Several
/// `gx:Track` of a placemark (`gx:MultiTrack`) are segments of one ride. Other points are waypoints.
///
/// Times without a zone are UTC. Truncated or malformed files are read as far as possible.
public enum KMLDecoder: FormatDecoder {
    public static let name = "KML"
    public static let content: ContentKind = [.rides, .geofences, .log]
    public static let extensions = ["kml"]

    public static func recognises(_ head: FileHead) -> Bool {
        switch head.rootElement?.lowercased() {
        case "kml": true
        // Other formats have elements of these names, so another word of KML must be in the head.
        case "document", "folder", "placemark": head.mentions("Placemark") || head.mentions("kml")
        default: false
        }
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let xml: XMLFile<KMLHandler>
        do {
            xml = try XMLFile(
                reading: bytes, file: context.path, format: name,
                handler: KMLHandler(limit: context.limits.points), limits: context.limits)
        } catch {
            throw error.losingZones(in: bytes)
        }
        let document = xml.handler.document
        let contents = KMLContents(document)
        var problems = xml.handler.values.problems
        var file = contents.file
        var lostCount = 0
        file.geofences = document.geofences(
            fileName: FileName(context.path).stem, &problems, lostCount: &lostCount)
        if lostCount > 0 {
            file.diagnostics.report(
                ProblemFacts.badPrivate.diagnostic(count: lostCount, at: SourceLocation(file: context.path)))
        }
        problems.add(.trackWithoutTime, times: contents.untimedCount)
        problems.add(.waypoint, times: file.waypoints.count)
        var faults = xml.diagnostics
        // Geofences behind the fault are lost.
        if let fault = xml.fault { faults[faults.count - 1] = fault.losingZones(in: bytes) }
        file.report(problems, faults, format: "kml", file: context.path)
        return file
    }
}
