extension ExampleData {
    /// The elevation as a function of the position, so that all rides share the same hills.
    enum Terrain {
        private static let lakeLevel = 414.0

        /// Metres above the sea.
        static func height(at spot: Spot) -> Double { max(lakeLevel, bottom(at: spot)) }

        /// Metres below the level of the lake; negative on land.
        static func depth(at spot: Spot) -> Double { lakeLevel - bottom(at: spot) }

        /// The gradient: it points uphill, and its length is the slope as rise over run.
        static func slope(at spot: Spot) -> Spot {
            func rise(_ way: Spot) -> Double { height(at: spot + way) - height(at: spot - way) }
            return Spot(x: rise(Spot(x: 40, y: 0)), y: rise(Spot(x: 0, y: 40))) * (1 / 80)
        }

        private static func bottom(at spot: Spot) -> Double {
            let massif = 1130 * bump((spot.y + 13_600) / 6800) * bump((spot.x - 6000) / 8000)
            let saddle = 120 * bump(spot.distance(to: Place.hochalp.spot) / 2200)
            let northRidge = 420 * bump((spot.y - 13_500) / 5000) * bump((spot.x + 4000) / 14_000)
            let westHills = 420 * bump(spot.distance(to: Place.hut.spot) / 9000)
            let lake = 60 * bump(spot.distance(to: Spot(x: -10_500, y: -3400)) / 3200)
            let rolling = 28 * noise(spot, cell: 1700, layer: 1) + 5 * noise(spot, cell: 600, layer: 2)
            return 438 + massif - saddle + northRidge + westHills - lake + rolling
        }

        /// 1 at distance 0, a quarter at 1, near zero far away.
        private static func bump(_ distance: Double) -> Double {
            let base = 1 + distance * distance
            return 1 / (base * base)
        }

        /// Value noise (-1 to 1) on a square lattice, interpolated by a quintic that is smooth at lattice lines.
        static func noise(_ spot: Spot, cell: Double, layer: Int) -> Double {
            let column = (spot.x / cell).rounded(.down)
            let row = (spot.y / cell).rounded(.down)
            let u = faded(spot.x / cell - column)
            let v = faded(spot.y / cell - row)
            let (i, j) = (Int(column), Int(row))
            let south = mixed(corner(i, j, layer), corner(i + 1, j, layer), u)
            let north = mixed(corner(i, j + 1, layer), corner(i + 1, j + 1, layer), u)
            return mixed(south, north, v)
        }

        private static func faded(_ t: Double) -> Double {
            t * t * t * (t * (t * 6 - 15) + 10)
        }

        private static func mixed(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
            a + (b - a) * fraction
        }

        private static func corner(_ column: Int, _ row: Int, _ layer: Int) -> Double {
            let key = UInt64(
                bitPattern: Int64(column &* 73_856_093 ^ row &* 19_349_663 ^ layer &* 83_492_791))
            return RandomSource.fraction(RandomSource.mixed(key)) * 2 - 1
        }
    }
}
