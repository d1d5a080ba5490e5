@testable import RidelogLoading
@testable import RidelogLocalization
import RidelogModels
import RidelogTemplates
import Testing

@Suite struct RideNameTests {
    @Test(
        "names an untitled ride after its hour or its sport",
        arguments: [
            (String?.none, "Morning ride"), ("cycling", "Morning ride"), ("Ride", "Morning ride"),
            ("e_biking", "Morning ride"), ("other", "Morning ride"), ("17", "Morning ride"),
            ("run", "Running"), ("open_water_swimming", "Open water swimming"),
            ("Weight Training", "Weight training"),
        ])
    func untitledRide(sport: String?, name: String) throws {
        #expect(try Self.name(sport, "2026-06-14T07:42:00Z") == name)
    }

    @Test("names an untitled ride without a time of day “Ride”, or after its sport")
    func rideOfADay() throws {
        #expect(try Self.name("cycling", "2026-06-14T00:00:00Z") == "Ride")
        #expect(try Self.name("run", "2026-06-14T00:00:00Z") == "Running")
    }

    private static func name(_ sport: String?, _ start: String) throws -> String {
        let start = try #require(Instant.parse(start)).instant
        var ride = Ride(
            id: "a", file: "a.gpx", title: nil, summary: RideSummary(start: start, end: start), splits: [],
            profile: RideProfile(), lines: [])
        ride.sport = sport
        ride.setClock(to: .utc)
        let words = try Language("en", tiers: [BuiltInContent.templates]).strings
        return RideNames.name(ride, words)
    }
}
