import RidelogModels
import Testing

@testable import RidelogFormats

/// Times read one after another are the same as times read one by one.
@Suite struct TrackTimeTests {
    private func check(_ texts: [String], at location: Testing.SourceLocation = #_sourceLocation) {
        var reader = TrackTime()
        for text in texts {
            let found = Array(text.utf8).withUnsafeBufferPointer { reader.parse($0) }
            let expected = Instant.parse(text)
            #expect(found?.instant == expected?.instant, "\(text)", sourceLocation: location)
            #expect(found?.hasZone == expected?.hasZone, "\(text)", sourceLocation: location)
        }
    }

    @Test("reads unusual and invalid times like Instant.parse")
    func unusualTimes() {
        check([
            "2026-06-14T24:00:00Z", "2026-06-14T00:00:00Z", "2026-06-14T23:59:60Z", "2026-06-14T23:59:59Z",
            "2026-06-14T23:59:61Z", "2026-06-14T07:60:00Z", "2026-06-14T24:00:01Z", "2026-06-14T0a:00:00Z",
            "2026-06-14T0::00:00Z", "2026-06-14T0/:00:00Z",
            "2026-06-14T07:42:00.250Z", "2026-06-14T07:42:00.2x0Z", "2026-06-14T07:42:00+02:0Z",
            "2026-06-14T07:42:00", "2026-06-14 07:42:00Z", "1969-12-31T23:59:59Z", "1969-12-31T00:00:00.001Z",
            "0001-01-01T00:00:00Z", "9999-12-31T24:00:00Z", "9999-12-31T23:59:59Z", "2026-02-30T00:00:00Z",
            "2026-02-30T00:00:01Z", "", "Z",
        ])
    }

    @Test("reads 20,000 random times like Instant.parse")
    func randomTimes() {
        var random = SeededRandom(5)
        let digits = Array("0123456789")
        let texts = (0..<20_000).map { _ -> String in
            let hasFraction = Bool.random(using: &random)
            var text = Array("2026-06-1xTxx:xx:xx" + (hasFraction ? ".xxxZ" : "Z"))
            for index in text.indices where text[index] == "x" {
                text[index] = digits.randomElement(using: &random) ?? "0"
            }
            return String(text)
        }
        check(texts)
    }
}
