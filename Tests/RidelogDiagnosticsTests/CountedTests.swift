import RidelogDiagnostics
import Testing

@Suite struct CountedTests {
    @Test(
        "separates thousands, and uses the singular only for one",
        arguments: [
            (0, "0 points"), (1, "1 point"), (2, "2 points"), (999, "999 points"), (1000, "1,000 points"),
            (12_345, "12,345 points"), (2_725_000, "2,725,000 points"),
        ])
    func thousands(count: Int, expected: String) {
        #expect(counted(count, "point") == expected)
    }

    @Test("uses a given plural")
    func givenPlural() {
        #expect(counted(1, "entry", "entries") == "1 entry")
        #expect(counted(7, "entry", "entries") == "7 entries")
    }
}
