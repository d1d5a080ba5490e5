import Foundation
import Testing

@testable import RidelogModels

@Suite("Numbers that may be missing")
struct OptionalNumberTests {
    private struct Holder: Codable, Hashable {
        @OptionalNumber var first: Double?
        @OptionalNumber var second: Double? = 2
    }

    @Test("are as they were set", arguments: [nil, 0, -0.0, 1.5, .infinity, -.greatestFiniteMagnitude])
    func way(number: Double?) {
        var holder = Holder()
        holder.second = number
        #expect(holder.second == number && holder.second?.sign == number?.sign)
        #expect(holder.first == nil)
    }

    @Test("use no more memory than a number")
    func size() {
        #expect(MemoryLayout<OptionalNumber>.size == 8)
    }

    @Test("keep what is not a number")
    func nan() {
        #expect(OptionalNumber(wrappedValue: .nan).wrappedValue?.isNaN == true)
        #expect(OptionalNumber(wrappedValue: 0 / Double.leastNonzeroMagnitude - 0).wrappedValue == 0)
        #expect(OptionalNumber(wrappedValue: .infinity - .infinity).wrappedValue?.isNaN == true)
    }

    @Test("are equal by what they hold")
    func equality() {
        #expect(OptionalNumber(wrappedValue: nil) == OptionalNumber(wrappedValue: nil))
        #expect(OptionalNumber(wrappedValue: 0) == OptionalNumber(wrappedValue: -0.0))
        #expect(OptionalNumber(wrappedValue: 0) != OptionalNumber(wrappedValue: nil))
        #expect(Set([0, -0.0, nil].map(OptionalNumber.init)).count == 2)
    }

    @Test("are left out where they are missing")
    func coding() throws {
        let text = try JSONEncoder().encode(Holder())
        #expect(String(decoding: text, as: UTF8.self) == #"{"second":2}"#)
        #expect(try JSONDecoder().decode(Holder.self, from: text) == Holder())
    }
}
