extension ExampleData {
    /// A way along roads, prepared for riding: a point every five metres with its height, slope and highest speed.
    struct Course {
        static let step = 5.0

        let points: [Spot]
        /// Metres above the sea.
        let heights: [Double]
        /// Rise over run.
        let slopes: [Double]
        /// What the bends allow, in metres per second.
        let limits: [Double]
        /// The places on the way, in order, with their distances from the start in metres.
        let marks: [(place: Place, distance: Double)]

        init(by places: [Place]) {
            points = Polyline.resampled(Polyline.rounded(Self.corners(places)), every: Self.step)
            heights = points.map(Terrain.height)
            slopes = Self.slopes(of: heights)
            limits = Self.limits(of: points)
            marks = Self.marks(of: places, on: points)
        }

        /// Metres.
        var length: Double { Double(points.count - 1) * Self.step }

        /// The index of the last point at or before a distance, always one that has a successor.
        func index(at distance: Double) -> Int {
            min(max(0, Int(distance / Self.step)), points.count - 2)
        }

        func spot(at distance: Double) -> Spot {
            let index = index(at: distance)
            let rest = distance / Self.step - Double(index)
            return points[index].toward(points[index + 1], by: rest)
        }

        func direction(at distance: Double) -> Spot {
            let index = index(at: distance)
            return (points[index + 1] - points[index]).direction
        }

        private static func corners(_ places: [Place]) -> [Road.Corner] {
            var corners: [Road.Corner] = []
            for (a, b) in zip(places, places.dropFirst()) {
                let road = Road(from: a, to: b).corners
                corners += corners.isEmpty ? road[...] : road.dropFirst()
            }
            return corners
        }

        /// Over forty metres, as a wheel and a barometer would feel it.
        private static func slopes(of heights: [Double]) -> [Double] {
            heights.indices.map { index in
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

        private static func marks(of places: [Place], on points: [Spot]) -> [(place: Place, distance: Double)]
        {
            var marks: [(place: Place, distance: Double)] = []
            var index = 0
            for place in places {
                guard var nearest = points[index...].firstIndex(where: { $0.distance(to: place.spot) < 45 })
                else {
                    continue
                }
                while nearest + 1 < points.count,
                    points[nearest + 1].distance(to: place.spot) < points[nearest].distance(to: place.spot)
                {
                    nearest += 1
                }
                marks.append((place, Double(nearest) * step))
                index = nearest
            }
            return marks
        }
    }
}
