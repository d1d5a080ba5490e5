import RidelogModels
import Testing

/// Each rule on a fault that was planted into a ride that has none.
@Suite struct CleaningRuleTests {
    private let clean = CleaningMaking.ride()

    private func found(_ change: (inout [Trackpoint]) -> Void) -> [String: Int] {
        var segment = clean
        change(&segment.points)
        return CleaningMaking.found([segment])
    }

    @Test("removes positions of 0/0")
    func nullIsland() {
        #expect(
            found { for index in 0..<5 { $0[index].coordinate = Coordinate(latitude: 0, longitude: 0) } } == [
                "null-island": 5
            ])
        #expect(found { $0[500].coordinate = Coordinate(latitude: 0, longitude: -0.0) } == ["null-island": 1])
    }

    @Test(
        "finds a spike without a sport, and none in the steady track of a plane"
    )
    func unknownSport() {
        let away = HandMade.place(2000)
        var ride = HandMade.ride(seconds: 0...300)
        for second in 100..<120 { ride[second].coordinate = away }
        #expect(CleaningMaking.found([TrackSegment(points: ride)], sport: nil) == ["spikes": 20])
        #expect(CleaningMaking.found([TrackSegment(points: ride)], sport: .other) == ["spikes": 20])
        let near = HandMade.place(100 * 5 + 150)
        ride = HandMade.ride(seconds: 0...300)
        for second in 100..<103 { ride[second].coordinate = near }
        #expect(CleaningMaking.found([TrackSegment(points: ride)], sport: nil) == ["spikes": 3])
        #expect(CleaningMaking.found([TrackSegment(points: ride)], sport: .other).isEmpty)
        let flight = HandMade.ride(seconds: 0...300, speed: 240)
        #expect(CleaningMaking.found([TrackSegment(points: flight)], sport: nil).isEmpty)
    }

    /// Who sails in the Gulf of Guinea crosses it.
    @Test("keeps a ride that crosses 0/0")
    func rideThroughNullIsland() {
        let points = HandMade.ride(seconds: 0...100, speed: 5, from: -250)
        #expect(CleaningMaking.found([TrackSegment(points: points)]).isEmpty)
    }

    @Test("removes values outside their ranges, and positions off the earth")
    func ranges() {
        #expect(found { $0[3].coordinate = Coordinate(latitude: 91, longitude: 8) } == ["ranges": 1])
        #expect(found { $0[3].coordinate = Coordinate(latitude: 8, longitude: .nan) } == ["ranges": 1])
        #expect(found { $0[3].elevation = -20_000 } == ["ranges": 1])
        #expect(found { ($0[3].power, $0[3].cadence) = (1e9, .infinity) } == ["ranges": 1])
        #expect(found { ($0[3].speed, $0[4].distance, $0[5].temperature) = (-1, -5, -300) } == ["ranges": 3])
        #expect(found { $0[3].heartRate = 65_535 } == ["ranges": 1])
    }

    @Test(
        "values at the ends of a range are plausible, those next beyond are not",
        arguments: [
            (\Trackpoint.elevation, -12_000.0, 100_000.0), (\.heartRate, .leastNonzeroMagnitude, 1000),
            (\.cadence, 0, 10_000), (\.power, 0, 100_000), (\.temperature, -273.15, 1000),
            (\.speed, 0, 10_000),
            (\.distance, 0, 1e9),
        ])
    func rangeEnds(_ value: WritableKeyPath<Trackpoint, Double?> & Sendable, least: Double, most: Double) {
        func isFound(_ number: Double) -> Bool {
            var point = Trackpoint()
            point[keyPath: value] = number
            let found = CleaningMaking.found([TrackSegment(points: [point])])
            #expect(found == [:] || found == ["ranges": 1])
            return found == ["ranges": 1]
        }
        #expect(!isFound(least) && !isFound(most))
        #expect(isFound(most.nextUp))
        #expect(least > 0 ? isFound(-least) : isFound(least.nextDown))
    }

    @Test("removes only the trackpoint whose time is wrong")
    func oneWrongTime() {
        for seconds in [-100_000.0, -400, 400, 1e9] {
            let found = found { $0[450].time = $0[450].time?.advanced(bySeconds: seconds) }
            #expect(found == ["times": 1], "\(seconds)")
        }
        var segment = clean
        segment.points[450].time = segment.points[450].time?.advanced(bySeconds: -400)
        let left = CleaningMaking.clean([segment]).segments[0].points
        #expect(left == segment.points.enumerated().filter { $0.offset != 450 }.map(\.element))
    }

    @Test("removes a few trackpoints whose times go back")
    func fewTimesBack() {
        let found = found { points in
            for index in 200..<240 { points[index].time = points[index].time?.advanced(bySeconds: -180) }
        }
        #expect(found == ["times": 40])
    }

    /// A clock that was set, and a second recorder in the same segment: no one knows which part is right.
    @Test("keeps halves in the wrong order, and two swapped times")
    func halvesOutOfOrder() {
        let halves = Array(clean.points[450...] + clean.points[..<450])
        #expect(!CleaningMaking.found([TrackSegment(points: halves)]).keys.contains("times"))
        #expect(!CleaningMaking.found([TrackSegment(points: clean.points.reversed())]).keys.contains("times"))
        // Of two times, too, either may be the wrong one; of three it is the odd one.
        for (count, isFound) in [(2, false), (3, true)] {
            var few = Array(clean.points.prefix(count))
            few.swapAt(0, 1)
            #expect(CleaningMaking.found([TrackSegment(points: few)]).keys.contains("times") == isFound)
        }
    }

    @Test("removes a position that jumps away and back", arguments: [60.0, 300, 5000, 2_000_000])
    func spike(metres: Double) {
        let found = found { points in
            points[450].coordinate = points[450].coordinate?.destination(distance: metres, bearing: 33)
        }
        #expect(found == ["spikes": 1])
    }

    /// The receiver does not know yet where it is, and jumps there in one step or in several.
    @Test("removes early positions that end with a jump", arguments: [1, 3])
    func warmUp(jumps: Int) {
        let found = found { points in
            for index in 0..<30 {
                let away = index < 25 ? jumps : max(0, jumps - (index - 24))
                points[index].coordinate = points[index].coordinate?.destination(
                    distance: 300 * Double(away), bearing: 200)
            }
        }
        #expect(found == ["spikes": 24 + jumps])
    }

    /// Later in the ride, behind a pause, or in a short ride it may be a train, or a recorder that was carried.
    @Test("keeps jumps without a return that are late, behind a pause or in a short ride")
    func otherJumps() {
        let away = { (point: inout Trackpoint) in
            point.coordinate = point.coordinate?.destination(distance: 5000, bearing: 200)
        }
        let late = found { points in
            for index in 0..<200 { away(&points[index]) }
        }
        #expect(late == [:])
        let behindPause = found { points in
            for index in 0..<30 {
                away(&points[index])
                points[index].time = points[index].time?.advanced(bySeconds: -25)
            }
        }
        #expect(behindPause == [:])
        var short = clean
        short.points = Array(short.points.prefix(200))
        for index in 0..<30 { away(&short.points[index]) }
        #expect(CleaningMaking.found([short]) == [:])
    }

    @Test("removes positions that jump away together")
    func spikeOfSeveral() {
        let found = found { points in
            for index in 450..<470 {
                points[index].coordinate = points[index].coordinate?.destination(distance: 900, bearing: 33)
            }
        }
        #expect(found == ["spikes": 20])
    }

    /// The last fix of the ride before; only the position goes.
    @Test("removes a far position at either end, and keeps its other values")
    func farEnd() throws {
        let far = Coordinate(latitude: 47.2, longitude: 8)
        #expect(found { $0[0].coordinate = far } == ["spikes": 1])
        #expect(found { $0[899].coordinate = far } == ["spikes": 1])
        var segment = clean
        segment.points[0].coordinate = far
        let first = try #require(CleaningMaking.clean([segment]).segments[0].points.first)
        #expect(first.coordinate == nil && first.heartRate == segment.points[0].heartRate)
    }

    @Test("a lone fix at the start is left out even if the track jumps there once more")
    func aLoneFixTwice() {
        let far = Coordinate(latitude: 47.2, longitude: 8)
        var segment = clean
        for index in [0, 21] { segment.points[index].coordinate = far }
        let left = CleaningMaking.clean([segment]).segments[0].points
        #expect(left.indices.filter { left[$0].coordinate == nil } == [0, 21])
    }

    /// A recorder in a train, one that was carried while it was still, and a fast descent are no faults.
    @Test("keeps a jump without a return, a train and a fast descent")
    func jumpWithoutReturn() {
        #expect(
            found { points in
                for index in 450..<900 {
                    points[index].coordinate = points[index].coordinate?.destination(
                        distance: 9000, bearing: 33)
                }
            } == [:])
        let train = HandMade.ride(seconds: 0...600, speed: 83)
        #expect(CleaningMaking.found([TrackSegment(points: train)]).isEmpty)
        let descent = HandMade.ride(seconds: 0...600, speed: 33)
        #expect(CleaningMaking.found([TrackSegment(points: descent)]).isEmpty)
    }

    /// Out and back at speeds that are possible: what counts is how fast the velocity changes, as vectors have it.
    @Test(
        "A detour is a spike if its change of velocity is more than 30 m/s²",
        arguments: [
            (out: 90.0, outTime: 2.0, back: 90.0, backTime: 2.0, isSpike: true),  // 45 to -45 m/s within 2 s
            (90, 4, 90, 4, false),  // 22.5 to -22.5 m/s within 4 s
            (60, 2, 120, 4, false),  // 30 to -30 m/s within 3 s
            (96, 2, 90, 2, true), (44, 1, 44, 2, true), (44, 1, 88, 5, false),
        ])
    func detour(_ detour: (out: Double, outTime: Double, back: Double, backTime: Double, isSpike: Bool)) {
        let change = detour.out / detour.outTime + detour.back / detour.backTime
        #expect((change / ((detour.outTime + detour.backTime) / 2) > 30) == detour.isSpike)
        let origin = Coordinate(latitude: 47, longitude: 8)
        var (east, time) = (0.0, 0.0)
        var points: [Trackpoint] = []
        let calm = Array(repeating: (5.0, 1.0), count: 20)
        for (distance, seconds) in calm + [(detour.out, detour.outTime), (-detour.back, detour.backTime)]
            + calm
        {
            east += distance
            time += seconds
            points.append(
                Trackpoint(
                    coordinate: origin.destination(distance: abs(east), bearing: east < 0 ? 270 : 90),
                    time: Instant(millisecondsSince1970: 1_750_000_000_000 + Int64(time * 1000))))
        }
        let found = CleaningMaking.found([TrackSegment(points: points)])
        #expect(found == (detour.isSpike ? ["spikes": 1] : [:]))
    }

    @Test("removes speeds that only the sport makes impossible")
    func speedBySport() {
        var points = HandMade.ride(seconds: 0...60, speed: 5)
        for index in 30..<33 {
            points[index].coordinate = points[index].coordinate?.destination(distance: 200, bearing: 0)
        }
        let segments = [TrackSegment(points: points)]
        #expect(CleaningMaking.found(segments, sport: .cycling) == ["spikes": 3])
        #expect(CleaningMaking.found(segments, sport: .other).isEmpty)
    }

    @Test("removes a heart rate that stays the same for too long, and nothing else")
    func stuckHeartRate() {
        let long = CleaningMaking.ride(2, seconds: 3000)
        var segment = long
        for index in 1000..<2000 { segment.points[index].heartRate = 131 }
        let cleaned = CleaningMaking.clean([segment])
        #expect(cleaned.found.keys.sorted() == ["stuck"])
        let count = cleaned.found["stuck"] ?? 0
        #expect((1000...1002).contains(count))
        #expect(cleaned.segments[0].points[1500].heartRate == nil)
        #expect(cleaned.segments[0].points[1500].coordinate == segment.points[1500].coordinate)
    }

    /// A strap that never had contact.
    @Test("counts a heart rate of 0 throughout as zeros, not as stuck")
    func heartRateOfZeros() {
        var segment = CleaningMaking.ride(2, seconds: 3000)
        for index in segment.points.indices { segment.points[index].heartRate = 0 }
        #expect(CleaningMaking.found([segment]) == ["zeros": 3000])
    }

    @Test("removes a speed that stays the same for too long")
    func stuckSpeed() {
        var segment = CleaningMaking.ride(2, seconds: 3000)
        for index in 1000..<1700 { segment.points[index].speed = 7.5 }
        #expect(CleaningMaking.found([segment]) == ["stuck": 700])
    }

    @Test("removes a position that stays while the device moves")
    func tunnel() {
        let found = found { points in
            for index in 500..<560 { points[index].coordinate = points[500].coordinate }
        }
        #expect(found == ["stuck": 59])
    }

    @Test("removes the one position of a ride on rollers")
    func rollers() {
        var segment = clean
        for index in segment.points.indices {
            segment.points[index].coordinate = segment.points[0].coordinate
        }
        let left = CleaningMaking.clean([segment]).segments[0].points
        #expect(left.count == 900 && left.allSatisfy { $0.coordinate == nil })
    }

    @Test("keeps a long stop")
    func longStop() {
        var segment = clean
        let last = segment.points[899]
        for second in 1...3600 {
            segment.points.append(
                Trackpoint(
                    coordinate: last.coordinate, time: last.time?.advanced(bySeconds: Double(second)),
                    elevation: last.elevation, heartRate: 90, cadence: 0, power: 0, temperature: 12, speed: 0,
                    distance: last.distance))
        }
        #expect(CleaningMaking.found([segment]).isEmpty)
    }

    @Test("removes zeros at the ends and of sensors that cannot be 0")
    func zeros() {
        #expect(found { for index in 400..<410 { $0[index].heartRate = 0 } } == ["zeros": 10])
        #expect(found { for index in 0..<9 { $0[index].elevation = 0 } } == ["zeros": 9])
        #expect(found { for index in 890..<900 { $0[index].temperature = 0 } } == ["zeros": 10])
        // In between they may be anything, and power and cadence rest as riders do.
        #expect(found { $0[500].elevation = 0 } == [:])
        #expect(found { for index in 0..<9 { ($0[index].power, $0[index].cadence) = (0, 0) } } == [:])
    }

    @Test("keeps elevations and temperatures that are really 0")
    func realZeros() {
        #expect(
            found { for index in 0..<900 { $0[index].elevation = Double(max(0, index - 9)) / 10 } } == [:])
        #expect(found { for index in 0..<900 { $0[index].temperature = index < 99 ? 0 : 1 } } == [:])
    }
}
