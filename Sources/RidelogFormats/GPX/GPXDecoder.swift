import RidelogParsing
import RidelogDiagnostics

/// GPX 1.0 and 1.1 (topografix.com/gpx.asp): tracks with times are rides, tracks without and `rte` are
/// routes, `wpt` are waypoints.
///
/// Times without a zone are UTC by the format's rule, whatever the zone of the context.
///
/// Truncated or malformed files are read as far as possible.
public enum GPXDecoder: FormatDecoder {
    public static let name = "GPX"
    public static let content = ContentKind.rides
    public static let extensions = ["gpx"]
    public static let traits = FormatTraits(countsEmptySegments: true)

    public static func recognises(_ head: FileHead) -> Bool {
        head.rootElement == "gpx"
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let xml = try XMLFile(
            reading: bytes, file: context.path, format: name,
            handler: GPXHandler(size: bytes.count, limit: context.limits.points), limits: context.limits)
        let document = xml.handler.document
        var problems = xml.handler.values.problems
        var file = DecodedFile()
        file.rides = document.rides()
        file.routes = document.allRoutes()
        file.waypoints = document.inventory.waypoints
        file.inventory = document.fullInventory
        problems.add(.trackWithoutTime, times: document.untimedTracks.count)
        file.report(problems, xml.diagnostics, format: "gpx", file: context.path)
        return file
    }
}
