import RidelogHTML
import RidelogModels

extension EnvironmentValues {
    /// The zone in which dates are written.
    public var zone: Zone {
        get { self[only: Zone.self] ?? .utc }
        set { self[only: Zone.self] = newValue }
    }

    /// The words of dates in the page's language.
    public var dateWords: LocalizedDateStrings {
        get {
            uses?.note(.dates)
            return self[only: LocalizedDateStrings.self] ?? .english
        }
        set { self[only: LocalizedDateStrings.self] = newValue }
    }
}
