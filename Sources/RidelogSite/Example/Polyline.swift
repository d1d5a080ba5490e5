extension ExampleData {
    /// Lines of straight stretches.
    enum Polyline {
        /// The same line with a point every `step` metres, from its first point to at most one step before its last.
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

        /// The same line with every corner replaced by a parabola that touches both its sides.
        static func rounded(_ corners: [Road.Corner]) -> [Spot] {
            guard corners.count > 2, let first = corners.first, let last = corners.last else {
                return corners.map(\.spot)
            }
            var result = [first.spot]
            for index in 1..<(corners.count - 1) {
                let corner = corners[index]
                let start = approach(to: corner, from: corners[index - 1].spot)
                let end = approach(to: corner, from: corners[index + 1].spot)
                result += parabola(start, corner.spot, end)
            }
            return result + [last.spot]
        }

        private static func approach(to corner: Road.Corner, from other: Spot) -> Spot {
            let length = corner.spot.distance(to: other)
            guard length > 0 else { return corner.spot }
            return corner.spot.toward(other, by: min(corner.bend, 0.45 * length) / length)
        }

        private static func parabola(_ start: Spot, _ control: Spot, _ end: Spot) -> [Spot] {
            (0...8).map { step in
                let t = Double(step) / 8
                return start.toward(control, by: t).toward(control.toward(end, by: t), by: t)
            }
        }
    }
}
