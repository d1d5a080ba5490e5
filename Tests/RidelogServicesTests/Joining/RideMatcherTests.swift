import RidelogModels
import Testing

@testable import RidelogServices

/// What a ride takes over from its other versions.
struct RideMatcherTests {
    private func joined(_ kept: Ride, _ other: Ride, isRow: Bool = false) -> Ride? {
        var maker = VersionMaker(file: "b", hash: "b", sensors: 0)
        if isRow { maker.sourceID = "1" }
        let versions = [
            RideCandidate(file: "a", hash: "a", ride: kept, trace: VersionMaker().trace),
            RideCandidate(file: "b", hash: "b", ride: other, trace: maker.trace),
        ]
        return CandidateMerger(versions, MatchSettings()).rides.first?.ride
    }

    private var plain: Ride { VersionMaker().ride }

    @Test func wordsOfATableGoBeforeThoseOfADevice() {
        var (kept, other) = (plain, plain)
        (kept.title, kept.sport, kept.device) = ("Ride 17", "cycling", "Edge 530")
        (other.title, other.text, other.sport) = ("Over the pass", "Fine", "Radfahrt")
        let row = joined(kept, other, isRow: true)
        #expect(row?.title == "Over the pass" && row?.text == "Fine" && row?.sport == "cycling")
        #expect(joined(kept, other)?.title == "Ride 17" && joined(kept, other)?.text == "Fine")
        #expect(row?.device == "Edge 530" && row?.id == kept.id)
    }

    @Test func aNumberIsNoWordForASport() {
        var (kept, other) = (plain, plain)
        (kept.sport, other.sport) = ("7", "Skiën")
        #expect(joined(kept, other)?.sport == "Skiën")
        (kept.sport, other.sport) = ("cycling", "7")
        #expect(joined(kept, other)?.sport == "cycling")
    }

    @Test func anEmptyTitleIsNone() {
        var (kept, other) = (plain, plain)
        (kept.title, other.title) = ("Ride 17", " ")
        #expect(joined(kept, other, isRow: true)?.title == "Ride 17")
    }

    @Test("takes over missing figures, a moving time beside a timer among them")
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
}
