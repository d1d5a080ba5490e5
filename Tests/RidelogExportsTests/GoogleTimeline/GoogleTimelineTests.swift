import RidelogRawTracks
import RidelogDiagnostics
import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection
@testable import RidelogExports

@Suite struct GoogleTimelineTests {
    @Test("reads a journey by bicycle from a Takeout file")
    func takeout() throws {
        let file = try GoogleTimelineDecoder.decode(
            """
            {"timelineObjects": [
              {"activitySegment": {"startLocation": {"latitudeE7": 525000000, "longitudeE7": 134000000},
                "endLocation": {"latitudeE7": 525100000, "longitudeE7": 134000000},
                "duration": {"startTimestamp": "2023-05-01T08:00:00Z", "endTimestampMs": "1682929200000"},
                "distance": 1200, "activityType": "CYCLING",
                "simplifiedRawPath": {"points": [
                  {"latE7": 525050000, "lngE7": 134000000, "timestampMs": "1682928600000"}]}}},
              {"activitySegment": {"duration": {"startTimestamp": "2023-05-01 10:00:00 +0200"},
                "activities": [{"activityType": "WALKING", "probability": 80},
                  {"activityType": "CYCLING", "probability": 20}]}},
              {"activitySegment": {"activityType": "IN_BUS"}}
            ]}
            """)
        let ride = try #require(file.rides.first)
        #expect(file.rides.count == 1)
        #expect(ride.sport == "cycling")
        #expect(ride.track.points.map(\.coordinate?.latitude) == [52.5, 52.505, 52.51])
        #expect(
            ride.track.points.map(\.time) == [
                try instant("2023-05-01T08:00:00Z"), try instant("2023-05-01T08:10:00Z"),
                try instant("2023-05-01T08:20:00Z"),
            ])
        #expect(ride.totals?.distance == 1200)
        #expect(ride.totals?.elapsedTime == 1200)
        #expect(file.codes == ["google.no-time", "google.other-travel"])
    }

    /// Half an hour at 8 m/s.
    @Test(
        "counts a journey once that is also in raw positions",
        arguments: [("CYCLING", 1), ("IN_BUS", 0), ("UNKNOWN_ACTIVITY_TYPE", 1)])
    func rawPositions(kind: String, rides: Int) throws {
        let signals = stride(from: 0, through: 1800, by: 20).map { second in
            let time = Instant(millisecondsSince1970: 1_718_438_400_000 + Int64(second) * 1000).iso8601
            return """
                {"position": {"LatLng": "\(47.2 + Double(second) * 8 / 111_195)\u{b0}, 8.02\u{b0}",
                  "accuracyMeters": 5, "timestamp": "\(time)", "speedMetersPerSecond": 8}}
                """
        }
        let journey = """
            {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T10:30:00.000+02:00",
             "activity": {"start": {"latLng": "47.2\u{b0}, 8.02\u{b0}"},
               "end": {"latLng": "47.33\u{b0}, 8.02\u{b0}"}, "topCandidate": {"type": "\(kind)"}}}
            """
        let file = try GoogleTimelineDecoder.decode(
            """
            {"semanticSegments": [\(journey), \(journey)], "rawSignals": [\(signals.joined(separator: ","))]}
            """)
        #expect(file.rides.count == rides)
        #expect(file.rides.allSatisfy { $0.track.points.count >= 91 })
        let isRepeated = kind != "UNKNOWN_ACTIVITY_TYPE"
        #expect(file.codes.contains("google.repeated-journey") == isRepeated)
    }

    @Test("reads a ride and its path from an Android phone")
    func androidPhone() throws {
        let file = try GoogleTimelineDecoder.decode(
            """
            {"semanticSegments": [
              {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T10:30:00.000+02:00",
               "activity": {"start": {"latLng": "48.8566\u{b0}, 2.3522\u{b0}"},
                 "end": {"latLng": "48.8606\u{b0}, -2.3376\u{b0}"}, "distanceMeters": 5000.5,
                 "topCandidate": {"type": "CYCLING", "probability": 0.85}}},
              {"startTime": "2024-06-15T10:00:00.000+02:00", "endTime": "2024-06-15T12:00:00.000+02:00",
               "timelinePath": [
                {"point": "48.8620\u{b0}, 2.3350\u{b0}", "time": "2024-06-15T10:40:00.000+02:00"},
                {"point": "48.8606\u{b0}, 2.3376\u{b0}", "time": "2024-06-15T10:10:00.000+02:00"}]}
            ], "rawSignals": [], "userLocationProfile": {"frequentPlaces": []}}
            """)
        let points = try #require(file.rides.first).track.points
        #expect(points.map(\.coordinate?.longitude) == [2.3522, 2.3376, -2.3376])
        #expect(file.rides.first?.totals?.distance == 5000.5)
        #expect(file.codes == ["google.stray-path"])
    }

    @Test("reads a ride and its path from an iPhone")
    func applePhone() throws {
        let file = try GoogleTimelineDecoder.decode(
            """
            [{"endTime": "2023-08-27T17:00:00.000-05:00", "startTime": "2023-08-27T16:00:00.000-05:00",
              "activity": {"start": "geo:27.70,-97.34", "end": "geo:27.72,-97.34", "distanceMeters": "2200.5",
                "topCandidate": {"type": "in passenger vehicle", "probability": "0.9"}}},
             {"endTime": "2023-08-27T19:00:00.000-05:00", "startTime": "2023-08-27T18:00:00.000-05:00",
              "activity": {"start": "geo:27.70,-97.34", "end": "geo:27.72,-97.34", "distanceMeters": "2200.5",
                "topCandidate": {"type": "cycling", "probability": "0.9"}}},
             {"endTime": "2023-08-28T00:00:00.000Z", "startTime": "2023-08-27T22:00:00.000Z",
              "timelinePath": [{"point": "geo:27.71,-97.34", "durationMinutesOffsetFromStartTime": "70"}]}]
            """)
        let ride = try #require(file.rides.first)
        #expect(ride.track.points.map(\.time).compactMap(\.self).count == 3)
        #expect(ride.track.points.map(\.time)[1] == (try instant("2023-08-27T23:10:00Z")))
        #expect(ride.totals?.distance == 2200.5)
        #expect(file.codes == ["google.other-travel"])
    }

    /// A round of 30 km that ends where it began: nothing is known between, so nothing is computed of both ends.
    @Test(
        "reads start and end positions as ends, not as a track",
        arguments: [
            """
            {"timelineObjects": [{"activitySegment": {"activityType": "CYCLING", "distance": 30000,
              "startLocation": {"latitudeE7": 523700000, "longitudeE7": 49000000},
              "endLocation": {"latitudeE7": 523700000, "longitudeE7": 49000000},
              "duration": {"startTimestamp": "2024-07-07T08:00:00Z", "endTimestamp": "2024-07-07T10:00:00Z"}}}]}
            """,
            """
            {"semanticSegments": [{"startTime": "2024-07-07T10:00:00.000+02:00",
              "endTime": "2024-07-07T12:00:00.000+02:00", "activity": {"start": {"latLng": "52.37\u{b0}, 4.90\u{b0}"},
              "end": {"latLng": "52.37\u{b0}, 4.90\u{b0}"}, "distanceMeters": 30000, "topCandidate": {"type": "CYCLING"}}}]}
            """,
        ])
    func endsOnly(_ text: String) throws {
        let ride = try #require(try GoogleTimelineDecoder.decode(text).rides.first)
        let place = Coordinate(latitude: 52.37, longitude: 4.9)
        #expect(ride.track == RawTrack(ends: place, place) && ride.track.isOnlyEnds)
        #expect(ride.start == (try instant("2024-07-07T08:00:00Z")))
        #expect(ride.secondsFromUTC == 7200)
        #expect((ride.totals?.distance, ride.totals?.elapsedTime) == (30_000, 7200))
    }

    @Test("reads a journey without positions as a ride")
    func noPositions() throws {
        let file = try GoogleTimelineDecoder.decode(
            """
            {"semanticSegments": [{"startTime": "2024-07-06T10:00:00.000+02:00",
              "endTime": "2024-07-06T11:00:00.000+02:00",
              "activity": {"distanceMeters": 15000, "topCandidate": {"type": "CYCLING"}}}]}
            """)
        let ride = try #require(file.rides.first)
        #expect(ride.track.points.isEmpty && ride.secondsFromUTC == 7200)
        #expect(ride.start == (try instant("2024-07-06T08:00:00Z")))
        #expect((ride.totals?.distance, ride.totals?.elapsedTime) == (15_000, 3600))
    }

    /// Stays are events of whatever geofences lie around them, in all three forms.
    @Test(
        "reads a stay as an enter and an exit event",
        arguments: [
            """
            {"timelineObjects": [{"activitySegment": {}},
             {"placeVisit": {"location": {"latitudeE7": 525000000, "longitudeE7": 134000000, "name": "Shop"},
              "duration": {"startTimestamp": "2023-05-01T08:00:00Z", "endTimestampMs": "1682929200000"}}}]}
            """,
            """
            {"semanticSegments": [{"startTime": "2023-05-01T10:00:00.000+02:00",
             "endTime": "2023-05-01T10:20:00.000+02:00", "visit": {"hierarchyLevel": 1, "topCandidate": {}}},
             {"startTime": "2023-05-01T10:00:00.000+02:00", "endTime": "2023-05-01T10:20:00.000+02:00",
              "visit": {"hierarchyLevel": 0, "topCandidate": {"placeLocation": {"latLng": "52.5\u{b0}, 13.4\u{b0}"}}}}]}
            """,
            """
            [{"startTime": "2023-05-01T10:05:00.000+02:00", "endTime": "2023-05-01T10:20:00.000+02:00",
              "activity": {"topCandidate": {"type": "in bus"}}},
             {"startTime": "2023-05-01T10:00:00.000+02:00", "endTime": "2023-05-01T10:20:00.000+02:00",
              "visit": {"topCandidate": {"placeLocation": "geo:52.5,13.4"}}}]
            """,
        ])
    func stays(_ text: String) throws {
        let file = try GoogleTimelineDecoder.decode(text)
        let place = Coordinate(latitude: 52.5, longitude: 13.4)
        let events: [(GeofenceEntry.Event, String)] = [
            (.enter, "2023-05-01T08:00:00Z"), (.exit, "2023-05-01T08:20:00Z"),
        ]
        #expect(
            file.logRows.map(\.content) == events.map { .place(event: $0.0, place, accuracy: nil) })
        #expect(file.logRows.map(\.time) == (try events.map { try instant($0.1) }))
        #expect(file.logRows.allSatisfy { (2...3).contains($0.line) })
    }

    @Test("keeps rides before malformed JSON")
    func malformedEnd() throws {
        let file = try GoogleTimelineDecoder.decode(
            #"{"timelineObjects": [{"activitySegment": {"activityType": "RUNNING", "duration": {"startTimestamp": "1742844232"}}}, {"#
        )
        #expect(file.rides.map(\.sport) == ["running"])
        #expect(file.codes == ["json.malformed"])
    }

    @Test("reads the positions of a records file as a ride")
    func records() throws {
        let places = (0..<91).map { index in
            #"{"latitudeE7": \#(525_000_000 + index * 4_500), "longitudeE7": 134000000, "accuracy": 5, "timestampMs": "\#(1_682_928_000_000 + index * 10_000)"}"#
        }
        let file = try GoogleRecordsDecoder.decode(
            #"{"locations": ["# + places.joined(separator: ",")
                + #", {"latitudeE7": 1}, {"timestamp": "2023-05-01T08:00:00Z"}]}"#
        )
        #expect(file.rides.map(\.track.points.count) == [91])
        #expect(file.codes == ["positions.rides", "google.no-time", "google.no-place"])
    }

    static let hasData = Files.exists(TestPath.data + "/google-timeline")

    /// Counted by hand with Python from the repository's folder above:
    /// `python3 -c "import json,sys; d=json.load(open(sys.argv[1], encoding='utf-8-sig')); print(len(d.get('timelineObjects', d.get('locations', []))))" FILE`
    @Test(
        "reports as many journeys and positions as Python counts",
        .enabled(if: hasData, "the real files are not beside the package"),
        arguments: [
            // Two journeys on foot and one by car.
            ("semantic_history.json", 3, 0), ("timeline_new_format.json", 1, 1),
            ("location-history.json", 0, 0), ("phone-takeout_w_3_duplicates.json", 0, 1),
            ("records.json", 0, 3),
            ("edge_cases/timeline_edits.json", 0, 1), ("edge_cases/semantic_history_with_bom.json", 1, 0),
            ("location-history/with_activitySegment_without_startLocation.json", 1, 0),
        ])
    func realFiles(_ name: String, _ journeys: Int, _ positions: Int) throws {
        let path = TestPath.data + "/google-timeline/dawarich/" + name
        let bytes = try #require(Files.read(path))
        let decoder = try #require(FormatDetector.detect(FileHead(path: name, contents: bytes)).decoder)
        let file = try decoder.decode(bytes, in: .test(name))
        #expect(file.rides.isEmpty)
        let texts = file.diagnostics.map(\.what)
        #expect(texts.contains { $0.hasPrefix("\(journeys) journey") } == (journeys > 0))
        #expect(
            texts.contains { $0.hasPrefix(counted(positions, "position") + " of a log") } == (positions > 0))
    }
}
