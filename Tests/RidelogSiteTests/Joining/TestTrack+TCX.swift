import Foundation
import RidelogModels

extension TestTrack {
    /// The same as TCX, with a heart rate.
    var tcx: String {
        var text = """
            <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
            <Activities><Activity Sport="Biking"><Id>\(time(0))</Id><Lap StartTime="\(time(0))"><Track>

            """
        for (index, place) in coordinates.enumerated() {
            text += """
                <Trackpoint><Time>\(time(index))</Time><Position>\
                <LatitudeDegrees>\(Self.degrees(place.latitude))</LatitudeDegrees>\
                <LongitudeDegrees>\(Self.degrees(place.longitude))</LongitudeDegrees></Position>\
                <AltitudeMeters>\(100 + index)</AltitudeMeters>\
                <HeartRateBpm><Value>\(120 + index % 9)</Value></HeartRateBpm></Trackpoint>

                """
        }
        return text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n"
    }

    private func time(_ index: Int) -> String {
        Date(timeIntervalSince1970: Double(start + index * step)).ISO8601Format()
    }

    /// So many metres farther north.
    func shifted(by metres: Double) -> TestTrack {
        var track = self
        track.points = points.map { ($0.north + metres, $0.east) }
        return track
    }

    /// Without as many points at either end.
    func trimmed(_ count: Int) -> TestTrack {
        var track = self
        track.points = Array(points.dropFirst(count).dropLast(count))
        track.start += count * step
        return track
    }
}
