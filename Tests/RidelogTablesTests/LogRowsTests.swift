import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct LogRowsTests {
    private func fields(_ row: LogRow?) -> [String] {
        guard case .custom(let record) = row?.content else { return [] }
        return record.fields.map { field in
            switch field.value {
            case .text(let text): "\(field.name)=“\(text)”"
            case .number(_, let digits): "\(field.name)=\(digits)"
            case .flag(let flag): "\(field.name)=\(flag)"
            case .none: "\(field.name)=-"
            }
        }
    }

    private let coffee = """
        {"when":"2026-06-14 10:10","where":"Mill","EUR":4.80,"x":{"y":1}}
        {"when":"14.06.2026 11:10","where":"Bakery","EUR":"3,50"}
        {"when":"later","where":"Bakery"}
        [1]
        {"when":

        """

    @Test("names record fields by the keys of the mapping")
    func mappedNames() throws {
        let file = try RowsSample.decode(
            coffee,
            RowsSample.mapping(
                ["time": "when", "place": "where", "price": "EUR", "y": "x.y"],
                as: .record(type: "coffee-stop")),
            path: "coffee.jsonl")
        #expect(file.logRows.map(\.line) == [1, 2])
        #expect(file.logRows.map(\.time.iso8601) == ["2026-06-14T10:10:00Z", "2026-06-14T11:10:00Z"])
        #expect(fields(file.logRows.first) == ["place=“Mill”", "price=4.80", "y=1"])
        #expect(fields(file.logRows.last) == ["place=“Bakery”", "price=3.50"])
        #expect(
            file.diagnostics.map { "\($0.location?.description ?? "-") \($0.code)" } == [
                "coffee.jsonl:3 rows.date", "coffee.jsonl:4 rows.json",
            ])
        #expect(file.diagnostics.last?.what.hasPrefix("2 rows") == true)
    }

    @Test("keeps all columns if the mapping names only the time")
    func allColumns() throws {
        let mapping = RowsSample.mapping(["time": "When"], as: .record(type: "service"))
        let file = try RowsSample.decode("When,What,,Price\n2026-06-14,Chain,x,\"1,5\"\n", mapping)
        #expect(fields(file.logRows.first) == ["What=“Chain”", "Price=1.5"])
        let json = try RowsSample.decode(
            "[{\"When\": \"2026-06-14\", \"What\": true,\n \"List\": [1]}]",
            mapping)
        #expect(fields(json.logRows.first) == ["What=true", "List=“[1]”"])
    }

    @Test("reads decimal commas as numbers and leading zeros as text")
    func numberColumns() throws {
        let mapping = RowsSample.mapping(["time": "t"], as: .record(type: "x"))
        let text = "t;a;b;c\n2026-06-14;4,80;1.200,5;007\n2026-06-15;1;900;x\n2026-06-16;-2,5;1.200;1e3\n"
        let rows = try RowsSample.decode(text, mapping).logRows
        #expect(fields(rows.first) == ["a=4.80", "b=1200.5", "c=“007”"])
        #expect(fields(rows[1]) == ["a=1", "b=900", "c=“x”"])
        #expect(fields(rows[2]) == ["a=-2.5", "b=1200", "c=1e3"])
    }

    @Test("joins the columns of day and time to one time")
    func dayAndTime() throws {
        let mapping = RowsSample.mapping(
            ["date": "Day", "time": "Clock", "what": "What"], as: .record(type: "x"))
        let file = try RowsSample.decode("Day,Clock,What\n14.6.2026,8:15,a\n15.6.2026,,b\n", mapping)
        #expect(file.logRows.map(\.time.iso8601) == ["2026-06-14T08:15:00Z", "2026-06-15T00:00:00Z"])
        #expect(fields(file.logRows.first) == ["what=“a”"])
    }

    @Test("reports a missing or faulty time of day at its column")
    func missingTimeOfDay() throws {
        let mapping = RowsSample.mapping(
            ["date": "d", "time": "t", "price": "p"], as: .record(type: "x"))
        let file = try RowsSample.decode(
            "d,t,p\n2026-06-14,10:05,4\n2026-06-16,,5\n2026-06-17,later,5\n--,1:00,5\n2026-06-18 9:00,n/a,5\n",
            mapping)
        #expect(
            file.logRows.map(\.time.iso8601) == [
                "2026-06-14T10:05:00Z", "2026-06-16T00:00:00Z", "2026-06-18T09:00:00Z",
            ])
        #expect(
            file.diagnostics.map { "\($0.location?.description ?? "-") \($0.code)" } == [
                "logs/trips.csv:3:12 rows.missing-time", "logs/trips.csv:4:12 rows.date",
                "logs/trips.csv:5:1 rows.missing-date",
            ])
        #expect(file.diagnostics.dropFirst().first?.what.contains("“t”") == true)
    }

    @Test("reads “--” and “n/a” as no value, and “none” only in columns of numbers")
    func emptyWords() throws {
        let mapping = RowsSample.mapping(["time": "t"], as: .record(type: "x"))
        let rows = try RowsSample.decode(
            "t,a,b\n2026-06-14,4.8,Rain\n2026-06-15,--,n/a\n2026-06-16,none,none\n", mapping
        ).logRows
        #expect(rows.map(fields) == [["a=4.8", "b=“Rain”"], ["a=-", "b=-"], ["a=-", "b=“none”"]])
    }

    @Test(
        "reads the only list of a JSON object, also on one line",
        arguments: [
            #"{"v":1,"trips":[{"d":"2026-06-14"},{"d":"2026-06-15"}]}"#,
            "{\"v\": 1,\n \"trips\": [{\"d\": \"2026-06-14\"},\n {\"d\": \"2026-06-15\"}]}",
            #"[{"d":"2026-06-14"},{"d":"2026-06-15"}]"#,
        ])
    func onlyList(_ text: String) throws {
        for table in ["trips", nil] {
            let file = try RowsSample.decode(text, RowsSample.mapping(["date": "d"], table: table))
            #expect(file.rides.count == 2 && file.codes.isEmpty)
        }
    }

    @Test("reads a JSON object with the named column as a row although it has a list")
    func rowWithList() throws {
        let text = #"{"d":"2026-06-14","tags":["a"]}"#
        #expect(try RowsSample.decode(text, RowsSample.mapping(["date": "d"])).rides.count == 1)
    }

    @Test("reads geofence events and reports an unknown event")
    func eventsOfGeofences() throws {
        let mapping = RowsSample.mapping(
            ["time": "t", "event": "e", "geofence": "g", "accuracy": "a"], as: .geofence)
        let text =
            "t,e,g,a\n2026-06-14 08:00,arrived,pier,12\n2026-06-14 09:00,Exit,pier,\n2026-06-14 10:00,stay,pier,\n"
        let file = try RowsSample.decode(text, mapping)
        #expect(
            file.logRows.map(\.content) == [
                .geofence(event: .enter, name: "pier", accuracy: 12),
                .geofence(event: .exit, name: "pier", accuracy: nil),
            ])
        #expect(file.codes == ["rows.event"])
        #expect(file.diagnostics.first?.location?.description == "logs/trips.csv:4:18")
    }

    @Test("reads the list of a JSON object that the mapping names")
    func namedList() throws {
        let text =
            "{\n\"version\": 1, \"other\": [],\n\"rides\": [\n{\"d\": \"2026-06-14\", \"km\": 5},\n3,\n{\"d\": 1}]}"
        let columns: KeyValuePairs<String, String> = ["date": "d", "distance": "km"]
        let file = try RowsSample.decode(text, RowsSample.mapping(columns, table: "rides"))
        #expect(file.rides.map(\.totals?.distance) == [5000])
        #expect(
            file.diagnostics.map { "\($0.location?.description ?? "-") \($0.code)" } == [
                "logs/trips.csv:5 rows.json", "logs/trips.csv:6 rows.date",
            ])
        for table in ["ride", nil] {
            let fault = #expect(throws: Diagnostic.self) {
                try RowsSample.decode(text, RowsSample.mapping(columns, table: table))
            }
            #expect(fault?.code == "rows.no-table" && fault?.location?.description == "ridelog.yml:9:3")
            #expect(fault?.remedy == "Set “table” to one of: other, rides.")
        }
    }
}
