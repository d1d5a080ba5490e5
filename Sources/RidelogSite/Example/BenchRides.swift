extension ExampleData {
    /// A great many rides on a few rounds, each made when it is asked for.
    struct BenchRides {
        private let seed: UInt64
        private let courses: [Course]

        init(seed: UInt64) {
            self.seed = seed
            courses = Self.rounds.flatMap { [Course(by: $0), Course(by: $0.reversed())] }
        }

        func file(at index: Int) -> ExampleFile {
            var random = RandomSource(seed: seed &+ RandomSource.mixed(UInt64(index) + 1))
            let course = random.index(below: courses.count)
            let start = start(of: index, &random)
            let title = "\(Self.parts[index % 3]) \(Self.words[course / 2])"
            let points = record(courses[course], from: start, &random)
            let document = GPXDocument(name: title, segments: [points])
            let name = "\(start.localDay.text)-\(slug(title))"
            return ExampleFile(path: "rides/\(name).gpx", bytes: document.bytes)
        }

        private func record(_ course: Course, from start: Instant, _ random: inout RandomSource)
            -> [Trackpoint]
        {
            var rider = Rider()
            rider.power = random.uniform(138, 172)
            rider.wind = Spot(x: random.uniform(-2, 3), y: random.uniform(-2, 2))
            let stop = Halt(distance: course.length * random.uniform(0.3, 0.7), seconds: 40, isPaused: false)
            let moments = rider.ride(course, halts: [stop], from: 0, &random)
            var recorder = Recorder(
                sensors: .heartRate, start: start.time, interval: 3, warmth: 15,
                random: RandomSource(seed: random.next()))
            return recorder.segment(moments)
        }

        /// Morning and evening of one day, noon of the day before, and again two days earlier.
        private func start(of index: Int, _ random: inout RandomSource) -> Instant {
            let day = Day(2026, 10, 11).number - index / 3 * 2 - (index % 3 == 2 ? 1 : 0)
            let hour = [6, 17, 11][index % 3]
            return Instant(Day(number: day), hour, random.index(below: 60), random.index(below: 60))
        }

        private static let parts = ["Morning", "Evening", "Noon"]

        /// One for every round.
        private static let words = [
            "by the lake", "over the Fichtenhof", "around Tannwil", "to the Kapfli and back",
        ]

        private static let rounds: [[Place]] = [
            [.home, .muehle, .lidoNorth, .lidoSouth, .kapfli, .home],
            [.aabrueck, .werdwil, .work, .fichtenhof, .aabrueck],
            [.aabrueck, .tannwil, .work, .werdwil, .aabrueck],
            [.home, .kapfli, .steinfurt, .home],
        ]
    }
}
