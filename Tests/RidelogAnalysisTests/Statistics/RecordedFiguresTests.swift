import Foundation
import RidelogAnalysis
import RidelogModels
import RidelogPrivacy
import RidelogRawTracks
import Testing

/// All that is worked out of rides with everything that a file may have, against what it was before: so no figure
/// changes unseen.
struct RecordedFiguresTests {
    private static let words: [(sport: String?, device: String?)] = [
        ("cycling", "Garmin Edge 530"), ("running", "Some watch"), ("hiking", nil), (nil, "elemnt_bolt"),
        ("swimming", nil), ("cycling", nil),
    ]

    /// Winds, climbs, rests, and loses satellites and sensors now and then.
    private static func segment(_ random: inout SeededRandom, from second: inout Double, interval: Double)
        -> TrackSegment
    {
        var place = Coordinate(latitude: 46.5, longitude: 7 + second / 1e5)
        var (bearing, speed, way) = (random.number(0...360), 4.0, second)
        let count = Int.random(in: 40...120, using: &random)
        var segment = TrackSegment(
            points: (0..<count).map { index in
                let rests = index % 40 > 33
                speed = rests ? 0 : min(14, max(0.2, speed + random.number(-1...1)))
                second += index % 50 == 49 ? 45 : interval
                bearing += random.number(-25...25)
                place = place.destination(distance: speed * interval, bearing: bearing)
                way += speed * interval
                var point = Trackpoint(
                    coordinate: index % 29 == 7 ? nil : place, time: HandMade.time(second),
                    elevation: index % 17 == 5 ? nil : 600 + 40 * sin(second / 90) + random.number(-1...1))
                point.heartRate = index % 13 == 2 ? nil : (110 + random.number(0...60)).rounded()
                point.cadence = rests ? 0 : (70 + random.number(0...20)).rounded()
                point.power = index % 7 == 3 ? nil : (random.number(0...300)).rounded()
                (point.temperature, point.speed, point.distance) = (18, speed, way)
                return point
            })
        segment.extras = [
            ExtraField(name: "SmO2", unit: "%", values: (0..<count).map { Double(40 + $0 % 31) })
        ]
        return segment
    }

    /// What cleaning is for, here and there, in the southern and western quarter of the earth.
    private static func plantFaults(in raw: inout RawRide, _ random: inout SeededRandom) {
        for index in raw.track.segments.indices {
            let isStuck = random.number(0...1) < 0.3
            for place in raw.track.segments[index].points.indices {
                var point = raw.track.segments[index].points[place]
                if let old = point.coordinate {
                    point.coordinate = Coordinate(latitude: old.latitude - 80, longitude: old.longitude - 78)
                }
                if isStuck { (point.heartRate, point.speed) = (120, 4) }
                switch random.number(0...1) {
                case ..<0.02:
                    point.coordinate = point.coordinate?.destination(distance: 4000, bearing: 70)
                case ..<0.03: point.coordinate = Coordinate(latitude: 0, longitude: 0)
                case ..<0.04: point.time = point.time?.advanced(bySeconds: -500)
                case ..<0.05: point.heartRate = 0
                case ..<0.06: point.elevation = place < 40 ? 0 : 20_000
                case ..<0.07: point.power = 9000
                case ..<0.08: point.coordinate = point.coordinate?.destination(distance: 120, bearing: 200)
                default: break
                }
                raw.track.segments[index].points[place] = point
            }
        }
    }

    private static func ride(_ number: Int) throws -> Ride? {
        var random = SeededRandom(UInt64(number))
        var second = 0.0
        var raw = RawRide(
            title: "Ride \(number)", sport: words[number % words.count].sport,
            device: words[number % words.count].device, track: RawTrack(segments: []))
        raw.track.segments = (0...(number % 3)).map { _ in
            second += 20
            return segment(&random, from: &second, interval: [1, 5, 15][number / 3 % 3])
        }
        for index in raw.track.segments.indices {
            for point in raw.track.segments[index].points.indices {
                if number % 4 == 3 { raw.track.segments[index].points[point].coordinate = nil }
                if number % 8 == 3 { raw.track.segments[index].points[point].distance = nil }
                if number % 4 != 2 { raw.track.segments[index].points[point].speed = nil }
            }
        }
        if number % 2 == 1 {
            var totals = DeviceTotals()
            (totals.distance, totals.elapsedTime, totals.timerTime) = (second * 4, second, second - 30)
            (totals.ascent, totals.maximumSpeed, totals.averageSpeed) = (77, 14, 4)
            totals.movingTime = number % 3 == 0 ? second - 60 : nil
            raw.totals = totals
            raw.laps = [Lap(start: HandMade.time(20), totals: totals, trigger: "manual")]
        }
        if number >= 24 { plantFaults(in: &raw, &random) }
        var settings = StatisticsSettings()
        (settings.profileCount, settings.linePointCount, settings.splitLength) = (7, 12, 250)
        if number % 5 == 0 { (settings.otherSplitLength, settings.elevationThreshold) = (402.336, 5) }
        let places = raw.track.segments[0].points.compactMap(\.coordinate)
        var zones = PrivacyZones.nothingToHide
        if number % 5 == 4, let home = places.first {
            let zone = PrivacyZone(name: "home", shape: .circle(center: home, radius: 60), secret: [1])
            zones = PrivacyZones([try #require(zone)])
        }
        var cleaner = RideCleaner(.all, sport: raw.words.statedSport)
        let cut = number < 24 ? raw.cut(by: zones) : raw.cut(by: zones, cleaning: &cleaner)
        return RideStatistics(settings).ride(id: "\(number)", file: "a.fit", cut)
    }

    @Test("the figures of rides with all that files may have are those that were recorded")
    func figures() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let rides =
            try (0..<44).map(Self.ride)
            + (0..<50).map { number in
                var settings = StatisticsSettings()
                (settings.profileCount, settings.splitLength) = (9, 1000)
                let cut = Self.rideAtLimits(number).cut(by: .nothingToHide)
                return RideStatistics(settings).ride(id: "\(number)", file: "a.fit", cut)
            }
        let lines = try rides.map { ride in
            let text = String(decoding: try encoder.encode(ride), as: UTF8.self)
            // Six digits: the last ones are the system's.
            return text.replacing(/-?\d+\.\d+(e-?\d+)?/) { String(format: "%.6g", Double($0.0) ?? .nan) }
        }
        try RecordedResults.check(lines, against: "figures.txt")
    }
}
