import RidelogAnalysis
import RidelogModels

/// Compares the detection of a thousand geofences with ten, and ten with a single distant one.
enum GeofenceBench {
    /// The number of positions of a ride, one a second.
    private static let rideLength = 5000

    /// - Parameter count: the number of positions in each of three runs.
    static func run(count: Int) {
        let far = Geofence(
            id: "far", name: "",
            shape: .circle(center: Coordinate(latitude: -40, longitude: -100), radius: 100))
        let sets = [[far], geofences(10), geofences(1000)].map(GeofenceIndex.init)
        var seconds = sets.map { _ in [Double]() }
        PeakMemory.reset()
        for _ in 0..<3 {
            for (place, index) in sets.enumerated() {
                seconds[place].append(ContinuousClock().measure { detect(index, count) } / .seconds(1))
            }
        }
        let nanoseconds = seconds.map { $0.sorted()[1] / Double(count) * 1e9 }
        for (place, name) in [(1, "10 geofences, beside none near"), (2, "1,000 geofences, beside 10")] {
            let (ours, beside) = (nanoseconds[place], nanoseconds[place - 1])
            print(
                "| a position and \(name) | \(Int(ours.rounded())) ns | \(Int(beside.rounded())) ns "
                    + "| \((ours / beside * 10).rounded() / 10) |")
        }
        print("| \(count) positions: peak memory | \(PeakMemory.kilobytes / 1000) MB | | |")
    }

    /// Circles of 30 to 300 m, every fourth a polygon with twelve corners, in about 45 by 45 km.
    private static func geofences(_ count: Int) -> [Geofence] {
        var random = Numbers(state: 7)
        return (0..<count).map { number in
            let center = random.place
            guard number % 4 == 3 else {
                let shape = Geofence.Shape.circle(center: center, radius: 30 + random.next() * 270)
                return Geofence(id: "f\(number)", name: "", shape: shape)
            }
            let radius = 50 + random.next() * 200
            let ring = (0..<12).map { center.destination(distance: radius, bearing: Double($0) * 30) }
            return Geofence(id: "f\(number)", name: "", shape: .polygon(Polygon(outer: ring)))
        }
    }

    private static func detect(_ index: GeofenceIndex, _ count: Int) {
        var random = Numbers(state: 99)
        var stays = 0
        for ride in 0..<max(1, count / rideLength) {
            var (place, turn) = (random.place, (north: random.next() - 0.5, east: random.next() - 0.5))
            var detector = GeofenceDetector(index)
            for second in 0..<rideLength {
                turn.north += (random.next() - 0.5) * 0.1
                turn.east += (random.next() - 0.5) * 0.1
                let length = (turn.north * turn.north + turn.east * turn.east).squareRoot()
                // Six metres a second.
                place.latitude += turn.north / length * 6 / 111_174
                place.longitude += turn.east / length * 6 / 76_057
                let time = 1_700_000_000_000 + Int64(ride * rideLength + second) * 1000
                detector.append(
                    GeofenceFix(
                        time: Instant(millisecondsSince1970: time), coordinate: place, accuracy: 8))
            }
            stays += detector.finish().count
        }
        // Uses the result, so that the compiler cannot remove the work.
        precondition(stays != .min)
    }

    private struct Numbers {
        var state: UInt64

        /// 0 to 1.
        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / 9_007_199_254_740_992
        }

        var place: Coordinate {
            mutating get { Coordinate(latitude: 47 + next() * 0.4, longitude: 8 + next() * 0.6) }
        }
    }
}
