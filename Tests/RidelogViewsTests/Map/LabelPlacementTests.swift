import RidelogModels
import Testing

@testable import RidelogViews

struct LabelPlacementTests {
    private func extent(_ x: Double, _ y: Double, size: Double = 20) -> MapExtent {
        MapExtent(
            minimum: PlanePoint(x: x - size / 2, y: y - size / 2),
            maximum: PlanePoint(x: x + size / 2, y: y + size / 2))
    }

    private func placement(_ track: [[PlanePoint]] = []) -> LabelPlacement {
        LabelPlacement(width: 1000, shown: 520, of: 520, track: track)
    }

    @Test func aNameStandsBelowItsAreaIfNothingSpeaksAgainstIt() {
        var placement = placement()
        let placed = placement.place("Pass", by: extent(500, 260))
        #expect(placed?.side == .south)
        #expect(placed?.anchor == PlanePoint(x: 500, y: 270))
    }

    @Test func aNameAvoidsTheTrackEvenBetweenItsPoints() {
        // Passes below the area from edge to edge; its own points are far from there.
        var placement = placement([[PlanePoint(x: 0, y: 285), PlanePoint(x: 1000, y: 285)]])
        let placed = placement.place("Pass", by: extent(500, 260))
        #expect(placed?.side == .north)
    }

    @Test(arguments: [
        (500.0, 515.0, LabelPlacement.Side.north), (500, 5, .south), (5, 260, .east), (995, 260, .west),
    ])
    func aNameStaysInThePicture(x: Double, y: Double, side: LabelPlacement.Side) {
        var placement = placement()
        let placed = placement.place("Old town", by: extent(x, y))
        #expect(placed?.side == side)
    }

    @Test("a name is not cut off at the edge on phones, where it takes more of the picture")
    func namesStayInPhones() {
        var placement = placement([[PlanePoint(x: 780, y: 0), PlanePoint(x: 780, y: 520)]])
        // 14 letters: to the east they would end at 985 on a wide screen, at 1070 on a phone.
        #expect(placement.place("Passeio Alegre", by: extent(780, 260))?.side == .west)
    }

    @Test(arguments: [(100.0, 490.0)])
    func namesKeepOffTheScale(x: Double, y: Double) {
        var placement = placement()
        let placed = placement.place("Old town", by: extent(x, y))
        #expect(placed == nil || placed?.side == .north)
    }

    @Test("names are in the part of the picture that wide screens show")
    func namesAreShown() {
        var placement = LabelPlacement(width: 1000, shown: 500, of: 1000, track: [])
        #expect(placement.place("Old town", by: extent(500, 255))?.side == .south)
        #expect(placement.place("Old town", by: extent(600, 745))?.side == .north)
        #expect(placement.place("Old town", by: extent(500, 200)) == nil)
    }

    @Test(
        "the name of a town is close to it where a track is upon it, and left out where tracks are everywhere"
    )
    func townsKeepOffTracks() {
        let point = PlanePoint(x: 500, y: 260)
        func lines(every step: Double) -> [[PlanePoint]] {
            stride(from: 0, through: 520, by: step).map {
                [PlanePoint(x: 0, y: $0), PlanePoint(x: 1000, y: $0)]
            }
        }
        var clear = placement()
        #expect(clear.place(groundName: "Old town", at: point, isPoint: false)?.anchor == point)
        // Neither upon it nor beside it is there room between the lines; 35 below there is.
        var crossed = placement([
            [PlanePoint(x: 0, y: 250), PlanePoint(x: 1000, y: 250)],
            [PlanePoint(x: 0, y: 270), PlanePoint(x: 1000, y: 270)],
        ])
        let placed = crossed.place(groundName: "Old town", at: point, isPoint: false)
        #expect(placed?.side == .middle && placed?.anchor == PlanePoint(x: 500, y: 225))
        var full = placement(lines(every: 20))
        #expect(full.place(groundName: "Old town", at: point, isPoint: false) == nil)
        #expect(full.place(groundName: "Top", at: point, isPoint: true) == nil)
    }

    @Test func namesDoNotCoverOneAnother() {
        var placement = placement()
        let sides = (0..<6).map { _ in placement.place("Old town", by: extent(500, 260, size: 80))?.side }
        #expect(sides == [.south, .north, .east, .west, nil, nil])
    }

    @Test func brokenNumbersHaveNoPlaceAndDoNoHarm() {
        var placement = placement([[PlanePoint(x: .nan, y: 0), PlanePoint(x: .infinity, y: 1e300)]])
        let places = [extent(.nan, 10), extent(500, 260)].map { placement.place("Pass", by: $0)?.side }
        #expect(places == [nil, .south])
    }
}
