import Testing

@testable import RidelogParsing

@Suite struct DecimalTests {
    @Test(
        "reads signs, fractions and exponents to the nearest double",
        arguments: [
            ("0", 0.0), ("-0.0", -0.0), ("55.9416540432721", 55.9416540432721), ("+7", 7), (" 12.50\n", 12.5),
            (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-3", 0.0015),
            ("9007199254740993", 9_007_199_254_740_992),
            ("0.1", 0.1), ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
            ("55.94165404327213764190673828125", 55.94165404327213764190673828125),
            ("0.000000000000000000000000000001", 1e-30),
            ("4.9406564584124654e-324", Double.leastNonzeroMagnitude),
        ])
    func reads(_ text: String, _ value: Double) {
        #expect(Decimal.parse(text)?.bitPattern == value.bitPattern)
    }

    @Test(
        "rejects text that is not a decimal number",
        arguments: [
            "", " ", ".", "-", "e5", "1e", "1e+", "1.2.3", "1,5", "0x10", "nan", "inf", "1 2", "1e999", "5m",
            "--1",
        ])
    func refuses(_ text: String) {
        #expect(Decimal.parse(text) == nil)
    }

    /// The standard library rounds correctly, so being its equal is being right.
    @Test("rounds random decimals as the standard library does")
    func isExact() {
        var generator = SeededRandom(1)
        for _ in 0..<50_000 {
            let digits = String(
                UInt64.random(in: 0...UInt64.max, using: &generator)
                    >> UInt64.random(in: 0...60, using: &generator))
            let places = Int.random(in: 0...22, using: &generator)
            let text = "\(digits)e-\(places)"
            #expect(Decimal.parse(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
    }

    @Test("reads the text of any finite double back exactly")
    func anyDouble() {
        var generator = SeededRandom(2)
        for _ in 0..<50_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(Decimal.parse("\(value)")?.bitPattern == value.bitPattern)
        }
    }
}
