import RidelogHTML
import RidelogModels

@testable import RidelogViews

extension View {
    /// What the view writes.
    func html(in environment: EnvironmentValues = .english()) -> String {
        String(decoding: rendered(in: environment), as: UTF8.self)
    }
}

extension EnvironmentValues {
    /// A page with units by their usual symbols; other words show their name.
    static func english(_ units: UnitSystem = .metric) -> EnvironmentValues {
        var environment = EnvironmentValues()
        environment.units = units
        environment.words = .symbols
        return environment
    }
}

extension Words {
    static let symbols = Words(
        language: "en",
        phrases: [
            .kilometres: Phrase("km"), .miles: Phrase("mi"), .metres: Phrase("m"), .feet: Phrase("ft"),
            .kilometresPerHour: Phrase("km/h"), .milesPerHour: Phrase("mph"), .celsius: Phrase("°C"),
            .fahrenheit: Phrase("°F"), .hours: Phrase("h"), .minutes: Phrase("min"), .seconds: Phrase("s"),
            .rideCount: Phrase("{n} rides", one: "{n} ride"), .entered: Phrase("Entered {place}"),
            .left: Phrase("Left {place}"), .calendarDay: Phrase(" {month}, {distance}"),
            .calendarRides: Phrase(" {month}, {n} rides, {distance}"),
            .mapSentencePlaces: Phrase("{distance}, past {places}"),
            .ridesSentence: Phrase("{n} rides, {ride}.", one: "One: {ride}."),
        ])
}
