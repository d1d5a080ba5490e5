extension ExampleData {
    /// A ride of the season as it was recorded.
    struct SeasonRide {
        let plan: Plan
        let segments: [[Trackpoint]]
        /// When the stops of the plan began, in seconds since 1970.
        let stops: [(place: Place, time: Int)]

        var file: ExampleFile {
            let document = GPXDocument(name: plan.title, description: plan.description, segments: segments)
            return ExampleFile(path: plan.path, bytes: document.bytes)
        }
    }

    /// The season of 2026.
    enum Season {
        /// All rides in the order of their starts.
        static func rides() -> [SeasonRide] {
            var courses: [[Place]: Course] = [:]
            return (tours + commutes).sorted { $0.start.time < $1.start.time }.map { plan in
                let legs = plan.route.legs.map { places in
                    let course = courses[places] ?? Course(by: places)
                    courses[places] = course
                    return course
                }
                return ride(plan, on: legs)
            }
        }

        private static func ride(_ plan: Plan, on legs: [Course]) -> SeasonRide {
            var random = RandomSource(name: plan.path)
            let rider = rider(for: plan, &random)
            var recorder = Recorder(
                sensors: plan.sensors, start: plan.start.time + random.index(below: 60),
                interval: plan.route.interval, warmth: warmth(plan.start, &random),
                random: RandomSource(seed: random.next()))
            var segments: [[Trackpoint]] = []
            var stops: [(place: Place, time: Int)] = []
            var second = 0
            for course in legs {
                let halts = halts(of: plan, on: course, &random)
                let moments = rider.ride(course, halts: halts.map(\.halt), from: second, &random)
                stops += pauses(halts, in: moments, course, start: recorder.start)
                segments.append(recorder.segment(moments))
                second = (moments.last?.second ?? second) + trainRide
            }
            return SeasonRide(plan: plan, segments: segments, stops: stops)
        }

        /// Seconds between the legs of a route: waiting and a train over the hills.
        private static let trainRide = 4020

        private static func rider(for plan: Plan, _ random: inout RandomSource) -> Rider {
            var rider = Rider()
            rider.power *= plan.route.eagerness * random.uniform(0.93, 1.07)
            rider.wind = Spot(x: random.uniform(-1, 2.6), y: random.uniform(-1.2, 1.2))
            if plan.route.isGravel {
                rider.mass = 94
                rider.rolling = 0.013
                rider.drag = 0.27
            }
            return rider
        }

        /// Degrees Celsius at 500 m: coldest in January, a few degrees more in the afternoon, and the day's own luck.
        private static func warmth(_ start: Instant, _ random: inout RandomSource) -> Double {
            let fromJuly = Double(start.localDay.number - Day(2026, 7, 22).number) / 182.5
            let hour = Double((start.time + start.zone) % 86_400) / 3600
            return 21 - 19 * fromJuly * fromJuly + max(-4, 4 - abs(hour - 16)) + 2 * random.bell()
        }

        private static func halts(
            of plan: Plan, on course: Course, _ random: inout RandomSource
        ) -> [(place: Place, halt: Halt)] {
            course.marks.dropFirst().dropLast().compactMap { mark in
                if let stop = plan.stops.first(where: { $0.place == mark.place }) {
                    let seconds = stop.minutes * 60 + random.index(below: 60)
                    return (mark.place, Halt(distance: mark.distance, seconds: seconds, isPaused: true))
                }
                guard mark.place.hasLights, random.uniform(0, 1) < 0.6 else { return nil }
                let seconds = 9 + random.index(below: 45)
                return (mark.place, Halt(distance: mark.distance, seconds: seconds, isPaused: false))
            }
        }

        /// When the device was paused, found again in the moments by their gaps.
        private static func pauses(
            _ halts: [(place: Place, halt: Halt)], in moments: [Moment], _ course: Course, start: Int
        ) -> [(place: Place, time: Int)] {
            let begins = zip(moments, moments.dropFirst()).filter { $1.second - $0.second > 60 }.map(\.0)
            return zip(halts.filter(\.halt.isPaused), begins).map { ($0.place, start + $1.second) }
        }
    }
}
