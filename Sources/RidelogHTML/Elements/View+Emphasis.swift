extension View {
    /// Marks the view as important: `<strong>`.
    public func bold() -> some View {
        Element("strong") { self }
    }

    /// Emphasises the view: `<em>`.
    public func italic() -> some View {
        Element("em") { self }
    }
}
