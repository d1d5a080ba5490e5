extension ExampleData {
    /// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
    struct RandomSource {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed
        }

        /// A separate source for each name (FNV-1a), so that a new ride does not change the others.
        init(name: String) {
            state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            return Self.mixed(state)
        }

        mutating func uniform(_ low: Double, _ high: Double) -> Double {
            low + (high - low) * Self.fraction(next())
        }

        /// Zero to `bound` - 1.
        mutating func index(below bound: Int) -> Int {
            Int(next() >> 33) % max(1, bound)
        }

        static func mixed(_ value: UInt64) -> UInt64 {
            var z = value
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }

        /// 0 to 1.
        static func fraction(_ bits: UInt64) -> Double {
            Double(bits >> 11) / 9_007_199_254_740_992
        }
    }
}
