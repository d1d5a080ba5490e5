import Foundation
import RidelogModels
import Testing

struct RideSummaryTests {
    private static let start = Instant(millisecondsSince1970: 1_000_000)

    @Test("a copy of a summary has its own totals")
    func copies() {
        var summary = RideSummary(start: Self.start, end: Self.start)
        summary.device = DeviceTotals()
        var copy = summary
        copy.device?.distance = 1000
        #expect(summary.device?.distance == nil && copy.device?.distance == 1000)
        #expect(summary != copy)
        copy.device?.distance = nil
        #expect(summary == copy)
        copy.device = nil
        #expect(summary != copy && copy.device == nil)
    }

    @Test("JSON contains the totals of a summary, and no key for those that are missing")
    func json() throws {
        var summary = RideSummary(start: Self.start, end: Self.start)
        summary.table = DeviceTotals()
        summary.table?.distance = 1000
        let bytes = try JSONEncoder().encode(summary)
        let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(
            object["device"] == nil && (object["table"] as? [String: Any])?["distance"] as? Double == 1000)
        #expect(try JSONDecoder().decode(RideSummary.self, from: bytes) == summary)
    }
}
