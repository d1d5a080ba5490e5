extension View {
    /// Important.
    public func bold() -> some View {
        Element("strong") { self }
    }

    /// Stressed, or another voice.
    public func italic() -> some View {
        Element("em") { self }
    }
}
