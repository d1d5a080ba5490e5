extension ExampleData {
    /// A road between two places, the same in both directions and on every ride.
    struct Road {
        /// A corner of the road before it is rounded.
        struct Corner {
            var spot: Spot
            /// How many metres before and behind the corner the bend begins and ends.
            var bend: Double
        }

        enum Kind {
            case street, valley, hill, pass, gravel
        }

        let corners: [Corner]

        init(from start: Place, to end: Place) {
            let forward = start.rawValue < end.rawValue
            let line = Self.line(from: forward ? start : end, to: forward ? end : start)
            corners = forward ? line : line.reversed()
        }

        private static func line(from start: Place, to end: Place) -> [Corner] {
            let kind = kind(between: start, and: end)
            var random = RandomSource(seed: UInt64(start.rawValue * 100 + end.rawValue + 7000))
            var line = [start.spot, end.spot]
            while line[0].distance(to: line[1]) > kind.stretch {
                line = bent(line, roughness: kind.roughness, &random)
            }
            if kind == .pass {
                line = withHairpins(line, &random)
            }
            let ends = [start.spot, end.spot]
            return line.map { spot in
                let bend = random.uniform(0.6, 1.3) * kind.bend
                return Corner(spot: spot, bend: ends.contains(spot) ? junctionBend : bend)
            }
        }

        /// Roads meet at a corner, not in a sweep, so that every way past a place really passes it.
        private static let junctionBend = 16.0

        /// Midpoint displacement: every stretch gets a corner in its middle, pushed to one side.
        private static func bent(
            _ line: [Spot], roughness: Double, _ random: inout RandomSource
        ) -> [Spot] {
            var result = [line[0]]
            for (a, b) in zip(line, line.dropFirst()) {
                let side = (b - a).left * (roughness * random.uniform(-1, 1))
                result += [a.toward(b, by: random.uniform(0.42, 0.58)) + side, b]
            }
            return result
        }

        /// Traverses along the contour lines wherever the straight way would be steeper than seven in a hundred.
        private static func withHairpins(_ line: [Spot], _ random: inout RandomSource) -> [Spot] {
            let stations = Polyline.resampled(line, every: 190) + line.suffix(1)
            var side = 1.0
            return stations.indices.map { index in
                guard index > 0, index < stations.count - 2 else { return stations[index] }
                let uphill = Terrain.gradient(at: stations[index])
                let along = (stations[index] - stations[index - 1]).direction
                guard abs(Spot.dot(uphill, along)) > 0.07 else { return stations[index] }
                side = -side
                return stations[index] + uphill.direction.left * (side * random.uniform(60, 230))
            }
        }

        private static func kind(between a: Place, and b: Place) -> Kind {
            switch (a, b) {
            case (.home, .aabrueck), (.home, .lindenau), (.werdwil, .work): .street
            case (_, .hochalp), (.hochalp, _): .pass
            case (_, .eichboden), (.eichboden, _), (_, .moos), (.moos, _), (_, .ried):
                .gravel
            case (.aabrueck, .werdwil), (.lindenau, .muehle), (.lidoNorth, .lidoSouth), (.home, .kapfli),
                (.home, .steinfurt), (.altmatt, .rotach), (.lidoNorth, .schlatt):
                .valley
            default: .hill
            }
        }
    }
}

extension ExampleData.Road.Kind {
    /// How far a corner lies off the straight line, in parts of that line.
    var roughness: Double {
        switch self {
        case .street: 0.22
        case .valley: 0.14
        case .hill: 0.2
        case .pass: 0.1
        case .gravel: 0.25
        }
    }

    /// The longest straight stretch, in metres.
    var stretch: Double {
        switch self {
        case .street: 320
        case .valley: 260
        case .hill: 170
        case .pass: 600
        case .gravel: 90
        }
    }

    /// Half of the length of a bend, in metres.
    var bend: Double {
        switch self {
        case .street: 14
        case .valley: 90
        case .hill: 50
        case .pass: 26
        case .gravel: 28
        }
    }
}
