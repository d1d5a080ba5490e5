import RidelogContent
import RidelogModels
import Testing

@testable import RidelogServices

struct CandidateMergerTests {
    private let gpx = CandidateMaker()
    private let fit = CandidateMaker(file: "b.fit", hash: "b", sensors: 5, format: "FIT")

    @Test("shows the richer of two rides near in time and gives the reason")
    func richerVersion() {
        var late = fit
        (late.start, late.metres) = (299, 20_900)
        let merger = CandidateMerger([gpx, late])
        #expect(merger.names == [["b.fit#1", "a.gpx#1"]])
        let reason = merger.rides.first?.joined.first?.reason
        guard case .near(let seconds, let share?) = reason else {
            Issue.record("joined as \(String(describing: reason))")
            return
        }
        #expect(seconds == 299 && abs(share - 900.0 / 20_900) < 1e-9)
    }

    @Test(
        "keeps two rides whose start, length, time or place differs",
        arguments: [
            // Too late, too long, over before the other began, elsewhere, in the opposite direction,
            // an hour off.
            (301.0, 20_000.0, 3600.0, 0.0), (0, 21_100, 3600, 0), (-120, 20_000, 60, 0),
            (0, 20_000, 3600, 0.2),
            (0, 20_000, 3600, 0.09), (3600, 20_000, 3600, 0),
        ])
    func differentRides(_ start: Double, _ metres: Double, _ lasting: Double, _ north: Double) {
        var other = fit
        (other.start, other.metres, other.lasting, other.place) = (
            start, metres, lasting, (46.5 + north, -30)
        )
        #expect(CandidateMerger([gpx, other]).rides.count == 2)
    }

    @Test("keeps recordings apart that were in distant places at the same times")
    func areApart() {
        func whereabouts(from start: Double, _ north: (Double) -> Double) -> Whereabouts {
            let begin = Instant(millisecondsSince1970: Int64((Make.morning + start) * 1000))
            var found = Whereabouts(from: begin, to: begin.advanced(bySeconds: 3600))
            for second in stride(from: 0.0, through: 3600, by: 5) {
                let place = Coordinate(latitude: 46.5 + north(start + second), longitude: -30)
                found.add(place, at: begin.advanced(bySeconds: second))
            }
            return found
        }
        // A tenth of a degree to the north and back, an hour in all; and the same way the other way round in time.
        let way = { (second: Double) in 0.1 - abs(second / 18_000 - 0.1) }
        let other = { (second: Double) in abs(second / 18_000 - 0.1) }
        var (one, two) = (gpx, fit)
        (one.whereabouts, two.whereabouts) = (whereabouts(from: 0, way), whereabouts(from: 200, way))
        two.start = 200
        #expect(CandidateMerger([one, two]).rides.count == 1)
        two.whereabouts = whereabouts(from: 200, other)
        #expect(CandidateMerger([one, two]).rides.count == 2)
        two.whereabouts = nil
        #expect(CandidateMerger([one, two]).rides.count == 1)
    }

    @Test("does not join a table's second row to a cut ride by a wrong clock")
    func otherRowOfAnotherTime() {
        var recording = fit
        recording.isCut = true
        let rows = [CandidateMaker.row("8", "b.fit"), CandidateMaker.row("9", start: 5 * 3600, number: 2)]
        #expect(CandidateMerger(rows + [recording]).rides.count == 2)
        var elsewhere = rows[1]
        (elsewhere.file, elsewhere.hash) = ("other.csv", "other")
        #expect(CandidateMerger([rows[0], elsewhere, recording]).rides.count == 1)
    }

    @Test("orders candidates from the richest to the poorest")
    func richness() {
        let positions = CandidateMaker(file: "p", hash: "p", sensors: 0, points: 10)
        var indoors = CandidateMaker(file: "i", hash: "i", sensors: 6, points: 5000, format: "FIT")
        indoors.place = nil
        var more = CandidateMaker(file: "m", hash: "m", points: 1001)
        more.format = nil
        let tcx = CandidateMaker(file: "t", hash: "t", format: "TCX")
        let twin = CandidateMaker(file: "0", hash: "z")
        let order = [fit, more, tcx, gpx, twin, positions, indoors, CandidateMaker.row("1")].map(\.version)
        #expect(order.reversed().sorted(by: RideCandidate.isRicher).map(\.key) == order.map(\.key))
    }

    /// Each within five minutes of the next: the first and the last are not one ride.
    @Test("joins no chain of rides whose ends are too far apart")
    func chains() {
        let chain = (0..<5).map { number in
            CandidateMaker(
                file: "\(number)", hash: "\(number)", start: Double(number) * 200, sensors: 9 - number)
        }
        #expect(CandidateMerger(chain).names == [["0#1", "1#1"], ["2#1", "3#1"], ["4#1"]])
    }

    @Test("never joins two rides of one file")
    func ridesOfOneFile() {
        var second = gpx
        second.number = 2
        #expect(CandidateMerger([gpx, second]).rides.count == 2)
        // Nor by way of a third.
        #expect(CandidateMerger([gpx, second, fit]).names == [["b.fit#1", "a.gpx#1"], ["a.gpx#2"]])
    }

    @Test("joins a row, its file and a near recording")
    func rowAndFiles() {
        let row = CandidateMaker.row("7", "b.fit", title: "Over the pass")
        let merger = CandidateMerger([row, gpx, fit])
        #expect(merger.names == [["b.fit#1", "a.gpx#1", "activities.csv#1"]])
        #expect(merger.rides.first?.ride?.title == "Over the pass")
    }

    @Test("joins a row to the file it names even if their times differ")
    func rowOfFile() {
        let row = CandidateMaker.row("7", "b.fit.gz", start: 7200, metres: 3)
        let merger = CandidateMerger([row, fit])
        #expect(merger.names == [["b.fit#1", "activities.csv#1"]])
        #expect(merger.rides.first?.joined.first?.reason == .trackFile(seconds: 7200))
        #expect(MatchReason.trackFile(seconds: 7200).text.contains("120 min apart"))
    }

    @Test("joins a row whose file is missing to a near recording")
    func rowWithoutFile() {
        let row = CandidateMaker.row("7", "gone.fit", start: 60)
        #expect(CandidateMerger([row, fit]).names == [["b.fit#1", "activities.csv#1"]])
        #expect(CandidateMerger([CandidateMaker.row("7", start: 60, metres: 30_000), fit]).rides.count == 2)
    }

    /// Uploaded twice: each row has its file, and the files are one ride.
    @Test("joins two rows of a table whose files are one ride")
    func rowsOfJoinedFiles() {
        let rows = [
            CandidateMaker.row("7", "a.gpx"), CandidateMaker.row("8", "b.fit", number: 2),
            CandidateMaker.row("9", number: 3),
        ]
        #expect(
            CandidateMerger(rows + [gpx, fit]).names == [
                ["b.fit#1", "a.gpx#1", "activities.csv#1", "activities.csv#2"], ["activities.csv#3"],
            ])
    }

    @Test(
        "joins a row without a file to a ride with another row only if the ride is cut",
        arguments: [false, true])
    func otherRow(isCut: Bool) {
        var recording = fit
        recording.isCut = isCut
        let rows = [CandidateMaker.row("8", "b.fit"), CandidateMaker.row("9", number: 2)]
        #expect(CandidateMerger(rows + [recording]).rides.count == (isCut ? 1 : 2))
    }

    /// Of the rows of one ride, the one that names the file has the word; then the lower number, 9 before 11,
    /// wherever in the table they are.
    @Test("chooses between rows by file name, number and content, not by order")
    func orderOfRows() {
        let titles = { (makers: [CandidateMaker]) in
            CandidateMerger(makers.map(\.version), copies: ["copy.fit": "b.fit"], MatchSettings()).rides.map(
                \.ride?.title)
        }
        for (one, other) in [(3, 11), (11, 3), (9, 10)] {
            let byHand = CandidateMaker.row("100", "b.fit", title: "By hand", number: one)
            let copied = CandidateMaker.row("99", "copy.fit", title: "Cycling", number: other)
            #expect(titles([byHand, copied, fit]) == ["By hand"])
            // Another table is another matter: its content decides, not where it lies.
            for name in ["0.csv", "z.csv"] {
                var elsewhere = copied
                (elsewhere.file, elsewhere.hash) = (name, "b-csv")
                #expect(titles([byHand, elsewhere, fit]) == ["Cycling"])
            }
            let nine = CandidateMaker.row("9", "copy.fit", title: "Nine", number: other)
            let eleven = CandidateMaker.row("11", "copy.fit", title: "Eleven", number: one)
            #expect(titles([eleven, nine, fit]) == ["Nine"])
        }
    }

    @Test("joins a row to the nearest ride of a file with several")
    func nearestRide() {
        let legs = (0..<3).map { number in
            CandidateMaker(
                file: "tri.fit", hash: "t", number: number + 1, start: Double(number) * 4000, format: "FIT")
        }
        let row = CandidateMaker.row("7", "tri.fit", start: 4100)
        #expect(
            CandidateMerger(legs + [row]).names == [
                ["tri.fit#1"], ["tri.fit#2", "activities.csv#1"], ["tri.fit#3"],
            ])
    }

    @Test("joins a row to the first of several simultaneous rides in the file it names")
    func equalLegs() {
        let legs = (1...3).map { number in
            CandidateMaker(file: "tri.fit", hash: "t", number: number, start: 4000, format: "FIT")
        }
        let row = CandidateMaker.row("7", "tri.fit", start: 4000)
        #expect(CandidateMerger(legs + [row]).names.contains(["tri.fit#1", "activities.csv#1"]))
    }

    @Test("joins or separates rides as the settings say")
    func settings() {
        #expect(CandidateMerger([gpx, fit], MatchSettings(joinsNear: false)).rides.count == 2)
        #expect(CandidateMerger([gpx, fit], MatchSettings(apart: [["a.gpx", "b.fit"]])).rides.count == 2)
        var far = fit
        far.start = 90_000
        let together = MatchSettings(joinsNear: false, together: [["a.gpx", "b.fit", "none.tcx"]])
        let merger = CandidateMerger([gpx, far], together)
        #expect(merger.names == [["b.fit#1", "a.gpx#1"]])
        #expect(merger.rides.first?.joined.first?.reason == .configuration)
        let row = CandidateMaker.row("7", "b.fit")
        let apart = MatchSettings(apart: [["activities.csv#7", "b.fit"]])
        #expect(CandidateMerger([row, fit], apart).rides.count == 2)
    }

    @Test("requires two recordings to overlap in time, but not a recording and a table row")
    func commonTime() {
        var earlier = gpx
        (earlier.start, earlier.lasting) = (-120, 60)
        #expect(
            MatchScore(fit.fingerprint, earlier.fingerprint) == nil
                && MatchScore(earlier.fingerprint, fit.fingerprint) == nil)
        earlier.points = 0
        #expect(
            MatchScore(fit.fingerprint, earlier.fingerprint) != nil
                && MatchScore(earlier.fingerprint, fit.fingerprint) != nil)
    }

    /// Without distances, as of strength training: whether both last as long.
    @Test("joins rides without distances only if they last equally long")
    func withoutDistances() {
        var (one, other) = (gpx, fit)
        (one.metres, one.place, other.metres, other.place) = (nil, nil, nil, nil)
        #expect(CandidateMerger([one, other]).rides.count == 1)
        other.lasting = 3000
        #expect(CandidateMerger([one, other]).rides.count == 2)
    }

    @Test("compares a ride with the hundred that start before and the hundred after", arguments: [99, 100])
    func reach(_ between: Int) {
        var last = CandidateMaker(file: "last", hash: "last", start: 200, sensors: 1)
        last.metres = 20_100
        // None of the others is as long as another one.
        var metres = 20_000.0
        let others = (0..<between).map { number in
            metres *= 1.2
            return CandidateMaker(
                file: "\(number)", hash: "\(number)", start: Double(number + 1), metres: metres, sensors: 3)
        }
        let names = CandidateMerger([fit, last] + others).names
        #expect(names.contains(["b.fit#1", "last#1"]) == (between == 99))
        #expect(names.count == between + (between == 99 ? 1 : 2))
    }

    @Test("takes time in proportion to the number of simultaneous rides")
    func manyRides() {
        func candidates(_ count: Int) -> [RideCandidate] {
            (0..<count).map { number in
                let name = String(number)
                return CandidateMaker(file: name, hash: name, metres: 1000 + Double(number) * 100).version
            }
        }
        let growth = Growth(to: 20_000, input: candidates) {
            #expect(CandidateMerger($0, MatchSettings()).rides.count > 100)
        }
        #expect(growth.isInProportion, "\(growth)")
    }
}
