/// Random numbers that are the same in every run, so that failures are reproducible: SplitMix64 (G. Steele, D. Lea, C.
/// Flood, 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(_ seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    public mutating func one<Value>(of values: [Value]) -> Value {
        values[Int(number(0...1) * Double(values.count)) % values.count]
    }
}

/// Incompressible bytes, the same for the same seed.
public func randomBytes(count: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededRandom(seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
