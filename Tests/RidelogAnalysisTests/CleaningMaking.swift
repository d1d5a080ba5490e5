import RidelogModels

@testable import RidelogAnalysis

/// Tracks for the rules of cleaning.
enum CleaningMaking {
    /// A ride of a quarter of an hour with all sensors, as a device records it: it winds, climbs, speeds up and
    /// stands still for a while.
    static func ride(_ seed: UInt64 = 1, seconds: Int = 900) -> TrackSegment {
        var random = SeededRandom(seed)
        var place = Coordinate(latitude: 47, longitude: 8)
        var (bearing, speed, way) = (90.0, 6.0, 0.0)
        return TrackSegment(
            points: (0..<seconds).map { second in
                let stands = (300..<400).contains(second)
                speed = stands ? 0 : min(18, max(1, speed + random.number(-1...1)))
                bearing += random.number(-12...12)
                // A fix is never quite where the rider is.
                let drift = random.number(0...2)
                place = place.destination(distance: speed, bearing: bearing)
                way += speed
                return Trackpoint(
                    coordinate: place.destination(distance: drift, bearing: random.number(0...360)),
                    time: Instant(millisecondsSince1970: 1_750_000_000_000 + Int64(second) * 1000),
                    elevation: 400 + Double(second % 200) / 10,
                    heartRate: (120 + random.number(0...30)).rounded(),
                    cadence: stands ? 0 : (80 + random.number(0...10)).rounded(),
                    power: stands ? 0 : (200 + random.number(-100...100)).rounded(),
                    temperature: 12, speed: speed, distance: way)
            })
    }

    /// What the rules find, by their keys.
    static func found(
        _ segments: [TrackSegment], _ kinds: Set<CleaningKind> = .all,
        sport: SportKind? = .cycling
    ) -> [String: Int] {
        clean(segments, kinds, sport: sport).found
    }

    static func clean(
        _ segments: [TrackSegment], _ kinds: Set<CleaningKind> = .all,
        sport: SportKind? = .cycling
    ) -> (segments: [TrackSegment], found: [String: Int]) {
        var cleaner = RideCleaner(kinds, sport: sport)
        let faults = cleaner.faults(in: segments)
        let found = cleaner.counts.map { ($0.kind.rawValue, $0.count) }
        return (segments.leavingOut(faults), Dictionary(found) { $0 + $1 })
    }
}

extension [TrackSegment] {
    /// The track without what cannot have been meant; points that are wholly faulty are gone.
    func leavingOut(_ faults: TrackFaults) -> [TrackSegment] {
        guard !faults.isEmpty else { return self }
        return blanking(faults).enumerated().map { number, segment in
            segment.keeping { !faults[number, $0].contains(.whole) }
        }
    }
}
