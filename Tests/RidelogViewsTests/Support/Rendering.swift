import RidelogHTML
@testable import RidelogLocalization
import RidelogModels
import RidelogTemplates

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
        environment.templates = builtIn
        return environment
    }
}

private let builtIn = TemplateLibrary.load(
    tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas
).library

extension LocalizedStrings {
    static let symbols = LocalizedStrings(
        language: "en",
        phrases: [
            .kilometres: StringPattern("km"), .miles: StringPattern("mi"), .metres: StringPattern("m"),
            .feet: StringPattern("ft"),
            .kilometresPerHour: StringPattern("km/h"), .milesPerHour: StringPattern("mph"),
            .celsius: StringPattern("°C"), .minutesPerKilometre: StringPattern("min/km"),
            .minutesPerMile: StringPattern("min/mi"),
            .fahrenheit: StringPattern("°F"), .hours: StringPattern("h"), .minutes: StringPattern("min"),
            .seconds: StringPattern("s"),
            .rideCount: StringPattern("{n} rides", one: "{n} ride"),
            .entered: StringPattern("Entered {place}"),
            .left: StringPattern("Left {place}"), .calendarDay: StringPattern(" {month}, {distance}"),
            .calendarRides: StringPattern(" {month}, {n} rides, {distance}"),
            .mapSentencePlaces: StringPattern("{distance}, past {places}"),
            .ridesSentence: StringPattern("{n} rides, {ride}.", one: "One: {ride}."),
        ])
}
