import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogExports
@testable import RidelogTables

@Suite struct StravaActivitiesTests {
    private func decode(_ sample: StravaSample, path: String = "export/activities.csv") throws -> DecodedFile
    {
        try StravaActivitiesDecoder.decode(sample.csv(), path: path)
    }

    @Test("reads a row as a ride without a track")
    func fullRow() throws {
        let ride = try #require(decode(StravaSample()).rides.first)
        #expect(ride.start == Instant(iso8601: "2026-05-02T07:00:00Z"))
        #expect(ride.title == "Round the “buoy”" && ride.text == "Two lines,\nand a comma")
        #expect(ride.sport == "ride" && ride.gear == ["Blue bike"] && !ride.isCommute)
        #expect(ride.sourceID == "9001001" && ride.trackFile == "export/activities/71.gpx.gz")
        #expect(ride.media == ["export/media/a.jpg", "export/media/b.jpg"])
        #expect(ride.track.segments.isEmpty)
        let totals = try #require(ride.totals)
        #expect(totals.distance == 42_200.5 && totals.elapsedTime == 5400 && totals.movingTime == 5000)
        #expect(totals.ascent == 310 && totals.descent == 305 && totals.maximumSpeed == 15.2)
        #expect(totals.averageHeartRate == 140 && totals.maximumHeartRate == 171)
    }

    @Test("reads commute and file, and reports lost files and private notes")
    func filesAndNotes() throws {
        let file = try decode(StravaSample())
        #expect(file.rides.map(\.isCommute) == [false, true, false, false])
        #expect(file.rides.map(\.totals?.distance) == [42_200.5, 6400, 1300, 10_050])
        #expect(
            file.rides.map(\.trackFile) == [
                "export/activities/71.gpx.gz", nil, "export/activities/73.fit.gz", nil,
            ])
        #expect(file.codes == ["strava.lost-file", "strava.private-note"])
        #expect(file.diagnostics.last?.what == "1 private note stays private")
    }

    @Test("reports unusable rows by line")
    func unusableRows() throws {
        var sample = StravaSample()
        sample.rows[1][1] = "soon"
        sample.rows[3][1] = ""
        let file = try decode(sample)
        #expect(file.rides.map(\.sourceID) == ["9001001", "9001003"])
        let places = file.diagnostics.filter { $0.severity == .warning }.map {
            $0.location?.position
        }
        // The first row has two lines.
        #expect(places == [.line(6, column: 1), .line(4, column: 11)])
    }

    @Test("reads a repeated row once, unless its date differs")
    func repeatedRow() throws {
        var sample = StravaSample()
        sample.rows += [sample.rows[0], sample.rows[1]]
        // Numbers that a spreadsheet rounded may be the same.
        sample.rows[5][1] = "May 5, 2026, 6:15:30 AM"
        let file = try decode(sample)
        #expect(file.rides.count == 5)
        let reported = try #require(file.diagnostics.first { $0.code == "strava.repeated-row" })
        #expect(reported.location?.position == .line(7, column: 1) && reported.isForOwner)
    }

    @Test("quotes the first unreadable date to the owner")
    func quotedDate() throws {
        var sample = StravaSample()
        sample.rows[1][1] = "soon"
        let reported = try #require(try decode(sample).diagnostics.first { $0.severity == .warning })
        #expect(reported.what.contains("“soon”") && reported.isForOwner)
    }

    @Test("leaves out dates with an unknown half of the day")
    func unknownDayHalf() throws {
        var sample = StravaSample()
        for (row, half) in ["xa", "xb", "xa", "xb"].enumerated() {
            sample.rows[row][1] = "\(row + 1) Jul 2024, \(row + 2):00:00 \(half)"
        }
        #expect(try decode(sample).codes.contains("strava.unreadable-date"))
        #expect(try decode(sample).rides.isEmpty)
    }

    @Test("ignores paths that lead out of the folder")
    func outsidePaths() throws {
        var sample = StravaSample()
        sample.rows[0][12] = "../../secret/1.gpx"
        sample.rows[2][12] = "activities\\73.fit"
        let file = try decode(sample, path: "activities.csv")
        #expect(file.rides.map(\.trackFile) == [nil, nil, "activities/73.fit", nil])
    }

    @Test("a header alone gives no rides")
    func headerOnly() throws {
        var sample = StravaSample()
        sample.rows = []
        #expect(try decode(sample).rides.isEmpty)
    }

    @Test("rejects a table without dates")
    func noDates() {
        var sample = StravaSample()
        for row in sample.rows.indices { sample.rows[row][1] = "?" }
        #expect(throws: Diagnostic.self) { try decode(sample) }
    }

    @Test(
        "translates activity types to English sports",
        arguments: [
            ("Radfahrt", "ride"), ("ラン", "run"), ("E-Bike Ride", "e-bike ride"), ("Natation", "swim"),
        ])
    func sportWords(_ type: String, _ word: String) {
        #expect(SportWord.english(type) == word)
    }

    @Test("counts gear and reads no rides from it")
    func gearCount() throws {
        let text = "Bike Name,Bike Brand,Bike Model\nBlue bike,Brand,Model\nOld bike,,\n"
        #expect(StravaGearDecoder.recognises(FileHead(path: "a/bikes.csv", bytes: Array(text.utf8))))
        let file = try StravaGearDecoder.decode(text, path: "a/bikes.csv")
        #expect(file.codes == ["strava.gear"] && file.rides.isEmpty)
        #expect(file.diagnostics.first?.what.contains("2 items of gear") == true)
    }

    @Test(
        "reads the weather and unpaved distance in any language",
        arguments: [StravaSample.Language.english, .german])
    func weather(_ language: StravaSample.Language) throws {
        var sample = StravaSample(language)
        let columns: [(String, String, String)] = [
            ("Total Weight Lifted", "Gewichte", ""), ("From Upload", "Hochgeladen", "1.0"),
            ("Grade Adjusted Distance", "Angepasst", ""),
            ("Weather Observation Time", "Zeit", "1751382016.0"),
            ("Weather Condition", "Wetter", "3.0"), ("Weather Temperature", "Lufttemperatur", "-2.5"),
            ("Apparent Temperature", "Gefühlt", "-7"), ("Dewpoint", "Taupunkt", "-9"),
            ("Humidity", "Feuchte", "0.21"), ("Weather Pressure", "Druck", "1016.6"),
            ("Wind Speed", "Wind", "5.3"), ("Wind Gust", "Böen", "10.8"),
            ("Wind Bearing", "Windrichtung", "14.0"),
        ]
        let first = sample.names.count - 1
        for (index, column) in columns.enumerated() {
            sample.insert(language == .english ? column.0 : column.1, at: first + index) { _ in column.2 }
        }
        for index in 0..<17 {
            sample.insert(
                "\(Character(UnicodeScalar(UInt8(97 + index))))z", at: first + columns.count + index
            ) { _ in "" }
        }
        sample.insert(language == .english ? "Dirt Distance" : "Schotter", at: first + 30) {
            $0 == 0 ? "1200.5" : "0.0"
        }
        let file = try decode(sample)
        let totals = try #require(file.rides.first?.totals)
        #expect(totals.weatherCondition == 3 && totals.weatherTemperature == -2.5 && totals.humidity == 0.21)
        #expect(totals.windSpeed == 5.3 && totals.windDirection == 14 && totals.unpavedDistance == 1200.5)
        #expect(file.rides.dropFirst().first?.totals?.unpavedDistance == nil)
    }

}
