extension ExampleData {
    /// The enter and exit log of the rider's telephone: what the rides say, and some visits on foot.
    enum VisitLog {
        /// One stay in a fence; times in seconds since 1970.
        struct Stay: Equatable {
            let fence: String
            var enter: Int
            var exit: Int?
            /// Metres.
            let accuracy: Int
        }

        static func file(for rides: [SeasonRide]) -> ExampleFile {
            let stays = rides.flatMap(stays) + atWork(rides) + onFoot
            let events = stays.flatMap { stay in
                [event("enter", stay.enter, stay)] + (stay.exit.map { [event("exit", $0, stay)] } ?? [])
            }
            let lines = events.sorted { ($0.time, $0.line) < ($1.time, $1.line) }.map(\.line)
            return ExampleFile(path: "logs/visits.jsonl", text: lines.map { $0 + "\n" }.joined())
        }

        private static func event(_ kind: String, _ time: Int, _ stay: Stay) -> (time: Int, line: String) {
            let when = Instant(time).local
            let line =
                "{\"time\":\"\(when)\",\"event\":\"\(kind)\",\"geofence\":\"\(stay.fence)\""
                + ",\"accuracy\":\(stay.accuracy)}"
            return (time, line)
        }

        private static func stays(in ride: SeasonRide) -> [Stay] {
            var random = RandomSource(name: ride.plan.path, seed: 1)
            return Geofences.onTheWay.flatMap { fence in
                ride.segments.flatMap { segment in
                    lasting(crossings(of: fence, by: segment)).map { enter, exit in
                        Stay(fence: fence.id, enter: enter, exit: exit, accuracy: 4 + random.index(below: 9))
                    }
                }
            }
        }

        /// From the ride to work to the one home from it.
        private static func atWork(_ rides: [SeasonRide]) -> [Stay] {
            let points = rides.flatMap { $0.segments.flatMap(\.self) }.sorted { $0.time < $1.time }
            return crossings(of: Geofences.office, by: points).map { enter, exit in
                Stay(fence: Geofences.office.id, enter: enter, exit: exit, accuracy: 12)
            }
        }

        /// Pairs of enter and exit, from one crossing of the edge to the next.
        private static func crossings(of fence: Fence, by segment: [Trackpoint]) -> [(enter: Int, exit: Int)]
        {
            var result: [(enter: Int, exit: Int)] = []
            var enter: Int?
            for (a, b) in zip(segment, segment.dropFirst()) {
                let (from, to) = (fence.contains(a.spot), fence.contains(b.spot))
                guard from != to else { continue }
                let time = crossing(of: fence, from: a, to: b, isInside: from)
                if let begin = enter { result.append((begin, time)) }
                enter = to ? time : nil
            }
            return result
        }

        /// The second nearest to the edge, by bisection on the straight line between two points.
        private static func crossing(
            of fence: Fence, from a: Trackpoint, to b: Trackpoint, isInside: Bool
        ) -> Int {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<16 {
                let middle = (low + high) / 2
                if fence.contains(a.spot.toward(b.spot, by: middle)) == isInside {
                    low = middle
                } else {
                    high = middle
                }
            }
            return a.time + Int((Double(b.time - a.time) * high).rounded())
        }

        /// Without flicker: stays less than half a minute apart are one, and a telephone misses the very short ones.
        private static func lasting(_ stays: [(enter: Int, exit: Int)]) -> [(enter: Int, exit: Int)] {
            var result: [(enter: Int, exit: Int)] = []
            for stay in stays {
                if let last = result.last, stay.enter - last.exit < 30 {
                    result[result.count - 1].exit = stay.exit
                } else {
                    result.append(stay)
                }
            }
            return result.filter { $0.exit - $0.enter >= 12 }
        }

        /// The last one stays open: the battery did not last as long as the evening.
        private static let onFoot = [
            walk(Geofences.oldTown, Instant(Day(2026, 5, 16), 10, 4, 31), minutes: 71, accuracy: 14),
            walk(Geofences.lidos, Instant(Day(2026, 7, 4), 14, 12, 8), minutes: 127, accuracy: 9),
            walk(Geofences.lidos, Instant(Day(2026, 8, 14), 17, 41, 50), minutes: 83, accuracy: 11),
            walk(Geofences.cafe, Instant(Day(2026, 9, 12), 15, 20, 12), minutes: 64, accuracy: 22),
            walk(Geofences.oldTown, Instant(Day(2026, 10, 11), 18, 26, 40), minutes: nil, accuracy: 18),
        ]

        private static func walk(_ fence: Fence, _ start: Instant, minutes: Int?, accuracy: Int) -> Stay {
            let exit = minutes.map { start.time + $0 * 60 + 17 }
            return Stay(fence: fence.id, enter: start.time, exit: exit, accuracy: accuracy)
        }
    }
}
