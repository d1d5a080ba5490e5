import RidelogModels

extension ExampleData {
    /// A planned ride.
    struct Plan {
        /// Seconds since 1970.
        let start: Int
        let title: String
        let route: Route
        /// Breaks in minutes for coffee, a swim or a sandwich, with the device paused.
        let stops: [Place: Int]
        let sensors: [Sensor]
        let description: String?
        /// The title in the file; the device's default if the rider gave none.
        let fileTitle: String

        init(
            _ month: Int, _ day: Int, at hour: Int, _ minute: Int, _ title: String, _ route: Route,
            stops: [Place: Int] = [:], sensors: [Sensor] = [.heartRate, .cadence], description: String? = nil,
            fileTitle: String? = nil
        ) {
            start = time(month, day, hour, minute)
            self.title = title
            self.route = route
            self.stops = stops
            self.sensors = sensors
            self.description = description
            self.fileTitle = fileTitle ?? title
        }

        /// `rides/2026-06-14-over-the-hochalp.gpx`.
        var path: String {
            "rides/\(local(start).date)-\(Slug.make(title, fallback: "ride")).gpx"
        }
    }

    /// A recorded ride of the season.
    struct SeasonRide {
        let plan: Plan
        private(set) var segments: [[Trackpoint]] = []
        /// The starts of the planned stops, in seconds since 1970.
        private(set) var stops: [(place: Place, time: Int)] = []

        /// - Parameter legs: the courses of the plan's route.
        init(_ plan: Plan, on legs: [Course]) {
            self.plan = plan
            var random = RandomSource(name: plan.path)
            let start = plan.start + random.index(below: 60)
            let warmth = Self.warmth(start, &random)
            var rider = Rider(plan.route, sensors: plan.sensors, start: start, warmth: warmth, &random)
            for course in legs {
                // Waiting, and a train ride over the hills.
                if !segments.isEmpty { rider.wait(4020) }
                let halts = Self.halts(of: plan, on: course, &random)
                let points = rider.ride(course, halts: halts)
                let pauses = zip(points, points.dropFirst()).filter { $1.time - $0.time > 60 }.map(\.0.time)
                stops += zip(halts.filter { $0.seconds > 60 }.map(\.place), pauses).map { ($0, $1) }
                segments.append(points)
            }
        }

        var file: ExampleFile {
            let bytes = gpx(name: plan.fileTitle, description: plan.description, segments: segments)
            return ExampleFile(path: plan.path, bytes: bytes)
        }

        /// Degrees Celsius at 500 m: coldest in January, warmer in the afternoon, with a random part for the day.
        private static func warmth(_ start: Int, _ random: inout RandomSource) -> Double {
            let fromJuly = Double(start - time(7, 22, 12)) / 86_400 / 182.5
            let hour = Double(local(start).secondOfDay) / 3600
            return 21 - 19 * fromJuly * fromJuly + max(-4, 4 - abs(hour - 16)) + random.uniform(-3, 3)
        }

        /// The planned stops, and traffic lights.
        private static func halts(of plan: Plan, on course: Course, _ random: inout RandomSource) -> [Halt] {
            course.marks.compactMap { mark in
                let planned = plan.stops[mark.place].map { $0 * 60 + random.index(below: 60) }
                let isRed = mark.place.hasLights && random.uniform(0, 1) < 0.6
                guard let seconds = planned ?? (isRed ? 9 + random.index(below: 45) : nil) else { return nil }
                return Halt(place: mark.place, distance: mark.distance, seconds: seconds)
            }
        }
    }

    enum Season {
        /// All rides in order of start.
        static func rides() -> [SeasonRide] {
            var courses: [[Place]: Course] = [:]
            return (tours + commutes).sorted { $0.start < $1.start }.map { plan in
                SeasonRide(
                    plan,
                    on: plan.route.legs.map { places in
                        let course = courses[places] ?? Course(by: places)
                        courses[places] = course
                        return course
                    })
            }
        }
    }

    private static let zone = (try? Zone(identifier: "Europe/Zurich")) ?? .utc

    /// Seconds since 1970 at a local time of 2026.
    static func time(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> Int {
        let date = CivilDate(year: 2026, month: month, day: day) ?? .earliest
        let local = CivilDateTime(date: date, hour: hour, minute: minute, second: second)
        return local.map { Int(zone.instant(of: $0).millisecondsSince1970 / 1000) } ?? 0
    }

    private static func instant(_ time: Int) -> Instant {
        Instant(millisecondsSince1970: Int64(time) * 1000)
    }

    /// The local time of the rider.
    static func local(_ time: Int) -> CivilDateTime { zone.local(instant(time)) }

    /// `2026-06-14T09:36:10+02:00`.
    static func localText(_ time: Int) -> String {
        local(time).iso8601(offset: zone.offset(at: instant(time)))
    }

    /// `2026-06-14T07:36:10Z`.
    static func utcText(_ time: Int) -> String { instant(time).iso8601 }
}
