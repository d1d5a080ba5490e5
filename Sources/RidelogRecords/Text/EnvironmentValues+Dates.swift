import RidelogHTML
import RidelogModels

extension EnvironmentValues {
    /// The time zone of displayed dates.
    public var zone: Zone {
        get { self[only: Zone.self] ?? .utc }
        set { self[only: Zone.self] = newValue }
    }

    /// The texts of dates in the page's language.
    public var dateWords: LocalizedDateStrings {
        get {
            uses?.note(.dates)
            return self[only: LocalizedDateStrings.self] ?? .english
        }
        set { self[only: LocalizedDateStrings.self] = newValue }
    }
}
