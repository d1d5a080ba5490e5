extension ExampleData {
    /// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
    struct RandomSource {
        private var state: UInt64

        init(seed: UInt64) {
            state = seed
        }

        /// A source of its own for every name (FNV-1a), so that one more ride does not change the others.
        init(name: String, seed: UInt64 = 0) {
            state = seed ^ name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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

        /// Mean 0, standard deviation 1, never beyond 3.5: four uniform numbers added up are near enough to a bell.
        mutating func bell() -> Double {
            let bits = next()
            let sum = (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48)
            return (Double(sum) / 65535 - 2) * 1.732
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

    /// A disturbance that swings slowly around zero: every step keeps a part of the last one.
    struct Swing {
        private(set) var value = 0.0
        let size: Double
        let memory: Double
        private let push: Double

        /// - Parameters:
        ///   - size: The standard deviation.
        ///   - steps: About how many steps a swing lasts.
        init(size: Double, steps: Double) {
            self.size = size
            memory = 1 - 1 / max(1, steps)
            push = size * (1 - memory * memory).squareRoot()
        }

        mutating func step(_ random: inout RandomSource) -> Double {
            value = value * memory + push * random.bell()
            return value
        }
    }
}
