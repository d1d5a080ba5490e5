import RidelogModels
import Testing

@testable import RidelogSite

/// Numbers, times and texts as members of an object.
struct JSONMembersTests {
    private func object(_ add: (inout JSONMembers) -> Void) -> String {
        var members = JSONMembers()
        add(&members)
        return members.object
    }

    static let roundings: [(number: Double, places: Int, text: String)] = [
        (1.25, 1, "1.3"), (2.675, 1, "2.7"), (-0.0, 2, "0.0"), (-0.001, 2, "0.0"),
        (16.82179724, 7, "16.8217972"), (0.00002, 5, "2e-05"), (1e15, 2, "1000000000000000.0"),
        (1e308, 7, "1e+308"), (.infinity, 2, "null"), (.nan, 2, "null"),
    ]

    @Test(arguments: roundings)
    func numbers(_ number: Double, _ places: Int, _ text: String) throws {
        let made = object { $0.add("x", number, places: places) }
        #expect(made == "{\"x\":\(text)}")
        #expect(try JSONReading.lines(made).count == 1)
    }

    @Test func whatIsNotKnownIsNull() {
        #expect(object { $0.add("x", nil as Int?) } == #"{"x":null}"#)
        #expect(object { $0.addKnown("x", nil as Double?, places: 1) } == "{}")
    }

    @Test func timesHaveMilliseconds() {
        let time = Instant(millisecondsSince1970: 1_777_705_200_000)
        #expect(object { $0.add("t", time) } == #"{"t":"2026-05-02T07:00:00.000Z"}"#)
        let later = Instant(millisecondsSince1970: 1_777_705_200_250)
        #expect(object { $0.add("t", later) } == #"{"t":"2026-05-02T07:00:00.250Z"}"#)
    }
}
