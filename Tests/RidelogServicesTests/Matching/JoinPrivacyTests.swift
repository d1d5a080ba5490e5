import RidelogPrivacy
import RidelogModels
import Testing

@testable import RidelogServices

/// What is hidden of one version must not come back by another.
struct JoinPrivacyTests {
    private let gpx = CandidateMaker()

    @Test("hides a table row that belongs to a hidden file")
    func rowOfHiddenFile() {
        var hidden = gpx
        hidden.isHidden = true
        for row in [
            CandidateMaker.row("7", "a.gpx", start: 9000), CandidateMaker.row("7", start: 10),
            CandidateMaker.row("7", start: 10, metres: nil), CandidateMaker.row("7", "gone.gpx", start: -280),
        ] {
            for settings in [MatchSettings(), MatchSettings(joinsNear: false, apart: [["b", "c"]])] {
                let merger = CandidateMerger([row, hidden], settings)
                #expect(merger.rides.count == 1 && merger.rides.allSatisfy { $0.isHidden && $0.ride == nil })
            }
        }
    }

    @Test("hides a ride with one hidden recording")
    func versionOfHiddenRide() {
        var hidden = CandidateMaker(file: "b.fit", hash: "b", format: "FIT")
        hidden.isHidden = true
        let merger = CandidateMerger([gpx, hidden, CandidateMaker.row("7", "a.gpx", title: "Secret")])
        #expect(merger.rides.count == 1 && merger.rides.allSatisfy { $0.ride == nil })
    }

    @Test("adds words, gear and commute to a cut ride, but no figures")
    func wordsForCutRides() throws {
        var cut = gpx
        cut.isCut = true
        var row = CandidateMaker.row("7", "a.gpx", start: 3, title: "Over the pass").ride
        row.text = "Fine"
        row.summary.device = DeviceTotals()
        row.summary.device?.distance = 23_456
        row.summary.device?.elapsedTime = 4321
        row.summary.heartRate = Statistic(minimum: 1, mean: 2, maximum: 3)
        row.laps = [Lap()]
        row.lapCount = 1
        row.clockOffset = 3600
        row.gear = ["Old bike"]
        row.isCommute = true
        let version = RideCandidate(
            file: "activities.csv", hash: "csv", ride: row,
            fingerprint: CandidateMaker.row("7", "a.gpx").fingerprint)
        let joined = try #require(CandidateMerger([version, cut.version], MatchSettings()).rides.first?.ride)
        #expect(joined.title == "Over the pass" && joined.text == "Fine" && joined.gear == ["Old bike"])
        #expect(joined.isCommute && joined.summary == cut.ride.summary && joined.lapCount == 0)
        #expect(joined.laps.isEmpty && joined.clockOffset == nil)
    }

    @Test("adds no title with a time of day to a cut ride")
    func titleWithClock() {
        var cut = gpx
        cut.isCut = true
        let row = CandidateMaker.row("7", "a.gpx", title: "2026-05-02 07:42")
        #expect(CandidateMerger([cut, row]).rides.first?.ride?.title == nil)
        cut.isCut = false
        #expect(CandidateMerger([cut, row]).rides.first?.ride?.title == "2026-05-02 07:42")
    }

    @Test("keeps only the sentences without a clock time in a cut ride's description")
    func descriptionsOfRows() throws {
        var cut = gpx
        cut.isCut = true
        let maker = CandidateMaker.row("7", "a.gpx")
        var row = maker.ride
        row.text = "Recorded 6/20/26 7:42 AM. Over Home and away. Fine"
        let version = RideCandidate(
            file: "activities.csv", hash: "csv", ride: row, fingerprint: maker.fingerprint)
        let ride = try #require(CandidateMerger([version, cut.version], MatchSettings()).rides.first)
        #expect(ride.ride?.text == "Over Home and away. Fine")
        #expect(ride.ride(words: PrivateWords(names: ["home"]))?.text == "Fine")
        #expect(ride.ride(words: PrivateWords(hidesText: true))?.text == nil)
    }

    /// Something without positions: a heart rate, or a row.
    private func unplaced(_ start: Double, lasting: Double?, metres: Double?, isRow: Bool) -> CandidateMaker {
        if isRow {
            var row = CandidateMaker.row("7", start: start, metres: metres)
            row.lasting = lasting
            return row
        }
        return CandidateMaker(
            file: "heart.tcx", hash: "h", start: start, lasting: lasting, metres: metres, place: nil,
            format: "TCX")
    }

    private func joins(
        _ other: CandidateMaker, isHidden: Bool = false, _ settings: MatchSettings = MatchSettings()
    ) -> Int {
        var cut = gpx
        (cut.isCut, cut.isHidden) = (true, isHidden)
        let rides = CandidateMerger([cut, other], settings).rides
        // Neither totals nor times of the other.
        #expect(rides.count == 2 || rides.first?.kept.file == "a.gpx")
        return rides.count
    }

    @Test(
        "joins a recording or row without positions that overlaps a cut or hidden ride",
        arguments: [
            (1200, 1800, 5000), (-3000, 3100, nil), (-1200, 9000, 40_000), (3500, 300, 10), (3800, 60, nil),
            (0, nil, 90_000), (1800, nil, nil),
        ] as [(Double, Double?, Double?)], [true, false])
    func overlapping(_ other: (Double, Double?, Double?), isRow: Bool) {
        let other = unplaced(other.0, lasting: other.1, metres: other.2, isRow: isRow)
        for settings in [MatchSettings(), MatchSettings(joinsNear: false)] {
            #expect(joins(other, settings) == 1 && joins(other, isHidden: true, settings) == 1)
        }
    }

    @Test(
        "joins a row of the same length with a clock off by quarter hours to a hidden ride",
        arguments: [
            (7200, 3600, nil), (-7200 + 200, 3700, nil), (5 * 3600 + 1800 - 250, nil, 20_700),
            (26 * 3600, 3650, 1),
            (-14 * 3600, 1, 19_800), (10_800, nil, 20_450),
        ] as [(Double, Double?, Double?)])
    func wrongClock(_ other: (Double, Double?, Double?)) {
        #expect(joins(unplaced(other.0, lasting: other.1, metres: other.2, isRow: true)) == 1)
        #expect(joins(unplaced(other.0, lasting: other.1, metres: other.2, isRow: true), isHidden: true) == 1)
    }

    @Test("joins a row with only a date to the cut ride of that day unless lengths differ")
    func dayAlone() {
        let midnight = -Make.morning.truncatingRemainder(dividingBy: 86_400)
        #expect(joins(unplaced(midnight, lasting: nil, metres: nil, isRow: true)) == 1)
        #expect(joins(unplaced(midnight - 7200, lasting: nil, metres: 20_300, isRow: true)) == 1)
        #expect(joins(unplaced(midnight, lasting: nil, metres: 31_000, isRow: true)) == 2)
        #expect(joins(unplaced(midnight + 86_400, lasting: nil, metres: nil, isRow: true)) == 2)
    }

    @Test(
        "keeps a recording or row of another time or length apart from a cut ride",
        arguments: [
            (90_000 + 7200, 3600, 20_000), (7200, 1800, 9000), (7200 + 450, 3600, 20_000),
            (-7200, 5000, 40_000),
            (5000, 1800, 9000),
        ] as [(Double, Double?, Double?)], [true, false])
    func others(_ other: (Double, Double?, Double?), isRow: Bool) {
        #expect(joins(unplaced(other.0, lasting: other.1, metres: other.2, isRow: isRow)) == 2)
    }

    @Test("joins no recording with positions to a cut ride by its time alone")
    func withPositions() {
        var other = CandidateMaker(file: "b.gpx", hash: "b", start: 1200, place: (47.5, -31))
        #expect(joins(other) == 2)
        // One position in a thousand trackpoints means nothing.
        other.positionShare = 0.001
        #expect(joins(other) == 1)
    }

    @Test("withholds a recording kept apart by settings if it would reveal a cut ride's times")
    func apart() {
        var cut = gpx
        cut.isCut = true
        let heart = unplaced(1200, lasting: 1800, metres: nil, isRow: false)
        let rides = CandidateMerger([cut, heart], MatchSettings(apart: [["a.gpx", "heart.tcx"]])).rides
        #expect(rides.count == 2)
        #expect(rides.map(\.withheldFor) == [nil, "a.gpx"] && rides.map { $0.ride == nil } == [false, true])
        let later = unplaced(50_000, lasting: 1800, metres: nil, isRow: false)
        let apart = CandidateMerger([cut, later], MatchSettings(apart: [["a.gpx", "heart.tcx"]])).rides
        #expect(apart.allSatisfy { $0.ride != nil })
    }

    @Test("keeps the legs of one recording apart even if one of them is cut")
    func legs() {
        var cut = CandidateMaker(file: "tri.fit", hash: "t", number: 2, format: "FIT")
        cut.isCut = true
        let swim = CandidateMaker(
            file: "tri.fit", hash: "t", number: 1, start: -1900, lasting: 1800, metres: 1500, place: nil,
            format: "FIT")
        #expect(CandidateMerger([cut, swim]).rides.count == 2)
    }

    @Test(
        "joins a leg to a cut leg if they overlap by at least half of the shorter one",
        arguments: [(-901.0, 2), (-900, 1)])
    func overlappingLegs(start: Double, rides: Int) {
        var cut = CandidateMaker(file: "tri.fit", hash: "t", number: 2, format: "FIT")
        cut.isCut = true
        let swim = CandidateMaker(
            file: "tri.fit", hash: "t", number: 1, start: start, lasting: 1800, metres: 1500, place: nil,
            format: "FIT")
        #expect(CandidateMerger([cut, swim]).rides.count == rides)
    }

    @Test("joins many cut rides in time proportional to their number")
    func isFast() {
        let growth = Growth(
            to: 12_000,
            input: { count in
                (0..<count).flatMap { number -> [RideCandidate] in
                    var cut = CandidateMaker(
                        file: "c\(number)", hash: "c\(number)", start: Double(number % 100), lasting: 1e6)
                    cut.isCut = true
                    var other = self.unplaced(
                        -50_000 - Double(number % 77), lasting: 10, metres: nil, isRow: false)
                    (other.file, other.hash) = ("o\(number)", "o\(number)")
                    return [cut.version, other.version]
                }
            },
            work: { #expect(!CandidateMerger($0, MatchSettings(joinsNear: false)).rides.isEmpty) })
        #expect(growth.isInProportion, "\(growth)")
    }

    /// The version that is shown is whole, another one cut: the row's totals are still of what is hidden.
    @Test("adds no device totals to a ride with any cut version")
    func cutVersion() {
        var cut = CandidateMaker(file: "b.gpx", hash: "b", points: 900)
        cut.isCut = true
        var row = CandidateMaker.row("7", "b.gpx").ride
        row.summary.device = DeviceTotals()
        row.summary.device?.elapsedTime = 4321
        let version = RideCandidate(
            file: "activities.csv", hash: "csv", ride: row,
            fingerprint: CandidateMaker.row("7", "b.gpx").fingerprint)
        let merger = CandidateMerger([version, cut.version, gpx.version], MatchSettings())
        #expect(merger.rides.count == 1 && merger.rides.first?.ride?.summary.device == nil)
    }
}
