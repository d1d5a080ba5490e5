import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct RideRowsTests {
    private func decode(_ text: String, _ columns: KeyValuePairs<String, String>) throws -> DecodedFile {
        try RowsSample.decode(text, RowsSample.mapping(columns))
    }

    @Test("reads each row as a ride with its figures")
    func rideFigures() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let file = try RowsSample.decode(
            RowsSample.trips, RowsSample.mapping(RowsSample.tripColumns), zone: zone)
        #expect(file.codes.isEmpty && file.rides.count == 3)
        let ride = try #require(file.rides.first)
        #expect(ride.start == Instant(iso8601: "2026-06-14T07:42:00Z") && ride.secondsFromUTC == nil)
        #expect(ride.title == "Über den Grat" && ride.sport == "ride" && ride.gear == ["Blau"])
        #expect(ride.totals?.distance == 42_500 && ride.totals?.movingTime == 4500)
        #expect(ride.totals?.elapsedTime == 4800)
        // 1.200 is a number of thousands, as the other columns have commas.
        #expect(ride.totals?.ascent.map { ($0 * 100).rounded() } == 36_576)
        // An end without a day is on the next one.
        #expect(file.rides[1].totals?.elapsedTime == 2700 && file.rides[1].totals?.movingTime == 2670)
        #expect(file.rides[2].totals?.elapsedTime == nil && file.rides[2].gear == ["Blau"])
    }

    @Test(
        "counts to an end without a day on a day on which clocks change",
        arguments: [
            ("2026-03-28", "23:30", "03:30", 10_800), ("2026-03-29", "23:30", "00:30", 3600),
            ("2026-10-24", "23:30", "03:30", 18_000), ("2026-10-25", "23:30", "00:30", 3600),
        ])
    func changedClocks(day: String, from: String, to: String, seconds: Double) throws {
        let mapping = RowsSample.mapping(
            ["date": "d", "time": "from", "end": "to"], zone: try Zone(identifier: "Europe/Zurich"))
        let file = try RowsSample.decode("d,from,to\n\(day),\(from),\(to)\n", mapping, zone: .utc)
        #expect(file.rides.first?.totals?.elapsedTime == seconds)
    }

    @Test("the mapping's time zone overrides that of the site")
    func mappingZone() throws {
        let mapping = RowsSample.mapping(
            ["date": "d"], zone: try Zone(identifier: "Asia/Tokyo"))
        let ride = try #require(
            try RowsSample.decode("d\n2026-06-14 09:00\n", mapping, zone: Zone(offset: 7200)).rides.first)
        #expect(ride.start == Instant(iso8601: "2026-06-14T00:00:00Z") && ride.secondsFromUTC == 32_400)
    }

    @Test("reads id, polyline, heart rate, power and other optional fields")
    func otherFields() throws {
        let file = try decode(
            "when,id,line,track,way,hr,max,cad,w,v,vmax,t,kj,note\n"
                + "2026-06-14T07:42:00Z,0042,_p~iF~ps|U_ulLnnqC,./rides/1.gpx,yes,140,171,80,200,7.5,15,18.5,2000,Rain\n",
            [
                "start": "when", "id": "id", "polyline": "line", "file": "track", "commute": "way",
                "heart-rate": "hr", "maximum-heart-rate": "max", "cadence": "cad", "power": "w",
                "speed": "v|km/h", "maximum-speed": "vmax", "temperature": "t|°F", "calories": "kj",
                "text": "note",
            ])
        let ride = try #require(file.rides.first)
        #expect(ride.sourceID == "0042" && ride.trackFile == "logs/rides/1.gpx" && ride.isCommute)
        #expect(ride.text == "Rain" && ride.track.points.map(\.coordinate?.latitude) == [38.5, 40.7])
        let totals = try #require(ride.totals)
        #expect(totals.averageHeartRate == 140 && totals.maximumHeartRate == 171)
        #expect(totals.averageCadence == 80 && totals.averagePower == 200)
        #expect(totals.averageSpeed.map { ($0 * 1000).rounded() } == 2083 && totals.maximumSpeed == 15)
        #expect(totals.averageTemperature.map { ($0 * 10).rounded() } == -75)
        // The column's name is the unit.
        #expect(totals.calories.map { $0.rounded() } == 478)
    }

    @Test("resolves “..” in paths of track files and reports those outside the data folder")
    func trackFilePaths() throws {
        let file = try decode(
            "d,f\n2026-06-14,../../x.gpx\n2026-06-15,\\a\\b.fit\n2026-06-16,../rides/./c.gpx\n"
                + "2026-06-17,a/../d.gpx\n2026-06-18,..\n",
            ["date": "d", "file": "f"])
        #expect(
            file.rides.map(\.trackFile) == [nil, "logs/a/b.fit", "rides/c.gpx", "logs/d.gpx", nil])
        #expect(file.codes == ["rows.path"])
        #expect(file.diagnostics.first?.location?.description == "logs/trips.csv:2:12")
    }

    @Test("takes three decimals behind a comma for decimals where semicolons are between the fields")
    func decimalsOfThree() throws {
        let columns: KeyValuePairs = ["date": "d", "distance": "km", "ascent": "hm"]
        let semicolons = try decode("d;km;hm\n15.06.2025;12,345;800\n16.06.2025;7,100;900\n", columns)
        #expect(semicolons.rides.map(\.totals?.distance) == [12_345, 7100])
        let points = try decode("d;km;hm\n15.06.2025;12.345;1.234,0\n", columns)
        #expect(points.rides.map(\.totals?.ascent) == [1234])
        let commas = try decode("d,km,hm\n2025-06-15,\"12,345\",800\n", columns)
        #expect(commas.rides.map(\.totals?.distance) == [12_345_000])
    }

    @Test("a day without a time of day keeps its date without a zone")
    func dayWithoutTime() throws {
        let text = "d,t\n2026-06-14,\n2026-06-14 00:00:00,\n2026-06-14 00:00,7:00\n2026-06-14T00:00:00Z,\n"
        let rides = try decode(text, ["date": "d", "time": "t"]).rides
        #expect(rides.map(\.clockOffset) == [0, 0, nil, nil])
        #expect(rides.map(\.hasOnlyDay) == [true, true, false, false])
    }

    @Test("reads numbered columns with or without a header row")
    func numberedColumns() throws {
        let columns: KeyValuePairs<String, String> = ["date": "#1", "distance": "#2|km"]
        let rows = "2026-06-14,5\n2026-06-15,6\n"
        #expect(try decode(rows, columns).rides.map(\.totals?.distance) == [5000, 6000])
        let named = try decode("Day,Length\n" + rows, columns)
        #expect(named.rides.count == 2 && named.codes.isEmpty)
        #expect(try decode("a,b\n", ["date": "#3"]).codes == ["rows.no-column"])
    }

    @Test("accepts a unit in place of a column's name")
    func unitAsColumn() throws {
        let columns: KeyValuePairs<String, String> = ["date": "Date", "distance": "km"]
        #expect(try decode("Date,km\n2026-06-14,5\n", columns).rides.map(\.totals?.distance) == [5000])
        #expect(try decode("Date,Distance\n2026-06-14,5\n", columns).rides.map(\.totals?.distance) == [5000])
        #expect(
            try decode(
                "Date,distance (mi)\n2026-06-14,5 km\n", ["date": "Date", "distance": "distance (mi)"]
            )
            .rides.map(\.totals?.distance) == [5000])
    }

    /// As Garmin Connect has handed out its list.
    @Test("skips a title before the header and reads “--” as no value")
    func titleRow() throws {
        let file = try decode(
            "Activities of somebody\n \n Name,Start,Time,Distance,Climb,\n"
                + " Long,\"Fri, 25 May 2012 20:31\",1:05:11,\"10,20\",38,\n"
                + " Short,\"Wed, 23 May 2012 19:25\",12:03,\"2,00\",--,\n",
            [
                "start": "Start", "title": "name", "duration": "Time", "distance": "Distance|km",
                "ascent": "Climb",
            ])
        #expect(file.codes.isEmpty && file.rides.map(\.title) == ["Long", "Short"])
        #expect(file.rides.map(\.totals?.elapsedTime) == [3911, 723])
        #expect(file.rides.map(\.totals?.distance) == [10_200, 2000])
        #expect(file.rides.map(\.totals?.ascent) == [38, nil])
    }

    @Test("names a ride without a time of day after its sport")
    func untimedRide() throws {
        let file = try decode(
            "d,s\n2026-06-14,Tour\n2026-06-14 09:00,Tour\n2026-06-15,\n", ["date": "d", "sport": "s"])
        #expect(file.rides.map(\.title) == ["Tour", nil, nil])
    }

    @Test("reports an unknown unit in a column's name")
    func unknownUnit() throws {
        let file = try decode(
            "d,Weg (Meilen)\n2026-06-14,5\n", ["date": "d", "distance": "Weg (Meilen)"])
        let reported = try #require(file.diagnostics.first)
        #expect(file.codes == ["rows.strange-unit"] && reported.location?.description == "ridelog.yml:11:5")
        #expect(reported.what.contains("“Meilen”") && file.rides.map(\.totals?.distance) == [5])
        #expect(
            try decode("d,Weg (Meilen)\n2026-06-14,5\n", ["date": "d", "distance": "Weg (Meilen)|mi"])
                .codes.isEmpty)
    }
}
