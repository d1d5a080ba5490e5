import RidelogModels
import Testing

struct SportKindTests {
    @Test(
        "finds the kind of a sport by the words in files",
        arguments: [
            ("cycling", "mountain", SportKind.cycling), ("running", "trail", .running),
            ("swimming", "lap_swimming", .swimming), ("transition", "swim_to_bike_transition", .other),
            ("transition", "run_to_bike_transition", .other), ("SwimBikeRun", "", .other),
            ("multisport", "swim_run", .other), ("motorcycling", "", .other), ("hiking", "", .walking),
        ])
    func kinds(sport: String, subSport: String, kind: SportKind) {
        #expect(SportKind(RideWords(sport: sport, subSport: subSport)) == kind)
    }
}
