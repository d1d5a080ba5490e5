import Foundation
import Testing

@testable import RidelogModels

@Suite("Numbers that may be missing")
struct OptionalNumberTests {
    private struct Holder: Codable, Hashable {
        @OptionalNumber var first: Double?
        @OptionalNumber var second: Double? = 2
    }

    @Test(
        "an optional number returns the value that was set, also nil, -0.0 and infinity",
        arguments: [nil, 0, -0.0, 1.5, .infinity, -.greatestFiniteMagnitude])
    func way(number: Double?) {
        var holder = Holder()
        holder.second = number
        #expect(holder.second == number && holder.second?.sign == number?.sign)
        #expect(holder.first == nil)
    }

    @Test("an optional number uses no more memory than a Double")
    func size() {
        #expect(MemoryLayout<OptionalNumber>.size == 8)
    }

    @Test("an optional number keeps NaN and distinguishes it from a missing value")
    func nan() {
        #expect(OptionalNumber(wrappedValue: .nan).wrappedValue?.isNaN == true)
        #expect(OptionalNumber(wrappedValue: 0 / Double.leastNonzeroMagnitude - 0).wrappedValue == 0)
        #expect(OptionalNumber(wrappedValue: .infinity - .infinity).wrappedValue?.isNaN == true)
    }

    @Test("optional numbers are equal and hash alike if their values are equal")
    func equality() {
        #expect(OptionalNumber(wrappedValue: nil) == OptionalNumber(wrappedValue: nil))
        #expect(OptionalNumber(wrappedValue: 0) == OptionalNumber(wrappedValue: -0.0))
        #expect(OptionalNumber(wrappedValue: 0) != OptionalNumber(wrappedValue: nil))
        #expect(Set([0, -0.0, nil].map(OptionalNumber.init)).count == 2)
    }

    @Test("JSON leaves out an optional number that is missing")
    func coding() throws {
        let text = try JSONEncoder().encode(Holder())
        #expect(String(decoding: text, as: UTF8.self) == #"{"second":2}"#)
        #expect(try JSONDecoder().decode(Holder.self, from: text) == Holder())
    }
}
