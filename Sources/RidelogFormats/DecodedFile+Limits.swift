import RidelogDiagnostics
import RidelogModels
import RidelogParsing

extension DecodedFile {
    /// Truncates titles of rides, and names and descriptions of geofences, that are too long, and reports it.
    package mutating func cutTitles(_ limits: ReadingLimits, file: String) {
        var found: [String] = []
        for index in rides.indices {
            guard let title = rides[index].title.flatMap(limits.shortened) else { continue }
            rides[index].title = title
            found.append("a title")
        }
        for index in geofences.indices {
            if let name = limits.shortened(geofences[index].name) {
                geofences[index].name = name
                found.append("the name of a geofence")
            }
            if let text = geofences[index].text.flatMap(limits.shortened) {
                geofences[index].text = text
                found.append("the description of a geofence")
            }
        }
        for what in found { diagnostics.report(.titleTooLong(file, what, limit: limits.titleLength)) }
    }

    package var pointCount: Int {
        rides.reduce(0) { $1.track.segments.reduce($0) { $0 + $1.points.count } }
            + routes.reduce(0) { $0 + $1.points.count }
    }
}
