import Testing

@testable import RidelogRecords

struct NumberFormatTests {
    private let swiss = NumberFormat(point: ",", group: "’")

    @Test(
        "rounds decimals and groups thousands",
        arguments: [
            (0.0, 0, "0"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "−3"), (0.25, 1, "0.3"),
            (72.44, 1, "72.4"), (72.46, 1, "72.5"), (9.96, 1, "10.0"), (999.95, 1, "1,000.0"),
            (1_234_567.891, 2, "1,234,567.89"), (0.004, 2, "0.00"), (-0.004, 2, "0.00"), (-0.4, 0, "0"),
            (-0.0, 1, "0.0"), (1.05, 2, "1.05"), (3, 6, "3.000000"), (12.5, -4, "13"), (1.5, 9, "1.500000"),
            (100, 0, "100"), (1000, 0, "1,000"), (99_999_999_999, 0, "99,999,999,999"),
        ])
    func roundingAndGrouping(number: Double, places: Int, text: String) {
        #expect(NumberFormat.english.text(number, places: places) == text)
    }

    @Test(
        "writes a dash for NaN, infinity and numbers from 1e12",
        arguments: [.nan, .infinity, -.infinity, 1e12, -1e300, .greatestFiniteMagnitude] as [Double])
    func nonFigures(number: Double) {
        for places in 0...6 { #expect(NumberFormat.english.text(number, places: places) == "–") }
    }

    @Test(
        "groups the thousands of whole numbers",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "−1,000"), (1_000_000, "1,000,000"),
            (Int.max, "9,223,372,036,854,775,807"), (Int.min, "−9,223,372,036,854,775,808"),
        ])
    func wholeNumbers(number: Int, text: String) {
        #expect(NumberFormat.english.text(number) == text)
    }

    @Test("uses the language's decimal point and grouping sign")
    func languageSigns() {
        #expect(swiss.text(12_345.678, places: 2) == "12’345,68")
        #expect(swiss.text(-12_345) == "−12’345")
    }

    @Test(
        "writes plain numbers without grouping or trailing zeros",
        arguments: [
            (1234.5, 2, "1234.5"), (1234, 2, "1234"), (0.25, 2, "0.25"), (-5.5, 1, "-5.5"), (-0.001, 2, "0"),
            (100, 0, "100"), (1e6, 1, "1000000"),
        ])
    func plainNumbers(number: Double, places: Int, text: String) {
        #expect(NumberFormat.plain(number, places: places) == text)
        #expect(Double(text) != nil)
    }

    @Test("plain numbers read back to within half a last digit", arguments: 0..<200)
    func plainRoundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let number = random.number(-1e6...1e6)
        let places = Int.random(in: 0...6, using: &random)
        let read = try #require(Double(NumberFormat.plain(number, places: places)))
        let unit = (0..<places).reduce(1.0) { unit, _ in unit / 10 }
        #expect(abs(read - number) <= unit * 0.5001)
    }
}
