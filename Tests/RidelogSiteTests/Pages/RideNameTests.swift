import RidelogModels
import RidelogTemplates
import Testing

@testable import RidelogSite

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
        let start = try #require(Instant.parse("2026-06-14T07:42:00Z")).instant
        var ride = Ride(
            id: "a", file: "a.gpx", title: nil, summary: RideSummary(start: start, end: start), splits: [],
            profile: RideProfile(), lines: [])
        ride.sport = sport
        ride.setClock(to: .utc)
        let words = try Language("en", tiers: [BuiltInContent.templates]).strings
        #expect(RideNames.name(ride, words) == name)
    }
}
