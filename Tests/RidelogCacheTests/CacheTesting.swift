@testable import RidelogCache
import RidelogPrivacy
import Foundation
import RidelogDiagnostics
import RidelogModels

/// What the tests of the cache share.
enum CacheTesting {
    static let settings: [UInt8] = [1, 2, 3]
    static let otherSettings: [UInt8] = [1, 2, 4]

    private static let unread: CachedImport = {
        var rides = CachedImport()
        rides.hash = "a"
        return rides
    }()

    static func source(_ path: String, size: Int = 10, modified: Int64 = 20) -> RideSource {
        RideSource(path: path, version: .init(size: size, modified: modified))
    }

    static func entry(
        _ path: String, _ rides: CachedImport = unread, settings: [UInt8] = settings
    ) -> CacheEntry {
        let source = source(path)
        return CacheEntry(
            path: path, version: .init(size: 10, modified: 20),
            content: rides.encoded(for: source, settings: settings))
    }

    /// A ride with something in every property.
    static func ride(_ file: String = "rides/a.gpx", sampleCount: Int = 40) -> Ride {
        var ride = rideWithoutStays(file, sampleCount: sampleCount)
        let enter = GeofenceStay.Crossing(
            time: ride.summary.start, place: Coordinate(latitude: 47.5, longitude: 8.25), span: 1.5,
            accuracy: 10)
        ride.stays = [
            GeofenceStay(
                geofence: "mill", enter: enter, exit: nil, first: ride.summary.start, last: ride.summary.end)
        ]
        return ride
    }

    private static func rideWithoutStays(_ file: String, sampleCount: Int) -> Ride {
        var summary = RideSummary(
            start: Instant(millisecondsSince1970: 1_781_000_000_123),
            end: Instant(millisecondsSince1970: 1_781_003_600_999))
        summary.distance = 12_345.678_901_234_5
        summary.movingTime = 3333.3
        summary.ascent = 0.1 + 0.2
        summary.descent = -0.0
        summary.lowest = -12.5
        summary.highest = 1e300
        summary.maximumSpeed = .pi
        summary.heartRate = Statistic(minimum: 80, mean: 133.333_333_333, maximum: 181)
        summary.cadence = Statistic(minimum: 1, mean: 2, maximum: 3)
        summary.power = Statistic(minimum: 0, mean: 210.1, maximum: 900)
        summary.temperature = Statistic(minimum: -3, mean: 0.5, maximum: 7)
        summary.bounds = BoundingBox(south: -47.1, west: -8.2, north: 47.3, east: 8.4)
        summary.pointCount = 4321
        summary.isCut = true
        summary.computed = ComputedTotals(movingTime: 3_332.25, ascent: 0.25, descent: 7)
        summary.device = totals
        summary.device?.estimatedPower = 18
        summary.table = totals
        summary.table?.distance = 1.75
        summary.table?.estimatedPower = 19
        (summary.movingTimeSource, summary.ascentSource) = (.table, .device)
        summary.leftOut = [LeftOutTotal(.maximumSpeed, of: .table, value: 63, limit: 36)]
        summary.distanceSource = .deviceSpeeds
        summary.climbRule = ClimbRule(threshold: 10, reason: .settings)
        var ride = Ride(
            id: "0123456789abcdef-2", file: file, title: "Über «Berg» 🚲", text: "two\nlines",
            sport: "cycling", subSport: "indoor_cycling",
            device: "",
            summary: summary,
            splits: [
                Split(end: 1000, distance: 1000, movingTime: 180.25, ascent: 12.3, heartRate: 140),
                Split(end: 1234.5, distance: 234.5, movingTime: 60),
            ],
            profile: RideProfile(samples: (0..<sampleCount).map(sample)),
            lines: [
                [
                    Coordinate(latitude: 47.12345, longitude: 8.54321),
                    Coordinate(latitude: -0.0, longitude: 180),
                ],
                [],
            ])
        ride.laps = [
            Lap(start: summary.start, totals: totals, sport: "running", trigger: "manual"), Lap(),
        ]
        ride.lapCount = 20
        ride.lengths = [
            PoolLength(
                start: summary.end, elapsedTime: 30.5, strokes: 14, stroke: "freestyle", isActive: false),
            PoolLength(),
        ]
        ride.lengthCount = 30
        ride.extras = [
            ExtraStatistic(
                name: "SmO2", unit: "%", isDeveloper: true, count: 99,
                statistic: Statistic(minimum: 1.5, mean: 2.25, maximum: 1e300)),
            ExtraStatistic(
                name: "left_right_balance", unit: nil, isDeveloper: false, count: 0,
                statistic: Statistic(minimum: -0.0, mean: 0, maximum: 0)),
        ]
        ride.clockOffset = -12_600
        (ride.gear, ride.isCommute) = (["Blue bike", "Tyre «4»"], true)
        return ride
    }

    /// A different number in every property.
    static let totals: DeviceTotals = {
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime, totals.timerTime, totals.movingTime) = (1.5, 2, 3, 4)
        (totals.ascent, totals.descent, totals.calories) = (5, 6, 7)
        (totals.averageSpeed, totals.maximumSpeed) = (8, 9)
        (totals.averageHeartRate, totals.maximumHeartRate) = (10, 11)
        (totals.averageCadence, totals.maximumCadence) = (12, 13)
        (totals.averagePower, totals.maximumPower, totals.normalizedPower) = (14, 15, 16)
        totals.averageTemperature = -17.25
        return totals
    }()

    private static func sample(_ index: Int) -> RideProfile.Sample {
        let number = Double(index)
        var sample = RideProfile.Sample(
            distance: number * .pi, time: number * 3, followsGap: index % 7 == 0)
        if index % 5 != 1 {
            sample.coordinate = Coordinate(latitude: 47 + number / 100_000, longitude: 8 - number / 100_000)
        }
        if index % 3 != 0 { sample.elevation = 400 + number / 10 }
        if index > 3 { sample.speed = number / 7 }
        if index < 9 { sample.heartRate = 100 + number }
        if index == 5 { sample.cadence = 90 }
        if index != 5 { sample.power = 211 }
        if index == 0 { sample.temperature = -0.5 }
        return sample
    }

    /// Something in every property.
    static func rides(file: String = "rides/a.gpx") -> CachedImport {
        var rides = CachedImport()
        rides.rides = [ride(file), ride(file, sampleCount: 0)]
        rides.ends = [
            PrivacyHint.Ends(
                start: Coordinate(latitude: 47.5, longitude: 8.25),
                end: Coordinate(latitude: -47.123_456_789_012_3, longitude: 8.1))
        ]
        rides.ends[0].time = Instant(millisecondsSince1970: 1_777_705_200_000)
        (rides.hiddenCount, rides.routeCount, rides.hash) = (3, 300, "0123456789abcdef0123")
        rides.failure = Diagnostic(.error, code: "gpx.broken", at: SourceLocation(file: file), "is broken")
        rides.diagnostics.report([
            Diagnostic(
                .warning, code: "gpx.a", at: SourceLocation(file: file, position: .line(12, column: 5)),
                "what", action: "action", remedy: "remedy"),
            Diagnostic(.note, code: "gpx.b", at: SourceLocation(file: file, position: .byte(99)), ""),
            Diagnostic(.note, code: "gpx.c", "nowhere", isForOwner: true),
        ])
        rides.fingerprints = [fingerprint, RideFingerprint(start: .earliest)]
        rides.stays = ride().stays
        rides.positionBounds = BoundingBox(south: 1, west: 2, north: 3, east: 4)
        rides.geofenceSum = 0xF000_0000_0000_0007
        rides.touchedZones = [0, 7, 300]
        rides.hiddenFingerprints = [RideFingerprint(start: .latest, end: .latest)]
        return rides
    }

    private static var fingerprint: RideFingerprint {
        let start = Instant(millisecondsSince1970: 1_781_000_000_123)
        var fingerprint = RideFingerprint(start: start, end: start.advanced(bySeconds: 0.001))
        fingerprint.media = ["media/a.jpg"]
        fingerprint.visibleSpans = [
            VisibleSpan(recorded: start...start.advanced(bySeconds: 60), shift: -300_000),
            VisibleSpan(recorded: nil, shift: 0),
        ]
        fingerprint.number = 3
        (fingerprint.distance, fingerprint.statedDistance) = (0.1 + 0.2, 1e300)
        fingerprint.bounds = BoundingBox(south: -1.5, west: -180, north: 0.1, east: 180)
        fingerprint.shape = .max - 1
        fingerprint.whereabouts = Whereabouts(from: start, to: start.advanced(bySeconds: 600))
        fingerprint.whereabouts?.add(
            Coordinate(latitude: -47.5, longitude: 179.9), at: start.advanced(bySeconds: 100))
        (fingerprint.sport, fingerprint.subSport, fingerprint.format) = ("cycling", "road", "FIT")
        (fingerprint.sourceID, fingerprint.trackFile) = ("1 234", "activities/1.fit.gz")
        (fingerprint.amount.points, fingerprint.amount.times) = (4000, 3999)
        (fingerprint.amount.positions, fingerprint.amount.sensors) = (3998, 7)
        return fingerprint
    }
}
