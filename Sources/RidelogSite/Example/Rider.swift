extension ExampleData {
    /// One second of a ride as it really was, before any device measured it.
    struct Moment {
        /// Seconds since the start of the ride.
        let second: Int
        let spot: Spot
        /// Metres per second.
        let speed: Double
        let slope: Double
        /// Watts at the pedals.
        let power: Double
    }

    /// A stop at a distance from the start of a course, in metres.
    struct Halt {
        let distance: Double
        let seconds: Int
        /// Whether the rider pauses the device; at a red light nobody does.
        let isPaused: Bool
    }

    /// Somebody on a bicycle: legs, weight, tyres and the wind of the day.
    struct Rider {
        /// Watts on the flat.
        var power = 162.0
        /// Kilograms, bicycle and bags included.
        var mass = 82.0
        var rolling = 0.006
        /// Newton at one metre per second of air.
        var drag = 0.25
        /// Where the air goes and how fast, in metres per second.
        var wind = Spot(x: 0, y: 0)

        /// Rides a course from its start to its end, second by second.
        func ride(_ course: Course, halts: [Halt], from start: Int, _ random: inout RandomSource) -> [Moment]
        {
            var trip = Trip(course: course, second: start)
            for halt in halts + [Halt(distance: course.length, seconds: 0, isPaused: false)] {
                while halt.distance - trip.distance > 1.5 {
                    advance(&trip, toward: halt.distance, &random)
                }
                trip.stop(halt)
            }
            return trip.moments
        }

        private func advance(_ trip: inout Trip, toward stop: Double, _ random: inout RandomSource) {
            let index = trip.course.index(at: trip.distance)
            let slope = trip.course.slopes[index]
            let limit = min(trip.course.limits[index], (2.2 * (stop - trip.distance)).squareRoot())
            let power = effort(slope: slope, speed: trip.speed, limit: limit) * (1 + trip.mood.step(&random))
            let air = trip.speed - Spot.dot(wind, trip.course.direction(at: trip.distance))
            let push = 0.96 * power / max(trip.speed, 2.2)
            let brake = drag * air * abs(air) + mass * 9.81 * (rolling + slope)
            let free = max(1.5, trip.speed + (push - brake) / mass)
            let speed = max(min(free, limit), min(trip.speed - 2, 2), 0.7)
            trip.move(speed: speed, slope: slope, power: speed < free ? power * 0.2 : power)
        }

        /// Harder uphill, easier downhill, nothing where the road does it or a bend comes.
        private func effort(slope: Double, speed: Double, limit: Double) -> Double {
            if slope < -0.02 && speed > 10.5 || speed > limit { return 0 }
            return max(0, power * (1 + min(0.32, max(-1, 5 * slope))))
        }
    }

    /// A ride in the making.
    private struct Trip {
        let course: Course
        private(set) var second: Int
        private(set) var distance = 0.0
        private(set) var speed = 0.0
        private(set) var moments: [Moment] = []
        var mood = Swing(size: 0.12, steps: 40)

        init(course: Course, second: Int) {
            self.course = course
            self.second = second
            note(slope: 0, power: 0)
        }

        mutating func move(speed: Double, slope: Double, power: Double) {
            self.speed = speed
            distance = min(course.length, distance + speed)
            second += 1
            note(slope: slope, power: power)
        }

        mutating func stop(_ halt: Halt) {
            speed = 0
            if halt.isPaused {
                second += halt.seconds
                note(slope: 0, power: 0)
            } else {
                for _ in 0..<halt.seconds {
                    second += 1
                    note(slope: 0, power: 0)
                }
            }
        }

        private mutating func note(slope: Double, power: Double) {
            let spot = course.spot(at: distance)
            moments.append(Moment(second: second, spot: spot, speed: speed, slope: slope, power: power))
        }
    }
}
