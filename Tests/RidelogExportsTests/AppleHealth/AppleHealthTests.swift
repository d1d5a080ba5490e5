import Testing

@testable import RidelogFormats
@testable import RidelogExports

@Suite struct AppleHealthTests {
    @Test("reads a workout with route, pause, climb and distance")
    func fullWorkout() throws {
        let file = try AppleHealthDecoder.decode(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [ <!ELEMENT broken > ]>
            <HealthData locale="en_GB">
             <Record type="HKQuantityTypeIdentifierStepCount" value="1"/>
             <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="30" durationUnit="min" sourceName="Watch" startDate="2024-05-01 08:15:15 +0200" endDate="2024-05-01 08:55:15 +0200">
              <MetadataEntry key="HKElevationAscended" value="12300 cm"/>
              <WorkoutEvent type="HKWorkoutEventTypePause" date="2024-05-01 08:20:00 +0200"/>
              <WorkoutEvent type="HKWorkoutEventTypeResume" date="2024-05-01 08:30:00 +0200"/>
              <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="10" unit="mi"/>
              <WorkoutActivity><WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="3" unit="mi"/></WorkoutActivity>
              <WorkoutRoute><FileReference path="/workout-routes/route_1.gpx"/></WorkoutRoute>
             </Workout>
             <Workout workoutActivityType="HKWorkoutActivityTypeYoga"/>
            </HealthData>
            """, path: "apple_health_export/export.xml")
        let ride = try #require(file.rides.first)
        #expect((ride.sport, ride.device, ride.secondsFromUTC) == ("cycling", "Watch", 7200))
        #expect(ride.start == (try instant("2024-05-01T06:15:15Z")))
        #expect(ride.trackFile == "apple_health_export/workout-routes/route_1.gpx")
        #expect((ride.totals?.distance, ride.totals?.timerTime) == (16_093.44, 1800))
        #expect((ride.totals?.elapsedTime, ride.totals?.ascent) == (2400, 123))
        #expect(ride.pauses.count == 1)
        #expect(file.codes == ["health.no-start", "health.records"])
    }

    @Test("reads a text byte by byte as it does at once")
    func singleBytes() throws {
        let text =
            #"<?xml version="1.0"?><!DOCTYPE HealthData [<!ELEMENT a>]><HealthData><Workout workoutActivityType="HKWorkoutActivityTypeRunning" startDate="2024-05-01 08:15:15 +0200"/></HealthData>"#
        var stream = AppleHealthDecoder.stream(in: .test())
        for byte in text.utf8 { [byte].withUnsafeBytes { stream.append($0) } }
        let rides = try stream.finish().rides
        #expect(rides.map(\.sport) == ["running"])
        #expect(rides == (try AppleHealthDecoder.decode(text).rides))
    }

    private func distance(_ activity: String, _ sums: [(String, String)]) throws -> Double? {
        let statistics = sums.map {
            #"<WorkoutStatistics type="HKQuantityTypeIdentifierDistance\#($0.0)" sum="\#($0.1)" unit="km"/>"#
        }
        let text =
            #"<HealthData><Workout workoutActivityType="HKWorkoutActivityType\#(activity)" startDate="2024-05-01 08:15:15 +0200">"#
            + statistics.joined() + "</Workout></HealthData>"
        return try AppleHealthDecoder.decode(text).rides.first?.totals?.distance
    }

    /// A watch counts the steps of a ride, too; of several sports each part has a distance of its own.
    @Test("uses the distance of the workout's sport among several")
    func sportDistance() throws {
        #expect(try distance("Cycling", [("Cycling", "20"), ("WalkingRunning", "0.35")]) == 20_000)
        #expect(try distance("Cycling", [("WalkingRunning", "0.35"), ("Cycling", "20")]) == 20_000)
        #expect(try distance("Hiking", [("WalkingRunning", "5"), ("Cycling", "1")]) == 5000)
        #expect(
            try distance("SwimBikeRun", [("Swimming", "1.5"), ("Cycling", "40"), ("WalkingRunning", "10")])
                == 51_500)
        #expect(try distance("Elliptical", [("WalkingRunning", "3")]) == 3000)
        #expect(try distance("Yoga", []) == nil)
    }

    private func clock(_ zone: String) throws -> (offset: Int?, codes: [String]) {
        let file = try AppleHealthDecoder.decode(
            #"<HealthData><Workout workoutActivityType="HKWorkoutActivityTypeCycling" startDate="2024-07-10 05:00:00 +0200">"#
                + #"<MetadataEntry key="HKTimeZone" value="\#(zone)"/></Workout></HealthData>"#)
        #expect(file.rides.first?.start == (try instant("2024-07-10T03:00:00Z")))
        return (file.rides.first?.secondsFromUTC, file.codes)
    }

    /// An export has all its times in the zone of the phone that wrote it.
    @Test("uses the UTC offset of the workout's own zone")
    func workoutZone() throws {
        #expect(try clock("America/New_York") == (-14_400, []))
        #expect(try clock("GMT-0400") == (-14_400, []))
        #expect(try clock("GMT") == (0, []))
        #expect(try clock("Atlantis") == (7200, ["health.zone"]))
    }

    private static func workout(_ source: String, start: Int = 8, kilometres: Int = 12, route: String? = nil)
        -> String
    {
        let file = route.map { #"<WorkoutRoute><FileReference path="/\#($0)"/></WorkoutRoute>"# } ?? ""
        return """
             <Workout workoutActivityType="HKWorkoutActivityTypeCycling" totalDistance="\(kilometres)" \
            totalDistanceUnit="km" sourceName="\(source)" startDate="2024-07-12 0\(start):00:00 +0200" \
            endDate="2024-07-12 09:30:00 +0200">\(file)</Workout>

            """
    }

    private static func export(_ elements: String...) -> String {
        "<?xml version=\"1.0\"?>\n<HealthData locale=\"en_GB\">\n" + elements.joined() + "</HealthData>\n"
    }

    @Test("keeps one of two equal workouts, preferring the one with a route")
    func repeatedWorkout() throws {
        let file = try AppleHealthDecoder.decode(
            Self.export(
                Self.workout("Watch"), Self.workout("Copy", route: "a.gpx"),
                Self.workout("Far", kilometres: 13),
                Self.workout("Late", start: 9)))
        #expect(file.rides.map(\.device) == ["Copy", "Far", "Late"])
        #expect(file.codes == ["health.repeated"])
        let tracks = try AppleHealthDecoder.decode(
            Self.export(Self.workout("A", route: "a.gpx"), Self.workout("B", route: "b.gpx")))
        #expect(tracks.rides.map(\.device) == ["A", "B"])
    }
}
