import RidelogModels
import Testing

@testable import RidelogMaps

@Suite("Names on a map")
struct LabelPlacementTests {
    private func extent(_ x: Double, _ y: Double, size: Double = 20) -> MapExtent {
        MapExtent(
            minimum: PlanePoint(x: x - size / 2, y: y - size / 2),
            maximum: PlanePoint(x: x + size / 2, y: y + size / 2))
    }

    private func placement(_ track: [[PlanePoint]] = [], shown: Double = 1000) -> LabelPlacement {
        LabelPlacement(width: 1000, shown: shown, of: 1000, track: track)
    }

    @Test("places a name below its area if there is room")
    func below() {
        var placement = placement()
        let placed = placement.place("Pass", by: extent(500, 500))
        #expect(placed?.side == .south && placed?.room == .any)
        #expect(placed?.anchor == PlanePoint(x: 500, y: 510))
    }

    @Test("places a name off the track even between its points")
    func track() {
        // Passes below the area from edge to edge; its own points are far from there.
        var placement = placement([plane((0, 530), (1000, 530))])
        #expect(placement.place("Pass", by: extent(500, 500))?.side == .north)
    }

    @Test("places a name off the marks of other areas, and off its own line if possible")
    func others() {
        func side(_ others: [MapExtent], own: [MapExtent] = []) -> LabelPlacement.Side? {
            var placement = placement()
            return placement.place("Pass", by: extent(500, 500), avoiding: others, own: own)?.side
        }
        let (south, north) = (extent(500, 530), extent(500, 470))
        let (east, west) = (extent(540, 500), extent(460, 500))
        #expect(side([south]) == .north && side([south, north]) == .east)
        #expect(side([south, north, east, west]) == nil)
        #expect(side([], own: [south]) == .north && side([], own: [south, north, east, west]) == .south)
    }

    @Test("leaves out the name of a distance mark that would cover the track")
    func marks() {
        let lines = stride(from: 0.0, through: 1000, by: 20).map { plane((0, $0), (1000, $0)) }
        var placement = placement(lines)
        #expect(placement.place("5", by: extent(500, 500, size: 0), crossing: .never) == nil)
        #expect(placement.place("Start", by: extent(500, 500, size: 0), crossing: .always)?.room == .any)
        var single = self.placement([plane((0, 500), (1000, 500))])
        #expect(single.place("5", by: extent(500, 500, size: 0), crossing: .never) != nil)
    }

    @Test(
        "keeps a name inside the picture, also on phones",
        arguments: [
            (500.0, 985.0, LabelPlacement.Side.north), (500, 15, .south), (15, 500, .east), (985, 500, .west),
        ])
    func inside(x: Double, y: Double, side: LabelPlacement.Side) {
        var placement = placement()
        let placed = placement.place("Old town", by: extent(x, y))
        #expect(placed?.side == side && placed?.room == .any)
    }

    @Test("keeps names off the scale, which moves up if the track is in its corner")
    func scale() {
        var low = placement()
        let placed = low.place("Old town", by: extent(100, 960))
        #expect(!low.isScaleOnTop)
        #expect(placed == nil || placed?.room != .any || placed?.side == .north)
        var high = placement([plane((60, 960), (500, 500))])
        #expect(high.isScaleOnTop)
        #expect(high.place("Start", by: extent(100, 960, size: 18)) != nil)
        #expect(!placement([plane((60, 960), (60, 40))]).isScaleOnTop)
    }

    @Test("moves the credit to the upper corner if the track is in the lower one")
    func credit() {
        #expect(!placement().isCreditOnTop)
        let low = placement([plane((990, 985), (500, 500))])
        #expect(low.isCreditOnTop && !low.isScaleOnTop)
        #expect(!placement([plane((990, 985), (990, 15))]).isCreditOnTop)
        // Phones that show the middle twice as close have their corner there.
        func isOnTop(near: Double) -> Bool {
            LabelPlacement(
                width: 1000, shown: 1000, of: 1000, near: near, track: [plane((740, 745), (500, 500))]
            ).isCreditOnTop
        }
        #expect(isOnTop(near: 2) && !isOnTop(near: 1))
    }

    @Test(
        "places geofence names in the visible middle, but town names also outside of it"
    )
    func shown() {
        var placement = placement(shown: 500)
        #expect(placement.place("Old town", by: extent(500, 255))?.side == .south)
        #expect(placement.place("Old town", by: extent(600, 745))?.side == .north)
        #expect(placement.place("Old town", by: extent(500, 180)) == nil)
        func town(_ y: Double) -> LabelPlacement.Placed? {
            placement.place(groundName: "Town", at: PlanePoint(x: 200, y: y), isPoint: false)
        }
        #expect(town(100)?.isInMiddle == false)
        #expect(town(350)?.isInMiddle == true)
        // Wide screens would cut it off.
        #expect(town(250).map { $0.anchor.y != 250 || $0.side != .middle } == true)
    }

    @Test("shows a name only from the width at which there is room")
    func rooms() {
        func room(between gap: Double) -> LabelRoom? {
            var placement = placement(
                stride(from: 500 - gap / 2, to: 1000, by: gap).map { plane((0, $0), (1000, $0)) }
                    + stride(from: 500 - gap / 2, to: 0, by: -gap).map { plane((0, $0), (1000, $0)) })
            return placement.place(groundName: "Old town", at: PlanePoint(x: 500, y: 500), isPoint: false)?
                .room
        }
        #expect([100, 42, 32, 15].map(room) == [.any, .medium, .large, nil])
    }

    @Test("shifts a town's name a little if a track covers the town")
    func towns() {
        let point = PlanePoint(x: 500, y: 500)
        var clear = placement()
        #expect(clear.place(groundName: "Old town", at: point, isPoint: false)?.anchor == point)
        // Neither upon it nor beside it is there room between the lines.
        let lines = [490.0, 510, 530, 470].map { plane((0, $0), (1000, $0)) }
        var crossed = placement(lines)
        let placed = crossed.place(groundName: "Old town", at: point, isPoint: false)
        #expect(placed?.side == .middle && placed.map { ($0.anchor - point).squaredLength < 71 * 71 } == true)
        #expect(placed?.anchor != point)
        var near = placement(lines)
        #expect(near.place(groundName: "Old town", at: point, isPoint: false, reach: 20) == nil)
    }

    @Test("names never cover each other at any width")
    func apart() throws {
        var (placement, boxes) = (placement(), [[MapExtent]](repeating: [], count: 3))
        let name = "Old town"
        for index in 0..<200 {
            let point = PlanePoint(x: Double(index * 379 % 1000), y: Double(index * 211 % 1000))
            guard let placed = placement.place(groundName: name, at: point, isPoint: index % 3 == 0) else {
                continue
            }
            for room in LabelRoom.allCases where room.rawValue >= placed.room.rawValue {
                boxes[room.rawValue].append(
                    LabelSize(name, padding: 0).box(at: placed.anchor, placed.side, room))
            }
        }
        #expect(boxes.map(\.count).min() ?? 0 > 10 && boxes[2].count > boxes[0].count)
        for boxes in boxes {
            for (index, box) in boxes.enumerated() {
                #expect(!boxes[..<index].contains(where: box.overlaps))
            }
        }
    }

    @Test("places no name at invalid coordinates and still places others")
    func broken() {
        var placement = placement([[PlanePoint(x: .nan, y: 0), PlanePoint(x: .infinity, y: 1e300)]])
        let places = [extent(.nan, 10), extent(500, 260)].map { placement.place("Pass", by: $0)?.side }
        #expect(places == [nil, .south])
    }

    @Test("counts the track lines in a box as the sum over its cells")
    func grid() {
        var lines: [[PlanePoint]] = []
        for index in 0..<40 {
            let start = PlanePoint(x: Double(index * 97 % 1000), y: Double(index * 31 % 1000))
            lines.append([start, PlanePoint(x: Double(index * 53 % 1000), y: Double(index * 71 % 1000))])
        }
        let grid = LineGrid(lines, width: 1000, height: 1000)
        func cell(_ x: Int, _ y: Int) -> Int {
            let low = PlanePoint(x: Double(x) * 5 + 1, y: Double(y) * 5 + 1)
            return grid.count(in: MapExtent(minimum: low, maximum: low))
        }
        for (x, y, width, height) in [(0, 0, 200, 200), (10, 20, 60, 9), (60, 3, 5, 100), (127, 50, 2, 2)] {
            let box = MapExtent(
                minimum: PlanePoint(x: Double(x) * 5 + 1, y: Double(y) * 5 + 1),
                maximum: PlanePoint(x: Double(x + width) * 5 - 1, y: Double(y + height) * 5 - 1))
            var sum = 0
            for column in x..<x + width {
                for row in y..<y + height { sum += cell(column, row) }
            }
            #expect(grid.count(in: box) == sum)
        }
    }
}
