import RidelogPhotos

extension ExampleData {
    /// Renders the landscape as a camera sees it. The image plane is flat, so no angles have to be computed.
    enum Scenery {
        private static let (width, height) = (480, 320)
        /// Pixels from the camera to the image plane.
        private static let focus = 420.0
        /// The row of the horizon.
        private static let horizon = 170.0
        /// Metres above the ground.
        private static let eye = 9.0
        /// Elevations are exaggerated, as they appear to those who climbed them.
        private static let exaggeration = 3.2
        /// Distances from the camera in metres, each `growth` times the previous one.
        private static let (nearest, farthest, growth) = (12.0, 32_000.0, 1.05)
        /// The distance in metres at which haze hides half of the colour.
        private static let haze = 15_000.0

        /// The image of a camera at a position, with the target in its centre.
        static func pixels(from spot: Spot, to target: Spot) -> Pixels {
            let (forward, base) = ((target - spot).direction, Terrain.height(at: spot) + eye)
            var bytes = [UInt8](repeating: 0, count: width * height * 3)
            for column in 0..<width {
                let ray = forward - forward.left * ((Double(column) - Double(width) / 2) / focus)
                draw(column, from: spot, along: ray, base, into: &bytes)
            }
            return Pixels(width: width, height: height, bytes: bytes)
        }

        /// Draws a column from the bottom up: far ground appears above near ground.
        private static func draw(
            _ column: Int, from spot: Spot, along ray: Spot, _ base: Double, into bytes: inout [UInt8]
        ) {
            var top = height
            var last: (height: Double, color: Color)?
            var distance = nearest
            while distance < farthest, top > 0 {
                let place = spot + ray * distance
                let ground = Terrain.height(at: place)
                let row = Int((horizon - (ground - base) * exaggeration / distance * focus).rounded())
                if row < top {
                    let rise = last.map { (ground - $0.height) / (distance * (1 - 1 / growth)) } ?? 0
                    let color = color(of: place, ground, rise: rise, at: distance).mixed(
                        with: .sky(0.9), distance / (distance + haze))
                    let end = max(0, row)
                    for line in end..<top {
                        let share = Double(line - end) / Double(top - end)
                        color.mixed(with: last?.color ?? color, share).write(
                            to: &bytes, line * width + column)
                    }
                    (top, last) = (end, (ground, color))
                } else {
                    last?.height = ground
                }
                distance *= growth
            }
            for line in 0..<top {
                Color.sky(Double(line) / horizon).write(to: &bytes, line * width + column)
            }
        }

        /// 0 to 1, smoothly around a limit.
        private static func share(_ value: Double, above limit: Double) -> Double {
            min(1, max(0, (value - limit) / 90 + 0.5))
        }

        /// Water, meadows, woods or rock; brighter where the ground rises towards the light behind the camera.
        private static func color(
            of place: Spot, _ ground: Double, rise: Double, at distance: Double
        ) -> Color {
            // The texture is as fine as the image's resolution.
            let grain = Terrain.noise(place, cell: max(1.5, distance / 12), layer: 9)
            guard Terrain.depth(at: place) <= 0 else { return Color.water * (0.97 + 0.06 * grain) }
            let patches = Terrain.noise(place, cell: max(300, distance / 8), layer: 7) + 0.35 * grain
            let line = ground + 110 * patches
            let base = Color.meadow.mixed(
                with: .wood, max(share(line, above: 560), share(patches * 500, above: 180))
            )
            .mixed(with: .pasture, share(line, above: 980)).mixed(with: .rock, share(line, above: 1300))
            return base * (0.9 + 1.2 * min(0.25, max(-0.2, rise)) + 0.1 * grain)
        }
    }
}

/// Red, green and blue, 0 to 255.
private typealias Color = SIMD3<Double>

extension SIMD3<Double> {
    fileprivate static var water: Color { Color(122, 152, 166) }
    fileprivate static var meadow: Color { Color(134, 150, 82) }
    fileprivate static var wood: Color { Color(70, 92, 60) }
    fileprivate static var pasture: Color { Color(142, 146, 96) }
    fileprivate static var rock: Color { Color(150, 144, 136) }

    /// From the top of the image, 0, to the horizon, 1.
    fileprivate static func sky(_ share: Double) -> Color {
        Color(124, 165, 205).mixed(with: Color(222, 228, 226), Swift.min(1, share))
    }

    fileprivate func mixed(with other: Color, _ share: Double) -> Color { self + (other - self) * share }

    fileprivate func write(to bytes: inout [UInt8], _ pixel: Int) {
        for part in indices { bytes[pixel * 3 + part] = UInt8(Swift.min(255, Swift.max(0, self[part]))) }
    }
}
