import RidelogHTML

extension EnvironmentValues {
    /// The text of an empty log.
    public var emptyLogText: String {
        get {
            uses?.note(.emptyLog)
            return self[EmptyLogTextKey.self]
        }
        set { self[EmptyLogTextKey.self] = newValue }
    }

    /// The texts of the links between the pages of a log.
    public var logWords: LocalizedLogStrings {
        get {
            uses?.note(.logWords)
            return self[only: LocalizedLogStrings.self] ?? .english
        }
        set { self[only: LocalizedLogStrings.self] = newValue }
    }
}

private enum EmptyLogTextKey: EnvironmentKey {
    static let defaultValue = "No entries yet."
}
