import RidelogModels
import Testing

@testable import RidelogServices

struct HiddenTimesTests {
    private func trace(start: Double, lasting: Double) -> RideFingerprint {
        VersionMaker(start: start, lasting: lasting).trace
    }

    @Test("of rides that end last together, the one that starts first is the match")
    func latestEnd() {
        let times = HiddenTimes([
            (1, trace(start: 0, lasting: 9000)), (2, trace(start: 1000, lasting: 8000)),
            (3, trace(start: 2000, lasting: 60)),
        ])
        #expect(times.match(trace(start: 4000, lasting: 600)) == 1)
        // One that starts next to it goes before.
        #expect(times.match(trace(start: 1500, lasting: 60)) == 2)
        #expect(times.match(trace(start: 9000, lasting: 60)) == 1)
    }
}
