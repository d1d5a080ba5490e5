import Testing

@testable import RidelogFormats
@testable import RidelogTables

@Suite struct RowsRobustnessTests {
    private static let mappings = [
        RowsSample.mapping(RowsSample.tripColumns),
        RowsSample.mapping(["date": "#1", "duration": "#2", "polyline": "#3", "file": "#4"]),
        RowsSample.mapping(["time": "Datum"], as: .record(type: "x")),
        RowsSample.mapping(["time": "Datum", "event": "Was", "geofence": "Art"], as: .geofence),
    ]

    private static let json = """
        [{"Datum": "2026-06-14", "Start": "9:42", "km": 5.5, "Was": "\\u00dc", "Dauer (min)": "1:30:00"},
         {"Datum": 1781422920, "Was": null, "Hm": [1, {"a": 2}], "Art": true}]
        """

    private func countOfRows(_ bytes: [UInt8]) -> [Int] {
        Self.mappings.map { mapping in
            let file = try? RowsDecoder.decode(bytes, by: mapping, in: .test("a.csv"))
            return (file?.rides.count ?? 0) + (file?.logRows.count ?? 0)
        }
    }

    @Test(
        "a truncated table gives at most one row more than the whole table",
        arguments: [RowsSample.trips, json])
    func everyPrefix(_ text: String) {
        let bytes = Array(text.utf8)
        let whole = countOfRows(bytes)
        for length in bytes.indices {
            let counts = countOfRows(Array(bytes.prefix(length)))
            #expect(zip(counts, whole).allSatisfy { $0 <= $1 + 1 }, "\(length)")
        }
    }

    @Test("decodes tables with random changed bytes without a crash")
    func changedBytes() {
        var random = SeededRandom(7)
        for text in [RowsSample.trips, Self.json] {
            for _ in 0..<400 {
                var bytes = Array(text.utf8)
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
                #expect(countOfRows(bytes).count == Self.mappings.count)
            }
        }
    }

    @Test("decoding time grows in proportion to the rows", arguments: [true, false])
    func decodingTime(_ isJSON: Bool) {
        let mapping = RowsSample.mapping(["start": "t", "distance": "km", "title": "n", "duration": "s"])
        let growth = Growth(
            to: 8000,
            input: { count in
                let rows = (0..<count).map { number in
                    isJSON
                        ? "{\"t\": \(1_781_422_920 + number), \"km\": \"x\", \"n\": \"é\"}"
                        : "\(1_781_422_920 + number),x,\"a\nb\",1:30"
                }
                let text =
                    isJSON
                    ? "[" + rows.joined(separator: ",\n") + "]" : "t,km,n,s\n" + rows.joined(separator: "\n")
                return Array(text.utf8)
            },
            work: { _ = try? RowsDecoder.decode($0, by: mapping, in: .test("a.csv")) })
        #expect(growth.isInProportion, "\(growth)")
    }

    @Test("a shortened table gives the same first rides")
    func shortenedTable() throws {
        let mapping = RowsSample.mapping(["start": "t", "distance": "m"])
        let lines = (0..<50).map { "\(1_781_422_920 + $0 * 86_400),\($0 + 1)" }
        let whole = try RowsSample.decode("t,m\n" + lines.joined(separator: "\n"), mapping)
        for count in stride(from: 1, to: 50, by: 7) {
            let part = try RowsSample.decode("t,m\n" + lines.prefix(count).joined(separator: "\n"), mapping)
            #expect(part.rides == Array(whole.rides.prefix(count)))
        }
    }
}
