import RidelogModels
import Testing

@testable import RidelogAnalysis

/// At the bounds of each rule: so many trackpoints, seconds and metres, and not one less.
@Suite struct StuckRuleTests {
    /// A run of trackpoints in which a value stays the same, between two others.
    private static func run(
        points count: Int, seconds: Double, metres: Double, sensorValues: Int = 20,
        _ set: (inout Trackpoint, Bool) -> Void
    ) -> TrackSegment {
        let start = Instant(millisecondsSince1970: 1_750_000_000_000)
        var points = (-1...count).map { number in
            let share = min(1, max(0, Double(number) / Double(count - 1)))
            var point = Trackpoint(time: start.advanced(bySeconds: share * seconds), distance: share * metres)
            if number == -1 { point.time = start.advanced(bySeconds: -1) }
            if number == count { point.time = start.advanced(bySeconds: seconds + 1) }
            point.power = Double(abs(number) % sensorValues)
            return point
        }
        for index in points.indices { set(&points[index], (1...count).contains(index)) }
        return TrackSegment(points: points)
    }

    private static func stuck(_ segment: TrackSegment, _ fault: PointFaults) -> [Int] {
        let faults = StuckRule().faults(in: [segment])
        return segment.points.indices.filter { faults[0, $0].contains(fault) }
    }

    @Test(
        "a heart rate for 15 minutes, 100 trackpoints and 500 m",
        arguments: [
            (100, 900.0, 500.0, true), (99, 900, 500, false), (100, 899.999, 500, false),
            (100, 900, 499.999, false),
        ])
    func heartRate(points: Int, seconds: Double, metres: Double, isStuck: Bool) {
        let segment = Self.run(points: points, seconds: seconds, metres: metres) {
            $0.heartRate = $1 ? 131 : 120
        }
        #expect(Self.stuck(segment, .heartRate) == (isStuck ? Array(1...points) : []))
    }

    @Test(
        "a speed for 10 minutes, 100 trackpoints and 500 m, while another sensor has 10 values",
        arguments: [
            (100, 600.0, 500.0, 10, true), (99, 600, 500, 10, false), (100, 599.999, 500, 10, false),
            (100, 600, 499.999, 10, false), (100, 600, 500, 9, false),
        ])
    func speed(points: Int, seconds: Double, metres: Double, values: Int, isStuck: Bool) {
        let segment = Self.run(points: points, seconds: seconds, metres: metres, sensorValues: values) {
            $0.speed = $1 ? 7 : 6
        }
        #expect(Self.stuck(segment, .speed) == (isStuck ? Array(1...points) : []))
    }

    @Test(
        "a position for 10 seconds, 5 trackpoints and 50 m, but for the first of them",
        arguments: [
            (5, 10.0, 50.0, true), (4, 10, 50, false), (5, 9.999, 50, false), (5, 10, 49.999, false),
        ])
    func position(points: Int, seconds: Double, metres: Double, isStuck: Bool) {
        let segment = Self.run(points: points, seconds: seconds, metres: metres) {
            $0.coordinate = Coordinate(latitude: 47, longitude: $1 ? 8 : 8.01)
        }
        #expect(Self.stuck(segment, .position) == (isStuck ? Array(2...points) : []))
    }

    @Test("values of 0 and trackpoints without one end no ride and no run")
    func others() {
        let zeros = Self.run(points: 200, seconds: 2000, metres: 2000) { $0.heartRate = $1 ? 0 : 120 }
        #expect(Self.stuck(zeros, .heartRate).isEmpty)
        let still = Self.run(points: 200, seconds: 2000, metres: 2000) { $0.speed = $1 ? 0 : 6 }
        #expect(Self.stuck(still, .speed).isEmpty)
        var number = 0
        let sparse = Self.run(points: 300, seconds: 2000, metres: 2000) { point, isRun in
            number += 1
            point.heartRate = !isRun ? 120 : number.isMultiple(of: 2) ? 131 : nil
        }
        let marked = Self.stuck(sparse, .heartRate)
        #expect(marked == sparse.points.indices.filter { sparse.points[$0].heartRate == 131 })
    }

    @Test("computes the distance by speeds, each for at most 30 s, where there are no distances")
    func waysBySpeed() {
        func run(_ speed: Double) -> TrackSegment {
            var segment = Self.run(points: 100, seconds: 990, metres: 0) { point, isRun in
                (point.distance, point.speed, point.heartRate) = (nil, speed, isRun ? 131 : 120)
            }
            // A pause of a minute and a half in the middle.
            for index in 51..<segment.points.count {
                segment.points[index].time = segment.points[index].time?.advanced(bySeconds: 90)
            }
            return segment
        }
        // 98 steps of 10 seconds and one that counts as 30.
        #expect(Self.stuck(run(500 / 1010 + 0.0001), .heartRate).count == 100)
        #expect(Self.stuck(run(500 / 1010 - 0.0001), .heartRate).isEmpty)
    }
}
