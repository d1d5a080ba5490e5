import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogInspect

struct JSONTimeTests {
    @Test("writes times in JSON with milliseconds")
    func milliseconds() {
        #expect(
            JSON(Instant(millisecondsSince1970: 1_777_705_200_000)).written == #""2026-05-02T07:00:00.000Z""#)
        #expect(
            JSON(Instant(millisecondsSince1970: 1_777_705_200_250)).written == #""2026-05-02T07:00:00.250Z""#)
    }
}
