import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogParsing
@testable import RidelogTables

struct JSONLinesEncoderTests {
    private let time = Instant(millisecondsSince1970: 1_781_424_120_000)

    private func row(_ content: LogRow.Content) -> LogRow { LogRow(time: time, line: 1, content: content) }

    private func decode(_ line: String, zone: Zone = .utc) throws -> DecodedFile {
        JSONLinesDecoder.decode(
            Array(line.utf8), in: DecodingContext(path: "logs/a.jsonl", zone: zone))
    }

    @Test("writes a geofence event with time, event, name and accuracy")
    func geofenceEvent() {
        let row = row(.geofence(event: .enter, name: "cafe", accuracy: 12))
        #expect(
            JSONLinesEncoder().line(for: row)
                == #"{"time":"2026-06-14T08:02:00Z","event":"enter","geofence":"cafe","accuracy":12}"#)
    }

    @Test("writes times with the offset of the given zone")
    func timesAreLocal() throws {
        let row = row(.geofence(event: .exit, name: "cafe", accuracy: nil))
        let zone = try Zone(identifier: "Europe/Zurich")
        #expect(
            JSONLinesEncoder(zone: zone).line(for: row)
                == #"{"time":"2026-06-14T10:02:00+02:00","event":"exit","geofence":"cafe"}"#)
    }

    @Test("keeps the order of a record's fields and the digits of numbers")
    func customRecord() {
        let row = row(
            .custom(
                CustomRecord(
                    type: "coffee-stop",
                    fields: [
                        .init(name: "price", value: .number(4.8, digits: "4.80")),
                        .init(name: "at \"the\"\nbar", value: .text("Zoë <3")),
                        .init(name: "sugar", value: .flag(false)), .init(name: "milk", value: .none),
                    ])))
        #expect(
            JSONLinesEncoder().line(for: row) == """
                {"time":"2026-06-14T08:02:00Z","type":"coffee-stop","price":4.80,\
                "at \\"the\\"\\nbar":"Zoë \\u003c3","sugar":false,"milk":null}
                """)
    }

    @Test("writes digits that JSON does not allow as valid numbers or null")
    func invalidDigits() throws {
        let odd: [CustomRecord.Value] = [
            .number(0.5, digits: ".5"), .number(5, digits: "+5"), .number(7, digits: "0x7"),
            .number(.infinity, digits: "inf"), .number(.nan, digits: "nan"), .number(1e300, digits: ""),
        ]
        let fields = odd.enumerated().map { CustomRecord.Field(name: "v\($0.offset)", value: $0.element) }
        let line = JSONLinesEncoder().line(for: row(.custom(CustomRecord(type: "odd", fields: fields))))
        #expect(JSONText.isObject(line.utf8), "\(line)")
        guard case .custom(let record) = try decode(line).logRows.first?.content else {
            Issue.record("no record in \(line)")
            return
        }
        let numbers = record.fields.map { field -> Double? in
            if case .number(let number, _) = field.value { number } else { nil }
        }
        #expect(numbers == [0.5, 5, 7, nil, nil, 1e300])
    }

    @Test("decodes random encoded rows to the same rows", arguments: 0..<300)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let zone = try Zone(
            identifier: ["UTC", "America/St_Johns", "Asia/Kathmandu", "Africa/Monrovia"]
                .randomElement(using: &random) ?? "UTC")
        let milliseconds = Int64.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
        let row = LogRow(
            time: Instant(millisecondsSince1970: milliseconds), line: 1, content: content(&random))
        let line = JSONLinesEncoder(zone: zone).line(for: row)
        #expect(!line.contains("\n"))
        let decoded = try decode(line, zone: try Zone(identifier: "Pacific/Auckland"))
        #expect(decoded.logRows == [row], "\(line)")
        #expect(decoded.diagnostics.isEmpty)
    }

    private func content(_ random: inout SeededRandom) -> LogRow.Content {
        if Bool.random(using: &random) {
            let accuracy = Bool.random(using: &random) ? Double.random(in: 0...1e6, using: &random) : nil
            if Bool.random(using: &random) {
                let place = Coordinate(
                    latitude: Double.random(in: -90...90, using: &random),
                    longitude: Double.random(in: -180...180, using: &random))
                return .place(
                    event: Bool.random(using: &random) ? .enter : .exit, place, accuracy: accuracy)
            }
            let name = "x" + text(&random)
            return .geofence(
                event: Bool.random(using: &random) ? .enter : .exit, name: name, accuracy: accuracy)
        }
        let fields = (0..<Int.random(in: 0...6, using: &random)).map { index in
            CustomRecord.Field(name: "k\(index)" + text(&random), value: value(&random))
        }
        return .custom(CustomRecord(type: "own-type", fields: fields))
    }

    private func value(_ random: inout SeededRandom) -> CustomRecord.Value {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .text(text(&random))
        case 1: return .flag(Bool.random(using: &random))
        case 2: return .none
        default:
            let whole = Int.random(in: -9999...9999, using: &random)
            let digits = ["\(whole)", "\(whole).50", "\(whole)e-3"].randomElement(using: &random) ?? "0"
            return .number(Double(digits) ?? 0, digits: digits)
        }
    }

    private func text(_ random: inout SeededRandom) -> String {
        let characters: [Character] = [
            "a", "B", "\"", "\\", "\n", "\u{0}", "<", "ü", "\u{2028}", "😀", "{", " ",
        ]
        return String(
            (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
                characters.randomElement(using: &random)
            })
    }

    @Test("recognises only whole JSON objects")
    func wholeObjects() {
        let line = Array(
            JSONLinesEncoder().line(for: row(.geofence(event: .enter, name: "ü}", accuracy: 3))).utf8)
        for length in 0..<line.count { #expect(!JSONText.isObject(line[..<length])) }
        #expect(JSONText.isObject(line) && JSONText.isObject(line + [0x20]))
        #expect(!JSONText.isObject(line + line) && !JSONText.isObject("[1]".utf8))
    }

    @Test(
        "reads only finite numbers in JSON syntax",
        arguments: [
            ("4.80", 4.8), ("-3", -3), ("0", 0), ("1e3", 1000), ("007", nil), ("+1", nil), (".5", nil),
            ("1.", nil),
            ("", nil), ("1e999", nil), ("NaN", nil), ("0x10", nil), ("1 ", nil), ("٣", nil),
        ] as [(String, Double?)])
    func jsonNumbers(_ text: String, _ number: Double?) {
        #expect(JSONText.number(text) == number)
    }
}
