import RidelogModels
import RidelogRawTracks

extension RecordedFiguresTests {
    /// Short rides of whole numbers, so that intervals, speeds, heights, sensors and totals are exactly at the limits
    /// of the rules, just below them and just beyond.
    static func rideAtLimits(_ number: Int) -> RawRide {
        var random = SeededRandom(UInt64(number))
        func one<Value>(of values: Value...) -> Value {
            values[Int(random.number(0...0.999) * Double(values.count))]
        }
        var (second, way, height) = (0.0, 0.0, 200.0)
        let segments = (0...(number % 3)).map { _ in
            second += one(of: 0, 1, 30, 400)
            return TrackSegment(
                points: (0..<12).map { _ in
                    let interval: Double = one(of: 0, 1, 1, 2, 5, 5, 10, 20, 29, 30, 31, 60)
                    second += interval
                    way += one(of: 0, 0, 0.25, 0.3, 0.5, 1, 4, 4, 36) * interval
                    height += one(of: 0, 0, 0, 1, 3, -3, 5, -5, 10, -10)
                    let place = number % 2 == 0 && random.number(0...1) < 0.9
                    var point = HandMade.point(
                        random.number(0...1) < 0.95 ? second : nil, at: place ? way : nil,
                        elevation: one(of: height, height, height, nil))
                    if number % 4 != 0 { point.distance = one(of: way, way, way, way / 2, nil) }
                    if number % 3 == 0 { point.speed = one(of: 0, 0.5, 4, 10_000, 10_001, nil) }
                    point.heartRate = one(of: nil, 0, 1, 120, 150, 1000, 1001)
                    point.cadence = one(of: nil, 0, 80, 90, 10_000, 10_001)
                    point.power = one(of: nil, 0, 100, 200, 100_000, 100_001, -1)
                    point.temperature = one(of: nil, 20, -273.15, -274, 1000, 1001)
                    return point
                })
        }
        var raw = RawRide(
            title: "At limits", sport: one(of: "cycling", "running", "hiking", "swimming", "kayaking"),
            device: one(of: "Garmin Edge 530", nil), track: RawTrack(segments: segments))
        var totals = DeviceTotals()
        totals.elapsedTime = one(of: nil, 0, second, second + 61)
        totals.timerTime = one(of: nil, 0, second, second + 60, second + 61, second * 2 + 1)
        totals.movingTime = one(of: nil, nil, 0, second, second / 2, second + 60, second + 61)
        totals.distance = one(
            of: nil, 0, way, way * 2, way * 2 + 1, way / 0.8, second * 25, second * 25 + 1, 1e9)
        totals.averageSpeed = one(of: nil, 0, way / second, 2 * way / second, 2.5 * way / second)
        totals.maximumSpeed = one(of: nil, 0, 4, 8, 15, 36, 37, 1e9 + 1)
        totals.ascent = one(of: nil, 0, 77, -1)
        totals.descent = one(of: nil, 0, 66, -1)
        totals.averageTemperature = one(of: nil, -273.15, -274, 1000, 1001)
        if number % 5 != 0 {
            raw.totals = totals
            raw.laps = [Lap(start: HandMade.time(0), totals: totals)]
        }
        return raw
    }
}
