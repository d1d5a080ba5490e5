import RidelogFormats
import RidelogTables
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// Collects the content of OwnTracks messages.
struct OwnTracksReader {
    private let context: DecodingContext
    private var events: LogReading
    private var positions = PositionLogs()
    /// The last waypoint of each name, because they are sent again and again, with the number of the name, from 1.
    private var waypoints: [String: (number: Int, circle: Geofence.Shape)] = [:]
    private var problems = DiagnosticCounter<PositionProblem>()
    private var others: [String: Int] = [:]

    init(_ context: DecodingContext) {
        self.context = context
        events = LogReading(context)
    }

    /// Reads a line of the recorder, or a line with a message.
    mutating func read(_ line: Lines.Line) {
        if line.bytes.first == UInt8(ascii: "{") {
            read(line.bytes, in: line)
        } else if let message = OwnTracksLine(line.bytes) {
            read(message.json, in: line, writtenAt: message.time)
        } else {
            events.report(
                code: "owntracks.line", "The line is not a time, a topic and JSON", line: line.number,
                column: 1)
        }
    }

    mutating func read(_ json: ArraySlice<UInt8>, in line: Lines.Line, writtenAt: Instant? = nil) {
        // Broken messages are reported by the reader of events.
        let message = try? JSONParser.parse(json)
        switch message?["_type"]?.string {
        case "location": readLocation(message, line)
        case "waypoint": readWaypoint(message, line)
        case "waypoints":
            for waypoint in message?["waypoints"]?.elements ?? [] { readWaypoint(waypoint, line) }
        case "transition", nil: events.appendJSON(json, in: line, fallbackTime: writtenAt)
        case let type?: others[type, default: 0] += 1
        }
    }

    private mutating func readLocation(_ message: JSONValue?, _ line: Lines.Line) {
        guard let coordinate = message?.place("lat", "lon") else {
            return problems.add(.noPlace, at: .line(line.number, column: 1))
        }
        guard let time = message?["tst"]?.number.flatMap(Instant.init(secondsSince1970:)) else {
            return problems.add(.noTime, at: .line(line.number, column: 1))
        }
        let speed = message?["vel"]?.number.flatMap { $0 < 0 ? nil : $0 / 3.6 }
        let motions = message?["motionactivities"]?.elements ?? []
        positions.append(
            PositionFix(
                time: time, coordinate: coordinate, elevation: message?["alt"]?.number,
                accuracy: message?["acc"]?.number, speed: speed,
                motion: motions.lazy.compactMap { $0.words.flatMap(PositionFix.Motion.init) }.first),
            device: message?.first(of: "topic", "tid")?.words)
    }

    private mutating func readWaypoint(_ message: JSONValue?, _ line: Lines.Line) {
        guard let name = message?["desc"]?.words, let center = message?.place("lat", "lon") else {
            return problems.add(.badWaypoint, at: .line(line.number, column: 1))
        }
        // Beacons have no position, and a place without a radius cannot be entered.
        guard let radius = message?["rad"]?.number, Geofence.Shape.mayReach(radius) else {
            return problems.add(.waypointWithoutRadius, at: .line(line.number, column: 1))
        }
        let number = waypoints[name]?.number ?? waypoints.count + 1
        waypoints[name] = (number, .circle(center: center, radius: radius))
    }

    var decodedFile: DecodedFile {
        var file = events.decodedFile
        var ids = GeofenceIDs()
        file.geofences = waypoints.sorted { $0.value.number < $1.value.number }.map { name, waypoint in
            Geofence(
                id: ids.unique(name, number: waypoint.number).id, name: name, shape: waypoint.circle)
        }
        positions.add(to: &file, path: context.path)
        file.diagnostics.report(problems.diagnostics(in: context.path, format: "owntracks"))
        for (type, count) in others.sorted(by: { $0.key < $1.key }) {
            file.diagnostics.report(
                Diagnostic(
                    .note, code: "owntracks.other-message", at: SourceLocation(file: context.path),
                    "\(counted(count, "message")) of type \(type)",
                    action: type == "encrypted"
                        ? "only OwnTracks can read this type" : "the site does not use this type",
                    isForOwner: true))
        }
        return file
    }
}
