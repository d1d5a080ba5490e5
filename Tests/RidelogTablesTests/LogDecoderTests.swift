import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogExports
@testable import RidelogTables

@Suite struct LogDecoderTests {
    private func geofence(
        _ event: GeofenceEntry.Event, _ name: String, _ accuracy: Double? = nil
    ) -> LogRow.Content {
        .geofence(event: event, name: name, accuracy: accuracy)
    }

    @Test("reads geofence events under several names of their fields")
    func readsGeofenceRows() throws {
        let file = try JSONLinesDecoder.decode(
            """
            {"time": "2026-06-14T09:42:00Z", "event": "enter", "geofence": "home", "accuracy": 12}

            {"type": "geofence", "tst": 1781430120, "event": "Left", "desc": "Home", "acc": -1}
            {"timestamp": "1781430120500", "event": "exited", "name": 7}
            """)
        #expect(
            file.logRows == [
                LogRow(
                    time: try instant("2026-06-14T09:42:00Z"), line: 1, content: geofence(.enter, "home", 12)),
                LogRow(time: try instant("2026-06-14T09:42:00Z"), line: 3, content: geofence(.exit, "Home")),
                LogRow(time: try instant("2026-06-14T09:42:00.500Z"), line: 4, content: geofence(.exit, "7")),
            ])
        #expect(file.diagnostics.isEmpty)
    }

    @Test("reads messages of Locative and Geofency")
    func messages() throws {
        let file = try JSONLinesDecoder.decode(
            """
            {"device": "A1", "id": "Home", "latitude": 46.5, "longitude": -30, "timestamp": 1781430120, "trigger": "enter"}
            {"device": "A1", "id": "Home", "latitude": 46.5, "longitude": -30, "timestamp": 1781430180, "trigger": "exit"}
            {"id": "5F", "name": "Work", "entry": "1", "date": "2026-06-14T09:42:00Z"}
            {"id": "5F", "name": "Work", "entry": "0", "date": "2026-06-14T09:43:00Z"}
            """)
        let found = [
            geofence(.enter, "Home"), geofence(.exit, "Home"), geofence(.enter, "Work"),
            geofence(.exit, "Work"),
        ]
        #expect(file.logRows.map(\.content) == found && file.diagnostics.isEmpty)
    }

    @Test("reads times without a zone in the context's zone")
    func timesWithoutZone() throws {
        let file = try JSONLinesDecoder.decode(
            """
            {"date": "2026-06-14", "event": "enter", "fence": "a"}
            {"time": "2026-06-14 09:42", "event": "exit", "fence": "a"}
            """, zone: Zone(offset: 7200))
        #expect(
            file.logRows.map(\.time) == [
                try instant("2026-06-13T22:00:00Z"), try instant("2026-06-14T07:42:00Z"),
            ])
    }

    @Test("reads a custom record with its fields in order")
    func customRecord() throws {
        let file = try JSONLinesDecoder.decode(
            #"{"cups": 2, "type": "Coffee Stop", "price": 4.80, "time": 1781430120, "nice": true, "x": null, "at": {"a": [1]}}"#
        )
        let fields: [CustomRecord.Field] = [
            .init(name: "cups", value: .number(2, digits: "2")),
            .init(name: "price", value: .number(4.8, digits: "4.80")),
            .init(name: "nice", value: .flag(true)),
            .init(name: "x", value: .none), .init(name: "at", value: .text(#"{"a": [1]}"#)),
        ]
        #expect(file.logRows.map(\.content) == [.custom(CustomRecord(type: "coffee-stop", fields: fields))])
    }

    @Test(
        "reports a broken line and reads the others",
        arguments: [
            ("{\"time\": 1", "log.json", "a:2:13"), ("[1]", "log.json", "a:2:3"),
            (#"{"event": "enter", "geofence": "a"}"#, "log.row", "a:2:13"),
            (#"{"time": "noon", "event": "enter", "geofence": "a"}"#, "log.row", "a:2:12"),
            (#"{"time": 2e9, "event": "entr", "geofence": "a"}"#, "log.row", "a:2:26"),
            (#"{"time": 2e9, "event": "enter"}"#, "log.row", "a:2:12"),
            (#"{"time": 2e9}"#, "log.row", "a:2:12"),
            (#"{"time": 2e9, "type": "!!"}"#, "log.row", "a:2:25"),
            (#"{"time": 1e300, "type": "a"}"#, "log.row", "a:2:12"),
        ])
    func brokenLine(_ line: String, _ code: String, _ place: String) throws {
        let good = #"{"time": 1781430120, "type": "tea"}"#
        let file = try JSONLinesDecoder.decode("\(good)\n  \(line)\r\n\(good)", path: "a")
        #expect(file.logRows.map(\.line) == [1, 3])
        #expect(file.codes == [code])
        #expect(file.diagnostics.first?.location?.description == place)
    }

    /// Seconds since 1970 would make 1970 of years and days.
    @Test(
        "reads numbers as dates or Unix timestamps and rejects others",
        arguments: [
            ("2026", nil), ("\"2026\"", nil), ("0", nil), ("-1781430120", nil), ("99999999", nil),
            ("20261399", nil),
            ("20260614", "2026-06-13T22:00:00Z"), ("\"20260614\"", "2026-06-13T22:00:00Z"),
            ("\" 20260614 \"", "2026-06-13T22:00:00Z"), ("1781430120", "2026-06-14T09:42:00Z"),
            ("1781430120500", "2026-06-14T09:42:00.500Z"), ("100000000", "1973-03-03T09:46:40Z"),
        ])
    func numericTimes(_ number: String, _ expected: String?) throws {
        let zone = Zone(offset: 7200)
        let json = try JSONLinesDecoder.decode("{\"date\": \(number), \"type\": \"tea\"}", zone: zone)
        let csv = try CSVLogDecoder.decode("date,type\n\(number),tea\n", zone: zone)
        for file in [json, csv] {
            #expect(file.logRows.map(\.time) == (try expected.map { [try instant($0)] } ?? []))
            #expect(file.codes == (expected == nil ? ["log.row"] : []))
        }
    }

    @Test("suggests the correct event for a misspelt one")
    func misspeltEvent() throws {
        let file = try JSONLinesDecoder.decode(#"{"time": 2e9, "event": "entr", "geofence": "a"}"#)
        #expect(file.diagnostics.first?.what.contains("did you mean “enter”") == true)
    }

    /// Two columns swapped: the message about the row would reveal the name of the place.
    @Test("diagnostics that quote a row are for the owner alone")
    func ownersDiagnostics() throws {
        let swapped = try CSVLogDecoder.decode(
            "time,geofence,event\n2026-06-14T07:42Z,enter,Home\n", path: "logs/a.csv")
        #expect(swapped.diagnostics.map(\.what) == ["“Home” is not a geofence event"])
        let json = try JSONLinesDecoder.decode(
            #"""
            {"time": 1, "event": "Home", "geofence": "enter"}
            {"time": "Home", "type": "tea"}
            {"_type": "Home", "tst": 1}
            """# + String(repeating: "\n{}", count: 30))
        #expect(json.codes.contains("log.more-rows") && json.codes.contains("owntracks.not-yet-read"))
        for diagnostic in swapped.diagnostics.diagnostics + json.diagnostics.diagnostics {
            #expect(diagnostic.isForOwner, "\(diagnostic.what)")
        }
    }

    @Test("reports 20 faults singly and counts the others")
    func furtherFaults() throws {
        let file = try JSONLinesDecoder.decode(String(repeating: "{}\n", count: 1_000))
        #expect(file.codes.count == 21)
        #expect(file.diagnostics.last?.what.hasPrefix("980 more faults") == true)
    }

    @Test("reads events at positions from CSV, unless they are no geofence events")
    func placedEvents() throws {
        let file = try CSVLogDecoder.decode(
            "time,event,latitude,longitude\n2026-06-14T07:42Z,enter,47,8\n2026-06-14T07:50Z,tea,47,8\n",
            path: "logs/visits.csv")
        let place = LogRow.Content.place(
            event: .enter, Coordinate(latitude: 47, longitude: 8), accuracy: nil)
        #expect(file.logRows.first?.content == place)
        guard case .custom(let record)? = file.logRows.last?.content else {
            Issue.record("\(file.logRows)")
            return
        }
        #expect(record.type == "visits" && file.codes.isEmpty)
    }

    @Test("reads geofence events from CSV with quoted semicolons")
    func geofenceCSV() throws {
        let file = try CSVLogDecoder.decode(
            "\u{FEFF}Time;Event;Geofence;Accuracy\r\n2026-06-14T09:42:00Z;enter;\"Home; sweet\";5\r\n",
            path: "x.csv")
        #expect(
            file.logRows == [
                LogRow(
                    time: try instant("2026-06-14T09:42:00Z"), line: 2,
                    content: geofence(.enter, "Home; sweet", 5))
            ])
    }

    @Test("reads a CSV log behind a line that names the separator")
    func namedSeparator() throws {
        let file = try CSVLogDecoder.decode(
            "sep=;\ntime;type\n2026-06-14T09:42:00Z;tea\n", path: "logs/a.csv")
        #expect(file.logRows.map(\.line) == [3] && file.codes.isEmpty)
    }

    @Test("names the type of CSV records after the file")
    func csvRecords() throws {
        let file = try CSVLogDecoder.decode(
            "date,part,km,note\n2026-06-14,Chain,04200,\n2026-06-15,Tyre,4.80,\"a, b\"\n",
            path: "logs/Maintenance.csv")
        let fields: [[CustomRecord.Field]] = [
            [
                .init(name: "part", value: .text("Chain")), .init(name: "km", value: .text("04200")),
                .init(name: "note", value: .none),
            ],
            [
                .init(name: "part", value: .text("Tyre")),
                .init(name: "km", value: .number(4.8, digits: "4.80")),
                .init(name: "note", value: .text("a, b")),
            ],
        ]
        #expect(
            file.logRows.map(\.content)
                == fields.map { .custom(CustomRecord(type: "maintenance", fields: $0)) })
    }

    @Test("reports faulty CSV rows by line and column")
    func faultyCSVRows() throws {
        let file = try CSVLogDecoder.decode(
            "time,type,x\n2e9,tea,1,2\n2e9,tea,\"open\nsoon,tea,3\n,tea,4\n2e9,tea,5\n", path: "a.csv")
        #expect(file.logRows.map(\.line) == [2, 6])
        #expect(
            file.diagnostics.map { "\($0.code) \($0.location?.description ?? "")" } == [
                "log.csv-surplus a.csv:2:11", "log.csv-quote a.csv:3:9", "log.row a.csv:4:1",
                "log.row a.csv:5:1",
            ])
    }

    @Test("rejects CSV without a time column", arguments: ["", "\n", "a,b\n1,2", "\"open"])
    func missingTimeColumn(_ text: String) {
        let error = #expect(throws: Diagnostic.self) { try CSVLogDecoder.decode(text) }
        #expect(error?.code == "log.no-time-column")
    }
}

// MARK: - OwnTracks

extension LogDecoderTests {
    @Test("reads transitions of an OwnTracks recording as geofence events")
    func transitions() throws {
        let json =
            #"{"_type":"transition","event":"leave","desc":"home","acc":5,"wtst":1696359532,"tst":1709317615}"#
        let file = try OwnTracksDecoder.decode(
            """
            2024-03-01T18:26:55Z\t*                 \t\(json)
            2024-03-01T18:26:56Z  event               {"_type":"transition","event":"enter","desc":"Home"}
            2024-03-01T18:26:57Z\t*                 \t{"_type":"location","lat":1,"lon":2,"tst":1}
            2024-03-01T18:26:58Z\t*                 \t{"_type":"location"
            nonsense
            """, path: "a.rec")
        #expect(
            file.logRows == [
                LogRow(
                    time: try instant("2024-03-01T18:26:55Z"), line: 1, content: geofence(.exit, "home", 5)),
                LogRow(time: try instant("2024-03-01T18:26:56Z"), line: 2, content: geofence(.enter, "Home")),
            ])
        #expect(file.codes == ["log.json", "owntracks.line", "positions.rides"])
    }

    static let hasData = Files.exists(TestPath.data + "/owntracks")

    @Test(
        "reads real OwnTracks recordings",
        .enabled(if: hasData, "the real recordings are not beside the package"),
        arguments: [
            ("2024-03.rec", 2, ["positions.rides", "owntracks.other-message"]),
            ("2023-02_old.rec", 0, ["positions.rides"]),
        ])
    func readsRealRecordings(_ name: String, _ rows: Int, _ codes: [String]) throws {
        let bytes = try #require(Files.read(TestPath.data + "/owntracks/dawarich/" + name))
        #expect(OwnTracksDecoder.recognises(FileHead(path: name, contents: bytes)))
        let file = OwnTracksDecoder.decode(bytes, in: .test(name))
        #expect(file.logRows.count == rows)
        #expect(file.codes == codes)
    }
}
