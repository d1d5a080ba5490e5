extension View {
    /// The view's HTML.
    public func rendered(in environment: EnvironmentValues = EnvironmentValues()) -> [UInt8] {
        var writer = HTMLWriter(environment: environment)
        Self._render(self, into: &writer)
        return writer.bytes
    }
}
