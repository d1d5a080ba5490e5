import RidelogModels
import Testing

@testable import RidelogServices

struct HiddenTimesTests {
    private func fingerprint(start: Double, lasting: Double) -> RideFingerprint {
        CandidateMaker(start: start, lasting: lasting).fingerprint
    }

    @Test("prefers the earliest start among hidden rides with the same latest end")
    func latestEnd() {
        let times = HiddenTimes([
            (1, fingerprint(start: 0, lasting: 9000)), (2, fingerprint(start: 1000, lasting: 8000)),
            (3, fingerprint(start: 2000, lasting: 60)),
        ])
        #expect(times.match(fingerprint(start: 4000, lasting: 600)) == 1)
        // One that starts next to it goes before.
        #expect(times.match(fingerprint(start: 1500, lasting: 60)) == 2)
        #expect(times.match(fingerprint(start: 9000, lasting: 60)) == 1)
    }

    @Test("assumes a match if more than a hundred hidden rides start on one side", arguments: [-1.0, 1])
    func reach(side: Double) {
        let rides = (0..<101).map { number in
            (
                number,
                CandidateMaker(start: side * (20_000 + 7 * Double(number)), lasting: 60, metres: 5000)
                    .fingerprint
            )
        }
        let one = CandidateMaker(start: 450, lasting: 9000, metres: 90_000).fingerprint
        #expect(HiddenTimes(Array(rides.prefix(100))).match(one) == nil)
        #expect(HiddenTimes(rides).match(one) == 100)
    }

    @Test(
        "matches a recording to a hidden ride up to five minutes away, and no farther",
        arguments: [0, 0.001])
    func margin(_ more: Double) {
        let ride = (1, fingerprint(start: 10_000, lasting: 5000))
        let match = more == 0 ? 1 : nil
        // Also where others begin in between.
        let between = [
            (2, fingerprint(start: 10_100, lasting: 10)), (3, fingerprint(start: 10_200, lasting: 10)),
        ]
        let last = CandidateMaker(start: 15_300 + more, lasting: 700, metres: 1000).fingerprint
        #expect(HiddenTimes([ride] + between).match(last) == match)
        let times = HiddenTimes([ride])
        let before = CandidateMaker(start: 9000, lasting: 700 - more, metres: 1000).fingerprint
        #expect(times.match(before) == match)
        let after = CandidateMaker(start: 15_300 + more, lasting: 700, metres: 1000).fingerprint
        #expect(times.match(after) == match)
    }
}
