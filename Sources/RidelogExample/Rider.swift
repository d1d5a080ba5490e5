extension ExampleData {
    /// A sensor of the device.
    enum Sensor {
        case heartRate, cadence, power, temperature
    }

    /// A trackpoint as recorded by the device.
    struct Trackpoint {
        /// Seconds since 1970 in UTC.
        let time: Int
        let spot: Spot
        /// Tenths of a metre.
        let elevation: Int
        var heartRate: Int?
        var cadence: Int?
        var power: Int?
        /// Degrees Celsius.
        var temperature: Int?
    }

    /// A stop at a distance from the start of a course, in metres.
    struct Halt {
        let place: Place
        let distance: Double
        let seconds: Int
    }

    /// A simulated cyclist with a bicycle computer: power, rolling resistance and wind, second by second.
    struct Rider {
        private let route: Route
        let sensors: [Sensor]
        /// Watts on the flat.
        let power: Double
        /// The wind's direction and speed, in metres a second to the east and north.
        let wind: Spot
        /// Degrees Celsius at 500 m above the sea.
        let warmth: Double
        let start: Int
        /// Varies the noise of sensors and power from ride to ride.
        private let number: Double

        /// Seconds since 1970.
        private(set) var time: Int
        private var speed = 0.0
        private var load = 60.0
        private var heart = 92.0

        /// - Parameter start: seconds since 1970.
        init(_ route: Route, sensors: [Sensor], start: Int, warmth: Double, _ random: inout RandomSource) {
            self.route = route
            self.sensors = sensors
            self.start = start
            self.warmth = warmth
            power = 162 * route.eagerness * random.uniform(0.93, 1.07)
            wind = Spot(x: random.uniform(-1, 2.6), y: random.uniform(-1.2, 1.2))
            number = random.uniform(0, 1e6)
            time = start
        }

        /// Rides a course to its end; returns one track segment.
        mutating func ride(_ course: Course, halts: [Halt]) -> [Trackpoint] {
            var halts = halts[...]
            var distance = 0.0
            var points = [point(course.stretch(at: 0), power: 0)]
            var way = course.stretch(at: 0).direction
            while course.length - distance > 1.5 {
                if let halt = halts.first, halt.distance - distance <= 1.5 {
                    halts.removeFirst()
                    points += rest(halt.seconds, at: course.stretch(at: distance), after: points.last)
                    continue
                }
                let here = course.stretch(at: distance)
                let left = (halts.first?.distance ?? course.length) - distance
                let watts = advance(on: here, limit: min(here.limit, (2.2 * left).squareRoot()))
                distance = min(course.length, distance + speed)
                let next = course.stretch(at: distance)
                let age = time - (points.last?.time ?? time)
                let turn = abs(Spot.cross(way, next.direction))
                if age >= route.interval || age >= 3 && turn > 0.2 || course.length - distance <= 1.5 {
                    points.append(point(next, power: watts))
                    way = next.direction
                }
            }
            return points
        }

        /// Rests with the device paused: one point before and one after.
        private mutating func rest(
            _ seconds: Int, at place: Course.Stretch, after last: Trackpoint?
        ) -> [Trackpoint] {
            speed = 0
            let before = last?.time == time ? [] : [point(place, power: 0)]
            wait(seconds)
            return before + [point(place, power: 0)]
        }

        /// Waits; after a minute the heart rate has recovered.
        mutating func wait(_ seconds: Int) {
            time += seconds
            if seconds > 60 { (heart, load) = (90, 0) }
        }

        /// Rides for one second; returns the power at the pedals in watts.
        private mutating func advance(on road: Course.Stretch, limit: Double) -> Double {
            let mood = 1 + 0.25 * noise(every: 40, layer: 3)
            // More power uphill, less downhill, none where the road or a bend makes it unnecessary.
            let isRolling = road.slope < -0.02 && speed > 10.5 || speed > limit
            let watts = isRolling ? 0 : max(0, power * mood * (1 + min(0.32, max(-1, 5 * road.slope))))
            let (mass, rolling, drag): (Double, Double, Double) =
                route.isGravel ? (94, 0.013, 0.27) : (82, 0.006, 0.25)
            let air = speed - Spot.dot(wind, road.direction)
            let brake = drag * air * abs(air) + mass * 9.81 * (rolling + road.slope)
            let push = 0.96 * watts / max(speed, 2.2)
            let free = max(1.5, speed + (push - brake) / mass)
            speed = max(min(free, limit), min(speed - 2, 2), 0.7)
            time += 1
            // The heart rate lags behind the power, and rises with the hours.
            load += (watts - load) / 15
            let target = 82 + 0.31 * load + min(12, hours * 3.5)
            heart += (target - heart) / (target > heart ? 24 : 38)
            return speed < free ? watts * 0.2 : watts
        }

        private var hours: Double { Double(time - start) / 3600 }

        /// Noise from -1 to 1 with a period in seconds; different in each layer.
        private func noise(every seconds: Double, layer: Int) -> Double {
            Terrain.noise(Spot(x: Double(time - start), y: number * seconds), cell: seconds, layer: layer)
        }

        private func point(_ place: Course.Stretch, power: Double) -> Trackpoint {
            let jitter = Spot(x: noise(every: 40, layer: 4), y: noise(every: 40, layer: 5)) * 2.2
            let height = Terrain.height(at: place.spot)
            var point = Trackpoint(
                time: time, spot: place.spot + jitter,
                elevation: Int((height * 10 + 2 * noise(every: 1, layer: 6)).rounded()))
            let isPedalling = power > 30 && speed > 0
            if sensors.contains(.heartRate) {
                point.heartRate = Int((heart + 1.5 * noise(every: 3, layer: 7)).rounded())
            }
            if sensors.contains(.cadence) {
                let turns = 86 + 2.2 * (speed - 7) - 60 * max(0, place.slope) + 8 * noise(every: 20, layer: 8)
                point.cadence = isPedalling ? Int(min(104, max(54, turns)).rounded()) : 0
            }
            if sensors.contains(.power) {
                point.power = isPedalling ? Int(max(0, power + 27 * noise(every: 1, layer: 9)).rounded()) : 0
            }
            if sensors.contains(.temperature) {
                point.temperature = Int((warmth + min(5, 1.3 * hours) - (height - 500) * 0.0065).rounded())
            }
            return point
        }
    }
}
