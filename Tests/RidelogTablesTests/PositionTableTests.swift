import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection
@testable import RidelogTables

struct PositionTableTests {
    private func decode(_ text: String) throws -> DecodedFile {
        let head = FileHead(path: "positions.csv", bytes: Array(text.utf8.prefix(FileHead.size)))
        guard case .decoder(let decoder) = FormatDetector.detect(head), decoder == PositionTableDecoder.self
        else {
            throw Diagnostic(.error, code: "test", "another format")
        }
        return try decoder.decode(Array(text.utf8), in: .test("positions.csv"))
    }

    /// Half an hour northwards at 5 m/s, a position every ten seconds.
    private func rows(_ row: (_ second: Int, _ latitude: Double) -> String) -> String {
        stride(from: 0, through: 1800, by: 10).map { row($0, 52 + 5 * Double($0) / 111_250) }
            .joined(separator: "\n")
    }

    private func digits(_ number: Double, _ places: Int) -> String {
        let factor = (0..<places).reduce(1) { product, _ in product * 10 }
        let whole = Int((number * Double(factor)).rounded())
        let rest = "\(whole % factor)"
        return "\(whole / factor)." + String(repeating: "0", count: places - rest.count) + rest
    }

    @Test("converts units in names of columns, and finds the latitude beside its accuracy")
    func units() throws {
        let table =
            "time,lat_accuracy,lat,lon,altitude (ft),heart_rate,speed (knots),distance (km),temperature (\u{b0}F)\n"
            + rows {
                let time = Instant(millisecondsSince1970: 1_781_430_120_000 + Int64($0) * 1000).iso8601
                return "\(time),5,\(digits($1, 6)),13.5,1000,140,9.7192,\(digits(Double($0) / 200, 3)),68"
            }
        let point = try #require(try decode(table).rides.first?.track.points.last)
        #expect(point.elevation == 304.8 && point.temperature == 20 && point.heartRate == 140)
        #expect(abs((point.speed ?? 0) - 5) < 1e-4 && abs((point.distance ?? 0) - 9000) < 1e-6)
        #expect(abs((point.coordinate?.latitude ?? 0) - (52 + 9000 / 111_250)) < 1e-6)
    }

    @Test(
        "reads one ride from alternating rows of two devices of a person",
        arguments: ["data source", "data_source"])
    func dataSources(_ name: String) throws {
        let table =
            "timestamp,latitude,longitude,altitude,\(name)\n"
            + rows {
                let time = 1_781_430_120_000 + Int64($0) * 1000
                let (one, other) = (
                    Instant(millisecondsSince1970: time), Instant(millisecondsSince1970: time + 250)
                )
                return
                    "\(one.iso8601),\(digits($1, 6)),13.5,34,Phone\n\(other.iso8601),\(digits($1 + 0.0003, 6)),13.5,34,Watch"
            }
        let file = try decode(table)
        #expect(file.rides.map(\.track.points.count) == [181])
        #expect(file.codes.contains("positions.other-device"))
    }

    @Test("reads the same ride from tables of different forms")
    func tableForms() throws {
        let first = 1_781_430_120
        let forms = [
            rows { second, latitude in
                let place = "\"latitude\": \(digits(latitude, 6)), \"longitude\": 13.5"
                return
                    "{\"time\": \(first + second), \(place), \"altitude\": 34, \"accuracy\": 8, \"speed\": 5}"
            },
            "time,lat,lon,elevation,accuracy,speed\n"
                + rows {
                    "\(Instant(millisecondsSince1970: Int64(first + $0) * 1000).iso8601),\(digits($1, 6)),13.5,34,8,5"
                },
            "deviceid,lat,lon,timestamp,accuracy,altitude,speed\n"
                + rows { "phone1,\(digits($1, 6)),13.5,\(first + $0),8,34,5" },
            "timestamp,latitudeE7,longitudeE7,accuracy,altitude,velocity\n"
                + rows { "\(first + $0),\(Int(($1 * 1e6).rounded()) * 10),135000000,8,34,5" },
            "INDEX,TAG,timestamp,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING\n"
                + rows { "\($0),T,\(first + $0),\(digits($1, 6))N,13.500000E,34,5,90" },
            "time,seconds_elapsed,horizontalAccuracy,speed,bearing,altitude,longitude,latitude\n"
                + rows { "\(first + $0)000000000,\($0).5,8,5,0,34,13.5,\(digits($1, 6))" },
            "time;lat;lon;elevation;accuracy;speed\n"
                + rows { "\(first + $0);\(digits($1, 6).replacing(".", with: ","));13,5000;34,0;8;5,0" },
        ]
        let rides = try forms.map { try #require(try decode($0).rides.first) }
        #expect(rides[0].track.points.count == 181)
        #expect(rides[0].sport == "cycling")
        for ride in rides.dropFirst() { #expect(ride == rides[0]) }
        let south = try decode(
            "time,lat n/s,lon e/w,height\n" + rows { "\(first + $0),\(digits($1, 6))S,13.5W,1" })
        let place = try #require(south.rides.first?.track.points.first?.coordinate)
        #expect(place.latitude == -52 && place.longitude == -13.5)
        let greenwich = try decode(
            "time,lat,lon\n" + rows { "\(first + $0),\($1),\(-4.5e-4 - Double($0) * 1e-6)" })
        let point = try #require(greenwich.rides.first?.track.points.first?.coordinate)
        #expect(point.latitude == 52 && point.longitude == -4.5e-4)
    }

    /// Someone began and ended it: no rule decides what it is.
    @Test("reads a recording with two segments as one ride")
    func recording() throws {
        let file = try decode(
            """
            #time,trackpoint_type,latitude,longitude,altitude,accuracy_horizontal,speed,heartrate,cadence,power
            "2026-06-14T09:42:02+02:00","SEGMENT_START_MANUAL",,,,,,,,
            "2026-06-14T09:42:03+02:00","TRACKPOINT",47.5,8.25,400.5,10,36,,,
            "2026-06-14T09:42:04+02:00","TRACKPOINT",,,,,36,66,70,150
            "2026-06-14T09:42:05+02:00","SEGMENT_END_MANUAL",,,,,,,,
            "2026-06-14T09:52:05+02:00","SEGMENT_START_AUTOMATIC",47.6,8.25,,,,,,
            "2026-06-14T09:52:06+02:00","TRACKPOINT",47.6,8.26,401,10,18,67,71,151
            "2026-06-14T09:52:07+02:00","IDLE",,,,,,,,
            "never","TRACKPOINT",47.6,8.26,401,10,18,67,71,151
            "2026-06-14T09:52:08+02:00","TRACKPOINT",97.6,8.26,401,10,18,67,71,151
            """)
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1)
        #expect(ride.track.segments.map(\.points.count) == [2, 2])
        let points = ride.track.points
        #expect(
            points.map(\.heartRate) == [nil, 66, nil, 67] && points.map(\.power) == [nil, 150, nil, 151])
        #expect(points[0].speed.map { abs($0 - 10) < 1e-9 } == true)
        #expect(points[1].coordinate == nil && points[2].coordinate?.latitude == 47.6)
        #expect(points[0].time == Instant.parse("2026-06-14T07:42:03Z")?.instant)
        #expect(file.diagnostics.map(\.code) == ["positions.no-time", "positions.no-place"])
        #expect(
            file.diagnostics.map(\.location?.description) == [
                "positions.csv:9:1", "positions.csv:10:1",
            ])
    }

    private func format(_ text: String, at path: String) -> String {
        let head = FileHead(path: path, bytes: Array(text.utf8.prefix(FileHead.size)))
        guard case .decoder(let decoder) = FormatDetector.detect(head) else { return "" }
        return decoder.name
    }

    @Test("reads a Health Auto Export route as a ride, also in logs/")
    func healthAutoExport() throws {
        let text =
            "Timestamp,Latitude,Longitude,Altitude (m),Vertical Accuracy (m),Horizontal Accuracy (m),Speed (m/s),Course\n"
            + rows {
                "2026-06-14T09:\(10 + $0 / 60):\(10 + $0 % 60 / 2)Z,\(digits($1, 6)),13.5,34,6.1,3.05,2.5,180"
            }
        #expect(format(text, at: "logs/Run-Route-20260614.csv") == "CSV trackpoints")
        let ride = try #require(try decode(text).rides.first)
        #expect(ride.track.points.count == 181)
        #expect(ride.track.points.first?.elevation == 34 && ride.track.points.first?.speed == 2.5)
        let inKilometres = text.replacing("(m/s)", with: "(km/h)").replacing(",2.5,", with: ",9,")
        #expect(try decode(inKilometres).rides.first?.track.points.first?.speed == 2.5)
    }

    @Test("a dense table of positions is not a log, even in logs/")
    func positionsUnderLogs() {
        let dense = rows { "\(1_781_430_120 + $0),\(digits($1, 6)),13.5,good" }
        #expect(format("time,lat,lon,mood\n" + dense, at: "day.csv") == "CSV trackpoints")
        #expect(format("time,lat,lon,mood\n" + dense, at: "logs/day.csv") == "CSV trackpoints")
        #expect(
            format("time,lat,lng,accuracy\n1781430120,52,13,5\n", at: "logs/day.csv") == "CSV trackpoints")
        // Sparse rows of nothing but positions, such as a phone's at night.
        let night = (0..<20).map { "\(1_781_430_120 + $0 * 600),52.\($0),13.5" }.joined(separator: "\n")
        #expect(format("time,lat,lon\n" + night, at: "phone.csv") == "CSV trackpoints")
        // Places by day, and without time.
        for columns in ["date,lat,lon", "id,lat,lon"] {
            #expect(format(columns + "\n" + night, at: "places.csv") != "CSV trackpoints")
        }
        #expect(format("date,lat,lon\n" + night, at: "logs/places.csv") == "CSV trackpoints")
        // What an owner writes by hand, and what has events, stays a log.
        let sparse = (0..<20).map { "\(1_781_430_120 + $0 * 3600),52.\($0),13.5,good" }.joined(
            separator: "\n")
        #expect(format("time,lat,lon,mood\n" + sparse, at: "logs/day.csv") == "CSV log")
        #expect(format("time,event,lat,lon\n" + dense, at: "logs/day.csv") == "CSV log")
        #expect(format("time,type,lat,lon\n" + dense, at: "logs/day.csv") == "CSV log")
    }

    /// Loggers of Columbus and i-gotU, and spreadsheets of the United States.
    @Test(
        "reads a day and a time of day from two columns, and dates in other notations",
        arguments: [
            ("index,tag,date,time,latitude n/s,longitude e/w,height", "1,T,260614,9SS,LAT,13.5E,34"),
            ("date,time,latitude,longitude", "2026-06-14,09:MM,LAT,13.5"),
            ("date,time,latitude,longitude", "06/14/2026,9:MM AM,LAT,13.5"),
            ("time,latitude,longitude", "06/14/2026 09:MM AM,LAT,13.5"),
            ("sep=;\ntime;latitude;longitude", "2026-06-14T09:MMZ;LAT;13.5"),
        ])
    func timeNotations(_ header: String, _ row: String) throws {
        let text =
            header + "\n"
            + rows { second, latitude in
                let (minute, rest) = (digits(second / 60), digits(second % 60))
                return row.replacing("MM", with: "\(minute):\(rest)").replacing("SS", with: minute + rest)
                    .replacing("LAT", with: digits(latitude, 6))
            }
        let file = try decode(text)
        let points = try #require(file.rides.first).track.points
        #expect(points.count == 181 && points.first?.time == Instant(iso8601: "2026-06-14T09:00:00Z"))
        #expect(
            points.last?.time == Instant(iso8601: "2026-06-14T09:30:00Z") && file.codes == ["positions.rides"]
        )
    }

    private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    @Test("reports rows without a valid position")
    func invalidPositions() throws {
        let file = try decode("time,lat,lon,speed\n2026-06-14T09:42:02Z,x,8,1\n2026-06-14T09:42:03Z,,,1\n\"x")
        #expect(file.rides.isEmpty)
        #expect(
            file.diagnostics.map(\.what) == [
                "2 entries without a valid position, the first here",
                "1 row with an unclosed quotation mark, the first here",
            ])
    }

    @Test("counts broken lines of JSON apart from quotation marks that are not closed")
    func brokenLines() throws {
        let line = #"{"time": "2026-06-14T09:42:02Z", "latitude": 52.1, "longitude": 8.1}"#
        let file = try PositionTableDecoder.decode(
            Array("\(line)\n{\"time\": \n\(line)\n".utf8), in: .test("positions.jsonl"))
        #expect(file.diagnostics.map(\.code).contains("positions.bad-row"))
        #expect(!file.diagnostics.map(\.code).contains("positions.csv-quote"))
    }

    /// A history of years in one GeoJSON text is not a ride of years.
    @Test("finds a ride in a phone's GeoJSON points and leaves out a point months later")
    func phonePoints() throws {
        let points = (0...180).map { number in
            """
            {"type": "Feature", "geometry": {"type": "Point", "coordinates": [13.5, \(52 + 50 * Double(number) / 111_250)]},
             "properties": {"timestamp": \(1_781_430_120 + number * 10), "battery": 80, "tracker_id": "a"}}
            """
        }
        let later = points[0].replacing("1781430120", with: "1791430120")
        let text =
            "{\"type\": \"FeatureCollection\", \"features\": [\((points + [later]).joined(separator: ","))]}"
        let file = try GeoJSONDecoder.decode(Array(text.utf8), in: .test("export.json"))
        #expect(file.rides.map(\.track.points.count) == [181])
        #expect(file.diagnostics.map(\.code) == ["positions.rides"])
    }

    @Test("reads a Wahoo table after its list of laps, with times in seconds from the start")
    func wahoo() throws {
        let laps = (1...60).map {
            "\($0),0.0,456.0,10.0,0.0,168.2,0.0,0.0,0.0,147.0,168.2,799.0,1003.8,108.5,0.0"
        }
        let text =
            """
            Device,example,model,key,version,1,AppVersion,5.8.1
            Year,2026,Month,6,Day,14,Hour,9,Minute,42,Second,2,BatteryUsage (%),15.0

            interval,starttime,runningtime,pausedtime,wheeldist,cadavg,spdavg,pwravg,x,hravg,y,stridedist,gpsdist,z,manualdist
            \(laps.joined(separator: "\n"))

            time,pwr_speed,pwr_instpwr,cad_cadence,hr_heartrate,disp_altitude,gps_altitude,gps_lat,gps_lon,gps_speed,paused
            1,0.0,0.0,0,128,0.0,34.5,52.1,13.5,2.5,0
            2,0.0,0.0,0,0,0.0,34.5,52.1,13.5,0,1
            3,0.0,0.0,0,130,0.0,34.6,52.2,13.5,2.5,0
            4,0.0,0.0,0,0,0.0,34.7,52.3,13.5,2.4,0
            """
        let file = try decode(text)
        let ride = try #require(file.rides.first)
        #expect(ride.track.segments.map(\.points.count) == [1, 2])
        let points = ride.track.points
        #expect(points.first?.time == Instant.parse("2026-06-14T09:42:03Z")?.instant)
        #expect(points.map(\.heartRate) == [128, 130, nil] && points.map(\.elevation) == [34.5, 34.6, 34.7])
        #expect(points.map(\.speed) == [2.5, 2.5, 2.4])
        #expect(points.allSatisfy { $0.power == nil && $0.cadence == nil })
        #expect(format(text, at: "Wahoo.csv") == "CSV trackpoints")
    }

    @Test("reads the UTC offset of a Health Auto Export route from the file name")
    func clockOfARoute() throws {
        let text =
            "Timestamp,Latitude,Longitude,Altitude (m),Vertical Accuracy (m),Horizontal Accuracy (m),Speed (m/s),Course\n"
            + "2026-06-14T09:42:05Z,52,13.5,34,6.1,3.05,2.5,180\n"
        func offset(_ name: String) throws -> Int? {
            try PositionTableDecoder.decode(text, path: name).rides.first?.secondsFromUTC
        }
        #expect(try offset("户外 跑步-Route-20260614_174203.csv") == 8 * 3600)
        #expect(try offset("Run-Route-20260614_091203.csv") == -1800)
        #expect(try offset("Run-Route-20260614_095003.csv") == nil)
        #expect(try offset("Run-Route-20260715_094203.csv") == nil)
        #expect(try offset("Run.csv") == nil)
    }

}
