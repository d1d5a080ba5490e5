import Testing

@testable import RidelogFormats
@testable import RidelogExports

/// Exports that are no sound XML: what is broken costs itself at most.
@Suite struct AppleHealthRepairTests {
    private static let record = " <Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"1\"/>\n"

    private static func workout(_ hour: Int, source: String = "Watch", attributes: String = "") -> String {
        """
         <Workout workoutActivityType="HKWorkoutActivityTypeCycling" sourceName="\(source)"\(attributes) \
        startDate="2024-07-12 \(hour):00:00 +0000">
          <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="\(hour)" unit="km"/>
         </Workout>

        """
    }

    private static func export(_ elements: [String]) -> String {
        "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n" + elements.joined() + "</HealthData>\n"
    }

    private static func decode(_ elements: [String]) throws -> DecodedFile {
        try AppleHealthDecoder.decode(export(elements))
    }

    private static func kilometres(_ file: DecodedFile) -> [Int] {
        file.rides.map { Int(($0.totals?.distance ?? 0) / 1000) }
    }

    /// Line 4 in each.
    @Test(
        "repairs a broken workout and reports how",
        arguments: [
            (workout(11, source: "Ja\u{0B}ne"), "1 forbidden character removed"),
            (workout(11, source: "Ann & Bob"), "1 bare ampersand read as text"),
            (workout(11, source: "Zwift &#11;&#x0b;"), "2 bare ampersands read as text"),
        ])
    func brokenWorkout(_ broken: String, _ action: String) throws {
        let file = try Self.decode([Self.record, broken, Self.record, Self.workout(12), Self.workout(13)])
        #expect(Self.kilometres(file) == [11, 12, 13])
        #expect(file.codes == ["xml.mended", "health.records"])
        let reported = try #require(file.diagnostics.first)
        #expect(reported.location?.description.hasPrefix("test:4:") == true && reported.severity == .warning)
        #expect(reported.action == "it is repaired: " + action, "\(reported.action ?? "")")
        #expect(file.diagnostics.last?.what == "2 health records")
    }

    @Test("keeps all workouts around broken records")
    func brokenRecords() throws {
        let broken = " <Record type=\"a\" value=\"<\"/>\n <Record sourceName=\"A & B\"/>\n <Record <\n"
        let file = try Self.decode([Self.workout(11), broken, Self.workout(12), broken, Self.workout(13)])
        #expect(Self.kilometres(file) == [11, 12, 13])
        #expect(file.diagnostics.count { $0.code == "xml.mended" } == 6)
    }

    @Test("reads bytes that are not UTF-8 as Windows-1252")
    func windows1252() throws {
        var bytes = Array(Self.export([Self.workout(11, source: "Ren?"), Self.workout(12)]).utf8)
        let place = try #require(
            bytes.indices.first {
                bytes[$0] == UInt8(ascii: "?") && $0 > 10 && bytes[$0 - 1] == UInt8(ascii: "n")
            })
        bytes[place] = 0xE9
        let file = try AppleHealthDecoder.decode(bytes, in: .test())
        #expect(file.rides.map(\.device) == ["Ren\u{e9}", "Watch"])
        #expect(
            file.diagnostics.map(\.action) == [
                "it is repaired: 1 byte not in UTF-8 read as Windows-1252"
            ])
    }

    @Test("leaves out a workout without its end and a stray end, and reads on behind them")
    func elementsThatDoNotClose() throws {
        let open = Self.workout(11).split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        let correlation = " <Correlation>\n  <Record a=\"&\"/>\n" + Self.record + " </Correlation>\n"
        let file = try Self.decode([open, correlation, Self.workout(12), " </Workout>\n", Self.workout(13)])
        #expect(Self.kilometres(file) == [12, 13])
        #expect(file.codes.allSatisfy { $0 == "xml.mended" || $0 == "health.records" })
    }

    @Test("reports a truncated file and keeps its complete workouts")
    func missingEnd() throws {
        let text = Self.export([Self.workout(11, source: "A & B"), Self.workout(12)])
        let file = try AppleHealthDecoder.decode(String(text.dropLast(20)))
        #expect(Self.kilometres(file) == [11])
        #expect(file.codes == ["xml.mended", "xml.truncated"])
    }

    @Test("repairs a bare ampersand in the outermost element")
    func brokenRoot() throws {
        let file = try AppleHealthDecoder.decode(
            "<HealthData locale=\"a & b\">\n" + Self.workout(11) + Self.workout(12) + "</HealthData>")
        #expect(Self.kilometres(file) == [11, 12])
    }

    @Test("gives the same result for pieces of any size", arguments: [1, 7, 100, 4096])
    func pieceSizes(_ size: Int) throws {
        let elements = (10..<24).map { hour in
            hour % 3 == 0
                ? Self.record + Self.workout(hour, source: "A & \u{01}B") : Self.workout(hour) + Self.record
        }
        let bytes = Array(Self.export(elements + [" <Record <\n"]).utf8)
        let whole = try AppleHealthDecoder.decode(bytes, in: .test())
        #expect(Self.kilometres(whole) == Array(10..<24))
        var stream = AppleHealthDecoder.stream(in: .test())
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { stream.append($0) }
        }
        let file = try stream.finish()
        #expect(file.rides == whole.rides)
        #expect(file.diagnostics == whole.diagnostics)
    }

    @Test("reports 20 faults by place and counts the rest")
    func manyFaults() throws {
        let broken = Array(repeating: " <Record sourceName=\"A & B\"/>\n", count: 3000)
        let file = try Self.decode([Self.workout(11)] + broken + [Self.workout(12)])
        #expect(Self.kilometres(file) == [11, 12])
        let reported = file.diagnostics.filter { $0.code == "xml.mended" }
        #expect(reported.count == 21 && reported.last?.what == "The XML is broken at 2,980 more places")
        #expect(file.diagnostics.last?.what == "3,000 health records")
    }

    /// An element without an end is not kept in memory for ever.
    @Test("leaves out an element that never ends")
    func endlessElement() throws {
        let text = String(repeating: "x y z ", count: 1 << 20)
        let file = try Self.decode([
            Self.workout(11), " <Me a=\"" + text + "\n", Self.workout(12), Self.workout(13),
        ])
        #expect(Self.kilometres(file) == [11, 12, 13])
        #expect(file.codes == ["xml.mended"])
    }
}
