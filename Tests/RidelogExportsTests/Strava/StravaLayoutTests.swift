import RidelogRawTracks
import Testing

@testable import RidelogFormats
@testable import RidelogExports

/// Headers are translated, and columns come and go: the rides stay.
@Suite struct StravaLayoutTests {
    private static let path = "export/activities.csv"

    private func rides(_ sample: StravaSample, _ separator: String = ",", lineEnd: String = "\n") throws
        -> [RawRide]
    {
        let text = sample.csv(separator, lineEnd: lineEnd)
        #expect(StravaActivitiesDecoder.recognises(FileHead(path: Self.path, bytes: Array(text.utf8))))
        return try StravaActivitiesDecoder.decode(text, path: Self.path).rides
    }

    @Test("reads the same rides in each header language", arguments: StravaSample.Language.allCases)
    func headerLanguage(_ language: StravaSample.Language) throws {
        #expect(try rides(StravaSample(language)) == rides(StravaSample()))
    }

    /// No name is known at all; only that some are twice.
    @Test("reads the same rides with unknown column names")
    func unknownNames() throws {
        var sample = StravaSample()
        let places = sample.names.enumerated().keyed(by: \.element, \.offset)
        sample.names = sample.names.map { "甲\(places[$0] ?? 0)乙" }
        let (found, expected) = (try rides(sample), try rides(StravaSample()))
        #expect(found.map(\.totals?.ascent) == expected.map(\.totals?.ascent))
        #expect(found == expected)
    }

    @Test("reads the same rides with a column added", arguments: StravaSample.Language.allCases)
    func addedColumn(_ language: StravaSample.Language) throws {
        let expected = try rides(StravaSample())
        for place in [0, 2, 5, 7, 10, 13, 16, 20, 26, 31] {
            for value in [{ _ in "" }, { "\($0 % 3).5" }] as [(Int) -> String] {
                var sample = StravaSample(language)
                sample.insert("Neu", at: place, value)
                #expect(try rides(sample) == expected, "at \(place)")
            }
        }
    }

    @Test("reads the same rides with an optional column missing", arguments: StravaSample.Language.allCases)
    func missingColumn(_ language: StravaSample.Language) throws {
        let expected = try rides(StravaSample())
        for column in [10, 13, 14, 22, 24] {
            var sample = StravaSample(language)
            sample.remove(sample.names[column])
            #expect(try rides(sample) == expected, "without \(column)")
        }
    }

    @Test("reads tables that have only the first 13 columns")
    func oldestExports() throws {
        var sample = StravaSample()
        sample.names = Array(sample.names.prefix(13))
        sample.rows = sample.rows.map { Array($0.prefix(13)) }
        let rides = try rides(sample)
        #expect(rides.map(\.totals?.distance) == [42_200, 6400, 1300, 10_050])
        #expect(rides.map(\.totals?.elapsedTime) == [5400, 1260, 2400, 3600])
        #expect(rides.map(\.gear) == [["Blue bike"], ["Blue bike"], [], ["Red shoes"]])
    }

    @Test("reads a table whose separators, decimals and dates a spreadsheet changed")
    func spreadsheet() throws {
        let expected = try rides(StravaSample())
        #expect(try rides(StravaSample(), ";", lineEnd: "\r\n") == expected)
        var sample = StravaSample()
        sample.names[0] = "\u{FEFF}" + sample.names[0]
        #expect(try rides(sample, "\t") == expected)
        sample = StravaSample()
        for row in sample.rows.indices {
            for place in sample.rows[row].indices where place > 12 {
                sample.rows[row][place] = sample.rows[row][place].replacing(".", with: ",")
            }
            sample.rows[row][1] =
                ["02.05.2026 07:00:00", "04.05.2026 06:15:30", "06.05.2026 17:00:00", "09.05.2026 12:30:00"][
                    row]
        }
        let changed = try rides(sample, ";")
        #expect(changed.map(\.start) == expected.map(\.start))
        #expect(changed.map(\.totals) == expected.map(\.totals))
    }

    /// No name is known, and three decimals behind a comma may be thousands; the other columns say that they are not.
    @Test("decides from the whole table that commas are decimal")
    func decimalComma() throws {
        var sample = StravaSample()
        let places = sample.names.enumerated().keyed(by: \.element, \.offset)
        sample.names = sample.names.map { "甲\(places[$0] ?? 0)乙" }
        let speeds = ["8,333", "5,821", "0,684", "3,045"]
        for row in sample.rows.indices {
            for place in sample.rows[row].indices where place > 12 {
                sample.rows[row][place] = sample.rows[row][place].replacing(".", with: ",")
            }
            sample.rows[row][19] = speeds[row]
        }
        let (found, expected) = (try rides(sample), try rides(StravaSample()))
        #expect(found.map(\.totals?.averageSpeed) == [8.333, 5.821, 0.684, 3.045])
        #expect(found.map(\.totals?.ascent) == expected.map(\.totals?.ascent))
    }

    /// What swimming is called, no one needs to know.
    @Test("reads a swim's distance as metres where kilometres are implausible")
    func swimDistance() throws {
        var sample = StravaSample()
        sample.names = Array(sample.names.prefix(13))
        sample.rows = sample.rows.map { Array($0.prefix(13)) }
        sample.rows[2][3] = "Igerketa"
        sample.rows[2][6] = "1 300"
        #expect(try rides(sample).map(\.totals?.distance) == [42_200, 6400, 1300, 10_050])
    }

    /// A private note next to gear that is not there must not pass for it.
    @Test("never shows private notes, whichever column is missing", arguments: StravaSample.Language.allCases)
    func privateNotes(_ language: StravaSample.Language) throws {
        for gone in [11, 4, 12, 9] {
            var sample = StravaSample(language)
            sample.remove(sample.names[gone])
            #expect(!"\(try rides(sample))".contains("Late again"), "without \(gone)")
        }
    }

    @Test(
        "does not recognise other tables",
        arguments: [
            (
                "Activities.csv",
                "Activity Type,Date,Favorite,Title,Distance,Calories,Time\nCycling,2026-05-02 07:00:00,false,Out,42.2,900,01:30:00\n"
            ),
            ("activities.csv", "a,b\n1,2\n"), ("rides.csv", "date,km,minutes\n2026-05-02,42.2,90\n"),
            ("logs/a.csv", "time,type,place\n2026-05-02T07:00:00Z,coffee,Pier\n"), ("a.csv", "\"\"\n,"),
            ("activities.csv", ""),
            ("werkstatt.csv", "nr,date,bike,work,comment,km,cost\n1,2026-03-01,Canyon,tyre,,1000,73\n"),
            (
                "bank.csv",
                "Id,Booking date,Payee,Type,Purpose,Amount,Balance\n1000,2026-03-01,A,Debit,,-72.50,758\n"
            ),
            (
                "trips.csv",
                "trip_id,start_time,end_time,bikeid,tripduration,from_station_id,from_station_name\n"
                    + "21742443,2026-03-01 08:08:00,2026-03-01 08:51:00,616,1244.0,61,Main St\n"
            ),
            (
                "activities.csv",
                "Nr,Datum,Titel,Rad,Bemerkung,Dauer (min),Kilometer,Höhenmeter,Puls,Watt\n"
                    + "1,2026-03-01,Runde,MTB,,47,81.3,1023,130,200\n"
            ),
        ])
    func otherTables(_ path: String, _ text: String) {
        #expect(!StravaActivitiesDecoder.recognises(FileHead(path: path, bytes: Array(text.utf8))))
    }
}
