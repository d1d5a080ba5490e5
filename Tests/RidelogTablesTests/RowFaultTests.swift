import RidelogDiagnostics
import Testing

@testable import RidelogFormats
@testable import RidelogTables

@Suite struct RowFaultTests {
    private func reported(_ file: DecodedFile) -> [String] {
        file.diagnostics.map { "\($0.location?.description ?? "-") \($0.code)" }
    }

    @Test("reports faulty values by line and column")
    func faultyValues() throws {
        let text = """
            date,km,time,way
            2026-06-14,5,30,no
            soon,5,30,no
            ,5,30,no
            2026-02-30,5,30,no
            2026-06-15,far,1:30,perhaps
            2026-06-16,-3,x,1
            2026-06-17,"5,30,1
            2026-06-18,5
            2026-W10-1,5,30,no

            """
        let columns: KeyValuePairs<String, String> = [
            "date": "date", "distance": "km", "duration": "time", "commute": "way",
        ]
        let file = try RowsSample.decode(text, RowsSample.mapping(columns))
        #expect(file.rides.count == 4)
        #expect(file.rides.map(\.totals?.distance) == [5000, nil, nil, 5000])
        #expect(
            reported(file) == [
                "logs/trips.csv:3:1 rows.date", "logs/trips.csv:4:1 rows.missing-date",
                "logs/trips.csv:6:21 rows.yes-or-no", "logs/trips.csv:6:12 rows.number",
                "logs/trips.csv:6:16 rows.ambiguous-span", "logs/trips.csv:7:15 rows.span",
                "logs/trips.csv:8:12 rows.csv-quote",
            ])
        #expect(file.diagnostics.allSatisfy { $0.isForOwner })
        let numbers = try #require(file.diagnostics.first { $0.code == "rows.number" })
        #expect(
            numbers.what
                == "2 values of the column “km” are not numbers in a known unit, the first here: “far”"
        )
        #expect(numbers.action == "the rows are used without them")
    }

    @Test("reports 1:30 without a unit, even next to 1:30:00, but reads 12:30 there")
    func ambiguousClock() throws {
        let text = "date,time\n2026-06-14,1:30\n2026-06-15,1:30:00\n2026-06-16,12:30\n"
        let file = try RowsSample.decode(text, RowsSample.mapping(["date": "date", "duration": "time"]))
        #expect(file.rides.map(\.totals?.elapsedTime) == [nil, 5400, 750])
        #expect(reported(file) == ["logs/trips.csv:2:12 rows.ambiguous-span"])
        let minutes = RowsSample.mapping(["date": "date", "duration": "time|m:ss"])
        #expect(try RowsSample.decode(text, minutes).rides.map(\.totals?.elapsedTime) == [90, 5400, 750])
    }

    @Test("takes rows with one id, time and length once, and rows without an id each time")
    func repeatedRows() throws {
        let text = """
            no,day,km
            3,2026-06-14,5
            3,2026-06-14,5
            3,2026-06-14,7
            3,2026-06-15,5
            ,2026-06-14,5
            ,2026-06-14,5

            """
        let columns: KeyValuePairs<String, String> = ["id": "no", "date": "day", "distance": "km"]
        let file = try RowsSample.decode(text, RowsSample.mapping(columns))
        #expect(file.rides.map(\.sourceID) == ["3", "3", "3", nil, nil])
        #expect(reported(file) == ["logs/trips.csv:3:1 rows.repeated-row"])
        #expect(
            file.diagnostics.first?.what
                == "1 row with the “no”, time and length of an earlier row, the first here")
    }

    @Test("reports a missing column at its line of the configuration")
    func missingColumn() throws {
        let file = try RowsSample.decode(
            "Date,Distance\n2026-06-14,5\n",
            RowsSample.mapping(["date": "date", "distance": "Distanz", "title": "Name"]))
        #expect(reported(file) == ["ridelog.yml:11:5 rows.no-column", "ridelog.yml:12:5 rows.no-column"])
        let first = try #require(file.diagnostics.first)
        #expect(first.what == "logs/trips.csv has no column “Distanz” (did you mean “Distance”?)")
        #expect(first.remedy == "Name one of: Date, Distance." && file.rides.count == 1)
    }

    @Test("reads no row if the date column is missing")
    func missingDateColumn() throws {
        let file = try RowsSample.decode("a,b\n1,2\n", RowsSample.mapping(["date": "Date"]))
        #expect(file.rides.isEmpty && file.diagnostics.first?.action == "all its rows are skipped")
        #expect(try RowsSample.decode("", RowsSample.mapping(["date": "Date"])).codes == ["rows.no-column"])
    }

    /// A unit that is another one than was said shows.
    @Test(
        "reports an implausible value and leaves it out",
        arguments: [
            ("distance", "42000"), ("duration", "1e308:00:00"), ("duration", "1e12"), ("speed", "200"),
            ("heart-rate", "140000"),
        ])
    func implausibleValue(_ field: String, _ value: String) throws {
        let unit = field == "distance" ? "x|km" : "x"
        let file = try RowsSample.decode(
            "d,x\n2026-06-14,\(value)\n", RowsSample.mapping(["date": "d", field: unit]))
        #expect(file.codes == ["rows.range"] && file.rides.first?.totals == nil)
        #expect(file.rides.count == 1)
    }

    @Test("rejects binary data")
    func binaryData() {
        #expect(throws: Diagnostic.self) {
            try RowsDecoder.decode(
                [0x50, 0, 1, 2], by: RowsSample.mapping(["date": "Date"]), in: .test("a.bin"))
        }
    }

    @Test("keeps the positions before the fault of a polyline")
    func brokenPolyline() throws {
        let file = try RowsSample.decode(
            "d,p\n2026-06-14,_p~iF~ps|U_ulL\n", RowsSample.mapping(["date": "d", "polyline": "p"]))
        #expect(file.codes == ["rows.polyline"] && file.rides.first?.track.points.count == 1)
    }

    /// The time of day beside it is right.
    @Test("reports the column of an impossible day, not that of the time")
    func impossibleDay() throws {
        let file = try RowsSample.decode(
            "Datum;Start\n31.02.2024;10:00\n30.06.2024;10:00\n",
            RowsSample.mapping(["date": "Datum", "start": "Start"]))
        let reported = try #require(file.diagnostics.first)
        #expect(
            reported.what.contains("“Datum”") && reported.what.contains("31.02.2024") && file.rides.count == 1
        )
    }

    @Test("reports 1,000 faults of one kind as one diagnostic")
    func repeatedFaults() throws {
        let rows = (0..<1000).map { "soon \($0),x" }.joined(separator: "\n")
        let file = try RowsSample.decode(
            "d,km\n" + rows, RowsSample.mapping(["date": "d", "distance": "km"]))
        #expect(file.codes == ["rows.date"])
        #expect(file.diagnostics.first?.what.hasPrefix("1,000 values") == true)
    }
}
