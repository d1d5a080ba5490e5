import RidelogHTML

extension EnvironmentValues {
    /// What an empty log says.
    public var emptyLogText: String {
        get { self[EmptyLogTextKey.self] }
        set { self[EmptyLogTextKey.self] = newValue }
    }
}

private enum EmptyLogTextKey: EnvironmentKey {
    static let defaultValue = "Nothing here yet."
}
