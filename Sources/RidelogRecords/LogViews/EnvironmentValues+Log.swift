import RidelogHTML

extension EnvironmentValues {
    /// What an empty log says.
    public var emptyLogText: String {
        get {
            uses?.note(.emptyLog)
            return self[EmptyLogTextKey.self]
        }
        set { self[EmptyLogTextKey.self] = newValue }
    }

    /// What the links between the pages of a log say.
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
