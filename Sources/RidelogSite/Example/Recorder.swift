extension ExampleData {
    /// What a device measures besides place and time.
    struct Sensors: OptionSet {
        let rawValue: Int

        static let heartRate = Sensors(rawValue: 1)
        static let cadence = Sensors(rawValue: 2)
        static let power = Sensors(rawValue: 4)
        static let temperature = Sensors(rawValue: 8)
    }

    /// One point as the device wrote it.
    struct Trackpoint {
        /// Seconds since 1970 in UTC.
        let time: Int
        let latitude: Degrees
        let longitude: Degrees
        /// Tenths of a metre.
        let elevation: Int
        var heartRate: Int?
        var cadence: Int?
        var power: Int?
        /// Degrees Celsius.
        var temperature: Int?

        /// Where the point says that the rider was.
        var spot: Spot { Spot(latitude: latitude, longitude: longitude) }
    }

    /// A bicycle computer: measures every second, with the faults of its sensors, and keeps what a bend needs.
    struct Recorder {
        let sensors: Sensors
        /// Seconds since 1970 at which the ride starts.
        let start: Int
        /// The longest time between two points while the device runs, in seconds.
        let interval: Int
        /// Degrees Celsius at 500 m above the sea.
        let warmth: Double

        private var random: RandomSource
        private var east = Swing(size: 1.4, steps: 40)
        private var north = Swing(size: 1.4, steps: 40)
        private var spin = Swing(size: 4, steps: 20)
        private var heart = 92.0
        private var load = 60.0
        private var second = 0

        init(sensors: Sensors, start: Int, interval: Int, warmth: Double, random: RandomSource) {
            self.sensors = sensors
            self.start = start
            self.interval = interval
            self.warmth = warmth
            self.random = random
        }

        /// One track segment. The state of the body goes on in the next one.
        mutating func segment(_ moments: [Moment]) -> [Trackpoint] {
            var points: [Trackpoint] = []
            var kept: Moment?
            for (index, moment) in moments.enumerated() {
                feel(moment)
                let next = index + 1 < moments.count ? moments[index + 1] : nil
                if isKept(moment, after: kept, before: next) {
                    points.append(measure(moment))
                    kept = moment
                }
            }
            return points
        }

        private func isKept(_ moment: Moment, after last: Moment?, before next: Moment?) -> Bool {
            guard let last, let next, next.second == moment.second + 1 else { return true }
            let age = moment.second - last.second
            if age < 3 { return false }
            let travelled = (moment.spot - last.spot).direction
            let ahead = (next.spot - moment.spot).direction
            return age >= interval || abs(Spot.cross(travelled, ahead)) > 0.2
        }

        /// The heart follows the legs half a minute later, rests in pauses, and everything gets harder with the
        /// hours.
        private mutating func feel(_ moment: Moment) {
            if moment.second - second > 60 { (heart, load) = (90, 0) }
            second = moment.second
            load += (moment.power - load) / 15
            let drift = min(12, Double(moment.second) / 3600 * 3.5)
            let target = 82 + 0.31 * load + drift
            heart += (target - heart) / (target > heart ? 24 : 38)
            _ = east.step(&random)
            _ = north.step(&random)
            _ = spin.step(&random)
        }

        private mutating func measure(_ moment: Moment) -> Trackpoint {
            let jitter = Spot(x: east.value + 0.2 * random.bell(), y: north.value + 0.2 * random.bell())
            let spot = moment.spot + jitter
            let height = Terrain.height(at: moment.spot)
            var point = Trackpoint(
                time: start + moment.second,
                latitude: spot.latitude,
                longitude: spot.longitude,
                elevation: Int((height * 10 + 1.5 * random.bell()).rounded())
            )
            if sensors.contains(.heartRate) { point.heartRate = Int((heart + random.bell()).rounded()) }
            if sensors.contains(.cadence) { point.cadence = cadence(moment) }
            if sensors.contains(.power) { point.power = watts(moment) }
            if sensors.contains(.temperature) {
                let hours = Double(moment.second) / 3600
                point.temperature = Int((warmth + min(5, 1.3 * hours) - (height - 500) * 0.0065).rounded())
            }
            return point
        }

        private func cadence(_ moment: Moment) -> Int {
            guard moment.power > 30, moment.speed > 0 else { return 0 }
            let turns = 86 + 2.2 * (moment.speed - 7) - 60 * max(0, moment.slope) + spin.value
            return Int(min(104, max(54, turns)).rounded())
        }

        private mutating func watts(_ moment: Moment) -> Int {
            guard moment.power > 30, moment.speed > 0 else { return 0 }
            return Int(max(0, moment.power + 16 * random.bell()).rounded())
        }
    }
}
