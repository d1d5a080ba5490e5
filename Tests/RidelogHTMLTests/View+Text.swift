import RidelogHTML

extension View {
    /// What the view writes.
    func html(in environment: EnvironmentValues = EnvironmentValues()) -> String {
        String(decoding: rendered(in: environment), as: UTF8.self)
    }
}

/// What a block of views writes.
func html<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
    content().html()
}
