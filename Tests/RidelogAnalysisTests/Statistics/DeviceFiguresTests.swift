import RidelogPrivacy
import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogAnalysis

@Suite struct DeviceFiguresTests {
    private func raw(_ points: [Trackpoint]? = nil, device: String? = nil) -> RawRide {
        RawRide(
            sport: "cycling", device: device,
            track: RawTrack(segments: [TrackSegment(points: points ?? Self.climb)]))
    }

    /// Half an hour with 5 m/s and 270 m up, in ten rises of 27 m and dips of 9 m between them.
    private static let climb = HandMade.ride(seconds: 0...1800) { second in
        let (step, within) = (second / 180, second.truncatingRemainder(dividingBy: 180))
        return step.rounded(.down) * 18 + min(27, within * 0.2) - max(0, within - 135) / 5
    }

    private func compute(_ raw: RawRide, _ settings: StatisticsSettings = StatisticsSettings()) throws -> Ride
    {
        try #require(RideStatistics(settings).ride(id: "1", file: "a", raw.cut(by: .nothingToHide)))
    }

    @Test("uses moving time and ascent of the device, never its timer")
    func devicesTimeAndClimb() throws {
        var raw = raw()
        var totals = DeviceTotals()
        (totals.distance, totals.timerTime, totals.elapsedTime) = (9100, 1700, 1805)
        (totals.ascent, totals.descent, totals.calories) = (301, 44, 512)
        raw.totals = totals
        let (ours, ride) = (try compute(self.raw()).summary, try compute(raw).summary)
        #expect(ride.device == totals)
        #expect(ride.movingTime == 1800 && ride.ascent == 301 && ride.descent == 44)
        #expect(ride.computed == ours.computed && ours.device == nil)
        #expect(
            ride.computed.movingTime == 1800 && ours.movingTime == 1800 && ours.ascent == ours.computed.ascent
        )
        #expect(ride.distance == ours.distance && ride.distanceSource == .positions)
        #expect(isNear(ride.averageSpeed, ours.distance / 1800))
    }

    @Test("prefers a stated moving time to the computed one")
    func statedMovingTime() throws {
        var raw = raw()
        raw.totals = DeviceTotals()
        raw.totals?.timerTime = 1790
        raw.totals?.movingTime = 1600
        #expect(try compute(raw).summary.movingTime == 1600)
    }

    @Test("ignores a moving time of another distance, unless it can compute none")
    func movingTimeOfAnotherDistance() throws {
        var raw = raw()
        raw.totals = DeviceTotals()
        raw.totals?.distance = 8101
        raw.totals?.movingTime = 1600
        #expect(try compute(raw).summary.movingTime == 1600)
        raw.totals?.distance = 8099
        #expect(try compute(raw).summary.movingTime == 1800)
        #expect(try compute(raw).summary.movingTimeSource == .computed)
        // A position every minute shows no time in motion.
        raw.track = RawTrack(segments: [
            TrackSegment(points: Self.climb.enumerated().filter { $0.offset % 60 == 0 }.map(\.element))
        ])
        #expect(try compute(raw).summary.movingTime == 1600)
    }

    @Test(
        "counts a ferry, or a way with the timer stopped, as far as the device does",
        arguments: [nil, 0, 40.0, 8000], [60, 900])
    func ferry(counted: Double?, seconds: Int) throws {
        let before = HandMade.ride(seconds: 0...600)
        let after = HandMade.ride(seconds: (600 + seconds)...(1200 + seconds), from: 3000 + 4000)
        let points = (before + after).enumerated().map { index, point in
            var point = point
            point.distance = counted.map { Double(index) * 5 + (index > 600 ? $0 - 5 : 0) }
            return point
        }
        let summary = try compute(raw(points)).summary
        #expect(isNear(summary.distance, 6000 + min(4000, counted ?? 4000), within: 1))
        #expect(isNear(summary.movingTime, 1200, within: 1))
    }

    @Test("leaves out impossible totals of a device", arguments: [-1, .nan, .infinity, 1e300, 2000.0])
    func impossibleTotals(number: Double) throws {
        var raw = raw()
        raw.totals = DeviceTotals()
        raw.totals?.timerTime = number
        raw.totals?.movingTime = number
        if number != 2000 {
            raw.totals?.ascent = number
            raw.totals?.averageTemperature = -number.magnitude * 1e6
        }
        let summary = try compute(raw).summary
        #expect(summary.movingTime == 1800 && summary.ascent == summary.computed.ascent)
        #expect(summary.device == nil)
    }

    @Test("treats a heart rate of 0 as missing, as in TCX without a strap")
    func noHeartRate() throws {
        var raw = raw()
        var totals = DeviceTotals()
        (totals.averageHeartRate, totals.maximumHeartRate, totals.calories) = (0, 0, 0)
        raw.totals = totals
        let summary = try compute(raw).summary
        #expect(summary.heartRate == nil && summary.device?.averageHeartRate == nil)
        #expect(summary.device?.maximumHeartRate == nil && summary.device?.calories == 0)
    }

    @Test(
        "counts climbs from 3 m with a barometer, and from 10 m without",
        arguments: [
            (String?.some("Garmin Edge 530"), 3.0, ClimbRule.Reason.barometer),
            ("garmin fenix_6", 3, .barometer),
            ("StravaGPX iPhone with Barometer", 3, .barometer), ("Wahoo ELEMNT BOLT", 3, .barometer),
            ("StravaGPX Android", 10, .satellites), ("Garmin Edge 200", 10, .satellites),
            (nil, 10, .satellites),
        ])
    func climbThreshold(device: String?, threshold: Double, reason: ClimbRule.Reason)
        throws
    {
        #expect(
            try compute(raw(device: device)).summary.climbRule
                == ClimbRule(threshold: threshold, reason: reason))
    }

    @Test("uses the owner's climb threshold before the device's")
    func ownThreshold() throws {
        var settings = StatisticsSettings()
        settings.elevationThreshold = 7
        let ride = try compute(raw(device: "Garmin Edge 530"), settings)
        #expect(ride.summary.climbRule == ClimbRule(threshold: 7, reason: .settings))
        let flat = try compute(raw(HandMade.ride(seconds: 0...100)))
        #expect(flat.summary.climbRule == nil)
    }

    @Test(
        "counts no ski lift as a climb",
        arguments: [
            ("alpine_skiing", true), ("Snowboard", true), ("cross_country_skiing", false), ("cycling", false),
            ("ski_mountaineering", false), ("skimo", false), ("Skilanglauf", false),
            ("Ski de randonnée", false), ("Ski nordique", false),
        ])
    func lifts(sport: String, isByLift: Bool) throws {
        var raw = raw()
        raw.sport = sport
        raw.totals = DeviceTotals()
        raw.totals?.ascent = 301
        let ride = try compute(raw).settled(ascent: .device)
        #expect((ride.summary.ascent == nil) == isByLift)
        #expect((ride.summary.computed.ascent == nil) == isByLift)
        #expect(ride.splits.allSatisfy { ($0.ascent == nil) == isByLift })
        #expect(ride.summary.descent != nil)
    }

    @Test("a lower threshold counts more ascent")
    func lowerThreshold() throws {
        let low = try #require(try compute(raw(device: "edge 530")).summary.ascent)
        let high = try #require(try compute(raw()).summary.ascent)
        #expect(low > high + 10)
    }

    @Test("counts climbs by the device, also where the owner omits it")
    func omittedDevice() throws {
        var cleaner = NoCleaner()
        let rules = PrivacyRules(zones: .nothingToHide, omitted: [.device])
        let cut = raw(device: "Garmin Edge 530").cut(following: rules, cleaning: &cleaner)
        let ride = try #require(RideStatistics().ride(id: "1", file: "a", cut))
        #expect(ride.device == nil && ride.summary.climbRule?.reason == .barometer)
        let usual = try compute(raw(device: "Garmin Edge 530"))
        #expect(ride.summary.ascent == usual.summary.ascent)
    }

    @Test("the owner's threshold changes nothing where it is that of a barometer")
    func thresholdOfABarometer() throws {
        let points = HandMade.ride(seconds: 0...1200) {
            abs(($0 / 20).truncatingRemainder(dividingBy: 2) - 1) * 6
        }
        var settings = StatisticsSettings()
        settings.elevationThreshold = settings.barometerThreshold
        let raw = raw(points, device: "Garmin Edge 530")
        let (own, usual) = (try compute(raw, settings).summary, try compute(raw).summary)
        #expect(own.ascent == usual.ascent && own.descent == usual.descent)
        #expect(own.climbRule?.reason == .settings)
    }

    @Test("a barometer's short rises count in full, those of satellites do not")
    func shortRises() throws {
        // Up 6 m and down again every 40 s.
        let points = HandMade.ride(seconds: 0...1200) {
            abs(($0 / 20).truncatingRemainder(dividingBy: 2) - 1) * 6
        }
        let barometer = try compute(raw(points, device: "Wahoo ELEMNT BOLT")).summary.ascent ?? 0
        #expect(barometer > 30 * 5 && barometer <= 30 * 6, "\(barometer) m")
        #expect(try compute(raw(points)).summary.ascent == 0)
    }

    /// Who walks at 0.4 m/s is under way, who rides so is not.
    @Test(
        "the speed from which time counts as moving depends on the sport",
        arguments: [
            ("cycling", nil, 0.0), ("hiking", nil, 1000), ("walking", "casual_walking", 1000),
            ("running", nil, 0),
            ("swimming", "open_water", 1000), (nil, nil, 0), ("generic", "snowshoeing", 1000),
        ])
    func movingTimeBySport(sport: String?, subSport: String?, seconds: Double) throws {
        var raw = raw(HandMade.ride(seconds: 0...1000, speed: 0.4))
        (raw.sport, raw.subSport) = (sport, subSport)
        #expect(isNear(try compute(raw).summary.movingTime, seconds, within: 0.01))
    }

    @Test("computes statistics of extra fields, and leaves out those without values")
    func extraFields() throws {
        var raw = raw(HandMade.ride(seconds: 0...9))
        raw.track.segments[0].extras = [
            ExtraField(name: "SmO2", unit: "%", isDeveloper: true, values: (0...9).map { Double($0) }),
            ExtraField(name: "none", values: [nil, .nan]),
            ExtraField(name: "some", values: [4, nil, 2, .infinity]),
        ]
        raw.track.segments.append(
            TrackSegment(
                points: HandMade.ride(seconds: 20...21),
                extras: [ExtraField(name: "some", values: [9, 1])]))
        let extras = try compute(raw).extras
        #expect(extras.map(\.name) == ["SmO2", "some"] && extras.map(\.count) == [10, 4])
        #expect(extras[0].statistic == Statistic(minimum: 0, mean: 4.5, maximum: 9))
        #expect(extras[0].unit == "%" && extras[0].isDeveloper)
        #expect(extras[1].statistic == Statistic(minimum: 1, mean: 4, maximum: 9))
    }

    @Test("keeps 50 laps and counts all")
    func manyLaps() throws {
        var raw = raw()
        raw.laps = (0..<120).map { _ in Lap() }
        raw.lengths = (0..<3).map { PoolLength(strokes: $0) }
        let ride = try compute(raw)
        #expect(ride.laps.count == 50 && ride.lapCount == 120)
        #expect(ride.lengths == raw.lengths && ride.lengthCount == 3)
    }
}
