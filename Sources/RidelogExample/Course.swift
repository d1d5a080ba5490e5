extension ExampleData {
    /// The roads along some places, sampled every five metres.
    struct Course {
        static let step = 5.0

        let points: [Spot]
        /// Rise over run.
        private let slopes: [Double]
        /// Speed limits in metres a second, from bends and the braking distance before them.
        private let limits: [Double]
        /// The places along the course, in order, with their distances from the start in metres.
        let marks: [(place: Place, distance: Double)]

        init(by places: [Place]) {
            var line = places.prefix(1).map(\.spot)
            var marks: [(place: Place, distance: Double)] = []
            var distance = 0.0
            for (a, b) in zip(places, places.dropFirst()) {
                let road = Road.line(from: a, to: b)
                distance += zip(road, road.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
                marks.append((b, distance))
                line += road.dropFirst()
            }
            self.marks = marks.dropLast()
            points = Road.resampled(line, every: Self.step)
            slopes = Self.slopes(of: points)
            limits = Self.limits(of: points)
        }

        /// Metres.
        var length: Double { Double(points.count - 1) * Self.step }

        /// The road at one position.
        struct Stretch {
            let spot: Spot
            let direction: Spot
            /// Rise over run.
            let slope: Double
            /// The speed limit in metres a second.
            let limit: Double
        }

        /// - Parameter distance: metres from the start.
        func stretch(at distance: Double) -> Stretch {
            let index = min(max(0, Int(distance / Self.step)), points.count - 2)
            let way = points[index + 1] - points[index]
            let spot = points[index] + way * (distance / Self.step - Double(index))
            return Stretch(spot: spot, direction: way.direction, slope: slopes[index], limit: limits[index])
        }

        /// Slopes over forty metres, like those that a wheel and a barometer measure.
        private static func slopes(of points: [Spot]) -> [Double] {
            let heights = points.map(Terrain.height)
            return heights.indices.map { index in
                let low = max(0, index - 4)
                let high = min(heights.count - 1, index + 4)
                return (heights[high] - heights[low]) / (Double(max(1, high - low)) * step)
            }
        }

        /// A sideways acceleration of 3 m/s² in bends, at most 60 km/h, and 1.2 m/s² of braking before them.
        private static func limits(of points: [Spot]) -> [Double] {
            var limits = points.indices.map { index -> Double in
                guard index >= 3, index + 3 < points.count else { return 16.6 }
                let before = points[index] - points[index - 3]
                let after = points[index + 3] - points[index]
                let turn = abs(Spot.cross(before.direction, after.direction))
                let sharp = Spot.dot(before, after) < 0 ? 1.5 : turn
                return min(16.6, max(2.4, (3 * 3 * step / max(sharp, 1e-6)).squareRoot()))
            }
            for index in limits.indices.dropLast().reversed() {
                let next = limits[index + 1]
                limits[index] = min(limits[index], (next * next + 2 * 1.2 * step).squareRoot())
            }
            return limits
        }
    }

    /// Roads between two places, the same in both directions and on every ride.
    enum Road {
        static func line(from start: Place, to end: Place) -> [Spot] {
            guard start.rawValue < end.rawValue else { return line(from: end, to: start).reversed() }
            var random = RandomSource(seed: UInt64(start.rawValue * 100 + end.rawValue + 7000))
            let isPass = start == .hochalp || end == .hochalp
            let isGravel = [.eichboden, .moos, .ried].contains(end)
            let (roughness, longest) = isPass ? (0.1, 600) : isGravel ? (0.25, 90) : (0.19, 240.0)
            var line = [start.spot, end.spot]
            while line[0].distance(to: line[1]) > longest { line = bent(line, roughness, &random) }
            if isPass { line = withHairpins(line, &random) }
            // Corners are cut after dividing the road, so no bend is longer than two pieces.
            line = resampled(line, every: isPass ? 45 : 70) + [end.spot]
            return (0..<3).reduce(line) { line, _ in withCutCorners(line) }
        }

        /// Midpoint displacement: the middle of every segment is moved sideways.
        private static func bent(
            _ line: [Spot], _ roughness: Double, _ random: inout RandomSource
        ) -> [Spot] {
            zip(line, line.dropFirst()).reduce(into: [line[0]]) { result, stretch in
                let (a, b) = stretch
                let side = (b - a).left * (roughness * random.uniform(-1, 1))
                result += [a.toward(b, by: random.uniform(0.42, 0.58)) + side, b]
            }
        }

        /// Wide bends along the contour lines wherever the straight road would be steeper than 7 %.
        private static func withHairpins(_ line: [Spot], _ random: inout RandomSource) -> [Spot] {
            let stations = resampled(line, every: 190) + line.suffix(1)
            var (turn, width) = (0.0, 0.0)
            return stations.indices.map { index in
                guard index > 0, index < stations.count - 2 else { return stations[index] }
                let uphill = Terrain.slope(at: stations[index])
                let along = (stations[index] - stations[index - 1]).direction
                let isSteep = abs(Spot.dot(uphill, along)) > 0.07
                turn += random.uniform(0.15, 0.35)
                width += ((isSteep ? 330 : 0) - width) * 0.3
                return stations[index] + along.left * (width * wave(turn))
            }
        }

        /// A parabolic wave from -1 to 1 and back, with period 2.
        private static func wave(_ turn: Double) -> Double {
            let rest = turn.truncatingRemainder(dividingBy: 1)
            let sign = turn.truncatingRemainder(dividingBy: 2) < 1 ? 4.0 : -4
            return sign * rest * (1 - rest)
        }

        /// Chaikin's algorithm: each corner is replaced by two, at a quarter of its segments. The ends stay.
        private static func withCutCorners(_ line: [Spot]) -> [Spot] {
            let cut = zip(line, line.dropFirst()).flatMap { a, b in
                [a.toward(b, by: 0.25), a.toward(b, by: 0.75)]
            }
            return line.prefix(1) + cut.dropFirst().dropLast() + line.suffix(1)
        }

        /// The line resampled to one point every `step` metres; the last one is at most one step before its end.
        static func resampled(_ line: [Spot], every step: Double) -> [Spot] {
            guard var last = line.first else { return [] }
            var result = [last]
            var missing = step
            for next in line.dropFirst() {
                var left = last.distance(to: next)
                while left >= missing, left > 0 {
                    last = last.toward(next, by: missing / left)
                    left -= missing
                    result.append(last)
                    missing = step
                }
                missing -= left
                last = next
            }
            return result
        }
    }
}
