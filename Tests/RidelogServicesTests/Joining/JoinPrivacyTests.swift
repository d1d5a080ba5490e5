import RidelogModels
import Testing

@testable import RidelogServices

/// What is hidden of one version must not come back by another.
struct JoinPrivacyTests {
    private let gpx = VersionMaker()

    @Test func aRowOfAHiddenFileIsHidden() {
        var hidden = gpx
        hidden.isHidden = true
        for row in [
            VersionMaker.row("7", "a.gpx", start: 9000), VersionMaker.row("7", start: 10),
            VersionMaker.row("7", start: 10, metres: nil), VersionMaker.row("7", "gone.gpx", start: -280),
        ] {
            for settings in [JoinSettings(), JoinSettings(joinsNear: false, apart: [["b", "c"]])] {
                let join = VersionJoin([row, hidden], settings)
                #expect(join.rides.count == 1 && join.rides.allSatisfy { $0.isHidden && $0.ride == nil })
            }
        }
    }

    @Test func aVisibleVersionOfAHiddenRideIsHidden() {
        var hidden = VersionMaker(file: "b.fit", hash: "b", format: "FIT")
        hidden.isHidden = true
        let join = VersionJoin([gpx, hidden, VersionMaker.row("7", "a.gpx", title: "Secret")])
        #expect(join.rides.count == 1 && join.rides.allSatisfy { $0.ride == nil })
    }

    @Test func onlyWordsAreTakenOverIntoACutRide() throws {
        var cut = gpx
        cut.isCut = true
        var row = VersionMaker.row("7", "a.gpx", start: 3, title: "Over the pass").ride
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
        let version = RideVersion(
            file: "activities.csv", hash: "csv", ride: row, trace: VersionMaker.row("7", "a.gpx").trace)
        let joined = try #require(VersionJoin([version, cut.version], JoinSettings()).rides.first?.ride)
        #expect(joined.title == "Over the pass" && joined.text == "Fine" && joined.gear == ["Old bike"])
        #expect(joined.isCommute && joined.summary == cut.ride.summary && joined.lapCount == 0)
        #expect(joined.laps.isEmpty && joined.clockOffset == nil)
    }

    @Test func aTitleWithAClockIsNotTakenOverIntoACutRide() {
        var cut = gpx
        cut.isCut = true
        let row = VersionMaker.row("7", "a.gpx", title: "2026-05-02 07:42")
        #expect(VersionJoin([cut, row]).rides.first?.ride?.title == nil)
        cut.isCut = false
        #expect(VersionJoin([cut, row]).rides.first?.ride?.title == "2026-05-02 07:42")
    }

    @Test func aDescriptionWithTheClockOfADayIsNotTakenOverIntoACutRide() throws {
        var cut = gpx
        cut.isCut = true
        let maker = VersionMaker.row("7", "a.gpx")
        for (text, isTold) in [("Recorded 6/20/26 7:42 AM", false), ("PR of 3:42 on the hill", true)] {
            var row = maker.ride
            row.text = text
            let version = RideVersion(
                file: "activities.csv", hash: "csv", ride: row, trace: maker.trace)
            let ride = try #require(VersionJoin([version, cut.version], JoinSettings()).rides.first?.ride)
            #expect((ride.text == text) == isTold)
        }
    }

    /// The version that is shown is whole, another one cut: the row's totals are still of what is hidden.
    @Test func aCutVersionIsEnough() {
        var cut = VersionMaker(file: "b.gpx", hash: "b", points: 900)
        cut.isCut = true
        var row = VersionMaker.row("7", "b.gpx").ride
        row.summary.device = DeviceTotals()
        row.summary.device?.elapsedTime = 4321
        let version = RideVersion(
            file: "activities.csv", hash: "csv", ride: row, trace: VersionMaker.row("7", "b.gpx").trace)
        let join = VersionJoin([version, cut.version, gpx.version], JoinSettings())
        #expect(join.rides.count == 1 && join.rides.first?.ride?.summary.device == nil)
    }
}
