import RidelogRawTracks
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogExports
@testable import RidelogTables

@Suite struct ActivityTests {
    @Test("reads a Garmin summary in its units and reports a missing start")
    func garminSummary() throws {
        let file = try GarminSummaryDecoder.decode(
            """
            [{"summarizedActivitiesExport": [
              {"activityId": 111, "name": "Morning", "activityType": "road_biking", "beginTimestamp": 1700000000000,
               "startTimeGmt": 1700000000000, "startTimeLocal": 1700003600000, "duration": 1800000.0,
               "elapsedDuration": 2000000.0, "distance": 1500000.0, "calories": 418.4, "avgHr": 140,
               "elevationGain": 12300, "avgSpeed": 0.83},
              {"activityId": 112, "name": "No start"}]}]
            """)
        let ride = try #require(file.rides.first)
        #expect((ride.title, ride.sport, ride.sourceID) == ("Morning", "road_biking", "111"))
        #expect(ride.start == Instant(millisecondsSince1970: 1_700_000_000_000))
        #expect(ride.secondsFromUTC == 3600)
        #expect(ride.totals?.distance == 15_000)
        #expect((ride.totals?.timerTime, ride.totals?.elapsedTime) == (1800, 2000))
        #expect((ride.totals?.ascent, ride.totals?.averageSpeed) == (123, 8.299999999999999))
        #expect(ride.totals?.calories.map { ($0 * 1000).rounded() } == 100_000)
        #expect(file.codes == ["garmin.no-start"])
    }

    /// A triathlon and its parts are not counted twice; one whose parts are elsewhere stays.
    @Test("leaves out a Garmin multisport activity whose parts are present")
    func garminParts() throws {
        let file = try GarminSummaryDecoder.decode(
            """
            [{"summarizedActivitiesExport": [
              {"activityId": 10, "name": "Tri", "parent": true, "childIds": [11, 12], "beginTimestamp": 1720332000000},
              {"activityId": 11, "name": "Swim", "parent": false, "parentId": 10, "beginTimestamp": 1720332000000},
              {"activityId": 12, "name": "Bike", "parent": false, "parentId": 10, "beginTimestamp": 1720333920000},
              {"activityId": 20, "name": "Other", "parent": true, "childIds": [21], "beginTimestamp": 1720432000000}
            ]}]
            """)
        #expect(file.rides.map(\.title) == ["Swim", "Bike", "Other"])
        #expect(file.codes == ["garmin.parts"])
    }

    @Test("a whole is left out where only it names its parts, or only they name it")
    func garminsWholesAreKnownByOneSide() throws {
        let file = try GarminSummaryDecoder.decode(
            """
            [{"summarizedActivitiesExport": [
              {"activityId": 30, "name": "Tri", "childIds": [31], "beginTimestamp": 1720332000000},
              {"activityId": 31, "name": "Swim", "beginTimestamp": 1720332000000},
              {"activityId": 40, "name": "Duathlon", "parent": true, "beginTimestamp": 1720432000000},
              {"activityId": 41, "name": "Run", "parentId": 40, "beginTimestamp": 1720432000000}
            ]}]
            """)
        #expect(file.rides.map(\.title) == ["Swim", "Run"])
    }

    @Test("reads a Garmin activity's two positions as ends only")
    func garminEnds() throws {
        let file = try GarminSummaryDecoder.decode(
            """
            [{"summarizedActivitiesExport": [
              {"activityId": 1, "beginTimestamp": 1720332000000, "startLatitude": 52.37, "startLongitude": 4.9,
               "endLatitude": 52.4, "endLongitude": 4.95},
              {"activityId": 2, "beginTimestamp": 1720432000000, "startLatitude": 52.37, "startLongitude": 4.9}
            ]}]
            """)
        let home = Coordinate(latitude: 52.37, longitude: 4.9)
        let tracks = [
            RawTrack(ends: home, Coordinate(latitude: 52.4, longitude: 4.95)), RawTrack(ends: home),
        ]
        #expect(file.rides.map(\.track) == tracks && tracks.allSatisfy(\.isOnlyEnds))
    }

    @Test("reads commute, description and gear of Strava's API, and reports private activities")
    func stravaDetails() throws {
        let file = ActivityListDecoder.decode(
            Array(
                """
                [{"id": 1, "start_date": "2026-05-14T07:42:00Z", "moving_time": 60, "commute": true, "private": true,
                  "description": "With Anna", "gear": {"id": "b1", "name": "Blue bike"}},
                 {"id": 2, "start_date": "2026-05-15T07:42:00Z", "moving_time": 60, "commute": false,
                  "visibility": "only_me", "gear_name": "Red bike"},
                 {"id": 3, "start_date": "2026-05-16T07:42:00Z", "moving_time": 60, "visibility": "everyone"}]
                """.utf8), in: .test())
        #expect(file.rides.map(\.isCommute) == [true, false, false])
        #expect(file.rides.map(\.text) == ["With Anna", nil, nil])
        #expect(file.rides.map(\.gear) == [["Blue bike"], ["Red bike"], []])
        #expect(file.codes == ["activities.private-ride"])
        let reported = try #require(file.diagnostics.first)
        #expect(reported.what.hasPrefix("2 activities") && reported.remedy?.contains("hide:") == true)
    }

    @Test("reads the positions of Strava's API as ends only, unless there is a line")
    func stravaEnds() throws {
        let file = ActivityListDecoder.decode(
            Array(
                """
                [{"start_date": "2026-05-14T07:42:00Z", "moving_time": 60, "start_latlng": [52.37, 4.9],
                  "end_latlng": [52.4, 4.95], "map": {"summary_polyline": ""}},
                 {"start_date": "2026-05-15T07:42:00Z", "moving_time": 60, "start_latlng": [], "end_latlng": null},
                 {"start_date": "2026-05-16T07:42:00Z", "moving_time": 60, "start_latlng": [52.37, 4.9],
                  "map": {"summary_polyline": "_p~iF~ps|U_ulLnnqC_mqNvxq`@"}}]
                """.utf8), in: .test())
        let ends = RawTrack(
            ends: Coordinate(latitude: 52.37, longitude: 4.9), Coordinate(latitude: 52.4, longitude: 4.95))
        #expect(file.rides.prefix(2).map(\.track) == [ends, RawTrack()])
        #expect(file.rides.last?.track.points.count == 3)
    }

    @Test("reads Home Assistant zones from storage, states and settings")
    func homeAssistantZones() throws {
        let store = try HomeAssistantDecoder.decode(
            #"{"version": 1, "key": "zone", "data": {"items": [{"id": "x", "name": "Work", "latitude": 52.5, "longitude": 13.4, "radius": 100.0, "passive": false}, {"name": "Odd"}]}}"#
        )
        #expect(store.geofences.map(\.name) == ["Work"])
        #expect(store.codes == ["homeassistant.zone"])
        let states = try HomeAssistantDecoder.decode(
            #"[{"entity_id": "sun.sun", "attributes": {}}, {"entity_id": "zone.home", "state": "1", "attributes": {"latitude": 52.5, "longitude": 13.4, "radius": 100, "friendly_name": "Home"}}]"#
        )
        #expect(states.geofences.map(\.id) == ["home"])
        let settings = try HomeAssistantDecoder.decode(
            #"{"version": 1, "key": "core.config", "data": {"latitude": 52.5, "longitude": 13.4, "elevation": 34, "location_name": "Home", "time_zone": "Europe/Berlin", "radius": 100}}"#
        )
        #expect(settings.geofences == states.geofences && settings.diagnostics.isEmpty)
    }

    static let file = TestPath.data + "/logs/sun0225SUN-cycling_page/activities.json"

    /// `python3 -c "import json; d=json.load(open('activities.json')); print(len(d), sum(x['distance'] for x in d), sum(1 for x in d if x['summary_polyline']))"`
    @Test(
        "agrees with Python on rides and distance of a real file",
        .enabled(if: Files.exists(file), "the real files are not beside the package"))
    func realFile() throws {
        let bytes = try #require(Files.read(Self.file))
        let file = ActivityListDecoder.decode(bytes, in: .test())
        #expect(file.rides.count == 87)
        #expect(
            file.rides.allSatisfy { $0.start != nil && $0.sport == "ride" && $0.secondsFromUTC == 28_800 })
        #expect(file.rides.count { !$0.track.segments.isEmpty } == 87)
        let metres = file.rides.compactMap(\.totals?.distance).reduce(0, +)
        #expect(abs(metres - 4754577.399999999) < 1)
        #expect(file.diagnostics.isEmpty)
    }
}
