import RidelogParsing
import RidelogDiagnostics

/// Garmin's TCX (`TrainingCenterDatabasev2.xsd`): activities, and each sport of a session, are rides; courses are
/// routes and their points waypoints. Trackpoints without a position keep their time and sensor values.
///
/// Times of a course are those of a virtual partner, not of a ride.
///
/// Truncated or malformed files are read as far as possible.
public enum TCXDecoder: FormatDecoder {
    public static let name = "TCX"
    public static let content = ContentKind.rides
    public static let extensions = ["tcx"]
    public static let traits = FormatTraits(record: "trackpoint", hasLaps: true, sessions: .activities)

    public static func recognises(_ head: FileHead) -> Bool {
        head.rootElement == "TrainingCenterDatabase"
    }

    public static func decode(
        _ bytes: [UInt8], in context: DecodingContext
    ) throws(Diagnostic) -> DecodedFile {
        let xml = try XMLFile(
            reading: bytes, file: context.path, format: name,
            handler: TCXHandler(limit: context.limits.points), limits: context.limits)
        let document = xml.handler.document
        var file = DecodedFile()
        file.rides = document.activities.compactMap(\.ride)
        file.routes = document.activities.compactMap(\.route)
        file.waypoints = document.inventory.waypoints
        file.inventory = document.fullInventory
        var problems = xml.handler.values.problems
        for activity in document.activities where !activity.isCourse { count(activity, in: &problems) }
        file.report(problems, xml.diagnostics, format: "tcx", file: context.path)
        return file
    }

    private static func count(_ activity: TCXActivity, in problems: inout DiagnosticCounter<TrackProblem>) {
        if activity.segments.isEmpty {
            problems.add(.noTrackpoints)
        } else if !activity.hasTime {
            problems.add(.trackWithoutTime)
        }
    }
}
