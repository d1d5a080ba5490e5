package import RidelogHTML

extension View {
    /// What the view writes.
    package func html(in environment: EnvironmentValues = EnvironmentValues()) -> String {
        String(decoding: rendered(in: environment), as: UTF8.self)
    }
}

/// What a block of views writes.
package func html<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
    content().html()
}
