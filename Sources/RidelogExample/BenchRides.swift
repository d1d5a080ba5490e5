import RidelogModels

extension ExampleData {
    /// Many rides on a few loops, each generated on demand.
    struct BenchRides {
        private let courses = rounds.flatMap { [Course(by: $0), Course(by: $0.reversed())] }

        func file(at index: Int) -> ExampleFile {
            var random = RandomSource(seed: 2026 &+ RandomSource.mixed(UInt64(index) + 1))
            let course = random.index(below: courses.count)
            let start = Self.start(of: index, &random)
            let title = "\(Self.parts[index % 3]) \(Self.words[course / 2])"
            let length = courses[course].length * random.uniform(0.3, 0.7)
            let route = Route(legs: [], eagerness: 0.96, interval: 3)
            var rider = Rider(route, sensors: [.heartRate], start: start, warmth: 15, &random)
            let stop = Halt(place: .home, distance: length, seconds: 40)
            let points = rider.ride(courses[course], halts: [stop])
            let name = "\(local(start).date)-\(Slug.make(title, fallback: "ride"))"
            let bytes = gpx(name: title, description: nil, segments: [points])
            return ExampleFile(path: "rides/\(name).gpx", bytes: bytes)
        }

        /// Morning and evening of one day, noon of the day before, then again two days earlier.
        private static func start(of index: Int, _ random: inout RandomSource) -> Int {
            let hour = [6, 17, 11][index % 3]
            let last = time(10, 11, hour, random.index(below: 60), random.index(below: 60))
            return last - (index / 3 * 2 + (index % 3 == 2 ? 1 : 0)) * 86_400
        }

        private static let parts = ["Morning", "Evening", "Noon"]

        /// A description for each loop.
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
