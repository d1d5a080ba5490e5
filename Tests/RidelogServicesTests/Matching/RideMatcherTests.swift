import RidelogContent
import RidelogModels
import RidelogPrivacy
import Testing

@testable import RidelogServices

/// What a ride takes over from its other versions.
struct RideMatcherTests {
    private func joined(_ kept: Ride, _ other: Ride, isRow: Bool = false) -> Ride? {
        var maker = CandidateMaker(file: "b", hash: "b", sensors: 0)
        if isRow { maker.sourceID = "1" }
        let versions = [
            RideCandidate(file: "a", hash: "a", ride: kept, fingerprint: CandidateMaker().fingerprint),
            RideCandidate(file: "b", hash: "b", ride: other, fingerprint: maker.fingerprint),
        ]
        return CandidateMerger(versions, MatchSettings()).rides.first?.ride
    }

    private var plain: Ride { CandidateMaker().ride }

    @Test("prefers a table's title and text to those of a device")
    func wordsOfTables() {
        var (kept, other) = (plain, plain)
        (kept.title, kept.sport, kept.device) = ("Ride 17", "cycling", "Edge 530")
        (other.title, other.text, other.sport) = ("Over the pass", "Fine", "Radfahrt")
        let row = joined(kept, other, isRow: true)
        #expect(row?.title == "Over the pass" && row?.text == "Fine" && row?.sport == "cycling")
        #expect(joined(kept, other)?.title == "Ride 17" && joined(kept, other)?.text == "Fine")
        #expect(row?.device == "Edge 530" && row?.id == kept.id)
    }

    @Test("prefers a sport's name to a number")
    func numericSport() {
        var (kept, other) = (plain, plain)
        (kept.sport, other.sport) = ("7", "Skiën")
        #expect(joined(kept, other)?.sport == "Skiën")
        (kept.sport, other.sport) = ("cycling", "7")
        #expect(joined(kept, other)?.sport == "cycling")
    }

    @Test("drops a sport and equipment of a table that name a hidden place of a partly hidden ride")
    func hiddenWords() throws {
        let (track, table) = (CandidateMaker(isCut: true), CandidateMaker.row("1", "a.gpx"))
        var (cut, row) = (track.ride, table.ride)
        cut.sport = nil
        (row.sport, row.gear) = ("Canary commute", ["Canary bike", "Blue"])
        let versions = [
            RideCandidate(file: "a.gpx", hash: "a", ride: cut, fingerprint: track.fingerprint),
            RideCandidate(file: "activities.csv", hash: "b", ride: row, fingerprint: table.fingerprint),
        ]
        let merged = try #require(CandidateMerger(versions, MatchSettings()).rides.first)
        let shown = try #require(merged.ride(words: PrivateWords(names: ["Canary"])))
        #expect(shown.sport == nil && shown.gear == ["Blue"])
        #expect(merged.ride(words: PrivateWords())?.sport == "Canary commute")
    }

    @Test("keeps the kind of a partly hidden ride whose sport names a hidden place or a time")
    func hiddenSport() throws {
        let words = PrivateWords(names: ["Canary"], hidesText: true)
        func sport(_ name: String, isCut: Bool = true) throws -> String? {
            var maker = CandidateMaker()
            maker.isCut = isCut
            var ride = maker.ride
            (ride.sport, ride.subSport) = (name, "fast")
            let candidate = RideCandidate(file: "a", hash: "a", ride: ride, fingerprint: maker.fingerprint)
            let merged = try #require(CandidateMerger([candidate], MatchSettings()).rides.first)
            return try #require(merged.ride(words: words)).sport
        }
        #expect(try sport("Run to Canary") == "running")
        #expect(try sport("to work 7:42") == nil)
        #expect(try sport("Road run") == "Road run")
        #expect(try sport("Run to Canary", isCut: false) == "Run to Canary")
    }

    @Test("prefers a recording with few sensors to the sparse log of a phone", arguments: [37, 1200])
    func sparseLog(points: Int) {
        let track = CandidateMaker(file: "ride.gpx", hash: "a", sensors: 1, points: 3600)
        let log = CandidateMaker(file: "phone.rec", hash: "b", sensors: 3, points: points, format: nil)
        let shown = CandidateMerger([log.version, track.version], MatchSettings()).rides.map(\.kept.file)
        #expect(shown == [points < 120 ? "ride.gpx" : "phone.rec"])
    }

    @Test("keeps the title when a table's title is blank")
    func blankTitle() {
        var (kept, other) = (plain, plain)
        (kept.title, other.title) = ("Ride 17", " ")
        #expect(joined(kept, other, isRow: true)?.title == "Ride 17")
    }

    @Test("adds missing figures, including a moving time beside a timer time")
    func missingFigures() throws {
        var (kept, other) = (plain, plain)
        var own = DeviceTotals()
        (own.timerTime, own.ascent) = (3000, 100)
        kept.summary.device = own
        kept.summary.movingTime = 3000
        kept.summary.ascent = 100
        var totals = DeviceTotals()
        (totals.movingTime, totals.ascent, totals.calories, totals.descent) = (2500, 120, 700, 90)
        other.summary.device = totals
        other.summary.heartRate = Statistic(minimum: 90, mean: 120, maximum: 170)
        (other.laps, other.lapCount, other.clockOffset) = ([Lap()], 1, 7200)
        other.lengthCount = 3
        other.extras = [
            ExtraStatistic(
                name: "SmO2", unit: "%", isDeveloper: true, count: 9,
                statistic: Statistic(minimum: 1, mean: 2, maximum: 3))
        ]
        let ride = try #require(joined(kept, other))
        #expect(ride.summary.movingTime == 2500 && ride.summary.ascent == 100)
        #expect(ride.summary.device?.calories == 700 && ride.summary.descent == 90)
        #expect(ride.summary.device?.timerTime == 3000 && ride.summary.heartRate?.mean == 120)
        #expect(ride.lapCount == 1 && ride.lengthCount == 3)
        #expect(ride.clockOffset == 7200 && ride.extras.map(\.name) == ["SmO2"])
        #expect(ride.summary.distance == kept.summary.distance)
    }

    @Test("takes no clock from a row with only a day")
    func clockOfADay() {
        var other = Make.ride("b", at: 1_777_680_000)
        other.clockOffset = 0
        #expect(joined(plain, other, isRow: true)?.clockOffset == nil)
    }

    @Test("adds a distance only where the track has none")
    func distance() throws {
        var (kept, other) = (plain, plain)
        other.summary.device = DeviceTotals()
        other.summary.device?.distance = 5000
        #expect(joined(kept, other)?.summary.distance == kept.summary.distance)
        kept.summary.distance = 0
        let summary = try #require(joined(kept, other)).summary
        #expect(summary.distance == 5000 && summary.distanceSource == .deviceTotal)
    }

    private static var statistics: [WritableKeyPath<RideSummary, Statistic?>] {
        [\.heartRate, \.cadence, \.power, \.temperature]
    }

    @Test("adds missing sensor statistics and elevations, and replaces none")
    func sensors() throws {
        var (kept, other) = (plain, plain)
        for (number, figure) in Self.statistics.enumerated() {
            other.summary[keyPath: figure] = Statistic(minimum: 1, mean: Double(number) + 2, maximum: 99)
        }
        (other.summary.lowest, other.summary.highest) = (-3, 700)
        let taken = try #require(joined(kept, other)).summary
        #expect(Self.statistics.allSatisfy { taken[keyPath: $0] == other.summary[keyPath: $0] })
        #expect(taken.lowest == -3 && taken.highest == 700)
        for figure in Self.statistics {
            kept.summary[keyPath: figure] = Statistic(minimum: 0, mean: 1, maximum: 2)
        }
        (kept.summary.lowest, kept.summary.highest) = (1, 2)
        #expect(joined(kept, other)?.summary == kept.summary)
    }

    @Test("adds each missing total of a device or table, and replaces none")
    func totals() throws {
        let figures: [WritableKeyPath<DeviceTotals, Double?>] = [
            \.averageHeartRate, \.maximumHeartRate, \.averageCadence, \.maximumCadence, \.averagePower,
            \.estimatedPower, \.maximumPower, \.normalizedPower, \.averageTemperature, \.calories,
            \.weatherCondition, \.weatherTemperature, \.humidity, \.windSpeed, \.windDirection,
        ]
        var known = DeviceTotals()
        for figure in figures { known[keyPath: figure] = 1 }
        for own in figures {
            var (kept, other) = (plain, plain)
            var single = DeviceTotals()
            single[keyPath: own] = 0.5
            (kept.summary.device, other.summary.device, other.summary.table) = (single, known, known)
            let summary = try #require(joined(kept, other)).summary
            var expected = known
            expected[keyPath: own] = 0.5
            #expect(summary.device == expected && summary.table == known)
        }
    }

    @Test("keeps the shown version's laps, lengths and clock, and adds other measurements")
    func ownDetails() throws {
        var (kept, other) = (plain, plain)
        let total = { LeftOutTotal(.distance, of: .device, value: $0, limit: 1) }
        for (number, isOther) in [(1, false), (2, true)] {
            var ride = plain
            ride.laps = Array(repeating: Lap(), count: number)
            ride.lengths = Array(repeating: PoolLength(), count: number)
            (ride.lapCount, ride.lengthCount, ride.clockOffset) = (number, number, number * 3600)
            ride.extras = ["SmO2", isOther ? "other" : "own"].map {
                ExtraStatistic(
                    name: $0, unit: "%", isDeveloper: true, count: number,
                    statistic: Statistic(minimum: 1, mean: 2, maximum: 3))
            }
            ride.summary.leftOut = [total(9), total(Double(number))]
            if isOther { other = ride } else { kept = ride }
        }
        let ride = try #require(joined(kept, other))
        #expect(
            ride.laps.count == 1 && ride.lengths.count == 1 && ride.lapCount == 1 && ride.lengthCount == 1)
        #expect(ride.clockOffset == 3600 && ride.extras.map(\.name) == ["SmO2", "own", "other"])
        #expect(ride.extras.first?.count == 1)
        #expect(ride.summary.leftOut == [total(9), total(1), total(2)])
    }

    @Test("adds missing gear, commute, device and sport, and replaces none")
    func words() throws {
        var (kept, other) = (plain, plain)
        (other.gear, other.isCommute, other.device, other.subSport) = (["Bike"], true, "Edge", "gravel")
        other.sport = "cycling"
        let ride = try #require(joined(kept, other))
        #expect(ride.gear == ["Bike"] && ride.isCommute && ride.device == "Edge")
        #expect(ride.sport == "cycling" && ride.subSport == "gravel")
        (kept.gear, kept.device, kept.sport) = (["Own"], "Own", "running")
        let own = try #require(joined(kept, other))
        #expect(own.gear == ["Own"] && own.device == "Own" && own.sport == "running" && own.subSport == nil)
    }

    @Test(
        "a ride's content sum depends on every version's sum, file and reason for joining")
    func contentSum() {
        func sum(_ parts: UInt64?..., file: String = "b", reason: MatchReason = .configuration) -> UInt64? {
            let versions = parts.enumerated().map { number, part in
                var ride = plain
                ride.contentSum = part
                return RideCandidate(
                    file: number == 0 ? "a" : file, hash: "\(number)", ride: ride,
                    fingerprint: CandidateMaker().fingerprint
                )
            }
            var matcher = RideMatcher(versions[0])
            for version in versions.dropFirst() { matcher.join(version, reason) }
            return matcher.ride?.contentSum
        }
        let sums = [
            sum(1), sum(1, 2), sum(2, 1), sum(1, 2, 3), sum(1, 2, file: "c"), sum(1, 2, reason: .sameContent),
            sum(3, 2),
        ]
        #expect(Set(sums).count == sums.count && sums.allSatisfy { $0 != nil } && sum(1) == 1)
        #expect(sum(1, nil) == nil && sum(nil, 1) == nil)
    }

    @Test(
        "describes the reason for a join with rounded figures",
        arguments: [
            (.sameContent, "the same content"), (.configuration, "ridelog.yml says so"),
            (.trackFile(seconds: 300), "the table names this file"),
            (.trackFile(seconds: 301), "the table names this file, although the starts are 301 s apart"),
            (.near(seconds: 4, share: 0.00349), "starts 4 s apart, distances 0.3 % apart"),
            (.near(seconds: 4.5, share: 0.05), "starts 5 s apart, distances 5.0 % apart"),
            (.near(seconds: 599.4, share: nil), "starts 599 s apart"),
            (.near(seconds: 599.5, share: nil), "starts 10 min apart"),
            (.near(seconds: 1e9.nextDown, share: nil), "starts 16666666 min apart"),
            (.near(seconds: 1e9, share: nil), "starts years apart"),
        ] as [(MatchReason, String)])
    func reasons(_ reason: MatchReason, text: String) {
        #expect(reason.text == text)
        #expect(MatchReason.sameTime(seconds: 61).text.hasSuffix("; starts 61 s apart"))
    }
}
