import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogAnalysis

/// Totals that contradict each other or the track.
@Suite struct TotalsCheckTests {
    /// An hour at 6 m/s, 36 s of it at 12.
    private static let points = (0...3600).map { second in
        let fastSeconds = min(max(0, second - 1000), 36)
        return HandMade.point(Double(second), at: Double((second + fastSeconds) * 6))
    }

    private func summary(
        isRow: Bool = false, sport: String = "cycling", _ change: (inout DeviceTotals) -> Void
    ) throws
        -> RideSummary
    {
        var raw = RawRide(
            sport: sport, track: RawTrack(segments: isRow ? [] : [TrackSegment(points: Self.points)]))
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime) = (21_800, 3600)
        change(&totals)
        (raw.totals, raw.isTableRow, raw.start) = (totals, isRow, HandMade.start)
        return try #require(RideStatistics().ride(id: "1", file: "a", raw.cut(by: .nothingToHide))).summary
    }

    @Test("keeps totals that fit")
    func fitting() throws {
        let summary = try summary {
            ($0.averageSpeed, $0.maximumSpeed, $0.movingTime, $0.timerTime) = (6.1, 13.5, 3400, 3500)
        }
        #expect(summary.leftOut.isEmpty && summary.movingTime == 3400 && summary.movingTimeSource == .device)
        #expect(
            summary.device?.maximumSpeed == 13.5 && summary.device?.averageSpeed == 6.1
                && summary.table == nil)
    }

    @Test("leaves out speeds in kilometres or miles an hour", arguments: [3.6, 2.237])
    func wrongUnit(factor: Double) throws {
        let summary = try summary { ($0.averageSpeed, $0.maximumSpeed) = (6.06 * factor, 13 * factor) }
        #expect(summary.leftOut.map(\.figure) == [.averageSpeed, .maximumSpeed])
        #expect(summary.leftOut.allSatisfy { $0.source == .device && $0.value > $0.limit })
        #expect(summary.device?.averageSpeed == nil && summary.device?.maximumSpeed == nil)
        #expect(summary.device?.distance == 21_800)
    }

    @Test("leaves out an average or maximum below what the distance needs")
    func tooSlow() throws {
        let summary = try summary { ($0.averageSpeed, $0.maximumSpeed) = (0, 4) }
        #expect(summary.leftOut.map(\.figure) == [.averageSpeed, .maximumSpeed])
    }

    @Test("keeps a maximum that is below what the distance needs by a rounding alone")
    func rounded() throws {
        // 21,800 m in an hour are 6.06 m/s.
        #expect(try summary { $0.maximumSpeed = 5.8 }.leftOut.isEmpty)
        #expect(try summary { $0.maximumSpeed = 5.7 }.leftOut.map(\.figure) == [.maximumSpeed])
    }

    @Test("leaves out a moving time that needs an average above the maximum")
    func tooShort() throws {
        let summary = try summary { $0.movingTime = 1000 }
        #expect(summary.leftOut.map(\.figure) == [.movingTime] && summary.movingTimeSource == .computed)
        #expect(summary.movingTime == summary.computed.movingTime)
        #expect(try #require(summary.averageSpeed) <= #require(summary.maximumSpeed))
    }

    @Test(
        "does not believe a table more than what the sport allows",
        arguments: [
            ("cycling", 46.6, true), ("cycling", 25, false), ("running", 20, true), ("sail", 46.6, false),
        ])
    func rows(sport: String, maximum: Double, isLeftOut: Bool) throws {
        let summary = try summary(isRow: true, sport: sport) { $0.maximumSpeed = maximum }
        #expect(summary.maximumSpeed == (isLeftOut ? nil : maximum))
        #expect(summary.leftOut.map(\.source) == (isLeftOut ? [.table] : []))
        #expect(summary.device == nil && summary.table?.distance == 21_800)
    }

    @Test("leaves out a distance that no one covers in the time")
    func tooFar() throws {
        let summary = try summary(isRow: true) { $0.distance = 218_000 }
        #expect(summary.leftOut.map(\.figure) == [.distance] && summary.distance == 0)
    }

    @Test("compares nothing without a time or a distance")
    func alone() throws {
        let summary = try summary(isRow: true) {
            ($0.distance, $0.elapsedTime, $0.averageSpeed, $0.maximumSpeed) = (nil, nil, 7, 15)
        }
        #expect(summary.leftOut.isEmpty && summary.table?.averageSpeed == 7)
    }

    /// 8000 m in 1000 to 2000 seconds.
    private func leftOut(_ change: (inout DeviceTotals) -> Void) -> [LeftOutTotal.Figure] {
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime, totals.timerTime, totals.movingTime) = (8000, 2000, 1500, 1000)
        change(&totals)
        return TotalsCheck(totals, of: .table, limits: SpeedLimits(.cycling)).leftOut.map(\.figure)
    }

    @Test("keeps a figure at its bound, and leaves out what is beyond it")
    func bounds() {
        let limits = SpeedLimits(.cycling)
        let bounds: [(LeftOutTotal.Figure, WritableKeyPath<DeviceTotals, Double?>, ClosedRange<Double>)] = [
            (.averageSpeed, \.averageSpeed, 2...16), (.maximumSpeed, \.maximumSpeed, 3.8...limits.fastest),
            (.distance, \.distance, 0...limits.average * 2000),
        ]
        for (figure, property, range) in bounds {
            for value in [range.lowerBound, range.upperBound] {
                #expect(leftOut { $0[keyPath: property] = value }.isEmpty, "\(figure) \(value)")
            }
            #expect(leftOut { $0[keyPath: property] = range.upperBound.nextUp } == [figure])
            if range.lowerBound > 0 {
                #expect(leftOut { $0[keyPath: property] = range.lowerBound.nextDown } == [figure])
            }
        }
    }

    @Test("compares no speed with a distance of 0, and no distance with a time of 0")
    func zeros() {
        #expect(leftOut { ($0.distance, $0.averageSpeed, $0.maximumSpeed) = (0, 5, 5) }.isEmpty)
        #expect(
            leftOut { ($0.elapsedTime, $0.timerTime, $0.movingTime, $0.averageSpeed) = (0, 0, 0, 99) }.isEmpty
        )
        #expect(leftOut { ($0.elapsedTime, $0.timerTime, $0.movingTime) = (nil, 0, 400) } == [])
        #expect(leftOut { ($0.elapsedTime, $0.timerTime, $0.movingTime) = (nil, 0, 40) } == [.distance])
    }

    @Test("checks the speeds of laps")
    func laps() throws {
        var raw = RawRide(sport: "cycling", track: RawTrack(segments: [TrackSegment(points: Self.points)]))
        var totals = DeviceTotals()
        (totals.distance, totals.timerTime, totals.averageSpeed, totals.maximumSpeed) = (
            22_088, 2863, 27.8, 50
        )
        raw.laps = [Lap(totals: totals)]
        let lap = try #require(
            RideStatistics().ride(id: "1", file: "a", raw.cut(by: .nothingToHide))?.laps.first)
        #expect(
            lap.totals.averageSpeed == nil && lap.totals.maximumSpeed == nil && lap.totals.distance == 22_088)
    }

    @Test("never shows an average above the maximum", arguments: [3.0, 5.7, 5.9, 6.1, 20])
    func averageAndMaximum(maximum: Double) throws {
        var summary = try summary { _ in }
        summary.maximumSpeed = maximum
        summary.raiseMaximumSpeed()
        let shown = try #require(summary.maximumSpeed)
        #expect(summary.averageSpeed.map { $0 <= shown } ?? true)
        #expect((summary.averageSpeed == nil) == (maximum < 5.8) && shown < maximum * 1.05)
    }

    @Test("does not let a track with gaps contradict a stated moving time")
    func gaps() throws {
        var raw = RawRide(
            sport: "cycling",
            track: RawTrack(segments: [
                TrackSegment(points: Self.points.enumerated().filter { $0.offset % 600 < 50 }.map(\.element))
            ]))
        raw.totals = DeviceTotals()
        raw.totals?.movingTime = 2000
        let summary = try #require(RideStatistics().ride(id: "1", file: "a", raw.cut(by: .nothingToHide)))
            .summary
        #expect(summary.movingTime == 2000 && summary.leftOut.isEmpty)
    }

    @Test(
        "uses the ascent of the preferred source",
        arguments: [
            (FigureSource.device, 300.0, FigureSource.device), (.table, 900, .table),
            (.computed, 0, .computed),
        ])
    func climb(preferred: FigureSource, metres: Double, source: FigureSource) throws {
        var summary = try summary { ($0.ascent, $0.descent) = (300, 310) }
        summary.computed.ascent = 0
        var table = DeviceTotals()
        table.ascent = 900
        summary.add(table, of: .table, sport: .cycling, knowsDistance: true)
        #expect(summary.ascent == 300 && summary.ascentSource == .device)
        summary.chooseAscent(preferred)
        #expect(summary.ascent == metres && summary.ascentSource == source)
        #expect(summary.climbsApart?.recorded == 300 && summary.climbsApart?.table == 900)
        summary.device = nil
        summary.table = nil
        summary.chooseAscent(preferred)
        #expect(summary.ascent == 0 && summary.ascentSource == .computed)
    }

    @Test("reports only climbs that differ by more than half")
    func climbsApart() throws {
        var summary = try summary { $0.ascent = 300 }
        summary.table = DeviceTotals()
        for (metres, isApart) in [(440.0, false), (460, true), (210, false), (190, true), (0, true)] {
            summary.table?.ascent = metres
            #expect((summary.climbsApart != nil) == isApart, "\(metres)")
        }
        summary.device?.ascent = 20
        summary.table?.ascent = 45
        #expect(summary.climbsApart == nil)
    }
}
