import RidelogDiagnostics
import Testing

struct JSONTests {
    static let roundings: [(number: Double, places: Int, text: String)] = [
        (1.25, 1, "1.3"), (2.675, 1, "2.7"), (-0.0, 2, "0.0"), (-0.001, 2, "0.0"),
        (16.82179724, 7, "16.8217972"), (0.00002, 5, "2e-05"), (1e15, 2, "1000000000000000.0"),
        (1e308, 7, "1e+308"), (.infinity, 2, "null"), (.nan, 2, "null"),
    ]

    @Test("rounds numbers to so many places", arguments: roundings)
    func numbers(_ number: Double, _ places: Int, _ text: String) {
        #expect(JSON(number, places: places).written == text)
    }

    @Test("writes whole numbers without a point, and null for what is not finite")
    func shortestNumbers() {
        let numbers: [Double] = [3, -0.0, 0.1, 1e300, .infinity]
        #expect(numbers.map { JSON($0).written } == ["3", "0", "0.1", "1e+300", "null"])
    }

    @Test("keeps the order of members, and leaves out what is missing")
    func members() {
        let first: JSON = ["z": JSON(1), "a": JSON(nil as String?), "b": JSON(nil as Int?).ifKnown]
        #expect((first + ["\"": JSON(true)]).written == #"{"z":1,"a":null,"\"":true}"#)
        #expect((["b": .missing] as JSON).written == "{}")
        #expect(([:] as JSON).written == "{}")
    }

    @Test("writes a list element by element, in parts that make up the whole")
    func parts() {
        let rows = (0..<20_000).map { "row \($0) “ü”" }
        let json: JSON = ["rows": .lines(rows) { ["name": JSON($0)] }, "end": JSON(1)]
        var (parts, bytes) = ([String](), [UInt8]())
        json.write { part in
            parts.append(String(decoding: part, as: UTF8.self))
            bytes += part
        }
        #expect(String(decoding: bytes, as: UTF8.self) == json.written)
        #expect(parts.count == 20_001)
        #expect(parts.dropLast().allSatisfy { $0.hasSuffix("\"}") })
    }

    @Test("writes arrays on one line or on a line for each element")
    func arrays() {
        #expect(JSON(["a", nil]).written == #"["a",null]"#)
        #expect(JSON.array([]).written == "[]")
        #expect(JSON.lines([1, 2]) { JSON($0) }.written == "[\n1,\n2\n]")
        #expect(JSON.lines([Int]()) { JSON($0) }.written == "[]")
    }
}
