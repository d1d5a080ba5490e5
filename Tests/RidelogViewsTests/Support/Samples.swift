import RidelogModels
import Testing

extension RideProfile.Sample {
    static func at(
        _ distance: Double, elevation: Double? = nil, time: Double? = nil, followsGap: Bool = false
    ) -> RideProfile.Sample {
        var sample = RideProfile.Sample(
            distance: distance, time: time ?? distance / 5, followsGap: followsGap)
        sample.elevation = elevation
        return sample
    }
}

extension Ride {
    /// A ride of a local day.
    static func on(
        _ day: String, km: Double = 20, name: String = "Ride", lines: [[Coordinate]] = []
    ) throws -> Ride {
        let start = try #require(Instant(iso8601: day + "T08:00:00Z"))
        var summary = RideSummary(start: start, end: start.advanced(bySeconds: 3600))
        summary.distance = km * 1000
        summary.movingTime = 3600
        summary.bounds = BoundingBox(lines.joined())
        var ride = Ride(
            id: day + name, file: day + ".gpx", title: name, summary: summary, splits: [],
            profile: RideProfile(samples: [RideProfile.Sample(distance: 0, time: 0)]), lines: lines)
        ride.name = name
        ride.address = day + "-" + name.lowercased()
        return ride
    }
}

extension Note {
    static func about(_ day: String?, _ title: String) throws -> Note {
        let date = try day.map { try #require(CivilDate(iso8601: $0)) }
        return Note(file: title + ".md", title: title, date: date, markdown: Array("Text.".utf8))
    }
}
