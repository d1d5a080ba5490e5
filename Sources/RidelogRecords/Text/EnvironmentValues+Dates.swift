import RidelogHTML
import RidelogModels

extension EnvironmentValues {
    /// The zone in which dates are written.
    public var zone: Zone {
        get { self[ZoneKey.self] }
        set { self[ZoneKey.self] = newValue }
    }

    /// The words of dates in the page's language.
    public var dateWords: LocalizedDateStrings {
        get {
            uses?.note(.dates)
            return self[DateWordsKey.self]
        }
        set { self[DateWordsKey.self] = newValue }
    }
}

private enum ZoneKey: EnvironmentKey {
    static let defaultValue = Zone.utc
}

private enum DateWordsKey: EnvironmentKey {
    static let defaultValue = LocalizedDateStrings.english
}
